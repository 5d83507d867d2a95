"""Makes and renews the checkout's own virtual environment, with the standard library alone.

Written so that even an old Python gets as far as its one clear sentence: no syntax newer than Python 3.6 here, and
nothing that is not in every standard library is imported at the top.
"""

import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ENVIRONMENT = os.path.join(ROOT, ".venv")
STAMP = os.path.join(ENVIRONMENT, "outback-stamp")
OLDEST = (3, 11)
#: Seconds after which an installation that says nothing is given up.
PATIENCE = 1800


class BootstrapError(Exception):
    """Something that the person must put right; the text is one sentence."""


def environment_python():
    # type: () -> str
    """The interpreter inside the environment."""
    if os.name == "nt":
        return os.path.join(ENVIRONMENT, "Scripts", "python.exe")
    return os.path.join(ENVIRONMENT, "bin", "python")


def check_version():
    # type: () -> None
    """Raise BootstrapError where this Python is too old."""
    if sys.version_info < OLDEST:
        raise BootstrapError(
            "Python %d.%d or newer is needed, but this is Python %d.%d (%s)."
            % (OLDEST[0], OLDEST[1], sys.version_info[0], sys.version_info[1], sys.executable)
        )


def ensure(extra):
    # type: (str) -> str
    """Make or renew the environment with the project and its ``extra`` (may be empty); return its interpreter.

    Where nothing has changed since last time nothing is started.  Raises BootstrapError with one sentence.
    """
    check_version()
    wanted = stamp(extra)
    python = environment_python()
    if _is_current(wanted, extra) and os.path.exists(python):
        return python
    _make(python)
    _install(python, extra)
    try:
        with open(STAMP, "w") as file:
            file.write(wanted + "\n")
    except (IOError, OSError) as error:
        raise BootstrapError("The environment cannot be written in %s (%s)." % (ENVIRONMENT, error.strerror))
    return python


def stamp(extra):
    # type: (str) -> str
    """What an environment depends on: the Python, where it lies, the project's file, and the extra."""
    import hashlib

    digest = hashlib.sha256()
    with open(os.path.join(ROOT, "pyproject.toml"), "rb") as file:
        digest.update(file.read())
    version = ".".join(str(part) for part in sys.version_info[:3])
    return "%s %s %s %s" % (version, digest.hexdigest()[:20], extra or "-", ROOT)


def _is_current(wanted, extra):
    # type: (str, str) -> bool
    """Whether the environment serves: its stamp is written last, so one whose making was broken off has none."""
    try:
        with open(STAMP) as file:
            found = file.read().strip()
    except (IOError, OSError):
        return False
    # What was installed for development serves for playing as well.
    return found == wanted or (not extra and found == stamp("dev"))


def _make(python):
    # type: (str) -> None
    if not os.access(ROOT, os.W_OK):
        raise BootstrapError("The folder %s cannot be written, so no environment can be made in it." % ROOT)
    try:
        import ensurepip  # noqa: F401 - Debian and others leave these out of their Python
        import venv
    except ImportError:
        raise BootstrapError("This Python lacks venv or pip: install them first (Debian: apt install python3-venv).")
    _say("Making the environment in %s …" % ENVIRONMENT)
    try:
        if os.path.exists(STAMP):
            os.remove(STAMP)
        venv.EnvBuilder(with_pip=True, clear=True, symlinks=os.name != "nt").create(ENVIRONMENT)
    except subprocess.CalledProcessError:
        raise BootstrapError("pip could not be set up in %s: is the disk full, or venv incomplete?" % ENVIRONMENT)
    except (IOError, OSError) as error:
        raise BootstrapError("The environment cannot be made in %s (%s)." % (ENVIRONMENT, error.strerror or error))
    if not os.path.exists(python):
        raise BootstrapError("The environment in %s came out without a Python: delete it and try again." % ENVIRONMENT)


def _install(python, extra):
    # type: (str, str) -> None
    target = ROOT + ("[%s]" % extra if extra else "")
    command = [python, "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "-q", "-e", target]
    _say("Installing Outback Arcade and what it needs (once) …")
    try:
        done = subprocess.run(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise BootstrapError("The installation took too long: is the network working?")
    except (IOError, OSError) as error:
        raise BootstrapError("pip cannot be started (%s)." % (error.strerror or error))
    if done.returncode != 0:
        raise BootstrapError(_explain(done.stdout.decode("utf-8", "replace")))
    # Compiled once here rather than during the first game; where that fails, Python does without.
    subprocess.call([python, "-m", "compileall", "-q", os.path.join(ROOT, "game")], stdout=subprocess.DEVNULL)


def _explain(output):
    # type: (str) -> str
    """One sentence for what pip had to say."""
    lower = output.lower()
    if "no space left" in lower or "errno 28" in lower or "disk quota" in lower:
        return "The disk is full, so the installation could not be finished."
    if "permission denied" in lower or "read-only file system" in lower:
        return "The environment in %s cannot be written." % ENVIRONMENT
    signs = ("connection", "temporary failure in name resolution", "network is unreachable", "timed out", "getaddrinfo")
    if any(sign in lower for sign in signs):
        return "The packages could not be fetched: the network does not answer (it is needed the first time)."
    if "no matching distribution" in lower or "could not find a version" in lower:
        return "The packages could not be found: is the network (or the package index that pip uses) reachable?"
    last = [line.strip() for line in output.splitlines() if line.strip()]
    return "The installation failed: %s" % (last[-1] if last else "pip gave no reason")


def _say(message):
    # type: (str) -> None
    sys.stderr.write(message.encode("ascii", "replace").decode("ascii") if not _speaks_unicode() else message)
    sys.stderr.write("\n")
    sys.stderr.flush()


def _speaks_unicode():
    # type: () -> bool
    return "utf" in (getattr(sys.stderr, "encoding", None) or "").lower()


def main(act):
    # type: (object) -> int
    """Run ``act()``; trouble and Ctrl-C end with one sentence."""
    try:
        return act()  # type: ignore[operator,no-any-return]
    except BootstrapError as trouble:
        _say(str(trouble))
        return 1
    except KeyboardInterrupt:
        _say("Stopped; the next start goes on from here.")
        return 130

"""Big composed pictures on disk, so that later starts need not draw them again.

A picture lies uncompressed behind a short header with its size, the layout of its pixels and a checksum: reading one
costs about as much as copying it.  Whatever is wrong with a file, it counts as absent and is removed; where the folder
cannot be written nothing is kept and nothing is said.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import struct
import threading
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import BinaryIO

import pygame

_MAGIC = b"OUTBACKRASTER1\n\0"
#: Magic, width, height, bytes a row, flags (1: with alpha), the four masks, Adler-32 of the pixels.
_HEADER = struct.Struct("<16sIIII4III")
SUFFIX = ".raster"
DEFAULT_LIMIT = 160 * 2**20

_log = logging.getLogger(__name__)


def fingerprint(parts: Iterable[str | bytes]) -> str:
    """A short digest of everything that a picture depends on (art sources, colours, texts).

    Two checksums of different kinds tell versions apart well enough, and cost no import of a cryptographic library
    while the program starts.
    """
    crc, adler = 0, 1
    for part in parts:
        raw = part.encode() if isinstance(part, str) else part
        for piece in (len(raw).to_bytes(8, "little"), raw):
            crc, adler = zlib.crc32(piece, crc), zlib.adler32(piece, adler)
    return f"{crc:08x}{adler:08x}"


class RasterCache:
    """Pictures in ``folder`` by name, size and fingerprint; ``None`` as the folder keeps nothing.

    The oldest pictures go when all together exceed ``limit`` bytes.  ``get`` and ``load`` belong to one thread; writing
    happens in another, so that no frame waits for the disk.
    """

    def __init__(self, folder: Path | None, limit: int = DEFAULT_LIMIT) -> None:
        self.folder = folder
        self.limit = limit
        self._writers: list[threading.Thread] = []

    def get(
        self, name: str, size: tuple[int, int], depends_on: Iterable[str | bytes], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """The picture ``name`` at ``size``: from disk where everything it ``depends_on`` is unchanged, else from
        ``make``, and then kept.  The surface must not be drawn on afterwards."""
        digest = fingerprint(depends_on)
        found = self.load(name, size, digest)
        if found is not None:
            return found
        made = make()
        self.save(name, size, digest, made)
        return made

    def load(self, name: str, size: tuple[int, int], digest: str) -> pygame.Surface | None:
        """The picture on disk, or ``None``."""
        path = self._path(name, size, digest)
        if path is None:
            return None
        try:
            with path.open("rb") as file:
                surface = _read(file, size)
            os.utime(path)
        except FileNotFoundError:
            return None
        except (OSError, ValueError, pygame.error) as error:
            _log.warning("a kept picture cannot be used and is drawn again: %s", error)
            with contextlib.suppress(OSError):
                path.unlink()
            return None
        return surface

    def save(self, name: str, size: tuple[int, int], digest: str, surface: pygame.Surface) -> None:
        """Keep ``surface``, in a thread of its own."""
        path = self._path(name, size, digest)
        if path is None:
            return
        self._writers = [thread for thread in self._writers if thread.is_alive()]
        # The pixels are copied first: a surface is locked, and cannot be shown, while somebody reads them in place.
        try:
            pixels = surface.get_buffer().raw
        except (ValueError, pygame.error):
            return
        arguments = (path, pixels, _layout(surface))
        thread = threading.Thread(target=self._write, args=arguments, name="rasters", daemon=False)
        self._writers.append(thread)
        thread.start()

    def flush(self) -> None:
        """Wait until everything is written."""
        for thread in self._writers:
            thread.join()
        self._writers.clear()

    def _path(self, name: str, size: tuple[int, int], digest: str) -> Path | None:
        if self.folder is None:
            return None
        plain = re.sub(r"[^a-z0-9_-]+", "_", name.lower())
        return self.folder / f"{plain}-{size[0]}x{size[1]}-{digest}{SUFFIX}"

    def _write(self, path: Path, pixels: bytes, layout: tuple[int, ...]) -> None:
        # Not needed by a start that finds its pictures.
        import tempfile

        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".new-", suffix=SUFFIX)
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(_HEADER.pack(_MAGIC, *layout, zlib.adler32(pixels), 0))
                    file.write(pixels)
                os.replace(temporary, path)
            except BaseException:
                with contextlib.suppress(OSError):
                    os.unlink(temporary)
                raise
            self._trim(path)
        except OSError as error:
            _log.info("a picture is not kept: %s", error)

    def _trim(self, newest: Path) -> None:
        assert self.folder is not None
        entries = []
        for path in self.folder.glob(f"*{SUFFIX}"):
            with contextlib.suppress(OSError):
                stat = path.stat()
                entries.append((stat.st_mtime_ns, stat.st_size, path))
        total = sum(size for _, size, _ in entries)
        for _, size, path in sorted(entries):
            if total <= self.limit:
                break
            if path != newest or size > self.limit:
                with contextlib.suppress(OSError):
                    path.unlink()
                total -= size


def _layout(surface: pygame.Surface) -> tuple[int, ...]:
    """Width, height, bytes a row, whether with alpha, and the four masks."""
    alpha = 1 if surface.get_flags() & pygame.SRCALPHA else 0
    masks = (mask & 0xFFFFFFFF for mask in surface.get_masks())
    return (*surface.get_size(), surface.get_pitch(), alpha, *masks)


def _read(file: BinaryIO, size: tuple[int, int]) -> pygame.Surface:
    """The picture in an open file.  Raises :class:`ValueError` where it is damaged or of another size."""
    head = file.read(_HEADER.size)
    if len(head) != _HEADER.size:
        raise ValueError("the header is cut short")
    magic, width, height, pitch, alpha, red, green, blue, opacity, checksum, _ = _HEADER.unpack(head)
    if magic != _MAGIC or (width, height) != size or pitch != 4 * width:
        raise ValueError("the header is not of this picture")
    surface = pygame.Surface(size, pygame.SRCALPHA if alpha else 0, 32, (red, green, blue, opacity))
    if surface.get_pitch() != pitch:
        raise ValueError("rows of another length")
    pixels = memoryview(surface.get_view("0"))  # type: ignore[arg-type]
    if file.readinto(pixels) != pitch * height or file.read(1):  # type: ignore[attr-defined]
        raise ValueError("the picture is cut short or too long")
    if zlib.adler32(pixels) != checksum:
        raise ValueError("the checksum is wrong")
    return surface

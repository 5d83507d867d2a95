"""Write the SVG files of ``assets/art`` that are drawn from point lists: ``python tools/make_art.py [--check]``.

With ``--check`` nothing is written; the status is 1 if a file differs from what its drawing gives.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from art import animals, bush, covers, kangaroos, outback, scrub, waterhole

ART = Path(__file__).resolve().parent.parent / "assets" / "art"


def drawings() -> dict[str, str]:
    """Every file's name (without ``.svg``) and text."""
    return {
        "down_under_leaf": outback.leaf(),
        "down_under_dust": outback.dust(),
        "down_under_glint": outback.glint(),
        "down_under_drop": outback.drop(),
        "animal_kangaroo": animals.kangaroo().svg(),
        "animal_emu": animals.emu().svg(),
        "animal_platypus": animals.platypus().svg(),
        "animal_rabbit": animals.rabbit().svg(),
        "animal_dingo": animals.dingo().svg(),
        "card_kookaburra": covers.kookaburra(),
        "animal_koala": bush.koala(),
        "animal_kookaburra": bush.kookaburra(),
        "animal_crocodile": bush.crocodile(),
        "kookaburra_snap": bush.snap(),
        "kookaburra_sits": bush.bird(laughs=False),
        "kookaburra_laughs": bush.bird(laughs=True),
        "kookaburra_flies_0": bush.flier(0),
        "kookaburra_flies_1": bush.flier(1),
        "kookaburra_flies_2": bush.flier(2),
        "kookaburra_leaves": bush.leaves(),
        "kookaburra_sprig": bush.sprig(),
        "kookaburra_grass": bush.grass(),
        "kookaburra_ripple": bush.ripple(),
        "kookaburra_wake": bush.wake(),
        "kookaburra_pouch": bush.pouch(),
        "kookaburra_gum": scrub.gum(),
        "kookaburra_grass_tree": scrub.grass_tree(),
        "kookaburra_shrub": scrub.shrub(),
        "kookaburra_rocks": scrub.rocks(),
        "kookaburra_mound": scrub.mound(),
        "roo_sit": kangaroos.sit(hero=False).svg(),
        "roo_sit_hero": kangaroos.sit(hero=True).svg(),
        "roo_hop": kangaroos.hop(hero=False).svg(),
        "roo_hop_hero": kangaroos.hop(hero=True).svg(),
        "roo_face": kangaroos.face(swims=False).svg(),
        "roo_swim": kangaroos.face(swims=True).svg(),
        "billabong_lake": waterhole.lake(),
        "billabong_stream": waterhole.stream(),
        "billabong_post": waterhole.post(),
        "billabong_chevrons": waterhole.chevrons(),
        "billabong_grains": waterhole.grains(),
        "billabong_flag": waterhole.flag(),
        "billabong_flag_outline": waterhole.flag_outline(),
        "billabong_puff": waterhole.puff(),
        "billabong_splash": waterhole.splash(),
        "billabong_sparkle": waterhole.sparkle(),
    }


def main(arguments: list[str] | None = None) -> int:
    """Write or check the files; return the process status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    check = parser.parse_args(arguments).check
    stale = []
    for name, text in drawings().items():
        file = ART / f"{name}.svg"
        if not file.is_file() or file.read_text(encoding="utf-8") != text:
            stale.append(name)
            if not check:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8", newline="\n")
    if stale:
        print(("out of date: " if check else "written: ") + ", ".join(stale))
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())

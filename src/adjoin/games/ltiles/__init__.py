"""L-TILES: grow areas of exactly ten blocks out of a hidden hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjoin.games.ltiles.components import COLORS, default_colors, load
from adjoin.games.ltiles.dealt import LTilesDealt
from adjoin.games.ltiles.setup import check_setup, dealing, make_setup
from adjoin.games.ltiles.tables import LARGEST, SIZE, SMALLEST
from adjoin.kernel.dealt import Dealt
from adjoin.kernel.game import Definition, Header
from adjoin.kernel.option import Option, choice

COLORS_OPTION = Option(  # L2
    "colors",
    choices=lambda _: tuple(COLORS.values()),
    default=lambda chosen: default_colors(chosen["players"]),
    many=lambda chosen: (chosen["players"], chosen["players"]),
)
EXPANSION = Option(  # L4
    "expansion",
    choices=lambda chosen: tuple(range(chosen["players"])),
    default=lambda _: [],
    many=lambda chosen: (0, chosen["players"]),
)


class LTiles(Definition):
    header = Header(
        name="ltiles",
        title="L-TILES",
        rules_version=1,
        seats=(2, 3),
        options=(
            choice("players", (2, 3)),
            COLORS_OPTION,
            choice("short", (False, True)),
            EXPANSION,
            choice("table", tuple(range(SMALLEST, LARGEST + 1, 2)), SIZE),
            choice("bonus_ties", ("all", "none")),
        ),
        reasons=("all_placed",),
        open_setup=("colors", "tiles"),
        own_setup=("hands",),  # L5
        secrets=True,
        chance=True,
        package=__name__,
        shelf=3,
    )

    components = staticmethod(load)
    setup = staticmethod(make_setup)
    check_setup = staticmethod(check_setup)
    dealt = LTilesDealt

    def dealing(self, dealt: Dealt, setup: Mapping[str, Any]) -> list[int]:
        return dealing(dealt.board, setup)


GAME = LTiles()

"""L-TILES: grow areas of exactly ten blocks out of a hidden hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjoin.games.ltiles.components.reading import COLORS, default_colors, load
from adjoin.games.ltiles.components.setup import check_setup, dealing, make_setup
from adjoin.games.ltiles.components.tables import LARGEST, SIZE, SMALLEST
from adjoin.games.ltiles.text.deal import LTilesDeal
from adjoin.kernel.deal import Deal
from adjoin.kernel.definition import Definition, Header
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
    deal = LTilesDeal

    def opening_draws(self, deal: Deal, setup: Mapping[str, Any]) -> list[int]:
        return dealing(deal.board, setup)

    def drawing(self) -> object:
        from adjoin.games.ltiles.drawing.presentation import PRESENTATION

        return PRESENTATION

    def learning(self) -> object:
        from adjoin.games.ltiles.learn import LEARNING

        return LEARNING


GAME = LTiles()

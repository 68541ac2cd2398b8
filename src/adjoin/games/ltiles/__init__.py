"""L-TILES: grow areas of exactly ten blocks out of a hidden hand."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
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
        secrets=True,
        chance=True,
        package=__name__,
        shelf=3,
    )

    def components(self, path: Path | None) -> dict[str, Any]:
        return load(path)

    def setup(self, options: Mapping[str, Any], components: Mapping[str, Any], seed: str) -> dict[str, Any]:
        return make_setup(options, components, seed)

    def check_setup(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
        check_setup(options, setup)

    def dealt(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> LTilesDealt:
        return LTilesDealt(options, setup)

    def dealing(self, dealt: Dealt, setup: Mapping[str, Any]) -> list[int]:
        return dealing(dealt.board, setup)

    def setup_as_seen(self, setup: Mapping[str, Any], viewer: int) -> dict[str, Any]:
        """L5: a seat knows the first hand that it took, and no other."""
        hands = [hand if seat == viewer else None for seat, hand in enumerate(setup["hands"])]
        return {**super().setup_as_seen(setup, viewer), "hands": hands}


GAME = LTiles()

"""L-TILES: grow areas of exactly ten blocks out of a hidden hand."""

from __future__ import annotations

from adjoin.games.ltiles.components import CATALOGUE
from adjoin.games.ltiles.components.loader import COLORS, FORM, default_colors, parts, read_components
from adjoin.games.ltiles.components.setup import check_components, check_setup, make_setup, opening_draws
from adjoin.games.ltiles.components.tables import LARGEST, SIZE, SMALLEST
from adjoin.games.ltiles.text.deal import LTilesDeal
from adjoin.kernel.authoring.box_form import BoxForm
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition, Header
from adjoin.kernel.authoring.option import Chosen, Option, choice
from adjoin.kernel.authoring.sheet import Sheet
from adjoin.kernel.json_types import JsonMapping


def colors(_: Chosen) -> tuple[str, ...]:
    return tuple(COLORS.values())


def usual_colors(chosen: Chosen) -> list[str]:
    return default_colors(chosen["players"])


def one_each(chosen: Chosen) -> tuple[int, int]:
    return chosen["players"], chosen["players"]


def players(chosen: Chosen) -> tuple[int, ...]:
    return tuple(range(chosen["players"]))


def nobody(_: Chosen) -> list[int]:
    return []


def some_or_all(chosen: Chosen) -> tuple[int, int]:
    return 0, chosen["players"]


COLORS_OPTION = Option("colors", choices=colors, default=usual_colors, many=one_each)  # L2
EXPANSION = Option("expansion", choices=players, default=nobody, many=some_or_all)  # L4


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
        paragraphs={"colors": "L2", "short": "L3", "expansion": "L4", "table": "R-L1", "bonus_ties": "R-L3"},
        secrets=True,
        chance=True,
        package=CATALOGUE.package,
        shelf=3,
    )

    components = staticmethod(read_components)
    parts = staticmethod(parts)

    setup = staticmethod(make_setup)
    check_setup = staticmethod(check_setup)
    check_components = staticmethod(check_components)
    deal = LTilesDeal

    def opening_draws(self, deal: Deal, setup: JsonMapping) -> list[int]:
        return opening_draws(deal.board, setup)

    def box_form(self) -> BoxForm:
        return FORM

    def sheet(self) -> Sheet:
        from adjoin.games.ltiles.text.sheet import SHEET

        return SHEET

    def drawing(self) -> object:
        from adjoin.games.ltiles.drawing.presentation import PRESENTATION

        return PRESENTATION

    def learning(self) -> object:
        from adjoin.games.ltiles.learn import LEARNING

        return LEARNING


GAME = LTiles()

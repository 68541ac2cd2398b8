"""COPULAS: catch the lights of a summer night with nets of glass."""

from __future__ import annotations

from adjoin.games.copulas.components import CATALOGUE
from adjoin.games.copulas.components.loader import FORM, boards, read_components
from adjoin.games.copulas.components.setup import check_components, check_setup, make_setup
from adjoin.games.copulas.components.shapes import COLOURS, LATER_POINTS
from adjoin.games.copulas.text.deal import CopulasDeal
from adjoin.kernel.authoring.box_form import BoxForm
from adjoin.kernel.authoring.definition import Definition, Header
from adjoin.kernel.authoring.option import choice, when
from adjoin.kernel.authoring.sheet import Sheet


class Copulas(Definition):
    header = Header(
        name="copulas",
        title="COPULAS",
        rules_version=2,
        seats=(2, 4),
        options=(
            choice("players", (2, 3, 4)),
            choice("teams", (False, True), applies=when("players", 4)),
            choice("layout", ("3x4", "4x3"), applies=when("players", 3)),
            choice("later_points", LATER_POINTS, applies=when("players", 2), since=2, before=0),
        ),
        reasons=("no_placements",),
        open_setup=("lights",),
        colors=COLOURS,
        paragraphs={"teams": "C19", "layout": "C4", "later_points": "R-C4"},
        secrets=False,
        chance=False,
        package=CATALOGUE.package,
        shelf=1,
    )

    components = staticmethod(read_components)
    parts = staticmethod(boards)

    setup = staticmethod(make_setup)
    check_setup = staticmethod(check_setup)
    check_components = staticmethod(check_components)
    deal = CopulasDeal

    def box_form(self) -> BoxForm:
        return FORM

    def sheet(self) -> Sheet:
        from adjoin.games.copulas.text.sheet import SHEET

        return SHEET

    def drawing(self) -> object:
        from adjoin.games.copulas.drawing.presentation import PRESENTATION

        return PRESENTATION

    def learning(self) -> object:
        from adjoin.games.copulas.learn import LEARNING

        return LEARNING


GAME = Copulas()

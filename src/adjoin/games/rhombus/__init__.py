"""RHOMBUS: a duel of triangles over groups of exactly ten."""

from __future__ import annotations

from adjoin.games.rhombus.components import CATALOGUE
from adjoin.games.rhombus.components.loader import FORM, parts, read_components
from adjoin.games.rhombus.components.setup import check_components, check_setup, make_setup
from adjoin.games.rhombus.text.deal import REASONS, RhombusDeal
from adjoin.kernel.authoring.box_form import BoxForm
from adjoin.kernel.authoring.definition import Definition, Header
from adjoin.kernel.authoring.option import choice, when
from adjoin.kernel.authoring.sheet import Sheet
from adjoin.kernel.json_types import JsonMapping, JsonObject


class Rhombus(Definition):
    header = Header(
        name="rhombus",
        title="RHOMBUS",
        rules_version=1,
        seats=(2, 2),
        options=(
            choice("rules", ("basic", "crest", "backwards")),
            choice("crest_reading", ("group", "chain"), applies=when("rules", "crest")),
        ),
        reasons=tuple(REASONS.values()),
        open_setup=("colors", "tiles"),
        lots=("seats", "colors"),
        paragraphs={"rules": "B10", "rules=crest": "B11", "rules=backwards": "B12", "crest_reading": "R-B1"},
        secrets=False,
        chance=True,
        package=CATALOGUE.package,
        shelf=2,
    )

    components = staticmethod(read_components)
    parts = staticmethod(parts)

    deal = RhombusDeal

    def setup(self, options: JsonMapping, components: JsonMapping, seed: str) -> JsonObject:
        return make_setup(components, seed)

    def check_setup(self, options: JsonMapping, setup: JsonMapping) -> None:
        check_setup(setup)

    def check_components(self, options: JsonMapping, components: JsonMapping, setup: JsonMapping) -> None:
        check_components(components, setup)

    def box_form(self) -> BoxForm:
        return FORM

    def sheet(self) -> Sheet:
        from adjoin.games.rhombus.text.sheet import SHEET

        return SHEET

    def drawing(self) -> object:
        from adjoin.games.rhombus.drawing.presentation import PRESENTATION

        return PRESENTATION

    def learning(self) -> object:
        from adjoin.games.rhombus.learn import LEARNING

        return LEARNING


GAME = Rhombus()

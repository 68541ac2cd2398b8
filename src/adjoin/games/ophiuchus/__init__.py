"""OPHIUCHUS: dominoes of stars, rows of at most thirteen, constellations to be formed."""

from __future__ import annotations

from adjoin.games.ophiuchus.components import CATALOGUE
from adjoin.games.ophiuchus.components.loader import FORM, parts_of_file, read_components
from adjoin.games.ophiuchus.components.setup import arrange, check_components, check_setup, make_setup, opening_draws
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.kernel.authoring.box_form import BoxForm
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition, Header
from adjoin.kernel.authoring.option import Chosen, choice, depending
from adjoin.kernel.authoring.sheet import Sheet
from adjoin.kernel.json_types import JsonMapping


def deals(chosen: Chosen) -> tuple[str, ...]:
    """O4: whoever is alone has no full deal."""
    return ("standard", "full") if chosen["players"] > 1 else ("standard",)


def ends(chosen: Chosen) -> tuple[str, ...]:
    """R-O1: as printed where there is a reserve to speak of, or played out."""
    return ("at_empty", "play_out") if chosen["deal"] == "standard" else ("play_out",)


class Ophiuchus(Definition):
    header = Header(
        name="ophiuchus",
        title="OPHIUCHUS",
        rules_version=1,
        seats=(1, 4),
        options=(
            choice("players", (1, 2, 3, 4), 2),
            depending("deal", deals),
            choice("thirteen", (False, True)),  # O12: optional on the sheet
            depending("end", ends),
        ),
        reasons=("no_placements", "reserve_empty"),
        open_setup=("tiles", "cards", "start", "tokens"),
        own_setup=("hands",),  # O3
        paragraphs={"deal": "O3", "deal=full": "O4", "thirteen": "O12", "end": "O13", "end=play_out": "R-O1"},
        secrets=True,
        chance=True,
        package=CATALOGUE.package,
        shelf=4,
    )

    components = staticmethod(read_components)
    parts = staticmethod(parts_of_file)

    setup = staticmethod(make_setup)
    arranged = staticmethod(arrange)
    check_setup = staticmethod(check_setup)
    check_components = staticmethod(check_components)
    deal = OphiuchusDeal

    def opening_draws(self, deal: Deal, setup: JsonMapping) -> list[int]:
        return opening_draws(setup)

    def box_form(self) -> BoxForm:
        return FORM

    def sheet(self) -> Sheet:
        from adjoin.games.ophiuchus.text.sheet import SHEET

        return SHEET

    def drawing(self) -> object:
        from adjoin.games.ophiuchus.drawing.presentation import PRESENTATION

        return PRESENTATION

    def learning(self) -> object:
        from adjoin.games.ophiuchus.learn import LEARNING

        return LEARNING


GAME = Ophiuchus()

"""L-TILES shown: paper and ink, a table that grows, and only one's own hand.

The steps of the inks divide a cell, so that a colour goes on from block to block.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path as File
from typing import Any

from msgspec import structs

from adjoin.games.ltiles.components import CATALOGUE
from adjoin.games.ltiles.components.loader import COLORS
from adjoin.games.ltiles.components.tables import turn_tile
from adjoin.games.ltiles.drawing import board, curve, demo, panels, styles, terminal
from adjoin.games.ltiles.rules.rules import AREA
from adjoin.games.ltiles.text import effects
from adjoin.games.ltiles.text.areas import Chance, completing
from adjoin.games.ltiles.text.deal import LTilesDeal
from adjoin.geometry.square import move_cell
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.notation import cell_names, placement_in
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase
from adjoin.scene.cells import Numbers, pack
from adjoin.scene.ground import SAND
from adjoin.scene.model import Board, Ghost, Item, Layer, Path, Scene, SeatPanel, Theme, Use
from adjoin.scene.poster import read_end
from adjoin.scene.presentation import Box, Presentation, Recent
from adjoin.scene.spots import Spots
from adjoin.scene.theme import theme_in

HERE = File(__file__).parent

CUT = 3 * styles.UNIT  # what the miniature leaves out of the window's height
CARD = 1.15  # the width of a card's picture to its height


class LTilesPresentation(Presentation):
    def theme(self) -> Theme:
        return theme_in(HERE, ground=SAND)

    def board(self, deal: Deal) -> Board:
        own = LTilesDeal.own(deal)
        return with_curve(own.size, tuple(own.colours[: own.seats]))

    def numbers(self, deal: Deal) -> Numbers:
        return board.numbers(LTilesDeal.own(deal).size)

    def scene(self, view: View, recent: Recent) -> Scene:
        deal, state = LTilesDeal.own(view.deal), view.state
        dead = board.dead_cells(deal, state)
        return Scene(
            layers=board.layers(deal, state, recent),
            panels=self.panels(view),
            pieces=panels.pieces(deal, view),
            choices=[],
            prompt=panels.prompt(deal, view),
            spoken=panels.speak_cells(deal, state, dead),
            dead=pack(board.board_cells(deal, dead)),
            facts=panels.facts(deal, view),
            focus=board.focus(board.window(deal, state)),
            marks=curve.marks(deal, state, self.numbers(deal)),
        )

    def own_fields(self, common: Scene, view: View) -> dict[str, Any]:
        deal = LTilesDeal.own(view.deal)
        return {
            "pieces": panels.pieces(deal, view),
            "prompt": panels.prompt(deal, view),
            "facts": panels.own_facts(common.facts, deal, view),
        }

    def spots(self, view: View) -> Spots:
        return panels.spots(LTilesDeal.own(view.deal), view)

    def panels(self, view: View) -> list[SeatPanel]:
        return panels.panels(LTilesDeal.own(view.deal), view)

    def text(self, view: View, recent: Recent, language: str = "en", *, colour: bool = False) -> str:
        deal = LTilesDeal.own(view.deal)
        grid = terminal.grid(deal, view.state, recent, colour=colour)
        seats = terminal.seats(deal, view, language, colour=colour)
        hands = terminal.hands(deal, view, language, colour=colour)
        told = [Phrase("terminal-marks"), panels.prompt(deal, view)]
        return "\n".join([*grid, *seats, *hands, *(CATALOGUE.word(words, language) for words in told)])

    def demo(self, definition: Definition) -> Position:
        return demo.after(definition, len(demo.PLACEMENTS))

    def showcase(self, definition: Definition) -> Position:
        return read_end(HERE / "showcase.json")

    symbol_box = (-styles.HALF, -styles.HALF, styles.UNIT, styles.UNIT)  # a block, so that three of them make an L

    def symbol(self, field: str, symbol: str) -> list[Item]:
        return [Use(f"{COLORS[symbol]}-n", 0, 0)]

    def poster(self, board: Board, scene: Scene) -> Box:
        """The layout alone, and half a cell all round."""
        x, y, width, height = scene.focus or board.box
        return x + CUT / 2, y + CUT / 2, width - CUT, height - CUT

    def crop(self, board: Board, scene: Scene) -> Box:
        """The layout alone, without the margin and its coordinates, as wide as a card."""
        x, y, width, height = scene.focus or board.box
        height -= CUT
        return x + (width - CARD * height) / 2, y + CUT / 2, CARD * height, height

    def covered(self, view: View, text: str) -> list[str]:
        deal = LTilesDeal.own(view.deal)
        said = placement_in(text)
        if said is None or not deal.on_table((said.column, said.row)) or said.turn > 3:
            return []
        cells = [move_cell(part, (said.column, said.row)) for part in turn_tile(said.turn)]
        return list(cell_names(cell for cell in cells if deal.on_table(cell)))

    def ghost(self, view: View, text: str) -> Ghost:
        """A legal one draws the areas it would make, and tells who else could make a ten there."""
        made, deal = super().ghost(view, text), LTilesDeal.own(view.deal)
        if not made.legal:
            return made
        state, number = view.world.state, view.world.number(text)
        odds = [chance_phrase(deal, chance, view.seat) for chance in chances(deal, view, number) if chance.odds]
        after = deal.after(state, number)
        grown = [growth for growth in effects.growths(deal.board, state, after) if growth.size >= AREA]
        rims: list[Path] = [Path(styles.outline(growth.cells), "rim preview") for growth in grown]
        marks, leaves = curve.mark_changes(deal, state, grown, self.numbers(deal))
        return structs.replace(
            made, effects=[*made.effects, *odds], layers=[Layer("grown", list(rims))], marks=marks, leaves=leaves
        )


@lru_cache(maxsize=16)
def with_curve(size: int, colours: tuple[str, ...]) -> Board:
    """The table, and beside it the curve for these colours."""
    return structs.replace(board.board(size), gauge=curve.gauge(colours))


def chances(deal: LTilesDeal, view: View, number: int) -> tuple[Chance, ...]:
    """R-L2: from what the viewer knows, who could make a ten on the same spot."""
    return completing(deal.board, view.state, view.seat, [number % (4 * deal.board.block)])


def chance_phrase(deal: LTilesDeal, chance: Chance, viewer: int) -> Phrase:
    args = {"percent": round(100 * float(chance.odds)), "fitting": chance.fitting, "unseen": chance.unseen}
    if chance.seat == viewer:
        return Phrase("effect-odds-own", args)
    return Phrase("effect-odds", {"colour": panels.colour(deal.colours[chance.seat]), **args})


PRESENTATION = LTilesPresentation()

"""RHOMBUS shown: red and blue enamel on slate, each told by its hatching too, with crests in line.

The steps of the hatching divide the distances of triangles, so that it goes on from tile to tile.
"""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

from msgspec import structs

from adjoin.games.rhombus.components import CATALOGUE
from adjoin.games.rhombus.components.loader import FACES
from adjoin.games.rhombus.components.tables import CELLS, SIDE, cell_name
from adjoin.games.rhombus.drawing import board, demo, ladder, panels, terminal
from adjoin.games.rhombus.drawing.board import CARD, FRAMED
from adjoin.games.rhombus.drawing.styles import HEIGHT, UNIT
from adjoin.games.rhombus.text.deal import RhombusDeal
from adjoin.geometry.triangular import SIXTHS, on_hexagon, towards
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.notation import placement_in
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase
from adjoin.scene.cells import Numbers, pack
from adjoin.scene.ground import SLATE
from adjoin.scene.model import Board, Ghost, Item, Scene, SeatPanel, Theme, Use
from adjoin.scene.poster import read_end
from adjoin.scene.presentation import Box, Presentation, Recent
from adjoin.scene.spots import Spots
from adjoin.scene.theme import theme_in

HERE = File(__file__).parent
SWITCHES = ["threats"]


class RhombusPresentation(Presentation):
    def theme(self) -> Theme:
        return theme_in(HERE, ground=SLATE)

    def board(self, deal: Deal) -> Board:
        return board.board()

    def numbers(self, deal: Deal) -> Numbers:
        return board.numbers()

    def scene(self, view: View, recent: Recent) -> Scene:
        deal, state = RhombusDeal.own(view.deal), view.state
        found = deal.overview(state)
        groups = board.draw_groups(deal, found)
        return Scene(
            layers=board.layers(deal, state, found, groups, recent),
            panels=self.panels(view),
            pieces=panels.pieces(deal, view),
            choices=[],
            prompt=panels.prompt(deal, view),
            spoken=panels.speak_cells(deal, state, found, groups),
            dead=pack(found.dead),
            switches=SWITCHES,
            marks=[group.mark for group in groups],
        )

    def own_fields(self, common: Scene, view: View) -> dict[str, Any]:
        deal = RhombusDeal.own(view.deal)
        return {"pieces": panels.pieces(deal, view), "prompt": panels.prompt(deal, view)}

    def spots(self, view: View) -> Spots:
        return panels.spots(RhombusDeal.own(view.deal), view)

    def panels(self, view: View) -> list[SeatPanel]:
        return panels.panels(RhombusDeal.own(view.deal), view)

    def text(self, view: View, recent: Recent, language: str = "en", *, colour: bool = False) -> str:
        deal = RhombusDeal.own(view.deal)
        grid = terminal.grid(deal, view.state, recent, colour=colour)
        seats = terminal.seats(deal, view, language, colour=colour)
        hands = terminal.hands(deal, view, language, colour=colour)
        told = [Phrase("terminal-marks"), panels.prompt(deal, view)]
        return "\n".join([*grid, *seats, *hands, *(CATALOGUE.word(words, language) for words in told)])

    def covered(self, view: View, text: str) -> list[str]:
        said = placement_in(text)
        anchor = CELLS.get(said.cell) if said else None
        other = towards(anchor, said.turn) if said and anchor and said.turn < SIXTHS else None
        if anchor is None or other is None:
            return []
        return [cell_name(cell) for cell in (anchor, other) if on_hexagon(cell, SIDE)]

    def ghost(self, view: View, text: str) -> Ghost:
        """A legal one draws the groups it would make."""
        made, deal = super().ghost(view, text), RhombusDeal.own(view.deal)
        if not made.legal:
            return made
        state = view.world.state
        after = deal.after(state, view.world.number(text))
        marks, leaves = ladder.mark_changes(deal, state, after)
        return structs.replace(made, layers=[board.preview(state, after)], marks=marks, leaves=leaves)

    def demo(self, definition: Definition) -> Position:
        return demo.after(definition, demo.GAMES["groups"])

    def showcase(self, definition: Definition) -> Position:
        return read_end(HERE / "showcase.json")

    symbol_box = (-UNIT / 2, -HEIGHT * 2 / 3, UNIT, HEIGHT)  # a triangle, so that two of them make a rhombus

    def symbol(self, field: str, symbol: str) -> list[Item]:
        face = FACES.get(symbol)
        return [Use(f"{face['color']}-{face['crest']}-0", 0, 0)] if face else []

    def poster(self, board: Board, scene: Scene) -> Box:
        """The whole slate: its frame is never cut."""
        return FRAMED

    def crop(self, board: Board, scene: Scene) -> Box:
        return CARD


PRESENTATION = RhombusPresentation()

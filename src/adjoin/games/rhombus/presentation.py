"""RHOMBUS shown: red and blue enamel on slate, each told by its hatching too, with crests in line."""

from __future__ import annotations

from msgspec import structs

from adjoin.errors import NotationError
from adjoin.games.rhombus import demo, looks, panels, slate, terminal
from adjoin.games.rhombus.dealt import RhombusDealt
from adjoin.games.rhombus.diagrams import DIAGRAMS
from adjoin.games.rhombus.effects import played
from adjoin.games.rhombus.tables import SIDE
from adjoin.geometry.triangular import SIXTHS, name, named, on_hexagon, towards
from adjoin.kernel.dealt import Dealt
from adjoin.kernel.game import Definition
from adjoin.kernel.notation import cell_name, parse_placement
from adjoin.kernel.position import Position
from adjoin.kernel.view import View
from adjoin.scene.model import Board, Ghost, Scene, SeatPanel, Theme, Words
from adjoin.scene.presentation import Box, Presentation, Recent


class RhombusPresentation(Presentation):
    def theme(self) -> Theme:
        return looks.theme()

    def board(self, dealt: Dealt) -> Board:
        return slate.board()

    def scene(self, view: View, recent: Recent) -> Scene:
        dealt, state = of_rhombus(view.dealt), view.state
        return Scene(
            layers=slate.layers(dealt, state, recent),
            panels=self.panels(view),
            pieces=panels.pieces(dealt, view),
            choices=[],
            prompt=panels.prompt(dealt, view),
            spoken=panels.spoken(dealt, state),
            dead=slate.dead_cells(dealt, state),
            switches=["threats"],
        )

    def panels(self, view: View) -> list[SeatPanel]:
        return panels.panels(of_rhombus(view.dealt), view)

    def text(self, view: View, recent: Recent, language: str = "en", *, colour: bool = False) -> str:
        dealt = of_rhombus(view.dealt)
        grid = terminal.grid(dealt, view.state, recent, colour=colour)
        seats = terminal.seats(dealt, view, language, colour=colour)
        hands = terminal.hands(dealt, view, language, colour=colour)
        told = [Words("terminal-marks"), panels.prompt(dealt, view)]
        return "\n".join([*grid, *seats, *hands, *(terminal.said(words, language) for words in told)])

    def covered(self, view: View, text: str) -> list[str]:
        try:
            said = parse_placement(text)
        except NotationError:
            return []
        anchor = named(cell_name(said.column, said.row) + said.side, SIDE)
        other = towards(anchor, said.turn) if anchor and said.turn < SIXTHS else None
        if anchor is None or other is None:
            return []
        return [name(cell, SIDE) for cell in (anchor, other) if on_hexagon(cell, SIDE)]

    def ghost(self, view: View, text: str) -> Ghost:
        """A legal one draws the groups it would make."""
        made, dealt = super().ghost(view, text), of_rhombus(view.dealt)
        if not made.legal:
            return made
        state = view.world.state
        after = played(dealt.board, state, view.world.number(text))
        return structs.replace(made, layers=[slate.preview(state, after)])

    def demo(self, definition: Definition) -> Position:
        return demo.after(definition, demo.GAMES["groups"])

    def crop(self, board: Board, scene: Scene) -> Box:
        return slate.CARD

    def diagram(self, name: str, language: str) -> str:
        return DIAGRAMS[name](self, language)


def of_rhombus(dealt: Dealt) -> RhombusDealt:
    assert isinstance(dealt, RhombusDealt)
    return dealt


PRESENTATION = RhombusPresentation()

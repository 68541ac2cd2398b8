"""L-TILES shown: paper and ink, a table that grows, and only one's own hand."""

from __future__ import annotations

from msgspec import structs

from adjoin.errors import NotationError
from adjoin.games.ltiles import demo, growing, layout, looks, panels, terminal
from adjoin.games.ltiles.areas import Chance, completing, names
from adjoin.games.ltiles.dealt import LTilesDealt
from adjoin.games.ltiles.diagrams import DIAGRAMS
from adjoin.games.ltiles.rules import AREA
from adjoin.games.ltiles.tables import turned_tile
from adjoin.geometry.square import moved
from adjoin.kernel.dealt import Dealt
from adjoin.kernel.game import Definition
from adjoin.kernel.notation import cell_name, parse_placement
from adjoin.kernel.position import Position
from adjoin.kernel.view import View
from adjoin.scene.model import Board, Ghost, Layer, Path, Scene, SeatPanel, Theme, Words
from adjoin.scene.presentation import Box, Presentation, Recent

CUT = 3 * looks.UNIT  # what the miniature leaves out of the window's height
CARD = 1.15  # the width of a card's picture to its height


class LTilesPresentation(Presentation):
    def theme(self) -> Theme:
        return looks.theme()

    def board(self, dealt: Dealt) -> Board:
        return layout.board(of_ltiles(dealt))

    def scene(self, view: View, recent: Recent) -> Scene:
        dealt, state = of_ltiles(view.dealt), view.state
        dead = layout.dead_cells(dealt, state)
        return Scene(
            layers=layout.layers(dealt, state, recent),
            panels=self.panels(view),
            pieces=panels.pieces(dealt, view),
            choices=[],
            prompt=panels.prompt(dealt, view),
            spoken=panels.spoken(dealt, state, dead),
            dead=[cell_name(*cell) for cell in dead],
            facts=panels.facts(dealt, view),
            focus=layout.focus(layout.window(dealt, state)),
        )

    def panels(self, view: View) -> list[SeatPanel]:
        return panels.panels(of_ltiles(view.dealt), view)

    def text(self, view: View, recent: Recent, language: str = "en", *, colour: bool = False) -> str:
        dealt = of_ltiles(view.dealt)
        grid = terminal.grid(dealt, view.state, recent, colour=colour)
        seats = terminal.seats(dealt, view, language, colour=colour)
        hands = terminal.hands(dealt, view, language, colour=colour)
        told = [Words("terminal-marks"), panels.prompt(dealt, view)]
        return "\n".join([*grid, *seats, *hands, *(terminal.said(words, language) for words in told)])

    def demo(self, definition: Definition) -> Position:
        return demo.after(definition, len(demo.PLACEMENTS))

    def crop(self, board: Board, scene: Scene) -> Box:
        """The layout alone, without the margin and its coordinates, as wide as a card."""
        x, y, width, height = scene.focus or board.box
        height -= CUT
        return x + (width - CARD * height) / 2, y + CUT / 2, CARD * height, height

    def diagram(self, name: str, language: str) -> str:
        return DIAGRAMS[name](self, language)

    def covered(self, view: View, text: str) -> list[str]:
        dealt = of_ltiles(view.dealt)
        try:
            said = parse_placement(text)
        except NotationError:
            return []
        if not dealt.on_table((said.column, said.row)) or said.turn > 3:
            return []
        cells = [moved(part, (said.column, said.row)) for part in turned_tile(said.turn)]
        return [cell_name(*cell) for cell in cells if dealt.on_table(cell)]

    def ghost(self, view: View, text: str) -> Ghost:
        """A legal one draws the areas it would make, and tells who else could make a ten there."""
        made, dealt = super().ghost(view, text), of_ltiles(view.dealt)
        if not made.legal:
            return made
        state, number = view.world.state, view.world.number(text)
        odds = [chance_words(dealt, chance, view.seat) for chance in chances(dealt, view, number) if chance.odds]
        after = growing.played(dealt.board, state, number)
        grown = [growth for growth in growing.growths(dealt.board, state, after) if growth.size >= AREA]
        rims: list[Path] = [
            Path(looks.outline(growth.cells), "rim preview", list(names(growth.cells))) for growth in grown
        ]
        return structs.replace(made, effects=[*made.effects, *odds], layers=[Layer("grown", list(rims))])


def of_ltiles(dealt: Dealt) -> LTilesDealt:
    assert isinstance(dealt, LTilesDealt)
    return dealt


def chances(dealt: LTilesDealt, view: View, number: int) -> tuple[Chance, ...]:
    """R-L2: from what the viewer knows, who could make a ten on the same spot."""
    return completing(dealt.board, view.state, view.seat, [number % (4 * dealt.board.block)])


def chance_words(dealt: LTilesDealt, chance: Chance, viewer: int) -> Words:
    args = {"percent": round(100 * float(chance.odds)), "fitting": chance.fitting, "unseen": chance.unseen}
    if chance.seat == viewer:
        return Words("effect-odds-own", args)
    return Words("effect-odds", {"colour": panels.colour(dealt.colours[chance.seat]), **args})


PRESENTATION = LTilesPresentation()

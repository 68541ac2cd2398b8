"""OPHIUCHUS shown: an engraved star chart, its firmament of cards beside it, and only one's own hand."""

from __future__ import annotations

from pathlib import Path as File
from typing import Any

from msgspec import structs

from adjoin.games.ophiuchus.components import CATALOGUE
from adjoin.games.ophiuchus.components.loader import LETTERS
from adjoin.games.ophiuchus.drawing import board, cards, demo, panels, pictures, styles, terminal
from adjoin.games.ophiuchus.drawing.board import numbers
from adjoin.games.ophiuchus.rules.choices import TURNS
from adjoin.games.ophiuchus.text import reasons, sentences
from adjoin.games.ophiuchus.text.deal import OphiuchusDeal
from adjoin.games.ophiuchus.text.reasons import TileOverCells
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.notation import placement_in
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View
from adjoin.scene.cells import Numbers, pack, unpack
from adjoin.scene.ground import DAWN
from adjoin.scene.model import Board, Ghost, Item, Scene, SeatPanel, Theme, Use
from adjoin.scene.poster import read_end
from adjoin.scene.presentation import Box, Presentation, Recent
from adjoin.scene.spots import Spots
from adjoin.scene.theme import theme_in

HERE = File(__file__).parent

CARD = 1.15  # the width of a card's picture to its height
EDGE = 1.7 * styles.UNIT  # what the miniature shows beyond the middles of the outermost halves


class OphiuchusPresentation(Presentation):
    def theme(self) -> Theme:
        return theme_in(HERE, ground=DAWN)

    def board(self, deal: Deal) -> Board:
        return board.board(OphiuchusDeal.own(deal))

    def numbers(self, deal: Deal) -> Numbers:
        return board.numbers()

    def scene(self, view: View, recent: Recent) -> Scene:
        deal, state = OphiuchusDeal.own(view.deal), view.state
        dead = board.dead_cells(deal, state)
        return Scene(
            layers=board.layers(deal, state, recent),
            panels=self.panels(view),
            pieces=panels.pieces(deal, view),
            choices=panels.choices(deal, view),
            prompt=panels.prompt(deal, view),
            spoken=panels.speak_cells(deal, state, dead),
            dead=pack(board.board_cells(dead)),
            facts=panels.table_facts(deal, view),
            focus=board.focus(state),
            won=cards.won_cards(deal, state, board.numbers()),
            title=panels.title(view),
        )

    def own_fields(self, common: Scene, view: View) -> dict[str, Any]:
        deal = OphiuchusDeal.own(view.deal)
        return {
            "pieces": panels.pieces(deal, view),
            "choices": panels.choices(deal, view),
            "prompt": panels.prompt(deal, view),
            "facts": panels.own_facts(common.facts, deal, view),
            "title": panels.title(view),
        }

    def spots(self, view: View) -> Spots:
        return panels.spots(OphiuchusDeal.own(view.deal), view)

    def panels(self, view: View) -> list[SeatPanel]:
        return panels.panels(OphiuchusDeal.own(view.deal), view)

    def text(self, view: View, recent: Recent, language: str = "en", *, colour: bool = False) -> str:
        deal = OphiuchusDeal.own(view.deal)
        grid = terminal.grid(deal, view.state, recent, colour=colour)
        firmament = terminal.firmament(deal, view, language)
        seats = terminal.seats(deal, view, language, colour=colour)
        hand = terminal.hand(deal, view, language, colour=colour)
        told = [terminal.legend(deal), panels.prompt(deal, view)]
        bands = terminal.bands(view, language)
        return "\n".join(
            [*grid, *firmament, *seats, *bands, *hand, *(CATALOGUE.word(words, language) for words in told)]
        )

    def demo(self, definition: Definition) -> Position:
        return demo.swing(definition)

    def showcase(self, definition: Definition) -> Position:
        return read_end(HERE / "showcase.json")

    def symbol(self, field: str, symbol: str) -> list[Item]:
        return [Use(pictures.picture_name(1 << LETTERS.index(symbol)), 0, 0)] if symbol in LETTERS else []

    def poster(self, board: Board, scene: Scene) -> Box:
        """The layout alone, and half a cell all round."""
        if not collect_cells(scene):
            return scene.focus or board.box
        left, top, right, bottom = extent(board, scene)
        return left - EDGE / 2, top - EDGE / 2, right - left + EDGE, bottom - top + EDGE

    def crop(self, board: Board, scene: Scene) -> Box:
        """The layout alone, as wide as a card."""
        left, top, right, bottom = extent(board, scene)
        height = max(bottom - top + EDGE, (right - left + EDGE) / CARD)
        return (left + right - CARD * height) / 2, (top + bottom - height) / 2, CARD * height, height

    def covered(self, view: View, text: str) -> list[str]:
        at = spot(OphiuchusDeal.own(view.deal), text)
        return list(sentences.names_on_plane(at.cells)) if at else []

    def ghost(self, view: View, text: str) -> Ghost:
        """Legal or not, it shows what every row and column through it would count; and the cards it would win."""
        made, deal = super().ghost(view, text), OphiuchusDeal.own(view.deal)
        at = spot(deal, text)
        if not at:
            return made
        matches = reasons.matches(deal.board, view.state, at) if made.legal else []
        wins = cards.winning(deal, matches)
        return structs.replace(made, layers=board.preview(deal, view.state, at), wins=wins)


def collect_cells(scene: Scene) -> int:
    """The cells on which some half lies."""
    found = 0
    for key, said in scene.spoken.items():
        if key.startswith("1half"):
            found |= unpack(said.cells)
    return found


def spot(deal: OphiuchusDeal, text: str) -> TileOverCells | None:
    """Where a placement would lie; None if the text names none."""
    said = placement_in(text)
    if said is None or said.tile.upper() not in deal.tiles or said.turn >= TURNS or said.side:
        return None
    return reasons.spot_at(deal.tiles.index(said.tile.upper()), said.turn, (said.column, said.row))


def extent(board: Board, scene: Scene) -> tuple[float, float, float, float]:
    """The middles of the outermost halves that lie: left, top, right and bottom."""
    laid = collect_cells(scene)
    middles = [(cell.x, cell.y) for cell in board.cells if laid >> numbers()[cell.name] & 1]
    across, down = zip(*middles, strict=True)
    return min(across), min(down), max(across), max(down)


PRESENTATION = OphiuchusPresentation()

"""Any game with a lattice, shown: its cells, its tiles in the colours of the seats, and what may be done."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from weakref import WeakKeyDictionary

from msgspec import structs

from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.notation import placement_in
from adjoin.kernel.model.move import CHANCE, OVER
from adjoin.kernel.model.placements import Laid, Placements
from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase, word
from adjoin.scene.held import hand_line, hand_of
from adjoin.scene.model import ANY, Board, Ghost, Item, Layer, Scene, SeatPanel, Text, Theme
from adjoin.scene.plain import styles, terminal
from adjoin.scene.plain.ground import SPAN, PlainGround, bounds
from adjoin.scene.plain.moves import (
    NOTHING,
    PlainMoves,
    Shapes,
    choices,
    first_moves,
    hand_pieces,
    moves_to_plan,
    moves_to_see,
    pieces,
    sort_moves,
    tile_name,
)
from adjoin.scene.presentation import Box, Presentation, Recent
from adjoin.scene.speech import speech_by_cells
from adjoin.scene.text import seat_table
from adjoin.scene.theme import theme_in

HERE = Path(__file__).parent
AROUND = 4  # cells shown around the tiles of a board that grows
LINE = 26  # from one line of a board without cells to the next
CARD = 8 / 7  # the width of a miniature in parts of its height


class Kept:
    """What stays the same for one deal, and tiles drawn once."""

    def __init__(self, deal: Deal) -> None:
        self.ground = PlainGround(deal.lattice)
        self.board = self.ground.board()
        self.first = sort_moves(self.ground, deal, [*first_moves(deal), *deal.examples()]).shapes
        self.drawn: dict[tuple[Laid, bool], list[Item]] = {}

    def tile(self, laid: Laid, named: bool) -> list[Item]:
        """The drawing of a tile, always as identical objects, so that they are compared and encoded once."""
        key = (laid, named)
        if key not in self.drawn:
            self.drawn[key] = styles.tile(self.ground, laid.cells, laid.seat, laid.tile if named else "")
        return self.drawn[key]


DEALS: WeakKeyDictionary[Deal, Kept] = WeakKeyDictionary()


def kept(deal: Deal) -> Kept:
    if deal not in DEALS:
        DEALS[deal] = Kept(deal)
    return DEALS[deal]


class PlainPresentation(Presentation):
    def theme(self) -> Theme:
        return theme_in(HERE)

    def board(self, deal: Deal) -> Board:
        return kept(deal).board

    def scene(self, view: View, recent: Recent) -> Scene:
        table, laid, moves = kept(view.deal), tiles(view, recent), visible_moves(view)
        common = Scene(
            layers=layers(table, view, laid, recent, moves),
            panels=self.panels(view),
            pieces=[],
            choices=[],
            prompt=prompt(view, moves),
            spoken=speech_by_cells(self.numbers(view.deal), speak_cells(table.ground, laid)),
            focus=focus(table.ground, laid) if table.ground.grows else None,
        )
        return add_own_part(common, view, moves)

    def scene_from(self, common: Scene, view: View) -> Scene | None:
        """What may be done is marked on the board: where it is a secret, scenes differ in more than what is held."""
        return None if view.game.header.secrets else add_own_part(common, view, visible_moves(view))

    def panels(self, view: View) -> list[SeatPanel]:
        outcome = view.score_if_ended()
        teams = {seat: i for i, team in enumerate(outcome.facts.get("teams", ())) for seat in team["seats"]}
        return [
            SeatPanel(seat, styles.colour(seat), styles.look(seat), score, [], team=teams.get(seat))
            for seat, score in enumerate(outcome.scores)
        ]

    def text(self, view: View, recent: Recent, language: str = "en", *, colour: bool = False) -> str:
        package = view.game.header.package
        laid, moves = tiles(view, recent), visible_moves(view)
        lines = characters(view, laid, recent, moves, colour=colour)
        lines += seats(view, laid, language, colour=colour)
        told = [Phrase("plain-marks")] if kept(view.deal).ground.spots else []
        lines += [hand_line(view, language)] if hand_of(view) else []
        return "\n".join([*lines, *(word(words, language, package) for words in (*told, prompt(view, moves)))])

    def crop(self, board: Board, scene: Scene) -> Box:
        """All of it, with as much room beside it as the shape of a card needs."""
        x, y, width, height = scene.focus or board.box
        more = max(0.0, height * CARD - width)
        return x - more / 2, y, width + more, height

    def covered(self, view: View, text: str) -> list[str]:
        spoken, table = placement_in(text), kept(view.deal)
        if spoken is None:
            return []
        anchor = table.ground.spots.get(spoken.cell)
        turns = table.first.get(spoken.tile, {}) | visible_moves(view).shapes.get(spoken.tile, {})
        shape = turns.get(spoken.turn)
        if anchor is None or shape is None or shape.kind not in (ANY, anchor.kind):
            return []
        x, y = anchor.middle
        found = (table.ground.at((x + u, y + v)) for u, v in shape.covers)
        return [name for name in found if name]

    def ghost(self, view: View, text: str) -> Ghost:
        """A placement of which the game tells nothing at least fits."""
        made = super().ghost(view, text)
        return structs.replace(made, effects=[Phrase("plain-fits")]) if made.legal and not made.effects else made


PLAIN = PlainPresentation()


def visible_moves(view: View) -> PlainMoves:
    """What the seat to move may do, as far as the viewer may know."""
    return sort_moves(kept(view.deal).ground, view.deal, moves_to_see(view)) if view.turn >= 0 else NOTHING


def tiles(view: View, recent: Recent) -> list[Laid]:
    """What lies on the board: as the game tells it, or every placement made so far."""
    told = view.deal.on_board(view.state)
    if told is None:
        told = recent.laid if isinstance(recent, Placements) else ()
    spots = kept(view.deal).ground.spots
    return [laid for laid in told if laid.cells and spots.keys() >= set(laid.cells)]


def needs_names(first: Shapes, laid: list[Laid], moves: PlainMoves) -> bool:
    """Are there several kinds of tile, so that each shows its name?"""
    return len({*first, *moves.shapes, *(one.tile for one in laid)} - {""}) > 1


def add_own_part(common: Scene, view: View, moves: PlainMoves) -> Scene:
    """The scene with the viewer's own part: what it holds, and what else it may choose."""
    table = kept(view.deal)
    to_move = view.turn == view.seat and view.seat >= 0
    held = moves if to_move else sort_moves(table.ground, view.deal, moves_to_plan(view))
    hand, shapes = hand_of(view), (held.shapes, table.first)
    return structs.replace(
        common,
        pieces=pieces(table.ground, *shapes, view.seat)
        if hand is None
        else hand_pieces(table.ground, hand, *shapes, view.seat),
        choices=list(choices(view.deal, moves.others, PLAIN.numbers(view.deal))) if to_move else [],
        prompt=prompt(view, moves),
    )


# ------------------------------------------------------------------------------------------------ drawn


def layers(table: Kept, view: View, laid: list[Laid], recent: Recent, moves: PlainMoves) -> list[Layer]:
    ground, named = table.ground, needs_names(table.first, laid, moves)
    taken = {name for tile in laid for name in tile.cells}
    open_cells = [name for name in ground.spots if name in moves.covered - taken]
    fresh = [cells for cells in recent.values() if cells and ground.spots.keys() >= set(cells)]
    return [
        Layer("dots", styles.dots(ground, open_cells)),
        Layer("tiles", [item for tile in laid for item in table.tile(tile, named)]),
        Layer("recent", [item for cells in fresh for item in styles.recent(ground, cells)]),
        Layer("told", [] if ground.spots else describe_lines(view)),
    ]


def describe_lines(view: View) -> list[Item]:
    """A board without cells says what the game says of itself."""
    return [Text(SPAN / 2, LINE * (i + 0.5), line, "plain-told") for i, line in enumerate(describe(view))]


def describe(view: View) -> list[str]:
    return [f"{key}: {brief(value)}" for key, value in view.deal.describe(view.state).items()]


def brief(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def focus(ground: PlainGround, laid: list[Laid]) -> Box:
    """The part of a large board that is in use, with some room around it."""
    x, y, width, height = ground.box
    points = [point for tile in laid for name in tile.cells for point in ground.spots[name].polygon]
    left, top, across, down = bounds(points) if points else (x + width / 2, y + height / 2, 0, 0)
    more = AROUND * ground.cell
    left, top, right, bottom = left - more, top - more, left + across + more, top + down + more
    left, top = max(x, left), max(y, top)
    return left, top, min(right, x + width) - left, min(bottom, y + height) - top


# ------------------------------------------------------------------------------------------------ words


def prompt(view: View, moves: PlainMoves) -> Phrase:
    """One line: whose turn, and what is asked."""
    if view.turn == OVER:
        return Phrase("plain-prompt-over")
    if view.turn == CHANCE:
        return Phrase("plain-prompt-chance")
    if view.turn != view.seat:
        return Phrase("plain-prompt-wait", {"colour": styles.colour(view.turn)})
    if moves.shapes and moves.others:
        return Phrase("plain-prompt-either")
    return Phrase("plain-prompt-place" if moves.shapes else "plain-prompt-choose")


def speak_cells(ground: PlainGround, laid: list[Laid]) -> dict[str, Phrase]:
    """What a screen reader says of every cell."""
    told = dict.fromkeys(ground.spots, Phrase("plain-cell-open"))
    for tile in laid:
        told.update(dict.fromkeys(tile.cells, speak_tile(tile.seat, tile.tile)))
    return told


@lru_cache(maxsize=256)
def speak_tile(seat: int, tile: str) -> Phrase:
    if not tile:
        return Phrase("plain-cell-taken", {"colour": styles.colour(seat)})
    return Phrase("plain-cell-tile", {"colour": styles.colour(seat), "tile": tile_name(tile)})


# ------------------------------------------------------------------------------------------------ in characters


def characters(view: View, laid: list[Laid], recent: Recent, moves: PlainMoves, *, colour: bool) -> list[str]:
    table = kept(view.deal)
    if not table.ground.spots:
        return describe(view)
    fresh = {name for cells in recent.values() for name in cells}
    names = needs_names(table.first, laid, moves)
    return terminal.grid(table.ground, laid, fresh, moves.covered, names=names, colour=colour)


def seats(view: View, laid: list[Laid], language: str, *, colour: bool) -> list[str]:
    """A table of the seats: letter, colour, score, and how many tiles they have laid."""
    package = view.game.header.package
    heads = [word(Phrase(f"plain-column-{head}"), language, package) for head in ("colour", "score", "tiles")]
    rows = [
        [
            f"{terminal.letter(seat)}{'>' if seat == view.turn else ''}",
            word(styles.colour(seat), language, package),
            str(score),
            str(sum(tile.seat == seat for tile in laid)),
        ]
        for seat, score in enumerate(view.score_if_ended().scores)
    ]
    return seat_table(heads, rows, [styles.INKS[styles.number_of(seat)] for seat in range(len(rows))], colour=colour)

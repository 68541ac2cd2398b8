"""A small game on any lattice, without a drawing, without a catalogue and almost without words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from adjoin.errors import NotationError, Refusal
from adjoin.geometry import hexagonal, square, triangular
from adjoin.geometry.hexagonal import Honeycomb, parallelogram
from adjoin.geometry.placements import covering
from adjoin.geometry.square import Rectangle
from adjoin.geometry.triangular import Triangles
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition, Header
from adjoin.kernel.authoring.lattice import Lattice, name_of, names_of
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables, blank
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import Move
from adjoin.kernel.model.outcome import Part
from adjoin.kernel.model.placements import Laid
from adjoin.kernel.model.position import Position
from scene import stones_rules as rules

PASS = "*pass"


class Spot(NamedTuple):
    text: str
    cells: tuple[Any, ...]


class StonesDeal(Deal):
    ruleset = RuleSet(rules)

    def __init__(self, lattice: Lattice[Any] | None, spots: Sequence[Spot], seats: int) -> None:
        self.lattice, self.spots, self.count = lattice, spots, seats
        board = rules.Board()
        cells = sorted({cell for spot in spots for cell in spot.cells})
        numbered = [[cells.index(cell) for cell in spot.cells] for spot in spots]
        over = covering(numbered, len(cells))
        board.overlaps = [sum_of(over[cell] for cell in covered) for covered in numbered]
        board.every, board.passing, board.seats = (1 << len(spots)) - 1, len(spots), seats
        super().__init__({}, {}, Tables(board, blank(rules.State, {"placed": seats}), (len(spots), 0)))

    @property
    def seats(self) -> int:
        return self.count

    @property
    def score_bounds(self) -> tuple[int, int]:
        return 0, len(self.spots)

    def move(self, state: rules.State, number: int) -> Move:
        if number == self.board.passing:
            return Move(number, state.turn, "pass", PASS, {})
        spot = self.spots[number]
        return Move(number, state.turn, "place", spot.text, {"cells": [list(cell) for cell in spot.cells]})

    def number(self, state: rules.State, text: str) -> int:
        texts = [*(spot.text for spot in self.spots), PASS]
        if text not in texts:
            raise NotationError("error-notation", text=text)
        return texts.index(text)

    def refusal(self, state: rules.State, number: int) -> Refusal | None:
        if number == self.board.passing or state.free >> number & 1:
            return None
        cells = names_of(self.lattice, self.spots[number].cells) if self.lattice else ()
        return Refusal("S1", "refusal-overlap", package="scene", cells=cells)

    def describe(self, state: rules.State) -> dict[str, Any]:
        return {"free": state.free.bit_count(), "heap": "stones"}

    def parts(self, state: rules.State) -> tuple[Part, ...]:
        return tuple(Part(seat, "S2", "placed", count) for seat, count in enumerate(state.placed) if count)

    def reason(self, state: rules.State) -> str:
        return "all_passed"


class TakenDeal(StonesDeal):
    """Stones whose game itself says what lies on the board: here, one stone of the second seat."""

    def on_board(self, state: rules.State) -> tuple[Laid, ...]:
        return (Laid(1, ("b2",)),)


def sum_of(sets: Any) -> int:
    total = 0
    for members in sets:
        total |= members
    return total


class Stones(Definition):
    header = Header("stones", "STONES", (1, 6), ("all_passed",), "scene")

    def __init__(
        self, lattice: Lattice[Any] | None, spots: Sequence[Spot], seats: int = 2, kind: type[StonesDeal] = StonesDeal
    ) -> None:
        self.made = kind(lattice, spots, seats)

    def deal(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> StonesDeal:
        return self.made


def spelled(lattice: Lattice[Any], tile: str, cell: Any, turn: int = 0) -> str:
    return f"{tile}@{name_of(lattice, cell)}" + (f"r{turn}" if turn else "")


def single(lattice: Lattice[Any]) -> list[Spot]:
    """A stone for every cell."""
    return [Spot(spelled(lattice, "S", cell), (cell,)) for cell in lattice.cells]


def double(lattice: Lattice[Any], beside: Any, tile: str = "D") -> list[Spot]:
    """Two neighbouring cells, anchored on every cell, the turn saying in which direction the other one is."""
    return [
        Spot(spelled(lattice, tile, cell, turn), (cell, near))
        for cell in lattice.cells
        for turn, near in enumerate(beside(cell))
        if near in lattice.cells
    ]


def upward(lattice: Triangles) -> list[Spot]:
    """Two triangles, anchored on the one that points up."""
    pairs = double(lattice, triangular.beside)
    return [spot for spot in pairs if spot.cells[0][2] == 0]


SQUARES = Rectangle(4, 3)
TRIANGLES = Triangles(triangular.hexagon(2))
HEXAGONS = Honeycomb(parallelogram(4, 3))
LARGE = Rectangle(40, 30)

GAMES = {
    "squares": Stones(SQUARES, single(SQUARES) + double(SQUARES, square.beside)),
    "triangles": Stones(TRIANGLES, upward(TRIANGLES)),
    "triangles both ways": Stones(TRIANGLES, double(TRIANGLES, triangular.beside)),
    "single triangles": Stones(TRIANGLES, single(TRIANGLES)),
    "hexagons": Stones(HEXAGONS, single(HEXAGONS) + double(HEXAGONS, hexagonal.beside), seats=3),
    "large": Stones(LARGE, single(LARGE)[:60]),
    "no lattice": Stones(None, [Spot("S@a1", ((0, 0),)), Spot("S@b1", ((1, 0),))]),
}


def started(name: str) -> Position:
    return Game(GAMES[name], {}).start("stones")


def played(position: Position, *texts: str) -> Position:
    for text in texts:
        position = position.play(text)
    return position

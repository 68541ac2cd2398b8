"""Hex as an author would write it for Adjoin: an open game for two with a special move, and nothing but its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjoin.errors import NotationError, Refusal
from adjoin.geometry.hexagonal import Honeycomb, beside, parallelogram
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition, Header
from adjoin.kernel.authoring.lattice import name_of
from adjoin.kernel.authoring.notation import cell_name, parse_placement, parse_word
from adjoin.kernel.authoring.option import choice
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables, blank
from adjoin.kernel.model.move import Move
from adjoin.kernel.model.outcome import Part
from adjoin.kernel.model.placements import Laid

from . import rules

STONE, SWAP = "S", "*swap"


class HexDeal(Deal):
    ruleset = RuleSet(rules)

    def __init__(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
        size = options["size"]
        self.lattice = Honeycomb(parallelogram(size, size))
        self.cells = self.lattice.cells
        self.names = [name_of(self.lattice, cell) for cell in self.cells]
        super().__init__(options, setup, Tables(self.made(size), blank(rules.State, {"stones": 2}), (size * size, 0)))

    def made(self, size: int) -> rules.Board:
        """The tables of a board."""
        board, last = rules.Board(), size - 1
        board.every, board.none, board.swap = (1 << size * size) - 1, 0, size * size
        board.near = [self.set_of(cell in beside(other) for cell in self.cells) for other in self.cells]
        edges = [[row == 0 for _, row in self.cells], [row == last for _, row in self.cells]]
        edges += [[column == 0 for column, _ in self.cells], [column == last for column, _ in self.cells]]
        board.sides = [self.set_of(edge) for edge in edges]
        board.mirror = [self.cells.index((row, column)) for column, row in self.cells]
        return board

    def set_of(self, members: Any) -> int:
        return sum(1 << number for number, there in enumerate(members) if there)

    @property
    def seats(self) -> int:
        return 2

    @property
    def actions(self) -> Mapping[str, range]:
        cells = len(self.cells)
        return {"place": range(cells), "swap": range(cells, cells + 1)}

    @property
    def score_bounds(self) -> tuple[int, int]:
        return 0, len(self.cells)

    def move(self, state: rules.State, number: int) -> Move:
        if number == self.board.swap:
            return Move(number, state.turn, "swap", SWAP, {})
        return Move(number, state.turn, "place", f"{STONE}@{self.names[number]}", {"cells": [list(self.cells[number])]})

    def number(self, state: rules.State, text: str) -> int:
        if text.strip().startswith("*"):
            if f"*{parse_word(text)}" == SWAP:
                return int(self.board.swap)
            raise NotationError("notation-stone", package=__name__, text=text.strip())
        said = parse_placement(text)
        if said.tile.upper() != STONE or said.side or said.turn:
            raise NotationError("notation-stone", package=__name__, text=text.strip())
        name = cell_name(said.column, said.row)
        if name not in self.names:
            raise Refusal("H1", "refusal-off-board", package=__name__, text=text.strip())
        return self.names.index(name)

    def refusal(self, state: rules.State, number: int) -> Refusal | None:
        if not 0 <= number <= self.board.swap:
            raise NotationError("error-move-number", number=number)
        if rules.fits(self.board, state, number):
            return None
        if number == self.board.swap:
            return Refusal("H3", "refusal-swap", package=__name__)
        return Refusal("H1", "refusal-taken", package=__name__, cells=(self.names[number],))

    def describe(self, state: rules.State) -> dict[str, Any]:
        return {"stones": [self.laid_by(state, seat) for seat in range(2)], "swap": rules.may_swap(state)}

    def laid_by(self, state: rules.State, seat: int) -> list[str]:
        return [name for number, name in enumerate(self.names) if state.stones[seat] >> number & 1]

    def on_board(self, state: rules.State) -> tuple[Laid, ...]:
        return tuple(Laid(seat, (name,), STONE) for seat in range(2) for name in self.laid_by(state, seat))

    def parts(self, state: rules.State) -> tuple[Part, ...]:
        if state.winner == rules.NONE:
            return ()
        left = state.free.bit_count()
        return (Part(state.winner, "H4", "joined", 1), Part(state.winner, "H5", "left", left, args={"cells": left}))

    def reason(self, state: rules.State) -> str:
        return "joined"


class Hex(Definition):
    header = Header(
        name="hexgame",
        title="HEX",
        seats=(2, 2),
        options=(choice("size", (3, 4)),),
        reasons=("joined",),
        package=__name__,
    )

    deal = HexDeal


GAME = Hex()

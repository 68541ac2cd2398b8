"""Cram for Adjoin: its header, its setup and what the kernel asks of a dealt game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjoin.authoring import (
    Catalogue,
    Deal,
    Definition,
    Header,
    Move,
    NotationError,
    Part,
    Placement,
    Rectangle,
    Refusal,
    RuleSet,
    Tables,
    blank,
    cell_names,
    choice,
    contact_tables,
    laid,
    members,
    parse_placement,
)
from cram import rules

CATALOGUE = Catalogue(__name__)
DOMINO = ((0, 0), (1, 0))


class CramDeal(Deal):
    ruleset = RuleSet(rules)
    seats = 2

    def __init__(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
        self.lattice = area = Rectangle(setup["size"], setup["size"])
        self.spots = [
            (turn, anchor, cells)
            for turn in (0, 1)
            for anchor in area.cells
            if area.holds_all(cells := laid(DOMINO, turn, anchor))
        ]
        self.numbers = {(turn, anchor): number for number, (turn, anchor, _) in enumerate(self.spots)}
        board = rules.Board()
        numbered = [[area.index(cell) for cell in cells] for _, _, cells in self.spots]
        board.overlaps, _ = contact_tables(numbered, area.neighbours())
        board.every = (1 << len(self.spots)) - 1
        super().__init__(options, setup, Tables(board, blank(rules.State, {}), (len(self.spots), 0)))

    def move(self, state: rules.State, number: int) -> Move:
        turn, anchor, cells = self.spots[number]
        data = {"cells": [list(cell) for cell in cells]}
        return Move(number, state.turn, "place", str(Placement("D", *anchor, "", turn)), data)

    def number(self, state: rules.State, text: str) -> int:
        said = parse_placement(text)
        if said.tile.upper() != "D" or said.side or said.turn > 1:
            raise CATALOGUE.notation_error("notation-tile", text=text)
        found = self.numbers.get((said.turn, (said.column, said.row)))
        if found is None:
            raise CATALOGUE.refusal("M1", "refusal-off-board", text=text)
        return found

    def refusal(self, state: rules.State, number: int) -> Refusal | None:
        if not 0 <= number < len(self.spots):
            raise NotationError("error-move-number", number=number)
        if rules.fits(self.board, state, number):
            return None
        return CATALOGUE.refusal("M2", "refusal-overlap", cell_names(self.spots[number][2]))

    def describe(self, state: rules.State) -> dict[str, Any]:
        return {"free": [self.move(state, number).text for number in members(state.free)]}

    @property
    def score_bounds(self) -> tuple[int, int]:
        return 0, 1

    def parts(self, state: rules.State) -> tuple[Part, ...]:
        return (Part(state.last, "M3", "last", 1),) if state.last >= 0 else ()

    def reason(self, state: rules.State) -> str:
        return "no_room"


class Cram(Definition):
    header = Header(
        name="cram",
        title="CRAM",
        seats=(2, 2),
        options=(choice("size", (5, 4)),),
        reasons=("no_room",),
        open_setup=("size",),
        package=CATALOGUE.package,
    )

    def setup(self, options: Mapping[str, Any], components: Mapping[str, Any], seed: str) -> dict[str, Any]:
        return {"size": options["size"]}

    def deal(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> CramDeal:
        return CramDeal(options, setup)


GAME = Cram()

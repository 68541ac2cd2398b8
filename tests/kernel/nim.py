"""A game with three versions, to test that what an older one wrote is read by the newer ones.

A heap of counters; whoever is to move takes one to three. By version 1, whoever takes the last one wins. Version 2 has
an option for it, by which the last one loses unless it is said otherwise. Version 3 calls the heap another name.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from adjoin.errors import NotationError, Refusal
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition, Header
from adjoin.kernel.authoring.option import Option, choice
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import Tables, blank
from adjoin.kernel.model.move import OVER, Move
from adjoin.kernel.model.outcome import Part

# ------------------------------------------------------------------------------------------------ rules


class Board:
    heap: int
    loses: int  # 1 if the last counter does


class State:
    left: int
    turn: int
    last: int


def begin(b: Board, s: State) -> None:
    s.left, s.turn, s.last = b.heap, 0, -1


def count(b: Board, s: State) -> int:
    return min(3, s.left)


def nth(b: Board, s: State, k: int) -> int:
    return k


def listing(b: Board, s: State, out: list[int]) -> int:
    for k in range(count(b, s)):
        out[k] = k
    return count(b, s)


def play(b: Board, s: State, a: int) -> None:
    s.left -= a + 1
    s.last = s.turn
    s.turn = 1 - s.turn if s.left else OVER


def final(b: Board, s: State, score: list[int]) -> None:
    for seat in range(2):
        score[seat] = 1 if s.last >= 0 and seat == (1 - s.last if b.loses else s.last) else 0


def rank(b: Board, s: State, score: list[int], out: list[int]) -> None:
    for seat in range(2):
        out[seat] = int(score[1 - seat] > score[seat])


# ------------------------------------------------------------------------------------------------ definition


class NimDeal(Deal):
    ruleset = RuleSet(sys.modules[__name__])
    seats = 2
    score_bounds = (0, 1)

    def __init__(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
        board = Board()
        board.heap = setup.get("heap") or setup["counters"]
        board.loses = int(options.get("last") == "loses")
        super().__init__(options, setup, Tables(board, blank(State, {}), (3, 0)))

    def move(self, state: State, number: int) -> Move:
        return Move(number, state.turn, "place", str(number + 1), {"taken": number + 1})

    def number(self, state: State, text: str) -> int:
        if text not in ("1", "2", "3"):
            raise NotationError("error-notation", text=text)
        return int(text) - 1

    def refusal(self, state: State, number: int) -> Refusal | None:
        if number not in range(3):
            raise NotationError("error-move-number", number=number)
        return None if number < state.left else Refusal("N1", "refusal-over", package="adjoin")

    def describe(self, state: State) -> dict[str, Any]:
        return {"left": state.left}

    def parts(self, state: State) -> tuple[Part, ...]:
        winner = 1 - state.last if self.board.loses else state.last
        return (Part(winner, "N1", "won", 1),) if state.last >= 0 else ()

    def reason(self, state: State) -> str:
        return "empty"


HEAP = choice("heap", (7, 9))
LAST = choice("last", ("loses", "wins"), since=2, before="wins")


def header(version: int, *options: Option, part: str = "heap") -> Header:
    return Header(
        name="nim",
        title="NIM",
        seats=(2, 2),
        reasons=("empty",),
        package="adjoin",
        rules_version=version,
        options=options,
        open_setup=(part,),
    )


class First(Definition):
    header = header(1, HEAP)
    deal = NimDeal

    def setup(self, options: Mapping[str, Any], components: Mapping[str, Any], seed: str) -> dict[str, Any]:
        return {"heap": options["heap"]}


class Second(First):
    header = header(2, HEAP, LAST)


class Third(First):
    header = header(3, choice("counters", (7, 9, 11)), LAST, part="counters")

    def setup(self, options: Mapping[str, Any], components: Mapping[str, Any], seed: str) -> dict[str, Any]:
        return {"counters": options["counters"]}

    def upgrade(self, written: dict[str, Any]) -> dict[str, Any]:
        """The heap is called otherwise; hashes had its name in them. Told so, it is a game of today."""
        options, setup = {"last": "wins", **written["options"]}, dict(written["setup"])
        options["counters"], setup["counters"] = options.pop("heap"), setup.pop("heap")
        now = {**written, "rules_version": 3, "options": options, "setup": setup}
        if "moves" in written:
            now["moves"] = [{k: v for k, v in entry.items() if k != "hash"} for entry in written["moves"]]
        return now

"""L-TILES, the rules module against its naive twin, ply by ply, in random games of every kind."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from adjoin.games.ltiles.components.tables import cell_number, cells_of, colour_order, seat_kinds
from adjoin.games.ltiles.rules import rules
from adjoin.kernel.authoring.tables import Tables
from adjoin.kernel.model.outcome import ranking
from games.ltiles.layouts import draw_hands, listed, scores, setup_for, standing, tables
from naive.ltiles import Game
from option_cases import marks_of

COLORS = {
    2: [["red", "blue"], ["yellow", "red"], ["blue", "yellow"]],
    3: [["red", "blue", "yellow"], ["yellow", "blue", "red"], ["blue", "red", "yellow"]],
}


def combinations() -> list[dict[str, Any]]:
    """Every combination of players, length, expansions and ties; colours and tables take turns."""
    found = []
    for number, (players, short, extended, ties) in enumerate(
        product((2, 3), (False, True), ([], [1], [0, 1]), ("all", "none"))
    ):
        options = {"players": players, "short": short, "expansion": extended, "bonus_ties": ties}
        found.append({**options, "colors": COLORS[players][number % 3], "table": (31, 49, 33, 101)[number % 4]})
    return found


NUMBERS = [pytest.param(number, marks=marks) for number, marks in enumerate(marks_of(combinations()))]


class Pair:
    """One game in both forms, dealt alike."""

    def __init__(self, options: dict[str, Any], rng: random.Random) -> None:
        setup = setup_for(**options)
        self.made: Tables = draw_hands(tables(**options), rng)
        self.faces = [list(kinds) for kinds in seat_kinds(setup)]
        self.ids = [list(kinds.values()) for kinds in seat_kinds(setup)]
        setup["hands"] = [self.first_hand(seat) for seat in range(options["players"])]
        self.twin = Game(options, setup)

    def first_hand(self, seat: int) -> list[str]:
        kinds, hand = self.made.board.kinds, self.made.state.hand
        return [name for kind, ids in enumerate(self.ids[seat]) for name in ids[: hand[seat * kinds + kind]]]

    def choices(self) -> Any:
        """What may be chosen, or drawn with its tickets, in the words of the twin."""
        board, state = self.made.board, self.made.state
        if state.turn == rules.CHANCE:
            tickets = [rules.nth(board, state, k) - board.draws for k in range(rules.count(board, state))]
            return Counter(self.faces[rules.drawer(state)][kind] for kind in tickets)
        own = self.faces[state.turn]
        return {("place", own[a // board.block // 4], tuple(cells_of(board, a))) for a in listed(self.made)}

    def entry(self, a: int) -> dict[str, Any]:
        """An action as a record writes it."""
        board, state = self.made.board, self.made.state
        if state.turn == rules.CHANCE:
            seat, have = rules.drawer(state), self.twin.stocks
            name = next(name for name in self.ids[seat][a - board.draws] if name in have[seat])
            return {"seat": seat, "type": "draw", "tile": name}
        seat, have = state.turn, self.twin.hands
        name = next(name for name in self.ids[seat][a // board.block // 4] if name in have[seat])
        return {"seat": seat, "type": "place", "tile": name, "cells": cells_of(board, a)}

    def step(self, rng: random.Random) -> None:
        """Plays at random; on the smallest table toward a corner of it."""
        board, state = self.made.board, self.made.state
        some = [rules.nth(board, state, rng.randrange(rules.count(board, state))) for _ in range(30)]
        crowd = state.turn >= 0 and board.stride == 32
        a = min(some, key=lambda a: sum(map(sum, cells_of(board, a)))) if crowd else some[0]
        self.twin.play(self.entry(a))
        rules.play(board, state, a)


@pytest.mark.parametrize("number", NUMBERS)
def test_both_forms_agree(number: int) -> None:
    """The same seats move, choices and tickets are the same, as are all scores on the way, the ranking and the end."""
    rng = random.Random(number)
    pair = Pair(combinations()[number], rng)
    state = pair.made.state
    while state.turn != rules.OVER:
        chance = state.turn == rules.CHANCE
        assert pair.twin.turn == ("chance" if chance else state.turn)
        assert pair.choices() == (pair.twin.tickets() if chance else pair.twin.legal())
        if state.placed % 6 == 0:
            assert scores(pair.made) == pair.twin.scores()
        pair.step(rng)
    assert pair.twin.reason() == "all_placed"
    assert scores(pair.made) == pair.twin.scores()
    assert [list(seats) for seats in ranking(standing(pair.made))] == pair.twin.ranking()


@pytest.mark.parametrize("number", NUMBERS[::3])
def test_both_forms_count_crowded_layouts_alike(number: int) -> None:
    """Layouts of big and small areas that random play never reaches score and rank the same."""
    options, rng = combinations()[number], random.Random(number)
    pair = Pair(options, rng)
    order = colour_order(setup_for(**options))
    symbols = {"red": "ring", "blue": "plus", "yellow": "triangle"}
    for _ in range(12):
        rules.begin(pair.made.board, pair.made.state)
        pair.twin.blocks = {}
        for cell in product(range(15), range(15)):
            if rng.random() < 0.9:
                color, marked = rng.choice(order), rng.random() < 0.5
                pair.twin.blocks[cell] = (color, symbols[color] if marked else None)
                at = cell_number(pair.made.board, *cell)
                rules.cover(pair.made.board, pair.made.state, at, order.index(color), int(marked))
        assert scores(pair.made) == pair.twin.scores()
        assert [list(seats) for seats in ranking(standing(pair.made))] == pair.twin.ranking()

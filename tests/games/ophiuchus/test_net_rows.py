"""What a net sees of OPHIUCHUS: what hands could take, points and what is nearly formed, counted in another way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.games.ophiuchus.bots import NET, rows
from adjoin.games.ophiuchus.components.tables import cell_at
from adjoin.games.ophiuchus.rules import rules
from adjoin.kernel.authoring.tables import Tables, copied
from adjoin.search.net import ROOM
from games.ophiuchus.skies import random_game, scores, shipped, sky_of
from naive.ophiuchus import LIMIT, Cell, Game, bounds, fits, squares, too_big

LETTERS = "ABCDEF"
OPTIONS = [{}, {"thirteen": True, "end": "play_out"}]
MOST = 256  # rows of a position that examples have room for


def written(made: Tables) -> list[int]:
    out = [0] * ROOM
    return out[: rows.position_rows(made.board, made.state, out)]


def decisions(seed: int, **options: Any) -> Iterator[Tables]:
    """The positions of a random game for two in which a seat chooses."""
    return (made for made in random_game(seed, players=2, **options) if made.state.turn >= 0)


def twin_of(made: Tables, **options: Any) -> Game:
    """The naive game in the same position."""
    state, setup = made.state, shipped()
    names = [tile["id"] for tile in setup["tiles"]]
    start = {"tile": names[0], "cells": [[8, 8], [9, 8]]}
    game = Game({"players": 2, **options}, {**setup, "start": start, "hands": [[], []], "reserve": names[1:]})
    game.stars = {
        cell_at(cell): "".join(letter for i, letter in enumerate(LETTERS) if types >> i & 1)
        for cell, types in enumerate(state.types)
        if types >= 0
    }
    game.hands = [[name for i, name in enumerate(names) if hand >> i & 1] for hand in state.hand]
    game.firmament = {card["id"]: card for i, card in enumerate(setup["cards"]) if state.firmament >> i & 1}
    return game


def capped(count: int) -> int:
    return min(count, rows.MOST_COUNTED)


def hand_rows(game: Game, side: int, seat: int) -> Counter[int]:
    """The rows of what a hand could do, by laying each tile everywhere."""
    found, ways, exact, total = Counter[int](), Counter[str](), 0, 0
    names = list(game.tiles)
    for tile in game.hands[seat]:
        looks = list(game.looks(tile))
        total += len(looks)
        found[rows.HANDS + (side * rows.KINDS + names.index(tile)) * 2 + bool(looks)] += 1
        for look in looks:
            exact += LIMIT in game.runs(look)
            game.stars.update(look)
            ways.update(game.matching([cell for cell, _ in look]))
            for cell, _ in look:
                del game.stars[cell]
    best = max((game.firmament[card]["points"] for card in ways), default=0)
    for card, number in ways.items():
        found[rows.WAYS + (side * rows.CARDS + card_number(card)) * (rows.MOST_COUNTED + 1) + capped(number)] += 1
    found[rows.FREEDOM + side * rows.WIDTHS + min(total.bit_length(), rows.WIDTHS - 1)] += 1
    found[rows.IN_HAND + side * rows.HELD + len(game.hands[seat])] += 1
    found[rows.BEST + side * rows.TOP + best] += 1
    found[rows.CHOICES + side * (rows.MOST_COUNTED + 1) + capped(len(ways))] += 1
    if game.thirteen:
        found[rows.EXACT + side * (rows.MOST_COUNTED + 1) + capped(exact)] += 1
    return found


def card_number(name: str) -> int:
    return [card["id"] for card in shipped()["cards"]].index(name)


def nearly(game: Game, card: dict[str, Any], wanted: int) -> int:
    """The lines or squares that so many more cells, side by side, would make what a card asks for."""
    left, top, right, bottom = bounds(set(game.stars))
    region = product(range(left - 2, right + 3), range(top - 2, bottom + 3))
    return sum(lacks(game, card, figure, wanted) for cell in region for figure in figures_from(card, cell))


def figures_from(card: dict[str, Any], cell: Cell) -> list[list[Cell]]:
    """The figures of a card that begin in this cell."""
    x, y = cell
    if card["shape"] == "square":
        return [max(squares(cell))]
    return [[(x + n * dx, y + n * dy) for n in range(card["count"])] for dx, dy in ((1, 0), (0, 1))]


def lacks(game: Game, card: dict[str, Any], figure: list[Cell], wanted: int) -> bool:
    empty = [cell for cell in figure if cell not in game.stars]
    shown = [game.stars[cell] for cell in figure if cell in game.stars]
    if len(empty) != wanted or not shown or not fits(card["stars"], shown):
        return False
    if wanted == 2 and sum(abs(one - other) for one, other in zip(*empty, strict=True)) != 1:
        return False
    if too_big({*game.stars, *figure}) or max(abs(number - 8) for cell in empty for number in cell) > 8:
        return False
    return all(max(game.runs(((cell, "A"), (cell, "A")))) <= LIMIT for cell in empty)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_rows_tell_what_hands_could_take(options: dict[str, Any]) -> None:
    """Now and then in a random game, the rows of both hands are those of laying each of their tiles everywhere, and the
    reserve is told tile by tile."""
    for made in list(map(frozen, decisions(3, **options)))[2::7]:
        state, game = made.state, twin_of(made, **options)
        expected = hand_rows(game, 0, state.turn) + hand_rows(game, 1, 1 - state.turn)
        expected += Counter(rows.POOL + i for i in range(27) if state.pool >> i & 1)
        sides = [*range(rows.WAYS, rows.ONE_SHORT), *range(rows.BEST, rows.MATCHED), *range(rows.FREEDOM, rows.PRIZES)]
        assert Counter(row for row in written(made) if row in sides) == expected


def frozen(made: Tables) -> Tables:
    """A position that play leaves alone."""
    return Tables(made.board, copied(made.state), made.widths)


def test_rows_tell_what_is_nearly_formed() -> None:
    """For each card that is to be had, one row says how many lines or squares want one more cell, and one how many want
    two that a tile could fill."""
    met = Counter[int]()
    for made in list(map(frozen, decisions(5)))[1::6]:
        game, found = twin_of(made), set(written(made))
        for name, card in game.firmament.items():
            for first, wanted in ((rows.ONE_SHORT, 1), (rows.TWO_SHORT, 2)):
                number = capped(nearly(game, card, wanted))
                assert first + card_number(name) * (rows.MOST_COUNTED + 1) + number in found
                met[wanted] += number
    assert met[1] > 10
    assert met[2] > 10


def test_rows_tell_who_is_ahead() -> None:
    """One row says how many points the seat to move would be ahead if the game ended now; a card that it can take and
    one that the other one can take are told with it, and so are the cards that it is to choose from."""
    leads, asked = set(), 0
    for seed in range(4):
        for made in decisions(seed, deal="full"):
            state, found = made.state, written(made)
            score = scores(made)
            ahead = score[state.turn] - score[1 - state.turn]
            assert [row - rows.LEAD - rows.MOST_LEAD for row in found if row < rows.STAGED] == [
                min(max(ahead, -rows.MOST_LEAD), rows.MOST_LEAD)
            ]
            looks = [row - rows.STAGED for row in found if rows.STAGED <= row < rows.STAGE]
            left = sum(hand.bit_count() for hand in state.hand)
            near = 2 * rows.NEAR_LEAD + 1
            assert [look // near for look in looks] == [left * rows.LOOKS + look for look in range(rows.LOOKS)]
            now, then, after = (look % near for look in looks)
            assert now - rows.NEAR_LEAD == min(max(ahead, -rows.NEAR_LEAD), rows.NEAR_LEAD)
            assert now <= then >= after
            matched = [row - rows.MATCHED for row in found if rows.MATCHED <= row < rows.FREEDOM]
            assert matched == [i for i in range(13) if state.phase == rules.CLAIM and state.matches >> i & 1]
            asked += bool(matched)
            leads.add(ahead)
    assert min(leads) < 0 < max(leads)
    assert asked


@pytest.mark.parametrize("options", [*OPTIONS, {"deal": "full", "thirteen": True}], ids=str)
def test_there_is_room_for_all_rows(options: dict[str, Any]) -> None:
    """Through a random game, all rows exist, none is there twice, and a position is as it was."""
    for made in decisions(1, **options):
        before = frozen(made)
        found = written(made)
        assert len(found) == len(set(found)) <= MOST
        assert all(0 <= row < NET.positions for row in found)
        assert vars(made.state) == vars(before.state)


def test_both_seats_are_told_alike() -> None:
    """Told from the other seat, the rows of one side are those of the other."""
    half = rows.CARDS * (rows.MOST_COUNTED + 1)
    for made in decisions(5):
        other = frozen(made)
        other.state.turn = 1 - made.state.turn
        ways = [{row - rows.WAYS for row in written(one) if rows.WAYS <= row < rows.ONE_SHORT} for one in (made, other)]
        assert ways[0] == {(row + half) % (2 * half) for row in ways[1]}


def test_turned_and_mirrored_layouts_have_the_same_rows() -> None:
    """However a layout is turned or mirrored, and wherever it lies in the plane, its rows are the same."""
    drawn = [". AB A .", "CD - ABC F", ". B D .", ". AE . ."]
    hands = ["A/AB CD/- EF/BC", "B/ABD F/- DE/C"]
    table = [row.split() for row in drawn]
    found = set()
    for _ in range(4):
        table = [list(column) for column in zip(*reversed(table), strict=True)]
        for turned in (table, table[::-1]):
            made = sky_of(*map(" ".join, turned), hands=hands, reserve="ABC/DEF A/B")
            found.add(tuple(sorted(written(made))))
    assert len(found) == 1


def test_the_past_is_not_told() -> None:
    """Rows tell a whole position and nothing of how it came to be, so that any world a seat is dealt has them."""
    for made in list(map(frozen, decisions(2, end="play_out")))[-5:]:
        state, found = made.state, written(made)
        state.log, state.laid = [0] * len(state.log), [0] * len(state.laid)
        state.idle, state.stuck, state.formed = [0, 0], [0, 0], [0] * len(state.formed)
        state.logged = 0
        assert written(made) == found


@pytest.mark.parametrize("options", [{}, {"deal": "full"}, {"thirteen": True, "end": "play_out"}], ids=str)
def test_rows_serve_every_option(options: dict[str, Any]) -> None:
    """Whatever is played, two have the same rows."""
    assert adjoin.load("ophiuchus", players=2, **options).start(seed="1").deal.ruleset.bots.net is NET


@pytest.mark.deep
@pytest.mark.xdist_group("net")
def test_machine_code_writes_the_same_rows() -> None:
    """Through a random game with the bonus, machine code writes the rows that plain Python writes, in their order."""
    pytest.importorskip("numba")
    import numpy as np

    from adjoin.engines.native_net import NativeNetProgram
    from adjoin.nets.weights import chance_weights
    from adjoin.search.net_native import new_net_scratch, write_rows

    deal = adjoin.load("ophiuchus", players=2, thirteen=True, end="play_out").start(seed="7").deal
    weights = chance_weights(NET, 8, 1)
    player, scratch = NativeNetProgram(deal.tables, deal.ruleset, weights).player, new_net_scratch(weights, NET.moves)
    rng, made = Random(4), Tables(deal.board, copied(deal.tables.state), deal.tables.widths)
    deal.rules.begin(deal.board, made.state)
    while made.state.turn != rules.OVER:
        if made.state.turn >= 0:
            n = write_rows(player.board, player.pack(made.state), scratch)
            assert np.array_equal(scratch.rows[:n], written(made))
        choice = rng.randrange(deal.rules.count(deal.board, made.state))
        deal.rules.play(deal.board, made.state, deal.rules.nth(deal.board, made.state, choice))

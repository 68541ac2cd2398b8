"""What a net sees of L-TILES: areas, tiles and points, counted here once more in another way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.games.ltiles.bots import NET, rows
from adjoin.games.ltiles.rules.rules import AREA, FREE
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.move import CHANCE, OVER
from adjoin.search.net import ROOM

OPTIONS = [{}, {"short": True}, {"expansion": [0, 1]}]
MOST = 256  # rows of a position that examples have room for


def deal_of(options: dict[str, Any]) -> Deal:
    return adjoin.load("ltiles", **options).start(seed="7").deal


def decisions(deal: Deal, seed: int) -> Iterator[Any]:
    """The positions of a random game in which a seat chooses."""
    rng, state, rules, board = Random(seed), copied(deal.tables.state), deal.rules, deal.board
    rules.begin(board, state)
    while state.turn != OVER:
        if state.turn != CHANCE:
            yield state
        rules.play(board, state, rules.nth(board, state, rng.randrange(rules.count(board, state))))


def written(deal: Deal, state: Any) -> list[int]:
    out = [0] * ROOM
    return out[: rows.position_rows(deal.board, state, out)]


def areas(deal: Deal, state: Any, seat: int) -> Iterator[set[int]]:
    """What is joined by sides in a seat's colour."""
    left = {cell for cell in range(deal.board.block) if state.blocks[seat] >> cell & 1}
    while left:
        found = waiting = {left.pop()}
        while waiting:
            waiting = {near for cell in waiting for near in beside(deal, cell)} & left
            left -= waiting
            found |= waiting
        yield found


def beside(deal: Deal, cell: int) -> list[int]:
    return [cell + 1, cell - 1, cell + deal.board.stride, cell - deal.board.stride]


def counted(deal: Deal, state: Any) -> Counter[int]:
    """The rows of areas and tiles that a position should have."""
    found: Counter[int] = Counter()
    for side, seat in enumerate((state.turn, 1 - state.turn)):
        for area in areas(deal, state, seat):
            kind = side * rows.SIZES + min(len(area), rows.SIZES) - 1
            free = sum(state.ground[FREE] >> near & 1 for cell in area for near in beside(deal, cell))
            found[rows.AREAS + kind * rows.OPENINGS + min(free, rows.OPENINGS - 1)] += 1
            if len(area) >= AREA:
                marks = sum(state.marks[seat] >> cell & 1 for cell in area)
                found[rows.MARKED + kind * rows.SYMBOLS + min(marks, rows.SYMBOLS - 1)] += 1
        for first, tiles in ((rows.HANDS, state.hand), (rows.LEFT, state.stock)):
            for kind in range(deal.board.kinds):
                if copies := tiles[seat * deal.board.kinds + kind]:
                    found[first + (side * rows.KINDS + kind) * rows.COPIES + min(copies, rows.COPIES) - 1] += 1
    return found


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_rows_tell_areas_and_tiles(options: dict[str, Any]) -> None:
    """Through a random game, the rows of areas and of tiles are those of a flood fill over the blocks and of a count of
    the hands; all rows exist, and none but those of equal areas is there twice."""
    deal = deal_of(options)
    for state in decisions(deal, 3):
        found = Counter(written(deal, state))
        apart = {row: n for row, n in found.items() if row < rows.LEAD or row >= rows.HANDS}
        assert apart == counted(deal, state)
        assert found.total() <= MOST
        assert all(0 <= row < NET.positions for row in found)
        assert all(n == 1 for row, n in found.items() if row >= rows.LEAD)


def test_rows_tell_who_is_ahead() -> None:
    """One row says how many points the seat to move would be ahead if the game ended now, bonuses included."""
    deal = deal_of({})
    leads = set()
    for seed in range(3):
        for state in decisions(deal, seed):
            other, score = copied(state), [0, 0]
            deal.rules.final(deal.board, other, score)
            ahead = score[state.turn] - score[1 - state.turn]
            told = [row for row in written(deal, state) if rows.LEAD <= row < rows.STAGED]
            assert told == [rows.LEAD + rows.MOST_LEAD + min(max(ahead, -rows.MOST_LEAD), rows.MOST_LEAD)]
            leads.add(ahead)
    assert min(leads) < 0 < max(leads)


def test_both_seats_are_told_alike() -> None:
    """Told from the other seat, the rows of one side are those of the other."""
    deal = deal_of({})
    for state in decisions(deal, 5):
        other = copied(state)
        other.turn = 1 - state.turn
        sides = [Counter(row for row in written(deal, one) if row < rows.MARKED) for one in (state, other)]
        half = rows.SIZES * rows.OPENINGS
        assert sides[0] == Counter({(row + half) % (2 * half): n for row, n in sides[1].items()})

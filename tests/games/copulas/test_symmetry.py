"""Turning or mirroring the whole board changes nothing but the names of the cells."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import Move
from adjoin.kernel.model.position import Position
from adjoin.kernel.registry import find
from adjoin.testing.random_games import random_game

Grid = list[list[int]]
CellMap = Callable[[int, int, int, int], tuple[int, int]]  # column, row, columns, rows

FLIPS: dict[str, CellMap] = {
    "left to right": lambda c, r, w, h: (w - 1 - c, r),
    "top to bottom": lambda c, r, w, h: (c, h - 1 - r),
    "half turn": lambda c, r, w, h: (w - 1 - c, h - 1 - r),
}
SQUARE: dict[str, CellMap] = {
    **FLIPS,
    "quarter turn": lambda c, r, w, h: (w - 1 - r, c),
    "back turn": lambda c, r, w, h: (r, w - 1 - c),
    "diagonal": lambda c, r, w, h: (r, c),
    "other diagonal": lambda c, r, w, h: (w - 1 - r, h - 1 - c),
}


def changed(grid: Grid, change: CellMap) -> Grid:
    high, wide = len(grid), len(grid[0])
    out = [[0] * wide for _ in range(high)]
    for row in range(high):
        for column in range(wide):
            new_column, new_row = change(column, row, wide, high)
            out[new_row][new_column] = grid[row][column]
    return out


def cells(move: Move, change: CellMap | None, at: Position) -> frozenset[tuple[int, int]]:
    wide, high = len(at.deal.setup["lights"][0]), len(at.deal.setup["lights"])
    return frozenset(change(c, r, wide, high) if change else (c, r) for c, r in move.data["cells"])


@settings(max_examples=25)
@given(st.data(), st.integers(2, 4), st.integers(0, 10**6))
def test_the_same_game_on_a_changed_board(data: st.DataObject, players: int, seed: int) -> None:
    """Every legal set of a whole game maps onto the other's, and scores, turns and skips are the same."""
    change = data.draw(st.sampled_from(list((FLIPS if players == 3 else SQUARE).values())))
    game = Game(find("copulas"), {"players": players})
    end = random_game(game, str(seed))
    assert end.setup is not None
    other = game.begin({"lights": changed(end.setup["lights"], change)})
    for at in end.line():
        if at.move is not None:
            wanted = cells(at.move, change, at)
            other = other.play(next(move for move in other.legal_moves() if cells(move, None, other) == wanted))
        assert (other.turn, other.passed_over()) == (at.turn, at.passed_over())
        assert {cells(m, change, at) for m in at.legal_moves()} == {cells(m, None, other) for m in other.legal_moves()}
    assert other.score_if_ended().scores == end.score_if_ended().scores
    assert other.score_if_ended().ranking == end.score_if_ended().ranking

"""The perft table of OPHIUCHUS, counted by its naive twin."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from adjoin.games.ophiuchus import GAME
from adjoin.kernel.model import game as kernel
from adjoin.testing.perft import PerftLine, read_file
from naive.ophiuchus import Game

LINES = read_file(Path(__file__).with_name("perft.txt"))
FIRST = min(LINES, key=lambda line: line.counts[-1])  # counted in `./test`, all of them in `./test --all`


def settle(game: Game) -> Game:
    """Skips, and a single card that is matched, are no plies of their own."""
    while game.turn is not None and game.due:
        game.play({"seat": game.due[0], "type": "skip"})
    if game.turn is not None and game.phase == "claim" and len(game.matching(game.laid)) == 1:
        game.play({"seat": game.seat, "type": "claim", "card": game.matching(game.laid)[0]})
        return settle(game)
    return game


def after(game: Game, entry: dict[str, object]) -> Game:
    played = copy.deepcopy(game)
    played.play(entry)
    return settle(played)


def count(game: Game, depth: int, drawn: tuple[str, ...] = ()) -> int:
    """Lines of so many plies; two tiles that are drawn together are two plies."""
    if game.turn is None or depth == 0:
        return int(depth == 0)
    if game.turn == "chance":
        return sum(count_draw(game, depth, (*drawn, tile)) for tile in game.reserve if tile not in drawn)
    moves = game.legal()
    return len(moves) if depth == 1 else sum(count(after(game, game.entry(move)), depth - 1) for move in moves)


def count_draw(game: Game, depth: int, drawn: tuple[str, ...]) -> int:
    if depth == 1:
        return 1
    if len(drawn) < game.drawing:
        return count(game, depth - 1, drawn)
    return count(after(game, {"seat": game.seat, "type": "draw", "tiles": list(drawn)}), depth - 1)


@pytest.mark.parametrize(
    "line", [pytest.param(line, marks=[pytest.mark.deep] * (line != FIRST)) for line in LINES], ids=str
)
def test_the_twin_counts_the_same_lines(line: PerftLine) -> None:
    """Two programs that share no code count the same lines of play."""
    game = kernel.Game(GAME, line.options)
    setup = game.start(line.seed).setup
    assert setup is not None
    twin = settle(Game(game.options, dict(setup)))
    assert [count(twin, depth) for depth in range(1, len(line.counts) + 1)] == line.counts

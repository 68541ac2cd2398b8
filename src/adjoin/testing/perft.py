"""Perft: how many lines of play of each length a position has. Numbers that only right rules get right."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import OVER, Move
from adjoin.kernel.model.position import Position


def perft(position: Position, depth: int) -> int:
    """Lines of `depth` plies; chance outcomes are plies, skips are none, and a game that ends early has fewer."""
    return count_lines(position.deal.rules, position.deal.board, position.state, depth)


def count_lines(rules: Any, board: Any, state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    if state.turn == OVER:
        return 0
    out = [0] * rules.count(board, state)
    numbers = out[: rules.listing(board, state, out)]
    if depth == 1:
        return len(numbers)
    lines = 0
    for number in numbers:
        after = copied(state)
        rules.play(board, after, number)
        lines += count_lines(rules, board, after, depth - 1)
    return lines


def divide(position: Position, depth: int) -> Iterator[tuple[Move, int]]:
    """Perft of depth - 1 after each move."""
    for move in position.legal_moves():
        yield move, perft(position.play(move), depth - 1)


class PerftLine(NamedTuple):
    """One line of a perft file: options, seed, and the counts for depth 1, 2, ..."""

    options: dict[str, str]
    seed: str
    counts: list[int]

    def __str__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{options} seed={self.seed} : {' '.join(map(str, self.counts))}"


def read_file(path: Path) -> list[PerftLine]:
    """The lines of a perft file; # begins a comment."""
    lines = []
    for text in path.read_text("utf-8").splitlines():
        if text.strip() and not text.startswith("#"):
            left, right = text.split(" : ")
            options = dict(item.split("=", 1) for item in left.split())
            seed = options.pop("seed")
            lines.append(PerftLine(options, seed, [int(count) for count in right.split()]))
    return lines


def recount(definition: Definition, line: PerftLine) -> PerftLine:
    """The line with its counts made anew."""
    start = Game(definition, line.options).start(line.seed)
    return line._replace(counts=[perft(start, depth) for depth in range(1, len(line.counts) + 1)])

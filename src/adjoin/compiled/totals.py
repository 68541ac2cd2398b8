"""What a batch of playouts adds up to, in either backend."""

from __future__ import annotations

from typing import NamedTuple

OVER = -1
SEATS = 8  # room for seats; a game fills its first ones
GAMES, PLIES, STEPS, SCORES = 0, 1, 2, 3
FIRSTS = SCORES + SEATS
SUMS = FIRSTS + SEATS
TRACE, PRIME, CHOICES = 1469598103934665603, 1099511628211, 1000003  # the digest of one game (FNV-1a over its steps)


class Totals(NamedTuple):
    """Sums over the games played. A ply is a decision; a step is a decision or a chance outcome."""

    games: int
    plies: int
    steps: int
    scores: tuple[int, ...]  # per seat: sum of the final scores
    firsts: tuple[int, ...]  # per seat: games in which no seat stood before it
    trace: int  # sum of the games' digests: equal only if every game took the same way


def totals(sums: list[int], seats: int, trace: int) -> Totals:
    return Totals(
        sums[GAMES],
        sums[PLIES],
        sums[STEPS],
        tuple(sums[SCORES : SCORES + seats]),
        tuple(sums[FIRSTS : FIRSTS + seats]),
        trace,
    )

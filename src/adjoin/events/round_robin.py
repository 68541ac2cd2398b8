"""Each meets each: by the circle method in games of two, in games of more with as few repeats as can be found."""

from __future__ import annotations

from collections.abc import Sequence

from adjoin.events.past_meetings import Group

BYE = -1


def circle(entrants: Sequence[int], number: int) -> tuple[list[Group], list[int]]:
    """The pairs of a round, seats included, and who has a bye: the first stays, the others move on around them."""
    ring = [BYE, *entrants] if len(entrants) % 2 else list(entrants)
    turn = number % (len(ring) - 1)
    others = ring[1:]
    line = [ring[0], *others[turn:], *others[:turn]]
    half = len(line) // 2
    found: list[Group] = []
    byes: list[int] = []
    for at in range(half):
        one, other = line[at], line[-1 - at]
        if BYE in (one, other):
            byes.append(max(one, other))
        else:
            swapped = turn % 2 if at == 0 else at % 2
            found.append((other, one) if swapped else (one, other))
    return found, byes


def rounds_needed(count: int, seats: int) -> int:
    """How many rounds it takes until each can have met each."""
    if seats == 2:
        return count if count % 2 else count - 1
    return -(-(count - 1) // (seats - 1))

"""A Swiss round: those meet who have about as many points, and nobody meets anybody twice while it can be avoided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from adjoin.events.groups import groups
from adjoin.events.matching import NOBODY, most_pairs
from adjoin.events.past_meetings import Group, PastMeetings


def swiss_groups(order: Sequence[int], points: Sequence[Fraction], seats: int, past: PastMeetings) -> list[Group]:
    """The tables of a round; `order` is by standing and fills them exactly, `points` are by entrant."""
    return pairs(order, points, past) if seats == 2 else groups(order, seats, past)


def pairs(order: Sequence[int], points: Sequence[Fraction], past: PastMeetings) -> list[Group]:
    """The best of the order first, each with the first opponent who leaves as few repeats as there must be."""
    left, found = list(order), list[Group]()
    allowed = repeats(left, past)
    while left:
        one = left.pop(0)
        for other in opponents(one, left, points, past):
            again = bool(past.met[frozenset((one, other))])
            rest = [number for number in left if number != other]
            if again > allowed or repeats(rest, past) > allowed - again:
                continue
            found.append((one, other))
            left, allowed = rest, allowed - again
            break
    return found


def opponents(one: int, left: Sequence[int], points: Sequence[Fraction], past: PastMeetings) -> Iterator[int]:
    """Whom somebody may meet, the best choice first: with equal points the upper half meets the lower half.

    Those met before come last, the least often met first.
    """
    level = [other for other in left if points[other] == points[one]]
    half = len(level) // 2
    nearest = sorted(range(len(level)), key=lambda at: (abs(at - half), at))
    order = [level[at] for at in nearest] + [other for other in left if points[other] != points[one]]
    yield from sorted(order, key=lambda other: past.met[frozenset((one, other))])


def repeats(left: Sequence[int], past: PastMeetings) -> int:
    """How many pairs at least have to meet again if all of these are paired."""
    place = {number: at for at, number in enumerate(left)}
    edges = [[place[other] for other in left if other != one and not past.met[frozenset((one, other))]] for one in left]
    return most_pairs(edges).count(NOBODY) // 2

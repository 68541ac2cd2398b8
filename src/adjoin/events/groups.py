"""Tables of three, four or more: people with about the same points, of whom as few as possible have met before."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from adjoin.events.past_meetings import Group, PastMeetings

NODES = 20_000  # of the search for a round in which nobody meets anybody again
SWEEPS = 12  # over all exchanges between two tables, where that search has found nothing


def groups(order: Sequence[int], seats: int, past: PastMeetings) -> list[Group]:
    """The tables of a round; `order` is by standing, and fills them exactly."""
    return Strangers(order, seats, past).find() or improve_groups(order, seats, past)


class Strangers:
    """A search for tables at which nobody has met anybody before, the best of the order first."""

    def __init__(self, order: Sequence[int], seats: int, past: PastMeetings) -> None:
        self.order = order
        self.seats = seats
        self.unmet = {one: {other for other in order if not past.met[frozenset((one, other))]} for one in order}
        self.nodes = 0

    def find(self) -> list[Group]:
        """The tables; none where there are none, or they were not found in time."""
        found: list[Group] = []
        return found if self.fill(list(self.order), found) else []

    def fill(self, left: list[int], found: list[Group]) -> bool:
        if not left:
            return True
        first, rest = left[0], left[1:]
        known = [other for other in rest if other in self.unmet[first]]
        for others in combinations(known, self.seats - 1):
            self.nodes += 1
            if self.nodes > NODES:
                return False
            if all(two in self.unmet[one] for one, two in combinations(others, 2)):
                found.append((first, *others))
                if self.fill([one for one in rest if one not in others], found):
                    return True
                found.pop()
        return False


def improve_groups(order: Sequence[int], seats: int, past: PastMeetings) -> list[Group]:
    """Tables in the order of standing, in which two change places as long as fewer meet again by it."""
    tables = [list(order[at : at + seats]) for at in range(0, len(order), seats)]
    rank = {number: place for place, number in enumerate(order)}
    for _ in range(SWEEPS):
        if not any(exchange(one, other, past, rank) for one, other in combinations(tables, 2)):
            break
    return [tuple(table) for table in tables]


def exchange(one: list[int], other: list[int], past: PastMeetings, rank: dict[int, int]) -> bool:
    """Exchange two between tables where that is better; was anything exchanged?"""
    changed = False
    for at in range(len(one)):
        for place in range(len(other)):
            before = cost(one, past, rank), cost(other, past, rank)
            one[at], other[place] = other[place], one[at]
            after = cost(one, past, rank), cost(other, past, rank)
            if (after[0][0] + after[1][0], after[0][1] + after[1][1]) < (
                before[0][0] + before[1][0],
                before[0][1] + before[1][1],
            ):
                changed = True
            else:
                one[at], other[place] = other[place], one[at]
    return changed


def cost(table: Sequence[int], past: PastMeetings, rank: dict[int, int]) -> tuple[int, int]:
    """How often these have met, and how far apart they stand."""
    places = [rank[number] for number in table]
    return past.times(table), max(places) - min(places)

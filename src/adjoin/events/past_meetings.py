"""What earlier rounds mean for the next one: who has met whom, who sat where, who had a bye."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from adjoin.events.model import Round

Group = tuple[int, ...]


class PastMeetings(NamedTuple):
    met: Counter[frozenset[int]]
    seats: Counter[tuple[int, int]]  # (entrant, seat)
    last: dict[int, int]  # the last seat of an entrant
    byes: Counter[int]

    @classmethod
    def of(cls, rounds: Iterable[Round]) -> PastMeetings:
        found = cls(Counter(), Counter(), {}, Counter())
        for one in rounds:
            found.byes.update(one.byes)
            for pairing in one.pairings:
                found.met.update(map(frozenset, combinations(pairing.players, 2)))
                for seat, number in enumerate(pairing.players):
                    found.seats[number, seat] += 1
                    found.last[number] = seat
        return found

    def times(self, group: Iterable[int]) -> int:
        """How many pairs of a group have met before, each as often as they did."""
        return sum(self.met[frozenset(pair)] for pair in combinations(group, 2))

    def seat_group(self, group: Sequence[int]) -> Group:
        """A group in the seats that each of them has held least, as far as all can; the last seat rather not again."""
        return min(permutations(group), key=self.burden)

    def burden(self, seating: Group) -> tuple[int, int]:
        held = [self.seats[number, seat] for seat, number in enumerate(seating)]
        again = sum(self.last.get(number) == seat for seat, number in enumerate(seating))
        return sum((2 * times + 1) for times in held), again

    def without_bye(self, order: Sequence[int], count: int) -> list[int]:
        """Choose so many who sit a round out: those with the fewest byes, and of these the last of the order."""
        behind = {number: place for place, number in enumerate(order)}
        return sorted(order, key=lambda number: (self.byes[number], -behind[number]))[:count]

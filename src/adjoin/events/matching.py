"""Pairs among people of whom not all may meet: as many pairs as there can be (Edmonds' algorithm)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

NOBODY = -1


def most_pairs(edges: Sequence[Sequence[int]]) -> list[int]:
    """The partner of everyone in a largest set of pairs, NOBODY for who has none; `edges` are whom each may meet."""
    partner = [NOBODY] * len(edges)
    for one, others in enumerate(edges):
        if partner[one] == NOBODY:
            free = next((other for other in others if partner[other] == NOBODY), NOBODY)
            if free != NOBODY:
                partner[one], partner[free] = free, one
    for root in range(len(edges)):
        if partner[root] == NOBODY:
            MatchingSearch(edges, partner).grow(root)
    return partner


class MatchingSearch:
    """One look for a path by which one more pair can be made; odd circles on the way are treated as one person."""

    def __init__(self, edges: Sequence[Sequence[int]], partner: list[int]) -> None:
        self.edges = edges
        self.partner = partner
        count = len(edges)
        self.came = [NOBODY] * count
        self.base = list(range(count))
        self.reached = [False] * count
        self.queue: deque[int] = deque()

    def grow(self, root: int) -> bool:
        """Make one more pair, with `root` in it; False if there is no way."""
        self.reached[root] = True
        self.queue.append(root)
        while self.queue:
            one = self.queue.popleft()
            for other in self.edges[one]:
                if self.base[one] == self.base[other] or self.partner[one] == other:
                    continue
                if other == root or (self.partner[other] != NOBODY and self.came[self.partner[other]] != NOBODY):
                    self.contract(one, other)
                elif self.came[other] == NOBODY:
                    self.came[other] = one
                    if self.partner[other] == NOBODY:
                        self.exchange(other)
                        return True
                    self.reached[self.partner[other]] = True
                    self.queue.append(self.partner[other])
        return False

    def exchange(self, end: int) -> None:
        """Pair along the way that was found."""
        while end != NOBODY:
            before = self.came[end]
            after = self.partner[before]
            self.partner[end], self.partner[before] = before, end
            end = after

    def contract(self, one: int, other: int) -> None:
        """An odd circle is one person from now on."""
        base = self.common(one, other)
        inside = [False] * len(self.base)
        self.mark(one, base, other, inside)
        self.mark(other, base, one, inside)
        for each in range(len(self.base)):
            if inside[self.base[each]]:
                self.base[each] = base
                if not self.reached[each]:
                    self.reached[each] = True
                    self.queue.append(each)

    def mark(self, one: int, base: int, child: int, inside: list[bool]) -> None:
        while self.base[one] != base:
            mate = self.partner[one]
            inside[self.base[one]] = inside[self.base[mate]] = True
            self.came[one] = child
            child = mate
            one = self.came[mate]

    def common(self, one: int, other: int) -> int:
        """Where the ways of two to the root meet."""
        seen = [False] * len(self.base)
        while True:
            one = self.base[one]
            seen[one] = True
            if self.partner[one] == NOBODY:
                break
            one = self.came[self.partner[one]]
        while not seen[self.base[other]]:
            other = self.came[self.partner[self.base[other]]]
        return self.base[other]

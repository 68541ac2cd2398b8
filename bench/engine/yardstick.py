"""COPULAS in the fewest lines that play it: what readable rules are measured against. Not the product, not a twin."""

from __future__ import annotations

from typing import Any


class Game:
    def __init__(self, b: Any, players: int) -> None:
        self.b, self.n = b, players

    def begin(self) -> None:
        b = self.b
        self.free, self.near, self.choices, self.turn = b.dim, b.centre, b.dim & b.centre & b.us, 0
        self.used, self.score, self.extra = [0] * self.n, [0] * self.n, list(b.additional)

    def can_place(self, seat: int) -> bool:
        if self.used[seat] == 12:
            return False
        shape = self.b.us if (self.used[seat] + self.b.begins_with_u[seat]) % 2 else self.b.crosses
        self.choices = self.free & self.near & shape
        return bool(self.choices)

    def play(self, p: int) -> None:
        b, me = self.b, self.turn
        self.near = self.near | b.touches[p] if self.used[0] else b.touches[p]
        self.free &= ~b.overlaps[p]
        self.used[me] += 1
        gain = b.light[p]
        self.score[me] += gain
        if gain and self.score[me] in (20, 40, 60) and self.extra[me]:
            self.extra[me] -= 1
        else:
            self.turn = (me + 1) % self.n
        for _ in range(self.n):
            if self.can_place(self.turn):
                return
            self.turn = (self.turn + 1) % self.n
        self.turn = -1

"""One protocol call at a time in compiled code, for those who step through a game and compare."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from adjoin.compiled.flat import Machine, Packed
from adjoin.compiled.jit import kernel
from adjoin.compiled.protocol import begin, count, final, hide, listing, nth, observed, play, rank
from adjoin.compiled.totals import SEATS

BEGIN, COUNT, NTH, LISTING, PLAY, FINAL, HIDE, OBSERVED = range(8)
ROOM = 1 << 17  # more choices than any position has


@kernel
def call(b: Any, s: Any, what: Any, x: Any, y: Any, out: Any, score: Any, place: Any) -> Any:
    """One kernel for all calls: a deal compiles once, not nine times."""
    if what == BEGIN:
        begin(b, s)
    elif what == COUNT:
        return count(b, s)
    elif what == NTH:
        return nth(b, s, x)
    elif what == LISTING:
        return listing(b, s, out)
    elif what == PLAY:
        play(b, s, x)
    elif what == FINAL:
        final(b, s, score)
        rank(b, s, score, place)
    elif what == HIDE:
        hide(b, s, x)
    elif what == OBSERVED:
        return observed(b, s, x, y)
    return 0


class End(NamedTuple):
    scores: list[int]
    places: list[int]


class Stepper:
    """A compiled game that Python drives move by move."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.state = machine.state()
        self._out = np.zeros(ROOM, np.int64)
        self._score = np.zeros(SEATS, np.int64)
        self._place = np.full(SEATS, -1, np.int64)

    def _call(self, what: int, x: int = 0, y: int = 0, state: Packed | None = None) -> int:
        s = state or self.state
        return int(call(self.machine.board, s, what, x, y, self._out, self._score, self._place))

    def begin(self) -> None:
        self._call(BEGIN)

    def count(self) -> int:
        return self._call(COUNT)

    def nth(self, k: int) -> int:
        return self._call(NTH, k)

    def listing(self) -> list[int]:
        numbers: list[int] = self._out[: self._call(LISTING)].tolist()
        return numbers

    def play(self, action: int) -> None:
        self._call(PLAY, action)

    def end(self) -> End:
        self._call(FINAL)
        return End(self._score.tolist(), self._place.tolist())

    def hidden_from(self, seat: int) -> Packed:
        """A copy of the state without what a seat cannot see."""
        twin = self.state.copy()
        self._call(HIDE, seat, state=twin)
        return twin

    def observed(self, action: int, seat: int) -> int:
        return self._call(OBSERVED, action, seat)

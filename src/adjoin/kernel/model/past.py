"""What led to a position, as numbers: a long game leaves hundreds of positions, and few are asked for again."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import Any, Generic, Protocol, TypeVar

from adjoin.kernel.authoring.tables import copied

MILESTONE = 64  # of positions at rest, every so many keep their states


class Reached(Protocol):
    """What is kept of a position."""

    ply: int
    played: int

    @property
    def turn(self) -> int: ...

    @property
    def state(self) -> object: ...


P = TypeVar("P", bound=Reached)


class Past(Generic[P]):
    """Positions from the first one on, of which only that one is kept, and the states of some.

    It never changes, as the positions did not; `kernel/model/position.py` makes them again.
    """

    __slots__ = ("first", "numbers", "states", "turns")
    led = None  # nothing that is at hand, as of a first position

    def __init__(self, first: P, numbers: array[int], turns: array[int], states: dict[int, Any]) -> None:
        self.first = first
        self.numbers = numbers  # of the plies from each position to the next
        self.turns = turns  # who was to move in each position
        self.states = states  # by how many plies led there; the first position has its own

    @classmethod
    def of(cls, first: P) -> Past[P]:
        """Nothing but the first position."""
        return cls(first, array("q"), array("b", [first.turn]), {})

    def after(self, positions: Sequence[P]) -> Past[P]:
        """With the positions that came next."""
        states = {at.ply - self.first.ply: at.state for at in positions if at.ply % MILESTONE == 0}
        return Past(
            self.first,
            self.numbers + array("q", [at.played for at in positions]),
            self.turns + array("b", [at.turn for at in positions]),
            {**self.states, **states} if states else self.states,
        )

    def decisions(self) -> Iterator[tuple[int, int]]:
        """(ply, who decided it) of every ply and of the one after them, the last first; CHANCE for a draw."""
        ply = self.first.ply + len(self.turns)
        for back, turn in enumerate(reversed(self.turns)):
            yield ply - back, turn

    def nearest(self) -> tuple[object, array[int]]:
        """The last state that is at hand, and what was played since."""
        known = max(self.states, default=0)
        return self.states.get(known, self.first.state), self.numbers[known:]


def state_again(position: Any) -> object:
    """The state of a position that gave up its own in memory.rest(), played again from the last one at hand."""
    later: list[int] = []
    at = position
    while "state" not in at.__dict__ and not isinstance(at.led, Past):
        later.append(at.played)
        assert at.led is not None, "the first position keeps its state"
        at = at.led
    if "state" in at.__dict__:
        state, numbers = copied(at.state), later[::-1]
    else:
        kept, since = at.led.nearest()
        state, numbers = copied(kept), [*since, at.played, *later[::-1]]
    for number in numbers:
        position.deal.rules.play(position.deal.board, state, number)
    return state

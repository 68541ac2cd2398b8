"""What one game shows: who won, how long it was, how free the choice, how often the lead changed, what decided it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.outcome import Outcome
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.replay import Replay

SHARED = "shared"  # what decided, where nothing did


class Measured(NamedTuple):
    seed: str
    wins: tuple[float, ...]  # each seat's part of the win
    scores: tuple[int, ...]
    margin: int  # points between the first place and the next; 0 where it is shared
    choices: tuple[int, ...]  # at every decision, how many moves were legal
    leads: tuple[int, ...]  # after every decision, the seat that led, or -1 where several did
    reason: str
    decided: str  # the paragraph and the criterion that made the first place the first

    @property
    def length(self) -> int:
        return len(self.choices)

    @property
    def branching(self) -> float:
        return sum(self.choices) / len(self.choices) if self.choices else 0.0

    @property
    def changes(self) -> int:
        """How often somebody else took the lead."""
        alone = [seat for seat in self.leads if seat >= 0]
        return sum(before != after for before, after in pairwise(alone))

    @property
    def settled(self) -> float:
        """The part of the game that was over when the last leader took the lead for good."""
        if not self.leads:
            return 1.0
        late = max((ply for ply, seat in enumerate(self.leads) if seat != self.leads[-1]), default=-1)
        return (late + 1) / len(self.leads)


def measure_game(record: JsonMapping) -> Measured:
    """A recorded game, played again by the rules."""
    replay = Replay(record)
    last = replay.run()
    outcome = replay.outcome()
    line = list(last.line())
    return Measured(
        seed=str(replay.record["seed"]),
        wins=tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(last.deal.seats)),
        scores=outcome.scores,
        margin=margin(outcome),
        choices=tuple(count for at in line if (count := choices(at))),
        leads=tuple(leaders(line)),
        reason=str(outcome.reason),
        decided=how_decided(outcome),
    )


def choices(at: Position) -> int:
    """How many moves somebody could choose from; none at chance or at the end."""
    return at.deal.rules.count(at.deal.board, at.state) if at.turn >= 0 else 0


def leaders(line: list[Position]) -> Iterator[int]:
    """Who would have won if the game had ended after each decision."""
    for before, at in pairwise(line):
        if before.turn >= 0:
            outcome = at.score_if_ended()
            yield -1 if outcome.shared else outcome.winners[0]


def margin(outcome: Outcome) -> int:
    if outcome.shared or len(outcome.ranking) < 2:
        return 0
    return abs(outcome.scores[outcome.winners[0]] - max(outcome.scores[seat] for seat in outcome.ranking[1]))


def how_decided(outcome: Outcome) -> str:
    told = outcome.decided
    if outcome.shared:
        return SHARED
    return f"{told.paragraph} {told.key}" if told else str(outcome.reason)

"""The best few moves of a position: for every seat the chance to win and the points to expect, and a reason in words.

Candidates come in rounds. Each round searches anew, twice as long as the one before, and what it finds is added to what
is known, so that whoever looks on sees margins of error shrink. A round is a value that may be asked of another
process, and rounds of the same number and seed are equal wherever they are made.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from adjoin.bots.review import reasons
from adjoin.kernel.model.position import Position
from adjoin.phrase import Phrase
from adjoin.study.measure import (
    HINDSIGHT,
    Estimate,
    Measure,
    Sums,
    certain,
    estimate_of,
    prove_move,
    simulate,
    teams_in,
    view_known_to,
)

FEW = 4  # moves that are shown
FIRST = 48  # simulations of the first round; each next one has twice as many
LAST = 9  # the last round that is worth waiting for
APART = 1 << 20  # between the seeds of two rounds
ALIKE = 1e-9

MoveSums = Mapping[int, tuple[Sums, ...]]
NOTHING: Mapping[int, Any] = {}


class ThinkingRound(NamedTuple):
    """What one round found: how often each move was tried, and of the best few what they bring every seat."""

    number: int
    visits: Mapping[int, int]
    sums: MoveSums
    proved: Mapping[int, float]  # moves of which the result is certain: the mover's share of the win, alone the points


class Candidate(NamedTuple):
    """A move that is worth a thought.

    >>> import adjoin
    >>> from adjoin.study import candidates
    >>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
    >>> found = candidates(position, rounds=1)
    >>> found[0].move in position.legal_moves().texts, len(found) <= 5
    (True, True)
    """

    number: int
    move: str  # in the notation
    seat: int  # who makes it
    estimate: Estimate
    reasons: tuple[Phrase, ...] = ()
    played: bool = False  # it is the one that was played here

    @property
    def win(self) -> Measure:
        """The mover's chance to win."""
        return self.estimate.wins[self.seat]

    @property
    def lead(self) -> Measure:
        return self.estimate.leads[self.seat]


class Found(NamedTuple):
    """All rounds so far, added up."""

    visits: Mapping[int, int] = NOTHING
    sums: MoveSums = NOTHING
    proved: Mapping[int, float] = NOTHING
    rounds: int = 0

    def plus(self, more: ThinkingRound) -> Found:
        """With another round."""
        visits, sums = dict(self.visits), dict(self.sums)
        for number, times in more.visits.items():
            visits[number] = visits.get(number, 0) + times
        for number, found in more.sums.items():
            before = sums.get(number)
            sums[number] = found if before is None else tuple(map(Sums.plus, before, found))
        return Found(visits, sums, {**self.proved, **more.proved}, self.rounds + 1)


def look(
    position: Position, number: int, *, knows: int | None = None, also: Sequence[str] = (), seed: int = 0
) -> ThinkingRound:
    """One round about a position in which a seat is to move, and about some moves that must be among the compared."""
    seat = position.turn
    view = view_known_to(position, seat if knows is None else knows)
    simulations = FIRST << number
    begin = seed + number * APART
    worths, _ = simulate(view, begin, simulations)
    found = [worth.action for worth in worths[:FEW] if worth.visits]
    asked = [one for one in map(position.number, also) if one not in found]
    compared = [*found, *asked] or [position.legal_numbers[0]]
    sums, proved = {}, {}
    for move in compared:
        certainly = prove_move(position, seat if knows is None else knows, move, simulations)
        if certainly is not None:
            proved[move] = certainly
        sums[move] = simulate(view, begin, max(1, simulations // 2), move)[1]
    return ThinkingRound(number, {worth.action: worth.visits for worth in worths if worth.visits}, sums, proved)


def rank_moves(position: Position, found: Found, *, played: str = "", few: int = FEW) -> list[Candidate]:
    """The candidates that rounds make, the best first; the played move is among them, if only as the last."""
    seat, teams = position.turn, teams_in(position)
    told = position.number(played) if played else -1
    most = max((sums[seat].times for sums in found.sums.values()), default=0)
    all_of_them = []
    for number, sums in found.sums.items():
        estimate = estimate_of(sums, position)
        if number in found.proved:
            estimate = certain(estimate, seat, found.proved[number], teams)
        if number == told or estimate.proved or sums[seat].times * 3 >= most:
            text = position.deal.spelling(position.state, number)
            all_of_them.append(Candidate(number, text, seat, estimate, played=number == told))
    all_of_them.sort(key=lambda one: (-rank(one), one.number))
    best = all_of_them[:few]
    return best + [one for one in all_of_them[few:] if one.played]


def rank(candidate: Candidate) -> float:
    """What candidates are ordered by: the chance to win, among equal chances the points, alone the points."""
    if len(candidate.estimate.wins) == 1:
        return candidate.lead.value
    return candidate.win.value + ALIKE * candidate.lead.value


def with_reasons(position: Position, found: Sequence[Candidate], knows: int | None = None) -> list[Candidate]:
    """Candidates with what speaks for them, from what the seat knew or all that is known."""
    view = view_known_to(position, position.turn if knows is None else knows)
    return [one._replace(reasons=tuple(reasons(view, one.move)[:1])) for one in found]


def refine(
    position: Position, *, hindsight: bool = False, played: str = "", rounds: int = LAST + 1, seed: int = 0
) -> Iterator[list[Candidate]]:
    """The candidates after each round, better known from one to the next; stop whenever you know enough."""
    if position.turn < 0:
        return
    knows = HINDSIGHT if hindsight else None
    found = Found()
    for number in range(rounds):
        also = {played, *best_so_far(position, found)} - {""}
        found = found.plus(look(position, number, knows=knows, also=sorted(also), seed=seed))
        yield with_reasons(position, rank_moves(position, found, played=played), knows)


def best_so_far(position: Position, found: Found) -> list[str]:
    """What earlier rounds found best, which the next one must look at again."""
    return [one.move for one in rank_moves(position, found)] if found.sums else []


def candidates(
    position: Position, *, hindsight: bool = False, played: str = "", rounds: int = 5, seed: int = 0
) -> list[Candidate]:
    """The best moves after some rounds; none where no seat is to move.

    >>> import adjoin
    >>> from adjoin.study import candidates
    >>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
    >>> best = candidates(position, rounds=2)[0]
    >>> 0 <= best.win.value <= 1, len(best.estimate.points) == 2, best.win.margin > 0
    (True, True, True)
    """
    return last_of(refine(position, hindsight=hindsight, played=played, rounds=rounds, seed=seed))


def last_of(rounds: Iterator[list[Candidate]]) -> list[Candidate]:
    found: list[Candidate] = []
    for better in rounds:
        found = better
    return found

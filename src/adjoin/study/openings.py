"""Openings: the tree of first moves that a set of records makes, with how often each was played and how it ended.

Games of one kind, with the same options, share a tree. Where boards are dealt, the first moves of two deals cannot be
compared cell by cell, so a tree holds one deal; records of other deals make trees of their own.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from typing import Any, NamedTuple

from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.outcome import Outcome, team_of
from adjoin.kernel.records.replay import Replay
from adjoin.study.measure import SURE, Measure, lead

DEPTH = 4  # plies that are told apart


class Opening(NamedTuple):
    """A first move, or one that followed it: how many games have it, and what it brought its player.

    >>> import adjoin
    >>> from adjoin.study import openings
    >>> game = adjoin.load(adjoin.names()[0])
    >>> records = [adjoin.play(game, ["greedy", "random"], seed=str(n)) for n in (1, 1, 2)]
    >>> trees = openings(records)
    >>> [tree.games for tree in trees], sum(move.games for move in trees[0].moves)
    ([2, 1], 2)
    """

    text: str
    seat: int
    games: int
    win: Measure  # of whoever made it, from 0 to 1
    lead: Measure
    moves: tuple[Opening, ...] = ()
    example: int = 0  # which of the records has it first


class OpeningTree(NamedTuple):
    """All games of one kind and deal, and how each seat fared in them."""

    game: str
    options: JsonMapping
    setup: str  # a deal, told apart from others
    games: int
    wins: tuple[Measure, ...]  # by seat
    moves: tuple[Opening, ...]
    example: int = 0


class OpeningLine(NamedTuple):
    """The first plies of one game, and its result by seat."""

    plies: tuple[tuple[str, int], ...]  # text and seat
    wins: tuple[float, ...]
    leads: tuple[float, ...]
    record: int  # its place among all


def openings(records: Iterable[Any], depth: int = DEPTH) -> list[OpeningTree]:
    """The trees of first moves of some records, the one with most games first; RecordError if one does not check."""
    kinds: dict[tuple[str, str, str], list[OpeningLine]] = {}
    for place, record in enumerate(records):
        replay = Replay(record)
        end = replay.run()
        kind = str(record["game"]), json.dumps(record["options"], sort_keys=True), deal_digest(end.deal.setup)
        kinds.setdefault(kind, []).append(path_of(end, replay.outcome(), depth, place))
    trees = [
        OpeningTree(game, json.loads(options), setup, len(paths), by_seat(paths), moves_of(paths, 0), paths[0].record)
        for (game, options, setup), paths in kinds.items()
    ]
    return sorted(trees, key=lambda tree: (-tree.games, tree.game, tree.setup))


def deal_digest(setup: JsonMapping) -> str:
    """A few digits that tell one deal from another."""
    from hashlib import sha256

    return sha256(json.dumps(setup, sort_keys=True).encode()).hexdigest()[:8]


def path_of(end: Any, outcome: Outcome, depth: int, place: int) -> OpeningLine:
    """The decisions of a game up to a depth; draws are no openings."""
    made = []
    for at in end.line():
        if at.move is not None and at.move.type != "draw":
            made.append((at.move.text, at.move.seat))
            if len(made) == depth:
                break
    seats = range(len(outcome.scores))
    sides = len({team_of(outcome, seat) for seat in outcome.winners})
    wins = tuple(1 / sides if seat in outcome.winners else 0.0 for seat in seats)
    return OpeningLine(tuple(made), wins, tuple(lead(outcome.scores, seat) for seat in seats), place)


def by_seat(paths: list[OpeningLine]) -> tuple[Measure, ...]:
    return tuple(mean([path.wins[seat] for path in paths]) for seat in range(len(paths[0].wins)))


def moves_of(paths: list[OpeningLine], depth: int) -> tuple[Opening, ...]:
    """What was played at a depth by games that are alike so far, the most frequent first."""
    found: dict[tuple[str, int], list[OpeningLine]] = {}
    for path in paths:
        if len(path.plies) > depth:
            found.setdefault(path.plies[depth], []).append(path)
    made = [
        Opening(
            text,
            seat,
            len(same),
            mean([path.wins[seat] for path in same]),
            mean([path.leads[seat] for path in same]),
            moves_of(same, depth + 1),
            same[0].record,
        )
        for (text, seat), same in found.items()
    ]
    return tuple(sorted(made, key=lambda one: (-one.games, one.text)))


def mean(values: list[float]) -> Measure:
    """The mean of results, with an error that a few equal ones do not make vanish."""
    count = len(values)
    average = sum(values) / count
    spread = sum((value - average) ** 2 for value in values) / count
    return Measure(average, max(math.sqrt(spread / count), 1 / (SURE * (count + 2))))

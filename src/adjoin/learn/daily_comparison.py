"""Games of one deal beside each other: where somebody stands among all, and where the ways part."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean as mean
from typing import NamedTuple

TOLD = 3  # other moves that are told of one place


class Try(NamedTuple):
    """How somebody played a deal."""

    table: str
    name: str
    won: bool
    margin: int
    moves: tuple[str, ...]

    @property
    def worth(self) -> tuple[bool, int]:
        """Who wins is ahead of whoever does not, be it by points or at once."""
        return self.won, self.margin


class Reference(NamedTuple):
    """How a level of bots played a deal."""

    level: str
    won: bool
    margin: int
    moves: tuple[str, ...]

    @property
    def worth(self) -> tuple[bool, int]:
        """Who wins is ahead of whoever does not, be it by points or at once."""
        return self.won, self.margin


class Way(NamedTuple):
    """A move that some made at one place, and how it went for them."""

    text: str
    games: int
    average: float  # margin
    won: float  # which part of them was won
    best: Try

    @property
    def worth(self) -> tuple[float, float]:
        """What is won more often, by points or at once, is better; then points decide."""
        return self.won, self.average


class DailyPlace(NamedTuple):
    """One's own move, and what others did who had played the same until there."""

    number: int  # of the move, from 1
    text: str
    among: int  # so many came here, oneself included
    own: Way
    others: tuple[Way, ...]  # the best first


class DailyStanding(NamedTuple):
    players: int
    below: int  # how many did less well
    level: int  # how many did as well, oneself not counted
    median: float
    rows: tuple[tuple[str, Try], ...]  # best, above, yours, typical
    bars: tuple[tuple[int, int], ...]  # the least margin of each bar, and how many
    places: tuple[DailyPlace, ...]
    plies: tuple[int, ...] = ()  # before each of one's own moves, as a replay counts them
    bots: tuple[Reference, ...] = ()  # the weakest first


def standing(mine: Try, others: Sequence[Try]) -> DailyStanding:
    """Where a try stands among the others, which do not contain it."""
    everybody = sorted([mine, *others], key=lambda one: one.worth)
    below = sum(one.worth < mine.worth for one in others)
    level = sum(one.worth == mine.worth for one in others)
    margins = sorted(one.margin for one in everybody)
    half = len(margins) // 2
    median = float(margins[half]) if len(margins) % 2 else (margins[half - 1] + margins[half]) / 2
    return DailyStanding(
        len(everybody), below, level, median, rows(mine, everybody), bars(margins), places(mine, others)
    )


def rows(mine: Try, ordered: Sequence[Try]) -> tuple[tuple[str, Try], ...]:
    """The games worth comparing with yours: the best, the next better one, a typical one."""
    above = next((one for one in ordered if one.worth > mine.worth), None)
    told = [("best", ordered[-1]), ("above", above), ("yours", mine), ("typical", ordered[(len(ordered) - 1) // 2])]
    seen: set[str] = set()
    found = []
    for label, one in sorted(told, key=lambda row: row[0] != "yours"):  # one's own is never told by another name
        if one is not None and one.table not in seen:
            seen.add(one.table)
            found.append((label, one))
    order = [label for label, _ in told]
    return tuple(sorted(found, key=lambda row: order.index(row[0])))


def bars(margins: Sequence[int], most: int = 12) -> tuple[tuple[int, int], ...]:
    """How many lie where, in bars of one width that is easy to read."""
    low, high = margins[0], margins[-1]
    width = next(step for step in steps() if high // step - low // step < most)
    first = low // width
    counts = [0] * (high // width - first + 1)
    for margin in margins:
        counts[margin // width - first] += 1
    return tuple(((first + number) * width, count) for number, count in enumerate(counts))


def steps() -> Sequence[int]:
    return [factor * 10**power for power in range(7) for factor in (1, 2, 5)]


def places(mine: Try, others: Sequence[Try]) -> tuple[DailyPlace, ...]:
    """Move by move, as long as somebody else is on the same way."""
    found, along = [], list(others)
    for number, text in enumerate(mine.moves):
        along = [one for one in along if len(one.moves) > number]
        if not along:
            break
        ways = group_tries(number, [mine, *along])
        rest = sorted((way for way in ways if way.text != text), key=lambda way: (-way.won, -way.average, way.text))
        own = next(way for way in ways if way.text == text)
        found.append(DailyPlace(number + 1, text, len(along) + 1, own, tuple(rest[:TOLD])))
        along = [one for one in along if one.moves[number] == text]
    return tuple(found)


def group_tries(number: int, games: Sequence[Try]) -> list[Way]:
    by_text: dict[str, list[Try]] = {}
    for one in games:
        by_text.setdefault(one.moves[number], []).append(one)
    return [
        Way(text, len(these), mean(one.margin for one in these), mean(one.won for one in these), best_of(these))
        for text, these in by_text.items()
    ]


def best_of(games: Sequence[Try]) -> Try:
    return max(games, key=lambda one: one.worth)


def first_difference(mine: Try, reference: Reference) -> int:
    """The number of your first move, from 1, that a bot did not make; 0 where it made the same to the end."""
    both = zip(mine.moves, reference.moves, strict=False)
    return next((number for number, (own, other) in enumerate(both, 1) if own != other), 0)


def parting(found: Sequence[DailyPlace]) -> DailyPlace | None:
    """The first place where another way went better than yours."""
    return next((place for place in found if place.others and place.others[0].worth > place.own.worth), None)

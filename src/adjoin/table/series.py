"""Matches that belong together: who won how many, and how many points everybody has, the seats going round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from adjoin.kernel.model.outcome import team_of
from adjoin.table.base import BaseTable
from adjoin.table.colors import choose_colors
from adjoin.table.seating import refuse
from adjoin.table.spec import Seat, Series

MOST = 25  # matches of a series


class SeriesTally(NamedTuple):
    """How a series stands, by the seats of the match that is played or was played last."""

    played: int
    wins: tuple[int, ...]
    points: tuple[int, ...]


def can_agree(series: Series, players: int) -> bool:
    """May people agree on this? Whoever plays alone has nobody to beat, but can sum up points."""
    return 2 <= series.of <= MOST and (players > 1 or series.counts == "points")


def tally(table: BaseTable) -> SeriesTally:
    """With the match at this table, once it is over."""
    before = table.spec.series or Series()
    none = (0,) * len(table.seats)
    wins, points = before.wins or none, before.points or none
    return (
        with_match(table, wins, points, before.number) if table.over else SeriesTally(before.number - 1, wins, points)
    )


def with_match(table: BaseTable, wins: tuple[int, ...], points: tuple[int, ...], number: int) -> SeriesTally:
    """A victory that is shared is a victory for each; points of a game that somebody gave up are as `counted` says."""
    won = (seat in table.standing.winners for seat in range(len(wins)))
    return SeriesTally(number, add_points(wins, won), add_points(points, count_points(table)))


def count_points(table: BaseTable) -> tuple[int, ...]:
    """The points; a player who gave up has no more than the last of all: nobody gains by resigning while ahead."""
    outcome = table.standing
    out = frozenset[int]().union(*(team_of(outcome, seat) for seat in table.gave_up))
    least = min(outcome.scores)
    return tuple(least if seat in out else score for seat, score in enumerate(outcome.scores))


def add_points(sums: tuple[int, ...], more: Iterable[int]) -> tuple[int, ...]:
    return tuple(one + other for one, other in zip(sums, more, strict=True))


def leaders(series: Series, stands: SeriesTally) -> frozenset[int]:
    """The seats that are ahead, or share the lead."""
    sums = stands.wins if series.counts == "wins" else stands.points
    return frozenset(seat for seat, total in enumerate(sums) if total == max(sums))


def is_decided(table: BaseTable) -> bool:
    """Is the series over: all matches played, or so many won that nobody can catch up with one player or team?"""
    series, stands = table.spec.series, tally(table)
    if series is None or not series.of:
        return False
    left = series.of - stands.played
    if left <= 0 or series.counts == "points":
        return left <= 0
    ahead = leaders(series, stands)
    rivals = [wins for seat, wins in enumerate(stands.wins) if seat not in team_of(table.standing, min(ahead))]
    return max(stands.wins) > max(rivals, default=0) + left


def goes_on(table: BaseTable) -> bool:
    """Do people play a series that they agreed on, and which is not decided?"""
    series = table.spec.series
    return series is not None and series.of > 0 and not is_decided(table)


# ------------------------------------------------------------------------------------------------ the next match


def rotation(table: BaseTable) -> tuple[int, ...]:
    """For each seat of the next match, where its player sits now: one seat back, or as far as keeps teams together."""
    count = len(table.seats)
    teams = [frozenset(team["seats"]) for team in table.standing.facts.get("teams", ())]
    step = next(
        step
        for step in range(1, count + 1)
        if {frozenset((seat + step) % count for seat in team) for team in teams} == set(teams)
    )
    return tuple((seat - step) % count for seat in range(count))


def rematch_seats(table: BaseTable) -> tuple[Seat, ...]:
    """The seats of the next match: its players stay, everyone in another seat."""
    if not table.over:
        raise refuse("table-not-over")
    seats = choose_colors(table.seats, table.position.game.header.colors)
    return tuple(rest_seat(seats[before]) for before in rotation(table))


def rematch_parts(table: BaseTable) -> tuple[str, ...]:
    """What everybody gave to the seed of the next match, in the seats they will have."""
    parts = table.offer.parts if table.offer else ()
    return tuple(parts[before] for before in rotation(table)) if parts else ()


def rest_seat(seat: Seat) -> Seat:
    """The person comes back for the next match; a bot that failed does not."""
    return replace(seat, level=seat.bot if seat.kind == "bot" else "", stand_in="", resigned=False)


def following(table: BaseTable, name: str) -> Series:
    """What the next match is played in; `name` is that of this table.

    A series that is not decided goes on. Else the one that was offered begins: a first match, just played, counts as
    its first. Without any, matches are counted as they come.
    """
    series, wanted = table.spec.series, table.offer.series if table.offer else None
    if series is None:
        return carry_series(table, wanted or Series(), name)
    if goes_on(table) or not (series.of or wanted):
        return carry_series(table, series, name)
    return wanted or Series()


def carry_series(table: BaseTable, series: Series, name: str) -> Series:
    """The next match of a series that stands as it does now, everybody's wins and points in their new seats."""
    stands, order = tally(table), rotation(table)
    wins, points = (tuple(sums[before] for before in order) for sums in (stands.wins, stands.points))
    return Series(stands.played + 1, series.of, series.counts, series.first or name, wins, points)

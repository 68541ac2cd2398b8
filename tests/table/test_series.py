"""Matches that belong together: what is counted, when it is decided, and what the next one begins with."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import adjoin
from adjoin.kernel.records.replay import Replay
from adjoin.table import Action, Seat, Spec, Table
from adjoin.table.history import record
from adjoin.table.series import count_points, following, goes_on, is_decided, leaders, rematch_seats, tally
from adjoin.table.spec import Series
from table.tables import ANN, BEN, BOT, CLEO, finished, moved, refused


def match(*seats: Seat, series: Series | None = None, seed: str = "7", **options: Any) -> Table:
    return Table.open(adjoin.load("copulas", players=len(seats), **options), seats, seed, series=series)


def lost(table: Table, name: str) -> Table:
    """The table after this person has resigned."""
    return table.act(Action("resign", next(n for n, seat in enumerate(table.seats) if seat.name == name)))


def again(table: Table, terms: Series | None = None) -> Table:
    """The next match, which everybody wants."""
    first = table.people[0]
    table = table.act(Action("offer", first, table="next", series=terms))
    for seat in table.people:
        table = table.act(Action("accept", seat))
    return match(*rematch_seats(table), series=following(table, "before"))


def wins(table: Table) -> dict[str, int]:
    """Whose wins there are, wherever they sit."""
    return {seat.name: won for seat, won in zip(table.seats, tally(table).wins, strict=True)}


def test_best_of_three_is_decided_by_two() -> None:
    """The match that was played when the series was offered counts; the seats go round, the wins with their people."""
    table = again(lost(match(ANN, BEN), "Ann"), Series(of=3))
    assert [seat.name for seat in table.seats] == ["Ben", "Ann"]
    assert table.spec.series == Series(2, 3, "wins", "before", (1, 0), tally(lost(match(ANN, BEN), "Ann")).points[::-1])
    assert (wins(table), goes_on(table)) == ({"Ben": 1, "Ann": 0}, True)
    won = lost(table, "Ann")
    assert (wins(won), is_decided(won), goes_on(won)) == ({"Ben": 2, "Ann": 0}, True, False)
    even = lost(table, "Ben")
    assert (wins(even), is_decided(even)) == ({"Ben": 1, "Ann": 1}, False)
    last = lost(again(even), "Ben")
    assert (wins(last), is_decided(last), last.spec.series.number if last.spec.series else 0) == (
        {"Ann": 2, "Ben": 1},
        True,
        3,
    )


def test_a_total_runs_over_all_matches() -> None:
    """Points are summed up and nothing is decided before the last; the leader is whoever has most."""
    table = match(ANN, BEN, series=Series(of=2, counts="points"))
    first = finished(table)
    assert (tally(first).points, tally(first).played) == (first.standing.scores, 1)
    assert not is_decided(first)
    second = finished(again(first))
    sums = tuple(a + b for a, b in zip(first.standing.scores[::-1], second.standing.scores, strict=True))
    assert (tally(second).points, is_decided(second)) == (sums, True)
    assert leaders(Series(counts="points"), tally(second)) == {n for n, one in enumerate(sums) if one == max(sums)}


def test_nobody_gains_by_giving_up() -> None:
    """Whoever resigns while ahead has the fewest points in a total."""
    table = moved(match(ANN, BEN), 8)
    ahead = max((0, 1), key=lambda seat: table.standing.scores[seat])
    left = table.act(Action("resign", ahead))
    assert count_points(left)[ahead] == min(left.standing.scores)
    assert count_points(left)[1 - ahead] == left.standing.scores[1 - ahead]


def test_without_terms_matches_are_counted_as_they_come() -> None:
    """A rematch is the second of as many as they like; nothing is ever decided."""
    table = again(lost(match(ANN, BEN), "Ann"))
    assert table.spec.series is not None
    assert (table.spec.series.number, table.spec.series.of, wins(table)) == (2, 0, {"Ben": 1, "Ann": 0})
    third = again(lost(table, "Ann"))
    assert (wins(third), goes_on(third), is_decided(lost(third, "Ann"))) == ({"Ben": 2, "Ann": 0}, False, False)


def test_a_series_begins_anew_once_one_is_decided() -> None:
    """The match that decided it does not count again; while it goes on, its terms stay."""
    table = lost(again(lost(match(ANN, BEN), "Ann"), Series(of=3)), "Ann")
    assert again(table).spec.series == Series()
    assert again(table, Series(of=5)).spec.series == Series(of=5)
    going = lost(match(ANN, BEN, series=Series(of=3)), "Ann")
    refused(going, Action("offer", 0, table="x", series=Series(of=5)), "rematch-series")


def test_a_shared_lead_is_not_decided() -> None:
    """With three people two of whom won twice, the last match matters; a team of leaders has won."""
    shared = lost(match(ANN, BEN, CLEO, series=Series(2, 3, wins=(1, 1, 0))), "Ann")
    assert not is_decided(shared)
    dora = Seat("person", "Dora", "d")
    team = lost(match(ANN, BEN, CLEO, dora, teams=True, series=Series(2, 3, wins=(0, 1, 1, 0))), "Ann")
    assert (tally(team).wins, is_decided(team)) == ((0, 2, 2, 0), True)


def test_who_plays_alone_has_nobody_to_beat() -> None:
    """Points may be summed up, wins not."""
    game = adjoin.load("ophiuchus", players=1)
    table = Table.open(game, (ANN,), "7").act(Action("resign", 0))
    refused(table, Action("offer", 0, table="x", series=Series(of=3)), "rematch-terms")
    assert table.act(Action("offer", 0, table="x", series=Series(of=3, counts="points"))).offer


@pytest.mark.parametrize("counts", ["wins", "points"])
def test_the_record_says_how_the_series_stands(counts: Any) -> None:
    """With this match; it checks, and what a table began with survives being saved."""
    table = lost(again(lost(match(ANN, BEN), "Ann"), Series(of=3, counts=counts)), "Ben")
    made = json.loads(json.dumps(record(table, "now")))
    stands = {"wins": [1, 1], "points": list(tally(table).points)}
    assert made["series"] == {"number": 2, "of": 3, "counts": counts, "first": "before", **stands}
    assert Replay(made).run() == table.position
    assert msgspec.json.decode(msgspec.json.encode(table.spec), type=Spec) == table.spec


def test_bots_count_too() -> None:
    """A series against bots needs nobody else's word."""
    table = again(lost(match(ANN, BOT), "Ann"), Series(of=3))
    assert (tally(table).wins, [seat.kind for seat in table.seats]) == ((1, 0), ["bot", "person"])

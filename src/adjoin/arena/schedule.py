"""The games of a match or a league: each deal is played in every arrangement, so that luck favours nobody.

A plan tells the games that are known so far: a Swiss round is known once the one before it is played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, count, islice, permutations
from typing import NamedTuple, Protocol

from adjoin.arena.results import seats_of, win_share
from adjoin.errors import OptionError
from adjoin.kernel.json_types import JsonMapping

ROUND_ROBIN, GAUNTLET, SWISS = "round-robin", "gauntlet", "swiss"
SCHEDULES = (ROUND_ROBIN, GAUNTLET, SWISS)
Arrangement = tuple[str, ...]  # the bot of each seat


class Fixture(NamedTuple):
    """One game to be played."""

    seed: str
    bots: Arrangement


class Games(Protocol):
    """Games to be played, of which some may depend on how others ended."""

    def fixtures(self, records: Sequence[JsonMapping]) -> list[Fixture]:
        """The games known so far, in their order."""
        ...


def fixture_of(record: JsonMapping) -> Fixture:
    """The game of the plan that a record is of."""
    return Fixture(str(record["seed"]), tuple(seats_of(record)))


class MatchSeats(NamedTuple):
    """Where bots sit: so many seats, and which of them are a team."""

    seats: int
    teams: Sequence[Sequence[int]] = ()

    @property
    def sides(self) -> int:
        """How many different bots one game compares."""
        return len(self.teams) or self.seats


def arrangements(bots: Sequence[str], room: MatchSeats) -> list[Arrangement]:
    """Who sits where, each arrangement once: the list turned round the table.

    Two bots for more seats: the first takes one seat (or one team), the second all others.
    """
    seats = room.seats
    if len(bots) == 1:
        return [tuple(bots) * seats]
    if len(bots) == 2 and seats > 2:
        sides = room.teams or [[seat] for seat in range(seats)]
        return [tuple(bots[0] if seat in side else bots[1] for seat in range(seats)) for side in sides]
    if len(bots) != seats:
        raise OptionError("error-bots-count", found=len(bots), seats=seats)
    return rotate_seats(bots)


def rotate_seats(bots: Sequence[str]) -> list[Arrangement]:
    seats = len(bots)
    return list(dict.fromkeys(tuple(bots[(seat + turn) % seats] for seat in range(seats)) for turn in range(seats)))


def by_team(bots: Sequence[str], room: MatchSeats) -> list[Arrangement]:
    """A bot for each team, in every order of the teams that turning gives."""
    found = []
    for order in rotate_seats(bots):
        team_of = {seat: bot for bot, team in zip(order, room.teams, strict=True) for seat in team}
        found.append(tuple(team_of[seat] for seat in range(room.seats)))
    return found


def meetings(bots: Sequence[str], room: MatchSeats) -> list[tuple[str, ...]]:
    """Which bots meet: all of them if they fit one table, else every choice of as many as it compares.

    Where there are fewer bots than seats, each meets each, one of them against a table of the other. Alone, all play.
    """
    if room.seats == 1:
        return [(bot,) for bot in bots]
    if len(bots) <= 2 or len(bots) == room.seats:
        return [tuple(bots)]
    if len(bots) < room.sides:
        return list(permutations(bots, 2))
    return list(combinations(bots, room.sides))


def seatings(met: Sequence[str], room: MatchSeats) -> list[Arrangement]:
    """The arrangements in which bots that meet play one deal."""
    if room.teams and len(met) == room.sides > 2:
        return by_team(met, room)
    return arrangements(met, room)


class MatchPlan(NamedTuple):
    """A schedule of at most so many games."""

    bots: tuple[str, ...]
    room: MatchSeats
    games: int
    seed: str
    schedule: str = ROUND_ROBIN

    def fixtures(self, records: Sequence[JsonMapping] = ()) -> list[Fixture]:
        """The games known so far, in their order."""
        rounds = self.swiss(records) if self.schedule == SWISS else self.fixed_rounds()
        return list(islice((fixture for games in rounds for fixture in games), self.games))

    def fixed_rounds(self) -> Iterator[list[Fixture]]:
        """Rounds in which the meetings repeat on every deal, without end."""
        met = meetings(self.bots, self.room)
        if self.schedule == GAUNTLET:
            met = [bots for bots in met if self.bots[0] in bots]
        each = [seating for bots in met for seating in seatings(bots, self.room)]
        for deal in count():
            yield [Fixture(f"{self.seed}/{deal}", seating) for seating in each]

    def swiss(self, records: Sequence[JsonMapping]) -> Iterator[list[Fixture]]:
        """Rounds in which those meet who have won about as much; the last is the first that is not played yet."""
        played = {fixture_of(record): record for record in records}
        standing = dict.fromkeys(self.bots, 0.0)
        met: set[frozenset[str]] = set()
        for number in count():
            tables = pair_bots(standing, self.room, met)
            met |= {frozenset(pair) for table in tables for pair in combinations(table, 2)}
            fixtures = [Fixture(f"{self.seed}/{number}", s) for table in tables for s in seatings(table, self.room)]
            yield fixtures
            if not all(fixture in played for fixture in fixtures):
                return
            for fixture in fixtures:
                for bot in set(fixture.bots):
                    standing[bot] += win_share(played[fixture], bot)


def pair_bots(standing: Mapping[str, float], room: MatchSeats, met: set[frozenset[str]]) -> list[tuple[str, ...]]:
    """Tables of bots with about the same points, of those the ones that met least; who is left over sits out."""
    waiting = sorted(standing, key=lambda bot: -standing[bot])
    if len(waiting) < room.sides:
        return meetings(waiting, room)
    tables = []
    while len(waiting) >= room.sides:
        table = [waiting.pop(0)]
        while len(table) < room.sides:
            known = [sum(frozenset((bot, other)) in met for other in table) for bot in waiting]
            table.append(waiting.pop(known.index(min(known))))
        tables.append(tuple(table))
    return tables

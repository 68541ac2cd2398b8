"""What is kept of a game once it is over: who stood where, and what that does to the ratings of rated games.

Every game is concluded once, whichever process does it, in the order in which games ended; for one that was killed in
between the next look round makes up. Bots are never rated here: they have their own scale in the arena.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from msgspec.structs import replace

from adjoin.errors import AdjoinError
from adjoin.kernel.extras import missing
from adjoin.kernel.model.outcome import Outcome, rank_last, team_of
from adjoin.server.core.pools import CHORES
from adjoin.server.core.telemetry import log
from adjoin.server.db.repositories.results import GameResult, StoredRating
from adjoin.server.db.store import Store
from adjoin.table import Table

LOOK = 30.0  # seconds after which the store is asked although no game has ended here
SOME = 20  # games in one round
TRIES = 5  # at ratings that others change meanwhile
NEW = StoredRating(25.0, 25.0 / 3)  # of who was never rated


class ResultRecorder:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.woken = asyncio.Event()
        self.given_up: set[str] = set()  # tables that this program cannot read
        self.held: set[str] = set()  # tables of a deal that others still play

    def soon(self) -> None:
        """A game has ended."""
        self.woken.set()

    async def conclude_all(self) -> None:
        """Conclude every game that is over."""
        self.woken.clear()
        self.held.clear()
        while await self.round():
            await asyncio.sleep(0)

    async def wait(self) -> None:
        """Wait until a game has ended here, or a while."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK):
                await self.woken.wait()

    async def round(self) -> bool:
        """The first games that wait; was there anything to do?"""
        found = await self.store.results.pending(SOME + len(self.given_up) + len(self.held))
        waiting = [(name, at) for name, at in found if name not in self.given_up | self.held]
        for name, at in waiting:
            try:
                await self.conclude(name, at)
            except AdjoinError as reason:  # a table of newer rules, for example
                log.error("not concluded", table=name, reason=str(reason))
                self.given_up.add(name)
        return bool(waiting)

    async def conclude(self, name: str, at: float) -> None:
        saved = await self.store.load(name)
        if saved is None:
            return
        if saved.spec.event and await self.store.events.hides(saved.spec.event):
            self.held.add(name)
            return
        table = await CHORES.run(Table.restore, saved.spec, saved.actions)
        results = results_of(name, table, at)
        for _ in range(TRIES):
            if await self.store.results.conclude(name, await self.with_ratings(table, results)):
                return
            if (name, at) not in await self.store.results.pending(SOME + len(self.given_up) + len(self.held)):
                return  # another process was quicker

    async def with_ratings(self, table: Table, results: list[GameResult]) -> list[GameResult]:
        if not rateable(table) or missing("people"):
            return results
        people = [one.person for one in results]
        known = await self.store.results.ratings(table.spec.game, people)
        before = [known.get(person, NEW) for person in people]
        return [
            replace(one, rating=after)
            for one, after in zip(results, ratings_after(outcome_of(table), before), strict=True)
        ]


def outcome_of(table: Table) -> Outcome:
    """How it stands for those who played: a player for whom a bot played on to the end stands last."""
    outcome = table.standing
    for seat, who in enumerate(table.seats):
        if who.stand_in and seat not in outcome.gave_up:
            outcome = rank_last(outcome, seat)
    return outcome


def rateable(table: Table) -> bool:
    """A rated game between different people, none of whom is gone for ever, that was not called off."""
    owners = [seat.owner for seat in table.seats]
    people = all(seat.kind == "person" and seat.owner and not seat.owner.startswith("gone-") for seat in table.seats)
    return table.spec.rated and not was_called_off(table) and people and 1 < len(owners) == len(set(owners))


def was_called_off(table: Table) -> bool:
    return table.ended is not None and table.ended.reason == "aborted"


def results_of(name: str, table: Table, at: float) -> list[GameResult]:
    """Every seat as it ended; a game that was called off has no result."""
    if was_called_off(table):
        return []
    outcome = table.standing
    place = {seat: number for number, seats in enumerate(outcome.ranking) for seat in seats}
    about = {"options": dict(table.spec.options), "reason": outcome.reason, "daily": bool(table.spec.daily)}
    return [
        GameResult(
            name,
            seat,
            table.spec.game,
            at,
            place[seat],
            place[seat] == 0 and len(table.seats) > 1,
            outcome.scores[seat],
            who.owner,
            who.name,
            "" if who.kind == "person" else who.level,
            outcome.shared,
            about,
        )
        for seat, who in enumerate(table.seats)
    ]


def ratings_after(outcome: Outcome, before: list[StoredRating]) -> list[StoredRating]:
    """The ratings of all seats after a game; those of a team win and lose together."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    sides = sorted({tuple(sorted(team_of(outcome, seat))) for seat in range(len(before))})
    place = {seat: number for number, seats in enumerate(outcome.ranking) for seat in seats}
    teams = [[model.rating(before[seat].mean, before[seat].deviation) for seat in side] for side in sides]
    after = model.rate(teams, ranks=[float(min(place[seat] for seat in side)) for side in sides])
    found = {seat: one for side, team in zip(sides, after, strict=True) for seat, one in zip(side, team, strict=True)}
    return [StoredRating(found[seat].mu, found[seat].sigma, old.games + 1) for seat, old in enumerate(before)]

"""Honest records of every kind: all four games, several options, and whatever a table can decide."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

import adjoin
from adjoin.kernel.model.game import Game
from adjoin.kernel.records.record import full_record
from adjoin.table import Action, Seat, Table
from adjoin.table.action import Kind
from adjoin.table.clock import DAY
from adjoin.table.fairness import Fairness
from adjoin.table.history import record
from adjoin.table.spec import Clock, Series
from adjoin.table.undo import undo_of
from old.ways import own_components

Record = dict[str, Any]
PEOPLE = tuple(Seat("person", name, name.lower()) for name in ("Ann", "Ben", "Cleo", "Dan"))
BOT = Seat("bot", level="random", seconds=0.5)
OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("copulas", {"players": 2}),
    ("copulas", {"players": 3, "layout": "4x3"}),
    ("copulas", {"players": 4, "teams": True}),
    ("copulas", {"players": 4, "teams": False}),
    ("rhombus", {"rules": "basic"}),
    ("rhombus", {"rules": "crest", "crest_reading": "chain"}),
    ("rhombus", {"rules": "backwards"}),
    ("ltiles", {"players": 2, "short": True, "expansion": [1]}),
    ("ltiles", {"players": 3, "colors": ["yellow", "red", "blue"], "bonus_ties": "none"}),
    ("ophiuchus", {"players": 1}),
    ("ophiuchus", {"players": 2, "thirteen": True, "end": "play_out"}),
    ("ophiuchus", {"players": 3, "deal": "full"}),
    ("ophiuchus", {"players": 4, "thirteen": True}),
]


class Match:
    """A table, played at random."""

    def __init__(self, table: Table, seed: str) -> None:
        self.table = table
        self.rng = Random(seed)

    def act(self, kind: Kind, seat: int, **more: Any) -> None:
        self.table = self.table.act(Action(kind, seat, **more))

    def move(self, count: int = -1) -> None:
        while count and not self.table.over:
            count -= 1
            self.act("move", self.table.turn, text=self.rng.choice(self.table.position.legal_moves()).text)

    def undo(self, seat: int, at: int = 0) -> None:
        """A seat takes its last decision back, if it may, and everybody consents."""
        if undo_of(self.table, seat).why is None:
            self.act("undo", seat, at=at)
        while self.table.ask:
            self.act("consent", min(self.table.ask.waiting), at=at)


# ------------------------------------------------------------------------------------------------ ways to end


def played(match: Match) -> None:
    """To the end, with moves taken back, somebody who leaves and comes back, and an agreement in vain."""
    last = len(match.table.seats) - 1
    match.move(3)
    match.undo(match.table.turn)
    match.act("replaced", last, level="skilled")
    match.move(4)
    match.act("return", last)
    if last:
        match.act("agree_end", 0)
    match.undo(0)
    match.move()


def resigned(match: Match) -> None:
    """The last seat resigns after a bot failed; with three or more, the first resigns before, and a bot plays on."""
    last = len(match.table.seats) - 1
    match.move(2)
    match.act("replaced", last, level="skilled")
    match.act("replaced", last, level="novice")
    match.move(2)
    match.act("resign", 0, level="skilled")
    match.move(1)
    if not match.table.over:
        match.act("resign", last, level="skilled")
    if len(match.table.people) > 1 and not match.table.over:
        match.act("agree_end", 1)
        match.move(2)
    for seat in () if match.table.over else match.table.people:
        match.act("agree_end", seat)


def with_partner(match: Match) -> None:
    """Partners resign: in vain, since one moves again, and then both."""
    match.move(2)
    match.act("resign", 0, level="skilled")
    match.move(3)
    match.act("resign", 3, level="skilled")
    match.act("resign", 0, level="skilled")


def agreed(match: Match) -> None:
    match.move(5)
    for seat in range(len(match.table.seats)):
        match.act("agree_end", seat)


def called_off(match: Match) -> None:
    """Before everybody has moved."""
    match.move(1)
    for seat in range(len(match.table.seats)):
        match.act("abort", seat)


def forfeited(match: Match) -> None:
    match.move(4)
    match.act("forfeit", match.table.turn, why="it crashed", late=False)


# ------------------------------------------------------------------------------------------------ records


def of(table: Table) -> Record:
    return dict(json.loads(json.dumps(record(table, "test"))))


def ended(game: Game, seats: Sequence[Seat], way: Callable[[Match], None], seed: str) -> Record:
    match = Match(Table.open(game, seats, seed), seed)
    way(match)
    assert match.table.over
    return of(match.table)


def gathered(game: Game, seed: str) -> Record:
    """A match of a series, with a clock, chosen colours, drawn seats and a seed that all have made."""
    match = drawn(game, seed)
    match.move(6)
    told = of(match.table.act(Action("resign", 1)))
    for time, entry in enumerate(told["moves"]):
        entry["at"] = 700 * time
    return told


def drawn(game: Game, seed: str) -> Match:
    fairness, count = Fairness("5e" * 16, "table-7"), game.seats
    more: dict[str, Any] = {
        "fairness": fairness,
        "lot": True,
        "clock": Clock(stock=60000, added=500),
        "series": Series(2, 3, "points"),
    }
    seats = [replace(seat, color=f"colour {number}") for number, seat in enumerate(PEOPLE[:count])]
    parts = [f"{seat}a" * 8 for seat in range(count - 1)]
    return Match(Table.open(game, seats, parts=(*parts, ""), **more), seed)


def out_of_time(game: Game, seed: str) -> Record:
    """Moves are made, some are taken back, and one after the other runs out of time."""
    match = drawn(game, seed)
    for time in range(1, 7):
        match.act("move", match.table.turn, text=match.table.position.legal_moves()[0].text, at=1300 * time)
    match.undo(match.table.turn, at=9000)
    match.undo(match.table.turn, at=9500)
    while not match.table.over:
        deadline = match.table.deadline
        if deadline is None:
            match.move(1)
        else:
            match.act("timeout", deadline.seat, at=deadline.at, level="skilled")
    return of(match.table)


def stood_still(game: Game, seed: str) -> Record:
    """A pause, and holidays of which one ends early; moves are taken back over them."""
    match = Match(Table.open(game, PEOPLE[: game.seats], seed, clock=Clock(move=DAY)), seed)
    people = range(game.seats)

    def do(kind: Kind, at: int, *seats: int, **more: Any) -> None:
        for seat in seats:
            match.act(kind, seat, at=at, **more)

    match.move(2)
    do("pause", 1000, *people)
    do("holiday", 1500, 0, until=3 * DAY)
    do("unpause", 2000, *people)
    do("outage", 2900, *[seat for seat in people if seat == match.table.turn != 0], since=2500, until=2800)
    match.undo(match.table.turn)
    match.move(3)
    do("holiday", 3000, 0, until=3000)
    for seat in people:
        if not match.table.over:
            do("resign", 4000, seat, level="skilled")
    return of(match.table)


def abandoned(game: Game, seed: str, what: str) -> Record:
    """Somebody leaves a live game, and another claims the win or a draw; with three or more a bot plays on."""
    match = Match(Table.open(game, PEOPLE[: game.seats], seed, clock=Clock(stock=600_000, added=5000)), seed)
    match.move(3)
    gone = match.table.turn
    claimant = next(seat for seat in range(game.seats) if seat not in match.table.team(gone))
    match.act("abandon", claimant, what=what, away=75_000, level="skilled", at=90_000)
    match.move()
    return of(match.table)


def seedless(game: Game, seed: str) -> Record:
    """A game on a setup of which nobody knows the seed: its draws are told, not drawn."""
    match = Match(Table.open(game, PEOPLE[: game.seats], seed), seed)
    match.move()
    position = game.begin(dict(match.table.position.setup or {}))
    for at in match.table.position.line():
        position = position.play(at.move.text) if at.move else position
    seats = [{"kind": "person", "name": seat.name} for seat in match.table.seats]
    return dict(json.loads(json.dumps(full_record(position, seats, "test"))))


def all_records() -> Iterator[Record]:
    for number, (name, options) in enumerate(OPTIONS):
        game = adjoin.load(name, **options)
        people, seed = PEOPLE[: game.seats], f"kept {number}"
        yield ended(game, people, played, seed)
        yield ended(game, people, resigned, seed)
        yield ended(game, [BOT] * game.seats, forfeited, seed)
        yield seedless(game, seed)
        if game.seats == 2:
            yield abandoned(game, seed, "draw")
        if options.get("teams"):
            yield ended(game, people, with_partner, seed)
        if game.seats > 1:
            yield ended(game, people, agreed, seed)
            yield ended(game, people, called_off, seed)
            yield abandoned(game, seed, "win")
            yield gathered(game, seed)
            yield stood_still(game, seed)
            yield out_of_time(game, seed)
    for name in ("copulas", "rhombus", "ltiles", "ophiuchus"):
        yield dict(json.loads(json.dumps(own_components(adjoin.load(name), "own"))))

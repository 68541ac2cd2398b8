"""The deal of a day: the same tiles and the same bot for everybody, from the date alone.

docs/daily.md tells the rule with test vectors. Who counts on from there, whoever runs it: a server or a terminal.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

from adjoin.errors import WrongUse
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.game import Game
from adjoin.learn.move_values import margin
from adjoin.table import Seat, Table
from adjoin.table.deterministic_bots import moves_of
from adjoin.table.spec import DayDeal

LEVEL, SIMULATIONS = "skilled", 100  # who everybody plays against, and how far it thinks
OPEN = 7  # days: a deal of last week can be made up for, and still counts
FIRST = date(2026, 1, 1)  # deal number 1
MINE = 0  # the seat of whoever plays


def today() -> date:
    """The day, which begins everywhere at midnight UTC."""
    return datetime.now(UTC).date()


def seed_of(game: str, day: date) -> str:
    """The seed of a day's deal: SHA-256 of these words, in hex digits."""
    return sha256(f"adjoin deal/{game}/{day.isoformat()}".encode()).hexdigest()


def number_of(day: date) -> int:
    return (day - FIRST).days + 1


def is_open(day: date, now: date) -> bool:
    """Can the deal of a day be played so that it counts? Nobody plays tomorrow's."""
    return now - timedelta(OPEN) < day <= now


def check_day(day: date, now: date) -> None:
    if day > now:
        raise WrongUse("deal-tomorrow", date=day.isoformat())
    if day < FIRST:
        raise WrongUse("deal-before", date=day.isoformat(), first=FIRST.isoformat())


def game_of(definition: Definition) -> Game:
    """The game with as few seats as it allows, alone if that may be, and everything else as in the box."""
    names = [option.name for option in definition.header.options]
    fewest = definition.header.seats[0]
    return Game(definition, {"players": fewest} if "players" in names else {})


def seats_of(game: Game, name: str, owner: str) -> list[Seat]:
    others = game.definition.seats(game.options) - 1
    return [Seat("person", name, owner), *[Seat("bot", level=LEVEL)] * others]


def table_of(definition: Definition, day: date, name: str, owner: str, *, counts: bool) -> Table:
    """The table of a day's deal for somebody."""
    game = game_of(definition)
    seats, seed = seats_of(game, name, owner), seed_of(game.header.name, day)
    return Table.open(game, seats, seed, daily=terms(day, counts=counts))


def terms(day: date, *, counts: bool) -> DayDeal:
    return DayDeal(day.isoformat(), counts, SIMULATIONS)


# ------------------------------------------------------------------------------------------------ how it went


def is_finished(table: Table) -> bool:
    """Was it played to its end by the person who began it, against the bot that everybody has?"""
    return table.over and not table.gave_up and not any(seat.stand_in for seat in table.seats)


def result_of(table: Table) -> tuple[bool, int]:
    """Was it won, and by how many points; alone there is nobody to beat, and points are all."""
    alone = len(table.seats) == 1
    return not alone and MINE in table.standing.winners, margin(table.position, MINE)


def own_moves(table: Table) -> tuple[str, ...]:
    """The decisions of the player. With the day it is the whole game, since equal moves get equal answers."""
    decided = zip(moves_of(table.position), deciders(table), strict=True)
    return tuple(text for text, seat in decided if seat == MINE)


def own_plies(table: Table) -> tuple[int, ...]:
    """The plies before each of those decisions, as a replay counts them."""
    before = [at.parent for at in table.position.line() if at.parent]
    return tuple(at.ply for at in before if at.turn == MINE)


def deciders(table: Table) -> list[int]:
    return [at.parent.turn for at in table.position.line() if at.parent and at.parent.turn >= 0]

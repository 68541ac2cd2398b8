"""The frozen tables: what can be saved while a game goes on, in every game, through the store of the server."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Iterator
from hashlib import sha256
from itertools import count
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec

from adjoin.answers.games_played import name_of
from adjoin.kernel.model.game import Game
from adjoin.kernel.registry import load
from adjoin.server.accounts.identity import COOKIE, Identity
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.db.values import Invite
from adjoin.table import Seat, Spec, Table
from adjoin.table.series import rematch_seats
from old.hands import NAMES, Hands, person
from old.options import OPTIONS
from old.telling import DATABASE, RECORDS, of_invites, of_person, of_table, restored

SECRET = sha256(b"frozen").hexdigest()
FIRST = 1_800_000_000.0  # when it all began; every writing takes a second
UPLOADS = (0, 20, 30)  # which records of each game somebody brought along
Seats = Callable[[str, int], list[Seat]]


class Case(NamedTuple):
    name: str
    seats: Seats
    going: Callable[[Hands], None]
    least: int = 2  # seats it needs


# ------------------------------------------------------------------------------------------------ who sits there


def apart(game: str, seats: int) -> list[Seat]:
    return [person(number, device(game, number)) for number in range(seats)]


def together(game: str, seats: int) -> list[Seat]:
    return [person(number, device(game, 0)) for number in range(seats)]


def partly_together(game: str, seats: int) -> list[Seat]:
    return [*together(game, seats - 1), person(seats - 1, device(game, 1))]


def with_bots(game: str, seats: int) -> list[Seat]:
    bots = [Seat("bot", level=level) for level in ("casual", "master", "random")]
    return [person(0, device(game, 0)), *bots][:seats]


def waiting(game: str, seats: int) -> list[Seat]:
    return [person(0, device(game, 0)), *[Seat("open")] * (seats - 1)]


def device(game: str, number: int) -> str:
    return f"{game}-device-{number}"


# ------------------------------------------------------------------------------------------------ what happened


def nothing(hands: Hands) -> None:
    """Nobody has moved."""


def some_moves(hands: Hands) -> None:
    hands.move_on(0.4)


def nearly_all(hands: Hands) -> None:
    hands.move_on(0.98)


def all_moves(hands: Hands) -> None:
    hands.finish()


def somebody_came(hands: Hands) -> None:
    hands.act("sit", 1, name=NAMES[1], owner=device(hands.table.spec.game, 1))
    hands.move(5)


def took_back(hands: Hands) -> None:
    """At once and by consent, with somebody who declined, and one who had agreed to end before."""
    hands.move_on(0.3)
    for number in range(4):
        mover = hands.table.turn
        hands.move(1 + number)
        hands.take_back(mover)
        hands.move(2)
        hands.ask_back(mover)
        hands.decline()
        if number == 1 and len({seat.owner for seat in hands.table.seats}) > 1:
            hands.act("agree_end", 0)
            hands.take_back(mover)


def asked(hands: Hands) -> None:
    """An open request, to which one of several has consented."""
    hands.move_on(0.4)
    seat = hands.table.turn
    while hands.table.turn == seat:
        hands.move()
    hands.move()
    hands.ask_back(seat)
    assert hands.table.ask
    if len(hands.table.ask.waiting) > 1:
        hands.act("consent", min(hands.table.ask.waiting))
    assert hands.table.ask


def left(hands: Hands) -> None:
    """A bot is about to play for somebody."""
    hands.move_on(0.3)
    hands.act("replaced", hands.table.turn, level="skilled")


def left_long_ago(hands: Hands) -> None:
    """A bot has played for somebody, and one of the others is to move."""
    left(hands)
    gone = hands.table.turn
    hands.move(6)
    hands.move_until((gone + 1) % len(hands.table.seats))


def came_back(hands: Hands) -> None:
    left(hands)
    gone = hands.table.turn
    hands.move(4)
    hands.act("return", gone)
    hands.move(1)


def bot_failed(hands: Hands) -> None:
    hands.move_on(0.2)
    hands.act("replaced", 1, level="skilled")
    hands.move(2)
    hands.act("replaced", 1, level="novice")
    hands.move_until(0)


def bots_moved(hands: Hands) -> None:
    hands.move_on(0.4)
    hands.move_until(0)


def bot_to_move(hands: Hands) -> None:
    hands.move_on(0.3)
    hands.move_until(1)


def partly_agreed(hands: Hands) -> None:
    hands.move_on(0.5)
    for seat in range(len(hands.table.seats) - 1):
        hands.act("agree_end", seat)


def agreed(hands: Hands) -> None:
    partly_agreed(hands)
    hands.act("agree_end", len(hands.table.seats) - 1)


def resigned(hands: Hands) -> None:
    hands.move_on(0.6)
    hands.act("resign", 0)


REMATCH = Case("rematch", apart, all_moves)
CASES = [
    Case("waiting", waiting, nothing),
    Case("joined", waiting, somebody_came, 3),
    Case("joined-two", waiting, somebody_came),
    Case("begun", apart, nothing, 1),
    Case("playing", apart, some_moves, 1),
    Case("taken-back", apart, took_back),
    Case("asking", apart, asked),
    Case("asking-more", partly_together, asked, 3),
    Case("left", apart, left),
    Case("left-long", apart, left_long_ago),
    Case("back", apart, came_back),
    Case("partly-agreed", apart, partly_agreed),
    Case("one-device", together, took_back),
    Case("one-device-and-another", partly_together, took_back, 3),
    Case("bots", with_bots, bots_moved),
    Case("bot-to-move", with_bots, bot_to_move),
    Case("bot-failed", with_bots, bot_failed),
    Case("late", apart, nearly_all),
    Case("over", apart, all_moves, 1),
    REMATCH,
    Case("resigned", with_bots, resigned, 1),
    Case("agreed", apart, agreed),
]


# ------------------------------------------------------------------------------------------------ the store


async def write_tables() -> dict[str, Any]:
    """Make the database; what it is expected to say for ever."""
    DATABASE.unlink(missing_ok=True)
    clock = count(FIRST).__next__
    with (
        patch("adjoin.server.db.table_rows.time", clock),
        patch("adjoin.server.db.store.time", clock),
        patch("adjoin.server.db.store.token_hex", lambda _: SECRET),
    ):
        store = SqliteStore(DATABASE)
        try:
            return await filled(store)
        finally:
            await store.close()  # brings everything from the log into the file


async def filled(store: SqliteStore) -> dict[str, Any]:
    secret = await store.secret()
    names = [name for game in OPTIONS for name in await opened(store, game)]
    tables = {name: await restored(store, name) for name in names}
    devices = sorted({seat.owner for table in tables.values() for seat in table.seats if seat.owner})
    for number, owner in enumerate(devices[:-1]):  # one has never told a name
        await store.rename(owner, NAMES[number % 4])
    return {
        "secret": secret,
        "cookies": {owner: f"{COOKIE}={Identity(secret, secure=False).old_signer.dumps(owner)}" for owner in devices},
        "devices": {owner: await of_person(store, owner) for owner in devices},
        "records": {name: kept async for name, kept in uploaded(store)},
        "invites": {name: await of_invites(store, name) for name in tables},
        "tables": {name: of_table(table) for name, table in tables.items()},
    }


async def opened(store: SqliteStore, game: str) -> list[str]:
    """The tables of a game, saved; their names."""
    names: list[str] = []
    for number, (case, options) in enumerate(chosen(game)):
        name = f"{game}-{case.name}"
        seats = case.seats(game, int(options.get("players", 2)))
        hands = Hands(Table.open(load(game, **options), seats, f"saved {game} {number}"), name)
        case.going(hands)
        made = {name: hands}
        if case is REMATCH:
            made = {f"{name}-again": rematched(hands, f"{name}-again"), **made}
        for each, at in made.items():
            await save(store, each, at)
        names += made
    return names


def chosen(game: str) -> Iterator[tuple[Case, dict[str, Any]]]:
    """Each case with the next options that have seats enough for it."""
    waiting = list(OPTIONS[game])
    for case in CASES:
        options = next((each for each in waiting if int(each.get("players", 2)) >= case.least), None)
        if options is not None:
            waiting.remove(options)
            waiting.append(options)
            yield case, options


def rematched(hands: Hands, name: str) -> Hands:
    """The table at which the same people play on."""
    table = Table.open(Game.of(hands.table.position.game), rematch_seats(hands.table), name)
    hands.act("rematch", 1, table=name)
    return Hands(table, name)


async def save(store: SqliteStore, name: str, hands: Hands) -> None:
    """As the server does: the table with its links, then action by action."""
    spec: Spec = hands.table.spec
    free = [seat for seat, who in enumerate(spec.seats) if who.kind == "open"]
    await store.create(name, spec, [Invite(link(name, seat), name, seat) for seat in (-1, *free)])
    table = Table.restore(spec, ())
    for action in hands.actions:
        table = table.act(action)
        invite = link(name, action.seat) if action.type == "sit" else ""
        assert await store.append(name, table.version, action, over=table.over, invite=invite)


def link(table: str, seat: int) -> str:
    return f"{table}-link-{seat if seat >= 0 else 'watch'}"


async def uploaded(store: SqliteStore) -> AsyncIterator[tuple[str, str]]:
    """Some of the frozen records, kept as an upload is: name, and SHA-256 of the bytes."""
    for game in OPTIONS:
        lines = (RECORDS / f"{game}.jsonl").read_text("utf-8").splitlines()
        for number in UPLOADS:
            data = json.loads(lines[number])
            await store.keep_records([(name_of(data), kept := msgspec.json.encode(data))])
            yield name_of(data), sha256(kept).hexdigest()

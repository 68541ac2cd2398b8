"""The walk over everything that can be asked, on one store."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from adjoin.answers.catalog import game_with
from adjoin.kernel.registry import names
from adjoin.server.db.postgres.store import PostgresStore
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.db.store import Store
from loop_walk import evenings, newer
from loop_walk.book import Book, is_granted
from loop_walk.house import House
from loop_walk.messages import converse
from loop_walk.routes import Tour
from server.postgres import prepared_database

ALLOWED = 5.0  # milliseconds of one step, on the machine on which budgets were set
STORES = ("sqlite", "postgresql")


def store_maker(kind: str, folder: Path) -> Callable[[], Store]:
    if kind == "sqlite":
        return partial(SqliteStore, folder / "x.sqlite3")
    return partial(PostgresStore, asyncio.run(prepared_database()))


def walk(
    kind: str,
    rounds: int = 3,
    games: Sequence[str] | None = None,
    ended: Callable[[Book, float], object] = lambda _, __: None,
) -> tuple[Book, float]:
    """What was asked, and how slow this machine was meanwhile; `ended` is told after every game."""
    with tempfile.TemporaryDirectory() as folder:
        with House(store_maker(kind, Path(folder)), Path(folder)) as house:
            book = Book(house)
            for number in range(rounds):
                for game in games or sorted(names()):
                    visit(book, game, films=not number)
                    book.end_round()
                    ended(book, house.pace)
        return book, house.pace


def visit(book: Book, game: str, *, films: bool) -> None:
    house = book.house
    chosen = game_with(game, {})
    house.seats[game] = chosen.definition.seats(chosen.options)
    tour = Tour(book, game, films=films)
    schema = tour.ann.ask("GET", "/schema")
    try:
        for part in (tour.open_tables, tour.study, tour.lobby, tour.devices, tour.calls, tour.replay):
            part()
        for later in (*evenings.PARTS, *newer.PARTS):
            later(tour)
        tour.rest(schema)
    finally:
        tour.close()
    house.note_pace()
    converse(book, game)
    house.note_pace()


def report(book: Book, pace: float) -> dict[str, Any]:
    """The table, with its sums."""
    rows = [row | {"granted": is_granted(row["said"])} for row in book.lines()]
    late = sum(row["ms"] > ALLOWED * pace for row in rows)
    sums = {"allowed_ms": ALLOWED, "pace": round(pace, 2), "asked": len(rows)}
    sums |= {"rounds": max((len(answers) for answers in book.rows.values()), default=0)}
    return sums | {"granted": sum(row["granted"] for row in rows), "late": late, "rows": rows}

"""The walk over everything that can be asked, on one store."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import gmtime, strftime
from typing import Any

from adjoin.answers.catalog import game_with
from adjoin.kernel.registry import names
from adjoin.server.db.postgres.store import PostgresStore
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.db.store import Store
from bench.server.loop_walk import evenings, newer
from bench.server.loop_walk.book import Book, is_granted
from bench.server.loop_walk.house import House
from bench.server.loop_walk.messages import converse
from bench.server.loop_walk.routes import Tour
from server.postgres import prepared_database

ALLOWED = 5.0  # milliseconds of one step, on the machine on which budgets were set
STORES = ("sqlite", "postgresql")
Report = dict[str, Any]


def store_maker(kind: str, folder: Path) -> Callable[[], Store]:
    if kind == "sqlite":
        return partial(SqliteStore, folder / "x.sqlite3")
    return partial(PostgresStore, asyncio.run(prepared_database()))


def walk(kind: str, rounds: int = 3, games: Sequence[str] | None = None, *, painted: bool = True) -> tuple[Book, float]:
    """What was asked, and how slow this machine was meanwhile.

    What is `painted`, which other processes do, may be left out; films are asked for once.
    """
    with tempfile.TemporaryDirectory() as folder:
        with House(store_maker(kind, Path(folder)), Path(folder)) as house:
            book = Book(house)
            for number in range(rounds):
                for game in games or sorted(names()):
                    visit(book, game, pictures=painted, films=painted and not number)
                    book.end_round()
        return book, house.pace


def visit(book: Book, game: str, *, pictures: bool, films: bool) -> None:
    house = book.house
    chosen = game_with(game, {})
    house.seats[game] = chosen.definition.seats(chosen.options)
    tour = Tour(book, game, pictures=pictures, films=films)
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


def report(book: Book, pace: float) -> Report:
    """The table, with its sums; each row is held against the pace of the machine while it was asked."""
    rows = [row | {"granted": is_granted(row["said"]), "pace": round(pace, 2)} for row in book.lines()]
    return sums(rows, {}, max((len(answers) for answers in book.rows.values()), default=0))


def merge(before: Report, after: Report, games: Sequence[str]) -> Report:
    """A table with the games that were walked now in place of what it said of them; of what belongs to no game, the
    lower step counts."""
    rows = {(row["what"], row["game"]): row for row in before["rows"] if "pace" in row and row["game"] not in games}
    for row in after["rows"]:
        known = rows.get((row["what"], row["game"]))
        if known is None or share(row) < share(known):
            rows[row["what"], row["game"]] = row
    walked = before.get("walked", {}) | {game: strftime("%Y-%m-%d %H:%M", gmtime()) for game in games}
    return sums(list(rows.values()), walked, after["rounds"])


def share(row: Report) -> float:
    return float(row["ms"] / row["pace"])


def sums(rows: list[Report], walked: dict[str, str], rounds: int) -> Report:
    rows.sort(key=lambda row: -row["ms"])
    late = sum(row["ms"] > ALLOWED * row["pace"] for row in rows)
    paces = sorted(row["pace"] for row in rows) or [1.0]
    told: Report = {"allowed_ms": ALLOWED, "pace": paces[len(paces) // 2], "asked": len(rows), "rounds": rounds}
    granted = sum(row["granted"] for row in rows)
    return told | {"granted": granted, "late": late, "walked": walked, "rows": rows}

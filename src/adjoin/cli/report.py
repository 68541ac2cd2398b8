"""`adjoin report` and `adjoin merge`: what files of records show together."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from adjoin.arena.rows import readable, rows_of, write_csv, write_parquet
from adjoin.arena.schedule import fixture_of
from adjoin.arena.standings import bots_of
from adjoin.arena.terms import recorded_terms
from adjoin.cli.i18n import say_beside, sentence
from adjoin.cli.standings import as_object, lines
from adjoin.errors import RecordError, WrongUse
from adjoin.kernel.authoring.option import spell_value
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.records.files import write_records

Kind = tuple[str, str]  # a game and its options, as JSON


def report(files: list[Path], table: Path | None, parquet: Path | None, as_json: bool) -> None:
    """Tell the results of all games, one kind of game after the other, and write them as a table if that is asked."""
    records = [(str(path), record) for path in files for _, record in records_of(path)]
    seats = [row for path, record in records for row in rows_of(record, path)]
    if table:
        write_csv(table, seats)
    if parquet:
        write_parquet(parquet, seats)
    kinds: dict[Kind, list[JsonObject]] = {}
    for _, record in records:
        kinds.setdefault((record["game"], json.dumps(record["options"])), []).append(record)
    if as_json:
        found = [summary(kind, games) for kind, games in kinds.items()]
        say_beside(json.dumps(found, ensure_ascii=False), table, parquet)
        return
    for (game, options), games in kinds.items():
        chosen = " ".join(f"{name}={spell_value(value)}" for name, value in json.loads(options).items())
        head = sentence("cli-report", game=game, options=chosen, games=len(games))
        say_beside("\n".join([head, *lines(bots_of(games), games)]) + "\n", table, parquet)


def summary(kind: Kind, games: list[JsonObject]) -> JsonObject:
    game, options = kind
    return {"game": game, "options": json.loads(options), "games": len(games), **as_object(bots_of(games), games)}


def records_of(path: Path) -> list[tuple[int, JsonObject]]:
    """The records of a file, of which there must be some."""
    records = list(readable(path))
    if not records:
        raise RecordError("record-none", path=str(path))
    return records


def merge(files: list[Path], out: Path) -> None:
    """Write the games of several files of one match as one file, each game once, in the order of its deals."""
    games: dict[object, JsonObject] = {}
    terms: JsonObject | None = None
    for path in files:
        for _, record in records_of(path):
            own = recorded_terms(record)
            if terms is not None and own != terms:
                raise WrongUse("error-merge", path=str(path), first=str(files[0]))
            terms = own
            games.setdefault(fixture_of(record), record)
    count = write_records(out, (games[fixture] for fixture in sorted(games, key=by_deal)))
    say_beside(sentence("cli-simulated", games=count, path=str(out)), out)


def by_deal(fixture: Any) -> tuple[str, int, tuple[str, ...]]:
    """Deals by their number, not by its text: the tenth after the ninth."""
    name, _, number = fixture.seed.rpartition("/")
    return (name, int(number), fixture.bots) if number.isdecimal() else (fixture.seed, 0, fixture.bots)

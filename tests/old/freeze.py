"""Writes records/, tables.sqlite3 and tables.json. Made by version 0.1.0; not run again; kept to say how.

    python tests/old/freeze.py

What a version wrote must be readable for all later ones, so what it wrote is kept and never rewritten: a version that
writes something new freezes that beside this, in files of its own.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))  # as pytest has it

from adjoin.kernel.authoring.option import Option
from adjoin.kernel.records.files import line_of, write_records
from adjoin.kernel.registry import find, load
from adjoin.testing.goldens import header_of
from old.options import OPTIONS, Options
from old.tables import write_tables
from old.telling import RECORDS, of_record
from old.ways import FILLING, FIXED, Record, Way, golden

COUNT = 40  # records a game
Made = tuple[str, Record]  # which way it went, and its record


def goldens(game: str) -> Iterator[Made]:
    """Every second of the playthroughs kept for the rules: rare ends, ties, exchanges, skips."""
    for path in sorted((RECORDS.parents[1] / f"games/{game}/goldens").glob("*.txt"))[::2]:
        options, seed = header_of(path)
        yield f"golden {path.stem}", golden(load(game, **options), seed)


def going(game: str, count: int) -> Iterator[Made]:
    """So many games, each way with the next options that have seats enough for it."""
    waiting = list(OPTIONS[game])
    for number in range(count):
        way = FIXED[number] if number < len(FIXED) else FILLING[number % len(FILLING)]
        options = next(options for options in waiting if fits(options, way))
        waiting.remove(options)
        waiting.append(options)
        yield way.name, way.make(load(game, **options), f"old {game} {number}")


def fits(options: Options, way: Way) -> bool:
    return int(options.get("players", 2)) >= way.least


def freeze(game: str) -> list[dict[str, Any]]:
    """Write the records of a game; what they are expected to say for ever."""
    made = list(goldens(game))
    made += going(game, COUNT - len(made))
    records = [json.loads(line_of(record)) for _, record in made]
    check_coverage(game, records)
    write_records(RECORDS / f"{game}.jsonl", records)
    return [{"way": way, **of_record(record)} for (way, _), record in zip(made, records, strict=True)]


# ------------------------------------------------------------------------------------------------ is everything there?


def check_coverage(game: str, records: list[Record]) -> None:
    """Every value of every option, and every reason, occurs."""
    header = find(game).header
    for option in header.options:
        found = [record["options"][option.name] for record in records if option.name in record["options"]]
        used = {repr(item) for value in found for item in (value if option.many else [value])}
        assert {repr(value) for value in wanted(option)} <= used, (game, option.name, used)
    reasons = {record["result"]["reason"] for record in records}
    assert {*header.reasons, "resigned", "agreed", "timeout"} <= reasons, (game, reasons)


def wanted(option: Option) -> list[Any]:
    """The choices of the largest table; of a long range its ends."""
    choices = list(option.choices({"players": 3, "deal": "standard"}))
    return choices if len(choices) < 10 else [choices[0], choices[-1]]


def main() -> None:
    expected = {f"{game}.jsonl": freeze(game) for game in OPTIONS}
    write(RECORDS / "expected.json", expected)
    write(RECORDS.parent / "tables.json", asyncio.run(write_tables()))


def write(path: Path, data: Any) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()

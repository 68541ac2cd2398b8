"""Records as rows of a table, one for each seat of a game: what a data frame, a spreadsheet or a report begins with."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Iterator
from os import PathLike
from pathlib import Path
from typing import Any

from adjoin.arena.standings import places
from adjoin.arena.store import record_of
from adjoin.errors import RecordError
from adjoin.kernel.extras import need
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.records.files import read_lines, whole_file

Row = JsonObject
PLACEMENT = "place"


def rows(*files: str | PathLike[str]) -> list[Row]:
    """One row for each seat of every game in these files of records, plain or packed.

    >>> import adjoin
    >>> game = adjoin.load(adjoin.names()[0])
    >>> adjoin.save("games.jsonl", adjoin.match(game, ["greedy", "random"], games=2))
    2
    >>> rows = adjoin.rows("games.jsonl")  # pandas.DataFrame(rows), polars.DataFrame(rows, infer_schema_length=None)
    >>> len(rows), rows[0]["who"]
    (4, 'greedy')
    """
    return [row for path in files for _, record in readable(Path(path)) for row in rows_of(record, str(path))]


def readable(path: Path) -> Iterator[tuple[int, JsonObject]]:
    """The records of a file with their lines; RecordError names the first line from which no result can be read."""
    for line, value in read_lines(path):
        try:
            yield line, record_of(value)
        except (ValueError, RecordError) as reason:
            raise RecordError("record-fault", path=str(path), line=line, reason=str(reason)) from None


def rows_of(record: JsonMapping, path: str = "") -> Iterator[Row]:
    """What each seat did in one game; an option is a column, `option_players` and so on."""
    result, place = record["result"], places(record)
    about = {
        "file": path,
        "game": record["game"],
        "rules_version": record["rules_version"],
        **{f"option_{name}": plain(value) for name, value in record["options"].items()},
        "components": record["components"],
        "seed": record.get("seed"),
        "placements": sum(entry.get("type") == PLACEMENT for entry in record["moves"]),
        "reason": result["reason"],
    }
    for number, seat in enumerate(record["seats"]):
        yield {
            **about,
            "seat": number,
            "kind": seat["kind"],
            "who": seat.get("level", seat.get("name", "")),
            "seconds": seat.get("seconds"),
            "score": result["scores"][number],
            "place": place[number] + 1,
            "won": (number in result["winners"]) / len(result["winners"]),
        }


def plain(value: object) -> Any:
    """An option's value as one cell."""
    return json.dumps(value, ensure_ascii=False) if isinstance(value, (list, dict)) else value


def names_of(found: Iterable[Row]) -> list[str]:
    """All columns; of games with other options, also theirs."""
    return list(dict.fromkeys(name for row in found for name in row))


def write_csv(path: Path, found: list[Row]) -> None:
    with whole_file(path) as file:
        writer = csv.DictWriter(file, names_of(found), lineterminator="\n")
        writer.writeheader()
        writer.writerows(found)


def write_parquet(path: Path, found: list[Row]) -> None:
    need("analysis")
    import pyarrow
    from pyarrow import parquet

    table = pyarrow.table({name: column(found, name) for name in names_of(found)})
    with whole_file(path) as file:
        parquet.write_table(table, file.buffer)


def column(found: list[Row], name: str) -> list[Any]:
    """The values of a column; as texts where games have values of several kinds."""
    values = [row.get(name) for row in found]
    kinds = {type(value) for value in values if value is not None}
    return values if len(kinds) < 2 else [None if value is None else str(value) for value in values]

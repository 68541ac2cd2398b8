"""The numbered scripts that lead a database from each schema to the next, worded once for both databases.

A script is in the words of SQLite; PostgreSQL has another name for some of them. Where the two must go different ways,
there is a script for each: `0015.sqlite.sql` and `0015.postgres.sql`. The first line of a script names the least schema
that a program must know to go on beside it.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import NamedTuple

SQLITE, POSTGRES = "sqlite", "postgres"
LEAST = re.compile(r"-- least: (\d+)\n")
IN_POSTGRES = {"real": "double precision", "blob": "bytea", " without rowid": ""}
OURS = re.compile(r"(?m)^--.*|\breal\b|\bblob\b| without rowid\b")  # comments stay as they are


class Script(NamedTuple):
    text: str
    least: int  # a program that knows this schema, or a later one, can go on beside it


@cache
def scripts(database: str) -> tuple[Script, ...]:
    """The scripts for one of the databases in their order; script n leads to schema n."""
    texts = {path.name: path.read_text("utf-8") for path in files(__name__).iterdir() if path.name.endswith(".sql")}
    numbers = sorted({name.partition(".")[0] for name in texts})
    return tuple(script_for(database, number, texts) for number in numbers)


def script_for(database: str, number: str, texts: dict[str, str]) -> Script:
    text = texts.get(f"{number}.{database}.sql") or in_words_of(database, texts[f"{number}.sql"])
    found = LEAST.match(text)
    return Script(text, int(found[1]) if found else 1)


def in_words_of(database: str, text: str) -> str:
    """A common script as this database words it."""
    return OURS.sub(lambda found: IN_POSTGRES.get(found[0], found[0]), text) if database == POSTGRES else text

"""What is stored about whom is one page, in the docs and in the app, and true to the database."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

from adjoin.server.db.sqlite.store import SqliteStore

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "privacy.md").read_text("utf-8")
APP = (ROOT / "web" / "src" / "account" / "privacy-page.tsx").read_text("utf-8")
NAMES = {"person", "other", "reporter", "subject"}  # columns that tell of somebody


def said(language: str) -> dict[str, str]:
    lines = (ROOT / f"src/adjoin/catalogue/{language}.ftl").read_text("utf-8").splitlines()
    found = (re.fullmatch(r"privacy-([a-z-]+) = (.+)", line) for line in lines)
    return {one[1]: one[2] for one in found if one}


def test_docs_and_app_say_the_same() -> None:
    """Every part of the app's page stands in the docs, word by word, and has its words in both languages."""
    english, plain = said("en"), " ".join(PAGE.split())
    parts = re.findall(r'^  "(\w+)",$', APP, re.MULTILINE)
    assert len(parts) > 10
    for part in parts:
        assert f"## {english[part]} {english[f'{part}-text']}" in plain
        assert {part, f"{part}-text"} <= said("ja").keys()


async def test_every_table_that_names_somebody_is_told(tmp_path: Path) -> None:
    """Whoever runs a server finds all of them in the last paragraph."""
    await SqliteStore(tmp_path / "store.sqlite3").close()
    file = sqlite3.connect(tmp_path / "store.sqlite3")
    tables = [name for (name,) in file.execute("select name from sqlite_master where type = 'table'")]
    naming = {name for name in tables if NAMES & {row[1] for row in file.execute(f"pragma table_info({name})")}}
    file.close()
    told = set(re.findall(r"`(\w+)`", PAGE.rsplit("The tables that name people are", 1)[1]))
    assert len(naming) > 10
    assert naming - told == set()

"""What a built page refers to, read from its source."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADING = {"script": "src", "img": "src", "iframe": "src", "source": "src", "object": "data", "link": "href"}
CSS_URL = re.compile(r"""(?:url\(|@import\s+)\s*['"]?([^'")]+)""")


class Page(HTMLParser):
    """The addresses that a page loads by itself, those that it leads to, and what is written inline."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.loads: list[str] = []
        self.leads: list[str] = []
        self.names: set[str] = set()
        self.inline: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.names |= {given[name] for name in ("id", "name") if name in given}
        self.inline += [f"{name} of {tag}" for name in given if name == "style" or name.startswith("on")]
        if tag == "style" or (tag == "script" and "src" not in given and given.get("type") != "application/json"):
            self.inline.append(tag)
        if LOADING.get(tag) in given and given.get("rel") not in ("next", "prev", "canonical"):
            self.loads.append(given[LOADING[tag]])
        if tag == "a" and "href" in given:
            self.leads.append(given["href"])


def outside(address: str) -> bool:
    """Does an address leave the site?"""
    return bool(urlsplit(address).netloc) or urlsplit(address).scheme not in ("", "data")


def target(page: Path, address: str, root: Path, prefix: str) -> tuple[Path, str]:
    """The file that an address of a page means, and the place in it."""
    parts = urlsplit(address)
    path = unquote(parts.path)
    found = root / path.removeprefix(prefix) if path.startswith("/") else page.parent / path
    found = page if not path else found
    return (found / "index.html" if found.is_dir() else found).resolve(), unquote(parts.fragment)

"""The client that is served is the one that stands in web/."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable
from hashlib import sha256

from layering import ROOT
from tools import wire_types

WEB = ROOT / "web"
STATIC = ROOT / "src" / "adjoin" / "server" / "static"
BESIDE = (
    "build.mjs",
    "icon-waiting.svg",
    "icon.svg",
    "index.html",
    "manifest.webmanifest",
    "package-lock.json",
    "package.json",
    "tsconfig.json",
)
FIRST_LOAD = 75_000  # bytes, compressed: all that the home page is painted with
FIRST_SCRIPTS = 60_000  # of them, what is script


def digest() -> str:
    """The same sum as web/build.mjs: every source by name, each with its content."""
    inside = [path.relative_to(WEB).as_posix() for path in (WEB / "src").rglob("*") if path.is_file()]
    total = sha256()
    for name in sorted([*BESIDE, *inside]):
        text = (WEB / name).read_bytes().replace(b"\r\n", b"\n")
        total.update(f"{name}\n{sha256(text).hexdigest()}\n".encode())
    return total.hexdigest()


def test_the_built_client_is_fresh() -> None:
    """After a change in web/, the client is built again: `uv run python -m tools.npm run build`."""
    assert (STATIC / "sources.sha256").read_text(encoding="utf-8").strip() == digest()


def test_the_types_of_the_wire_are_fresh() -> None:
    """After a change of a message, the types are made again: `uv run python -m tools.wire_types`."""
    for types in (wire_types.message_types(), wire_types.http_types()):
        made = types.path.read_text(encoding="utf-8")
        assert re.findall("Schema: ([0-9a-f]{64})", made) == [types.digest], types.file


def named_in_page() -> list[str]:
    """The files that the page loads, whatever its address."""
    return re.findall(r'(?:src|href)="/([^"]+)"', (STATIC / "index.html").read_text(encoding="utf-8"))


def with_imports(name: str) -> set[str]:
    """A script and all that it imports before it runs; what it imports later is not among them."""
    found, fresh = set(), {name}
    while fresh:
        found |= fresh
        texts = [(STATIC / one).read_text(encoding="utf-8") for one in fresh]
        fresh = {one for text in texts for one in re.findall(r'(?:from|import)"\./([^"]+)"', text)} - found
    return found


def preloads() -> dict[str, list[str]]:
    told: dict[str, list[str]] = json.loads((STATIC / "preloads.json").read_text(encoding="utf-8"))
    return told


def compressed(names: Iterable[str]) -> int:
    return sum(len(gzip.compress((STATIC / name).read_bytes())) for name in names)


def test_the_home_page_needs_little() -> None:
    """The scripts that paint the home page, and all that it loads with them, stay small; the whole client is more."""
    page = named_in_page()
    entry = next(name for name in page if name.startswith("app-") and name.endswith(".js"))
    home = with_imports(entry) | with_imports(preloads()[""][0])
    assert compressed(home) <= FIRST_SCRIPTS
    assert compressed(home | {*page, "index.html"}) <= FIRST_LOAD
    assert not home >= {path.name for path in STATIC.glob("*.js")}


def test_pages_are_preloaded_whole() -> None:
    """The tags of an address name every script that its page runs, so that none waits for another to be read."""
    page = set(named_in_page())
    for address, names in preloads().items():
        assert with_imports(names[0]) == {*names, *(page & with_imports(names[0]))}, address


def test_the_worker_keeps_every_script() -> None:
    """Offline every page opens: what the service worker keeps of a build is all of it."""
    worker = (STATIC / "worker.js").read_text(encoding="utf-8")
    kept = set(re.findall(r'"/([\w.-]+)"', worker))
    built = {path.name for path in STATIC.iterdir() if path.suffix in {".js", ".css"}} - {"worker.js"}
    assert len(built) > 2
    assert built <= kept


def test_the_page_runs_nothing_inline() -> None:
    """The page holds no script, style or handler of its own, so that the strictest policy lets it run."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*src)|<style|\son\w+=|\sstyle=", page) == []


def test_what_is_added_to_a_page_does_not_style_all_of_it_anew() -> None:
    """No rule names "anything" behind a :has(): browsers style a whole board anew for it, at every change of a tile."""
    sheets = [path.read_text(encoding="utf-8") for path in (WEB / "src").rglob("*.css")]
    selectors = [one for sheet in sheets for rule in re.findall(r"([^{}]+)\{", sheet) for one in rule.split(",")]
    assert any(":has(" in one for one in selectors)
    assert [one.strip() for one in selectors if re.search(r":has\(.*\)[^()]*[ >+~]\*", one)] == []

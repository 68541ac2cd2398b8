"""The client that is served is the one that stands in web/."""

from __future__ import annotations

import gzip
import re
from hashlib import sha256

import pytest

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
FIRST_LOAD = 120_000  # bytes, compressed


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


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # what the next Litestar wants of handlers
def test_the_types_of_the_wire_are_fresh() -> None:
    """After a change of a message, the types are made again: `uv run python -m tools.wire_types`."""
    for types in (wire_types.message_types(), wire_types.http_types()):
        made = types.path.read_text(encoding="utf-8")
        assert re.findall("Schema: ([0-9a-f]{64})", made) == [types.digest], types.file


def test_the_page_names_what_is_there() -> None:
    """Every file that the page loads exists, and the first load stays small."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:src|href)="/([^"]+)"', page)
    sizes = [len(gzip.compress((STATIC / name).read_bytes())) for name in [*named, "index.html"]]
    assert len(named) == 5
    assert sum(sizes) < FIRST_LOAD


def test_the_page_runs_nothing_inline() -> None:
    """The page holds no script, style or handler of its own, so that the strictest policy lets it run."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*src)|<style|\son\w+=|\sstyle=", page) == []

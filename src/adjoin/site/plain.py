"""The pages without their generator: rendered as they are, at the addresses that the built site has."""

from __future__ import annotations

import re
import shutil
from html import escape
from pathlib import Path, PurePosixPath
from posixpath import normpath

from adjoin.site.places import FIRST, MISSING, PREFIX

BESIDE = ("CHANGELOG.md", "CONTRIBUTING.md")  # pages that stand beside docs/
LINK = re.compile(r'(href|src)="(?![a-z]+:|#|/)([^"#]+)(#[^"]*)?"')
TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
STYLE = "plain.css"
CSS = """
:root{color-scheme:light dark}
body{font:16px/1.6 "Segoe UI",Roboto,"Helvetica Neue","Noto Sans",system-ui,sans-serif;margin:0;
background:light-dark(#f6f5f1,#0e111b);color:light-dark(#1b1d27,#eef0f7)}
header{padding:18px 24px;background:#070d2b}header a{color:#f3f1e6;font:22px Georgia,serif;text-decoration:none}
main{max-width:46rem;margin:0 auto;padding:24px}h1,h2,h3{font-family:Georgia,"Noto Serif",serif;font-weight:400}
a{color:light-dark(#2b4acb,#a9bcff)}img{max-width:100%}table{border-collapse:collapse;display:block;overflow:auto}
td,th{border-top:1px solid #8886;padding:6px 10px;text-align:left;vertical-align:top}
pre{overflow:auto;padding:12px;border-radius:8px;background:light-dark(#eeece5,#1f2436)}
"""
NONE = "This copy of Adjoin was built without its documentation. The rules of each game are on its own page."


def write_plain(root: Path | None, folder: Path) -> None:
    """Every page of a clone as HTML with its pictures; where there is no clone, one page that says so."""
    (folder / STYLE).write_text(CSS, encoding="utf-8")
    (folder / MISSING).write_text(whole("Adjoin", "<p>There is no such page.</p>"), encoding="utf-8")
    if root is None:
        (folder / FIRST).write_text(whole("Adjoin", f"<p>{NONE}</p>"), encoding="utf-8")
        return
    for path in sorted((root / "docs").rglob("*")):
        place = PurePosixPath(path.relative_to(root / "docs").as_posix())
        if path.suffix == ".md":
            put(folder, place, path.read_text(encoding="utf-8"))
        elif path.is_file():
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, folder / place)
    for name in BESIDE:
        text = (root / name).read_text(encoding="utf-8").replace("](docs/", "](")
        put(folder, PurePosixPath(name.lower()), text)


def put(folder: Path, place: PurePosixPath, text: str) -> None:
    from markdown_it import MarkdownIt

    title = TITLE.search(text)
    html = MarkdownIt("commonmark").enable("table").render(text)
    html = LINK.sub(lambda found: f'{found[1]}="{address(place, found[2])}{found[3] or ""}"', html)
    page = folder / address_of(place).removeprefix(PREFIX) / FIRST
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(whole(title[1] if title else "Adjoin", html), encoding="utf-8")


def address(place: PurePosixPath, link: str) -> str:
    """Where a link of a page leads, from the top of the server."""
    meant = PurePosixPath(normpath((place.parent / link).as_posix()))
    return address_of(meant) if meant.suffix == ".md" else f"{PREFIX}{meant}"


def address_of(place: PurePosixPath) -> str:
    """The address of a page: its name is a folder, and an index stands for the folder it is in."""
    named = place.with_suffix("")
    named = named.parent if named.name == "index" else named
    return PREFIX if str(named) == "." else f"{PREFIX}{named}/"


def whole(title: str, body: str) -> str:
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width, initial-scale=1"><title>{escape(title)} · Adjoin</title>'
        f'<link rel="stylesheet" href="{PREFIX}{STYLE}"></head>'
        f'<body><header><a href="{PREFIX}">Adjoin</a></header><main>{body}</main></body></html>\n'
    )

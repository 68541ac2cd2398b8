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
:root{color-scheme:light dark;--display:"Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif",Georgia,serif;
--bg:light-dark(#f6f5f1,#0e111b);--ink:light-dark(#1b1d27,#eef0f7);--line:light-dark(#dcd9cf,#2a3047)}
body{font:16px/1.6 "Segoe UI Variable Text","Segoe UI",Roboto,"Helvetica Neue","Noto Sans",system-ui,sans-serif;
margin:0;background:var(--bg);color:var(--ink)}
header{display:flex;flex-wrap:wrap;gap:4px 24px;align-items:center;padding:14px clamp(16px,4vw,58px);background:#070d2b}
header a{color:#f3f1e6;text-decoration:none;min-height:44px;display:inline-flex;align-items:center;gap:12px}
header a:first-child{font:24px var(--display);margin-right:auto}
header a:is(:hover,:focus-visible){color:#ffd76a}
header svg{width:26px;fill:none;stroke:currentColor;stroke-width:3}header .faint{opacity:.5}
main{max-width:50rem;margin:0 auto;padding:24px clamp(16px,4vw,58px) 72px}
h1,h2,h3{font-family:var(--display);font-weight:400;line-height:1.2}
h1{font-size:2.5rem;margin:.6em 0 .5em}h2{font-size:1.75rem;margin:1.6em 0 .5em}
a{color:light-dark(#2b4acb,#a9bcff)}img{max-width:100%;border-radius:12px}
table{border-collapse:collapse;display:block;overflow:auto}
td,th{border-top:1px solid var(--line);padding:8px 12px;text-align:left;vertical-align:top}
thead th{border:0}
code{font:.9em ui-monospace,"SF Mono","Cascadia Mono",Consolas,"DejaVu Sans Mono",monospace}
pre{overflow:auto;padding:14px 16px;border-radius:14px;background:light-dark(#eeece5,#161a28)}
p:has(>a>img[src*="board-"]){display:grid;grid-template-columns:repeat(auto-fit,minmax(130px,1fr));gap:14px}
p:has(>a>img[src*="board-"]) img{display:block;width:100%;aspect-ratio:1;object-fit:cover}
"""
LOGO = (
    '<svg viewBox="0 0 32 32" aria-hidden="true"><path d="M4 4h14v10h10v14H4z"/>'
    '<path class="faint" d="M18 4h10v10"/></svg>'
)
SECTIONS = {
    "tutorials/play": "Play",
    "tutorials/host": "Host",
    "authors": "Write a game",
    "architecture": "Architecture",
}
NONE = "This copy of Adjoin was built without its documentation. The rules of each game are on its own page."


def write_plain(root: Path | None, folder: Path) -> None:
    """Every page of a clone as HTML with its pictures; where there is no clone, one page that says so."""
    (folder / STYLE).write_text(CSS, encoding="utf-8")
    missing = whole("Adjoin", "<p>There is no such page.</p>", known=root is not None)
    (folder / MISSING).write_text(missing, encoding="utf-8")
    if root is None:
        (folder / FIRST).write_text(whole("Adjoin", f"<p>{NONE}</p>", known=False), encoding="utf-8")
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


def whole(title: str, body: str, *, known: bool = True) -> str:
    """A page with its head; the ways to others only where there are `known` others."""
    sections = "".join(f'<a href="{PREFIX}{place}/">{escape(name)}</a>' for place, name in SECTIONS.items())
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width, initial-scale=1"><title>{escape(title)} · Adjoin</title>'
        f'<link rel="stylesheet" href="{PREFIX}{STYLE}"></head>'
        f'<body><header><a href="{PREFIX}">{LOGO}Adjoin</a>{sections if known else ""}</header>'
        f"<main>{body}</main></body></html>\n"
    )

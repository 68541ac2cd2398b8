"""Positions, views and whole games draw themselves in a notebook, offline, and the tutorial notebook runs."""

from __future__ import annotations

import json
from base64 import b64decode
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import adjoin
from adjoin.notebook import Player
from layering import ROOT

NOTEBOOK = ROOT / "docs" / "tutorials" / "notebook.ipynb"


def ended(name: str) -> Any:
    return next(iter(adjoin.match(adjoin.load(name), ["random", "random"], games=1, seed="notebook")))


def test_positions_and_views_are_pictures() -> None:
    """Both are well-formed SVG; a view shows no more than its seat knows."""
    position = adjoin.load("ltiles", table=31).start(seed="7")
    while position.turn == adjoin.CHANCE:
        position = position.draw()
    drawn = [position._repr_svg_(), position.view()._repr_svg_(), position.view(0)._repr_svg_()]
    assert all(ElementTree.fromstring(svg or "").tag.endswith("svg") for svg in drawn)


class Sources(HTMLParser):
    """What a page would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in ("src", "href")]


def test_a_record_plays_itself() -> None:
    """The player has a picture for every ply and fetches nothing."""
    record = ended("rhombus")
    player = Player(record)
    page = player._repr_html_()
    frames = json.loads(page.split("frames = ", 1)[1].split(", moves = ", 1)[0])
    assert len(frames) == len(player.frames) == len(player.moves)
    assert all(ElementTree.fromstring(b64decode(frame)).tag.endswith("svg") for frame in frames)
    sources = Sources()
    sources.feed(page)
    assert sources.found == []
    assert "http" not in page.replace("http://www.w3.org/", "")


def test_a_seats_player_tells_no_secret() -> None:
    """Through a spectator's eyes secret moves are unread, and pictures are those of a spectator."""
    position = adjoin.undealt(adjoin.load("ltiles", table=31), seed="7")
    for _ in range(3):
        position = position.play(position.legal_moves()[0])
    assert set(Player(position, viewer=-1).moves[1:]) == {"?"}
    assert "?" not in Player(position).moves


def test_the_tutorial_notebook_runs() -> None:
    """Every cell of it runs from the first to the last, and what a cell ends with can be shown."""
    cells = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
    names: dict[str, Any] = {}
    shown = 0
    for cell in cells:
        if cell["cell_type"] == "code":
            *before, last = "".join(cell["source"]).splitlines()
            exec("\n".join(before), names)
            try:
                value = eval(last, names)
            except SyntaxError:
                exec(last, names)
                continue
            shown += any(hasattr(value, name) for name in ("_repr_svg_", "_repr_html_"))
    assert shown >= 3

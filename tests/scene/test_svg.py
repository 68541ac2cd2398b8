"""SVG files made from drawing words, without any game."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from adjoin.phrase import Phrase
from adjoin.scene.cells import pack
from adjoin.scene.model import Board, Cell, Item, Layer, Path, Scene, SeatPanel, Text, Theme, Use
from adjoin.scene.svg import Frame, document, drawing, frame_css, item_svg, legend

BOARD = Board(
    box=(0, 0, 20, 10),
    cells=[Cell("a1", 5, 5), Cell("b1", 15, 5)],
    outlines=["M-5 -5h10v10h-10z"],
    layers=[Layer("ground", [Path("M0 0h20v10h-20z", "ground")])],
)
SCENE = Scene(
    layers=[Layer("tiles", [Path("M0 0h10v10h-10z", "tile")]), Layer("extra", [Text(5, 5, "7")])],
    panels=[
        SeatPanel(0, Phrase("refusal-over"), "seat-0", 12, []),
        SeatPanel(1, Phrase("refusal-over"), "seat-1", 9, []),
    ],
    pieces=[],
    choices=[],
    prompt=Phrase("refusal-over"),
    dead=pack(0b10),
    switches=["extra"],
)


@pytest.mark.parametrize(
    ("item", "svg"),
    [
        (Path("M0 0h1", "a b"), '<path class="a b" d="M0 0h1"/>'),
        (Path("M0 0h1"), '<path d="M0 0h1"/>'),
        (Text(1, 2.5, "<&>"), '<text x="1" y="2.5" dy=".35em" text-anchor="middle">&lt;&amp;&gt;</text>'),
        (Use("star", 3, 4, look="far"), '<use class="far" href="#star" transform="translate(3 4)"/>'),
        (Use("star", 3, 4, 90), '<use href="#star" transform="translate(3 4) rotate(90)"/>'),
    ],
)
def test_every_drawing_word_has_its_element(item: Item, svg: str) -> None:
    """Paths, texts and symbols become SVG, with what is special to XML escaped."""
    assert item_svg(item, BOARD) == svg


def test_the_board_lies_under_dead_cells_and_those_under_the_tiles() -> None:
    """Layers keep their order; a layer that must be switched on is left out."""
    drawn = drawing(BOARD, SCENE)
    order = [drawn.index(part) for part in ('class="ground"', 'class="dead"', 'class="tile"')]
    assert order == sorted(order)
    assert "translate(15 5)" in drawn
    assert "<text" not in drawn


def test_the_legend_rings_the_seat_to_move() -> None:
    """Every seat has its swatch and its score; one of them is to move, or none."""
    shown = legend(SCENE, 1, "adjoin", "en", (0, 10, 20, 64))
    assert shown.count('class="turn"') == 1
    assert shown.index('class="seat-1"') < shown.index('class="turn"')
    assert ">12<" in shown
    assert ">9<" in shown
    assert 'class="turn"' not in legend(SCENE, -1, "adjoin", "en", (0, 10, 20, 64))


def test_a_document_stands_on_its_own() -> None:
    """It is well-formed XML with its styles and symbols inside, and refers to nothing outside."""
    made = document(
        BOARD.box, Theme(".tile{fill:red}", '<g id="star"/>'), "<title>T</title>", drawing(BOARD, SCENE), "auto"
    )
    root = ElementTree.fromstring(made)
    assert root.get("viewBox") == "0 0 20 10"
    assert ".tile{fill:red}" in made
    assert "http" not in made.replace("http://www.w3.org/2000/svg", "")


def test_grey_takes_the_colours_away() -> None:
    """Only a grey picture carries the filter."""
    grey = document(BOARD.box, Theme("", ""), "", "", "light", grey=True)
    assert 'filter="url(#grey)"' in grey
    assert 'values="0"' in grey
    assert "filter" not in document(BOARD.box, Theme("", ""), "", "", "light")


@pytest.mark.parametrize(
    ("frame", "dark", "asks"), [("light", False, False), ("dark", True, False), ("auto", True, True)]
)
def test_the_frame_is_light_dark_or_as_the_reader_prefers(frame: Frame, dark: bool, asks: bool) -> None:
    """A fixed frame has one set of colours; auto asks the reader's system."""
    css = frame_css(frame)
    assert ("#0e111b" in css) is dark
    assert ("prefers-color-scheme" in css) is asks

"""Pictures with fewer elements, which look the same."""

from __future__ import annotations

import io
import re

import pytest
import resvg_py
from PIL import Image, ImageChops

import adjoin
from adjoin.scene.flat import flat
from adjoin.scene.lean import lean
from adjoin.scene.poster import poster, showcase
from adjoin.scene.presentation import recent_placements

CSS = ".dot{fill:red}.glow{fill:url(#g)}.dot.faint{fill-opacity:.5}"
DOT = '<g id="dot"><circle r="2"/><text dy=".35em">1</text></g>'


def drawn(*layers: str) -> str:
    """What stands in the body of a lean file with these layers."""
    body = "".join(f"<g>{layer}</g>" for layer in layers)
    made = lean(f"<svg><style>{CSS}</style><defs>{DOT}</defs><g>{body}</g></svg>")
    return made.split("</defs>")[1].removesuffix("</g></svg>").removeprefix("<g>")


def use(x: int, look: str = "dot") -> str:
    return f'<use class="{look}" href="#dot" transform="translate({x} 0)"/>'


def test_what_is_alike_becomes_one_element() -> None:
    """Plain discs of a layer are one path, and equal letters one text with a place for each."""
    assert drawn(use(0) + use(50)) == (
        '<path class="dot" d="M2 0a2 2 0 1 1 -4 0a2 2 0 1 1 4 0zM52 0a2 2 0 1 1 -4 0a2 2 0 1 1 4 0z"/>'
        '<text class="dot" x="0 50" y="0 0" dy=".35em .35em">11</text>'
    )


def test_what_lies_over_something_stays_over_it() -> None:
    """A disc that lies on the letter of another one is drawn after it."""
    near = drawn(use(0) + use(3))
    places = [near.index(part) for part in ('"M2 0', ">1<", '"M5 0')]
    assert places == sorted(places)


def test_what_is_hidden_is_left_out() -> None:
    """An equal symbol that lies wholly over another one is drawn alone; one that is seen through hides nothing."""
    assert drawn(use(0), use(0)).count("<path") == 1
    both = drawn(use(0), use(0, "dot faint"))
    assert both.count("<path") == both.count("<circle") == 1


def test_other_files_stay_as_they_are() -> None:
    """A file of another form is not touched, and a symbol of another file stays a symbol."""
    assert lean("<svg/>") == "<svg/>"
    assert '<use href="#other"' in drawn('<use href="#other"/>')


@pytest.mark.parametrize("game", adjoin.names())
def test_a_hero_looks_the_same(game: str) -> None:
    """The hero of every game is painted as before with fewer elements; only symbols that are turned are left."""
    position = showcase(adjoin.find(game))[-1]
    whole = poster(position.view(), recent_placements(position), theme="light")
    small = lean(whole)
    assert "<use" not in re.sub(r"<g[^>]*><use[^>]*rotate[^>]*/></g>", "", small)
    assert len(re.findall(r"<\w", small)) <= len(re.findall(r"<\w", whole)) + whole.count("<use")  # each brings a copy
    before, after = (
        Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=flat(one), width=400)))).convert("L")
        for one in (whole, small)
    )
    other = sum(ImageChops.difference(before, after).histogram()[32:])
    assert other < 64  # of 160,000 pixels

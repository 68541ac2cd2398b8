"""Pictures for renderers that know no variables, and in the colours that people chose."""

from __future__ import annotations

import pytest

import adjoin
from adjoin.scene.drawings import presentation_of
from adjoin.scene.flat import flat
from adjoin.scene.presentation import recent_placements
from adjoin.scene.seat_colors import exchange
from adjoin.scene.svg import picture


def drawn(game: str, theme: str, worn: tuple[int, ...] = ()) -> str:
    definition = adjoin.find(game)
    position = presentation_of(definition).demo(definition)
    return picture(position.view(), recent_placements(position), theme=theme, worn=worn)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", adjoin.names())
def test_no_variable_is_left(game: str) -> None:
    """Every variable stands as its value in the theme that was asked for."""
    light, dark = (flat(drawn(game, theme)) for theme in ("light", "dark"))
    for svg in (light, dark):
        assert not [part for part in ("var(", "--", "@media", ":root") if part in svg]
    assert "#f6f5f1" in light
    assert "#0e111b" in dark
    assert ".page{fill:none}" not in light


def test_what_stands_for_something_else() -> None:
    """A variable that stands for another, one that is not set, and one that only a look sets."""
    css = ":root{--a:var(--b);--b:red}.x{--seat:blue;fill:var(--a);stroke:var(--c,green)}"
    assert flat(f"<svg><style>{css}</style></svg>") == "<svg><style>.x{fill:red;stroke:green}</style></svg>"


def test_seats_in_each_others_colours() -> None:
    """Two seats that exchange colours exchange looks and the names of their colours, and nothing else changes."""
    [game] = [name for name in adjoin.names() if adjoin.find(name).header.colors][:1]
    palette = adjoin.find(game).header.colors
    assert exchange(palette, palette) == ()
    worn = exchange([palette[1], palette[0], *palette[2:]], palette)
    assert worn[:2] == (1, 0)
    usual, changed = drawn(game, "light"), drawn(game, "light", worn)
    assert usual != changed
    back = changed.replace("seat-0", "@").replace("seat-1", "seat-0").replace("@", "seat-1")
    assert back.count("seat-0") == usual.count("seat-0")

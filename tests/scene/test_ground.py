"""The ground of a game is readable on every page that carries it."""

from __future__ import annotations

import re

import pytest

from adjoin.kernel.registry import find, names
from adjoin.scene.drawings import presentation_of
from adjoin.scene.ground import ON_DEEP, ON_PALE, READABLE, contrast, ground_css, ground_from, ground_of, is_deep
from adjoin.scene.model import Ground, Theme, Tones

HARD = ("#ffffff", "#000000", "#808080", "#ffff00", "#00ff00", "#0000ff", "#ff00ff", "#cf4a30")


def least_contrast(tones: Tones) -> float:
    """The lowest contrast of any text on anything that it may stand on."""
    on_page = [
        contrast(ink, under)
        for ink in (tones.ink, tones.quiet, tones.mark)
        for under in (tones.page, tones.glow, tones.panel)
    ]
    signs = ON_DEEP if is_deep(tones) else ON_PALE
    on_page += [contrast(signs[sign], tones.page) for sign in ("good", "bad", "warn")]
    return min(*on_page, contrast(tones.on_button, tones.button), contrast(tones.on_button, tones.joined))


@pytest.mark.parametrize("name", names())
def test_every_text_on_a_games_ground_is_readable(name: str) -> None:
    """Ink, quiet ink, marks and buttons of each installed game have the contrast AA, by day and by night."""
    ground = ground_of(presentation_of(find(name)).theme())
    assert least_contrast(ground.light) >= READABLE
    assert least_contrast(ground.dark) >= READABLE


@pytest.mark.parametrize("colour", HARD)
def test_a_ground_made_from_any_colour_is_readable(colour: str) -> None:
    """A stranger's main colour, however glaring, gives a ground with the contrast AA."""
    ground = ground_from(colour)
    assert least_contrast(ground.light) >= READABLE
    assert least_contrast(ground.dark) >= READABLE


def test_a_theme_without_a_ground_gets_one_of_its_first_seat() -> None:
    """The main colour is that of the first seat; a theme without seats has the colour of pages."""
    assert ground_of(Theme(".a{--seat:#3d9160}.b{--seat:#ff0000}", "")) == ground_from("#3d9160")
    assert ground_of(Theme("", "")) == ground_from("#2b4acb")


def test_four_games_have_four_grounds() -> None:
    """Night, slate, sand and dawn: no two games share a page's colours."""
    grounds: list[Ground] = [ground_of(presentation_of(find(name)).theme()) for name in names()]
    declared = {ground.name for ground in grounds if ground.name != "own"}
    assert declared == {"night", "slate", "sand", "dawn"}
    assert len({ground.light.page for ground in grounds if ground.name != "own"}) == 4
    assert {ground.sound for ground in grounds if ground.name != "own"} == {"glass", "stone", "wood", "chime"}


def test_the_stylesheet_has_every_tone_for_day_and_night() -> None:
    """A page that names its game has each tone three times: by day, by choice at night, by the system at night."""
    css = ground_css("cram", ground_from("#3d9160"))
    counts = {name: css.count(f"--ground-{name.replace('_', '-')}:") for name in Tones.__struct_fields__}
    assert set(counts.values()) == {3}
    assert len(re.findall(r'data-ground="cram"', css)) == 11
    assert css.count("--bg:var(--ground-page)") == 3

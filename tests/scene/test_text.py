"""What text renderers share."""

from __future__ import annotations

import re

import pytest

import adjoin
from adjoin.kernel.registry import find
from adjoin.scene.drawings import presentation_of
from adjoin.scene.presentation import recent_placements
from adjoin.scene.text import breadth, columns, letter_grid, paint, seat_table, wrap


def test_a_grid_carries_letters_and_numbers() -> None:
    """Each cell takes three characters; its letter stands above its middle one."""
    assert letter_grid(["a", "b"], [[" 1 ", "O4'"], [" . ", "O. "]]) == ["     a  b", "  1  1 O4' 1", "  2  . O.  2"]


def test_columns_line_up_in_any_script() -> None:
    """A wide character takes two columns of a terminal."""
    rows = columns([["得点", "x"], ["7", "y"]])
    assert rows == ["得点  x", "7     y"]
    assert breadth(rows[0]) == breadth(rows[1])


def test_seats_stand_under_heads() -> None:
    """A table of seats has a line of heads and a line a seat, each in the ink of its seat if colours are wanted."""
    rows = [["red>", "12"], ["blue", "7"]]
    assert seat_table(["score"], rows, [203, 75], colour=False) == ["      score", "red>  12", "blue  7"]
    assert seat_table(["score"], rows, [203, 75], colour=True)[2] == paint("blue  7", 75, True)


def test_colour_is_an_extra() -> None:
    """Without colour the text is as it was; with it, the same characters stand between two codes."""
    assert paint("O4'", 208, False) == "O4'"
    assert paint("O4'", 166, True) == "\x1b[38;5;166mO4'\x1b[0m"
    assert paint("O4'", None, True) == "O4'"


def light(ink: int) -> float:
    """The relative luminance of one of a terminal's 256 colours, after the first sixteen."""
    steps = (0, 95, 135, 175, 215, 255)
    cube = ink - 16
    grey = (8 + 10 * (ink - 232),) * 3
    parts = grey if ink >= 232 else (steps[cube // 36], steps[cube // 6 % 6], steps[cube % 6])
    red, green, blue = ((part / 255 / 12.92) if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("name", adjoin.names())
def test_inks_are_read_on_any_ground(name: str) -> None:
    """A terminal may be black or white: each ink of a board has a contrast of three to one on both."""
    shown = presentation_of(find(name))
    position = shown.demo(find(name))
    text = shown.text(position.view(max(position.turn, 0)), recent_placements(position), colour=True)
    inks = {int(ink) for ink in re.findall(r"\x1b\[38;5;(\d+)m", text)}
    assert inks
    for ink in inks:
        assert min(1.05 / (light(ink) + 0.05), (light(ink) + 0.05) / 0.05) >= 3, ink


def test_prose_is_wrapped_in_any_script() -> None:
    """Lines break between words or wide characters, never before a stop or after an opening bracket."""
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("遊びます。X も", 8) == ["遊びま", "す。X も"]
    assert wrap("あ（いう）", 4) == ["あ", "（い", "う）"]
    assert wrap("", 4) == [""]

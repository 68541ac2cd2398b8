"""What text renderers share."""

from __future__ import annotations

from adjoin.scene.text import breadth, columns, lettered, painted, wrapped


def test_a_grid_carries_letters_and_numbers() -> None:
    """Each cell takes three characters; its letter stands above its middle one."""
    assert lettered(["a", "b"], [[" 1 ", "O4'"], [" . ", "O. "]]) == ["     a  b", "  1  1 O4' 1", "  2  . O.  2"]


def test_columns_line_up_in_any_script() -> None:
    """A wide character takes two columns of a terminal."""
    rows = columns([["得点", "x"], ["7", "y"]])
    assert rows == ["得点  x", "7     y"]
    assert breadth(rows[0]) == breadth(rows[1])


def test_colour_is_an_extra() -> None:
    """Without colour the text is as it was; with it, the same characters stand between two codes."""
    assert painted("O4'", 208, False) == "O4'"
    assert painted("O4'", 208, True) == "\x1b[38;5;208mO4'\x1b[0m"


def test_prose_is_wrapped_in_any_script() -> None:
    """Lines break between words or wide characters, never before a stop or after an opening bracket."""
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("遊びます。X も", 8) == ["遊びま", "す。X も"]
    assert wrapped("あ（いう）", 4) == ["あ", "（い", "う）"]
    assert wrapped("", 4) == [""]

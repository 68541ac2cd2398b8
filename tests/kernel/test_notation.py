"""The grammar of moves: what it reads, what it writes, what it refuses."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjoin.errors import NotationError
from adjoin.kernel.authoring.notation import (
    Placement,
    cell_name,
    cell_names,
    column_name,
    column_number,
    parse_placement,
    parse_word,
    placement_in,
)


def test_columns_go_on_after_z() -> None:
    """Columns are a to z, then aa, ab, ..."""
    assert [column_name(n) for n in (0, 25, 26, 27, 51, 52, 701, 702)] == [
        "a",
        "z",
        "aa",
        "ab",
        "az",
        "ba",
        "zz",
        "aaa",
    ]


@given(st.integers(0, 20000))
def test_column_names_round_trip(column: int) -> None:
    """Every column has one name and every name one column."""
    assert column_number(column_name(column)) == column


@given(
    st.from_regex(r"[A-Z][A-Z0-9]{0,3}", fullmatch=True),
    st.integers(0, 300),
    st.integers(0, 300),
    st.sampled_from(["", "^", "v"]),
    st.integers(0, 5),
)
def test_placements_round_trip(tile: str, column: int, row: int, side: str, turn: int) -> None:
    """A placement written down is read back the same."""
    placement = Placement(tile, column, row, side, turn)
    assert parse_placement(str(placement)) == placement_in(str(placement)) == placement


def test_a1_is_the_first_cell() -> None:
    """a1 is column 0, row 0; a turn of 0 is not written."""
    assert cell_name(0, 0) == "a1"
    assert str(Placement("U", 6, 13, "", 1)) == "U@g14r1"
    assert str(Placement("X", 2, 2, "", 0)) == "X@c3"
    assert cell_names([(0, 0), (2, 3, "^")]) == ("a1", "c4^")
    assert Placement("R3", 2, 3, "^", 4).cell == "c4^"


@pytest.mark.parametrize(
    "text", ["", "U", "U@", "U@3c", "U@c0", "U@c3r", "U@c3rx", "@c3", "U@c3 r1", "U@abcd1", "U@c99999"]
)
def test_rubbish_is_refused(text: str) -> None:
    """What is no placement is refused with the text quoted."""
    with pytest.raises(NotationError) as caught:
        parse_placement(text)
    assert caught.value.message.args["text"] == text.strip()
    assert placement_in(text) is None


def test_words() -> None:
    """A word begins with a star; anything else is refused."""
    assert parse_word("*virgo") == "virgo"
    with pytest.raises(NotationError):
        parse_word("virgo")


def test_examples_of_the_docs() -> None:
    """Every placement that the docs show is read, and written again as it stands there."""
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
    shown = re.search(r"TILE@CELLrTURN +(.+)", page)
    assert shown is not None
    assert [str(parse_placement(text)) for text in shown[1].split()] == shown[1].split()

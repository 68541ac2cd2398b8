"""Named positions are read from data, and what does not fit is named."""

from __future__ import annotations

from typing import Any

import pytest

import adjoin
from adjoin.errors import RecordError
from adjoin.kernel.records.named_position import NamedPosition, build_on_base, parse_named_positions, parse_toml

START: dict[str, Any] = {"options": {"players": 2}, "seed": "7"}


def test_a_position_goes_on_from_another() -> None:
    """With `on`, options, seed and plies are those of the one above, and some more."""
    first = adjoin.load("copulas").start("7").legal_moves()[0].text
    found = parse_named_positions({"start": START, "later": {"on": "start", "moves": first}})
    assert found["later"] == NamedPosition({"players": 2}, {}, "7", first)
    position = found["later"].position(adjoin.find("copulas"))
    assert (position.ply, position.move and position.move.text) == (1, first)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ({"a": {"sed": "7"}}, "sed"),
        ({"a": {"seed": 7}}, "seed"),
        ({"a": {"on": "b"}}, "b"),
        ({"a": []}, "a"),
        ([], "position"),
    ],
)
def test_what_is_no_named_position_is_told(written: Any, says: str) -> None:
    """The name of the position and of the field that is wrong."""
    with pytest.raises(RecordError, match=says):
        parse_named_positions(written)
    with pytest.raises(RecordError):
        build_on_base(written["a"] if isinstance(written, dict) else written, {})


def test_a_ply_that_the_rules_refuse_is_told() -> None:
    """Its number and its text."""
    with pytest.raises(RecordError, match="X@a1"):
        NamedPosition(moves="X@a1").position(adjoin.find("copulas"))


def test_a_file_that_is_no_toml_is_told() -> None:
    """Where it cannot be read."""
    assert parse_toml('a = "1"') == {"a": "1"}
    with pytest.raises(RecordError, match="line 1"):
        parse_toml("a = = 1")

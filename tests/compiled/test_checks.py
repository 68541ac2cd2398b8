"""Where Python and machine code would part, the debug build and the strict list stop."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from adjoin.compiled.flat import Machine
from adjoin.compiled.single import Stepper
from adjoin.testing.strict import StrictList, strict_tables
from toy import ruleset, tiny

pytestmark = pytest.mark.xdist_group("checks")  # one process compiles what all of them use
WORDS = (
    "Int, Ints, Set, Table, copy_row, exclude, flip, holds, include, lowest, member, next_in, nth_in, plus, put_all, "
    "size, window, within"
)
FAULTS = [
    ("x = s.points[z - 1]", IndexError),
    ("s.points[z + 1] = 1", IndexError),
    ("s.points[z - 1] += 1", IndexError),
    ("x = 4611686018427387904 + (4611686018427387904 + z)", OverflowError),
    ("x = z - 9223372036854775807 - 9223372036854775807", OverflowError),
    ("x = (z + 4294967296) * 4294967296", OverflowError),
    ("x = 1 << z + 63", OverflowError),
    ("x = 5 << z + 61", OverflowError),
    ("x = 1 >> z - 1", OverflowError),
    ("s.left = s.left << z + 128", OverflowError),
    ("x = lowest(s.left & ~s.left)", ValueError),
    ("x = lowest(z)", ValueError),
    ("x = member(s.left, z + 99)", IndexError),
    ("s.left = plus(s.left, z + 200)", IndexError),
    ("x = holds(s.left, z - 1)", IndexError),
    ("include(s.rows, z + 2, 1)", IndexError),
    ("exclude(s.rows, z, 500)", IndexError),
    ("x = within(s.rows, z - 1, 0)", IndexError),
    ("x = nth_in(s.rows, z, 0)", IndexError),
    ("x = next_in(s.rows, z, z - 1)", IndexError),
    ("copy_row(s.rows, z, s.rows, 2)", IndexError),
    ("s.left = window(s.rows, z, 100, b.all)", IndexError),
    ("flip(s.rows, z, 100, s.left)", IndexError),
]


@pytest.fixture(scope="module")
def stepper(tmp_path_factory: pytest.TempPathFactory) -> Stepper:
    """The debug build of a game whose move number i commits fault number i; z is 0."""
    body = "".join(f"    if a == {i}:\n        {line}\n" for i, (line, _) in enumerate(FAULTS))
    text = tiny.TEXT.replace("Int, Ints, Set, member, put_all, size", WORDS)
    text = text.replace(tiny.PLAY, f"{tiny.PLAY}    z = a - a\n{body}").replace(
        "turn: Int", "rows: Table\n    turn: Int"
    )
    rules = tiny.load(tmp_path_factory.mktemp("rules") / "tiny.py", text)
    sys.modules[rules.__name__] = rules
    return Stepper(Machine(tiny.tables(rules, rows=2), ruleset(rules), debug=True))


@pytest.mark.deep
@pytest.mark.parametrize("number", range(len(FAULTS)), ids=[line for line, _ in FAULTS])
def test_the_debug_build_stops_at_a_fault(number: int, stepper: Stepper) -> None:
    """An index, shift, sum or word out of its range raises instead of reading or writing other memory."""
    stepper.begin()
    with pytest.raises(FAULTS[number][1]):
        stepper.play(number)


@pytest.mark.deep
def test_the_debug_build_plays_on_without_a_fault(stepper: Stepper) -> None:
    """A move without a fault is played as ever."""
    stepper.begin()
    stepper.play(50)
    assert stepper.machine.unpack(stepper.state).points == [50]


def test_the_strict_list_refuses_what_machine_code_cannot_do(tmp_path: Path) -> None:
    """Interpreted rules on strict lists may not count from the end, slice, or index with a truth value."""
    row = StrictList([1, 2, 3])
    assert row[2] == 3
    row[0] = 7
    assert row == [7, 2, 3]
    for index in (-1, 3, slice(0, 1), True):
        with pytest.raises(IndexError):
            row[index]
    with pytest.raises(IndexError):
        row[-1] = 0


def test_a_strict_deal_shares_nothing(tmp_path: Path) -> None:
    """A strict deal is a copy: a game played on it leaves the first deal alone."""
    rules = tiny.load(tmp_path / "tiny.py")
    tables = tiny.tables(rules)
    twin = strict_tables(tables)
    rules.begin(twin.board, twin.state)
    rules.play(twin.board, twin.state, 5)
    assert twin.state.points == [5]
    assert tables.state.points == [0]

"""An author is told in one line what leaves the subset, and what to write instead."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

from adjoin import compiled
from adjoin.compiled.jit import OutsideSubset
from adjoin.testing.subset import PROTOCOL, complaints
from toy import rules as toy
from toy import ruleset, tiny, wordbook

GAMES = Path(compiled.__file__).parent.parent / "games"


def rules_modules() -> list[str]:
    return [f"adjoin.games.{path.parent.name}.rules.rules" for path in sorted(GAMES.glob("*/rules"))]


@pytest.mark.parametrize("name", rules_modules())
def test_every_game_keeps_to_the_subset(name: str) -> None:
    """The rules of every game, with every module that is compiled with them, have no complaint."""
    assert complaints(importlib.import_module(name)) == []


@pytest.mark.parametrize("module", [toy, wordbook])
def test_the_toys_keep_to_the_subset(module: ModuleType) -> None:
    """What the tests themselves compile keeps to the subset."""
    assert complaints(module) == []


def written(tmp_path: Path, text: str) -> ModuleType:
    """A module whose source can be found, as an author's would be."""
    path = tmp_path / "tiny.py"
    module = tiny.load(path, text)
    sys.modules[module.__name__] = module
    return module


LINES = [
    ("x = {1: 2}", "a dict"),
    ("x = {1, 2}", "a Python set"),
    ("x = [1, 2]", "a list;"),
    ("x = [i for i in range(3)]", "a comprehension"),
    ("x = sum(i for i in range(3))", "a generator"),
    ("x = lambda: 1", "a lambda"),
    ("x = 'text'", "the literal 'text'"),
    ("x = 0.5", "the literal 0.5"),
    ("x = None", "None; use a number"),
    ("x = f'{a}'", "text; rules answer"),
    ("x = 18446744073709551616", "more than 63 bits"),
    ("x = a / 2", "`/`"),
    ("x = a ** 2", "`**`"),
    ("x = a is b", "`is`"),
    ("x = s.points[-1]", "a negative index"),
    ("x = s.points[0:1]", "a slice"),
    ("x = s.points.count(1)", "a method call"),
    ("x = sorted(s.points)", "a call of sorted()"),
    ("x = max(a, key=1)", "a keyword argument"),
    ("x = s.colour", "State declares no field colour"),
    ("b.all = s.left", "a change of the board"),
    ("b.all &= s.left", "a change of the board"),
    ("s.left = 0", "a number assigned to a set"),
    ("s.left |= 1 << a", "a number mixed with a set"),
    ("x = s.left - s.left", "arithmetic on a set"),
    ("x = s.left == 0", "a set compared with a number"),
    ("x = (y := 1)", "a `:=`"),
    ("play(b, s, a)", "a function that calls itself"),
    ("for x in s.points:\n        pass", "a loop over something else"),
    ("try:\n        pass\n    finally:\n        pass", "an exception handler"),
    ("raise ValueError", "an exception; rules"),
    ("assert a", "an assertion"),
    ("with b:\n        pass", "a `with` block"),
    ("match a:\n        case _:\n            pass", "a `match`"),
    ("del a", "a `del`"),
    ("global STEP", "a `global`"),
    ("import os", "an import inside a function"),
    ("def inner():\n        pass", "a function inside a function"),
]


@pytest.mark.parametrize(("line", "what"), LINES, ids=[what for _, what in LINES])
def test_each_limit_is_named(line: str, what: str, tmp_path: Path) -> None:
    """A function that breaks a limit is named with file, line, what is wrong and what to write."""
    text = tiny.TEXT.replace(
        "def play(b: Board, s: State, a: int) -> None:\n",
        f"def play(b: Board, s: State, a: int) -> None:\n    {line}\n",
    )
    found = [complaint for complaint in complaints(written(tmp_path, text)) if what in complaint]
    place = text[: text.index(line)].count("\n") + 1
    assert found
    assert found[0].startswith(f"{tmp_path / 'tiny.py'}:{place}: ")
    assert all("\n" not in complaint for complaint in found)


PARTS = [
    ("STEP = 1", "STEP = [1]", "a module value that is no number"),
    ("STEP = 1", "import os\nSTEP = 1", "an import other than adjoin.sets"),
    ("    turn: Int", "    turn: float", "a field of type float"),
    ("    turn: Int", "    turn: Int\n    def f(self) -> None:\n        pass", "more than declared fields"),
    (
        "def observed(b: Board, s: State, a: int, seat: int)",
        "def observed(b: Board, s: State, a: int)",
        "observed() takes 3",
    ),
    ("def rank(", "def ranking(", "rank() is missing"),
    ("k: int) -> int:", "k: int = 0) -> int:", "defaults"),
]


@pytest.mark.parametrize(("old", "new", "what"), PARTS, ids=[what for _, _, what in PARTS])
def test_the_module_as_a_whole_is_checked(old: str, new: str, what: str, tmp_path: Path) -> None:
    """Imports, constants, declared fields and the protocol's functions are checked too."""
    assert any(what in complaint for complaint in complaints(written(tmp_path, tiny.TEXT.replace(old, new))))


def test_a_circle_of_calls_is_noticed(tmp_path: Path) -> None:
    """Two functions that call each other are recursion, too; each is named once."""
    there = "def there(x: int) -> int:\n    return back(x)\n"
    text = f"{tiny.TEXT}\n\n{there}\n\ndef back(x: int) -> int:\n    return there(x)\n"
    found = [complaint for complaint in complaints(written(tmp_path, text)) if "call again" in complaint]
    assert len(found) == 2


ROOMS = {
    "rules/__init__.py": "",
    "rules/rules.py": tiny.TEXT,
    "rules/unused.py": "def f(x: int) -> int:\n    return len({x: x})\n",
    "bots/__init__.py": "import os  # only what is compiled is checked\n",
    "bots/features.py": "def prior(b: int, s: int, a: int) -> int:\n    return sum([a])\n",
    "bots/endgame.py": "from rooms.rules.rules import play\n\n\ndef best(a: int) -> int:\n    return a / 2\n",
}


def test_the_whole_folder_is_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file of the room of the rules is held to the subset, called or not, and what bots compile with it."""
    for name, text in ROOMS.items():
        path = tmp_path / "rooms" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    found = complaints(importlib.import_module("rooms.rules.rules"))
    faulty = {Path(complaint.split(":")[0]).relative_to(tmp_path / "rooms").as_posix() for complaint in found}
    assert faulty == {"rules/unused.py", "bots/features.py", "bots/endgame.py"}


def test_the_protocol_is_complete() -> None:
    """Each function of the protocol is asked for by the name and arity that the compiled layer calls."""
    from adjoin.compiled import protocol

    assert {name: getattr(protocol, name).__code__.co_argcount for name in PROTOCOL} == PROTOCOL


def test_what_slips_through_is_one_line(tmp_path: Path) -> None:
    """Rules that only the compiler can refuse are refused in one line that says where."""
    rules = written(tmp_path, tiny.TEXT.replace("s.points[0] = 0", "x = s.left if s.points[0] else 1"))
    with pytest.raises(OutsideSubset) as caught:
        compiled.playouts(tiny.tables(rules), ruleset(rules), 1)
    assert "\n" not in str(caught.value)
    assert "tiny.py:" in str(caught.value)

"""What `import adjoin` offers: each name tells what it is with an example, and the example is true."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import adjoin
import adjoin.batch
import adjoin.testing
from adjoin.adapters.gymnasium import LoseIfIllegal, SeatEnv
from adjoin.adapters.pettingzoo import env, parallel_env
from adjoin.kernel.learning.observation import Layout, Part
from adjoin.kernel.learning.planes import Planes

CONSTANTS = {
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "__version__",
}  # numbers and a text have no docstring; the reference has them
OFFERED = {name: getattr(adjoin, name) for name in adjoin.__all__ if name not in CONSTANTS}
LEARNT = (
    env,
    parallel_env,
    SeatEnv,
    LoseIfIllegal,
    Layout,
    Part,
    Planes,
)  # what those who learn use besides
OFFERED |= {f"{thing.__module__}.{thing.__name__}": thing for thing in LEARNT}
OFFERED |= {f"batch.{name}": getattr(adjoin.batch, name) for name in adjoin.batch.__all__}
PLAIN = "import sys, adjoin; adjoin.load(adjoin.names()[0]).start('7').legal_moves()[0]; print(*sys.modules)"
LATER = {
    "adjoin.api",
    "adjoin.arena",
    "adjoin.bots",
    "adjoin.table",
    "adjoin.batch",
    "adjoin.compiled",
    "numpy",
    "msgspec",
}


def example(name: str, thing: Any) -> doctest.DocTest:
    """The example in a name's own docstring, not in those of its methods."""
    return doctest.DocTestParser().get_doctest(inspect.getdoc(thing) or "", {}, name, None, None)


def own_docstring(thing: Any) -> str:
    return str(vars(thing).get("__doc__") if inspect.isclass(thing) else thing.__doc__ or "")


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.deep] * name.startswith("batch")) for name in OFFERED]
)
def test_each_name_has_an_example_that_is_true(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The docstring says what it is, and its example gives what it says, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    found = example(name, OFFERED[name])
    assert ">>>" in own_docstring(OFFERED[name])
    assert not own_docstring(OFFERED[name]).startswith(">>>")
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    told: list[str] = []
    runner.run(found, out=told.append)
    assert runner.failures == 0, "".join(told)
    assert runner.tries > 1


def test_an_example_that_lies_is_noticed() -> None:
    """The check is no formality."""

    def three() -> int:
        """Three.

        >>> 1 + 1
        3
        """
        return 3

    runner = doctest.DocTestRunner()
    runner.run(example("three", three), out=lambda _: None)
    assert runner.failures == 1


KINDS = [adjoin.Game, adjoin.Position, adjoin.View, adjoin.Move, adjoin.Outcome, adjoin.batch.Batch]


@pytest.mark.parametrize("kind", KINDS)
def test_examples_of_methods_are_true(kind: type) -> None:
    """A method or property that shows an example gives what it says."""
    runner, told = doctest.DocTestRunner(), list[str]()
    for name, value in vars(kind).items():
        if not name.startswith("_"):
            runner.run(example(name, value), out=told.append)
    assert runner.failures == 0, "".join(told)


@pytest.mark.parametrize("kind", KINDS)
def test_each_method_says_what_it_does(kind: type) -> None:
    """What a page of the reference lists of a class has words of its own."""
    members = {name: value for name, value in vars(kind).items() if not name.startswith("_")}
    described = (property, staticmethod, classmethod)
    silent = [
        name
        for name, value in members.items()
        if (inspect.isfunction(value) or isinstance(value, described)) and not inspect.getdoc(value)
    ]
    assert silent == []


def test_playing_loads_what_playing_needs() -> None:
    """`import adjoin` and a game's moves load neither bots nor tables nor arrays."""
    loaded = subprocess.run([sys.executable, "-c", PLAIN], capture_output=True, text=True, check=True).stdout.split()
    assert LATER & set(loaded) == set()
    assert "adjoin.kernel.model.position" in loaded


def test_every_name_is_there() -> None:
    """All that is promised can be had, also by `from adjoin import *`, and nothing else comes by asking."""
    assert set(adjoin.__all__) <= set(dir(adjoin))
    with pytest.raises(AttributeError, match="has no attribute 'unheard'"):
        adjoin.unheard  # noqa: B018

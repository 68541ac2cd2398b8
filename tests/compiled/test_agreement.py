"""Compiled rules do what the same text does in Python."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import adjoin
from adjoin import compiled
from adjoin.compiled.single import Stepper
from adjoin.testing.agreement import disagreement
from toy import rules as toy
from toy import ruleset, wordbook
from toy.tables import build, wordbook_deal

pytestmark = pytest.mark.xdist_group("agreement")  # one process compiles what several of them use
MORE: list[dict[str, Any]] = [
    {"players": 3, "layout": "3x4"},
    {"players": 3, "layout": "4x3"},
    {"players": 4},
    {"players": 4, "teams": True},
]
COPULAS = [{"players": 2}, *(pytest.param(options, marks=pytest.mark.deep) for options in MORE)]
GAMES = 200


@pytest.mark.parametrize("options", COPULAS, ids=str)
def test_copulas_agrees_with_every_option(options: dict[str, Any]) -> None:
    """Choices, states, scores and places of two hundred games are the same compiled and interpreted."""
    deal = adjoin.load("copulas", **options).start(seed="7").deal
    assert disagreement(deal.tables, deal.ruleset, GAMES) is None


@pytest.mark.parametrize("seed", ["1", *(pytest.param(more, marks=pytest.mark.deep) for more in "23")])
def test_copulas_agrees_on_other_boards(seed: str) -> None:
    """The boards are data: another deal runs on the same machine code and agrees as well."""
    deal = adjoin.load("copulas", players=2).start(seed=seed).deal
    assert disagreement(deal.tables, deal.ruleset, 60) is None


@pytest.mark.deep
def test_copulas_passes_the_checked_build() -> None:
    """The debug build, which checks each index, sum and shift, plays the same games without a complaint."""
    deal = adjoin.load("copulas", players=2).start(seed="7").deal
    assert disagreement(deal.tables, deal.ruleset, 60, debug=True) is None


@pytest.mark.deep
def test_the_toy_game_agrees() -> None:
    """Hidden tiles, chance and two decisions in a turn agree, with what each seat sees and what is hidden from it."""
    assert disagreement(build(90), ruleset(toy), 100, deep=20) is None


@pytest.mark.deep
@pytest.mark.parametrize(("set_bits", "cell_bits", "debug"), [(70, 200, True), (1036, 61, False)])
def test_every_word_agrees_on_every_width(set_bits: int, cell_bits: int, debug: bool) -> None:
    """Each word and operator gives the same answer on sets of one machine word and of seventeen."""
    tables = wordbook_deal(set_bits, cell_bits)
    assert disagreement(tables, ruleset(wordbook), 150, deep=0, debug=debug) is None


def edited(module: ModuleType, old: str, new: str) -> ModuleType:
    """A rules module with one piece of its text replaced."""
    text = Path(str(module.__file__)).read_text("utf-8")
    assert text.count(old) == 1
    other = ModuleType(f"{module.__name__}_edited")
    exec(compile(text.replace(old, new), f"{module.__name__} edited", "exec"), vars(other))
    return other


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("bonus = 2", "bonus = 3", "scores and places are"),
        ("owed[other] += s.hand", "owed[other] -= s.hand", "state hidden from"),
        ("drawer(s) != seat else a", "drawer(s) == seat else a", "sees"),
        ("s.laid[s.who] += kind + 1", "s.laid[s.who] += kind", "laid is"),
        ("return member(s.choices, k)", "return lowest(s.choices)", "choice"),
        ("if s.bag[kind] > 0:", "if s.bag[kind] > 2:", "choices are"),
        ("return bars_in_bag(s)\n", "return bars_in_bag(s) + 1\n", "count is"),
    ],
)
def test_a_planted_difference_is_found(old: str, new: str, where: str) -> None:
    """A rule that differs in one place is found, and the difference is named in one line."""
    found = disagreement(build(90), ruleset(edited(toy, old, new)), 60, deep=60, other=ruleset(toy))
    assert found is not None
    assert where in found
    assert "\n" not in found


def test_playouts_are_the_same_games_in_both_backends() -> None:
    """The same seeds give the same games, sums and digest compiled, interpreted and on two threads."""
    deal = adjoin.load("copulas", players=2).start(seed="7").deal
    slow = compiled.playouts(deal.tables, deal.ruleset, 300, first=5, backend=compiled.INTERPRETED)
    assert compiled.playouts(deal.tables, deal.ruleset, 300, first=5) == slow
    assert compiled.playouts(deal.tables, deal.ruleset, 300, first=5, threads=2) == slow
    assert slow.games == 300
    assert len(slow.scores) == 2
    assert compiled.playouts(deal.tables, deal.ruleset, 300, first=6).trace != slow.trace


def test_a_state_survives_packing() -> None:
    """A state packed into machine words and unpacked is equal, field by field."""
    from adjoin.compiled.flat import Machine

    tables = build(90)
    stepper = Stepper(Machine(tables, ruleset(toy)))
    stepper.begin()
    while stepper.machine.unpack(stepper.state).turn != toy.OVER:
        state = stepper.machine.unpack(stepper.state)
        assert stepper.machine.pack(state).words.tobytes() == stepper.state.words.tobytes()
        stepper.play(stepper.nth(0))
    assert vars(state).keys() == toy.State.__annotations__.keys()

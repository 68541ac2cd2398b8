"""Planted rule faults: the suite notices each of them."""

from collections.abc import Callable
from typing import Any

import pytest

from adjoin.games.copulas.components.tables import build as true_build
from adjoin.games.copulas.rules import rules
from adjoin.kernel.model.game import Game
from adjoin.kernel.registry import find
from adjoin.testing import goldens
from adjoin.testing.promises.twin import a_twin_agrees
from games.copulas.test_conformance import HERE, as_twin
from naive import copulas

GOLDENS = HERE / "goldens"


def overlap_allowed(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "uncovered", lambda b, s: b.us | b.crosses)


def limit_ten(patch: pytest.MonkeyPatch) -> None:
    def build(options: Any, setup: Any) -> Any:
        tables = true_build(options, setup)
        tables.board.dim = sum(1 << p for p, light in enumerate(tables.board.light) if light <= 10)
        return tables

    patch.setattr("adjoin.games.copulas.text.deal.build", build)


def contact_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "adjoining", lambda b, s: b.us | b.crosses)


def additional_turn_forgotten(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "additional_turn", lambda b, s, me, gain: False)


def additional_turn_at_zero(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "additional_turn", lambda b, s, me, gain: s.extra[me] > 0 and s.score[me] in (20, 40, 60))


def shapes_in_the_wrong_order(patch: pytest.MonkeyPatch) -> None:
    def build(options: Any, setup: Any) -> Any:
        tables = true_build(options, setup)
        tables.board.begins_with_u = [1] * len(tables.board.begins_with_u)
        return tables

    patch.setattr("adjoin.games.copulas.text.deal.build", build)


def ties_wrong(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(rules, "ahead", lambda b, s, score, x, y: score[x] > score[y])


def bonus_for_the_first_only(patch: pytest.MonkeyPatch) -> None:
    true_final = rules.final

    def final(b: Any, s: Any, score: list[int]) -> None:
        true_final(b, s, score)
        best = [seat for seat in range(len(score)) if s.biggest[seat] == max(s.biggest) > 0]
        for seat in best[1:]:
            score[seat] -= rules.BONUS

    patch.setattr(rules, "final", final)


FAULTS = (
    overlap_allowed,
    limit_ten,
    contact_forgotten,
    additional_turn_forgotten,
    additional_turn_at_zero,
    shapes_in_the_wrong_order,
    bonus_for_the_first_only,
)


@pytest.mark.parametrize("fault", FAULTS)
def test_the_twin_notices(fault: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    """With the fault planted, some random game disagrees with the naive twin."""
    fault(monkeypatch)
    game = Game(find("copulas"), {"players": 2})
    with pytest.raises((AssertionError, ValueError)):
        for number in range(400):
            a_twin_agrees(game, f"fault {number}", copulas.Game, as_twin)


def test_a_golden_notices_wrong_ties(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the tie-break of C18 forgotten, the golden game that it decides plays out differently."""
    golden = GOLDENS / "two-unplaced.txt"
    assert goldens.first_difference(find("copulas"), golden) is None
    ties_wrong(monkeypatch)
    difference = goldens.first_difference(find("copulas"), golden)
    assert difference is not None
    assert "winners" in difference


def test_without_a_fault_nothing_is_noticed() -> None:
    """Without a planted fault, games agree with the twin."""
    game = Game(find("copulas"), {"players": 2})
    for number in range(5):
        a_twin_agrees(game, f"fault {number}", copulas.Game, as_twin)
    assert rules.additional_turn.__name__ == "additional_turn"

"""Endings that are looked at to the end: proved for two and for more, in teams, alone, and over draws."""

from __future__ import annotations

from typing import Any

import pytest

import adjoin
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.study import candidates
from adjoin.study.exact import exact_worth
from adjoin.study.measure import HINDSIGHT, Measure, certain, estimate_of, prove_move, simulate, teams_in

ENDINGS: dict[str, tuple[str, dict[str, Any]]] = {
    "two with draws": ("ophiuchus", {}),
    "alone with draws": ("ophiuchus", {"players": 1}),
    "three with hands": ("ltiles", {"players": 3}),
    "four": ("copulas", {"players": 4}),
    "teams": ("copulas", {"players": 4, "teams": True}),
}


def last_choice(ending: str) -> Position:
    """The last position of a game at which somebody had a choice."""
    name, options = ENDINGS[ending]
    game = adjoin.load(name, **options)
    end = adjoin.replayed(adjoin.play(game, ["random"] * game.seats, seed="b"))
    return next(at for at in reversed(list(end.line())) if at.turn >= 0 and len(at.legal_numbers) > 1)


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_last_choice_is_proved_however_many_play(ending: str) -> None:
    """In hindsight every candidate of the last choice says proved, without a margin, and the chances sum to one."""
    position = last_choice(ending)
    found = candidates(position, hindsight=True, rounds=4)
    assert all(one.estimate.proved for one in found)
    if position.deal.seats == 1:
        assert all(one.lead.error == 0 for one in found)
    else:
        assert all(one.win.error == 0 for one in found)
        sides = [min(team) for team in set(teams_in(position))]
        for one in found:
            assert sum(one.estimate.wins[seat].value for seat in sides) == pytest.approx(1)


def test_points_alone_are_exact_over_draws() -> None:
    """What a move is proved to bring alone is what its draws bring on average, each by its exact chance."""
    position = last_choice("alone with draws")
    after = next(at for at in map(position.after, position.legal_numbers) if at.turn == CHANCE)
    brought = sum(
        float(p) * then.score_if_ended().scores[0]
        for move, p in after.chances().items()
        if (then := after.after(move.number)).over
    )
    worth = exact_worth(position, after.played, 500)
    assert worth is not None
    assert worth == pytest.approx(brought) or not all(after.after(m.number).over for m in after.chances())


def test_of_three_nothing_is_proved_that_others_can_change() -> None:
    """Before the last choice of three a result is told only where nothing that the others do can change it."""
    position = last_choice("three with hands")
    assert exact_worth(position, position.legal_numbers[0], 1) in (0.0, 1.0, 0.5, pytest.approx(1 / 3))
    before = position.parent
    assert before is not None
    assert exact_worth(before, before.legal_numbers[0], 3) is None  # too far to look


def test_a_seat_that_sees_no_hands_proves_nothing() -> None:
    """As a seat knew it, an ending with hidden hands stays an estimate; alone nothing is hidden."""
    hidden = last_choice("three with hands")
    assert prove_move(hidden, hidden.turn, hidden.legal_numbers[0], 500) is None
    assert prove_move(hidden, HINDSIGHT, hidden.legal_numbers[0], 500) is not None
    alone = last_choice("alone with draws")
    assert prove_move(alone, 0, alone.legal_numbers[0], 500) is not None


def test_the_others_share_what_is_left() -> None:
    """Where a chance of three is proved, those of the others keep their ratio and all sum to one."""
    position = last_choice("four")
    alone = tuple(frozenset({seat}) for seat in range(4))
    view = position.view(position.turn)
    sums = simulate(view, 1, 40, position.legal_numbers[0])[1]
    told = certain(estimate_of(sums, position), 2, 0.5, alone)
    assert told.wins[2] == Measure(0.5)
    assert sum(one.value for one in told.wins) == pytest.approx(1)

"""The luck ledger: its parts sum to the result, in every game, whatever was measured."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

import adjoin
from adjoin.kernel.model.move import CHANCE
from adjoin.study import Ledger, luck
from adjoin.study.chain import fit
from adjoin.study.ledger import game_of, ledger_of
from adjoin.study.measure import HINDSIGHT, Measure
from adjoin.study.plies import Gain, PlyMeasure, Precision, outcomes_of, ply_measure

LITTLE = 0.01  # of the usual simulations
VARIANTS: dict[str, tuple[str, dict[str, Any]]] = {
    "copulas": ("copulas", {}),
    "copulas in teams": ("copulas", {"players": 4, "teams": True}),
    "rhombus": ("rhombus", {}),
    "ltiles": ("ltiles", {}),
    "ltiles for three": ("ltiles", {"players": 3}),
    "ophiuchus": ("ophiuchus", {}),
    "ophiuchus alone": ("ophiuchus", {"players": 1}),
}


@cache
def recorded(variant: str, bot: str = "random") -> dict[str, Any]:
    name, options = VARIANTS[variant]
    game = adjoin.load(name, **options)
    return adjoin.play(game, [bot] * game.seats, seed="ledger")


def sums(ledger: Ledger, record: dict[str, Any]) -> None:
    scores, winners = record["result"]["scores"], record["result"]["winners"]
    if ledger.wins is not None:
        assert ledger.wins.total == pytest.approx(ledger.wins.result, abs=1e-9)
        assert (ledger.wins.result > 0) == (ledger.seat in winners)
    assert ledger.leads.total == pytest.approx(ledger.leads.result, abs=1e-9)
    if len(scores) == 1:
        assert ledger.wins is None
        assert ledger.leads.result == scores[0]
    elif "teams" not in record["result"]["detail"]:
        others = [score for seat, score in enumerate(scores) if seat != ledger.seat]
        assert ledger.leads.result == scores[ledger.seat] - max(others)


def invented(variant: str, seed: int) -> None:
    """A ledger whose measures are nonsense sums to the result all the same."""
    record, rng = recorded(variant), random.Random(seed)
    game = game_of(record)
    seats = len(game.outcome.scores)

    def nonsense() -> Gain:
        return Gain(*(tuple(Measure(rng.gauss(0, 1), rng.random()) for _ in range(seats)) for _ in range(2)))

    measures = [
        PlyMeasure(before.ply, before.turn, rng.choice((None, nonsense())), rng.choice((None, nonsense())))
        for before, _ in game.plies
    ]
    for seat in range(seats):
        ledger = ledger_of(game, measures, seat, hindsight=True)
        sums(ledger, record)
        assert ledger.chance == any(before.turn == CHANCE for before, _ in game.plies)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_parts_sum_to_the_result(variant: str) -> None:
    """Start, own choices, others' choices and draws sum to how the game ended, over whole games of all four titles."""
    for seed in range(3):
        invented(variant, seed)


@pytest.mark.deep
@pytest.mark.parametrize(
    ("variant", "hindsight"),
    [
        ("copulas", False),
        ("copulas in teams", True),
        ("rhombus", True),
        ("ltiles", True),
        ("ltiles for three", False),
        ("ophiuchus", True),
        ("ophiuchus alone", False),
    ],
)
def test_what_is_measured_sums_to_the_result(variant: str, hindsight: bool) -> None:
    """The same of what a search has measured, as the last seat knew it, or of the first one in hindsight."""
    record = recorded(variant)
    seat = 0 if hindsight else len(record["seats"]) - 1
    sums(luck(record, seat, hindsight=hindsight, factor=LITTLE), record)


def test_a_game_without_chance_is_all_choice() -> None:
    """Where nothing is drawn the part of the draws is nothing, for certain."""
    record = recorded("copulas", "greedy")
    ledger = luck(record, 0, factor=LITTLE)
    sums(ledger, record)
    assert ledger.wins is not None
    assert (ledger.chance, ledger.wins.draws, ledger.lucky, ledger.unlucky) == (False, Measure(0.0, 0.0), (), ())
    assert ledger.leads.start.error > 0


def test_a_game_that_was_given_up_has_a_part_for_that() -> None:
    """Resigning is a part of its own: the rules did not end the game, and the sum still holds."""
    from adjoin.table import Action, Seat, Table
    from adjoin.table.history import record as recorded_game
    from adjoin.table.seating import Seating
    from adjoin.table.table import spec_of

    game = adjoin.load("copulas")
    spec = spec_of(game, [Seat("person", "A", "a"), Seat("person", "B", "b")], seed="7")
    table = Table.from_seating(Seating(spec, spec.seats), game.start("7"))
    for _ in range(4):
        table = table.act(Action("move", table.turn, text=table.position.legal_moves().texts[0]))
    table = table.act(Action("resign", table.turn))
    record = recorded_game(table, adjoin.__version__)
    ledger = luck(record, 0, factor=LITTLE)
    sums(ledger, record)
    assert ledger.wins is not None
    assert ledger.wins.table.value != 0


def test_draws_average_zero_by_their_exact_chances() -> None:
    """What each outcome of a draw brings, weighted by its chance, is nothing: luck is measured against all of them."""
    game = game_of(recorded("ophiuchus"))
    before = next(before for before, _ in game.plies if before.turn == CHANCE and len(before.legal_numbers) < 6)
    chances, exact = outcomes_of(before)
    little = Precision(8, 8)
    gains = {number: ply_measure(before, before.after(number), HINDSIGHT, little).gain for number in chances}
    assert exact
    for seat in range(2):
        mean = sum(p * gain.leads[seat].value for p, gain in zip(chances.values(), gains.values(), strict=True) if gain)
        assert mean == pytest.approx(0, abs=1e-9)


def test_what_a_seat_did_not_see_brings_it_nothing() -> None:
    """Before it is played, a tile that an opponent draws in secret is no luck as a seat knew it."""
    game = game_of(recorded("ltiles"))
    before, after = next(
        (b, a) for b, a in game.plies if b.turn == CHANCE and a.move is not None and a.move.secret and a.move.seat == 1
    )
    gain = ply_measure(before, after, 0, Precision(8, 8)).gain
    assert gain is not None
    assert set(gain.wins) == {Measure(0.0)}


def test_a_course_trusts_what_was_measured_well() -> None:
    """Of two measures that contradict each other the better one counts more, and the error tells of it."""
    course = fit([Measure(0.2, 0.01), Measure(0.8, 0.1), None], [Measure(0.0, 0.01), None], 1.0, 0.001, 0.5)
    assert course.values[-1] == 1.0
    assert abs(course.values[1] - 0.2) < 0.05
    alike = fit([Measure(0.5, 0.1), Measure(0.5, 0.1), None], [Measure(0.0, 0.01), None], 0.5, 0.001, 0.5)
    assert alike.at(0).error < 0.1 < course.stretch

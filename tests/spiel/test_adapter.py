"""OpenSpiel sees our games rightly, so that a match against its bots is a match between bots."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")

import adjoin
from adjoin.kernel.model.position import Position
from spiel.adapter import SPIEL_BOT, SpielGame, SpielState, Worlds

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("copulas", {"players": 3}),
    ("rhombus", {"rules": "crest"}),
    ("ltiles", {"players": 2}),
    ("ophiuchus", {"players": 4}),
]
kinds = pytest.mark.parametrize(("name", "options"), KINDS, ids=[name for name, _ in KINDS])


def drawn(position: Position, rng: Random) -> Position:
    return position.play(rng.choice(position.legal_numbers))


@kinds
def test_a_game_through_openspiel_is_the_same_game(name: str, options: dict[str, Any]) -> None:
    """At every decision OpenSpiel's state lists the legal moves, and at the end it shares out the same win."""
    position, rng = adjoin.load(name, **options).start("spiel"), Random(1)
    game = SpielGame(position.deal, secrets=position.game.header.secrets)
    state = SpielState(game, position.state)
    while not position.over:
        assert state.legal_actions() == sorted(position.legal_numbers)
        position = drawn(position, rng)
        state = SpielState(game, position.state)
    assert position.outcome
    assert state.is_terminal()
    assert [seat for seat, value in enumerate(state.returns()) if value > -1] == sorted(position.outcome.winners)


@kinds
def test_chances_of_a_draw_add_up(name: str, options: dict[str, Any]) -> None:
    """From the blank start, playing OpenSpiel's chance outcomes leads to a decision, their chances adding up to one."""
    position = adjoin.load(name, **options).start("spiel")
    state, rng = SpielGame(position.deal, secrets=position.game.header.secrets).new_initial_state(), Random(2)
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        state.apply_action(rng.choice(outcomes)[0])
    assert state.current_player() in range(position.deal.seats)


@pytest.mark.parametrize("name", ["ltiles", "ophiuchus"])
def test_a_world_dealt_anew_looks_the_same(name: str) -> None:
    """What is dealt anew differs from the true world, and the seat to move cannot tell."""
    position, rng = adjoin.load(name, players=2).start("spiel"), Random(3)
    for _ in range(4):
        position = drawn(position, rng)
    game = SpielGame(position.deal, secrets=True)
    state, worlds = SpielState(game, position.state), Worlds(game, rng)
    others = [worlds(state, position.turn) for _ in range(8)]
    assert {other.information_state_string() for other in others} == {state.information_state_string()}
    assert {repr(other.s.__dict__) for other in others} != {repr(state.s.__dict__)}


@kinds
def test_openspiels_own_bot_finds_legal_moves(name: str, options: dict[str, Any]) -> None:
    """OpenSpiel's Python bot, told what its seat knows, answers with a legal move."""
    game = adjoin.load(name, **options)
    position = game.start("spiel")
    sitting = SPIEL_BOT.open(game.definition, game.options, position.turn)
    view = position.view(position.turn)
    assert sitting.choose(view, 0.02, Random(4)) in view.legal_texts()

"""OPHIUCHUS against its naive twin: the same games, ply by ply."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from adjoin.games.ophiuchus.components import tables
from adjoin.games.ophiuchus.rules import grid, rules
from adjoin.kernel.authoring.tables import Tables
from games.ophiuchus.skies import OPTIONS, begun, card, listed, scores, shipped, step
from naive.ophiuchus import Game
from option_cases import cases

CHOICES = {rules.NEITHER: "none", rules.PRIZE: "prize", rules.EXCHANGE: "exchange"}
PHASES = {rules.PLACE: "place", rules.CLAIM: "claim", rules.BONUS: "bonus", rules.RETURN: "return"}
ODD_CARDS = [
    *(card("line", letter, count) for letter in "AD" for count in (2, 4)),
    *(card("line", stars, count) for stars in ("same", "different") for count in (2, 3, 7)),
    *(card("square", stars, 4) for stars in ("C", "different", "same")),
]


def odd_setup() -> dict[str, Any]:
    """Other cards, and tiles of which several look alike."""
    some = [tile["halves"] for tile in shipped()["tiles"][5:24]]
    halves = [*some, *some[4:8], *(pair[::-1] for pair in some[2:6]), ["AC", "AC"]]
    named = [{**made, "id": f"card{i}"} for i, made in enumerate([*ODD_CARDS, ODD_CARDS[0]])]
    return {"tiles": [{"id": f"T{i}", "halves": pair} for i, pair in enumerate(halves)], "cards": named}


def ids(setup: dict[str, Any], held: int) -> list[str]:
    return [tile["id"] for i, tile in enumerate(setup["tiles"]) if held >> i & 1]


def deal(setup: dict[str, Any], rng: random.Random, options: dict[str, Any]) -> tuple[Tables, Game]:
    """Both games after the same deal."""
    made = begun(setup, **options)
    start = step(made, rng) - rules.DRAWS
    while made.state.turn == rules.CHANCE:
        step(made, rng)
    where = {"tile": setup["tiles"][start]["id"], "cells": [[8, 8], [9, 8]]}
    hands = [ids(setup, hand) for hand in made.state.hand]
    return made, Game(options, {**setup, "start": where, "hands": hands, "reserve": ids(setup, made.state.pool)})


def spelled(setup: dict[str, Any], a: int) -> tuple[Any, ...]:
    """A decision as the twin lists it."""
    if a in CHOICES:
        return "bonus", CHOICES[a]
    if a >= rules.RETURNS:
        return "return", tuple(sorted(setup["tiles"][a - rules.RETURNS]["halves"]))
    if a >= rules.CLAIMS:
        return "claim", setup["cards"][a - rules.CLAIMS]["id"]
    return "place", tuple(sorted(zip(cells(a), setup["tiles"][a // grid.BLOCK // 4]["halves"], strict=True)))


def cells(a: int) -> list[tuple[int, int]]:
    x, y = tables.cell_at(a % grid.BLOCK)
    dx, dy = [(1, 0), (0, 1), (-1, 0), (0, -1)][a // grid.BLOCK % 4]
    return [(x, y), (x + dx, y + dy)]


def follow(game: Game, setup: dict[str, Any], made: Tables, a: int) -> None:
    """Play a decision on both; a single card, taken without being asked for, the twin is told."""
    before = made.state.firmament
    placing = made.state.phase == rules.PLACE
    for seat in [*game.due]:
        game.play({"seat": seat, "type": "skip"})
    game.play(game.entry(spelled(setup, a)))
    rules.play(made.board, made.state, a)
    taken = before & ~made.state.firmament
    if placing and taken:
        game.play({"seat": game.seat, "type": "claim", "card": setup["cards"][taken.bit_length() - 1]["id"]})


def draw(game: Game, setup: dict[str, Any], made: Tables, rng: random.Random) -> None:
    """Draw all that is due on both."""
    drawn = []
    tickets = Counter(tuple(sorted(setup["tiles"][a - rules.DRAWS]["halves"])) for a in listed(made))
    assert tickets == game.tickets()
    while made.state.turn == rules.CHANCE:
        drawn.append(setup["tiles"][step(made, rng) - rules.DRAWS]["id"])
    game.play({"seat": game.seat, "type": "draw", "tiles": drawn})


def compare(setup: dict[str, Any], seed: int, options: dict[str, Any]) -> Counter[str]:
    """One random game on both; which kinds of decision it had."""
    rng, met = random.Random(seed), Counter[str]()
    made, game = deal(setup, rng, options)
    state = made.state
    while state.turn != rules.OVER:
        if state.turn == rules.CHANCE:
            assert game.turn == "chance"
            draw(game, setup, made, rng)
            continue
        assert (game.turn, game.phase, len(game.due)) == (
            state.turn,
            PHASES[state.phase],
            state.passed * (state.phase == 0),
        )
        met[game.phase] += 1
        met["skip"] += len(game.due)
        choices = listed(made)
        assert len(choices) == len(set(choices)) == rules.count(made.board, state)
        assert {spelled(setup, a) for a in choices} == game.legal()
        follow(game, setup, made, rng.choice(choices))
    assert game.turn is None
    assert game.scores() == scores(made)
    assert game.reason() == ("reserve_empty" if state.emptied else "no_placements")
    ahead = [0] * len(state.hand)
    rules.rank(made.board, state, scores(made), ahead)
    assert game.ranking() == [[s for s, n in enumerate(ahead) if n == rank] for rank in sorted(set(ahead))]
    return met


@pytest.mark.parametrize("options", cases(OPTIONS), ids=lambda o: "-".join(map(str, o.values())))
def test_a_game_of_every_option(options: dict[str, Any]) -> None:
    """O1-O14: choices, draws, skips, score, ranking and reason agree at every ply."""
    met = compare(shipped(), 5, options)
    assert met["place"] > 10
    assert bool(met["bonus"]) <= options["thirteen"]


@pytest.mark.parametrize("seed", range(3))
def test_other_components(seed: int) -> None:
    """O1, O2, O10: other cards, tiles that look alike, and every kind of decision."""
    met = compare(odd_setup(), seed, {"players": 2 + seed, "thirteen": True, "end": "play_out"})
    assert met["claim"] > 0

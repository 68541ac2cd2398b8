"""What a net sees of RHOMBUS: turned and mirrored games look turned and mirrored, compiled rows are the plain ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.games.rhombus.bots import NET, features, rows
from adjoin.games.rhombus.bots.symmetries import symmetries, ways
from adjoin.games.rhombus.rules.rules import DRAW, SPOTS, TILES, WAYS
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.move import CHANCE, OVER
from marks import some

VARIANTS = [
    {"rules": "basic"},
    {"rules": "crest"},
    {"rules": "crest", "crest_reading": "chain"},
    {"rules": "backwards"},
]
ROOM = 4000


def deal_of(options: dict[str, Any]) -> Deal:
    return adjoin.load("rhombus", **options).start(seed="7").deal


def begun(deal: Deal) -> Any:
    state = copied(deal.tables.state)
    deal.rules.begin(deal.board, state)
    return state


def position(deal: Deal, state: Any) -> list[int]:
    out = [0] * ROOM
    return out[: rows.position_rows(deal.board, state, out)]


def moves(deal: Deal, state: Any) -> dict[tuple[int, ...], int]:
    """The candidates by their kind and rows."""
    out, found = [0] * ROOM, {}
    for a in out[: features.candidates(deal.board, state, out)]:
        one: list[int] = [0] * 16
        n = rows.move_rows(deal.board, state, a, one)
        found[a // SPOTS // WAYS, *sorted(one[:n])] = a
    return found


def random_states(deal: Deal, seed: int) -> Iterator[Any]:
    """The decisions of a random game."""
    rng, state, rules, board = Random(seed), begun(deal), deal.rules, deal.board
    while state.turn != OVER:
        if state.turn != CHANCE:
            yield state
        rules.play(board, state, rules.nth(board, state, rng.randrange(rules.count(board, state))))


def test_symmetries_are_the_twelve_of_the_hexagon() -> None:
    """Twelve different permutations of all rows, the first of which changes nothing."""
    found = symmetries()
    assert len({tuple(cells) for cells in ways()}) == len({tuple(way.positions) for way in found}) == len(found) == 12
    assert list(found[0].positions) == list(range(rows.ROWS))
    for way in found:
        assert sorted(way.positions) == list(range(rows.ROWS))
        assert sorted(way.moves) == list(range(rows.MOVE_ROWS))


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "-".join(options.values()))
@pytest.mark.parametrize("number", some(range(12), 1, 4, 6, 11))
def test_a_mirrored_game_has_mirrored_rows(options: dict[str, Any], number: int) -> None:
    """A random game played beside its image under the rules: at each step the rows of one are the permuted rows of the
    other, for the position and for every candidate."""
    deal, way, rng = deal_of(options), symmetries()[number], Random(number)
    rules, board = deal.rules, deal.board
    one, two = begun(deal), begun(deal)
    while one.turn != OVER:
        if one.turn == CHANCE:
            a = rules.nth(board, one, rng.randrange(rules.count(board, one)))
            rules.play(board, one, a)
            rules.play(board, two, a)
            continue
        assert sorted(way.positions[row] for row in position(deal, one)) == sorted(position(deal, two))
        images = {(key[0], *sorted(way.moves[row] for row in key[1:])): move for key, move in moves(deal, one).items()}
        others = moves(deal, two)
        assert set(images) == set(others)
        key = rng.choice(sorted(images))
        rules.play(board, one, images[key])
        rules.play(board, two, others[key])
    assert two.turn == OVER
    assert (one.winner, one.reason) == (two.winner, two.reason)


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "-".join(options.values()))
def test_rows_are_in_range_and_only_groups_repeat(options: dict[str, Any]) -> None:
    """A row is told once, but for groups of a kind, which count; all rows are among those that a net has."""
    deal = deal_of(options)
    for state in random_states(deal, 3):
        found = position(deal, state)
        others = [row for row in found if not rows.GROUPS <= row < rows.LEGAL]
        assert len(set(others)) == len(others)
        assert 0 <= min(found) <= max(found) < NET.positions
        for key in moves(deal, state):
            assert 0 <= min(key[1:]) <= max(key[1:]) < NET.moves


def test_draws_of_the_same_colours_are_one() -> None:
    """B12: the draw that is searched for another one shows the same colours and is in the hand."""
    deal = deal_of({"rules": "backwards"})
    rng, state, rules, board = Random(5), begun(deal), deal.rules, deal.board
    met = set()
    while state.turn != OVER:
        a = rules.nth(board, state, rng.randrange(rules.count(board, state)))
        if state.turn == CHANCE:
            other = rows.same_draw(board, state, a)
            tiles = [state.mover * TILES + draw - DRAW for draw in (a, other)]
            assert rows.one_colour(board, tiles[0]) == rows.one_colour(board, tiles[1])
            assert state.hand[tiles[1]] > 0
            met.add((state.mover, rows.one_colour(board, tiles[1]), other))
        rules.play(board, state, a)
    assert any(a != b for _, _, a in met for _, _, b in met)

"""RHOMBUS against its naive twin: the same games, ply by ply."""

import random
from functools import cache
from typing import Any

import pytest

from adjoin.games.rhombus.components.tables import Kind, build, kinds, spots, triangles
from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import Board, State
from games.rhombus.gathering import picked
from games.rhombus.pictures import choices, scores, setup
from naive.rhombus import Game, Move

GAMES = 12  # for each set of options
REASONS = {1: "all_placed", 2: "no_spot", 3: "ten", 4: "both_tens", 5: "crest"}
OPTIONS = [
    {"rules": "basic"},
    {"rules": "crest", "crest_reading": "group"},
    {"rules": "crest", "crest_reading": "chain"},
    {"rules": "backwards"},
]

RARE = ["rare 1", "rare 14", "rare 5", "rare 9"]  # for each set of options a seed of games that end in rare ways, too


@cache
def spellings(color: str) -> list[Move]:
    """The placements of a colour as the twin lists them, by number: two faces in the order of the two sorted cells."""
    cells = [tuple(triangles()[t] for t in spot) for spot in spots()]
    return [
        ("place", kind.faces[::step], spot) for kind in kinds(setup(color), 0) for step in (1, -1) for spot in cells
    ]


def drawn(game: Game, kinds: tuple[Kind, ...], number: int) -> dict[str, Any]:
    """A draw as a record writes it."""
    kind = kinds[number - rules.DRAW]
    tile = next(name for name in kind.ids if name in game.unplaced[game.colors[game.seat]])
    return {"seat": game.seat, "type": "draw", "tile": tile}


def compare(options: dict[str, str], rng: random.Random, tries: int) -> str | None:
    """One random game on both; the reason of its end."""
    given = setup(*rng.sample(["red", "blue"], 2))
    tables, game = build(options, given), Game(options, given)
    board, state = tables.board, tables.state
    each = [kinds(given, seat) for seat in range(2)]
    rules.begin(board, state)
    while state.turn != rules.OVER:
        own, spelled = each[state.mover], spellings(given["colors"][state.mover])
        assert game.turn == ("chance" if state.turn == rules.CHANCE else state.turn)
        number = picked(board, state, rng, tries)
        if state.turn == rules.CHANCE:
            tickets = [rules.nth(board, state, k) - rules.DRAW for k in range(rules.count(board, state))]
            assert game.tickets() == dict.fromkeys(game.tickets(), 0) | {
                tuple(sorted(own[kind].faces)): tickets.count(kind) for kind in set(tickets)
            }
            entry = drawn(game, own, number)
        else:
            listed = choices(board, state)
            assert len(listed) == len(set(listed)) == rules.count(board, state)
            assert {spelled[choice] for choice in listed} == game.legal()
            entry = game.entry(spelled[number])
        rules.play(board, state, number)
        game.play(entry)
    return finished(board, state, game)


def finished(board: Board, state: State, game: Game) -> str | None:
    """Both agree that, how and why the game is over."""
    score, ahead = scores(board, state)
    assert game.turn is None
    assert score == game.scores()
    assert [[seat for seat in (0, 1) if ahead[seat] == place] for place in sorted(set(ahead))] == game.ranking()
    assert REASONS[state.reason] == game.reason()
    return game.reason()


def ends(options: dict[str, str], seed: str, games: int) -> set[str | None]:
    """How so many games ended, every second of them with play that gathers."""
    rng = random.Random(f"{seed} {options}")
    return {compare(options, rng, tries=1 + 4 * (i % 2)) for i in range(games)}


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
def test_random_games_agree_with_the_naive_twin(options: dict[str, str]) -> None:
    """Legal placements at every ply, draws, totals, ranking and the reason of the end are the same."""
    assert {"no_spot", "ten"} <= ends(options, "quick", GAMES)


@pytest.mark.deep
@pytest.mark.parametrize(("options", "seed"), list(zip(OPTIONS, RARE, strict=True)), ids=RARE)
def test_the_rarer_ends_agree_with_the_naive_twin(options: dict[str, str], seed: str) -> None:
    """More games agree with the naive twin, some of which end as few do."""
    met = ends(options, seed, GAMES)
    assert {"no_spot", "ten", "all_placed"} <= met
    assert ("crest" in met) == (options["rules"] == "crest")

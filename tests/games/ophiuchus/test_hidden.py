"""OPHIUCHUS: what a seat may know, and worlds dealt in proportion to their chance given all that it has seen."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from adjoin.games.ophiuchus.rules import past, rules
from adjoin.games.ophiuchus.rules.choices import TURNS, distinct
from adjoin.kernel.authoring.tables import Tables, copied
from games.ophiuchus.skies import OPTIONS, begun, place, random_game, shipped, sky_of, step

SIX = "ABCDEF"
Hands = tuple[int, ...]


def hidden_from(made: Tables, seat: int) -> Any:
    state = copied(made.state)
    rules.hide(made.board, state, seat)
    return state


def world(made: Tables, hidden: Any, rng: random.Random) -> Any:
    """The hidden hands dealt anew, whether the deal may stand or not."""
    state = copied(hidden)
    while state.turn == rules.CHANCE and (past.retracing(state) or sum(state.concealed)):
        rules.play(made.board, state, rules.nth(made.board, state, rng.randrange(rules.count(made.board, state))))
    return state


def told(state: Any) -> dict[str, Any]:
    return {name: getattr(state, name) for name in rules.KNOWN}


# ------------------------------------------------------------------------------------------------ secrets


@pytest.mark.parametrize("options", OPTIONS[::3], ids=lambda o: "-".join(map(str, o.values())))
def test_a_view_is_the_same_in_every_world(options: dict[str, Any]) -> None:
    """Whatever others hold, a seat is told the same: worlds that it cannot tell apart give one view."""
    rng = random.Random(1)
    for ply, made in enumerate(random_game(2, **options)):
        if made.state.placed and made.state.turn != rules.OVER and ply % 4 == 0:
            for seat in range(-1, options["players"]):
                hidden = hidden_from(made, seat)
                other = world(made, hidden, rng)
                if rules.consistent(made.board, other):
                    assert told(hidden_from(Tables(made.board, other, made.widths), seat)) == told(hidden)


def test_a_view_holds_only_the_seats_own_tiles() -> None:
    """Hands of others are empty, what is unseen lies in the pool, and the choices of others are wiped out."""
    for made in random_game(3, players=3):
        if made.state.turn >= 0:
            for seat in range(-1, 3):
                hidden = hidden_from(made, seat)
                assert [hand for other, hand in enumerate(hidden.hand) if other != seat and hand] == []
                assert hidden.total == 0 or hidden.who == seat
                assert seat < 0 or hidden.hand[seat] == made.state.hand[seat]
                assert [rules.tiles_left(hidden, p) for p in range(3)] == [h.bit_count() for h in made.state.hand]


def test_nothing_is_left_of_where_another_mover_could_place() -> None:
    """The mover sees where its own tiles may go, and no row that a mover with more tiles has filled before."""
    left_over = 0
    for made in random_game(3, players=4, deal="full", thirteen=True):
        if made.state.turn >= 0:
            hidden = hidden_from(made, made.state.who)
            own = TURNS * distinct(made.board, made.state.hand[made.state.who]).bit_count()
            assert not any(hidden.sizes[own:])
            assert not any(row != made.board.none for row in hidden.options[own:])
            assert hidden.options[:own] == made.state.options[:own]
            left_over += any(made.state.sizes[own:])
    assert left_over  # there was something to hide


def test_the_end_hides_nothing() -> None:
    """O14: tiles left are counted in the open."""
    *_, made = random_game(3, players=3)
    assert hidden_from(made, 0).hand == made.state.hand


def test_only_the_drawer_sees_the_tile() -> None:
    """O3, O11: the start tile is open; a draw is seen by its seat alone, a spectator sees none."""
    made = begun(players=2)
    assert [rules.observed(made.board, made.state, rules.DRAWS + 4, seat) for seat in (-1, 0, 1)] == [
        rules.DRAWS + 4
    ] * 3
    rules.play(made.board, made.state, rules.DRAWS + 4)
    assert [rules.observed(made.board, made.state, rules.DRAWS + 5, seat) for seat in (-1, 0, 1)] == [
        -1,
        rules.DRAWS + 5,
        -1,
    ]


def test_only_its_seat_sees_what_goes_back() -> None:
    """O12: the returned tile is nobody else's business; placements are everybody's."""
    made = sky_of(f"{SIX} {SIX}", hands=["A/- B/C", "C/D"], reserve="D/E E/F", cards=[], thirteen=True)
    place(made, 0, (10, 8), (10, 9))
    for a in (rules.EXCHANGE, rules.DRAWS + 3, rules.DRAWS + 4):
        rules.play(made.board, made.state, a)
    back = rules.RETURNS + 3
    assert [rules.observed(made.board, made.state, back, seat) for seat in (-1, 0, 1)] == [-1, back, -1]
    rules.play(made.board, made.state, back)
    assert [rules.observed(made.board, made.state, 7, seat) for seat in (-1, 0, 1)] == [7, 7, 7]


# ------------------------------------------------------------------------------------------------ worlds


@pytest.mark.parametrize("options", OPTIONS[1::3], ids=lambda o: "-".join(map(str, o.values())))
def test_a_world_goes_on(options: dict[str, Any]) -> None:
    """Every deal of hidden hands, rejected or not, is a game that can be played to its end."""
    rng = random.Random(8)
    for ply, made in enumerate(random_game(5, **options)):
        if made.state.turn != rules.OVER and ply % 7 == 0:
            state = copied(made.state)
            rules.hide(made.board, state, rng.randrange(-1, options["players"]))
            while state.turn != rules.OVER:
                choices = rules.count(made.board, state)
                assert choices > 0
                rules.play(made.board, state, rules.nth(made.board, state, rng.randrange(choices)))
            assert state.pool.bit_count() + sum(h.bit_count() for h in state.hand) + state.placed == 27


def public(state: Any) -> tuple[Any, ...]:
    return state.turn, state.phase, state.who, state.passed, state.matches, state.emptied


def believed(made: Tables, actions: list[int], seat: int) -> dict[Hands, Fraction]:
    """The exact chance of every set of hands, given what a seat saw of a game: all worlds carried along."""
    board = made.board
    true = copied(made.state)
    worlds: dict[Hands, tuple[Any, Fraction]] = {tuple(true.hand): (copied(true), Fraction(1))}
    for a in actions:
        seen = rules.observed(board, true, a, seat)
        hidden_choice = true.turn >= 0 and seen < 0
        following: dict[Hands, tuple[Any, Fraction]] = {}
        rules.play(board, true, a)
        for state, weight in worlds.values():
            n = rules.count(board, state)
            chance = state.turn == rules.CHANCE or hidden_choice
            for k in range(n):
                b = rules.nth(board, state, k)
                if rules.observed(board, state, b, seat) == seen:
                    after = copied(state)
                    rules.play(board, after, b)
                    if public(after) == public(true):
                        known = following.get(tuple(after.hand), (after, Fraction(0)))[1]
                        following[tuple(after.hand)] = (after, known + (weight / n if chance else weight))
        worlds = following
    total = sum((weight for _, weight in worlds.values()), Fraction(0))
    return {hands: weight / total for hands, (_, weight) in worlds.items()}


def small(players: int, hand: int, tiles: list[int]) -> Tables:
    """A game with few tiles, in which all can happen that a seat learns from: exchanges, and skips to the end."""
    all_tiles = shipped()["tiles"]
    setup = {"tiles": [all_tiles[i] for i in tiles], "cards": []}
    made = begun(setup, players=players, thirteen=True, end="play_out")
    made.board.tables = hand
    rules.begin(made.board, made.state)
    return made


def frequencies(made: Tables, seat: int, deals: int) -> Counter[Hands]:
    """How often each set of hands is dealt to whoever knows only what the seat knows."""
    rng, hidden, found = random.Random(4), hidden_from(made, seat), Counter[Hands]()
    while found.total() < deals:
        state = world(made, hidden, rng)
        if rules.consistent(made.board, state):
            found[tuple(state.hand)] += 1
    return found


def agree(expected: dict[Hands, Fraction], found: Counter[Hands]) -> bool:
    """No impossible hands, and every frequency within five standard deviations of its chance."""
    n = found.total()
    return found.keys() <= expected.keys() and all(
        abs(found[hands] - n * p) <= 5 * float(n * p * (1 - p)) ** 0.5 + 1 for hands, p in expected.items()
    )


def facts(state: Any) -> set[str]:
    """What the past of a game tells: a tile put back, a skip, a skip of a seat that has placed since."""
    found, placed, i = set[str](), set[int](), state.logged
    while i > 0:
        i -= 1
        kind, seat = state.log[i] // 256, state.log[i] // 64 % 4
        if kind == 3:
            found.add("skipped, then placed" if seat in placed else "skipped")
        i -= kind == 3
        placed |= {seat} if kind == 0 else set()
        found |= {"put back"} if kind == 2 else set()
    return found


def fond_of_exchange(made: Tables, rng: random.Random) -> int:
    """A random step, but an exchange whenever there is one."""
    if made.state.turn >= 0 and rules.fits(made.board, made.state, rules.EXCHANGE):
        rules.play(made.board, made.state, rules.EXCHANGE)
        return rules.EXCHANGE
    return step(made, rng)


TWO, THREE = [5, 10, 15, 20, 22, 23, 25, 26], [0, 6, 11, 16, 20, 23, 24, 25, 26]


@pytest.mark.parametrize(
    ("players", "hand", "tiles", "seed", "plies", "expected"),
    [
        (2, 2, TWO, 3, 12, {"put back"}),
        (2, 2, TWO, 64, 9, {"skipped"}),
        (2, 2, TWO, 47, 12, {"skipped, then placed"}),
        (2, 2, TWO, 11, 15, {"put back", "skipped, then placed"}),
        (3, 1, THREE, 0, 13, {"put back"}),
        (3, 1, THREE, 12, 10, {"skipped"}),
        (3, 1, THREE, 38, 10, {"skipped", "skipped, then placed"}),
        (3, 1, THREE, 173, 13, {"put back", "skipped", "skipped, then placed"}),
    ],
)
def test_worlds_come_in_proportion_to_their_chance(
    players: int, hand: int, tiles: list[int], seed: int, plies: int, expected: set[str]
) -> None:
    """O9, O12: own draws and returns and others' skips, old and new, weigh on every deal as enumeration says."""
    rng, made, actions = random.Random(seed), small(players, hand, tiles), list[int]()
    start = Tables(made.board, copied(made.state), made.widths)
    for _ in range(plies):
        actions.append(fond_of_exchange(made, rng))
    assert facts(made.state) == expected
    for seat in range(-1, players):
        chances = believed(start, actions, seat)
        assert tuple(made.state.hand) in chances
        assert agree(chances, frequencies(made, seat, 300))


def test_the_mover_holds_a_tile_that_fits() -> None:
    """O9: three of the ten hands that seat 0 might hold have no fitting tile; the others are equally likely."""
    made = sky_of(f"{SIX} {SIX}", f"{SIX} {SIX}", hands=["A/BC AB/CD", "EF/EF"], reserve="B/CD BC/DE CD/EF")
    fit, unfit = [0, 3], [1, 4, 5]
    hands = [(1 << i | 1 << j, 1 << 2) for i in fit for j in unfit] + [(1 << 0 | 1 << 3, 1 << 2)]
    assert agree(dict.fromkeys(hands, Fraction(1, 7)), frequencies(made, 1, 700))


def test_two_skipped_seats_share_what_did_not_fit() -> None:
    """O9: hands from two sets of tiles that overlap are dealt so that every pair is equally likely."""
    made = sky_of("A", hands=["A/BC", "AB/CD", "EF/EF"], reserve="B/CD BC/DE CD/EF")
    made.state.idle = [0, 1, 1]
    made.state.stuck = [0, 1 << 1 | 1 << 2, 1 << 2 | 1 << 3 | 1 << 4]
    hands = [(1, 1 << i, 1 << j) for i in (1, 2) for j in (2, 3, 4) if i != j]
    assert agree(dict.fromkeys(hands, Fraction(1, 5)), frequencies(made, 0, 4000))

"""OPHIUCHUS: parts, deal, turn, bonus, end and score, paragraph by paragraph."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from adjoin.games.ophiuchus.components import loader, tables
from adjoin.games.ophiuchus.rules import grid, rules
from adjoin.kernel.authoring.tables import Tables, copied
from games.ophiuchus.skies import OPTIONS, begun, card, listed, place, random_game, scores, shipped, sky_of, step

SIX = "ABCDEF"
STUCK = (f"{SIX} {SIX}", f"{SIX} {SIX}")  # takes no tile with two stars or more on both halves
EXACT = (f"{SIX} {SIX}",)
BONUS_AT = ((10, 8), (10, 9))  # one star here makes a row of thirteen


def draw(made: Tables, *tiles: int) -> None:
    for tile in tiles:
        assert made.state.turn == rules.CHANCE
        rules.play(made.board, made.state, rules.DRAWS + tile)


def at_bonus(**changes: Any) -> Tables:
    """Seat 0 has made exactly 13 and holds tile 1; seat 1 holds tile 2; the reserve begins with tile 3."""
    made = sky_of(
        *EXACT, hands=["A/- B/C", "C/D"], **{"reserve": "D/E E/F F/A", "cards": [], "thirteen": True, **changes}
    )
    place(made, 0, *BONUS_AT)
    return made


# ------------------------------------------------------------------------------------------------ parts and deal


def test_the_tiles() -> None:
    """O1: 27 tiles, every pair of star counts once but the double blank, no type twice on a half, 28 of each type."""
    halves = [tile["halves"] for tile in shipped()["tiles"]]
    counts = Counter(tuple(sorted(map(len, pair))) for pair in halves)
    assert counts == Counter((i, j) for i in range(7) for j in range(i, 7) if j)
    assert all(len(set(half)) == len(half) for pair in halves for half in pair)
    assert Counter("".join(half for pair in halves for half in pair)) == dict.fromkeys("ABCDEF", 28)


def test_the_cards_and_tokens() -> None:
    """O2: thirteen cards, six of them for three stars of one type, and twelve tokens of one point."""
    cards = shipped()["cards"]
    assert len({card["id"] for card in cards}) == 13
    assert [c["stars"] for c in cards if (c["shape"], c["count"], c["points"]) == ("line", 3, 3)] == list("ABCDEF")
    assert loader.read_components()["tokens"] == begun(players=2).state.tokens == 12


def test_a_components_file_may_have_other_tokens() -> None:
    """O2: another number of tokens is part of the setup."""
    changed = loader.parts({**loader.read_components(), "tokens": 3})
    assert begun(changed, players=2).state.tokens == 3


@pytest.mark.parametrize(
    ("players", "deal", "hand", "reserve"),
    [
        *((1, "standard", 3, 23), (2, "standard", 3, 20), (3, "standard", 3, 17), (4, "standard", 3, 14)),
        *((2, "full", 13, 0), (3, "full", 8, 2), (4, "full", 6, 2)),
    ],
)
def test_the_deal(players: int, deal: str, hand: int, reserve: int) -> None:
    """O3, O4: the start tile unturned in the middle, the hands in seat order, the rest in reserve; seat 0 begins."""
    made = begun(players=players, deal=deal)
    draw(made, 26)
    assert [tables.cell_at(c) for c in range(grid.BLOCK) if made.state.types[c] != grid.EMPTY] == [(8, 8), (9, 8)]
    draw(made, *range(players * hand))
    assert made.state.hand == [(1 << hand) - 1 << hand * seat for seat in range(players)]
    assert made.state.pool.bit_count() == reserve
    assert (made.state.turn, made.state.phase, made.state.passed) == (0, rules.PLACE, 0)


def test_the_start_tile_takes_no_card_and_no_bonus() -> None:
    """O3: it only lies there."""
    made = begun({**shipped(), "cards": [card("line", "same", 1)]}, players=1)
    draw(made, 26, 0, 1, 2)
    assert (made.state.won, made.state.phase) == ([0], rules.PLACE)


# ------------------------------------------------------------------------------------------------ turn


def test_who_cannot_place_is_skipped_and_does_not_draw() -> None:
    """O9: seat 0 has no place for its tile, so seat 1 begins."""
    made = sky_of(*STUCK, hands=["AB/AB", "A/A"], reserve="C/D")
    assert (made.state.turn, made.state.passed) == (1, 1)
    assert made.state.hand == [1, 2]
    assert made.state.owed == [0, 0]


def test_who_has_no_tiles_is_skipped() -> None:
    """O9: an empty hand is passed over as well, and the seat after it goes on."""
    made = sky_of("A", hands=["B/C B/D", "", "", "C/D"])
    place(made, 0, (9, 8), (10, 8))
    assert (made.state.turn, made.state.passed) == (3, 2)


def test_skips_are_counted_from_the_last_placement() -> None:
    """O9: a placement ends the count."""
    made = sky_of(*STUCK, hands=["AB/AB", "A/C", "A/B"], thirteen=False)
    assert (made.state.turn, made.state.passed) == (1, 1)
    place(made, 1, (10, 8), (10, 7))
    assert (made.state.turn, made.state.passed) == (2, 0)


def test_a_turn_ends_with_a_draw() -> None:
    """O11: one tile from the reserve, for the seat that placed; then the next seat."""
    made = sky_of("A", hands=["B/C", "C/D"], reserve="D/E E/F")
    place(made, 0, (9, 8), (9, 9))
    assert (made.state.turn, made.state.owed) == (rules.CHANCE, [1, 0])
    assert listed(made) == [rules.DRAWS + 2, rules.DRAWS + 3]
    draw(made, 3)
    assert (made.state.hand, made.state.pool, made.state.turn) == ([8, 2], 4, 1)


def test_nothing_is_drawn_from_an_empty_reserve() -> None:
    """O11: the turn goes on at once."""
    made = sky_of("A", hands=["B/C", "C/D"])
    place(made, 0, (9, 8), (9, 9))
    assert (made.state.hand, made.state.turn) == ([0, 2], 1)


# ------------------------------------------------------------------------------------------------ bonus


def test_exactly_thirteen_offers_the_bonus() -> None:
    """O12: neither, a prize token or an exchange."""
    made = at_bonus()
    assert (made.state.turn, made.state.phase) == (0, rules.BONUS)
    assert listed(made) == [rules.NEITHER, rules.PRIZE, rules.EXCHANGE]


def test_neither_draws_as_usual() -> None:
    """O12: declining costs nothing."""
    made = at_bonus()
    rules.play(made.board, made.state, rules.NEITHER)
    draw(made, 3)
    assert (made.state.turn, made.state.tokens, scores(made)) == (1, 12, [-4, -2])


def test_a_prize_is_a_point_and_an_ordinary_draw() -> None:
    """O12, O14: the token counts one point and is gone from the stock."""
    made = at_bonus()
    rules.play(made.board, made.state, rules.PRIZE)
    draw(made, 3)
    assert (made.state.turn, made.state.tokens, scores(made)) == (1, 11, [1 - 4, -2])


def test_an_exchange_draws_two_and_returns_one() -> None:
    """O12: two tiles instead of one, then any tile of the hand goes back into the reserve."""
    made = at_bonus()
    rules.play(made.board, made.state, rules.EXCHANGE)
    draw(made, 3, 5)
    assert (made.state.turn, made.state.phase) == (0, rules.RETURN)
    assert listed(made) == [rules.RETURNS + 1, rules.RETURNS + 3, rules.RETURNS + 5]
    rules.play(made.board, made.state, rules.RETURNS + 1)
    assert (made.state.hand[0], made.state.pool) == (1 << 3 | 1 << 5, 1 << 1 | 1 << 4)
    assert (made.state.turn, made.state.phase) == (1, rules.PLACE)


def test_of_equal_tiles_one_return_is_offered() -> None:
    """O12: putting back either of two equal tiles is the same choice."""
    made = at_bonus(reserve="C/B B/C")
    rules.play(made.board, made.state, rules.EXCHANGE)
    draw(made, 3, 4)
    assert listed(made) == [rules.RETURNS + 1]


@pytest.mark.parametrize(
    ("tokens", "reserve", "offered"),
    [
        (1, "D/E", [rules.NEITHER, rules.PRIZE]),
        (0, "D/E E/F", [rules.NEITHER, rules.EXCHANGE]),
        (0, "D/E", []),
        (1, "", [rules.NEITHER, rules.PRIZE]),
    ],
)
def test_the_bonus_offers_only_what_there_is(tokens: int, reserve: str, offered: list[int]) -> None:
    """O12: a token must be left, an exchange needs two in reserve; with neither nothing is asked."""
    made = sky_of(*EXACT, hands=["A/- B/C", "C/D"], reserve=reserve, cards=[], thirteen=True)
    made.state.tokens = tokens
    place(made, 0, *BONUS_AT)
    assert (listed(made) if made.state.phase == rules.BONUS else []) == offered


def test_the_bonus_must_be_asked_for() -> None:
    """O12: without the option a row of 13 is like any other."""
    made = sky_of(*EXACT, hands=["A/- B/C", "C/D"], reserve="D/E E/F", cards=[])
    place(made, 0, *BONUS_AT)
    assert made.state.turn == rules.CHANCE


def test_several_rows_of_thirteen_are_one_bonus() -> None:
    """R-O3: two exact runs at once are asked about once."""
    made = sky_of(*STUCK, hands=["A/A", "C/D"], reserve="D/E E/F", cards=[], thirteen=True)
    place(made, 0, (8, 10), (9, 10))
    rules.play(made.board, made.state, rules.PRIZE)
    assert (made.state.prizes, made.state.turn) == ([1, 0], rules.CHANCE)
    draw(made, 2)
    assert made.state.turn == 1


def test_a_claim_comes_before_the_bonus() -> None:
    """O12: place, claim, bonus, draw, return."""
    made = at_bonus(cards=[card("line", "A", 3), card("line", "same", 3)])
    assert made.state.phase == rules.CLAIM
    rules.play(made.board, made.state, rules.CLAIMS)
    assert made.state.phase == rules.BONUS


# ------------------------------------------------------------------------------------------------ end and score


def test_the_game_ends_when_nobody_can_place() -> None:
    """O13, O14: tiles left cost two points each; the reserve does not matter."""
    made = sky_of(*STUCK, hands=["AB/AB AC/AC", "AD/AD"], reserve="A/A")
    assert (made.state.turn, made.state.emptied) == (rules.OVER, 0)
    assert scores(made) == [-4, -2]
    assert listed(made) == []


def test_an_empty_reserve_only_stops_the_drawing() -> None:
    """R-O1: by option the hands are played out."""
    made = sky_of("A", hands=["B/C", "C/D"], reserve="D/E", end="play_out")
    place(made, 0, (9, 8), (9, 9))
    draw(made, 2)
    assert (made.state.pool, made.state.turn) == (0, 1)


def test_at_empty_the_last_draw_ends_the_game() -> None:
    """O13: after the turn in which a draw left the reserve empty, unless something else was chosen."""
    made = sky_of("A", hands=["B/C", "C/D"], reserve="D/E")
    place(made, 0, (9, 8), (9, 9))
    draw(made, 2)
    assert (made.state.turn, made.state.emptied) == (rules.OVER, 1)


def test_at_empty_a_returned_tile_keeps_the_game_going() -> None:
    """O13: the reserve is looked at after any return."""
    made = at_bonus(reserve="D/E E/F", end="at_empty")
    rules.play(made.board, made.state, rules.EXCHANGE)
    draw(made, 3, 4)
    rules.play(made.board, made.state, rules.RETURNS + 3)
    assert made.state.turn == 1


def test_at_empty_without_a_reserve_changes_nothing() -> None:
    """O13: only a draw can end the game."""
    made = sky_of("A", hands=["B/C", "C/D"], end="at_empty")
    place(made, 0, (9, 8), (9, 9))
    assert made.state.turn == 1


def test_the_score_is_cards_and_tokens_less_tiles() -> None:
    """O14: card points + tokens - 2 for each tile in hand; ties share."""
    made = sky_of("A", hands=["B/C", "C/D D/E", "E/F"], cards=[card("line", "A", 3, 4), card("square", "same", 4, 7)])
    made.state.won = [1, 2, 0]
    made.state.prizes = [0, 0, 5]
    ahead = [0, 0, 0]
    assert scores(made) == [2, 3, 3]
    rules.rank(made.board, made.state, scores(made), ahead)
    assert ahead == [2, 0, 0]


def test_solo_plays_by_the_same_rules() -> None:
    """O14: one seat, never skipped; the score is the result."""
    for made in random_game(4, players=1):
        assert made.state.passed == 0
    assert (made.state.turn, len(scores(made))) == (rules.OVER, 1)


# ------------------------------------------------------------------------------------------------ every option


class Strict(list[int]):
    """A row that refuses what compiled code could not know to be wrong."""

    def __getitem__(self, i: Any) -> Any:
        assert isinstance(i, slice) or 0 <= i < len(self)
        return super().__getitem__(i)

    def __setitem__(self, i: Any, value: Any) -> None:
        assert 0 <= i < len(self)
        super().__setitem__(i, value)


def strict(thing: Any) -> Any:
    for name, value in vars(thing).items():
        if isinstance(value, list):
            setattr(thing, name, Strict(value))
    return thing


@pytest.mark.parametrize("options", OPTIONS, ids=lambda o: "-".join(map(str, o.values())))
def test_a_random_game_of_every_option(options: dict[str, Any]) -> None:
    """O3-O14: no walk leaves its rows, no set its width, no tile or card gets lost, and the count is what is listed."""
    rng = random.Random(6)
    made = begun(**options)
    board, state = strict(made.board), strict(made.state)
    while state.turn != rules.OVER:
        assert len(set(listed(made))) == rules.count(board, state) > 0
        assert state.pool.bit_count() + sum(h.bit_count() for h in state.hand) + state.placed == 27
        assert state.firmament.bit_count() + sum(w.bit_count() for w in state.won) == 13
        assert max(state.taken, *state.heavy, *state.options) < 1 << grid.BLOCK
        step(made, rng)
    assert state.tokens + sum(state.prizes) == 12
    assert state.emptied == (options["end"] == "at_empty") or state.pool > 0


def test_sixty_tiles_and_sixty_cards() -> None:
    """O1, O2: a bigger set needs no code; equal tiles in it are one choice."""
    one = shipped()
    setup = {"tiles": (one["tiles"] * 3)[:60], "cards": (one["cards"] * 5)[:60]}
    rng, made = random.Random(3), begun(setup, players=2, deal="full")
    while made.state.turn != rules.OVER:
        a = step(made, rng)
        assert 0 <= a < rules.MISSES
    assert made.state.placed > 20


def test_begin_forgets_an_earlier_game() -> None:
    """O3: a used state begins like a blank one."""
    fresh = begun(players=3)
    *_, used = random_game(1, players=3)
    rules.begin(used.board, used.state)
    kept = {name: getattr(used.state, name) for name in rules.KNOWN}
    assert kept == {name: getattr(copied(fresh.state), name) for name in rules.KNOWN}

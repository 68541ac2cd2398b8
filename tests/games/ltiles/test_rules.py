"""L-TILES: parts, turn and knowledge, paragraph by paragraph."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from adjoin.games.ltiles.components.tables import cell_number, cells_of, placement, seat_kinds
from adjoin.games.ltiles.rules import rules
from adjoin.kernel.authoring.tables import Tables, copied
from adjoin.sets import size, within
from games.ltiles.layouts import choose, draw_hands, drawn, listed, random_game, random_step, scores, setup_for, tables

MIDDLE = (24, 24)


def faces(color_set: list[dict[str, Any]]) -> Counter[str]:
    """The colouring of every tile as letters, with copies."""
    return Counter("".join(color[0] for color, _ in tile["blocks"]) for tile in color_set)


def started(**options: Any) -> Tables:
    """A game in which seat 0 is about to place the first tile."""
    return draw_hands(tables(**options), random.Random(5))


def played(made: Tables, *cells: tuple[int, int]) -> bool:
    """May the seat to move place any tile of its hand on arm, corner, arm?"""
    a = placement(made.board, listed(made)[0] // made.board.block // 4, list(cells))
    return a is not None and rules.fits(made.board, made.state, a)


# ------------------------------------------------------------------------------------------------ parts


@pytest.mark.parametrize("color", ["red", "blue", "yellow"])
def test_a_set_has_24_tiles_each_with_its_own_symbol(color: str) -> None:
    """L1: 24 tiles a colour; each carries the symbol of its owner; a symbol lies on a block of its own colour."""
    own = {"red": "ring", "blue": "plus", "yellow": "triangle"}
    tiles = setup_for(players=3)["tiles"][color]
    assert len(tiles) == 24
    for tile in tiles:
        assert [color, own[color]] in tile["blocks"]
        assert all(symbol in (None, own[shown]) for shown, symbol in tile["blocks"])


@pytest.mark.parametrize(
    ("quarter", "cells"),
    [
        (0, [(24, 23), MIDDLE, (25, 24)]),
        (1, [(25, 24), MIDDLE, (24, 25)]),
        (2, [(24, 25), MIDDLE, (23, 24)]),
        (3, [(23, 24), MIDDLE, (24, 23)]),
    ],
)
def test_quarter_turns_are_clockwise(quarter: int, cells: list[tuple[int, int]]) -> None:
    """L1: a lies above the corner b, c to its right; turned, all three go round the corner clockwise."""
    board = tables(players=3).board
    assert list(cells_of(board, quarter * board.block + board.middle)) == cells


def test_a_tile_is_never_flipped() -> None:
    """L1: the arms cannot change places."""
    board = tables(players=3).board
    assert placement(board, 0, [(25, 24), MIDDLE, (24, 23)]) is None
    assert placement(board, 0, [(23, 24), MIDDLE, (25, 24)]) is None


def test_blocks_and_symbols_lie_as_printed() -> None:
    """L1: after a placement every block of the tile lies on its own cell, with its symbol."""
    made = started(players=3)
    kind = list(seat_kinds(setup_for(players=3))[0]).index((("blue", None), ("red", "ring"), ("red", None)))
    choose(made, kind, (25, 24), MIDDLE, (24, 25))
    red, blue, yellow = made.state.blocks
    at = made.board.middle
    assert (red, blue, yellow) == (1 << at | 1 << at + made.board.stride, 1 << at + 1, 0)
    assert made.state.marks == [1 << at, 0, 0]


@pytest.mark.parametrize(
    ("options", "colors"),
    [
        ({"players": 2}, ["red", "blue"]),
        ({"players": 3}, ["red", "blue", "yellow"]),
        ({"players": 2, "colors": ["yellow", "red"]}, ["yellow", "red"]),
        ({"players": 3, "colors": ["blue", "yellow", "red"]}, ["blue", "yellow", "red"]),
    ],
)
def test_seats_play_their_colours(options: dict[str, Any], colors: list[str]) -> None:
    """L2: a set a player, in seat order; each seat's stock is the set of its colour."""
    setup = setup_for(**options)
    assert setup["colors"] == list(setup["tiles"]) == colors
    own = [max(kinds, key=lambda blocks: [color for color, _ in blocks].count(color)) for kinds, color in paired(setup)]
    assert [blocks[1][0] for blocks in own] == colors


def paired(setup: dict[str, Any]) -> list[tuple[Any, str]]:
    return list(zip(seat_kinds(setup), setup["colors"], strict=True))


def test_the_third_colour_blocks_and_scores_nothing() -> None:
    """L2: with two players an area of the third colour takes room, but neither points nor bonuses."""
    made = drawn("YYYYYYYYYY", "rrrr......", players=2)
    assert scores(made) == [1 + 3 + 3, 0]
    assert not within(made.state.ground, rules.FREE, cell_number(made.board, 0, 0))


def test_the_short_game_leaves_one_copy_of_six_kinds_out() -> None:
    """L3: 18 tiles a set; what is missing are six different colourings that were doubled and still are there once."""
    whole, short = setup_for(players=3), setup_for(players=3, short=True)
    for color in whole["colors"]:
        missing = faces(whole["tiles"][color]) - faces(short["tiles"][color])
        assert sum(faces(short["tiles"][color]).values()) == 18
        assert len(missing) == 6
        assert {faces(short["tiles"][color])[kind] for kind in missing} == {1}
        assert all(len(set(kind)) > 1 for kind in missing)


@pytest.mark.parametrize("short", [False, True])
def test_expansion_tiles_replace_like_ones(short: bool) -> None:
    """L4: only the seats listed get the three tiles, each for one of its colouring; the number of tiles stays."""
    plain, setup = setup_for(players=3, short=short), setup_for(players=3, short=short, expansion=[1])
    assert [plain["tiles"][color] == setup["tiles"][color] for color in plain["colors"]] == [True, False, True]
    assert faces(setup["tiles"]["blue"]) == faces(plain["tiles"]["blue"])
    assert {"B25", "B26", "B27"} <= {tile["id"] for tile in setup["tiles"]["blue"]}


def test_kinds_follow_the_tiles() -> None:
    """L1, L4: tiles with equal faces are one kind; an expansion makes kinds of its own."""
    assert tables(players=3).board.kinds == 17
    assert tables(players=3, expansion=[2]).board.kinds == 20
    assert sum(tables(players=3, expansion=[2]).board.supply) == 72


# ------------------------------------------------------------------------------------------------ turn


@pytest.mark.parametrize("players", [2, 3])
def test_everybody_draws_five_and_seat_0_starts(players: int) -> None:
    """L5: hands are drawn in seat order from the whole set; then it is the turn of seat 0."""
    made = tables(players=players)
    drawers = []
    while made.state.turn == rules.CHANCE:
        drawers.append(rules.drawer(made.state))
        random_step(made, random.Random(len(drawers)))
    assert drawers == [seat for seat in range(players) for _ in range(5)]
    assert made.state.turn == 0
    assert made.state.held == [5] * players
    assert made.state.left == [19] * players


def test_a_draw_is_as_likely_as_its_copies() -> None:
    """L5: the tickets of a draw are the tiles of the stock."""
    made = tables(players=3)
    tickets = Counter(rules.nth(made.board, made.state, k) for k in range(rules.count(made.board, made.state)))
    assert sum(tickets.values()) == 24
    assert [tickets[made.board.draws + kind] for kind in range(17)] == made.board.supply[:17]
    assert listed(made) == sorted(tickets)


def test_only_tiles_in_hand_are_placed() -> None:
    """L5: the choices are the kinds in hand, every one in every open place."""
    made = started(players=3)
    held = [kind for kind in range(17) if made.state.hand[kind]]
    assert sorted({a // made.board.block // 4 for a in listed(made)}) == held
    absent = next(kind for kind in range(17) if kind not in held)
    assert not rules.fits(made.board, made.state, absent * 4 * made.board.block + made.board.middle)


@pytest.mark.parametrize(("table", "middle"), [(31, 15), (49, 24), (287, 143)])
def test_the_first_corner_lies_in_the_middle(table: int, middle: int) -> None:
    """L6, R-L1: the first tile is turned as one likes, its corner block on the middle cell."""
    made = started(players=2, table=table)
    spots = {tuple(cells_of(made.board, a)) for a in listed(made)}
    assert len(spots) == 4
    assert {corner for _, corner, _ in spots} == {(middle, middle)}


def test_later_tiles_share_a_side() -> None:
    """L6: a side is enough, a corner point is not, nor is being apart; no cell is covered twice."""
    made = started(players=3)
    choose(made, 0, (24, 23), MIDDLE, (25, 24))
    draw_hands(made, random.Random(1))
    assert played(made, (26, 23), (26, 24), (27, 24))
    assert played(made, (25, 22), (25, 23), (26, 23))
    assert not played(made, (26, 25), (26, 26), (27, 26))
    assert not played(made, (30, 29), (30, 30), (31, 30))
    assert not played(made, (25, 23), (25, 24), (26, 24))


def test_holes_are_allowed() -> None:
    """L6: a tile may close off a free cell, which then stays free for good."""
    made = started(players=3)
    choose(made, 0, (24, 23), MIDDLE, (25, 24))
    draw_hands(made, random.Random(1))
    choose(made, 1, (26, 23), (26, 24), (27, 24))
    draw_hands(made, random.Random(1))
    choose(made, 2, (24, 22), (25, 22), (25, 21))
    draw_hands(made, random.Random(1))
    assert within(made.state.ground, rules.FREE, cell_number(made.board, 25, 23))
    assert not any((25, 23) in cells_of(made.board, a) for a in listed(made))


def test_a_draw_follows_a_placement() -> None:
    """L7: who placed draws one tile, before the next seat places."""
    made = started(players=3)
    before = made.state.left[0]
    rules.play(made.board, made.state, listed(made)[0])
    assert (made.state.turn, rules.drawer(made.state), made.state.owed) == (rules.CHANCE, 0, [1, 0, 0])
    random_step(made, random.Random(3))
    assert (made.state.turn, made.state.left[0], made.state.held[0]) == (1, before - 1, 5)


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 3}, {"players": 3, "short": True}])
def test_seats_play_in_order_until_all_is_placed(options: dict[str, Any]) -> None:
    """L7: every seat has as many turns as tiles, in order; with the stock gone nobody draws; all tiles end in play."""
    made = tables(**options)
    turns, draws = [], 0
    while made.state.turn != rules.OVER:
        turns += [made.state.turn] if made.state.turn >= 0 else []
        draws += made.state.turn == rules.CHANCE
        random_step(made, random.Random(len(turns)))
    each = 18 if options.get("short") else 24
    assert turns == list(range(options["players"])) * each
    assert draws == len(turns) == made.state.placed
    assert sum(map(size, made.state.blocks)) == 3 * len(turns)
    assert listed_after_the_end(made) == 0


def listed_after_the_end(made: Tables) -> int:
    return int(sum(made.state.held) + sum(made.state.left) + made.state.passed)


@pytest.mark.parametrize("toward", [min, max])
def test_tiles_stay_on_the_table(toward: Any) -> None:
    """R-L1: players who crowd a corner of the smallest table fill it, leave it nowhere and can always place."""
    made = draw_hands(tables(players=3, table=31), random.Random(2))
    covered: set[tuple[int, int]] = set()
    while made.state.turn != rules.OVER:
        a = toward(listed(made), key=lambda a: sum(map(sum, cells_of(made.board, a))))
        cells = cells_of(made.board, a)
        assert not covered.intersection(cells)
        assert all(0 <= column < 31 and 0 <= row < 31 for column, row in cells)
        covered.update(cells)
        rules.play(made.board, made.state, a)
        draw_hands(made, random.Random(len(covered)))
    assert (0 if toward is min else 30,) * 2 in covered
    assert len(covered) == 216


# ------------------------------------------------------------------------------------------------ kept fields


class Strict(list[int]):
    """A row that refuses what a compiled row cannot refuse."""

    def __getitem__(self, i: Any) -> Any:
        if not isinstance(i, slice) and i < 0:
            raise IndexError(i)
        return super().__getitem__(i)

    def __setitem__(self, i: Any, value: Any) -> None:
        if i < 0 or value < 0 or value.bit_length() > 3000:
            raise IndexError(i)
        super().__setitem__(i, value)


def strict(thing: Any) -> None:
    for name, value in vars(thing).items():
        if isinstance(value, list):
            setattr(thing, name, Strict(value))


def from_scratch(made: Tables) -> list[int]:
    """Per quarter, the corners where a tile fits, by the words of L6 and R-L1."""
    board, taken = made.board, made.state.blocks[0] | made.state.blocks[1] | made.state.blocks[2]
    free = board.ground[rules.TABLE] & ~taken
    near = taken << 1 | taken >> 1 | taken << board.stride | taken >> board.stride
    sets = []
    for quarter in range(4):
        corners = 0
        for corner in range(board.stride, board.block - board.stride):
            cells = [corner + board.offset[quarter * 3 + i] for i in range(3)]
            if all(free >> cell & 1 for cell in cells) and any(near >> cell & 1 for cell in cells):
                corners |= 1 << corner
        sets.append(corners)
    return sets


@pytest.mark.parametrize("options", [{"players": 3, "table": 31}, {"players": 2, "expansion": [0]}])
def test_what_play_keeps_is_what_the_rules_say(options: dict[str, Any]) -> None:
    """L6: the open places kept from tile to tile equal those found anew, and no row is read outside its ends."""
    made = tables(**options)
    strict(made.board)
    strict(made.state)
    for ply, _ in enumerate(random_game(made, random.Random(11))):
        assert made.state.sizes == [size(row) for row in made.state.places]
        for seat in range(options["players"]):
            hand = made.state.hand[seat * made.board.kinds : (seat + 1) * made.board.kinds]
            assert (made.state.held[seat], made.state.distinct[seat]) == (sum(hand), sum(n > 0 for n in hand))
        if made.state.placed and ply % 7 == 0:
            assert made.state.places == from_scratch(made)
    assert made.state.places == from_scratch(made)


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 2, "table": 31, "short": True}])
def test_counting_and_listing_agree(options: dict[str, Any]) -> None:
    """At every decision the k-th choice is the k-th of the list, each is its own cells and faces, and each fits."""
    made = tables(**options)
    for ply, _ in enumerate(random_game(made, random.Random(4))):
        if made.state.turn >= 0 and ply % 9 == 0:
            choices = listed(made)
            assert len(choices) == rules.count(made.board, made.state) == len(set(choices))
            assert choices == [rules.nth(made.board, made.state, k) for k in range(len(choices))]
            assert all(rules.fits(made.board, made.state, a) for a in choices)


def test_placements_are_read_back() -> None:
    """A placement's cells and kind give its number again; no place is off the table."""
    made = started(players=3)
    for a in listed(made):
        assert placement(made.board, a // made.board.block // 4, cells_of(made.board, a)) == a
    assert placement(made.board, 0, [(0, -1), (0, 0), (1, 0)]) is None


# ------------------------------------------------------------------------------------------------ knowledge


def known(made: Tables, seat: int) -> dict[str, Any]:
    """What a view of a seat may carry."""
    state = copied(made.state)
    rules.hide(made.board, state, seat)
    return {name: getattr(state, name) for name in rules.KNOWN}


def test_every_field_is_known_or_scratch() -> None:
    """The allow-list leaves nothing out but what final() fills."""
    assert set(rules.State.__annotations__) - set(rules.KNOWN) == {"areas", "largest", "work", "todo"}


@pytest.mark.parametrize("plies", [15, 16, 17, 40, 120])
@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_other_hands_cannot_be_told(viewer: int, plies: int) -> None:
    """L5, R-L2: worlds that differ in the hands of others only look the same; what is unseen is known, not where."""
    made = tables(players=3)
    for ply, _ in enumerate(random_game(made, random.Random(8)), 1):
        if ply == plies:
            break
    other = Tables(made.board, copied(made.state), made.widths)
    rules.hide(other.board, other.state, viewer)
    for seat in range(3):
        if seat != viewer:
            assert sum(other.state.hand[seat * 17 : seat * 17 + 17]) == 0
            assert other.state.owed[seat] == made.state.held[seat] + made.state.owed[seat]
    for step in range(sum(held for seat, held in enumerate(made.state.held) if seat != viewer)):
        random_step(other, random.Random(step))
    assert other.state.hand != made.state.hand
    assert (other.state.turn, other.state.owed) == (made.state.turn, made.state.owed)
    assert known(other, viewer) == known(made, viewer)


def test_a_seat_keeps_its_own_hand() -> None:
    """L5: hiding leaves the viewer's hand and stock as they are."""
    made = started(players=3)
    assert known(made, 1)["hand"] == [0] * 17 + made.state.hand[17:34] + [0] * 17
    assert known(made, 1)["stock"][17:34] == made.state.stock[17:34]


def test_the_tile_lists_stay_open() -> None:
    """R-L2: a spectator knows of every seat which tiles are unseen: the set without what is in play."""
    made = started(players=3)
    first = listed(made)[0]
    rules.play(made.board, made.state, first)
    unseen = list(made.board.supply)
    unseen[first // made.board.block // 4] -= 1
    assert known(made, -1)["stock"] == unseen


def test_a_draw_is_seen_by_its_drawer_only() -> None:
    """L5, L7: others see that somebody draws, not what; placements are seen by all."""
    made = tables(players=3)
    a = listed(made)[0]
    assert [rules.observed(made.board, made.state, a, seat) for seat in (-1, 0, 1, 2)] == [-1, a, -1, -1]
    draw_hands(made, random.Random(1))
    a = listed(made)[0]
    assert [rules.observed(made.board, made.state, a, seat) for seat in (-1, 0, 1, 2)] == [a] * 4

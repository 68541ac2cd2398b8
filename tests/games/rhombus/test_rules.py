"""RHOMBUS, paragraph by paragraph: parts, turn, points and the blind draw (B1-B6, B10, B12)."""

import random
from collections.abc import Iterator

import pytest

import adjoin
from adjoin.games.rhombus.components import tables
from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import Board, State
from adjoin.games.rhombus.text.deal import RhombusDeal
from adjoin.geometry.triangular import around, beside, corners
from adjoin.sets import holds, lowest, within
from games.rhombus.pictures import BLUE, RED, TILES, choices, draw, groups, scores, setup, shown, start

# ------------------------------------------------------------------------------------------------ parts


def test_b1_thirteen_tiles_a_side() -> None:
    """B1: six tiles with two own blocks, seven with one of each colour, never the same crest twice."""
    for color, tiles in TILES.items():
        faces = [[(face["color"], face["crest"]) for face in tile["faces"]] for tile in tiles]
        assert sorted(sum(shown == color for shown, _ in pair) for pair in faces) == [1] * 7 + [2] * 6
        assert all(one != two and one[1] in (1, 2, 3) for one, two in faces)


def test_b1_tiles_of_equal_faces_are_one_kind() -> None:
    """B1: tiles that show the same two blocks are one kind, also when one is listed the other way round."""
    given = setup()
    reversed_last = [*TILES["red"][:5], {"id": "R6", "faces": TILES["red"][5]["faces"][::-1]}, *TILES["red"][6:]]
    turned = {**given, "tiles": {**given["tiles"], "red": reversed_last}}
    assert [kind.ids for kind in tables.kinds(given, 0)][:4] == [("R1", "R4"), ("R2", "R5"), ("R3", "R6"), ("R7",)]
    assert tables.kinds(turned, 0) == tables.kinds(given, 0)


def test_b2_the_board() -> None:
    """B2: 54 triangles, 72 spots, and the six triangles round corner (0, 0) give six spots of the centre."""
    b, _ = start()
    centre = {cell for cell in tables.triangles() if (0, 0) in corners(cell)}
    inside = [p for p, spot in enumerate(tables.spots()) if {tables.triangles()[t] for t in spot} <= centre]
    assert (len(tables.triangles()), len(tables.spots()), len(centre)) == (54, 72, 6)
    assert b.all == (1 << 72) - 1
    assert b.centre == sum(1 << p for p in inside)
    assert len(inside) == 6


def test_b2_spots_are_neighbours() -> None:
    """B2: a spot is two triangles that share a side; overlaps and touches are told from the corners alone."""
    b, _ = start()
    cells = [[tables.triangles()[t] for t in spot] for spot in tables.spots()]
    assert all(two in beside(one) for one, two in cells)
    for p, spot in enumerate(cells):
        for other, twin in enumerate(cells):
            shared = bool(set(spot) & set(twin))
            near = any(cell in around(one) for one in spot for cell in twin)
            assert within(b.overlaps, p, other) == shared
            assert within(b.touches, p, other) == (near and not shared)


# ------------------------------------------------------------------------------------------------ turn


def test_b3_own_tiles_both_ways() -> None:
    """B3: players alternate, each lays a tile of the own set, and a spot takes it in two ways."""
    b, s = start()
    listed = choices(b, s)
    assert len(listed) == rules.count(b, s) == 10 * 2 * 6
    assert [rules.nth(b, s, k) for k in range(len(listed))] == listed
    rules.play(b, s, listed[0])
    assert (s.turn, s.left, s.hand[0]) == (BLUE, [12, 13], 1)
    rules.play(b, s, choices(b, s)[0])
    assert s.turn == RED


def test_b3_the_way_says_where_the_first_face_lies() -> None:
    """B3: one way puts the first face on the first triangle, the other way on the second."""
    for way in (0, 1):
        b, s = start()
        p = lowest(b.centre)
        rules.play(b, s, way * rules.SPOTS + p)
        assert s.crests[b.face[0]] == 1 << b.cells[2 * p + way]
        assert s.crests[b.face[1]] == 1 << b.cells[2 * p + 1 - way]


def test_b3_a_kind_runs_out() -> None:
    """B3: what is placed is gone; a kind of two tiles can be placed twice."""
    b, s = start()
    for turn, kinds in enumerate((10, 10, 9)):
        assert s.kinds[RED].bit_count() == kinds
        assert rules.in_hand(b, s, 0) == (turn < 2)
        if turn < 2:
            rules.play(b, s, choices(b, s)[0])
            rules.play(b, s, choices(b, s)[-1])
    assert not any(number // rules.SPOTS // 2 == 0 for number in choices(b, s))


def test_b3_colours_go_by_the_setup() -> None:
    """B3: whoever drew blue plays the blue set, and a block of that colour is the own one."""
    b, _ = start(colors=("blue", "red"))
    assert [shown(b, 0), b.face[:2], b.supply[:4]] == ["12", [0, 1], [2, 2, 2, 1]]
    assert b.face[2 * 3 : 2 * 4] == [3, 0]  # R1 + B1, of which the blue one is its owner's


def test_b4_the_first_tile_lies_in_the_centre() -> None:
    """B4: only the spots inside the six centre triangles are open, and only for the first tile."""
    b, s = start()
    assert rules.central(b, s) == b.centre == rules.legal(b, s)
    rules.play(b, s, choices(b, s)[0])
    assert rules.central(b, s) == b.all


def test_b5_later_tiles_touch() -> None:
    """B5: later tiles lie on free triangles and touch by a side or at least a corner."""
    b, s = start()
    p = choices(b, s)[0] % rules.SPOTS
    rules.play(b, s, p)
    own = {tables.triangles()[t] for t in tables.spots()[p]}
    expected = 0
    for other, spot in enumerate(tables.spots()):
        cells = {tables.triangles()[t] for t in spot}
        if not cells & own and any(cell in around(mine) for cell in cells for mine in own):
            expected |= 1 << other
    assert rules.legal(b, s) == expected
    assert any(
        not any(mine in beside(tables.triangles()[t]) for t in spot for mine in own)
        for other, spot in enumerate(tables.spots())
        if holds(expected, other)
    )


def test_b6_both_players_have_the_same_spots() -> None:
    """B6: whoever is to move, the spots are the same, and while there is one the game goes on with it."""
    b, s = start()
    rng = random.Random(6)
    while s.turn != rules.OVER:
        open_to_one = rules.legal(b, s)
        s.mover = 1 - s.mover
        assert rules.legal(b, s) == open_to_one != 0
        s.mover = 1 - s.mover
        rules.play(b, s, rules.nth(b, s, rng.randrange(rules.count(b, s))))
    assert rules.count(b, s) == 0 == rules.listing(b, s, [])


def test_kept_fields_are_what_the_picture_says() -> None:
    """Free spots, spots that touch, hands, groups and chains: recomputed from scratch at every ply of random games."""
    rng = random.Random(5)
    for _ in range(20):
        b, s = start({"rules": "crest"})
        while s.turn != rules.OVER:
            rules.play(b, s, rules.nth(b, s, rng.randrange(rules.count(b, s))))
            check_fields(b, s)


def check_fields(b: Board, s: State) -> None:
    """Every field that play keeps up to date, from the crests on the board and the hands alone."""
    covered = [t for t in range(54) if not s.empty >> t & 1]
    assert sum(s.crests) == sum(1 << t for t in covered)
    assert s.free == b.all & ~tables.spots_in(covered)
    assert s.near & s.free == s.free & tables.spots_in(
        {t for c in covered for t in tables.numbers(around(tables.triangles()[c]))}
    )
    assert (s.choices, s.spots) == (rules.legal(b, s), rules.legal(b, s).bit_count())
    for seat in range(2):
        hand = s.hand[seat * rules.TILES :][: rules.TILES]
        assert (s.left[seat], s.kinds[seat]) == (sum(hand), sum(1 << kind for kind, n in enumerate(hand) if n > 0))
        assert s.blocks[seat] == sum(s.crests[seat * 3 :][:3])
        assert sum(groups(s, seat)) == s.blocks[seat]
        assert all(rules.reach(b, group & -group, s.blocks[seat]) == group for group in groups(s, seat))
        assert s.tens[seat] == sum(group for group in groups(s, seat) if group.bit_count() == 10)
        chains = {chain for area in s.crests[seat * 3 :][:3] for chain in pieces(b, area)}
        assert all(s.chain[t] == chain for chain in chains for t in range(54) if chain >> t & 1)
        assert s.chained[seat] == sum(chain for chain in chains if chain.bit_count() >= 4)


def pieces(b: Board, area: int) -> Iterator[int]:
    """The side-connected pieces of an area."""
    while area:
        piece = rules.reach(b, area & -area, area)
        area ^= piece
        yield piece


# ------------------------------------------------------------------------------------------------ points


@pytest.mark.parametrize(("blocks", "points"), [*enumerate([0, 0, 1, 0, 3, 0, 6, 0, 10, 0, 0, 0, 0, 0, 0])])
def test_b10_points_of_a_group(blocks: int, points: int) -> None:
    """Worked example: 2, 4, 6, 8 give 1, 3, 6, 10; odd sizes and 11 and more give nothing, and so does a ten."""
    assert rules.points(blocks) == points


GROUPS = """
      11.aaaa
     ...1.....
    222222..c.b
    ..........b
     33333.aaa
      ...aaaa
"""


def test_b10_the_total_of_all_groups() -> None:
    """B10: each group counts by its own size, and only blocks that share a side make a group."""
    b, s = start()
    draw(b, s, GROUPS)
    sizes = [sorted(group.bit_count() for group in groups(s, seat)) for seat in (RED, BLUE)]
    assert sizes == [[1, 2, 5, 6], [1, 2, 4, 7]]
    assert scores(b, s) == ([1 + 6, 1 + 3], [0, 1])


def test_b10_higher_wins_and_equal_totals_share() -> None:
    """B10: the higher total stands first, equal totals share; a win for good goes before any total."""
    b, s = start()
    for winner, score, ahead in (
        (-1, [3, 4], [1, 0]),
        (-1, [4, 4], [0, 0]),
        (RED, [0, 9], [0, 1]),
        (BLUE, [9, 0], [1, 0]),
    ):
        out = [7, 7]
        s.winner = winner
        rules.rank(b, s, score, out)
        assert out == ahead


# ------------------------------------------------------------------------------------------------ the blind draw


def test_b12_each_turn_begins_with_a_draw() -> None:
    """B12: every unplaced tile is one ticket, equal tiles are one outcome, and the drawn tile must be placed."""
    b, s = start({"rules": "backwards"})
    assert (s.turn, s.mover, rules.count(b, s)) == (rules.CHANCE, 0, 13)
    tickets = [rules.nth(b, s, k) - rules.DRAW for k in range(13)]
    assert tickets == [0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9]
    assert choices(b, s) == [rules.DRAW + kind for kind in range(10)]
    rules.play(b, s, rules.DRAW + 4)
    assert (s.turn, rules.count(b, s)) == (RED, 12)
    assert {number // rules.SPOTS // 2 for number in choices(b, s)} == {4}
    assert [rules.nth(b, s, k) for k in range(12)] == choices(b, s)
    assert [kind for kind in range(10) if rules.as_drawn(b, s, kind)] == [4]


def test_b12_what_is_placed_is_not_drawn_again() -> None:
    """B12: what is face down is known by elimination: the tickets are the tiles not yet placed."""
    b, s = start({"rules": "backwards"})
    for _ in range(2):
        rules.play(b, s, rules.DRAW + 3)
        rules.play(b, s, choices(b, s)[0])
    assert (s.turn, s.mover, rules.count(b, s)) == (rules.CHANCE, 0, 12)
    assert rules.DRAW + 3 not in choices(b, s)


def test_b12_nothing_is_hidden() -> None:
    """B12: the game has no secrets; both seats and a spectator know the whole state after a draw."""
    at = adjoin.load("rhombus", rules="backwards").start("7").draw()
    assert RhombusDeal.ruleset.secrets is None
    for seat in (0, 1, -1):
        assert vars(at.view(seat).state) == vars(at.state)


@pytest.mark.parametrize(
    ("options", "crest", "backwards"),
    [
        ({"rules": "basic"}, 0, 0),
        ({"rules": "crest"}, rules.BY_GROUP, 0),
        ({"rules": "crest", "crest_reading": "group"}, rules.BY_GROUP, 0),
        ({"rules": "crest", "crest_reading": "chain"}, rules.BY_CHAIN, 0),
        ({"rules": "backwards"}, 0, 1),
    ],
)
def test_options_choose_the_additional_rules(options: dict[str, str], crest: int, backwards: int) -> None:
    """B11, R-B1, B12: the additional rules are on only where chosen, never both."""
    b, _ = start(options)
    assert (b.crest, b.backwards) == (crest, backwards)

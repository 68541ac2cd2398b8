"""The rules page of RHOMBUS, paragraph by paragraph, on the naive game.

Hand-made positions fill the board with grey blocks, which belong to nobody, and leave free only what the test names.
"""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from naive import rhombus
from naive.playing import finish, refused
from naive.rhombus import BESIDE, BOARD, CENTRE, SPOTS, Block, Game, Triangle

R1, R2, R3, B1, B2, B3 = ((color, crest) for color in ("red", "blue") for crest in (1, 2, 3))
Spot = tuple[Triangle, Triangle]
Faces = tuple[Block, Block]
PURE = [(0, 1), (1, 2), (2, 0)] * 2
MIXED = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0), (2, 2)]
EAST, WEST = (2, 0, 0), (-3, 0, 1)


def tiles(own: list[Block], other: list[Block]) -> list[dict[str, Any]]:
    """Thirteen tiles as a record lists them."""
    faces = [(own[one], own[two]) for one, two in PURE] + [(own[one], other[two]) for one, two in MIXED]
    return [
        {"id": f"{own[0][0][0]}{number}", "faces": [{"color": color, "crest": crest} for color, crest in pair]}
        for number, pair in enumerate(faces, 1)
    ]


SETUP: dict[str, Any] = {
    "colors": ["red", "blue"],
    "tiles": {"red": tiles([R1, R2, R3], [B1, B2, B3]), "blue": tiles([B1, B2, B3], [R1, R2, R3])},
}


def game(**options: Any) -> Game:
    """A fresh game, seat 0 red."""
    return Game(options, SETUP)


def cluster(start: Triangle, size: int) -> set[Triangle]:
    """A connected set of triangles around a start."""
    found = [start]
    for triangle in found:
        found += sorted(BESIDE[triangle] - set(found))
    return set(found[:size])


def beside(group: set[Triangle]) -> set[Triangle]:
    """The triangles beside a group."""
    return {near for triangle in group for near in BESIDE[triangle]} - group


def spot_away(*groups: set[Triangle]) -> Spot:
    """A spot that is not beside any of the groups."""
    taken: set[Triangle] = set().union(*groups)
    return next(spot for spot in SPOTS if not set(spot) & (taken | beside(taken)))


def spot_beside(group: set[Triangle], *others: set[Triangle]) -> Spot:
    """A spot of which exactly one triangle is beside the group, and none beside the others."""
    far: set[Triangle] = set().union(*others)
    fits = (s for s in SPOTS if len(set(s) & beside(group)) == 1 and not set(s) & (group | far | beside(far)))
    return next(fits)


def position(
    blocks: Iterable[tuple[Block, Iterable[Triangle]]],
    free: Iterable[Triangle],
    red: Sequence[Faces] = (),
    blue: Sequence[Faces] = (),
    seat: int = 0,
    **options: Any,
) -> Game:
    """A position: blocks on sets of triangles, grey elsewhere but on the free ones; the hands are lists of faces."""
    made = game(**options)
    made.blocks = {triangle: ("grey", 0) for triangle in BOARD if triangle not in free}
    for block, group in blocks:
        made.blocks.update(dict.fromkeys(group, block))
    hands = {"red": red, "blue": blue}
    made.unplaced = {color: {f"t{n}": pair for n, pair in enumerate(hand)} for color, hand in hands.items()}
    made._ask(seat)
    return made


def lay(made: Game, spot: Spot, faces: Faces) -> None:
    """The seat to decide lays these faces on a spot."""
    made.play(made.entry(("place", faces, spot)))


def test_b1_tiles_show_what_they_show() -> None:
    """A record that names other faces than the tile has is refused, and so is a tile with one crest twice."""
    move = game().entry(min(game().legal()))
    move["faces"] = [{"color": "red", "crest": 1}, {"color": "red", "crest": 1}]
    with refused("B1"):
        game().play(move)
    twice = [{"id": "t", "faces": move["faces"]}]
    with refused("B1"):
        Game({}, {"colors": ["red", "blue"], "tiles": {"red": twice, "blue": []}})


def test_b1_sets() -> None:
    """Thirteen tiles a side, seven of them in both colours."""
    with refused("B1"):
        rhombus.check_sets({**SETUP, "tiles": {**SETUP["tiles"], "blue": SETUP["tiles"]["blue"][1:]}})


def test_b2_board() -> None:
    """54 triangles, 72 spots, six triangles in the centre, 18 on the rim."""
    assert (len(BOARD), len(SPOTS), len(CENTRE)) == (54, 72, 6)
    assert Counter(len(near) for near in BESIDE.values()) == {3: 36, 2: 18}


def test_b2_a_spot_is_two_neighbouring_triangles() -> None:
    """Triangles that meet only at a corner take no tile."""
    with refused("B2"):
        lay(game(), ((0, 0, 0), (-1, 0, 0)), (R1, R2))


def test_b3_own_tiles_in_turn() -> None:
    """Seats alternate, and a placed tile or one of the opponent's is refused."""
    made = game()
    move = made.entry(min(made.legal()))
    with refused("B3"):
        made.play({**move, "seat": 1})
    made.play(move)
    assert made.turn == 1
    with refused("B3"):
        made.play({**made.entry(min(made.legal())), "tile": move["tile"]})


def test_b4_first_tile_inside_the_centre() -> None:
    """The first tile has the six spots of the centre, each in two ways, and equal tiles are one move."""
    moves = game().legal()
    assert {cell for _, _, cells in moves for cell in cells} == CENTRE
    assert len(moves) == 6 * 2 * (3 + len(MIXED))
    with refused("B4"):
        lay(game(), ((1, 0, 0), (1, 0, 1)), (R1, R2))


def test_b5_contact_by_side_or_corner() -> None:
    """A tile may touch at a corner, not lie apart, and not lie on a placed one."""
    made = game()
    lay(made, ((-1, 0, 1), (0, 0, 0)), (R1, R2))
    spots = {cells for _, _, cells in made.legal()}
    assert ((-1, -1, 1), (0, -1, 0)) in spots
    with refused("B5"):
        lay(made, ((-3, 1, 0), (-3, 1, 1)), (B1, B2))
    with refused("B5"):
        lay(made, ((0, 0, 0), (0, 0, 1)), (B1, B2))


def test_b6_no_skips() -> None:
    """Nobody passes in this game."""
    with refused("B6"):
        game().play({"seat": 0, "type": "skip"})


def test_b7_all_placed_and_no_spot() -> None:
    """The last tile ends the game as all placed; the last spot ends it as no spot."""
    spot = SPOTS[0]
    for blue, reason in (((), "all_placed"), (((B1, B2),), "no_spot")):
        made = position([], spot, red=[(R1, R2)], blue=blue)
        lay(made, spot, (R1, R2))
        assert (made.turn, made.reason(), made.ranking()) == (None, reason, [[0], [1]])
        with refused("B7"):
            made.play({"seat": 1, "type": "place"})


def test_b8_example_ten_with_lone_neighbours() -> None:
    """Ten red whose free neighbours are all lone triangles win at once, though blue has tiles left."""
    ten = cluster(EAST, 10)
    spot = spot_beside(ten)
    lone = next(t for t in sorted(beside(ten)) if not BESIDE[t] & set(spot))
    made = position([(R1, ten)], {*spot, lone}, red=[(R1, R2)], blue=[(B1, B2), (B1, R1)], seat=1)
    assert made.can_grow(ten, "red")
    lay(made, spot, (B1, B2))
    assert (made.turn, made.reason(), made.ranking()) == (None, "ten", [[0], [1]])
    assert made.scores() == [0, 1]


@pytest.mark.parametrize(
    ("red", "blue", "reason"),
    [([(R1, R2)], [], None), ([], [(B1, R1)], None), ([(R1, R2)], [(B1, R1)], None), ([], [(B1, B2)], "ten")],
)
def test_b8_example_open_spot(red: list[Faces], blue: list[Faces], reason: str | None) -> None:
    """One open spot beside a group of ten and a red face in either hand: no win yet; without a red face it wins."""
    ten = cluster(EAST, 10)
    growing = spot_beside(ten)
    away = spot_away(ten, set(growing))
    made = position([(R1, ten)], {*growing, *away}, red=red, blue=[*blue, (B3, B2)], seat=1)
    lay(made, away, (B3, B2))
    assert made.reason() == reason


def test_b8_eleven_is_no_win() -> None:
    """Enlarging the ten to eleven is no win, and eleven scores 0."""
    ten = cluster(EAST, 10)
    spot = spot_beside(ten)
    near, far = sorted(spot, key=lambda t: t not in beside(ten))
    made = position([(R1, ten)], spot, red=[(R1, B1)], blue=[(B1, B2)])
    lay(made, (near, far), (R1, B1))
    assert (made.reason(), made.scores(), made.ranking()) == ("no_spot", [0, 0], [[0, 1]])


@pytest.mark.parametrize("seat", [0, 1])
def test_b9_both_tens_lose_for_who_placed(seat: int) -> None:
    """If both colours become final by one placement, the placer loses."""
    red = cluster(EAST, 10)
    blue = cluster(WEST, 10)
    away = spot_away(red, blue)
    hands = {"red": [(R2, B2)], "blue": []} if seat == 0 else {"red": [], "blue": [(R2, B2)]}
    made = position([(R1, red), (B1, blue)], away, seat=seat, **hands)
    lay(made, away, (R2, B2))
    assert (made.reason(), made.ranking()) == ("both_tens", [[1 - seat], [seat]])


def test_b8_the_opponents_ten_wins_for_the_opponent() -> None:
    """A placement that makes only the other colour's ten final hands over the win."""
    blue = cluster(WEST, 10)
    away = spot_away(blue)
    made = position([(B1, blue)], away, red=[(R2, R1)])
    lay(made, away, (R2, R1))
    assert (made.reason(), made.ranking(), made.scores()) == ("ten", [[1], [0]], [1, 0])


@pytest.mark.parametrize(
    ("size", "score"),
    [(1, 0), (2, 1), (3, 0), (4, 3), (5, 0), (6, 6), (7, 0), (8, 10), (9, 0), (10, 0), (11, 0), (12, 0)],
)
def test_b10_example_points(size: int, score: int) -> None:
    """Even groups up to 8 score, odd ones and 11 or more do not; crests do not matter."""
    group = sorted(cluster(EAST, size))
    made = position([(R1, group[::2]), (R2, group[1::2])], ())
    assert made.scores() == [score, 0]


def test_b10_groups_add_up_and_ties_share() -> None:
    """Every group scores by itself; equal totals share."""
    made = position([(R1, cluster(EAST, 4)), (B1, cluster(WEST, 4))], ())
    assert (made.parts(), made.scores(), made.ranking()) == ([[4], [4]], [3, 3], [[0, 1]])
    made.blocks.update(dict.fromkeys(spot_away(cluster(EAST, 4), cluster(WEST, 4)), B2))
    assert (made.parts()[1], made.scores(), made.ranking()) == ([2, 4], [3, 4], [[1], [0]])


def crest(
    blocks: Iterable[tuple[Block, set[Triangle]]],
    group: set[Triangle],
    blue: Sequence[Faces],
    mover: int = 0,
    **options: Any,
) -> Game:
    """Red or blue places far away while a spot beside the group is open; gives the game after it."""
    growing = spot_beside(group)
    away = spot_away(*(cells for _, cells in blocks), set(growing))
    red, last = [(R2, R3)], [(R2, R3), (B2, B3)][mover]
    hands = {"red": [*red, last] if mover == 0 else red, "blue": blue if mover == 0 else [*blue, last]}
    made = position(blocks, {*growing, *away}, seat=mover, **hands, **{"rules": "crest", **options})
    lay(made, away, last)
    return made


def test_b11_four_crests_that_nobody_can_disturb_win() -> None:
    """Four red rings win if blue has no red face, and do not while blue can add one block."""
    four = cluster(EAST, 4)
    won = crest([(R1, four)], four, [(B1, B2)])
    assert (won.reason(), won.ranking()) == ("crest", [[0], [1]])
    assert crest([(R1, four)], four, [(B1, R1)]).reason() is None


def test_b11_basic_rules_know_no_crest_win() -> None:
    """The same position goes on by the basic rules."""
    four = cluster(EAST, 4)
    assert crest([(R1, four)], four, [(B1, B2)], rules="basic").reason() is None


def test_b11_only_the_placers_colour_is_checked() -> None:
    """Blue's placement leaves the red group standing without a win; it is checked after red's next one."""
    four = cluster(EAST, 4)
    assert crest([(R1, four)], four, [(B1, B2)], mover=1).reason() is None


@pytest.mark.parametrize(("size", "group", "chain"), [(4, "crest", "crest"), (5, None, "crest"), (8, "crest", "crest")])
def test_b11_readings(size: int, group: str | None, chain: str | None) -> None:
    """A chain of four inside a group of five counts only by the chain reading."""
    cells = cluster(EAST, size)
    four = cluster(EAST, 4)
    blocks = [(R2, cells - four), (R1, four)]
    assert crest(blocks, cells, [(B1, B2)]).reason() == group
    assert crest(blocks, cells, [(B1, B2)], crest_reading="chain").reason() == chain


def test_b11_readings_differ_in_what_disturbs() -> None:
    """A red block of another crest disturbs the group, not the chain."""
    four = cluster(EAST, 4)
    assert crest([(R1, four)], four, [(B1, R2)]).reason() is None
    assert crest([(R1, four)], four, [(B1, R2)], crest_reading="chain").reason() == "crest"
    assert crest([(R1, four)], four, [(B1, R1)], crest_reading="chain").reason() is None


def test_b11_crests_must_be_connected_and_equal() -> None:
    """Five equal crests that hang together only through another crest do not count."""
    cells, middle = cluster((1, 0, 0), 6), (1, 0, 0)
    assert crest([(R1, cells)], cells, [(B1, B2)]).reason() == "crest"
    assert crest([(R1, cells), (R2, {middle})], cells, [(B1, B2)]).reason() is None


@pytest.mark.parametrize(("size", "reason"), [(3, "crest"), (2, None)])
def test_b11_a_merge_may_keep_the_size_even(size: int, reason: str | None) -> None:
    """The only block blue can add joins another red group: 4+1+3 is even and stands, 4+1+2 does not."""
    four, other, spot = cluster(EAST, 4), cluster((0, 0, 0), size), ((0, 0, 1), (0, 1, 0))
    away = spot_away(four, other, set(spot))
    made = position([(R1, four), (R2, other)], {*spot, *away}, red=[(R2, R3)], blue=[(B1, R1)], rules="crest")
    lay(made, away, (R2, R3))
    assert made.reason() == reason


def test_b11_ten_that_only_the_owner_could_enlarge() -> None:
    """A ten that B8 still holds open wins by crest if the opponent has no red face."""
    ten = cluster(EAST, 10)
    made = crest([(R1, ten)], ten, [(B1, B2)])
    assert (made.reason(), made.ranking()) == ("crest", [[0], [1]])


def test_b11_twelve_disturbs_though_it_is_even() -> None:
    """If the only block blue can add takes a ten to twelve, the ten does not stand."""
    ten, lone, spot = cluster(EAST, 10), {(0, -1, 1)}, ((-1, 0, 1), (0, 0, 0))
    away = spot_away(ten, lone, set(spot))
    made = position([(R1, ten), (R2, lone)], {*spot, *away}, red=[(R2, R3)], blue=[(B1, R1)], rules="crest")
    joined = rhombus.groups({**made.blocks, (0, 0, 0): R1}, ("red",))
    assert [len(group) for group in joined] == [12]
    lay(made, away, (R2, R3))
    assert made.reason() is None


def test_b11_with_the_opponents_ten_b9_applies() -> None:
    """A crest win and the opponent's final ten by one placement: the placer loses."""
    four, ten = cluster(EAST, 4), cluster(WEST, 10)
    away = spot_away(four, ten)
    made = position([(R1, four), (B1, ten)], away, red=[(R2, R3)], rules="crest")
    lay(made, away, (R2, R3))
    assert (made.reason(), made.ranking()) == ("both_tens", [[1], [0]])


def test_b11_counts_on_the_last_placement() -> None:
    """After the last tile nothing can disturb a group, so it wins before the totals are compared."""
    four, eight = cluster(EAST, 4), cluster(WEST, 8)
    away = spot_away(four, eight)
    made = position([(R1, four), (B1, eight - {WEST}), (B2, {WEST})], away, red=[(R2, R3)], rules="crest")
    lay(made, away, (R2, R3))
    assert (made.scores(), made.reason(), made.ranking()) == ([4, 10], "crest", [[0], [1]])


def test_b12_draws() -> None:
    """Each turn begins with a draw of an own tile; only that tile may be placed."""
    made = game(rules="backwards")
    assert (made.turn, made.phase, made.legal()) == ("chance", "draw", set())
    assert made.tickets()[R1, R2] == 2
    assert sum(made.tickets().values()) == 13
    with refused("B12"):
        made.play({"seat": 0, "type": "place"})
    with refused("B12"):
        made.play({"seat": 0, "type": "draw", "tile": "b1"})
    made.play({"seat": 0, "type": "draw", "tile": "r1"})
    assert {frozenset(faces) for _, faces, _ in made.legal()} == {frozenset({R1, R2})}
    move = made.entry(min(made.legal()))
    with refused("B12"):
        made.play({**move, "tile": "r4"})
    made.play(move)
    assert (made.turn, made.seat) == ("chance", 1)


@pytest.mark.parametrize("rules", ["basic", "crest", "backwards"])
def test_a_written_game_replays(rules: str) -> None:
    """A random game, written as a record, replays to its result; a false result is found."""
    options = {"rules": rules}
    record = {"options": options, "setup": SETUP, **finish(Game(options, SETUP), random.Random(5))}
    assert rhombus.replay(record).reason() == record["result"]["reason"]
    record["result"]["scores"] = [99, 0]
    with pytest.raises(AssertionError, match="scores"):
        rhombus.replay(record)

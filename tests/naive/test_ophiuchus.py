"""The rules page of OPHIUCHUS, paragraph by paragraph, on the naive game."""

import random

import pytest

from naive import ophiuchus
from naive.ophiuchus import Game, cuts_off, fits
from naive.playing import finish, refused

ALL = "ABCDEF"
THREE_A = {"id": "pisces", "shape": "line", "stars": "A", "count": 3, "points": 3}
SQUARE = {"id": "virgo", "shape": "square", "stars": "same", "count": 4, "points": 4}
FOUR_DIFFERENT = {"id": "libra", "shape": "line", "stars": "different", "count": 4, "points": 4}
FOUR_SAME = {"id": "scorpius", "shape": "line", "stars": "same", "count": 4, "points": 4}
CARDS = [THREE_A, SQUARE, FOUR_DIFFERENT, FOUR_SAME]


def game(*hands, reserve=(), start=("", ""), cards=(), **options):
    """A game from the halves of tiles; tiles are named t0 (the start), then t1, t2, ... over hands and reserve."""
    sizes = [len(hand) for hand in hands]
    halves = [start, *(pair for hand in hands for pair in hand), *reserve]
    tiles = [{"id": f"t{n}", "halves": list(pair)} for n, pair in enumerate(halves)]
    names = iter([tile["id"] for tile in tiles[1:]])
    return Game(
        {"players": len(hands), **options},
        {
            "tiles": tiles,
            "cards": list(cards),
            "start": {"tile": "t0", "cells": [[8, 8], [9, 8]]},
            "hands": [[next(names) for _ in range(size)] for size in sizes],
            "reserve": list(names),
        },
    )


def lay(made, tile, one, two):
    """The seat to decide lays a tile, its first half on the first cell."""
    made.play({"seat": made.seat, "type": "place", "tile": tile, "cells": [list(one), list(two)]})


def go(made, kind, **fields):
    """Another entry of the seat in turn."""
    made.play({"seat": made.seat, "type": kind, **fields})


def row(*cells, top=8, left=8):
    """Cells in a row."""
    return {(left + n, top): stars for n, stars in enumerate(cells)}


def test_o3_every_tile_lies_in_one_place():
    """A tile that is neither start, hand nor reserve makes no deal."""
    setup = {"tiles": [{"id": name, "halves": ["", ""]} for name in "xy"], "cards": [], "hands": [[]], "reserve": []}
    with refused("O3"):
        Game({"players": 1}, {**setup, "start": {"tile": "x", "cells": [[8, 8], [9, 8]]}})


def test_o4_alone_only_the_standard_deal():
    """A solo game with the full deal is refused."""
    with refused("O4"):
        game([("A", "B")], deal="full")


def test_o5_contact_by_a_side_offset_allowed():
    """A tile may lie offset by one cell; a corner is no contact; overlap and foreign tiles are refused."""
    made = game([("A", "B")], [("A", "B")])
    assert ("place", (((7, 7), "A"), ((8, 7), "B"))) in made.legal()
    for one, two in (((6, 7), (7, 7)), ((9, 8), (10, 8)), ((3, 3), (3, 4))):
        with refused("O5"):
            lay(made, "t1", one, two)
    with refused("O5"):
        lay(made, "t2", (8, 7), (9, 7))
    with refused("O1"):
        lay(made, "t1", (8, 7), (10, 7))


def test_o5_all_turns_and_equal_faces_once():
    """Around a domino lie 14 spots that share a side; a tile has two ways in each, one if its halves are equal."""
    spots = {tuple(cell for cell, _ in look) for _, look in game([("A", "B")]).legal()}
    assert len(game([("A", "B"), ("B", "A")]).legal()) == 2 * len(spots)
    assert len(game([("A", "A")]).legal()) == len(spots)
    brute = {
        (one, two)
        for one in ((x, y) for x in range(4, 14) for y in range(4, 12))
        for two in ((one[0] + 1, one[1]), (one[0], one[1] + 1))
        if not {one, two} & {(8, 8), (9, 8)}
        and any(abs(x - a) + abs(y - b) == 1 for x, y in (one, two) for a, b in ((8, 8), (9, 8)))
    }
    assert spots == brute


def test_o6_example():
    """A run 6+6 takes a further half of 1, which is exact, but not one of 2."""
    made = game([("A", ""), ("AB", "")], start=(ALL, ALL))
    with refused("O6"):
        lay(made, "t2", (10, 8), (11, 8))
    lay(made, "t1", (10, 8), (11, 8))
    assert made.phase == "bonus"


def test_o6_blanks_continue_a_run_and_gaps_break_it():
    """A blank between the stars does not break a run, an empty cell does."""
    made = game([("ABC", "D")], [("A", "A")])
    made.stars = row(ALL, "", "ABCDE")
    with refused("O6"):
        lay(made, "t1", (11, 8), (11, 9))
    made.stars = {**row(ALL), **row("ABCDE", left=10), **row("", "", "", top=9)}
    lay(made, "t1", (11, 8), (11, 7))
    assert made.turn == 1


def test_o6_joining_two_runs_counts_both():
    """A half that closes the gap between two runs counts the whole run."""
    made = game([("A", "A")], [("A", "A")])
    made.stars = {**row(ALL), **row(ALL, "A", left=10), **row("", "", "", top=9)}
    with refused("O6"):
        lay(made, "t1", (9, 8), (9, 7))


def test_o6_the_crossing_run_counts_too():
    """A tile laid along a row must also respect the columns of both halves."""
    made = game([("A", "AB")], [("A", "A")])
    made.stars = {**row("", ""), (9, 7): ALL, (9, 6): ALL}
    with refused("O6"):
        lay(made, "t1", (8, 5), (9, 5))
    lay(made, "t1", (9, 5), (8, 5))
    assert made.exact


RING = {(4, 4): "", (5, 4): "", (4, 5): "", (4, 6): "", (5, 6): ""}


def test_o7_example():
    """Closing a ring around one cell is refused, also if only a corner stays open; open at a side it is legal."""
    made = game([("", "")], [("", "")])
    made.stars = {**RING, (6, 4): ""}
    with refused("O7"):
        lay(made, "t1", (6, 5), (6, 6))
    made.stars = dict(RING)
    with refused("O7"):
        lay(made, "t1", (6, 5), (6, 6))
    lay(made, "t1", (6, 4), (6, 3))
    assert made.turn == 1


def test_o7_bigger_holes_count():
    """Two empty cells enclosed together are cut off as well."""
    ring = {(x, y) for x in range(4) for y in range(3)} - {(1, 1), (2, 1)}
    assert cuts_off(ring)
    assert not cuts_off(ring - {(1, 0)})


def test_o7_the_limit_of_nine_is_no_wall():
    """A corridor whose only mouth is at the rim of a layout of full width is open; stopping the mouth is refused."""
    made = game([("", "")], [("", "")])
    made.stars = {**row(*[""] * 9, top=8, left=0), (0, 9): "", **row(*[""] * 8, top=10, left=0)}
    lay(made, "t1", (8, 10), (8, 11))
    assert (8, 10) in made.stars
    with refused("O7"):
        lay(made, "t2", (8, 9), (7, 9))


def test_o8_nine_by_nine():
    """A tenth column is refused, a ninth is legal, wherever the layout began."""
    made = game([("", "")], [("", "")])
    made.stars = row(*[""] * 7, left=5)
    for one, two in (((12, 8), (13, 8)), ((4, 8), (3, 8))):
        assert made.spot_objection(one, two) is None
    made.stars = row(*[""] * 8, left=5)
    for one, two in (((13, 8), (14, 8)), ((4, 8), (3, 8))):
        with refused("O8"):
            lay(made, "t1", one, two)


def test_o9_who_cannot_place_is_skipped_without_drawing():
    """A seat without tiles and a seat without a placement are passed over with a skip each, and draw nothing."""
    made = game([("A", "")], [], [(ALL, ALL)], [("A", "")], reserve=[("", ""), ("B", "B")])
    can_place = made.can_place
    made.can_place = lambda seat: seat != 2 and can_place(seat)
    lay(made, "t1", (10, 8), (11, 8))
    go(made, "draw", tiles=["t4"])
    assert (made.turn, made.due) == (3, [1, 2])
    with refused("O9"):
        lay(made, "t3", (12, 8), (13, 8))
    with refused("O9"):
        made.play({"seat": 2, "type": "skip"})
    made.play({"seat": 1, "type": "skip"})
    made.play({"seat": 2, "type": "skip"})
    assert (made.turn, made.due, made.hands[1], made.reserve) == (3, [], [], ["t5"])
    with refused("O9"):
        made.play({"seat": 3, "type": "skip"})


@pytest.mark.parametrize(
    ("stars", "cells", "expected"),
    [
        ("A", ["AB", "A", "AC"], True),
        ("A", ["AB", "B", "AC"], False),
        ("different", ["AB", "B", "C", "AD"], True),
        ("different", ["A", "B", "AB", "C"], False),
        ("different", ["AB", "", "C", "D"], False),
        ("same", ["AB", "BC", "B", "ABF"], True),
        ("same", ["AB", "BC", "AC", "ABC"], False),
        ("same", ["A", "A", "", "A"], False),
    ],
)
def test_o10_examples_of_patterns(stars, cells, expected):
    """The patterns of the worked examples, and that a blank matches nothing."""
    assert fits(stars, cells) is expected


def claims(stars, cards, tile=("A", "A"), one=(10, 8), two=(11, 8)):
    """The cards that a placement into a layout may claim."""
    made = game([tile], [("", "")], cards=cards)
    made.stars = dict(stars)
    lay(made, "t1", one, two)
    return {card for kind, card in made.legal() if kind == "claim"}


def test_o10_lines():
    """A longer run contains the shorter lines; columns count; a gap, a diagonal and an old line do not."""
    assert claims(row("A", "A"), [THREE_A, FOUR_SAME]) == {"pisces", "scorpius"}
    assert claims({(10, 7): "AB", (10, 8): "A"}, [THREE_A], one=(10, 9), two=(11, 9)) == {"pisces"}
    assert claims({(8, 8): "A", (9, 9): "", (8, 9): "", (10, 9): ""}, [THREE_A]) == set()
    assert claims({(9, 9): "A", (8, 10): "A", (9, 10): ""}, [THREE_A], two=(10, 9), one=(10, 8)) == set()
    old = {**row("A", "A", "A", left=6), (9, 8): ""}
    assert claims(old, [THREE_A], tile=("", "B")) == set()


def test_o10_square():
    """Two by two cells with one common type, in any place around the tile."""
    stars = row("AB", "AC")
    assert claims(stars, [SQUARE], one=(8, 9), two=(9, 9)) == {"virgo"}
    assert claims(stars, [SQUARE], one=(9, 7), two=(8, 7)) == {"virgo"}
    assert claims(stars, [SQUARE], tile=("B", "A"), one=(8, 9), two=(9, 9)) == set()
    assert claims(stars, [SQUARE], one=(9, 9), two=(10, 9)) == set()


def test_o10_one_card_a_turn_and_r_o2():
    """One of several matching cards must be taken, is gone from the firmament, and the turn goes on."""
    made = game([("A", "A"), ("A", "")], [("", "")], reserve=[("B", "")], cards=[THREE_A, FOUR_SAME, SQUARE])
    made.stars = row("A", "A")
    lay(made, "t1", (10, 8), (11, 8))
    assert (made.turn, made.phase) == (0, "claim")
    with refused("R-O2"):
        go(made, "draw", tiles=["t4"])
    with refused("O10"):
        go(made, "claim", card="virgo")
    go(made, "claim", card="pisces")
    assert (made.phase, sorted(made.firmament), made.points) == ("draw", ["scorpius", "virgo"], [3, 0])


def test_o11_draw_while_there_is_a_reserve():
    """One tile is drawn from the reserve after placing; with none left the turn passes at once."""
    made = game([("A", "")], [("B", "")], reserve=[("", "")])
    lay(made, "t1", (10, 8), (11, 8))
    assert (made.turn, made.phase, made.tickets()) == ("chance", "draw", {("", ""): 1})
    with refused("O11"):
        go(made, "place", tile="t2", cells=[[7, 8], [6, 8]])
    for tiles in (["t2"], ["t3", "t3"], []):
        with refused("O11"):
            go(made, "draw", tiles=tiles)
    go(made, "draw", tiles=["t3"])
    assert (made.turn, made.hands[0]) == (1, ["t3"])
    lay(made, "t2", (7, 8), (6, 8))
    assert made.turn == 0


def thirteen(reserve=2, tokens=12, **options):
    """A game in which seat 0 has just made an exact thirteen."""
    spare = [("B", ""), ("C", ""), ("D", "")][:reserve]
    made = game([("A", ""), ("E", "")], [("", "")], reserve=spare, start=(ALL, ALL), **options)
    made.tokens = tokens
    lay(made, "t1", (10, 8), (11, 8))
    return made


@pytest.mark.parametrize(
    ("reserve", "tokens", "offered"),
    [
        (2, 12, {"prize", "exchange", "none"}),
        (1, 1, {"prize", "none"}),
        (0, 1, {"prize", "none"}),
        (2, 0, {"exchange", "none"}),
    ],
)
def test_o12_what_is_offered(reserve, tokens, offered):
    """A token needs one left, the exchange two in reserve; both may be declined."""
    made = thirteen(reserve, tokens)
    assert made.legal() == {("bonus", choice) for choice in offered}
    for choice in {"prize", "exchange"} - offered:
        with refused("O12"):
            go(made, "bonus", choice=choice)


@pytest.mark.parametrize(("reserve", "phase"), [(1, "draw"), (0, "place")])
def test_o12_nothing_is_asked_without_an_offer(reserve, phase):
    """Without a token and two in reserve the turn goes on; so it does with the option off."""
    assert thirteen(reserve, tokens=0).phase == phase
    assert thirteen(reserve, thirteen=False).phase == phase


@pytest.mark.parametrize(("choice", "won"), [("prize", 1), ("none", 0)])
def test_o12_prize_and_none(choice, won):
    """A token is one point, declining changes nothing; the draw is as usual."""
    made = thirteen()
    go(made, "bonus", choice=choice)
    assert (made.prizes, made.tokens, made.phase, made.drawing) == ([won, 0], 12 - won, "draw", 1)


def test_o12_exchange():
    """Two are drawn, then any tile of the hand goes back into the reserve."""
    made = thirteen()
    go(made, "bonus", choice="exchange")
    with refused("O11"):
        go(made, "draw", tiles=["t4"])
    go(made, "draw", tiles=["t4", "t5"])
    assert (made.turn, made.phase) == (0, "return")
    assert made.legal() == {("return", ("", half)) for half in "BCE"}
    with refused("O12"):
        go(made, "return", tile="t3")
    go(made, "return", tile="t2")
    assert (made.turn, made.hands[0], made.reserve) == (1, ["t4", "t5"], ["t2"])


def test_r_o3_one_bonus_for_several_runs():
    """Two exact runs are one bonus, and it comes after the claim."""
    made = game([("A", "")], [("", "")], cards=[THREE_A])
    made.stars = {**row(ALL, ALL), (10, 7): ALL, (10, 6): ALL}
    lay(made, "t1", (10, 8), (10, 9))
    assert (made.phase, made.runs((((10, 8), "A"), ((10, 9), ""))).count(13)) == ("claim", 3)
    go(made, "claim", card="pisces")
    go(made, "bonus", choice="prize")
    assert (made.phase, made.turn, made.prizes) == ("place", 1, [1, 0])


def test_o13_ends_when_nobody_can_place():
    """The game ends with the reserve full if all are stuck, and no skip is due then."""
    made = game([("A", "")], [("A", "")], reserve=[("", "")])
    made.can_place = lambda seat: False
    lay(made, "t1", (10, 8), (11, 8))
    go(made, "draw", tiles=["t3"])
    assert (made.turn, made.due, made.reason()) == (None, [], "no_placements")
    with refused("O13"):
        made.play({"seat": 1, "type": "skip"})


@pytest.mark.parametrize(("end", "reason"), [("play_out", None), ("at_empty", "reserve_empty")])
def test_o13_at_empty(end, reason):
    """By option the draw of the last tile ends the game."""
    made = game([("A", "")], [("A", "")], reserve=[("", "")], end=end)
    lay(made, "t1", (10, 8), (11, 8))
    assert made.phase == "draw"
    go(made, "draw", tiles=["t3"])
    assert made.reason() == reason


def test_o13_at_empty_counts_after_the_return():
    """An exchange of the last two tiles leaves one in reserve, so the game goes on."""
    made = thirteen(end="at_empty")
    go(made, "bonus", choice="exchange")
    go(made, "draw", tiles=["t5", "t4"])
    go(made, "return", tile="t5")
    assert (made.turn, made.reserve) == (1, ["t5"])


def test_o13_at_empty_without_a_reserve_has_no_effect():
    """Where there never was a reserve nothing is drawn, so nothing ends early; the full deal refuses the option."""
    made = game([("A", "")], [("A", "")], end="at_empty")
    lay(made, "t1", (10, 8), (11, 8))
    assert made.turn == 1
    with refused("O13"):
        game([("A", "")], [("A", "")], deal="full", end="at_empty")


def test_o14_score():
    """Cards and tokens count, each tile in hand costs 2, ties share, alone the score is the result."""
    made = game([("A", "")], [("B", ""), ("C", "")], [("D", "")])
    made.points, made.prizes = [6, 7, 4], [0, 1, 1]
    assert (made.scores(), made.ranking()) == ([4, 4, 3], [[0, 1], [2]])
    assert game([("A", "")]).ranking() == [[0]]


def deal(players, size, rng):
    """A setup of 27 random tiles with few stars and 13 cards."""
    halves = ["".join(sorted(rng.sample(ALL, rng.randrange(4)))) for _ in range(54)]
    names = [f"t{n}" for n in range(27)]
    return {
        "tiles": [{"id": name, "halves": halves[2 * n : 2 * n + 2]} for n, name in enumerate(names)],
        "cards": [{**card, "id": f"{card['id']}{n}"} for n in range(4) for card in CARDS][:13],
        "start": {"tile": "t0", "cells": [[8, 8], [9, 8]]},
        "hands": [names[1 + size * seat : 1 + size * (seat + 1)] for seat in range(players)],
        "reserve": names[1 + size * players :],
    }


@pytest.mark.parametrize(("players", "kind", "size"), [(1, "standard", 3), (2, "full", 13), (4, "standard", 3)])
def test_a_written_game_replays(players, kind, size):
    """A random game, written as a record, replays to its result; a skip after the last placement is refused."""
    rng = random.Random(players)
    options, setup = {"players": players, "deal": kind}, deal(players, size, rng)
    record = {"options": options, "setup": setup, **finish(Game(options, setup), rng)}
    assert ophiuchus.replay(record).scores() == record["result"]["scores"]
    record["moves"].append({"seat": 0, "type": "skip"})
    with refused("O13"):
        ophiuchus.replay(record)


def test_o1_to_o4_deals():
    """27 tiles, 13 cards, three tiles a hand or by the full deal 13, 8 or 6."""
    rng = random.Random(0)
    for paragraph, options, setup in (
        ("O1", {"players": 2}, {**deal(2, 3, rng), "tiles": []}),
        ("O2", {"players": 2}, {**deal(2, 3, rng), "cards": []}),
        ("O3", {"players": 2}, deal(2, 4, rng)),
        ("O4", {"players": 3, "deal": "full"}, deal(3, 7, rng)),
    ):
        with refused(paragraph):
            ophiuchus.check_deal(options, setup)

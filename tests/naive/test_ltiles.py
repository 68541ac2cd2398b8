"""The rules page of L-TILES, paragraph by paragraph, on the naive game."""

import random
from typing import Any

import pytest

from naive import ltiles
from naive.ltiles import Cell, Game, l_cells, points
from naive.playing import finish, refused

RED, BLUE, YELLOW = ("red", None), ("blue", None), ("yellow", None)
RING = ("red", "ring")
MIDDLE = (24, 24)
COLORS = ["red", "blue", "yellow"]


def setup(players: int = 2, tiles: int = 7) -> dict[str, Any]:
    """Small sets: five tiles a hand, the rest in stock; the first two of each set are alike."""
    sets: dict[str, list[dict[str, Any]]] = {
        color: [
            {"id": f"{color}{n}", "blocks": [[color, None], [COLORS[max(n - 1, 0) % 3], None], ["red", None]]}
            for n in range(tiles)
        ]
        for color in COLORS[:players]
    }
    hands = [[tile["id"] for tile in own[:5]] for own in sets.values()]
    return {"colors": COLORS[:players], "tiles": sets, "hands": hands}


def game(players: int = 2, tiles: int = 7, **options: Any) -> Game:
    """A fresh game with small sets."""
    return Game({"players": players, **options}, setup(players, tiles))


def position(*areas: Any, players: int = 2, **options: Any) -> Game:
    """A position in which each (block, size) is a bar by itself, symbols first where a list of blocks is given."""
    made = game(players, **options)
    for number, area in enumerate(areas):
        bar = area if isinstance(area, list) else [area[0]] * area[1]
        made.blocks.update({(column, 2 * number): block for column, block in enumerate(bar)})
    return made


def place(seat: int, tile: str, corner: Cell, turns: int = 0) -> dict[str, Any]:
    """The entry of a placement."""
    return {"seat": seat, "type": "place", "tile": tile, "cells": [list(cell) for cell in l_cells(corner, turns)]}


def test_l1_turned_clockwise_never_flipped() -> None:
    """Unturned the arms go up and right; a quarter turn takes them right and down; a mirrored L is refused."""
    assert l_cells((5, 5), 0) == ((5, 4), (5, 5), (6, 5))
    assert l_cells((5, 5), 1) == ((6, 5), (5, 5), (5, 6))
    assert l_cells((5, 5), 3) == ((4, 5), (5, 5), (5, 4))
    move = place(0, "red0", MIDDLE)
    move["cells"].reverse()
    with refused("L1"):
        game().play(move)


def test_l2_every_player_has_a_colour() -> None:
    """Two colours do not seat three players."""
    with refused("L2"):
        Game({"players": 3}, setup(2))


def test_l2_the_third_colour_scores_nothing() -> None:
    """With two players a big yellow area is nobody's and takes no bonus from anybody."""
    made = position((YELLOW, 20), (RED, 5))
    assert made.parts() == [{"L8": 1, "L9": 3, "L10": 3, "L11": 0}, {"L8": 0, "L9": 0, "L10": 0, "L11": 0}]


def test_l5_only_the_own_hand() -> None:
    """A tile of the stock or of another hand is refused; a hand of four is no deal."""
    for tile in ("red6", "blue0"):
        with refused("L5"):
            game().play(place(0, tile, MIDDLE))
    with refused("L5"):
        game(tiles=4)


def test_l6_first_tile_in_the_middle() -> None:
    """The first corner block lies on the middle cell, in four turns for each different tile."""
    moves = game().legal()
    assert {cells[1] for _, _, cells in moves} == {MIDDLE}
    assert len(moves) == 4 * 3
    with refused("R-L1"):
        game().play(place(0, "red0", (24, 23)))


def test_l6_later_tiles_share_a_side() -> None:
    """Contact at a corner, overlap and distance are refused; a hole may be enclosed."""
    made = game(tiles=5)
    made.play(place(0, "red0", MIDDLE))
    for corner in ((26, 26), (25, 24), (30, 30)):
        with refused("L6"):
            made.play(place(1, "blue0", corner))
    made.play(place(1, "blue0", (24, 22), turns=3))
    made.play(place(0, "red1", (26, 22), turns=2))
    assert (25, 23) not in made.blocks
    assert all((25 + x, 23 + y) in made.blocks for x, y in ltiles.CLOCKWISE)


def test_l6_legal_is_all_that_play_accepts() -> None:
    """Every L on a small neighbourhood is either legal or refused, and both agree."""
    made = game()
    made.play(place(0, "red0", MIDDLE))
    made.play({"seat": 0, "type": "draw", "tile": "red5"})
    around = [l_cells((x, y), t) for x in range(18, 32) for y in range(18, 32) for t in range(4)]
    assert {cells for cells in around if made.objection(cells) is None} == {cells for _, _, cells in made.legal()}


def test_l7_draw_after_each_placement_while_stock_is_left() -> None:
    """Place, draw, next seat; without stock no draw; the game ends when all tiles lie."""
    made = game(tiles=6)
    made.play(place(0, "red0", MIDDLE))
    assert (made.turn, made.phase, sum(made.tickets().values())) == ("chance", "draw", 1)
    with refused("L7"):
        made.play(place(0, "red1", (24, 26)))
    with refused("L7"):
        made.play({"seat": 0, "type": "draw", "tile": "red0"})
    made.play({"seat": 0, "type": "draw", "tile": "red5"})
    assert (made.turn, made.phase) == (1, "place")
    with refused("L7"):
        made.play(place(0, "red1", (24, 26)))
    made.stocks = [{}, {}]
    made.hands = [{}, {"blue0": made.hands[1]["blue0"]}]
    made.play(place(1, "blue0", (24, 26)))
    assert (made.turn, made.reason()) == (None, "all_placed")


@pytest.mark.parametrize("table", [29, 48, 289])
def test_r_l1_table_sizes(table: int) -> None:
    """Even tables and those outside 31 to 287 are refused."""
    with refused("R-L1"):
        game(table=table)


def test_r_l1_the_table_has_an_edge() -> None:
    """A tile that would hang over the edge is refused; the first corner lies in the middle of any table."""
    made = game(table=31)
    assert {cells[1] for _, _, cells in made.legal()} == {(15, 15)}
    made.blocks = {(0, 0): RED}
    with refused("R-L1"):
        made.play(place(0, "red0", (1, 0)))
    assert {cells for _, _, cells in made.legal() if (1, 0) in cells} >= {l_cells((1, 0), 1)}


@pytest.mark.parametrize(
    ("size", "score"),
    [(3, 0), (4, 1), (6, 1), (7, 3), (9, 3), (10, 6), (11, 3), (12, 1), (13, 0), (20, 0)],
)
def test_l8_example_points(size: int, score: int) -> None:
    """The points of the worked example, on the table and in the list."""
    assert points(size) == score
    assert position((RED, size)).parts()[0]["L8"] == score


def test_l8_areas_join_by_sides_only() -> None:
    """Blocks that meet at a corner are two areas."""
    made = game()
    made.blocks = dict.fromkeys([(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1)], RED)
    assert [len(area) for area in made.areas("red")] == [4]


def test_example_fourteen_with_five_rings() -> None:
    """An area of 14 with five rings: no points, counts for L9 and L10, and gives red 3."""
    made = position([RING] * 5 + [RED] * 9)
    assert made.parts()[0] == {"L8": 0, "L9": 3, "L10": 3, "L11": 3}


def test_l9_and_l10_are_separate() -> None:
    """One player may have the largest area, the other the most."""
    made = position((RED, 13), (BLUE, 4), (BLUE, 4))
    assert made.parts() == [{"L8": 0, "L9": 3, "L10": 0, "L11": 0}, {"L8": 2, "L9": 0, "L10": 3, "L11": 0}]


def test_l11_once_per_area_and_four_in_one_area() -> None:
    """Nine rings in one area give 3, two areas of four give 6, three and three give nothing."""
    assert position([RING] * 9).parts()[0]["L11"] == 3
    assert position([RING] * 4, [RING] * 4).parts()[0]["L11"] == 6
    assert position([RING] * 3 + [RED], [RING] * 3 + [RED]).parts()[0]["L11"] == 0


@pytest.mark.parametrize(("ties", "bonus"), [("all", 3), ("none", 0)])
def test_r_l3_ties(ties: str, bonus: int) -> None:
    """Tied players all get the bonus, or by option nobody does; the third player has no part in it."""
    made = position((RED, 5), (BLUE, 5), players=3, bonus_ties=ties)
    assert [(part["L9"], part["L10"]) for part in made.parts()] == [(bonus, bonus)] * 2 + [(0, 0)]


def test_r_l3_nobody_without_an_area() -> None:
    """Three blocks are no area: no bonus for anybody, however few there are."""
    assert position((RED, 3), (BLUE, 2)).scores() == [0, 0]


def test_l12_tie_goes_to_fewest_areas() -> None:
    """Equal totals are parted by the number of areas, then drawn."""
    made = position((RED, 7), (BLUE, 4), (BLUE, 4), (BLUE, 4), bonus_ties="none")
    assert (made.scores(), made.ranking()) == ([6, 6], [[0], [1]])
    made = position((RED, 7), (BLUE, 7))
    assert (made.scores(), made.ranking()) == ([9, 9], [[0, 1]])


@pytest.mark.parametrize("players", [2, 3])
def test_a_written_game_replays(players: int) -> None:
    """A random game, written as a record, replays to its result; without its last draw it does not."""
    options, dealt = {"players": players, "short": players == 3}, setup(players, 18 if players == 3 else 24)
    record = {"options": options, "setup": dealt, **finish(Game(options, dealt), random.Random(players))}
    assert ltiles.replay(record).scores() == record["result"]["scores"]
    last = max(n for n, move in enumerate(record["moves"]) if move["type"] == "draw")
    del record["moves"][last]
    with refused("L7"):
        ltiles.replay(record)


def test_l1_and_l3_sets() -> None:
    """24 tiles a set, 18 in the short game, and a block may carry only the symbol of its colour."""
    for short, size in ((False, 18), (True, 24)):
        with refused("L3"):
            ltiles.check_sets({"short": short}, setup(tiles=size))
    wrong = setup(tiles=24)
    wrong["tiles"]["red"][0]["blocks"][0] = ["red", "plus"]
    with refused("L1"):
        ltiles.check_sets({}, wrong)

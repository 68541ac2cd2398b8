"""The rules page of COPULAS, paragraph by paragraph, on the naive game."""

import random
from collections.abc import Iterable
from typing import Any

import pytest

from naive import copulas
from naive.copulas import Cell, Cells, Game, group_changes
from naive.playing import finish, refused

SIZES = {2: (12, 12), 3: (12, 16), 4: (16, 16)}
NO_CROSS = [[5, 1, 2][row % 3] for row in range(12)]  # a U fits between two rows of fives, a cross nowhere


def game(players: int = 2, light: int = 0, **options: Any) -> Game:
    """A game on boards with the same light everywhere."""
    wide, high = SIZES[players] if options.get("layout") != "4x3" else (16, 12)
    return Game({"players": players, **options}, {"lights": [[light] * wide for _ in range(high)]})


def u(column: int, row: int) -> Cells:
    """An unturned U with the given upper left cell."""
    return frozenset((column + x, row + y) for x, y in copulas.U)


def x(column: int, row: int) -> Cells:
    """A cross around the given cell."""
    return frozenset((column + i - 1, row + j - 1) for i, j in copulas.X)


def place(seat: int, tile: str, cells: Iterable[Cell], points: int = 0) -> dict[str, Any]:
    """The entry of a placement."""
    return {"seat": seat, "type": "place", "tile": tile, "cells": [list(cell) for cell in cells], "points": points}


def isolated(seat: int, count: int) -> list[tuple[int, Cells]]:
    """Tiles that touch nothing of each other, somewhere far off the board: only their number matters."""
    return [(seat, x(100 + 10 * seat, 100 + 10 * n)) for n in range(count)]


def test_worked_example() -> None:
    """The rulebook's four groupings change the scores by 0, 0, -15 and -22."""
    changes = group_changes([[4, 3, 2], [3, 2, 2, 1, 1], [9, 1], [5, 5]])
    assert [sum(change.values()) for change in changes] == [-15, -22, 0, 0]


def test_c1_cells_must_form_the_named_shape() -> None:
    """Five cells that are no U are refused."""
    with refused("C1"):
        game().play(place(0, "U", [(4, 4), (5, 4), (6, 4), (7, 4), (4, 5)]))


def test_c4_lights_of_another_size_are_refused() -> None:
    """The lights must fit the number of players and the layout."""
    with refused("C4"):
        Game({"players": 3, "layout": "4x3"}, {"lights": [[0] * 12 for _ in range(16)]})


def test_r_c1_boards_without_a_first_u_are_refused() -> None:
    """Where every U covers more than 9 there is no game."""
    with refused("R-C1"):
        game(light=2)


@pytest.mark.parametrize(("players", "allowed"), [(2, [2, 3]), (3, [1, 2, 2]), (4, [1, 1, 2, 2])])
def test_c5_additional_turns(players: int, allowed: list[int]) -> None:
    """Each number of players has its allowance."""
    assert game(players).additional == allowed


def test_c6_seats_play_in_order() -> None:
    """A placement out of turn is refused."""
    with refused("C6"):
        game().play(place(1, "X", x(5, 5)))


def test_c7_shapes_alternate_seat_by_seat() -> None:
    """Seats 0 and 2 begin with U, seats 1 and 3 with X, and all alternate until twelve are laid."""
    position = game(4)
    assert [position.next_shape(seat) for seat in range(4)] == ["U", "X", "U", "X"]
    position.tiles = [tile for seat in range(4) for tile in isolated(seat, 1)]
    assert [position.next_shape(seat) for seat in range(4)] == ["X", "U", "X", "U"]
    position.tiles = isolated(0, 12)
    assert position.next_shape(0) is None


def test_c7_the_other_shape_is_refused() -> None:
    """Seat 0 may not begin with a cross."""
    with refused("C7"):
        game().play(place(0, "X", x(5, 5)))


@pytest.mark.parametrize(
    ("players", "options", "columns", "rows"),
    [
        (2, {}, range(4, 8), range(4, 8)),
        (3, {}, range(4, 8), range(4, 12)),
        (3, {"layout": "4x3"}, range(4, 12), range(4, 8)),
        (4, {}, range(4, 12), range(4, 12)),
    ],
)
def test_c8_the_first_tile_lies_in_the_central_boards(
    players: int, options: dict[str, Any], columns: range, rows: range
) -> None:
    """Together the first placements cover exactly the central boards, and their number is that of all U inside."""
    moves = game(players, **options).legal()
    wide, high = len(columns), len(rows)
    assert len(moves) == 2 * ((wide - 2) * (high - 1) + (wide - 1) * (high - 2))
    covered = {cell for _, _, cells in moves for cell in cells}
    assert covered == {(column, row) for column in columns for row in rows}


def test_c8_refusal() -> None:
    """A first tile that leaves the central board is refused."""
    with refused("C8"):
        game().play(place(0, "U", u(3, 4)))


def test_c9_a_side_must_touch() -> None:
    """A cross that meets the U only at a corner is refused, one that shares a side is legal."""
    position = game()
    position.play(place(0, "U", u(4, 4)))
    with refused("C9"):
        position.play(place(1, "X", x(7, 7)))
    position.play(place(1, "X", x(6, 7)))
    assert position.turn == 0


def test_c9_the_notch_of_a_u_counts_as_contact() -> None:
    """The arm of a cross may stand in the notch of a U of another colour."""
    position = game()
    position.play(place(0, "U", u(4, 5)))
    assert ("place", "X", tuple(sorted(x(5, 4)))) in position.legal()


@pytest.mark.parametrize("cells", [x(5, 5), x(0, 5), x(5, 7)], ids=["overlap", "edge", "light"])
def test_c10_overlap_edge_and_light(cells: Cells) -> None:
    """A tile may not overlap, leave the board or cover more than 9."""
    position = game()
    position.lights[5, 7] = position.lights[4, 7] = 5
    position.tiles = [(0, u(4, 4)), (0, u(0, 3))]
    position.turn = 1
    with refused("C10"):
        position.play(place(1, "X", cells, points=10))


def test_c10_light_of_nine_is_legal() -> None:
    """A tile may cover exactly 9."""
    position = game()
    position.lights[5, 7], position.lights[4, 7] = 5, 4
    position.play(place(0, "U", u(4, 4)))
    position.play(place(1, "X", x(5, 7), points=9))
    assert position.light == [0, 9]


def test_c11_a_placement_may_not_be_declined() -> None:
    """A skip is refused while the seat can place, though all placements score nothing."""
    with refused("C6"):
        game().play({"seat": 0, "type": "skip"})


def test_c12_points_are_the_light_covered() -> None:
    """A record with other points is refused; the right ones are scored at once."""
    position = game(light=1)
    with refused("C12"):
        position.play(place(0, "U", u(4, 4), points=4))
    position.play(place(0, "U", u(4, 4), points=5))
    assert position.light == [5, 0]


@pytest.mark.parametrize(
    ("before", "left", "turn"), [(15, 1, 0), (35, 1, 0), (55, 1, 0), (75, 1, 1), (16, 1, 1), (15, 0, 1)]
)
def test_c13_additional_turn(before: int, left: int, turn: int) -> None:
    """Exactly 20, 40 or 60 gives another turn while the allowance lasts; 80 gives none (R-C3)."""
    position = game(light=1)
    position.light[0], position.additional[0] = before, left
    position.play(place(0, "U", u(4, 4), points=5))
    assert position.turn == turn
    assert position.additional[0] == (0 if turn == 0 else left)


def test_c13_needs_a_gain() -> None:
    """Standing on 20 and gaining nothing gives no turn."""
    position = game()
    position.light[0] = 20
    position.play(place(0, "U", u(4, 4)))
    assert (position.turn, position.additional) == (1, [2, 3])


def test_c13_several_in_a_row() -> None:
    """An additional turn that ends on the next mark gives another one."""
    position = game(light=1)
    position.light[0] = 15
    position.play(place(0, "U", u(4, 4), points=5))
    position.light[0] = 35
    position.play(place(0, "X", x(5, 7), points=5))
    assert (position.turn, position.additional) == (0, [0, 3])


def striped(seat_one_tiles: int) -> Game:
    """Boards on which no cross ever fits; seat 0 is 8 points before 20, seat 1 has some tiles beside the centre."""
    position = Game({"players": 2}, {"lights": [[light] * 12 for light in NO_CROSS]})
    position.tiles = [(1, u(1 - 3 * n, 4)) for n in range(seat_one_tiles)]
    position.light[0] = 12
    return position


TURNED_U = frozenset({(4, 5), (5, 5), (6, 5), (4, 4), (6, 4)})


def test_c13_lost_when_nothing_fits() -> None:
    """Who is granted a turn and cannot place is passed over with a skip, and the turn is used up."""
    position = striped(seat_one_tiles=1)
    position.play(place(0, "U", TURNED_U, points=8))
    assert (position.turn, position.due, position.additional) == (1, [0], [1, 3])
    with refused("C6"):
        position.play(place(1, *next(iter(position.legal()))[1:]))
    position.play({"seat": 0, "type": "skip"})
    assert position.due == []


def test_c14_ends_at_once_inside_an_additional_turn() -> None:
    """When nobody can place after a tile that grants a turn, the game is over and no skip is due."""
    position = striped(seat_one_tiles=2)
    position.play(place(0, "U", TURNED_U, points=8))
    assert (position.turn, position.due, position.reason()) == (None, [], "no_placements")
    with refused("C14"):
        position.play({"seat": 0, "type": "skip"})


def test_c6_a_skipped_seat_may_place_later() -> None:
    """Seat 1, skipped because no cross touched anything, plays again once a U has reached open ground."""
    lights = [[[5, 1, 2][row % 3]] * 9 + [1, 0, 0] for row in range(16)]
    position = Game({"players": 3}, {"lights": lights})
    position.play(place(0, "U", u(4, 4), points=8))
    assert (position.turn, position.due) == (2, [1])
    with refused("C6"):
        position.play({"seat": 2, "type": "skip"})
    position.play({"seat": 1, "type": "skip"})
    position.play(place(2, "U", u(7, 4), points=7))
    position.play(place(0, "X", x(10, 3), points=1))
    assert (position.turn, position.due) == (1, [])


def test_c14_tiles_run_out() -> None:
    """Twelve tiles laid by everybody end the game though the board has room."""
    position = game()
    position.tiles = isolated(0, 11) + isolated(1, 12) + [(1, u(1, 4))]
    position.tiles.remove(isolated(1, 12)[0])
    position.play(place(0, "X", x(5, 5)))
    assert position.turn is None


def test_c15_groups_need_a_side() -> None:
    """Tiles that meet at a corner or touch only a stranger are isolated."""
    position = game()
    position.tiles = [(0, u(0, 0)), (0, u(3, 2)), (1, u(3, 0)), (1, u(3, 4)), (1, u(6, 4))]
    assert [position.groups(0), position.groups(1)] == [[1, 1], [2, 1]]


def test_c15_to_c17_scores_may_fall_below_zero() -> None:
    """Isolated nets cost 5 each and never earn the bonus of the biggest group."""
    position = game()
    position.tiles = isolated(0, 2) + isolated(1, 1)
    assert position.scores() == [-10, -5]
    assert position.ranking() == [[1], [0]]


def test_c16_all_equally_big_groups_are_free() -> None:
    """Two biggest groups cost nothing, every tile of a smaller one costs 3."""
    assert group_changes([[3, 3, 2], [4]])[0] == {"C15": 0, "C16": -6, "C17": 0}


def test_c17_ties_all_gain() -> None:
    """All who share the biggest group of all gain 5; nobody does for single tiles."""
    assert [change["C17"] for change in group_changes([[3], [3, 3], [2]])] == [5, 5, 0]
    assert [change["C17"] for change in group_changes([[1], [1, 1]])] == [0, 0]


def test_c18_tie_goes_to_fewest_unplaced() -> None:
    """Equal scores are parted by unplaced tiles, and shared if those are equal too."""
    position = game(3)
    position.tiles = isolated(0, 1) + isolated(1, 2) + isolated(2, 2)
    position.light = [5, 10, 10]
    assert position.scores() == [0, 0, 0]
    assert position.ranking() == [[1, 2], [0]]


@pytest.mark.parametrize(
    ("light", "tiles", "ranking"),
    [
        ([50, 20, 30, 10], (0, 0, 0, 0), [[1, 2], [0, 3]]),
        ([20, 20, 30, 40], (0, 0, 0, 0), [[0, 3], [1, 2]]),
        ([25, 20, 35, 40], (1, 0, 1, 2), [[0, 3], [1, 2]]),
        ([25, 25, 30, 30], (1, 1, 0, 0), [[0, 1, 2, 3]]),
    ],
)
def test_c19_teams(light: list[int], tiles: list[int], ranking: list[list[int]]) -> None:
    """The lower score of a team counts, then the highest single one, then unplaced tiles of both, then it is shared."""
    position = game(4, teams=True)
    position.tiles = [tile for seat, count in enumerate(tiles) for tile in isolated(seat, count)]
    position.light = list(light)
    assert position.ranking() == ranking


def test_c19_teams_need_four() -> None:
    """Three players form no teams."""
    with refused("C19"):
        game(3, teams=True)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_written_game_replays(players: int) -> None:
    """A random game, written as a record, replays to its result; with one skip or point changed it does not."""
    rng = random.Random(players)
    wide, high = SIZES[players]
    lights = [[rng.choice([0, 0, 0, 1, 2, 3, 5]) for _ in range(wide)] for _ in range(high)]
    options, setup = {"players": players}, {"lights": lights}
    record = {"options": options, "setup": setup, **finish(Game(options, setup), rng)}
    assert copulas.replay(record).scores() == record["result"]["scores"]
    record["moves"].append({"seat": 0, "type": "skip"})
    with refused("C14"):
        copulas.replay(record)

"""OPHIUCHUS: where a tile may go (O5-O8), with the worked examples of the rules page."""

from __future__ import annotations

import pytest

from adjoin.games.ophiuchus.components import tables
from adjoin.games.ophiuchus.rules import choices, grid, rules
from adjoin.kernel.authoring.tables import Tables
from games.ophiuchus.skies import Cell, action, listed, may, place, random_game, sky_of

SIX = "ABCDEF"
DIRECTIONS = [(1, 0), (0, 1), (-1, 0), (0, -1)]


# ------------------------------------------------------------------------------------------------ O5


def test_a_tile_shares_a_side_with_the_layout() -> None:
    """O5: a shared side is needed, a shared corner is not enough; offset by one cell is fine."""
    made = sky_of("A A", hands=["B/C"])
    assert may(made, 0, (8, 9), (9, 9))
    assert may(made, 0, (9, 9), (10, 9))
    assert may(made, 0, (10, 8), (11, 8))
    assert not may(made, 0, (10, 9), (11, 9))
    assert not may(made, 0, (11, 8), (12, 8))


def test_a_tile_covers_empty_cells_only() -> None:
    """O5: neither half may lie on a tile."""
    made = sky_of("A A", hands=["B/C"])
    assert not may(made, 0, (9, 8), (10, 8))
    assert not may(made, 0, (10, 8), (9, 8))


def test_all_four_turns_are_choices() -> None:
    """O5: the second half may lie to the right, below, to the left or above."""
    made = sky_of("A", hands=["B/C"])
    around = [(9, 8), (7, 8), (8, 9), (8, 7)]
    for dx, dy in DIRECTIONS:
        cells = [(x, y) for x, y in around if (x + dx, y + dy) != (8, 8)]
        assert all(may(made, 0, (x, y), (x + dx, y + dy)) for x, y in cells)
    assert len(listed(made)) == 4 * 6


def test_a_tile_with_equal_halves_has_two_turns() -> None:
    """O5: turned half round it looks the same, so that is no other choice."""
    made = sky_of("A", hands=["B/B"])
    assert len(listed(made)) == 2 * 6
    assert not may(made, 0, (10, 8), (9, 8))


def test_equal_tiles_are_one_choice() -> None:
    """O5: of tiles that show the same, also the other way round, only the first is offered."""
    made = sky_of("A", hands=["BC/D D/BC D/C"])
    assert {a // grid.BLOCK // choices.TURNS for a in listed(made)} == {0, 2}
    assert rules.count(made.board, made.state) == len(listed(made)) == 2 * 24


# ------------------------------------------------------------------------------------------------ O6


def test_six_and_six_take_one_more_but_not_two() -> None:
    """O6, worked example: 6 + 6 + 1 is 13, legal and exact; 6 + 6 + 2 is refused."""
    made = sky_of(f"{SIX} {SIX}", hands=["A/- AB/-"])
    assert not may(made, 1, (10, 8), (10, 9))
    place(made, 0, (10, 8), (10, 9))
    assert made.state.exact == 1


def test_twelve_is_not_exact() -> None:
    """O12: only 13 itself earns the bonus."""
    made = sky_of(f"{SIX} ABCDE", hands=["A/-"])
    place(made, 0, (10, 8), (10, 9))
    assert made.state.exact == 0


def test_both_halves_in_one_run_count() -> None:
    """O6: a tile laid along a run brings all its stars to it."""
    made = sky_of(SIX, hands=["ABC/ABCD ABC/ABCDE"])
    assert may(made, 0, (9, 8), (10, 8))
    assert may(made, 0, (10, 8), (9, 8))
    assert not may(made, 1, (9, 8), (10, 8))
    assert not may(made, 1, (10, 8), (9, 8))


def test_a_blank_half_counts_nothing_but_joins() -> None:
    """O6: 6 + 0 + 5 take two more stars, not three."""
    made = sky_of(f"{SIX} - ABCDE", hands=["AB/- ABC/-"])
    assert may(made, 0, (11, 8), (11, 9))
    assert not may(made, 1, (11, 8), (11, 9))


def test_an_empty_cell_breaks_a_run() -> None:
    """O6: across a gap nothing is added."""
    made = sky_of(f"{SIX} . ABCDE", "- - -", hands=["ABC/-"])
    assert may(made, 0, (11, 8), (11, 7))


def test_filling_a_gap_joins_both_sides() -> None:
    """O6: 6 + 4 + 3 is 13; a five in the gap makes 14."""
    made = sky_of(f"{SIX} . ABC", "- - -", hands=["ABCD/- ABCDE/-"])
    assert may(made, 0, (9, 8), (9, 7))
    assert not may(made, 1, (9, 8), (9, 7))
    assert may(made, 1, (9, 7), (9, 8))


@pytest.mark.parametrize(("first", "second"), [((8, 10), (9, 10)), ((9, 10), (8, 10))])
def test_columns_count_as_rows_do(first: Cell, second: Cell) -> None:
    """O6: each half is weighed in its own column, whichever way the tile is turned."""
    made = sky_of(f"{SIX} AB", f"{SIX} -", hands=["A/ABCD AB/ABC"])
    assert may(made, 0, first, second) == (first == (8, 10))
    assert not may(made, 1, (8, 10), (9, 10))


# ------------------------------------------------------------------------------------------------ O7


def test_a_ring_may_not_be_closed() -> None:
    """O7, worked example: a tile that would shut in one empty cell is refused."""
    assert not may(sky_of("- - -", "- . .", "- - .", hands=["A/B"]), 0, (10, 9), (10, 10))


def test_a_ring_open_at_a_side_is_legal() -> None:
    """O7, worked example: the same ring with one side left open."""
    assert may(sky_of("- - -", "- . .", "- . .", hands=["A/B"]), 0, (10, 9), (10, 10))


def test_a_ring_open_only_at_a_corner_is_refused() -> None:
    """O7, worked example: a gap at a corner does not open a hole."""
    assert not may(sky_of("- - -", "- . .", "- - .", hands=["A/B"]), 0, (10, 9), (11, 9))


def test_a_bay_of_several_cells_may_not_be_shut() -> None:
    """O7: the size of the hole does not matter."""
    rows = ("- - - -", "- . . -", "- . . .", "- - - .")
    made = sky_of(*rows, hands=["A/B"])
    assert not may(made, 0, (11, 10), (11, 11))
    assert may(made, 0, (10, 10), (11, 10)) is False
    assert may(made, 0, (9, 9), (10, 9))


def test_the_frame_is_no_wall() -> None:
    """O7: a bay that opens only to cells beyond the nine columns is open."""
    made = sky_of("- - - - - - - - -", ". . . . . . . - .", hands=["A/B"])
    assert may(made, 0, (15, 10), (16, 10))


# ------------------------------------------------------------------------------------------------ O8


def test_the_layout_grows_to_nine_columns() -> None:
    """O8: the ninth column may be used on either side, the tenth may not."""
    made = sky_of("- - - - - - - -", hands=["A/B"])
    assert may(made, 0, (16, 8), (16, 9))
    assert may(made, 0, (7, 8), (7, 9))
    assert not may(made, 0, (7, 8), (6, 8))
    place(made, 0, (7, 8), (7, 9))
    assert (made.state.left, made.state.right) == (7, 15)


def test_the_layout_grows_to_nine_rows() -> None:
    """O8: rows as columns."""
    made = sky_of(*["-"] * 8, hands=["A/B C/D"])
    assert may(made, 0, (8, 16), (9, 16))
    assert not may(made, 0, (8, 7), (8, 6))
    place(made, 0, (8, 7), (9, 7))
    assert not may(made, 1, (8, 16), (9, 16))
    assert (made.state.top, made.state.bottom) == (7, 15)


# ------------------------------------------------------------------------------------------------ from scratch


def covered(made: Tables) -> dict[Cell, int]:
    """The stars on every covered cell."""
    types = made.state.types
    return {tables.cell_at(c): types[c].bit_count() for c in range(len(types)) if types[c] != grid.EMPTY}


def runs_bearable(cells: dict[Cell, int], new: list[Cell]) -> bool:
    for x, y in new:
        for dx, dy in ((1, 0), (0, 1)):
            total = cells[x, y]
            for sign in (1, -1):
                n = 1
                while (x + sign * n * dx, y + sign * n * dy) in cells:
                    total += cells[x + sign * n * dx, y + sign * n * dy]
                    n += 1
            if total > 13:
                return False
    return True


def without_holes(cells: dict[Cell, int]) -> bool:
    everything = {(x, y) for x in range(-2, 20) for y in range(-2, 20)}
    todo, reached = [(-2, -2)], {(-2, -2)}
    while todo:
        x, y = todo.pop()
        around = {(x + dx, y + dy) for dx, dy in DIRECTIONS} & everything - cells.keys() - reached
        reached |= around
        todo += around
    return len(reached) + len(cells) == len(everything)


def framed(cells: dict[Cell, int]) -> bool:
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    return max(columns) - min(columns) < 9 and max(rows) - min(rows) < 9


def lies_well(cells: dict[Cell, int], new: list[Cell]) -> bool:
    """O5, O7, O8, by looking."""
    touches = any((x + dx, y + dy) in cells for x, y in new for dx, dy in DIRECTIONS)
    if any(cell in cells for cell in new) or not touches:
        return False
    after = cells | dict.fromkeys(new, 0)
    return framed(after) and without_holes(after)


def by_looking(made: Tables) -> set[int]:
    """Every placement that the seat to move has, judged one by one."""
    board, state, cells, found = made.board, made.state, covered(made), set()
    near = {(x + dx, y + dy) for x, y in cells for dx, dy in [*DIRECTIONS, (2, 0), (-2, 0), (0, 2), (0, -2)]}
    near |= {(x + dx, y + dy) for x, y in cells for dx in (1, -1) for dy in (1, -1)}
    pairs = [((x, y), (x + dx, y + dy)) for x, y in near for dx, dy in DIRECTIONS[:2]]
    good = [pair for pair in pairs if lies_well(cells, list(pair))]
    for tile in range(len(board.mirror)):
        if state.hand[state.turn] >> tile & 1:
            stars = [board.stars[board.half[2 * tile + i]] for i in range(2)]
            for pair in [*good, *((b, a) for a, b in good if not board.mirror[tile])]:
                if runs_bearable(cells | dict(zip(pair, stars, strict=True)), list(pair)):
                    found.add(action(tile, *pair))
    return found


@pytest.mark.parametrize("seed", [pytest.param(0, marks=pytest.mark.deep), 2])
def test_the_choices_are_what_looking_finds(seed: int) -> None:
    """O5-O8: in random games the kept sets give exactly the placements that pass every test made from scratch."""
    for ply, made in enumerate(random_game(seed, players=2 + seed, deal="standard" if seed else "full")):
        if made.state.turn >= 0 and made.state.phase == rules.PLACE and ply % 6 == seed:
            assert set(listed(made)) == by_looking(made)

"""Sets of cells as texts, placements as sets, and tiles as the pictures they are made of."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from adjoin.phrase import Phrase
from adjoin.scene.cells import collect_cells, names_in, numbers_of, pack, pack_names, unpack
from adjoin.scene.model import Board, Cell, Path, Piece, Tile, Turned, Use
from adjoin.scene.paths import cells_path, union_path
from adjoin.scene.pictures import parts, turns_of
from adjoin.scene.spots import by_piece, shared_spots, spots_in
from adjoin.scene.svg import item_svg

SQUARES = [
    Cell(f"{'abcd'[column]}{row + 1}", column, row, row=row, column=column) for row in range(3) for column in range(4)
]
SHAPES = {
    "bar": [
        Turned(0, "M0 0z", [(0, 0), (10, 0)], body="-across", faces=["-left", "-right"], over="-gloss"),
        Turned(1, "M0 0z", [(0, 0), (0, 10)]),
    ]
}
BOARD = Board((0, 0, 4, 3), SQUARES, ["M0 0z"], [], pictures={"sun": [Path("M1 1h1", "face")]}, shapes=SHAPES)


@given(st.sets(st.integers(0, 3000)))
def test_a_set_is_read_as_it_was_written(cells: set[int]) -> None:
    """Whatever the numbers; equal sets are equal texts."""
    bits = sum(1 << cell for cell in cells)
    assert unpack(pack(bits)) == bits
    assert (pack(bits) == "") == (not cells)


def test_a_set_is_short() -> None:
    """Cells far from the first cost nothing for what lies before them."""
    assert pack(0b101 << 12) == "12:BQ"
    assert len(pack(0b11 << 2000)) == len("2000:Aw")
    assert pack(1 << 12 | 1 << 14 | 1 << 54 | 1 << 154) == "12+2+40+100"


def test_cells_are_numbered_as_listed_or_by_rows() -> None:
    """A board with a stride numbers its cells as rules do whose rows stand apart."""
    spaced = Board((0, 0, 4, 3), SQUARES, ["M0 0z"], [], stride=10)
    assert (numbers_of(BOARD)["b3"], numbers_of(spaced)["b3"]) == (9, 21)
    for board in (BOARD, spaced):
        assert names_in(board, pack_names(numbers_of(board), ["d1", "b3", "nowhere"])) == ["d1", "b3"]
        assert collect_cells(numbers_of(board), []) == 0


def test_placements_are_told_by_piece_and_turn() -> None:
    """From texts or from sets; what is no placement is left out, and pieces that fit alike are told together."""
    told = spots_in(numbers_of(BOARD), ["U@a1", "U@b1", "U@c2r3", "*pass"])
    assert {(piece, turn): names_in(BOARD, at) for piece, turn, at in by_piece(told)} == {
        ("U", "0"): ["a1", "b1"],
        ("U", "3"): ["c2"],
    }
    assert shared_spots(["R1", "R2"], {0: 0b1, 1: 0}) == {"R1 R2": {"0": "0:AQ"}}
    assert shared_spots(["R1"], {0: 0}) == {}


def test_a_tile_is_its_body_its_faces_and_what_lies_over_them() -> None:
    """Each is a picture named with what the turn puts behind it; the browser's tests say the same."""
    tile = Tile("bar", 5, 5, 0, "plate", ["sun", "moon"], "red")
    drawn = [part for part in parts(BOARD, tile) if isinstance(part, Use)]
    assert [(part.ref, part.x, part.y) for part in drawn] == [
        ("plate-across", 5, 5),
        ("sun-left", 5, 5),
        ("moon-right", 15, 5),
        ("plate-gloss", 5, 5),
    ]
    assert {part.look for part in drawn} == {"red"}
    piece = Piece("T1", Phrase("refusal-over"), shape="bar", body="plate", faces=["sun", "moon"])
    assert [len(turned.items) for turned in turns_of(BOARD, piece)] == [4, 2]


def test_a_picture_is_drawn_in_its_place_in_a_file() -> None:
    """A file needs nothing else: what the board brings along is put where it lies."""
    assert item_svg(Use("sun", 3, 4, look="far"), BOARD) == (
        '<g class="far" transform="translate(3 4)"><path class="face" d="M1 1h1"/></g>'
    )


@given(st.sets(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=1))
def test_outlines_of_squares_are_those_of_any_polygons(cells: set[tuple[int, int]]) -> None:
    """The quicker way draws as many loops, with as many corners."""
    squares = [[(x, y), (x + 60, y), (x + 60, y + 60), (x, y + 60)] for x, y in ((60 * a, 60 * b) for a, b in cells)]
    quick, slow = cells_path(cells, 60, inset=2, radius=7), union_path(squares, inset=2, radius=7)
    assert (quick.count("M"), quick.count("q")) == (slow.count("M"), slow.count("q"))

"""What lies on an L-TILES table, found once for a position and grown from the one before: tiles, and joined blocks."""

from __future__ import annotations

from typing import NamedTuple

from adjoin.games.ltiles.components.tables import Faces, cell_at, cells_of
from adjoin.games.ltiles.rules import rules
from adjoin.games.ltiles.rules.rules import AREA, COLOURS, Board
from adjoin.games.ltiles.text.areas import Area, Bonus, Cell, bonus
from adjoin.kernel.authoring.notation import Placement
from adjoin.kernel.authoring.tables import members
from adjoin.sets import size

Pieces = tuple[int, ...]  # areas of one colour, each a set of the rules' cells, the highest on the table first


class TileInPlay(NamedTuple):
    """One tile in play."""

    seat: int
    kind: int
    turn: int
    cells: tuple[Cell, ...]  # arm, corner, arm
    faces: Faces
    name: str

    @property
    def text(self) -> str:
        return str(Placement(self.name, *self.cells[1], "", self.turn))


class OpenLayout(NamedTuple):
    """The open part of a position, apart from what is left in hands and stocks."""

    tiles: tuple[TileInPlay, ...] = ()
    blocks: tuple[int, ...] = (0,) * COLOURS  # per colour
    pieces: tuple[Pieces, ...] = ((),) * COLOURS  # nothing for a colour that is nobody's
    marks: tuple[int, ...] = (0,) * COLOURS  # per colour: blocks with a symbol
    areas: tuple[Area, ...] = ()  # L8: seat by seat, each seat's from the top of the table down
    entries: tuple[int, ...] = ()  # as the rules have them
    spans: tuple[int, int, int, int] | None = None  # first and last column, first and last row; None of nothing
    kinds: tuple[int, ...] = ()  # of the tiles, numbered as the rules count copies
    bonuses: tuple[Bonus, ...] = ()  # L9 and L10, as they stand; nothing before the first tile
    scores: tuple[int, ...] = ()  # L8 to L11: the points of every seat; nothing before the first tile


def add_tile(board: Board, before: OpenLayout, tile: TileInPlay, entry: int) -> OpenLayout:
    """The layout with one more tile, of this entry among the rules' placements."""
    number = entry % board.draws
    corner, quarter = number % board.block, number // board.block % 4
    kind = tile.seat * board.kinds + tile.kind
    at = kind * 3
    blocks, pieces, marks = list(before.blocks), list(before.pieces), list(before.marks)
    laid = [(board.colour[at + i], 1 << corner + board.offset[quarter * 3 + i], board.symbol[at + i]) for i in range(3)]
    for colour, block, symbol in laid:
        blocks[colour] |= block
        if symbol:
            marks[colour] |= block
    for colour, block, _ in laid:
        if colour < seats(board):
            pieces[colour] = with_piece(pieces[colour], joined_blocks(board.stride, blocks[colour], block))
    areas = before.areas
    if tuple(pieces) != before.pieces or tuple(marks) != before.marks:
        found = zip(range(seats(board)), pieces, marks, strict=False)
        areas = tuple([area for seat, own, marked in found for area in areas_of(board, seat, own, marked)])
    spans, entries = reaching(before.spans, tile.cells), (*before.entries, entry)
    rows = tuple(blocks), tuple(pieces), tuple(marks)
    tiles, kinds = (*before.tiles, tile), (*before.kinds, kind)
    bonuses = bonuses_of(board, areas, before.bonuses)
    return OpenLayout(tiles, *rows, areas, entries, spans, kinds, bonuses, scores_of(board, areas, bonuses))


def reaching(spans: tuple[int, int, int, int] | None, cells: tuple[Cell, ...]) -> tuple[int, int, int, int]:
    """The columns and rows that some cells and those before reach."""
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    left, right, top, bottom = spans or (columns[0], columns[0], rows[0], rows[0])
    return min(left, *columns), max(right, *columns), min(top, *rows), max(bottom, *rows)


def seats(board: Board) -> int:
    return len(board.supply) // board.kinds


def joined_blocks(stride: int, blocks: int, block: int) -> int:
    """All blocks that are joined with one, which is among them, by sides."""
    whole, reached = 0, block
    while reached != whole:
        whole = reached
        reached = (whole | whole << 1 | whole >> 1 | whole << stride | whole >> stride) & blocks
    return whole


def with_piece(pieces: Pieces, piece: int) -> Pieces:
    """The areas with one that has grown, perhaps from several of them; if it is no area yet, as they were."""
    if size(piece) < AREA:
        return pieces
    return tuple(sorted((piece, *(other for other in pieces if not other & piece)), key=first))


def first(piece: int) -> int:
    return piece & -piece


AREAS: dict[tuple[int, int, int, int], Area] = {}
MOST = 4096


def areas_of(board: Board, seat: int, pieces: Pieces, marks: int) -> list[Area]:
    """L8: the areas among a seat's pieces; one that did not change is the same object."""
    found = []
    for piece in pieces:
        key = (board.stride, seat, piece, piece & marks)
        if key not in AREAS:
            if len(AREAS) >= MOST:
                AREAS.clear()
            AREAS[key] = area_of(board, seat, piece, piece & marks)
        found.append(AREAS[key])
    return found


def area_of(board: Board, seat: int, piece: int, marked: int) -> Area:
    cells = tuple(cell_at(board, number) for number in members(piece))
    return Area(seat, len(cells), rules.points(len(cells)), size(marked), cells)


def lay_tile(
    board: Board, faces: list[list[Faces]], ids: list[list[list[str]]], before: OpenLayout, entry: int
) -> TileInPlay:
    """The tile of an entry; the copies of a kind have their names in order."""
    seat, number = divmod(entry, board.draws)
    kind, turn = number // board.block // 4, number // board.block % 4
    copy = before.kinds.count(seat * board.kinds + kind)
    return TileInPlay(seat, kind, turn, cells_of(board, number), faces[seat][kind], ids[seat][kind][copy])


# ------------------------------------------------------------------------------------------------ what it is worth


def bonuses_of(board: Board, areas: tuple[Area, ...], known: tuple[Bonus, ...] = ()) -> tuple[Bonus, ...]:
    """L9 and L10, as they stand; what was known before is so still where the counts are the same."""
    sizes: list[list[int]] = [[] for _ in range(seats(board))]
    for area in areas:
        sizes[area.seat].append(area.size)
    largest, most = [max(own, default=0) for own in sizes], [*map(len, sizes)]
    if known and (known[0].counts, known[1].counts) == (tuple(largest), tuple(most)):
        return known
    return bonus(board, "L9", "largest", largest), bonus(board, "L10", "most", most)


def scores_of(board: Board, areas: tuple[Area, ...], bonuses: tuple[Bonus, ...]) -> tuple[int, ...]:
    """L8 to L11: the points of every seat."""
    found = [0] * seats(board)
    for area in areas:
        found[area.seat] += area.points + area.symbol_points
    for given in bonuses:
        for seat in given.seats:
            found[seat] += rules.BONUS
    return tuple(found)

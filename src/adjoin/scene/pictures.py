"""Tiles as the pictures they are made of, for renderers that draw them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from adjoin.scene.model import Board, Item, Piece, Tile, Turned, Use


def parts(board: Board, tile: Tile) -> Iterator[Item]:
    """What a tile consists of: its body, its faces, and what lies over them."""
    turned = next(turned for turned in board.shapes[tile.shape] if turned.turn == tile.turn)
    if turned.body is not None:
        yield Use(tile.body + turned.body, tile.x, tile.y, look=tile.look)
    for place, (face, (x, y)) in enumerate(zip(tile.faces, turned.covers, strict=True) if tile.faces else ()):
        behind = turned.faces[place] if turned.faces else ""
        yield Use(face + behind, tile.x + x, tile.y + y, look=tile.look)
    if turned.over is not None:
        yield Use(tile.body + turned.over, tile.x, tile.y, look=tile.look)


def turns_of(board: Board, piece: Piece) -> list[Turned]:
    """A piece of the hand in each of its turns, with all that is drawn."""
    return [whole(board, piece, turned) for turned in board.shapes.get(piece.shape, piece.turns)]


def whole(board: Board, piece: Piece, turned: Turned) -> Turned:
    if turned.items or not piece.shape:
        return turned
    tile = Tile(piece.shape, 0, 0, turned.turn, piece.body, piece.faces)
    return structs.replace(turned, items=list(parts(board, tile)))

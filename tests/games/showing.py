"""What tests of several games look at: a game position by position, and what is shown of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

import adjoin
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.position import Position
from adjoin.phrase import Phrase, word
from adjoin.scene.cells import Cells, names_in
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import Item, Scene, Tile, Use
from adjoin.scene.pictures import parts, turns_of
from adjoin.scene.presentation import recent_placements
from adjoin.testing.random_games import steps
from spoken import spoken_at


def game_line(name: str, seed: str = "hidden", **options: Any) -> list[Position]:
    """A random game, position by position."""
    return list(steps(adjoin.load(name, **options).start(seed), Random(seed)))


def decisions(line: list[Position]) -> list[Position]:
    return [at for at in line if at.turn >= 0]


def shown(position: Position, viewer: int | None = None) -> Scene:
    """The scene of whoever is to move, or of another viewer."""
    seat = max(position.turn, SPECTATOR) if viewer is None else viewer
    return presentation_of(position.game.definition).scene(position.view(seat), recent_placements(position))


class Drawn(NamedTuple):
    """What is drawn, and how far from where it says: pictures lie elsewhere than around their origins."""

    item: Item
    x: float = 0
    y: float = 0


def drawn(position: Position, items: Iterable[Item], x: float = 0, y: float = 0) -> Iterator[Drawn]:
    """Items with every tile and every picture in what it consists of."""
    board = presentation_of(position.game.definition).board(position.deal)
    for item in items:
        if isinstance(item, Tile):
            yield from drawn(position, parts(board, item), x, y)
        elif isinstance(item, Use) and item.ref in board.pictures:
            yield from drawn(position, board.pictures[item.ref], x + item.x, y + item.y)
        else:
            yield Drawn(item, x, y)


def plain_layer(position: Position, name: str, viewer: int | None = None) -> list[Item]:
    """What a layer consists of, wherever it lies."""
    return [found.item for found in drawn(position, layer(shown(position, viewer), name))]


def turned_items(position: Position) -> list[Item]:
    """Whatever is drawn of the pieces that the seat to move holds."""
    board = presentation_of(position.game.definition).board(position.deal)
    turns = [turned for piece in shown(position).pieces for turned in turns_of(board, piece)]
    return [found.item for turned in turns for found in drawn(position, turned.items)]


def spoken(position: Position, name: str, language: str = "en", viewer: int | None = None) -> str:
    """What a screen reader says of a cell, as the browser puts it together."""
    board = presentation_of(position.game.definition).board(position.deal)
    told = spoken_at(board, shown(position, viewer), name)
    comma = word(Phrase("cell-join", {"first": "", "then": ""}), language)
    return comma.join(word(words, language, position.game.header.package) for words in told)


def spoken_words(scene: Scene) -> list[Phrase]:
    return [said.words for said in scene.spoken.values()]


def lit(position: Position, cells: Cells) -> set[str]:
    """The names of the cells of a set."""
    return set(names_in(presentation_of(position.game.definition).board(position.deal), cells))


def layer(scene: Scene, name: str) -> list[Item]:
    return next(layer.items for layer in scene.layers if layer.name == name)

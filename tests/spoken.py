"""What a scene says aloud of one cell, as the browser puts it together."""

from __future__ import annotations

from adjoin.phrase import Phrase
from adjoin.scene.cells import numbers_of, unpack
from adjoin.scene.model import Board, Scene


def spoken_at(board: Board, scene: Scene, name: str) -> list[Phrase]:
    """All that is said of a cell, in order."""
    number = numbers_of(board)[name]
    return [said.words for _, said in sorted(scene.spoken.items()) if unpack(said.cells) >> number & 1]

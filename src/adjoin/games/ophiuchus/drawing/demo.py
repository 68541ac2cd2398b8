"""The games behind all pictures: one in full swing for the miniature, and short ones for the rules page."""

from __future__ import annotations

from adjoin.games.ophiuchus.components.reading import parts, read_components
from adjoin.games.ophiuchus.components.setup import START_CELLS
from adjoin.kernel.definition import Definition
from adjoin.kernel.game import Game
from adjoin.kernel.move import CHANCE
from adjoin.kernel.position import Position

SEED = "demo"
MOVES = (
    "T9@k9 T24@l7r1 *gemini *prize T26@m9r1 *libra *prize T19@j7 T15@i7r3 *none T11@k6r2 *virgo T8@g6 *taurus *none "
    "T27@k10r1 *prize T1@m7r1 *none T18@j10r1 T12@i5r3 *prize T3@i11r2"
)
DECISIONS = MOVES.split()


def swing(definition: Definition) -> Position:
    """A game of three in full swing; the seed makes the draws between its decisions."""
    position = Game(definition, {"players": 3}).start(SEED)
    for text in DECISIONS:
        position = position.play(text)
        while position.turn == CHANCE:
            position = position.draw()
    return position


def alone(definition: Definition, start: str, hand: str, plies: str = "") -> Position:
    """A game of one player after some plies, draws among them; tiles are named with blanks between."""
    components = parts(read_components())
    names = [tile["id"] for tile in components["tiles"]]
    held = hand.split()
    setup = {
        **components,
        "start": {"tile": start, "cells": START_CELLS},
        "hands": [held],
        "reserve": [name for name in names if name not in (start, *held)],
    }
    position = Game(definition, {"players": 1}).begin(setup)
    for text in plies.split():
        position = position.play(text)
    return position

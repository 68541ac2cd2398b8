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
    "T19@l9r2 *cancer T17@m9r3 *libra T26@m10r2 *virgo T9@l7r1 *scorpius T24@n8r3 *gemini T15@j10r1 T22@i11r2 *pisces "
    "T14@o6r2 T3@n10r1 T2@o10 T7@j8r3 T21@o11r1"
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

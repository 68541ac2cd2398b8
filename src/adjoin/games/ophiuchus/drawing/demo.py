"""The games behind all pictures: one in full swing for the miniature, and short ones for the rules page."""

from __future__ import annotations

from adjoin.games.ophiuchus.components.setup import START_CELLS
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.named_position import NamedPosition

SEED = "demo"
MOVES = (
    "T19@l9r2 *cancer T17@m9r3 *libra T26@m10r2 *virgo T9@l7r1 *scorpius T24@n8r3 *gemini T15@j10r1 T22@i11r2 *pisces "
    "T14@o6r2 T3@n10r1 T2@o10 T7@j8r3 T21@o11r1"
)


def swing(definition: Definition) -> Position:
    """A game of three in full swing; the seed makes the draws between its decisions."""
    return NamedPosition({"players": 3}, seed=SEED, moves=MOVES).position(definition)


def alone(definition: Definition, start: str, hand: str, plies: str = "") -> Position:
    """A game of one player after some plies, draws among them; tiles are named with blanks between."""
    setup = {"start": {"tile": start, "cells": START_CELLS}, "hands": [hand.split()]}
    return NamedPosition({"players": 1}, setup, moves=plies).position(definition)

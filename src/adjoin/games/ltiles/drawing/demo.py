"""One game for all pictures: the miniature and the rules page show positions of it."""

from __future__ import annotations

from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.named_position import NamedPosition

SEED = "demo"
MOVES = (
    "R5@y25r2 B19@w26 Y9@y24r3 R9@z25 B21@aa23r2 Y3@w23r1 R3@z26r1 B15@y27r2 Y21@w28 R21@ab27r3 B9@ab25 Y16@ac23r2 "
    "R19@ad26r3 B3@z28r1 Y23@ac28r3 R4@x29r1 B1@v25r3 Y24@u23r1 R11@y31r3 B5@v26r2 Y4@u28 R23@w29r2 B6@t25r2 Y13@u30"
)
PLACEMENTS = MOVES.split()


def after(definition: Definition, placements: int) -> Position:
    """The position after so many placements, and the draws that the seed gives between them."""
    moves = " ".join(PLACEMENTS[:placements])
    return NamedPosition({"players": 3}, seed=SEED, moves=moves).position(definition)

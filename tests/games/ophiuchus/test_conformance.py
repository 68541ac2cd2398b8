"""OPHIUCHUS through the conformance suite, against its naive twin, its perft table and its golden playthroughs."""

from pathlib import Path
from typing import Any

from adjoin.kernel.move import Move
from adjoin.kernel.position import Position
from adjoin.testing import Conformance
from naive import ophiuchus

HERE = Path(__file__).parent


def as_twin(position: Position, move: Move) -> Any:
    """A decision as the twin lists it: a tile by its faces, since tiles that look alike are one choice."""
    halves = {tile["id"]: tile["halves"] for tile in position.dealt.setup["tiles"]}
    if move.type == "place":
        cells = [tuple(cell) for cell in move.data["cells"]]
        return "place", tuple(sorted(zip(cells, halves[move.data["tile"]], strict=True)))
    if move.type == "return":
        return "return", tuple(sorted(halves[move.data["tile"]]))
    return move.type, move.data["card" if move.type == "claim" else "choice"]


class TestOphiuchus(Conformance):
    name = "ophiuchus"
    games = 1
    twin = ophiuchus.Game
    as_twin = staticmethod(as_twin)
    twin_games = 1
    perft_file = HERE / "perft.txt"
    golden_folder = HERE / "goldens"

"""OPHIUCHUS through the conformance suite, against its naive twin, its perft table and its golden playthroughs."""

from pathlib import Path
from typing import Any

import pytest

from adjoin.kernel.model.move import Move
from adjoin.kernel.model.position import Position
from adjoin.testing import Conformance
from marks import deep
from naive import ophiuchus

HERE = Path(__file__).parent

# Every choice of every option; test_twin.py plays every combination.
OPTIONS: tuple[dict[str, Any], ...] = (
    {"players": 1},
    {"players": 1, "end": "play_out", "thirteen": True},
    {"players": 2},
    {"players": 2, "deal": "full"},
    {"players": 3, "thirteen": True},
    {"players": 3, "deal": "full", "thirteen": True},
    {"players": 4, "end": "play_out"},
    {"players": 4, "deal": "full", "thirteen": True},
)


def as_twin(position: Position, move: Move) -> Any:
    """A decision as the twin lists it: a tile by its faces, since tiles that look alike are one choice."""
    halves = {tile["id"]: list(map(ophiuchus.alike, tile["halves"])) for tile in position.deal.setup["tiles"]}
    if move.type == "place":
        cells = [tuple(cell) for cell in move.data["cells"]]
        return "place", tuple(sorted(zip(cells, halves[move.data["tile"]], strict=True)))
    if move.type == "return":
        return "return", tuple(sorted(halves[move.data["tile"]]))
    return move.type, move.data["card" if move.type == "claim" else "choice"]


@pytest.mark.xdist_group("ophiuchus")  # the games it plays are kept for all its promises
class TestOphiuchus(Conformance):
    name = "ophiuchus"
    options = OPTIONS
    games = 1
    pairs = 1
    twin = ophiuchus.Game
    as_twin = staticmethod(as_twin)
    twin_games = 1
    compiled_options = ({"thirteen": True, "end": "play_out"},)  # runs on the machine code of the usual game
    compiled_games = 10
    perft_file = HERE / "perft.txt"
    golden_folder = HERE / "goldens"
    test_secrecy = deep(Conformance.test_secrecy)  # tests/server/secrecy plays longer pairs through sockets
    test_compiled = deep(Conformance.test_compiled)  # Numba's half a minute; in `./test` the kernels show it

"""RHOMBUS through the conformance suite, against its naive twin, its perft table and its golden playthroughs."""

from pathlib import Path
from typing import Any

import pytest

from adjoin.kernel.model.move import Move
from adjoin.kernel.model.position import Position
from adjoin.testing import Conformance
from marks import deep
from naive import rhombus

HERE = Path(__file__).parent


def as_twin(position: Position, move: Move) -> Any:
    faces = [(face["color"], face["crest"]) for face in move.data["faces"]]
    laid = sorted(zip(map(tuple, move.data["cells"]), faces, strict=True))
    return "place", tuple(face for _, face in laid), tuple(cell for cell, _ in laid)


@pytest.mark.xdist_group("rhombus")  # the games it plays are kept for all its promises
class TestRhombus(Conformance):
    name = "rhombus"
    twin = rhombus.Game
    as_twin = staticmethod(as_twin)
    twin_games = 4
    perft_file = HERE / "perft.txt"
    golden_folder = HERE / "goldens"
    test_compiled = deep(Conformance.test_compiled)  # tests/games/rhombus/test_compiled.py shows it in `./test`

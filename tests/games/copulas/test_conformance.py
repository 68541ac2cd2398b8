"""COPULAS through the conformance suite, against its naive twin, its perft table and its golden playthroughs."""

from pathlib import Path
from typing import Any

from adjoin.kernel.move import Move
from adjoin.kernel.position import Position
from adjoin.testing import Conformance
from naive import copulas

HERE = Path(__file__).parent


def as_twin(position: Position, move: Move) -> Any:
    return "place", move.data["tile"], tuple(sorted((column, row) for column, row in move.data["cells"]))


class TestCopulas(Conformance):
    name = "copulas"
    twin = copulas.Game
    as_twin = staticmethod(as_twin)
    twin_games = 12
    compiled_options = ({"players": 4},)  # tests/compiled holds every option
    perft_file = HERE / "perft.txt"
    golden_folder = HERE / "goldens"

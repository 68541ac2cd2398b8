"""COPULAS through the conformance suite, against its naive twin, its perft table and its golden playthroughs."""

from pathlib import Path
from typing import Any

import pytest

from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import Move
from adjoin.kernel.model.position import Position
from adjoin.kernel.registry import find
from adjoin.testing import Conformance
from adjoin.testing.promises.twin import a_twin_agrees
from adjoin.testing.random_games import every_option
from marks import deep
from naive import copulas

HERE = Path(__file__).parent


def as_twin(position: Position, move: Move) -> Any:
    return "place", move.data["tile"], tuple(sorted((column, row) for column, row in move.data["cells"]))


@pytest.mark.xdist_group("copulas")  # the games it plays are kept for all its promises
class TestCopulas(Conformance):
    name = "copulas"
    twin = copulas.Game
    as_twin = staticmethod(as_twin)
    twin_games = 4  # more of them below
    compiled_options = ({"players": 4},)  # tests/compiled holds every option
    perft_file = HERE / "perft.txt"
    golden_folder = HERE / "goldens"
    test_compiled = deep(Conformance.test_compiled)  # tests/compiled shows it for two players


@pytest.mark.deep
@pytest.mark.parametrize("options", every_option(find("copulas")), ids=str)
def test_the_twin_agrees_at_length(options: dict[str, Any]) -> None:
    """Eight games of every option: the same legal moves at every ply, the same scores, the same end."""
    game = Game(find("copulas"), options)
    for number in range(8):
        a_twin_agrees(game, f"at length {number}", copulas.Game, as_twin)
    assert game.options == options

"""L-TILES through the conformance suite, against its naive twin, its perft table and its golden playthroughs."""

from pathlib import Path
from typing import Any

import pytest

from adjoin.games.ltiles.text.deal import LTilesDeal
from adjoin.kernel.model.move import Move
from adjoin.kernel.model.position import Position
from adjoin.testing import Conformance
from games.dealing import deal_of
from marks import deep
from naive import ltiles

HERE = Path(__file__).parent

# Every choice of every option with either number of players; all combinations would be many hundreds.
OPTIONS: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3},
    {"players": 2, "short": True, "colors": ["yellow", "red"], "table": 31, "expansion": [0]},
    {"players": 3, "short": True, "colors": ["blue", "yellow", "red"], "bonus_ties": "none", "expansion": [0, 1, 2]},
    {"players": 2, "bonus_ties": "none", "expansion": [0, 1], "table": 287},
    {"players": 3, "short": True, "table": 33, "expansion": [1]},
)


def as_twin(position: Position, move: Move) -> Any:
    deal = deal_of(position, LTilesDeal)
    kind = deal.kind_of[move.seat][move.data["tile"]]
    return "place", deal.faces[move.seat][kind], tuple(map(tuple, move.data["cells"]))


@pytest.mark.xdist_group("ltiles")  # the games it plays are kept for all its promises
class TestLTiles(Conformance):
    name = "ltiles"
    options = OPTIONS
    games = 1
    pairs = 1
    twin = ltiles.Game
    as_twin = staticmethod(as_twin)
    twin_games = 1
    perft_file = HERE / "perft.txt"
    golden_folder = HERE / "goldens"
    test_scenes = deep(Conformance.test_scenes)  # six games drawn at every ply
    test_secrecy = deep(Conformance.test_secrecy)  # tests/server/secrecy plays longer pairs through sockets
    test_compiled = deep(Conformance.test_compiled)  # Numba's half a minute; in `./test` the kernels show it

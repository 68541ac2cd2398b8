"""RHOMBUS in compiled code: the same games, the same endings."""

import pytest

from adjoin.compiled import COMPILED, INTERPRETED, playouts
from adjoin.compiled.ending import Ending
from adjoin.games.rhombus import rules, tables
from adjoin.games.rhombus.ending import solve
from games.rhombus.pictures import setup
from games.rhombus.test_ending import endings
from games.rhombus.test_twin import OPTIONS


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
def test_random_games_are_the_same_in_both_backends(options):
    """Hundreds of games by seed: the same actions, totals and winners, told by their digest."""
    deal = tables.build(options, setup())
    assert playouts(deal, rules, 300, backend=COMPILED) == playouts(deal, rules, 300, backend=INTERPRETED)


@pytest.mark.parametrize("options", OPTIONS[:3], ids=lambda options: "-".join(options.values()))
def test_endings_are_the_same_in_both_backends(options):
    """Value and best placements do not depend on who runs the search, finished or not."""
    compiled = Ending(rules, (rules.SPOTS, rules.TRIANGLES))
    for b, s in endings(options, 8, spots=6, number=8):
        for limit in (40, 10**9):
            assert solve(b, s, limit, compiled, slots=1 << 8) == solve(b, s, limit, slots=1 << 8)

"""RHOMBUS in compiled code: the same games, the same endings."""

import numpy as np
import pytest

from adjoin.compiled import COMPILED, INTERPRETED, playouts
from adjoin.compiled.flat import Machine, Packed
from adjoin.compiled.kernel import kernel
from adjoin.compiled.layout import from_bytes, layout_of, to_bytes
from adjoin.compiled.protocol import admit
from adjoin.compiled.types import Flat
from adjoin.games.rhombus import endgame, rules, tables
from adjoin.games.rhombus.ending import solve
from adjoin.kernel.deal import Deal
from games.rhombus.pictures import setup
from games.rhombus.test_ending import endings
from games.rhombus.test_twin import OPTIONS

WIDTHS = (rules.SPOTS, rules.TRIANGLES)


@kernel
def run_best(b, s, w, out):
    """The search of the endgame module, on packed memory."""
    return endgame.best(b, s, w, out)


def compiled(board, state, work):
    """Run the search in compiled code."""
    machine = Machine(Deal(board, state, WIDTHS), rules)
    layout = layout_of(work, WIDTHS)
    packed = Packed(Flat(admit(endgame), layout), layout, to_bytes(work, layout))
    out = np.zeros(rules.DRAW, np.int64)
    found = run_best(machine.board, machine.pack(state), packed, out)
    from_bytes(packed.words.tobytes(), layout, work)
    return work.worth, out[:found].tolist()


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))
def test_random_games_are_the_same_in_both_backends(options):
    """Hundreds of games by seed: the same actions, totals and winners, told by their digest."""
    deal = tables.build(options, setup())
    assert playouts(deal, rules, 300, backend=COMPILED) == playouts(deal, rules, 300, backend=INTERPRETED)


@pytest.mark.parametrize("options", OPTIONS[:3], ids=lambda options: "-".join(options.values()))
def test_endings_are_the_same_in_both_backends(options):
    """Value and best placements do not depend on who runs the search, finished or not."""
    for b, s in endings(options, 8, spots=6, number=8):
        for limit in (40, 10**9):
            assert solve(b, s, limit, compiled, slots=1 << 8) == solve(b, s, limit, slots=1 << 8)

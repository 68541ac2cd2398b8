"""RHOMBUS in compiled code: the same games, the same endings."""

from time import perf_counter

import pytest

from adjoin.compiled import COMPILED, INTERPRETED, playouts
from adjoin.engines.choice import program
from adjoin.engines.names import WASMTIME
from adjoin.games.rhombus.bots import ending
from adjoin.games.rhombus.bots.ending import solve
from adjoin.games.rhombus.components.tables import build
from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.text.deal import RhombusDeal
from adjoin.kernel.authoring.tables import Tables, copied
from adjoin.search.endgame import Endgame
from adjoin.search.plain import Limits
from adjoin.search.seeker import Seeker
from games.rhombus.pictures import setup
from games.rhombus.test_ending import endings
from games.rhombus.test_twin import OPTIONS

RULES = RhombusDeal.ruleset
# One is compiled in `./test`, the others in `./test --all`.
FIRST = [OPTIONS[0], *(pytest.param(options, marks=pytest.mark.deep) for options in OPTIONS[1:])]


def seeker_of(tables: Tables) -> Seeker:
    """The search that players meet."""
    return Seeker(program(WASMTIME, tables, RULES), tables, RULES, 2)


@pytest.mark.deep  # what Numba compiles; `./test` holds the kernels against the rules
@pytest.mark.parametrize("options", FIRST, ids=lambda options: "-".join(options.values()))
def test_random_games_are_the_same_in_both_backends(options: dict[str, str]) -> None:
    """Hundreds of games by seed: the same actions, totals and winners, told by their digest."""
    tables = build(options, setup())
    assert playouts(tables, RULES, 300, backend=COMPILED) == playouts(tables, RULES, 300, backend=INTERPRETED)


@pytest.mark.parametrize("options", FIRST[:3], ids=lambda options: "-".join(options.values()))
@pytest.mark.deep
def test_endings_are_the_same_in_both_backends(options: dict[str, str]) -> None:
    """Value and best placements do not depend on who runs the search, finished or not."""
    compiled = Endgame(RULES, ending, (rules.SPOTS, rules.TRIANGLES))
    for b, s in endings(options, 8, spots=6, number=8):
        for limit in (40, 10**9):
            assert solve(b, s, limit, compiled, slots=1 << 8) == solve(b, s, limit, slots=1 << 8)


def test_bots_play_endings_exactly() -> None:
    """The search knows the game's own search of endings: its move keeps the value; silence means loss."""
    seeker = seeker_of(build(OPTIONS[0], setup()))
    values = set()
    for b, s in endings(OPTIONS[0], 8, spots=6, number=8):
        exact = solve(b, s, 10**9, slots=1 << 8)
        found = seeker.solution(s, s.turn, Limits(simulations=10**4))
        assert exact is not None
        values.add(exact.value)
        assert (found is None) == (exact.value < 0)
        assert found is None or (found.action in exact.best and found.value == (exact.value + 1) / 2)
    assert len(values) > 1


def test_an_ending_asked_too_late_is_not_looked_at() -> None:
    """Where the time is over before the search of the ending begins, it tells nothing and breaks nothing."""
    seeker = seeker_of(build(OPTIONS[0], setup()))
    for _, s in endings(OPTIONS[0], 8, spots=6, number=2):
        assert seeker.solution(s, s.turn, Limits(until=perf_counter() - 1)) is None


def test_an_ending_too_large_for_a_level_is_left_to_its_search() -> None:
    """Few simulations pay for few positions, and far from the end none is looked at."""
    seeker = seeker_of(build(OPTIONS[0], setup()))
    b, s = next(endings(OPTIONS[0], 3, spots=14, number=1))
    assert seeker.solution(s, s.turn, Limits(simulations=1)) is None
    early = copied(seeker.tables.state)
    rules.begin(b, early)
    assert seeker.solution(early, early.turn, Limits(simulations=10**6)) is None

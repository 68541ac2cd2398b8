"""The search by net where hands are hidden: it sees what a seat knows, and is the same in every engine."""

from __future__ import annotations

from array import array
from random import Random
from typing import Any

import pytest

import adjoin
from adjoin.bots.registry import find_program
from adjoin.compiled.totals import SEATS
from adjoin.errors import WrongUse
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.move import CHANCE
from adjoin.search import net, net_worlds, tree
from adjoin.search.binding import SEARCH, bind
from adjoin.search.net import Net, new_scratch
from adjoin.search.net_calls import net_functions
from adjoin.sets import member, size
from bots.test_net_search import chance_net

NODES = 1 << 12
WIDTH = 16
GAMES = ["ltiles", "ophiuchus"]
CLOSE = 1e-4  # how far single precision may be from plain Python's double precision, in chances to win


def deal_of(name: str = "ltiles", **options: Any) -> Deal:
    return adjoin.load(name, **options).start(seed="7").deal


def position(deal: Deal, seed: int, plies: int) -> Any:
    """A random game after so many placements."""
    rng, state, rules, board = Random(seed), copied(deal.tables.state), deal.rules, deal.board
    rules.begin(board, state)
    while state.placed < plies or state.turn == CHANCE:
        rules.play(board, state, rules.nth(board, state, rng.randrange(rules.count(board, state))))
    return state


def known(deal: Deal, state: Any) -> Any:
    """What the seat to move knows of a position."""
    seen = copied(state)
    deal.ruleset.hide(deal.board, seen, state.turn)
    return seen


def other_hand(deal: Deal, state: Any) -> Any:
    """The same position with another hand of the seat that waits."""
    swapped, first = copied(state), (1 - state.turn) * deal.board.kinds
    at = range(first, first + deal.board.kinds)
    held = next(i for i in at if state.hand[i])
    free = next(i for i in at if state.stock[i] and not state.hand[i])
    swapped.hand[held] -= 1
    swapped.stock[held] += 1
    swapped.hand[free] += 1
    swapped.stock[free] -= 1
    swapped.distinct[1 - state.turn] += 1 - (swapped.hand[held] == 0)
    return swapped


def seek_plainly(deal: Deal, weights: Net, state: Any, simulations: int) -> tree.Tree:
    """The search in plain Python, from what the seat to move knows."""
    parts = deal.ruleset.bots.net
    assert parts is not None
    words = bind((net, *SEARCH, net_worlds), net_functions(deal.ruleset, parts))
    scratch = new_scratch(weights, parts.moves, lambda n: [0] * n, lambda n: [0.0] * n)
    fields = tree.arrays(NODES).items()
    t = tree.Tree(**{name: array(kind, [0]) * length for name, (kind, length) in fields})
    t.knobs[:] = array("d", net_worlds.usual_knobs(deal.ruleset.bots.features))
    t.meta[tree.STREAM], t.meta[tree.SECRETS] = 1, 1
    seen = known(deal, state)
    words["seek_worlds_by_net"](deal.board, seen, copied(seen), state.turn, simulations, weights, scratch, t)
    return t


def other_tiles(deal: Deal, state: Any) -> Any:
    """The same position of OPHIUCHUS with the first tiles of the reserve in the hand of the seat that waits."""
    swapped, seat = copied(state), 1 - state.turn
    swapped.hand[seat] = sum(1 << member(state.pool, k) for k in range(size(state.hand[seat])))
    swapped.pool ^= swapped.hand[seat] | state.hand[seat]
    return swapped


def root(t: tree.Tree) -> list[tuple[int, int, float]]:
    found, k = [], int(t.first[0])
    while k != tree.NONE:
        found.append((int(t.key[k]) // SEATS, int(t.visits[k]), float(t.value[k])))
        k = int(t.sibling[k])
    return found


@pytest.mark.parametrize(("name", "plies"), [("ltiles", 20), ("ophiuchus", 12)])
def test_every_simulation_is_counted_once(name: str, plies: int) -> None:
    """Each simulation visits the root and one of its moves, all of which the seat can play, and brings it a chance to
    win."""
    deal = deal_of(name)
    state = position(deal, 3, plies)
    t = seek_plainly(deal, chance_net(deal), state, 30)
    found, out = root(t), [0] * tree.ROOM
    legal = set(out[: deal.rules.listing(deal.board, state, out)])
    assert t.visits[0] == sum(visits for _, visits, _ in found) == 30
    assert {action for action, _, _ in found} <= legal
    assert all(0 <= value <= visits for _, visits, value in found)
    assert 0 < t.hope[0] < 30


@pytest.mark.parametrize(("name", "options", "spare"), [("ltiles", {"short": True}, 0), ("ophiuchus", {}, 6)])
def test_the_end_of_a_game_is_judged_by_its_result(name: str, options: dict[str, Any], spare: int) -> None:
    """Before the last placement of a game every simulation ends it: what a move brought is won, shared or lost. In
    OPHIUCHUS tiles are left over in hands."""
    deal = deal_of(name, **options)
    state = position(deal, 3, len(deal.tables.state.laid) - spare - 1)
    found = [move for move in root(seek_plainly(deal, chance_net(deal), state, 12)) if move[1]]
    assert all(value / visits in (0.0, 0.5, 1.0) for _, visits, value in found)


def test_a_search_does_not_depend_on_hidden_tiles() -> None:
    """In OPHIUCHUS, too, a seat's search is the same whatever the other one holds."""
    deal = deal_of("ophiuchus")
    state, weights = position(deal, 3, 8), chance_net(deal)
    other = other_tiles(deal, state)
    assert other.hand[state.turn] == state.hand[state.turn]
    assert other.hand[1 - state.turn] != state.hand[1 - state.turn]
    assert root(seek_plainly(deal, weights, state, 30)) == root(seek_plainly(deal, weights, other, 30))


@pytest.mark.parametrize("name", GAMES)
def test_three_are_too_many_for_a_net(name: str) -> None:
    """A net judges games for two; for three it is refused in a line, before any game."""
    game = adjoin.load(name, players=3)
    with pytest.raises(WrongUse, match="no rows for a net"):
        find_program("net:some.net").open(game.definition, game.options, 0)


@pytest.mark.deep
@pytest.mark.xdist_group("net")
def test_machine_code_searches_worlds_as_plain_python_does() -> None:
    """Early and late in a game, machine code visits the moves that plain Python visits, and expects of each what it
    expects within 1e-4. Games of self-play become examples without moves, and a seat's search is the same whatever the
    other one holds."""
    pytest.importorskip("numba")
    import numpy as np

    from adjoin.nets.self_play import WORLDS, HiddenSelfPlayer, in_one, self_player
    from adjoin.search.program import SearchSettings

    deal = deal_of()
    plain = chance_net(deal)
    weights = Net(*(np.asarray(part, np.float32) for part in plain))
    player = self_player(deal, weights, np.random.default_rng(5))
    assert isinstance(player, HiddenSelfPlayer)
    one = player.instance
    for plies in (6, 40):
        state = position(deal, 3, plies)
        one.load(known(deal, state))
        one.begin(SearchSettings([], [], 1, True, 0))
        one.simulate(state.turn, 2, 40)
        found, same = one.root(), root(seek_plainly(deal, plain, state, 40))
        assert [move[:2] for move in found] == [move[:2] for move in same]
        assert [move[2] for move in found] == pytest.approx([move[2] for move in same], abs=CLOSE * 40)
    examples = in_one(player.game())
    assert len(examples.told) == len(deal.tables.state.laid)
    assert not examples.visits.any()
    assert (examples.moves == -1).all()
    assert ((examples.told[:, :3] >= 0) & (examples.told[:, :3] <= 1)).all()
    state = position(deal, 3, 10)
    seen = []
    for world in (state, other_hand(deal, state)):
        player.rng = np.random.default_rng(1)
        decision, actions, visits = player.decide(player.program.player.pack(world), world.turn)
        assert visits.sum() == WORLDS
        seen.append((actions, visits.tolist(), decision.value))
    assert seen[0] == seen[1]

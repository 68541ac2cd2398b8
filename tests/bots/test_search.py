"""The search finds what can be found, never peeks, and gives the same answer for the same chance."""

from __future__ import annotations

import time
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

import pytest

import adjoin
from adjoin.compiled.totals import SEATS
from adjoin.engines import choice
from adjoin.engines.names import NUMBA, WASMTIME
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.tables import Tables, copied
from adjoin.kernel.model.move import CHANCE, OVER
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import known_state, resample
from adjoin.search.features import candidates_of, prior_of
from adjoin.search.native import new_work, run_solver, shared_tree
from adjoin.search.plain import Limits, PlainSearch
from adjoin.search.player import PackedDeal
from adjoin.search.seeker import Seeker
from adjoin.search.solve import BEST_MOVE, DEPTHS, LOSS, NODES, UNKNOWN
from adjoin.search.tree import BY_CHANCE, NONE, mast_slot
from toy import rules as toy
from toy import ruleset
from toy.tables import LENGTH, build

pytestmark = pytest.mark.xdist_group("search")  # one process compiles what all of them use
SIMULATIONS = 3000
# What players meet in `./test`; what Numba makes of the same search, a minute of its time, in `./test --all`.
COMPILED = [WASMTIME, pytest.param(NUMBA, marks=pytest.mark.deep)]


def native(tables: Tables, rules: Any, seats: int, threads: int = 1, engine: str = NUMBA) -> Seeker:
    """A search in machine code."""
    return Seeker(choice.program(engine, tables, rules), tables, rules, seats, threads=threads)


def shares(rules: ModuleType, board: Any, state: Any, seats: int) -> list[float]:
    score, place = [0] * seats, [0] * seats
    rules.final(board, state, score)
    rules.rank(board, state, score, place)
    return [1 / place.count(0) if ahead == 0 else 0.0 for ahead in place]


def listed(rules: ModuleType, board: Any, state: Any) -> list[int]:
    out = [0] * rules.count(board, state)
    return out[: rules.listing(board, state, out)]


def exhaustive(rules: Any, board: Any, state: Any, seats: int) -> list[float]:
    """What each seat gets if all play perfectly and know all: every line to the end."""
    if state.turn == OVER:
        return shares(rules, board, state, seats)
    return max(
        (exhaustive(rules, board, after(rules, board, state, a), seats) for a in listed(rules, board, state)),
        key=lambda found: found[state.turn],
    )


def after(rules: ModuleType, board: Any, state: Any, action: int) -> Any:
    twin = copied(state)
    rules.play(board, twin, action)
    return twin


# Late positions of COPULAS whose whole tree has at most 400 positions: the seed of a game played by chance, and how
# many plies of it.
LATE = {0: 13, 2: 15, 3: 13, 4: 16, 5: 16, 6: 14, 7: 16, 8: 16, 9: 16, 10: 15, 11: 15}


@cache
def late(seed: int) -> tuple[Any, Any]:
    """A late position of a game of COPULAS, played by chance, whose whole tree is small."""
    position = adjoin.load("copulas", players=2).start(str(seed))
    rng = Random(seed)
    for _ in range(LATE[seed]):
        position = position.play(rng.choice(position.legal_numbers))
    return position.deal, position.state


@pytest.mark.parametrize("engine", COMPILED)
@pytest.mark.parametrize("seed", LATE)
def test_endings_are_solved_exactly(seed: int, engine: str) -> None:
    """The solver's move reaches what exhaustive search reaches; it is silent only where all is lost."""
    deal, state = late(seed)
    assert state.turn >= 0
    seeker = native(deal.tables, deal.ruleset, 2, engine=engine)
    best = exhaustive(deal.rules, deal.board, state, 2)[state.turn]
    found = seeker.solution(state, state.turn, Limits(simulations=10**4))
    assert (found.value if found else LOSS) == best
    if found:
        reached = exhaustive(deal.rules, deal.board, after(deal.rules, deal.board, state, found.action), 2)
        assert reached[state.turn] == best


@pytest.mark.deep
def test_a_solver_that_is_interrupted_goes_on_where_it_was() -> None:
    """Looking at the clock between two steps changes neither the value nor the number of positions."""
    deal, state = max(map(late, LATE), key=lambda ending: len(listed(ending[0].rules, ending[0].board, ending[1])))
    player = PackedDeal(deal.tables, deal.ruleset)
    told = []
    for step in (1, 10**6):
        work, states, limit, value = new_work(), player.room(DEPTHS), 0, UNKNOWN
        while value == UNKNOWN:
            limit += step
            value = run_solver(player.board, player.pack(state), states, state.turn, limit, work)
        told.append((value, work.told[BEST_MOVE], work.told[NODES]))
    assert told[0] == told[1]
    assert told[0][2] > 1


@pytest.mark.deep
def test_what_moves_brought_anywhere_is_remembered() -> None:
    """Every move of every simulation counts for its seat, with its result: those at the root, and all later ones."""
    position = adjoin.load("copulas", players=2).start("3")
    seeker = native(position.deal.tables, position.deal.ruleset, 2)
    worths = seeker.seek(position.state, 0, 1, Limits(simulations=200))
    mast, results = shared_tree(0).mast, shared_tree(0).mast_value
    for action, visits, value, _ in worths:
        assert visits <= mast[mast_slot(action, 0)] <= 200
        assert value * visits - 0.01 <= results[mast_slot(action, 0)] <= mast[mast_slot(action, 0)]
    assert mast.reshape(-1, SEATS)[:, 1].sum() > 5 * 200


@pytest.mark.parametrize("engine", COMPILED)
@pytest.mark.parametrize("seed", LATE)
def test_the_search_finds_the_best_move_of_small_endings(seed: int, engine: str) -> None:
    """With simulations enough the tree search alone plays a move as good as the best."""
    deal, state = late(seed)
    seeker = native(deal.tables, deal.ruleset, 2, engine=engine)
    chosen = seeker.seek(state, state.turn, 1, Limits(simulations=SIMULATIONS))[0].action
    best = exhaustive(deal.rules, deal.board, state, 2)[state.turn]
    reached = exhaustive(deal.rules, deal.board, after(deal.rules, deal.board, state, chosen), 2)
    assert reached[state.turn] == best


def toy_game(seed: int, plies: int, length: int = LENGTH) -> tuple[Tables, Any]:
    """A game of STRIP some decisions after its start."""
    tables, rng = build(length), Random(seed)
    state = copied(tables.state)
    toy.begin(tables.board, state)
    while plies or state.turn == CHANCE:
        plies -= state.turn >= 0
        toy.play(tables.board, state, toy.nth(tables.board, state, rng.randrange(toy.count(tables.board, state))))
    return tables, state


class Told:
    """Just enough of a Deal for known()."""

    blank, hidden_in = vars(Deal)["blank"], Deal.hidden_in

    def __init__(self, tables: Tables) -> None:
        self.tables, self.board, self.ruleset, self.rules = tables, tables.board, ruleset(toy), toy

    def hide(self, state: Any, seat: int) -> None:
        toy.hide(self.board, state, seat)


def enough(tables: Tables) -> Any:
    return Told(tables)


def test_nobody_peeks() -> None:
    """Worlds that a seat cannot tell apart get the same answer, whatever is in the other hand."""
    tables, state = toy_game(3, 4)
    seat = state.turn
    view = known_state(enough(tables), state, seat)
    other = copied(state)
    toy.hide(tables.board, other, seat)
    rng, answers, hands = Random(1), set(), set()
    for _ in range(6):
        world = copied(other)
        while world.turn == CHANCE:
            toy.play(tables.board, world, toy.nth(tables.board, world, rng.randrange(toy.count(tables.board, world))))
        hands.add(tuple(world.hand))
        told = known_state(enough(tables), world, seat)
        assert told.__dict__ == view.__dict__
        thinker = PlainSearch(ruleset(toy), tables.board, 2)
        answers.add(tuple(thinker.think(told, seat, Random(5), Limits(simulations=300))))
    assert len(hands) > 1
    assert len(answers) == 1


def hidden_hands() -> Position:
    """A game of L-TILES, whose hands are hidden and drawn by chance, some decisions after its start."""
    position, rng, plies = adjoin.load("ltiles", players=2).start("7"), Random(3), 6
    while plies or position.turn == CHANCE:
        if position.turn == CHANCE:
            position = position.draw()
        else:
            position, plies = position.play(rng.choice(position.legal_numbers)), plies - 1
    return position


@pytest.mark.parametrize("engine", COMPILED)
def test_no_machine_code_peeks(engine: str) -> None:
    """Nor does the search in machine code, in a game of ours."""
    position = hidden_hands()
    deal, seat = position.deal, position.turn
    view, answers, hands = position.view(seat), set(), set()
    seeker = native(deal.tables, deal.ruleset, 2, engine=engine)
    for number in range(6):
        world = resample(view, Random(number)).state
        hands.add(tuple(world.hand))
        told = known_state(deal, world, seat)
        assert told.__dict__ == view.state.__dict__
        answers.add(tuple(seeker.seek(told, seat, 5, Limits(simulations=300))))
    assert len(hands) > 1
    assert len(answers) == 1


SKIPS = ((0, 6), (3, 7), (5, 8), (16, 6))  # games, and how far, in which the other seat may have no move


def careful() -> ModuleType:
    """Rules that stop at the first number that is no move."""
    module = ModuleType("careful")
    vars(module).update(vars(toy))

    def play(b: Any, s: Any, a: int) -> None:
        assert a in [toy.nth(b, s, k) for k in range(toy.count(b, s))]
        toy.play(b, s, a)

    vars(module)["play"] = play
    return module


def test_a_turn_that_passes_over_a_seat_in_some_worlds_is_no_move() -> None:
    """Whether the other seat can move depends on its hidden hand: only legal moves are played in either case.

    The strip is short, so that seats are skipped.
    """
    for seed, plies in SKIPS:
        tables, state = toy_game(seed, plies, length=14)
        thinker = PlainSearch(ruleset(careful()), tables.board, 2)
        view = known_state(enough(tables), state, state.turn)
        found = thinker.think(view, state.turn, Random(seed), Limits(simulations=200))
        assert {worth.action for worth in found} <= set(listed(toy, tables.board, state))
        assert sum(worth.visits for worth in found) == 200


@pytest.mark.parametrize("engine", COMPILED)
def test_threads_add_their_simulations(engine: str) -> None:
    """Two threads search on their own and their visits are summed."""
    start = adjoin.load("copulas", players=2).start("7")
    seeker = native(start.deal.tables, start.deal.ruleset, 2, threads=2, engine=engine)
    found = seeker.seek(start.state, start.turn, 5, Limits(simulations=200))
    assert sum(worth.visits for worth in found) == 400


def test_without_a_compiler_time_is_looked_at_even_if_every_move_ends_the_game() -> None:
    """Quick games that are over at once do not go on for ever; one is played however little time there is."""
    before = position = adjoin.load("copulas", players=2).start("7")
    while not position.over:
        before, position = position, position.play(position.legal_numbers[0])
    for seconds in (-1.0, 0.01):
        thinker = PlainSearch(before.deal.ruleset, before.deal.board, 2)
        found = thinker.think(before.state, before.turn, Random(1), Limits(until=time.perf_counter() + seconds))
        assert found[0].action in before.legal_numbers
        assert found[0].visits > 0


@pytest.mark.deep
def test_what_a_seat_hopes_for_is_what_its_node_brought() -> None:
    """Also behind a draw, where nobody's decision led to the node: a move never tried is not taken for a sure win."""
    position = hidden_hands()
    view = position.view(position.turn)
    native(position.deal.tables, position.deal.ruleset, 2).seek(
        view.state, view.seat, 5, Limits(simulations=SIMULATIONS)
    )
    t = shared_tree(0)
    children, k = [], t.first[0]
    while k != NONE:
        children.append(k)
        k = t.sibling[k]
    assert t.hope[0] == pytest.approx(sum(t.value[children]), rel=1e-3)
    nodes = range(int(t.meta[0]))
    drawn = [k for k in nodes if t.key[k] % SEATS == BY_CHANCE and t.mover[k] >= 0 and t.visits[k] > 20]
    assert drawn
    assert all(0 < t.hope[k] < t.visits[k] - 1 for k in drawn)


@pytest.mark.parametrize("engine", COMPILED)
def test_one_move_alone_can_be_looked_at(engine: str) -> None:
    """A review asks what one move is worth: all simulations go there."""
    deal, state = late(0)
    move = listed(deal.rules, deal.board, state)[-1]
    seeker = native(deal.tables, deal.ruleset, 2, engine=engine)
    found = seeker.seek(state, state.turn, 1, Limits(simulations=100, only=move))
    assert [(worth.action, worth.visits) for worth in found if worth.visits] == [(move, 100)]


@pytest.mark.parametrize("name", adjoin.names())
def test_features_leave_the_state_as_it_was_and_cover_the_choices(name: str) -> None:
    """A prior may borrow the state but gives it back; every candidate is legal; each legal move has a prior."""
    position = adjoin.load(name).start("7")
    rng = Random(2)
    for _ in range(40):
        while position.turn == CHANCE:
            position = position.draw()
        if position.over:
            break
        rules, board, state = position.deal.ruleset, position.deal.board, position.state
        open_fields = rules.known
        before = {field: copied(state).__dict__[field] for field in open_fields}
        priors = [prior_of(rules)(board, state, number) for number in position.legal_numbers]
        assert {field: state.__dict__[field] for field in open_fields} == before
        assert all(isinstance(prior, int) for prior in priors)
        out = [0] * len(priors)
        assert set(out[: candidates_of(rules)(board, state, out)]) <= set(position.legal_numbers)
        position = position.play(rng.choice(position.legal_numbers))


@pytest.mark.parametrize("name", adjoin.names())
def test_every_game_ships_features(name: str) -> None:
    """Bots have something to go by in each of our games."""
    assert adjoin.load(name).start("7").deal.ruleset.bots.features is not None

"""Exact endings of RHOMBUS against exhaustive search."""

import random
from collections.abc import Iterator

import pytest

from adjoin.games.rhombus.bots.endgame import LOSS, SHARED, UNKNOWN, WIN
from adjoin.games.rhombus.bots.ending import interpreted, new_work, simplified, solve
from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import Board, State
from adjoin.kernel.authoring.tables import copied
from games.rhombus.gathering import picked
from games.rhombus.pictures import choices, scores, start

RULES = [
    {"rules": "basic"},
    {"rules": "crest", "crest_reading": "group"},
    {"rules": "crest", "crest_reading": "chain"},
]
Seen = dict[tuple[int, ...], int]  # the values of positions, by crests and hands
each = pytest.mark.parametrize("options", RULES, ids=["-".join(options.values()) for options in RULES])


def endings(options: dict[str, str], seed: int, spots: int, number: int) -> Iterator[tuple[Board, State]]:
    """Positions of random games with at most so many spots."""
    rng = random.Random(seed)
    while number:
        b, s = start(options)
        while s.turn != rules.OVER and (rules.first_tile(s) or s.spots > spots):
            rules.play(b, s, picked(b, s, rng, tries=2))
        if s.turn != rules.OVER:
            number -= 1
            yield b, s


def exhaustive(b: Board, s: State, seen: Seen) -> int:
    """The value for the seat to move, every placement tried to the end."""
    return max(worths(b, s, seen).values())


def worths(b: Board, s: State, seen: Seen) -> dict[int, int]:
    """What each placement is worth to the seat to move."""
    found = {}
    for number in choices(b, s):
        after = copied(s)
        rules.play(b, after, number)
        found[number] = judged(b, after, s.mover) if after.turn == rules.OVER else -told(b, after, seen)
    return found


def told(b: Board, s: State, seen: Seen) -> int:
    """The exhaustive value, found once a position."""
    key = (*s.crests, *s.hand)
    if key not in seen:
        seen[key] = exhaustive(b, s, seen)
    return seen[key]


def judged(b: Board, s: State, seat: int) -> int:
    """The value of a finished game for a seat, from its ranking."""
    ahead = scores(b, s)[1]
    return SHARED if ahead == [0, 0] else WIN if ahead[seat] == 0 else LOSS


@each
def test_small_endings_agree_with_exhaustive_search(options: dict[str, str]) -> None:
    """Value and all best placements are those that trying everything finds."""
    values = set()
    for b, s in endings(options, 4, spots=4, number=25):
        found = worths(b, s, {})
        solution = solve(b, s, limit=10**9)
        value = max(found.values())
        values.add(value)
        assert solution is not None
        assert solution.value == value
        assert solution.best == tuple(sorted(number for number, worth in found.items() if worth == value))
    assert values == {LOSS, SHARED, WIN}


@each
def test_the_search_puts_everything_back(options: dict[str, str]) -> None:
    """After a search, finished or given up, the state is what it was."""
    for b, s in endings(options, 9, spots=5, number=6):
        board, state = simplified(b, s)
        before = copied(state)
        for limit in (3, 200, 10**9):
            work = new_work(1 << 8, limit)
            interpreted(board, state, work)
            assert vars(state) == vars(before)
            assert work.worth == UNKNOWN or work.nodes < limit


def test_a_full_table_of_positions_changes_nothing() -> None:
    """With room for very few positions the search takes longer and finds the same."""
    for b, s in endings(RULES[0], 5, spots=5, number=6):
        assert solve(b, s, 10**9, slots=2) == solve(b, s, 10**9)


def test_beyond_the_limit_nothing_is_claimed() -> None:
    """A search that would see too many positions, a blind draw and a finished game have no solution."""
    b, s = start()
    assert solve(b, s, limit=50) is None
    b, s = start({"rules": "backwards"})
    assert solve(b, s, limit=50) is None


def test_a_win_in_one_is_found() -> None:
    """Where the last spot decides, exactly the placements that win by ranking are best."""
    for b, s in endings(RULES[0], 6, spots=1, number=20):
        found = {number: judged(b, played(b, s, number), s.mover) for number in choices(b, s)}
        solution = solve(b, s, limit=10**6)
        assert solution is not None
        assert solution.value == max(found.values())
        assert set(solution.best) == {number for number in found if found[number] == solution.value}


def played(b: Board, s: State, number: int) -> State:
    """The state after a placement."""
    after = copied(s)
    rules.play(b, after, number)
    return after

"""Positions of the past give up their states, and are what they were when somebody asks."""

from __future__ import annotations

import pickle

import pytest

from adjoin.kernel.model import memory
from adjoin.kernel.model.memory import AWAKE, LOOSE, TOLD
from adjoin.kernel.model.past import MILESTONE
from adjoin.kernel.model.position import Position
from games.showing import game_line

GAMES = [("copulas", {"players": 4}), ("rhombus", {}), ("ltiles", {"players": 3}), ("ophiuchus", {"players": 4})]


def has_state(position: Position) -> bool:
    return "state" in position.__dict__


def at_hand(position: Position) -> list[Position]:
    """The last positions that are kept as they are, and not as numbers."""
    found, at = [position], memory.near(position)
    while at is not None:
        found.append(at)
        at = memory.near(at)
    return found


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_position_that_rested_is_the_same(name: str, options: dict[str, int]) -> None:
    """State, turn, events, hash and last placements are those of a line that never rested, asked in any order."""
    awake, rested = game_line(name, "one", **options), game_line(name, "one", **options)
    memory.rest(rested[-1])
    for one, other in [*zip(awake, rested, strict=True)][::-1]:
        assert (one.turn, one.events, one.move, one.hash) == (other.turn, other.events, other.move, other.hash)
        assert one.state.__dict__ == other.state.__dict__
        assert (one.recent(), one.recent().laid) == (other.recent(), other.recent().laid)


def test_only_some_states_of_the_past_are_kept() -> None:
    """The last plies have theirs, the first has, and of those between every so many; who was to move is known."""
    line = game_line("ltiles", "two", players=3)
    memory.rest(line[-1])
    for position in line[:-AWAKE]:
        assert has_state(position) == (position.ply % MILESTONE == 0)
        assert "turn" in position.__dict__ or position.ply == 0
    assert all(has_state(position) for position in line[-AWAKE:])


def test_resting_goes_on_with_every_ply() -> None:
    """Rested after each ply, as a server does, no more states are kept than rested once at the end."""
    line = game_line("ophiuchus", "three", players=4)
    for position in line:
        memory.rest(position)
    kept = [position for position in line if has_state(position)]
    assert len(kept) <= AWAKE + 1 + len(line) // MILESTONE


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_what_was_forgotten_is_found_again(name: str, options: dict[str, int]) -> None:
    """Forgotten after each ply, only the last plies have their events at hand; asked for, all are what they were."""
    told = [position.events for position in game_line(name, "four", **options)]
    line = game_line(name, "four", **options)
    for position in line:
        memory.forget(position)
    assert [position for position in line[1:-TOLD] if "events" in position.__dict__] == []
    assert [position.events for position in line[-1].line()] == told
    memory.forget(line[-1])
    assert len([position for position in line[-1].line() if has_state(position)]) <= AWAKE + 1 + len(line) // MILESTONE


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_of_a_long_game_few_positions_are_at_hand(name: str, options: dict[str, int]) -> None:
    """Forgotten, positions are kept as numbers but for the last ones; made again, each is what it was, asked in any
    order, and so is who decided which ply."""
    awake, line = game_line(name, "six", **options), game_line(name, "six", **options)
    end = line[-1]
    memory.forget(end)
    assert len(at_hand(end)) <= TOLD + LOOSE + 1
    for at in at_hand(end):
        assert at.state.__dict__ == awake[at.ply - awake[0].ply].state.__dict__
    assert [*end.decisions()] == [(at.ply, at.parent.turn) for at in reversed(awake) if at.parent]
    assert end.last_plies == {at.parent.turn: at.ply for at in awake if at.parent and at.parent.turn >= 0}
    assert len(at_hand(end)) <= TOLD + LOOSE + 1, "no position had to be made to tell who decided"
    again = [*end.line()]
    for one, other in [*zip(awake, again, strict=True)][::-1]:
        assert (one.ply, one.played, one.turn, one.move, one.hash) == (
            other.ply,
            other.played,
            other.turn,
            other.move,
            other.hash,
        )
        assert one.state.__dict__ == other.state.__dict__
    memory.forget(end)
    assert len(at_hand(end)) <= TOLD + LOOSE + 1, "made again, they are let go again"
    assert pickle.loads(pickle.dumps(end)) == awake[-1]


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_what_was_placed_is_known_when_somebody_goes_back(name: str, options: dict[str, int]) -> None:
    """However far back, what lies there and who placed what last is what it was, in the same order."""
    awake = game_line(name, "eight", **options)
    for place in range(1, len(awake), 7):
        end = game_line(name, "eight", **options)[-1]
        memory.forget(end)
        back = memory.go_back([*end.line()][place], end)
        assert back.placements is not None
        assert [*back.placements.items()] == [*awake[place].recent().items()]
        assert (back.recent().laid, back.recent().private) == (
            awake[place].recent().laid,
            awake[place].recent().private,
        )


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_two_ways_on_from_one_past(name: str, options: dict[str, int]) -> None:
    """A position from which two games went on, both forgotten ply by ply, is in both, and neither has the other's."""
    line = game_line(name, "seven", **options)
    fork = line[0]
    for later in line[1 : len(line) // 2]:
        fork = fork.after(later.played)
        memory.forget(fork)
    ends = []
    for pick in (0, -1):
        at = fork
        while not at.over:
            at = at.after(at.legal_numbers[pick])
            memory.forget(at)
        ends.append(at)
    for end in ends:
        plies = [at.played for at in end.line()]
        assert plies[: fork.ply + 1] == [at.played for at in line[: fork.ply + 1]]
        assert pickle.loads(pickle.dumps(end)) == end


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_game_that_goes_on_asks_for_nothing_that_was_given_up(name: str, options: dict[str, int]) -> None:
    """Forgotten after each ply, what the next one and its drawing need is at hand: no ply is played again."""
    position = game_line(name, "five", **options)[0]
    for later in game_line(name, "five", **options)[1:]:
        position = position.after(later.played)
        memory.forget(position)
        assert (position.events, position.recent()) == (later.events, later.recent())
        past = [at for at in position.line() if at.ply < position.ply - AWAKE and at.ply % MILESTONE]
        assert not any(has_state(at) for at in past)

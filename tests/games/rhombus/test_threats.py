"""The threat facts of RHOMBUS, held against play itself."""

import random
from collections.abc import Iterator

import pytest

from adjoin.games.rhombus.rules import rules
from adjoin.games.rhombus.rules.rules import Board, State
from adjoin.games.rhombus.text.groups import ENDANGERED, OPEN, SEALED
from adjoin.kernel.authoring.tables import copied
from adjoin.sets import lowest
from games.rhombus.gathering import picked
from games.rhombus.pictures import BLUE, RED, choices, draw, start
from games.rhombus.threats import crests, groups

FACTS = """
      1212121
     12a.aaa1a
    .a.........
    ...........
     .1.......
      1......
"""
CHAINS = """
      1111.22
     .a.a...2.
    ...........
    ...........
     .........
      .......
"""


def positions(options: dict[str, str], seed: int, games: int = 4) -> Iterator[tuple[Board, State]]:
    """Positions of random games that gather colours and crests, one in three plies."""
    rng = random.Random(seed)
    for _ in range(games):
        b, s = start(options)
        ply = 0
        while s.turn != rules.OVER:
            rules.play(b, s, picked(b, s, rng, tries=4))
            ply += 1
            if ply % 3 == 0 and s.turn != rules.OVER:
                yield b, s


def after_playing(b: Board, s: State, seat: int, number: int) -> State:
    """The state after a seat, whose turn it need not be, has placed."""
    twin = copied(s)
    rules.start_turn(b, twin, seat)
    rules.play(b, twin, number)
    return twin


def test_the_standing_of_groups() -> None:
    """A closed ten is sealed, a pair with room is endangered, a lone block is open; sizes and points are told."""
    b, s = start()
    draw(b, s, FACTS)
    facts = {(piece.seat, piece.size): piece for piece in groups(b, s)}
    assert sorted(facts) == [(RED, 2), (RED, 10), (BLUE, 1), (BLUE, 3)]
    assert [facts[key].standing for key in sorted(facts)] == [ENDANGERED, SEALED, OPEN, OPEN]
    assert [facts[key].points for key in sorted(facts)] == [1, 0, 0, 0]
    assert facts[RED, 10].good
    assert not facts[BLUE, 3].good


def test_who_can_spoil_and_mend() -> None:
    """A pair is spoilt by one more block and kept good by two: the opponent has only single red blocks."""
    b, s = start()
    draw(b, s, FACTS)
    pair = next(piece for piece in groups(b, s) if (piece.seat, piece.size) == (RED, 2))
    assert pair.menders(BLUE) == ()
    assert {pair.after[BLUE][number] for number in pair.spoilers(BLUE)} == {3}
    assert {pair.after[RED][number] for number in pair.menders(RED)} == {4}


@pytest.mark.parametrize("options", [{"rules": "basic"}, {"rules": "crest"}])
def test_sizes_are_those_that_play_makes(options: dict[str, str]) -> None:
    """For every group and every placement of either seat the predicted size is the one that playing it gives."""
    rng = random.Random(3)
    checked = 0
    for b, s in positions(options, 1):
        seat = rng.randrange(2)
        facts = groups(b, s)
        for number in rng.choices(legal(b, s, seat), k=25):
            played = after_playing(b, s, seat, number)
            for piece in facts:
                made = played.group[lowest(piece.cells)].bit_count()
                assert piece.after[seat].get(number, piece.size) == made
                checked += 1
    assert checked > 1000


def legal(b: Board, s: State, seat: int) -> list[int]:
    """The placements of a seat, whose turn it need not be."""
    twin = copied(s)
    twin.mover = twin.turn = seat
    return choices(b, twin)


def test_sealed_is_what_b8_calls_final() -> None:
    """A group of ten is sealed exactly when B8 would end the game for it."""
    tens = 0
    for b, s in positions({"rules": "basic"}, 7, games=60):
        for piece in groups(b, s) if s.tens[RED] else ():
            if (piece.seat, piece.size) == (RED, 10):
                tens += 1
                assert (piece.standing == SEALED) == rules.final_ten(b, s, RED)
    assert tens > 3


@pytest.mark.parametrize(
    ("reading", "blue", "wins"),
    [("group", None, True), ("chain", None, False), ("chain", ["2a"], True), ("group", ["ab"], True)],
)
def test_crests_tell_whether_they_stand(reading: str, blue: list[str] | None, wins: bool) -> None:
    """Four rings beside three other blocks: read by group one more block makes eight, read by chain five."""
    b, s = start({"rules": "crest", "crest_reading": reading})
    draw(b, s, CHAINS, blue=blue)
    four = max(crests(b, s), key=lambda crest: crest.chain.size)
    assert four.chain.size == 4
    assert (four.complete, four.wins) == (True, wins)
    assert four.wins == (rules.group_wins if reading == "group" else rules.chain_wins)(b, s, RED, BLUE)


def test_no_crests_without_the_rule() -> None:
    """Without the crest rule there are no crest facts."""
    b, s = start()
    draw(b, s, CHAINS)
    assert crests(b, s) == ()


@pytest.mark.parametrize("reading", ["group", "chain"])
def test_crest_facts_agree_with_the_rules(reading: str) -> None:
    """In random games a crest stands exactly when the rules would give it the win."""
    test = rules.group_wins if reading == "group" else rules.chain_wins
    complete = 0
    for b, s in positions({"rules": "crest", "crest_reading": reading}, 2, games=60):
        for seat in range(2):
            own = [crest for crest in crests(b, s, least=4) if crest.chain.seat == seat]
            complete += sum(crest.complete for crest in own)
            assert any(crest.wins for crest in own) == test(b, s, seat, 1 - seat)
    assert complete > 0

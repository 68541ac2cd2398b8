"""The draws of a deal that several tables play: each seat has its own, however the others play."""

from __future__ import annotations

from random import Random

import pytest

import adjoin
from adjoin.kernel.model.chance import OWN_DRAWS, own_draw
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.record import full_record
from adjoin.kernel.records.replay import Replay

SEED = OWN_DRAWS + "a-deal"
Draws = dict[tuple[int, int], tuple[int, frozenset[int]]]


def drawing_game(name: str) -> adjoin.Game:
    """The game, with draws in play where an option brings them."""
    for option in adjoin.load(name).header.options:
        for choice in option.choices({"players": 2}):
            try:
                game = adjoin.load(name, **{option.name: choice})
            except adjoin.AdjoinError:
                continue
            if playout(game, 1)[1]:
                return game
    return adjoin.load(name)


def playout(game: adjoin.Game, seed: int) -> tuple[Position, Draws]:
    """A game by chance, and by (seat, which of its draws) what was drawn among what."""
    rng, position, found = Random(seed), game.start(SEED), Draws()
    counts: dict[int, int] = {}
    while not position.over:
        if position.turn == adjoin.CHANCE:
            among = frozenset(position.legal_numbers)
            position = position.draw()
            assert position.move is not None
            seat = position.move.seat
            found[seat, counts.get(seat, 0)] = position.move.number, among
            counts[seat] = counts.get(seat, 0) + 1
        else:
            position = position.play(rng.choice(position.legal_numbers))
    return position, found


@pytest.mark.parametrize("name", adjoin.names())
def test_a_seat_draws_the_same_at_every_table_unless_it_is_gone(name: str) -> None:
    """Two tables of one deal with other moves: the same draw of the same seat differs only where it must."""
    game = drawing_game(name)
    (first, one), (second, other) = playout(game, 1), playout(game, 2)
    assert first.setup == second.setup
    for key in one.keys() & other.keys():
        (mine, choices), (theirs, among) = one[key], other[key]
        assert mine == theirs or mine not in among or theirs not in choices


@pytest.mark.parametrize("name", adjoin.names())
def test_a_record_of_such_a_deal_is_checked(name: str) -> None:
    """Its draws are made again from the seed, and one that was changed is found."""
    position, _ = playout(drawing_game(name), 3)
    record = full_record(position, [{"kind": "bot", "level": "random"}] * position.deal.seats, "0")
    assert Replay(record).run() == position
    other = {**record, "seed": OWN_DRAWS + "another"}
    with pytest.raises(adjoin.RecordError):
        Replay(other).run()


def test_a_ticket_that_goes_changes_no_other_draw() -> None:
    """Whatever a seat would not have drawn may go without changing what it draws; every ticket is drawn as often."""
    tickets = [3, 3, 5, 8, 9]
    drawn = own_draw("s", 1, 4, tickets)
    for gone in range(len(tickets)):
        rest = tickets[:gone] + tickets[gone + 1 :]
        if tickets[gone] != tickets[drawn]:
            assert rest[own_draw("s", 1, 4, rest)] == tickets[drawn]
    often = [sum(own_draw("s", 0, number, tickets) == at for number in range(2000)) for at in range(5)]
    assert max(often) - min(often) < 120

"""The ways a game can go, each a function that plays one and gives its record."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from adjoin.arena.bot_game import play
from adjoin.arena.schedule import Fixture
from adjoin.kernel.model.game import Game
from adjoin.kernel.records.record import full_record
from adjoin.kernel.registry import load
from adjoin.table import Seat, Table
from adjoin.table.history import record
from adjoin.testing.goldens import golden_end
from old.hands import Hands, people, person, seats_of

VERSION = "0.1.0"
BUDGET = 0.1  # seconds a move: the bots here do not think
FAILING = "program:python3 tests/old/failing_bot.py"
Record = dict[str, Any]


class Way(NamedTuple):
    name: str
    make: Callable[[Game, str], Record]
    least: int = 1  # seats it needs


# ------------------------------------------------------------------------------------------------ arena and kernel


def bots(names: tuple[str, ...], game: Game, seed: str) -> Record:
    """A game of the arena; the last of the names takes the seats that are left."""
    seats = (*names, *names[-1:] * 4)[: seats_of(game)]
    return play(game, Fixture(seed, seats), BUDGET, VERSION)


def seedless(game: Game, seed: str) -> Record:
    """A game on a given setup of which nobody knows the seed: its draws are told, not drawn."""
    told = game.start(seed)
    hands = Hands(Table.open(game, people(game), seed), seed)
    hands.finish()
    position = game.begin(dict(told.setup or {}))
    for at in hands.table.position.line():
        position = position.play(at.move.text) if at.move else position
    return full_record(position, [{"kind": "person", "name": seat.name} for seat in people(game)], VERSION)


CHANGES = {  # something printed otherwise in a set of one's own
    "copulas": ('"4.35"', '"5.34"'),
    "rhombus": ('["R1", "R2"]', '["R1", "R3"]'),
    "ltiles": ("symbols = [1]", "symbols = [0]"),
    "ophiuchus": ('halves = ["", "A"]', 'halves = ["", "B"]'),
}


def own_components(game: Game, seed: str) -> Record:
    """A game with a set of components of one's own."""
    name = game.header.name
    shipped = Path(__file__).parents[2] / f"src/adjoin/games/{name}/components/components.toml"
    text = shipped.read_text("utf-8").replace('name = "reconstructed"', 'name = "typed from the box"')
    with TemporaryDirectory() as folder:
        path = Path(folder) / "own.toml"
        path.write_text(text.replace(*CHANGES[name], 1), "utf-8")
        return bots(("random",), load(name, components=path, **game.options), seed)


def golden(game: Game, seed: str) -> Record:
    end = golden_end(game, seed)
    return full_record(end, [{"kind": "bot"}] * seats_of(game), VERSION)


# ------------------------------------------------------------------------------------------------ tables


def at_table(going: Callable[[Hands], None], game: Game, seed: str, seats: list[Seat] | None = None) -> Record:
    """A table of people, each at a device of their own, unless other seats are given."""
    hands = Hands(Table.open(game, seats or people(game), seed), seed)
    going(hands)
    assert hands.table.over
    return record(hands.table, VERSION)


def at_one_device(going: Callable[[Hands], None], game: Game, seed: str) -> Record:
    seats = [Seat("person", f"Player {number + 1}", "terminal") for number in range(seats_of(game))]
    return at_table(going, game, seed, seats)


def with_bots(going: Callable[[Hands], None], game: Game, seed: str) -> Record:
    """One person, the others bots; somebody who gave no name."""
    rest = [Seat("bot", level=level) for level in ("novice", "master", "greedy")]
    return at_table(going, game, seed, [Seat("person", owner="device-0"), *rest][: seats_of(game)])


def with_an_open_seat(game: Game, seed: str) -> Record:
    """Somebody gives up waiting: a seat of the record was never taken."""
    seats = [person(0), *[Seat("open")] * (seats_of(game) - 1)]
    return at_table(lambda hands: hands.act("resign", 0), game, seed, seats)


def joined(game: Game, seed: str) -> Record:
    """Everybody but the first comes by a link."""

    def going(hands: Hands) -> None:
        for seat in range(1, seats_of(game)):
            guest = person(seat)
            hands.act("sit", seat, name=guest.name, owner=guest.owner)
        hands.finish()

    return at_table(going, game, seed, [person(0), *[Seat("open")] * (seats_of(game) - 1)])


def played(hands: Hands) -> None:
    hands.finish()


def undone(every: int, hands: Hands) -> None:
    """Moves are taken back at once, or later by consent, or not since somebody declines; then it is played to the end.

    It happens less and less often, so that the game ends.
    """
    waits = every
    while not hands.table.over:
        mover = hands.table.turn
        hands.move(waits)
        hands.take_back(mover)
        hands.move()
        hands.ask_back(mover)
        hands.decline() if waits % 2 else hands.consent()
        waits += every


def resigned(share: float, seat: int, hands: Hands) -> None:
    hands.move_on(share)
    hands.act("resign", seat % len(hands.table.seats))


def agreed(share: float, hands: Hands) -> None:
    """All agree to end; at one device the first speaks for all."""
    hands.move_on(share)
    for seat in range(len(hands.table.seats)):
        if not hands.table.over:
            hands.act("agree_end", seat)


def agreed_in_vain(hands: Hands) -> None:
    """One would end it, but the others play on; also a move before that is taken back."""
    hands.move_on(0.4)
    hands.act("agree_end", 1)
    hands.take_back(1)
    hands.finish()


def stood_in(returns: bool, hands: Hands) -> None:
    """A bot plays for somebody who left, and who comes back or does not."""
    hands.move_on(0.2)
    seat = hands.table.turn
    hands.act("replaced", seat, level="skilled")
    hands.move_on(0.4)
    if returns:
        hands.act("return", seat)
        hands.move_on(0.5)
        hands.act("replaced", seat, level="skilled")
    hands.finish()


def failing(hands: Hands) -> None:
    """A bot fails, and so do those who play on for it, but the last."""
    seat = len(hands.table.seats) - 1
    for level in ("skilled", "novice", "random"):
        if hands.table.seats[seat].bot != level:
            hands.act("replaced", seat, level=level)
        hands.move_on(0.3)
    hands.finish()


def failed_for_a_person(hands: Hands) -> None:
    """The bot that stands in for somebody fails, too; the person ends the game."""
    hands.act("replaced", 0, level="skilled")
    hands.move_on(0.3)
    hands.act("replaced", 0, level="novice")
    hands.move_on(0.3)
    hands.act("return", 0)
    hands.act("resign", 0)


FIXED = [
    Way("forfeit: crash", partial(bots, (f"{FAILING} crash 2", "random")), 2),
    Way("forfeit: illegal move", partial(bots, ("random", f"{FAILING} illegal 1", "greedy")), 2),
    Way("forfeit: no JSON", partial(bots, (f"{FAILING} garbage 0", "random"))),
    Way("forfeit: no move", partial(bots, ("greedy", f"{FAILING} silent 3")), 2),
    Way("forfeit: does not start", partial(bots, ("random", "program:no-such-program")), 2),
    Way("timeout at once", partial(bots, (f"{FAILING} stall 0", "random"))),
    Way("timeout later", partial(bots, ("random", f"{FAILING} stall 4")), 2),
    Way("people", partial(at_table, played)),
    Way("one device", partial(at_one_device, played)),
    Way("with bots", partial(with_bots, played)),
    Way("joined by links", joined, 2),
    Way("undone often", partial(at_table, partial(undone, 1))),
    Way("undone sometimes", partial(at_table, partial(undone, 2))),
    Way("undone at one device", partial(at_one_device, partial(undone, 2))),
    Way("undone with bots", partial(with_bots, partial(undone, 3))),
    Way("resigned at once", partial(at_table, partial(resigned, 0, 0))),
    Way("resigned early", partial(at_table, partial(resigned, 0.1, 1))),
    Way("resigned halfway", partial(at_one_device, partial(resigned, 0.5, 2))),
    Way("resigned late", partial(with_bots, partial(resigned, 0.97, 0))),
    Way("resigned with an open seat", with_an_open_seat, 2),
    Way("agreed at once", partial(at_table, partial(agreed, 0)), 2),
    Way("agreed halfway", partial(at_table, partial(agreed, 0.5)), 2),
    Way("agreed at one device", partial(at_one_device, partial(agreed, 0.8)), 2),
    Way("agreed in vain", partial(at_table, agreed_in_vain), 2),
    Way("stand-in", partial(at_table, partial(stood_in, False))),
    Way("stand-in and return", partial(at_table, partial(stood_in, True))),
    Way("bot failed", partial(with_bots, failing), 2),
    Way("stand-in failed", partial(at_table, failed_for_a_person)),
    Way("seed unknown", seedless),
    Way("own components", own_components),
]
FILLING = [
    Way("greedy", partial(bots, ("greedy",))),
    Way("random", partial(bots, ("random",))),
    Way("greedy and random", partial(bots, ("greedy", "random")), 2),
]

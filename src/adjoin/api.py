"""What `import adjoin` offers beyond the rules, one call each: bots, games between them, records in files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing
from os import PathLike
from pathlib import Path
from random import Random

from adjoin.arena.ratings import Rating
from adjoin.arena.ratings import ratings as rated
from adjoin.arena.results import Share, share_of
from adjoin.arena.rows import readable
from adjoin.arena.schedule import MatchPlan, MatchSeats
from adjoin.arena.standings import bots_of
from adjoin.bots.protocol import Bot
from adjoin.bots.registry import find_program, names
from adjoin.errors import OptionError
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.outcome import teams_of
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.files import write_records
from adjoin.kernel.records.record import full_record
from adjoin.version import VERSION

Record = JsonObject
SECONDS = 0.1  # for a move of a bot that thinks


def bot_names() -> list[str]:
    """The names of all bots that are installed: the levels, the weakest first, then the others.

    >>> import adjoin
    >>> adjoin.bot_names()[:3]
    ['novice', 'casual', 'skilled']
    """
    return list(names())


def bot(name: str) -> Bot:
    """A bot by its name; `NAME/N` thinks by N simulations a move, `program:COMMAND` is a program of its own.

    >>> import adjoin
    >>> from random import Random
    >>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
    >>> greedy = adjoin.bot("greedy").open(position.game.definition, position.game.options, seat=0)
    >>> move = greedy.choose(position.view(0), 0.1, Random(7))
    >>> position.why_not(move) is None
    True
    """
    return find_program(name)


# ------------------------------------------------------------------------------------------------ games between bots


def play(game: Game, bots: Sequence[str | Bot], seed: str, *, seconds: float = SECONDS) -> Record:
    """The record of one game between bots, one for each seat; the seed decides all chance.

    A bot may be an object of your own. Whatever it raises, a Refusal of its move among them, is raised here; in a match
    of the command line it would forfeit instead.

    >>> import adjoin
    >>> game = adjoin.load(adjoin.names()[0])
    >>> record = adjoin.play(game, ["greedy", "random"], seed="7")
    >>> len(record["result"]["scores"])
    2
    """
    if len(bots) != game.seats:
        raise OptionError("error-bots-count", found=len(bots), seats=game.seats)
    found = [name_bot(one) for one in bots]
    seats = [{"kind": "bot", "level": name, "seconds": seconds} for name, _ in found]
    return record(play_game(game, [one for _, one in found], seed, seconds), seats)


def name_bot(one: str | Bot) -> tuple[str, Bot]:
    """A bot with the name that records call it by."""
    return (one, bot(one)) if isinstance(one, str) else (one.name, one)


def play_game(game: Game, bots: Sequence[Bot], seed: str, seconds: float) -> Position:
    """The end of a game between bots."""
    position = game.start(seed)
    rngs = [Random(f"{seed}/bot/{seat}") for seat in range(len(bots))]
    with ExitStack() as stack:
        sitting = [
            stack.enter_context(closing(one.open(game.definition, game.options, seat))) for seat, one in enumerate(bots)
        ]
        while not position.over:
            seat = position.turn
            if seat == CHANCE:
                position = position.draw()
            else:
                position = position.play(sitting[seat].choose(position.view(seat), seconds, rngs[seat]))
    return position


def match(
    game: Game, bots: Sequence[str | Bot], games: int, *, seed: str = "match", seconds: float = SECONDS
) -> Iterator[Record]:
    """The records of a match or a league between bots with different names, game by game, in this process.

    Every deal is played from every seat; more bots than seats make a league in which each meets each. `adjoin arena`
    does the same on all cores, with forfeits, and goes on with a file.

    >>> import adjoin
    >>> game = adjoin.load(adjoin.names()[0])
    >>> records = list(adjoin.match(game, ["greedy", "random"], games=4))
    >>> adjoin.shares(records)[0].bot
    'greedy'
    """
    found = {name_bot(one)[0]: one for one in bots}
    teams = [sorted(team) for team in teams_of(game.start(seed).score_if_ended())]
    plan = MatchPlan(tuple(found), MatchSeats(game.seats, teams), games, seed)
    for fixture in plan.fixtures():
        yield play(game, [found[name] for name in fixture.bots], fixture.seed, seconds=seconds)


def shares(records: Sequence[JsonMapping]) -> list[Share]:
    """Each bot's part of the wins with its 95 % interval, the best first.

    >>> import adjoin
    >>> game = adjoin.load(adjoin.names()[0])
    >>> best, other = adjoin.shares(list(adjoin.match(game, ["random", "greedy"], games=4)))
    >>> best.bot, best.share + other.share
    ('greedy', 1.0)
    """
    return sorted((share_of(name, records) for name in bots_of(records)), key=lambda share: -share.share)


def ratings(records: Sequence[JsonMapping]) -> list[Rating]:
    """How strong the bots of a league are, on Elo's scale around its mean, with 95 % intervals; the strongest first.

    >>> import adjoin
    >>> game = adjoin.load(adjoin.names()[0])
    >>> adjoin.ratings(list(adjoin.match(game, ["random", "greedy"], games=4)))[0].bot
    'greedy'
    """
    return rated(records)


# ------------------------------------------------------------------------------------------------ records


def record(position: Position, seats: Sequence[JsonMapping] | None = None) -> Record:
    """The record of an ended game; `seats` say who played, as docs/records.md tells, else nobody is named.

    >>> import adjoin
    >>> position = adjoin.load(adjoin.names()[0]).start(seed="7")
    >>> while not position.over:
    ...     position = position.draw() if position.turn == adjoin.CHANCE else position.play(position.legal_moves()[0])
    >>> adjoin.replayed(adjoin.record(position)) == position
    True
    """
    nobody = [{"kind": "person", "name": ""} for _ in range(position.deal.seats)]
    return full_record(position, nobody if seats is None else seats, VERSION)


def records(path: str | PathLike[str]) -> Iterator[Record]:
    """The records of a file, plain or packed, one after the other; RecordError names the first line that is none.

    >>> import adjoin
    >>> game = adjoin.load(adjoin.names()[0])
    >>> adjoin.save("games.jsonl.gz", adjoin.match(game, ["greedy", "random"], games=2))
    2
    >>> [adjoin.replayed(record).over for record in adjoin.records("games.jsonl.gz")]
    [True, True]
    """
    return (found for _, found in readable(Path(path)))


def save(path: str | PathLike[str], records: Iterable[Record]) -> int:
    """Write records to a file, whole or not at all, packed if its name ends in .gz; how many there were.

    >>> import adjoin
    >>> game = adjoin.load(adjoin.names()[0])
    >>> adjoin.save("one.jsonl", [adjoin.play(game, ["random", "random"], seed="1")])
    1
    """
    return write_records(Path(path), records)

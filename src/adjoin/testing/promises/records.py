"""What records promise: they replay to the same end, and tampering is noticed."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

from adjoin.errors import RecordError
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.deal_chance import Dealing
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.files import line_of
from adjoin.kernel.records.record import full_record
from adjoin.kernel.records.replay import Replay
from adjoin.testing.fault import Fault
from adjoin.testing.promises.contract import why_records_differ
from adjoin.testing.random_games import varied_line

Change = Callable[[JsonObject, Random], None]


def record_line(end: Position) -> str:
    """The line of a game between bots."""
    return line_of(full_record(end, [{"kind": "bot", "level": "any"}] * end.deal.seats, "test"))


def a_record_replays(end: Position) -> None:
    """A record, through JSON, replays to the same end; the seed explains its deal and its draws."""
    try:
        again = Replay(json.loads(record_line(end))).run()
    except RecordError as reason:
        raise Fault(end, f"the record of the game does not replay: {reason} ({why_records_differ(end)})") from reason
    if again.hash != end.hash:
        raise Fault(end, "the record of the game replays to another end")


def tampering_is_noticed(end: Position) -> None:
    """A record with any move left out or changed, or with another result, does not replay."""
    line, rng = record_line(end), Random(end.seed)
    for what, change in CHANGES.items():
        record = json.loads(line)
        change(record, rng)
        try:
            Replay(record).run()
        except RecordError:
            continue
        raise Fault(end, f"a record with {what} replays as if it were true")


def drop_a_move(record: JsonObject, rng: Random) -> None:
    record["moves"].pop(rng.randrange(len(record["moves"])))


def swap_a_text(record: JsonObject, rng: Random) -> None:
    entry = rng.choice(record["moves"])
    entry["text"] = "Q1@zz99"


def change_a_hash(record: JsonObject, rng: Random) -> None:
    rng.choice(record["moves"])["hash"] = "0" * 16


def change_a_score(record: JsonObject, rng: Random) -> None:
    record["result"]["scores"][0] += 1


CHANGES: dict[str, Change] = {
    "a move left out": drop_a_move,
    "the text of a move changed": swap_a_text,
    "a hash changed": change_a_hash,
    "a score changed": change_a_score,
}


def seeds_decide(end: Position) -> None:
    """A seed decides everything that chance decides."""
    again = varied_line(Game.of(end.game), str(end.seed))
    if again[0].setup != end.setup:
        raise Fault(end, "the same seed gives another setup when it is asked again")
    dealing = Dealing(Game.of(end.game))
    while dealing.due is not None:
        dealing = dealing.draw(str(end.seed))
    if dealing.start().setup != end.setup:
        raise Fault(end, "the setup takes chance from elsewhere than kernel.chance: told its draws, it is another")
    for one, other in zip(end.line(), again, strict=False):
        if one.hash != other.hash:
            raise Fault(one, "the same seed and moves lead to another position when they are played again")

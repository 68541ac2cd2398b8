"""A deal of a duplicate evening, line by line: what each table decided, and where the lines part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjoin.events.files import plain
from adjoin.events.model import Event
from adjoin.events.partners import points_of_round
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.records.replay import Replay
from adjoin.server.events.protocol import terms_message
from adjoin.server.events.schemas import DealLine, DealSeen

NOWHERE = -1


def deal_seen(event: Event, number: int, records: Mapping[str, JsonObject]) -> DealSeen:
    """The deal of a round, which is over; `records` are by table."""
    points = points_of_round(event, number)
    played = [
        (one, one.result, decisions(records[one.table]))
        for one in event.rounds[number].pairings
        if one.table in records and one.result is not None
    ]
    texts = [[text for _, text in made] for _, _, made in played]
    lines = [
        DealLine(
            *(pairing.table, list(pairing.players), list(result.scores)),
            [plain(points.get(player)) for player in pairing.players],
            result.reason,
            [ply for ply, _ in made],
            alone_from(texts, at),
        )
        for at, (pairing, result, made) in enumerate(played)
    ]
    first = first_parting(texts)
    names = [one.name for one in event.entrants]
    return DealSeen(terms_message(event), names, number + 1, len(event.rounds), lines, first)


def decisions(record: JsonObject) -> list[tuple[int, str]]:
    """The ply and the text of every decision of a game."""
    end = Replay(record).run()
    return [(at.ply, at.move.text) for at in end.line() if at.move and at.parent and at.parent.turn >= 0]


def first_parting(lines: Sequence[Sequence[str]]) -> int:
    """The first decision by which any two of these lines differ."""
    return min((found for one in lines for other in lines if (found := parting(one, other)) >= 0), default=NOWHERE)


def alone_from(lines: Sequence[Sequence[str]], at: int) -> int:
    """The decision from which on no other line is the same as this one; nowhere if another is, to the end."""
    found = [parting(lines[at], other) for number, other in enumerate(lines) if number != at]
    return NOWHERE if NOWHERE in found else max(found, default=NOWHERE)


def parting(one: Sequence[str], other: Sequence[str]) -> int:
    """The first decision by which two lines differ, counted from 0; one that goes on where the other ends differs."""
    same = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), NOWHERE)
    return same if same != NOWHERE else NOWHERE if len(one) == len(other) else min(len(one), len(other))

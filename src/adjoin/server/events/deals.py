"""A deal of a duplicate evening, line by line: what each table decided, and where the lines part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjoin.events.files import plain
from adjoin.events.model import Event
from adjoin.events.points import round_score
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.records.replay import Replay
from adjoin.server.events.protocol import told_terms
from adjoin.server.events.schemas import DealLine, DealSeen

NOWHERE = -1


def deal_seen(event: Event, number: int, records: Mapping[str, JsonObject]) -> DealSeen:
    """The deal of a round, which is over; `records` are by table."""
    points = round_score(event, number).points
    lines, texts = [], []
    for pairing in event.rounds[number].pairings:
        if pairing.table in records and pairing.result is not None:
            made = decisions(records[pairing.table])
            texts.append([text for _, text in made])
            shares = [plain(points.get(player)) for player in pairing.players]
            plies = [ply for ply, _ in made]
            scores = list(pairing.result.scores)
            lines.append(DealLine(pairing.table, list(pairing.players), scores, shares, plies, NOWHERE))
    for at, line in enumerate(lines):
        line.parts = max((parting(texts[at], other) for n, other in enumerate(texts) if n != at), default=NOWHERE)
    first = min((parting(one, other) for one in texts for other in texts if one is not other), default=NOWHERE)
    names = [one.name for one in event.entrants]
    return DealSeen(told_terms(event), names, number + 1, len(event.rounds), lines, first)


def decisions(record: JsonObject) -> list[tuple[int, str]]:
    """The ply and the text of every decision of a game."""
    end = Replay(record).run()
    return [(at.ply, at.move.text) for at in end.line() if at.move and at.parent and at.parent.turn >= 0]


def parting(one: Sequence[str], other: Sequence[str]) -> int:
    """The first decision by which two lines differ, counted from 0; one that goes on where the other ends differs."""
    same = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), NOWHERE)
    return same if same != NOWHERE else NOWHERE if len(one) == len(other) else min(len(one), len(other))

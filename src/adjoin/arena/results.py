"""What the games of a match prove: shares of the win with intervals, and when to stop."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from adjoin.kernel.json_types import JsonMapping, JsonObject

FORFEITS = ("forfeit", "resign", "timeout")  # the latter two before format 2, of a bot that failed or was late
Z = 1.959964  # 95 %
ALPHA = 0.05  # the chance of a wrong verdict of the sequential test


class Share(NamedTuple):
    """A bot's part of the wins, ties split, with its 95 % interval.

    >>> import adjoin
    >>> game = adjoin.load(adjoin.names()[0])
    >>> best = adjoin.shares(list(adjoin.match(game, ["greedy", "random"], games=4)))[0]
    >>> best.games, best.fair
    (4, 0.5)
    """

    bot: str
    games: int
    share: float
    low: float
    high: float
    fair: float  # what it would have if all were equally strong
    mean_score: float
    forfeits: int
    why: str  # of the first of them

    def to_json(self) -> JsonObject:
        return {key: round(value, 4) if isinstance(value, float) else value for key, value in self._asdict().items()}


def seats_of(record: JsonMapping) -> list[str]:
    return [seat.get("level", seat.get("name", "")) for seat in record["seats"]]


def win_share(record: JsonMapping, bot: str) -> float:
    """The bot's part of one game's win."""
    winners = record["result"]["winners"]
    return float(sum(seats_of(record)[seat] == bot for seat in winners) / len(winners))


def share_of(bot: str, records: Iterable[JsonMapping]) -> Share:
    played = [record for record in records if bot in seats_of(record)]
    points = [win_share(record, bot) for record in played]
    scores = [
        score
        for record in played
        for name, score in zip(seats_of(record), record["result"]["scores"], strict=True)
        if name == bot
    ]
    n = len(played)
    low, high = wilson(sum(points), n)
    fair = sum(seats_of(record).count(bot) / len(record["seats"]) for record in played) / n if n else 0.0
    mean = sum(scores) / len(scores) if scores else 0.0
    faults = [why for record in played if (why := forfeit(record, bot)) is not None]
    return Share(bot, n, sum(points) / n if n else 0.0, low, high, fair, mean, len(faults), faults[0] if faults else "")


def forfeit(record: JsonMapping, bot: str) -> str | None:
    """Why the bot lost a game that it did not play to the end, if that is how the game ended."""
    last = record["moves"][-1] if record["moves"] else None
    if not isinstance(last, dict) or last.get("type") not in FORFEITS:
        return None
    mine = [seat for seat, name in enumerate(seats_of(record)) if name == bot]
    return str(last.get("why", "")) if last.get("seat") in mine else None


def wilson(points: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson); ties make it a little wider than it need be."""
    if games == 0:
        return 0.0, 1.0
    share = points / games
    middle = share + Z * Z / (2 * games)
    half = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return (middle - half) / (1 + Z * Z / games), (middle + half) / (1 + Z * Z / games)


class ResultClaim(NamedTuple):
    """What a match is to show: that one bot is stronger than another."""

    stronger: str
    weaker: str

    @classmethod
    def parse(cls, text: str) -> ResultClaim | None:
        stronger, sign, weaker = (part.strip() for part in text.partition(">"))
        return cls(stronger, weaker) if sign and stronger and weaker and stronger != weaker else None


GAIN = 0.2  # the claim to test: a fifth of the way from the fair share to all
BOUND = math.log((1 - ALPHA) / ALPHA)


def verdict(claim: ResultClaim, records: Iterable[JsonMapping]) -> bool | None:
    """True once the claim is shown, False once it is refuted, None while games are needed (Wald's sequential test).

    Of the wins that went to one of the two, which bots besides them do not touch, the stronger has its fair share by
    the seats that the two hold, or a fifth of the way from there to all: these are the two hypotheses.
    """
    ratio = sum(evidence(claim, record) for record in records)
    if ratio >= BOUND:
        return True
    return False if ratio <= -BOUND else None


def evidence(claim: ResultClaim, record: JsonMapping) -> float:
    """How much likelier, as a logarithm, one game is if the claim holds; a win of somebody else says nothing."""
    held = [seats_of(record).count(bot) for bot in claim]
    if not all(held):
        return 0.0
    fair = held[0] / sum(held)
    claimed = fair + GAIN * (1 - fair)
    gained, lost = win_share(record, claim.stronger), win_share(record, claim.weaker)
    return gained * math.log(claimed / fair) + lost * math.log((1 - claimed) / (1 - fair))

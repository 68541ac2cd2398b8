"""What a call says: that it is somebody's turn, where, with whom and until when. Nothing of the board."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import msgspec

from adjoin.errors import UnknownGame
from adjoin.kernel.registry import find
from adjoin.phrase import Phrase, word
from adjoin.server.settings import PACKAGE


class Message(msgspec.Struct, frozen=True):
    """A call in the reader's words. `tag` is the same for all calls of one table: a newer one takes its place."""

    title: str
    body: str
    path: str = "/me"
    tag: str = "adjoin"
    kind: str = "test"  # turn, reminder or test
    game: str = ""
    table: str = ""
    deadline: float | None = None


def sentence(key: str, language: str, **args: str) -> str:
    return word(Phrase(key, args), language, PACKAGE)


def title_of(game: str) -> str:
    try:
        return find(game).header.title
    except UnknownGame:
        return game


def trial(language: str) -> Message:
    return Message(sentence("call-test-title", language), sentence("call-test-body", language))


def confirmation(language: str, code: str) -> Message:
    """The letter with the code that confirms an address."""
    title, body = (sentence(f"call-confirm-{part}", language, code=code) for part in ("title", "body"))
    return Message(title, body)


def turn(
    language: str,
    zone: str,
    table: str,
    game: str,
    others: list[str],
    deadline: float | None,
    *,
    reminder: bool,
    broken: bool = False,
) -> Message:
    """Subject and body of the message that it is somebody's turn, or still is."""
    kind = "reminder" if reminder else "turn"
    lines = [sentence("call-plan-broken", language)] if broken else []
    if any(others):
        lines.append(sentence("call-with", language, names=", ".join(filter(None, others))))
    if deadline is not None:
        lines.append(sentence("call-until", language, time=clock_time(deadline, zone)))
    title = sentence(f"call-{kind}", language, game=title_of(game))
    return Message(title, " ".join(lines), f"/t/{table}", f"table-{table}", kind, game, table, deadline)


def ready(language: str, table: str, game: str, event: str, number: int) -> Message:
    """The table of somebody's next round is open."""
    title = sentence("call-ready", language, game=title_of(game))
    body = sentence("call-ready-body", language, event=event, round=str(number))
    return Message(title, body, f"/t/{table}", f"table-{table}", "turn", game, table)


def clock_time(at: float, zone: str) -> str:
    """A time of the reader's clock, so that it needs no language."""
    return datetime.fromtimestamp(at, ZoneInfo(zone)).strftime("%Y-%m-%d %H:%M (%Z)")

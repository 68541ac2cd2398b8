"""Alone: which bots score as much. The bands hold for the options and parts of bench/bots/bands.py."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from adjoin.kernel.model.variant import Variant
from adjoin.phrase import Phrase

FILE = Path(__file__).with_name("bands.json")


class Band(NamedTuple):
    """A level of the bots, and the score from which a game is as good as its games usually are."""

    level: str
    start: int


@lru_cache(maxsize=1)
def read_measures() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
    return found


def bands(game: Variant) -> list[Band]:
    """What was measured for a game alone with these options and parts, the lowest first; nothing for any other."""
    for entry in read_measures().values():
        if entry["options"] == game.options and entry["components"] == game.components["name"]:
            return [Band(level, start) for level, start in entry["from"].items()]
    return []


def describe_band(known: list[Band], score: int, *, over: bool) -> Phrase:
    """O14: the band of a score, and how far it is to the next."""
    reached = [band for band in known if band.start <= score]
    ahead = [band for band in known if band.start > score]
    args: dict[str, object] = {"score": score, "over": int(over)}
    if reached:
        args["level"] = Phrase(f"level-{reached[-1].level}")
    if not ahead:
        return Phrase("band-top", args)
    following = [band for band in ahead if band.start == ahead[0].start][-1]
    args |= {"next": Phrase(f"level-{following.level}"), "start": following.start, "missing": following.start - score}
    return Phrase("band-between" if reached else "band-below", args)

"""The tiles, cards and tokens of OPHIUCHUS: read from a components file, in the form that a record's setup has."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from textwrap import shorten
from typing import Any, NamedTuple

from adjoin.games.ophiuchus.components import CATALOGUE
from adjoin.kernel.components import parsed

SHIPPED = Path(__file__).with_name("components.toml")
FEWEST, MOST = 13, 60  # tiles: a start tile and three for each of four players; cards: the same most
TYPES = 6  # O1
MOST_TOKENS = 99
LONGEST = 40  # letters of what a file says, in a message about it
SQUARE = 4  # O10
TILE_NAME = re.compile("[A-Z][A-Z0-9]*")
CARD_NAME = re.compile("[a-z][a-z0-9_-]*")
CHOICES = ("none", "prize", "exchange")  # O12: the words of the bonus cannot name a card
PLAIN = ("same", "different")


class Fault(NamedTuple):
    """What is wrong with a set of parts, as the end of a message's key and its arguments."""

    what: str
    args: Mapping[str, Any] = {}


def load(path: Path | None = None) -> dict[str, Any]:
    """The shipped parts or those of a file: its `name`, and what a setup says; ComponentsError says what is wrong."""
    path = path or SHIPPED
    data = parsed(path)
    tokens = data.get("prize_tokens")
    found = {"tiles": data.get("tile"), "cards": data.get("card"), "tokens": tokens}
    for fault in faults(found):
        raise CATALOGUE.components_error(f"components-{fault.what}", path=str(path), **fault.args)
    name = data.get("name")
    if not isinstance(name, str):
        raise CATALOGUE.components_error("components-name", path=str(path))
    return {"name": name, **found}


def parts(components: Mapping[str, Any]) -> dict[str, Any]:
    """O1, O2: what a setup says of the components."""
    return {key: components[key] for key in ("tiles", "cards", "tokens")}


# ------------------------------------------------------------------------------------------------ faults


def faults(found: Mapping[str, Any]) -> Iterator[Fault]:
    """O1, O2: everything that makes these parts unfit to play with, the plainest first."""
    tiles, cards, tokens = found.get("tiles"), found.get("cards"), found.get("tokens")
    if not isinstance(tiles, list) or not FEWEST <= len(tiles) <= MOST:
        yield Fault("tiles", {"low": FEWEST, "high": MOST})
        return
    if not isinstance(cards, list) or not 1 <= len(cards) <= MOST:
        yield Fault("cards", {"high": MOST})
        return
    if type(tokens) is not int or not 0 <= tokens <= MOST_TOKENS:
        yield Fault("tokens", {"high": MOST_TOKENS})
    yield from tile_faults(tiles)
    yield from card_faults(cards)


def tile_faults(tiles: list[Any]) -> Iterator[Fault]:
    for place, tile in enumerate(tiles, 1):
        if not isinstance(tile, dict) or not is_name(TILE_NAME, tile.get("id")) or set(tile) != {"id", "halves"}:
            yield Fault("tile", {"place": place})
            return
        if not is_pair(tile["halves"]):
            yield Fault("halves", {"tile": tile["id"]})
            return
    letters = sorted({star for tile in tiles for half in tile["halves"] for star in half})
    if len(letters) > TYPES:
        yield Fault("letters", {"letters": letters, "most": TYPES})
    for name in twice(tile["id"] for tile in tiles):
        yield Fault("twice", {"name": name})


def is_pair(halves: Any) -> bool:
    """O1: two halves, each without or with stars of different types."""
    return isinstance(halves, list) and len(halves) == 2 and all(is_half(half) for half in halves)


def is_half(half: Any) -> bool:
    return isinstance(half, str) and re.fullmatch("[A-Z]*", half) is not None and len(set(half)) == len(half)


def is_name(pattern: re.Pattern[str], name: Any) -> bool:
    return isinstance(name, str) and pattern.fullmatch(name) is not None


def card_faults(cards: list[Any]) -> Iterator[Fault]:
    for place, card in enumerate(cards, 1):
        if not isinstance(card, dict) or not is_name(CARD_NAME, card.get("id")) or card["id"] in CHOICES:
            yield Fault("card", {"place": place})
            return
        yield from one_card_faults(card)
    for name in twice(card["id"] for card in cards):
        yield Fault("twice", {"name": name})


def one_card_faults(card: Mapping[str, Any]) -> Iterator[Fault]:
    """O10: a line of so many cells or a square of four, of a type, of one type or of different types."""
    name, stars, count, points = card["id"], card.get("stars"), card.get("count"), card.get("points")
    if card.get("shape") not in ("line", "square"):
        yield Fault("shape", {"card": name, "found": shown(card.get("shape"))})
    if stars not in PLAIN and not is_name(re.compile("[A-Z]"), stars):
        yield Fault("stars", {"card": name, "found": shown(stars)})
    if type(count) is not int or not 1 <= count <= MOST:
        yield Fault("cells", {"card": name, "found": shown(count)})
    elif card.get("shape") == "square" and count != SQUARE:
        yield Fault("square", {"card": name, "found": count, "cells": SQUARE})
    if type(points) is not int or not 0 <= points <= MOST_TOKENS:
        yield Fault("points", {"card": name, "found": shown(points), "high": MOST_TOKENS})
    if set(card) != {"id", "shape", "stars", "count", "points"}:
        yield Fault("fields", {"card": name})


def shown(found: Any) -> str:
    """What stands where something else should, short enough for a line."""
    return shorten(str(found), LONGEST, placeholder="…")


def twice(names: Iterable[str]) -> list[str]:
    return [name for name, times in Counter(names).items() if times > 1]

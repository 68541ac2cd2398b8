"""The tiles, cards and tokens of OPHIUCHUS: read from a components file, in the form that a record's setup has."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import shorten
from typing import Any

from adjoin.games.ophiuchus.components import CATALOGUE
from adjoin.kernel.authoring.box_form import BoxForm, Letters, Number, PartKind, Places
from adjoin.kernel.authoring.components import find_repeats, read
from adjoin.kernel.authoring.notation import is_tile_name
from adjoin.kernel.json_types import JsonMapping, JsonObject

SHIPPED = Path(__file__).with_name("components.toml")
FEWEST, MOST = 13, 60  # tiles: a start tile and three for each of four players; cards: the same most
TYPES = 6  # O1
MOST_TOKENS = 99
LONGEST = 40  # letters of what a file says, in a message about it
SQUARE = 4  # O10
CARD_NAME = re.compile("[a-z][a-z0-9_-]*")
CHOICES = ("none", "prize", "exchange")  # O12: the words of the bonus cannot name a card
PLAIN = ("same", "different")
LETTERS = "ABCDEF"
FORM = BoxForm(
    (
        PartKind("tile", FEWEST, MOST, (Letters("halves", LETTERS, 2),)),
        PartKind(
            "card",
            1,
            MOST,
            (
                Places("shape", ("line", "square")),
                Places("stars", (*LETTERS, *PLAIN)),
                Number("count", 1, MOST),
                Number("points", 0, MOST_TOKENS),
            ),
            "card-",
        ),
    ),
    (Number("prize_tokens", 0, MOST_TOKENS),),
    SHIPPED,
)


def read_components(path: Path | None = None) -> JsonObject:
    """The shipped parts or those of a file: its `name`, and what a setup says; ComponentsError says what is wrong."""
    return read(path or SHIPPED, parts_of_file)


def parts_of_file(data: JsonMapping) -> JsonObject:
    found = {"tiles": data.get("tile"), "cards": data.get("card"), "tokens": data.get("prize_tokens")}
    check(found)
    return found


def parts(components: JsonMapping) -> JsonObject:
    """O1, O2: what a setup says of the components."""
    return {key: components[key] for key in ("tiles", "cards", "tokens")}


# ------------------------------------------------------------------------------------------------ faults


def check(found: JsonMapping) -> None:
    """O1, O2: ComponentsError says what makes these parts unfit to play with, the plainest first."""
    tiles, cards, tokens = found.get("tiles"), found.get("cards"), found.get("tokens")
    if not isinstance(tiles, list) or not FEWEST <= len(tiles) <= MOST:
        raise CATALOGUE.components_error("components-tiles", low=FEWEST, high=MOST)
    if not isinstance(cards, list) or not 1 <= len(cards) <= MOST:
        raise CATALOGUE.components_error("components-cards", high=MOST)
    if type(tokens) is not int or not 0 <= tokens <= MOST_TOKENS:
        raise CATALOGUE.components_error("components-tokens", high=MOST_TOKENS)
    check_tiles(tiles)
    check_cards(cards)


def check_tiles(tiles: list[Any]) -> None:
    for place, tile in enumerate(tiles, 1):
        if not isinstance(tile, dict) or not is_tile_name(tile.get("id")) or set(tile) != {"id", "halves"}:
            raise CATALOGUE.components_error("components-tile", place=place)
        if not is_pair(tile["halves"]):
            raise CATALOGUE.components_error("components-halves", tile=tile["id"])
    letters = sorted({star for tile in tiles for half in tile["halves"] for star in half})
    if len(letters) > TYPES:
        raise CATALOGUE.components_error("components-letters", letters=letters, most=TYPES)
    for name in find_repeats(tile["id"] for tile in tiles):
        raise CATALOGUE.components_error("components-twice", name=name)


def is_pair(halves: object) -> bool:
    """O1: two halves, each without or with stars of different types."""
    return isinstance(halves, list) and len(halves) == 2 and all(is_half(half) for half in halves)


def is_half(half: object) -> bool:
    return isinstance(half, str) and re.fullmatch("[A-Z]*", half) is not None and len(set(half)) == len(half)


def is_name(pattern: re.Pattern[str], name: object) -> bool:
    return isinstance(name, str) and pattern.fullmatch(name) is not None


def check_cards(cards: list[Any]) -> None:
    for place, card in enumerate(cards, 1):
        if not isinstance(card, dict) or not is_name(CARD_NAME, card.get("id")) or card["id"] in CHOICES:
            raise CATALOGUE.components_error("components-card", place=place)
        check_card(card)
    for name in find_repeats(card["id"] for card in cards):
        raise CATALOGUE.components_error("components-twice", name=name)


def check_card(card: JsonMapping) -> None:
    """O10: a line of so many cells or a square of four, of a type, of one type or of different types."""
    name, stars, count, points = card["id"], card.get("stars"), card.get("count"), card.get("points")
    if card.get("shape") not in ("line", "square"):
        raise CATALOGUE.components_error("components-shape", card=name, found=excerpt(card.get("shape")))
    if stars not in PLAIN and not is_name(re.compile("[A-Z]"), stars):
        raise CATALOGUE.components_error("components-stars", card=name, found=excerpt(stars))
    if type(count) is not int or not 1 <= count <= MOST:
        raise CATALOGUE.components_error("components-cells", card=name, found=excerpt(count))
    if card.get("shape") == "square" and count != SQUARE:
        raise CATALOGUE.components_error("components-square", card=name, found=count, cells=SQUARE)
    if type(points) is not int or not 0 <= points <= MOST_TOKENS:
        raise CATALOGUE.components_error("components-points", card=name, found=excerpt(points), high=MOST_TOKENS)
    if set(card) != {"id", "shape", "stars", "count", "points"}:
        raise CATALOGUE.components_error("components-fields", card=name)


def excerpt(found: object) -> str:
    """What stands where something else should, short enough for a line."""
    return shorten(str(found), LONGEST, placeholder="…")

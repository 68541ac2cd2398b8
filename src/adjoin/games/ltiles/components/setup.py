"""The setup of L-TILES: colours, sets and first hands (L2-L5)."""

from __future__ import annotations

from collections import Counter

from adjoin.errors import RecordError
from adjoin.games.ltiles.components import CATALOGUE
from adjoin.games.ltiles.components.loader import SHORT, SYMBOLS, WHOLE, tile_sets
from adjoin.games.ltiles.components.tables import kinds, seat_kinds
from adjoin.games.ltiles.rules.rules import HAND, Board
from adjoin.kernel.authoring.components import find_repeats
from adjoin.kernel.authoring.notation import is_tile_name
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.chance import shuffled


def make_setup(options: JsonMapping, components: JsonMapping, seed: str) -> JsonObject:
    """L5: every set is shuffled and its owner takes the first five tiles."""
    sets = tile_sets(components, options)
    hands = [first_hand(tiles, shuffled(seed, f"hand{seat}", tiles)) for seat, tiles in enumerate(sets.values())]
    return {"colors": list(sets), "tiles": sets, "hands": hands}


def first_hand(tiles: list[JsonObject], order: list[JsonObject]) -> list[str]:
    """The first tiles of a stock. Among tiles with equal faces the lowest id always comes first."""
    names = {name: ids for ids in kinds(tiles).values() for name in ids}
    met: Counter[str] = Counter()
    hand = []
    for tile in order[:HAND]:
        alike = names[tile["id"]]
        hand.append(alike[met[alike[0]]])
        met[alike[0]] += 1
    return hand


def opening_draws(board: Board, setup: JsonMapping) -> list[int]:
    """L5: the draws by which the first hands come about, in seat order."""
    draws = []
    for own, hand in zip(seat_kinds(setup), setup["hands"], strict=True):
        draws += [board.draws + own.of[name] for name in hand]
    return draws


def check_components(options: JsonMapping, components: JsonMapping, setup: JsonMapping) -> None:
    """L1-L4: every seat's set as it is printed, cut and extended as the options say."""
    if setup["tiles"] != tile_sets(components, options):
        raise RecordError("record-parts", part="tiles", name=components["name"])


def check_setup(options: JsonMapping, setup: JsonMapping) -> None:
    """A setup read from a record must have sets of the right size, whole tiles, and hands taken from them."""
    colors, sets, hands = setup.get("colors"), setup.get("tiles"), setup.get("hands")
    if colors != options["colors"]:
        raise CATALOGUE.record_error("record-colors", paragraph="L2")
    if not isinstance(sets, dict) or sorted(sets) != sorted(options["colors"]):
        raise CATALOGUE.record_error("record-tiles", paragraph="L2")
    for color, tiles in sets.items():
        check_set(color, tiles, SHORT if options.get("short") else WHOLE)
    if not isinstance(hands, list) or len(hands) != len(sets):
        raise CATALOGUE.record_error("record-hands", paragraph="L5")
    for color, hand in zip(options["colors"], hands, strict=True):
        if not isinstance(hand, list) or not is_first_hand(sets[color], hand):
            raise CATALOGUE.record_error("record-hands", paragraph="L5")


def is_first_hand(tiles: list[JsonObject], hand: list[object]) -> bool:
    """L5: five different tiles of the set, of equal ones those with the lowest ids."""
    own = {tile["id"]: tile for tile in tiles}
    if len(hand) != HAND or len(own.keys() & set(map(str, hand))) != HAND:
        return False
    return first_hand(tiles, [own[str(name)] for name in hand]) == hand


def check_set(color: str, tiles: object, size: int) -> None:
    """L1, L3: so many different tiles of three blocks, a symbol only on its own colour."""
    if not isinstance(tiles, list) or len(tiles) != size:
        raise CATALOGUE.record_error("record-count", paragraph="L3", color=color, size=size)
    for place, tile in enumerate(tiles, 1):
        right = isinstance(tile, dict) and set(tile) == {"id", "blocks"}
        if not right or not is_tile_name(tile["id"]) or not whole(tile["blocks"]):
            raise CATALOGUE.record_error("record-tile", paragraph="L1", color=color, place=place)
    if find_repeats(tile["id"] for tile in tiles):
        raise CATALOGUE.record_error("record-twice", paragraph="L1", color=color)


def whole(blocks: object) -> bool:
    """L1: are these the three blocks of a tile?"""
    if not isinstance(blocks, list) or len(blocks) != 3:
        return False
    printed = [[color, symbol] for color, own in SYMBOLS.items() for symbol in (None, own)]
    return all(block in printed for block in blocks)

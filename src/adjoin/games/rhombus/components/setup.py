"""The setup of RHOMBUS: colours by lot (B3), and both sets of tiles (B1)."""

from __future__ import annotations

from typing import Any

from adjoin.errors import RecordError
from adjoin.games.rhombus.components import CATALOGUE
from adjoin.games.rhombus.components.loader import COLORS, FACES, MIXED, PLAIN, is_whole
from adjoin.kernel.authoring.components import find_repeats
from adjoin.kernel.authoring.notation import is_tile_name
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.chance import shuffled


def make_setup(components: JsonMapping, seed: str) -> JsonObject:
    """B3: seat 0 places first, and the lot gives it its colour."""
    return {"colors": shuffled(seed, "colors", COLORS), "tiles": components["tiles"]}


def check_components(components: JsonMapping, setup: JsonMapping) -> None:
    """B1: both sets as they are printed."""
    if setup["tiles"] != components["tiles"]:
        raise RecordError("record-parts", part="tiles", name=components["name"])


def check_setup(setup: JsonMapping) -> None:
    """A setup read from a record must have both colours and two whole sets of different tiles."""
    colors, sets = setup.get("colors"), setup.get("tiles")
    if not isinstance(colors, list) or sorted(map(str, colors)) != sorted(COLORS):
        raise CATALOGUE.record_error("record-colors", paragraph="B3")
    if not isinstance(sets, dict) or set(sets) != set(COLORS):
        raise CATALOGUE.record_error("record-tiles", paragraph="B1")
    for color, tiles in sets.items():
        check_set(color, tiles)
    if find_repeats(tile["id"] for tiles in sets.values() for tile in tiles):
        raise CATALOGUE.record_error("record-twice", paragraph="B1")


def check_set(color: str, tiles: object) -> None:
    """B1: six tiles with two own blocks, seven with one block of each colour, never one crest twice."""
    if not isinstance(tiles, list):
        raise CATALOGUE.record_error("record-tiles", paragraph="B1")
    for place, tile in enumerate(tiles, 1):
        right = isinstance(tile, dict) and set(tile) == {"id", "faces"}
        if not right or not is_tile_name(tile["id"]) or not whole(tile["faces"]):
            raise CATALOGUE.record_error("record-tile", paragraph="B1", color=color, place=place)
    if not is_whole(color, tiles):
        raise CATALOGUE.record_error("record-count", paragraph="B1", color=color, plain=PLAIN, mixed=MIXED)


def whole(faces: object) -> bool:
    """B1: are these the two blocks of a tile?"""
    if not isinstance(faces, list) or len(faces) != 2:
        return False
    return all(is_block(face) for face in faces) and faces[0] != faces[1]


def is_block(face: Any) -> bool:
    """One of the six crests; its number is a number, not true or 1.0."""
    return face in FACES.values() and type(face["crest"]) is int

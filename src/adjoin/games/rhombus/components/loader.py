"""RHOMBUS: the tiles, read from a components file and checked against B1."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from adjoin.games.rhombus.components import CATALOGUE
from adjoin.kernel.authoring.box_form import BoxForm, PartKind, Places
from adjoin.kernel.authoring.components import find_repeats, read
from adjoin.kernel.authoring.notation import is_tile_name
from adjoin.kernel.json_types import JsonMapping, JsonObject

SHIPPED = Path(__file__).with_name("components.toml")
COLORS = ("red", "blue")
FACES = {color[0].upper() + str(crest): {"color": color, "crest": crest} for color in COLORS for crest in (1, 2, 3)}
PLAIN, MIXED = 6, 7  # B1: tiles of a side with two own blocks, and with one block of each colour
FACED = Places("faces", tuple(FACES), 2, joined=False, turns=True, spots=((0, 0), (0, 1)), upside_down=(1,))
FORM = BoxForm(
    (
        PartKind(
            "tile",
            2 * (PLAIN + MIXED),
            2 * (PLAIN + MIXED),
            (Places("owner", COLORS), FACED),
        ),
    ),
    shipped=SHIPPED,
)

Tile: TypeAlias = JsonObject


def read_components(path: Path | None = None) -> JsonObject:
    """{"name": ..., "tiles": colour -> tiles as a record has them}; ComponentsError names the file and the tile."""
    return read(path or SHIPPED, parts)


def parts(data: JsonMapping) -> JsonObject:
    listed = data.get("tile")
    if not isinstance(listed, list):
        raise CATALOGUE.components_error("components-shape")
    tiles: dict[str, list[Tile]] = {color: [] for color in COLORS}
    for place, entry in enumerate(listed, 1):
        if not isinstance(entry, dict) or not is_tile_name(entry.get("id")) or entry.get("owner") not in COLORS:
            raise CATALOGUE.components_error("components-tile", place=place)
        tiles[entry["owner"]].append({"id": entry["id"], "faces": faces(entry)})
    check(tiles)
    return {"tiles": tiles}


def faces(entry: Tile) -> list[JsonObject]:
    """B1: the two blocks of a tile, never with the same crest."""
    names = entry.get("faces")
    if not isinstance(names, list) or len(names) != 2 or not all(str(name) in FACES for name in names):
        raise CATALOGUE.components_error("components-faces", tile=entry["id"])
    if names[0] == names[1]:
        raise CATALOGUE.components_error("components-crest", tile=entry["id"])
    return [dict(FACES[name]) for name in names]


def check(tiles: dict[str, list[Tile]]) -> None:
    """B1: two whole sets, and no name twice."""
    for name in find_repeats(tile["id"] for color in COLORS for tile in tiles[color]):
        raise CATALOGUE.components_error("components-twice", tile=name)
    for color in COLORS:
        if not is_whole(color, tiles[color]):
            raise CATALOGUE.components_error("components-count", color=color, plain=PLAIN, mixed=MIXED)


def is_whole(color: str, tiles: list[Tile]) -> bool:
    """B1: thirteen tiles, six of them with two own blocks, seven with one block of each colour."""
    own = [sum(face["color"] == color for face in tile["faces"]) for tile in tiles]
    return sorted(own) == [1] * MIXED + [2] * PLAIN

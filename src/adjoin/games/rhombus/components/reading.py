"""RHOMBUS: the tiles, read from a components file and checked against B1."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeAlias

from adjoin.errors import ComponentsError
from adjoin.games.rhombus.components import CATALOGUE
from adjoin.kernel.components import parsed

SHIPPED = Path(__file__).with_name("components.toml")
COLORS = ("red", "blue")
FACES = {color[0].upper() + str(crest): {"color": color, "crest": crest} for color in COLORS for crest in (1, 2, 3)}
NAME = re.compile(r"[A-Z][A-Z0-9]*")  # of a tile, as the notation writes it
PLAIN, MIXED = 6, 7  # B1: tiles of a side with two own blocks, and with one block of each colour

Tile: TypeAlias = dict[str, Any]


def read_components(path: Path | None = None) -> dict[str, Any]:
    """{"name": ..., "tiles": colour -> tiles as a record has them}; ComponentsError names the file and the tile."""
    path = path or SHIPPED
    data = parsed(path)
    listed = data.get("tile")
    if not isinstance(data.get("name"), str) or not isinstance(listed, list):
        raise fault("shape", path)
    tiles: dict[str, list[Tile]] = {color: [] for color in COLORS}
    for place, entry in enumerate(listed, 1):
        if not isinstance(entry, dict) or not is_name(entry.get("id")) or entry.get("owner") not in COLORS:
            raise fault("tile", path, place=place)
        tiles[entry["owner"]].append({"id": entry["id"], "faces": faces(path, entry)})
    check(path, tiles)
    return {"name": data["name"], "tiles": tiles}


def is_name(value: Any) -> bool:
    return isinstance(value, str) and NAME.fullmatch(value) is not None


def faces(path: Path, entry: Tile) -> list[dict[str, Any]]:
    """B1: the two blocks of a tile, never with the same crest."""
    names = entry.get("faces")
    if not isinstance(names, list) or len(names) != 2 or not all(str(name) in FACES for name in names):
        raise fault("faces", path, tile=entry["id"])
    if names[0] == names[1]:
        raise fault("crest", path, tile=entry["id"])
    return [dict(FACES[name]) for name in names]


def check(path: Path, tiles: dict[str, list[Tile]]) -> None:
    """B1: thirteen tiles a side, six of them with two own blocks, and no name twice."""
    ids = [tile["id"] for color in COLORS for tile in tiles[color]]
    for name in ids:
        if ids.count(name) > 1:
            raise fault("twice", path, tile=name)
    for color in COLORS:
        own = [sum(face["color"] == color for face in tile["faces"]) for tile in tiles[color]]
        if sorted(own) != [1] * MIXED + [2] * PLAIN:
            raise fault("count", path, color=color, plain=PLAIN, mixed=MIXED)


def fault(what: str, path: Path, **args: Any) -> ComponentsError:
    return CATALOGUE.components_error(f"components-{what}", path=str(path), **args)

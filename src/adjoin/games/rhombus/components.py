"""RHOMBUS: the tiles, read from a components file and checked against B1."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from adjoin.errors import ComponentsError

PACKAGE = "adjoin.games.rhombus"
SHIPPED = Path(__file__).with_name("components.toml")
COLORS = ("red", "blue")
FACES = {color[0].upper() + str(crest): {"color": color, "crest": crest} for color in COLORS for crest in (1, 2, 3)}
PLAIN, MIXED = 6, 7  # B1: tiles of a side with two own blocks, and with one block of each colour


def load(path: Path | None = None) -> dict[str, Any]:
    """The shipped tiles or those of a file, as `name` and `tiles`: colour -> tiles as a record has them."""
    try:
        data = tomllib.loads((path or SHIPPED).read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
        raise fault("unreadable", problem=str(problem)) from problem
    entries = data.get("tile")
    if not isinstance(data.get("name"), str) or not isinstance(entries, list):
        raise fault("malformed")
    tiles: dict[str, list[dict[str, Any]]] = {color: [] for color in COLORS}
    for place, entry in enumerate(entries, 1):
        tiles[owner(entry, place)].append({"id": entry["id"], "faces": faces(entry)})
    check(tiles)
    return {"name": data["name"], "tiles": tiles}


def owner(entry: Any, place: int) -> str:
    """The colour whose tile this is; a tile without a name and an owner is told by its place in the file."""
    if not isinstance(entry, dict) or not isinstance(entry.get("id"), str) or entry.get("owner") not in COLORS:
        raise fault("tile", place=place)
    return str(entry["owner"])


def faces(entry: Mapping[str, Any]) -> list[dict[str, Any]]:
    """B1: the two blocks of a tile, never with the same crest."""
    names = entry.get("faces")
    known = isinstance(names, list) and all(str(name) in FACES for name in names)
    if not isinstance(names, list) or not known or len(names) != 2 or names[0] == names[1]:
        raise fault("faces", tile=entry["id"])
    return [dict(FACES[name]) for name in names]


def check(tiles: Mapping[str, list[dict[str, Any]]]) -> None:
    """B1: thirteen tiles a side, six of them with two own blocks, and no name twice."""
    ids = [tile["id"] for color in COLORS for tile in tiles[color]]
    for name in ids:
        if ids.count(name) > 1:
            raise fault("twice", tile=name)
    for color in COLORS:
        own = [sum(face["color"] == color for face in tile["faces"]) for tile in tiles[color]]
        if sorted(own) != [1] * MIXED + [2] * PLAIN:
            raise fault("count", color=color, plain=PLAIN, mixed=MIXED)


def fault(what: str, **args: Any) -> ComponentsError:
    return ComponentsError(f"error-components-{what}", package=PACKAGE, **args)

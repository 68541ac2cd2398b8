"""The tile sets of L-TILES: read from a components file, cut to the options of one game."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

SHIPPED = Path(__file__).with_name("components.toml")
COLORS = {"R": "red", "B": "blue", "Y": "yellow"}


def load(path: Path = SHIPPED) -> dict[str, Any]:
    """A components file as it stands."""
    return tomllib.loads(path.read_text("utf-8"))


def default_colors(players: int) -> list[str]:
    """L2: red, blue and, with three players, yellow."""
    return list(COLORS.values())[:players]


def tile_sets(components: dict[str, Any], options: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    """L2-L4: the tiles that each seat's colour plays with, in the form that a record's setup has."""
    colors = options.get("colors") or default_colors(options["players"])
    extended = options.get("expansion") or []
    return {
        color: [
            printed(components, tile)
            for tile in one_set(components, color, bool(options.get("short")), seat in extended)
        ]
        for seat, color in enumerate(colors)
    }


def one_set(components: dict[str, Any], color: str, short: bool, extended: bool) -> list[dict[str, Any]]:
    """L3: the short game leaves some copies out. L4: an expansion tile takes the place of the last copy like it."""
    tiles = [t for t in components["tile"] if COLORS[t["owner"]] == color and (not short or t.get("short_game", True))]
    for extra in components.get("expansion", []) if extended else []:
        if COLORS[extra["owner"]] == color:
            alike = [i for i, t in enumerate(tiles) if t["blocks"] == extra["blocks"]]
            tiles[alike[-1]] = extra
    return tiles


def printed(components: dict[str, Any], tile: dict[str, Any]) -> dict[str, Any]:
    """L1: a tile with the colour and the symbol, or None, of each of its blocks."""
    symbol = components["symbol"]
    return {
        "id": tile["id"],
        "blocks": [
            [COLORS[letter], symbol[letter] if i in tile["symbols"] else None]
            for i, letter in enumerate(tile["blocks"])
        ],
    }

"""The tile sets of L-TILES: read from a components file, checked against L1, L3 and L4, cut to a game's options."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from adjoin.games.ltiles.components import CATALOGUE
from adjoin.kernel.authoring.box_form import BoxForm, Flag, Marks, PartKind, Places
from adjoin.kernel.authoring.components import find_repeats, read
from adjoin.kernel.authoring.notation import is_tile_name
from adjoin.kernel.json_types import JsonMapping, JsonObject

SHIPPED = Path(__file__).with_name("components.toml")
COLORS = {"R": "red", "B": "blue", "Y": "yellow"}
SYMBOLS = {"red": "ring", "blue": "plus", "yellow": "triangle"}
WHOLE, SHORT, EXTRA = 24, 18, 3  # L1, L3, L4: tiles a colour
LETTERS = tuple(COLORS)
CORNER = ((0, 0), (0, 1), (1, 1))  # the arm above the corner, the corner, the arm to its right
FIELDS = (Places("owner", LETTERS), Places("blocks", LETTERS, 3, spots=CORNER), Marks("symbols", 3))
FORM = BoxForm(
    (
        PartKind("tile", len(COLORS) * WHOLE, len(COLORS) * WHOLE, (*FIELDS, Flag("short_game", usual=True))),
        PartKind("expansion", len(COLORS) * EXTRA, len(COLORS) * EXTRA, FIELDS, "E"),
    ),
    shipped=SHIPPED,
)

Tile = JsonObject


def read_components(path: Path | None = None) -> JsonObject:
    """The shipped tiles or those of a file: its `name`, and `tiles` and `expansion`, all as a record has them;
    `short` are the ids that stay in the short game."""
    return read(path or SHIPPED, parts)


def parts(data: JsonMapping) -> JsonObject:
    entries, extra = data.get("tile"), data.get("expansion")
    if not isinstance(entries, list) or not isinstance(extra, list):
        raise CATALOGUE.components_error("components-shape")
    found: JsonObject = {"tiles": by_color(entries), "expansion": by_color(extra)}
    found["short"] = [entry["id"] for entry in entries if entry.get("short_game", True) is True]
    check(found)
    return found


def by_color(entries: list[object]) -> dict[str, list[Tile]]:
    tiles: dict[str, list[Tile]] = {color: [] for color in COLORS.values()}
    for place, entry in enumerate(entries, 1):
        if not isinstance(entry, dict) or not is_tile_name(entry.get("id")) or entry.get("owner") not in COLORS:
            raise CATALOGUE.components_error("components-tile", place=place)
        tiles[COLORS[entry["owner"]]].append({"id": entry["id"], "blocks": blocks(entry)})
    return tiles


def blocks(entry: JsonMapping) -> list[list[str | None]]:
    """L1: three blocks, each with its colour and its colour's symbol or None."""
    letters, marked = entry.get("blocks"), entry.get("symbols")
    if not isinstance(letters, str) or len(letters) != 3 or not set(letters) <= set(COLORS):
        raise CATALOGUE.components_error("components-blocks", tile=entry["id"])
    if not isinstance(marked, list) or not all(type(place) is int and 0 <= place <= 2 for place in marked):
        raise CATALOGUE.components_error("components-symbols", tile=entry["id"])
    shown = [COLORS[letter] for letter in letters]
    return [[color, SYMBOLS[color] if place in marked else None] for place, color in enumerate(shown)]


def check(found: JsonMapping) -> None:
    """L1, L3, L4: names are unlike, sets are equally large, and every expansion tile has one to replace."""
    every = (tile["id"] for part in ("tiles", "expansion") for own in found[part].values() for tile in own)
    for name in find_repeats(every):
        raise CATALOGUE.components_error("components-twice", tile=name)
    for color, own in found["tiles"].items():
        short = [tile for tile in own if tile["id"] in found["short"]]
        if (len(own), len(short), len(found["expansion"][color])) != (WHOLE, SHORT, EXTRA):
            raise CATALOGUE.components_error("components-count", color=color, whole=WHOLE, short=SHORT, extra=EXTRA)
        lacking = Counter(map(coloring, found["expansion"][color])) - Counter(map(coloring, short))
        for tile in found["expansion"][color]:
            if coloring(tile) in lacking:
                raise CATALOGUE.components_error("components-expansion", tile=tile["id"])


def coloring(tile: Tile) -> tuple[str, ...]:
    return tuple(color for color, _ in tile["blocks"])


def default_colors(players: int) -> list[str]:
    """L2: red, blue and, with three players, yellow."""
    return list(COLORS.values())[:players]


def tile_sets(components: JsonMapping, options: JsonMapping) -> dict[str, list[Tile]]:
    """L2-L4: the tiles that each seat's colour plays with, seat by seat."""
    colors = options.get("colors") or default_colors(options["players"])
    extended = options.get("expansion") or []
    return {
        color: one_set(components, color, bool(options.get("short")), seat in extended)
        for seat, color in enumerate(colors)
    }


def one_set(components: JsonMapping, color: str, short: bool, extended: bool) -> list[Tile]:
    """L3: the short game leaves some copies out. L4: an expansion tile replaces the last one coloured alike."""
    tiles = [tile for tile in components["tiles"][color] if not short or tile["id"] in components["short"]]
    replaced = tiles[:]
    for extra in components["expansion"][color] if extended else []:
        place = max(i for i, tile in enumerate(tiles) if coloring(tile) == coloring(extra) and replaced[i] is tile)
        replaced[place] = extra
    return replaced

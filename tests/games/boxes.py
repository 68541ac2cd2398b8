"""Boxes as somebody could type them in: random components files that a game accepts."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from layering import ROOT

Box = dict[str, Any]


def shipped(game: str) -> Box:
    return tomllib.loads((ROOT / f"src/adjoin/games/{game}/components/components.toml").read_text("utf-8"))


def copulas(rng: Random) -> Box:
    """Boards with any lights."""
    box = shipped("copulas")
    empty = rng.choice((1, 4, 12))
    for board in box["board"]:
        board["rows"] = ["".join(rng.choice("." * empty + "12345") for _ in row) for row in board["rows"]]
    return box


def ltiles(rng: Random) -> Box:
    """Tiles of any colours and symbols; an expansion tile has the colours of one that it replaces."""
    box = shipped("ltiles")
    letters = rng.choice(("RBY", "RRBY", "RB", "Y"))
    for tile in box["tile"]:
        tile["blocks"] = "".join(rng.choice(letters) for _ in range(3))
    for owner in "RBY":
        short = [tile for tile in box["tile"] if tile["owner"] == owner and tile.get("short_game", True)]
        extra = [tile for tile in box["expansion"] if tile["owner"] == owner]
        for tile, replaced in zip(extra, rng.sample(short, len(extra)), strict=True):
            tile["blocks"] = replaced["blocks"]
    for tile in (*box["tile"], *box["expansion"]):
        tile["symbols"] = sorted(rng.sample(range(3), rng.randint(0, 3)))
    return box


def rhombus(rng: Random) -> Box:
    """Any crests, but for two alike on one tile of one colour."""
    box = shipped("rhombus")
    for tile in box["tile"]:
        colors = [face[0] for face in tile["faces"]]
        crests = rng.sample("123", 2) if colors[0] == colors[1] else [rng.choice("123") for _ in colors]
        tile["faces"] = [color + crest for color, crest in zip(colors, crests, strict=True)]
    return box


def ophiuchus(rng: Random) -> Box:
    """From 13 to 60 tiles, printed ones several times or any stars, and some of the cards; often the largest box."""
    box = shipped("ophiuchus")
    faces = [tile["halves"] for tile in box["tile"]]
    stars = rng.choice(((0, 1, 2), (0, 1, 2, 3, 4, 5, 6), (0, 6), (1,), (2, 3)))
    count = rng.choice((13, 60, 60, 60, rng.randint(13, 60)))
    printed = rng.random() < 0.6
    box["tile"] = [
        {"id": f"T{number + 1}", "halves": faces[number % len(faces)] if printed else halves(rng, stars)}
        for number in range(count)
    ]
    letters = {star for tile in box["tile"] for half in tile["halves"] for star in half}
    fit = [card for card in box["card"] if card["stars"] in ("same", "different", *letters)]
    box["card"] = rng.sample(fit, rng.randint(1, len(fit)))
    box["prize_tokens"] = rng.choice((0, 1, 12, 99))
    return box


def halves(rng: Random, stars: tuple[int, ...]) -> list[str]:
    return ["".join(rng.sample("ABCDEF", rng.choice(stars))) for _ in range(2)]


BOXES: dict[str, Callable[[Random], Box]] = {
    "copulas": copulas,
    "ltiles": ltiles,
    "ophiuchus": ophiuchus,
    "rhombus": rhombus,
}


def write(box: Box, path: Path) -> Path:
    """A box as a components file with a name of its own."""
    plain = {key: value for key, value in box.items() if isinstance(value, str | int)}
    told = [f"{key} = {json.dumps(value)}" for key, value in {**plain, "name": "random"}.items()]
    for key, parts in box.items():
        for part in parts if is_list_of_parts(parts) else ():
            told += ["", f"[[{key}]]", *(f"{name} = {json.dumps(value)}" for name, value in part.items())]
    path.write_text("\n".join(told) + "\n", "utf-8")
    return path


def is_list_of_parts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(part, dict) for part in value)

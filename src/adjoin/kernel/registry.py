"""Games by name: the entry points `adjoin.games` of whatever is installed."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from adjoin.errors import UnknownGame
from adjoin.kernel.definition import Definition
from adjoin.kernel.game import Game

GROUP = "adjoin.games"


def names() -> list[str]:
    """Every installed game by name, as they stand on the shelf."""
    from importlib.metadata import entry_points

    points = {point.name for point in entry_points(group=GROUP)}
    return sorted(points, key=lambda name: (find(name).header.shelf, name))


def find(name: str) -> Definition:
    """The definition of an installed game."""
    # Our own games stand in a folder of the same name: found without reading the metadata of every installed package.
    if name.isidentifier() and find_spec(f"{GROUP}.{name}"):
        return definition_in(f"{GROUP}.{name}")
    from difflib import get_close_matches
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP, name=name):
        return definition_in(point.module)
    close = get_close_matches(name.lower(), names(), 1, 0.5)
    raise UnknownGame("error-game-unknown", name=name, close=close[0] if close else "none", games=names())


def definition_in(module: str) -> Definition:
    game = import_module(module).GAME
    assert isinstance(game, Definition), f"{module}.GAME is no Definition"
    return game


def load(name: str, /, *, components: Path | str | None = None, **options: Any) -> Game:
    """A game with its options, ready to start; what is not given takes its default."""
    return Game(find(name), options, Path(components) if components else None)

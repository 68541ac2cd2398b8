"""Games by name: the entry points `adjoin.games` of whatever is installed.

A package that cannot be loaded, or whose game cannot begin, is listed as unavailable with its reason; the other games
do not notice.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from os import stat
from pathlib import Path

from adjoin.errors import BrokenGame, UnknownGame
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.json_types import JsonMapping
from adjoin.kernel.model.game import Game

GROUP = "adjoin.games"


def names() -> list[str]:
    """Every game that can be played, as they stand on the shelf.

    >>> import adjoin
    >>> "unknown" in adjoin.names()
    False
    """
    found = {name: definition for name in installed_games() if (definition := find_or_none(name))}
    return sorted(found, key=lambda name: (found[name].header.shelf, name))


def unavailable() -> dict[str, BrokenGame]:
    """Every installed game that cannot be played, with what is wrong.

    >>> import adjoin
    >>> {name: str(fault) for name, fault in adjoin.unavailable().items()}
    {}
    """
    faults = {}
    for name in sorted(installed_games()):
        try:
            find(name)
        except BrokenGame as reason:
            faults[name] = reason
    return faults


def installed_games() -> set[str]:
    return set(modules(path_state()))


def path_state() -> tuple[tuple[str, int], ...]:
    """Where packages are looked for, and when something was last put there or taken away."""
    return tuple((folder, time_of_folder(folder)) for folder in sys.path)


def time_of_folder(folder: str) -> int:
    try:
        return stat(folder or ".").st_mtime_ns
    except OSError:
        return 0


@lru_cache(maxsize=4)
def modules(_: tuple[tuple[str, int], ...]) -> dict[str, str]:
    """The module of every installed game by its name; to read the metadata of all packages takes milliseconds."""
    from importlib.metadata import entry_points

    return {point.name: point.module for point in reversed(list(entry_points(group=GROUP)))}


def find_or_none(name: str) -> Definition | None:
    try:
        return find(name)
    except BrokenGame:
        return None


def find(name: str) -> Definition:
    """The definition of an installed game; BrokenGame says what is wrong with its package.

    >>> import adjoin
    >>> adjoin.find(adjoin.names()[0]).header.seats
    (2, 4)
    """
    # Our own games stand in a folder of the same name: found without reading the metadata of every installed package.
    if name.isidentifier() and find_spec(f"{GROUP}.{name}"):
        return own(f"{GROUP}.{name}")
    from difflib import get_close_matches

    module = modules(path_state()).get(name)
    if module is not None:
        return of_stranger(name, module)
    close = get_close_matches(name.lower(), names(), 1, 0.5)
    raise UnknownGame("error-game-unknown", name=name, close=close[0] if close else "none", games=names())


def own(module: str) -> Definition:
    game: Definition = import_module(module).GAME
    return game


def of_stranger(name: str, module: str) -> Definition:
    found = try_package(name, module)
    if isinstance(found, str):
        raise BrokenGame("error-game-broken", name=name, reason=found)
    return found


@cache
def try_package(name: str, module: str) -> Definition | str:
    """The game of somebody's package once it has shown that it can begin, or in a line what went wrong."""
    try:
        game = getattr(import_module(module), "GAME", None)
        if not isinstance(game, Definition):
            return f"{module}.GAME is no Definition"
        if game.header.name != name:
            return f"its header says {game.header.name}"
        first = Game(game, {}).start("1")
        while first.turn < 0 and not first.over:
            first = first.draw()
        first.view().hash  # noqa: B018  (it describes itself)
    except Exception as reason:
        return " ".join(f"{type(reason).__name__}: {reason}".split())
    return game


def load(name: str, /, *, components: Path | str | JsonMapping | None = None, **options: object) -> Game:
    """A game with its options, ready to start; what is not given takes its default.

    `components` names a file with parts of your own, or is what such a file says.

    >>> import adjoin
    >>> adjoin.load(adjoin.names()[0], players=3).seats
    3
    """
    if isinstance(components, Mapping):
        return Game(find(name), options, box=components)
    return Game(find(name), options, Path(components) if components else None)

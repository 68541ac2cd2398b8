"""Games of other days: what an older version of the rules wrote is read by the game's own word."""

from __future__ import annotations

from adjoin.errors import RecordError
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.registry import find


def game_of(written: JsonMapping) -> tuple[Game, JsonObject]:
    """The game that something written was played by, and what was written in the words of today.

    It is a record, or what a saved table began with: `game`, `rules_version`, `options` and `setup` at least; `box` is
    there if it has parts of its own.
    """
    definition = find(written["game"])
    version, known = written["rules_version"], definition.header.rules_version
    if version > known:
        raise RecordError("record-version", game=definition.header.title, version=version, known=known)
    now = dict(written) if version == known else definition.upgrade(dict(written))
    return Game(definition, now["options"], rules_version=now["rules_version"], box=now.get("box")), now

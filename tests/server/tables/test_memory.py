"""What a server holds for a table that was opened from the store and is looked at."""

from __future__ import annotations

import gc
import sys
from random import Random
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import pytest

import adjoin
from adjoin.live.render import Renderer
from adjoin.live.viewer import Viewer
from adjoin.server.tables.rooms import restore_table
from adjoin.table import Action, Seat, Spec, Table
from adjoin.table.visibility import door_for
from server.tables.test_changes import Nowhere

MOST = 100 * 1024  # bytes
PROGRAM = (ModuleType, type, FunctionType, BuiltinFunctionType, CodeType)


def whole_game(name: str) -> tuple[Spec, list[Action]]:
    """A random game to its end, by as many as can play."""
    least, most = adjoin.find(name).header.seats
    options: dict[str, Any] = {"players": most} if most > least else {}
    game = adjoin.load(name, **options)
    seats = [Seat("person", str(seat), str(seat)) for seat in range(game.seats)]
    table, rng, actions = Table.open(game, seats, "memory"), Random(name), list[Action]()
    while not table.over:
        actions.append(Action("move", table.turn, text=rng.choice(table.position.legal_moves()).text))
        table = table.act(actions[-1])
    return table.spec, actions


def looked_at(spec: Spec, actions: list[Action]) -> Viewer:
    """The table as it is opened from the store, and its first viewer, who was sent all of it."""
    table = restore_table(spec, actions)
    onlooker = door_for(table, "")
    viewer = Viewer("", table, Renderer(onlooker), Nowhere(), 4, lambda: None)
    viewer.show(table, frozenset(), onlooker)
    viewer.next_message()
    return viewer


def held(root: object) -> dict[int, Any]:
    """All objects that one holds, and they hold, but for the program's own."""
    found: dict[int, Any] = {}
    waiting = [root]
    while waiting:
        one = waiting.pop()
        if id(one) not in found and not isinstance(one, PROGRAM):
            found[id(one)] = one
            waiting += gc.get_referents(one)
    return found


@pytest.mark.parametrize("name", adjoin.names())
@pytest.mark.parametrize("over", [False, True])
def test_an_opened_table_holds_little(name: str, over: bool) -> None:
    """A table at the end of a whole game, or before its last move, holds at most 100 kB that another does not."""
    spec, actions = whole_game(name)
    played = actions if over else actions[:-1]
    one, other = looked_at(spec, played), looked_at(spec, played)
    shared = held(other)
    own = sum(sys.getsizeof(found) for key, found in held(one).items() if key not in shared)
    assert own <= MOST

"""Two tables that differ only in what one viewer cannot know, and the moves that can be made at both."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import adjoin
from adjoin.kernel.game import Game
from adjoin.table import Action, Seat, Spec, Table

SEATS = (Seat("person", "Ann", "ann"), Seat("person", "Ben", "ben"))
MOVES = 4
SEEDS = 60  # tried; the first that will do is found after a few


class Worlds(NamedTuple):
    specs: tuple[Spec, Spec]
    script: list[tuple[int, str]]  # seat and move
    tried: list[str]  # placements that somebody may ask about


def found(name: str, viewer: int) -> Worlds:
    """The worlds of the first seeds that allow a few moves."""
    game = adjoin.load(name, players=2)
    for seed in map(str, range(SEEDS)):
        setups = game.start(seed).setup, other_setup(game, seed, hidden=1 - max(viewer, 0))
        specs = [Spec(name, dict(game.options), SEATS, seed, dict(setup)) for setup in setups if setup]
        if len(specs) < 2:
            continue
        tables = [Table.restore(spec, []) for spec in specs]
        if alike(tables, viewer) and len(script := moves(tables, viewer)) == MOVES:
            return Worlds((specs[0], specs[1]), script, placements(tables))
    raise AssertionError(f"{name}: none of {SEEDS} seeds gives viewer {viewer} two worlds that look alike")


def other_setup(game: Game, seed: str, hidden: int) -> dict[str, Any] | None:
    """The setup with another hand for one seat; None if its tiles are not there."""
    setup = dict(game.start(seed).setup or {})
    hands = list(setup["hands"])
    taken = {*hands[1 - hidden], setup.get("start", {}).get("tile")}
    hands[hidden] = (game.start(f"{seed} again").setup or {})["hands"][hidden]
    if taken & set(hands[hidden]):
        return None
    if "reserve" in setup:
        names = [tile["id"] for tile in setup["tiles"]]
        setup["reserve"] = [name for name in names if name not in taken | set(hands[hidden])]
    return {**setup, "hands": hands}


def alike(tables: list[Table], viewer: int) -> bool:
    """Does the viewer see the same at both tables, though they differ?"""
    one, other = (table.position.view(viewer).data for table in tables)
    hidden = [table.position.view(1 - max(viewer, 0)).data for table in tables]
    return one == other and hidden[0] != hidden[1]


def moves(tables: list[Table], viewer: int) -> list[tuple[int, str]]:
    """Moves that keep the two tables alike, as many as are found."""
    rng = Random(0)
    script: list[tuple[int, str]] = []
    while len(script) < MOVES:
        seat = tables[0].turn
        offered = [move.text for move in tables[0].position.legal_moves()] if seat >= 0 else []
        possible = [text for text in offered if tables[1].position.why_not(text) is None]
        for text in rng.sample(possible, min(12, len(possible))):
            after = [table.act(Action("move", seat, text=text)) for table in tables]
            if alike(after, viewer):
                break
        else:
            return script
        tables[:] = after
        script.append((seat, text))
    return script


def placements(tables: list[Table]) -> list[str]:
    """Placements of tiles of every hand of both worlds."""
    tiles = {tile for table in tables for hand in table.spec.setup["hands"] for tile in hand}
    last = tables[0].log[-1].event.cells or ("i9",)
    return [f"{tile}@{cell}" for tile in sorted(tiles) for cell in (last[0], "y24", "i10")]

"""Games of the search against itself as data to learn from: a row for each decision, in a Parquet file.

A row says what the seat to move could know, what was legal, how the search shared its simulations among the moves, what
it played and how the game ended for that seat. Simulations are counted, so the same seed gives the same file anywhere.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from adjoin.arena.match import prepare_game
from adjoin.bots.engine import estimate_moves, prefer
from adjoin.engines.choice import AUTHORS
from adjoin.kernel.extras import need
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.outcome import returns
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.files import whole_file
from adjoin.search.plain import Limits, Worth


class SelfPlayLesson(NamedTuple):
    """What all games of a file have in common."""

    game: str
    options: JsonObject
    components: Path | None
    seed: str
    simulations: int
    loose: int  # so many decisions at the beginning are drawn by the shares, so that games differ


class SelfPlayDecision(NamedTuple):
    """One row, but for what the end decides."""

    ply: int
    seat: int
    observation: bytes  # as 32-bit floats
    legal: tuple[int, ...]
    shares: tuple[float, ...]  # of the simulations, by legal move
    value: float  # what the search expected for the seat, from 0 to 1
    action: int


class SelfPlayGame(NamedTuple):
    """One game as rows."""

    seed: str
    decisions: list[SelfPlayDecision]
    rewards: tuple[float, ...]  # by seat


def one_game(lesson: SelfPlayLesson, number: int) -> SelfPlayGame:
    """A game by its number: chance, thoughts and loose moves come from the seed alone."""
    prefer(AUTHORS)
    game = prepare_game(lesson.game, json.dumps(lesson.options), lesson.components, thinking=True)
    seed = f"{lesson.seed}/{number}"
    position, rng, decisions = game.start(seed), Random(f"{seed}/search"), list[SelfPlayDecision]()
    while not position.over:
        if position.turn < 0:
            position = position.draw()
            continue
        made = decide(position, rng, lesson, loosely=len(decisions) < lesson.loose)
        decisions.append(made)
        position = position.after(made.action)
    return SelfPlayGame(seed, decisions, tuple(returns(position.score_if_ended())))


def decide(position: Position, rng: Random, lesson: SelfPlayLesson, *, loosely: bool) -> SelfPlayDecision:
    """What the search makes of a position that its seat knows only in part."""
    view, legal = position.view(position.turn), position.legal_numbers
    found = (
        estimate_moves(view, rng, Limits(simulations=lesson.simulations))
        if len(legal) > 1
        else [Worth(legal[0], 1, 0.5)]
    )
    visits = {worth.action: worth.visits for worth in found}
    total = sum(visits.values())
    shares = tuple(visits.get(number, 0) / total for number in legal)
    action = rng.choices(legal, shares)[0] if loosely else found[0].action
    return SelfPlayDecision(position.ply, position.turn, view.tensor().tobytes(), legal, shares, found[0].value, action)


# ------------------------------------------------------------------------------------------------ the file


def write(path: Path, lesson: SelfPlayLesson, games: Iterable[SelfPlayGame]) -> int:
    """A file of all decisions, game by game in their order; how many there are."""
    need("analysis")
    from pyarrow import parquet

    rows = 0
    with whole_file(path) as file, parquet.ParquetWriter(file.buffer, schema(lesson), compression="zstd") as writer:
        for game in games:
            writer.write_table(table(lesson, game))
            rows += len(game.decisions)
    return rows


def schema(lesson: SelfPlayLesson) -> Any:
    """The columns; what all rows have in common stands beside them."""
    import pyarrow as pa

    about = {"game": lesson.game, "options": json.dumps(lesson.options), "simulations": str(lesson.simulations)}
    numbers, parts = pa.list_(pa.int32()), pa.list_(pa.float32())
    columns = [("seed", pa.string()), ("ply", pa.int32()), ("seat", pa.int32()), ("observation", parts)]
    columns += [("legal", numbers), ("policy", parts), ("value", pa.float32())]
    columns += [("action", pa.int32()), ("reward", pa.float32())]
    return pa.schema(columns, metadata=about)


def table(lesson: SelfPlayLesson, game: SelfPlayGame) -> Any:
    import pyarrow as pa

    made = game.decisions
    return pa.table(
        {
            "seed": [game.seed] * len(made),
            "ply": [decision.ply for decision in made],
            "seat": [decision.seat for decision in made],
            "observation": observations([decision.observation for decision in made]),
            "legal": [decision.legal for decision in made],
            "policy": [decision.shares for decision in made],
            "value": [decision.value for decision in made],
            "action": [decision.action for decision in made],
            "reward": [game.rewards[decision.seat] for decision in made],
        },
        schema=schema(lesson),
    )


def observations(found: Sequence[bytes]) -> Any:
    """Lists of floats made of their bytes, without a Python number for each."""
    import pyarrow as pa

    size = array("f").itemsize
    offsets = [0]
    for one in found:
        offsets.append(offsets[-1] + len(one) // size)
    values = pa.Array.from_buffers(pa.float32(), offsets[-1], [None, pa.py_buffer(b"".join(found))])
    return pa.ListArray.from_arrays(pa.array(offsets, pa.int32()), values)

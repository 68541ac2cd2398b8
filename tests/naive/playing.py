"""What the tests of the naive games share: random play written as a record, and refusals by paragraph."""

import random
from typing import Any

import pytest


def refused(paragraph: str) -> Any:
    """Expect a refusal that begins with exactly this paragraph."""
    return pytest.raises(ValueError, match=rf"^{paragraph}:")


def finish(game: Any, rng: random.Random) -> dict[str, Any]:
    """Play to the end; gives the `moves` and the `result` of the record."""
    moves: list[dict[str, Any]] = []
    while game.turn is not None:
        entries = [{"seat": seat, "type": "skip"} for seat in getattr(game, "due", [])]
        for skip in entries:
            game.play(skip)
        choice = None if game.turn == "chance" else rng.choice(sorted(game.legal(), key=repr))
        entries.append(game.draw(rng) if choice is None else game.entry(choice))
        game.play(entries[-1])
        moves += entries
    order = game.ranking()
    result = {"scores": game.scores(), "winners": order[0], "ranking": order, "reason": game.reason()}
    return {"moves": moves, "result": result}

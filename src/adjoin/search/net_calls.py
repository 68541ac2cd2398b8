"""What the search by net calls of a game beside what every search calls: adjoin.kernel.authoring.rules.NetParts."""

from __future__ import annotations

from collections.abc import Callable

from adjoin.kernel.authoring.rules import NetParts, RuleSet
from adjoin.search.columns import Column
from adjoin.search.features import functions


def position_rows(b: object, s: object, out: Column[int]) -> int: ...  # type: ignore[empty-body]
def move_rows(b: object, s: object, a: int, out: Column[int]) -> int: ...  # type: ignore[empty-body]
def same_draw(b: object, s: object, a: int) -> int: ...  # type: ignore[empty-body]


def net_parts(ruleset: RuleSet, seats: int) -> NetParts | None:
    """What a net sees of a game, if the game writes that and is played by two."""
    return ruleset.bots.net if seats == 2 else None


def net_functions(ruleset: RuleSet, parts: NetParts) -> dict[str, Callable[..., object]]:
    """All that the search by net calls of a game, by name."""
    return {
        **functions(ruleset),
        "position_rows": parts.position_rows,
        "move_rows": parts.move_rows,
        "same_draw": parts.same_draw,
    }

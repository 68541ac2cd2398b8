"""How moves look to a search before it has thought about them: by the game's features, or all alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from adjoin.kernel.authoring.rules import RuleSet


def no_opinion(b: object, s: object, a: int) -> int:
    """The prior of a game that ships none."""
    return 0


def prior_of(ruleset: RuleSet) -> Callable[[Any, Any, int], int]:
    features = ruleset.bots.features
    return features.prior if features else no_opinion


def candidates_of(ruleset: RuleSet) -> Callable[[Any, Any, list[int]], int]:
    features = ruleset.bots.features
    return features.candidates if features and features.candidates else ruleset.rules.listing


def functions(ruleset: RuleSet) -> dict[str, Callable[..., Any]]:
    """All that the search calls of a game, by name."""
    return {**ruleset.functions(), "prior": prior_of(ruleset), "candidates": candidates_of(ruleset)}

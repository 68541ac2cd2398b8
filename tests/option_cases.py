"""Which combinations of options `./test` looks at: as few as have every value of every option; `--all` has the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import adjoin
from adjoin.testing.random_games import every_option

DEEP = pytest.mark.deep


def covering(combinations: Sequence[Mapping[str, Any]]) -> set[int]:
    """The places of some combinations that together have every value of every option that occurs."""
    pairs = [{(name, repr(value)) for name, value in options.items()} for options in combinations]
    left = set[tuple[str, str]]().union(*pairs)
    found: set[int] = set()
    while left:
        best = max(range(len(pairs)), key=lambda place: len(pairs[place] & left))
        found.add(best)
        left -= pairs[best]
    return found or {0}


def chosen(name: str) -> list[dict[str, Any]]:
    """As few sets of a game's options as have every value of every option."""
    combinations = every_option(adjoin.find(name))
    return [combinations[place] for place in sorted(covering(combinations))]


def marks_of(combinations: Sequence[Mapping[str, Any]]) -> list[list[pytest.MarkDecorator]]:
    """For each combination the marks of its tests: `deep` for those that show no value that another does not."""
    kept = covering(combinations)
    return [[] if place in kept else [DEEP] for place in range(len(combinations))]


def cases(combinations: Sequence[Mapping[str, Any]], *before: Any) -> list[Any]:
    """Parameters for pytest, a combination each, behind what stands before it."""
    marks = marks_of(combinations)
    return [pytest.param(*before, options, marks=mark) for options, mark in zip(combinations, marks, strict=True)]

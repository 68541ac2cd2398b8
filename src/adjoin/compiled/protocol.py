"""The rules protocol inside compiled code: `play(b, s, a)` runs the `play` of whatever rules the board belongs to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from numba.extending import overload, register_jitable

import adjoin.compiled.overloads  # noqa: F401  (the words that rules use)
from adjoin.compiled.calls import begin as begin
from adjoin.compiled.calls import candidates as candidates
from adjoin.compiled.calls import consistent as consistent
from adjoin.compiled.calls import count as count
from adjoin.compiled.calls import final as final
from adjoin.compiled.calls import hide as hide
from adjoin.compiled.calls import listing as listing
from adjoin.compiled.calls import nth as nth
from adjoin.compiled.calls import observed as observed
from adjoin.compiled.calls import play as play
from adjoin.compiled.calls import prior as prior
from adjoin.compiled.calls import rank as rank
from adjoin.compiled.fingerprint import digest, fingerprint, own_functions

CHECKED = "_checked"  # ends the names of modules of a debug build
_known: dict[str, Mapping[str, Callable[..., Any]]] = {}  # by fingerprint: the functions of a game by name
_checked: set[str] = set()  # the fingerprints of debug builds
_transparent: set[Callable[..., Any]] = set()  # what Numba sees through already


def admit(functions: Mapping[str, Callable[..., Any]]) -> str:
    """Let compiled code call these functions by their names; their fingerprint."""
    mark = digest([*functions, fingerprint(functions.values())])
    if mark not in _known:
        for function in own_functions(functions.values()):
            if function not in _transparent:
                _transparent.add(function)
                register_jitable(function)
        _known[mark] = dict(functions)
        if any(function.__module__.endswith(CHECKED) for function in functions.values()):
            _checked.add(mark)
    return mark


def is_checked(board: Any) -> bool:
    """Does a packed board belong to a debug build?"""
    return getattr(getattr(board, "_numba_type_", None), "rules", "") in _checked


def function_of(thing: Any, name: str) -> Any:
    """A function of the game that a packed board, state or work memory belongs to."""
    return _known[thing.rules][name]


@overload(begin, strict=False)
def _begin(b: Any, s: Any) -> Any:
    return function_of(b, "begin")


@overload(count, strict=False)
def _count(b: Any, s: Any) -> Any:
    return function_of(b, "count")


@overload(nth, strict=False)
def _nth(b: Any, s: Any, k: Any) -> Any:
    return function_of(b, "nth")


@overload(listing, strict=False)
def _listing(b: Any, s: Any, out: Any) -> Any:
    return function_of(b, "listing")


@overload(play, strict=False)
def _play(b: Any, s: Any, a: Any) -> Any:
    return function_of(b, "play")


@overload(final, strict=False)
def _final(b: Any, s: Any, score: Any) -> Any:
    return function_of(b, "final")


@overload(rank, strict=False)
def _rank(b: Any, s: Any, score: Any, out: Any) -> Any:
    return function_of(b, "rank")


@overload(hide, strict=False)
def _hide(b: Any, s: Any, seat: Any) -> Any:
    return function_of(b, "hide")


@overload(observed, strict=False)
def _observed(b: Any, s: Any, a: Any, seat: Any) -> Any:
    return function_of(b, "observed")


@overload(consistent, strict=False)
def _consistent(b: Any, s: Any) -> Any:
    return function_of(b, "consistent")


@overload(prior, strict=False)
def _prior(b: Any, s: Any, a: Any) -> Any:
    return function_of(b, "prior")


@overload(candidates, strict=False)
def _candidates(b: Any, s: Any, out: Any) -> Any:
    return function_of(b, "candidates")

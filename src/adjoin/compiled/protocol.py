"""The rules protocol inside compiled code: `play(b, s, a)` runs the `play` of whatever rules the board belongs to."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from numba.extending import overload, register_jitable

import adjoin.compiled.overloads  # noqa: F401  (the words that rules use)
from adjoin.compiled.fingerprint import fingerprint, functions_of, parts_of

_known: dict[str, ModuleType] = {}  # by fingerprint


def admit(rules: ModuleType) -> str:
    """Let Numba see through the functions of a rules module; its fingerprint."""
    mark = fingerprint(functions_of(rules).values())
    if mark not in _known:
        for part in parts_of(rules):
            for function in functions_of(part).values():
                register_jitable(function)
        _known[mark] = rules
    return mark


def is_checked(board: Any) -> bool:
    """Does a packed board belong to a debug build?"""
    mark = getattr(getattr(board, "_numba_type_", None), "rules", "")
    return getattr(_known.get(mark), "CHECKED", False)


def begin(b: Any, s: Any) -> None: ...
def count(b: Any, s: Any) -> int: ...  # type: ignore[empty-body]
def nth(b: Any, s: Any, k: int) -> int: ...  # type: ignore[empty-body]
def listing(b: Any, s: Any, out: Any) -> int: ...  # type: ignore[empty-body]
def play(b: Any, s: Any, a: int) -> None: ...
def final(b: Any, s: Any, score: Any) -> None: ...
def rank(b: Any, s: Any, score: Any, out: Any) -> None: ...
def hide(b: Any, s: Any, seat: int) -> None: ...
def seen(b: Any, s: Any, a: int, seat: int) -> int: ...  # type: ignore[empty-body]


def _of(b: Any, name: str) -> Any:
    return getattr(_known[b.rules], name)


@overload(begin, strict=False)
def _begin(b: Any, s: Any) -> Any:
    return _of(b, "begin")


@overload(count, strict=False)
def _count(b: Any, s: Any) -> Any:
    return _of(b, "count")


@overload(nth, strict=False)
def _nth(b: Any, s: Any, k: Any) -> Any:
    return _of(b, "nth")


@overload(listing, strict=False)
def _listing(b: Any, s: Any, out: Any) -> Any:
    return _of(b, "listing")


@overload(play, strict=False)
def _play(b: Any, s: Any, a: Any) -> Any:
    return _of(b, "play")


@overload(final, strict=False)
def _final(b: Any, s: Any, score: Any) -> Any:
    return _of(b, "final")


@overload(rank, strict=False)
def _rank(b: Any, s: Any, score: Any, out: Any) -> Any:
    return _of(b, "rank")


@overload(hide, strict=False)
def _hide(b: Any, s: Any, seat: Any) -> Any:
    return _of(b, "hide")


@overload(seen, strict=False)
def _seen(b: Any, s: Any, a: Any, seat: Any) -> Any:
    return _of(b, "seen")

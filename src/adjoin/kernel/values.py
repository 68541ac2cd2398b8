"""What lets positions, views and games be compared, kept in sets and sent to other processes."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    once = cached_property
else:

    class once(cached_property):  # read as a word before a method
        """A property that is worked out when it is first asked for.

        Unlike Python 3.11's own it takes no lock: two threads that worked it out would find the same.
        """

        def __get__(self, instance: object, owner: type[object] | None = None) -> Any:
            if instance is None:
                return self
            found = instance.__dict__[self.attrname] = self.func(instance)
            return found


def frozen(value: object) -> Hashable:
    """JSON data as a value that can be hashed; equal data gives equal values."""
    if isinstance(value, dict):
        return frozenset((key, frozen(item)) for key, item in value.items())
    if isinstance(value, list | tuple):
        return tuple(frozen(item) for item in value)
    return value


def uncached_attributes(kept: object) -> dict[str, object]:
    """The attributes of an object but those that it can work out again."""
    return {
        name: value
        for name, value in vars(kept).items()
        if not isinstance(getattr(type(kept), name, None), cached_property)
    }


def stands(state: object, fields: tuple[str, ...]) -> tuple[Hashable, ...]:
    """What these fields of a state hold, as a value that can be hashed."""
    return tuple(tuple(value) if type(value := getattr(state, name)) is list else value for name in fields)

"""The parts of a game, from a components file or the setup of a record: what every game asks of them."""

from __future__ import annotations

import pickle
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import cast

from adjoin.errors import AdjoinError, ComponentsError
from adjoin.kernel.json_types import JsonMapping, JsonObject


def read(path: Path, parts: Callable[[JsonMapping], JsonObject]) -> JsonObject:
    """A components file: its name, and the parts that a game takes out of it; ComponentsError names the file."""
    return read_content(read_toml(path), parts, str(path))


def read_content(data: JsonMapping, parts: Callable[[JsonMapping], JsonObject], where: str) -> JsonObject:
    """What a components file says, and the parts that a game takes out of it; ComponentsError names the place."""
    with name_place(where):
        if not isinstance(data.get("name"), str):
            raise ComponentsError("components-name")
        return {"name": data["name"], **parts(data)}


def read_toml(path: Path) -> JsonObject:
    """What a TOML file says; ComponentsError names the file if it cannot be read or is none."""
    try:
        return cast("JsonObject", pickle.loads(parse_toml(path.read_text("utf-8"))))
    except OSError as reason:
        raise ComponentsError("components-unreadable", path=str(path), reason=str(reason.strerror)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as reason:
        raise ComponentsError("components-syntax", path=str(path), reason=str(reason)) from None


@lru_cache(maxsize=16)
def parse_toml(text: str) -> bytes:
    """Every table that is opened reads its parts anew, and to parse them is a good part of opening it."""
    return pickle.dumps(tomllib.loads(text))


@contextmanager
def name_place(path: str, kind: type[AdjoinError] = ComponentsError) -> Iterator[None]:
    """Parts are checked herein: a ComponentsError about them leaves with the place where they stand, as such a kind."""
    try:
        yield
    except ComponentsError as fault:
        told = fault.message
        raise kind(told.key, package=told.package, path=path, **told.args) from None


def find_repeats(names: Iterable[str]) -> list[str]:
    """The names that stand more than once."""
    return [name for name, times in Counter(names).items() if times > 1]

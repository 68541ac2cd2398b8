"""Nets as files: the weights as half precision numbers in one compressed file, all that is known about them in another.

NAME.net holds the parts of a net one after the other; NAME.json its shapes, the digest of those numbers, how it was
trained and the matches that admitted it. Both are read without any library.
"""

from __future__ import annotations

import hashlib
import json
import struct
import zlib
from array import array
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from math import prod
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from adjoin.errors import AdjoinError
from adjoin.kernel.authoring.rules import NetParts, RuleSet
from adjoin.kernel.json_types import JsonMapping
from adjoin.search.net import Net, shapes

WEIGHTS, ABOUT = ".net", ".json"
HALF = 2  # bytes of a number
FOLDER = "nets"  # of a game's package
Shape = tuple[int, ...]
TrimmedPart: TypeAlias = "tuple[Shape, array[float]]"


class BadNet(AdjoinError):
    """A net's files are damaged or made for other rows."""


class NetFile(NamedTuple):
    """A net as it is kept."""

    about: Mapping[str, Any]
    numbers: bytes  # all parts, little-endian half precision

    @property
    def width(self) -> int:
        return int(self.about["width"])

    def parts(self) -> dict[str, tuple[Shape, bytes]]:
        """The shape and the numbers of each part."""
        found, at = {}, 0
        for name, shape in shapes(self.about["positions"], self.about["moves"], self.width).items():
            length = HALF * prod(shape)
            found[name] = shape, self.numbers[at : at + length]
            at += length
        return found

    def trimmed(self) -> Mapping[str, TrimmedPart]:
        """The parts in single precision, without the last rows of moves as far as they are zero."""
        found = {name: (shape, array("f", halves(part))) for name, (shape, part) in self.parts().items()}
        (vectors, rows), numbers = found["moves"]
        bias = found["moves_bias"][1]
        last = max((i + 1 for i in range(rows) if bias[i] or any(numbers[i::rows])), default=1)
        kept = array("f")
        for i in range(vectors):
            kept += numbers[i * rows : i * rows + last]
        return found | {"moves": ((vectors, last), kept), "moves_bias": ((last,), bias[:last])}

    def plain(self) -> Net:
        """The net in lists, for plain Python."""
        return Net(**{name: in_lists(shape, part) for name, (shape, part) in self.parts().items()})


def halves(part: bytes) -> tuple[float, ...]:
    return struct.unpack(f"<{len(part) // HALF}e", part)


def in_lists(shape: Sequence[int], part: bytes) -> list[Any]:
    numbers = list(halves(part))
    if len(shape) == 1:
        return numbers
    return [numbers[i : i + shape[1]] for i in range(0, len(numbers), shape[1])]


def read_net(path: Path, parts: NetParts) -> NetFile:
    """A net that fits a game's rows; BadNet says what is wrong."""
    found = unchecked_net(path)
    if (found.about.get("positions"), found.about.get("moves")) != (parts.positions, parts.moves):
        raise BadNet("error-net-rows", path=str(path))
    return found


def shipped_net(ruleset: RuleSet, options: JsonMapping) -> str | None:
    """The name of the net that a game ships for these options, if it ships one."""
    parts, chosen = ruleset.bots.net, options.items()
    return next((one.name for one in (parts.shipped if parts else ()) if dict(one.options).items() <= chosen), None)


def path_of(ruleset: RuleSet, name: str) -> Path:
    """Where a net that a game ships lies: in the folder `nets` of a package that its rules are in."""
    package = place = ruleset.rules.__name__
    while "." in package:
        package = package.rpartition(".")[0]
        place = str(files(package) / FOLDER / f"{name}{WEIGHTS}")
        if Path(place).is_file():
            break
    return Path(place)


@lru_cache(maxsize=2)
def trimmed_net(ruleset: RuleSet, name: str) -> Mapping[str, TrimmedPart]:
    """The parts of a net that a game ships, trimmed; BadNet if it cannot be read."""
    parts = ruleset.bots.net
    assert parts is not None
    return read_net(path_of(ruleset, name), parts).trimmed()


def unchecked_net(path: Path) -> NetFile:
    """A net for whatever rows; BadNet if it is damaged."""
    try:
        about = json.loads(path.with_suffix(ABOUT).read_text("utf-8"))
        numbers = zlib.decompress(path.read_bytes())
    except (OSError, ValueError, zlib.error) as reason:
        raise BadNet("error-net-unread", path=str(path), reason=str(reason)) from None
    if about.get("digest") != digest(numbers):
        raise BadNet("error-net-digest", path=str(path))
    return NetFile(about, numbers)


def write_net(path: Path, parts: NetParts, numbers: bytes, about: Mapping[str, Any]) -> None:
    """Keep a net: first what is known about it, then the weights, each whole at once."""
    told = {**about, "positions": parts.positions, "moves": parts.moves, "digest": digest(numbers)}
    write_whole(path.with_suffix(ABOUT), (json.dumps(told, indent=2) + "\n").encode())
    write_whole(path, zlib.compress(numbers, 9))


def write_whole(path: Path, body: bytes) -> None:
    aside = path.with_name(path.name + ".writing")
    aside.write_bytes(body)
    aside.replace(path)


def digest(numbers: bytes) -> str:
    return hashlib.sha256(numbers).hexdigest()

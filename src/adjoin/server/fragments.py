"""JSON made once. Much of a state comes again at the next move: the very same tiles, spoken cells and score lines."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Raw

from adjoin.kernel.outcome import Part
from adjoin.scene.model import Scene, Words
from adjoin.server.messages import PartLine

encode = msgspec.json.Encoder().encode
MOST = 20_000
BEYOND_ASCII = re.compile(r"[^\x00-\x7f]+")


class Fragments:
    """The JSON of things that nobody changes, remembered by who they are; what is equal but new is encoded anew."""

    def __init__(self, form: Callable[[Any], bytes]) -> None:
        self.form = form
        self.known: dict[int, tuple[object, Raw]] = {}  # the thing is kept, so that its id stays its own

    def of(self, things: Iterable[object]) -> list[Raw]:
        known = self.known
        return [(known.get(id(thing)) or self.new(thing))[1] for thing in things]

    def new(self, thing: object) -> tuple[object, Raw]:
        if len(self.known) >= MOST:
            self.known.clear()
        made = self.known[id(thing)] = thing, Raw(self.form(thing))
        return made


def plain(text: bytes) -> bytes:
    """The same JSON in ASCII: on its way to the socket it is decoded and encoded again, many times quicker so."""
    if text.isascii():
        return text
    return BEYOND_ASCII.sub(lambda found: json.dumps(found[0])[1:-1], text.decode()).encode()


def part_line(part: Part) -> PartLine:
    said = Words(f"part-{part.key}", {"points": part.points, **part.args})
    return PartLine(part.seat, part.paragraph, said, part.points, list(part.cells))


DRAWN = Fragments(lambda thing: plain(encode(thing)))
PARTS = Fragments(lambda part: plain(encode(part_line(part))))


def scene_fields(scene: Scene, common: Scene | None = None, encoded: Mapping[str, Raw] = {}) -> dict[str, Raw]:
    """A scene's fields, encoded; those that it has from a common scene are encoded already."""
    fields = {name: getattr(scene, name) for name in scene.__struct_fields__}
    return {
        name: encoded[name] if common and value is getattr(common, name) else Raw(plain(encode(pieced(name, value))))
        for name, value in fields.items()
        if value is not None
    }


def pieced(name: str, value: Any) -> Any:
    """A field of a scene, what may come again in fragments."""
    if name == "layers":
        return [{"name": layer.name, "items": DRAWN.of(layer.items)} for layer in value]
    if name == "spoken":
        return dict(zip(value, DRAWN.of(value.values()), strict=True))
    return DRAWN.of(value) if name in ("panels", "pieces", "choices") else value

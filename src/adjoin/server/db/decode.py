"""What a store has kept, read: names of old databases are the plain text that names are today."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from adjoin.live.plain_text import plain
from adjoin.table import Action, Spec

SPEC = msgspec.json.Decoder(Spec)
ACTION = msgspec.json.Decoder(Action)


def spec_in(text: str | bytes) -> Spec:
    spec = SPEC.decode(text)
    if all(seat.name.isascii() and seat.name.isprintable() for seat in spec.seats):
        return spec
    return replace(spec, seats=tuple(replace(seat, name=plain(seat.name)) for seat in spec.seats))


def action_in(text: str | bytes) -> Action:
    action = ACTION.decode(text)
    return replace(action, name=plain(action.name)) if action.name else action


def name_in(text: str) -> str | None:
    """What somebody is called; nothing if there is nothing to be seen of it."""
    return plain(text) or None

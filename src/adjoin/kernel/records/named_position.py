"""A named position: how a game was set up, and the plies that led on from there.

Pictures of a rules page, lessons and puzzles all speak of positions in this way, and in data: options, the parts of the
setup that are not left to the seed, the seed, and the texts of plies.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from adjoin.errors import AdjoinError, RecordError
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position

NOTHING: JsonMapping = {}
FIELDS = {"options": dict, "setup": dict, "seed": str, "moves": str}
SEED = "1"


class NamedPosition(NamedTuple):
    """Where chance is due, `moves` may name what it brings; otherwise the seed decides, as it does at the end."""

    options: JsonMapping = NOTHING
    setup: JsonMapping = NOTHING  # the parts that are not as the seed deals them
    seed: str = SEED
    moves: str = ""  # texts with blanks between

    @classmethod
    def of(cls, written: object) -> NamedPosition:
        """Read from a file; RecordError names the field that is none."""
        if not isinstance(written, dict):
            raise RecordError("named-shape")
        for name, value in written.items():
            if name not in FIELDS:
                raise RecordError("named-field", field=name, fields=list(FIELDS))
            if not isinstance(value, FIELDS[name]):
                raise RecordError("named-value", field=name)
        return cls(**written)

    def then(self, moves: str) -> NamedPosition:
        """The position that some more plies lead to."""
        return self._replace(moves=f"{self.moves} {moves}".strip())

    def position(self, definition: Definition) -> Position:
        """The position itself; RecordError says which part of the setup, or which ply, does not fit the rules."""
        game = Game(definition, self.options)
        try:
            setup = definition.arranged(game.options, game.components, self.seed, self.setup)
        except (
            TypeError,
            ValueError,
            LookupError,
            AttributeError,
        ):  # games trust their parts
            raise RecordError("named-setup") from None
        definition.check_setup(game.options, setup)
        return settle_draws(play_plies(game.begin(setup, self.seed), self.moves.split()))


def parse_named_positions(written: object, known: Mapping[str, NamedPosition] = NOTHING) -> dict[str, NamedPosition]:
    """Named positions of a file, by name; with `on`, one goes on from another above it. RecordError says if not."""
    if not isinstance(written, dict):
        raise RecordError("named-shape")
    found: dict[str, NamedPosition] = {**known}
    for name, one in written.items():
        try:
            found[name] = build_on_base(one, found)
        except RecordError as reason:
            raise RecordError("named-fault", name=name, reason=reason.message) from None
    return found


def build_on_base(written: object, known: Mapping[str, NamedPosition]) -> NamedPosition:
    """A named position as it is written, on top of the one that it names."""
    if not isinstance(written, dict) or "on" not in written:
        return NamedPosition.of(written)
    if written["on"] not in known:
        raise RecordError("named-on", name=str(written["on"]))
    own = NamedPosition.of({name: value for name, value in written.items() if name != "on"})
    base = known[written["on"]]
    seed = own.seed if "seed" in written else base.seed
    return NamedPosition({**base.options, **own.options}, {**base.setup, **own.setup}, seed, base.moves).then(own.moves)


def parse_toml(text: str) -> JsonObject:
    """What a TOML file says."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as reason:
        raise RecordError("named-syntax", reason=str(reason)) from None


def play_plies(position: Position, texts: Iterable[str]) -> Position:
    """The position after these plies; draws that they do not name are the seed's."""
    for number, text in enumerate(texts, 1):
        while position.turn == CHANCE and position.why_not(text):
            position = position.draw()
        try:
            position = position.play(text)
        except AdjoinError as reason:
            raise RecordError("named-ply", number=number, text=text, reason=reason.message) from None
    return position


def settle_draws(position: Position) -> Position:
    """The position after every draw that is due."""
    while position.turn == CHANCE:
        position = position.draw()
    return position

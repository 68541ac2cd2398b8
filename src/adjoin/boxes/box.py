"""A box: the content of a components file, its game, and the name that tells it from others."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import NamedTuple

from adjoin.errors import ComponentsError
from adjoin.kernel.authoring.box_form import BoxForm
from adjoin.kernel.authoring.components import read_toml
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.registry import find

GAME, NAME, FORMAT = "game", "name", "format"
WRITTEN = "adjoin-box/1"  # how files and links are written; today's components files say nothing of it
LONGEST_NAME = 60  # letters
LARGEST = 65_536  # bytes of a box as JSON


class Box(NamedTuple):
    """The parts of a game, whole or half filled in."""

    game: str
    content: JsonObject  # as a components file says it

    @property
    def name(self) -> str:
        return str(self.content.get(NAME, ""))

    @property
    def definition(self) -> Definition:
        return find(self.game)

    @property
    def form(self) -> BoxForm:
        return self.definition.box_form()

    @property
    def digest(self) -> str:
        """The digest of the game and its parts, whatever the box is called."""
        parts = {key: value for key, value in self.content.items() if key != NAME}
        return sha256(canonical({GAME: self.game, **parts}).encode()).hexdigest()

    def rename(self, name: str) -> Box:
        """A box with the parts of this one under another name."""
        return Box(self.game, {NAME: name, **{key: value for key, value in self.content.items() if key != NAME}})


def canonical(content: JsonMapping) -> str:
    return json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def make_box(game: str, content: JsonMapping) -> Box:
    """A box of this content, with only what its game's form asks for; ComponentsError if it is none or too large."""
    form = find(game).box_form()
    if not form.kinds:
        raise ComponentsError("components-none", game=find(game).header.title, path="box")
    if len(canonical(content).encode("utf-8", "surrogatepass")) > LARGEST:
        raise ComponentsError("box-large", most=LARGEST // 1024)
    name = content.get(NAME, "")
    if not isinstance(name, str) or len(name) > LONGEST_NAME or not (name == "" or name.isprintable()):
        raise ComponentsError("box-name", most=LONGEST_NAME)
    asked = (NAME, *(kind.name for kind in form.kinds), *(field.name for field in form.single))
    return Box(game, {key: content[key] for key in asked if key in content})


def shipped_box(game: str) -> Box:
    """The box that comes with a game, under its own name."""
    file = find(game).box_form().shipped
    return make_box(game, read_toml(file) if file else {})

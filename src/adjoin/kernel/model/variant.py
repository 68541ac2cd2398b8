"""Which game is played: a definition with options and components chosen."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Any

from adjoin.errors import ComponentsError
from adjoin.kernel.authoring.components import read_content
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.authoring.option import settle_options, spell_value
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.values import frozen


class Variant:
    """A definition with options and components chosen. Two that are alike are equal."""

    def __init__(
        self,
        definition: Definition,
        options: JsonMapping,
        components: Path | None = None,
        rules_version: int | None = None,
        box: JsonMapping | None = None,
    ) -> None:
        self.definition = definition
        self.header = definition.header
        self.rules_version = self.header.rules_version if rules_version is None else rules_version
        self.options = settle_options(self.header.options, options, self.rules_version)
        self.components_path = components
        self.box = dict(box) if box else None  # the content of a components file that is at hand

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Variant):
            return NotImplemented
        return self.header.name == other.header.name and self.chosen == other.chosen

    @property
    def chosen(self) -> tuple[Any, ...]:
        return self.options, self.rules_version, self.components_path, self.box

    @property
    def recorded_options(self) -> JsonObject:
        """The options that there were in the game's rules version: what records name, and hashes are made of."""
        known = {option.name for option in self.header.options if option.since <= self.rules_version}
        return {name: value for name, value in self.options.items() if name in known}

    def __hash__(self) -> int:
        return hash((self.header.name, frozen(self.options)))

    def __reduce__(self) -> tuple[object, ...]:
        """Leave the header out of what is sent: the definition has it."""
        read = {name: value for name, value in vars(self).items() if name == "components"}
        chosen = self.recorded_options, self.components_path, self.rules_version, self.box
        return type(self), (self.definition, *chosen), read

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={spell_value(value)}" for name, value in self.options.items())
        return f"<Game {self.header.name}: {chosen}>"

    @cached_property
    def components(self) -> JsonObject:
        """The components in play. Those of the user may not pass for the shipped ones: records name them."""
        if self.box is None and self.components_path is None:
            return self.definition.components(None)
        where = str(self.components_path or "box")
        chosen = self._own_components(where)
        shipped = self.definition.components(None)
        if chosen["name"] == shipped["name"] and chosen != shipped:
            raise ComponentsError("components-named", path=where, name=chosen["name"])
        return chosen

    def _own_components(self, where: str) -> JsonObject:
        if self.box is None:
            return self.definition.components(self.components_path)
        return read_content(self.box, self.definition.parts, where)

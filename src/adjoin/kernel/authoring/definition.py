"""What a game is: its header, and the parts that its folder gives to everybody else.

A game's entry point names a module with a Definition as GAME. Rules and a Deal are all that a game must have; every
other part has a default here, and a game that has one says so by giving it. Nothing is looked for by name.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from adjoin.errors import ComponentsError, RecordError
from adjoin.kernel.authoring.box_form import BoxForm
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.option import Option, spell_value
from adjoin.kernel.authoring.sheet import Sheet
from adjoin.kernel.difference import difference
from adjoin.kernel.json_types import JsonMapping, JsonObject

NO_PARTS = "none"  # the name of the components of a game that has none


class Header(NamedTuple):
    """What anyone should know of a game before opening it."""

    name: str  # as the command line and records write it
    title: str  # as the box writes it
    seats: tuple[int, int]  # the fewest and the most
    reasons: tuple[str, ...]  # the closed list of ends
    package: str  # whose catalogue words its phrases
    rules_version: int = 1  # goes up only when behaviour changes
    options: tuple[Option, ...] = ()
    open_setup: tuple[str, ...] = ()  # the parts of a setup that everybody may know
    own_setup: tuple[str, ...] = ()  # the parts with a value for each seat, known to that seat alone
    colors: tuple[str, ...] = ()  # that people may choose from, in the order of the seats if nobody does
    lots: tuple[str, ...] = ()  # what the box has people draw lots for: "seats", "colors"
    secrets: bool = False  # some seats know what others do not
    chance: bool = False  # chance acts during play
    paragraphs: Mapping[str, str] = {}  # of the rules about "OPTION", or about "OPTION=CHOICE" alone
    shelf: int = 100  # games are listed by this number, then by name

    def paragraph(self, option: str, choice: object) -> str:
        """What the rules say about an option that was chosen so; empty if they say nothing."""
        return self.paragraphs.get(f"{option}={spell_value(choice)}") or self.paragraphs.get(option, "")


class Definition(ABC):
    """What a game's folder registers under its entry point, as GAME."""

    header: ClassVar[Header]

    @abstractmethod
    def deal(self, options: JsonMapping, setup: JsonMapping) -> Deal:
        """The game on a setup, of which only the open part is given."""

    def seats(self, options: JsonMapping) -> int:
        """How many seats a game with these options has."""
        return int(options.get("players", self.header.seats[0]))

    # -------------------------------------------------------------------------------- what is in the box

    def components(self, path: Path | None) -> JsonObject:
        """The components, from the shipped file or one the user names; ComponentsError says what is wrong."""
        if path is not None:
            raise ComponentsError("components-none", game=self.header.title, path=str(path))
        return {"name": NO_PARTS}

    def parts(self, data: JsonMapping) -> JsonObject:
        """The parts that a components file of this content describes; ComponentsError says what is wrong."""
        raise ComponentsError("components-none", game=self.header.title, path="box")

    def box_form(self) -> BoxForm:
        """What an owner fills in to describe a box; nothing for a game whose box nobody can change."""
        return BoxForm()

    def setup(self, options: JsonMapping, components: JsonMapping, seed: str) -> JsonObject:
        """Everything chance decides before the first move, and every component the game uses."""
        return {}

    def arranged(self, options: JsonMapping, components: JsonMapping, seed: str, parts: JsonMapping) -> JsonObject:
        """The setup of a seed with some parts as they are given; check_setup refuses what cannot be."""
        return {**self.setup(options, components, seed), **parts}

    def check_setup(self, options: JsonMapping, setup: JsonMapping) -> None:
        """RecordError, naming the place, if a setup read from a file is malformed; without parts there is only one."""
        right = self.setup(options, self.components(None), "")
        differs = difference(dict(setup), right)
        if differs:
            raise RecordError("record-deal", **differs.said)

    def check_components(self, options: JsonMapping, components: JsonMapping, setup: JsonMapping) -> None:
        """RecordError if no chance deals this setup, which check_setup let pass, out of these components.

        It is asked where no seed is known that would tell. A game that has components should answer.
        """
        return  # whatever is well formed can be

    def opening_draws(self, deal: Deal, setup: JsonMapping) -> list[int]:
        """The chance outcomes, in order, by which the secret part of the setup comes into the first position."""
        return []

    def setup_as_seen(self, setup: JsonMapping, viewer: int) -> JsonObject:
        """The setup with None for what a viewer may not know."""
        return {key: self.part_as_seen(key, value, viewer) for key, value in setup.items()}

    def part_as_seen(self, part: str, value: Any, viewer: int) -> Any:
        if part in self.header.open_setup:
            return value
        if part in self.header.own_setup:
            return [own if seat == viewer else None for seat, own in enumerate(value)]
        return None

    def sheet(self) -> Sheet:
        """The score sheet for a real table; without one, points are written down as they come."""
        return Sheet()

    # -------------------------------------------------------------------------------- other days

    def upgrade(self, written: JsonObject) -> JsonObject:
        """A record of an older `rules_version` in the words of today, or what a table saved then began with.

        The latter has no `moves` and no `result`. Younger options are seen to by `Option.before`; a game that names
        them itself, or renames what there was, says its present `rules_version`. Where hashes of then cannot be made
        any more, an entry may be left without. RecordError if it cannot be read at all.
        """
        return written

    # -------------------------------------------------------------------------------- for people; loaded when asked for

    def drawing(self) -> object | None:
        """The game's adjoin.scene.presentation.Presentation; without one its lattice is drawn plainly."""
        return None

    def learning(self) -> object | None:
        """The game's adjoin.scene.material.Learning: rules page, pictures, lessons and puzzles."""
        return None

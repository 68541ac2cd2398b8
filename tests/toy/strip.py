"""STRIP as a stranger would write it for Adjoin: hidden draws, and the kernel's defaults wherever there are any."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from adjoin.errors import NotationError, Refusal
from adjoin.geometry.square import Rectangle
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition, Header
from adjoin.kernel.authoring.lattice import name_of
from adjoin.kernel.authoring.notation import parse_placement
from adjoin.kernel.authoring.rules import RuleSet
from adjoin.kernel.authoring.tables import copied, members
from adjoin.kernel.model.move import Move
from adjoin.kernel.model.outcome import Part
from adjoin.kernel.registry import try_package
from toy import rules
from toy.tables import build

NAME, LENGTH = "strip", 16


def bar(kind: int) -> str:
    return f"B{kind + 1}"


class StripDeal(Deal):
    ruleset = RuleSet(rules, secrets=rules)
    seats = 2

    def __init__(self, options: Mapping[str, Any], setup: Mapping[str, Any]) -> None:
        self.lattice = Rectangle(LENGTH, 1)
        self.names = [name_of(self.lattice, cell) for cell in self.lattice.cells]
        super().__init__(options, setup, build(LENGTH))

    @property
    def actions(self) -> Mapping[str, range]:
        lights, draws = rules.LIGHTS, rules.DRAWS
        return {"place": range(lights), "light": range(lights, draws), "draw": range(draws, draws + rules.KINDS)}

    @property
    def score_bounds(self) -> tuple[int, int]:
        return -LENGTH, 4 * LENGTH

    def move(self, state: rules.State, number: int) -> Move:
        if number >= rules.DRAWS:
            name = bar(number - rules.DRAWS)
            return Move(number, rules.drawer(state), "draw", name, {"tile": name}, secret=True)
        if number >= rules.LIGHTS:
            cell = number - rules.LIGHTS
            return Move(number, state.who, "light", f"L@{self.names[cell]}", {"cells": [self.names[cell]]})
        kind, anchor = divmod(number, rules.BLOCK)
        cells = self.names[anchor : anchor + kind + 1]
        return Move(number, state.who, "place", f"{bar(kind)}@{self.names[anchor]}", {"cells": cells})

    def number(self, state: rules.State, text: str) -> int:
        drawn = [bar(kind) for kind in range(rules.KINDS)]
        if text in drawn:
            return rules.DRAWS + drawn.index(text)
        said = parse_placement(text)
        if said.row or not said.column < LENGTH or said.tile not in (*drawn, "L"):
            raise NotationError("error-notation", text=text)
        start = rules.LIGHTS if said.tile == "L" else drawn.index(said.tile) * rules.BLOCK
        return start + said.column

    def refusal(self, state: rules.State, number: int) -> Refusal | None:
        return None if number in self.legal(state) else Refusal("T2", "refusal-place", package=__name__)

    def describe(self, state: rules.State) -> dict[str, Any]:
        kinds = range(rules.KINDS)
        hands = [state.hand[seat * rules.KINDS : (seat + 1) * rules.KINDS] for seat in range(2)]
        return {
            "taken": [self.names[cell] for cell in members(state.taken)],
            "lit": [[self.names[cell] for cell in members(state.lit[row])] for row in range(3)],
            "hands": [[bar(kind) for kind in kinds for _ in range(hand[kind])] for hand in hands],
            "bag": list(state.bag),
            "owed": list(state.owed),
            "laid": list(state.laid),
        }

    def parts(self, state: rules.State) -> tuple[Part, ...]:
        return tuple(Part(seat, "T5", "points", points) for seat, points in enumerate(self.points(state)) if points)

    def points(self, state: rules.State) -> list[int]:
        return self.totals(copied(state))

    def hide(self, state: rules.State, seat: int) -> None:
        """What may be laid tells of the hand, too."""
        super().hide(state, seat)
        if seat != state.who:
            state.choices = self.board.none

    def phase(self, state: rules.State) -> str:
        return "light" if state.lit[rules.LIGHTABLE] else "place"

    def reason(self, state: rules.State) -> str:
        return "no_room"


class Strip(Definition):
    header = Header(
        name=NAME,
        title="STRIP",
        seats=(2, 2),
        reasons=("no_room",),
        package=__name__,
        secrets=True,
        chance=True,
    )
    deal = StripDeal


GAME = Strip()


def install(site: Path) -> None:
    """Put the metadata by which the game is found into a folder, as pip would."""
    info = site / f"{NAME}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[adjoin.games]\n{NAME} = {__name__}\n")


@contextmanager
def installed(site: Path) -> Iterator[None]:
    """The game, found in this process and in those that it starts."""
    install(site)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", f"{site}:{Path(__file__).parents[1]}")
        patch.syspath_prepend(str(site))
        try_package.cache_clear()
        yield
        try_package.cache_clear()

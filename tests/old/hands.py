"""Tables played at random, and always the same way for the same seed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from adjoin.kernel.model.game import Game
from adjoin.table import Action, Seat, Table
from adjoin.table.action import Kind
from adjoin.table.undo import undo_of

T = TypeVar("T")
NAMES = ("Ann", "Ben", "Cléo", "大輔")


def person(number: int, owner: str = "") -> Seat:
    """Somebody at a device of their own, unless another is named."""
    return Seat("person", NAMES[number], owner or f"device-{number}")


def people(game: Game) -> list[Seat]:
    return [person(number) for number in range(seats_of(game))]


def seats_of(game: Game) -> int:
    return int(game.options.get("players", 2))


class Hands:
    """A table, what was done at it, and the seed that decides what is done next."""

    def __init__(self, table: Table, seed: str) -> None:
        self.table = table
        self.seed = seed
        self.actions: list[Action] = []

    def act(self, kind: Kind, seat: int, **data: Any) -> None:
        action = Action(kind, seat, **data)
        self.table = self.table.act(action)
        self.actions.append(action)

    def choose(self, choices: Sequence[T]) -> T:
        return Random(f"{self.seed}/{self.table.version}").choice(choices)

    def move(self, count: int = 1) -> None:
        """So many decisions, by whoever is to move; the end of the game ends them."""
        while count and not self.table.over:
            count -= 1
            move = self.choose(self.table.position.legal_moves())
            self.act("move", self.table.turn, text=move.text)

    def finish(self) -> None:
        self.move(-1)

    def move_on(self, share: float) -> None:
        """This share of the decisions that are left if nothing else happens."""
        ahead = Hands(self.table, self.seed)
        ahead.finish()
        self.move(int(share * len(ahead.actions)))

    def move_until(self, seat: int) -> None:
        """Until it is a seat's turn."""
        while not self.table.over and self.table.turn != seat:
            self.move()

    def ask_back(self, seat: int) -> None:
        """A seat takes its last decision back, or asks for it; nothing happens where it may not."""
        if undo_of(self.table, seat).why is None:
            self.act("undo", seat)

    def consent(self) -> None:
        """Everybody who is asked consents."""
        while self.table.ask:
            self.act("consent", min(self.table.ask.waiting))

    def take_back(self, seat: int) -> None:
        self.ask_back(seat)
        self.consent()

    def decline(self) -> None:
        if self.table.ask:
            self.act("decline", max(self.table.ask.waiting))

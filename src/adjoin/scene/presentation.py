"""How a game shows itself: the one interface between its folder and every screen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from importlib import import_module

from adjoin.errors import NotationError, Refusal
from adjoin.kernel.dealt import Dealt
from adjoin.kernel.game import Definition
from adjoin.kernel.view import View
from adjoin.scene.model import Board, Ghost, Scene, Theme, Words
from adjoin.wording import Message

Recent = Mapping[int, tuple[str, ...]]  # seat -> the cells of its last placement


class Presentation(ABC):
    """Every method is a function of what a viewer knows. A game's `presentation` module holds one as PRESENTATION."""

    @abstractmethod
    def theme(self) -> Theme:
        """The game's looks."""

    @abstractmethod
    def board(self, dealt: Dealt) -> Board:
        """What does not change during a game."""

    @abstractmethod
    def scene(self, view: View, recent: Recent) -> Scene:
        """What one viewer sees now."""

    @abstractmethod
    def text(self, view: View, recent: Recent) -> str:
        """The board in characters, for a terminal."""

    @abstractmethod
    def covered(self, view: View, text: str) -> list[str]:
        """The cells that a placement would cover, on the board or not; nothing if the text names no placement."""

    def ghost(self, view: View, text: str) -> Ghost:
        """What a placement would do, or why it may not be."""
        cells = self.covered(view, text)
        reason = view.why_not(text)
        if reason is None:
            number = view.world.number(text)
            effects = view.dealt.effects(view.world.state, number)
            return Ghost(text, True, cells, effects=[words(effect) for effect in effects])
        return refused_ghost(text, cells, reason)


def refused_ghost(text: str, cells: list[str], reason: Refusal | NotationError) -> Ghost:
    paragraph = reason.paragraph if isinstance(reason, Refusal) else ""
    offending = list(reason.cells) if isinstance(reason, Refusal) else []
    return Ghost(text, False, cells, refusal=words(reason.message), paragraph=paragraph, offending=offending)


def words(message: Message) -> Words:
    """A message for the wire: the reader's catalogue will word it."""
    args = {name: words(value) if isinstance(value, Message) else value for name, value in message.args.items()}
    return Words(message.key, args)


def presentation_of(definition: Definition) -> Presentation:
    """The presentation that stands beside a game's rules; loaded only when something is shown."""
    made = import_module(f"{definition.header.package}.presentation").PRESENTATION
    assert isinstance(made, Presentation)
    return made

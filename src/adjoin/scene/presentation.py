"""How a game shows itself: the one interface between its folder and every screen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

from msgspec.structs import replace

from adjoin.errors import NotationError, Refusal
from adjoin.kernel.authoring.deal import Deal
from adjoin.kernel.authoring.definition import Definition
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE, SPECTATOR
from adjoin.kernel.model.placements import Placements
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View
from adjoin.scene.cells import Numbers, numbers_of
from adjoin.scene.model import Board, Ghost, Item, Scene, SeatAfter, SeatPanel, Theme
from adjoin.scene.spots import Spots, spots_in

Recent = Mapping[int, tuple[str, ...]]  # seat -> the cells of its last placement
Box = tuple[float, float, float, float]  # x, y, width, height
NUMBERS: WeakKeyDictionary[Deal, Numbers] = WeakKeyDictionary()


class Presentation(ABC):
    """Every method is a function of what a viewer knows. A game's Definition gives one as drawing()."""

    @abstractmethod
    def theme(self) -> Theme:
        """The game's looks."""

    @abstractmethod
    def board(self, deal: Deal) -> Board:
        """What does not change during a game."""

    def numbers(self, deal: Deal) -> Numbers:
        """The numbers of the board's cells; worth a method of its own where all deals have the same."""
        if deal not in NUMBERS:
            NUMBERS[deal] = numbers_of(self.board(deal))
        return NUMBERS[deal]

    @abstractmethod
    def scene(self, view: View, recent: Recent) -> Scene:
        """What one viewer sees now."""

    def panels(self, view: View) -> list[SeatPanel]:
        """The scene's panels alone; worth a method of its own where the rest of a scene takes longer."""
        return self.scene(view, {}).panels

    def own_fields(self, common: Scene, view: View) -> dict[str, Any] | None:
        """The fields of a seat's scene that may be others than the spectator's; None where that is no quicker way."""
        return None

    def scene_from(self, common: Scene, view: View) -> Scene | None:
        """A seat's scene made from the spectator's, where that is quicker; what is the same is the same object."""
        own = self.own_fields(common, view)
        return None if own is None else replace(common, **own)

    def spots(self, view: View) -> Spots:
        """Where the viewer may place what, if it is to move; worth its own way where the rules have these sets."""
        return spots_in(self.numbers(view.deal), view.legal_texts())

    @abstractmethod
    def text(self, view: View, recent: Recent, language: str = "en", *, colour: bool = False) -> str:
        """The board in characters, for a terminal; colour adds ANSI colours to what the characters say already."""

    @abstractmethod
    def covered(self, view: View, text: str) -> list[str]:
        """The cells that a placement would cover, on the board or not; nothing if the text names no placement."""

    def ghost(self, view: View, text: str) -> Ghost:
        """What a placement would do, or why it may not be."""
        cells = self.covered(view, text)
        reason = view.why_not(text)
        if reason is None:
            number = view.world.number(text)
            effects = view.deal.effects(view.world.state, number)
            after = [] if view.trying else self.after(view, number)
            return Ghost(text, True, cells, effects=list(effects), after=after)
        return refused_ghost(text, cells, reason)

    def after(self, view: View, number: int) -> list[SeatAfter]:
        """What a move would change in the panels."""
        then = follow_move(view, number)
        return changed_seats(self.panels(view), self.panels(then)) if is_decided(view, then) else []

    def demo(self, definition: Definition) -> Position:
        """A position in mid-game that shows the game at its best; for the miniature on the home page."""
        return halfway(Game(definition, {}), "demo")

    def crop(self, board: Board, scene: Scene) -> Box:
        """The part of the board that the miniature shows."""
        return scene.focus or board.box

    def showcase(self, definition: Definition) -> Position:
        """The end of a game whose last plies the home page plays; worth a record of good players."""
        return self.demo(definition)

    symbol_box: ClassVar[Box] = (-34, -34, 68, 68)  # what pictures of symbols show

    def symbol(self, field: str, symbol: str) -> list[Item]:
        """How a symbol on a part looks, around (0, 0), in the form of the game's box; nothing: as it is written."""
        return []

    def poster(self, board: Board, scene: Scene) -> Box:
        """The part of the board that a poster shows: all that was played on, without room for coordinates."""
        return scene.focus or board.box


def follow_move(view: View, number: int) -> View:
    """What the seat could know after a move of its own, some draw made where one is due."""
    then = view.world.play(number).view(view.seat)
    return then.world.view(view.seat) if then.turn == CHANCE else then


def is_decided(view: View, then: View) -> bool:
    """Is the turn's score settled? It is not where the same seat has to choose before it counts."""
    return then.turn != view.seat or then.phase == view.phase


def changed_seats(now: list[SeatPanel], then: list[SeatPanel]) -> list[SeatAfter]:
    """The seats whose score would be another, or what stands with points behind it."""
    found = []
    for before, after in zip(now, then, strict=True):
        facts = [fact for fact in after.facts if fact.behind and fact not in before.facts]
        if facts or before.score != after.score:
            found.append(SeatAfter(after.seat, after.score, facts))
    return found


def halfway(game: Game, seed: str) -> Position:
    """A game played at random, gone back to the middle; the same seed gives the same position."""
    rng = Random(seed)
    position = game.start(seed)
    while not position.over:
        numbers = position.legal_numbers
        position = position.draw() if position.turn == CHANCE else position.play(rng.choice(numbers))
    line = list(position.line())
    return line[len(line) // 2]


def recent_placements(position: Position, viewer: int = SPECTATOR) -> Placements:
    """The placements that led to a position, as far as a viewer may know them."""
    return position.recent_for(viewer)


def refused_ghost(text: str, cells: list[str], reason: Refusal | NotationError) -> Ghost:
    paragraph = reason.paragraph if isinstance(reason, Refusal) else ""
    offending = list(reason.cells) if isinstance(reason, Refusal) else []
    return Ghost(text, False, cells, refusal=reason.message, paragraph=paragraph, offending=offending)

"""A game on a real table, entered move by move: what was drawn is known only once it is laid.

Hands are hidden, so nobody enters them. The tiles that a seat has laid are put into its first hand and its draws, in
the order in which it laid them; whatever else it holds is made up of tiles that nobody has laid. Both follow from all
entries together, so the position is made anew with each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from adjoin.errors import NotationError, RecordError, Refusal
from adjoin.kernel.json_types import JsonMapping, JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.house_rules import play_so
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.record import entries as written
from adjoin.kernel.records.record import full_record
from adjoin.kernel.records.replay import KEPT
from adjoin.table.seating import refuse

LAID = "@"  # between a tile and its cell


class Entered(NamedTuple):
    """What somebody did: `kept` if the table wanted it so although the rules refuse it."""

    seat: int
    text: str
    kept: bool = False


def tile_of(text: str) -> str:
    """The tile of a placement; "" for any other move."""
    tile, at, _ = text.partition(LAID)
    return tile.strip().upper() if at else ""


class Course:
    """The tiles that every seat has laid, or is about to, in order; `next` counts those that are in its hand."""

    def __init__(self, seats: int, entered: Sequence[Entered], needs: Sequence[tuple[int, str]]) -> None:
        self.laid: list[list[str]] = [[] for _ in range(seats)]
        for seat, tile in [*((one.seat, tile_of(one.text)) for one in entered), *needs]:
            if tile and 0 <= seat < seats:
                self.laid[seat].append(tile)
        self.next = [0] * seats

    def hands(self, dealt: Sequence[Sequence[str]]) -> list[list[str]]:
        """First hands as large as those that were dealt, with what each seat lays first."""
        wanted = {tile for tiles in self.laid for tile in tiles}
        free = [[tile for tile in hand if tile not in wanted] for hand in dealt]
        made = []
        for seat, hand in enumerate(dealt):
            mine = list(dict.fromkeys(self.laid[seat][: len(hand)]))
            self.next[seat] = len(self.laid[seat][: len(hand)])
            while len(mine) < len(hand):
                mine.append(next(one for one in (free[seat], *free) if one).pop(0))
            made.append(mine)
        return made

    def draw(self, position: Position) -> int:
        """What chance brings: the next tile that its seat lays, or one that nobody does."""
        legal = position.legal_numbers
        seat = position.deal.move(position.state, legal[0]).seat
        mine, at = self.laid[seat], self.next[seat]
        self.next[seat] += 1
        if at < len(mine):
            number = find_number(position, mine[at])
            if number in legal:
                return number
        return self.find_unwanted(position, legal)

    def find_unwanted(self, position: Position, legal: Sequence[int]) -> int:
        """One of these that no seat still lays, as far as there is one."""
        ahead = {tile for tiles, at in zip(self.laid, self.next, strict=True) for tile in tiles[at:]}
        numbers = {find_number(position, tile) for tile in ahead}
        return next((number for number in legal if number not in numbers), legal[0])

    def put_back(self, position: Position) -> int:
        """A tile that is put back unseen: one its seat does not lay, or the last of those, to be drawn again."""
        seat, found = position.turn, position.legal_moves()
        ahead = {find_number(position, tile) for tile in self.laid[seat]}
        spare = next((move.number for move in found if move.number not in ahead), -1)
        if spare >= 0:
            return spare
        self.next[seat] -= 1
        return find_number(position, self.laid[seat][self.next[seat]])


def find_number(position: Position, text: str) -> int:
    try:
        return position.number(text)
    except (NotationError, Refusal):
        return -1


def enter_game(
    game: Game,
    seed: str,
    entered: Sequence[Entered],
    needs: Sequence[tuple[int, str]] = (),
    setup: JsonMapping | None = None,
) -> Position:
    """The position after all entries; `needs` are tiles that seats are to hold there.

    The layout is the one of the seed, or the one that is given: the table is set up as the device shows it.
    """
    course = Course(game.seats, entered, needs)
    if setup:
        check_setup(game, setup)
    usual = setup or game.definition.setup(game.options, game.components, seed)
    position = settle_hidden(course, game.begin(deal_hands(game, seed, usual, course)))
    for one in entered:
        if one.seat != position.turn:
            raise refuse("companion-turn", seat=one.seat + 1, turn=position.turn + 1)
        after = play_so(position, one.text) if one.kept else position.play(one.text)
        position = settle_hidden(course, after)
    return position


def check_setup(game: Game, setup: JsonMapping) -> None:
    """RecordError if nobody can play with this layout."""
    try:
        game.definition.check_setup(game.options, setup)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError):  # games trust their parts
        raise RecordError("named-setup") from None


def deal_hands(game: Game, seed: str, setup: JsonMapping, course: Course) -> JsonMapping:
    """The layout, with the tiles in the first hands that their seats lay."""
    hands = {part: course.hands(setup[part]) for part in game.header.own_setup}
    if not hands:
        return setup
    seen = {part: setup[part] for part in game.header.open_setup}
    return game.definition.arranged(game.options, game.components, seed, {**seen, **hands})


def entries_of(position: Position) -> list[Entered]:
    """What people at a real table would have entered to come to a position: everything that anybody could see."""
    found = []
    for at in position.line():
        before, move = at.parent, at.move
        if before is None or move is None or before.turn == CHANCE or move.secret:
            continue
        kept = before.deal.refusal(before.state, move.number) is not None
        found.append(Entered(before.turn, move.text, kept))
    return found


def settle_hidden(course: Course, position: Position) -> Position:
    """Whatever nobody at the table sees has happened."""
    while position.turn == CHANCE or is_hidden_choice(position):
        find = course.draw if position.turn == CHANCE else course.put_back
        position = position.after(find(position))
    return position


def is_hidden_choice(position: Position) -> bool:
    return not position.over and position.turn >= 0 and position.legal_moves()[0].secret


def stop_entries(position: Position) -> list[JsonObject]:
    """One seat after the other agrees to stop; somebody alone gives up."""
    seats = range(position.deal.seats)
    if len(seats) == 1:
        return [{"seat": 0, "type": "resign", "text": "resign", "hash": position.hash}]
    said = {"type": "agree_end", "text": "agree_end", "hash": position.hash}
    return [{"seat": seat, **said, "agreed": list(range(seat + 1))} for seat in seats]


def record_of(position: Position, entered: Sequence[Entered], names: Sequence[str], version: str) -> JsonObject:
    """The record of a game that was entered; one that stopped early ended because everybody agreed."""
    kept = {one.text for one in entered if one.kept}
    moves = [{**entry, KEPT: True} if entry["text"] in kept else entry for entry in written(position)]
    seats: list[JsonMapping] = [{"kind": "person", "name": name} for name in names]
    result = position.outcome
    if result is None:
        moves += stop_entries(position)
        result = position.score_if_ended()._replace(reason="agreed" if len(seats) > 1 else "resigned")
    return full_record(position, seats, version, moves=moves, result=result)

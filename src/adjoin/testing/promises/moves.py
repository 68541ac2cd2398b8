"""What moves promise: three faithful spellings, refusals with a reason, positions that are values."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Sequence
from random import Random

from adjoin.errors import NotationError, Refusal
from adjoin.kernel.authoring.tables import copied
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import Move
from adjoin.kernel.model.position import Position
from adjoin.kernel.records.shape import TABLE_ENTRIES
from adjoin.testing.fault import Fault
from adjoin.testing.promises.protocol import differing_fields, fields, short
from adjoin.testing.promises.words import is_worded

SPELLED = 300  # legal moves of a position that are spelled out; of more, so many
TRIED = 60  # numbers that are tried at a position, legal or not
OWN = ("seat", "type", "text", "hash")  # fields of a record's entry that are not the game's
# No move of any game: what a person may type all the same.
NONSENSE = (
    "",
    " ",
    "?",
    "@",
    "*",
    "*no-such-word",
    "a1",
    "@a1",
    "Q@a1",
    "Q1@zz99",
    "Q@a1r9",
    "Q@a0",
    "-1",
    "é@ü1",
    "q" * 300,
)
CELL = re.compile(r"@[a-z]+[0-9]+")
NO_NUMBERS = (-1, -1000, 10**6, 10**12)


def some_moves(position: Position) -> list[Move]:
    """The legal moves, or many of them: the first and the last, where the special ones stand, always."""
    numbers: Sequence[int] = position.legal_numbers
    if len(numbers) > SPELLED:
        numbers = [*numbers[:20], *Random(position.ply).sample(numbers[20:-20], SPELLED - 40), *numbers[-20:]]
    return [position.deal.move(position.state, number) for number in numbers]


def spellings_are_faithful(position: Position) -> None:
    """Value, number and text name the same move, and no two moves share a spelling."""
    met: dict[str, int] = {}
    for move in some_moves(position):
        if move.text in met:
            raise Fault(position, f'the moves {met[move.text]} and {move.number} are both written "{move.text}"')
        met[move.text] = move.number
        check_spelling(position, move)
        is_well_made(position, move)


def check_spelling(position: Position, move: Move) -> None:
    """A move's text and value give its number back."""
    try:
        found = position.number(move.text)
    except (NotationError, Refusal) as reason:
        raise Fault(position, f'the legal move "{move.text}" cannot be read back: {reason}') from None
    if found != move.number:
        raise Fault(position, f'the legal move {move.number} is written "{move.text}", which is read as {found}')
    if position.number(move) != move.number:
        raise Fault(position, f"the value of move {move.number} is read as {position.number(move)}")
    if (quick := position.deal.spelling(position.state, move.number)) != move.text:
        raise Fault(position, f'move {move.number} is written "{move.text}" by move(), "{quick}" by spelling()')


def is_well_made(position: Position, move: Move) -> None:
    """A move fits its seat and goes into a record."""
    if position.turn >= 0 and move.seat != position.turn:
        raise Fault(position, f'the move "{move.text}" is of seat {move.seat}, but seat {position.turn} is to move')
    if not move.text.strip() or not move.text.isprintable():
        raise Fault(position, f"move {move.number} is written {move.text!r}, which nobody can type")
    if move.type in (*TABLE_ENTRIES, "skip"):
        raise Fault(position, f'the move "{move.text}" is of type {move.type}, which is for the table to write')
    if taken := [name for name in OWN if name in move.data]:
        raise Fault(position, f'the data of "{move.text}" uses the field {taken[0]}, which every record has already')
    if json.loads(json.dumps(move.data)) != move.data:
        raise Fault(position, f'the data of "{move.text}" is no plain JSON: {short(move.data)}')


# ------------------------------------------------------------------------------------------------ refusals


def some_numbers(position: Position) -> list[int]:
    """Move numbers to try: legal ones, ones near them that may not be, and impossible ones."""
    legal, rng = position.legal_numbers, Random(position.ply)
    top = max(legal, default=0) + 50
    near = [rng.randrange(top) for _ in range(TRIED)]
    return [*rng.sample(legal, min(len(legal), TRIED // 2)), *near, *NO_NUMBERS]


def legal_is_what_is_not_refused(position: Position) -> None:
    """A move is legal exactly if nothing refuses it, and a refusal names its paragraph in words."""
    legal = set(position.legal_numbers)
    for number in some_numbers(position):
        reason = position.why_not(number)
        if reason is None and number not in legal:
            raise Fault(position, f"move {number} is not in the list of legal moves, but nothing refuses it")
        if reason is not None and number in legal:
            raise Fault(position, f"move {number} is legal, but refused: {reason}")
        if reason is not None:
            has_a_reason(position, reason, f"move {number}")


def has_a_reason(position: Position, reason: Refusal | NotationError, what: str) -> None:
    """A refusal can be read, and the rules cite their paragraph."""
    if isinstance(reason, Refusal) and position.turn >= 0 and not reason.paragraph:
        raise Fault(position, f"{what} is refused without a paragraph: {reason}")
    is_worded(position, reason.message, f"the refusal of {what}")


def nonsense_is_told(position: Position) -> None:
    """Whatever is typed is a move, or gets an answer."""
    legal = set(position.legal_numbers)
    past = [at.move.text for at in (position, position.parent) if at and at.move]
    first = [position.deal.spelling(position.state, number) for number in position.legal_numbers[:1]]
    for text in (*NONSENSE, *past, *(typed for legal_text in first for typed in misspellings(legal_text))):
        reason = position.why_not(text)
        if reason is not None:
            has_a_reason(position, reason, f'"{text}"')
        elif position.number(text) not in legal:
            raise Fault(position, f'"{text}" is not refused, but read as {position.number(text)}, which is not legal')


def misspellings(text: str) -> list[str]:
    """What a person may type who means a legal move, or the same tile in a place that may not be there."""
    elsewhere = [CELL.sub(f"@{cell}", text) for cell in ("q1", "a17", "zz99", "a0")]
    return [f"{text}x", f"{text}r1", f"{text}r9", text[:-1], text.upper(), f"  {text}  ", *elsewhere]


def nothing_goes_on_after_the_end(end: Position) -> None:
    """Once the game is over there is no move, and every move is refused."""
    if end.legal_numbers or len(end.legal_moves()):
        raise Fault(end, f"the game is over, but {len(end.legal_numbers)} moves are legal")
    played = [at.move for at in end.line() if at.move]
    for move in (played[0].text, played[-1].number, *NONSENSE[:3]):
        if end.why_not(move) is None:
            raise Fault(end, f'the game is over, but "{move}" is not refused')


# ------------------------------------------------------------------------------------------------ values


def positions_are_values(position: Position) -> None:
    """Neither playing from a position nor a refusal changes it."""
    data = position.view().data
    for number in position.legal_numbers[:5]:
        position.play(number)
    legal = set(position.legal_numbers)
    for number in some_numbers(position):
        if number not in legal:
            try:
                position.play(number)
            except (Refusal, NotationError):
                continue
            raise Fault(position, f"{number} was played though it is not legal")
    if position.view().data != data:
        raise Fault(position, "moves that were tried have changed what is told of the position")


def positions_stay(end: Position) -> None:
    """Whatever was asked of the positions of a game, they are what the rules by themselves make of its moves."""
    deal, state = end.deal, Game.of(end.game).begin(end.setup or {}, end.seed).state
    for at in end.line():
        if at.parent is not None:
            deal.rules.play(deal.board, state, at.played)
        true, now = fields(deal, state), fields(deal, at.state)
        if now != true:
            raise Fault(at, f"what was asked of the position has changed it: {differing_fields(true, now)}")


def positions_travel(position: Position) -> None:
    """A position that was pickled for another process is equal to the first, and a move away from it is not."""
    again = pickle.loads(pickle.dumps(position))
    if again != position or hash(again) != hash(position):
        raise Fault(position, "a pickled position is not equal to the first when it comes back")
    if again.hash != position.hash or again.legal_numbers != position.legal_numbers:
        raise Fault(position, "a pickled position tells something else when it comes back")
    if position.legal_numbers and position.play(position.legal_numbers[0]) == position:
        raise Fault(position, f"the position is equal to the one after move {position.legal_numbers[0]}")


def a_given_turn_is_whole(position: Position) -> None:
    """A seat that is given the turn, as on the try-board, has choices of its own that nothing refuses."""
    for seat in range(position.deal.seats) if position.turn >= 0 and position.phase == "place" else ():
        state = copied(position.state)
        position.deal.give_turn(state, seat)
        tried = Position(position.game, position.deal, state, ply=position.ply)
        if seat == position.turn and set(tried.legal_numbers) != set(position.legal_numbers):
            raise Fault(position, f"give_turn() to seat {seat}, whose turn it is, changes its choices")
        for number in tried.legal_numbers[:3]:
            if reason := tried.why_not(number):
                raise Fault(position, f"after give_turn() seat {seat} may choose {number}, but is refused it: {reason}")
            if tried.deal.move(state, number).seat != seat:
                raise Fault(position, f"after give_turn() to seat {seat} the moves are another seat's")

"""The companion of a real table: what was entered, as its page shows it, and the record that comes of it.

Nothing is kept here: the device sends the whole game each time. Whatever is long runs in a worker process.
"""

from __future__ import annotations

import json
from functools import lru_cache

import msgspec
from msgspec import structs

from adjoin.answers.boxes import game_with_box
from adjoin.answers.companion_schemas import (
    CompanionBoard,
    CompanionGame,
    CompanionGhosting,
    CompanionTry,
    EntryInfo,
    SheetInfo,
    SheetLineInfo,
)
from adjoin.answers.learning_schemas import Ghosts, LearnerTable
from adjoin.answers.schemas import as_encoded
from adjoin.answers.studies import refuse
from adjoin.errors import NotationError, Refusal
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.house_rules import may_overrule, play_so
from adjoin.kernel.model.position import Position
from adjoin.kernel.registry import find
from adjoin.learn.tutor import LEARNER
from adjoin.live.encoding import encode
from adjoin.live.plain_text import plain
from adjoin.live.protocol import Own
from adjoin.live.render import Renderer
from adjoin.phrase import Phrase
from adjoin.scene.drawings import presentation_of
from adjoin.scene.model import Piece
from adjoin.scene.spots import Spots
from adjoin.table import Seat, Table
from adjoin.table.physical import Entered, enter_game, record_of, tile_of
from adjoin.table.seating import Seating
from adjoin.table.table import spec_of
from adjoin.table.visibility import Door
from adjoin.version import VERSION

LONGEST_NAME = 40  # letters
TIE = "tie"  # what a sheet says of equal totals
Needs = tuple[tuple[int, str], ...]

# ------------------------------------------------------------------------------------------------ positions


@lru_cache(maxsize=16)
def game_named(name: str, chosen: str) -> Game:
    options, box = json.loads(chosen)
    return game_with_box(name, options, box)


@lru_cache(maxsize=64)  # every ghost asks for one
def position_of(name: str, chosen: str, seed: str, entered: tuple[Entered, ...], needs: Needs, setup: str) -> Position:
    return enter_game(game_named(name, chosen), seed, entered, needs, json.loads(setup))


def find_position(name: str, asked: CompanionGame, needs: Needs = ()) -> Position:
    """The position that was entered, in which seats hold the tiles they need."""
    entered = tuple(Entered(one.seat, one.text, one.kept) for one in asked.entries)
    chosen, setup = json.dumps([asked.options, asked.box], sort_keys=True), json.dumps(asked.setup)
    return position_of(name, chosen, asked.seed, entered, needs, setup)


def holding(name: str, asked: CompanionGame, text: str) -> Position:
    """The position in which the seat to move holds the tile of a placement."""
    now, tile = find_position(name, asked), tile_of(text)
    if not tile or now.over or tile not in now.deal.unlaid(now.state, now.turn):
        return now
    then = find_position(name, asked, ((now.turn, tile),))
    return then if then.turn == now.turn else now


def door_of(position: Position, names: list[str]) -> Door:
    """A table at which the owner of the device has every seat, seen by the seat to move."""
    told = [plain(name, LONGEST_NAME) for name in [*names, *[""] * position.deal.seats]]
    seats = [Seat("person", name, LEARNER) for name in told[: position.deal.seats]]
    setup = dict(position.setup or {})
    spec = spec_of(Game.of(position.game), seats, seed="companion", setup=setup)
    return Door(Table.from_seating(Seating(spec, spec.seats), position), max(0, position.turn), LEARNER)


# ------------------------------------------------------------------------------------------------ what is shown


def companion_board(name: str, body: bytes) -> bytes:
    """The table after all entries, or after one more; a move that the rules refuse is answered with the reason."""
    asked = msgspec.json.decode(body, type=CompanionTry)
    if not asked.text:
        return encode(board_of(name, asked))
    position = holding(name, asked, asked.text)
    reason = position.why_not(asked.text)
    if reason is not None and not (asked.keep and may_overrule(position, reason)):
        return encode(board_of_refusal(name, asked, position, reason))
    move = (play_so(position, asked.text) if reason else position.play(asked.text)).move
    assert move is not None
    entry = EntryInfo(position.turn, asked.text if reason else move.text, reason is not None)
    told = board_of(name, structs.replace(asked, entries=[*asked.entries, entry]))
    told.entry = entry
    return encode(told)


def board_of_refusal(
    name: str, asked: CompanionTry, position: Position, reason: Refusal | NotationError
) -> CompanionBoard:
    told = board_of(name, asked)
    told.board.verdict, told.waivable = "refused", may_overrule(position, reason)
    refuse(told.board, reason)
    return told


def board_of(name: str, asked: CompanionGame) -> CompanionBoard:
    position = find_position(name, asked)
    door = door_of(position, asked.names)
    renderer = Renderer(door)
    shown = renderer.render(door, frozenset({LEARNER}), points=True)
    own = with_unlaid(name, asked, position, shown.own)
    study = LearnerTable(
        whole=as_encoded(renderer.whole(shown._replace(own=own), door, None)),
        played=[],
        welcome=as_encoded(renderer.welcome("", door)),
    )
    kept = [number for number, one in enumerate(asked.entries) if one.kept]
    return CompanionBoard(study, position.turn, position.over, position.phase, marks=kept)


def with_unlaid(name: str, asked: CompanionGame, position: Position, own: Own) -> Own:
    """What the seat to move may do with any tile it may hold: the device does not know which it holds."""
    seat = position.turn
    tiles = () if position.over or position.phase != "place" else position.deal.unlaid(position.state, seat)
    if not tiles:
        return own
    pieces, legal, missing = dict[str, Piece](), Spots(), list(tiles)
    while missing:
        found, spots = hand_with(name, asked, seat, missing)
        fresh = [piece for piece in found if piece.text not in pieces]
        pieces |= {piece.text: piece for piece in fresh}
        legal |= {tile: turns for together, turns in spots.items() for tile in together.split()}
        missing = [tile for tile in missing if tile not in pieces] if fresh else []
    order = {tile: number for number, tile in enumerate(tiles)}
    listed = sorted(pieces.values(), key=lambda piece: order.get(piece.text, len(order)))
    return structs.replace(own, scene={**own.scene, "pieces": listed}, legal=legal)


def hand_with(name: str, asked: CompanionGame, seat: int, tiles: list[str]) -> tuple[list[Piece], Spots]:
    """The hand of a seat in which as many of these tiles are as it has room for, and where they may go."""
    now = find_position(name, asked)
    room = sum((now.deal.hand(now.state, seat) or {}).values()) or len(own_hand(now, seat)) or 1
    at = find_position(name, asked, tuple((seat, tile) for tile in tiles[:room]))
    if at.turn != seat:
        at = now
    presentation, view = presentation_of(at.game.definition), at.view(seat)
    return list(presentation.scene(view, at.recent_for(seat)).pieces), presentation.spots(view)


def own_hand(position: Position, seat: int) -> list[Piece]:
    presentation = presentation_of(position.game.definition)
    pieces = presentation.scene(position.view(seat), position.recent_for(seat)).pieces
    return [piece for piece in pieces for _ in range(piece.count)]


def companion_ghosts(name: str, body: bytes) -> bytes:
    """What placements would do, each by itself."""
    asked = msgspec.json.decode(body, type=CompanionGhosting)
    ghosts = []
    for text in asked.texts:
        position = holding(name, asked, text)
        ghosts += door_of(position, []).try_placements(presentation_of(position.game.definition), [text])
    return encode(Ghosts(ghosts))


def companion_record(name: str, body: bytes) -> bytes:
    """The record of the game, as it stands: whoever stops early has agreed to."""
    asked = msgspec.json.decode(body, type=CompanionGame)
    position = find_position(name, asked)
    names = [plain(one, LONGEST_NAME) for one in [*asked.names, *[""] * position.deal.seats]]
    entered = [Entered(one.seat, one.text, one.kept) for one in asked.entries]
    return encode(record_of(position, entered, names[: position.deal.seats], VERSION))


# ------------------------------------------------------------------------------------------------ points only


def sheet_of(name: str) -> SheetInfo:
    """The score sheet of a game; for one that declares none, points as they come."""
    definition = find(name)
    sheet, package = definition.sheet(), definition.header.package
    if not sheet.lines:
        return SheetInfo([SheetLineInfo("points", Phrase("sheet-points"), "", pad=9)], Phrase("sheet-shared"), "")
    lines = [
        SheetLineInfo(one.name, Phrase(f"sheet-{one.name}", {}, package), one.paragraph, one.points, one.pad, one.once)
        for one in sheet.lines
    ]
    return SheetInfo(lines, Phrase(f"sheet-{TIE}", {}, package), sheet.paragraph)

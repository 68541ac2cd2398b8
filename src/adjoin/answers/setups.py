"""Positions that are set up, draws that are chosen, and openings, for the analysis board, in worker processes."""

from __future__ import annotations

import msgspec

from adjoin.answers.analysis import kind_of, last_draw, position_at, value_of
from adjoin.answers.analysis_schemas import Drawable, DrawChoice, OpeningInfo, OpeningsInfo, SetUp, StudyPlace
from adjoin.errors import RecordError
from adjoin.kernel.json_types import JsonObject
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE
from adjoin.kernel.registry import find
from adjoin.live.encoding import encode
from adjoin.study.files import study_to_json
from adjoin.study.openings import Opening, openings
from adjoin.study.setups import set_up
from adjoin.study.tree import Study

DEPTH = 4  # moves of an opening
TREES = 12  # kinds and deals that are told, of those with most games
WIDE = 12  # moves of a node


def make_study(asked: bytes) -> bytes:
    """A study of a position that somebody sets up; RecordError if no game can come there."""
    told = msgspec.json.decode(asked, type=SetUp)
    position = set_up(Game(find(told.game), told.options), told.moves, told.seed)
    return msgspec.json.encode(study_to_json(Study.of_position(position, told.title)))


# ------------------------------------------------------------------------------------------------ draws


def draw_choice(source: str, asked: bytes) -> bytes:
    """What chance could bring at a place, tiles that look alike as one; nothing where nobody draws."""
    place = msgspec.json.decode(asked, type=StudyPlace)
    position = position_at(source, place.ply, tuple(place.played))
    if position.turn != CHANCE:
        return encode(DrawChoice([]))
    found: dict[tuple[str, ...], Drawable] = {}
    for move, chance in position.chances().items():
        piece = last_draw(position.after(move.number))
        kind = kind_of(piece) if piece else (move.text,)
        before = found.setdefault(kind, Drawable(move.text, 0.0, piece))
        before.chance += float(chance)
    return encode(DrawChoice(list(found.values())))


# ------------------------------------------------------------------------------------------------ openings


def tell_openings(records: bytes, names: list[str]) -> bytes:
    """The first moves of some records; `names` are their replays, in the same order, or none."""
    trees = openings(msgspec.json.decode(records, type=list[JsonObject]), DEPTH)[:TREES]
    return encode(
        [
            OpeningsInfo(
                tree.game,
                dict(tree.options),
                tree.games,
                [value_of(one) for one in tree.wins],
                [opening_info(one, names) for one in tree.moves[:WIDE]],
                names[tree.example] if names else "",
            )
            for tree in trees
        ]
    )


def opening_info(one: Opening, names: list[str]) -> OpeningInfo:
    return OpeningInfo(
        one.text,
        one.seat,
        one.games,
        value_of(one.win),
        value_of(one.lead),
        [opening_info(more, names) for more in one.moves[:WIDE]],
        names[one.example] if names else "",
    )


def file_openings(text: bytes) -> bytes:
    """The first moves of a file of records, one a line; RecordError names the line of one that does not check."""
    records: list[JsonObject] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            records.append(msgspec.json.decode(line, type=JsonObject))
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise RecordError("openings-line", line=number) from None
    return tell_openings(msgspec.json.encode(records), [])

"""A position of a finished game, a puzzle or a study as a real table, for the judge to look at."""

from __future__ import annotations

import msgspec

from adjoin.answers.analysis import position_at
from adjoin.answers.analysis_schemas import StudyPlace
from adjoin.answers.companion_schemas import EntryInfo, RealGameInfo
from adjoin.kernel.records.record import dealt_setup
from adjoin.live.encoding import encode
from adjoin.table.physical import entries_of

SEED = "judge"  # the layout is given, so nothing comes of it


def judge_table(source: str, asked: bytes) -> bytes:
    """The layout of a game and everything that people saw happen up to a place in it."""
    place = msgspec.json.decode(asked, type=StudyPlace)
    position = position_at(source, place.ply, tuple(place.played))
    game = position.game
    entries = [EntryInfo(one.seat, one.text, one.kept) for one in entries_of(position)]
    first = next(iter(position.line()))
    return encode(
        RealGameInfo(
            seed=SEED,
            options=dict(game.recorded_options),
            box=dict(game.box or {}),
            entries=entries,
            setup=dict(dealt_setup(first)),
            game=game.header.name,
            depth="moves",
            ready=True,
        )
    )

"""A finished game as a line of a list."""

from __future__ import annotations

from adjoin.server.accounts.schemas import OtherSeat, PlayedGame
from adjoin.server.ratings.profile import Finished


def game_row(one: Finished) -> PlayedGame:
    mine = one.mine
    others = [OtherSeat(o.seat, o.name, o.level, o.score, o.place) for o in one.others]
    return PlayedGame(
        mine.table, mine.game, mine.at, mine.seat, mine.score, mine.place, one.result, mine.rating is not None, others
    )

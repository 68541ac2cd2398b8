"""A review as pages show it, made by any host."""

from __future__ import annotations

from adjoin.answers.games_played import Played
from adjoin.answers.replay_schemas import JudgedPly, Why
from adjoin.bots.review import Judgement, advantages, afterwards, headline, reasons
from adjoin.errors import NotFound
from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.model.view import View
from adjoin.phrase import Phrase

COMES_LATER = "review-later"


def ply_schemas(plies: list[Judgement]) -> list[JudgedPly]:
    return [
        JudgedPly(one.ply, one.seat, round(one.chance, 4), one.played, one.preferred, round(one.cost, 4), one.turning)
        for one in plies
    ]


def view_of(played: Played, ply: int, move: str) -> View:
    """What the seat to move knew; NotFound where nobody was to move, or this could not be played."""
    turn = played.view_at(ply, SPECTATOR).turn if 0 <= ply < played.last else SPECTATOR
    view = played.view_at(ply, turn).view if turn >= 0 else None
    if view is None or view.why_not(move):
        raise NotFound("error-not-found")
    return view


def why(view: View, move: str, played: str = "") -> Why:
    """What speaks for a legal move, or beside another legal one, what that lacked; NotFound for an illegal one."""
    if not played:
        return Why(list(reasons(view, move)))
    if view.why_not(played):
        raise NotFound("error-not-found")
    found, later = advantages(view, move, played), afterwards(view, move, played)
    if later is None or later.key == COMES_LATER:
        later = None if found else Phrase(COMES_LATER)
    return Why(list(found), headline(view, move, played), later)

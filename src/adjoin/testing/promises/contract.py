"""What rules with chance and secrets owe the kernel beyond their functions: the meaning of fields that it reads."""

from __future__ import annotations

from adjoin.kernel.difference import difference
from adjoin.kernel.model.game import Game
from adjoin.kernel.model.move import CHANCE, SPECTATOR
from adjoin.kernel.model.position import Position
from adjoin.kernel.model.view import View
from adjoin.testing.fault import Fault


def skips_begin_anew(position: Position) -> None:
    """`State.passed` counts the seats that were skipped since the last placement, and so begins at 0 with each."""
    passed = getattr(position.state, "passed", 0)
    if position.move is None or position.move.type != "place" or position.turn != CHANCE or not passed:
        return
    raise Fault(
        position,
        f"State.passed is {passed} after a placement, while chance is still to act: play() must set it to 0 with"
        " every placement, and count a seat only when it is skipped",
    )


def worlds_have_choices(position: Position) -> None:
    """What hide() takes out can be dealt again: the worlds of a view have a move for the seat whose turn it is."""
    if not position.game.header.secrets or position.turn < 0:
        return
    for viewer in range(SPECTATOR, position.deal.seats):
        view = position.view(viewer)
        if viewer != position.turn and not has_choices(view):
            raise Fault(
                position,
                f"viewer {viewer} can deal no world in which seat {position.turn} has a move: after hide() the state's"
                f" turn is {view.state.turn}. Where tiles are owed it must be CHANCE (-2), play() of the last draw must"
                " find the choices again, and consistent() must be true of some world",
            )


def has_choices(view: View) -> bool:
    try:
        return bool(view.world.legal_numbers)
    except AssertionError:  # no world fits the view
        return False


def why_records_differ(end: Position) -> str:
    """Where a game goes another way when its numbers are played again: the field, and what may be the reason."""
    again = Game.of(end.game).begin(end.setup or {}, end.seed)
    for at in end.line():
        if at.parent is not None:
            again = again.after(at.played)
        differs = difference(again.view().data, at.view().data)
        if differs is not None:
            return f"at ply {at.ply} describe() tells {differs.path} otherwise when the moves are played again"
        if again.passed_over() != at.passed_over():
            return f"at ply {at.ply} other seats are skipped when the moves are played again: see State.passed"
    return "all plies are the same when they are played again: skips are told by State.passed, draws by their texts"

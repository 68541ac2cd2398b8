"""How little a line of positions may hold: what they give up is found again when it is needed."""

from __future__ import annotations

from adjoin.kernel.model.past import MILESTONE, Past
from adjoin.kernel.model.position import Position

AWAKE = 1  # plies that keep their states when older ones rest
TOLD = 8  # plies whose events are at hand when older ones are forgotten: more than one turn has
FOUND = ("moves", "move", "stands", "last_plies")  # what a position at rest finds again
LOOSE = 16  # positions before those that are let go together: one by one would cost every move as much


def rest(position: Position) -> None:
    """Let most positions some plies back give up their states, which are played again when needed.

    What they brought about, and who was to move, is still known.
    """
    find_events(position)
    position.recent()  # grows from the position before, which gives up its own
    at = back(position, AWAKE)
    while at is not None and at.led is not None and ("state" in at.__dict__ or at.ply % MILESTONE == 0):
        give_up(at)
        at = near(at)


def forget(position: Position) -> None:
    """Rest, and give up what plies some way back brought about, too: that is found again by playing them again.

    Of the positions before those only numbers are kept, and some states.
    """
    rest(position)
    at = last = back(position, TOLD)
    while at is not None and at.led is not None and "events" in at.__dict__:
        del at.__dict__["events"]
        give_up(at)
        at = near(at)
    if last is not None and back(last, LOOSE) is not None:
        fold(last)


def near(position: Position) -> Position | None:
    """The position before, if it is at hand."""
    return None if isinstance(position.led, Past) else position.led


def back(position: Position, plies: int) -> Position | None:
    """The position so many plies back, if it is at hand."""
    at: Position | Past[Position] | None = position
    for _ in range(plies):
        if at is None:
            return None
        at = at.led
    return None if isinstance(at, Past) else at


def give_up(position: Position) -> None:
    """Keep who was to move, and on some plies the state."""
    _ = position.turn
    for name in FOUND if position.ply % MILESTONE == 0 else ("state", *FOUND):
        position.__dict__.pop(name, None)
    position.placements = None


def find_events(position: Position) -> None:
    """Find the events of plies whose states are at hand, the first ones first: what is found grows with them."""
    later: list[Position] = []
    at: Position | None = position
    while at is not None and "events" not in at.__dict__ and "state" in at.__dict__:
        later.append(at)
        at = near(at)
    for found in reversed(later):
        _ = found.events


def fold(position: Position) -> None:
    """Let go of the positions before this one."""
    later: list[Position] = []
    at = position.led
    while isinstance(at, Position) and at.led is not None:
        later.append(at)
        at = at.led
    assert at is not None
    position.led = (Past.of(at) if isinstance(at, Position) else at).after(later[::-1])


def go_back(position: Position, later: Position) -> Position:
    """A position to which a later one goes back, with its placements as they are known from the later one."""
    known = later.placements
    if position.placements is None and known is not None and not known.private:
        gone = [event for at in later.since(position.ply) for event in at.events if event.type == "place"]
        position.placements = known.before(len(gone))
    return position

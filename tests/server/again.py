"""What is said in two worlds of a rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjoin.table import Action
from adjoin.table.action import Kind

if TYPE_CHECKING:
    from server.worlds import Pair


def play_on(pair: Pair) -> None:
    """Somebody who is there offers a rematch; everybody accepts, or somebody does not."""
    seats = [seat for seat in range(len(pair.table.seats)) if pair.device(seat) not in {"", *pair.gone}]
    say(pair, "offer", seats[0])
    while pair.table.offer is not None:
        waiting = [seat for seat in seats if seat in pair.table.offer.waiting]
        willing = waiting and pair.rng.random() < 0.7
        say(pair, "accept" if willing else "refuse", waiting[0] if waiting else seats[0])


def say(pair: Pair, command: Kind, seat: int) -> None:
    """A word about the rematch; where it was the last that was missing, the server opens the next table."""
    pair.act(Action(command, seat, table="next"))
    offer = pair.table.offer
    if offer is not None and offer.accepted:
        pair.act(Action("rematch", offer.seat, table="next"))
    pair.note(command, pair.device(seat), (command,) * 2)

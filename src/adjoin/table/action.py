"""What can happen at a table. The actions of a table, in order, are its whole history: saved, they rebuild it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from adjoin.kernel.model.move import SPECTATOR
from adjoin.table.spec import Series

Kind = Literal[
    "sit",  # a person takes an open seat
    # Before the deal:
    "leave",  # a person gives the seat up
    "part",  # a person gives a part of the seed
    # After it:
    "move",
    "undo",  # take one's last decision back, or ask for it
    "consent",  # to what is asked; `what` says to which request, without it to taking back
    "decline",
    "withdraw",  # take one's own request back
    "lapse",  # nobody has answered a request in time
    "abort",  # call the game off; it is off when every person has, and only before all of them have moved
    "abandon",  # the person to move has left, and another one claims the win, or a draw
    "resign",
    "agree_end",  # agree to end now; it ends when every person has
    "forfeit",  # a bot cannot go on, and loses
    "replaced",  # a bot plays for an absent person, or for a bot that failed
    "return",  # the person is back
    "timeout",  # the time of a person is up
    "pause",  # a person wants time to stand still; it does when all people have said so
    "unpause",  # and to run on
    "holiday",  # the time of a person stands still until then
    "outage",  # whoever runs the table could not be reached: the time of the person to move is given back
    "named",  # a person who had no name gives one
    # After the end:
    "offer",  # a person offers a rematch
    "accept",  # another person accepts it
    "refuse",  # another person does not, or whoever offered takes the offer back
    "rematch",  # the same people play on at another table
]
NOBODY = SPECTATOR  # the seat of what happens to the table as a whole


class Action(Struct, frozen=True, omit_defaults=True):
    """One change. `seat` is who does it, or to whom it happens; NOBODY for what happens to the table."""

    type: Kind
    seat: int = NOBODY
    text: str = ""  # of a move
    name: str = ""  # of the person who sits down, or gives it later
    owner: str = ""  # and the id of that person
    level: str = ""  # of the bot that stands in
    table: str = ""  # of the rematch, which whoever runs the table names with the offer
    series: Series | None = None  # how many matches are offered, and what counts in them
    at: int = 0  # milliseconds since the table was opened: told to the table, which never looks at a clock
    since: int = 0  # of an outage: when it began, by the same count
    until: int = 0  # of a holiday or an outage: when it ends, by the same count
    lag: int = 0  # milliseconds of a move's time that were lost on the way, as whoever runs the table found
    what: str = ""  # of an answer: the kind of the request; of an abandoned game: `win` or `draw`
    away: int = 0  # and the milliseconds for which the person to move has been away, as whoever runs the table saw
    color: str = ""
    part: str = ""  # of the seed, in hex digits
    why: str = ""  # a bot forfeits
    late: bool = False  # because it did not answer in time

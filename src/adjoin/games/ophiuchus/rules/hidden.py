"""OPHIUCHUS: who draws next, and how hidden hands are dealt anew from the pool.

What others hold is unknown but for what the past says (past.py) and two facts about the present (O9): a seat that was
skipped and has not drawn since holds only tiles that fitted nowhere then, and the seat to move holds one that fits.
Every ticket keeps both within reach, so a deal never gets stuck and never contradicts them. Two devices make the deals
that accepted() lets pass equally likely:
- a skipped seat always has as many tickets as it could have had if those dealt before it had left it all they can;
  those that now stand for no tile are misses;
- the mover's fitting tile is dealt first, and the deal counts only if it is the lowest one in the hand.
"""

from __future__ import annotations

from adjoin.games.ophiuchus.rules.grid import State
from adjoin.games.ophiuchus.rules.past import DREW, note
from adjoin.sets import lowest, size


def conceal(s: State, seat: int, fitting: int) -> None:
    """Put every hand but the seat's own into the pool; the mover's, if concealed, has one of the fitting tiles."""
    for other in range(len(s.hand)):
        if other != seat:
            s.concealed[other] += size(s.hand[other])
            s.pool |= s.hand[other]
            s.hand[other] = 0
    for other in range(len(s.hand)):
        s.most[other] = size(s.pool & s.stuck[other]) - taken_before(s, other)
    s.fitting = fitting
    s.special = -1
    s.missed = 0


def taken_before(s: State, seat: int) -> int:
    """How many of the tiles that a skipped seat may hold go at least to the skipped seats dealt before it."""
    least = 0
    for seats in range(1, 1 << seat):
        need = 0
        elsewhere = 0
        for other in range(seat):
            if seats >> other & 1 == 1 and bound(s, other):
                need += s.concealed[other]
                elsewhere |= s.pool & s.stuck[other] & ~s.stuck[seat]
        if need - size(elsewhere) > least:
            least = need - size(elsewhere)
    return least


def special_due(s: State) -> bool:
    return s.fitting != 0 and s.special < 0


def drawer(s: State) -> int:
    """The seat that the next tile goes to, -1 for none: hidden hands first, and of these the least free first."""
    if special_due(s):
        return s.who
    free = -1
    owed = -1
    for seat in range(len(s.hand)):
        if s.concealed[seat] > 0:
            if s.idle[seat]:
                return seat
            free = seat
        elif s.owed[seat] > 0 and owed < 0:
            owed = seat
    return free if free >= 0 else owed


def bound(s: State, seat: int) -> bool:
    """Must the seat's next tile be one that fitted nowhere?"""
    return s.concealed[seat] > 0 and s.idle[seat] == 1


def tickets(s: State) -> int:
    """The tiles that may come next, as bits."""
    seat = drawer(s)
    allowed = s.pool
    if special_due(s):
        allowed &= s.fitting
    if bound(s, seat):
        allowed &= s.stuck[seat]
    elif not special_due(s):
        return allowed
    for seats in range(1, 1 << len(s.hand)):
        allowed &= ~reserved(s, seats, seat)
    return allowed


def reserved(s: State, seats: int, drawing: int) -> int:
    """The tiles that these skipped seats need to the last one, so that the drawing seat cannot have them."""
    need = 0
    reach = 0
    for seat in range(len(s.hand)):
        if seats >> seat & 1 == 1 and bound(s, seat):
            need += s.concealed[seat]
            reach |= s.pool & s.stuck[seat]
    if need == 0 or size(reach) > need or (seats >> drawing & 1 == 1 and bound(s, drawing)):
        return 0
    return reach


def tickets_in_all(s: State) -> int:
    """How many tickets, misses included."""
    seat = drawer(s)
    if bound(s, seat) and not special_due(s):
        return s.most[seat]
    return size(tickets(s))


def took(s: State, tile: int) -> None:
    """Give a tile of the pool to the seat it is due to."""
    seat = drawer(s)
    if special_due(s):
        s.special = tile
    s.pool ^= 1 << tile
    s.hand[seat] |= 1 << tile
    s.most[seat] -= 1
    if s.concealed[seat] > 0:
        s.concealed[seat] -= 1
    else:
        s.owed[seat] -= 1
        if s.drew:
            note(s, DREW, seat, tile)


def accepted(s: State) -> bool:
    """May a deal of hidden hands stand, if all that may are to be equally likely?"""
    if s.missed == 1:
        return False
    return s.fitting == 0 or lowest(s.hand[s.who] & s.fitting) == s.special

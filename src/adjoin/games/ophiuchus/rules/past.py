"""OPHIUCHUS: what the past of a game says about hidden hands.

Two facts rule out some of the hands that the present would allow. A tile that a seat put back was in the reserve then,
so nobody had it. A seat that was skipped and has placed since had nothing that fitted at that time. So after hidden
hands are dealt anew the turns are taken back, one by one, as far as the oldest such fact. Which tile a hidden seat
drew, and which it put back, is then up to chance: any that it held, any in the reserve. Every past that leads to the
same present is as likely as any other, each has one such way back, and the ways have as many tickets at every step; so
a deal whose past contradicts a fact is a miss, and the deals that pass are as likely as they should be.
"""

from __future__ import annotations

from adjoin.games.ophiuchus.rules.grid import State

LAID, DREW, RETURNED, SKIPPED = 0, 1, 2, 3
SEATS = 4
TILE = 64  # room for the number of a tile
UNKNOWN = TILE - 1


def note(s: State, kind: int, seat: int, tile: int) -> None:
    s.log[s.logged] = (kind * SEATS + seat) * TILE + tile
    s.logged += 1


def note_skip(s: State, seat: int, unfit: int) -> None:
    """A skip takes two entries: the tiles that fitted nowhere come first, to be met last on the way back."""
    s.log[s.logged] = unfit
    s.logged += 1
    note(s, SKIPPED, seat, 0)


def kind_of(entry: int) -> int:
    return entry // TILE // SEATS


def seat_of(entry: int) -> int:
    return entry // TILE % SEATS


def forget(s: State, seat: int) -> None:
    """Leave out what the seat has not seen, and find the oldest fact that the present does not tell by itself."""
    s.back = s.logged
    s.earliest = s.logged
    s.past_pool = 0
    for other in range(len(s.past)):
        s.past[other] = 0
    placed_since = 0
    i = s.logged
    while i > 0:
        i -= 1
        what = s.log[i] // TILE
        kind, actor = what // SEATS, what % SEATS
        if kind == LAID:
            placed_since |= 1 << actor
        elif kind == SKIPPED:
            i -= 1
            if placed_since >> actor & 1 == 1:
                s.earliest = i
        elif actor != seat:
            s.log[i] = what * TILE + UNKNOWN
        elif kind == RETURNED:
            s.earliest = i


def retracing(s: State) -> bool:
    """Are turns to be taken back before the game goes on?"""
    if s.back == s.earliest:
        return False
    hidden = 0
    for seat in range(len(s.hand)):
        hidden += s.concealed[seat]
    return hidden == 0


def start_back(s: State) -> None:
    for seat in range(len(s.hand)):
        s.past[seat] = s.hand[seat]
    s.past_pool = s.pool
    go_back(s)


def go_back(s: State) -> None:
    """Take back what is known, up to the next thing that is not."""
    while s.missed == 0 and s.back > s.earliest and s.log[s.back - 1] % TILE != UNKNOWN:
        take_back(s, s.log[s.back - 1] % TILE)
    if s.missed == 1:
        s.back = s.earliest


def take_back(s: State, tile: int) -> None:
    """Undo the last entry that has not been undone; the tile is the entry's own, or chosen by chance."""
    s.back -= 1
    kind, seat = kind_of(s.log[s.back]), seat_of(s.log[s.back])
    if kind == LAID:
        s.past[seat] |= 1 << tile
    elif kind == DREW:
        s.past[seat] &= ~(1 << tile)
        s.past_pool |= 1 << tile
    elif kind == RETURNED:
        if s.past_pool >> tile & 1 == 0:
            s.missed = 1
        s.past_pool &= ~(1 << tile)
        s.past[seat] |= 1 << tile
    else:
        s.back -= 1
        if s.past[seat] & ~s.log[s.back]:
            s.missed = 1


def could_have_been(s: State) -> int:
    """The tiles, as bits, that the entry to be undone next may have been about."""
    entry = s.log[s.back - 1]
    return s.past[seat_of(entry)] if kind_of(entry) == DREW else s.past_pool

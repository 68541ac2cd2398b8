"""OPHIUCHUS: the rules, paragraph by paragraph (rules_page/en.md): turn, end, score and knowledge.

Plain Python in the compiled subset (docs/authors.md). The layout is in sky.py, what can be placed in choices.py, the
constellations in cards.py, the dealing of hidden hands in hidden.py and past.py. `b` is the board of one deal, `s` the
state of one game, `a` the number of an action: (tile * 4 + turn) * BLOCK + the cell of the first half for a placement,
and a range for each other kind.
"""

from __future__ import annotations

from adjoin.games.ophiuchus.rules.cards import matched
from adjoin.games.ophiuchus.rules.choices import TURNS, afoot, distinct, find_options, fitting, places
from adjoin.games.ophiuchus.rules.grid import BLOCK, START, clear, lay
from adjoin.games.ophiuchus.rules.grid import Board as Board
from adjoin.games.ophiuchus.rules.grid import State as State
from adjoin.games.ophiuchus.rules.hidden import accepted, conceal, drawer, tickets, tickets_in_all, took
from adjoin.games.ophiuchus.rules.past import (
    LAID,
    RETURNED,
    could_have_been,
    forget,
    go_back,
    note,
    note_skip,
    retracing,
    start_back,
    take_back,
)
from adjoin.sets import holds, list_row, lowest, member, nth_in, size

TILES = 60  # most tiles and most cards that a set may have
OVER, CHANCE = -1, -2
PLACE, CLAIM, BONUS, RETURN, NEXT = 0, 1, 2, 3, 4  # phases; NEXT: the turn is over once what is owed is drawn
CLAIMS = TILES * TURNS * BLOCK
BONUSES = CLAIMS + TILES
NEITHER, PRIZE, EXCHANGE = BONUSES, BONUSES + 1, BONUSES + 2  # O12
RETURNS = BONUSES + 3
DRAWS = RETURNS + TILES
MISSES = DRAWS + TILES  # draws by tickets that stand for no world (hidden.py)
RECALLS = MISSES + TILES  # draws and returns that are taken back (past.py)
LEFT_OVER = 2  # O14: points lost by a tile in hand

KNOWN = (
    *("taken", "types", "heavy", "lying", "standing", "left", "right", "top", "bottom", "placed", "latest", "laid"),
    *("options", "sizes", "total"),
    *("hand", "pool", "owed", "concealed", "idle", "stuck", "most", "fitting", "special", "missed"),
    *("log", "logged", "back", "earliest", "past", "past_pool"),
    *("firmament", "matches", "exact", "won", "formed", "prizes", "tokens", "drew", "emptied"),
    *("phase", "who", "turn", "passed"),
)


# ------------------------------------------------------------------------------------------------ choices


def begin(b: Board, s: State) -> None:
    """O3, O4: the start tile and the first hands are left to chance."""
    clear(b, s)
    for seat in range(len(s.hand)):
        s.hand[seat] = 0
        s.owed[seat] = b.tables
        s.concealed[seat] = 0
        s.idle[seat] = 0
        s.stuck[seat] = 0
        s.most[seat] = 0
        s.won[seat] = 0
        s.prizes[seat] = 0
        s.past[seat] = 0
    for i in range(len(s.log)):
        s.log[i] = 0
    for i in range(len(s.laid)):
        s.laid[i] = 0
    for i in range(len(s.sizes)):
        s.sizes[i] = 0
        s.options[i] = b.none
    for card in range(len(s.formed)):
        s.formed[card] = 0
    s.pool = b.tiles
    s.fitting = 0
    s.special = -1
    s.missed = 0
    s.logged = 0
    s.back = 0
    s.earliest = 0
    s.past_pool = 0
    s.firmament = b.cards
    s.matches = 0
    s.exact = 0
    s.tokens = b.tokens
    s.drew = 0
    s.emptied = 0
    s.passed = 0
    s.total = 0
    s.who = len(s.hand) - 1
    s.phase = NEXT
    s.turn = CHANCE


def count(b: Board, s: State) -> int:
    if s.turn == CHANCE:
        return count_tickets(s)
    if s.turn == OVER:
        return 0
    if s.phase == PLACE:
        return s.total
    if s.phase == CLAIM:
        return size(s.matches)
    if s.phase == RETURN:
        return size(distinct(b, s.hand[s.who]))
    return 1 + prize_offered(s) + exchange_offered(s)


def nth(b: Board, s: State, k: int) -> int:
    if s.turn == CHANCE:
        return nth_ticket(s, k)
    if s.phase == PLACE:
        return nth_placement(b, s, k)
    if s.phase == CLAIM:
        return CLAIMS + member(s.matches, k)
    if s.phase == RETURN:
        return RETURNS + member(distinct(b, s.hand[s.who]), k)
    if k == 0:
        return NEITHER
    return PRIZE if k == 1 and prize_offered(s) else EXCHANGE


def count_tickets(s: State) -> int:
    if s.placed == 0:
        return size(s.pool)
    return size(could_have_been(s)) if retracing(s) else tickets_in_all(s)


def nth_ticket(s: State, k: int) -> int:
    if s.placed == 0:
        return DRAWS + member(s.pool, k)
    if retracing(s):
        return RECALLS + member(could_have_been(s), k)
    allowed = tickets(s)
    n = size(allowed)
    return DRAWS + member(allowed, k) if k < n else MISSES + member(allowed, k % n)


def nth_placement(b: Board, s: State, k: int) -> int:
    i = 0
    while k >= s.sizes[i]:
        k -= s.sizes[i]
        i += 1
    tile = member(distinct(b, s.hand[s.who]), i // TURNS)
    return (tile * TURNS + i % TURNS) * BLOCK + nth_in(s.options, i, k)


def listing(b: Board, s: State, out: list[int]) -> int:
    n = 0
    if s.turn != CHANCE and s.phase == PLACE:
        i = 0
        left = distinct(b, s.hand[s.who]) if s.turn >= 0 else 0
        while left:
            for turn in range(TURNS):
                n = list_row(out, n, (lowest(left) * TURNS + turn) * BLOCK, s.options, i + turn)
            left &= left - 1
            i += TURNS
        return n
    for k in range(count(b, s)):
        out[k] = nth(b, s, k)
        n += 1
    return n


def fits(b: Board, s: State, a: int) -> bool:
    """Is the action a choice of the seat to move?"""
    if s.turn < 0:
        return False
    if s.phase == PLACE:
        return 0 <= a < CLAIMS and fits_place(b, s, a // BLOCK // TURNS, a // BLOCK % TURNS, a % BLOCK)
    found = False
    for k in range(count(b, s)):
        found = found or nth(b, s, k) == a
    return found


def fits_place(b: Board, s: State, tile: int, turn: int, cell: int) -> bool:
    return distinct(b, s.hand[s.who]) >> tile & 1 == 1 and holds(places(b, s, tile, turn), cell)


# ------------------------------------------------------------------------------------------------ turn


def play(b: Board, s: State, a: int) -> None:
    """O10-O12: a turn runs place, claim, bonus, draw, return."""
    if s.turn == CHANCE:
        draw(b, s, a)
    elif s.phase == PLACE:
        place(b, s, a // BLOCK // TURNS, a // BLOCK % TURNS, a % BLOCK)
    elif s.phase == CLAIM:
        claim(s, a - CLAIMS)
        offer(b, s)
    elif s.phase == BONUS:
        take_bonus(b, s, a)
    else:
        put_back(b, s, a - RETURNS)


def draw(b: Board, s: State, a: int) -> None:
    """O3, O11: the start tile, then tile by tile for whoever is owed one."""
    if s.placed == 0:
        s.pool ^= 1 << a - DRAWS
        s.laid[0] = (a - DRAWS) * TURNS * BLOCK + START
        lay(b, s, a - DRAWS, 0, START)
        return
    if a >= RECALLS:
        take_back(s, a - RECALLS)
        go_back(s)
    else:
        receive(s, a)
    go_on(b, s)


def receive(s: State, a: int) -> None:
    """A tile for whoever is due one; when the last hidden tile is dealt, the past is looked at."""
    if a >= MISSES:
        s.missed = 1
        took(s, a - MISSES)
    else:
        took(s, a - DRAWS)
    if retracing(s):
        start_back(s)


def place(b: Board, s: State, tile: int, turn: int, cell: int) -> None:
    """O5, O10, R-O2: lay a tile; a single card that it matches is taken at once."""
    s.hand[s.who] ^= 1 << tile
    if s.pool:
        s.idle[s.who] = 0  # O11: it draws; where there is no reserve, what is left in hand fitted nowhere at the skip
    s.passed = 0
    s.drew = 0
    s.latest = (tile * TURNS + turn) * BLOCK + cell
    s.laid[s.placed] = s.who * CLAIMS + s.latest
    note(s, LAID, s.who, tile)
    lay(b, s, tile, turn, cell)
    s.matches = matched(b, s, cell, turn)
    if size(s.matches) > 1:
        s.phase = CLAIM
        return
    if s.matches:
        claim(s, lowest(s.matches))
    offer(b, s)


def claim(s: State, card: int) -> None:
    """O10: one card a turn."""
    s.firmament ^= 1 << card
    s.won[s.who] |= 1 << card
    s.formed[card] = s.placed - 1


def prize_offered(s: State) -> int:
    return 1 if s.tokens > 0 else 0


def exchange_offered(s: State) -> int:
    return 1 if size(s.pool) >= 2 else 0


def offer(b: Board, s: State) -> None:
    """O12: the bonus is asked only if there is something to be had."""
    if b.thirteen and s.exact and prize_offered(s) + exchange_offered(s) > 0:
        s.phase = BONUS
    else:
        draw_after(b, s, 1, NEXT)


def take_bonus(b: Board, s: State, a: int) -> None:
    """O12: a prize token, or two tiles for one, or neither."""
    if a == EXCHANGE:
        draw_after(b, s, 2, RETURN)
        return
    if a == PRIZE:
        s.tokens -= 1
        s.prizes[s.who] += 1
    draw_after(b, s, 1, NEXT)


def draw_after(b: Board, s: State, tiles: int, phase: int) -> None:
    """O11: draw from the reserve, if there is any, then go on with a phase."""
    if s.pool:
        s.owed[s.who] = tiles
        s.drew = 1
    s.phase = phase
    go_on(b, s)


def put_back(b: Board, s: State, tile: int) -> None:
    """O12: one tile of the hand goes back into the reserve."""
    s.hand[s.who] ^= 1 << tile
    s.pool |= 1 << tile
    note(s, RETURNED, s.who, tile)
    s.phase = NEXT
    go_on(b, s)


def go_on(b: Board, s: State) -> None:
    """Chance first, then the decision that waits, then the next turn."""
    if retracing(s) or drawer(s) >= 0:
        s.turn = CHANCE
        return
    if s.phase == NEXT:
        next_turn(b, s)
        return
    if s.phase == PLACE:
        find_options(b, s, s.who)
    s.turn = s.who


def next_turn(b: Board, s: State) -> None:
    """O9, O13, R-O1: who cannot place is skipped; the game ends when nobody can, or when a draw emptied the reserve."""
    s.phase = PLACE
    s.turn = OVER
    if b.at_empty and s.drew and s.pool == 0:
        s.emptied = 1
        return
    for i in range(len(s.hand)):
        s.who = s.who + 1 if s.who + 1 < len(s.hand) else 0
        if find_options(b, s, s.who) > 0:
            s.turn = s.who
            s.passed = i
            note_skips(b, s)
            return


def note_skips(b: Board, s: State) -> None:
    """O9: a skip shows everyone that none of the seat's tiles fits."""
    if s.passed == 0:
        return
    unfit = afoot(s) & ~fitting(b, s)
    for i in range(s.passed):
        seat = (s.who + len(s.hand) - 1 - i) % len(s.hand)
        s.stuck[seat] = s.stuck[seat] & unfit if s.idle[seat] else unfit
        s.idle[seat] = 1
        note_skip(s, seat, unfit)


# ------------------------------------------------------------------------------------------------ scoring


def final(b: Board, s: State, score: list[int]) -> None:
    """O14: the points of the cards, one for each token, two lost for each tile in hand."""
    for seat in range(len(s.hand)):
        score[seat] = card_points(b, s.won[seat]) + s.prizes[seat] - LEFT_OVER * tiles_left(s, seat)


def card_points(b: Board, cards: int) -> int:
    points = 0
    while cards:
        points += b.points[lowest(cards)]
        cards &= cards - 1
    return points


def tiles_left(s: State, seat: int) -> int:
    return size(s.hand[seat]) + s.concealed[seat]


def rank(b: Board, s: State, score: list[int], out: list[int]) -> None:
    """O14: out[seat] = how many seats stand before it; equal numbers share."""
    for seat in range(len(s.hand)):
        out[seat] = 0
        for rival in range(len(s.hand)):
            if score[rival] > score[seat]:
                out[seat] += 1


# ------------------------------------------------------------------------------------------------ knowledge


def hide(b: Board, s: State, seat: int) -> None:
    """Hands are hidden while the game lasts; what the mover may do would tell its tiles."""
    hide_from(b, s, seat, fitting(b, s) if tells_fitting(s, seat) else 0)


def tells_fitting(s: State, seat: int) -> bool:
    """O9: another seat is to place, so that it has something that fits."""
    return s.turn != OVER and s.who != seat and s.phase == PLACE


def hide_from(b: Board, s: State, seat: int, fits: int) -> None:
    """Hide hands where it is known which tiles fit: those are the same for every seat."""
    if s.turn == OVER:
        return
    known = 0  # rows of the seat's own tiles; those above may be left over from another mover
    if s.who == seat:
        known = TURNS * size(distinct(b, s.hand[seat]))
    else:
        s.total = 0
    for i in range(known, len(s.sizes)):
        s.sizes[i] = 0
        s.options[i] = b.none
    conceal(s, seat, fits)
    forget(s, seat)
    if retracing(s):
        start_back(s)
    if retracing(s) or drawer(s) >= 0:
        s.turn = CHANCE


def consistent(b: Board, s: State) -> bool:
    """Is the world that was dealt one of the equally likely ones?"""
    return accepted(s)


def observed(b: Board, s: State, a: int, seat: int) -> int:
    """Only the seat itself sees what it draws and what it puts back; the start tile is open."""
    if s.turn == CHANCE and s.placed > 0:
        return a if drawer(s) == seat and not retracing(s) else -1
    if s.turn >= 0 and s.phase == RETURN and s.who != seat:
        return -1
    return a

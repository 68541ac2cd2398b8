"""OPHIUCHUS: what a net sees of a position for two, as rows of its first layer.

Everything is told from the side of the seat to move: side 0 is its own. No row says where anything lies, so turned and
mirrored positions have the same rows. What each hand could take from the firmament is tried out, placement by
placement. Which row means what is part of a trained net, so a change here asks for new nets.
"""

from __future__ import annotations

from adjoin.games.ophiuchus.bots.features import makes_thirteen
from adjoin.games.ophiuchus.rules.cards import ALL_TYPES, NOTHING_CHOSEN, choose, matched
from adjoin.games.ophiuchus.rules.choices import TURNS, distinct, places
from adjoin.games.ophiuchus.rules.grid import ABOVE, COLUMN, EMPTY, FRAME, PITCH, ROW, SIZE, Board, State, other
from adjoin.games.ophiuchus.rules.rules import CLAIM, LEFT_OVER, PLACE, TILES, card_points, tiles_left
from adjoin.sets import lowest, put_all, size, within

CARDS, KINDS = 20, 32  # cards and tiles that are told apart; those of larger boxes count as the last one
BITS, MOST_COUNTED = 3, 7  # counts up to seven, three bits a card, in one machine integer
STAGES, LOOKS = 33, 3  # tiles still to be laid; ahead now, after a turn of the mover, after one of each
MOST_LEAD, NEAR_LEAD = 30, 12
PHASES, TOP, HELD, WIDTHS, TOKENS = 4, 16, 16, 10, 13
DOMINO = 2  # cells that one tile can fill
THIRTEEN = 1 << TILES  # beside the cards that a placement matches: it makes a run of 13
CELLS = 512  # behind the rows, where cells are listed for a while

LEAD = 0  # points ahead, if the game ended now
STAGED = LEAD + 2 * MOST_LEAD + 1  # tiles to be laid, look, points ahead, fewer of them
STAGE = STAGED + STAGES * LOOKS * (2 * NEAR_LEAD + 1)  # tiles to be laid
PHASE = STAGE + STAGES
EXTENT = PHASE + PHASES  # longer and shorter side of the layout
FIRMAMENT = EXTENT + FRAME * FRAME  # card to be had, which of the two could take it now
WAYS = FIRMAMENT + CARDS * 4  # side, card, placements that take it
ONE_SHORT = WAYS + 2 * CARDS * (MOST_COUNTED + 1)  # card, lines and squares that want one more cell
TWO_SHORT = ONE_SHORT + CARDS * (MOST_COUNTED + 1)  # the same for two cells side by side
BEST = TWO_SHORT + CARDS * (MOST_COUNTED + 1)  # side, points of the best card it could take
CHOICES = BEST + 2 * TOP  # side, cards that it could take
MATCHED = CHOICES + 2 * (MOST_COUNTED + 1)  # card that the mover is to choose or not
FREEDOM = MATCHED + CARDS  # side, how many placements it has, about
IN_HAND = FREEDOM + 2 * WIDTHS  # side, tiles in hand
HANDS = IN_HAND + 2 * HELD  # side, tile in hand, does it fit anywhere?
POOL = HANDS + 2 * KINDS * 2  # tile in the reserve
EXACT = POOL + KINDS  # O12: side, placements that make a run of 13
PRIZES = EXACT + 2 * (MOST_COUNTED + 1)  # O12: tokens left
ROWS = PRIZES + TOKENS
MOVE_ROWS = 1


def position_rows(b: Board, s: State, out: list[int]) -> int:
    """Write the rows of a position, as the seat to move sees it; how many."""
    me = s.turn
    out[0] = PHASE + min(s.phase, PHASES - 1)
    wide, high = s.right - s.left, s.bottom - s.top
    out[1] = EXTENT + max(wide, high) * FRAME + min(wide, high)
    out[2] = STAGE + stage(s)
    mine, n = side_rows(b, s, 0, me, out, 3)
    yours, n = side_rows(b, s, 1, 1 - me, out, n)
    n = lead_rows(b, s, mine, yours, out, n)
    n = card_rows(b, s, mine, yours, out, n)
    left = s.pool
    while left:
        out[n] = POOL + min(lowest(left), KINDS - 1)
        left &= left - 1
        n += 1
    if b.thirteen:
        out[n] = PRIZES + min(s.tokens, TOKENS - 1)
        n += 1
    return n


def stage(s: State) -> int:
    """How many tiles are still to be laid."""
    return min(size(s.pool) + size(s.hand[0]) + size(s.hand[1]), STAGES - 1)


def between(number: int, most: int) -> int:
    return min(max(number, -most), most)


# ------------------------------------------------------------------------------------------------ points


def lead_rows(b: Board, s: State, mine: int, yours: int, out: list[int], n: int) -> int:
    """Who is ahead: now, once the mover has taken the best card that it can, and once the other one has, too."""
    now = standing(b, s, s.turn) - standing(b, s, 1 - s.turn)
    taken = dearest(b, mine if s.phase == PLACE else (s.matches if s.phase == CLAIM else 0))
    then = now + card_points(b, taken)
    out[n] = LEAD + MOST_LEAD + between(now, MOST_LEAD)
    n = look_row(s, 0, now, out, n + 1)
    n = look_row(s, 1, then, out, n)
    return look_row(s, 2, then - card_points(b, dearest(b, yours & ~taken)), out, n)


def look_row(s: State, look: int, ahead: int, out: list[int], n: int) -> int:
    out[n] = STAGED + (stage(s) * LOOKS + look) * (2 * NEAR_LEAD + 1) + NEAR_LEAD + between(ahead, NEAR_LEAD)
    return n + 1


def standing(b: Board, s: State, seat: int) -> int:
    """O14: the seat's points, if the game ended now."""
    return card_points(b, s.won[seat]) + s.prizes[seat] - LEFT_OVER * tiles_left(s, seat)


def dearest(b: Board, cards: int) -> int:
    """The card of these with most points, alone; nothing of nothing."""
    best = 0
    while cards:
        card = cards & -cards
        if best == 0 or b.points[lowest(card)] > b.points[lowest(best)]:
            best = card
        cards ^= card
    return best


# ------------------------------------------------------------------------------------------------ hands


def side_rows(b: Board, s: State, side: int, seat: int, out: list[int], n: int) -> tuple[int, int]:
    """What a hand could do now; the cards that it could take, and how many rows there are."""
    cards, ways, exact, total = 0, 0, 0, 0
    left = distinct(b, s.hand[seat])
    while left:
        tile = lowest(left)
        left &= left - 1
        before = total
        for turn in range(TURNS):
            end = put_all(out, CELLS, 0, places(b, s, tile, turn))
            total += end - CELLS
            for i in range(CELLS, end):
                found = tried(b, s, tile, turn, out[i])
                exact += found >> TILES
                cards |= found & ~THIRTEEN
                ways = counted(ways, found & ~THIRTEEN)
        out[n] = HANDS + (side * KINDS + min(tile, KINDS - 1)) * 2 + (1 if total > before else 0)
        n += 1
    out[n] = FREEDOM + side * WIDTHS + about(total)
    out[n + 1] = IN_HAND + side * HELD + min(size(s.hand[seat]), HELD - 1)
    out[n + 2] = BEST + side * TOP + min(card_points(b, dearest(b, cards)), TOP - 1)
    out[n + 3] = CHOICES + side * (MOST_COUNTED + 1) + min(size(cards), MOST_COUNTED)
    n = way_rows(side, ways, out, n + 4)
    if b.thirteen:
        out[n] = EXACT + side * (MOST_COUNTED + 1) + min(exact, MOST_COUNTED)
        n += 1
    return cards, n


def tried(b: Board, s: State, tile: int, turn: int, cell: int) -> int:
    """The cards that a placement would match, and whether it would make a run of 13 where that counts."""
    second = other(cell, turn)
    s.types[cell] = b.half[2 * tile]
    s.types[second] = b.half[2 * tile + 1]
    found = matched(b, s, cell, turn)
    if b.thirteen and makes_thirteen(b, s, cell, second, turn):
        found |= THIRTEEN
    s.types[cell] = EMPTY
    s.types[second] = EMPTY
    return found


def about(number: int) -> int:
    """How often a number can be halved, and once more: 0, 1, 2 to 3, 4 to 7 and so on."""
    n = 0
    while number > 0 and n < WIDTHS - 1:
        number >>= 1
        n += 1
    return n


def way_rows(side: int, ways: int, out: list[int], n: int) -> int:
    for card in range(CARDS):
        number = ways >> BITS * card & MOST_COUNTED
        if number > 0:
            out[n] = WAYS + (side * CARDS + card) * (MOST_COUNTED + 1) + number
            n += 1
    return n


def counted(counts: int, cards: int) -> int:
    """The counts of cards with one more for each of these, up to seven."""
    while cards:
        at = BITS * min(lowest(cards), CARDS - 1)
        if counts >> at & MOST_COUNTED < MOST_COUNTED:
            counts += 1 << at
        cards &= cards - 1
    return counts


# ------------------------------------------------------------------------------------------------ firmament


def card_rows(b: Board, s: State, mine: int, yours: int, out: list[int], n: int) -> int:
    """Each card that is to be had: who could take it now, and how much of the layout is nearly what it asks for."""
    one, two = short(b, s)
    left = s.firmament
    while left:
        number = lowest(left)
        left &= left - 1
        card = min(number, CARDS - 1)
        takers = (mine >> number & 1) + 2 * (yours >> number & 1)
        out[n] = FIRMAMENT + card * 4 + takers
        out[n + 1] = ONE_SHORT + card * (MOST_COUNTED + 1) + (one >> BITS * card & MOST_COUNTED)
        out[n + 2] = TWO_SHORT + card * (MOST_COUNTED + 1) + (two >> BITS * card & MOST_COUNTED)
        n += 3
        if s.phase == CLAIM and s.matches >> number & 1 == 1:
            out[n] = MATCHED + card
            n += 1
    return n


def short(b: Board, s: State) -> tuple[int, int]:
    """Per card, the lines and squares that want one more cell, and those that want two side by side.

    They must keep within the frame (O8), and a star more must not overload a cell that they want (O6).
    """
    one, two = 0, 0
    if s.firmament == 0:
        return one, two
    left, right = max(s.left - DOMINO, s.right - FRAME + 1, 0), min(s.right + DOMINO, s.left + FRAME - 1, SIZE - 1)
    top, bottom = max(s.top - DOMINO, s.bottom - FRAME + 1, 0), min(s.bottom + DOMINO, s.top + FRAME - 1, SIZE - 1)
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            cell = (row + ABOVE) * PITCH + column
            one, two = short_lines(b, s, cell, 1, right - column + 1, one, two)
            one, two = short_lines(b, s, cell, PITCH, bottom - row + 1, one, two)
            if row < bottom and column < right:
                one, two = short_square(b, s, cell, one, two)
    return one, two


def short_lines(b: Board, s: State, cell: int, step: int, room: int, one: int, two: int) -> tuple[int, int]:
    """The lines from a cell on, up to so many cells long."""
    common, chosen, wanted, filled, before = ALL_TYPES, NOTHING_CHOSEN, 0, 0, False
    length = 0
    while length < min(room, b.longest) and (common != 0 or chosen != 0):
        covered = s.types[cell] >= 0
        length += 1
        if covered:
            common &= s.types[cell]
            chosen = choose(b, chosen, s.types[cell])
            filled += 1
        elif wanted == DOMINO or (wanted == 1 and before) or not bears(s, cell):
            break
        else:
            wanted += 1
        before = covered
        cell += step
        if wanted > 0 and filled > 0:
            found = b.line[length * (ALL_TYPES + 1) + common]
            if chosen != 0:
                found |= b.line_different[length]
            if wanted == 1:
                one = counted(one, found & s.firmament)
            else:
                two = counted(two, found & s.firmament)
    return one, two


def bears(s: State, cell: int) -> bool:
    """O6: could an empty cell show a star?"""
    return not within(s.heavy, ROW + 1, cell) and not within(s.heavy, COLUMN + 1, cell)


def short_square(b: Board, s: State, cell: int, one: int, two: int) -> tuple[int, int]:
    """The square with this upper left cell."""
    common, wanted, empty = ALL_TYPES, 0, 0
    for i in range(4):
        at = cell + i % 2 + i // 2 * PITCH
        if s.types[at] >= 0:
            common &= s.types[at]
        elif bears(s, at):
            wanted += 1
            empty |= 1 << i
        else:
            return one, two
    if wanted == 1:
        one = counted(one, b.square[common] & s.firmament)
    elif wanted == DOMINO and empty not in (6, 9):  # not corner to corner
        two = counted(two, b.square[common] & s.firmament)
    return one, two


# ------------------------------------------------------------------------------------------------ moves


def move_rows(b: Board, s: State, a: int, out: list[int]) -> int:
    """None: how likely an action is, only its prior says."""
    return 0


def same_draw(b: Board, s: State, a: int) -> int:
    """Each draw leads to a game of its own."""
    return a

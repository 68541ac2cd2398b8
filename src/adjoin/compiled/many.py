"""Many games at once in compiled code: each row of the arrays is a game of its own, played on by its own number.

What a row shows is what the seat to move may know; a finished game gives way to a new one in the same step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from numba import float32, int64, njit, uint8, uint64

from adjoin.compiled.bits import trailing
from adjoin.compiled.draw import advance, pick
from adjoin.compiled.jit import kernel
from adjoin.compiled.operators import shifted
from adjoin.compiled.overloads import Blank, Mask
from adjoin.compiled.protocol import begin, count, final, hide, listing, nth, play, prior, rank
from adjoin.compiled.totals import OVER
from adjoin.kernel.authoring.rules import HasTurn

if TYPE_CHECKING:
    from typing import TypeAlias

    import numpy as np
    from numpy.typing import NDArray

    Uint64s: TypeAlias = NDArray[np.uint64]
    Int64s: TypeAlias = NDArray[np.int64]
    Float32s: TypeAlias = NDArray[np.float32]
    Uint8s: TypeAlias = NDArray[np.uint8]
    Int32s: TypeAlias = NDArray[np.int32]

BEGIN, STEP = range(2)
NUMBERS, SETS, PLACES = range(3)  # kinds of fields
KIND, ON_BOARD, OFFSET, ROWS, WORDS, WIDTH, LENGTH, PACKED_AT, FLOATS_AT = range(9)  # columns of Rows.fields
inlined = njit(inline="always")  # handing arrays on would count references all the time
LONG = 256  # words of a mask from which on it is quicker to look for what is not empty than to clear all
LEGAL = -1  # what `first_wrong` answers if nothing is wrong
WAIT, ANEW = -1, -2  # instead of an action: the game waits, or gives way to a new one


class Rows(NamedTuple):
    """All memory of a batch, a row for each game. A part that nobody asked for has no columns."""

    board_words: Uint64s  # the boards of the deals, one after the other
    words: Uint64s  # the states
    fields: Int64s  # what is observed of boards and states, and where it goes
    sides: Int64s  # per seat: who wins with whom
    deal: Int64s
    stream: Uint64s
    sampler: Uint64s  # the stream of `sample`
    turn: Int64s
    length: Int64s  # decisions in the game so far
    reward: Float32s
    done: NDArray[np.bool_]
    score: Int64s  # of the game that was finished last
    packed: Uint64s
    floats: Float32s
    planes: Uint8s  # pictures as bytes
    targets: Int32s  # for each number of the floats its place in the pictures, -1 for none
    shown: Uint64s  # the words that the pictures show, by their place among the packed ones
    mask: Uint64s
    flat: Uint8s


class Work(NamedTuple):
    """What one thread writes into and nobody keeps."""

    words: Uint64s  # a state without what a seat cannot see
    out: Int64s
    score: Int64s
    place: Int64s


@inlined
def drawn(b: object, s: HasTurn, x: int) -> int:
    """Play on to the next decision or the end; the stream after that."""
    while s.turn < OVER:
        x = advance(x)
        play(b, s, nth(b, s, pick(x, count(b, s))))
    return x


@inlined
def settle(s: HasTurn, m: Rows, i: int, w: Work) -> None:
    """What the end of a game is worth to each seat: as `returns` of the adapters has it."""
    seats = m.reward.shape[1]
    shared = 0
    for seat in range(seats):
        m.score[i, seat] = w.score[seat]
        first = w.place[seat] == 0
        for other in range(seat):
            if w.place[other] == 0 and m.sides[other] == m.sides[seat]:
                first = False
        shared += int64(first)
    for seat in range(seats):
        won = w.place[seat] == 0
        m.reward[i, seat] = float32(2.0 / shared - 1.0) if won else float32(-1.0)
    if seats == 1:
        m.reward[i, 0] = float32(w.score[0])


@inlined
def bits_into(out: Float32s, i: int, at: int, words: Uint64s, row: int, offset: int, width: int) -> None:
    """A set as floats, one for each member that it could have."""
    for k in range(width):
        word = words[row, offset + (k >> 6)]
        out[i, at + k] = float32((word >> uint64(k & 63)) & uint64(1))


@inlined
def places_into(out: Float32s, i: int, field: Int64s, words: Uint64s, row: int) -> None:
    """Each seat's entries as one set, in floats."""
    seats, each = field[ROWS], field[LENGTH] // field[ROWS]
    for k in range(seats * field[WIDTH]):
        out[i, field[FLOATS_AT] + k] = float32(0)
    for k in range(seats * each):
        place = int64(words[row, field[OFFSET] + k])
        if place >= 0:
            out[i, field[FLOATS_AT] + (k // each) * field[WIDTH] + place] = float32(1)


@inlined
def row_into(m: Rows, i: int, start: int, words: Uint64s, row: int, offset: int, shown: int, width: int) -> None:
    """A set in the pictures: only members that came or went since it was shown last cost anything."""
    for k in range((width + 63) >> 6):
        word = words[row, offset + k]
        changed = word ^ m.shown[i, shown + k]
        m.shown[i, shown + k] = word
        while changed:
            bit = int64(trailing(changed))
            changed &= changed - uint64(1)
            member = (k << 6) + bit
            if member < width:
                target = m.targets[start + member]
                if target >= 0:
                    m.planes[i, target] = uint8((word >> uint64(bit)) & uint64(1))


@inlined
def places_shown(m: Rows, i: int, field: Int64s, value: int) -> None:
    """The entries that are remembered as shown, as this value in the pictures."""
    each = field[LENGTH] // field[ROWS]
    for k in range(field[LENGTH]):
        place = int64(m.shown[i, field[PACKED_AT] + k]) - 1
        if place >= 0:
            target = m.targets[field[FLOATS_AT] + (k // each) * field[WIDTH] + place]
            if target >= 0:
                m.planes[i, target] = value


@inlined
def pictures_into(m: Rows, i: int, field: Int64s, words: Uint64s, row: int) -> None:
    """A field in the pictures, which show what `shown` remembers: nothing at first."""
    if field[KIND] == SETS:
        for k in range(field[ROWS]):
            start, at = field[FLOATS_AT] + k * field[WIDTH], k * field[WORDS]
            row_into(m, i, start, words, row, field[OFFSET] + at, field[PACKED_AT] + at, field[WIDTH])
    elif field[KIND] == NUMBERS:
        for k in range(field[LENGTH]):
            target = m.targets[field[FLOATS_AT] + k]
            if target >= 0:
                m.planes[i, target] = uint8(min(255, max(0, int64(words[row, field[OFFSET] + k]))))
    else:
        places_shown(m, i, field, uint8(0))
        for k in range(field[LENGTH]):
            m.shown[i, field[PACKED_AT] + k] = uint64(int64(words[row, field[OFFSET] + k]) + 1)  # 0 is none
        places_shown(m, i, field, uint8(1))


@inlined
def field_into(m: Rows, i: int, f: int, words: Uint64s, row: int) -> None:
    field = m.fields[f]
    if m.packed.shape[1]:
        for k in range(field[LENGTH] * field[WORDS]):
            m.packed[i, field[PACKED_AT] + k] = words[row, field[OFFSET] + k]
    if m.planes.shape[1]:
        pictures_into(m, i, field, words, row)
    if not m.floats.shape[1]:
        return
    if field[KIND] == NUMBERS:
        for k in range(field[LENGTH]):
            m.floats[i, field[FLOATS_AT] + k] = float32(int64(words[row, field[OFFSET] + k]))
    elif field[KIND] == SETS:
        for k in range(field[ROWS]):
            at = field[FLOATS_AT] + k * field[WIDTH]
            bits_into(m.floats, i, at, words, row, field[OFFSET] + k * field[WORDS], field[WIDTH])
    else:
        places_into(m.floats, i, field, words, row)


@inlined
def observe(b: object, s: HasTurn, hidden: object, secrets: bool, m: Rows, i: int, w: Work) -> None:
    """The view of the seat to move, in the forms that were asked for."""
    seats, seat = m.reward.shape[1], m.turn[i]
    if m.packed.shape[1]:
        m.packed[i, 0] = seat
        m.packed[i, 1] = seat
    if m.floats.shape[1]:
        for k in range(2 * seats + 3):
            m.floats[i, k] = float32(k == seat or k == seats + 1 + seat)
    if secrets:
        for k in range(m.words.shape[1]):
            w.words[0, k] = m.words[i, k]
        hide(b, hidden, seat)
    for f in range(m.fields.shape[0]):
        words, row = m.words, int64(i)
        if m.fields[f, ON_BOARD]:
            words, row = m.board_words, m.deal[i]
        elif secrets:
            words, row = w.words, int64(0)
        field_into(m, i, f, words, row)


@inlined
def clear(b: object, s: HasTurn, m: Rows, i: int, wholly: bool) -> None:
    """Nothing may be played. If not `wholly`, only what `legal` wrote is cleared: most of a long row is empty."""
    if wholly:
        for k in range(m.mask.shape[1]):
            m.mask[i, k] = uint64(0)
    else:
        listing(b, s, Blank(m.mask, i))


@inlined
def legal(b: object, s: HasTurn, m: Rows, i: int) -> None:
    """What may be played, as the rules list it: whole sets become bits at once."""
    listing(b, s, Mask(m.mask, i))
    for number in range(m.flat.shape[1]):
        m.flat[i, number] = (m.mask[i, number >> 6] >> uint64(number & 63)) & uint64(1)


@kernel
def go_on(
    b: object,
    s: HasTurn,
    hidden: object,
    secrets: bool,
    m: Rows,
    w: Work,
    first: int,
    last: int,
    what: int,
    plays: Int64s,
) -> int:
    """Begin the games of these rows, or play one decision in each; games that end begin anew."""
    deals = m.board_words.shape[0]
    for i in range(first, last):
        board, state = shifted(b, m.deal[i]), shifted(s, i)
        ended = what == BEGIN
        m.done[i] = 0
        if what == STEP and plays[i] == WAIT:
            for seat in range(m.reward.shape[1]):
                m.reward[i, seat] = float32(0)
            continue
        clear(board, state, m, i, what == BEGIN or m.mask.shape[1] < LONG)
        if what == STEP and plays[i] == ANEW:
            for seat in range(m.reward.shape[1]):
                m.reward[i, seat] = float32(0)
            ended = True
        elif what == STEP:
            play(board, state, plays[i])
            m.length[i] += 1
            m.stream[i] = drawn(board, state, m.stream[i])
            for seat in range(m.reward.shape[1]):
                m.reward[i, seat] = float32(0)
            if state.turn == OVER:
                final(board, state, w.score)
                rank(board, state, w.score, w.place)
                settle(state, m, i, w)
                ended = True
                m.done[i] = 1
        if ended:
            m.stream[i] = advance(m.stream[i])
            m.deal[i] = pick(m.stream[i], deals)
            board = shifted(b, m.deal[i])
            begin(board, state)
            m.length[i] = 0
            m.stream[i] = drawn(board, state, m.stream[i])
        m.turn[i] = state.turn
        legal(board, state, m, i)
        if m.fields.shape[0]:
            observe(board, state, hidden, secrets, m, i, w)
    return 0


@kernel
def choose(b: object, s: HasTurn, m: Rows, first: int, last: int, out: Int64s) -> int:
    """A legal action for each row, every one as likely as the others."""
    for i in range(first, last):
        board, state = shifted(b, m.deal[i]), shifted(s, i)
        m.sampler[i] = advance(m.sampler[i])
        out[i] = nth(board, state, pick(m.sampler[i], count(board, state)))
    return 0


@kernel
def best_looking(b: object, s: HasTurn, m: Rows, w: Work, first: int, last: int, out: Int64s) -> int:
    """For each row that asks (its number is not WAIT) the action that looks best; of several alike any."""
    for i in range(first, last):
        if out[i] == WAIT:
            continue
        board, state = shifted(b, m.deal[i]), shifted(s, i)
        best, alike = int64(0), 0
        for k in range(listing(board, state, w.out)):
            look = int64(prior(board, state, w.out[k]))
            if alike == 0 or look > best:
                best, alike = look, 1
                out[i] = w.out[k]
            elif look == best:
                alike += 1
                m.sampler[i] = advance(m.sampler[i])
                if pick(m.sampler[i], alike) == 0:
                    out[i] = w.out[k]
    return 0


@kernel
def first_wrong(b: object, m: Rows, actions: int, plays: Int64s, waiting: bool) -> int:
    """The first row whose action is not legal, LEGAL if there is none; `waiting` allows WAIT and ANEW."""
    for i in range(plays.shape[0]):
        number = plays[i]
        if waiting and ANEW <= number <= WAIT:
            continue
        if number < 0 or number >= actions:
            return i
        if not (m.mask[i, number >> 6] >> uint64(number & 63)) & uint64(1):
            return i
    return LEGAL


@kernel
def parts(
    b: object,
    s: HasTurn,
    m: Rows,
    w: Work,
    known: Int32s,
    chosen: Int64s,
    kind: Uint8s,
    tile: Uint8s,
    turn: Uint8s,
    cell: Uint8s,
) -> int:
    """Which values each part of a legal action can have, the parts that are chosen (not -1) being as chosen."""
    for i in range(chosen.shape[0]):
        for k in range(listing(shifted(b, m.deal[i]), shifted(s, i), w.out)):
            number = w.out[k]
            fits = True
            for part in range(4):
                fits &= chosen[i, part] < 0 or chosen[i, part] == known[number, part]
            if fits:
                kind[i, known[number, 0]] = 1
                tile[i, known[number, 1]] = 1
                turn[i, known[number, 2]] = 1
                cell[i, known[number, 3]] = 1
    return 0

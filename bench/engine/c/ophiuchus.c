/* Random playouts of OPHIUCHUS written by hand.
 *
 * What the rules note for hidden hands (the log of turns, which tiles fitted at a skip) and for people (the last
 * placement, who laid what) is left out; with -DNOTES the tiles that fitted at a skip are found all the same, so that
 * their cost can be told. Choices of a tile are kept as places that lie and stand, turned to the cell of the first half
 * only where one is picked.
 */
#include "reference.h"

#define PITCH 18
#define ABOVE 2
#define ROWS 17
#define BLOCK 384
#define START ((8 + ABOVE) * PITCH + 8)
#define FRAME 9
#define MOST 13
#define TILES 60
#define TURNS 4
#define CLAIMS (TILES * TURNS * BLOCK)
#define NEITHER (CLAIMS + TILES)
#define RETURNS (NEITHER + 3)
#define DRAWS (RETURNS + TILES)
#define FULL 32 /* tiles of a hand that there is room for */
enum { PLACE, CLAIM, BONUS, RETURN, NEXT };
#ifndef PART
#define PART 0
#endif
enum { SURVEY = 1, OPTIONS, WEIGH, CARDS, CLEAR }; /* parts whose cost can be told: -DPART=n -DTIMES=2 */
enum { ROW = 0, COLUMN = 7, LYING = 14, STANDING = 27, HEAVY = 40 };

typedef struct {
    const set *none, *plane, *from_column, *to_column, *from_row, *to_row;
    const int64_t *half, *stars;
    const uint64_t *like;
    const int64_t *mirror;
    const uint64_t *alone, *lacks, *line, *line_different, *square, *square_different;
    const int64_t *longest, *points;
    const uint64_t *tiles, *cards;
    const int64_t *tokens, *tables, *thirteen, *at_empty;
} board;

typedef struct {
    set taken, lying, standing, heavy[HEAVY], options[FULL * TURNS];
    int64_t sizes[FULL * TURNS], total, left, right, top, bottom, placed, exact, tokens, drew, phase, who, turn, drawer;
    uint64_t pool, firmament, matches, chosen, hand[SEATS], won[SEATS];
    int64_t owed[SEATS], prizes[SEATS];
    int8_t types[BLOCK]; /* star types as bits, or -1 */
} state;

static inline set up(const set *m, int n) { /* members grow by n < 64 */
    set found;
    found.w[0] = m->w[0] << n;
    for (int i = 1; i < WORDS; i++) found.w[i] = m->w[i] << n | m->w[i - 1] >> (64 - n);
    return found;
}

static inline set down(const set *m, int n) {
    set found;
    for (int i = 0; i < WORDS - 1; i++) found.w[i] = m->w[i] >> n | m->w[i + 1] << (64 - n);
    found.w[WORDS - 1] = m->w[WORDS - 1] >> n;
    return found;
}

/* What is in two or more of six sets, each without another. */
static inline set twice(const set *in, const set *out) {
    set more;
    for (int i = 0; i < WORDS; i++) {
        uint64_t once = in[0].w[i] & ~out[0].w[i], two = 0;
        for (int j = 1; j < 6; j++) {
            uint64_t other = in[j].w[i] & ~out[j].w[i];
            two |= once & other;
            once |= other;
        }
        more.w[i] = two;
    }
    return more;
}

static inline set either(set one, const set *two) {
    for (int i = 0; i < WORDS; i++) one.w[i] |= two->w[i];
    return one;
}

static inline set closed_lying(const set *t) {
    set north = up(t, PITCH), north_east = up(t, PITCH - 1), east = down(t, 2), south_east = down(t, PITCH + 1);
    set south = down(t, PITCH), west = up(t, 1);
    set a = up(t, PITCH - 2), c = down(t, PITCH + 2), d = down(t, PITCH - 1), e = up(t, PITCH + 1);
    const set in[] = {north, either(north_east, &a), either(east, &c), south_east, either(south, &d), either(west, &e)};
    const set out[] = {north_east, east, south_east, south, west, north};
    return twice(in, out);
}

static inline set closed_standing(const set *t) {
    set north = up(t, PITCH), east = down(t, 1), east_low = down(t, PITCH + 1), south = down(t, 2 * PITCH);
    set west_low = down(t, PITCH - 1), west = up(t, 1);
    set a = up(t, PITCH - 1), c = down(t, 2 * PITCH + 1), d = down(t, 2 * PITCH - 1), e = up(t, PITCH + 1);
    const set in[] = {either(north, &a), east, either(east_low, &c), either(south, &d), west_low, either(west, &e)};
    const set out[] = {east, east_low, south, west_low, west, north};
    return twice(in, out);
}

static void survey(const board *b, state *s) {
    const set *t = &s->taken, *right = &b->from_column[s->right - FRAME + 1], *left = &b->to_column[s->left + FRAME - 1];
    const set *low = &b->from_row[s->bottom - FRAME + 1], *high = &b->to_row[s->top + FRAME - 1];
    set one = up(t, 1), two = down(t, 1), three = up(t, PITCH), four = down(t, PITCH), cells, near;
    for (int i = 0; i < WORDS; i++) {
        cells.w[i] = b->plane->w[i] & ~t->w[i] & right->w[i] & left->w[i] & low->w[i] & high->w[i];
        near.w[i] = (one.w[i] | two.w[i] | three.w[i] | four.w[i]) & b->plane->w[i];
    }
    set next = down(&cells, 1), below = down(&cells, PITCH), near_next = down(&near, 1), near_below = down(&near, PITCH);
    set lying = closed_lying(t), standing = closed_standing(t);
    for (int i = 0; i < WORDS; i++) {
        s->lying.w[i] = cells.w[i] & next.w[i] & (near.w[i] | near_next.w[i]) & ~lying.w[i];
        s->standing.w[i] = cells.w[i] & below.w[i] & (near.w[i] | near_below.w[i]) & ~standing.w[i];
    }
}

/* Where x stars and y stars, to their right or below them, may go; how many places that makes. */
static inline int64_t bearable(state *s, int lies, int64_t x, int64_t y, set *found) {
    const set *base = lies ? &s->lying : &s->standing;
    const set *both = &s->heavy[(lies ? LYING : STANDING) + x + y], *one = &s->heavy[(lies ? COLUMN : ROW) + x];
    set two = lies ? down(&s->heavy[COLUMN + y], 1) : down(&s->heavy[ROW + y], PITCH);
    for (int i = 0; i < WORDS; i++) found->w[i] = base->w[i] & ~(both->w[i] | one->w[i] | two.w[i]);
    return size_of(found);
}

static inline uint64_t distinct(const board *b, uint64_t tiles) {
    uint64_t chosen = 0;
    for (uint64_t left = tiles; left; left &= left - 1)
        if (!(tiles & b->like[lowest(left)])) chosen |= left & -left;
    return chosen;
}

static int64_t find_options(const board *b, state *s, uint64_t tiles) {
    int i = 0;
    s->total = 0;
    s->chosen = distinct(b, tiles);
    for (uint64_t left = s->chosen; left; left &= left - 1, i += TURNS) {
        int64_t tile = lowest(left), x = b->stars[b->half[2 * tile]], y = b->stars[b->half[2 * tile + 1]];
        s->sizes[i] = bearable(s, 1, x, y, &s->options[i]);
        s->sizes[i + 1] = bearable(s, 0, x, y, &s->options[i + 1]);
        s->sizes[i + 2] = b->mirror[tile] ? 0 : bearable(s, 1, y, x, &s->options[i + 2]);
        s->sizes[i + 3] = b->mirror[tile] ? 0 : bearable(s, 0, y, x, &s->options[i + 3]);
        s->total += s->sizes[i] + s->sizes[i + 1] + s->sizes[i + 2] + s->sizes[i + 3];
    }
    return s->total;
}

static void begin(const board *b, state *s) {
    memset(&s->taken, 0, sizeof s->taken);
    AGAIN(PART == CLEAR, memset(s->heavy, 0, sizeof s->heavy); memset(s->types, -1, sizeof s->types));
    s->left = s->right = START % PITCH;
    s->top = s->bottom = START / PITCH - ABOVE;
    for (int i = 0; i < SEATS; i++) s->hand[i] = s->won[i] = 0, s->prizes[i] = 0, s->owed[i] = *b->tables;
    s->placed = s->drew = s->exact = s->drawer = 0;
    s->pool = *b->tiles;
    s->firmament = *b->cards;
    s->tokens = *b->tokens;
    s->who = SEATS - 1;
    s->phase = NEXT;
    s->turn = CHANCE;
}

static inline int prize_offered(const state *s) { return s->tokens > 0; }

static inline int exchange_offered(const state *s) { return size(s->pool) >= 2; }

static inline int64_t count(const board *b, const state *s) {
    if (s->turn == CHANCE) return size(s->pool);
    if (s->phase == PLACE) return s->total;
    if (s->phase == CLAIM) return size(s->matches);
    if (s->phase == RETURN) return size(distinct(b, s->hand[s->who]));
    return 1 + prize_offered(s) + exchange_offered(s);
}

static inline int64_t nth(const board *b, const state *s, int64_t k) {
    if (s->turn == CHANCE) return DRAWS + select_bit(s->pool, k);
    if (s->phase == PLACE) {
        int i = 0;
        while (k >= s->sizes[i]) k -= s->sizes[i++];
        int turn = i % TURNS, shift = turn == 2 ? 1 : turn == 3 ? PITCH : 0;
        int64_t tile = select_bit(s->chosen, i / TURNS);
        return (tile * TURNS + turn) * BLOCK + member_from(&s->options[i], 0, k) + shift;
    }
    if (s->phase == CLAIM) return CLAIMS + select_bit(s->matches, k);
    if (s->phase == RETURN) return RETURNS + select_bit(distinct(b, s->hand[s->who]), k);
    return k == 0 ? NEITHER : k == 1 && prize_offered(s) ? NEITHER + 1 : NEITHER + 2;
}

/* ------------------------------------------------------------------------------------------------ laying */

static inline int64_t other(int64_t cell, int64_t turn) {
    return turn == 0 ? cell + 1 : turn == 1 ? cell + PITCH : turn == 2 ? cell - 1 : cell - PITCH;
}

static inline void cover(state *s, int64_t cell, int64_t types) {
    int64_t column = cell % PITCH, row = cell / PITCH - ABOVE;
    s->types[cell] = (int8_t)types;
    include(&s->taken, cell);
    if (column < s->left) s->left = column;
    if (column > s->right) s->right = column;
    if (row < s->top) s->top = row;
    if (row > s->bottom) s->bottom = row;
}

static inline int64_t run(const state *s, int64_t cell, int64_t step, int64_t *end) {
    int64_t total = 0;
    for (; s->types[cell] >= 0; cell += step) total += size((uint64_t)s->types[cell]);
    *end = cell;
    return total;
}

static inline void overload(state *s, int kind, int64_t most, int64_t total, int64_t cell) {
    for (int64_t k = total > MOST ? 0 : MOST + 1 - total; k <= most; k++) include(&s->heavy[kind + k], cell);
}

static inline void weigh(state *s, int64_t total, int64_t cell, int64_t step, int64_t place) {
    int64_t end;
    if (cell < ABOVE * PITCH || cell >= (ABOVE + ROWS) * PITCH) return;
    int along = step == 1 || step == -1;
    overload(s, along ? ROW : COLUMN, 6, total + run(s, cell + step, step, &end), cell);
    overload(s, along ? LYING : STANDING, 12, total + run(s, cell + 2 * step, step, &end), place);
}

static inline int64_t closing(state *s, int64_t cell, int64_t step) {
    int64_t first, last, before = run(s, cell - step, -step, &first), total = before + run(s, cell, step, &last);
    AGAIN(PART == WEIGH, weigh(s, total, first, -step, first - step); weigh(s, total, last, step, last));
    return total;
}

static void lay(const board *b, state *s, int64_t tile, int64_t turn, int64_t cell) {
    int64_t second = other(cell, turn), step = turn % 2 ? PITCH : 1, side = 1 + PITCH - step;
    cover(s, cell, b->half[2 * tile]);
    cover(s, second, b->half[2 * tile + 1]);
    s->placed++;
    s->exact = closing(s, cell, step) == MOST;
    s->exact |= closing(s, cell, side) == MOST;
    s->exact |= closing(s, second, side) == MOST;
    AGAIN(PART == SURVEY, survey(b, s));
}

/* ------------------------------------------------------------------------------------------------ cards */

static inline uint64_t choose(const board *b, uint64_t chosen, uint64_t types) {
    uint64_t reach = 0;
    for (; types && chosen; types &= types - 1) reach |= (chosen & b->lacks[lowest(types)]) << (1 << lowest(types));
    return reach;
}

static inline uint64_t lines_from(const board *b, const state *s, int64_t cell, int64_t first, int64_t step) {
    uint64_t found = 0, common = 63, chosen = 0;
    for (int64_t length = 1; length <= *b->longest && s->types[cell] >= 0; length++, cell += step) {
        uint64_t types = (uint64_t)s->types[cell];
        common &= types;
        chosen = length == 1 ? b->alone[types] : choose(b, chosen, types);
        if (cell >= first) {
            found |= b->line[length * 64 + common];
            if (chosen) found |= b->line_different[length];
        }
        if (!common && !chosen) break;
    }
    return found;
}

static inline uint64_t lines(const board *b, const state *s, int64_t first, int64_t last, int64_t step) {
    int64_t begin = first;
    uint64_t found = 0;
    for (int64_t length = 1; length < *b->longest && s->types[begin - step] >= 0; length++) begin -= step;
    for (; begin <= last; begin += step) found |= lines_from(b, s, begin, first, step);
    return found;
}

static inline uint64_t square(const board *b, const state *s, int64_t cell) {
    int p = s->types[cell], q = s->types[cell + 1], r = s->types[cell + PITCH], t = s->types[cell + PITCH + 1];
    if ((p | q | r | t) < 0) return 0;
    uint64_t found = b->square[p & q & r & t];
    if (*b->square_different && choose(b, choose(b, choose(b, b->alone[p], (uint64_t)q), (uint64_t)r), (uint64_t)t))
        found |= *b->square_different;
    return found;
}

static uint64_t matched(const board *b, const state *s, int64_t cell, int64_t turn) {
    if (!s->firmament) return 0;
    int64_t second = other(cell, turn), first = cell < second ? cell : second, last = cell < second ? second : cell;
    int64_t step = last - first, side = 1 + PITCH - step;
    uint64_t found = lines(b, s, first, last, step) | lines(b, s, first, first, side) | lines(b, s, last, last, side);
    for (int i = 0; i < 2; i++) {
        int64_t at = i ? last : first;
        found |= square(b, s, at) | square(b, s, at - 1) | square(b, s, at - PITCH) | square(b, s, at - PITCH - 1);
    }
    return found & s->firmament;
}

/* ------------------------------------------------------------------------------------------------ turn */

#ifdef NOTES
static void note_skips(const board *b, state *s) { /* what find_options() left is found again, as nobody else changes it */
    uint64_t tiles = s->pool;
    set found;
    int64_t sum = 0;
    for (int i = 0; i < SEATS; i++) tiles |= s->hand[i];
    for (; tiles; tiles &= tiles - 1) {
        int64_t tile = lowest(tiles), x = b->stars[b->half[2 * tile]], y = b->stars[b->half[2 * tile + 1]];
        sum += bearable(s, 1, x, y, &found) || bearable(s, 0, x, y, &found) || bearable(s, 1, y, x, &found) ||
               bearable(s, 0, y, x, &found);
    }
    *(volatile int64_t *)&s->exact = s->exact + 0 * sum;
}
#endif

static void next_turn(const board *b, state *s) {
    s->phase = PLACE;
    s->turn = OVER;
    if (*b->at_empty && s->drew && !s->pool) return;
    for (int i = 0; i < SEATS; i++) {
        s->who = s->who + 1 < SEATS ? s->who + 1 : 0;
        AGAIN(PART == OPTIONS, find_options(b, s, s->hand[s->who]));
        if (s->total > 0) {
            s->turn = s->who;
#ifdef NOTES
            if (i > 0) note_skips(b, s);
#endif
            return;
        }
    }
}

static inline void go_on(const board *b, state *s) {
    for (int seat = 0; seat < SEATS; seat++)
        if (s->owed[seat] > 0) {
            s->drawer = seat;
            s->turn = CHANCE;
            return;
        }
    if (s->phase == NEXT) next_turn(b, s);
    else s->turn = s->who;
}

static inline void draw_after(const board *b, state *s, int64_t tiles, int64_t phase) {
    if (s->pool) s->owed[s->who] = tiles, s->drew = 1;
    s->phase = phase;
    go_on(b, s);
}

static inline void claim(state *s, int64_t card) {
    s->firmament ^= 1ULL << card;
    s->won[s->who] |= 1ULL << card;
}

static inline void offer(const board *b, state *s) {
    if (*b->thirteen && s->exact && prize_offered(s) + exchange_offered(s) > 0) s->phase = BONUS;
    else draw_after(b, s, 1, NEXT);
}

static inline void draw(const board *b, state *s, int64_t tile) {
    s->pool ^= 1ULL << tile;
    if (s->placed == 0) {
        lay(b, s, tile, 0, START);
        return;
    }
    s->hand[s->drawer] |= 1ULL << tile;
    s->owed[s->drawer]--;
    go_on(b, s);
}

static void place(const board *b, state *s, uint32_t a) {
    uint32_t cell = a % BLOCK, turn = a / BLOCK % TURNS, tile = a / BLOCK / TURNS;
    s->hand[s->who] ^= 1ULL << tile;
    s->drew = 0;
    lay(b, s, tile, turn, cell);
    AGAIN(PART == CARDS, s->matches = matched(b, s, cell, turn));
    if (size(s->matches) > 1) {
        s->phase = CLAIM;
        return;
    }
    if (s->matches) claim(s, lowest(s->matches));
    offer(b, s);
}

static inline void play(const board *b, state *s, int64_t a) {
    if (s->turn == CHANCE) draw(b, s, a - DRAWS);
    else if (s->phase == PLACE) place(b, s, (uint32_t)a);
    else if (s->phase == CLAIM) claim(s, a - CLAIMS), offer(b, s);
    else if (s->phase == RETURN) {
        s->hand[s->who] ^= 1ULL << (a - RETURNS);
        s->pool |= 1ULL << (a - RETURNS);
        s->phase = NEXT;
        go_on(b, s);
    } else if (a == NEITHER + 2) draw_after(b, s, 2, RETURN);
    else {
        if (a == NEITHER + 1) s->tokens--, s->prizes[s->who]++;
        draw_after(b, s, 1, NEXT);
    }
}

static void final(const board *b, state *s, int64_t *score) {
    for (int seat = 0; seat < SEATS; seat++) {
        score[seat] = s->prizes[seat] - 2 * size(s->hand[seat]);
        for (uint64_t cards = s->won[seat]; cards; cards &= cards - 1) score[seat] += b->points[lowest(cards)];
    }
}

static void rank(const state *s, const int64_t *score, int64_t *out) {
    for (int y = 0; y < SEATS; y++) {
        out[y] = 0;
        for (int x = 0; x < SEATS; x++) out[y] += score[x] > score[y];
    }
}

PLAYOUTS

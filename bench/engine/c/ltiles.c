/* Random playouts of L-TILES written by hand.
 *
 * Colours lie in one byte a cell, where the rules have a set for each colour; areas are found through the list of
 * covered cells. The five rows that a tile bears upon are read once for all four quarters.
 */
#include "reference.h"

#define HAND 5
#define STRIP 4 /* words that hold a strip */
#define CELLS (64 * WORDS)
#define MOST 216 /* blocks on the table */

typedef struct {
    const int64_t *stride, *block, *kinds, *draws, *ties, *middle;
    const uint64_t *strip;
    const int64_t *reach, *offset;
    const set *ground;
    const int64_t *colour, *symbol, *supply;
} board;

typedef struct {
    set places[4], free, near;
    int64_t sizes[4], each, low; /* the first word that any of the places is in */
    int64_t placed, covered, next, turn, drawer;
    int64_t held[SEATS], left[SEATS], owed[SEATS], areas[SEATS], largest[SEATS];
    uint64_t kinds[SEATS]; /* in hand */
    uint8_t hand[SEATS][64], stock[SEATS][64];
    uint8_t cell[CELLS]; /* 0, or the colour and 1, and 16 for a symbol */
    uint16_t cells[MOST], todo[MOST];
} state;

typedef struct { uint64_t w[STRIP]; } strip;

static inline strip window(const set *m, int64_t first) {
    strip found;
    int64_t at = first >> 6, bit = first & 63;
    for (int i = 0; i < STRIP; i++)
        found.w[i] = m->w[at + i] >> bit | (m->w[at + i + 1] << 1) << (63 - bit);
    return found;
}

static inline void flip(set *m, int64_t first, const strip *part) {
    int64_t at = first >> 6, bit = first & 63;
    for (int i = 0; i < STRIP; i++) {
        m->w[at + i] ^= part->w[i] << bit;
        m->w[at + i + 1] ^= (part->w[i] >> 1) >> (63 - bit);
    }
}

static inline int side(const board *b, int64_t offset) {
    return offset == 1 ? 0 : offset == -1 ? 1 : offset == *b->stride ? 2 : 3;
}

static inline void renew(const board *b, state *s, int64_t first) {
    const int64_t steps[] = {1, -1, *b->stride, -*b->stride};
    strip here = window(&s->free, first), beside = window(&s->near, first), free[4], near[4];
    for (int i = 0; i < 4; i++) free[i] = window(&s->free, first + steps[i]), near[i] = window(&s->near, first + steps[i]);
    strip only = s->placed ? beside : window(&b->ground[1], first);
    for (int quarter = 0; quarter < 4; quarter++) {
        int one = side(b, b->offset[3 * quarter]), two = side(b, b->offset[3 * quarter + 2]);
        strip old = window(&s->places[quarter], first), change;
        int64_t more = 0;
        for (int i = 0; i < STRIP; i++) {
            uint64_t new = here.w[i] & free[one].w[i] & free[two].w[i];
            new &= s->placed ? only.w[i] | near[one].w[i] | near[two].w[i] : only.w[i];
            uint64_t mask = b->strip[i];
            more += size(new & mask) - size(old.w[i] & mask);
            change.w[i] = (old.w[i] ^ new) & mask;
        }
        s->sizes[quarter] += more;
        s->each += more;
        flip(&s->places[quarter], first, &change);
    }
    if (first >> 6 < s->low) s->low = first >> 6;
}

static inline void settle(state *s) {
    s->drawer = -1;
    for (int i = 0; i < SEATS; i++) {
        int64_t seat = s->next + i < SEATS ? s->next + i : s->next + i - SEATS;
        if (s->owed[seat] > 0) {
            s->drawer = seat;
            s->turn = CHANCE;
            return;
        }
    }
    s->turn = s->held[s->next] > 0 ? s->next : OVER;
}

static void begin(const board *b, state *s) {
    s->free = b->ground[0];
    s->near = b->ground[2];
    for (int i = 0; i < 4; i++) s->places[i] = b->ground[2], s->sizes[i] = 0;
    memset(s->cell, 0, sizeof s->cell);
    s->each = s->placed = s->covered = s->next = 0;
    s->low = WORDS;
    for (int seat = 0; seat < SEATS; seat++) {
        s->held[seat] = s->left[seat] = 0;
        s->kinds[seat] = 0;
        s->owed[seat] = HAND;
        for (int kind = 0; kind < *b->kinds; kind++) {
            s->hand[seat][kind] = 0;
            s->left[seat] += s->stock[seat][kind] = (uint8_t)b->supply[seat * *b->kinds + kind];
        }
    }
    renew(b, s, *b->middle + b->reach[0]);
    settle(s);
}

static inline int64_t count(const board *b, const state *s) {
    return s->turn == CHANCE ? s->left[s->drawer] : size(s->kinds[s->turn]) * s->each;
}

static inline int64_t nth(const board *b, const state *s, int64_t k) {
    if (s->turn == CHANCE) {
        const uint8_t *stock = s->stock[s->drawer];
        int64_t kind = 0;
        while (k >= stock[kind]) k -= stock[kind++];
        return *b->draws + kind;
    }
    uint32_t nth_kind = (uint32_t)k / (uint32_t)s->each;
    int64_t kind = select_bit(s->kinds[s->turn], nth_kind), quarter = 0;
    k -= nth_kind * s->each;
    while (k >= s->sizes[quarter]) k -= s->sizes[quarter++];
    return (kind * 4 + quarter) * *b->block + member_from(&s->places[quarter], (int)s->low, k);
}

static inline void cover(const board *b, state *s, int64_t cell, int64_t colour, int64_t symbol) {
    s->cell[cell] = (uint8_t)(colour + 1 + 16 * symbol);
    s->cells[s->covered++] = (uint16_t)cell;
    s->free.w[cell >> 6] &= ~(1ULL << (cell & 63));
    include(&s->near, cell + 1);
    include(&s->near, cell - 1);
    include(&s->near, cell + *b->stride);
    include(&s->near, cell - *b->stride);
}

static inline void play(const board *b, state *s, int64_t a) {
    if (s->turn == CHANCE) {
        int64_t seat = s->drawer, kind = a - *b->draws;
        s->stock[seat][kind]--;
        s->left[seat]--;
        s->owed[seat]--;
        s->hand[seat][kind]++;
        s->kinds[seat] |= 1ULL << kind;
        s->held[seat]++;
    } else {
        int64_t seat = s->turn, turned = (uint32_t)a / (uint32_t)*b->block, corner = a - turned * *b->block;
        int64_t kind = turned >> 2, quarter = turned & 3, at = seat * *b->kinds + kind;
        for (int i = 0; i < 3; i++)
            cover(b, s, corner + b->offset[3 * quarter + i], b->colour[3 * at + i], b->symbol[3 * at + i]);
        s->placed++;
        s->held[seat]--;
        if (--s->hand[seat][kind] == 0) s->kinds[seat] ^= 1ULL << kind;
        if (s->left[seat] > 0) s->owed[seat] = 1;
        s->next = seat + 1 < SEATS ? seat + 1 : 0;
        renew(b, s, corner + b->reach[quarter]);
    }
    settle(s);
}

static inline int take(state *s, int n, int64_t cell, int colour, int *symbols) {
    if ((s->cell[cell] & 15) != colour) return n;
    *symbols += s->cell[cell] >> 4;
    s->cell[cell] = 0;
    s->todo[n] = (uint16_t)cell;
    return n + 1;
}

static int64_t points(int blocks) {
    if (blocks < 4 || blocks > 12) return 0;
    return blocks == 10 ? 6 : blocks >= 7 && blocks <= 11 ? 3 : 1;
}

static int64_t reward(const board *b, const int64_t *counts, int seat) {
    int rivals = 0;
    for (int i = 0; i < SEATS; i++) {
        if (counts[i] > counts[seat]) return 0;
        rivals += counts[i] == counts[seat];
    }
    return counts[seat] == 0 || (rivals > 1 && !*b->ties) ? 0 : 3;
}

static void final(const board *b, state *s, int64_t *score) {
    for (int seat = 0; seat < SEATS; seat++) score[seat] = s->areas[seat] = s->largest[seat] = 0;
    for (int64_t i = 0; i < s->covered; i++) {
        int64_t cell = s->cells[i];
        int colour = s->cell[cell] & 15, symbols = 0, seat = colour - 1;
        if (colour == 0 || seat >= SEATS) continue;
        int n = take(s, 0, cell, colour, &symbols);
        for (int j = 0; j < n; j++) {
            cell = s->todo[j];
            n = take(s, n, cell + 1, colour, &symbols);
            n = take(s, n, cell - 1, colour, &symbols);
            n = take(s, n, cell + *b->stride, colour, &symbols);
            n = take(s, n, cell - *b->stride, colour, &symbols);
        }
        if (n < 4) continue;
        s->areas[seat]++;
        if (n > s->largest[seat]) s->largest[seat] = n;
        score[seat] += points(n) + (symbols >= 4 ? 3 : 0);
    }
    for (int seat = 0; seat < SEATS; seat++) score[seat] += reward(b, s->largest, seat) + reward(b, s->areas, seat);
}

static void rank(const state *s, const int64_t *score, int64_t *out) {
    for (int y = 0; y < SEATS; y++) {
        out[y] = 0;
        for (int x = 0; x < SEATS; x++)
            out[y] += score[x] > score[y] || (score[x] == score[y] && s->areas[x] < s->areas[y]);
    }
}

PLAYOUTS

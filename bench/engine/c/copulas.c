/* Random playouts of COPULAS written by hand, the yardstick for the compiled rules.
 *
 * Same boards, same random numbers, same games: the digests must be equal. Sets are arrays of WORDS words, which the
 * compiler turns into vector instructions; choices are counted while they are made; the k-th member is found with PDEP
 * where the processor has it.
 */
#include "reference.h"

#define TILES 12

typedef struct {
    const set *overlaps, *touches, *crosses, *us, *dim, *centre;
    const int64_t *light, *begins_with_u, *additional, *teams, *given;
} board;

typedef struct {
    set free, near, choices;
    int64_t count, turn;
    int64_t moves[SEATS][TILES], used[SEATS], score[SEATS], extra[SEATS], biggest[SEATS];
} state;

static inline int can_place(const board *b, state *s) {
    if (s->used[s->turn] == TILES) return 0;
    const set *shape = (s->used[s->turn] + b->begins_with_u[s->turn]) % 2 ? b->us : b->crosses;
    int64_t count = 0;
    for (int i = 0; i < WORDS; i++) {
        s->choices.w[i] = shape->w[i] & s->free.w[i] & s->near.w[i] & b->dim->w[i];
        count += size(s->choices.w[i]);
    }
    s->count = count;
    return count != 0;
}

static void begin(const board *b, state *s) {
    for (int i = 0; i < WORDS; i++) s->free.w[i] = b->us->w[i] | b->crosses->w[i];
    s->near = *b->centre;
    s->turn = 0;
    for (int i = 0; i < SEATS; i++) s->used[i] = s->score[i] = s->biggest[i] = 0, s->extra[i] = b->additional[i];
    can_place(b, s);
}

static inline int64_t following(int64_t seat) { return seat + 1 < SEATS ? seat + 1 : 0; }

static inline void play(const board *b, state *s, int64_t p) {
    int64_t me = s->turn, gain = b->light[p];
    const set *touches = &b->touches[p], *overlaps = &b->overlaps[p];
    if (s->used[0] == 0) s->near = *touches;
    else for (int i = 0; i < WORDS; i++) s->near.w[i] |= touches->w[i];
    for (int i = 0; i < WORDS; i++) s->free.w[i] &= ~overlaps->w[i];
    s->moves[me][s->used[me]++] = p;
    int64_t score = s->score[me] += gain;
    if (gain > 0 && s->extra[me] > 0 && (score == 20 || score == 40 || score == 60)) s->extra[me]--;
    else s->turn = following(me);
    for (int i = 0; i < SEATS; i++) {
        if (can_place(b, s)) return;
        s->turn = following(s->turn);
    }
    s->turn = -1;
}

static int64_t lost(const board *b, state *s, int64_t seat) {
    int64_t isolated = 0, grouped = 0, biggest = 0, copies = 0;
    const int64_t *moves = s->moves[seat];
    uint32_t left = (1u << s->used[seat]) - 1;
    while (left) {
        uint32_t todo = left & -left;
        int64_t tiles = 0;
        left ^= todo;
        while (todo) {
            const set *touches = &b->touches[moves[__builtin_ctz(todo)]];
            todo &= todo - 1;
            tiles++;
            for (uint32_t rest = left; rest; rest &= rest - 1) {
                uint32_t other = rest & -rest;
                if (has(touches, moves[__builtin_ctz(other)])) left ^= other, todo |= other;
            }
        }
        if (tiles == 1) { isolated++; continue; }
        grouped += tiles;
        if (tiles > biggest) biggest = tiles, copies = 1;
        else if (tiles == biggest) copies++;
    }
    s->biggest[seat] = biggest;
    return 5 * isolated + 3 * (grouped - biggest * copies);
}

static void final(const board *b, state *s, int64_t *score) {
    int64_t top = 0;
    for (int i = 0; i < SEATS; i++) {
        score[i] = s->score[i] - lost(b, s, i);
        if (s->biggest[i] > top) top = s->biggest[i];
    }
    for (int i = 0; i < SEATS; i++) if (top > 0 && s->biggest[i] == top) score[i] += 5;
}

static void rank(const state *s, const int64_t *score, int64_t *out) {
    for (int y = 0; y < SEATS; y++) {
        out[y] = 0;
        for (int x = 0; x < SEATS; x++)
            out[y] += score[x] != score[y] ? score[x] > score[y] : s->used[x] > s->used[y];
    }
}

static inline int64_t count(const board *b, const state *s) { return s->count; }

static inline int64_t nth(const board *b, const state *s, int64_t k) { return member_from(&s->choices, 0, k); }

PLAYOUTS

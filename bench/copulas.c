/* Random playouts of COPULAS written by hand, the yardstick for the compiled rules.
 *
 * Same boards, same random numbers, same games: the digests must be equal. Sets are arrays of WORDS words, which the
 * compiler turns into vector instructions; choices are counted while they are made; the k-th member is found with PDEP
 * where the processor has it.
 */
#include <stdint.h>
#include <string.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#define TILES 12
#define SEATS 4

typedef struct { uint64_t w[WORDS]; } set;

typedef struct {
    const set *overlaps, *touches;
    const set *crosses, *us, *dim, *centre;
    const int64_t *light, *begins_with_u, *additional;
} board;

typedef struct {
    set free, near, choices;
    int64_t count, turn;
    int64_t moves[SEATS][TILES], used[SEATS], score[SEATS], extra[SEATS], biggest[SEATS];
} state;

static inline int64_t select_bit(uint64_t word, int64_t k) {
#ifdef __BMI2__
    return __builtin_ctzll(_pdep_u64(1ULL << k, word));
#else
    while (k--) word &= word - 1;
    return __builtin_ctzll(word);
#endif
}

static inline int64_t member(const set *m, int64_t k) {
    for (int i = 0;; i++) {
        int64_t here = __builtin_popcountll(m->w[i]);
        if (k < here) return 64 * i + select_bit(m->w[i], k);
        k -= here;
    }
}

static inline int has(const set *m, int64_t i) { return m->w[i >> 6] >> (i & 63) & 1; }

static inline int can_place(const board *b, state *s) {
    if (s->used[s->turn] == TILES) return 0;
    const set *shape = (s->used[s->turn] + b->begins_with_u[s->turn]) % 2 ? b->us : b->crosses;
    int64_t count = 0;
    for (int i = 0; i < WORDS; i++) {
        s->choices.w[i] = shape->w[i] & s->free.w[i] & s->near.w[i] & b->dim->w[i];
        count += __builtin_popcountll(s->choices.w[i]);
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

static inline uint64_t start(uint64_t seed) {
    uint64_t x = seed + 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

/* sums: plies, then the scores of the seats, then how often each came first. -> the sum of the digests */
uint64_t playouts(const board *b, uint64_t first, int64_t games, int64_t *sums) {
    uint64_t traces = 0;
    state s;
    memset(&s, 0, sizeof s);
    for (int64_t game = 0; game < games; game++) {
        uint64_t x = start(first + game), trace = 1469598103934665603u;
        int64_t score[SEATS], places[SEATS];
        begin(b, &s);
        while (s.turn >= 0) {
            x = x * 6364136223846793005u + 1442695040888963407u;
            int64_t action = member(&s.choices, (int64_t)((x >> 33) * (uint64_t)s.count >> 31));
            trace = (trace ^ (uint64_t)(action + 1000003 * s.count)) * 1099511628211u;
            sums[0]++;
            play(b, &s, action);
        }
        traces += trace;
        final(b, &s, score);
        rank(&s, score, places);
        for (int i = 0; i < SEATS; i++) sums[1 + i] += score[i], sums[1 + SEATS + i] += places[i] == 0;
    }
    return traces;
}

/* What the hand-written games share: sets of WORDS words, random numbers, and the loop that plays games.
 *
 * A game defines board, state, SEATS and begin(), count(), nth(), play(), final() and rank(), includes this file
 * before them and says PLAYOUTS after them. The fields of a board point at those of the rules' Board, in its order.
 */
#include <stdint.h>
#include <string.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#define OVER -1
#define CHANCE -2
#define ROOM 8 /* seats that sums have room for */

/* A part of the work that is done so often instead of once, to tell what it costs; doing it again changes nothing. */
#ifndef TIMES
#define TIMES 1
#endif
#define AGAIN(part, work) \
    for (int again = 0; again < ((part) ? TIMES : 1); again++) { \
        __asm__ volatile("" ::: "memory"); \
        work; \
    }

typedef struct { uint64_t w[WORDS]; } set;

static inline int64_t size(uint64_t word) { return __builtin_popcountll(word); }

static inline int64_t lowest(uint64_t word) { return __builtin_ctzll(word); }

static inline int64_t select_bit(uint64_t word, int64_t k) {
#ifdef __BMI2__
    return lowest(_pdep_u64(1ULL << k, word));
#else
    while (k--) word &= word - 1;
    return lowest(word);
#endif
}

/* The k-th member of a set whose first words, so many, are empty. */
static inline int64_t member_from(const set *m, int first, int64_t k) {
    for (int i = first;; i++) {
        int64_t here = size(m->w[i]);
        if (k < here) return 64 * i + select_bit(m->w[i], k);
        k -= here;
    }
}

static inline int has(const set *m, int64_t i) { return m->w[i >> 6] >> (i & 63) & 1; }

static inline void include(set *m, int64_t i) { m->w[i >> 6] |= 1ULL << (i & 63); }

static inline int64_t size_of(const set *m) {
    int64_t found = 0;
    for (int i = 0; i < WORDS; i++) found += size(m->w[i]);
    return found;
}

static inline uint64_t start(uint64_t seed) {
    uint64_t x = seed + 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

/* sums: decisions, steps, then the scores of the seats, then how often each came first. -> the sum of the digests */
#define PLAYOUTS \
    uint64_t playouts(const board *b, uint64_t first, int64_t games, int64_t *sums) { \
        uint64_t traces = 0; \
        state s; \
        memset(&s, 0, sizeof s); \
        for (int64_t game = 0; game < games; game++) { \
            uint64_t x = start(first + game), trace = 1469598103934665603u; \
            int64_t score[ROOM], places[ROOM]; \
            begin(b, &s); \
            while (s.turn != OVER) { \
                x = x * 6364136223846793005u + 1442695040888963407u; \
                int64_t choices = count(b, &s); \
                int64_t action = nth(b, &s, (int64_t)((x >> 33) * (uint64_t)choices >> 31)); \
                trace = (trace ^ (uint64_t)(action + 1000003 * choices)) * 1099511628211u; \
                sums[0] += s.turn >= 0; \
                sums[1]++; \
                play(b, &s, action); \
            } \
            traces += trace; \
            final(b, &s, score); \
            rank(&s, score, places); \
            for (int i = 0; i < SEATS; i++) sums[2 + i] += score[i], sums[2 + ROOM + i] += places[i] == 0; \
        } \
        return traces; \
    }

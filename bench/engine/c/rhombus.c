/* Random playouts of RHOMBUS written by hand: basic, crest and backwards, as the board says.
 *
 * What the rules keep for people (the spots that tiles lie on, why a game ended) is left out. Which kinds show a face is
 * a mask for each seat and face, made once a game, where the rules look at every face.
 */
#include "reference.h"

#define TRIANGLES 54
#define SPOTS 72
#define WAYS 2
#define TILES 13
#define CRESTS 3
#define DRAW (TILES * WAYS * SPOTS)
#define NONE -1

typedef struct {
    const set *all, *centre, *overlaps, *touches;
    const int64_t *cells;
    const uint64_t *beside;
    const int64_t *face, *supply, *crest, *backwards;
} board;

typedef struct {
    set free, near, choices;
    int64_t spots, mover, drawn, turn, winner, left[2];
    uint64_t empty, kinds[2], blocks[2], crests[2 * CRESTS], tens[2], chained[2];
    uint64_t group[TRIANGLES], chain[TRIANGLES]; /* of covered triangles */
    uint64_t shows[2][2 * CRESTS];               /* per seat and face: the kinds that show it */
    int8_t hand[2 * TILES];
} state;

#define WHOLE ((1ULL << TRIANGLES) - 1)

static inline void start_turn(const board *b, state *s, int64_t seat) {
    s->mover = seat;
    s->drawn = NONE;
    s->turn = *b->backwards ? CHANCE : seat;
}

static inline void find_choices(const board *b, state *s) {
    for (int i = 0; i < WORDS; i++) s->choices.w[i] = s->free.w[i] & s->near.w[i];
    s->spots = size_of(&s->choices);
}

static void begin(const board *b, state *s) {
    s->free = *b->all;
    s->near = *b->centre;
    s->empty = WHOLE;
    for (int i = 0; i < 2; i++) s->left[i] = 0, s->kinds[i] = s->blocks[i] = s->tens[i] = s->chained[i] = 0;
    for (int i = 0; i < 2 * CRESTS; i++) s->crests[i] = s->shows[0][i] = s->shows[1][i] = 0;
    for (int tile = 0; tile < 2 * TILES; tile++) {
        int seat = tile / TILES, kind = tile % TILES;
        s->hand[tile] = (int8_t)b->supply[tile];
        s->left[seat] += b->supply[tile];
        if (!b->supply[tile]) continue;
        s->kinds[seat] |= 1ULL << kind;
        s->shows[seat][b->face[2 * tile]] |= 1ULL << kind;
        s->shows[seat][b->face[2 * tile + 1]] |= 1ULL << kind;
    }
    s->winner = NONE;
    find_choices(b, s);
    start_turn(b, s, 0);
}

static inline int64_t count(const board *b, const state *s) {
    if (s->turn == CHANCE) return s->left[s->mover];
    return (s->drawn == NONE ? size(s->kinds[s->mover]) : 1) * WAYS * s->spots;
}

static inline int64_t nth(const board *b, const state *s, int64_t k) {
    if (s->turn == CHANCE) {
        const int8_t *hand = s->hand + s->mover * TILES;
        int64_t kind = 0;
        while (k >= hand[kind]) k -= hand[kind++];
        return DRAW + kind;
    }
    uint32_t turned = (uint32_t)k / (uint32_t)s->spots;
    int64_t kind = s->drawn == NONE ? select_bit(s->kinds[s->mover], turned / WAYS) : s->drawn;
    return (kind * WAYS + turned % WAYS) * SPOTS + member_from(&s->choices, 0, k - turned * s->spots);
}

static inline uint64_t joined(uint64_t *pieces, uint64_t whole, uint64_t near) {
    for (; near; near &= near - 1) whole |= pieces[lowest(near)];
    for (uint64_t left = whole; left; left &= left - 1) pieces[lowest(left)] = whole;
    return whole;
}

static inline void lay(const board *b, state *s, int64_t face, int64_t t) {
    int64_t colour = face / CRESTS;
    uint64_t bit = 1ULL << t;
    s->empty &= ~bit;
    s->crests[face] |= bit;
    uint64_t group = joined(s->group, bit, b->beside[t] & s->blocks[colour]);
    s->blocks[colour] |= bit;
    s->tens[colour] &= ~group;
    if (size(group) == 10) s->tens[colour] |= group;
    if (*b->crest) {
        uint64_t chain = joined(s->chain, bit, b->beside[t] & s->crests[face]);
        if (size(chain) >= 4) s->chained[colour] |= chain;
    }
}

static uint64_t edge(const board *b, uint64_t group) {
    uint64_t found = 0;
    for (uint64_t left = group; left; left &= left - 1) found |= b->beside[lowest(left)];
    return found & ~group;
}

static uint64_t open_edge(const board *b, const state *s, uint64_t group) {
    uint64_t found = 0;
    for (uint64_t left = edge(b, group) & s->empty; left; left &= left - 1)
        if (b->beside[lowest(left)] & s->empty) found |= left & -left;
    return found;
}

static inline int has_face(const state *s, int64_t seat, int64_t face, int64_t faces) {
    uint64_t kinds = 0;
    for (int64_t i = face; i < face + faces; i++) kinds |= s->shows[seat][i];
    return (kinds & s->kinds[seat]) != 0;
}

static int final_ten(const board *b, const state *s, int64_t colour) {
    for (uint64_t left = s->tens[colour]; left;) {
        uint64_t group = s->group[lowest(left)];
        left ^= group;
        if (!open_edge(b, s, group)) return 1;
        if (!has_face(s, 0, colour * CRESTS, CRESTS) && !has_face(s, 1, colour * CRESTS, CRESTS)) return 1;
    }
    return 0;
}

static inline int spoilt(int64_t n) { return n % 2 == 1 || n > 10; }

static int spoilable(const board *b, const state *s, int64_t you, uint64_t part, int64_t face, int64_t faces) {
    if (!has_face(s, you, face, faces)) return 0;
    uint64_t blocks = 0;
    for (int64_t i = face; i < face + faces; i++) blocks |= s->crests[i];
    for (uint64_t left = open_edge(b, s, part); left; left &= left - 1) {
        uint64_t area = blocks | (left & -left), reached = part, grown = part | (edge(b, part) & area);
        while (grown != reached) reached = grown, grown |= edge(b, grown) & area;
        if (spoilt(size(reached))) return 1;
    }
    return 0;
}

static int crest_wins(const board *b, const state *s, int64_t me, int64_t you) {
    int by_group = *b->crest == 1;
    for (int64_t face = me * CRESTS; face < me * CRESTS + (by_group ? 1 : CRESTS); face++) {
        uint64_t left = s->chained[me] & (by_group ? ~0ULL : s->crests[face]);
        while (left) {
            uint64_t part = (by_group ? s->group : s->chain)[lowest(left)];
            left &= ~part;
            if (!spoilt(size(part)) && !spoilable(b, s, you, part, face, by_group ? CRESTS : 1)) return 1;
        }
    }
    return 0;
}

static inline void finish(state *s, int64_t winner) { s->turn = OVER, s->winner = winner; }

static inline void settle(const board *b, state *s, int64_t me, int64_t you) {
    if (final_ten(b, s, you)) finish(s, you);
    else if (final_ten(b, s, me)) finish(s, me);
    else if (*b->crest && s->chained[me] && crest_wins(b, s, me, you)) finish(s, me);
    else if (s->left[you] == 0 || s->spots == 0) finish(s, NONE);
    else start_turn(b, s, you);
}

static inline void play(const board *b, state *s, int64_t a) {
    if (a >= DRAW) {
        s->drawn = a - DRAW;
        s->turn = s->mover;
        return;
    }
    uint32_t p = (uint32_t)a % SPOTS, way = (uint32_t)a / SPOTS % WAYS, kind = (uint32_t)a / SPOTS / WAYS;
    int64_t me = s->mover, tile = me * TILES + kind;
    const set *touches = &b->touches[p], *overlaps = &b->overlaps[p];
    if (s->empty == WHOLE) s->near = *touches;
    else for (int i = 0; i < WORDS; i++) s->near.w[i] |= touches->w[i];
    for (int i = 0; i < WORDS; i++) s->free.w[i] &= ~overlaps->w[i];
    s->left[me]--;
    if (--s->hand[tile] == 0) s->kinds[me] ^= 1ULL << kind;
    lay(b, s, b->face[2 * tile], b->cells[2 * p + way]);
    lay(b, s, b->face[2 * tile + 1], b->cells[2 * p + 1 - way]);
    find_choices(b, s);
    settle(b, s, me, 1 - me);
}

static void final(const board *b, state *s, int64_t *score) {
    static const int8_t points[] = {0, 0, 1, 0, 3, 0, 6, 0, 10};
    for (int seat = 0; seat < 2; seat++) {
        score[seat] = 0;
        for (uint64_t left = s->blocks[seat]; left;) {
            uint64_t group = s->group[lowest(left)];
            left ^= group;
            score[seat] += size(group) > 8 ? 0 : points[size(group)];
        }
    }
}

static void rank(const state *s, const int64_t *score, int64_t *out) {
    for (int seat = 0; seat < 2; seat++)
        out[seat] = s->winner == NONE ? score[1 - seat] > score[seat] : s->winner != seat;
}

PLAYOUTS

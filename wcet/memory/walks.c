/* The walks of `wcet/memory/recurrence.py`, for WebAssembly.
 *
 * What pieces make of states is kept in a table of fixed size, in which newer edges replace older ones. Sequences come in
 * order, and go on from what they have in common with the one before.
 *
 * Built with: clang --target=wasm32 -O3 -msimd128 -mbulk-memory -ffreestanding -nostdlib -Wl,--no-entry
 * -Wl,--strip-all -o wcet/memory/walks.wasm wcet/memory/walks.c
 */

#include "controller.h"

#define EXPORT(name) __attribute__((export_name(#name)))
#define SAVED 64 /* depth to which walks are kept for the next sequence */
#define EMPTY 1  /* the piece without bursts */
#define SAMPLE 4096 /* edges after which it is known how often they are in the table */
#define REVIEW 16   /* sequences among which one finds out anew */
#define TABLE (1 << 11) /* about a megabyte: larger ones are slower where little happens again */

typedef struct {
    i32 sequences, length, active, holds, apart;
    i32 *piece;        /* of each sequence, `length` numbers of pieces */
    u8 *pair;          /* and their pairs, seen from the first one */
    i32 *common;       /* how many pieces each sequence has in common with the one before */
    i32 *allowed;      /* bits of the first pairs of each sequence */
    i32 *hold;
    i32 *found;        /* of each sequence, first pair and (`apart`) hold: time, hold, how far the active pair lay */
    Piece *pieces;
} Request;

typedef struct {
    u64 hash;
    i32 time, hold, offset, begun, pairs;
    i16 state[];
} Walk;

typedef struct {
    u64 hash;
    i32 piece, pair, time, moved, agreeing, used;
    i16 states[];
} Edge;

static i32 walk_bytes, edge_bytes;
static u8 *table, *heap, *limit;
static Edge *scratch;
static i32 asked, known; /* edges, and those among them that were in the table, of late */

/* -- edges --------------------------------------------------------------------------------------------------- */

static Edge *place_of(u64 hash) { return (Edge *)(table + (hash >> 16 & (TABLE - 1)) * edge_bytes); }

static i32 matches(const Edge *edge, u64 hash, i32 piece, i32 pair, const i16 *state) {
    return edge->used && edge->hash == hash && edge->piece == piece && edge->pair == pair && equal(edge->states, state);
}

/* Put some pieces into a state; their pairs are seen from the first one of the tile. */
static void simulate(const Walk *walk, const Request *request, i32 place, i32 many, i32 origin, Edge *edge) {
    unpack(walk->state);
    agreeing = (1 << pairs) - 1;
    for (i32 index = place; index < place + many; index++) {
        const Piece *elements = request->pieces + request->piece[index];
        i32 first = 2 * (request->pair[index] - walk->offset), next = generate(elements, 0, first);
        while (next < elements->size) {
            if (!command(origin)) {
                failure = NO_ROOM;
                return;
            }
            next = generate(elements, next, first);
        }
    }
    edge->time = now;
    edge->moved = active >> 1;
    edge->agreeing = agreeing;
    pack(edge->states + words * 4);
}

/* What a piece, other than the end, makes of a state: kept, or simulated. */
static const Edge *follow(const Walk *walk, const Request *request, i32 place, i32 origin) {
    i32 piece = request->piece[place], pair = (request->pair[place] - walk->offset) & (pairs - 1);
    u64 hash = (walk->hash ^ (u64)(piece * 32 + pair)) * 0xc4ceb9fe1a85ec53;
    hash ^= hash >> 31;
    asked++;
    known++;
    Edge *edge = place_of(hash);
    if (matches(edge, hash, piece, pair, walk->state)) {
        if (edge->agreeing >> origin & 1) return edge;
        edge = place_of(hash + ((u64)(origin + 1) * 0x9e3779b97f4a7c15));
        if (matches(edge, hash, piece, pair, walk->state) && edge->agreeing >> origin & 1) return edge;
    }
    known--;
    edge->used = 1;
    edge->hash = hash;
    edge->piece = piece;
    edge->pair = pair;
    __builtin_memcpy(edge->states, walk->state, words * 8);
    simulate(walk, request, place, 1, origin, edge);
    return edge;
}

/* -- walks --------------------------------------------------------------------------------------------------- */

typedef struct {
    u8 *first;
    i32 size;
} List;

static Walk *walk_at(const List *list, i32 index) { return (Walk *)(list->first + index * walk_bytes); }

static i32 turn(i32 bits, i32 by) { return (bits << by | bits >> (pairs - by)) & ((1 << pairs) - 1); }

static i32 better(const Walk *one, const Walk *other) {
    if (one->time != other->time) return one->time > other->time;
    return one->hold != other->hold ? one->hold < other->hold : one->begun < other->begun;
}

#define INDEX 1024
static i32 chain[INDEX];

/* Add a walk at the end of a list, or keep the longer one of two that have met, the first of equals. */
static void add(List *list, i32 *links, i32 apart, Walk *fresh) {
    i32 bucket = (i32)(fresh->hash >> 20 & (INDEX - 1));
    for (i32 index = chain[bucket]; index >= 0; index = links[index]) {
        Walk *met = walk_at(list, index);
        if (met->hash == fresh->hash && met->offset == fresh->offset && met->pairs == fresh->pairs &&
            (!apart || met->hold == fresh->hold) && equal(met->state, fresh->state)) {
            if (better(fresh, met)) {
                met->time = fresh->time;
                met->hold = fresh->hold;
                met->begun = fresh->begun;
            }
            return;
        }
    }
    links[list->size] = chain[bucket];
    chain[bucket] = list->size++;
}

static i32 ensure(u8 *end) {
    while (end > limit) {
        u32 more = ((u32)(end - limit) >> 16) + 64;
        if (__builtin_wasm_memory_grow(0, more) == (unsigned long)-1) {
            failure = NO_ROOM;
            return 0;
        }
        limit += (u64)more << 16;
    }
    return 1;
}

static i32 room(i32 bytes) { return (bytes + 15) & ~15; }

/* Let every walk of a list put some pieces from `place` on; the new list begins at `to`. */
static List advance(const Request *request, const List *from, i32 place, i32 many, u8 *to) {
    List list = {to, 0};
    i32 most = from->size * pairs + 1;
    if (!ensure(to + most * (walk_bytes + 4) + 64)) return list;
    i32 *links = (i32 *)(to + most * walk_bytes);
    for (i32 bucket = 0; bucket < INDEX; bucket++) chain[bucket] = -1;
    for (i32 index = 0; index < from->size && !failure; index++) {
        const Walk *walk = walk_at(from, index);
        i32 rest = walk->pairs;
        while (rest) {
            i32 bits = turn(rest, walk->offset);
            i32 origin = __builtin_ctz(bits);
            const Edge *edge = scratch;
            if (many == 1) edge = follow(walk, request, place, origin);
            else simulate(walk, request, place, many, origin, scratch);
            Walk *fresh = walk_at(&list, list.size);
            fresh->time = walk->time + edge->time;
            fresh->hold = walk->hold;
            fresh->begun = walk->begun;
            fresh->offset = (walk->offset + edge->moved) & (pairs - 1);
            fresh->pairs = turn(bits & edge->agreeing, (pairs - walk->offset) & (pairs - 1));
            __builtin_memcpy(fresh->state, edge->states + words * 4, words * 8);
            fresh->hash = digest(fresh->state);
            rest &= ~fresh->pairs;
            add(&list, links, request->apart, fresh);
        }
    }
    return list;
}

/* Let every walk come to its end, and note the longest of each first pair. */
static void finish(const Request *request, const List *from, i32 sequence) {
    i32 kept = request->apart ? request->holds : 1;
    for (i32 index = 0; index < from->size; index++) {
        const Walk *walk = walk_at(from, index);
        i32 rest = walk->pairs;
        while (rest) {
            i32 bits = turn(rest, walk->offset);
            i32 origin = __builtin_ctz(bits);
            unpack(walk->state);
            agreeing = (1 << pairs) - 1;
            while (command(origin)) continue;
            i32 taken = turn(bits & agreeing, (pairs - walk->offset) & (pairs - 1)), time = walk->time + quiet;
            rest &= ~taken;
            for (i32 pair = 0; pair < pairs; pair++) {
                if (!(taken >> pair & 1)) continue;
                i32 *found = request->found + 3 * ((sequence * pairs + pair) * kept + (request->apart ? walk->hold : 0));
                Walk here = {0, time, walk->hold, 0, walk->begun, 0}, there = {0, found[0], found[1], 0, found[2], 0};
                if (found[2] < 0 || better(&here, &there)) {
                    found[0] = time;
                    found[1] = walk->hold;
                    found[2] = walk->begun;
                }
            }
        }
    }
}

/* Begin a walk for every hold and every place of the active pair. */
static List begin(const Request *request, i32 allowed, u8 *to) {
    List list = {to, 0};
    if (!ensure(to + (request->holds * pairs + 1) * walk_bytes)) return list;
    for (i32 hold = 0; hold < request->holds; hold++) {
        for (i32 offset = 0; offset < pairs; offset++) {
            i32 fits = allowed & turn(request->active, (pairs - offset) & (pairs - 1));
            if (!fits) continue;
            Walk *walk = walk_at(&list, list.size++);
            i16 *state = walk->state;
            for (i32 index = 0; index < words * 4; index++) state[index] = 0;
            i32 banks = mask + 1;
            state += 5 + 2 * dram.groups;
            for (i32 place = 0; place < (4 + SLOTS) * banks; place++) state[place] = place < banks ? FREE : -1;
            for (i32 bank = 0; bank < banks; bank++) state[2 * banks + bank] = (i16)request->hold[hold];
            walk->time = 2 - request->hold[hold];
            walk->hold = hold;
            walk->offset = walk->begun = offset;
            walk->pairs = fits;
            walk->hash = digest(walk->state);
        }
    }
    return list;
}

/* -- what the tool calls -------------------------------------------------------------------------------------- */

extern u8 __heap_base;

EXPORT(reserve) u8 *reserve(i32 bytes) {
    if (!limit) {
        heap = (u8 *)room((i32)&__heap_base);
        limit = (u8 *)((u32)__builtin_wasm_memory_size(0) << 16);
    }
    u8 *first = heap;
    if (!ensure(heap + room(bytes))) return 0;
    heap += room(bytes);
    return first;
}

EXPORT(rewind) void rewind(u8 *place) { heap = place; }

/* Timings first, then once for all requests of them the table. */
EXPORT(open) void open(const Timings *timings) {
    dram = *timings;
    mask = dram.banks - 1;
    pairs = dram.banks / 2;
    width = 5 + 2 * dram.groups + dram.banks * (4 + SLOTS);
    words = (width + 7) / 8 * 2;
    for (i32 group = 0; group < dram.groups; group++) {
        for (i32 bank = 0; bank <= mask; bank++) {
            i32 own = group == (bank & (dram.groups - 1));
            access_gap.of[group][bank] = own ? dram.access_apart_group : dram.access_apart;
            act_gap.of[group][bank] = own ? dram.act_apart_group : dram.act_apart;
        }
    }
    walk_bytes = room((i32)sizeof(Walk) + words * 8);
    edge_bytes = room((i32)sizeof(Edge) + 2 * words * 8);
    table = reserve(TABLE * edge_bytes);
    scratch = (Edge *)reserve(edge_bytes);
}

/* How many pieces to put before it is looked whether walks have met: more where they hardly ever do. */
static i32 choose_stride(i32 sequence, i32 stride, i32 before, i32 after) {
    if (asked > 2 * SAMPLE) {
        asked /= 2;
        known /= 2;
    }
    if (sequence % REVIEW == 0 || asked < SAMPLE || 2 * known > asked || after < before) return 1;
    return stride < 8 ? 2 * stride : stride;
}

/* Go on with the sequence from what it has in common with the one before, and keep what it will have with the next. */
static List go_on(const Request *request, i32 sequence) {
    static List saved[SAVED + 1];
    i32 common = request->common[sequence], stride = 1, length = request->length;
    i32 fork = sequence + 1 < request->sequences ? request->common[sequence + 1] : 0;
    i32 depth = common < SAVED ? common : SAVED, last = fork < SAVED ? fork : SAVED;
    if (!depth) saved[0] = begin(request, request->allowed[sequence], heap);
    Request rest = *request;
    rest.piece += sequence * length;
    rest.pair += sequence * length;
    List list = saved[depth];
    u8 *first = list.first + list.size * walk_bytes;
    for (i32 place = depth, many; place < length && !failure; place += many) {
        i32 before = list.size;
        many = place < last ? 1 : length - place < stride ? length - place : stride;
        if (rest.piece[place] != EMPTY || many > 1) {
            list = advance(&rest, &list, place, many, list.first + list.size * walk_bytes);
            stride = choose_stride(sequence, stride, before, list.size);
        }
        if (place < last) {
            saved[place + 1] = list;
            first = list.first + list.size * walk_bytes;
        } else if (list.first > first) { /* over the walks before, which are not needed any more */
            __builtin_memmove(first, list.first, list.size * walk_bytes);
            list.first = first;
        }
    }
    return list;
}

EXPORT(walk) i32 walk(const Request *request) {
    failure = FINE;
    for (i32 sequence = 0; sequence < request->sequences && !failure; sequence++) {
        List list = go_on(request, sequence);
        if (!failure) finish(request, &list, sequence);
    }
    return failure;
}

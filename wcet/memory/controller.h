/* The controller of `wcet/memory/controller.py`, and what it is in when a piece of a tile has been put, as numbers.
 *
 * Same rules and same times. A state is what later commands depend on, with times relative to the last command and banks
 * relative to the active pair; times that constrain nothing any more count as now, so that states with one future are
 * equal as numbers.
 */

#include <wasm_simd128.h>

typedef unsigned char u8;
typedef short i16;
typedef int i32;
typedef unsigned int u32;
typedef unsigned long long u64;

#define BANKS 32
#define GROUPS 16
#define SLOTS 9
#define ELEMENTS 32
#define FREE 7
#define NEVER (1 << 22)
#define LONGEST 4000 /* puts fit an element's number */

enum { ACCESS, REOPEN, ACTIVATE, CLOSE };
enum { FINE, TOO_LONG, NO_ROOM };

typedef struct {
    i32 banks, groups, to_precharge, n_rcd, n_rp, n_ras, n_rc, n_faw;
    i32 act_apart, act_apart_group, access_apart, access_apart_group;
} Timings;

typedef struct {
    i32 size;
    u8 bank[ELEMENTS], kind[ELEMENTS], start[ELEMENTS];
} Piece;

static Timings dram;
static i32 pairs, mask, width, words, failure;

/* -- the controller ------------------------------------------------------------------------------------------ */

/* By bank: the class of the head's next command, when it is ready for that, for an activate and for a precharge. */
static union { i32 of[BANKS]; v128_t quad[BANKS / 4]; } step, earliest, act_ready, close_ready, access_gate, act_gate;
static union { i32 of[GROUPS][BANKS]; v128_t quad[GROUPS][BANKS / 4]; } access_gap, act_gap;
/* Elements, the head first, are 8 times the cycle of their put, and their kind: the first step, and 4 for the last access
   of a row. Behind them, in their order, those that left, with the cycle of that. */
static i32 count[BANKS], done[BANKS], element[BANKS][SLOTS + 3];
static i32 acts[3], last_put, quiet, now, active, agreeing;

static i32 larger(i32 a, i32 b) { return a > b ? a : b; }

/* Let the head of a bank wait for a command; whole quads, since they are read as such right after. */
static void prepare(i32 bank, i32 class, i32 time) {
    v128_t own = wasm_i32x4_eq(wasm_i32x4_make(0, 1, 2, 3), wasm_i32x4_splat(bank & 3));
    i32 quad = bank >> 2;
    step.quad[quad] = wasm_v128_bitselect(wasm_i32x4_splat(class), step.quad[quad], own);
    earliest.quad[quad] = wasm_v128_bitselect(wasm_i32x4_splat(time), earliest.quad[quad], own);
}

static void load(i32 bank) {
    i32 oldest = element[bank][0], seen = larger(oldest >> 3, done[bank]) + 1, class = oldest & 3;
    if (class == ACTIVATE) seen = larger(seen, act_ready.of[bank]);
    if (class == CLOSE) seen = larger(seen, close_ready.of[bank]);
    prepare(bank, class, seen);
}

/* Put elements until a queue is full or the piece ends; put times may lie in the future. */
static i32 generate(const Piece *piece, i32 next, i32 first) {
    for (; next < piece->size; next++) {
        i32 bank = (piece->bank[next] + first) & mask, waiting = count[bank];
        if (waiting == SLOTS) break;
        i32 *place = element[bank] + waiting;
        last_put = larger(last_put + piece->start[next], (*place >> 3) + 1);
        *place = last_put << 3 | piece->kind[next];
        count[bank] = waiting + 1;
        if (!waiting) load(bank);
    }
    return next;
}

/* Elements behind the head that are visible now; 1 if the head precharges itself. */
static i32 queue_length(i32 bank) {
    i32 length = count[bank];
    if (element[bank][0] & 4) return 1;
    while (length && element[bank][length - 1] >> 3 >= now) length--;
    return length - 1;
}

/* The published arbiter's scan in the order of banks, for one absolute number of the pair that they are seen from. */
static i32 scan(u32 candidates, const i32 *length, i32 origin) {
    i32 chosen = -1, longest = 0, nearest = 0, by = 2 * origin;
    u32 rest = (candidates << by | (by ? candidates >> (mask + 1 - by) : 0)) & (u32)(((u64)1 << (mask + 1)) - 1);
    for (; rest; rest &= rest - 1) {
        i32 bank = (__builtin_ctz(rest) - by) & mask, away = (bank - active) & mask;
        if (chosen < 0 || length[bank] > longest || away < nearest) {
            chosen = bank;
            longest = length[bank];
            nearest = away;
        }
    }
    return chosen;
}

static i32 rank_activates(i32 origin) {
    i32 length[BANKS];
    u32 candidates = 0;
    for (i32 quad = 0; quad <= mask >> 2; quad++) {
        v128_t time = wasm_i32x4_max(earliest.quad[quad], act_gate.quad[quad]);
        v128_t late = wasm_v128_or(wasm_i32x4_gt(time, wasm_i32x4_splat(now)),
                                   wasm_i32x4_ne(step.quad[quad], wasm_i32x4_splat(ACTIVATE)));
        candidates |= (wasm_i32x4_bitmask(late) ^ 15) << 4 * quad;
    }
    if (!(candidates & (candidates - 1))) return __builtin_ctz(candidates);
    for (u32 rest = candidates; rest; rest &= rest - 1) length[__builtin_ctz(rest)] = queue_length(__builtin_ctz(rest));
    i32 chosen = scan(candidates, length, origin);
    for (i32 other = 0; other < pairs; other++)
        if (other != origin && agreeing >> other & 1 && scan(candidates, length, other) != chosen)
            agreeing &= ~(1 << other);
    return chosen;
}

/* Let all banks wait for a command of this one, each by what is said of its group, and until `window`. */
static void delay(v128_t *gate, const v128_t *gap, i32 window) {
    for (i32 quad = 0; quad <= mask >> 2; quad++) {
        v128_t time = wasm_i32x4_add(gap[quad], wasm_i32x4_splat(now));
        gate[quad] = wasm_i32x4_max(gate[quad], wasm_i32x4_max(time, wasm_i32x4_splat(window)));
    }
}

static void activate(i32 bank) {
    delay(act_gate.quad, act_gap.quad[bank & (dram.groups - 1)], acts[0]);
    acts[0] = acts[1];
    acts[1] = acts[2];
    acts[2] = now + dram.n_faw;
    act_ready.of[bank] = now + dram.n_rc;
    close_ready.of[bank] = now + dram.n_ras;
    quiet = larger(quiet, now + dram.n_rc);
    prepare(bank, ACCESS, now + dram.n_rcd);
}

/* Issue the next command; 0 when there is none. */
static i32 command(i32 origin) {
    v128_t lowest = wasm_i32x4_splat(0x7fffffff), none = wasm_i32x4_splat(0), floor = wasm_i32x4_splat(now + 1);
    v128_t bank_of = wasm_i32x4_make(-active, 1 - active, 2 - active, 3 - active);
    for (i32 quad = 0; quad <= mask >> 2; quad++) {
        v128_t class = step.quad[quad], time = wasm_i32x4_max(earliest.quad[quad], floor);
        time = wasm_i32x4_max(time, wasm_v128_and(access_gate.quad[quad], wasm_i32x4_eq(class, none)));
        v128_t opens = wasm_i32x4_eq(class, wasm_i32x4_splat(ACTIVATE));
        time = wasm_i32x4_max(time, wasm_v128_and(act_gate.quad[quad], opens));
        v128_t away = wasm_v128_and(wasm_i32x4_add(bank_of, wasm_i32x4_splat(4 * quad)), wasm_i32x4_splat(mask));
        v128_t key = wasm_v128_or(wasm_i32x4_shl(time, 8), wasm_v128_or(wasm_i32x4_shl(class, 5), away));
        lowest = wasm_i32x4_min(lowest, key);
    }
    lowest = wasm_i32x4_min(lowest, wasm_i32x4_shuffle(lowest, lowest, 2, 3, 0, 1));
    lowest = wasm_i32x4_min(lowest, wasm_i32x4_shuffle(lowest, lowest, 1, 0, 3, 2));
    i32 best = wasm_i32x4_extract_lane(lowest, 0), class = best >> 5 & 7, bank = ((best & 31) + active) & mask;
    if (class == FREE) return 0;
    now = best >> 8;
    if (class == ACTIVATE) {
        activate(rank_activates(origin));
        return 1;
    }
    i32 *own = element[bank], leaves = now + dram.n_rp;
    if (class == ACCESS) {
        i32 closing = now + dram.to_precharge;
        delay(access_gate.quad, access_gap.quad[bank & (dram.groups - 1)], 0);
        active = bank & ~1;
        close_ready.of[bank] = larger(close_ready.of[bank], closing);
        leaves = closing + dram.n_rp;
    }
    if (class == CLOSE || own[0] & 4) {
        act_ready.of[bank] = larger(act_ready.of[bank], leaves);
        quiet = larger(quiet, leaves);
    }
    v128_t second = wasm_v128_load(own + 1), sixth = wasm_v128_load(own + 5);
    wasm_v128_store(own, second);
    wasm_v128_store(own + 4, sixth);
    own[SLOTS - 1] = now << 3;
    done[bank] = now;
    if (--count[bank]) load(bank);
    else prepare(bank, FREE, NEVER);
    return 1;
}

/* -- states --------------------------------------------------------------------------------------------------

   Last put, quiet, three activates, gates by group, by bank the step and 8 times the number of elements, then when it is
   ready for that, for an activate, for a precharge, then the elements. */

static void unpack(const i16 *state) {
    i32 banks = mask + 1;
    last_put = *state++;
    quiet = *state++;
    for (i32 index = 0; index < 3; index++) acts[index] = *state++;
    for (i32 bank = 0; bank < banks; bank++) {
        access_gate.of[bank] = state[bank & (dram.groups - 1)];
        act_gate.of[bank] = state[dram.groups + (bank & (dram.groups - 1))];
    }
    state += 2 * dram.groups;
    now = active = 0;
    for (i32 bank = 0; bank < banks; bank++) {
        step.of[bank] = state[bank] & 7;
        count[bank] = state[bank] >> 3;
        done[bank] = -1;
        earliest.of[bank] = state[bank + banks] < 0 ? NEVER : state[bank + banks];
        act_ready.of[bank] = state[bank + 2 * banks];
        close_ready.of[bank] = state[bank + 3 * banks];
    }
    state += 4 * banks;
    for (i32 bank = 0; bank < banks; bank++, state += SLOTS) {
        v128_t eight = wasm_v128_load(state);
        wasm_v128_store(element[bank], wasm_i32x4_extend_low_i16x8(eight));
        wasm_v128_store(element[bank] + 4, wasm_i32x4_extend_high_i16x8(eight));
        element[bank][8] = state[8];
    }
}

static i16 left(i32 time, i32 least) { return (i16)larger(time - now, least); }

/* Four elements from `place` on with puts relative to now, -1 for those that are not there. */
static v128_t relate(i32 bank, i32 place) {
    v128_t own = wasm_v128_load(element[bank] + place), least = wasm_i32x4_splat(8);
    v128_t later = wasm_i32x4_sub(own, wasm_i32x4_splat(now << 3));
    v128_t some = wasm_v128_bitselect(later, wasm_v128_and(own, wasm_i32x4_splat(7)), wasm_i32x4_ge(later, least));
    v128_t index = wasm_i32x4_add(wasm_i32x4_make(0, 1, 2, 3), wasm_i32x4_splat(place));
    return wasm_v128_or(some, wasm_i32x4_ge(index, wasm_i32x4_splat(count[bank])));
}

static void pack(i16 *state) {
    i32 banks = mask + 1;
    if (last_put - now > LONGEST) failure = TOO_LONG; /* no put is later, and other times are a few timings at most */
    *state++ = left(last_put, -LONGEST);
    *state++ = left(quiet, 0);
    for (i32 index = 0; index < 3; index++) *state++ = left(acts[index], 0);
    for (i32 group = 0; group < dram.groups; group++) {
        state[group] = left(access_gate.of[(group + active) & (dram.groups - 1)], 0);
        state[group + dram.groups] = left(act_gate.of[(group + active) & (dram.groups - 1)], 0);
    }
    state += 2 * dram.groups;
    i16 *queue = state + 4 * banks;
    for (i32 index = 0; index < banks; index++, queue += SLOTS) {
        i32 bank = (index + active) & mask;
        state[index] = (i16)(step.of[bank] | count[bank] << 3);
        state[index + banks] = step.of[bank] == FREE ? -1 : left(earliest.of[bank], 1);
        state[index + 2 * banks] = left(act_ready.of[bank], 1);
        state[index + 3 * banks] = left(close_ready.of[bank], 1);
        wasm_v128_store(queue, wasm_i16x8_narrow_i32x4(relate(bank, 0), relate(bank, 4)));
        queue[8] = (i16)wasm_i32x4_extract_lane(relate(bank, 8), 0);
    }
}

static u64 digest(const i16 *state) {
    const u64 *word = (const u64 *)state;
    u64 one = 0x9e3779b97f4a7c15, other = 0xff51afd7ed558ccd;
    for (i32 index = 0; index < words; index += 2) {
        one = (one ^ word[index]) * 0xff51afd7ed558ccd;
        other = (other ^ word[index + 1]) * 0xc4ceb9fe1a85ec53;
        one ^= one >> 32;
        other ^= other >> 29;
    }
    one = (one ^ other) * 0xff51afd7ed558ccd;
    return one ^ one >> 31;
}

static i32 equal(const i16 *one, const i16 *other) {
    const u64 *a = (const u64 *)one, *b = (const u64 *)other;
    for (i32 index = 0; index < words; index++)
        if (a[index] != b[index]) return 0;
    return 1;
}

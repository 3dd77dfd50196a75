"""Random structured kernels as GCN assembly, with the data that drive them: what compilers write, put together.

Divergent ifs with and without else and skip branches, loops that lanes leave one by one, uniform loops and ifs, vector
and scalar loads, LDS with bank conflicts, waits with all operands, barriers between the parts. Lanes choose by bits of
an input word, so that data decide everything.
"""

from dataclasses import dataclass, field, replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from tests.properties.choices import Choices
from tests.targets.gcn.counter_loops import LEFT, RELATIONS, CounterLoop, set_up, write_test, write_turn
from tests.targets.gcn.whole_range import put_atomic_loop, put_odd_step, put_stale_branch

HEAD = """\
    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"
    .type k,@function
k:
    s_load_dwordx4 s[0:3], s[4:5], 0x0
    s_mul_i32 s8, s6, {size}
    v_add_u32 v0, vcc, s8, v0
    v_lshlrev_b32 v0, 2, v0
    s_mov_b32 m0, -1
    s_waitcnt lgkmcnt(0)
    v_mov_b32 v3, s3
    v_add_u32 v2, vcc, s2, v0
    v_addc_u32 v3, vcc, 0, v3, vcc
    flat_load_dword v1, v[2:3]
    v_mov_b32 v4, 1
    s_waitcnt vmcnt(0)
    v_and_b32 v8, {spread:#x}, v1
    v_lshlrev_b32 v8, 2, v8
    v_add_u32 v6, vcc, {behind:#x}, v8
    v_add_u32 v6, vcc, s2, v6
    v_mov_b32 v7, s3
    v_addc_u32 v7, vcc, 0, v7, vcc
    s_add_u32 s16, s2, {behind:#x}
    s_addc_u32 s17, s3, 0
"""

TAIL = """\
    v_mov_b32 v3, s1
    v_add_u32 v2, vcc, s0, v0
    v_addc_u32 v3, vcc, 0, v3, vcc
    s_waitcnt vmcnt(0) lgkmcnt(0)
    flat_store_dword v[2:3], v4
    s_endpgm
.Lend:
    .size k, .Lend-k
    .amdhsa_kernel k
        .amdhsa_user_sgpr_private_segment_buffer 1
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_system_sgpr_workgroup_id_x 1
        .amdhsa_group_segment_fixed_size {static}
        .amdhsa_next_free_vgpr {vgprs}
        .amdhsa_next_free_sgpr 80
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 32
    .args:
      - .name: out
        .offset: 0
        .size: 8
        .value_kind: global_buffer
      - .name: in
        .offset: 8
        .size: 8
        .value_kind: global_buffer
{pointers}...
    .end_amdgpu_metadata
"""

POINTER = """\
      - .name: {name}
        .offset: {offset}
        .size: 4
        .value_kind: dynamic_shared_pointer
        .pointee_align: {alignment}
"""

WORDS = 1024
"""Bytes of LDS that accesses reach."""


@dataclass(frozen=True, slots=True)
class Shared:
    """The LDS of a group: what the file declares, what the launch adds, sizes and alignments of `__local` arguments.

    Accesses go to the first bytes or, where there are arguments, to what one of them (`used`) points to.
    """

    static: int = WORDS
    dynamic: int | None = None
    pointers: tuple[tuple[int, int], ...] = ()
    used: int = 0

    @property
    def sizes(self) -> dict[str, int]:
        """The sizes of the arguments by name."""
        return {f"local{place}": size for place, (size, _) in enumerate(self.pointers)}


def draw_shared(choices: Choices) -> Shared:
    """Draw LDS: mostly static; else of a size that the launch decides, with or without static LDS and arguments."""
    if not choices.chance(45):
        return Shared()
    static = choices.pick((0, 0, 256, 1024, 1028))
    more = choices.pick((0, 512, 4096, 15000, 30000))
    if choices.chance(50):
        return Shared(static, WORDS + more)
    used = choices.below(3)
    sizes = [choices.pick((0, 3, 100, 6000)) for _ in range(3)]
    sizes[used] = WORDS + more
    return Shared(static, None, tuple((size, choices.pick((1, 4, 8, 16))) for size in sizes), used)


STEPS = (
    "v_add_u32 v4, vcc, {n}, v4",
    "v_xor_b32 v4, v4, v1",
    "v_mul_lo_u32 v4, v4, v1",
    "v_mul_u32_u24 v4, v4, v1",
    "v_lshlrev_b64 v[9:10], 1, v[0:1]",
    "v_mul_f64 v[9:10], v[0:1], v[0:1]",
    "s_mov_b32 s70, {n}",
    "s_mul_i32 s71, s6, {n}",
    "s_nop {small}",
    "s_setprio 1",
    "s_sleep {small}",
    "flat_load_dword v11, v[6:7]",
    "flat_load_dwordx2 v[11:12], v[2:3]",
    "flat_load_ubyte v13, v[6:7]",
    "ds_read_b32 v14, {lds}",
    "ds_write_b32 {lds}, v4",
    "ds_add_u32 {lds}, v4",
    "flat_atomic_add v[6:7], v4",
    "flat_atomic_smax v11, v[6:7], v4 glc",
    "s_load_dword s72, s[2:3], 0x{n}0",
    "s_load_dwordx2 s[74:75], s[2:3], 0x3c",
    "s_waitcnt vmcnt({wait})",
    "s_waitcnt lgkmcnt({wait})",
    "s_waitcnt vmcnt({wait}) lgkmcnt({wait})",
    "v_cmp_lt_u32 s[76:77], v4, v1",
)
"""Straight code; s70 and above are never read, so that splits are legal.

Nothing depends on what is loaded here, for lanes change the same words (behind the input) in an order of their own.
"""


LANE = ("v_mbcnt_lo_u32_b32 v9, -1, 0", "v_mbcnt_hi_u32_b32 v9, -1, v9")
BASE = ("v_mov_b32 v10, s17", "v_add_u32 v9, vcc, s16, v9", "v_addc_u32 v10, vcc, 0, v10, vcc")
WIDE = ("v_mov_b32 v22, s17", "v_add_u32 v9, vcc, s16, v9", "v_addc_u32 v10, vcc, v22, v10, vcc")
PLACES = (
    ("v_mul_u32_u24 v9, {stride}, v9", *BASE),
    ("v_xor_b32 v9, {bits}, v9", "v_lshlrev_b32 v9, 2, v9", *BASE),
    ("v_or_b32 v9, 7, v9", "v_lshlrev_b32 v9, 2, v9", *BASE),
    ("v_mov_b32 v9, {stride}", *BASE),
    ("v_sub_u32 v9, vcc, 63, v9", "v_mov_b32 v10, 0", "v_lshlrev_b64 v[9:10], 2, v[9:10]", *WIDE),
    ("v_subrev_u32 v10, vcc, 31, v9", "v_mov_b32 v9, 0", "v_ashrrev_i64 v[9:10], 30, v[9:10]",
     "v_add_u32 v9, vcc, 0x80, v9", "v_addc_u32 v10, vcc, 0, v10, vcc", *WIDE),
    ("v_mad_i64_i32 v[9:10], s[78:79], v9, {stride}, s[16:17]",),
    ("v_cmp_lt_u32 s[78:79], v9, v8", "v_cndmask_b32 v9, v9, v8, s[78:79]", "v_lshlrev_b32 v9, 1, v9", *BASE),
)  # fmt: skip
"""Addresses that follow from a lane's number: strides, lanes permuted, reversed, in pairs; behind the input."""

LOADS = ("flat_load_dword v11", "flat_load_ubyte v13", "flat_load_dwordx2 v[11:12]", "flat_load_ushort v13")


def draw_counter(choices: Choices) -> CounterLoop:
    """Draw a loop that goes back at most four times, of any relation, near zero or near the ends of the numbers."""
    bits, file = choices.pick((64, 32)), choices.pick(("s", "v"))
    outcome = choices.pick(("exec", "scc")) if file == "s" else "exec"
    stays, taken = outcome == "scc" and choices.chance(50), choices.pick(("after", "copy"))
    simple = CounterLoop("lg" if stays else "eq", False, bits, file, outcome, stays, 1, taken, False, False, 0, 3)
    for _ in range(6):
        relation, signed, left = choices.pick(RELATIONS), choices.chance(50), choices.chance(50)
        if outcome == "scc" and bits == 64:
            relation, signed = choices.pick(("eq", "lg")), False
        step = choices.pick((1, -1, 2, -3, 1 << bits - 3))
        start = choices.between(-4, 4) + choices.pick((0, 1 << bits - 1))
        loop = CounterLoop(relation, signed, bits, file, outcome, stays, step, taken, left, False, start, 0)
        loop = replace(loop, limit=loop.value_of(choices.between(0, 4)) + choices.between(-1, 1))
        count = loop.count()
        if count is not None and count <= 4:
            return loop
    return simple


@dataclass
class Writer:
    """A kernel in the making: lines, the next label and the next bit of the input word.

    `contexts` are those that splits at marks may still use here: one each, and those of both sides at once. `lds` is
    the register with addresses in LDS. `odd` ones have what `whole_range` knows as well.
    """

    choices: Choices
    lines: list[str] = field(default_factory=list)
    labels: int = 0
    bit: int = 0
    skips: int = 80
    contexts: int = 0
    lds: str = "v8"
    odd: bool = False

    def label(self) -> str:
        self.labels += 1
        return f".L{self.labels}"

    def put(self, *lines: str) -> None:
        self.lines += lines

    def straight(self) -> None:
        choices = self.choices
        for _ in range(choices.between(1, 6)):
            text = choices.pick(STEPS)
            number, small = choices.between(1, 9), choices.between(0, 3)
            self.put(text.format(n=number, small=small, lds=self.lds, wait=choices.pick((0, 0, 1, 3))))
        if self.odd and choices.chance(30):
            put_odd_step(self)
        if choices.chance(30):
            stride, bits = choices.pick((4, 8, 12, 24, 36, 60)), choices.between(1, 40)
            lines = (*LANE, *choices.pick(PLACES), f"{choices.pick(LOADS)}, v[9:10]")
            self.put(*(line.format(stride=stride, bits=bits) for line in lines))

    def condition(self) -> None:
        self.bit = (self.bit + 1) % 31
        self.put(f"v_lshrrev_b32 v5, {self.bit}, v1", "v_and_b32 v5, 1, v5", "v_cmp_ne_u32 vcc, 0, v5")

    def skip(self, target: str) -> None:
        if self.choices.chance(self.skips):
            self.put(f"s_cbranch_execz {target}")

    def branch(self, depth: int, budget: int) -> None:
        """A masked if, mostly with else; the mask of each depth has registers of its own."""
        mask = f"s[{20 + 2 * depth}:{21 + 2 * depth}]"
        join, other = self.label(), self.label()
        self.condition()
        self.put(f"s_and_saveexec_b64 {mask}, vcc")
        if self.choices.chance(25):
            self.skip(join)
            self.block(depth + 1, budget // 2)
        else:
            self.put(f"s_xor_b64 {mask}, exec, {mask}")
            self.both_sides(depth, budget, mask, other, join)
        self.put(f"{join}:", f"s_or_b64 exec, exec, {mask}")

    def both_sides(self, depth: int, budget: int, mask: str, other: str, join: str) -> None:
        """Write then and else; wavefronts may split there, and always can skip the sides then."""
        kept, kept_skips = self.contexts, self.skips
        marked = self.contexts > 0 and self.choices.chance(70)
        if marked:
            self.contexts = (kept - 1) // 2
            self.put(f"s_cbranch_execz {other} ;@wcet split")
        else:
            self.skip(other)
        self.block(depth + 1, budget // 2)
        self.put(f"{other}:")
        if self.choices.chance(50):
            self.put(f"s_andn2_saveexec_b64 {mask}, {mask}")
        else:
            self.put(f"s_or_saveexec_b64 {mask}, {mask}", f"s_xor_b64 exec, exec, {mask}")
        self.skips = 100 if marked else kept_skips
        self.skip(join)
        self.skips = kept_skips
        self.block(depth + 1, budget // 2)
        self.contexts = kept

    def lane_loop(self, depth: int, budget: int) -> None:
        """A loop of one to four passes that lanes leave one by one."""
        mask, head = f"s[{40 + 2 * depth}:{41 + 2 * depth}]", self.label()
        self.put(f"v_bfe_u32 v15, v1, {self.choices.between(0, 29)}, 2", f"s_mov_b64 {mask}, 0")
        self.put(f"{head}:  ;@wcet loop 4")
        self.block(depth + 4, budget // 2)
        self.put("v_cmp_eq_u32 vcc, 0, v15", "v_subrev_u32 v15, s[78:79], 1, v15", f"s_or_b64 {mask}, vcc, {mask}")
        self.put(f"s_andn2_b64 exec, exec, {mask}", f"s_cbranch_execnz {head}", f"s_or_b64 exec, exec, {mask}")

    def uniform_loop(self, depth: int, budget: int) -> None:
        counter, head = f"s{60 + depth}", self.label()
        runs = self.choices.between(1, 5)
        self.put(f"s_mov_b32 {counter}, {runs}", f"{head}:  ;@wcet loop {runs}")
        self.block(depth + 4, budget // 2)
        self.put(f"s_sub_i32 {counter}, {counter}, 1", f"s_cmp_lg_u32 {counter}, 0", f"s_cbranch_scc1 {head}")

    def counted_loop(self, depth: int, budget: int) -> None:
        """A loop of one to five passes whose bound follows from its counter, of 32 or 64 bits, scalar or of lanes.

        Branches in the body can keep that of lanes from being derived: a larger one is stated.
        """
        loop, head = draw_counter(self.choices), self.label()
        stated = f"  ;@wcet loop {(loop.count() or 0) + 4}" if loop.outcome == "exec" else ""
        self.put(*set_up(loop), f"{head}:{stated}")
        if self.choices.chance(50):
            self.block(depth + 4, budget // 2)
        else:
            self.straight()
        self.put(*write_test(loop), *write_turn(loop, head))
        if loop.outcome == "exec":
            self.put(f"s_or_b64 exec, exec, {LEFT}")

    def uniform_if(self, depth: int, budget: int) -> None:
        other, join = self.label(), self.label()
        self.put(f"s_bitcmp1_b32 s6, {self.choices.between(0, 2)}", f"s_cbranch_scc0 {other}")
        self.block(depth + 1, budget // 2)
        self.put(f"s_branch {join}", f"{other}:")
        self.block(depth + 1, budget // 2)
        self.put(f"{join}:")

    def guarded_barrier(self, lanes: bool) -> None:
        """A barrier behind a branch that the whole group decides alike, by the group's id or a counter.

        With `lanes` also by comparisons of vectors and masks, for which all lanes must be active.
        """
        join, head = self.label(), self.label()
        number = self.choices.between(0, 2)
        guards = [
            (f"s_bitcmp1_b32 s6, {number}", f"s_cbranch_scc0 {join}"),
            (f"s_cmp_lt_u32 s6, {number}", f"s_cbranch_scc1 {join}"),
        ]
        if lanes:
            guards += [
                ("v_mov_b32 v22, s6", f"v_cmp_lt_u32 vcc, {number}, v22", f"s_cbranch_vccz {join}"),
                (f"s_bitcmp1_b32 s6, {number}", "s_cselect_b64 s[66:67], -1, 0", "s_andn2_b64 vcc, exec, s[66:67]",
                 f"s_cbranch_vccnz {join}"),
                ("s_mov_b32 s66, s6", "s_mov_b32 s67, 0", "v_mov_b32 v9, 1", "v_mov_b32 v10, 0",
                 "v_cmp_lt_u64 s[68:69], s[66:67], v[9:10]", "s_and_b64 vcc, exec, s[68:69]",
                 f"s_cbranch_vccnz {join}"),
                (f"v_cmp_gt_i32 vcc, s6, {number}", "s_and_saveexec_b64 s[66:67], vcc", f"s_cbranch_execz {join}"),
            ]  # fmt: skip
        guard = self.choices.pick(guards)
        looped = self.choices.chance(40)
        if looped:
            self.put("s_mov_b32 s64, 0", f"{head}:  ;@wcet loop 4")
            leaves = self.choices.pick(("s_cmp_eq_u32 s64, s6", "s_cmp_gt_u32 s64, 2"))
            skip = self.label()
            self.put("s_and_b32 s65, s64, 1", "s_cmp_lg_u32 s65, 0", f"s_cbranch_scc1 {skip}")
            self.straight()
            self.put("s_barrier", f"{skip}:")
            self.straight()
            self.put(leaves, f"s_cbranch_scc1 {head}x")
            self.put("s_add_i32 s64, s64, 1", "s_cmp_lt_u32 s64, 4", f"s_cbranch_scc1 {head}", f"{head}x:")
        self.put(*guard)
        self.straight()
        self.put("s_barrier")
        self.straight()
        self.put(f"{join}:")
        if "s_and_saveexec_b64 s[66:67], vcc" in guard:
            self.put("s_or_b64 exec, exec, s[66:67]")

    def block(self, depth: int, budget: int) -> None:
        self.straight()
        while budget > 0 and depth < 8:
            kinds = [self.branch] * 5 + [self.uniform_if]
            if depth < 4:
                kinds += [self.lane_loop, self.uniform_loop, self.counted_loop, self.counted_loop]
            if self.odd:
                kinds += [partial(put_stale_branch, self), lambda *_: put_atomic_loop(self)]
            self.choices.pick(kinds)(depth, budget - 1)
            self.straight()
            budget -= self.choices.between(1, 4)


def write_kernel(
    choices: Choices,
    size: int,
    items: int,
    budget: int,
    contexts: int,
    shared: Shared | None = None,
    odd: bool = False,
) -> str:
    """Return a kernel for groups of `size` work-items, `items` in all, marked with splits for so many `contexts`.

    `budget` limits what stands in each part; `shared` is the LDS of a group; `odd` kernels have rare instructions.
    """
    shared = shared or Shared()
    writer = Writer(choices, skips=choices.pick((100, 50, 90)), contexts=contexts, odd=odd)
    if shared.pointers:
        place = 16 + 4 * shared.used
        writer.put(f"s_load_dword s18, s[4:5], {place:#x}", "s_waitcnt lgkmcnt(0)", "v_add_u32 v23, vcc, s18, v8")
        writer.lds = "v23"
    if choices.chance(30):
        writer.guarded_barrier(lanes=True)
    for part in range(choices.between(1, 2)):
        if part and choices.chance(70):
            writer.put("s_barrier")
        writer.block(0, choices.between(0, budget))
        if choices.chance(20):
            writer.guarded_barrier(lanes=False)
    body = "\n".join(line if line.startswith(".") else f"    {line}" for line in writer.lines)
    spread = choices.pick((0xF, 0xF, 0x3F, 0xFF))
    return HEAD.format(size=size, behind=4 * items, spread=spread) + body + "\n" + write_tail(shared, 25 if odd else 24)


def write_tail(shared: Shared, vgprs: int = 24) -> str:
    """Return the end of a kernel with its descriptor and metadata."""
    listed = [
        POINTER.format(name=name, offset=16 + 4 * place, alignment=shared.pointers[place][1])
        for place, name in enumerate(shared.sizes)
    ]
    return TAIL.format(static=shared.static, vgprs=vgprs, pointers="".join(listed))


def draw_data(kind: str, seed: int, items: int) -> NDArray[np.uint32]:
    """Return input words: at random, half of the lanes each way at every branch, or all alike."""
    numbers = np.random.default_rng(seed)
    if kind == "random":
        words = numbers.integers(0, 2**32, items, dtype=np.uint64).astype(np.uint32)
    elif kind == "divergent":
        words = np.resize(np.array([0xFFFFFFFF, 0], np.uint32), items)
        words ^= numbers.integers(0, 2, items, dtype=np.uint64).astype(np.uint32) * np.uint32(0x55555555)
    else:
        words = np.full(items, numbers.integers(0, 2**32), np.uint32)
    return np.concatenate([words, np.zeros(1024, np.uint32)])

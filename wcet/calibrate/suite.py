"""Lists the micro-benchmarks: their instructions, their launches, and the numbers of the machine that a copy costs.

Registers are fixed, so that the same lines serve in a file for the simulator and in inline assembly: s[20:21] has the
address of a buffer of zeros, v1 the work-item, v2 the lane, v[8:11] zeros. Once `{address}` is computed, v[4:5] is the
lane's address. Registers above v8 and s24 are free.
"""

from dataclasses import replace
from fractions import Fraction

from wcet.calibrate.benchmark import ISSUE, TIMES, Benchmark, Form
from wcet.calibrate.cache_rows import list_cache, see_cache
from wcet.calibrate.occupancy_rows import list_occupancy
from wcet.calibrate.structure_rows import EIGHT, RESOURCE, SHORT, X8, list_structure
from wcet.targets.gcn.hardware.machine import GcnMachine

EIGHTH = Fraction(1, 8)


def list_benchmarks(machine: GcnMachine) -> tuple[Benchmark, ...]:
    """Return the benchmarks for a machine, in the order of reports."""
    rows = (*VECTOR, *SCALAR, *BRANCHES, *LOCAL, *VECTOR_MEMORY, *CHAINS, *SCALAR_MEMORY, *BARRIERS)
    every = (
        *rows,
        *_list_lines(machine),
        *_list_dispatches(machine),
        *list_occupancy(machine),
        *list_structure(machine),
    )
    return (*map(see_cache, every), *list_cache(machine)) if machine.llc.present else every


def form(*keys: str, plus: int = 0) -> Form:
    """Return a sum of numbers; numbers of `issue` are named by their last word."""
    terms: dict[str, int] = {}
    for key in keys:
        full = key if key in TIMES else ISSUE + key
        terms[full] = terms.get(full, 0) + 1
    return Form(terms, plus)


def _alone(name: str, title: str, number: str, line: str) -> Benchmark:
    """Return a benchmark of one wavefront whose copies cost one number each."""
    return Benchmark(name, title, (line,), (form(number),))


VECTOR = (
    _alone("V", "v_add_f32", "valu", "v_add_f32 v8, v8, v9"),
    _alone("V8", "v_add_f32 in 8 bytes", "valu", "v_add_f32_e64 v8, v8, v9"),
    _alone("VQ", "v_mul_lo_u32", "valu_quarter", "v_mul_lo_u32 v8, v8, v9"),
    _alone("VX", "v_rcp_f32", "valu_quarter", "v_rcp_f32 v8, v9"),
    _alone("VDA", "v_add_f64", "valu_double_add", "v_add_f64 v[8:9], v[8:9], v[10:11]"),
    _alone("VDS", "v_lshlrev_b64", "valu_double_add", "v_lshlrev_b64 v[8:9], 1, v[10:11]"),
    _alone("VDM", "v_mul_f64", "valu_double_mul", "v_mul_f64 v[8:9], v[8:9], v[10:11]"),
    _alone("VDF", "v_fma_f64", "valu_double_mul", "v_fma_f64 v[8:9], v[8:9], v[10:11], v[10:11]"),
)
SCALAR = (
    _alone("S", "s_add_u32", "salu", "s_add_u32 s24, s24, s25"),
    _alone("SM", "s_mul_i32", "salu", "s_mul_i32 s24, s24, s25"),
    _alone("SW", "s_and_saveexec_b64", "salu_wide", "s_and_saveexec_b64 s[24:25], exec"),
    _alone("SWO", "s_or_saveexec_b64", "salu_wide", "s_or_saveexec_b64 s[24:25], exec"),
)
NEXT = ".L{label}:"


def _branch(name: str, title: str, sum_of: Form, body: tuple[str, ...], setup: str) -> Benchmark:
    return Benchmark(name, title, (*body, NEXT), (sum_of,), (setup,))


BRANCHES = (
    _branch("BN", "branch that is not taken", form("branch"), ("s_cbranch_scc1 .L{label}",), "s_cmp_eq_u32 s20, -1"),
    _branch(
        "BNS",
        "the same after a scalar addition",
        form("branch", "salu"),
        ("s_mul_i32 s25, s26, s26", "s_cbranch_scc1 .L{label}"),
        "s_cmp_eq_u32 s20, -1",
    ),
    _branch(
        "BT",
        "branch that is taken",
        form("branch", "branch_taken"),
        ("s_cbranch_scc0 .L{label}",),
        "s_cmp_eq_u32 s20, -1",
    ),
    _branch("BJ", "jump", form("branch", "branch_taken"), ("s_branch .L{label}",), "s_nop 0"),
    Benchmark(
        "VS",
        "vector result to a scalar instruction",
        ("v_readfirstlane_b32 s24, v8", "s_mov_b32 s25, s24"),
        (form("valu", "valu_to_scalar", "salu"),),
    ),
    Benchmark(
        "VSC",
        "vector comparison to two scalar instructions",
        ("v_cmp_eq_u32 vcc, v8, v9", "s_and_b64 s[24:25], vcc, exec", "s_mul_i32 s26, s26, s24"),
        (form("valu", "valu_to_scalar", "salu", "salu"),),
    ),
    _branch(
        "MB",
        "mask to the branch on it",
        form("salu", "mask_to_branch", "branch"),
        ("s_mov_b64 exec, s[24:25]", "s_cbranch_execz .L{label}"),
        "s_mov_b64 s[24:25], exec",
    ),
    _branch(
        "MBW",
        "mask of s_or_saveexec to the branch on it",
        form("salu_wide", "mask_to_branch", "branch"),
        ("s_or_saveexec_b64 s[24:25], exec", "s_cbranch_execz .L{label}"),
        "s_nop 0",
    ),
)
LANE_WORD = ("s_mov_b32 m0, -1", "v_lshlrev_b32 v3, 2, v2")
"""Instructions for the address in LDS of a dword for each lane, no two in one bank."""

HALF = ("s_mov_b32 m0, -1", "v_lshlrev_b32 v3, 3, v2", "s_mov_b64 exec, 0xffff")
"""Instructions for the address in LDS of eight bytes for each of sixteen lanes."""


def _lds(name: str, title: str, number: str, line: str, setup: tuple[str, ...] = LANE_WORD) -> Benchmark:
    """Return a benchmark of eight wavefronts that keep LDS busy, without waiting."""
    title = f"{title}, 8 wavefronts, no wait"
    return Benchmark(name, title, (line,), (form(number),), setup, points=SHORT, group_size=EIGHT, per=EIGHTH, lds=4096)


def _lds_chain(name: str, title: str, number: str, line: str, single: bool = False) -> Benchmark:
    """Return a benchmark of accesses to LDS, each of which waits for the one before."""
    body = (line, "s_waitcnt lgkmcnt(0)")
    points = (0, 1) if single else (8, 24, 40)
    sums = (form(number, "lds_latency", plus=4),)
    return Benchmark(name, title, body, sums, LANE_WORD, points=points, slack=3, lds=4096, single=single)


LOCAL = (
    _lds("LB1", "ds_read_b32", "lds_single", "ds_read_b32 v8, v3"),
    _lds("LBN", "ds_read_u16", "lds_single", "ds_read_u16 v8, v3"),
    _lds("LBW", "ds_write_b32", "lds_double", "ds_write_b32 v3, v2"),
    _lds("LB2", "ds_read2_b32", "lds_double", "ds_read2_b32 v[8:9], v3 offset1:64"),
    _lds("LB4", "ds_write2_b32", "lds_quad", "ds_write2_b32 v3, v2, v2 offset1:64"),
    _lds("LBQ", "ds_write_b64 of 16 lanes", "lds_quad", "ds_write_b64 v3, v[10:11]", HALF),
    _lds_chain("LL", "ds_read_b32, waited for", "lds_single", "ds_read_b32 v8, v3"),
    _lds_chain("LLW", "ds_write_b32, waited for", "lds_double", "ds_write_b32 v3, v2"),
    _lds_chain("LL4", "ds_write2_b32, waited for", "lds_quad", "ds_write2_b32 v3, v2, v2 offset1:64"),
    _lds_chain("LL1", "one ds_read_b32", "lds_single", "ds_read_b32 v8, v3", single=True),
)
ONE_LINE = ("v_and_b32 v3, 15, v2", "v_lshlrev_b32 v3, 2, v3", "{address}")
"""Instructions for the addresses of the dwords of one line, four lanes each."""

ONE_WORD = ("v_mov_b32 v3, 0", "{address}")
ONE_LANE = (*ONE_WORD, "s_mov_b64 exec, 1")
"""Instructions that leave one lane active: atomics of several lanes on one word are serial on a chip."""

LOAD = "flat_load_dword v8, v[4:5]"
CONTIGUOUS = ("v_lshlrev_b32 v3, 2, v2", "{address}")
SPREAD = ("v_lshlrev_b32 v3, 6, v2", "{address}")
"""Instructions for addresses with each lane in a line of its own."""


def _busy(
    name: str, title: str, body: tuple[str, ...], forms: tuple[Form, ...], setup: tuple[str, ...] = ()
) -> Benchmark:
    """Return a benchmark of eight wavefronts that keep a memory unit busy, without waiting."""
    return Benchmark(name, title, body, forms, setup, points=SHORT, group_size=EIGHT, per=EIGHTH)


def _memory(
    name: str, title: str, number: str, line: str, setup: tuple[str, ...] = ONE_WORD
) -> tuple[Benchmark, Benchmark]:
    """Return benchmarks of vector accesses of one line each, and of none, because no lane is active."""
    idle = (*ONE_WORD, "s_mov_b64 exec, 0")
    return (
        _busy(name, f"{title} of one line", (line,), (form(number), form("line_cycles")), setup),
        _busy(f"{name}E", f"{title}, no lane at work", (line,), (form(number),), idle),
    )


VECTOR_MEMORY = (
    *_memory("ML", "flat_load_dword", "vmem_load", LOAD),
    *_memory("MW", "flat_load_dwordx2", "vmem_load_wide", "flat_load_dwordx2 v[8:9], v[4:5]"),
    *_memory("MS", "flat_store_dword", "vmem_store", "flat_store_dword v[4:5], v10"),
    *_memory("MA", "flat_atomic_add", "vmem_atomic", "flat_atomic_add v[4:5], v10", ONE_LANE),
    *_memory("MC", "flat_atomic_cmpswap", "vmem_cmpswap", "flat_atomic_cmpswap v[4:5], v[10:11]", ONE_LANE),
    _busy("MI", "buffer_wbinvl1", ("buffer_wbinvl1",), (form("vmem_cache"),)),
    _busy("MIV", "buffer_wbinvl1 and v_mov_b32", ("buffer_wbinvl1", "v_mov_b32 v8, v9"), (form("vmem_cache"),)),
)


def _chain(
    name: str, title: str, number: str, line: str, setup: tuple[str, ...] = ONE_WORD, lines: int = 1
) -> Benchmark:
    """Return a benchmark of vector accesses, each of which waits for the one before."""
    sums = (Form({ISSUE + number: 1, "line_cycles": lines, "memory_latency": 1}, 4),)
    return Benchmark(name, title, (line, "s_waitcnt vmcnt(0) lgkmcnt(0)"), sums, setup, slack=3)


CHAINS = (
    _chain("CL", "flat_load_dword of one line, waited for", "vmem_load", LOAD, ONE_LINE),
    _chain("CL4", "flat_load_dword of 4 lines, waited for", "vmem_load", LOAD, CONTIGUOUS, 4),
    _chain("CL64", "flat_load_dword of 64 lines, waited for", "vmem_load", LOAD, SPREAD, 64),
    _chain(
        "CLN",
        "buffer_load_dword of a new line, waited for",
        "vmem_load",
        "buffer_load_dword v8, off, s[28:31], 0 offset:{line}",
        RESOURCE,
    ),
    replace(_chain("CL1", "one flat_load_dword", "vmem_load", LOAD), points=(0, 1), single=True),
    _chain("CW", "flat_load_dwordx2, waited for", "vmem_load_wide", "flat_load_dwordx2 v[8:9], v[4:5]"),
    _chain("CS", "flat_store_dword, waited for", "vmem_store", "flat_store_dword v[4:5], v10"),
    _chain("CA", "flat_atomic_add, waited for", "vmem_atomic", "flat_atomic_add v[4:5], v10", ONE_LANE),
    _chain("CC", "flat_atomic_cmpswap, waited for", "vmem_cmpswap", "flat_atomic_cmpswap v[4:5], v[10:11]", ONE_LANE),
)


def _smem(name: str, title: str, number: str, line: str) -> Benchmark:
    """Return a benchmark of sixteen wavefronts that keep the scalar memory unit busy."""
    sums = (form(number), form("line_cycles"))
    title = f"{title}, 16 wavefronts, no wait"
    return Benchmark(name, title, (line,), sums, points=(3, 5, 7), group_size=2 * EIGHT, per=EIGHTH / 2)


def _smem_chain(name: str, title: str, number: str, line: str, single: bool = False) -> Benchmark:
    """Return a benchmark of scalar loads, each of which waits for the one before."""
    sums = (form(number, "line_cycles", "memory_latency", plus=4),)
    points = (0, 1) if single else (8, 24, 40)
    return Benchmark(name, title, (line, "s_waitcnt lgkmcnt(0)"), sums, points=points, slack=3, single=single)


X16 = "s_load_dwordx16 s[32:47], s[20:21], 0x0"
SCALAR_MEMORY = (
    _smem("ST", "s_load_dword", "smem", "s_load_dword s24, s[20:21], 0x0"),
    _smem("ST8", "s_load_dwordx8", "smem_x8", X8),
    _smem("ST16", "s_load_dwordx16", "smem_x16", X16),
    _smem_chain("SL", "s_load_dword, waited for", "smem", "s_load_dword s24, s[20:21], 0x0"),
    _smem_chain("SLN", "s_load_dword of a new line, waited for", "smem", "s_load_dword s24, s[20:21], {line}"),
    _smem_chain("SL8", "s_load_dwordx8, waited for", "smem_x8", X8),
    _smem_chain("SL16", "s_load_dwordx16, waited for", "smem_x16", X16),
    _smem_chain("SL1", "one s_load_dword", "smem", "s_load_dword s24, s[20:21], 0x0", single=True),
)
AT_BARRIER = 7
"""The cost of a barrier beyond its own cycles: the turn in which it is reached, and up to three cycles to the next."""

BARRIERS = (
    Benchmark(
        "BA", "s_barrier of 8 wavefronts", ("s_barrier",), (form("barrier_cycles", plus=AT_BARRIER),), group_size=EIGHT
    ),
    Benchmark(
        "BAV",
        "v_mov_b32 and s_barrier of 4 wavefronts",
        ("v_mov_b32 v8, v9", "s_barrier"),
        (form("valu", "barrier_cycles", plus=AT_BARRIER),),
        group_size=EIGHT // 2,
    ),
)


def _list_lines(machine: GcnMachine) -> tuple[Benchmark, ...]:
    """Return benchmarks of the service of a line: one compute unit with 64 lines an access, and all units with 4."""
    units = machine.compute_units
    whole = (Form({"line_cycles": 4 * units}), form("vmem_load"))
    everywhere = _busy("L4", "flat_load_dword of 4 lines on all compute units", (LOAD,), whole, CONTIGUOUS)
    return (
        _busy("L64", "flat_load_dword of 64 lines", (LOAD,), (Form({"line_cycles": 64}),), SPREAD),
        replace(everywhere, groups=units),
    )


END = 4
"""The cost of a group beyond its dispatch: its last turn; up to three cycles more pass until its first turn."""


def _list_dispatches(machine: GcnMachine) -> tuple[Benchmark, ...]:
    """Return benchmarks of the dispatch of groups, one on each compute unit at a time, because a group takes all of
    LDS."""
    work = Form({"dispatch_cycles": 1, ISSUE + "valu": 16}, END)
    sums = (form("dispatch_cycles", plus=END),)
    empty = Benchmark("D0", "empty groups", ("s_nop 0",), sums, points=(2, 4, 6), slack=3, bare=True)
    whole = replace(empty, sets=machine.compute_units, lds=machine.lds_bytes)
    return (
        whole,
        replace(
            whole, name="D16", title="groups of 16 v_add_f32", body=("v_add_f32 v8, v8, v9",), forms=(work,), copies=16
        ),
    )

"""Lists benchmarks of structure: limits of counters, banks of LDS, how groups are dispatched, who is served first.

Their times are not sums of numbers of the machine, so that nothing is fitted to them. They are compared with runs on
the simulated fitted machine. A measured time that grows with the copies in another way is a contradiction.
"""

from wcet.calibrate.benchmark import Benchmark
from wcet.isa.gcn.language.processor import LANES
from wcet.targets.gcn.hardware.machine import GcnMachine

EIGHT = 8 * LANES
"""The work-items of a group whose eight wavefronts keep a unit of their compute unit busy."""

SHORT = (6, 10, 14)
"""The numbers of copies of an access in flight together, fewer than the counters can count."""

RESOURCE = ("s_mov_b64 s[28:29], s[20:21]", "s_mov_b32 s30, 0x10000", "s_mov_b32 s31, 0x27000")
"""A buffer resource without a stride in s[28:31]."""

X8 = "s_load_dwordx8 s[32:39], s[20:21], 0x0"


def list_structure(machine: GcnMachine) -> tuple[Benchmark, ...]:
    """Return the benchmarks, in the order of reports."""
    return (*_list_limits(machine), *BANKS, _list_dispatcher(machine), *ORDERS)


def _list_limits(machine: GcnMachine) -> tuple[Benchmark, ...]:
    """Return benchmarks of how many accesses can be outstanding: the first one beyond that number waits."""
    vector = "buffer_load_dword v8, off, s[28:31], 0"
    vm, lgkm = machine.vm_limit, machine.lgkm_limit
    under_way = _rise(max(1, vm // 2), *range(vm - 1, vm + 3))
    around = _rise(*range(lgkm // 2 - 1, lgkm // 2 + 2), *range(lgkm - 1, lgkm + 3))
    scalar = "s_load_dword s24, s[20:21], 0x0"
    return (
        Benchmark("KV", "loads under way in vmcnt", (vector,), setup=RESOURCE, points=under_way),
        Benchmark("KS", "scalar loads under way in lgkmcnt", (scalar,), points=around),
        Benchmark("KS8", "wide scalar loads under way in lgkmcnt", (X8,), points=around),
    )


def _rise(*counts: int) -> tuple[int, ...]:
    """Return numbers of copies in ascending order, each once."""
    return tuple(sorted({max(1, each) for each in counts}))


ONE_BANK = ("s_mov_b32 m0, -1", "v_lshlrev_b32 v3, 7, v2")
"""Instructions for the address in LDS of a dword for each lane, all in one bank."""

BANKS = (
    Benchmark(
        "LBC",
        "ds_read_b32 of all lanes in one bank, 8 wavefronts, no wait",
        ("ds_read_b32 v8, v3",),
        setup=ONE_BANK,
        points=SHORT,
        group_size=EIGHT,
        lds=8448,
    ),
    Benchmark(
        "LBK",
        "ds_read_b32 of all lanes in one bank, each bank in turn",
        ("ds_read_b32 v8, v3 offset:{word}",),
        setup=ONE_BANK,
        points=tuple(range(32)),
        group_size=EIGHT // 2,
        lds=8448,
        copies=SHORT[0],
        swept=True,
    ),
)
PAUSE = "s_sleep 127"


def _list_dispatcher(machine: GcnMachine) -> Benchmark:
    """Return the benchmark of whether groups wait for all groups of a round: one sleeps longer, and no group needs its
    place."""
    return Benchmark(
        "GD",
        "groups on all compute units and on all but one, the first one sleeps longer",
        (PAUSE,),
        setup=("{group}", "s_cmp_eq_u32 s22, 0"),
        opening=(*[PAUSE] * 4, "s_cbranch_scc0 .L{kernel}_end"),
        closing=(".L{kernel}_end:",),
        points=(1, 2, 4),
        groups=2 * machine.compute_units - 1,
        lds=machine.lds_bytes,
    )


LIGHT = ("v_lshrrev_b32 v3, 8, v1", "v_readfirstlane_b32 s23, v3", "s_nop 4", "s_cmp_eq_u32 s23, 3")
"""Instructions that set scc if the wavefront is one of the last four of sixteen."""

HEAVY = ("v_mul_f64 v[8:9], v[8:9], v[10:11]",)
PAUSES = tuple(
    line
    for pause in (("s_nop 3",), ("s_nop 7",), ("s_nop 15",), ("s_nop 15",) * 2)
    for line in ("v_add_f32 v8, v8, v9", *pause)
)
"""Requests after pauses of several lengths: the heavy wavefronts decide for which length an order of service shows."""

ORDERS = (
    Benchmark(
        "OH",
        "time of a light wavefront among three heavy ones, heavy ones swept",
        HEAVY,
        setup=LIGHT,
        opening=("s_cbranch_scc0 .L{kernel}_heavy", *PAUSES * 3, "s_branch .L{kernel}_end", ".L{kernel}_heavy:"),
        closing=(".L{kernel}_end:",),
        points=(40, 60),
        group_size=2 * EIGHT,
        watch=12,
    ),
    Benchmark(
        "OL",
        "time of a light wavefront among three heavy ones, light one swept",
        PAUSES,
        setup=LIGHT,
        opening=("s_cbranch_scc1 .L{kernel}_light", *HEAVY * 60, "s_branch .L{kernel}_end", ".L{kernel}_light:"),
        closing=(".L{kernel}_end:",),
        points=(2, 4, 6),
        group_size=2 * EIGHT,
        watch=12,
    ),
)

"""Lists benchmarks of a last-level cache before the memory: the latency of its hits, its lines, sets and ways.

Only machines with such a cache have these benchmarks. A chain of scalar loads cycles over some lines. If as many lines
of one set as there are ways are loaded, all stay; with one more, an LRU set has none of them left (as in nanoBench's
analysis of caches). If the device has other sizes, some hits become misses or some misses hits, which no numbers
explain. On such a machine, benchmarks that touch their lines again and again measure hits.
"""

from collections.abc import Iterator
from dataclasses import replace

from wcet.calibrate.benchmark import HIT_CYCLES, HIT_LATENCY, ISSUE, Benchmark, Form
from wcet.calibrate.structure_rows import RESOURCE, SHORT
from wcet.memory.cache.hardware import Cache
from wcet.targets.gcn.hardware.machine import GcnMachine

LINE = 64
REACH = 1 << 21
"""The number of bytes from its start in the buffer that a run may touch; host programs call it `REACH_BYTES`."""

AWAY = ("CLN", "SLN", "CL1", "SL1")
"""The benchmarks that touch each line once, and so access the memory on any machine."""

OF_HITS = {"line_cycles": HIT_CYCLES, "memory_latency": HIT_LATENCY}
MISS, HIT = ("line_cycles", "memory_latency"), (HIT_CYCLES, HIT_LATENCY)
LOAD = "s_load_dword s24, s[20:21], "
WAIT = "s_waitcnt lgkmcnt(0)"


def see_cache(benchmark: Benchmark) -> Benchmark:
    """Return a benchmark as it is for a machine with a cache, on which loads of a line that was loaded before are hits.

    The setup loads the lines once, so that no timed access waits for a line that is still on its way.
    """
    asked = {key for each in benchmark.forms for key in each.terms}
    if benchmark.name in AWAY or not asked & {*OF_HITS}:
        return benchmark
    forms = (
        Form({OF_HITS.get(key, key): times for key, times in each.terms.items()}, each.constant)
        for each in benchmark.forms
    )
    setup = (*benchmark.setup, *benchmark.body, "s_waitcnt vmcnt(0) lgkmcnt(0)")
    return replace(benchmark, forms=tuple(forms), setup=setup)


def list_cache(machine: GcnMachine) -> Iterator[Benchmark]:
    """Yield the benchmarks of a cache; those that cycle over lines are omitted if the lines exceed the buffer of a
    run."""
    cache = machine.llc.own
    yield Benchmark(
        "QN",
        "buffer_load_dword of 64 new lines",
        ("buffer_load_dword v8, v3, s[28:31], s26 offen", "s_add_u32 s26, s26, 0x1000"),
        (Form({"line_cycles": 64}),),
        (*RESOURCE, "v_lshlrev_b32 v3, 6, v2", "s_mov_b32 s26, 0"),
        points=SHORT,
    )
    pair = {ISSUE + "smem": 2, **dict.fromkeys((*MISS, *HIT), 1)}
    yield Benchmark(
        "QL",
        "both halves of a new line, each waited for",
        (f"{LOAD}{{line}}", WAIT, f"{LOAD}{{half}}", WAIT),
        (Form(pair, 8),),
        slack=6,
    )
    rings = () if cache.index else _list_rings(cache)  # under a hashed index no stride stays in one set
    yield from (each for each in rings if each.ring * each.stride + LINE <= REACH)


def _list_rings(cache: Cache) -> Iterator[Benchmark]:
    whole = cache.sets * LINE
    yield _ring("QW", "lines of one set, as many as ways", cache.ways, whole, HIT)
    yield _ring("QM", "lines of one set, one more than ways", cache.ways + 1, whole, MISS)
    if cache.sets % 2 == 0:
        yield _ring("QS", "lines of two sets, as many as ways of both", 2 * cache.ways, whole // 2, HIT)


def _ring(name: str, title: str, lines: int, stride: int, served: tuple[str, ...]) -> Benchmark:
    """Return a chain of scalar loads that cycles over some lines; from the second round on all loads behave alike."""
    body = ("s_mov_b32 s26, {place}", f"{LOAD}s26", WAIT)
    terms = {ISSUE + "salu": 1, ISSUE + "smem": 1, **dict.fromkeys(served, 1)}
    points = (2 * lines, 3 * lines, 4 * lines)
    return Benchmark(name, title, body, (Form(terms, 4),), points=points, slack=3, stride=stride, ring=lines)

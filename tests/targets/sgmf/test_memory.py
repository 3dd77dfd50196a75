"""The memory system of the grid: single accesses by hand, small worlds whole, random kernels, and broken bounds."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.campaigns import whole_grids
from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.samples import test_gcn as samples
from tests.targets.gcn.corpus import parse_compiled, parse_text
from tests.targets.gcn.test_simulator_compilers import draw_arguments
from tests.targets.sgmf.lifted import lift, state_missing
from tests.targets.sgmf.memory_trials import bound_by_service, draw_memory_trial, judge_memory
from wcet.errors import WcetError
from wcet.isa.cdfg.language.layout import place_words
from wcet.isa.cdfg.language.syntax import parse_kernels
from wcet.isa.gcn.buffer_sizes import check_sizes
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.sgmf.accesses import bounds, lines, reuse, stations, words
from wcet.targets.sgmf.accesses.footprint import find_footprint, find_room
from wcet.targets.sgmf.accesses.stations import Level, StationTraffic, bound_access
from wcet.targets.sgmf.energy import count_most
from wcet.targets.sgmf.hardware.launch import share_threads
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.hardware.memory_system import MemorySystem
from wcet.targets.sgmf.lifting.execute import prepare_device
from wcet.targets.sgmf.lifting.trace import trace_lifted
from wcet.targets.sgmf.plan import plan_kernel
from wcet.targets.sgmf.simulation import count_run, list_steps
from wcet.targets.sgmf.simulator.latencies import longest
from wcet.targets.sgmf.simulator.memory import MemoryRun
from wcet.targets.sgmf.simulator.processor import GridProcessor, PartRun
from wcet.targets.sgmf.simulator.unit_state import UnitState
from wcet.targets.sgmf.timing.ranks import bound_graph


def machine(**changes: int) -> SgmfMachine:
    found = load_machine("sgmf-cached")
    assert isinstance(found, SgmfMachine)
    return replace(found, memory=replace(found.memory, **changes))


def access(run: MemoryRun, address: int, stores: bool, now: int) -> int:
    """Return what an access takes that has the memory for itself."""
    answered: list[int] = []
    run.access(0, address, stores, answered.append, now)
    while run.events.next_time is not None:
        run.events.run(run.events.next_time)
    return answered[0] - now


def test_single_accesses_take_what_the_numbers_say():
    """Crossbar 2, bank 1, L1 4; network 20; L2 2 + 10 of 2 cycles each; DRAM 28 of 50/33 cycles, 40 for another row."""
    run = MemoryRun(machine(), 1)
    # at the L2 at 2 + 5 + 20 = 27, tick 14, leaves at tick 26 = 52; at DRAM tick 35, leaves at 63 = 95.5; 20 + 2 back
    assert access(run, 0, False, 0) == 118
    assert access(run, 4, True, 1000) == 2 + 5 + 2
    # the same channel, the same row: a line is six lines further; 20 lines further still there are other rows
    assert access(run, 6 * 128, False, 2000) < 118
    assert access(run, 6 * 16 * 16 * 128, False, 3000) > 118
    assert dict(run.counts) == {"L1": 4, "L2": 3, "DRAM read": 3, "DRAM row": 2}


def test_a_dirty_line_is_written_before_its_place_is_taken():
    small = machine(l1_bytes=128, l1_ways=1)
    clean, dirty = MemoryRun(small, 1), MemoryRun(small, 1)
    for run, stores in ((clean, False), (dirty, True)):
        access(run, 0, stores, 0)
    once = access(clean, 128, False, 1000)
    assert access(dirty, 128, False, 1000) == once + 2 * 20 + 2 * 12  # to the L2 and back, and its bank
    assert clean.counts["L2"] + 1 == dirty.counts["L2"]


def play(world: SgmfMachine, chains: tuple[tuple[tuple[int, bool], ...], ...], starts: tuple[int, ...]) -> int:
    """Return the longest answer where each unit has one access after the other."""
    run = MemoryRun(world, 1)
    longest = 0

    def begin(chain: tuple[tuple[int, bool], ...], now: int) -> None:
        def done(due: int) -> None:
            nonlocal longest
            longest = max(longest, due - now)
            run.events.add(due, lambda time: begin(chain[1:], time))

        if chain:
            run.access(0, chain[0][0] * world.memory.line_bytes, chain[0][1], done, now)

    for chain, start in zip(chains, starts, strict=True):
        run.events.add(start, lambda time, chain=chain: begin(chain, time))
    while run.events.next_time is not None:
        run.events.run(run.events.next_time)
    return longest


@pytest.mark.parametrize("ways", [1, 2])
@pytest.mark.parametrize("coalescing", [True, False])
def test_small_worlds_are_within_the_bound_in_every_order(ways: int, coalescing: bool):
    """Two units, two accesses each to any of three lines in one set of two banks, a one-way L2: all there are."""
    memory = MemorySystem(
        line_bytes=8, l1_bytes=8 * ways, l1_ways=ways, l1_banks=2, l1_latency=1, l2_clock_mhz=1400, l2_bytes=8,
        l2_cycles=2, dram_clock_mhz=1400, row_bytes=8, write_recovery=3, coalescing=coalescing,
    )  # fmt: skip
    world = replace(machine(), memory=memory)
    traffic = StationTraffic(conflicts=2, lines=2, crowded=ways < 2, stores=True, fits_l1=False, fits_l2=False)
    bound = bound_access(world, traffic, Level.DRAM)
    steps = tuple(product(range(3), (False, True)))
    longest = 0
    chains = product(product(steps, repeat=2), repeat=2)
    for first, second in (each for each in chains if each[0][0][0] == 0):  # lines are alike but for their names
        for start in (0, 3):
            longest = max(longest, play(world, (first, second), (0, start)))
    assert bound < 4 * longest and longest <= bound


@pytest.mark.parametrize(("l2_mhz", "dram_mhz", "l2_cycles"), [(700, 924, 2), (1400, 1400, 1), (924, 2100, 3)])
def test_an_access_takes_what_is_left_once_others_are_clear(l2_mhz: int, dram_mhz: int, l2_cycles: int):
    """One access, and two units with one line after the other at its channel, begun in every order of a small world.

    The access may wait for both units, for those that are not over yet, and for none once both are over.
    """
    clocks = {"l2_clock_mhz": l2_mhz, "dram_clock_mhz": dram_mhz, "l2_cycles": l2_cycles}
    world = machine(l2_banks=1, network_cycles=3, row_bytes=128, **clocks)
    attained = set[int]()
    for starts in product(range(1, 180, 2), (0, 3, 11), (0, 4)):
        taken = play_units(world, ((0,), (1, 2), (3,)), starts)
        (begun, answered), ends = taken[0][0], sorted(each[-1][1] for each in taken[1:])
        for others, clear in zip((2, 1, 0), (0, *ends), strict=True):
            left, latency = answered - max(begun, clear), bound_with(world, others)
            assert left <= latency, (starts, others)
            attained |= {others} if left > latency - 6 else set()
    assert attained == {0, 1, 2}


def play_units(
    world: SgmfMachine, chains: tuple[tuple[int, ...], ...], starts: tuple[int, ...]
) -> list[list[tuple[int, int]]]:
    """Return start and answer of loads of lines; each unit has one after the other."""
    run = MemoryRun(world, 1)
    taken: list[list[tuple[int, int]]] = [[] for _ in chains]

    def begin(number: int, now: int) -> None:
        def done(due: int) -> None:
            taken[number].append((now, due))
            if len(taken[number]) < len(chains[number]):
                run.events.add(due, lambda time: begin(number, time))

        run.access(0, chains[number][len(taken[number])] * world.memory.line_bytes, False, done, now)

    for number, start in enumerate(starts):
        run.events.add(start, lambda time, number=number: begin(number, time))
    while run.events.next_time is not None:
        run.events.run(run.events.next_time)
    return taken


def bound_with(world: SgmfMachine, others: int) -> int:
    """Return what an access takes at most if so many others have a line each at its channel."""
    units = {
        f"unit {number}": lines.UnitLines(line, line, 0, all_access=True, ordered=True)
        for number in range(1 + others)
        if (line := (frozenset([number]),))
    }
    rows = lines.map_rows(world.memory, range(4))
    hit = bound_access(world, StationTraffic(3, 3, False, False, True, True), Level.L1)
    return lines.LineTraffic(world.clock_mhz, rows, units, {}, frozenset(), hit, 1).bound().latencies["unit 0"][0]


def draw(seed: int):
    return draw_memory_trial(Choices(source=random.Random(seed)))


@pytest.mark.parametrize("block", list_seeds(1))
def test_no_access_and_no_run_takes_longer_than_is_proven(block: int):
    for seed in range(block * 9, block * 9 + 9):
        judgement = judge_memory(draw(seed))
        assert not judgement.wrong, (seed, judgement.wrong)


@pytest.mark.parametrize("seed", list_seeds(3))
def test_no_run_on_a_whole_machine_takes_longer_and_its_certificate_is_derived(seed: int):
    assert whole_grids.CAMPAIGN.judge_seed(seed).wrong == ""


def _with(**changes: Callable[[StationTraffic], int | bool]) -> Callable[[pytest.MonkeyPatch], None]:
    """Let bounds be those of other traffic."""
    real = stations.bound_access

    def bound(machine: SgmfMachine, traffic: StationTraffic, level: Level) -> int:
        return real(machine, replace(traffic, **{key: change(traffic) for key, change in changes.items()}), level)

    return lambda patch: patch.setattr(bounds, "bound_access", bound)


FIND_WINDOW = lines._LineWaits._find_window


def _find_later(waits: lines._LineWaits, name: str, other: str, epoch: int) -> slice:
    """Return only later epochs of others where these have left earlier ones."""
    found = FIND_WINDOW(waits, name, other, epoch)
    before = waits.traffic.windows.get((name, other))
    return slice(max(found.start, epoch + 1), found.stop) if waits.clear and before else found


MUTATIONS: dict[str, tuple[int, Callable[[pytest.MonkeyPatch], None]]] = {
    "one line less is on its way": (503, _with(lines=lambda traffic: max(1, traffic.lines - 1))),
    "half of the conflicts": (28, _with(conflicts=lambda traffic: max(1, traffic.conflicts // 2))),
    "nothing is dirty": (21, _with(stores=lambda traffic: False)),
    "everything fits into the L2": (431, _with(fits_l2=lambda traffic: True)),
    "everything fits into the L1": (21, _with(fits_l1=lambda traffic: True)),
    "what was accessed is in the L1": (
        0,
        lambda patch: patch.setattr(words.Words, "touched", property(lambda self: Level.L1)),
    ),
    "any guard is one of the first threads": (
        187,
        lambda patch: patch.setattr(words._Guards, "is_ordered", lambda self, node: True),
    ),
    "accesses wait for all before them": (
        39,
        lambda patch: patch.setattr(
            words._Guards, "precedes", lambda self, one, other: self.places[one.name] < self.places[other.name]
        ),
    ),
    "guards do not count": (40, lambda patch: patch.setattr(words, "_list_enables", lambda node: frozenset())),
    "accesses are in the same epoch": (
        430,
        lambda patch: patch.setattr(lines._LineWaits, "_find_window", lambda self, one, other, at: slice(at, at + 1)),
    ),
    "no other line is on its way": (
        9,
        lambda patch: patch.setattr(lines._LineWaits, "_find_most", lambda self, *given: (0, 0)),
    ),
    "others are clear of the epoch at hand, too": (
        10,
        lambda patch: patch.setattr(lines._LineWaits, "_find_window", _find_later),
    ),
    "all rows are open": (
        62,
        lambda patch: patch.setattr(lines.RowMap, "read", lambda self, is_open: self.memory.column + self.memory.burst),
    ),
    "an epoch touches one line": (0, lambda patch: patch.setattr(reuse, "count_lines", lambda *_: 1)),
}
"""Ways to break the bound, each with a case that shows it (`judge_memory`; another one where cases are drawn anew)."""


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_broken_bound_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch):
    seed, change = MUTATIONS[name]
    assert not judge_memory(draw(seed)).wrong
    change(monkeypatch)
    assert judge_memory(draw(seed)).wrong


CHANGING = """kernel k
buffer flags 64
buffer x 64
repeat twice 2
configuration c
  t = tid
  at = shl.b32 t, 2
  pf = add.i32 at, flags
  px = add.i32 at, x
  set = load.b32 pf
  v = load.b32 px if set
  one = or.b32 set, 1
  store.b32 pf, one after v
end
"""


def find_reuse_of(text: str, name: str, again: bool, world: SgmfMachine | None = None) -> reuse.Reuse:
    (program,) = parse_kernels(Source("k.cdfg", text))
    accesses = bounds.bound_written(program.extra, 64, world or machine())
    assert isinstance(accesses, bounds.Cached)
    return accesses.list_reuses("c", again)[name]


def test_a_predicate_that_memory_decides_may_hold_in_the_second_run_for_the_first_time():
    assert find_reuse_of(CHANGING, "v", True).first is Level.DRAM
    fixed = CHANGING.replace("if set", "if low").replace("  set = load", "  low = and.b32 t, 1\n  set = load")
    assert find_reuse_of(fixed, "v", False).first is Level.DRAM
    assert find_reuse_of(fixed, "v", True).first is Level.L1
    emptied = replace(machine(), barrier_cycles=5)
    assert find_reuse_of(fixed, "v", True, emptied).first is Level.DRAM


def test_lines_of_an_epoch_by_stride():
    """16 threads, lines of 128 bytes: an epoch of words begins at a line or in the middle of it."""
    for step, many, conflicts in (
        (4, 1, 1),
        (8, 1, 1),
        (12, 2, 1),
        (-4, 2, 1),
        (0, 1, 16),
        (128, 16, 16),
        (64, 8, 8),
    ):
        stride = reuse.Stride(step, 0, 0)
        assert reuse.count_lines(machine(), stride, 64) == many, step
        assert reuse.count_conflicts(machine(), stride, 64) == conflicts, step
    assert reuse.count_lines(machine(), reuse.Stride(4, 0, 4), 64) == 2
    known = reuse.find_reuse(machine(), reuse.Stride(4, 0, 0), Level.L1, 64, True)
    assert (known.first, known.later, known.lines) == (Level.DRAM, (Level.L1, Level.DRAM), 1)
    unordered = reuse.find_reuse(machine(), reuse.Stride(4, 0, 0), Level.L1, 64, False)
    assert unordered.later == ()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"memory.line_bytes": 100}, "power of two"),
        ({"memory.l1_bytes": 100}, "l1_bytes must be a multiple of 512"),
        ({"memory.crossbar_cycles": 0}, "crossbar_cycles must be from 1"),
        ({"memory_cycles": 4}, "must be 0 where the machine has a memory system"),
        ({"memory.line_bytes": 0}, "line_bytes must be at least 4"),
    ],
)
def test_memory_that_cannot_be_built_is_refused(change: dict[str, int], reason: str):
    name = "sgmf-cached" + "".join(f":{key}={value}" for key, value in change.items())
    with pytest.raises(WcetError, match=f"W003.*{reason}"):
        load_machine(name)


@pytest.mark.parametrize(("buffer", "followed"), [(16, True), (1 << 16, False)])
def test_epochs_of_very_many_lines_are_not_followed(buffer: int, followed: bool):
    """All pairs of their lines would be compared, which took minutes."""
    nodes = ("t = tid", "i = shl.b32 t, 7", "p = add.i32 i, x", "v = load.b32 p", "q = add.i32 p, 4", "w = load.b32 q")
    text = "\n".join(("kernel k", "buffer x 9", "configuration c", *nodes))
    (program,) = parse_kernels(Source("k.cdfg", text))
    world = replace(machine(l1_bytes=1 << 40), buffer=buffer)
    found = bounds.bound_written(program.extra, 1 << 14, world)
    assert isinstance(found, bounds.Cached) and found.fits_l1 and found.lines
    assert found.follows("c", False) == followed


WIDE = "bytes.llvm14.O0.s", "vectors"
"""It moves four words at once, and keeps words in private memory."""


@pytest.mark.parametrize("line", [8, 128])
def test_accesses_of_lifted_kernels_take_no_longer_than_is_proven(line: int):
    """Nothing is known of addresses: threads touch lines of their own, and with wide accesses more than one."""
    program = next(each for each in parse_compiled(WIDE[0]) if each.name == WIDE[1])
    graph = lift(program, (1, 1, 1), (64, 1, 1), state_missing(program, 3))
    assert graph.lifted is not None and graph.shape is not None
    sizes = {"line_bytes": line, "l1_bytes": line * 8, "l1_ways": 2, "l2_bytes": line * 96, "row_bytes": line * 4}
    world = machine(**sizes)
    plan = plan_kernel(graph.kernel, world, 1, graph.threads)
    device = prepare_device(program, graph.shape, draw_arguments(program))
    seen = Counter[int]()

    def observe(step: PartRun, state: UnitState, thread: int, cycles: range) -> None:
        unit = plan.parts[step.name].timed.units[state.number]
        assert len(cycles) <= unit.latency_of(thread // world.buffer), unit.name
        seen.update([len(step.reach[unit.name][1][thread])])

    touched = trace_lifted(graph.lifted.mapped, plan.kernel, program, device, line)
    run = GridProcessor(world, longest, None, observe).run(list_steps(plan, touched), graph.threads, graph.threads)
    assert run.cycles <= sum(each.cycles for each in plan.compose(lambda timed: bound_graph(timed, graph.threads)))
    assert seen[1] and (line == 128 or max(seen) > 1)


def draw_few(program: GcnProgram) -> dict[str, Any]:
    """Return arguments with buffers of 256 words, of any contents."""
    draw = np.random.default_rng(1)
    return {
        each.name: draw.integers(0, 3, 1024, dtype=np.uint8) if each.kind == "global_buffer" else 64
        for each in program.extra.metadata.arguments
    }


@pytest.mark.parametrize("cache", ["l1", "l2"])
@pytest.mark.parametrize("cores", [1, 2])
def test_lifted_kernels_bring_each_line_once_where_their_buffers_fit(cache: str, cores: int):
    """The cache is the smallest one that the stated sizes are shown to fit into; buffers are where a run puts them."""
    program = samples.program_of("saxpy")
    graph = lift(program, (4, 1, 1), (64, 1, 1))
    assert graph.lifted is not None and graph.shape is not None
    given = draw_few(program)
    sizes = {key: each.size for key, each in given.items() if not isinstance(each, int)}
    footprint = find_footprint(program, graph.shape, sizes)
    lives = place_words(graph.kernel, graph.threads, 0).stop
    for sets in range(1, 1 << 9):
        many, few = {"bytes": 32 * 9 * sets, "ways": 9}, {"bytes": 32 * 2, "ways": 2}
        l1, l2 = (
            (many, {**many, "bytes": 6 * 32 * 9 * 64}) if cache == "l1" else (few, {**many, "bytes": 6 * 32 * 9 * sets})
        )
        keys = {f"{level}_{key}": each for level, row in (("l1", l1), ("l2", l2)) for key, each in row.items()}
        world = replace(machine(line_bytes=32, row_bytes=64, **keys), cores=cores)
        room = find_room(world.memory, footprint, lives)
        if room.fits_l1 if cache == "l1" else room.fits_l2:
            break
    else:
        pytest.fail("no cache is large enough")
    plan = plan_kernel(graph.kernel, world, 1, graph.threads, footprint=footprint)
    assert isinstance(plan.accesses, bounds.Cached) and plan.accesses.words == room.lines
    device, share = prepare_device(program, graph.shape, given), share_threads(graph.threads, world)

    def observe(step: PartRun, state: UnitState, thread: int, cycles: range) -> None:
        unit = plan.parts[step.name].timed.units[state.number]
        assert len(cycles) <= unit.latency_of(thread // world.buffer), unit.name

    touched = trace_lifted(graph.lifted.mapped, plan.kernel, program, device, 32)
    run = GridProcessor(world, longest, None, observe).run(list_steps(plan, touched), graph.threads, share)
    shares = plan.compose(lambda timed: bound_graph(timed, share))
    assert run.cycles <= min(sum(each.cycles for each in shares), bound_by_service(plan, share))
    most = count_most(plan, shares, share)
    assert all(count <= most.get(kind, 0) for kind, count in count_run(plan, run).items())
    assert run.counts["DRAM read"] <= cores * plan.accesses.words and not run.counts["DRAM write"]
    assert cache == "l2" or run.counts["L2"] <= cores * plan.accesses.words


TABLE = Path(__file__).parents[2] / "data" / "gcn" / "objects" / "table.s"


def write_table_kernel() -> str:
    """Return a kernel whose work-items read tables a line apart, which are no buffer, and store what they read."""
    text = TABLE.read_text()
    start, end = text.index("\ts_load_dword s1,"), text.index("\ts_endpgm")
    code = [
        "s_load_dwordx2 s[2:3], s[4:5], 0x0", "s_getpc_b64 s[0:1]", "s_add_u32 s0, s0, tab@rel32@lo+4",
        "s_addc_u32 s1, s1, tab@rel32@hi+12", "v_lshlrev_b32_e32 v3, 7, v0", "v_mov_b32_e32 v2, s1",
        "v_add_u32_e32 v1, vcc, s0, v3", "v_addc_u32_e32 v2, vcc, 0, v2, vcc", "flat_load_dword v4, v[1:2]",
        "s_waitcnt lgkmcnt(0)", "v_lshlrev_b32_e32 v0, 2, v0", "v_mov_b32_e32 v2, s3",
        "v_add_u32_e32 v1, vcc, s2, v0", "v_addc_u32_e32 v2, vcc, 0, v2, vcc", "s_waitcnt vmcnt(0)",
        "flat_store_dword v[1:2], v4",
    ]  # fmt: skip
    text = text[:start] + "".join(f"\t{each}\n" for each in code) + text[end:]
    return text.replace("\t.size\ttab, 64", "\t.zero\t8128\n\t.size\ttab, 8192")


def test_tables_of_the_code_are_among_the_lines_that_a_lifted_kernel_reaches():
    program = parse_text(write_table_kernel())
    graph = lift(program, (1, 1, 1), (64, 1, 1))
    assert graph.lifted is not None and graph.shape is not None
    footprint = find_footprint(program, graph.shape, {"out": 256})
    assert not footprint.unstated
    device = prepare_device(program, graph.shape, {"out": np.zeros(256, np.uint8), "n": 0})
    plan = plan_kernel(graph.kernel, machine(), 1, graph.threads, footprint=footprint)
    touched = {
        place // 128
        for _, reach in trace_lifted(graph.lifted.mapped, plan.kernel, program, device, 128)
        for places in reach.values()
        for each in places
        for place in each
    }
    assert isinstance(plan.accesses, bounds.Cached) and 64 < len(touched) <= plan.accesses.words


@pytest.mark.parametrize("line", ["\t.weak\ttab\n", "\t.set\tother, 0\n"])
def test_nothing_is_known_of_a_table_that_another_file_may_replace(line: str):
    program = parse_text(write_table_kernel() + line)
    graph = lift(program, (1, 1, 1), (64, 1, 1))
    assert graph.shape is not None
    assert find_footprint(program, graph.shape, {"out": 256}).unstated == (("tab",) if "weak" in line else ())


def test_sizes_are_asked_for_and_held_in_runs():
    program = samples.program_of("saxpy")
    graph = lift(program, (4, 1, 1), (64, 1, 1))
    assert graph.shape is not None
    unknown = find_footprint(program, graph.shape, {"x": 1024})
    assert unknown.unstated == ("y",)
    assert find_room(machine().memory, unknown, 0).lines == 0
    assert (
        find_room(
            replace(machine().memory, coalescing=False), find_footprint(program, graph.shape, {"x": 1024, "y": 1024}), 0
        ).lines
        == 0
    )
    with pytest.raises(WcetError, match="W642.*stated to have 512"):
        check_sizes(program, {"x": np.zeros(1024, np.uint8)}, "x=512,y=1024")

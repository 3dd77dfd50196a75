"""The work that each wavefront of a launch brings: held against all runs of tiny launches whose wavefronts differ."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests.repetition import REPEAT
from tests.targets.gcn.abstract_programs import BARRIER, BRANCH, Uniform, build, lds, machine_of, valu, vmem, wait
from tests.targets.gcn.launches import Tracer, draw_launch, draw_small_launch
from tests.targets.gcn.split_world import DELAY, MACHINE, TURN, Context, World
from wcet.targets.gcn.clock.dispatcher import Geometry
from wcet.targets.gcn.clock.engine import LaunchClock
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.clock.stream import END_OP, FLAT, LDS, SMEM, VMEM, make_op
from wcet.targets.gcn.compose.variants import compose_launch
from wcet.targets.gcn.hardware.engines import Dealing, crowd_unit
from wcet.targets.gcn.timing.steps import Step, StepKind, Unit
from wcet.targets.gcn.wavefront import interference
from wcet.targets.gcn.wavefront.group_bounds import bound_group
from wcet.targets.gcn.wavefront.interference import find_residents
from wcet.targets.gcn.wavefront.views import build_plan
from wcet.targets.gcn.wavefront.work import measure_work

END = Step(StepKind.END)


def draw_program(random, most):
    """A program of accesses, some of them under a branch, with the most lines or cycles of banks of each."""
    return tuple(draw_item(random) for _ in range(random.randint(1, most)))


def draw_item(random, inner=False):
    kind = random.choice("vvvlcw" if inner else "vvvvlcwuu")
    if kind == "u":
        return Uniform(tuple(draw_item(random, True) for _ in range(random.randint(1, 2))), ())
    if kind == "v":
        return vmem(random.randint(1, 3), random.choice((4, 8, 20)))
    return {"l": lds(random.choice((4, 12))), "c": valu(random.choice((4, 8))), "w": wait(0, 0)}[kind]


def draw_stream(random, program):
    """What one wavefront runs: a way at each branch, and at most the lines and bank cycles of each access."""
    stream = []
    for item in program:
        if isinstance(item, Uniform):
            taken = random.random() < 0.5
            stream.append(replace(BRANCH, taken=taken))
            stream += draw_stream(random, item.then if not taken else item.otherwise)
        elif item.kind is StepKind.VMEM:
            stream.append(replace(item, lines=random.randint(1, item.lines)))
        elif item.kind is StepKind.LDS:
            stream.append(replace(item, cycles=random.choice((4, item.cycles))))
        else:
            stream.append(item)
    return stream


def find_bounds(program, streams, known=True, machine=None):
    """The bounds of a launch by name, if the accesses of each wavefront are known, or if they are not."""
    machine = machine or replace(MACHINE, contexts=len(streams))
    code, _ = build(program, machine=machine)
    brought = [Counter((0, step) for step in each if step.kind in (StepKind.VMEM, StepKind.LDS)) for each in streams]
    plan = build_plan(code)
    work = measure_work(replace(code, brought=tuple(brought) if known else ()), plan, machine.line_cycles)
    residents = find_residents(len(streams), 1, len(streams), machine.simds, machine.contexts)
    residents = replace(residents, in_turn=True)
    return {bound.name: bound.cycles for bound in bound_group(plan, work, residents, machine).bounds}


def find_longest(streams):
    """The cycles of the longest run: all orders of grants as round robin allows them, and all latencies."""
    waves = tuple(Context(str(number), (*stream, END)) for number, stream in enumerate(streams))
    return TURN * World(True, True, False, {}).find_longest(waves)


def draw_launches(count):
    for seed in range(count):
        random = Random(seed)
        wavefronts = 3 if seed % 6 == 0 else 2
        program = draw_program(random, 2 if wavefronts == 3 else 4)
        streams = [draw_stream(random, program) for _ in range(wavefronts)]
        yield program, streams, find_longest(streams)


@pytest.fixture(scope="module")
def launches():
    return list(draw_launches(80 * REPEAT))


def list_broken(launches):
    return [
        (program, name)
        for program, streams, longest in launches
        for name, cycles in find_bounds(program, streams).items()
        if longest > cycles + DELAY
    ]


def test_no_run_is_longer_than_what_its_wavefronts_bring_allows(launches):
    assert not list_broken(launches)
    lower = 0
    for program, streams, _ in launches:
        known, unknown = find_bounds(program, streams), find_bounds(program, streams, known=False)
        assert all(known[name] <= unknown[name] for name in unknown if name in known and name != "B5")
        assert min(known.values()) <= min(unknown.values())
        lower += min(known.values()) < min(unknown.values())
    assert lower >= 12 * REPEAT


def run_clock(machine, streams):
    """The longest of some runs of the simulator, one group for each stream."""
    geometry = Geometry(machine.shader_engines, machine.simds, machine.contexts, len(streams), 1)
    ops = [[[*map(make_op, stream)]] for stream in streams]
    kinds = [("max", 0), ("zero", 0), *(("random", seed) for seed in range(8))]
    clocks = (LaunchClock(machine, geometry, len(ops), ops.__getitem__, LatencyDraws(machine, *each)) for each in kinds)
    return max(clock.run() for clock in clocks)


def is_broken(program, machine, streams):
    bounds = find_bounds(program, streams, machine=machine)
    return run_clock(machine, streams) > min(bounds.values()) + DELAY


FRONT = machine_of(1, 4, 2, memory_latency=0, line_cycles=1, vm_limit=2)
"""A machine on which few lines leave the memory idle while the next access is on its unit."""


def test_few_lines_cover_less_of_the_waits_before_the_memory(monkeypatch):
    """Accesses of one line, where the analysis of lanes knows only that there are 8 at most."""
    launch = (vmem(8), vmem(8), wait(0, 0)), FRONT, [(vmem(1), vmem(1), wait(0, 0), END)] * 8
    assert not is_broken(*launch)
    count = interference._count_before_memory

    def mix(residents, work, limits):
        lines, largest = count(residents, work, limits), count(residents, replace(work, brought=()), limits)
        return {**largest, Unit.MEM: min(lines[Unit.MEM], largest[Unit.MEM])}

    monkeypatch.setattr(interference, "_count_before_memory", mix)
    assert is_broken(*launch)


SLOW, SENDING = (vmem(1), wait(0, 0), valu(64), valu(64)), (vmem(9), wait(0, 0))


def test_the_work_that_is_left_out_is_the_least_of_any(monkeypatch):
    """A wavefront with little work waits for the lines of the busiest one, and ends last."""
    streams = [(replace(BRANCH, taken=True), *SLOW, END), (BRANCH, *SENDING, END)]
    launch = (Uniform(SENDING, SLOW),), machine_of(1, 2, 1, memory_latency=0, lds_latency=0), streams
    assert not is_broken(*launch)
    count = interference._count_brought

    def leave_out(residents, work, layer, met=0):
        return count(residents, work, layer, met) - max(each[layer] for each in work.brought)

    monkeypatch.setattr(interference, "_count_brought", leave_out)
    assert is_broken(*launch)


def test_no_work_is_left_out_where_the_chain_of_waits_changes_wavefronts():
    stated = {(Unit.MEM, 0): 8}, {(Unit.MEM, 0): 12}, {(Unit.MEM, 0): 4}
    plan = build_plan(build((vmem(3), BARRIER), machine=MACHINE)[0])
    work = measure_work(build((vmem(3), BARRIER), machine=MACHINE)[0], plan, 4)
    for wavefronts, charged in ((1, 20 - 4), (2, 20)):
        residents = find_residents(2 // wavefronts, wavefronts, 2 // wavefronts, 1, 2)
        assert interference._count_brought(residents, replace(work, brought=stated), (Unit.MEM, 0)) == charged


ACCESSES = {SMEM: StepKind.SMEM, VMEM: StepKind.VMEM, FLAT: StepKind.FLAT, LDS: StepKind.LDS}


def _is_access(op):
    return op[0] in ACCESSES


def _read_access(op):
    return 0, Step(ACCESSES[op[0]], op[1], 0 if op[0] == LDS else op[2])


def bound_drawn(launch, streams):
    """The bounds of a launch by name whose wavefronts, group by group, are those of `streams`."""
    machine = launch.machine
    code, _ = build(launch.program, launch.branch, machine)
    brought = [Counter(map(_read_access, filter(_is_access, each))) for group in streams for each in group]
    plan = build_plan(code)
    work = measure_work(replace(code, brought=tuple(brought)), plan, machine.line_cycles)
    fit, engines = machine.simds * machine.contexts // launch.wavefronts, machine.shader_engines
    most = min(launch.groups, machine.compute_units * fit)
    crowd = crowd_unit(launch.groups, engines, fit)
    found = find_residents(most, launch.wavefronts, crowd, machine.simds, machine.contexts)
    residents = replace(found, sharers=machine.scalar_sharers, in_turn=machine.arbitration == "rr")
    dealing = Dealing(launch.groups, engines, fit)
    bounds = bound_group(plan, work, residents, machine).bounds
    return {bound.name: compose_launch(dealing, bound, machine).cycles for bound in bounds if bound.applies}


def run_drawn(launch, streams, latencies):
    machine = launch.machine
    fit = machine.simds * machine.contexts // launch.wavefronts
    geometry = Geometry(machine.shader_engines, machine.simds, machine.contexts, fit, launch.wavefronts)
    return LaunchClock(machine, geometry, launch.groups, streams.__getitem__, latencies).run()


def find_above(seed):
    """Draw a launch, with barriers, rounds and any arbitration, and its wavefronts; return the bounds below a run."""
    random = Random(seed)
    launch = replace((draw_small_launch if seed % 2 else draw_launch)(random), mode="none")
    tracer = Tracer(random, "none", launch.branch)

    def narrow(op):
        """Let an access take fewer lines than the program says."""
        chosen = op[0] in (VMEM, FLAT) and op[2] and random.random() < 0.5
        return (*op[:2], random.randint(1, op[2]), *op[3:]) if chosen else op

    def trace():
        return [narrow(op) for op in (*tracer.trace(launch.program), END_OP)]

    streams = [[trace() for _ in range(launch.wavefronts)] for _ in range(launch.groups)]
    kinds = ("max", "zero", "random", "random", "late")
    longest = max(
        run_drawn(launch, streams, LatencyDraws(launch.machine, kind, seed + n)) for n, kind in enumerate(kinds)
    )
    return [(seed, name, longest, cycles) for name, cycles in bound_drawn(launch, streams).items() if longest > cycles]


def test_no_run_of_a_drawn_launch_is_longer_than_its_wavefronts_allow():
    assert [each for seed in range(8 * REPEAT) for each in find_above(391_000 + seed)] == []

"""Small programs made of steps, as trees, and the machines they run on."""

from dataclasses import dataclass, replace
from functools import lru_cache

from wcet.flow.loops import find_loops
from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind, FlowGraph, LoopBound
from wcet.isa.gcn.control.regions import Region, count_contexts, find_region
from wcet.machine.load import load_machine
from wcet.targets.gcn.compose.variants import LaunchBound, compose_launch
from wcet.targets.gcn.hardware.engines import Dealing, crowd_unit
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.timing.steps import Step, StepKind
from wcet.targets.gcn.wavefront.clause_room import hold_longer
from wcet.targets.gcn.wavefront.group_bounds import GroupBounds, bound_group, check_best
from wcet.targets.gcn.wavefront.interference import find_residents
from wcet.targets.gcn.wavefront.kernel_code import make_code
from wcet.targets.gcn.wavefront.views import WaveCode, build_plan
from wcet.targets.gcn.wavefront.work import measure_work

BRANCH = Step(StepKind.BRANCH, 4)


def valu(cycles=4):
    return Step(StepKind.VALU, cycles)


CMP = Step(StepKind.VALU, 4, feeds_scalar=True)
SALU = Step(StepKind.SALU, 4)
SAVE = Step(StepKind.SALU, 4, feeds_scalar=True)
BARRIER = Step(StepKind.BARRIER)
END = Step(StepKind.END)


def smem(lines=1, cycles=4, counts=1):
    return Step(StepKind.SMEM, cycles, lines, counts=counts)


def vmem(lines=1, cycles=8):
    return Step(StepKind.VMEM, cycles, lines)


def lds(cycles=4):
    return Step(StepKind.LDS, cycles)


def wait(vm=15, lgkm=15):
    return Step(StepKind.WAIT, vm=vm, lgkm=lgkm)


@dataclass(frozen=True)
class If:
    """A masked if; with `bsb` an if/else; `mark` makes it a region that can split."""

    then: tuple
    otherwise: tuple = ()
    bsb: tuple | None = (SALU, SAVE)
    mark: bool = True


@dataclass(frozen=True)
class Uniform:
    """A branch of the whole wavefront."""

    then: tuple
    otherwise: tuple = ()


@dataclass(frozen=True)
class Loop:
    """`passes` runs of a body that ends in the branch back."""

    passes: int
    body: tuple


class Builder:
    """Lays a tree out as blocks and edges."""

    def __init__(self):
        self.bodies = [[]]
        self.edges = []
        self.branches = {}
        self.bounds = {}
        self.ifs = []

    def block(self):
        self.bodies.append([])
        return len(self.bodies) - 1

    def link(self, source, target, kind):
        self.edges.append((source, target, kind))
        return len(self.edges) - 1

    def lay(self, items, here):
        for item in items:
            if isinstance(item, Step):
                self.bodies[here].append(item)
            elif isinstance(item, Loop):
                head = self.block()
                self.link(here, head, EdgeKind.FALL)
                tail = self.lay(item.body, head)
                self.branches[tail] = BRANCH
                self.bounds[head] = item.passes - 1
                here = self.block()
                self.link(tail, here, EdgeKind.FALL)
                self.link(tail, head, EdgeKind.JUMP)
            elif isinstance(item, Uniform):
                self.branches[here] = BRANCH
                left = self.block()
                self.link(here, left, EdgeKind.FALL)
                left_end = self.lay(item.then, left)
                right = self.block()
                self.link(here, right, EdgeKind.JUMP)
                right_end = self.lay(item.otherwise, right)
                join = self.block()
                self.link(left_end, join, EdgeKind.JUMP)
                self.link(right_end, join, EdgeKind.FALL)
                here = join
            else:
                here = self.lay_if(item, here)
        return here

    def lay_if(self, item, here):
        self.branches[here] = BRANCH
        then = self.block()
        then_edge = self.link(here, then, EdgeKind.FALL)
        then_end = self.lay(item.then, then)
        bsb = self.block()
        self.link(here, bsb, EdgeKind.JUMP)
        self.link(then_end, bsb, EdgeKind.FALL)
        else_edge = None
        join = bsb
        if item.bsb is not None:
            self.bodies[bsb].extend(item.bsb)
            self.branches[bsb] = BRANCH
            other = self.block()
            else_edge = self.link(bsb, other, EdgeKind.FALL)
            other_end = self.lay(item.otherwise, other)
            join = self.block()
            self.link(bsb, join, EdgeKind.JUMP)
            self.link(other_end, join, EdgeKind.FALL)
        if item.mark:
            self.ifs.append((here, then_edge, else_edge, join))
        return join


def build(items, branch=4, machine=None) -> tuple[WaveCode, tuple[Region, ...]]:
    """Return a program that ends in `s_endpgm`, and its marked regions; branches occupy their unit for `branch`."""
    builder = Builder()
    last = builder.lay((*items, END), 0)
    sink = len(builder.bodies)
    builder.link(last, sink, EdgeKind.EXIT)
    order = sorted(range(len(builder.edges)), key=lambda index: builder.edges[index][0])
    number = {old: new for new, old in enumerate(order)}
    edges = tuple(Edge(number[old], *builder.edges[old]) for old in order)
    cfg = Cfg(tuple(Block(i, i, i) for i in range(sink)), edges)
    loops = find_loops(cfg)
    bounds = {loop.index: LoopBound(loop.index, builder.bounds[loop.header], False, "test") for loop in loops}
    branches = {block: replace(step, cycles=branch) for block, step in builder.branches.items()}
    pace = () if machine is None else (machine.turn, machine.most_outstanding)
    code = make_code(FlowGraph(cfg, loops, bounds), tuple(map(tuple, builder.bodies)), branches, *pace)
    if machine is not None:
        code = hold_longer(code, machine)
    regions = []
    for branch, then_edge, else_edge, join in builder.ifs:
        other = None if else_edge is None else number[else_edge]
        region = find_region(cfg, branch, number[then_edge], other, join)
        assert region is not None
        regions.append(region)
    return code, tuple(regions)


load = lru_cache(load_machine)


def machine_of(compute_units=1, simds=1, contexts=1, **changes) -> GcnMachine:
    """Return the machine of the worked examples: no dispatch delay beyond the alignment to a turn."""
    machine = load("gcn3")
    assert isinstance(machine, GcnMachine)
    small = {"compute_units": compute_units, "simds": simds, "contexts": contexts, "dispatch_cycles": 0}
    return replace(machine, **(small | {"split_simds": 0} | changes))


@dataclass(frozen=True)
class Answer:
    """Launch bounds by name."""

    groups: GroupBounds
    launches: dict

    def cycles(self, name):
        return self.launches[name].cycles


def analyse(items, machine, groups=1, wavefronts=1, mode="none", solve=True, branch=4) -> Answer:
    """Bound a launch; every slot that fits is used, one wavefront per slot."""
    code, regions = build(items, branch, machine)
    regions = regions if mode != "none" else ()
    if mode == "pws":
        regions = tuple(region for region in regions if region.else_edge is not None)
    plan = build_plan(code, regions, dynamic=mode == "dws")
    work = measure_work(code, plan, machine.line_cycles)
    per_unit = machine.simds * machine.contexts // wavefronts
    dealing = Dealing(groups, machine.shader_engines, per_unit)
    contexts = {"none": 1, "pws": 1 + count_contexts(regions), "dws": 1 + machine.split_simds}[mode]
    residents = find_residents(
        min(groups, machine.compute_units * per_unit),
        wavefronts,
        crowd_unit(groups, machine.shader_engines, per_unit),
        machine.simds,
        machine.contexts,
    )
    residents = replace(residents, contexts=contexts, shared_simd=mode == "dws", sharers=machine.scalar_sharers)
    bounds = bound_group(plan, work, residents, machine)
    if solve:
        bounds = check_best(bounds, plan)
    launches: dict[str, LaunchBound] = {bound.name: compose_launch(dealing, bound, machine) for bound in bounds.bounds}
    return Answer(bounds, launches)

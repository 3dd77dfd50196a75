"""Safe block and edge costs cover every walk of the machine through a kernel, and equal what was measured."""

import random
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wcet.errors import WcetError
from wcet.ir.cfg import Cfg, Edge, EdgeKind
from wcet.isa.sim_d.control.graph import build_graph
from wcet.isa.sim_d.language.isa import ControlFlow
from wcet.isa.sim_d.language.operands import opcode_of
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.sim_d.costs.block_costs import BlockCosts, cost_blocks, shortest_dram_wait, shortest_scratchpad_wait
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.pipe.hazards import PipelineOp, machine_rules, pipeline_ops
from wcet.targets.sim_d.pipe.pipeline import PipelineState, entry_state, flush, inject, inject_late, join, resume, run

HEAD = ".data\n0 0x0 1024 64 none\n.sp_data\n0 0x0 32 1\n.text\n"
SIMPLE = (
    "siadd s1, s0, 1",
    "siadd s0, s1, 1",
    "siadd s2, s0, s1",
    "simad s1, s2, s0, s1",
    "iadd v1, v0, 1",
    "iadd v0, v1, s1",
    "iadd v2, v1, v0",
    "rcp v1, v0",
    "rcp v0, v0",
    "itest.ez p0, v0",
    "pbool.and p0, p0, p1",
    "smovssp sc.sd_words, 4",
    "movvsp vc.mem_idx, v1",
    "sidiv s1, s0, s2",
    "nop",
)
ENDS = ("ldspbidx 0", "sldg s1, 0", "sldsp s1, 0", "stglin v1, 0", "ldgcidx 0")


def shipped() -> SimDMachine:
    machine = load_machine("sim-d")
    assert isinstance(machine, SimDMachine)
    return machine


def random_kernel(choose: random.Random) -> str:
    """Write a kernel of a few blocks with jumps both ways, divergent regions and accesses."""
    lines: list[str] = []
    blocks = choose.randint(2, 5)
    for number in range(blocks):
        lines.append(f"l{number}:")
        lines += choose.choices(SIMPLE, k=choose.randint(0, 5))
        lines += divergent_region(choose, number) if choose.random() < 0.5 else []
        lines += [choose.choice(ENDS)] if choose.random() < 0.4 else []
        lines += choose.choices(SIMPLE, k=choose.randint(0, 4))
        if choose.random() < 0.7:
            lines.append(f"sicj.nz l{choose.randrange(blocks)}, s{choose.randrange(3)}")
    return HEAD + "\n".join([*lines, *choose.choices(SIMPLE, k=choose.randint(1, 4)), "exit"]) + "\n"


def divergent_region(choose: random.Random, number: int) -> list[str]:
    push = [f"cpush.if e{number}"]
    inner = choose.choices(SIMPLE, k=choose.randint(0, 3))
    nested: list[str] = []
    if choose.random() < 0.4:
        nested = [f"cpush.brk n{number}", *choose.choices(SIMPLE, k=1), "brk p1", "cpop", f"n{number}:"]
    rest = choose.choices(SIMPLE, k=choose.randint(0, 2))
    return [*push, *choose.choices(SIMPLE, k=1), "cmask p0", *inner, *nested, *rest, "cpop", f"e{number}:"]


@dataclass
class Walk:
    """A run of the exact machine over a graph: cycles since the issue port came, beside the costs' sum."""

    source: str
    machine: SimDMachine

    def __post_init__(self) -> None:
        self.program = parse_kernel(Source("random.s", self.source))
        self.cfg: Cfg = build_graph(self.program)
        self.costs: BlockCosts = cost_blocks(self.program, self.cfg, self.machine)
        self.rules = machine_rules(self.machine)
        self.ops = pipeline_ops(self.program, self.machine)
        self.state: PipelineState = entry_state(self.rules)
        self.now = 0
        self.allowed = self.rules.refill

    def visit(self, block: int, entering: bool) -> None:
        place = self.cfg.blocks[block]
        ran = run(self.rules, self.state, self.ops[place.first : place.last + 1])
        if not entering:
            assert self.now + ran.first <= self.allowed, f"first commit of block {block}"
        self.now, self.state = self.now + ran.last, ran.state
        self.allowed += self.costs.blocks[block]
        assert self.now <= self.allowed, f"last commit of block {block}"

    def follow(self, edge: Edge, choose: random.Random) -> None:
        last = self.cfg.blocks[edge.source].last
        opcode = opcode_of(self.program.instructions[last])
        shadow = self.ops[last + 1 :]
        if opcode.access is not None:
            shortest = (shortest_scratchpad_wait if opcode.access.scratchpad else shortest_dram_wait)(self.machine)
            self.state = resume(self.rules, flush(self.rules, self.state, shadow), shortest + choose.randint(0, 4))
            self.now = self.allowed = 0
        elif edge.kind is EdgeKind.CPOP:
            if opcode.flow is ControlFlow.POP:
                self.state = flush(self.rules, self.state, shadow)
            for _ in range(edge.pops):
                pop = inject(self.rules, self.state, shadow)
                self.now, self.state = self.now + pop.last, pop.state
        elif edge.kind is not EdgeKind.FALL:
            self.state = flush(self.rules, self.state, shadow)
        self.allowed += self.costs.edges[edge.index]

    def go(self, steps: int, choose: random.Random) -> None:
        block = 0
        for step in range(steps):
            self.visit(block, step == 0)
            edge = choose.choice([e for e in self.cfg.out_edges[block] if e.kind is not EdgeKind.EXIT] or [None])
            if edge is None:
                return
            self.follow(edge, choose)
            block = edge.target


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1 << 32))
def test_no_walk_through_a_random_kernel_takes_longer_than_its_costs(seed: int) -> None:
    choose = random.Random(seed)
    source = random_kernel(choose)
    try:
        walk = Walk(source, shipped())
    except WcetError as error:
        assert all(d.code in ("W203", "W204", "W209") for d in error.diagnostics)
        return
    for _ in range(3):
        walk.state, walk.now, walk.allowed = entry_state(walk.rules), 0, walk.rules.refill
        walk.go(40, choose)


def random_ops(choose: random.Random, machine: SimDMachine) -> tuple[PipelineOp, ...]:
    text = HEAD + "\n".join(choose.choices((*SIMPLE, "cpush.if end", "cmask p0"), k=choose.randint(2, 9))) + "\n"
    program = parse_kernel(Source("ops.s", text + "end:\nexit\n"))
    return pipeline_ops(program, machine)


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 1 << 32))
def test_a_join_is_an_upper_bound_for_runs_and_injected_pops(seed: int) -> None:
    choose, machine = random.Random(seed), shipped()
    rules = machine_rules(machine)
    states = [run(rules, entry_state(rules), random_ops(choose, machine)).state for _ in range(2)]
    both = join(rules, states)
    ops = random_ops(choose, machine)
    for state in states:
        for lower, upper in zip(run(rules, state, ops).steps, run(rules, both, ops).steps, strict=True):
            assert lower[0] <= upper[0]
            assert lower[1] <= upper[1]
        assert inject(rules, state, ops).last <= inject_late(rules, both, ops).last


def test_an_unstalled_work_group_can_pass_more_instructions_before_the_pop_than_a_stalled_one() -> None:
    machine = shipped()
    rules = machine_rules(machine)
    text = "siadd s1, s0, 1;" + "nop;" * 6 + "rcp v1, v0"
    ops = pipeline_ops(parse_kernel(Source("ops.s", HEAD + text.replace(";", "\n") + "\nexit\n")), machine)
    free = run(rules, entry_state(rules), ops[1:2]).state
    stalled = PipelineState(free.stages, ((0, -1),))
    assert inject(rules, stalled, ops).first < inject(rules, free, ops).first
    assert inject(rules, free, ops).last <= inject_late(rules, stalled, ops).last


PLAIN = {
    ".data\n0 0x0 1024 64 none\n.text\nsiadd s1, s0, 1\nsiadd s2, s1, 1\nexit\n": (8 + 1 + 7, 1),
    ".data\n0 0x0 1024 64 none\n.text\nsidiv s1, s0, s2\nexit\n": (4 + 7, 1),
}


@pytest.mark.parametrize(("source", "expected"), PLAIN.items())
def test_a_kernel_of_one_block_costs_the_measured_distances(source: str, expected: tuple[int, int]) -> None:
    program = parse_kernel(Source("plain.s", source))
    costs = cost_blocks(program, build_graph(program), shipped())
    assert (costs.blocks[0], costs.edges[0]) == expected


def edge_cycles(text: str) -> dict[tuple[int, int, str], int]:
    program = parse_kernel(Source("edges.s", HEAD + text.replace(";", "\n")))
    cfg = build_graph(program)
    costs = cost_blocks(program, cfg, shipped())
    return {(edge.source, edge.target, edge.kind.value): costs.edges[edge.index] for edge in cfg.edges}


def test_edges_cost_refills_and_injected_pops_as_measured() -> None:
    edges = edge_cycles("itest.ez p0, v0;cpush.if e;cmask p0;iadd v1, v1, 1;cpop;e:;iadd v1, v1, 1;stglin v1, 0;exit\n")
    assert edges[0, 1, "fall"] == 1
    assert edges[0, 2, "cpop"] == 25
    assert edges[1, 2, "jump"] == 9
    assert edges[2, 3, "fall"] == 0  # the exit is one with the store
    assert edges[3, 4, "exit"] == 0


def test_a_ghost_stalls_the_target_that_reads_its_register() -> None:
    text = "siadd s9, s0, 1;j t;{}siadd s1, s0, 1;nop;nop;t:;siadd s2, s1, 1;exit\n"
    costs = {nops: edge_cycles(text.format("nop;" * nops))[0, 1, "jump"] for nops in (5, 6, 7)}
    assert costs == {5: 9, 6: 16, 7: 9}


def test_a_divide_behind_a_jump_delays_its_target_as_measured() -> None:
    text = "smov s7, 9;smov s8, 2;j t;{}t:;sidiv s1, s7, s8;exit\n"
    assert edge_cycles(text.format("nop;"))[0, 1, "jump"] == 18
    assert edge_cycles(text.format("nop;" * 12))[0, 1, "jump"] == 11


def test_leaving_at_a_conditional_exit_never_looks_dearer_than_going_on() -> None:
    edges = edge_cycles("itest.ez p0, v0;exit p0;iadd v1, v1, 1;stglin v1, 0;exit\n")
    assert edges[0, 1, "fall"] >= edges[0, 3, "exit"] == 2

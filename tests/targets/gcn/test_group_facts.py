"""Linear facts across barriers: what each wavefront of a group obeys, and what their segments obey when joined."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice, product
from random import Random

import pytest

from tests.samples.test_gcn import machine
from wcet.flow.branch_regions import find_branch_regions
from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind, FlowGraph, LinearFact
from wcet.ir.facts import StatedFacts
from wcet.ir.ids import BlockId, EdgeId, InstructionId
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import StatedLaunch, settle_launch
from wcet.isa.gcn.values import group_facts
from wcet.isa.gcn.values.agreement import Agreement
from wcet.isa.gcn.values.group_facts import AlikeRuns, find_alike, keep_group_facts
from wcet.machine.load import read_numbers
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.certificate.derivation.check import Inputs, derive_premises
from wcet.targets.gcn.certificate.derivation.listing import DerivationError
from wcet.targets.gcn.certificate.origin import read_tables
from wcet.targets.gcn.certificate.proof import certify_mode
from wcet.targets.gcn.compose import variants
from wcet.targets.gcn.simulator import simulate

BLOCK, BARRIER = "block", "barrier"


@dataclass
class World:
    """A tiny kernel. The wavefronts of a group choose the same ways at branches that are not in `parting`.

    In its items, a choice is `(kind, parts)`: "own" and "same" for an if, "own loop", "same loop" for a loop of one or
    two passes; "rule loop" has a barrier in each pass, and a branch that only the rule of the language makes uniform.
    """

    edges: list[tuple[int, int]] = field(default_factory=list)
    barriers: set[int] = field(default_factory=set)
    parting: set[int] = field(default_factory=set)
    blocks: int = 1
    tree: object = None

    @staticmethod
    def draw(random: Random) -> "World":
        """Draw a world with barriers, in which wavefronts can differ."""
        while True:
            world, items = World(), draw_items(random, 3, False)
            if random.random() < 0.5:
                items = [("same loop", [[BARRIER, *draw_items(random, 1, False, True)]])]
            world.tree, _ = world.place(items, 0)
            if len(world.barriers) > 1 and world.parting:
                return world

    def add(self, source: int) -> int:
        self.edges.append((source, self.blocks))
        self.blocks += 1
        return self.blocks - 1

    def place(self, items, block):
        """Give items their blocks, after `block`; return them, and the block where they end."""
        placed = []
        for item in items:
            if item in (BLOCK, BARRIER):
                block = self.add(block)
                self.barriers |= {block} if item == BARRIER else set()
                placed.append(block)
                continue
            kind, parts = item
            first = block = self.add(block)
            ends, inner = [], []
            for part in parts:
                body, end = self.place(part, block)
                inner.append(body)
                ends.append(end)
            if "loop" in kind:
                block = self.add(ends[0])
                self.edges.append((block, first))
            else:
                block = self.add(ends[0])
                self.edges += [(end, block) for end in ends[1:]]
            branch = block if "loop" in kind else first
            self.parting |= set() if kind.startswith("same") else {branch}
            placed.append((kind, first, block, inner))
        return placed, block

    @property
    def flow(self) -> FlowGraph:
        pairs = [*self.edges, (self.blocks - 1, self.blocks)]
        edges = tuple(Edge(EdgeId(n), BlockId(a), BlockId(b), EdgeKind.FALL) for n, (a, b) in enumerate(pairs))
        blocks = tuple(Block(BlockId(n), InstructionId(n), InstructionId(n)) for n in range(self.blocks))
        return FlowGraph(Cfg(blocks, edges), (), {}, facts=())

    def find_alike(self) -> AlikeRuns:
        flow = self.flow
        return find_alike(flow, Agreement(frozenset(map(BlockId, self.parting)), find_branch_regions(flow.cfg)))


def draw_items(random: Random, depth: int, apart: bool, looped: bool = False):
    """Draw the items of a part; one that only some wavefronts run (`apart`) has no barrier, and only own choices."""
    items = []
    for _ in range(random.randint(1, 3 if depth == 3 else 2)):
        kinds = [BLOCK] if apart else [BLOCK, BARRIER, BARRIER]
        if depth:
            kinds += ["own", "own loop"] if apart else ["own", "own", "same", "own loop", "same loop", "rule loop"]
        kind = random.choice(kinds)
        if kind == "rule loop" and looped:
            kind = "same loop"
        if kind in (BLOCK, BARRIER):
            items.append(kind)
            continue
        inner = apart or kind.startswith("own")
        parts = [
            draw_items(random, depth - 1, inner, looped or "loop" in kind) for _ in range(1 if "loop" in kind else 2)
        ]
        if kind == "rule loop":
            parts[0] = [BARRIER, *[each for each in parts[0] if each == BLOCK or each[0].startswith("own")]]
        items.append((kind, parts))
    return items


def run(world: World, same: Iterator[int], own: Iterator[int]) -> list[int]:
    """Return the blocks that one wavefront runs."""
    path = [0]

    def visit(placed) -> None:
        for item in placed:
            if isinstance(item, int):
                path.append(item)
                continue
            kind, first, last, inner = item
            choose = own if kind.startswith("own") else same
            passes = 1 + next(choose) if "loop" in kind else 1
            for _ in range(passes):
                path.append(first)
                visit(inner[0 if "loop" in kind else next(choose)])
                path.append(last)

    visit(world.tree)
    return path


def cut(world: World, path: list[int]) -> list[Counter]:
    """Return how often each block and each step is counted in each segment; a barrier is in the middle of its block."""
    segments = [Counter({path[0]: 1})]
    for source, target in zip(path, [*path[1:], world.blocks], strict=True):
        if source in world.barriers:
            segments.append(Counter())
        segments[-1][source, target] += 1
        if target != world.blocks:
            segments[-1][target] += 1
    return segments


def draw_group(world: World, random: Random) -> list[list[Counter]]:
    """Return the segments of two or three wavefronts of a group."""
    same = [random.randint(0, 1) for _ in range(40)]
    return [
        cut(world, run(world, iter(same), iter(lambda: random.randint(0, 1), 2))) for _ in range(random.choice((2, 3)))
    ]


def draw_fact(world: World, group: list[list[Counter]], random: Random) -> LinearFact:
    """Return a fact that every wavefront of the group obeys, and one exactly."""
    steps = [(BlockId(a), BlockId(b)) for a, b in world.edges]
    counted = {random.choice(steps): random.choice((-1, 1, 1))} if random.random() < 0.5 else {}
    places = random.sample(range(world.blocks), random.randint(0 if counted else 1, 2))
    blocks = {BlockId(each): random.choice((-1, 1, 1, 2)) for each in places}
    fact = LinearFact(blocks, 0, "drawn", counted)
    return replace(fact, limit=max(measure(fact, wavefront) for wavefront in group))


def measure(fact: LinearFact, segments) -> int:
    terms = [*fact.coefficients.items(), *fact.steps.items()]
    return sum(factor * segment[term] for segment in segments for term, factor in terms)


def count_broken(worlds: int, seed: int, keep) -> tuple[int, int, int]:
    """Return how many facts were kept, how many of these had all terms, and how many some chain breaks."""
    random, kept, whole, broken = Random(seed), 0, 0, 0
    for _ in range(worlds):
        world = World.draw(random)
        for _ in range(4):
            group = draw_group(world, random)
            assert len({len(each) for each in group}) == 1
            facts = tuple(draw_fact(world, group, random) for _ in range(3))
            chains = list(islice(product(*zip(*group, strict=True)), 400))
            flow = replace(world.flow, facts=facts)
            for fact in keep(flow, world):
                kept += 1
                whole += any(fact.coefficients == each.coefficients and fact.steps == each.steps for each in facts)
                broken += any(measure(fact, chain) > fact.limit for chain in chains)
    return kept, whole, broken


def keep_proven(flow: FlowGraph, world: World) -> tuple[LinearFact, ...]:
    return keep_group_facts(flow, map(BlockId, world.barriers), world.find_alike())


def test_no_chain_of_segments_breaks_a_fact_that_is_kept():
    kept, whole, broken = count_broken(250, 1, keep_proven)
    assert broken == 0
    assert kept > 1500 and whole > 1000


def test_some_chain_breaks_a_fact_that_every_wavefront_obeys():
    assert count_broken(100, 1, lambda flow, _: flow.facts)[2] > 20


def take_all_ways(world: World) -> AlikeRuns:
    alike = world.find_alike()
    return AlikeRuns(alike.blocks, alike.blocks)


UNSAFE = {
    "a branch that may be divergent is left alike": (take_all_ways, None),
    "all blocks are run alike": (lambda world: AlikeRuns(frozenset(map(BlockId, range(world.blocks)))), None),
    "what is before a barrier and after it is in one segment": (World.find_alike, lambda *_: True),
    "a barrier comes in the order of the terms only": (
        World.find_alike,
        lambda segments, one, two: not any(one in before and two in after for before, after in segments._sides),
    ),
}


@pytest.mark.parametrize("name", UNSAFE)
def test_unsafe_rules_keep_facts_that_some_chain_breaks(name, monkeypatch):
    find, together = UNSAFE[name]
    if together is not None:
        monkeypatch.setattr(group_facts._Segments, "hold_together", together)
    kept = lambda flow, world: keep_group_facts(flow, map(BlockId, world.barriers), find(world))  # noqa: E731
    assert count_broken(300, 2, kept)[2] > 0


KERNEL = """
    .type kernel,@function
kernel:
    v_readfirstlane_b32 s3, v0
    s_lshr_b32 s3, s3, 6
    s_mov_b32 s1, 0
.Louter:
{body}
    s_add_i32 s1, s1, 1
    s_cmp_lt_i32 s1, {passes}
    s_cbranch_scc1 .Louter
    s_endpgm
.Lend:
    .size kernel, .Lend-kernel
    .amdhsa_kernel kernel
        .amdhsa_user_sgpr_private_segment_buffer 1
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_next_free_vgpr 8
        .amdhsa_next_free_sgpr 16
    .end_amdhsa_kernel
"""
DEAR = "    v_mul_lo_u32 v1, v1, v1\n" * 40
TRIANGLE = f"""
    s_mov_b32 s2, s1
.Linner:
{DEAR}    s_add_i32 s2, s2, 1
    s_cmp_lt_i32 s2, 6
    s_cbranch_scc1 .Linner
    s_barrier
"""
"""Six passes, then five, and so on: 21 in total, where a limit for each entry counts 36."""

ONCE = f"""
    s_cmp_lg_u32 s1, s3
    s_cbranch_scc1 .Lskip
.Lonce: ;@wcet atmost 1
{DEAR}.Lskip:
    s_barrier
"""
"""The first wavefront runs the dear block in the first pass, the second one in the second pass: each once."""


def bound(text: str):
    (program,) = parse_file(Source("kernel.s", text))
    launch = StatedLaunch((1, 1, 1), (128, 1, 1))
    found = investigate(program, machine(), settle_launch(launch, program), StatedFacts(), AnalyzeOptions())
    return program, found, simulate(program, machine(), found.launch, {}).cycles


def test_a_total_of_nested_loops_with_barriers_lowers_a_bound_and_its_certificate(monkeypatch):
    text = KERNEL.format(body=TRIANGLE, passes=6)
    program, found, run = bound(text)
    best = found.modes["none"]
    proof, inputs = certify_mode(program, best, machine()), Inputs(text, read_numbers("gcn3"), *read_tables())
    said = derive_premises(proof, inputs)
    assert run <= proof["cycles"] <= best.cycles < 1.2 * run
    assert any(each.startswith("barriers: 1 of 1 blocks") for each in said.derived)
    assert not any("equally often" in each for each in said.stated)
    proof["origin"]["alike"] = []
    with pytest.raises(DerivationError, match="barriers"):
        derive_premises(proof, inputs)
    monkeypatch.setattr(variants, "keep_group_facts", lambda *_: ())
    assert bound(text)[1].modes["none"].cycles > 1.5 * run


def test_a_block_that_each_wavefront_runs_once_is_run_twice_by_a_chain(monkeypatch):
    text = KERNEL.format(body=ONCE, passes=2)
    _, found, run = bound(text)
    assert run <= found.modes["none"].cycles
    monkeypatch.setattr(variants, "keep_group_facts", lambda flow, *_: flow.facts)
    assert run > bound(text)[1].modes["none"].cycles

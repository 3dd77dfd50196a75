"""Computes the costs of blocks and edges on the machine, safe for every state of the pipeline.

The cost of a block is the distance from the commit of its first slot to that of its last slot. The cost of an edge is
the distance from there to the first commit of the next block (after an access: from the cycle in which the work-group
gets the issue port again). Sim-D paper, section 5.3, with commits in the place of write-backs.

A data-flow analysis over the graph finds for each block a pipeline state that is an upper bound of all states in which
the block can leave the pipeline. It carries each edge through the block that the edge enters, and joins the states
after that block. Why its costs are safe: along any path let T be the sum of the costs so far, from the cycle in which
the work-group got the issue port. Then no commit and no pending write is later than T plus its cycle in the state: this
holds at the start, and every rule is a maximum of such cycles plus constants. So a block entered through edge e commits
first at most E(e) and last at most last(e) cycles after T. With B = max over e of last(e) - E(e) the last commit is no
later than T + E(e) + B. If a rule depends on which of two cycles is earlier, all outcomes are joined: `stale_entries`,
`inject_late`.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from wcet.bound.phases import PathSegment
from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind
from wcet.ir.program import Program
from wcet.ir.timed import Access, AccessPhase, Resource, TimedCfg
from wcet.isa.sim_d.language.isa import ControlFlow, Opcode
from wcet.isa.sim_d.language.operands import opcode_of, predicate
from wcet.records import dataclass
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.pipe.hazards import DIVIDER, PipelineOp, PipelineRules, machine_rules, pipeline_ops
from wcet.targets.sim_d.pipe.pipeline import (
    Ops,
    PipelineRun,
    PipelineState,
    entry_state,
    inject,
    inject_late,
    join,
    refilling_state,
    resume,
    run,
)
from wcet.targets.sim_d.pipe.stale_entries import (
    age_stale_entries,
    age_writes,
    join_ages,
    possible_stale_entries,
    shadow_keys,
)
from wcet.values.fixpoint import solve

SP_AS_ACCESS = "sp-as-access"
SP_AS_COMPUTE = "sp-as-compute"
POLICIES = (SP_AS_ACCESS, SP_AS_COMPUTE)


def phase_of(access: Access | None, policy: str) -> AccessPhase | None:
    """Return the access as a separate phase; None if there is none or the policy counts it as compute."""
    if access is None or (policy == SP_AS_COMPUTE and access.resource is Resource.SCRATCHPAD):
        return None
    return AccessPhase(access.resource, access.cycles, access.block)


def inline_cycles(access: Access | None, policy: str) -> int:
    """Return the cycles for which an access blocks the issue port: those of a scratchpad that counts as compute."""
    return access.inline_cycles if access is not None and phase_of(access, policy) is None else 0


def cost_edges(timed: TimedCfg, policy: str) -> Callable[[Edge], PathSegment]:
    """Return a function that gives the cost of an edge: the compute of its source block, its access, and the refill
    after it."""

    def cost(edge: Edge) -> PathSegment:
        access = timed.accesses.get(edge.source)
        phase = phase_of(access, policy)
        before = timed.block_cycles[edge.source] + inline_cycles(access, policy)
        after = timed.edge_cycles[edge.index]
        return PathSegment(before + after) if phase is None else PathSegment(before, phase, (), after)

    return cost


def weigh_edges(timed: TimedCfg, policy: str) -> Callable[[Edge], int]:
    """Return a function that gives the cycles of an edge, its source block and its access in a single work-group."""
    cost = cost_edges(timed, policy)

    def weigh(edge: Edge) -> int:
        segment = cost(edge)
        return segment.lead + segment.trail + (segment.first.cycles if segment.first else 0)

    return weigh


EXIT_CYCLES = 1
"""The cycles from the last commit of `exit` to the cycle in which the slot is free."""

EARLY_EXIT_CYCLES = 2
"""The same cycles if instructions follow the `exit`: one slot of them still commits."""

STRAY_DIVIDE_CYCLES = 2
"""Measured: the delay of the next instruction by a divide after a flush, which is not killed once it is in
execution."""

STRAY_DIVIDE_READY = 7
"""Measured: the divider is busy as if that divide had entered it this number of cycles after the flush."""


@dataclass(frozen=True, slots=True)
class BlockCosts:
    """The cycles by block index and by edge index, and the assumptions about the machine, in words.

    `steps` are the cycles of each block by instruction: from the last commit of the one before to its own last one.
    """

    blocks: tuple[int, ...]
    edges: tuple[int, ...]
    notes: tuple[str, ...] = ()
    steps: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Behind:
    """The pipeline after a block: an upper bound of its abstract states, and the fewest slots issued since each
    register write."""

    state: PipelineState
    ages: tuple[tuple[int, int], ...]


def cost_blocks(program: Program[Any], cfg: Cfg, machine: SimDMachine) -> BlockCosts:
    """Return the costs of blocks and edges that are valid for every state in which a block can be entered."""
    return MachineCosts(program, cfg, machine).solve()


class MachineCosts:
    """Finds the costs of one program on one machine."""

    def __init__(self, program: Program[Any], cfg: Cfg, machine: SimDMachine) -> None:
        self.program = program
        self.cfg = cfg
        self.rules: PipelineRules = machine_rules(machine)
        self.ops: Ops = pipeline_ops(program, machine)
        self.opcodes: tuple[Opcode, ...] = tuple(opcode_of(instruction) for instruction in program.instructions)
        self.bare_exits = {i.index for i in program.instructions if i.mnemonic == "exit" and predicate(i) is None}
        self.shortest_waits = (shortest_dram_wait(machine), shortest_scratchpad_wait(machine))
        self._behind: tuple[Behind | None, ...] = ()
        self._runs: dict[tuple[int, PipelineState], PipelineRun] = {}

    def solve(self) -> BlockCosts:
        """Find the abstract state after each block, then return the costs."""
        blocks, first = self.cfg.blocks, self._first_state()
        self._behind = solve(
            self.cfg,
            self._leave(blocks[0], first, age_stale_entries(self.rules, first)),
            lambda _, behind: behind,
            lambda _, old, new: self._join(old, new),
            self._follow,
            region=frozenset(self.cfg.block_ids),
        ).entered
        blocks = tuple(self._block_cycles(block) for block in self.cfg.blocks)
        edges = tuple(self._edge_cycles(edge) for edge in self.cfg.edges)
        return BlockCosts(blocks, edges, tuple(self._notes()), tuple(self._steps(block) for block in self.cfg.blocks))

    def _notes(self) -> Iterator[str]:
        """Yield the assumptions of the bound that are not among the calibrated rules."""
        lines = sorted({self._line(block) for block in self.cfg.blocks if self._is_followed_by_divide(block)})
        if lines:
            places = ", ".join(map(str, lines))
            yield f"a divide is close after line {places}: charged as measured, assuming the machine does not hang"
        lines = sorted({self._line(block) for block in self.cfg.blocks if self._is_followed_by_access(block)})
        if lines:
            places = ", ".join(map(str, lines))
            yield f"the access directly after line {places} is not performed if the mask there becomes empty"

    def _line(self, block: Block) -> int:
        return self.program.instructions[block.last].span.line

    def _is_followed_by_divide(self, block: Block) -> bool:
        flushing = any(self._flushes(edge) for edge in self.cfg.out_edges[block.index])
        return flushing and stray_divide(self.rules, self.shadow(block))

    def _is_followed_by_access(self, block: Block) -> bool:
        if not any(edge.kind is EdgeKind.CPOP for edge in self.cfg.out_edges[block.index]):
            return False
        following = self.opcodes[block.last + 1 : block.last + 2]
        return self.opcodes[block.last].flow is not ControlFlow.POP and any(opcode.access for opcode in following)

    def shadow(self, block: Block) -> Ops:
        """Return the instructions after a block in text order that can affect a flush."""
        return self.ops[block.last + 1 : block.last + 2 + self.rules.inject]

    def _follow(self, edge: Edge, behind: Behind) -> Behind:
        """Return the abstract state after the block that an edge enters."""
        _, state = self._cross(edge, behind)
        straight = edge.kind is EdgeKind.FALL and not self._flushes(edge)
        ages = dict(behind.ages) if straight else age_stale_entries(self.rules, state)
        return self._leave(self.cfg.blocks[edge.target], state, ages)

    def _leave(self, block: Block, state: PipelineState, ages: dict[int, int]) -> Behind:
        """Return the abstract state after a block that is entered in `state`, with the smallest `ages` of writes."""
        aged = age_writes(self.rules, ages, self._ops_of(block))
        return Behind(self._run(block, state).state, tuple(sorted(aged.items())))

    def _join(self, one: Behind, other: Behind) -> Behind:
        ages = join_ages((dict(one.ages), dict(other.ages)))
        return Behind(join(self.rules, (one.state, other.state)), tuple(sorted(ages.items())))

    def _first_state(self) -> PipelineState:
        """Return the state when a work-group starts; another work-group may just have left the slot."""
        ends = [edge.source for edge in self.cfg.edges if edge.kind is EdgeKind.EXIT]
        keys = [shadow_keys(self.rules, self.shadow(self.cfg.blocks[source])) for source in ends]
        return resume(self.rules, refilling_state(self.rules, frozenset[int]().union(*keys)), EXIT_CYCLES)

    def _flushes(self, edge: Edge) -> bool:
        """Return True if an edge flushes the pipeline at the end of its source block; injected pops are not counted
        here."""
        last = self.opcodes[self.cfg.blocks[edge.source].last]
        return last.access is not None or edge.kind in (EdgeKind.JUMP, EdgeKind.CALL, EdgeKind.RETURN)

    def _cross(self, edge: Edge, behind: Behind) -> tuple[int, PipelineState]:
        """Return the state in which an edge enters its target, and the cycles after the last commit from which it
        counts."""
        block = self.cfg.blocks[edge.source]
        if edge.kind is EdgeKind.CPOP:
            return self._unwind(edge, behind), entry_state(self.rules)
        if not self._flushes(edge):
            return 0, behind.state
        stale_entries = possible_stale_entries(self.rules, dict(behind.ages), self.shadow(block))
        state = refilling_state(self.rules, stale_entries)
        if stray_divide(self.rules, self.shadow(block)):
            stages = tuple(stage + STRAY_DIVIDE_CYCLES for stage in state.stages)
            state = PipelineState(stages, tuple(sorted((*state.pending, (DIVIDER, STRAY_DIVIDE_READY)))))
        access = self.opcodes[block.last].access
        if access is None:
            return 0, state
        return 0, resume(self.rules, state, self.shortest_waits[access.scratchpad])

    def _unwind(self, edge: Edge, behind: Behind) -> int:
        """Return the cycles from the last commit to the last slot of the last pop that the machine injects on an
        edge."""
        block = self.cfg.blocks[edge.source]
        shadow = self.shadow(block)
        if self.opcodes[block.last].flow is ControlFlow.POP:
            first = inject(self.rules, entry_state(self.rules), ())
        else:
            first = inject_late(self.rules, behind.state, shadow)
        again = inject(self.rules, first.state, ()).last
        stray = 1 if shadow and self._ends_block(block.last + 1) else 0
        return max(first.last, stray + again) + (edge.pops - 1) * again

    def _ends_block(self, index: int) -> bool:
        """Return True if the one slot that commits after an emptying mask write flushes the pipeline once more."""
        opcode = self.opcodes[index]
        return opcode.ends_block and opcode.issue == 1

    def _block_cycles(self, block: Block) -> int:
        """Return the largest number of cycles from first to last commit of a block, over its incoming edges and stray
        divides."""
        if self._is_fused_exit(block):
            return 0
        cycles = 0
        if block.index == 0:
            cycles = self._run(block, self._first_state()).last - self.rules.refill
        for edge in self.cfg.in_edges[block.index]:
            behind = self._behind[edge.source]
            if behind is not None:
                ran = self._run(block, self._cross(edge, behind)[1])
                cycles = max(cycles, ran.last - ran.first)
        strays = self.opcodes[block.last].access is not None and stray_divide(self.rules, self.shadow(block))
        return cycles + (STRAY_DIVIDE_CYCLES if strays else 0)

    def _steps(self, block: Block) -> tuple[int, ...]:
        """Return the cycles of each instruction in the longest run of a block."""
        states = [self._first_state()] if block.index == 0 else []
        for edge in self.cfg.in_edges[block.index]:
            behind = self._behind[edge.source]
            states += [] if behind is None else [self._cross(edge, behind)[1]]
        ran = max((self._run(block, state) for state in states), key=lambda ran: ran.last - ran.first)
        commits = [ran.first, *(last for _, last in ran.steps)]
        return tuple(after - before for before, after in pairwise(commits))

    def _edge_cycles(self, edge: Edge) -> int:
        """Return the cycles from the last commit of the source to the first one of the target, or until the slot is
        free."""
        source = self.cfg.blocks[edge.source]
        if edge.kind is EdgeKind.EXIT:
            return 0 if self._is_fused_exit(source) else self._leave_cycles(source)
        target = self.cfg.blocks[edge.target]
        if self._is_fused_exit(target):
            return 0
        behind = self._behind[edge.source]
        assert behind is not None
        before, state = self._cross(edge, behind)
        cycles = before + self._run(target, state).first
        conditional = self.opcodes[source.last].flow is ControlFlow.EXIT and edge.kind is EdgeKind.FALL
        # so that ending here never looks worse than continuing
        return max(cycles, self._leave_cycles(source)) if conditional else cycles

    def _leave_cycles(self, block: Block) -> int:
        final = block.last in self.bare_exits and block.last == len(self.ops) - 1
        return EXIT_CYCLES if final else EARLY_EXIT_CYCLES

    def _is_fused_exit(self, block: Block) -> bool:
        """Return True if a block is an `exit` after DRAM stores only: the work-group then ends with the store."""
        if block.first != block.last or block.last not in self.bare_exits or block.index == 0:
            return False
        edges = self.cfg.in_edges[block.index]
        accesses = [self.opcodes[self.cfg.blocks[edge.source].last].access for edge in edges]
        return all(access is not None and access.writes and not access.scratchpad for access in accesses)

    def _run(self, block: Block, state: PipelineState) -> PipelineRun:
        key = (block.index, state)
        if key not in self._runs:
            self._runs[key] = run(self.rules, state, self._ops_of(block))
        return self._runs[key]

    def _ops_of(self, block: Block) -> tuple[PipelineOp, ...]:
        return self.ops[block.first : block.last + 1]


def stray_divide(rules: PipelineRules, shadow: Ops) -> bool:
    """Return True if a divide follows a flush so closely that it may be in execution at the flush."""
    position = 0
    for op in shadow:
        if op.divides and position < rules.lead:
            return True
        position += op.slots
    return False


def shortest_scratchpad_wait(machine: SimDMachine) -> int:
    """Return the fewest compute cycles of a scratchpad access: one line, in the best clock phase.

    Committed in compute cycle C, it unblocks in ceil((floor(rC) + 1 + lines + 1) / r), r DRAM cycles per cycle.
    """
    ratio = machine.clock_ratio
    waits = [-(-(cycle * ratio // 1 + 3) // ratio) - cycle for cycle in range(ratio.denominator)]
    return int(min(waits))


def shortest_dram_wait(machine: SimDMachine) -> int:
    """Return the fewest compute cycles of a DRAM access: it opens and closes a row."""
    return int(machine.dram.shortest_row // machine.clock_ratio)

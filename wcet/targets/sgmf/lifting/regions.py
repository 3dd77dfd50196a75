"""Lifts the blocks of a kernel, or of a loop, in topological order, each under the label of the threads that are in it.

All threads pass both sides of every branch; the label of a block, a predicate, guards its writes (paper, section 4.2).
Branches on scc become labels of their own. `s_cbranch_execz` only skips code without effect if no lane is active, so no
thread takes this branch. But the wavefront may arrive at its target without the code between, so that less is known
about scalars for inactive threads there (see `values`).
"""

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace

from wcet.flow.loops import collapse_regions
from wcet.ir.cfg import Edge, FlowGraph, Loop
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.isa import find_condition, tests_exec
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.records import dataclass
from wcet.targets.sgmf.lifting.builder import OpenRepeat
from wcet.targets.sgmf.lifting.predicates import FALSE, TRUE, Function
from wcet.targets.sgmf.lifting.reader import InstructionReader
from wcet.targets.sgmf.lifting.registers import EXEC, SCC
from wcet.targets.sgmf.lifting.scope import changes_nothing, is_barrier, refuse_lifting
from wcet.targets.sgmf.lifting.step import Where
from wcet.targets.sgmf.lifting.values import Registers, doubt


@dataclass(frozen=True, slots=True)
class Arrival:
    """An edge between blocks that some threads take, with the threads and registers at its branch.

    The wavefront of a thread in `skipping` may have taken it instead of another path, and so skipped code.
    `instruction` is the branch.
    """

    edge: Edge
    where: Where
    skipping: Function
    registers: Registers
    instruction: Instruction


class RegionWalker:
    """Lifts the regions of one kernel: its loops, and the kernel as a whole.

    `run_loop` lifts a loop by calling `walk` on its body, and returns the edges on which threads leave it.
    """

    def __init__(
        self,
        program: GcnProgram,
        flow: FlowGraph,
        reader: InstructionReader,
        run_loop: "Callable[[RegionWalker, Loop, Where], list[Arrival]]",
    ) -> None:
        self.program, self.flow, self.reader, self.builder = program, flow, reader, reader.builder
        self.predicates = self.builder.predicates
        self._run_loop = run_loop
        self._items = collapse_regions(flow.cfg, flow.loops)
        self.stages: list[int | OpenRepeat] = [reader.builder.segment]
        self.carried: dict[int, object] = {}
        """The `LoopAssumption` under which each loop was lifted, by index, for when an outer loop is lifted again."""
        self._arrivals: dict[int, list[Arrival]] = {}
        self._leaving: list[Arrival] = []
        self._members: frozenset[int] = frozenset()
        self._header = -1

    def walk(self, region: Loop | None, start: Where) -> list[Arrival]:
        """Lift a loop, or the kernel if `region` is None; return the edges that go back to its header or leave it."""
        outer = self._arrivals, self._leaving, self._members, self._header
        blocks = range(self.flow.cfg.sink) if region is None else region.blocks
        self._arrivals, self._leaving, self._members = defaultdict(list), [], frozenset(blocks)
        self._header = -1 if region is None else region.header
        entry = 0 if region is None else region.header
        for item in self._items[None if region is None else region.index]:
            block = item.header if isinstance(item, Loop) else item
            where = self._arrive(block, start if block == entry else None)
            if where is None:
                continue
            if isinstance(item, Loop):
                for each in self._run_loop(self, item, where):
                    self.deliver(each)
            else:
                self._read_block(block, where)
        leaving = self._leaving
        self._arrivals, self._leaving, self._members, self._header = outer
        return leaving

    def deliver(self, arrival: Arrival) -> None:
        """Record that threads take an edge: one to another block of the region, to its header, or out of it."""
        target = arrival.edge.target
        if target == self._header or target not in self._members:
            self._leaving.append(arrival)
        else:
            self._arrivals[target].append(arrival)

    def _arrive(self, block: BlockId, start: Where | None) -> Where | None:
        """Return the threads at the beginning of a block, or None if no thread ever comes there."""
        arrivals = self._arrivals[block]
        if start is not None and not arrivals:
            return start
        if not arrivals:
            return None
        label = sure = FALSE
        if start is not None:
            label, sure = start.label, start.sure
        active = None if start is None else start.active
        for each in arrivals:
            label = self.builder.combine("or", label, each.where.label)
            sure = self.builder.combine("or", sure, each.where.sure)
            active = each.where.active if active is None else active & each.where.active
        where = Where(label, sure, active or frozenset())
        if label != FALSE:
            self.skip(arrivals, where)
        return where

    def skip(self, arrivals: list[Arrival], where: Where) -> None:
        """Mark the values of registers as unknown for threads whose wavefront may have skipped the code that wrote
        them."""
        registers = self.reader.registers
        for each in arrivals:
            if each.skipping == FALSE:
                continue
            if not self.predicates.implies(each.skipping, where.label):
                raise refuse_lifting(each.instruction, "code that it skips has another exit")
            for unit, now in registers.items():
                before = each.registers.get(unit)
                if before is None:
                    continue
                if now != before:
                    registers[unit] = doubt(now, before, each.skipping, self.predicates)

    def _read_block(self, block: BlockId, where: Where) -> None:
        first, last = self.flow.cfg.blocks[block].first, self.flow.cfg.blocks[block].last
        edges = list(self.flow.cfg.out_edges[block])
        instructions = self.program.instructions
        self.reader.float_mode.begin_block()
        for instruction in instructions[first : last + 1]:
            if operation_of(instruction).flow:
                self.reader.forget(instruction)
            elif is_barrier(instruction):
                self._wait(instruction, where)
            elif not changes_nothing(instruction):
                if where.label == FALSE:
                    raise refuse_lifting(instruction, "it is executed only where no lane is active")
                self.reader.read(instruction, where)
        self.reader.float_mode.end_block()
        end = instructions[last]
        self.builder.span = end.span
        if where.label == FALSE:
            for each in self._arrivals[block]:
                self._pass_on(each, edges, end)
        elif len(edges) == 1:
            self._go(edges[0], where, end, FALSE)
        else:
            self._branch(end, edges, where)

    def _wait(self, instruction: Instruction, where: Where) -> None:
        """Begin a configuration at a barrier: all threads pass the code before it, then the code after it.

        This order of all threads is that of the text only if each thread comes to this barrier, equally often.
        """
        if (where.label, where.sure) != (TRUE, TRUE):
            raise refuse_lifting(instruction, "not every wavefront is sure to come to this barrier, equally often")
        self.stages.append(self.builder.next_segment())

    def _pass_on(self, arrival: Arrival, edges: list[Edge], end: Instruction) -> None:
        """Let wavefronts without active lanes continue past a block that does nothing."""
        if len(edges) > 1:
            raise refuse_lifting(end, "it is executed only where no lane is active")
        self.deliver(replace(arrival, edge=edges[0]))

    def _go(self, edge: Edge, where: Where, instruction: Instruction, skipping: Function) -> None:
        self.deliver(Arrival(edge, where, skipping, dict(self.reader.registers), instruction))

    def _branch(self, end: Instruction, edges: list[Edge], where: Where) -> None:
        tested = find_condition(end)
        taken, other = edges[::-1] if tested is not None and tested.nonzero else edges
        if tests_exec(end):
            self._skip_over(end, taken, other, where)
            return
        condition = self._find_condition(end, where)
        for edge, operation in ((taken, "and"), (other, "andn2")):
            label, sure = (self.builder.combine(operation, each, condition) for each in (where.label, where.sure))
            if label != FALSE:
                self._go(edge, Where(label, sure, where.active), end, FALSE)

    def _skip_over(self, end: Instruction, filled: Edge, empty: Edge, where: Where) -> None:
        """Take the edge `filled` with threads whose lanes are active; wavefronts without active lanes may take the edge
        `empty`."""
        self.reader.find_active(end, where)
        active = self.reader.registers[EXEC].truth
        assert active is not None
        idle = self.builder.combine("andn2", where.label, active)
        if idle == where.label:
            self._go(empty, where, end, FALSE)
            return
        if active in where.active:
            self._go(filled, where, end, FALSE)
            return
        sure = self.builder.combine("and", where.sure, active)
        self._go(filled, Where(where.label, sure, where.active | {active}), end, FALSE)
        unsure = self.builder.combine("andn2", where.sure, active)
        self._go(empty, Where(FALSE, unsure, where.active), end, idle)
        if self._ends(empty.target):
            self.reader.ended = self.predicates.either(self.reader.ended, idle)

    def _ends(self, block: BlockId) -> bool:
        """Return True if a block of the region only ends the kernel."""
        if block not in self._members:
            return False
        code = self.program.instructions[self.flow.cfg.blocks[block].first : self.flow.cfg.blocks[block].last + 1]
        return operation_of(code[-1]).flow == "end" and all(map(changes_nothing, code[:-1]))

    def _find_condition(self, end: Instruction, where: Where) -> Function:
        """Return the condition of a branch that whole wavefronts take.

        Raises `WcetError` W363 if a single thread does not know it.
        """
        tested = find_condition(end)
        if tested is not None and tested.register == "scc":
            value = self.reader.value_of(SCC)
            if value.truth is not None and self.predicates.implies(where.label, value.known):
                return value.truth
            raise refuse_lifting(end, "whole wavefronts take this branch, and a thread cannot compute its outcome")
        mask = self.reader.read_mask(("vcc", 0), where.label)
        execution = self.reader.registers[EXEC].truth
        if mask is not None and mask.truth is not None and self.predicates.implies(where.label, mask.known):
            alike = self.predicates.drop_lanes(mask.truth)
            if mask.truth == alike:
                return alike
            if execution is not None and execution in where.active and alike in self.builder.drawn.tokens:
                lanes = self.predicates.both(alike, execution)
                if self.predicates.implies(where.label, self.predicates.equate(lanes, mask.truth)):
                    return alike
        raise refuse_lifting(end, "whole wavefronts take this branch, and a thread cannot compute its outcome")


START = Where(TRUE, TRUE, frozenset({TRUE}))
"""The start of a kernel: all threads are there, and no wavefront is empty."""

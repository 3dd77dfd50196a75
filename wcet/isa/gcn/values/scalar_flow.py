"""Known values at the entry and end of every block of a region, which is a loop or the kernel outside of loops.

One pass over the blocks of the region computes them. Inner loops are not entered: registers that they write are unknown
after them. So every block is analysed in its innermost loop only, and the cost of all regions together is that of the
kernel, however deep loops are nested.
"""

from collections import Counter
from dataclasses import field

from wcet.flow.loops import collapse_regions, find_innermost, list_loop_code
from wcet.ir.cfg import Cfg, Edge, Loop
from wcet.ir.ids import BlockId, LoopId
from wcet.ir.program import Instruction
from wcet.isa.gcn.control.divergence import switches_none_on
from wcet.isa.gcn.language.isa import find_condition
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.semantics.lift import find_access, lift, writes_exec
from wcet.isa.gcn.semantics.sequence import name_mask
from wcet.isa.gcn.values.alike_lanes import ALL, ANY, EVERYWHERE, SOME, enter_block, leave_block, list_alike
from wcet.isa.gcn.values.scalar_steps import SCC, Pointers, Stepper
from wcet.isa.gcn.values.scalar_values import High, State, Symbolic, join_states, value_of
from wcet.isa.gcn.values.working_lanes import ALL_MAY_WAIT, WorkingLanes
from wcet.records import dataclass
from wcet.values.micro import Exact, Scalar, Set
from wcet.values.operations import Source

BEFORE = "before: "
"""The prefix of register files that represent unknown results of vector instructions in the block before a loop."""


@dataclass(slots=True)
class RegionValues:
    """The known values in one region: before and after each block outside of its inner loops, and before and after
    these.

    `alike` has, by block, the vector registers with one value in all lanes that are active after the block. Blocks that
    cannot be reached with the known values are absent.
    """

    before: dict[BlockId, State] = field(default_factory=dict[BlockId, State])
    behind: dict[BlockId, State] = field(default_factory=dict[BlockId, State])
    loop_entries: dict[LoopId, State] = field(default_factory=dict[LoopId, State])
    loop_behind: dict[LoopId, State] = field(default_factory=dict[LoopId, State])
    alike: dict[BlockId, State] = field(default_factory=dict[BlockId, State])


def _find_last_switch(program: GcnProgram, cfg: Cfg, block: BlockId) -> int | None:
    """Return the last instruction of a block that writes exec; None if there is none."""
    place = cfg.blocks[block]
    found = [index for index in range(place.first, place.last + 1) if writes_exec(program.instructions[index])]
    return found[-1] if found else None


def _list_files(value: Symbolic | High) -> set[str]:
    """Return the files of the registers in a sum."""
    return {value.unit[0]} if isinstance(value, Symbolic) else {value.low[0], value.high[0]}


class ValueFlow:
    """An analysis of known values for one kernel, which solves one region at a time."""

    def __init__(
        self,
        program: GcnProgram,
        cfg: Cfg,
        loops: tuple[Loop, ...],
        stepper: Stepper,
        working: WorkingLanes = ALL_MAY_WAIT,
    ) -> None:
        self.program = program
        self.cfg = cfg
        self.loops = loops
        self.stepper = stepper
        self._working = working
        self._switches = {block: _find_last_switch(program, cfg, block) for block in working.behind}
        self._innermost = find_innermost(cfg, loops)
        self._heads = {loop.header: loop for loop in loops}
        self.back_edges = {edge for loop in loops for edge in loop.back_edges}
        self._members = {
            region: [item.header if isinstance(item, Loop) else item for item in items]
            for region, items in collapse_regions(cfg, loops).items()
        }
        self._loop_writes = self._collect_writes()
        self._loop_copies = [self._collect_copies(loop) for loop in loops]
        written = {unit for each in program.instructions for unit in find_access(each).writes}
        pairs = frozenset(p for p in stepper.segments if not written & {("s", p), ("s", p + 1)})
        self._kept = pairs | {p for p in stepper.ids if ("s", p) not in written}

    def _collect_writes(self) -> list[frozenset[Unit]]:
        """Return the registers that each loop writes, inner loops included."""
        writes: list[set[Unit]] = [set() for _ in self.loops]
        for block, loop in enumerate(self._innermost[: self.cfg.sink]):
            if loop is not None:
                place = self.cfg.blocks[block]
                for instruction in self.program.instructions[place.first : place.last + 1]:
                    writes[loop] |= find_access(instruction).writes
        for loop in reversed(self.loops):
            if loop.parent is not None:
                writes[loop.parent] |= writes[loop.index]
        return [frozenset(units) for units in writes]

    def follow_pointers(self, region: Loop | None) -> Pointers:
        """Return the registers whose pointers or group ids are the same at the start of a region as at the start of the
        kernel.
        """
        return frozenset(self.stepper.segments) | frozenset(self.stepper.ids) if region is None else self._kept

    def list_blocks(self, region: Loop | None) -> list[BlockId]:
        """Return the blocks directly in a region, and the headers of loops directly inside, in topological order."""
        return self._members[None if region is None else region.index]

    def find_head(self, block: BlockId) -> Loop | None:
        """Return the loop whose header a block is, or None."""
        return self._heads.get(block)

    def find_written(self, loop: Loop) -> frozenset[Unit]:
        """Return the registers that a loop writes, inner loops included."""
        return self._loop_writes[loop.index]

    def find_member(self, block: BlockId, region: Loop | None) -> BlockId | None:
        """Return `block` if it lies directly in a region, or the header of the region's inner loop that contains it.

        None if it lies outside of the region.
        """
        index, wanted = self._innermost[block], None if region is None else region.index
        if index == wanted:
            return block
        while index is not None and self.loops[index].parent != wanted:
            index = self.loops[index].parent
        return None if index is None else self.loops[index].header

    def keep_constants(self, loop: Loop, entry: State) -> State:
        """Return the registers that hold known numbers at the entry of a loop, and that no iteration changes."""
        written = self._loop_writes[loop.index]
        written |= {(EVERYWHERE, index) for file, index in written if file == "v"}
        return {unit: value for unit, value in entry.items() if isinstance(value, int) and unit not in written}

    def keep_in_all_lanes(self, loop: Loop, constants: State) -> State:
        """Return the numbers that registers have in every lane that may be active in a loop, from the state at its
        entry.

        Vector registers have them in the lanes that enter the loop; if the loop activates lanes, others may be active
        too.
        """
        if switches_none_on(list_loop_code(self.program, self.cfg, loop)):
            return constants
        return {unit: value for unit, value in constants.items() if unit[0] != "v"}

    def solve(self, region: Loop | None, vectors: bool = False, constants: State | None = None) -> RegionValues:
        """Return the states of one pass through a loop, or of the kernel outside of its loops if `region` is None.

        `constants` are the numbers that registers hold at the start of every pass.
        """
        found = RegionValues()
        index = None if region is None else region.index
        for block in self._members[index]:
            first = block == (0 if region is None else region.header)
            state = dict(constants or {}) if first else self._join(found, block, index)
            if state is None:
                continue
            inner = self._heads.get(block)
            if inner is not None and inner.index != index:
                found.loop_entries[inner.index] = state
                found.loop_behind[inner.index] = self._leave_loop(inner, state)
                continue
            found.before[block] = dict(state)
            self._run_part(block, state, self.cfg.blocks[block].last + 1, self.follow_pointers(region), vectors)
            found.alike[block] = list_alike(state)
            leave_block(state)
            found.behind[block] = state
        return found

    def _leave_loop(self, loop: Loop, state: State) -> State:
        """Return the state after a loop: registers that it writes are unknown, except copies of registers that it does
        not write.
        """
        copies = {target: value_of(state, source) for target, source in self._loop_copies[loop.index].items()}
        return state | dict.fromkeys(self._loop_writes[loop.index]) | copies

    def _collect_copies(self, loop: Loop) -> dict[Unit, Unit]:
        """Return the scalar registers that are, after a loop, copies of registers that the loop does not write, with
        the latter.

        The copy is the only write of the register in the loop, and every path out of the loop contains it: it is in the
        header, or in the only block from which the loop is left.
        """
        counts = Counter(
            unit
            for instruction in list_loop_code(self.program, self.cfg, loop)
            for unit in find_access(instruction).writes
        )
        leaving = {self.cfg.edges[edge].source for edge in loop.exit_edges}
        found: dict[Unit, Unit] = {}
        for block in {loop.header, *(leaving if len(leaving) == 1 else ())}:
            for operation in (each for instruction in self._list_code(block) for each in lift(instruction)):
                match operation:
                    case Set(Scalar() as target, Exact(Source(), (Scalar() as source,))):
                        pairs = zip(target.units, source.units, strict=False)
                        found |= {to: of for to, of in pairs if counts[to] == 1 and not counts[of] and of[0] == "s"}
                    case _:
                        pass
        return found

    def _list_code(self, block: BlockId) -> tuple[Instruction, ...]:
        place = self.cfg.blocks[block]
        return self.program.instructions[place.first : place.last + 1]

    def relate_lanes(self, loop: Loop, around: RegionValues) -> State:
        """Return vector registers in each lane that enters a loop, as sums of unknown values and constants.

        The unknown values are results of the block before the loop, represented by registers of files whose names begin
        with `BEFORE`, and the values of scalar registers at the start of the enclosing region. Values of vector
        registers at that start are not used, because they may have been written since.
        """
        blocks = [edge.source for edge in self.cfg.in_edges[loop.header] if edge.index not in loop.back_edges]
        if len(blocks) != 1 or blocks[0] not in around.before:
            return {}
        state: State = {unit: each for unit, each in around.before[blocks[0]].items() if unit[0] != "v"}
        pointers = self.follow_pointers(None if loop.parent is None else self.loops[loop.parent])
        for instruction in self._list_code(blocks[0]):
            self.stepper.step(state, instruction, pointers, vectors=True)
            for file, index in find_access(instruction).writes:
                if file == "v" and state.get((file, index)) is None:
                    state[file, index] = Symbolic((f"{BEFORE}{instruction.index}", index))
            if writes_exec(instruction):  # lanes that were not active before may be now
                state |= {unit: None for unit in state if unit[0] == "v"}
        return {
            unit: each
            for unit, each in state.items()
            if unit[0] == "v" and isinstance(each, (Symbolic, High)) and "v" not in _list_files(each)
        }

    def list_alike(self, loop: Loop, around: RegionValues) -> State:
        """Return the uniform values at the entry of a loop, if all lanes that enter it run all of it together; else
        none.
        """
        before = [edge.source for edge in self.cfg.in_edges[loop.header] if edge.index not in loop.back_edges]
        if len(before) != 1 or any(file == "exec" for file, _ in self._loop_writes[loop.index]):
            return {}
        return around.alike.get(before[0], {})

    def run_to(self, block: BlockId, state: State, index: int, loads: Pointers) -> State:
        """Return the state before instruction `index` of a block that is entered with `state`."""
        state = dict(state)
        self._run_part(block, state, index, loads, vectors=False)
        leave_block(state)
        return state

    def _run_part(self, block: BlockId, state: State, stop: int, loads: Pointers, vectors: bool) -> None:
        """Run the instructions of a block that come before number `stop`.

        After the last write of exec in the block, exec has its value at the end of the block.
        """
        enter_block(state, self._find_active(block))
        for index in range(self.cfg.blocks[block].first, stop):
            self.stepper.step(state, self.program.instructions[index], loads, vectors)
            if index == self._switches.get(block):
                enter_block(state, ALL)

    def _find_active(self, block: BlockId) -> int:
        """Return which lanes are known to be active at the entry of a block: `ANY`, `SOME` or `ALL`."""
        if block in self._working.blocks:
            return ALL
        return SOME if block in self._working.live else ANY

    def _state_behind(self, found: RegionValues, block: BlockId, region: int | None) -> State | None:
        """Return the state after a block, or after the inner loop of the region that contains the block."""
        loop = self._innermost[block]
        if loop == region:
            return found.behind.get(block)
        while loop is not None and self.loops[loop].parent != region:
            loop = self.loops[loop].parent
        return None if loop is None else found.loop_behind.get(loop)

    def _join(self, found: RegionValues, block: BlockId, region: int | None) -> State | None:
        """Return the join of the states that arrive at a block over feasible edges of the region; None if there are
        none.
        """
        edges = [edge for edge in self.cfg.in_edges[block] if edge.index not in self.back_edges]
        return self._join_edges(found, edges, region)

    def join_back_edges(self, found: RegionValues, loop: Loop) -> State | None:
        """Return the join of the states at the back edges of a loop, relative to the start of the iteration.

        None if no back edge is feasible.
        """
        return self._join_edges(found, [self.cfg.edges[index] for index in loop.back_edges], loop.index)

    def _join_edges(self, found: RegionValues, edges: list[Edge], region: int | None) -> State | None:
        joined: State | None = None
        for edge in edges:
            state = self._state_behind(found, edge.source, region)
            if state is not None and self._can_take(edge, state):
                joined = dict(state) if joined is None else join_states(joined, state)
        return joined

    def _can_take(self, edge: Edge, state: State) -> bool:
        """Return True if a branch on a known scc, or on a mask without lanes, can take an edge."""
        known = state.get(SCC)
        condition = find_condition(self.program.instructions[self.cfg.blocks[edge.source].last])
        if condition is None or condition.register == "exec":
            return True
        if condition.register == "vcc":
            units = name_mask("vcc", 0, self.program.extra.metadata.lanes).units
            return edge.kind is condition.empty or any(state.get(unit) != 0 for unit in units)
        return not isinstance(known, int) or condition.holds_on(edge.kind) == bool(known)

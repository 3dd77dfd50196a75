"""Loops that lanes leave one after another: the facts that one iteration proves about every lane that continues.

The wavefront continues while one lane is left. Consider a lane that has executed an iteration and continues. The masks
of the iteration show which outcomes the comparisons must have had for it, and which branches the wavefront cannot have
taken, because the lane would have skipped code. The analysis then follows the registers and slots of private memory of
this lane along the remaining paths. Two proofs make this a bound. First, a lane that is not active when an iteration
starts is not active when it ends, so that the lane has been in every earlier iteration. Second, the compared values
change from iteration to iteration by constants.

In a mask that the loop only reads, such as that of an `if` whose condition was computed before, the bit of the lane is
one or zero: both are tried, like the outcomes of a comparison.

An inner loop is summarised by its effect on the bits of a lane in masks, for any number of iterations (`follow_inner`).
A lane that has left it waits with a zero bit in exec until all lanes have left, and its bit in another mask says so:
the two bits belong together. So the states at the start of an iteration are separate for lanes that are in the loop and
for lanes that are not, and each outcome of a comparison is distinguished until the iteration ends. Iterations are
followed until the states do not grow (Kildall's iteration on sets of rows). The states that then leave the loop are
those after any number of iterations.
"""

from collections.abc import Mapping
from dataclasses import field
from functools import reduce

from wcet.flow.loops import list_loop_code
from wcet.ir.cfg import Edge, Loop
from wcet.ir.ids import BlockId, InstructionId
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.isa import WRITE_LANE, find_condition
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import Unit, operation_of
from wcet.isa.gcn.loops.inner_loops import Patience, follow_inner
from wcet.isa.gcn.loops.lane_bits import (
    EVERY,
    INNER,
    ONE,
    SCC_UNIT,
    TABLES,
    VARIABLES,
    ZERO,
    BitStepper,
    LaneBits,
    PossibleBit,
)
from wcet.isa.gcn.semantics.lift import find_access, find_comparison, find_exec, find_lane_masks
from wcet.isa.gcn.semantics.sequence import name_exec
from wcet.isa.gcn.values.private_slots import FILE, PrivateSlots
from wcet.isa.gcn.values.scalar_flow import ValueFlow
from wcet.isa.gcn.values.scalar_steps import Pointers
from wcet.isa.gcn.values.scalar_values import State, Test, Value, join_states, value_of
from wcet.isa.gcn.values.symbolic_terms import compare_in
from wcet.records import dataclass


def list_halves(program: GcnProgram) -> range:
    """Return the numbers of the 32-bit words of a mask.

    Each lane has its bit in one of the words, and the analysis follows one lane for all lanes of a word.
    """
    return range(name_exec(program.extra.metadata.lanes).words)


@dataclass(frozen=True, slots=True)
class LaneIteration:
    """The facts about a lane that continues after an iteration: outcomes of comparisons, and final values.

    The values are relative to the start of the iteration.
    """

    tests: tuple[tuple[int, Test], ...]
    back: State


@dataclass(slots=True)
class LaneWalk:
    """The states of a lane after each block in one walk through an iteration, and whether the lane is active.

    Its bit in exec is `entered` at the entry of each block, and `switched` after instructions that write exec.
    """

    entered: dict[BlockId, PossibleBit] = field(default_factory=dict[BlockId, PossibleBit])
    switched: dict[InstructionId, PossibleBit] = field(default_factory=dict[InstructionId, PossibleBit])
    bits: dict[BlockId, LaneBits] = field(default_factory=dict[BlockId, LaneBits])
    values: dict[BlockId, State] = field(default_factory=dict[BlockId, State])
    compared: dict[InstructionId, Test] = field(default_factory=dict[InstructionId, Test])
    repeating: list[tuple[LaneBits, State]] = field(default_factory=list["tuple[LaneBits, State]"])


def find_lane_iteration(
    flow: ValueFlow, slots: PrivateSlots, spilling: frozenset[int], loop: Loop, constants: State, loads: Pointers
) -> LaneIteration | None:
    """Return the facts about every lane that continues, in any word of masks; None if nothing is proved.

    `constants` are numbers that no iteration changes, and `spilling` are registers whose lanes contain masks; `loads`
    is that of `Stepper.step`.
    """
    variables = choose_variables(flow, loop, range(VARIABLES))
    masks = _choose_masks(flow, loop, range(len(variables), VARIABLES))
    if not _repeats_with_lanes(flow, loop):
        return None
    iterations: list[LaneIteration] = []
    for half in list_halves(flow.program):
        follower = LaneFollower(flow, loop, BitStepper(variables, slots, spilling), loads)
        kept = {(file, first + half): bit for (file, first), bit in masks.items()}
        outside = follower.walk(LaneBits(half, EVERY, {**kept, ("exec", half): ZERO}), _keep_shared(constants))
        if any(bits.active.one & bits.reach for bits, _ in outside.repeating):
            return None
        inside = follower.walk(LaneBits(half, EVERY, {**kept, ("exec", half): ONE}), constants)
        rows = 0
        for bits, _ in inside.repeating:
            rows |= bits.active.one & bits.reach
        if not rows:
            return None
        going = follower.walk(LaneBits(half, rows, {**kept, ("exec", half): ONE}), constants)
        found = _read_iteration(going, variables, rows)
        if found is None:
            return None
        iterations.append(found)
    first, *others = iterations
    shared = tuple(test for test in first.tests if all(test in each.tests for each in others))
    back = reduce(join_states, (each.back for each in iterations))
    return LaneIteration(shared, back) if shared else None


def _keep_shared(constants: State) -> State:
    """Return the numbers that are also valid for lanes outside of the loop: those of scalar registers.

    Values of vector registers are known for lanes that entered the loop, and private memory for lanes with work-items,
    because a lane without one has never stored there.
    """
    return {unit: value for unit, value in constants.items() if unit[0] == "s"}


def _repeats_with_lanes(flow: ValueFlow, loop: Loop) -> bool:
    """Return True if every back edge is a branch that is taken only if some lane is active."""
    for index in loop.back_edges:
        edge = flow.cfg.edges[index]
        condition = find_condition(flow.program.instructions[flow.cfg.blocks[edge.source].last])
        repeats = condition is not None and condition.register == "exec" and edge.kind is condition.filled
        if not repeats or flow.find_member(edge.source, loop) != edge.source:
            return False
    return True


def _read_iteration(going: LaneWalk, variables: Mapping[int, int], rows: int) -> LaneIteration | None:
    """Return the comparisons on which all remaining rows agree, and the join of the states at the back edges."""
    tests: list[tuple[int, Test]] = []
    for index, test in going.compared.items():
        ones = rows & TABLES[variables[index]]
        if ones in (rows, 0):
            tests.append((index, test if ones else test.opposite))
    back: State | None = None
    for _, values in going.repeating:
        back = dict(values) if back is None else join_states(back, values)
    return None if back is None else LaneIteration(tuple(tests), back)


def choose_variables(flow: ValueFlow, loop: Loop | None, places: range) -> dict[int, int]:
    """Return the comparisons of an iteration whose outcomes are distinguished, by index, each with the number of its
    variable from `places`; comparisons of integers come first.

    Comparisons in inner loops are not numbered, because they have many outcomes.
    """
    found = [
        flow.program.instructions[index]
        for block in flow.list_blocks(loop)
        if flow.find_member(block, loop) == block and flow.find_head(block) in (None, loop)
        for index in range(flow.cfg.blocks[block].first, flow.cfg.blocks[block].last + 1)
        if _compares(flow.program.instructions[index])
    ]
    found.sort(key=lambda each: not _compares_words(each))
    return {each.index: place for place, each in zip(places, found, strict=False)}


def _choose_masks(flow: ValueFlow, loop: Loop, places: range) -> dict[Unit, PossibleBit]:
    """Return a variable for each mask that a loop reads and does not write, by its first register."""
    written = flow.find_written(loop)
    found: dict[Unit, None] = {}
    for block in flow.list_blocks(loop):
        place = flow.cfg.blocks[block]
        for instruction in flow.program.instructions[place.first : place.last + 1]:
            for write in find_lane_masks(instruction):
                for place in write.places if write.exact else ():
                    if place != find_exec(instruction) and not written & {*place.units}:
                        found[place.units[0]] = None
    return {
        pair: PossibleBit(TABLES[place], EVERY & ~TABLES[place]) for place, pair in zip(places, found, strict=False)
    }


class LaneFollower:
    """A walk of one lane through one iteration of a loop (None: the kernel); inner loops are summarised.

    `inner` numbers the outcomes that are distinguished in iterations of inner loops.
    """

    _patience: Patience | None = None

    def __init__(
        self, flow: ValueFlow, loop: Loop | None, stepper: BitStepper, loads: Pointers, inner: range = INNER
    ) -> None:
        self._flow = flow
        self._inner = inner
        self._loop = loop
        self._stepper = stepper
        self._loads = loads

    def walk(self, start: LaneBits, values: State) -> LaneWalk:
        """Return the states of an iteration from a start state; `values` are known numbers of the lane at the start."""
        walk = LaneWalk()
        first = 0 if self._loop is None else self._loop.header
        for block in self._flow.list_blocks(self._loop):
            if block == first:
                bits, state = start.copy(EVERY), dict(values)
            else:
                arrived = self._arrive(walk, block)
                if arrived is None:
                    continue
                bits, state = arrived
            walk.entered[block] = bits.active.limit(bits.reach)
            inner = self._flow.find_head(block)
            if inner is not None and inner is not self._loop:
                self._run_inner(inner, bits, state)
            else:
                self._run_block(walk, block, bits, state)
            walk.bits[block], walk.values[block] = bits, state
        for index in () if self._loop is None else self._loop.back_edges:
            left = self.leave(walk, self._flow.cfg.edges[index])
            if left is not None:
                walk.repeating.append(left)
        return walk

    def _run_block(self, walk: LaneWalk, block: BlockId, bits: LaneBits, state: State) -> None:
        place = self._flow.cfg.blocks[block]
        for instruction in self._flow.program.instructions[place.first : place.last + 1]:
            index = instruction.index
            outcome = _compare_lanes(state, instruction)
            self._step_values(bits, state, instruction)
            if operation_of(instruction).unit == "SALU" and _compares(instruction):
                outcome = value_of(state, SCC_UNIT)
            if isinstance(outcome, Test) and index in self._stepper.variables:
                walk.compared[index] = outcome
            before = bits.active
            self._stepper.step(bits, instruction, _decide(outcome))
            if bits.active is not before:
                walk.switched[index] = bits.active.limit(bits.reach)

    def _step_values(self, bits: LaneBits, state: State, instruction: Instruction) -> None:
        """Update known values by an instruction: vector registers and slots change only if the lane is active."""
        stored = self._stepper.slots.find_stored(instruction)
        moved = self._stepper.slots.move_value(state, instruction)
        changed: list[Unit] = [each for each in find_access(instruction).writes if each[0] == "v"]
        changed += [(FILE, offset) for offset in stored]
        before = {each: value_of(state, each) for each in changed}
        self._flow.stepper.step(state, instruction, self._loads, vectors=True)
        state.update({(FILE, offset): None for offset in stored} | moved)
        for each in changed:
            if instruction.mnemonic == WRITE_LANE:
                state[each] = None
            elif not bits.active.one & bits.reach:
                state[each] = before[each]
            elif bits.active.zero & bits.reach and before[each] != value_of(state, each):
                state[each] = None

    def _run_inner(self, inner: Loop, bits: LaneBits, state: State) -> None:
        """Update the masks by any number of iterations of an inner loop, and forget the values that it writes."""
        code = list_loop_code(self._flow.program, self._flow.cfg, inner)
        stored = {offset for each in code for offset in self._stepper.slots.find_stored(each)}
        nested = bool(set(self._stepper.variables.values()) & set(self._inner))
        changed = self._flow.find_written(inner) | {(FILE, offset) for offset in stored}
        kept: State = {unit: each for unit, each in state.items() if isinstance(each, int) and unit not in changed}
        found = None if nested else self._follow_inner(inner, bits, kept)
        if found is None:
            self._stepper.skip(bits, code)
        else:
            bits.reach, bits.bits, bits.whole = found.reach, found.bits, False
        state.update(dict.fromkeys(changed))

    def _follow_inner(self, inner: Loop, bits: LaneBits, kept: State) -> LaneBits | None:
        """Return the state after an inner loop in which registers and slots keep the numbers `kept`; None if not
        followed.
        """
        variables = choose_variables(self._flow, inner, self._inner)
        stepper = self._stepper.enter_loop(variables)
        follower = LaneFollower(self._flow, inner, stepper, self._loads, self._inner)
        follower._patience = patience = self._patience or Patience()

        def run_iteration(start: LaneBits) -> tuple[list[LaneBits], list[LaneBits]] | None:
            if not patience.left:
                return None
            patience.left -= 1
            walk = follower.walk(start, kept)
            leaving = (follower.leave(walk, self._flow.cfg.edges[index]) for index in inner.exit_edges)
            return [each for each, _ in walk.repeating], [each[0] for each in leaving if each is not None]

        return follow_inner(bits, run_iteration)

    def _arrive(self, walk: LaneWalk, block: BlockId) -> tuple[LaneBits, State] | None:
        """Return the join of the states that arrive at a block over feasible edges; None if there are none."""
        joined: tuple[LaneBits, State] | None = None
        for edge in self._flow.cfg.in_edges[block]:
            left = None if edge.index in self._flow.back_edges else self.leave(walk, edge)
            if left is not None and joined is None:
                joined = left[0], dict(left[1])
            elif left is not None and joined is not None:
                joined[0].join(left[0])
                joined = joined[0], join_states(joined[1], left[1])
        return joined

    def leave(self, walk: LaneWalk, edge: Edge) -> tuple[LaneBits, State] | None:
        """Return the state on an edge: a branch on exec or scc excludes some bits of the lane; None if infeasible."""
        source = self._flow.find_member(edge.source, self._loop)
        if source is None or source not in walk.bits:
            return None
        bits = walk.bits[source]
        reach = EVERY
        if source == edge.source and source in self._flow.list_blocks(self._loop):
            reach = _reach_over(self._flow, bits, edge)
        left = bits.copy(reach)
        return (left, walk.values[source]) if left.reach else None


def _decide(outcome: Value) -> bool | None:
    """Return the outcome of a comparison of known numbers; None if it is not known."""
    return bool(outcome) if isinstance(outcome, int) else None


def _compares_words(instruction: Instruction) -> bool:
    comparison = find_comparison(instruction)
    return comparison is not None and comparison.words == 1


def _compares(instruction: Instruction) -> bool:
    return "compare" in operation_of(instruction).traits


def _reach_over(flow: ValueFlow, bits: LaneBits, edge: Edge) -> int:
    condition = find_condition(flow.program.instructions[flow.cfg.blocks[edge.source].last])
    if condition is not None and condition.register == "exec" and edge.kind is condition.empty:
        return bits.active.zero
    if condition is not None and condition.register == "scc":
        scc = bits.read(SCC_UNIT)
        return scc.one if condition.holds_on(edge.kind) else scc.zero
    return EVERY


def _compare_lanes(state: State, instruction: Instruction) -> Value:
    """Return the outcome of a comparison of lanes, or the comparison relative to the iteration's start; None if
    unknown.
    """
    comparison = find_comparison(instruction)
    return None if comparison is None else compare_in(state, comparison)

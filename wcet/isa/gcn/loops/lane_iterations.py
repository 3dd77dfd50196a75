"""Loops that lanes leave one after another: what an iteration must have done for a lane that is there in the next one.

The wavefront goes on as long as one lane is left. Take a lane that has gone through an iteration and goes on: the masks
of the iteration tell which comparisons must have come out how for it, and which branches the wavefront cannot have
taken, or the lane would have lost code. What registers, and slots of private memory, then are for this lane is followed
along what remains. Two proofs make that a bound: a lane that is not active when an iteration starts is not active when
it ends, so that the lane has been in every iteration before; and the comparisons are of values that move from iteration
to iteration by constants.

A mask that the loop only reads, such as that of an `if` whose condition was computed before, has a bit of the lane that
is one or zero: both are tried, like the outcomes of a comparison.

An inner loop is summed up by what it does to the bits that a lane owns in masks, whatever number of iterations it makes
(`follow_inner`): a lane that has left it waits with its bit of exec at zero until all have, and its bit of another mask
tells so: the two belong together. So what an iteration starts with is kept apart for lanes that are in the loop and for
those that are not, and each outcome of a comparison of the iteration is distinguished until the iteration ends.
Iterations are followed until nothing is added (Kildall's iteration on sets of rows); what then leaves the loop is what
any number of iterations leaves.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce

from wcet.flow.loops import list_loop_code
from wcet.ir.cfg import Edge, Loop
from wcet.ir.ids import BlockId, InstructionId
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.isa import WRITE_LANE, find_condition
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import Unit, operation_of
from wcet.isa.gcn.loops.lane_bits import (
    EVERY,
    INNER,
    ONE,
    SCC_UNIT,
    TABLES,
    VARIABLES,
    ZERO,
    Bit,
    BitStepper,
    LaneBits,
)
from wcet.isa.gcn.semantics.lift import find_access, find_comparison, find_exec, find_lane_masks
from wcet.isa.gcn.semantics.sequence import name_exec
from wcet.isa.gcn.values.private_slots import FILE, PrivateSlots
from wcet.isa.gcn.values.scalar_flow import ValueFlow
from wcet.isa.gcn.values.scalar_steps import Pointers
from wcet.isa.gcn.values.scalar_values import State, Test, Value, join_states, value_of
from wcet.isa.gcn.values.symbolic_terms import compare_in

Iteration = Callable[[LaneBits], "tuple[list[LaneBits], list[LaneBits]]"]
"""From what an iteration starts with to what it leaves for the next one, and what it leaves after the loop."""

MOST_ITERATIONS = 12
"""Passes after which it is given up; two or three are enough for what compilers write."""

Parts = dict[bool, LaneBits]


def follow_inner(start: LaneBits, run_iteration: Iteration) -> LaneBits | None:
    """Return what is known about a lane after an inner loop that is entered with `start`; None where it is too much."""
    entered: Parts = {}
    _add(entered, [start])
    for _ in range(MOST_ITERATIONS):
        grown = {active: state.copy(EVERY) for active, state in entered.items()}
        left: list[LaneBits] = []
        for state in entered.values():
            turning, leaving = run_iteration(state.copy(EVERY))
            _add(grown, turning)
            left += leaving
        if grown == entered:
            return _join(left)
        entered = grown
    return None


def _add(parts: Parts, states: Iterable[LaneBits]) -> None:
    """Take states into those of lanes that are active and of those that are not."""
    for state in states:
        for active in (True, False):
            part = _restrict(state, active)
            if part.reach and active in parts:
                parts[active].join(part)
            elif part.reach:
                parts[active] = part


def _restrict(state: LaneBits, active: bool) -> LaneBits:
    """Return a state as far as the lane is active, or is not, with what comparisons of the iteration said forgotten."""
    reach = state.reach & (state.active.one if active else state.active.zero)
    bits = {unit: Bit(bit.one & reach, bit.zero & reach) for unit, bit in state.bits.items()}
    bits["exec", state.half] = ONE if active else ZERO
    rows = _forget_rows(reach)
    kept = {unit: Bit(_forget_rows(bit.one) & rows, _forget_rows(bit.zero) & rows) for unit, bit in bits.items()}
    return replace(state, reach=rows, bits=kept, whole=False)


def _forget_rows(rows: int) -> int:
    """Return the rows that differ from some of these at most in outcomes of the inner loop."""
    for place in INNER:
        width = 1 << place
        either = rows & ~TABLES[place] | (rows & TABLES[place]) >> width
        rows = either | either << width
    return rows & EVERY


def _join(states: list[LaneBits]) -> LaneBits | None:
    """Return what holds on every exit of the loop, with the inner outcomes forgotten; None where there is none."""
    parts: Parts = {}
    _add(parts, states)
    joined = [*parts.values()]
    for other in joined[1:]:
        joined[0].join(other)
    return joined[0] if joined else None


def list_halves(program: GcnProgram) -> range:
    """Return the words of a mask: a lane has a bit in one of them, and all lanes of one are alike."""
    return range(name_exec(program.extra.metadata.lanes).words)


@dataclass(frozen=True, slots=True)
class LaneIteration:
    """What holds of an iteration after which a lane goes on: comparisons, and what it leaves in terms of its start."""

    tests: tuple[tuple[int, Test], ...]
    back: State


@dataclass(slots=True)
class LaneWalk:
    """The states of one walk through an iteration after each block, and whether the lane is active.

    `entered` says so for the entry of each block, `switched` for what is after instructions that write exec.
    """

    entered: dict[BlockId, Bit] = field(default_factory=dict[BlockId, Bit])
    switched: dict[InstructionId, Bit] = field(default_factory=dict[InstructionId, Bit])
    bits: dict[BlockId, LaneBits] = field(default_factory=dict[BlockId, LaneBits])
    values: dict[BlockId, State] = field(default_factory=dict[BlockId, State])
    compared: dict[InstructionId, Test] = field(default_factory=dict[InstructionId, Test])
    repeating: list[tuple[LaneBits, State]] = field(default_factory=list["tuple[LaneBits, State]"])


def find_lane_iteration(
    flow: ValueFlow, slots: PrivateSlots, spilling: frozenset[int], loop: Loop, constants: State, loads: Pointers
) -> LaneIteration | None:
    """Return what holds for every lane that goes on, in each half of the wavefront; None where nothing is proved.

    `constants` are numbers that no iteration changes, `spilling` registers whose lanes hold masks; `loads` is that of
    `Stepper.step`.
    """
    variables = choose_variables(flow, loop, range(VARIABLES))
    masks = _choose_masks(flow, loop, range(len(variables), VARIABLES))
    if not _repeats_with_lanes(flow, loop):
        return None
    iterations: list[LaneIteration] = []
    for half in list_halves(flow.program):
        follower = LaneFollower(flow, slots, loop, BitStepper(variables, slots, spilling), variables, loads)
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
    """Return the numbers that are there for lanes outside of the loop as well: those of scalar registers.

    What vector registers hold is known for lanes that entered the loop, and private memory for those with work-items:
    a lane without one has never stored there.
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
    """Collect the comparisons that all remaining rows agree on, and the state at the back edges."""
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
    """Number the comparisons of an iteration, those of integers first; what lies in inner loops has many outcomes."""
    found = [
        flow.program.instructions[index]
        for block in flow.list_blocks(loop)
        if flow.find_member(block, loop) == block and flow.find_head(block) in (None, loop)
        for index in range(flow.cfg.blocks[block].first, flow.cfg.blocks[block].last + 1)
        if _compares(flow.program.instructions[index])
    ]
    found.sort(key=lambda each: not _compares_words(each))
    return {each.index: place for place, each in zip(places, found, strict=False)}


def _choose_masks(flow: ValueFlow, loop: Loop, places: range) -> dict[Unit, Bit]:
    """Number the pairs of registers that hold masks which a loop reads and does not write, by their first."""
    written = flow.find_written(loop)
    found: dict[Unit, None] = {}
    for block in flow.list_blocks(loop):
        place = flow.cfg.blocks[block]
        for instruction in flow.program.instructions[place.first : place.last + 1]:
            for write in find_lane_masks(instruction):
                for place in write.places if write.exact else ():
                    if place != find_exec(instruction) and not written & {*place.units}:
                        found[place.units[0]] = None
    return {pair: Bit(TABLES[place], EVERY & ~TABLES[place]) for place, pair in zip(places, found, strict=False)}


class LaneFollower:
    """Walks through one iteration of a loop (None: the kernel), inner loops as single steps that may do anything.

    `inner` numbers the outcomes that are distinguished in iterations of inner loops.
    """

    def __init__(
        self,
        flow: ValueFlow,
        slots: PrivateSlots,
        loop: Loop | None,
        stepper: BitStepper,
        variables: Mapping[int, int],
        loads: Pointers,
        inner: range = INNER,
    ) -> None:
        self._flow = flow
        self._inner = inner
        self._slots = slots
        self._loop = loop
        self._variables = variables
        self._stepper = stepper
        self._loads = loads

    def walk(self, start: LaneBits, values: State) -> LaneWalk:
        """Return the states of an iteration that starts so; `values` are numbers that the lane starts with."""
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
            if isinstance(outcome, Test) and index in self._variables:
                walk.compared[index] = outcome
            before = bits.active
            self._stepper.step(bits, instruction, _decide(outcome))
            if bits.active is not before:
                walk.switched[index] = bits.active.limit(bits.reach)

    def _step_values(self, bits: LaneBits, state: State, instruction: Instruction) -> None:
        """Carry values over an instruction: vector registers and slots change only where the lane is active."""
        stored = self._slots.find_stored(instruction)
        moved = self._slots.move_value(state, instruction)
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
        """Follow the masks of an inner loop through any number of iterations, and forget the values that it writes."""
        code = list_loop_code(self._flow.program, self._flow.cfg, inner)
        stored = {offset for each in code for offset in self._slots.find_stored(each)}
        nested = bool(set(self._variables.values()) & set(self._inner))
        changed = self._flow.find_written(inner) | {(FILE, offset) for offset in stored}
        kept: State = {unit: each for unit, each in state.items() if isinstance(each, int) and unit not in changed}
        found = None if nested else self._follow_inner(inner, bits, kept)
        if found is None:
            self._stepper.skip(bits, code)
        else:
            bits.reach, bits.bits, bits.whole = found.reach, found.bits, False
        state.update(dict.fromkeys(changed))

    def _follow_inner(self, inner: Loop, bits: LaneBits, kept: State) -> LaneBits | None:
        """Follow masks through an inner loop, in which registers and slots keep the numbers `kept`."""
        variables = choose_variables(self._flow, inner, self._inner)
        stepper = self._stepper.enter_loop(variables)
        follower = LaneFollower(self._flow, self._slots, inner, stepper, variables, self._loads, self._inner)

        def run_iteration(start: LaneBits) -> tuple[list[LaneBits], list[LaneBits]]:
            walk = follower.walk(start, kept)
            leaving = (follower.leave(walk, self._flow.cfg.edges[index]) for index in inner.exit_edges)
            return [each for each, _ in walk.repeating], [each[0] for each in leaving if each is not None]

        return follow_inner(bits, run_iteration)

    def _arrive(self, walk: LaneWalk, block: BlockId) -> tuple[LaneBits, State] | None:
        """Join what comes to a block over the edges that can be taken."""
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
        """Return the state on an edge: a branch on exec or scc tells what the lane's bits cannot have been."""
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
    """Return how a comparison comes out, if what it compares are numbers."""
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
    """Return the outcome of a comparison of lanes, or the comparison in terms of the iteration's start."""
    comparison = find_comparison(instruction)
    return None if comparison is None else compare_in(state, comparison)

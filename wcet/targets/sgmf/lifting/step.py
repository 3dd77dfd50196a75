"""Lifts one instruction: the registers that it reads, and the nodes of its results."""

from collections.abc import Sequence
from dataclasses import replace

from wcet.ir.program import Immediate, Instruction, Register
from wcet.ir.program import Operand as Place
from wcet.isa.cdfg.language.operations import NodeKind
from wcet.isa.gcn.language.registers import Unit, operation_of
from wcet.isa.gcn.semantics.lift import find_access, lift
from wcet.records import dataclass
from wcet.targets.sgmf.lifting.builder import NEVER
from wcet.targets.sgmf.lifting.predicates import FALSE, TRUE, Function
from wcet.targets.sgmf.lifting.registers import EXEC, SCC, LiftedRegisters
from wcet.targets.sgmf.lifting.rules import OPERATIONS, Execute, Input, Rule
from wcet.targets.sgmf.lifting.scope import refuse_lifting, takes_lanes
from wcet.targets.sgmf.lifting.values import Value, read_within
from wcet.values.masks import COPY, Condition, MaskSource, MaskWrite, list_variables
from wcet.values.micro import Exact, Number, Scalar, Set
from wcet.values.operations import Constant, Operation, Operator, Source

VECTOR = ("VALU", "VMEM", "LDS")
"""Units whose instructions only the active lanes of a wavefront execute."""
PAIRED = ("vcc", "exec", "s")
_HIDDEN: frozenset[Unit] = frozenset({EXEC, ("exec", 1), ("mode", 0)})


@dataclass(frozen=True, slots=True)
class Where:
    """The threads at a point of the kernel.

    `label` is the predicate of the threads that are at this point, provided that their wavefront is there, too. `sure`
    is the predicate of those for which this is certain. `active` are lane masks that are not empty in any wavefront at
    this point.
    """

    label: Function
    sure: Function
    active: frozenset[Function]


class LiftingStep:
    """Lifts one instruction at one point of the kernel, with the registers that it reads."""

    def __init__(self, registers: LiftedRegisters, instruction: Instruction, where: Where, lanes: Function) -> None:
        self.state, self.builder, self.predicates = registers, registers.builder, registers.predicates
        self.instruction, self.where, self.lanes = instruction, where, lanes
        self.access = find_access(instruction)
        self.vector = operation_of(instruction).unit in VECTOR

    def name(self, unit: Unit) -> str:
        """Return the name of the node that computes the instruction's result in a register."""
        return f"{self.instruction.index}: {self.instruction.mnemonic} {unit[0]}{unit[1]}"

    def enable(self, lanes: Function) -> str:
        """Return the token of a predicate; an empty text if the predicate is true for all threads."""
        return "" if lanes == TRUE else self.builder.token_of(lanes)

    def rule(self, unit: Unit, inputs: dict[Unit, Value], enable: str, mask: bool = False) -> Rule:
        """Return the rule by which the instruction computes its result in a register."""
        found = tuple(
            Input(place, each.name, each.truth is not None and place != SCC) for place, each in inputs.items()
        )
        return Execute(self.instruction.index, unit, found, enable, mask)

    def takes_masks(self) -> bool:
        """Return True if an operation on register pairs is one on lane masks.

        It is if an operand is a lane mask, or if all operands are conditions (in each thread, all bits are ones or all
        are zeros) that are not all constant.
        """
        found = [
            self.state.value_of((each.file, each.index))
            for each in self.instruction.operands[1:]
            if isinstance(each, Register) and each.count == 2
        ]
        conditions = [each.fill for each in found]
        whole = None not in conditions and any(each not in (FALSE, TRUE) for each in conditions)
        return any(each.truth is not None for each in found) or whole

    def inputs(self) -> dict[Unit, Value]:
        """Return the registers that the instruction reads, with their values; a lane mask is under its first
        register."""
        found: dict[Unit, Value] = {}
        context = self.lanes if self.vector else self.where.label
        reads_bits = takes_lanes(self.instruction)
        for unit in sorted(self.access.reads - _HIDDEN):
            value = read_within(self.state.value_of(unit), context, self.predicates)
            partner = (unit[0], unit[1] ^ 1)
            if unit != SCC and value.truth is not None:
                whole = self.state.read_mask((unit[0], unit[1] & ~1), context) if partner in self.access.reads else None
                if not self.vector or whole is None:
                    raise refuse_lifting(self.instruction, "it takes a lane mask for a number")
                if unit[1] % 2:
                    continue
                value = whole
            elif reads_bits and value.fill is not None and partner in self.access.reads:
                whole = self.state.read_mask((unit[0], unit[1] & ~1), context)
                if whole is not None and unit[1] % 2:
                    continue
                value = whole or value
            found[unit] = value
        return found

    def compute(self, resource: str) -> None:
        """Add a node for each register that the instruction writes."""
        inputs = self.inputs()
        uniform = all(each.uniform for each in inputs.values())
        known = self.predicates.both(*(each.known for each in inputs.values()))
        if self.vector:
            self._compute_lanes(resource, inputs, known, uniform)
            return
        for unit in sorted(self.access.writes):
            rule = self.rule(unit, inputs, "")
            name = self.builder.add(self.name(unit), NodeKind(self.instruction.mnemonic, resource, None), rule)
            if unit == SCC:
                truth = self.builder.know(self.predicates.variable(name, True), name)
                value = Value(name, known, truth=truth, uniform=True)
                self._assign_scc(value)
            else:
                value = Value(name, known, fill=self._find_fill(inputs), uniform=True)
                self.state.assign(unit, value, self.where.label)

    def _assign_scc(self, value: Value) -> None:
        guard = self.where.label
        known = self.predicates.both(value.known, guard) if guard != TRUE else value.known
        self.state.registers[SCC] = replace(value, known=known)

    def _find_fill(self, inputs: dict[Unit, Value]) -> Function | None:
        """Return the predicate that an instruction writes as a word: all ones if it is true, else all zeros; None for
        others."""
        patterns = [_find_pattern(each) for each in self.instruction.operands[1:]]
        condition = inputs.get(SCC)
        match lift(self.instruction):
            case (Set(_, Exact(Source() | Constant())),):
                copied = next(iter(inputs.values()), None)
                return patterns[0] if copied is None else copied.fill
            case (Set(_, Exact(Operation(Operator.SELECT, (_, Constant(), Constant())))),) if condition is not None:
                one, other = patterns
                if one is None or other is None or condition.truth is None:
                    return None
                return self.builder.select_predicate(condition.truth, one, other)
            case _:
                return None

    def _compute_lanes(self, resource: str, inputs: dict[Unit, Value], known: Function, uniform: bool) -> None:
        state, writes = self.state, self.access.writes
        kind = NodeKind(self.instruction.mnemonic, resource, None)
        results: list[tuple[Unit, Value]] = []
        masks: list[tuple[Unit, Function]] = []
        for unit in sorted(writes):
            if unit[0] == "v":
                if self.lanes != FALSE:
                    name = self.builder.add(self.name(unit), kind, self.rule(unit, inputs, ""))
                    results.append((unit, Value(name, known, uniform=uniform)))
            elif unit[1] % 2 == 0 and (unit[0], unit[1] + 1) in writes and unit[0] in PAIRED:
                masks.append((unit, self._compare(unit, kind, inputs, uniform)))
            elif unit[1] % 2 == 0:
                raise refuse_lifting(self.instruction, f"it writes {unit[0]}")
        for unit, value in results:
            state.assign(unit, value, self.lanes)
        covered = self.predicates.either(known, self.predicates.negate(self.lanes))
        for unit, function in masks:
            state.assign_mask(unit, function, covered, self.where.label)

    def _compare(self, unit: Unit, kind: NodeKind, inputs: dict[Unit, Value], uniform: bool) -> Function:
        """Return the lane mask that a vector comparison writes; it is false in lanes that do not execute the
        comparison."""
        if self.lanes == FALSE:
            return FALSE
        rule = self.rule(unit, inputs, self.enable(self.lanes), mask=True)
        name = self.builder.add(self.name(unit), kind, rule)
        function = self.predicates.both(self.predicates.variable(name, uniform), self.lanes)
        return self.builder.know(function, name)

    def combine(self, writes: Sequence[MaskWrite]) -> None:
        """Lift an operation on lane masks; no thread knows the scc that it writes, because it depends on the whole
        wavefront."""
        target = self.instruction.operands[0]
        if not isinstance(target, Register) or target.count != 2:
            raise refuse_lifting(self.instruction, "it writes half of a lane mask")
        name = self.name((target.file, target.index))
        results = [(each.target.units[0], *self._evaluate(each, name)) for each in writes]
        if SCC in self.access.writes:
            self.state.registers[SCC] = Value(NEVER, FALSE, truth=FALSE)
        for unit, truth, known in results:
            self.state.assign_mask(unit, truth, known, self.where.label)

    def _read_mask(self, write: MaskWrite, source: MaskSource) -> Value:
        """Return a lane mask that an operation reads; exec may be implicit."""
        if isinstance(source, Number):
            bit = write.read_constant(source)
            if bit is not None:
                pattern = TRUE if bit else FALSE
                return Value(self.builder.token_of(pattern), truth=pattern)
        found = None
        if isinstance(source, Scalar) and source.index % 2 == 0:
            first = source.units[0]
            named = any(isinstance(each, Register) and each.file == EXEC[0] for each in self.instruction.operands[1:])
            implied = first == EXEC and not named
            found = self.state.registers[EXEC] if implied else self.state.read_mask(first, self.where.label)
        if found is None or found.truth is None:
            raise refuse_lifting(self.instruction, "it takes half of a lane mask")
        return found

    def _evaluate(self, write: MaskWrite, name: str) -> tuple[Function, Function]:
        """Return the lane mask that an operation computes, and the threads for which it is known."""
        condition = next((each for each in write.sources if isinstance(each, Condition)), None)
        masks = [each for each in write.sources if not isinstance(each, Condition)]
        sources = [self._read_mask(write, each) for each in masks]
        if condition is not None:
            return self._choose(self.state.value_of(SCC), *_order_choice(write, condition, masks, sources))
        function = write.find_function(*masks)
        if len(sources) == 1:
            one = sources[0]
            assert one.truth is not None
            same = function == COPY
            return (one.truth if same else self.builder.combine("xnor", one.truth, FALSE)), one.known
        if function not in _VERBS:
            raise refuse_lifting(self.instruction, "it makes a lane mask in a way that no unit does")
        return self._combine_two(_VERBS[function], sources[0], sources[1], name)

    def _combine_two(self, verb: str, one: Value, other: Value, name: str) -> tuple[Function, Function]:
        assert one.truth is not None
        assert other.truth is not None
        truth = self.builder.combine(verb, one.truth, other.truth, name)
        predicates = self.predicates
        sides = [(one, False), (other, True)]
        known = predicates.both(one.known, other.known)
        for sure, swap in sides:
            assert sure.truth is not None
            pairs = [(end, sure.truth) if swap else (sure.truth, end) for end in (FALSE, TRUE)]
            ends = [predicates.apply(OPERATIONS[verb], *pair) for pair in pairs]
            known = predicates.either(known, predicates.both(sure.known, predicates.equate(*ends)))
        return truth, known

    def _choose(self, condition: Value, one: Value, other: Value) -> tuple[Function, Function]:
        if condition.truth is None or one.truth is None or other.truth is None:
            raise refuse_lifting(self.instruction, "it takes a lane mask for a number")
        truth = self.builder.select_predicate(condition.truth, one.truth, other.truth)
        chosen = self.predicates.choose(condition.truth, one.known, other.known)
        same = self.predicates.both(self.predicates.equate(one.truth, other.truth), one.known, other.known)
        return truth, self.predicates.either(self.predicates.both(condition.known, chosen), same)


_VERBS = {
    sum(bit << place for bit, place in zip(rows, (0, 2, 1, 3), strict=True)): verb for verb, rows in OPERATIONS.items()
}
"""The operations by their truth tables: the number of a row of the table has the first mask in its lowest bit."""


def _order_choice(
    write: MaskWrite, condition: Condition, masks: Sequence[MaskSource], sources: Sequence[Value]
) -> tuple[Value, Value]:
    """Return the mask that is chosen if a condition is true, and the other mask."""
    columns, rows = list_variables(masks)
    constants = {each: rows if write.read_constant(each) else 0 for each in masks if isinstance(each, Number)}
    chosen = [
        next(value for each, value in zip(masks, sources, strict=True) if (columns | constants)[each] == made)
        for made in (write.tabulate({**columns, condition: column}, rows) for column in (rows, 0))
    ]
    return chosen[0], chosen[1]


def _find_pattern(operand: Place) -> Function | None:
    """Return the predicate that an inline constant 0 or -1 is as a lane mask; None for other operands."""
    if not isinstance(operand, Immediate) or operand.inline not in (0, -1):
        return None
    return TRUE if operand.inline == -1 else FALSE

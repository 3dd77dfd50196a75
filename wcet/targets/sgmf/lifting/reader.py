"""Lifts the instructions of one block to nodes: one for each 32-bit word, or lane mask, that an instruction writes.

A thread is a work-item. Lane masks (exec, vcc, copies of them) become one predicate for each thread. Scalar registers
are the same in all threads of a wavefront, so each thread has its own copy. A value that the launch alone decides is
part of the configuration and takes no unit. A write is a select between new and old value: for vector registers by the
thread's bit of exec, for all registers by the label of the block (the predicate of the threads in it). An instruction
that reads a register takes the new value directly if it is active only for threads for which the write was.
"""

from wcet.ir.program import Immediate, Instruction, Register
from wcet.ir.program import Operand as Place
from wcet.isa.cdfg.language.operations import MEMORY, NodeKind
from wcet.isa.gcn.language.accesses import find_memory_access
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import Unit, operation_of
from wcet.isa.gcn.semantics.lift import find_access, lift, writes_exec
from wcet.targets.sgmf.lifting.builder import NEVER, Builder
from wcet.targets.sgmf.lifting.float_mode import LiftedFloatMode, writes_mode
from wcet.targets.sgmf.lifting.predicates import FALSE, TRUE, Function
from wcet.targets.sgmf.lifting.registers import EXEC, LiftedRegisters
from wcet.targets.sgmf.lifting.rules import Execute, Start, Starts
from wcet.targets.sgmf.lifting.scope import find_mask_writes, find_resource, refuse_lifting
from wcet.targets.sgmf.lifting.step import VECTOR, LiftingStep, Where
from wcet.targets.sgmf.lifting.values import Value, read_within
from wcet.values.micro import Exact, Set
from wcet.values.operations import Constant


class InstructionReader(LiftedRegisters):
    """Lifts instructions one after the other, and keeps the values of registers after them."""

    def __init__(self, program: GcnProgram, builder: Builder, starts: Starts) -> None:
        super().__init__(builder, starts.varying)
        self.program = program
        self.pointers = starts.pointers
        self.float_mode = LiftedFloatMode(starts.mode)
        self.enables: list[Function] = []
        """The predicates of all vector writes and accesses so far."""
        self.ended: Function = FALSE
        """The threads whose wavefront may have ended."""
        self._segment = 0
        self._last_store = ""
        self._loads: list[str] = []

    def read(self, instruction: Instruction, where: Where) -> None:
        """Lift an instruction for the threads of `where`; raise `WcetError` W363 if it cannot be mapped."""
        if writes_mode(instruction):
            self.float_mode.switch(instruction, self._find_constant(instruction.operands[1], where))
            return
        self.float_mode.note(instruction)
        resource = find_resource(instruction, operation_of(instruction))
        self.builder.span = instruction.span
        unit = operation_of(instruction).unit
        lanes = self.find_active(instruction, where) if unit in VECTOR else where.label
        if lanes == FALSE and unit != "VALU":
            return
        self.builder.drawn.lanes[instruction.index] = lanes
        self.enables += [lanes] if unit in VECTOR else []
        if self.predicates.both(lanes, self.ended) != FALSE and unit in VECTOR:
            raise refuse_lifting(
                instruction, "lanes that have left by a branch to the end of the kernel become active again"
            )
        step = LiftingStep(self, instruction, where, lanes)
        explicit = any(isinstance(each, Register) and each.file == "exec" for each in instruction.operands)
        masks = find_mask_writes(instruction)
        if masks and (explicit or writes_exec(instruction) or step.takes_masks()):
            step.combine(masks)
        elif explicit:
            raise refuse_lifting(instruction, "it takes a lane mask for a number")
        elif resource == MEMORY:
            self._access(step)
        else:
            step.compute(resource)

    def begin_order(self) -> None:
        """Begin a configuration, before which all earlier accesses have completed."""
        self._segment, self._last_store, self._loads = self.builder.segment, "", []

    def forget(self, instruction: Instruction) -> None:
        """Follow a jump or call; the value of the return address that it writes is unknown."""
        for unit in find_access(instruction).writes:
            self.registers[unit] = Value(NEVER, FALSE)

    def find_active(self, instruction: Instruction, where: Where) -> Function:
        """Return the predicate of the threads that execute a vector instruction: those in its block whose exec bit is
        set."""
        execution = self.registers[EXEC]
        if execution.truth is None or not self.predicates.implies(where.label, execution.known):
            raise refuse_lifting(instruction, "threads that are not active cannot compute whether they become active")
        return self.builder.combine("and", where.label, execution.truth)

    def _find_constant(self, operand: Place, where: Where) -> int | None:
        """Return the number that an operand is, or that an instruction has set its register to; None if it is not
        known."""
        if isinstance(operand, Register) and operand.count == 1:
            value = read_within(self.value_of((operand.file, operand.index)), where.label, self.predicates)
            rule = self.builder.drawn.rules[value.name]
            if not isinstance(rule, Execute) or not self.predicates.implies(where.label, value.known):
                return None
            match lift(self.program.instructions[rule.index]):
                case (Set(_, Exact(Constant(bits))),):
                    return bits
                case _:
                    return None
        return operand.bits if isinstance(operand, Immediate) else None

    def _access(self, step: LiftingStep) -> None:
        if self._segment != self.builder.segment:
            self.begin_order()
        instruction, scalar = step.instruction, operation_of(step.instruction).unit == "SMEM"
        inputs = step.inputs()
        if scalar and self._is_argument(instruction.operands[1]):
            for unit in sorted(step.access.writes):
                name = self.builder.add_constant(step.name(unit), step.rule(unit, inputs, ""))
                self.assign(unit, Value(name, uniform=True), step.where.label)
            return
        enabled = step.where.sure if scalar else step.lanes
        if not all(self.predicates.implies(enabled, each.known) for each in inputs.values()):
            raise refuse_lifting(instruction, "what it takes may be what the wavefront has of code that it skipped")
        order = (self._last_store,) if self._last_store else ()
        access = find_memory_access(instruction)
        if access is not None and access.stores:
            self._store(step, inputs, order)
            return
        kind = NodeKind(instruction.mnemonic, MEMORY, None)
        for unit in sorted(step.access.writes):
            name = self.builder.add(step.name(unit), kind, step.rule(unit, inputs, step.enable(enabled)), order)
            self._loads.append(name)
            known = self.predicates.both(enabled, *(each.known for each in inputs.values())) if scalar else TRUE
            self.assign(unit, Value(name, known, uniform=scalar), step.where.label if scalar else step.lanes)

    def _store(self, step: LiftingStep, inputs: dict[Unit, Value], order: tuple[str, ...]) -> None:
        """Add a node for each dword stored, after all earlier accesses."""
        builder, instruction = self.builder, step.instruction
        behind = (*order, *self._loads)
        kind = NodeKind(instruction.mnemonic, MEMORY, None, stores=True)
        units = _list_data(instruction)
        for unit in units:
            others = {*units} - {unit}
            rule = step.rule(unit, inputs, step.enable(step.lanes))
            name = builder.add(step.name(unit), kind, rule, behind)
            unused = {value.name for place, value in inputs.items() if place in others}
            needed = {value.name for place, value in inputs.items() if place not in others}
            builder.drop_operands(name, unused - needed)
            builder.drawn.stores.append(name)
            behind = (name,)
        self._last_store, self._loads = builder.drawn.stores[-1], []

    def _is_argument(self, base: Place) -> bool:
        """Return True if an address register still points to the arguments or the packet, as at the start."""
        if not isinstance(base, Register):
            return False
        units = [(base.file, base.index + part) for part in range(2)]
        rules = self.builder.drawn.rules
        return all(unit in self.pointers and isinstance(rules[self.value_of(unit).name], Start) for unit in units)


def _list_data(instruction: Instruction) -> list[Unit]:
    """Return the registers that a store writes to memory, each once."""
    access = find_memory_access(instruction)
    assert access is not None
    registers = [each for each in access.data if isinstance(each, Register)]
    return list(dict.fromkeys((each.file, each.index + part) for each in registers for part in range(each.count)))

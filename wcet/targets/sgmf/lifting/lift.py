"""From the instructions of a GCN kernel to nodes: one for each 32-bit word, or lane mask, that an instruction writes.

A thread is a work-item. Lane masks (exec, vcc, copies of them) become one predicate for each thread; scalar registers
are the same in all threads of a wavefront, so each has its own copy. What the launch alone decides is part of the
configuration and takes no unit. Writes of vector registers are selects between new and old by the thread's predicate.

Sound as long as no thread needs to know of others. So branches other than `s_cbranch_execz` are refused; that one only
skips what does nothing without active lanes, which is checked: no scalar that it would have skipped is used behind it.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace

from wcet.flow.order import find_reachable
from wcet.ir.operand import Operand as Place
from wcet.ir.operand import Register
from wcet.ir.program import Instruction
from wcet.targets.gcn.control.graph import build_graph
from wcet.targets.gcn.control.liveness import find_live_scalars, name_scalars, to_bits
from wcet.targets.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.language.registers import Unit, find_access, operation_of
from wcet.targets.sgmf.language.graph import Configuration, Node, Operand, Parameter, Role, Token
from wcet.targets.sgmf.language.operations import COMPUTE, CONTROL, MEMORY, SOURCE, Operation
from wcet.targets.sgmf.lifting.rules import Execute, Lifted, Rule, Select, Start
from wcet.targets.sgmf.lifting.scope import MASK_LOGIC, WAITS, find_resource, refuse_lifting

EXEC: Unit = ("exec", 0)
PAIRED = ("vcc", "exec", "s")


@dataclass(frozen=True, slots=True)
class Value:
    """What a register holds: the name of its token, or of a constant of the launch; `implies` are masks it is within.

    `select` holds mask, new and old of a conditional write. A value of `unknown` depends on the whole wavefront.
    """

    name: str
    constant: bool = False
    mask: bool = False
    implies: frozenset[str] = frozenset()
    select: "tuple[str, Value] | None" = None
    unknown: bool = False


ALL = Value("exec at start", constant=True, mask=True)
"""The mask of all threads: what exec is at the start."""
NONE = Value("")


def lift_kernel(program: GcnProgram, varying: frozenset[Unit], pointers: frozenset[Unit]) -> Lifted:
    """Return a kernel as one configuration. Raises `WcetError` W363 naming what cannot be mapped.

    `varying` are the registers that start otherwise in some wavefront than in others; `pointers` those that point to
    arguments or the dispatch packet, which nobody writes.
    """
    lifting = _Lifting(program, varying, pointers)
    lifting.run()
    return lifting.close()


class _Lifting:
    """Registers as they are behind the instructions read so far, and the nodes that make them."""

    def __init__(self, program: GcnProgram, varying: frozenset[Unit], pointers: frozenset[Unit]) -> None:
        self.program = program
        self.varying = varying
        self.pointers = pointers
        self.registers: dict[Unit, Value] = {EXEC: ALL, ("exec", 1): ALL}
        self.rules: dict[str, Rule] = {ALL.name: Start(EXEC)}
        self.nodes: dict[str, Node] = {}
        self.masks: set[str] = {ALL.name}
        self.stores: list[str] = []
        self.last_store = ""
        self.loads: list[str] = []

    def run(self) -> None:
        """Read all instructions up to the end of the kernel."""
        self._check_branches()
        for instruction in self.program.instructions:
            name = instruction.mnemonic
            if name == "s_endpgm":
                return
            if name in WAITS or name == "s_cbranch_execz":
                continue
            self._read(instruction)

    def close(self) -> Lifted:
        """Return what stores need, and nothing else."""
        sources = {name: tuple(filter(None, _list_sources(rule))) for name, rule in self.rules.items()}
        needed = find_reachable(sources, filter(None, self.stores))
        nodes = [node for name, node in self.nodes.items() if name in needed]
        kept = [
            replace(node, operands=tuple(each for each in node.operands if _is_kept(each, needed))) for node in nodes
        ]
        span = self.program.instructions[0].span
        rules = {name: rule for name, rule in self.rules.items() if name in needed}
        configuration = Configuration(self.program.name, tuple(kept), span)
        return Lifted(configuration, rules, frozenset(self.masks & needed))

    def _check_branches(self) -> None:
        """Refuse every branch that is more than a shortcut around code without active lanes, and code for gfx9."""
        instructions, targets = self.program.instructions, self.program.extra.targets
        if self.program.extra.processor.generation != 8:
            raise refuse_lifting(instructions[0], "the grid maps kernels of gfx803; compile with -mcpu=gfx803")
        end = next((each.index for each in instructions if each.mnemonic == "s_endpgm"), len(instructions))
        cfg = build_graph(self.program)
        live = find_live_scalars(self.program, cfg)
        starts = {block.first: block.index for block in cfg.blocks}
        for instruction in instructions[:end]:
            if instruction.index not in targets:
                continue
            target = targets[instruction.index]
            if instruction.mnemonic != "s_cbranch_execz":
                raise refuse_lifting(instruction, "whole wavefronts take this branch, and loops are not cut yet")
            if not instruction.index < target <= end:
                raise refuse_lifting(instruction, "it leads backward, or behind the end of the kernel")
            skipped = frozenset[Unit]().union(
                *(find_access(each).writes for each in instructions[instruction.index + 1 : target])
            )
            used = live[starts[target]] & to_bits(skipped)
            if used:
                message = f"{name_scalars(used)} would keep an old value that is used behind it"
                raise refuse_lifting(instruction, message)

    def _read(self, instruction: Instruction) -> None:
        operation = operation_of(instruction)
        resource = find_resource(instruction, operation)
        access = find_access(instruction)
        reads = access.reads - {EXEC, ("exec", 1), ("mode", 0), ("flat_scratch", 0), ("flat_scratch", 1)}
        explicit = [each for each in instruction.operands if isinstance(each, Register) and each.file == "exec"]
        logic = MASK_LOGIC.match(instruction.mnemonic) is not None
        execution = self.registers[EXEC]
        inputs = self._gather(instruction, reads, execution, logic)
        if explicit and not logic:
            raise refuse_lifting(instruction, "it takes a lane mask for a number")
        own = logic and (EXEC in access.reads or "saveexec" in instruction.mnemonic)
        if own:
            inputs[EXEC] = execution
        enable = NONE if execution.constant or operation.unit not in ("VALU", "VMEM") else execution
        if resource == MEMORY:
            self._access(instruction, inputs, enable, access.writes)
        elif logic and (own or any(each.mask for each in inputs.values())):
            self._combine(instruction, inputs, execution, access.writes)
        else:
            self._compute(instruction, resource, inputs, enable, access.writes)

    def _gather(
        self, instruction: Instruction, reads: frozenset[Unit], execution: Value, logic: bool
    ) -> dict[Unit, Value]:
        found: dict[Unit, Value] = {}
        lanes = logic or operation_of(instruction).unit == "VALU"
        for unit in sorted(reads):
            value = self._value(unit)
            if value.unknown:
                raise refuse_lifting(instruction, f"{unit[0]} depends on whole wavefronts")
            if value.mask:
                partner = self._value((unit[0], unit[1] ^ 1))
                if not lanes or (unit[0], unit[1] ^ 1) not in reads or partner != value:
                    raise refuse_lifting(instruction, "it takes a lane mask for a number")
                if unit[1] % 2:
                    continue
            while value.select is not None and value.select[0] in _close(execution):
                value = value.select[1]
            found[unit] = value
        return found

    def _value(self, unit: Unit) -> Value:
        """Return what a register holds, at the start if nothing has been written."""
        if unit not in self.registers:
            name = f"{unit[0]}{unit[1]} at start"
            constant = unit not in self.varying
            self.rules[name] = Start(unit)
            if not constant:
                self.nodes[name] = Node(name, Operation("start", SOURCE, 0), (), self.program.instructions[0].span)
            self.registers[unit] = Value(name, constant)
        return self.registers[unit]

    def _compute(
        self,
        instruction: Instruction,
        resource: str,
        inputs: dict[Unit, Value],
        enable: Value,
        writes: frozenset[Unit],
    ) -> None:
        operation = operation_of(instruction)
        scalars = sorted(unit for unit in writes if unit[0] != "v")
        results: dict[Unit, Value] = {}
        for unit in sorted(unit for unit in writes if unit[0] == "v"):
            new = self._add(instruction, unit, resource, inputs, NONE)
            results[unit] = self._select(instruction, unit, new, enable)
        if operation.unit == "VALU":
            for unit in scalars:
                if unit[1] % 2 == 0 and (unit[0], unit[1] + 1) in writes and unit[0] in PAIRED:
                    mask = self._add(instruction, unit, resource, inputs, enable, mask=True)
                    results[unit] = results[(unit[0], unit[1] + 1)] = mask
                elif unit[1] % 2 == 0:
                    raise refuse_lifting(instruction, f"it writes {unit[0]}")
        else:
            for unit in scalars:
                results[unit] = self._add(instruction, unit, resource, inputs, NONE)
        self.registers |= results

    def _combine(
        self, instruction: Instruction, inputs: dict[Unit, Value], execution: Value, writes: frozenset[Unit]
    ) -> None:
        """Take in an operation on lane masks; what it says of whole wavefronts (scc) is not known to a thread."""
        results: dict[Unit, Value] = {}
        saves = "saveexec" in instruction.mnemonic
        for unit in sorted(writes):
            if unit[0] == "scc":
                results[unit] = Value("", unknown=True)
            elif unit[1] % 2 == 0 and (unit[0], unit[1] + 1) in writes:
                if saves and unit != EXEC:
                    value = execution
                else:
                    value = _simplify(instruction, inputs) or self._add(
                        instruction, unit, CONTROL, inputs, NONE, mask=True
                    )
                    if not value.constant:
                        value = replace(value, implies=value.implies | _find_implied(instruction, inputs))
                results[unit] = results[(unit[0], unit[1] + 1)] = value
            elif (unit[0], unit[1] - 1) not in writes:
                raise refuse_lifting(instruction, "it writes half of a lane mask")
        self.registers |= results

    def _access(
        self, instruction: Instruction, inputs: dict[Unit, Value], enable: Value, writes: frozenset[Unit]
    ) -> None:
        scalar = operation_of(instruction).unit == "SMEM"
        if scalar and self._is_argument(instruction.operands[1]):
            self.registers |= {unit: self._fold(instruction, unit, inputs) for unit in sorted(writes)}
            return
        order = tuple(Token(each, Role.ORDER) for each in (self.last_store,) if each)
        if "_store_" in instruction.mnemonic:
            self._store(instruction, inputs, enable, order)
            return
        results: dict[Unit, Value] = {}
        for unit in sorted(writes):
            new = self._add(instruction, unit, MEMORY, inputs, enable, order=order)
            self.loads.append(new.name)
            results[unit] = self._select(instruction, unit, new, enable) if unit[0] == "v" else new
        self.registers |= results

    def _is_argument(self, base: Place) -> bool:
        """Tell whether an address register points to the arguments or the packet, as it did from the start."""
        if not isinstance(base, Register):
            return False
        units = [(base.file, base.index + part) for part in range(2)]
        return all(unit in self.pointers and isinstance(self.rules[self._value(unit).name], Start) for unit in units)

    def _store(
        self, instruction: Instruction, inputs: dict[Unit, Value], enable: Value, order: tuple[Token, ...]
    ) -> None:
        """Add a node for each dword stored, behind all accesses before it."""
        address, data = instruction.operands[0], instruction.operands[1]
        assert isinstance(address, Register) and isinstance(data, Register)
        places = {(address.file, address.index + part) for part in range(address.count)}
        behind = (*order, *(Token(each, Role.ORDER) for each in self.loads))
        for part in range(data.count):
            unit = (data.file, data.index + part)
            own = {each: value for each, value in inputs.items() if each in places or each == unit}
            stored = self._add(instruction, unit, MEMORY, own, enable, order=behind, stores=True, all_inputs=inputs)
            self.stores.append(stored.name)
            behind = (Token(stored.name, Role.ORDER),)
        self.last_store, self.loads = self.stores[-1], []

    def _fold(self, instruction: Instruction, unit: Unit, inputs: dict[Unit, Value]) -> Value:
        name = _name(instruction, unit)
        self.rules[name] = Execute(instruction.index, unit, _name_inputs(inputs), "")
        return Value(name, constant=True)

    def _add(
        self,
        instruction: Instruction,
        unit: Unit,
        resource: str,
        inputs: dict[Unit, Value],
        enable: Value,
        mask: bool = False,
        order: tuple[Token, ...] = (),
        stores: bool = False,
        all_inputs: dict[Unit, Value] | None = None,
    ) -> Value:
        """Add the node that leaves an instruction's result in one unit; a constant where all of its inputs are."""
        if resource != MEMORY and not enable.name and all(value.constant for value in inputs.values()):
            value = self._fold(instruction, unit, inputs)
            self.masks.update({value.name} if mask else ())
            return replace(value, mask=mask)
        name = _name(instruction, unit)
        operands = [_operand(value) for value in inputs.values()]
        if enable.name:
            operands.append(_operand(enable, Role.ENABLE if resource == MEMORY else Role.VALUE))
        kind = Operation(instruction.mnemonic, resource, None, stores)
        self.nodes[name] = Node(name, kind, (*dict.fromkeys(operands), *order), instruction.span)
        self.rules[name] = Execute(instruction.index, unit, _name_inputs(all_inputs or inputs), enable.name)
        self.masks.update({name} if mask else ())
        return Value(name, mask=mask, implies=_close(enable) if enable.name else frozenset())

    def _select(self, instruction: Instruction, unit: Unit, new: Value, enable: Value) -> Value:
        """Keep the old value where a thread is not enabled."""
        if not enable.name:
            return new
        old = self._value(unit)
        name = f"{_name(instruction, unit)} or old"
        operands = dict.fromkeys((_operand(enable), _operand(new), _operand(old)))
        self.nodes[name] = Node(name, Operation("select", COMPUTE, None), tuple(operands), instruction.span)
        self.rules[name] = Select(enable.name, new.name, old.name)
        return Value(name, select=(enable.name, new))


def _name(instruction: Instruction, unit: Unit) -> str:
    file, number = unit
    return f"{instruction.index}: {instruction.mnemonic} {file}{number}"


def _operand(value: Value, role: Role = Role.VALUE) -> Operand:
    return Parameter(value.name) if value.constant else Token(value.name, role)


def _name_inputs(inputs: dict[Unit, Value]) -> tuple[tuple[Unit, str], ...]:
    return tuple((unit, value.name) for unit, value in inputs.items())


def _close(mask: Value) -> frozenset[str]:
    """Return the masks that a mask is within, itself among them."""
    return mask.implies | {mask.name} if mask.name else frozenset()


def _simplify(instruction: Instruction, inputs: dict[Unit, Value]) -> Value | None:
    """Return the result of a copy, or of an `or` of two masks of which one is within the other; None otherwise."""
    masks = [each for each in inputs.values() if each.mask]
    if len(masks) != len(inputs) or len(masks) != sum(isinstance(each, Register) for each in instruction.operands[1:]):
        return None
    if instruction.mnemonic == "s_mov_b64" and masks:
        return masks[0]
    if instruction.mnemonic == "s_or_b64" and len(masks) == 2:
        one, other = masks
        if other == ALL or other.name in _close(one):
            return other
        if one == ALL or one.name in _close(other):
            return one
    return None


def _find_implied(instruction: Instruction, inputs: dict[Unit, Value]) -> frozenset[str]:
    """Return the masks that the result of an operation on masks is within; what exec was is among the inputs."""
    masks = [each for each in inputs.values() if each.mask]
    if instruction.mnemonic in ("s_and_b64", "s_and_saveexec_b64"):
        return frozenset[str]().union(*map(_close, masks))
    if instruction.mnemonic in ("s_or_b64", "s_xor_b64") and len(masks) == len(inputs) == 2:
        return _close(masks[0]) & _close(masks[1])
    return frozenset()


def _list_sources(rule: Rule) -> list[str]:
    match rule:
        case Execute(_, _, inputs, enable):
            return [*(name for _, name in inputs), enable]
        case Select(mask, new, old):
            return [mask, new, old]
        case Start():
            return []


def _is_kept(operand: Operand, needed: Collection[str]) -> bool:
    return not (isinstance(operand, Token) and operand.role is Role.ORDER) or operand.node in needed

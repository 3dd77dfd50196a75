"""The meaning of scalar instructions: rows, masks that narrow exec, indexed moves, hardware registers."""

from wcet.ir.program import Expression, Instruction, Operand, Register
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.registers import FILES
from wcet.isa.gcn.semantics.forms import read_operand
from wcet.isa.gcn.semantics.kinds import Kind, find_kinds
from wcet.isa.gcn.semantics.rules import CARRY, OLD, A, B, ScalarRule, differ, disjoin, list_numbers, substitute
from wcet.isa.gcn.semantics.rules import EXEC as WHOLE
from wcet.isa.gcn.semantics.scalar_rules import NARROWED, SCALAR_RULES
from wcet.isa.gcn.semantics.sequence import SCC, Sequence, name_exec
from wcet.values.micro import Arbitrary, Function, Indexed, MicroOp, Scalar, Set, SetIndexed
from wcet.values.operations import Term

_MODE, _M0 = Scalar("mode", 0), Scalar("m0", 0)
HARDWARE = Arbitrary((_MODE,))
"""The value of a hardware register: an unknown function of the mode, because it also tells sizes and addresses."""


def lift_scalar(instruction: Instruction, operation: Operation) -> tuple[MicroOp, ...] | None:
    """Return the micro-operations of a scalar instruction; None if it has no row here."""
    name = operation.mnemonic
    if name in SCALAR_RULES:
        return _lift_rule(instruction, operation, SCALAR_RULES[name])
    if name in NARROWED:
        return _lift_narrowing(instruction, NARROWED[name])
    match name:
        case "s_movrels_b32" | "s_movrels_b64" | "s_movreld_b32" | "s_movreld_b64":
            return _lift_indexed(instruction, name)
        case "s_getreg_b32":
            return _lift_hardware(instruction)
        case "s_setreg_b32" | "s_setreg_imm32_b32" | "s_round_mode" | "s_denorm_mode":
            return _lift_mode(instruction)
        case _:
            return None


def _lift_rule(instruction: Instruction, operation: Operation, rule: ScalarRule) -> tuple[MicroOp, ...]:
    sequence, kinds = Sequence(instruction.lanes), find_kinds(operation)
    writes = rule.result is not None
    terms = [
        read_operand(sequence, operand, kind)
        for operand, kind in list(zip(instruction.operands, kinds, strict=False))[writes:]
    ]
    target = find_scalar(instruction.operands[0], kinds[0]) if writes else None
    result: Term | Function | None = None
    if rule.result is True:
        words = tuple(kind.words for kind in kinds[1:])
        result = sequence.function(operation.mnemonic, tuple(terms), False, words)
    elif not isinstance(rule.result, bool) and rule.result is not None:
        result = _apply(sequence, rule.result, terms, target)
    if isinstance(result, Function) and rule.scc is not None and target is not None:
        result = sequence.hold(result, target.words, False)
    if target is not None and result is not None:
        sequence.set_scalar(target, result)
    if rule.scc is True:
        assert result is not None and not isinstance(result, Function)
        sequence.set_scalar(SCC, differ(result))
    elif isinstance(rule.scc, str):
        sequence.set_scalar(SCC, sequence.function(rule.scc, tuple(terms), False))
    elif not isinstance(rule.scc, bool) and rule.scc is not None:
        sequence.set_scalar(SCC, _apply(sequence, rule.scc, terms, target))
    return sequence.finish()


def _apply(sequence: Sequence, row: Term, terms: list[Term], target: Scalar | None) -> Term:
    """Return a row with the operands, scc, and the old value of the destination as its sources."""
    numbers = list_numbers(row)
    known = {each.number: term for each, term in zip((A, B), terms, strict=False)}
    if CARRY.number in numbers:
        known[CARRY.number] = sequence.read(SCC)
    if OLD.number in numbers:
        assert target is not None
        known[OLD.number] = sequence.read(target)
    return substitute(row, known)


def find_scalar(operand: Operand, kind: Kind) -> Scalar:
    """Return the register that an operand writes."""
    assert isinstance(operand, Register)
    return Scalar(operand.file, operand.index, 2 if kind.bits == 64 else 1)


def _lift_narrowing(instruction: Instruction, row: Term) -> tuple[MicroOp, ...]:
    """Return the micro-operations of an instruction that saves exec and narrows it; it may save to exec itself."""
    sequence, mask = Sequence(instruction.lanes), Kind("u", int(instruction.mnemonic[-2:]))
    active = name_exec(mask.bits)
    source, old = read_operand(sequence, instruction.operands[1], mask), sequence.read(active)
    new = substitute(row, {A.number: source, WHOLE.number: old})
    sequence.set_scalar(find_scalar(instruction.operands[0], mask), old)
    sequence.set_scalar(active, new)
    sequence.set_scalar(SCC, differ(new))
    return sequence.finish()


def _lift_indexed(instruction: Instruction, name: str) -> tuple[MicroOp, ...]:
    """Return the micro-operations of an indexed move; from a special register, only its reads and writes are known."""
    sequence, kind = Sequence(instruction.lanes), Kind("u", 64 if name.endswith("64") else 32)
    target, source = instruction.operands
    moved = target if name.startswith("s_movreld") else source
    numbered = isinstance(moved, Register) and moved.file == "s"
    place = Indexed(find_scalar(moved, kind) if numbered else Scalar("s", 0, kind.words), _M0, FILES["s"])
    if moved is source:
        value = sequence.read(place)
        held = sequence.value(disjoin(value, read_operand(sequence, source, kind)))
        sequence.set_scalar(find_scalar(target, kind), value if numbered else Arbitrary(held.sources))
        return sequence.finish()
    value = sequence.value(read_operand(sequence, source, kind))
    if not numbered:
        sequence.set_scalar(find_scalar(target, kind), Arbitrary((*value.sources, find_scalar(target, kind))))
        value = Arbitrary(value.sources)
    sequence.emit(SetIndexed(place, value))
    return sequence.finish()


def _lift_hardware(instruction: Instruction) -> tuple[MicroOp, ...]:
    target = instruction.operands[0]
    assert isinstance(target, Register)
    return (Set(Scalar(target.file, target.index, target.count), HARDWARE),)


def _lift_mode(instruction: Instruction) -> tuple[MicroOp, ...]:
    """Return the micro-operations of a write to a field of a hardware register.

    The new mode is an unknown function of the old one, because the field is given by a text.
    """
    sequence = Sequence(instruction.lanes)
    place = instruction.operands[0]
    text = place.text if isinstance(place, Expression) else str(getattr(place, "bits", ""))
    terms = (sequence.read(_MODE), *(read_operand(sequence, each, Kind("u", 32)) for each in instruction.operands[1:]))
    sequence.set_scalar(_MODE, sequence.function(f"{instruction.mnemonic} {text}", terms, False))
    return sequence.finish()

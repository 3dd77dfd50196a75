"""The meaning of gfx9's packed operations, on two halves of each register at once: Vega guide, "VOP3P".

`op_sel` selects the half of each source for the low result, `op_sel_hi` the one for the high result; `neg_lo` and
`neg_hi` change the signs of these halves. In mixed precision, and in products of fields, the same modifiers have other
meanings: there they are part of the name of the function.
"""

from dataclasses import replace

from wcet.ir.program import Instruction, Operand, Register
from wcet.isa.gcn.language.isa import Operation
from wcet.isa.gcn.language.matrices import read_product
from wcet.isa.gcn.language.modifiers import read_bits
from wcet.isa.gcn.semantics.forms import find_place, read_half, read_operand
from wcet.isa.gcn.semantics.functions import FUNCTION_HALVES, FUNCTION_MIXES, FUNCTION_PAIRS, SUMS_ONTO_TARGET
from wcet.isa.gcn.semantics.kinds import WORD
from wcet.isa.gcn.semantics.rules import (
    LOW_HALF,
    SIXTEEN,
    A,
    B,
    C,
    conjoin,
    disjoin,
    fold,
    shift_left,
    substitute,
    truncate,
)
from wcet.isa.gcn.semantics.sequence import Sequence, name_exec
from wcet.isa.gcn.semantics.vector_rules import PACKED_RULES
from wcet.values.micro import Arbitrary, Function, Lanes, MicroOp, Scalar, SetLanes
from wcet.values.operations import Constant, Operator, Term, apply

_MODE = Scalar("mode", 0)
_SIGN = 0x80000000
MOVE_PAIR = "v_pk_mov_b32"
_UPPER = Constant(0xFFFF0000)


def lift_packed(instruction: Instruction, operation: Operation) -> tuple[MicroOp, ...] | None:
    """Return the micro-operations of a packed instruction; None if it has no row here."""
    name = operation.mnemonic
    if read_product(name) is not None:
        return _lift_matrices(instruction)
    if name in FUNCTION_MIXES:
        return _lift_unknown(instruction) if "dpp" in instruction.modifiers else _lift_mix(instruction, operation)
    if name in SUMS_ONTO_TARGET:
        return _lift_unknown(instruction)
    if name in FUNCTION_PAIRS:
        return _lift_pair(instruction)
    if name == MOVE_PAIR:
        return _lift_pair_move(instruction)
    if name not in PACKED_RULES and name not in FUNCTION_HALVES:
        return None
    sequence, target = Sequence(instruction.lanes), _find_target(instruction)
    low = _lift_side(sequence, instruction, operation, "op_sel", 0, "neg_lo")
    high = _lift_side(sequence, instruction, operation, "op_sel_hi", 1, "neg_hi")
    sequence.set_lanes(target, disjoin(truncate(low, 16), shift_left(high, SIXTEEN)))
    return sequence.finish()


def _lift_matrices(instruction: Instruction) -> tuple[MicroOp, ...]:
    """Return the micro-operations of a matrix product: lanes read each other's numbers.

    No source describes its effect with inactive lanes, so that all lanes have unknown sums.
    """
    target = instruction.operands[0]
    assert isinstance(target, Register)
    sources = tuple(Lanes("v", each.index, each.count) for each in instruction.operands if isinstance(each, Register))
    return (
        SetLanes(
            Lanes("v", target.index, target.count), Arbitrary((*sources, name_exec(instruction.lanes), _MODE)), None
        ),
    )


def _lift_unknown(instruction: Instruction) -> tuple[MicroOp, ...]:
    """Return the micro-operations of an operation of which only the sources are known, in any lane: its own register,
    which it adds to or can keep, is one of them.
    """
    sources = (find_place(each, each.count) for each in instruction.operands if isinstance(each, Register))
    exec_mask = name_exec(instruction.lanes)
    return (SetLanes(_find_target(instruction), Arbitrary((*sources, exec_mask, _MODE)), exec_mask),)


def _lift_pair(instruction: Instruction) -> tuple[MicroOp, ...]:
    """Return the micro-operations of an operation on pairs: `op_sel` selects the words of the first result, `op_sel_hi`
    those of the second.
    """
    sequence, target, count = Sequence(instruction.lanes), _find_target(instruction), len(instruction.operands) - 1
    mode, clamp = sequence.read(_MODE), " clamp" if "clamp" in instruction.modifiers else ""
    for part, (select, default, sign) in enumerate((("op_sel", 0, "neg_lo"), ("op_sel_hi", 1, "neg_hi"))):
        bits = read_bits(instruction.modifiers, select, count, default)
        signs = read_bits(instruction.modifiers, sign, count, 0)
        words = tuple(
            _read_word(sequence, operand, bits[place], signs[place])
            for place, operand in enumerate(instruction.operands[1:])
        )
        called = sequence.function(f"word of {instruction.mnemonic}{clamp}", (*words, mode), True)
        sequence.set_lanes(Lanes("v", target.index + part), called)
    return sequence.finish()


def _lift_pair_move(instruction: Instruction) -> tuple[MicroOp, ...]:
    """Return the micro-operations of a move of two words: `op_sel` selects one of each source."""
    sequence, target = Sequence(instruction.lanes), _find_target(instruction)
    bits = read_bits(instruction.modifiers, "op_sel", 2, 0)
    for part, operand in enumerate(instruction.operands[1:]):
        sequence.set_lanes(Lanes("v", target.index + part), _read_word(sequence, operand, bits[part], 0))
    return sequence.finish()


def _read_word(sequence: Sequence, operand: Operand, upper: int, negated: int) -> Term:
    """Return one word of a pair as a term; the upper word of a constant is unknown, because no source specifies it."""
    if isinstance(operand, Register):
        term = sequence.read(find_place(replace(operand, index=operand.index + upper, count=1), 1))
    elif upper:
        term = sequence.hold(Function(f"upper word of a constant, line {operand.span}", ()), 1, True)
    else:
        term = read_operand(sequence, operand, WORD)
    return fold(apply(Operator.XOR, term, Constant(_SIGN))) if negated else term


def _find_target(instruction: Instruction) -> Lanes:
    target = instruction.operands[0]
    assert isinstance(target, Register)
    return Lanes("v", target.index)


def _lift_side(
    sequence: Sequence, instruction: Instruction, operation: Operation, select: str, default: int, sign: str
) -> Term:
    """Return the low or the high half of the result as a term."""
    name, count = operation.mnemonic, len(instruction.operands) - 1
    bits = read_bits(instruction.modifiers, select, count, default)
    signs = read_bits(instruction.modifiers, sign, count, 0)
    halves = tuple(
        read_half(sequence, operand, bits[place], signs[place])
        for place, operand in enumerate(instruction.operands[1:])
    )
    clamp = "clamp" in instruction.modifiers
    plain, clipped = PACKED_RULES.get(name, (None, None))
    row = clipped if clamp else plain
    if row is not None:
        return substitute(row, {each.number: half for each, half in zip((A, B, C), halves, strict=False)})
    mode = (sequence.read(_MODE),) if "mode" in operation.reads else ()
    called = f"half of {name}" + (" clamp" if clamp else "")
    return sequence.hold(sequence.function(called, (*halves, *mode), True), 1, True)


def _lift_mix(instruction: Instruction, operation: Operation) -> tuple[MicroOp, ...]:
    sequence, target, name = Sequence(instruction.lanes), _find_target(instruction), operation.mnemonic
    words = tuple(read_operand(sequence, each, WORD) for each in instruction.operands[1:])
    mode = (sequence.read(_MODE),) if "mode" in operation.reads else ()
    called = " ".join((name, *sorted(instruction.modifiers)))
    function = sequence.function(called, (*words, *mode), True)
    if operation.operands[0] != "m":
        sequence.set_lanes(target, function)
        return sequence.finish()
    half, old = sequence.hold(function, 1, True), sequence.read(target)
    if "mixhi" in name:
        sequence.set_lanes(target, disjoin(conjoin(old, LOW_HALF), shift_left(half, SIXTEEN)))
    else:
        sequence.set_lanes(target, disjoin(conjoin(old, _UPPER), conjoin(half, LOW_HALF)))
    return sequence.finish()

"""Scalar registers at a point of a loop as sums of what they held when the iteration began.

A form is a constant plus multiples of header values, modulo 2^32, or None where it is not known. It is found by a
forward data-flow over the body without the loop's back edges; where two ways bring different forms, it is unknown.
"""

from dataclasses import dataclass

from wcet.ir.cfg import Edge
from wcet.ir.flow import Loop
from wcet.ir.operand import Immediate, Register
from wcet.ir.program import Instruction
from wcet.targets.sim_d.language.operands import destination, named_operand, opcode_of
from wcet.targets.sim_d.lift.scalars import WORD
from wcet.targets.sim_d.values.scalar_flow import (
    SCALARS,
    ScalarContext,
    ScalarState,
    execute_scalar,
    find_loaded,
    find_strays,
)
from wcet.values.fixpoint import solve


@dataclass(frozen=True, slots=True)
class Affine:
    """constant + sum of coefficient * (header value of register), modulo 2^32; `terms` are sorted, without zeros."""

    constant: int
    terms: tuple[tuple[int, int], ...] = ()


Form = Affine | None
Forms = tuple[Form, ...]


def header_value(register: int) -> Affine:
    """Return the form of a register at the loop's header."""
    return Affine(0, ((register, 1),))


def add_forms(one: Form, other: Form, factor: int = 1) -> Form:
    """Return one + factor * other."""
    if one is None or other is None:
        return None
    terms = dict(one.terms)
    for register, coefficient in other.terms:
        terms[register] = (terms.get(register, 0) + factor * coefficient) % WORD
    kept = tuple(sorted((register, coefficient) for register, coefficient in terms.items() if coefficient))
    return Affine((one.constant + factor * other.constant) % WORD, kept)


def multiply_forms(one: Form, other: Form) -> Form:
    """Return the product, which is affine only if one factor is constant."""
    if one is None or other is None or (one.terms and other.terms):
        return None
    varying, factor = (one, other.constant) if one.terms else (other, one.constant)
    return add_forms(Affine(0), varying, factor)


def find_forms(context: ScalarContext, states: tuple[ScalarState | None, ...], loop: Loop) -> tuple[Forms | None, ...]:
    """Return the forms of s0 to s31 on entry to each block of the loop; None elsewhere.

    `states` are the values that constant propagation found on entry to each block.
    """

    start: Forms = tuple(map(header_value, range(SCALARS)))

    def follow(edge: Edge, forms: Forms) -> Forms | None:
        if edge.target == loop.header:
            return None
        return _follow_edge(context, edge, forms)

    return solve(
        context.cfg,
        start,
        lambda block, forms: leave_with_forms(context, states, block, forms),
        lambda _, old, new: join_forms(old, new),
        follow,
        start=loop.header,
        region=loop.blocks,
    ).entered


def _follow_edge(context: ScalarContext, edge: Edge, forms: Forms) -> Forms:
    """Allow for the instruction that may stray before the control stack is unwound."""
    for stray in find_strays(context, edge):
        forms = join_forms(forms, _execute(stray, forms, find_loaded(stray, None), None))
    return forms


def join_forms(one: Forms, other: Forms) -> Forms:
    """Keep the forms that are equal on both ways to a point."""
    return tuple(a if a == b else None for a, b in zip(one, other, strict=True))


def leave_with_forms(context: ScalarContext, states: tuple[ScalarState | None, ...], block: int, forms: Forms) -> Forms:
    """Return the forms behind the last instruction of a block."""
    place = context.cfg.blocks[block]
    state = states[block]
    for instruction in context.program.instructions[place.first : place.last + 1]:
        words = None if state is None else state[SCALARS]
        state = None if state is None else execute_scalar(context, instruction, state)
        forms = _execute(instruction, forms, find_loaded(instruction, words), state)
    return forms


def _execute(instruction: Instruction, forms: Forms, loaded: range, behind: ScalarState | None) -> Forms:
    """Return the forms behind one instruction; `behind` are the register values there."""
    if opcode_of(instruction).access is not None:
        return tuple(None if register in loaded else form for register, form in enumerate(forms))
    target = destination(instruction)
    if target is None or target.file != "s":
        return forms
    form = _compute(instruction, forms)
    values = None if behind is None else behind[target.index]
    if form is None and values is not None and len(values) == 1:
        form = Affine(next(iter(values)))
    return (*forms[: target.index], form, *forms[target.index + 1 :])


def _compute(instruction: Instruction, forms: Forms) -> Form:
    a, b, c = (_read(instruction, name, forms) for name in "abc")
    match instruction.mnemonic:
        case "smov":
            return a
        case "siadd":
            return add_forms(a, b)
        case "sisub":
            return add_forms(a, b, -1)
        case "sineg":
            return add_forms(Affine(0), a, -1)
        case "simul":
            return multiply_forms(a, b)
        case "simad":
            return add_forms(multiply_forms(a, b), c)
        case "sshl" if b is not None and not b.terms:
            return multiply_forms(a, Affine(1 << (b.constant & 31)))
        case _:
            return None


def _read(instruction: Instruction, name: str, forms: Forms) -> Form:
    match named_operand(instruction, name):
        case Immediate(bits=bits):
            return Affine(bits % WORD)
        case Register(file="s", index=index):
            return forms[index]
        case _:
            return None


def test_form(context: ScalarContext, forms: Forms, block: int) -> Form:
    """Return the form of the register that the `sicj` ending a block tests; `forms` are those behind the block."""
    tested = named_operand(context.program.instructions[context.cfg.blocks[block].last], "a")
    return forms[tested.index] if isinstance(tested, Register) else None


def find_steps(context: ScalarContext, loop: Loop, behind: dict[int, Forms]) -> dict[int, Affine]:
    """Return what each iteration adds to each register, where all back edges agree; invariant registers add 0.

    `behind` are the forms behind the blocks of the back edges. A step may name only invariant registers.
    """
    latches: list[Forms] = []
    for edge in (context.cfg.edges[index] for index in loop.back_edges):
        latches.append(_follow_edge(context, edge, behind[edge.source]))
    changes: dict[int, Affine] = {}
    for register in range(SCALARS):
        first = latches[0][register]
        change = add_forms(first, header_value(register), -1)
        if change is not None and all(forms[register] == first for forms in latches):
            changes[register] = change
    invariant = {register for register, change in changes.items() if change == Affine(0)}
    return {
        register: change for register, change in changes.items() if all(term in invariant for term, _ in change.terms)
    }

"""Scalar registers at a point of a loop as affine forms: sums of their values at the start of the iteration.

The names in a form are registers, for their values at the header. Forms are found by a forward data-flow analysis over
the body without the loop's back edges; if two paths have different forms, the register's form is unknown.
"""

from wcet.ir.cfg import Edge, Loop
from wcet.ir.ids import BlockId
from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.sim_d.language.operands import destination, named_operand, opcode_of
from wcet.isa.sim_d.lift.terms import LIFTED, WORD
from wcet.isa.sim_d.values.scalar_flow import (
    SCALARS,
    ScalarContext,
    ScalarState,
    execute_scalar,
    find_loaded,
    find_strays,
)
from wcet.values.affine import Affine, Form, add_forms, combine_forms, name_value
from wcet.values.fixpoint import solve

Forms = tuple[Form, ...]


def find_forms(context: ScalarContext, states: tuple[ScalarState | None, ...], loop: Loop) -> tuple[Forms | None, ...]:
    """Return the forms of s0 to s31 on entry to each block of the loop; None for other blocks.

    `states` are the values that constant propagation found on entry to each block.
    """

    start: Forms = tuple(map(name_value, range(SCALARS)))

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
    """Return the forms on an edge, without those that the one instruction may change that can run before the stack
    unwinds.
    """
    for stray in find_strays(context, edge):
        forms = join_forms(forms, _execute(stray, forms, find_loaded(stray, None), None))
    return forms


def join_forms(one: Forms, other: Forms) -> Forms:
    """Return the forms that are equal on both paths to a point."""
    return tuple(a if a == b else None for a, b in zip(one, other, strict=True))


def leave_with_forms(
    context: ScalarContext, states: tuple[ScalarState | None, ...], block: BlockId, forms: Forms
) -> Forms:
    """Return the forms after the last instruction of a block."""
    place = context.cfg.blocks[block]
    state = states[block]
    for instruction in context.program.instructions[place.first : place.last + 1]:
        words = None if state is None else state[SCALARS]
        state = None if state is None else execute_scalar(context, instruction, state)
        forms = _execute(instruction, forms, find_loaded(instruction, words), state)
    return forms


def _execute(instruction: Instruction, forms: Forms, loaded: range, behind: ScalarState | None) -> Forms:
    """Return the forms after one instruction; `behind` are the register values after it."""
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
    term = LIFTED.get(instruction.mnemonic)
    return None if term is None else combine_forms(term, [_read(instruction, name, forms) for name in "abc"])


def _read(instruction: Instruction, name: str, forms: Forms) -> Form:
    match named_operand(instruction, name):
        case Immediate(bits=bits):
            return Affine(bits % WORD)
        case Register(file="s", index=index):
            return forms[index]
        case _:
            return None


def test_form(context: ScalarContext, forms: Forms, block: BlockId) -> Form:
    """Return the form of the register that the `sicj` at the end of a block tests; `forms` are those after the
    block.
    """
    tested = named_operand(context.program.instructions[context.cfg.blocks[block].last], "a")
    return forms[tested.index] if isinstance(tested, Register) else None


def find_steps(context: ScalarContext, loop: Loop, behind: dict[BlockId, Forms]) -> dict[int, Affine]:
    """Return the amount by which each register changes in an iteration, if all back edges agree; invariant ones have 0.

    `behind` are the forms after the blocks of the back edges. An amount may be a sum of invariant registers.
    """
    latches: list[Forms] = []
    for edge in (context.cfg.edges[index] for index in loop.back_edges):
        latches.append(_follow_edge(context, edge, behind[edge.source]))
    changes: dict[int, Affine] = {}
    for register in range(SCALARS):
        first = latches[0][register]
        change = add_forms(first, name_value(register), -1)
        if change is not None and all(forms[register] == first for forms in latches):
            changes[register] = change
    invariant = {register for register, change in changes.items() if change == Affine(0)}
    return {
        register: change for register, change in changes.items() if all(term in invariant for term, _ in change.terms)
    }

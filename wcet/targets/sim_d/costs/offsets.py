"""Finds the possible offsets of a memory access, as functions of the work-group's position in the ND-range.

Offsets are mostly sums of the work-group offset, a loop counter and constants. A value is kept as a set of forms a *
wg_off_x + b * wg_off_y + c modulo 2^32. If a register has no such form, the set of its values is used, if it is known.
Otherwise the value is unknown (None), and so is the alignment of the request.

Omitted offsets can read the constants that instructions leave at their source positions (`Leftovers`): `ldgcidx` and
`stgcidx` without x or y use the value that an earlier instruction has left in the decoder at source position 1 or 2.
That was recorded on the published simulator for constants only (docs/simulate.md): the values that registers leave are
unknown. Both slots share the decoder, so that the earlier instruction may be one of the other work-group: all
instructions of the kernel count, at any place, and so does the initial 0.
"""

from collections.abc import Mapping, Sequence
from itertools import product

from wcet.ir.cfg import Edge, Loop
from wcet.ir.ids import ENTRY_BLOCK, BlockId
from wcet.ir.program import Immediate, Instruction, Operand, Program, Register
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.operands import (
    REGISTER_COUNTS,
    WG_OFF_X,
    WG_OFF_Y,
    access_operands,
    destination,
    named_operand,
    opcode_of,
    slot_operands,
)
from wcet.isa.sim_d.lift.terms import LIFTED, WORD
from wcet.isa.sim_d.values.scalar_analysis import ScalarAnalysis
from wcet.isa.sim_d.values.scalar_flow import SCALARS, ScalarState, execute_scalar, find_loaded, find_strays
from wcet.records import dataclass
from wcet.values.affine import Affine, combine_forms, name_value
from wcet.values.fixpoint import solve

FORM_LIMIT = 64
"""The largest number of forms of one value."""

JOIN_LIMIT = 8
"""The largest number of forms of one register after a join; loop counters have a set of values instead."""

Forms = frozenset[tuple[int, int, int]] | None
"""a, b and c of each possible form of an offset."""

Affines = frozenset[Affine] | None
FormState = tuple[Affines, ...]

COLUMN, ROW = 0, 1
"""The names of wg_off_x and wg_off_y in affine forms."""

Leftovers = Mapping[str, frozenset[int] | None]
"""The possible values, modulo 2^32, of an omitted offset (`x`, `y`); None if one is unknown."""

POSITIONS = {1: "x", 2: "y"}
"""The source positions of the offsets."""

ZERO: Forms = frozenset({(0, 0, 0)})
UNKNOWN: FormState = (None,) * REGISTER_COUNTS["s"]


@dataclass(frozen=True, slots=True)
class FormAnalysis:
    """The forms on entry to each block (None for blocks that no path reaches), over the values of `scalars`."""

    scalars: ScalarAnalysis
    leftovers: Leftovers
    entered: tuple[FormState | None, ...]

    def enter_loop(self, loop: Loop) -> FormState | None:
        """Return the forms with which a loop is entered; None if no path comes there."""
        joined = UNKNOWN if loop.header == ENTRY_BLOCK else None
        for edge in self.scalars.context.cfg.in_edges[loop.header]:
            before = self.entered[edge.source]
            if edge.source not in loop.blocks and before is not None:
                arriving = _follow(self.scalars, edge, _run(self.scalars, edge.source, before)[0])
                joined = arriving if joined is None else _join(joined, arriving)
        return joined

    def continue_in(self, scalars: ScalarAnalysis, entry: FormState) -> "FormAnalysis":
        """Return the forms in a part of the kernel's graph, which is entered at its block 0 with the forms `entry`."""
        return FormAnalysis(scalars, self.leftovers, _propagate_forms(scalars, entry))


def find_forms(analysis: ScalarAnalysis) -> FormAnalysis:
    """Return the forms of scalar registers in a whole kernel."""
    leftovers = find_leftovers(analysis.context.program)
    return FormAnalysis(analysis, leftovers, _propagate_forms(analysis, UNKNOWN))


def _propagate_forms(analysis: ScalarAnalysis, entry: FormState) -> tuple[FormState | None, ...]:
    return solve(
        analysis.context.cfg,
        entry,
        lambda block, forms: _run(analysis, block, forms)[0],
        lambda _, old, new: _join(old, new),
        lambda edge, forms: _follow(analysis, edge, forms),
    ).entered


def find_offsets(found: FormAnalysis) -> Mapping[BlockId, tuple[Forms, Forms]]:
    """Return the x and y offsets of each access that ends a block, in words and rows."""
    analysis, entered, leftovers = found.scalars, found.entered, found.leftovers
    cfg, program = analysis.context.cfg, analysis.context.program
    offsets: dict[BlockId, tuple[Forms, Forms]] = {}
    for block in cfg.blocks:
        last = program.instructions[block.last]
        if opcode_of(last).access is None:
            continue
        forms = entered[block.index]
        if forms is None or analysis.states[block.index] is None:
            offsets[block.index] = (ZERO, ZERO)  # under the constants of the launch no path reaches this block
            continue
        forms, values = _run(analysis, block.index, forms, stop=block.last)
        operands = access_operands(last)
        offsets[block.index] = (
            _read_offset("x", operands.x, forms, values, leftovers),
            _read_offset("y", operands.y, forms, values, leftovers),
        )
    return offsets


def has_register_offset(instruction: Instruction) -> bool:
    """Return True if an access takes an offset from a register."""
    if opcode_of(instruction).access is None:
        return False
    operands = access_operands(instruction)
    return isinstance(operands.x, Register) or isinstance(operands.y, Register)


def constant_offsets(instruction: Instruction, leftovers: Leftovers) -> tuple[Forms, Forms]:
    """Return the x and y offsets of an access that takes none from a register."""
    operands = access_operands(instruction)
    return (
        _read_offset("x", operands.x, UNKNOWN, None, leftovers),
        _read_offset("y", operands.y, UNKNOWN, None, leftovers),
    )


def _read_offset(
    name: str, operand: Operand | None, forms: FormState, values: ScalarState | None, leftovers: Leftovers
) -> Forms:
    """Return the forms of an offset; if the offset is omitted, return the values that other instructions leave in its
    place."""
    if operand is not None:
        return _split(_read(operand, forms, values))
    left = leftovers[name]
    return None if left is None else frozenset((0, 0, value) for value in left)


def _run(
    analysis: ScalarAnalysis, block: BlockId, forms: FormState, stop: int | None = None
) -> tuple[FormState, ScalarState | None]:
    """Return the forms and values after a block, or before its instruction `stop`."""
    context = analysis.context
    place = context.cfg.blocks[block]
    values = analysis.states[block]
    for instruction in context.program.instructions[place.first : place.last + 1 if stop is None else stop]:
        forms = _execute(instruction, forms, values)
        values = None if values is None else execute_scalar(context, instruction, values)
    return forms, values


def _follow(analysis: ScalarAnalysis, edge: Edge, forms: FormState) -> FormState:
    """Return the forms on an edge, with the effect of the instruction that may still run before the control stack
    unwinds."""
    for stray in find_strays(analysis.context, edge):
        forms = _join(forms, _execute(stray, forms, None))
    return forms


def _join(one: FormState, other: FormState) -> FormState:
    return tuple(_unite(a, b) for a, b in zip(one, other, strict=True))


def _unite(one: Affines, other: Affines) -> Affines:
    if one is None or other is None:
        return None
    union = one | other
    return union if len(union) <= JOIN_LIMIT else None


def _execute(instruction: Instruction, forms: FormState, values: ScalarState | None) -> FormState:
    """Return the forms after one instruction; `values` are those before it."""
    if opcode_of(instruction).access is not None:
        loaded = find_loaded(instruction, None if values is None else values[SCALARS])
        return tuple(None if register in loaded else form for register, form in enumerate(forms))
    target = destination(instruction)
    if target is None or target.file != "s":
        return forms
    operands = (named_operand(instruction, name) for name in "abc")
    sources = [_read(operand, forms, values) for operand in operands if operand is not None]
    return (*forms[: target.index], _combine(instruction.mnemonic, sources), *forms[target.index + 1 :])


def _read(operand: Operand | None, forms: FormState, values: ScalarState | None) -> Affines:
    match operand:
        case Immediate():
            return frozenset({Affine(operand.bits % WORD)})
        case Register(file="s", index=index):
            found, known = forms[index], None if values is None else values[index]
            fewer = known is not None and (found is None or len(known) < len(found))
            return frozenset(map(Affine, known)) if known is not None and fewer else found
        case Register(file="sc", index=WG_OFF_X.index):
            return frozenset({name_value(COLUMN)})
        case Register(file="sc", index=WG_OFF_Y.index):
            return frozenset({name_value(ROW)})
        case _:
            return None


def _combine(mnemonic: str, sources: Sequence[Affines]) -> Affines:
    """Return every result of an instruction on the source forms; None if it has no form or too many."""
    term = LIFTED.get(mnemonic)
    known = [source for source in sources if source is not None]
    if term is None or len(known) < len(sources):
        return None
    results: set[Affine] = set()
    for members in product(*known):
        result = combine_forms(term, members)
        if result is None or len(results) > FORM_LIMIT:
            return None
        results.add(result)
    return frozenset(results)


def _split(forms: Affines) -> Forms:
    """Return each form as the two coefficients of the work-group offsets, and the constant."""
    if forms is None:
        return None
    return frozenset((form.find_coefficient(COLUMN), form.find_coefficient(ROW), form.constant) for form in forms)


def find_leftovers(program: Program[SimDData]) -> Leftovers:
    """Return the values that the instructions of a kernel can leave at the source positions of omitted offsets."""
    found: dict[str, frozenset[int] | None] = dict.fromkeys(POSITIONS.values(), frozenset({0}))
    for instruction in program.instructions:
        for slot, operand in slot_operands(instruction):
            if slot.position not in POSITIONS:
                continue
            name = POSITIONS[slot.position]
            known = found[name]
            is_constant = isinstance(operand, Immediate)
            found[name] = known | {operand.bits % (1 << 32)} if is_constant and known is not None else None
    return found

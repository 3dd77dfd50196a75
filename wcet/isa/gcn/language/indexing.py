"""Indexed moves as gfx9 writes them: `s_set_gpr_idx_on`, one `v_mov_b32`, `s_set_gpr_idx_off`.

gfx9 no longer has `v_movrels_b32` and `v_movreld_b32`. The mode between `on` and `off` adds an index, which `on` puts
into m0, to the number of a source or of the destination (AMD, Vega ISA, "VGPR indexing"). If exactly these three
instructions follow each other, with no label and no target of a branch between them, they are read as `s_mov_b32 m0`,
the move of gfx803 and `s_nop`, which take as long. Any other use of the mode is left as it is, and refused.
"""

from collections.abc import Sequence
from dataclasses import replace

from wcet.ir.program import Expression, Immediate, Instruction, Register

_MOVES = {"gpr_idx(SRC0)": "v_movrels_b32", "gpr_idx(DST)": "v_movreld_b32"}


def lower_indexing(instructions: list[Instruction], entered: frozenset[int]) -> list[Instruction]:
    """Return the instructions, with each sequence `s_set_gpr_idx_on`, move, `s_set_gpr_idx_off` replaced.

    The replacement is `s_mov_b32 m0`, an indexed move and `s_nop`. `entered` are the instructions after labels and
    those that branches jump to: a sequence is left alone if one of them is in its middle.
    """
    found = list(instructions)
    for place in range(len(found) - 2):
        if not entered & {place + 1, place + 2} and (lowered := _lower(found[place : place + 3])):
            found[place : place + 3] = lowered
    return found


def _lower(triple: Sequence[Instruction]) -> list[Instruction] | None:
    on, move, off = triple
    if (on.mnemonic, move.mnemonic, off.mnemonic) != ("s_set_gpr_idx_on", "v_mov_b32", "s_set_gpr_idx_off"):
        return None
    index, mode = on.operands
    name = _MOVES.get(mode.text.replace(" ", "")) if isinstance(mode, Expression) else None
    source = move.operands[1]
    if name is None or not set(move.modifiers) <= {"e32", "e64"}:
        return None
    if name == "v_movrels_b32" and not (isinstance(source, Register) and source.file == "v"):
        return None
    m0 = Register("m0", 0, 1, on.span)
    return [
        replace(on, mnemonic="s_mov_b32", operands=(m0, index)),
        replace(move, mnemonic=name),
        replace(off, mnemonic="s_nop", operands=(Immediate(0, "0", off.span),)),
    ]

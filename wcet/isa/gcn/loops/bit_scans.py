"""Loops that take the lanes of a mask one by one, as LLVM writes for atomics to one place (its atomic optimizer).

Each iteration finds the lowest one of a pair of scalar registers, `s_ff1_i32_b64 i, mask`, clears it by `s_lshl_b64
bit, 1, i` and `s_andn2_b64 mask, mask, bit`, or by `s_bitset0_b64 mask, i`, and goes round while `mask` is not zero.
There are 64 bits at most, and every iteration with a mask that is not zero clears one: after 64 iterations the mask is
zero. An iteration may start with zero only if it is the first, since the test follows the clearing; then `i` is -1,
some bit of zero is cleared, and the loop ends with that iteration.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from wcet.flow.graphs import DominatorTree
from wcet.flow.loops import find_innermost, list_loop_code
from wcet.ir.cfg import Block, Cfg, Loop, LoopBound
from wcet.ir.ids import BlockId, LoopId
from wcet.ir.program import Immediate, Instruction, Register
from wcet.isa.gcn.language.isa import find_condition
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import Unit, units_of
from wcet.isa.gcn.semantics.lift import find_access
from wcet.isa.gcn.semantics.terms import Bits, find_bits, read_pair_compare

BITS = 64
"""Lanes of a wavefront, and bits of a pair of registers."""


@dataclass(frozen=True, slots=True)
class _Code:
    program: GcnProgram
    cfg: Cfg


def bound_scans(
    program: GcnProgram, cfg: Cfg, dominators: DominatorTree[BlockId], loops: tuple[Loop, ...]
) -> dict[LoopId, LoopBound]:
    """Return the bounds of the loops that scan the bits of a mask."""
    code, innermost = _Code(program, cfg), find_innermost(cfg, loops)
    bounds: dict[LoopId, LoopBound] = {}
    for loop in loops:
        latches = [cfg.edges[edge].source for edge in loop.back_edges]
        for block in sorted(loop.blocks):
            always = innermost[block] == loop.index and all(dominators.dominates(block, latch) for latch in latches)
            if always and _scans(code, loop, cfg.blocks[block]):
                where = program.instructions[cfg.blocks[block].last].span.where
                origin = f"derived: each iteration clears one bit of the mask tested in {where}"
                bounds[loop.index] = LoopBound(loop.index, BITS - 1, False, origin)
    return bounds


def _scans(code: _Code, loop: Loop, place: Block) -> bool:
    """Tell whether a block, through which every iteration goes, clears a bit of a mask and tests it."""
    return any(
        _count_writes(code, loop, units_of(mask)) == 1 and _stays_for(code, loop, place, clear, mask)
        for clear, mask in _list_clears(code, place)
    )


def _stays_for(code: _Code, loop: Loop, place: Block, clear: int, mask: Register) -> bool:
    """Tell whether the block goes on in the loop only if the mask, as it is behind the clearing, is not zero."""
    test = _find_writer(code, place, place.last, ("scc", 0))
    if test is None or test.index < clear:
        return False
    zero = len(test.operands) == 2 and isinstance(test.operands[1], Immediate) and test.operands[1].inline == 0
    relation, condition = read_pair_compare(test), find_condition(code.program.instructions[place.last])
    if not zero or relation is None or condition is None or condition.register != "scc":
        return False
    stays = condition.filled if relation == "lg" else condition.empty
    inside = [edge.kind for edge in code.cfg.out_edges[place.index] if edge.target in loop.blocks]
    return _names(test.operands[0], mask) and inside == [stays]


def _list_clears(code: _Code, place: Block) -> Iterator[tuple[int, Register]]:
    """Yield where a block clears the lowest one of a pair of registers, and the pair."""
    for index in range(place.first, place.last + 1):
        instruction = code.program.instructions[index]
        mask = instruction.operands[0] if instruction.operands else None
        if not isinstance(mask, Register) or (mask.file, mask.count) not in (("s", 2), ("vcc", 2)):
            continue
        if instruction.mnemonic == "s_bitset0_b64":
            number = instruction.operands[1]
        elif find_bits(instruction) is Bits.ANDN2 and _names(instruction.operands[1], mask):
            number = _find_shift(code, place, index, instruction.operands[2])
            index = index if number is None else number[0]
            number = None if number is None else number[1]
        else:
            continue
        if isinstance(number, Register) and _finds_first(code, place, index, number, mask):
            yield instruction.index, mask


def _find_shift(code: _Code, place: Block, before: int, bit: object) -> tuple[int, object] | None:
    """Return where `1 << number` was put into a pair of registers, and the number."""
    if not isinstance(bit, Register) or bit.count != 2:
        return None
    writers = {_find_index(code, place, before, unit) for unit in units_of(bit)}
    index = writers.pop()
    if writers or index is None:
        return None
    shift = code.program.instructions[index]
    one = len(shift.operands) == 3 and isinstance(shift.operands[1], Immediate) and shift.operands[1].inline == 1
    same = _names(shift.operands[0], bit)
    return (index, shift.operands[2]) if shift.mnemonic == "s_lshl_b64" and one and same else None


def _finds_first(code: _Code, place: Block, before: int, number: Register, mask: Register) -> bool:
    """Tell whether a register was last written with the place of the lowest one of the mask."""
    if number.count != 1:
        return False
    writer = _find_writer(code, place, before, units_of(number)[0])
    return writer is not None and writer.mnemonic == "s_ff1_i32_b64" and _names(writer.operands[1], mask)


def _find_writer(code: _Code, place: Block, before: int, unit: Unit) -> Instruction | None:
    index = _find_index(code, place, before, unit)
    return None if index is None else code.program.instructions[index]


def _find_index(code: _Code, place: Block, before: int, unit: Unit) -> int | None:
    """Return the last instruction of a block in front of another one that writes a register."""
    for index in range(before - 1, place.first - 1, -1):
        if unit in find_access(code.program.instructions[index]).writes:
            return index
    return None


def _count_writes(code: _Code, loop: Loop, units: tuple[Unit, ...]) -> int:
    """Return how many instructions of a loop, and of the loops in it, write one of some registers."""
    inside = list_loop_code(code.program, code.cfg, loop)
    return sum(not find_access(each).writes.isdisjoint(units) for each in inside)


def _names(operand: object, register: Register) -> bool:
    return isinstance(operand, Register) and units_of(operand) == units_of(register)

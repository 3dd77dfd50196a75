"""Loops that process the lanes of a mask one by one, as LLVM's atomic optimizer writes them for atomics to one place.

Each iteration finds the position `i` of the lowest set bit of a mask in scalar registers, clears that bit, at once or
by way of `1 << i` in other registers, and repeats while the mask is not zero. There are as many bits as lanes, and
every iteration with a mask that is not zero clears one: after 64 iterations of 64 lanes the mask is zero. Only the
first iteration can start with zero, because the test follows the clearing; then `i` is -1, a bit of zero is cleared,
and the loop ends with that iteration.
"""

from collections.abc import Iterator, Mapping

from wcet.flow.loops import LoopNest, find_innermost, list_loop_code
from wcet.ir.cfg import Block, Cfg, Loop, LoopBound
from wcet.ir.ids import LoopId
from wcet.isa.gcn.language.isa import find_condition
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.semantics.lift import find_access, lift
from wcet.isa.gcn.semantics.rules import ONE, ZERO, A, B, compare, conjoin, invert, shift_left, substitute
from wcet.isa.gcn.semantics.scalar_rules import find_lowest
from wcet.isa.gcn.semantics.sequence import SCC
from wcet.values.masks import WORD_BITS
from wcet.values.micro import Exact, Scalar, Set, Source, Unit
from wcet.values.operations import Term, match

_BIT = {words: shift_left(ONE, B, WORD_BITS * words) for words in (1, 2)}
_CLEAR_BITS = {words: conjoin(A, invert(B, WORD_BITS * words), WORD_BITS * words) for words in _BIT}
_CLEAR = {words: substitute(_CLEAR_BITS[words], {B.number: bit}) for words, bit in _BIT.items()}
"""The operations that clear a bit of a mask, by the number of its words."""

_PLACE = find_lowest(A)
_FILLED, _EMPTY = (
    {words: compare(relation, False, WORD_BITS * words, A, ZERO) for words in _BIT} for relation in ("lg", "eq")
)


def bound_scans(program: GcnProgram, nest: LoopNest) -> dict[LoopId, LoopBound]:
    """Return the bounds of the loops that scan the bits of a mask, by loop."""
    cfg, dominators, innermost = nest.cfg, nest.dominators, find_innermost(nest.cfg, nest.loops)
    bounds: dict[LoopId, LoopBound] = {}
    for loop in nest.loops:
        latches = [cfg.edges[edge].source for edge in loop.back_edges]
        for block in sorted(loop.blocks):
            always = innermost[block] == loop.index and all(dominators.dominates(block, latch) for latch in latches)
            if always and (mask := _find_scanned(program, cfg, loop, cfg.blocks[block])) is not None:
                where = program.instructions[cfg.blocks[block].last].span.where
                origin = f"derived: each iteration clears one bit of the mask tested in {where}"
                bounds[loop.index] = LoopBound(loop.index, WORD_BITS * mask.words - 1, False, origin)
    return bounds


def _find_scanned(program: GcnProgram, cfg: Cfg, loop: Loop, place: Block) -> Scalar | None:
    """Return a mask of which a block clears a bit and tests the rest; every iteration must pass the block. None if
    unknown.
    """
    clears = _list_clears(program, place)
    counted = ((clear, mask) for clear, mask in clears if _count_writes(program, cfg, loop, mask.units) == 1)
    return next((mask for clear, mask in counted if _stays_for(program, cfg, loop, place, clear, mask)), None)


def _stays_for(program: GcnProgram, cfg: Cfg, loop: Loop, place: Block, clear: int, mask: Scalar) -> bool:
    """Return True if the block stays in the loop only if the mask is not zero after the clearing."""
    test = _find_writer(program, place, place.last, SCC)
    condition = find_condition(program.instructions[place.last])
    if test is None or test[0] < clear or condition is None or condition.register != "scc":
        return False
    if _read(test[1], _FILLED[mask.words]) == {A.number: mask}:
        stays = condition.filled
    elif _read(test[1], _EMPTY[mask.words]) == {A.number: mask}:
        stays = condition.empty
    else:
        return False
    return [edge.kind for edge in cfg.out_edges[place.index] if edge.target in loop.blocks] == [stays]


def _list_clears(program: GcnProgram, place: Block) -> Iterator[tuple[int, Scalar]]:
    """Yield each instruction of a block that clears the lowest set bit of a mask, and the mask."""
    for index in range(place.first, place.last + 1):
        for operation in lift(program.instructions[index]):
            if not isinstance(operation, Set) or not isinstance(mask := operation.target, Scalar) or mask.words > 2:
                continue
            found = _find_number(program, place, index, mask, operation)
            if found is not None and _finds_first(program, place, *found, mask):
                yield index, mask


def _find_number(program: GcnProgram, place: Block, index: int, mask: Scalar, clear: Set) -> tuple[int, Source] | None:
    """Return the register with the position of the cleared bit, and the instruction before which it has that value."""
    at_once, bits = _read(clear, _CLEAR[mask.words]), _read(clear, _CLEAR_BITS[mask.words])
    if at_once is not None and at_once[A.number] == mask:
        return index, at_once[B.number]
    if bits is None or bits[A.number] != mask or not isinstance(bit := bits[B.number], Scalar):
        return None
    made = _find_writer(program, place, index, bit)
    shift = None if made is None else _read(made[1], _BIT[mask.words])
    return None if made is None or shift is None else (made[0], shift[B.number])


def _finds_first(program: GcnProgram, place: Block, before: int, number: Source, mask: Scalar) -> bool:
    """Return True if a register was last set to the position of the lowest set bit of the mask."""
    made = _find_writer(program, place, before, number) if isinstance(number, Scalar) else None
    return made is not None and _read(made[1], _PLACE) == {A.number: mask}


def _read(operation: Set, form: Term) -> Mapping[int, Source] | None:
    """Return the sources of an operation by their numbers in the term `form`; None if the operation has another
    form.
    """
    value = operation.value
    return match(form, value.term, value.sources) if isinstance(value, Exact) else None


def _find_writer(program: GcnProgram, place: Block, before: int, target: Scalar) -> tuple[int, Set] | None:
    """Return the last instruction of a block before number `before` that writes a register; None if it writes only a
    part.
    """
    for index in range(before - 1, place.first - 1, -1):
        instruction = program.instructions[index]
        if not find_access(instruction).writes.isdisjoint(target.units):
            sets = (each for each in lift(instruction) if isinstance(each, Set) and each.target == target)
            return next(((index, each) for each in sets), None)
    return None


def _count_writes(program: GcnProgram, cfg: Cfg, loop: Loop, units: tuple[Unit, ...]) -> int:
    """Return the number of instructions in a loop, inner loops included, that write one of some registers."""
    inside = list_loop_code(program, cfg, loop)
    return sum(not find_access(each).writes.isdisjoint(units) for each in inside)

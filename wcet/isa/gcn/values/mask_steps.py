"""What writes of exec and of masks of lanes do to what is known of vector registers."""

from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.gcn.language.registers import Unit, operation_of
from wcet.isa.gcn.semantics.terms import Bits, find_bits, find_saved_bits
from wcet.isa.gcn.values.lane_guards import overlay
from wcet.isa.gcn.values.lane_state import Entry, LaneState, Table, mix_tables
from wcet.isa.gcn.values.lane_values import fixed

EXEC: Unit = ("exec", 0)
ALL_ONES = -1

_SYMMETRIC = (Bits.AND, Bits.OR, Bits.XOR)
"""Operations of which it does not matter which source is exec."""


def pair_of(operand: Operand) -> Unit | None:
    """Return the first unit of a pair of scalar registers."""
    if isinstance(operand, Register) and operand.count == 2 and operand.index % 2 == 0 and operand.file != "v":
        return operand.file, operand.index
    return None


def _is_constant(operand: Operand, number: int) -> bool:
    return isinstance(operand, Immediate) and operand.inline == number


def step_exec(state: LaneState, instruction: Instruction) -> None:
    """Carry a state over a write of exec; the pair that keeps the old mask is written too.

    Carries hold for the lanes that were active; unless lanes only leave, they are given up.
    """
    operands = instruction.operands
    before, whole = dict(state.here), state.whole
    if not operands:
        _release(state)
        return
    saved = find_saved_bits(instruction)
    if saved is not None:
        kept, source = pair_of(operands[0]), operands[1]
        if saved is Bits.ANDN2:
            _set_subset(state, source)
        else:
            _change(state, saved, source)
        if kept is not None:
            _keep(state, kept, before, whole, saved)
        return
    if "exec" in operation_of(instruction).writes:
        _narrow(state)
        target = pair_of(operands[0])
        if target is not None and target != EXEC:
            _define(state, target, before)
        return
    bits = find_bits(instruction)
    others = [operand for operand in operands[1:] if pair_of(operand) != EXEC]
    if bits is None or pair_of(operands[0]) != EXEC:
        _release(state)
    elif bits is Bits.COPY:
        _set_exec(state, operands[1])
    elif len(others) == 1 and (bits in _SYMMETRIC or (bits is Bits.ANDN2 and others[0] is operands[2])):
        _change(state, bits, others[0])
    elif bits in (Bits.AND, Bits.ANDN2) and others:
        _set_subset(state, operands[1] if bits is Bits.ANDN2 else others[0])
    else:
        _release(state)


def _keep(state: LaneState, pair: Unit, before: Table, whole: bool, bits: Bits) -> None:
    """Write the mask before to a pair; how it relates to the new one depends on the operation."""
    _forget(state, pair)
    state.masks[pair] = before
    alone = frozenset({pair})
    if bits is Bits.AND:
        state.inside |= alone
    elif bits is Bits.OR:
        state.covered |= alone
    elif bits is Bits.ANDN2:
        state.apart |= alone
    if whole:
        state.full |= alone


def _forget(state: LaneState, pair: Unit) -> None:
    for part in range(2):
        state.write_scalar((pair[0], pair[1] + part), None)


def _define(state: LaneState, pair: Unit, table: Table | None) -> None:
    _forget(state, pair)
    state.masks[pair] = table


def _narrow(state: LaneState) -> None:
    """Some lanes leave: what holds for all that were active holds for those that stay."""
    state.covered = frozenset()
    state.whole = False


def _release(state: LaneState) -> None:
    """Any lanes may be active now."""
    state.here = dict(state.everywhere)
    state.inside = state.covered = state.apart = frozenset()
    state.whole = False
    state.carries.clear()


def _set_exec(state: LaneState, source: Operand) -> None:
    """Make exec the mask that a pair holds."""
    pair = pair_of(source)
    table = state.masks.get(pair) if pair is not None else None
    whole = pair in state.full or _is_constant(source, ALL_ONES)
    _release(state)
    if pair is not None and table is not None:
        state.here = dict(table)
        state.inside = state.covered = frozenset({pair})
    state.whole = whole
    if whole:
        state.covered |= frozenset(state.masks)


def _set_subset(state: LaneState, source: Operand) -> None:
    """Make exec some lanes of the mask that a pair holds."""
    pair = pair_of(source)
    table = state.masks.get(pair) if pair is not None else None
    _release(state)
    if pair is not None and table is not None:
        state.here = dict(table)
        state.inside = frozenset({pair})


def _change(state: LaneState, bits: Bits, source: Operand) -> None:
    """Combine exec with a mask: `and`, `or`, `xor`, `andn2` (exec without it); others bring any lanes."""
    pair = pair_of(source)
    if bits is Bits.AND:
        _narrow(state)
        state.here = overlay(state.here, state.masks.get(pair) if pair is not None else None)
    elif bits is Bits.OR:
        _widen(state, source)
    elif bits is Bits.ANDN2:
        _narrow(state)
        if pair is not None and pair in state.masks:
            state.apart |= {pair}
    elif bits is not Bits.XOR:
        _release(state)  # nand, nor, xnor, orn2: lanes that nobody has named come back
    elif pair in state.covered:
        _narrow(state)
        state.apart |= {pair}
    elif pair in state.inside:
        _set_subset(state, source)
        state.inside = frozenset({pair})
    else:
        _widen(state, source)
        state.whole = False
        state.covered = frozenset()


def _widen(state: LaneState, source: Operand) -> None:
    pair, covered = pair_of(source), state.covered
    if pair is None or pair not in state.masks:
        whole = state.whole or _is_constant(source, ALL_ONES)
        _release(state)
        state.whole = whole
        state.covered = frozenset(state.masks) if whole else covered
        return
    if pair in state.inside:
        _set_exec(state, source)
        return
    whole = state.whole or pair in state.full
    state.here = dict(mix_tables(state.here, state.masks[pair]) or {})
    state.inside = state.apart = frozenset()
    state.covered = covered | {pair}
    state.whole = whole
    state.carries.clear()


def step_mask(state: LaneState, instruction: Instruction) -> bool:
    """Carry a state over a scalar instruction that makes a mask of others; tell whether it was one."""
    bits, operands = find_bits(instruction), instruction.operands
    target = pair_of(operands[0]) if operands else None
    if target is None or bits is None or bits not in (Bits.COPY, Bits.ANDN2, *_SYMMETRIC):
        return False
    if bits is Bits.COPY:
        return _copy_mask(state, target, operands[1])
    one, two = (_Mask.of(state, operand) for operand in operands[1:3])
    found = _combine(state, bits, one, two, operands)
    _forget(state, target)
    if found is None:
        return True
    table, covered, apart = found
    state.masks[target] = None if table is None else dict(table)
    state.covered |= {target} if covered else frozenset()
    state.apart |= {target} if apart else frozenset()
    return True


class _Mask:
    """A source of a mask operation: the table of its lanes, and how they lie to the active ones."""

    def __init__(self, table: Table | None, pair: Unit, covered: bool, apart: bool, inside: bool) -> None:
        self.table, self.pair, self.covered, self.apart, self.inside = table, pair, covered, apart, inside

    @staticmethod
    def of(state: LaneState, operand: Operand) -> "_Mask | None":
        """Return what is known of an operand, None for nothing."""
        pair = pair_of(operand)
        if pair == EXEC:
            return _Mask(state.here, EXEC, covered=True, apart=False, inside=True)
        if pair is None or pair not in state.masks:
            return None
        return _Mask(state.masks[pair], pair, pair in state.covered, pair in state.apart, pair in state.inside)


Found = tuple[Table | None, bool, bool]
"""The table of a new mask, whether all its lanes are active, whether none is."""


def _combine(
    state: LaneState, bits: Bits, one: _Mask | None, two: _Mask | None, operands: tuple[Operand, ...]
) -> Found | None:
    if bits is Bits.ANDN2:
        return None if one is None else (one.table, one.covered, one.apart or pair_of(operands[2]) == EXEC)
    if bits is Bits.AND:
        chosen = two if one is None or (two is not None and two.pair == EXEC) else one
        if chosen is None:
            return None
        sides = [side for side in (one, two) if side is not None]
        table = chosen.table
        for side in sides:
            table = None if table is None else overlay(table, side.table)
        return table, any(side.covered for side in sides), any(side.apart for side in sides)
    if one is None or two is None:
        return None
    if bits is Bits.XOR:
        for active, other in ((one, two), (two, one)):
            if active.pair == EXEC and other.inside:
                return other.table, False, True
            if active.pair == EXEC and other.covered:
                return state.here, True, False
    return mix_tables(one.table, two.table), one.covered and two.covered, one.apart and two.apart


def _copy_mask(state: LaneState, target: Unit, source: Operand) -> bool:
    if _is_constant(source, 0):
        _define(state, target, None)
        state.covered |= {target}
        state.apart |= {target}
        for part in range(2):
            state.scalars[target[0], target[1] + part] = Entry((), fixed(0))
        return True
    mask = _Mask.of(state, source)
    if mask is None:
        return False
    full = state.whole if mask.pair == EXEC else mask.pair in state.full
    _define(state, target, None if mask.table is None else dict(mask.table))
    state.covered |= {target} if mask.covered else frozenset()
    state.apart |= {target} if mask.apart else frozenset()
    state.inside |= {target} if mask.inside else frozenset()
    state.full |= {target} if full else frozenset()
    return True

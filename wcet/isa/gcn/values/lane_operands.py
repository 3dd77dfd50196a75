"""Reads of the sources of an instruction in the active lanes: words, and pairs as 64-bit numbers."""

from wcet.ir.program import Immediate, Operand, Register
from wcet.isa.gcn.language.registers import Unit
from wcet.isa.gcn.values.lane_arithmetic import join_halves
from wcet.isa.gcn.values.lane_state import Entry, LaneState, Wide
from wcet.isa.gcn.values.lane_values import WORD_BITS, LaneValue, fixed, same, unknown
from wcet.values.number_sets import everything

_UNKNOWN_LANES, _UNKNOWN_SCALAR = Entry((), unknown()), Entry((), same(everything(WORD_BITS)))
"""What is not known of a word: a number in each lane, or one number."""


def read_operand(state: LaneState, operand: Operand) -> Entry:
    """Return the value of a 32-bit source in the active lanes."""
    if isinstance(operand, Immediate):
        return Entry((), fixed(operand.signed))
    if isinstance(operand, Register) and operand.count == 1:
        return read_unit(state, (operand.file, operand.index))
    vector = isinstance(operand, Register) and operand.file == "v"
    return _UNKNOWN_LANES if vector else _UNKNOWN_SCALAR


def read_unit(state: LaneState, unit: Unit) -> Entry:
    """Return the value of a register in the active lanes."""
    if unit[0] == "v":
        return state.here.get(unit) or _UNKNOWN_LANES
    return state.scalars.get(unit) or _UNKNOWN_SCALAR


def pair_up(high: Entry, low: Entry) -> LaneValue:
    """Return the abstract 64-bit value of two registers."""
    return join_pair(high, low).value


def join_pair(high: Entry, low: Entry) -> Wide:
    """Return the abstract 64-bit value of two registers, with the range that comparisons have given it."""
    if high.high is not None and low.name and high.high.low == low.name:
        return high.high
    return Wide((), join_halves(high.value, low.value))

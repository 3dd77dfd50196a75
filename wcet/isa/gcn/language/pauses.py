"""The cycles for which the sequencer instructions `s_nop` and `s_sleep` wait."""

from wcet.errors import refuse
from wcet.ir.program import Immediate, Instruction

SLEEP_UNIT = 64
"""The unit of `s_sleep N` in cycles: it sleeps more than 64 * N cycles and at most 64 * (N + 1) (gem5 v23.1)."""


def count_wait_states(instruction: Instruction) -> int:
    """Return the number of wait states of an `s_nop`. Raises `WcetError` W341 if it has no number."""
    return (_read_count(instruction) & 0xFFFF) + 1


def count_sleep_cycles(instruction: Instruction) -> int:
    """Return the most cycles that an `s_sleep` takes. Raises `WcetError` W341 if it has no number."""
    return SLEEP_UNIT * ((_read_count(instruction) & 0x7F) + 1)


def _read_count(instruction: Instruction) -> int:
    operand = instruction.operands[0]
    if not isinstance(operand, Immediate):
        raise refuse("W341", f"`{instruction.written}` needs a number", instruction.span)
    return operand.signed

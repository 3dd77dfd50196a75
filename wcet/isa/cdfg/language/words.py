"""The common parts of all forms of a dataflow graph: operations by name, numbers, operands that fit an operation."""

import re
import struct
from collections.abc import Sequence
from difflib import get_close_matches

from wcet.errors import refuse
from wcet.isa.cdfg.language.graph import Operand, Role, Token
from wcet.isa.cdfg.language.operations import OPERATIONS, NodeKind
from wcet.span import Span

WORD = 1 << 32
LARGEST_BUFFER = 1 << 24
"""Words of one buffer; all of them together are addressed by 32 bits."""
MOST_REPEATS = 1 << 31
DEEPEST = 16
"""Repeats inside of each other."""
LONGEST_NUMBER = 48
"""Characters of a number."""
_WHOLE = re.compile(r"[+-]?(?:0[xX][0-9a-fA-F]+|0|[1-9][0-9]*)")
_FLOATING = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")


def find_operation(name: str, span: Span) -> NodeKind:
    """Return an operation. Raises `WcetError` W161."""
    operation = OPERATIONS.get(name)
    if operation is None:
        near = get_close_matches(name, OPERATIONS, n=1)
        raise refuse(
            "W161",
            f"`{name}` is not an operation",
            span,
            help=f"did you mean `{near[0]}`?" if near else "operations: " + ", ".join(OPERATIONS),
        )
    return operation


def read_count(word: str, span: Span, most: int) -> int:
    """Read a whole number from 1 to `most`. Raises `WcetError` W166."""
    value = int(word, 0) if len(word) <= LONGEST_NUMBER and _WHOLE.fullmatch(word) else 0
    if not 1 <= value <= most:
        raise refuse("W166", f"`{word}` is not a whole number from 1 to {most}", span)
    return value


def read_number(word: str, span: Span, floating: bool) -> int:
    """Return the 32-bit pattern of a number; one with a point or an exponent is single precision.

    Raises `WcetError` W166.
    """
    try:
        if len(word) > LONGEST_NUMBER or not (_WHOLE.fullmatch(word) or _FLOATING.fullmatch(word)):
            raise ValueError
        whole = _WHOLE.fullmatch(word)
        if whole and not floating:
            value = int(word, 0)
            if -WORD // 2 <= value < WORD:
                return value % WORD
            raise ValueError
        number = float(int(word, 0)) if whole else float(word)
        return int(struct.unpack("<I", struct.pack("<f", number))[0])
    except (ValueError, OverflowError, struct.error):
        raise refuse("W166", f"`{word}` does not fit 32 bits", span) from None


def check_operands(operation: NodeKind, operands: Sequence[Operand], span: Span) -> None:
    """Refuse operands that do not fit an operation. Raises `WcetError` W164."""
    values = [each for each in operands if not isinstance(each, Token) or each.role is Role.VALUE]
    if operation.values is None:
        if len(values) < 1:
            raise refuse("W164", f"`{operation.name}` takes at least one operand", span)
    elif len(values) != operation.values:
        raise refuse("W164", f"`{operation.name}` takes {operation.values} operands, not {len(values)}", span)
    tokens = [each for each in operands if isinstance(each, Token)]
    if any(each.role is not Role.VALUE for each in tokens) and not operation.accesses_memory:
        raise refuse("W164", f"only accesses to memory take `if` and `after`, not `{operation.name}`", span)
    if operation.resource != "source" and not tokens and operation.name != "restore":
        raise refuse(
            "W164",
            "a node without a token among its operands never starts",
            span,
            help="compute it outside of the kernel, and pass it as a parameter",
        )

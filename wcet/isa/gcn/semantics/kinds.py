"""The types of an operation's sources and results, from its name: `v_cvt_f64_i32` reads i32 and writes f64.

A type is a letter (u for patterns and numbers without a sign, i, f) and a number of bits, 16, 32 or 64. Exceptions are
listed for names that do not tell the types. Register widths are those of `language.shapes`, which agrees with an
assembler.
"""

import re
from functools import cache

from wcet.isa.gcn.language.isa import Operation, find_plain
from wcet.isa.gcn.language.shapes import find_shapes
from wcet.isa.gcn.semantics.functions import HALVES, WORDS
from wcet.records import dataclass

_TYPE = re.compile(r"([ubif])(8|16|24|32|64)\Z")


@dataclass(frozen=True, slots=True)
class Kind:
    """A type: its letter and its bits."""

    letter: str
    bits: int

    @property
    def words(self) -> int:
        """The number of registers that hold a value of the type."""
        return max(1, self.bits // 32)


WORD, LONG = Kind("u", 32), Kind("u", 64)


@cache
def find_kinds(operation: Operation) -> tuple[Kind, ...]:
    """Return the type of each operand, destinations included, by the positions of `operation.operands`."""
    found = [match for part in operation.mnemonic.split("_") if (match := _TYPE.match(part))]
    named = [Kind("u" if match[1] == "b" else match[1], int(match[2])) for match in found]
    first, last = (named[0], named[-1]) if named else (WORD, WORD)
    name, shapes = find_plain(operation.mnemonic), find_shapes(operation)
    unnamed = operation.format == "VOPC" and operation.operands[0] == "s"  # the result is a mask that no operand names
    return tuple(
        _find_kind(name, position, max(1, shape.count), first if position == 0 else last, first)
        for position, shape in enumerate(shapes, 1 if unnamed else 0)
    )


def _find_kind(name: str, position: int, words: int, kind: Kind, first: Kind) -> Kind:
    if words > 1:
        return Kind(kind.letter if kind.bits == 64 else first.letter if first.bits == 64 else "u", 32 * words)
    if name in HALVES and position in (1, 2):
        return Kind(kind.letter, 16)
    if name in HALVES or name in WORDS or kind.bits != 16 or name.startswith("s_"):
        return Kind(kind.letter, 32)
    if "class" in name and position == 2:
        return WORD
    return kind

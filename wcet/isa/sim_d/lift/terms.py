"""The semantics of integer instructions on scalar registers, and of the values that `sicj` compares with zero."""

from collections.abc import Mapping

from wcet.values.operations import Constant, Operator, Source, Term, apply

WORD = 1 << 32
"""Patterns of a register of 32 bits."""

A, B, C = Source(0), Source(1), Source(2)

LIFTED: Mapping[str, Term] = {
    "smov": A,
    "siadd": apply(Operator.ADD, A, B),
    "sisub": apply(Operator.SUBTRACT, A, B),
    "simul": apply(Operator.MULTIPLY, A, B),
    "simad": apply(Operator.ADD, apply(Operator.MULTIPLY, A, B), C),
    "simin": apply(Operator.MINIMUM_SIGNED, A, B),
    "simax": apply(Operator.MAXIMUM_SIGNED, A, B),
    "sshl": apply(Operator.SHIFT_LEFT, A, B),
    "sshr": apply(Operator.SHIFT_RIGHT_SIGNED, A, B),
    "sand": apply(Operator.AND, A, B),
    "sor": apply(Operator.OR, A, B),
    "sineg": apply(Operator.SUBTRACT, Constant(0), A),
    "snot": apply(Operator.NOT, A),
    "sibfind": apply(Operator.FIND_SIGN, A),
    "sidiv": apply(Operator.DIVIDE, A, B),
    "simod": apply(Operator.REMAINDER, A, B),
}
"""Terms over the sources a, b, c by mnemonic; instructions that are absent give unknown results."""

RELATIONS: Mapping[str, str] = {"ez": "eq", "nz": "lg", "g": "gt", "ge": "ge", "l": "lt", "le": "le"}
"""How the tested register is related to zero, signed, where a `sicj` jumps, by its condition."""

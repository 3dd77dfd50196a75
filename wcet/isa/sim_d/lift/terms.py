"""The semantics of integer instructions on scalar registers, and of the tests with zero by which `sicj` branches."""

from collections.abc import Mapping

from wcet.values.operations import Constant, Operator, Source, Term, apply

WORD = 1 << 32
"""The number of patterns of a 32-bit register."""

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
"""The results of instructions, as terms over the sources a, b, c, by mnemonic; other instructions have unknown
results.
"""

RELATIONS: Mapping[str, str] = {"ez": "eq", "nz": "lg", "g": "gt", "ge": "ge", "l": "lt", "le": "le"}
"""The signed relation to zero that the tested register has if a `sicj` jumps, by the condition of the `sicj`."""

"""Defines the rules of lifted nodes: how a node computes its token, for all threads, from other tokens."""

from typing import TypeAlias

from wcet.isa.cdfg.language.graph import Stage
from wcet.isa.gcn.language.registers import Unit
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class Starts:
    """The state at a kernel's start: the registers that differ between threads, those that point to arguments, and the
    mode register."""

    varying: frozenset[Unit]
    pointers: frozenset[Unit]
    mode: int


@dataclass(frozen=True, slots=True)
class Start:
    """A rule: the initial value of a register, which is a lane mask if `mask` is set."""

    unit: Unit
    mask: bool = False


@dataclass(frozen=True, slots=True)
class Input:
    """A register that an instruction reads: a word, or a lane mask, which stands for both of its registers."""

    unit: Unit
    name: str
    mask: bool


@dataclass(frozen=True, slots=True)
class Execute:
    """A rule: what the instruction at `index` writes to the register `unit`, for the threads where `enable` is true.

    `inputs` are its source registers. `enable` is empty if all threads execute it.
    """

    index: int
    unit: Unit
    inputs: tuple[Input, ...]
    enable: str
    mask: bool


@dataclass(frozen=True, slots=True)
class Select:
    """A rule: `new` if the predicate is true, else `old`."""

    condition: str
    new: str
    old: str


@dataclass(frozen=True, slots=True)
class Logic:
    """A rule: the combination of two predicates by `operation`, a key of `OPERATIONS`."""

    operation: str
    one: str
    other: str


@dataclass(frozen=True, slots=True)
class Unpack:
    """A rule: each thread's bit of a pair of words that is read as a lane mask."""

    low: str
    high: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A rule: the value that was last saved under the name `slot`, for example in the pass of a loop before."""

    slot: str


Term: TypeAlias = str | int
"""The name of a word, or the 32 bits of a constant in the text."""


@dataclass(frozen=True, slots=True)
class Divide:
    """A rule: the quotient of two single-precision numbers; `index` is the last of the instructions that compute it."""

    index: int
    numerator: Term
    denominator: Term


Rule: TypeAlias = Start | Execute | Select | Logic | Unpack | Kept | Divide

OPERATIONS: dict[str, tuple[bool, bool, bool, bool]] = {
    "and": (False, False, False, True),
    "or": (False, True, True, True),
    "xor": (False, True, True, False),
    "andn2": (False, False, True, False),
    "orn2": (True, False, True, True),
    "nand": (True, True, True, False),
    "nor": (True, False, False, False),
    "xnor": (True, False, False, True),
}
"""For each operation its results for the operands 00, 01, 10 and 11."""


@dataclass(frozen=True, slots=True)
class LiftedStages:
    """A kernel as stages: configurations of the grid, and loops (repeats) of some of them.

    `rules` say how each token and each constant of the launch is made, inputs first. `passes` are, by the name of a
    loop, the tokens that are all true for a thread that stays in the loop. `places` are, by the name of a
    configuration, the first and the last instruction that have a node in it.
    """

    stages: tuple[Stage, ...]
    rules: dict[str, Rule]
    constants: frozenset[str]
    passes: dict[str, tuple[str, ...]]
    places: dict[str, tuple[int, int]]


def list_sources(rule: Rule) -> tuple[str, ...]:
    """Return the tokens and constants from which a rule computes its token."""
    match rule:
        case Execute(_, _, inputs, enable, _):
            return (*(each.name for each in inputs), *((enable,) if enable else ()))
        case Select(condition, new, old):
            return condition, new, old
        case Logic(_, one, other):
            return one, other
        case Unpack(low, high):
            return low, high
        case Divide(_, numerator, denominator):
            return tuple(each for each in (numerator, denominator) if isinstance(each, str))
        case Start() | Kept():
            return ()

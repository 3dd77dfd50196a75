"""The types of a kernel as dataflow graphs: nodes that send one token for each thread, configurations, and repeats."""

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cached_property
from typing import TypeAlias

from wcet.isa.cdfg.language.operations import NodeKind
from wcet.records import dataclass
from wcet.span import Span


class Role(Enum):
    """The meaning of an operand for the node that receives it."""

    VALUE = "value"
    ENABLE = "enable"
    """A predicate: if it is false, an access touches no memory and sends a poisoned token on (section 4.2)."""
    ORDER = "order"
    """An order: the access waits for another access of the same thread, and ignores the token's value."""


@dataclass(frozen=True, slots=True)
class Token:
    """The token of another node of the configuration, by name."""

    node: str
    role: Role = Role.VALUE


@dataclass(frozen=True, slots=True)
class ConstantOperand:
    """A constant operand: a 32-bit pattern in the unit's configuration."""

    bits: int


@dataclass(frozen=True, slots=True)
class LaunchParameter:
    """A number that the launch writes to the unit's configuration: an argument, or the address of a buffer."""

    name: str


@dataclass(frozen=True, slots=True)
class Live:
    """An operand that is a value of each thread, kept in memory between configurations."""

    name: str


Edge: TypeAlias = tuple[str, str]
"""An edge: producer and consumer by name."""

Operand: TypeAlias = Token | ConstantOperand | LaunchParameter | Live


@dataclass(frozen=True, slots=True)
class Node:
    """One operation, which every thread executes; `name` is also the name of its token."""

    name: str
    operation: NodeKind
    operands: tuple[Operand, ...]
    span: Span

    @property
    def tokens(self) -> tuple[Token, ...]:
        """The operands that arrive as tokens over routes."""
        return tuple(each for each in self.operands if isinstance(each, Token))


@dataclass(frozen=True)
class Configuration:
    """A dataflow graph that is on the grid at one time: its nodes, in topological order."""

    name: str
    nodes: tuple[Node, ...]
    span: Span

    @cached_property
    def last_uses(self) -> Mapping[str, int]:
        """The number of the last node that uses the value of each node, orders left out."""
        return {
            token.node: number
            for number, node in enumerate(self.nodes)
            for token in node.tokens
            if token.role is not Role.ORDER
        }


@dataclass(frozen=True, slots=True)
class StageRepeat:
    """A loop: all threads run its stages, configurations or loops, `count` times, one after the other."""

    name: str
    count: int
    stages: tuple["Stage", ...]
    span: Span


Stage: TypeAlias = Configuration | StageRepeat


@dataclass(frozen=True, slots=True)
class Buffer:
    """A named array of words in memory; `file` holds their initial values, which are zeros without it."""

    name: str
    words: int
    file: str
    span: Span


@dataclass(frozen=True, slots=True)
class LaunchArgument:
    """A number that the launch sets; `bits` is its value if the file itself states it."""

    name: str
    type: str
    bits: int | None
    span: Span


@dataclass(frozen=True, slots=True)
class DataflowKernel:
    """A kernel: the numbers that its launch sets, its memory, and its stages in the order in which they run."""

    arguments: tuple[LaunchArgument, ...]
    buffers: tuple[Buffer, ...]
    stages: tuple[Stage, ...]

    @property
    def configurations(self) -> tuple[Configuration, ...]:
        """All configurations in text order."""
        return tuple(_list_configurations(self.stages))


def _list_configurations(stages: tuple[Stage, ...]) -> Iterator[Configuration]:
    for stage in stages:
        if isinstance(stage, Configuration):
            yield stage
        else:
            yield from _list_configurations(stage.stages)

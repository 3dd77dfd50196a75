"""A kernel as dataflow graphs: nodes that send one token for each thread, configurations, and repeats."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from wcet.isa.cdfg.language.operations import NodeKind
from wcet.span import Span


class Role(Enum):
    """The meaning of an operand for the node that takes it."""

    VALUE = "value"
    ENABLE = "enable"
    """A predicate: where it is false, an access touches no memory and passes a poisoned token on (section 4.2)."""
    ORDER = "order"
    """Only its arrival counts: an access of the same thread that comes first."""


@dataclass(frozen=True, slots=True)
class Token:
    """The token of another node of the configuration, by name."""

    node: str
    role: Role = Role.VALUE


@dataclass(frozen=True, slots=True)
class ConstantOperand:
    """A 32-bit pattern that is part of the unit's configuration."""

    bits: int


@dataclass(frozen=True, slots=True)
class LaunchParameter:
    """A number that the launch sets in the unit's configuration: an argument, or the address of a buffer."""

    name: str


@dataclass(frozen=True, slots=True)
class Live:
    """A value of each thread that is kept in memory between configurations."""

    name: str


Edge: TypeAlias = tuple[str, str]
"""Producer and consumer by name."""

Operand: TypeAlias = Token | ConstantOperand | LaunchParameter | Live


@dataclass(frozen=True, slots=True)
class Node:
    """One operation of each thread. `name` is that of its token."""

    name: str
    operation: NodeKind
    operands: tuple[Operand, ...]
    span: Span

    @property
    def tokens(self) -> tuple[Token, ...]:
        """The operands that come over routes."""
        return tuple(each for each in self.operands if isinstance(each, Token))


@dataclass(frozen=True, slots=True)
class Configuration:
    """The nodes that are on the grid at one time, in topological order."""

    name: str
    nodes: tuple[Node, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class StageRepeat:
    """Stages that all threads run `count` times, one after the other."""

    name: str
    count: int
    stages: tuple["Stage", ...]
    span: Span


Stage: TypeAlias = Configuration | StageRepeat


@dataclass(frozen=True, slots=True)
class Buffer:
    """Words of memory that a kernel names; `file` holds their initial values, zeros otherwise."""

    name: str
    words: int
    file: str
    span: Span


@dataclass(frozen=True, slots=True)
class LaunchArgument:
    """A number that the launch sets; `bits` if the file itself states it."""

    name: str
    type: str
    bits: int | None
    span: Span


@dataclass(frozen=True, slots=True)
class DataflowKernel:
    """A kernel of this target: the numbers that its launch sets, its memory, and its stages in the order in which they
    run.
    """

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

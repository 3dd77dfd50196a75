"""The control-flow graph: blocks, typed edges, and one virtual sink that every leaving path ends in."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property


class EdgeKind(StrEnum):
    """Why control moves along an edge."""

    FALL = "fall"  # the next instruction in text order
    JUMP = "jump"  # an explicit, taken branch (j, sicj, s_branch, s_cbranch, cpop)
    CALL = "call"  # into a callee copy
    RETURN = "return"  # out of a callee copy
    CPOP = "cpop"  # injected pop of the control stack (Sim-D), `pops` entries deep
    EXIT = "exit"  # the kernel ends here: the target is the sink


@dataclass(frozen=True, slots=True)
class Block:
    """Instructions `first` to `last`, both included; `context` names the call sites of an inlined copy."""

    index: int
    first: int
    last: int
    labels: tuple[str, ...] = ()
    context: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Edge:
    """A step of control from block `source` to block `target`; its identity is `index`, its place in `Cfg.edges`."""

    index: int
    source: int
    target: int
    kind: EdgeKind
    pops: int = 0


@dataclass(frozen=True)
class Cfg:
    """A graph whose entry is block 0 and whose virtual sink is `len(blocks)`; edges are in a fixed, documented order.

    Every block is reachable from the entry; every block reaches the sink.
    """

    blocks: tuple[Block, ...]
    edges: tuple[Edge, ...]

    @property
    def sink(self) -> int:
        """The number of the virtual block in which every path ends."""
        return len(self.blocks)

    @cached_property
    def out_edges(self) -> tuple[tuple[Edge, ...], ...]:
        """The edges that leave each block, in edge order; the sink has none."""
        table: list[list[Edge]] = [[] for _ in range(len(self.blocks) + 1)]
        for edge in self.edges:
            table[edge.source].append(edge)
        return tuple(tuple(edges) for edges in table)

    @cached_property
    def in_edges(self) -> tuple[tuple[Edge, ...], ...]:
        """The edges that enter each block, and last those that enter the sink."""
        table: list[list[Edge]] = [[] for _ in range(len(self.blocks) + 1)]
        for edge in self.edges:
            table[edge.target].append(edge)
        return tuple(tuple(edges) for edges in table)

    @cached_property
    def successors(self) -> tuple[tuple[int, ...], ...]:
        """The targets of the edges that leave each block, in edge order; the sink has none."""
        return tuple(tuple(edge.target for edge in edges) for edges in self.out_edges)

    @cached_property
    def predecessors(self) -> tuple[tuple[int, ...], ...]:
        """The sources of the edges that enter each block, in edge order, and last of those that enter the sink."""
        return tuple(tuple(edge.source for edge in edges) for edges in self.in_edges)

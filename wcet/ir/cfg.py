"""Defines the control-flow graph (blocks, typed edges, one virtual sink), and its facts: loops, bounds, limits."""

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum
from functools import cached_property

from wcet.ir.ids import BlockId, EdgeId, InstructionId, LoopId
from wcet.records import dataclass
from wcet.span import Span
from wcet.units import format_count


class EdgeKind(StrEnum):
    """The kinds of edges, by the reason for which control follows them."""

    FALL = "fall"  # the next instruction in text order
    JUMP = "jump"  # an explicit, taken branch (j, sicj, s_branch, s_cbranch, cpop)
    CALL = "call"  # into a callee copy
    RETURN = "return"  # out of a callee copy
    CPOP = "cpop"  # injected pop of the control stack (Sim-D), `pops` entries deep
    EXIT = "exit"  # the kernel ends here: the target is the sink


@dataclass(frozen=True, slots=True)
class Block:
    """Instructions `first` to `last`, both included; `context` names the call sites of an inlined copy."""

    index: BlockId
    first: InstructionId
    last: InstructionId
    labels: tuple[str, ...] = ()
    context: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Edge:
    """A step of control from block `source` to block `target`; its identity is `index`, its place in `Cfg.edges`."""

    index: EdgeId
    source: BlockId
    target: BlockId
    kind: EdgeKind
    pops: int = 0


@dataclass(frozen=True)
class Cfg:
    """A graph whose entry is block 0 and whose virtual sink is `len(blocks)`; edges are in a fixed, documented order.

    Every block can be reached from the entry, and every block reaches the sink.
    """

    blocks: tuple[Block, ...]
    edges: tuple[Edge, ...]

    @cached_property
    def sink(self) -> BlockId:
        """Return the number of the virtual block in which every path ends."""
        return BlockId(len(self.blocks))

    @cached_property
    def block_ids(self) -> tuple[BlockId, ...]:
        """Return the numbers of the blocks, in order; the sink's number is the next one."""
        return tuple(BlockId(number) for number in range(len(self.blocks)))

    @cached_property
    def out_edges(self) -> tuple[tuple[Edge, ...], ...]:
        """Return the edges that leave each block, in edge order; the sink has none."""
        table: list[list[Edge]] = [[] for _ in range(len(self.blocks) + 1)]
        for edge in self.edges:
            table[edge.source].append(edge)
        return tuple(tuple(edges) for edges in table)

    @cached_property
    def in_edges(self) -> tuple[tuple[Edge, ...], ...]:
        """Return the edges that enter each block, and last those that enter the sink."""
        table: list[list[Edge]] = [[] for _ in range(len(self.blocks) + 1)]
        for edge in self.edges:
            table[edge.target].append(edge)
        return tuple(tuple(edges) for edges in table)

    @cached_property
    def successors(self) -> tuple[tuple[BlockId, ...], ...]:
        """Return the targets of the edges that leave each block, in edge order; the sink has none."""
        return tuple(tuple(edge.target for edge in edges) for edges in self.out_edges)

    @cached_property
    def predecessors(self) -> tuple[tuple[BlockId, ...], ...]:
        """Return the sources of the edges that enter each block, in edge order, and last those that enter the sink."""
        return tuple(tuple(edge.source for edge in edges) for edges in self.in_edges)


@dataclass(frozen=True, slots=True)
class Loop:
    """A natural loop: header block, all its blocks (inner loops included), back edges and exit edges by edge index."""

    index: LoopId
    header: BlockId
    blocks: frozenset[BlockId]
    back_edges: tuple[EdgeId, ...]
    exit_edges: tuple[EdgeId, ...]
    parent: LoopId | None
    depth: int


@dataclass(frozen=True, slots=True)
class LoopBound:
    """The most times that the back edges of a loop are taken each time the loop is entered.

    `exact` says that they are taken exactly that often unless the kernel ends inside the loop. `origin` is the source
    of the number in words for the report (`annotated in the source`, `wcet.toml`, `derived from ...`). `stated` is the
    number that a person gave, which may be about another loop than the one that a compiler made.
    """

    loop: LoopId
    back_edges: int
    exact: bool
    origin: str
    span: Span | None = None
    stated: int | None = None


@dataclass(frozen=True, slots=True)
class BranchPattern:
    """The decisions of the branch that ends `block`: a cycle of `taken` times taken, then `not_taken` times not.

    The position starts at `start` when the kernel starts and moves on by one at every visit, modulo taken + not_taken.
    """

    block: BlockId
    taken: int
    not_taken: int
    start: int
    origin: str
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class LinearFact:
    """The constraint sum(coefficient * runs of block) <= limit on one run of the kernel; `origin` is for the report.

    `steps` also counts, by source and target, how often control goes directly from one block to another.
    """

    coefficients: Mapping[BlockId, int]
    limit: int
    origin: str
    steps: Mapping[tuple[BlockId, BlockId], int] = field(default_factory=dict[tuple[BlockId, BlockId], int])

    @property
    def upper(self) -> bool:
        """Return True if the fact is only a limit from above: no coefficient is negative."""
        return min((*self.coefficients.values(), *self.steps.values()), default=0) >= 0

    def count(self, source: BlockId, target: BlockId) -> int:
        """Return how much one run of a block and of the edge after it adds to the sum."""
        return self.coefficients.get(source, 0) + self.steps.get((source, target), 0)

    @property
    def sources(self) -> frozenset[BlockId]:
        """Return the blocks whose runs the fact counts, and those that control leaves by a step that it counts."""
        return frozenset((*self.coefficients, *(source for source, _ in self.steps)))

    @property
    def blocks(self) -> frozenset[BlockId]:
        """Return the blocks that the fact counts."""
        return frozenset((*self.coefficients, *(block for step in self.steps for block in step)))

    @property
    def is_mixed(self) -> bool:
        """Return True if the fact relates counts to each other: some coefficients are negative and some are not."""
        factors = (*self.coefficients.values(), *self.steps.values())
        return min(factors, default=0) < 0 < max(factors, default=0)

    def __str__(self) -> str:
        if self.is_mixed:
            return f"the difference is at most {self.limit:,}"
        return (
            f"at most {format_count(self.limit, 'time')}"
            if self.upper
            else f"at least {format_count(-self.limit, 'time')}"
        )


@dataclass(frozen=True, slots=True)
class FlowGraph:
    """A control-flow graph with its loop nest (outer loops before inner ones) and the facts that bound its paths."""

    cfg: Cfg
    loops: tuple[Loop, ...]
    bounds: Mapping[LoopId, LoopBound]
    patterns: Mapping[BlockId, BranchPattern] = field(default_factory=dict[BlockId, BranchPattern])
    facts: tuple[LinearFact, ...] = ()

    def innermost_loop(self, block: BlockId) -> Loop | None:
        """Return the smallest loop that contains `block`."""
        inside = [loop for loop in self.loops if block in loop.blocks]
        return max(inside, key=lambda loop: loop.depth, default=None)

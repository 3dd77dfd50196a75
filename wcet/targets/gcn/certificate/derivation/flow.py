"""The flow graph of the kernel: each successor of each block of the text has an edge, or is stated as never taken."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .listing import DerivationError, Listing, Statement
from .modes import require_plain
from .table import InstructionTable

FALL, JUMP, END = "fall", "jump", "end"


@dataclass(frozen=True, slots=True)
class KernelFlow:
    """The blocks by number, edges with their kinds, loops by header with their last block, and the end (`sink`).

    `out` are the edges that leave each block, `ways` the blocks to which they lead.
    """

    blocks: list[list[Statement]]
    edges: list[tuple[int, int]]
    kinds: list[str]
    loops: dict[int, int]
    out: list[list[int]] = field(init=False, default_factory=list[list[int]])
    ways: list[list[int]] = field(init=False, default_factory=list[list[int]])

    def __post_init__(self) -> None:
        self.out.extend([] for _ in self.blocks)
        for number, (source, _) in enumerate(self.edges):
            self.out[source].append(number)
        self.ways.extend([self.edges[edge][1] for edge in out] for out in self.out)

    @property
    def sink(self) -> int:
        """The number after the last block, which represents the end of the kernel."""
        return len(self.blocks)

    def line(self, block: int) -> int:
        """Return the line of the last instruction of a block."""
        return self.blocks[block][-1].line


class FlowCheck:
    """A check of a certificate's flow graph against the text; `used` are the edges stated as never taken."""

    def __init__(self, listing: Listing, table: InstructionTable, kernel: str) -> None:
        self._listing, self._table, self._kernel = listing, table, kernel
        self._places: Mapping[int, int] = listing.find_places()
        self._ends = listing.ends | {len(listing.statements)}
        self.used: set[tuple[int, str]] = set()

    def read(self, origin: Any) -> KernelFlow:
        """Return the flow graph that `origin` states; raise `DerivationError` if it is not the graph of the text."""
        blocks = [self._read_block(first, last) for first, last in origin["blocks"]]
        edges: list[tuple[int, int]] = [(source, target) for source, target, _ in origin["edges"]]
        if any(source >= len(blocks) or target > len(blocks) for source, target in edges):
            raise DerivationError("graph: an edge leaves it")
        kinds: list[str] = [kind for *_, kind in origin["edges"]]
        loops: dict[int, int] = dict(origin["loops"])
        flow = KernelFlow(blocks, edges, kinds, loops)
        self._check_ways(flow, {(line, kind) for line, kind in origin["never"]})
        _check_order(flow)
        return flow

    def state_idle(self) -> list[str]:
        """Return the premises about ways on that are never taken, as text."""
        return [f"branch: the way on at line {line} ({kind}) is never taken" for line, kind in sorted(self.used)]

    def _read_block(self, first: int, last: int) -> list[Statement]:
        if not {first, last} <= self._places.keys() or first > last:
            raise DerivationError(f"block from line {first} to {last}: the kernel has no such instructions")
        start, end = self._places[first], self._places[last]
        if any(start < place <= end for place in self._ends):
            raise DerivationError(f"block from line {first} to {last}: the text ends in it")
        block = list(self._listing.statements[start : end + 1])
        for statement in block:
            require_plain(statement)
        for statement in block[:-1]:
            if self._table.find(statement).flow:
                raise DerivationError(f"line {statement.line}: control leaves in the middle of a block")
        return block

    def _check_ways(self, flow: KernelFlow, idle: set[tuple[int, str]]) -> None:
        if not flow.blocks or self._places[flow.blocks[0][0].line] != self._listing.labels[self._kernel]:
            raise DerivationError("graph: it does not begin where the kernel does")
        for number, block in enumerate(flow.blocks):
            line = flow.line(number)
            here = {flow.kinds[edge]: flow.edges[edge][1] for edge in flow.out[number]}
            if len(here) != len(flow.out[number]):
                raise DerivationError(f"line {line}: two edges are one way on")
            for kind, place in self._list_ways_on(block[-1]):
                if kind not in here:
                    if (line, kind) not in idle:
                        raise DerivationError(f"line {line}: its way on ({kind}) is not in the graph")
                    self.used.add((line, kind))
                elif place is None and here[kind] != flow.sink:
                    raise DerivationError(f"line {line}: the kernel ends there")
                elif place is not None and (
                    here[kind] == flow.sink or self._places[flow.blocks[here[kind]][0].line] != place
                ):
                    raise DerivationError(f"line {line}: its way on ({kind}) leads elsewhere")

    def _list_ways_on(self, statement: Statement) -> list[tuple[str, int | None]]:
        """Return the ways in which control can leave a block: the kind of the edge, and the place of the next
        instruction.
        """
        flow, after = self._table.find(statement).flow, self._places[statement.line] + 1
        if flow == "end":
            return [(END, None)]
        if statement.line in self._listing.jumps:
            return [(JUMP, self._listing.jumps[statement.line])]
        if flow not in ("", "jump", "branch"):
            raise DerivationError(f"line {statement.line}: where {statement.name} leads to is not derived")
        ways: list[tuple[str, int | None]] = []
        if flow:
            if statement.target not in self._listing.labels:
                raise DerivationError(f"line {statement.line}: {statement.target} is no label of the kernel")
            ways.append((JUMP, self._listing.labels[statement.target]))
        if flow != "jump":
            ways.append((FALL, after))
        if any(place in self._ends for _, place in ways):
            raise DerivationError(f"line {statement.line}: the text ends after it")
        return ways


def _check_order(flow: KernelFlow) -> None:
    """Require loops to nest, to be entered only at their headers, and to contain every back edge."""
    for header, last in flow.loops.items():
        nested = all(end <= last for other, end in flow.loops.items() if header < other <= last)
        if not header <= last < flow.sink or not nested:
            raise DerivationError(f"loop at line {flow.blocks[header][0].line}: it does not nest")
    for source, target in flow.edges:
        back = target in flow.loops and target <= source <= flow.loops[target]
        entered = any(head < target <= last and not head <= source <= last for head, last in flow.loops.items())
        if (target <= source and not back) or entered:
            raise DerivationError(f"line {flow.line(source)}: an edge leads back to no loop, or into the middle of one")

"""The flow graph of a dataflow kernel, for pictures, listings and explanations: each configuration is a block."""

from wcet.errors import refuse
from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind, FlowGraph, Loop, LoopBound
from wcet.ir.facts import StatedFacts
from wcet.ir.ids import ENTRY_BLOCK, BlockId, EdgeId, InstructionId, LoopId
from wcet.ir.program import Instruction, Label
from wcet.ir.result import Path, Sequence, Visit
from wcet.ir.result import Repeat as RepeatPath
from wcet.isa.cdfg.language.graph import Configuration, DataflowKernel, Stage, StageRepeat


def list_instructions(kernel: DataflowKernel) -> tuple[Instruction, ...]:
    """Return the nodes of all configurations as instructions, in text order."""
    nodes = [node for configuration in kernel.configurations for node in configuration.nodes]
    return tuple(
        Instruction(InstructionId(index), node.operation.name, (), (), node.span) for index, node in enumerate(nodes)
    )


def list_labels(kernel: DataflowKernel) -> tuple[Label, ...]:
    """Return the names of repeats and configurations, at the first node of each."""
    labels: list[Label] = []
    _name_stages(kernel.stages, 0, labels)
    return tuple(labels)


def _name_stages(stages: tuple[Stage, ...], first: int, labels: list[Label]) -> int:
    for stage in stages:
        labels.append(Label(stage.name, InstructionId(first), stage.span))
        if isinstance(stage, StageRepeat):
            first = _name_stages(stage.stages, first, labels)
        else:
            first += len(stage.nodes)
    return first


def build_flow(kernel: DataflowKernel) -> FlowGraph:
    """Return the flow graph of a kernel: a block for each configuration, a loop for each repeat."""
    drawing = _FlowParts(kernel)
    return FlowGraph(Cfg(tuple(drawing.blocks), tuple(drawing.edges)), tuple(drawing.loops), drawing.bounds)


def trace_path(kernel: DataflowKernel, flow: FlowGraph) -> Path:
    """Return the one path through the configurations; blocks are numbered in text order."""
    leaving = {edge.source: edge.index for edge in flow.cfg.edges if edge.target > edge.source}
    return _trace_stages(kernel.stages, ENTRY_BLOCK, leaving)[0]


def _trace_stages(stages: tuple[Stage, ...], first: BlockId, leaving: dict[BlockId, EdgeId]) -> tuple[Path, BlockId]:
    parts: list[Path] = []
    for stage in stages:
        if isinstance(stage, StageRepeat):
            body, first = _trace_stages(stage.stages, first, leaving)
            parts.append(RepeatPath(stage.count, body))
        else:
            parts.append(Visit(first, leaving[first]))
            first = BlockId(first + 1)
    return (parts[0] if len(parts) == 1 else Sequence(tuple(parts))), first


class _FlowParts:
    """The parts of a flow graph; blocks come first, so that edges and loops can name them."""

    def __init__(self, kernel: DataflowKernel) -> None:
        self.blocks: list[Block] = []
        self.edges: list[Edge] = []
        self.loops: list[Loop] = []
        self.bounds: dict[LoopId, LoopBound] = {}
        self._ends: list[tuple[StageRepeat, BlockId, BlockId]] = []
        self._add(kernel.stages, (), InstructionId(0), ENTRY_BLOCK)
        for block in self.blocks:
            last = block.index == len(self.blocks) - 1
            self._join(block.index, BlockId(block.index + 1), EdgeKind.EXIT if last else EdgeKind.FALL)
        backs = {id(repeat): self._join(last, first, EdgeKind.JUMP) for repeat, first, last in self._ends}
        self._loop(kernel.stages, ENTRY_BLOCK, None, 1, backs)

    def _join(self, source: BlockId, target: BlockId, kind: EdgeKind) -> EdgeId:
        self.edges.append(Edge(EdgeId(len(self.edges)), source, target, kind))
        return self.edges[-1].index

    def _add(
        self, stages: tuple[Stage, ...], names: tuple[str, ...], place: InstructionId, block: BlockId
    ) -> tuple[InstructionId, BlockId]:
        for stage in stages:
            if isinstance(stage, Configuration):
                last = InstructionId(place + len(stage.nodes) - 1)
                self.blocks.append(Block(block, place, last, (*names, stage.name)))
                place, block = InstructionId(last + 1), BlockId(block + 1)
            else:
                first = block
                place, block = self._add(stage.stages, (*names, stage.name), place, block)
                self._ends.append((stage, first, BlockId(block - 1)))
            names = ()
        return place, block

    def _loop(
        self, stages: tuple[Stage, ...], block: BlockId, parent: LoopId | None, depth: int, backs: dict[int, EdgeId]
    ) -> BlockId:
        """Add the loops of stages, outer ones before inner ones; return the block after the stages."""
        for stage in stages:
            if isinstance(stage, Configuration):
                block = BlockId(block + 1)
                continue
            index = LoopId(len(self.loops))
            size = len(tuple(DataflowKernel((), (), stage.stages).configurations))
            inside = frozenset(map(BlockId, range(block, block + size)))
            leave = next(edge.index for edge in self.edges if edge.source == block + size - 1)
            self.loops.append(Loop(index, block, inside, (backs[id(stage)],), (leave,), parent, depth))
            self.bounds[index] = LoopBound(index, stage.count - 1, True, "written in the graph", stage.span)
            block = self._loop(stage.stages, block, index, depth + 1, backs)
        return block


def restate_counts(kernel: DataflowKernel, facts: StatedFacts, supposed: bool) -> DataflowKernel:
    """Return a kernel with the counts of repeats replaced by stated bounds if `supposed`; otherwise they must agree.

    Raises `WcetError` W221 for a stated bound that differs from that of the graph.
    """

    def change(stages: tuple[Stage, ...]) -> tuple[Stage, ...]:
        return tuple(change_one(stage) for stage in stages)

    def change_one(stage: Stage) -> Stage:
        if isinstance(stage, Configuration):
            return stage
        count = facts.bounds.get(stage.name, stage.count)
        if count != stage.count and not supposed:
            message = f"`{stage.name}` is stated to run {count:,} times, the graph says {stage.count:,}"
            raise refuse("W221", message, stage.span, help="remove the bound that is stated")
        return StageRepeat(stage.name, count, change(stage.stages), stage.span)

    return DataflowKernel(kernel.arguments, kernel.buffers, change(kernel.stages))

"""The steps of each edge of the flow graph: those of its block, and of its branch, taken or not."""

from dataclasses import replace

from .flow import JUMP, KernelFlow
from .graph import LoopedGraph
from .listing import DerivationError, Statement
from .overtaking import Overtaking
from .steps import TimedStep, read_factor, time_statement
from .table import InstructionTable, TableRow

OUTSTANDING = {"vmem": 63, "smem": 15}
"""The most operations that the counters of a unit count."""


class EdgeTimer:
    """The instruction rows and numbers of a machine, and the lines of accesses, by which steps are timed."""

    def __init__(
        self, table: InstructionTable, issue: dict[str, int], numbers: dict[str, int], lines: dict[int, int]
    ) -> None:
        self._table, self._issue, self._numbers, self._lines = table, issue, numbers, lines

    def time(self, flow: KernelFlow) -> list[list[TimedStep]]:
        """Return the steps of each edge: those of its block, and of its branch, taken or not."""
        timed = [[self._time(statement) for statement in block] for block in flow.blocks]
        found: list[list[TimedStep]] = []
        for edge, (source, _) in enumerate(flow.edges):
            steps = list(timed[source])
            if steps[-1].kind == "branch":
                steps[-1] = replace(steps[-1], taken=flow.kinds[edge] == JUMP)
            found.append(steps)
        graph = LoopedGraph(flow.sink, flow.edges, {})
        return [self._count_late(graph, found, edge) for edge in range(len(found))]

    def _time(self, statement: Statement) -> TimedStep:
        row: TableRow = self._table.find(statement)
        step = time_statement(statement, row, self._issue, self._table.wide, self._lines.get(statement.line))
        if (row.format == "MIMG" or row.issue == "vmem_writeback") and step.lines:
            step = replace(step, lines=step.lines * read_factor(statement, row, self._numbers))
        if step.counts > self._numbers["lgkm_limit"]:
            raise DerivationError(f"line {step.line}: lgkmcnt cannot rise by {step.counts}")
        return step

    def _count_late(self, graph: LoopedGraph, steps: list[list[TimedStep]], edge: int) -> list[TimedStep]:
        """Return the steps of an edge, with the lines of later instructions that may be served before theirs."""
        own, found = steps[edge], list[TimedStep]()
        for place, step in enumerate(own):
            other = {"smem": "vmem", "vmem": "smem"}.get(step.unit if step.lines else "")
            late = 0
            if other is not None:
                asking = [later.lines for row in steps for later in row if later.unit == other]
                most = OUTSTANDING[other] * max(asking, default=0)
                late = min(most, Overtaking(graph, steps, other, step.cycles - 1, most).count(edge, place + 1))
            found.append(replace(step, late=late))
        return found

"""The number of memory lines of later instructions that overtake those of an instruction still in its unit."""

from heapq import heappop, heappush

from .graph import LoopedGraph
from .steps import TURN, TimedStep


class Overtaking:
    """A count of the lines of later instructions on `unit` that leave it within `left` cycles, at most `most`.

    Two instructions of a wavefront are at least a `turn` apart.
    """

    def __init__(
        self, graph: LoopedGraph, steps: list[list[TimedStep]], unit: str, left: int, most: int, turn: int = TURN
    ) -> None:
        self._graph, self._steps, self._unit, self._left, self._most = graph, steps, unit, left, most
        self._turn = turn

    def count(self, edge: int, place: int) -> int:
        """Return the most lines that instructions after `place` of an edge can bring to the memory in `left` cycles.

        Paths are followed in order of time. So a path that reaches a block later than another, without more lines, can
        be dropped.
        """
        best: dict[int, int] = {}
        largest = 0
        waiting = [(*self._pass(edge, place, 0, 0), edge)]
        while waiting:
            passed, lines, came = heappop(waiting)
            largest = max(largest, lines)
            block = self._graph.edges[came][1]
            if passed < 0 or block == self._graph.sink or lines <= best.get(block, -1):
                continue
            best[block] = lines
            if lines >= self._most:
                return self._most
            for each in self._graph.out[block]:
                heappush(waiting, (*self._pass(each, 0, passed, lines), each))
        return min(largest, self._most)

    def _pass(self, edge: int, place: int, passed: int, lines: int) -> tuple[int, int]:
        """Return the cycles that have passed after an edge, -1 if nothing more can overtake, and the lines."""
        for step in self._steps[edge][place:]:
            if step.kind == "end" or passed >= self._left:
                return -1, lines
            if step.unit == self._unit and step.lines and passed + step.cycles <= self._left:
                lines += step.lines
            passed += 0 if step.kind == "sleep" else self._turn
        return passed, lines

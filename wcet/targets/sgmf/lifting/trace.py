"""Records the addresses that accesses of a lifted kernel touch: executes its parts on data, and logs each thread."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

import numpy as np

from wcet.isa.cdfg.language.graph import Configuration, DataflowKernel, Live, Stage, StageRepeat
from wcet.isa.cdfg.language.layout import place_words
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.targets.sgmf.lifting.execute import Device, LiftedExecution
from wcet.targets.sgmf.lifting.rules import LiftedStages

Places: TypeAlias = list[tuple[int, ...]]
"""For each thread, one byte address in each line that it touches."""


def trace_lifted(
    lifted: LiftedStages, kernel: DataflowKernel, program: GcnProgram, device: Device, line: int
) -> Iterator[tuple[str, Mapping[str, Places]]]:
    """Run the parts of a kernel as they are on the grid, every pass of a loop, and yield the addresses that each part
    touches.

    A line has `line` bytes. LDS is placed after all memory of the device, and live values after that.
    """
    yield from _LiftedTrace(lifted, kernel, program, device, line).trace(kernel.stages)


class _LiftedTrace(LiftedExecution):
    def __init__(
        self, lifted: LiftedStages, kernel: DataflowKernel, program: GcnProgram, device: Device, line: int
    ) -> None:
        super().__init__(lifted, program, device, True)
        self.line = line
        self.follow_constants()
        threads = self.watch.threads.ravel()
        self.count = int(threads.sum())
        self.numbers = np.cumsum(threads) - 1
        self.local = device.memory.bytes.size
        self.lives = place_words(kernel, self.count, self.local + device.local.bytes.size).lives

    def trace(self, stages: tuple[Stage, ...]) -> Iterator[tuple[str, Mapping[str, Places]]]:
        """Run stages, and yield the addresses that each configuration touches."""
        for stage in stages:
            if isinstance(stage, StageRepeat):
                for _ in range(stage.count):
                    yield from self.trace(stage.stages)
            else:
                yield stage.name, self._touch(stage)

    def _touch(self, configuration: Configuration) -> dict[str, Places]:
        found: dict[str, Places] = {}
        self.watch.log, self.local_watch.log = {}, {}
        self.configure(configuration)
        for node in configuration.nodes:
            if not node.operation.accesses_memory:
                continue
            kept = next((each.name for each in node.operands if isinstance(each, Live)), "")
            if kept:
                found[node.name] = [(self.lives[kept] + 4 * thread,) for thread in range(self.count)]
            else:
                local = self.local_watch.log.get(node.name, [])
                log = [*self.watch.log.get(node.name, []), *((self.local + spread, lanes) for spread, lanes in local)]
                found[node.name] = self._list_places(log)
        return found

    def _list_places(self, log: list[tuple[Any, Any]]) -> Places:
        """Return the addresses that each thread touches, from rows of bytes and the lanes (counted from 0) that touched
        them."""
        lines: list[dict[int, int]] = [{} for _ in range(self.count)]
        for spread, lanes in log:
            for row, lane in zip(spread.tolist(), lanes.tolist(), strict=True):
                own = lines[self.numbers[lane]]
                for place in row:
                    own[place // self.line] = min(place, own.get(place // self.line, place))
        return [tuple(each.values()) for each in lines]

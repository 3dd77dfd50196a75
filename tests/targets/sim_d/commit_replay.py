"""Replays the recorded commits of the calibration kernels: what the machine did, instruction by instruction.

The path is the recorded order of commits, the times at which a work-group gets the issue port are the recorded changes
of its slot; everything between is for the pipeline model to predict.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from wcet.isa.sim_d.language.isa import ControlFlow
from wcet.isa.sim_d.language.operands import branch_target, opcode_of
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.pipe.hazards import PipelineOp, pipeline_ops

DATA = Path(__file__).parents[2] / "data" / "sim_d" / "calibration.json"
INJECTED = -1

REFUSED = frozenset({"call_cpop", "f_call", "movvsp_ctrl", "f_movvsp_ctrl"})
"""Kernels that the language checks or the flow analysis refuse."""


@cache
def kernels() -> dict[str, dict[str, Any]]:
    return {kernel["name"]: kernel for kernel in json.loads(DATA.read_text())["kernels"]}


def traced() -> list[str]:
    """Names of the kernels with commit events, without those that show a defect."""
    return [
        name
        for name, kernel in kernels().items()
        if kernel["timeline"] and not kernel.get("note") and any(event[0] == "commit" for event in kernel["timeline"])
    ]


def machine_of(kernel: dict[str, Any]) -> SimDMachine:
    machine = load_machine("sim-d" if kernel["sp_words"] == 32 else f"sim-d-sp{kernel['sp_words']}")
    assert isinstance(machine, SimDMachine)
    return machine


@dataclass(frozen=True)
class Step:
    """An instruction (`INJECTED` for a pop) with its first and last commit; `partial` if it was killed on the way."""

    pc: int
    first: int
    last: int
    partial: bool = False


@dataclass(frozen=True)
class PathSegment:
    """What one work-group did from the cycle in which it got the issue port until it lost it."""

    port: int
    fresh: bool
    steps: list[Step] = field(default_factory=list)


class Replay:
    """The segments of each slot of one kernel."""

    def __init__(self, kernel: dict[str, Any]) -> None:
        self.program = parse_kernel(Source("kernel.s", kernel["source"]))
        self.machine = machine_of(kernel)
        self.ops: tuple[PipelineOp, ...] = pipeline_ops(self.program, self.machine)
        self._timeline = kernel["timeline"]
        self._places = {label.name: label.index for label in self.program.labels}
        self._by_line = {instruction.span.line: instruction.index for instruction in self.program.instructions}

    def slots(self) -> Iterator[list[PathSegment]]:
        for slot in (0, 1):
            yield self._stretches(slot)

    def _ports(self, slot: int) -> list[int]:
        ports, before = [], None
        for event in self._timeline:
            if event[0] == "slots":
                if event[2 + slot] == "run" and before != "run":
                    ports.append(event[1])
                before = event[2 + slot]
        return ports

    def _stretches(self, slot: int) -> list[PathSegment]:
        """Cut the commits of one slot into segments, putting the unrecorded `nop`s back."""
        cycles = self._commits(slot)
        ports = self._ports(slot)
        segments: list[PathSegment] = []
        done, port_of = 0, -1
        while done < len(cycles):
            cycle, pc = cycles[done]
            port = max(at for at in ports if at < cycle)
            if port != port_of:
                fresh = not segments or self._ended(segments[-1])
                segments.append(PathSegment(port, fresh))
                port_of = port
            wanted = self.machine.warps if pc == INJECTED else self.ops[pc].slots
            run = [place for place in range(done, min(done + wanted, len(cycles))) if cycles[place][1] == pc]
            partial = len(run) < wanted or self._is_killed(cycles, done + wanted, pc)
            run = run if len(run) == wanted else [place for place in run if place - done == run.index(place)]
            segments[-1].steps.append(Step(pc, cycle, cycles[run[-1]][0], partial))
            done += len(run)
        return segments

    def _commits(self, slot: int) -> list[tuple[int, int]]:
        """Return (cycle, instruction) of each commit; the recording lacks every cycle that is a multiple of 1000."""
        cycles: list[tuple[int, int]] = []
        for event in self._timeline:
            if event[0] == "commit" and event[3] == slot:
                pc = INJECTED if event[4] is None else self._by_line[event[4]]
                for cycle in range(event[1], event[2] + 1):
                    if cycle % 1000 == 1 and cycles and cycles[-1] == (cycle - 2, pc):
                        cycles.append((cycle - 1, pc))
                    cycles.append((cycle, pc))
        return cycles

    def same_text(self, one: int, other: int) -> bool:
        """Whether two instructions read alike: the recording names the first such line for all of them."""
        texts = [
            " ".join(self.program.source.line(self.program.instructions[pc].span.line).split()) for pc in (one, other)
        ]
        return texts[0] == texts[1]

    def _is_killed(self, cycles: list[tuple[int, int]], following: int, pc: int) -> bool:
        """A scalar instruction directly in front of an injected pop is the one slot behind the mask write."""
        if pc == INJECTED or following >= len(cycles) or cycles[following][1] != INJECTED:
            return False
        return self.ops[pc].slots == 1

    def _ended(self, segment: PathSegment) -> bool:
        """Whether the work-group of a segment ended with it: by an `exit`, or by a store that ends the group."""
        steps = [step for step in segment.steps if not step.partial]
        last = self.program.instructions[steps[-1].pc]
        if opcode_of(last).flow is ControlFlow.EXIT:
            return True
        line = last.span.line
        return any(e[0] == "commit" and e[4] == line and e[5].endswith("post_exit") for e in self._timeline)

    def target(self, pc: int) -> int:
        return self._places[branch_target(self.program.instructions[pc]) or ""]

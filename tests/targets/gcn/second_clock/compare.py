"""Both simulators on one launch: when each group ends, and the translation of plain data into the tool's words."""

from dataclasses import replace
from itertools import cycle
from typing import Any

from tests.targets.gcn.abstract_programs import machine_of
from tests.targets.gcn.second_clock.launches import count_contexts
from tests.targets.gcn.second_clock.simulator import Simulator
from wcet.targets.gcn.clock import stream as ours
from wcet.targets.gcn.clock.cached_memory import LineSender, MemoryPort, Sending
from wcet.targets.gcn.clock.dispatcher import Geometry
from wcet.targets.gcn.clock.engine import LaunchClock
from wcet.targets.gcn.clock.latencies import SLEEP_UNIT, LatencyDraws

Launch = tuple[dict[str, Any], list[list[list[tuple[Any, ...]]]]]
"""The numbers of a machine, and the streams of all wavefronts by group."""

KINDS = {
    "valu": ours.VALU,
    "salu": ours.SALU,
    "branch": ours.BRANCH,
    "smem": ours.SMEM,
    "vmem": ours.VMEM,
    "flat": ours.FLAT,
    "lds": ours.LDS,
    "nop": ours.PAUSE,
    "barrier": ours.BARRIER,
}


class Scripted(LatencyDraws):
    """The choices that a launch says: the same, in the same order, for both simulators."""

    def __init__(self, machine, launch):
        super().__init__(machine)
        self.returns, self.starts, self.launch = cycle(launch["returns"]), cycle(launch["starts"]), launch

    def draw_line(self, client):
        return next(self.returns)

    def draw_dispatch(self, client):
        return next(self.starts)

    def draw_lds(self, client):
        return self.launch["lds"]

    def draw_sleep(self, most, client):
        return most - SLEEP_UNIT + self.launch["sleep"]


def translate(ops):
    """Return a stream in the tool's words."""
    made = []
    for op in ops:
        if op[0] == "split":
            whole = None if op[3] is None else translate(op[3])
            made.append(ours.make_region(translate(op[1]), translate(op[2]), whole))
        elif op[0] == "sleep":
            made.append((ours.SLEEP, SLEEP_UNIT * (op[1] + 1)))
        elif op[0] == "wait":
            made.append(ours.wait_for(*op[1:]))
        elif op[0] in ("smem", "vmem", "flat"):
            made.append((KINDS[op[0]], *op[1:], (0,) * op[2]))  # lines have numbers, for a port
        else:
            made.append((KINDS[op[0]], *op[1:]))
    return made


def run_ours(machine, groups):
    """Return when each group ends by the tool's simulator."""
    numbers = {
        "branch_taken": machine["fetch"],
        "valu_to_scalar": machine["vs"],
        "mask_to_branch": machine["xr"],
        "line_cycles": machine["line"],
        "barrier_cycles": machine["barrier"],
        "split_cycles": machine["split"],
        "merge_cycles": machine["merge"],
        **{key: machine[key] for key in ("vm_limit", "lgkm_limit", "arbitration", "dispatcher")},
    }
    built = replace(machine_of(), **numbers)
    wavefronts = len(groups[0])
    geometry = Geometry(machine["engines"], machine["simds"], machine["slots"], machine["fit"], wavefronts)
    drawn, sending = Scripted(built, machine), Sending(repeats=True, eager=machine["eager"])
    senders = [LineSender(number, (number,), sending) for number in range(machine["senders"])]
    engine = LaunchClock(
        built,
        geometry,
        len(groups),
        lambda number: [[*translate(stream), ours.END_OP] for stream in groups[number]],
        drawn,
        machine["mode"],
        machine["spsimds"],
        port=MemoryPort(built, drawn, senders) if senders else None,
    )
    engine.run()
    return {times.group: times.end for times in engine.ends}


def run_second(machine, groups):
    """Return when each group ends by the second simulator."""
    simulator = Simulator(machine, groups)
    simulator.run()
    return simulator.ends


def find_features(launch):
    """Return what a launch has, to be counted."""
    machine, groups = launch
    streams = [stream for group in groups for stream in group]
    kinds = {op[0] for stream in streams for op in stream}
    found = {machine["mode"], machine["arbitration"], machine["dispatcher"]}
    found |= {kind for kind in ("split", "sleep", "flat", "barrier") if kind in kinds}
    found |= {f"{key} 1" for key in ("vm_limit", "lgkm_limit") if machine[key] == 1}
    found |= {"other masters"} if machine["senders"] else set()
    found |= {"several engines"} if len(machine["engines"]) > 1 else set()
    found |= {"nested splits"} if max(map(count_contexts, streams)) > 1 else set()
    return frozenset(found | ({"several rounds"} if len(groups) > sum(machine["engines"]) * machine["fit"] else set()))

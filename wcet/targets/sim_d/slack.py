"""Explains why a bound is above the longest run: cycles of slack by cause, each a difference of two computed numbers.

From the bound *B* of one policy down to the longest run *O*, both in compute cycles, the causes are:

- *refresh*: the charge of the bound for refreshes, minus their real cost: *B* minus the bound without them, minus
  (*O* minus the run *O'* of a machine that never refreshes).
- *indexed transfers*: by how much the bound without refreshes falls if each indexed transfer takes the longest time
  that it took in *O'*.
- *DRAM alignment*: by how much it falls further if each other access takes the longest time that it took in *O'*, too.
- *path*: the difference between the remaining bound and the lockstep schedule *S* of the phases that the work-groups
  really ran.
- *schedule*: *S*, upload and end, minus *O'*: handshakes and clock crossings; negative if requests of the run queue.

They add up to *B* - *O* exactly.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest

from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.ir.timed import Access, Resource, TimedCfg
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.isa import RequestPattern
from wcet.isa.sim_d.language.operands import opcode_of
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.records import dataclass
from wcet.simulate.events import EventLog, RequestEvent, SlotState
from wcet.simulate.trace import Trace
from wcet.targets.sim_d.compose.launch_bound import END_CYCLES, LaunchCosts, bound_schedule, keep_worst_paths
from wcet.targets.sim_d.costs.block_costs import SP_AS_COMPUTE
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.timing import entry_cycles, time_flow, upload_cycles
from wcet.units import to_compute_cycles

Phase = tuple[bool, int]
"""A phase of a work-group: whether it is an access, and its cycles."""


@dataclass(frozen=True, slots=True)
class SlackModel:
    """A kernel's graph with its costs, and its launch; it gives bounds with other costs."""

    program: Program[SimDData]
    machine: SimDMachine
    timed: TimedCfg
    costs: LaunchCosts

    def bound(self, policy: str, cheaper: Callable[[Access], Access]) -> int:
        """Return the bound without refreshes, with `cheaper` applied to the cost of each access."""
        accesses = {block: cheaper(access) for block, access in self.timed.accesses.items()}
        kinds = self.timed.kinds
        if kinds is not None:
            told = tuple({block: cheaper(access) for block, access in each.items()} for each in kinds.accesses)
            kinds = replace(kinds, accesses=told)
        timed = replace(self.timed, accesses=accesses, kinds=kinds)
        total = bound_schedule(timed, self.costs, policy).total
        return total + self.costs.upload + END_CYCLES

    def instruction_of(self, access: Access) -> int:
        """Return the index of the instruction that makes an access."""
        return self.timed.flow.cfg.blocks[access.block].last


def build_slack_model(
    program: Program[SimDData], machine: SimDMachine, launch: SimDLaunch, facts: StatedFacts
) -> SlackModel:
    """Return the model of a kernel, with the costs that `analyze_kernel` computes; raise `WcetError` as it does."""
    timed = keep_worst_paths(time_flow(program, build_flow(program, facts, launch), machine, launch, "safe", facts))
    upload = upload_cycles(program, machine, "safe")
    return SlackModel(program, machine, timed, LaunchCosts(launch.work_groups, upload, entry_cycles(machine)))


def has_indexed_transfers(program: Program[SimDData]) -> bool:
    """Return True if a kernel gathers or scatters word by word."""
    accesses = (opcode_of(instruction).access for instruction in program.instructions)
    return any(access is not None and access.pattern is RequestPattern.INDEXED for access in accesses)


def explain_slack(
    model: SlackModel, policy: str, bound: int, refresh: int, observed: int, calm: Trace
) -> Mapping[str, int]:
    """Divide `bound - observed` among `CAUSES`.

    `refresh` is the part of the bound that represents refreshes; `calm` a run without any, with its event log.
    """
    assert calm.log is not None, "the run must have recorded its events"
    longest = _longest_latencies(calm.log)

    def seen(access: Access, indexed_only: bool) -> Access:
        index = model.instruction_of(access)
        opcode = opcode_of(model.program.instructions[index])
        indexed = opcode.access is not None and opcode.access.pattern is RequestPattern.INDEXED
        return access if indexed_only and not indexed else _cost_again(access, longest.get(index), model.machine)

    full = model.bound(policy, lambda access: access)
    without_indexed = model.bound(policy, lambda access: seen(access, True))
    without_dram = model.bound(policy, lambda access: seen(access, False))
    lockstep = schedule_phases(list_observed_phases(calm.log, policy, model.machine, calm.work_groups))
    ideal = lockstep + model.costs.upload + END_CYCLES
    slack = {
        "path": without_dram - ideal,
        "DRAM alignment": without_indexed - without_dram,
        "refresh": refresh - (observed - calm.cycles),
        "schedule": ideal - calm.cycles + (bound - refresh - full),
        "indexed transfers": full - without_indexed,
    }
    assert sum(slack.values()) == bound - observed, "the causes must add up"
    return slack


def _longest_latencies(log: EventLog) -> dict[int, int]:
    longest: dict[int, int] = {}
    for request in log.requests:
        longest[request.instruction] = max(request.latency, longest.get(request.instruction, 0))
    return longest


def _cost_again(access: Access, latency: int | None, machine: SimDMachine) -> Access:
    """Return an access whose cost is replaced by the longest observed latency, in memory cycles.

    Accesses without a run do not change.
    """
    if latency is None:
        return access
    clocks = machine.dram.rate, machine.compute_mhz
    handshake = 1 if access.resource is Resource.DRAM else 2
    cycles = min(access.cycles, to_compute_cycles(latency + handshake, *clocks))
    inline = min(access.inline_cycles, to_compute_cycles(latency + handshake, *clocks))
    return replace(access, cycles=cycles, inline_cycles=inline)


def list_observed_phases(
    log: EventLog, policy: str, machine: SimDMachine, groups: int
) -> tuple[tuple[Phase, ...], ...]:
    """Return the phases that each work-group ran, in the order of the groups; consecutive compute is one phase."""
    moments: list[list[tuple[int, Phase]]] = [[] for _ in range(groups)]
    for span in log.occupations:
        if span.state is SlotState.RUN:
            moments[span.group].append((span.start, (False, span.end - span.start)))
    for request in log.requests:
        held = policy == SP_AS_COMPUTE and request.resource != "dram"
        moments[request.group].append((request.committed, (not held, _duration(request, machine))))
    return tuple(_merge([phase for _, phase in sorted(each)]) for each in moments)


def _duration(request: RequestEvent, machine: SimDMachine) -> int:
    return to_compute_cycles(request.latency, machine.dram.rate, machine.compute_mhz)


def _merge(phases: Sequence[Phase]) -> tuple[Phase, ...]:
    merged: list[Phase] = []
    for accesses, cycles in phases:
        if merged and merged[-1][0] == accesses:
            merged[-1] = (accesses, merged[-1][1] + cycles)
        else:
            merged.append((accesses, cycles))
    return tuple(merged)


def schedule_phases(groups: Sequence[Sequence[Phase]]) -> int:
    """Return the cycles of work-groups with given phases, two at a time in lockstep (Sim-D paper, section 4)."""
    free = {False: 0, True: 0}  # by resource: compute, access
    for number in range(0, len(groups), 2):
        ready = [free[False], free[False]]
        for pair in zip_longest(*groups[number : number + 2]):
            for which, phase in enumerate(pair):
                if phase is not None:
                    accesses, cycles = phase
                    free[accesses] = ready[which] = max(ready[which], free[accesses]) + cycles
    return max(free.values())

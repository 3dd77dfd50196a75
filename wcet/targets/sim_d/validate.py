"""Compares a kernel's bound with its runs, under each policy and over several refresh phases.

The times of refreshes decide by how much they delay a launch, and no user controls them, so that the longest of several
runs represents the observable time. Half of the phases are spread evenly over the interval between two refreshes; the
other half are aimed: a refresh becomes pending in exactly the cycle in which some request is accepted, which delays
that request most. A kernel's adversarial data, if it has any, are a second set: data that lead some work-item of every
work-group along the longest path.
"""

from collections.abc import Mapping, Sequence, Set
from dataclasses import field, replace
from pathlib import Path

from wcet.errors import refuse
from wcet.files import is_file
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.ir.result import KernelBound
from wcet.isa.sim_d.language.buffers import InitialContents, SimDData
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.run.data_files import Words, load_buffer
from wcet.records import dataclass
from wcet.simulate.trace import Trace
from wcet.targets.sim_d.costs.block_costs import POLICIES
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate
from wcet.targets.sim_d.slack import SlackModel, build_slack_model, explain_slack, has_indexed_transfers

NEVER = 1 << 50
"""An interval between refreshes, in memory cycles, that is longer than any run."""

PHASES = 8
"""The default number of refresh phases to try."""

OWN, WORST = "own", "worst"
"""Sets of data: the kernel's own, and adversarial ones."""


@dataclass(frozen=True, slots=True)
class PolicyCheck:
    """The check of one policy: its bound, the longest run with its data and refresh phase, and the slack by cause."""

    policy: str
    bound: int
    observed: int
    data: str
    refresh_phase: int
    slack: Mapping[str, int]
    trace: Trace


@dataclass(frozen=True, slots=True)
class Validation:
    """The check of one kernel under each policy; `indexed` says whether it gathers or scatters word by word.

    `worst_contents` are the words by buffer in which its adversarial data differ from its own; empty without such.
    """

    name: str
    indexed: bool
    checks: tuple[PolicyCheck, ...]
    worst_contents: Mapping[int, Words]


@dataclass(frozen=True, slots=True)
class Runner:
    """Runs one launch on its data; `contents` replace the files of some buffers."""

    program: Program[SimDData]
    machine: SimDMachine
    launch: SimDLaunch
    directories: Sequence[Path]
    contents: Mapping[int, Words] = field(default_factory=dict[int, Words])

    def run(self, policy: str, refresh_phase: int | None, events: bool = False) -> Trace:
        """Run once; the run has no refreshes if the phase is None. Raises `WcetError`."""
        machine = self.machine
        if refresh_phase is None:
            machine = replace(machine, dram=replace(machine.dram, n_refi=NEVER))
        return simulate(
            self.program,
            machine,
            self.launch,
            policy,
            directories=self.directories,
            contents=self.contents,
            refresh_phase=refresh_phase or 0,
            events=events,
        )


def validate_kernel(
    name: str,
    runner: Runner,
    facts: StatedFacts,
    bound: KernelBound,
    phases: int = PHASES,
) -> Validation:
    """Run a kernel under every policy and `phases` refresh phases. Raises `WcetError`."""
    if phases < 1:
        raise refuse("W008", "at least one refresh phase must be tried", help="--phases 8")
    model = build_slack_model(runner.program, runner.machine, runner.launch, facts)
    runners = list_runners(name, runner, frozenset(facts.data))
    checks = tuple(_check(runners, model, bound, policy, phases) for policy in POLICIES)
    worst = runners[WORST].contents if WORST in runners else dict[int, Words]()
    return Validation(name, has_indexed_transfers(runner.program), checks, worst)


def list_runners(name: str, runner: Runner, stated: Set[str] = frozenset()) -> Mapping[str, Runner]:
    """Return a runner for each set of data: the second if there is any `data/KERNEL_worst_BUFFER.bin`.

    Buffers without adversarial data are as in the first set, and so are buffers of `stated` contents. Raises
    `WcetError` W608 for a file that does not fill its buffer.
    """
    contents: dict[int, Words] = {}
    for buffer in runner.program.extra.dram.values():
        path = f"data/{name}_{WORST}_{buffer.id}.bin"
        if str(buffer.id) not in stated and any(is_file(folder / path) for folder in runner.directories):
            adversarial = replace(buffer, contents=InitialContents.BINARY, path=path)
            contents[buffer.id], _ = load_buffer(adversarial, runner.directories, strict=True)
    adverse = replace(runner, contents={**runner.contents, **contents})
    return {OWN: runner, WORST: adverse} if contents else {OWN: runner}


def _check(
    runners: Mapping[str, Runner],
    model: SlackModel,
    bound: KernelBound,
    policy: str,
    phases: int,
) -> PolicyCheck:
    variant = bound.variants[policy]
    longest: tuple[Trace, Trace, str, int] | None = None
    for data, runner in runners.items():
        calm = runner.run(policy, None, events=True)
        for phase in choose_phases(calm, runner.machine, phases):
            trace = runner.run(policy, phase)
            if longest is None or trace.cycles > longest[0].cycles:
                longest = trace, calm, data, phase
    assert longest is not None
    trace, calm, data, phase = longest
    refresh = sum(part.cycles for part in variant.contributions if part.label == "refresh")
    slack = explain_slack(model, policy, variant.cycles, refresh, trace.cycles, calm)
    return PolicyCheck(policy, variant.cycles, trace.cycles, data, phase, slack, trace)


def choose_phases(calm: Trace, machine: SimDMachine, count: int) -> tuple[int, ...]:
    """Return the refresh phases to try: half spread over the interval, half aimed at requests of the run `calm`."""
    interval = machine.dram.n_refi
    spread = [interval * number // (count - count // 2) for number in range(count - count // 2)]
    requests = () if calm.log is None else [event for event in calm.log.requests if event.resource == "dram"]
    aimed = [requests[len(requests) * number // (count // 2)].accepted for number in range(count // 2) if requests]
    return tuple(dict.fromkeys([*spread, *((-1 - accepted) % interval for accepted in aimed)]))

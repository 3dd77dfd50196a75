"""The campaign of whole SGMF machines: graphs and lifted GCN kernels, mapped, bounded, certified and run.

    .venv/bin/python -m tests.campaigns.whole_grids 2000 -j 2
    .venv/bin/python -m tests.campaigns.whole_grids 1 --first 913 --show

Unlike in `sgmf_memory`, every key of a machine is drawn, kernels are placed on the grid, and parameters may move
addresses. No run takes longer than its bound, none has more events of a kind than are counted, and the premises of each
certificate are derived again.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from tests.bound.test_sgmf_derivation import write_table
from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.tally import Judgement
from tests.properties.choices import Choices
from tests.targets.gcn.random_launches import Case
from tests.targets.sgmf.memory_trials import draw_machine, draw_memory_trial
from tests.targets.sgmf.random_lifts import draw_lift
from wcet.checker.sgmf import check_certificate
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.isa.cdfg.interpreter.evaluate import load_memory, trace_kernel
from wcet.isa.cdfg.language.syntax import parse_kernels
from wcet.isa.gcn.launch import StatedLaunch
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sgmf.analysis import investigate
from wcet.targets.sgmf.certificate.derivation.check import derive_premises
from wcet.targets.sgmf.certificate.premises import write_certificate
from wcet.targets.sgmf.energy import count_most
from wcet.targets.sgmf.hardware.launch import SgmfLaunch
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.hardware.memory_system import NO_MEMORY
from wcet.targets.sgmf.lifting.execute import prepare_device
from wcet.targets.sgmf.lifting.trace import trace_lifted
from wcet.targets.sgmf.simulation import count_run, list_places, list_steps, time_plan
from wcet.targets.sgmf.simulator.latencies import draw_latencies, longest
from wcet.targets.sgmf.simulator.processor import GridProcessor

RUNS = 3
LONG = 40_000
"""Bounds beyond are not held against runs, which take too long."""

OPERATIONS = (
    *("sub.i32", "mul.i32", "min.i32", "max.u32", "sar.i32", "shr.u32", "shl.b32", "xor.b32"),
    *("add.f32", "mul.f32", "lt.f32", "ge.i32", "eq.u32", "div.i32", "rem.u32"),
)


@dataclass(frozen=True, slots=True)
class GridCase:
    """A kernel on a machine: a graph in text form with its threads and arguments, or a GCN kernel to be lifted."""

    text: str
    machine: SgmfMachine
    threads: int
    arguments: dict[str, int]
    seed: int
    lifted: Case | None = None

    def describe(self) -> str:
        """Everything needed to repeat it by hand."""
        what = self.lifted.describe() if self.lifted else f"{self.threads} threads, {self.arguments}\n{self.text}"
        return f"{self.machine}\nseed {self.seed}, {what}"


def draw_case(choices: Choices) -> GridCase:
    """Draw a machine and a kernel."""
    machine, seed = draw_grid(choices), choices.below(1 << 20)
    if choices.chance(25):
        return GridCase("", machine, 0, {}, seed, draw_lift(choices))
    trial = draw_memory_trial(choices)
    if choices.chance(50):
        machine = replace(machine, memory=trial.machine.memory, memory_latency=0, memory_cycles=0)
    text = re.sub(r"(v\d+ = )add\.i32", lambda match: match[1] + choices.pick(("add.i32", *OPERATIONS)), trial.text)
    moved = re.findall(r"mad\.i32 t, -?\d+, (\d+)", text) if choices.chance(40) else []
    for number in dict.fromkeys(moved):
        text = re.sub(rf"(mad\.i32 t, -?\d+), {number}\n", rf"\1, by{number}\n", text)
    declared = "".join(f"parameter by{number}: i32\n" for number in dict.fromkeys(moved))
    text = text.replace("parameter n", f"{declared}parameter n", 1)
    return GridCase(text, machine, trial.threads, {f"by{number}": int(number) for number in moved}, seed)


def draw_grid(choices: Choices) -> SgmfMachine:
    """Draw a machine with any numbers; one of five has no caches."""
    machine = draw_machine(choices)
    none = choices.chance(20)
    special = {f"{each}_cycles": choices.between(1, 60) for each in ("idiv", "fdiv", "sqrt", "compute", "control")}
    special |= {f"{each}_blocks": choices.pick((8, 1, 2, 40)) for each in ("idiv", "fdiv", "sqrt")}
    return replace(
        machine,
        **special,
        clock_mhz=choices.pick((1400, 1, 3, 333, 997, 14000)),
        max_fanout=choices.pick((4, 2, 3, 64)),
        configuration_cycles=choices.between(0, 100),
        word_cycles=choices.between(0, 3),
        release=choices.pick((0, 1, 9)),
        memory=NO_MEMORY if none else machine.memory,
        memory_latency=choices.between(1, 100) if none else 0,
        memory_cycles=choices.between(1, 7) if none else 0,
    )


def judge_case(case: GridCase) -> Judgement:
    """Hold the runs of a kernel against its bound, and its certificate against the text and the machine."""
    table, machine = write_table(case.machine)
    try:
        program, launch = _read(case)
        found = investigate(program, machine, launch, StatedFacts(), AnalyzeOptions(target="sgmf", machine="sgmf"))
        runs = list(_run(case, program, found)) if found.cycles <= LONG else []
    except WcetError as error:
        if error.diagnostics[0].code.startswith(("W9", "W64")):
            raise
        return Judgement(refused=error.diagnostics[0].code)
    most = count_most(found.plan, found.shares, found.share)
    features = {f"caches: {machine.memory.exists}, lifted: {case.lifted is not None}"}
    features |= {"moved by a parameter" for _ in case.arguments}
    wrong = [f"run {cycles}, bound {found.cycles}" for cycles, _ in runs if cycles > found.cycles]
    wrong += [
        f"{count} {kind}, {most.get(kind, 0)} at most"
        for _, events in runs
        for kind, count in events.items()
        if count > most.get(kind, 0)
    ]
    written = write_certificate(program, found.graph, found.plan, found.shares, found.share)
    proof = json.loads(json.dumps(written))
    if check_certificate(proof) != found.cycles:
        wrong.append("the certificate proves another number")
    try:
        said = derive_premises(proof, program.source.text, table)
    except ValueError as error:
        wrong.append(f"rejected: {error}")
    else:
        features |= {f"derived: {each.partition(':')[0]}" for each in said.derived}
    slack = tuple(found.cycles / max(cycles for cycles, _ in runs) - 1 for _ in runs[:1])
    return Judgement(len(runs), slack, frozenset(features), wrong="; ".join(wrong[:3]))


def _read(case: GridCase) -> tuple[Program[Any], SgmfLaunch]:
    if case.lifted:
        launch = StatedLaunch(case.lifted.launch.groups, case.lifted.launch.group_size)
        return case.lifted.parse(), SgmfLaunch(0, launch)
    (program,) = parse_kernels(Source("k.cdfg", case.text))
    return program, SgmfLaunch(case.threads)


def _run(case: GridCase, program: Program[Any], found: Any) -> Iterator[tuple[int, dict[str, int]]]:
    """Yield the cycles and the events of runs: with the longest latencies, then with drawn ones."""
    plan, machine = found.plan, case.machine
    for number in range(RUNS):
        if not machine.memory.exists:
            run = time_plan(plan, found.share, "random" if number else "max", case.seed + number, found.threads)
            yield run.cycles, dict(run.events)
            continue
        if case.lifted:
            device = prepare_device(program, found.graph.shape, case.lifted.arguments)
            mapped = found.graph.lifted.mapped
            touched = trace_lifted(mapped, plan.kernel, program, device, machine.memory.line_bytes)
        else:
            draw = np.random.default_rng(case.seed + number)
            given = {each.name: draw.integers(0, 1 << 32, each.words, np.uint32) for each in plan.kernel.buffers}
            values = {"n": case.seed % 64, **case.arguments}
            memory = load_memory(plan.kernel, given)
            touched = map(list_places, trace_kernel(plan.kernel, values, memory, case.threads, machine.in_step))
        latencies = draw_latencies(case.seed + number) if number else longest
        run = GridProcessor(machine, latencies, number or None).run(
            list_steps(plan, touched), found.threads, found.share
        )
        yield run.cycles, dict(count_run(plan, run))


CAMPAIGN = Campaign(draw_case, judge_case, GridCase.describe, lambda: None)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))

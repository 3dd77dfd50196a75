"""Computes what-ifs: repeats the analysis with one thing changed at a time."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from wcet.errors import WcetError
from wcet.flow.loop_bounds import count_body_runs
from wcet.ir.cfg import FlowGraph, Loop
from wcet.ir.facts import is_address
from wcet.ir.program import Program
from wcet.ir.result import KernelBound, Variant
from wcet.ir.what_if import WhatIf
from wcet.machine.load import find_machines, load_machine
from wcet.machine.model import Machine
from wcet.options import AnalyzeOptions, Proposal, Purpose
from wcet.records import dataclass
from wcet.session import kernels
from wcet.session.request import Request
from wcet.span import Source
from wcet.store.answers import Answers
from wcet.targets.protocol import AsksWhatIf, Proposes
from wcet.targets.registry import load_target
from wcet.units import format_count

LOOPS = 12
"""The number of loops that are tried, those that cost most first."""


@dataclass(frozen=True, slots=True)
class BoundedKernel:
    """A kernel of a source with its bound, the options of the analysis, and the flow graph to which the bound
    belongs."""

    source: Source
    options: AnalyzeOptions
    bound: KernelBound
    program: Program[object]
    flow: FlowGraph


def ask_what_if(kernel: BoundedKernel, request: Request, machines: bool = True) -> tuple[WhatIf, ...]:
    """Return the bounds with one thing changed at a time.

    The changes are: a proposal of the target, a stated bound omitted, a loop one iteration shorter, another machine,
    another policy.
    """
    source, options, bound = kernel.source, kernel.options, kernel.bound
    found = [WhatIf(f"{bound.variants_key}: {name}", each.cycles) for name, each in _others(bound)]
    target = load_target(bound.target)
    found += target.ask_what_if(bound) if isinstance(target, AsksWhatIf) else ()
    with kernels.open_answers(request) as answers:
        found += _propose(kernel, answers)
        for change, changed in _shorter(kernel):
            found.append(_run(source, changed, bound.name, WhatIf(change, None), answers))
        for machine in _machines(bound) if machines else ():
            changed = replace(options, machine=machine.name)
            about = WhatIf(f"machine: {machine.name}", None, machine.title)
            found.append(_run(source, changed, bound.name, about, answers))
    return tuple(found)


def _propose(kernel: BoundedKernel, answers: Answers) -> Iterator[WhatIf]:
    """Yield the proposals that reduce the bound, by the analysis of the changed kernel."""
    program, bound, options = kernel.program, kernel.bound, kernel.options
    target = load_target(bound.target)
    proposals = list(_unstated(program, options))
    if isinstance(target, Proposes) and not any(is_address(label) for label in options.facts.bounds):
        proposals += target.propose(program, kernel.flow, bound, options)
    seen: set[tuple[int, str]] = set()
    for each in proposals:
        try:
            changed = _find_bound(each.source, each.options, bound.name, answers)
        except WcetError:  # a change that cannot be made is of no use
            continue
        if changed is None or changed.bound_cycles >= bound.bound_cycles:
            continue
        gain = changed.bound_cycles, each.describe(changed)
        if gain not in seen or not gain[1]:  # of two equally good changes the first one changes less
            seen.add(gain)
            yield WhatIf(each.change, *gain)


def _unstated(program: Program[object], options: AnalyzeOptions) -> Iterator[Proposal]:
    """Yield the kernel without each stated bound, because the code itself may give a smaller bound."""
    for label, runs in list(options.facts.bounds.items())[:LOOPS]:
        rest = {key: value for key, value in options.facts.bounds.items() if key != label}
        change = f"without the stated bound {label} = {runs:,}: the code itself gives a smaller bound"
        yield Proposal(change, program.source, replace(options, facts=replace(options.facts, bounds=rest)))


def _find_bound(source: Source, options: AnalyzeOptions, name: str, answers: Answers) -> KernelBound | None:
    key, bounds = answers.recall(source, options)
    if bounds is None:
        bounds = kernels.load_analysis()(source, options)
        answers.keep(key, source, options, bounds)
    return next((each for each in bounds if each.name == name), None)


def _run(source: Source, options: AnalyzeOptions, name: str, about: WhatIf, answers: Answers) -> WhatIf:
    try:
        found = _find_bound(source, options, name, answers)
    except WcetError as error:
        fixed = any(diagnostic.code == "W221" for diagnostic in error.diagnostics)
        return replace(
            about,
            reason="because the code itself gives the number of passes" if fixed else error.diagnostics[0].message,
        )
    return replace(about, cycles=None if found is None else found.bound_cycles)


def _others(bound: KernelBound) -> Iterator[tuple[str, Variant]]:
    for name, variant in bound.variants.items():
        if name != bound.best:
            yield name, variant


def _shorter(kernel: BoundedKernel) -> Iterator[tuple[str, AnalyzeOptions]]:
    options, program, flow = kernel.options, kernel.program, kernel.flow
    totals = {share.block: share.total for share in kernel.bound.shares}

    def weigh(loop: Loop) -> tuple[int, int]:
        return -sum(totals.get(block, 0) for block in loop.blocks), loop.index

    seen: set[str] = set()
    for loop in sorted(flow.loops, key=weigh):
        header = flow.cfg.blocks[loop.header]
        if len(seen) == LOOPS or not header.labels or header.labels[0] in seen or weigh(loop)[0] == 0:
            continue
        label = header.labels[0]
        seen.add(label)
        runs = count_body_runs(flow.cfg, loop, flow.bounds[loop.index].back_edges)
        if runs > 1:
            where = program.instructions[header.first].span.where
            facts = replace(options.facts, bounds={**options.facts.bounds, label: runs - 1}, origin="supposed")
            change = f"loop {label} ({where}): {format_count(runs - 1, 'round')} instead of {runs:,}"
            yield change, replace(options, facts=facts, purpose=Purpose.WHAT_IF)


def _machines(bound: KernelBound) -> Iterator[Machine]:
    for name in find_machines():
        with suppress(WcetError):  # errors in a machine of another package are reported to those who name it
            machine = load_machine(name)
            if name != bound.machine and machine.target == bound.target:
                yield machine

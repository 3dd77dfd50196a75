"""What would help: the analysis run again with one thing changed at a time."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from wcet.cli import kernels
from wcet.cli.common import Request
from wcet.errors import WcetError
from wcet.flow.loop_bounds import count_body_runs
from wcet.ir.flow import FlowGraph, Loop
from wcet.ir.program import Program
from wcet.ir.result import KernelBound, Variant
from wcet.ir.what_if import WhatIf
from wcet.machine.load import find_machines, load_machine
from wcet.machine.model import Machine
from wcet.options import SUPPOSE, AnalyzeOptions
from wcet.span import Source
from wcet.store.answers import Answers
from wcet.targets.protocol import AsksWhatIf
from wcet.targets.registry import load_target

LOOPS = 12
"""Loops that are tried, those that cost most first."""


def ask_what_if(
    source: Source,
    options: AnalyzeOptions,
    bound: KernelBound,
    program: Program[object],
    flow: FlowGraph,
    request: Request,
    machines: bool = True,
) -> tuple[WhatIf, ...]:
    """Return what the bound would be with each loop one round shorter, on other machines, under other policies."""
    found = [WhatIf(f"{bound.variants_key}: {name}", each.cycles) for name, each in _others(bound)]
    target = load_target(bound.target)
    found += target.ask_what_if(bound) if isinstance(target, AsksWhatIf) else ()
    with kernels.open_answers(request) as answers:
        for change, changed in _shorter(options, bound, program, flow):
            found.append(_run(source, changed, bound.name, WhatIf(change, None), answers))
        for machine in _machines(bound) if machines else ():
            changed = replace(options, machine=machine.name)
            about = WhatIf(f"machine: {machine.name}", None, machine.title)
            found.append(_run(source, changed, bound.name, about, answers))
    return tuple(found)


def _run(source: Source, options: AnalyzeOptions, name: str, about: WhatIf, answers: Answers) -> WhatIf:
    try:
        key, bounds = answers.recall(source, options)
        if bounds is None:
            bounds = kernels.load_analysis()(source, options)
            answers.keep(key, source, options, bounds)
    except WcetError as error:
        fixed = any(diagnostic.code == "W221" for diagnostic in error.diagnostics)
        return replace(about, reason="for the code itself says how often" if fixed else error.diagnostics[0].message)
    cycles = next((each.bound_cycles for each in bounds if each.name == name), None)
    return replace(about, cycles=cycles)


def _others(bound: KernelBound) -> Iterator[tuple[str, Variant]]:
    for name, variant in bound.variants.items():
        if name != bound.best:
            yield name, variant


def _shorter(
    options: AnalyzeOptions, bound: KernelBound, program: Program[object], flow: FlowGraph
) -> Iterator[tuple[str, AnalyzeOptions]]:
    totals = {share.block: share.total for share in bound.shares}

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
            change = f"loop {label} ({where}): {runs - 1:,} rounds instead of {runs:,}"
            yield change, replace(options, facts=facts, extra={**options.extra, SUPPOSE: "loops"})


def _machines(bound: KernelBound) -> Iterator[Machine]:
    for name in find_machines():
        with suppress(WcetError):  # what is wrong with the machine of another package is for those who name it
            machine = load_machine(name)
            if name != bound.machine and machine.target == bound.target:
                yield machine

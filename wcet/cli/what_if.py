"""What would help: the analysis run again with one thing changed at a time."""

from collections.abc import Iterator
from dataclasses import replace

from wcet.cache import analyze_cached, default_folder
from wcet.cli.kernels import load_analysis
from wcet.errors import WcetError
from wcet.flow.loop_bounds import count_body_runs
from wcet.ir.flow import FlowGraph, Loop
from wcet.ir.program import Program
from wcet.ir.result import KernelBound, Variant
from wcet.ir.supposition import Supposition
from wcet.machine.load import load_machine, shipped_machines
from wcet.options import SUPPOSE, AnalyzeOptions
from wcet.span import Source

LOOPS = 12
"""Loops that are tried, those that cost most first."""


def suppose(
    source: Source, options: AnalyzeOptions, bound: KernelBound, program: Program[object], flow: FlowGraph, cached: bool
) -> tuple[Supposition, ...]:
    """Return what the bound would be with each loop one round shorter, on other machines, under other policies."""
    found = [Supposition(f"{bound.variants_key}: {name}", each.cycles) for name, each in _others(bound)]
    for change, changed in (
        *_shorter(options, bound, program, flow),
        *_more_splits(options),
        *_machines(options, bound),
    ):
        found.append(_run(source, changed, bound.name, change, cached))
    return tuple(found)


def _run(source: Source, options: AnalyzeOptions, name: str, change: str, cached: bool) -> Supposition:
    try:
        bounds = analyze_cached(source, options, default_folder() if cached else None, load_analysis())
    except WcetError as error:
        fixed = any(diagnostic.code == "W221" for diagnostic in error.diagnostics)
        return Supposition(
            change, None, "for the code itself says how often" if fixed else error.diagnostics[0].message
        )
    cycles = next((each.bound_cycles for each in bounds if each.name == name), None)
    return Supposition(change, cycles)


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
            line = program.instructions[header.first].span.line
            facts = replace(options.facts, bounds={**options.facts.bounds, label: runs - 1}, origin="supposed")
            change = f"loop {label} (line {line}): {runs - 1:,} rounds instead of {runs:,}"
            yield change, replace(options, facts=facts, extra={**options.extra, SUPPOSE: "loops"})


def _more_splits(options: AnalyzeOptions) -> Iterator[tuple[str, AnalyzeOptions]]:
    stated = options.extra.get("max_splits")
    if stated is not None and stated.isdecimal():
        more = str(int(stated) + 1)
        yield f"max_splits: {more} instead of {stated}", replace(options, extra={**options.extra, "max_splits": more})


def _machines(options: AnalyzeOptions, bound: KernelBound) -> Iterator[tuple[str, AnalyzeOptions]]:
    for name in shipped_machines():
        if name != bound.machine and load_machine(name).target == bound.target:
            yield f"machine: {name}", replace(options, machine=name)

"""Finds changes that would lower the bounds of kernels that grew, by analysing changed kernels; the best come first."""

from collections.abc import Sequence

from wcet.errors import WcetError
from wcet.gate.budget import parse_budget
from wcet.gate.diff import KernelStanding
from wcet.gate.snapshot import Snapshot
from wcet.ir.result import KernelBound
from wcet.ir.what_if import WhatIf, rank_helpful
from wcet.session.kernels import AnalysisOutcome
from wcet.session.request import Request

SHOWN = 3
"""The largest number of changes that are shown for one kernel."""


def find_standings(
    outcomes: Sequence[AnalysisOutcome], old: Sequence[Snapshot], request: Request
) -> tuple[KernelStanding, ...]:
    """Return the budget of each bound and advice to lower it; advice is sought only for bounds that are larger than in
    `old`."""
    before = {each.name: each.cycles for each in old}
    return tuple(_stand(outcome, bound, before, request) for outcome in outcomes for bound in outcome.bounds)


def _stand(outcome: AnalysisOutcome, bound: KernelBound, before: dict[str, int], request: Request) -> KernelStanding:
    grown = bound.name in before and bound.bound_cycles > before[bound.name]
    return KernelStanding(outcome.file, find_limit(outcome, bound), _advise(outcome, bound, request) if grown else ())


def find_limit(outcome: AnalysisOutcome, bound: KernelBound) -> int | None:
    """Return the stated budget of a kernel in cycles; None if there is none, or an invalid one, which `wcet check`
    reports."""
    stated = outcome.settings.value("budget") if outcome.settings else None
    try:
        return None if stated is None else parse_budget(stated).cycles(bound)
    except WcetError:
        return None


def _advise(outcome: AnalysisOutcome, bound: KernelBound, request: Request) -> tuple[str, ...]:
    helpful = rank_helpful(ask_changes(outcome, bound, request), bound.bound_cycles)
    return tuple(f"{each.change}: {each.cycles:,} cycles" for each in helpful[:SHOWN])


def ask_changes(outcome: AnalysisOutcome, bound: KernelBound, request: Request) -> tuple[WhatIf, ...]:
    """Return the bound with one thing of the kernel or its launch changed at a time; other machines are not tried."""
    from wcet.pipeline import flow_graphs
    from wcet.session.what_if import BoundedKernel, ask_what_if

    if outcome.source is None or outcome.settings is None:
        return ()
    try:
        graphs = flow_graphs(outcome.source, outcome.settings.options)
    except WcetError:
        return ()
    for program, flow in graphs:
        if program.name == bound.name:
            options = outcome.settings.options
            kernel = BoundedKernel(outcome.source, options, bound, program, flow)
            return ask_what_if(kernel, request, machines=False)
    return ()

"""The splits that are written into a kernel's source: requested ones, or the best for a launch."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from wcet.errors import Diagnostic, refuse
from wcet.flow.graphs import find_block_dominators
from wcet.flow.loops import find_loops
from wcet.ir.cfg import FlowGraph
from wcet.isa.gcn.control.divergence import find_divergence
from wcet.isa.gcn.control.graph import build_graph
from wcet.isa.gcn.flow import require_known_arguments
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import StatedLaunch, settle_launch
from wcet.isa.gcn.own_facts import keep_own_facts
from wcet.options import AnalyzeOptions
from wcet.targets.gcn.analysis import investigate, read_machine
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.options import OPTIMAL, read_options
from wcet.targets.gcn.splitting.splits import SplitPlan, plan_splits, read_split_names
from wcet.targets.gcn.splitting.transform import transform_pws
from wcet.targets.gcn.splitting.unsplit import refuse_split
from wcet.targets.protocol import Kernels


def transform_kernels(kernels: Kernels, options: Mapping[str, Any]) -> tuple[str, tuple[Diagnostic, ...]]:
    """Return the text of a file with the splits of its chosen kernels, and notes about them.

    Raises `WcetError` W008 if there are no splits to write, or for a mode that writes none; and W535 if wavefronts
    cannot split.
    """
    if not options.get("pws"):
        raise refuse("W008", "state what to write: --pws", help="--pws")
    if options.get("splits") in ("none", "dynamic"):
        raise refuse("W008", "--splits is `given` or `optimal` here", help="--splits optimal")
    for program in kernels.programs:
        if program.extra.processor.rdna:
            raise refuse_split(program.place)
    planned = [
        (program, plan_transform(program, kernels.machine, kernels.launch, kernels.options))
        for program in kernels.programs
    ]
    notes = tuple(note for _, plan in planned for note in plan.notes)
    return transform_pws(kernels.source, planned, mnemonics=options.get("form") == "mnemonics"), notes


def plan_transform(
    program: GcnProgram, machine: GcnMachine, stated: StatedLaunch, options: AnalyzeOptions
) -> SplitPlan:
    """Return the splits to be written into a kernel.

    Given splits need neither a launch nor loop bounds. The optimal splits minimise the bound of the launch and replace
    those in the file; the plan notes why other branches are not split. Raises `WcetError` if the analysis does.
    """
    own = read_options(options.extra)
    names = read_split_names(program, own.split_at)
    if own.splits != OPTIMAL:
        require_known_arguments(program, keep_own_facts(program, options.facts))
        cfg = build_graph(program)
        flow = FlowGraph(cfg, find_loops(cfg, find_block_dominators(cfg)), {})
        return plan_splits(program, flow, find_divergence(program, flow), names)
    launch = settle_launch(stated, program, options.facts.arguments)
    found = investigate(program, read_machine(machine, options), launch, options.facts, options)
    plan = plan_splits(program, found.flow, found.divergence, _name_lines(found), marks=False)
    return replace(plan, notes=_note_obstacles(found))


def _name_lines(found: AnalysisResult) -> list[str]:
    blocks = found.flow.cfg.blocks
    return [str(found.program.instructions[blocks[block].last].span.line) for block in sorted(found.split)]


def _note_obstacles(found: AnalysisResult) -> tuple[Diagnostic, ...]:
    """Return a note for every if/else that cannot be split, or would gain nothing."""
    blocks = found.flow.cfg.blocks
    return tuple(
        Diagnostic(
            "W248",
            "no split is possible at this branch",
            found.program.instructions[blocks[block].last].span,
            notes=reasons,
            severity="warning",
        )
        for block, reasons in sorted(found.obstacles.items())
        if reasons
    )

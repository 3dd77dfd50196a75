"""Which splits are written into a kernel's source: those that are asked for, or the best for a launch."""

from dataclasses import replace

from wcet.diagnostics import Diagnostic
from wcet.flow.dominance import find_block_dominators
from wcet.flow.loops import find_loops
from wcet.ir.flow import FlowGraph
from wcet.machine.gcn import GcnMachine
from wcet.options import AnalyzeOptions
from wcet.targets.gcn.analysis import GIVEN, OPTIMAL, investigate, read_machine
from wcet.targets.gcn.control.divergence import find_divergence
from wcet.targets.gcn.control.graph import build_graph
from wcet.targets.gcn.findings import Findings
from wcet.targets.gcn.kernel import GcnProgram
from wcet.targets.gcn.launch import StatedLaunch, settle_launch
from wcet.targets.gcn.splitting.split_names import read_split_names
from wcet.targets.gcn.splitting.splits import SplitPlan, plan_splits


def plan_transform(
    program: GcnProgram, machine: GcnMachine, stated: StatedLaunch, options: AnalyzeOptions
) -> SplitPlan:
    """Return the splits to be written into a kernel.

    Those given need neither a launch nor loop bounds. The optimal ones minimise the bound of the launch, take the
    place of those in the file, and the plan notes why other branches are not split. Raises `WcetError` as an analysis
    does.
    """
    names = read_split_names(program, options.extra.get("split_at", ""))
    if (options.extra.get("splits") or GIVEN) != OPTIMAL:
        cfg = build_graph(program)
        flow = FlowGraph(cfg, find_loops(cfg, find_block_dominators(cfg)), {})
        return plan_splits(program, flow, find_divergence(program, flow), names)
    launch = settle_launch(stated, program)
    found = investigate(program, read_machine(machine, options), launch, options.facts, options)
    plan = plan_splits(program, found.flow, found.divergence, _name_lines(found), marks=False)
    return replace(plan, notes=_note_obstacles(found))


def _name_lines(found: Findings) -> list[str]:
    blocks = found.flow.cfg.blocks
    return [str(found.program.instructions[blocks[block].last].span.line) for block in sorted(found.split)]


def _note_obstacles(found: Findings) -> tuple[Diagnostic, ...]:
    """Name every if/else that cannot be split, or would gain nothing."""
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

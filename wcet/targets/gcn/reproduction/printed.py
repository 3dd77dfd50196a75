"""The PWS paper's analysis, as printed, on a real kernel: for comparison, never a bound.

PRUNE needs a loop-free graph whose divergent branches all have an else side and both skip branches; block costs are
those of an unsplit wavefront under contention. Where the kernel is not of that form, the reason is said instead.
"""

from wcet.ir.result import JsonValue
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.compose.variants import NONE
from wcet.targets.gcn.control.divergence import BranchKind
from wcet.targets.gcn.reproduction.prune import BranchNode, PaperGraph
from wcet.targets.gcn.reproduction.pws import bound_as_printed, bound_dynamic_as_printed

NOT_SAFE = "as printed in the PWS paper; not a safe bound"


def describe_printed(result: AnalysisResult) -> JsonValue:
    """Return SELECT, PRUNE and Eq. 3, 6 and 8 on the blocks of the kernel, or why they do not apply."""
    reason = _find_obstacle(result)
    if reason:
        return {"note": NOT_SAFE, "reason": reason}
    graph, reconverge = _build_graph(result)
    machine, plain = result.machine, result.modes[NONE]
    pair = machine.switching_cycles
    rounds, delay = plain.launch.rounds, plain.launch.delay
    answer = bound_as_printed(graph, reconverge, machine.split_simds, pair, rounds, delay)
    lines = [result.program.instructions[block.last].span.line for block in result.flow.cfg.blocks]
    return {
        "note": NOT_SAFE,
        "split_lines": tuple(lines[node - 1] for node in answer.selection.split),
        "contexts": answer.selection.contexts,
        "removed": tuple((source, target) for source, target in answer.removed),
        "wavefront_cycles": answer.wavefront,
        "pws_cycles": answer.kernel,
        "dws_cycles": bound_dynamic_as_printed(answer.wavefront, machine.split_simds, rounds, delay),
    }


def _find_obstacle(result: AnalysisResult) -> str:
    if result.flow.loops:
        return "the kernel has loops, which PRUNE counts once"
    if any(edge.target <= edge.source for edge in result.flow.cfg.edges):
        return "blocks do not stand in topological order"
    for branch in result.divergence.branches.values():
        if branch.kind is BranchKind.BSB:
            continue
        if branch.kind is not BranchKind.IF_ELSE or not branch.else_skip:
            line = result.program.instructions[result.flow.cfg.blocks[branch.block].last].span.line
            return f"the branch in line {line} is no if/else with a skip branch for both sides"
    return ""


def _build_graph(result: AnalysisResult) -> tuple[PaperGraph, dict[int, int]]:
    """Return the kernel as PRUNE takes it, nodes numbered from 1, and RECONV of its branch nodes and BSBs."""
    cfg = result.flow.cfg
    plain = result.modes[NONE]
    costs = plain.groups.best.elapsed.main.costs
    blocks = {node + 1: 0 for node in range(cfg.sink)}
    for edge in plain.plan.main.flow.cfg.edges:
        node = plain.plan.main.blocks[edge.source] + 1
        blocks[node] = max(blocks[node], costs[edge.index])
    successors = {
        block + 1: tuple(edge.target + 1 for edge in cfg.out_edges[block] if edge.target != cfg.sink)
        for block in range(cfg.sink)
    }
    branches: dict[int, BranchNode] = {}
    reconverge: dict[int, int] = {}
    for branch in result.divergence.candidates:
        assert branch.bsb is not None and branch.else_edge is not None
        then, other = cfg.edges[branch.then_edge].target + 1, cfg.edges[branch.else_edge].target + 1
        branches[branch.block + 1] = BranchNode(then, branch.bsb + 1, other, branch.join + 1)
        reconverge[branch.block + 1] = reconverge[branch.bsb + 1] = branch.join + 1
    return PaperGraph(blocks, successors, branches), reconverge

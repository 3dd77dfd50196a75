"""Where a barrier may stand so that the bound of one wavefront bounds a group.

A wavefront at a barrier waits for the slowest of its group, so that the time of a group is a sum of slowest segments,
each perhaps of another wavefront. It is the time of one path through the kernel if all wavefronts pass the same
barriers equally often; then every barrier must lie in every pass of each loop around it, and on every path through the
kernel. A loop with a barrier in some passes only lets one wavefront be slow before it and another behind it.

One way around is allowed: a scalar branch, such as the guard that skips a loop which runs no time. Its condition is
the same in all lanes, computed from kernel arguments and the like, and taken to be the same in all wavefronts of the
group (`find_scalar_guards`; the report says so), which then all pass the barrier or all go around it.
"""

from wcet.diagnostics import Diagnostic
from wcet.errors import WcetError
from wcet.flow.dominance import find_block_dominators
from wcet.flow.loops import find_innermost
from wcet.flow.order import cfg_successors, find_reachable, reverse_graph
from wcet.ir.flow import FlowGraph
from wcet.targets.gcn.kernel import GcnProgram

A_PATH = "a path"
SCALAR_BRANCHES = frozenset({"s_cbranch_scc0", "s_cbranch_scc1"})


def find_barrier_blocks(program: GcnProgram, flow: FlowGraph) -> tuple[int, ...]:
    """Return the blocks that hold an `s_barrier`."""
    return tuple(
        block.index
        for block in flow.cfg.blocks
        if any(each.mnemonic == "s_barrier" for each in program.instructions[block.first : block.last + 1])
    )


def require_aligned_barriers(program: GcnProgram, flow: FlowGraph) -> None:
    """Raise W342 for every barrier that some pass or path goes around."""
    diagnostics: list[Diagnostic] = []
    for block in find_barrier_blocks(program, flow):
        reason = find_way_around(flow, block)
        if reason and not (reason == A_PATH and find_scalar_guards(program, flow, block)):
            code = program.instructions[flow.cfg.blocks[block].first : flow.cfg.blocks[block].last + 1]
            barrier = next(each for each in code if each.mnemonic == "s_barrier")
            diagnostics.append(
                Diagnostic(
                    "W342",
                    f"{reason} goes around this barrier",
                    barrier.span,
                    "not every wavefront need come here equally often",
                    ("a group is bounded only if all its wavefronts pass the same barriers equally often",),
                    "move the barrier out of the branch; groups of one wavefront (--group-size 64) need no barrier",
                )
            )
    if diagnostics:
        raise WcetError(diagnostics)


def find_way_around(flow: FlowGraph, block: int) -> str:
    """Return which pass or path misses `block`; empty when none does.

    The last pass of a loop, in which it is left, may miss it: all wavefronts make equally many others.
    """
    dominators = find_block_dominators(flow.cfg)
    index = find_innermost(flow.cfg, flow.loops)[block]
    place = block
    while index is not None:
        loop = flow.loops[index]
        for edge in loop.back_edges:
            if not dominators.dominates(place, flow.cfg.edges[edge].source):
                return "a pass of a loop"
        if loop.parent is not None and any(
            not dominators.dominates(place, flow.cfg.edges[edge].source) for edge in loop.exit_edges
        ):
            return "a pass of an outer loop"
        place, index = loop.header, loop.parent
    return "" if dominators.dominates(place, flow.cfg.sink) else A_PATH


def find_scalar_guards(program: GcnProgram, flow: FlowGraph, block: int) -> tuple[int, ...]:
    """Return the blocks whose branches decide whether `block` is passed, if all of them are scalar; else nothing."""
    coming = find_reachable(reverse_graph(cfg_successors(flow.cfg)), [block])
    deciding = {
        edge.source
        for edge in flow.cfg.edges
        if edge.source in coming and edge.source != block and edge.target not in coming
    }
    beyond = find_reachable(cfg_successors(flow.cfg), [block])
    guards = sorted(deciding - beyond)
    names = {program.instructions[flow.cfg.blocks[guard].last].mnemonic for guard in guards}
    return tuple(guards) if names <= SCALAR_BRANCHES else ()

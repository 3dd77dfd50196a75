"""Where all lanes with work-items are active, or one, whatever a wavefront has done, and what branches never do there.

What holds however wavefronts choose their paths is found by the analysis of what they decide alike (`agreement`) if
every branch is taken to part them. Each wavefront has a work-item, so that where exec holds exactly the lanes with
work-items it is not zero: compilers leave branches on exec behind that are never (or always) taken, out of loops with a
uniform `break`.
"""

from dataclasses import dataclass, replace

from wcet.flow.branch_regions import find_branch_regions
from wcet.flow.graphs import cfg_successors, find_reachable, reverse_graph
from wcet.ir.cfg import Cfg, EdgeKind
from wcet.ir.ids import ENTRY_BLOCK, BlockId
from wcet.isa.gcn.control.live_lanes import find_live_blocks
from wcet.isa.gcn.language.isa import BranchCondition, find_condition
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.values.agreement import solve_states
from wcet.isa.gcn.values.group_values import ALL, EXEC, ITEMS, NOTHING, VCC, GroupState


@dataclass(frozen=True, slots=True)
class WorkingLanes:
    """The blocks that are entered, and those that are left, with all lanes active that have work-items.

    `dead` are the edges that nobody takes, `live` the blocks that are entered with at least one active lane.
    """

    blocks: frozenset[int] = frozenset()
    behind: frozenset[BlockId] = frozenset()
    dead: frozenset[int] = frozenset()
    live: frozenset[int] = frozenset()


ALL_MAY_WAIT = WorkingLanes()
"""Nothing is known."""


def find_working_lanes(program: GcnProgram, cfg: Cfg) -> WorkingLanes:
    """Return what is known of exec on every path through a kernel."""
    regions = find_branch_regions(cfg)
    before, behind = solve_states(program, cfg, frozenset(regions.ends), regions)
    dead: set[int] = set()
    for block in regions.ends:
        condition = find_condition(program.instructions[cfg.blocks[block].last])
        never = _find_never(condition, behind[block]) if condition is not None and block in behind else None
        dead |= {edge.index for edge in cfg.out_edges[block] if edge.kind is never}
    entered, left = (
        frozenset(block for block, state in states.items() if _is_working(state)) for states in (before, behind)
    )
    return WorkingLanes(entered, left, frozenset(dead), find_live_blocks(program, cfg))


def _find_never(condition: BranchCondition, state: GroupState) -> EdgeKind | None:
    """Return the edge that a branch never takes: that of a mask without lanes, or of one with some."""
    if condition.register == "exec":
        return condition.empty if _is_working(state) else None
    mask = state.read_mask(VCC) if condition.register == "vcc" else None
    if mask == NOTHING:
        return condition.filled
    return condition.empty if mask and mask <= {ITEMS, ALL} else None


def _is_working(state: GroupState) -> bool:
    mask = state.read_mask(EXEC)
    return mask is not None and mask <= {ITEMS, ALL}


def remove_edges(cfg: Cfg, dead: frozenset[int]) -> Cfg:
    """Return the graph without those edges that nobody takes whose loss leaves every block on a path to the end.

    So blocks keep their numbers, which every view of a kernel shares.
    """
    for index in sorted(dead, reverse=True):
        kept = (edge for edge in cfg.edges if edge.index != index)
        smaller = Cfg(cfg.blocks, tuple(replace(edge, index=place) for place, edge in enumerate(kept)))
        forward, backward = cfg_successors(smaller), reverse_graph(cfg_successors(smaller))
        if len(find_reachable(forward, {ENTRY_BLOCK})) == len(find_reachable(backward, {cfg.sink})) == cfg.sink + 1:
            cfg = smaller
    return cfg

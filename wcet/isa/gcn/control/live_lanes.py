"""Blocks in which at least one lane is certainly active: no wavefront runs them without an active lane.

This is a forward analysis over the graph. A wavefront starts with an active lane. A mask certainly has a lane if it
contains a mask that does: an instruction writes a Boolean function of masks, for which this is checked on the rows of a
truth table. Removing lanes may leave none, until a branch on `execz` or `execnz` tests it. But where code removes from
exec the lanes of a mask in a register pair, the removed lanes are in that mask, which then has a lane if exec had one
and has none now. At joins, the facts that hold on every edge remain.
"""

from collections.abc import Iterable, Mapping, Set

from wcet.ir.cfg import Cfg, Edge
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction
from wcet.isa.gcn.control.divergence import find_exec_writes
from wcet.isa.gcn.language.isa import find_condition
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.semantics.lift import find_access, find_exec, find_lane_masks
from wcet.records import dataclass
from wcet.values.fixpoint import solve
from wcet.values.masks import MaskSource, MaskWrite, list_variables
from wcet.values.micro import Scalar


@dataclass(frozen=True, slots=True)
class LiveMasks:
    """The masks that certainly have a lane: exec if `active`, and the `pairs` of scalar registers.

    `others` are pairs that collect the lanes which leave a loop: for each it is certain that the pair or exec has a
    lane. If exec has one, that is true of all pairs, and none is listed.
    """

    active: bool
    pairs: frozenset[Scalar] = frozenset()
    others: frozenset[Scalar] = frozenset()

    def meet(self, other: "LiveMasks") -> "LiveMasks":
        """Return the facts that hold in both states."""
        one, two = (each.others | each.pairs for each in (self, other))
        others = one | two if self.active or other.active else one & two
        return LiveMasks(self.active and other.active, self.pairs & other.pairs, others)


def find_live_blocks(program: GcnProgram, cfg: Cfg) -> frozenset[BlockId]:
    """Return the blocks that every wavefront enters with at least one active lane."""
    found = solve(
        cfg,
        LiveMasks(True),
        lambda block, state: _step_block(program, cfg, block, state),
        lambda _, old, new: old.meet(new),
        lambda edge, state: _look(program, cfg, edge, state),
    )
    states = zip(cfg.block_ids, found.entered[: cfg.sink], strict=True)
    return frozenset(block for block, state in states if state is not None and state.active)


def _step_block(program: GcnProgram, cfg: Cfg, block: BlockId, state: LiveMasks) -> LiveMasks:
    place = cfg.blocks[block]
    writes = {write.index for write in find_exec_writes(program, place)}
    for instruction in program.instructions[place.first : place.last + 1]:
        state = _step(instruction, state, instruction.index in writes)
    return state


def _step(instruction: Instruction, state: LiveMasks, counts: bool) -> LiveMasks:
    """Return the state after an instruction; `counts` is False if the next write of exec restores its old value.

    Pairs that the instruction neither reads nor writes keep their lanes; the pairs in `others` stay if exec only grows.
    """
    active_mask = find_exec(instruction)
    written = {each.target: each for each in find_lane_masks(instruction)}
    if not counts:
        written.pop(active_mask, None)
    changed = find_access(instruction).writes
    gone = {each for each in (active_mask, *state.pairs, *state.others) if not changed.isdisjoint(each.units)}
    gone -= written.keys() if counts else {*written, active_mask}
    if not written and not gone:
        return LiveMasks(True, state.pairs) if state.active else state
    rows = _tabulate(active_mask, written, gone & {active_mask})
    exec_before, exec_after = rows.before[active_mask], rows.after[active_mask]
    live = [rows.before[each] for each in state.pairs & rows.before.keys()]
    live += [exec_before] if state.active else []
    either = live + [rows.before[each] | exec_before for each in state.others & rows.before.keys()]
    active = _holds(exec_after, either) or (state.active and not exec_before & ~exec_after)
    near = rows.after.keys() - {active_mask} - gone
    far = (state.pairs | state.others) - near - gone
    pairs = (far & state.pairs) | {each for each in near if _holds(rows.after[each], live)}
    others = {each for each in near if _holds(rows.after[each] | exec_after, either)}
    others |= far & state.others if not exec_before & ~exec_after else set[Scalar]()
    return LiveMasks(active, pairs, frozenset() if active else frozenset(others))


@dataclass(frozen=True, slots=True)
class _TruthRows:
    """The truth table of an instruction: for each mask, the rows in which a lane is in it, before and after the
    instruction.
    """

    before: Mapping[MaskSource, int]
    after: Mapping[Scalar, int]


def _tabulate(active: Scalar, written: Mapping[Scalar, MaskWrite], gone: Set[Scalar]) -> _TruthRows:
    """Return the truth table of an instruction over the masks that it reads and writes, and exec.

    Masks in `gone` are unknown after it.
    """
    sources = (each for write in written.values() for each in write.sources)
    before, every = list_variables((active, *written, *sources))
    after = {each: rows for each, rows in before.items() if isinstance(each, Scalar)} | dict.fromkeys(gone, 0)
    return _TruthRows(before, after | {target: write.tabulate(before, every) for target, write in written.items()})


def _holds(mask: int, live: Iterable[int]) -> bool:
    """Return True if a mask contains a mask that certainly has a lane."""
    return any(not rows & ~mask for rows in live)


def _look(program: GcnProgram, cfg: Cfg, edge: Edge, state: LiveMasks) -> LiveMasks:
    """Return the state on an edge, with the outcome of a branch on exec."""
    condition = find_condition(program.instructions[cfg.blocks[edge.source].last])
    if condition is None or condition.register != "exec":
        return state
    if condition.holds_on(edge.kind):
        return LiveMasks(True, state.pairs)
    return LiveMasks(False, state.pairs | state.others)

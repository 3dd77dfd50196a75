"""Known values at the entry and end of every block of a region, in one pass over its blocks.

Inner loops are not followed: what they write is unknown inside and behind them. That keeps the cost of a region to the
size of its blocks, whatever the loops do.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from wcet.flow.order import cfg_successors, find_reverse_postorder
from wcet.ir.cfg import Cfg, Edge, EdgeKind
from wcet.ir.flow import Loop
from wcet.targets.gcn.kernel import GcnProgram
from wcet.targets.gcn.registers import Unit, find_access
from wcet.targets.gcn.scalar_steps import SCC, Stepper
from wcet.targets.gcn.scalar_values import State, join_states


@dataclass(slots=True)
class RegionValues:
    """States at the entry of and behind each block of a region, and at the entry of its inner loops.

    A block that cannot be reached with the known values is absent.
    """

    before: dict[int, State] = field(default_factory=dict[int, State])
    behind: dict[int, State] = field(default_factory=dict[int, State])
    loop_entries: dict[int, State] = field(default_factory=dict[int, State])


class ValueFlow:
    """The blocks of a kernel with what each writes, ready to be solved region by region."""

    def __init__(self, program: GcnProgram, cfg: Cfg, loops: tuple[Loop, ...], stepper: Stepper) -> None:
        self.program = program
        self.cfg = cfg
        self.loops = loops
        self._stepper = stepper
        order = find_reverse_postorder(cfg_successors(cfg), 0)
        self._position = {block: place for place, block in enumerate(order)}
        self._order = [block for block in order if block != cfg.sink]
        self._writes = [self._find_writes(block) for block in range(cfg.sink)]
        self._loop_writes: Mapping[int, frozenset[Unit]] = {
            loop.index: frozenset[Unit]().union(*(self._writes[block] for block in loop.blocks)) for loop in loops
        }
        self._heads = {loop.header: loop for loop in loops}
        self._back = {edge for loop in loops for edge in loop.back_edges}

    def _find_writes(self, block: int) -> frozenset[Unit]:
        place = self.cfg.blocks[block]
        code = self.program.instructions[place.first : place.last + 1]
        return frozenset[Unit]().union(*(find_access(instruction).writes for instruction in code))

    def solve(self, region: Loop | None, vectors: bool = False) -> RegionValues:
        """Return what is known in one pass through a loop, or in the kernel outside of its loops."""
        found = RegionValues()
        first = 0 if region is None else region.header
        members = self._order if region is None else sorted(region.blocks, key=self._position.__getitem__)
        for block in members:
            state = State() if block == first else self._join(found, block, region)
            if state is None:
                continue
            inner = self._heads.get(block)
            if inner is not None and inner is not region:
                if inner.parent == (None if region is None else region.index):
                    found.loop_entries[inner.index] = dict(state)
                state |= dict.fromkeys(self._loop_writes[inner.index])
            found.before[block] = dict(state)
            self._run(block, state, region is None, vectors)
            found.behind[block] = state
        return found

    def _run(self, block: int, state: State, loads: bool, vectors: bool) -> None:
        place = self.cfg.blocks[block]
        for index in range(place.first, place.last + 1):
            self._stepper.step(state, self.program.instructions[index], loads, vectors)

    def run_to(self, block: int, state: State, index: int, loads: bool) -> State:
        """Return the state before instruction `index` of a block that is entered with `state`."""
        state = dict(state)
        for place in range(self.cfg.blocks[block].first, index):
            self._stepper.step(state, self.program.instructions[place], loads, vectors=False)
        return state

    def _join(self, found: RegionValues, block: int, region: Loop | None) -> State | None:
        """Join what arrives at a block over the edges of the region that can be taken."""
        joined: State | None = None
        for edge in self.cfg.in_edges[block]:
            if edge.index in self._back or (region is not None and edge.source not in region.blocks):
                continue
            state = found.behind.get(edge.source)
            if state is not None and self._can_take(edge, state):
                joined = dict(state) if joined is None else join_states(joined, state)
        return joined

    def _can_take(self, edge: Edge, state: State) -> bool:
        """Tell whether a branch on a known scc can go along an edge."""
        known = state.get(SCC)
        name = self.program.instructions[self.cfg.blocks[edge.source].last].mnemonic
        if not isinstance(known, int) or name not in ("s_cbranch_scc0", "s_cbranch_scc1"):
            return True
        return (edge.kind is EdgeKind.JUMP) == (known == int(name[-1]))

    def join_back_edges(self, found: RegionValues, loop: Loop) -> State | None:
        """Return what is known where the loop turns, relative to the pass's start; None if it never turns."""
        joined: State | None = None
        for index in loop.back_edges:
            edge = self.cfg.edges[index]
            state = found.behind.get(edge.source)
            if state is not None and self._can_take(edge, state):
                joined = dict(state) if joined is None else join_states(joined, state)
        return joined

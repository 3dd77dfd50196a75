"""What each conditional branch does to the lanes of a wavefront, read from its writes of exec.

The PWS paper (section 3) speaks of branch nodes, their branch serialisation blocks (BSB) and reconvergence points. Here
they are found in code as compilers write it: by the last write of exec before a branch, the first one behind its skip
target, and dominators. Labels and block names play no role. The reconvergence block of a branch with a BSB is the
immediate post-dominator of the BSB: that of the branch itself is the BSB.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from wcet.flow.graphs import DominatorTree, find_block_dominators, find_block_post_dominators
from wcet.flow.loops import find_innermost
from wcet.ir.cfg import Cfg, Edge, EdgeKind, FlowGraph
from wcet.targets.gcn.control.exec_writes import ExecWrite, WriteKind, find_exec_writes
from wcet.targets.gcn.language.conditions import find_condition
from wcet.targets.gcn.language.kernel import GcnProgram


class BranchKind(StrEnum):
    """What a two-way branch stands for."""

    IF = "if"  # lanes are masked, one side only
    IF_ELSE = "if-else"  # lanes are masked, and the BSB inverts the mask for the other side
    BSB = "bsb"  # the branch that ends a BSB and skips the else side
    GUARD = "guard"  # lanes without the condition go to the end of the kernel and never come back
    LOOP_EXIT = "loop-exit"  # lanes leave a loop one after another
    NARROWING = "narrowing"  # lanes are dropped without being saved
    UNIFORM = "uniform"  # on scc or vcc: the whole wavefront takes one side
    ONE_WAY = "one-way"  # on exec where nothing has masked it: a jump in disguise


@dataclass(frozen=True, slots=True)
class Branch:
    """One two-way branch: the block it ends (u in the paper) and what belongs to it.

    `then_edge` is taken when some lane is active (exec branches) or falls through (uniform ones).
    `bsb` is the branch serialisation block, `join` the reconvergence block (the sink when there is none before
    the end). `else_skip` tells whether the BSB ends in a branch around the else side; without one, every (split)
    wavefront issues that side, and it is part of the BSB's block. `saved` is the SGPR pair whose restoration ends the
    region, where it could be followed. `reasons` say why it is no candidate for a split; empty means it is one.
    """

    block: int
    kind: BranchKind
    then_edge: int
    join: int
    bsb: int | None = None
    else_edge: int | None = None
    else_skip: bool = False
    saved: int | None = None
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Divergence:
    """The branches of a kernel by the block they end, in block order."""

    branches: Mapping[int, Branch]
    writes: Mapping[int, tuple[ExecWrite, ...]]

    @property
    def candidates(self) -> tuple[Branch, ...]:
        """The branches with two sides of their own: where a split can change anything."""
        return tuple(branch for branch in self.branches.values() if branch.kind is BranchKind.IF_ELSE)


def find_divergence(program: GcnProgram, flow: FlowGraph) -> Divergence:
    """Classify every two-way branch of a kernel."""
    search = _Search(program, flow)
    branches = {block.index: search.classify(block.index) for block in flow.cfg.blocks if search.is_branch(block.index)}
    return Divergence(branches, search.writes)


class _Search:
    """The graphs and tables that the classification of single branches looks into."""

    def __init__(self, program: GcnProgram, flow: FlowGraph) -> None:
        self._program = program
        self._cfg: Cfg = flow.cfg
        self._loops = flow.loops
        self._innermost = find_innermost(flow.cfg, flow.loops)
        self._dominators: DominatorTree = find_block_dominators(flow.cfg)
        self._post: DominatorTree = find_block_post_dominators(flow.cfg)
        self.writes = {block.index: find_exec_writes(program, block) for block in flow.cfg.blocks}

    def is_branch(self, block: int) -> bool:
        """Tell whether a block ends in a conditional branch."""
        return len(self._cfg.out_edges[block]) == 2

    def classify(self, block: int) -> Branch:
        """Return what the branch at the end of `block` is."""
        fall, jump = self._cfg.out_edges[block]
        condition = find_condition(self._program.instructions[self._cfg.blocks[block].last])
        tested = condition is not None and condition.register == "exec"
        then, skip = (jump, fall) if condition is not None and tested and condition.nonzero else (fall, jump)
        assert fall.kind is EdgeKind.FALL
        if not tested:
            return self._plain(block, BranchKind.UNIFORM, then)
        last = self.writes[block][-1].kind if self.writes[block] else WriteKind.RESTORE
        if last in (WriteKind.SAVE, WriteKind.SET):
            return self._classify_if(block, then, skip)
        if last is WriteKind.INVERT:
            return self._plain(block, BranchKind.BSB, then)
        if last in (WriteKind.REMOVE, WriteKind.NARROW):
            leaves = last is WriteKind.REMOVE and self._leaves_loop(block)
            return self._plain(block, BranchKind.LOOP_EXIT if leaves else BranchKind.NARROWING, then)
        return self._plain(block, BranchKind.ONE_WAY, then)

    def _plain(self, block: int, kind: BranchKind, then: Edge) -> Branch:
        join = self._post.immediate[block]
        reasons = (_WHY_NOT[kind],)
        return Branch(block, kind, then.index, self._cfg.sink if join is None else join, reasons=reasons)

    def _leaves_loop(self, block: int) -> bool:
        index = self._innermost[block]
        if index is None:
            return False
        inside = self._loops[index].blocks
        return any(edge.target not in inside for edge in self._cfg.out_edges[block])

    def _classify_if(self, block: int, then: Edge, skip: Edge) -> Branch:
        """Tell an if from an if/else and a guard by what the skip target does to exec first."""
        target, write, ends = self._follow(skip.target)
        if ends:
            return self._plain(block, BranchKind.GUARD, then)
        if write is not None and write.kind in (WriteKind.RESTORE_SAVE, WriteKind.INVERT):
            owns = self._dominators.immediate[target] == block
            if owns and self._reads_mask_of(block, write):
                return self._build_if_else(block, then, target)
        return self._plain(block, BranchKind.IF, then)

    def _follow(self, block: int) -> tuple[int, ExecWrite | None, bool]:
        """Walk from `block` through blocks with one successor to the first write of exec, or to the kernel's end."""
        seen: set[int] = set()
        while block != self._cfg.sink and block not in seen:
            seen.add(block)
            if self.writes[block]:
                return block, self.writes[block][0], False
            edges = self._cfg.out_edges[block]
            if len(edges) != 1:
                return block, None, False
            if edges[0].target == self._cfg.sink:
                return block, None, True
            block = edges[0].target
        return block, None, False

    def _reads_mask_of(self, block: int, write: ExecWrite) -> bool:
        """Tell whether the mask that a BSB reads may be the one that the branch's block has left for it.

        The pair must be computed in the block itself (`s_xor_b64 mask, exec, saved` behind the write of exec). A mask
        that is read back from a vector register, as unoptimised code does, cannot be followed and is taken on trust:
        that the block is the BSB's immediate dominator has been seen already.
        """
        if write.mask is None or write.reloaded:
            return True
        return write.mask in self.writes[block][-1].masks

    def _build_if_else(self, block: int, then: Edge, bsb: int) -> Branch:
        writes = self.writes[bsb]
        edges = self._cfg.out_edges[bsb]
        last = find_condition(self._program.instructions[self._cfg.blocks[bsb].last])
        tested = last is not None and last.register == "exec" and len(edges) == 2
        if last is None or not tested or writes[-1].kind is not WriteKind.INVERT:
            reason = "the else side has no skip branch: every wavefront issues it, split or not"
            return Branch(block, BranchKind.IF_ELSE, then.index, bsb, bsb, reasons=(reason,), saved=writes[0].saved)
        join = self._post.immediate[bsb]
        nonzero = edges[1] if last.nonzero else edges[0]
        return Branch(
            block,
            BranchKind.IF_ELSE,
            then.index,
            self._cfg.sink if join is None else join,
            bsb,
            nonzero.index,
            True,
            writes[0].saved,
        )


_WHY_NOT = {
    BranchKind.IF: "an if without else has no branch serialisation block: splitting it gains nothing",
    BranchKind.IF_ELSE: "",
    BranchKind.BSB: "this branch ends a branch serialisation block; split at the branch that it belongs to",
    BranchKind.GUARD: "lanes without the condition go to the end of the kernel: there is no other side to run",
    BranchKind.LOOP_EXIT: "this is the exit of a loop, whose lanes leave one after another",
    BranchKind.NARROWING: "lanes are dropped here and never come back: there is no other side to run",
    BranchKind.UNIFORM: "the whole wavefront takes one side of this branch",
    BranchKind.ONE_WAY: "nothing has masked lanes before this branch",
}

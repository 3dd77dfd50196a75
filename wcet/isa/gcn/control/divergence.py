"""The effect of each conditional branch on the lanes of a wavefront, read from the instructions that write exec.

The PWS paper (section 3) describes branch nodes, their branch serialisation blocks (BSB) and reconvergence points. Here
they are found in code as compilers write it: by the last write of exec before a branch, the first one after the target
of its jump, and dominators. Labels and block names play no role. The reconvergence block of a branch with a BSB is the
immediate post-dominator of the BSB; the immediate post-dominator of the branch is the BSB itself.

Whole-wave sequences (`s_or_saveexec_b64 S, -1` … `s_mov_b64 exec, S`), with which compilers spill registers of all
lanes, leave exec as it was and are ignored.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from enum import StrEnum
from itertools import pairwise, takewhile

from wcet.flow.graphs import DominatorTree, find_block_dominators, find_block_post_dominators
from wcet.flow.loops import find_innermost
from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind, FlowGraph
from wcet.ir.ids import BlockId, EdgeId, InstructionId
from wcet.ir.program import Instruction
from wcet.isa.gcn.language.isa import find_condition
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.semantics.lift import find_access, find_exec, find_lane_masks, find_mask, find_masks, writes_exec
from wcet.records import dataclass
from wcet.values.masks import BOTH, EITHER, EXACTLY_ONE, FIRST_ONLY, SECOND_ONLY, MaskWrite, Outcome
from wcet.values.micro import Number, Scalar, Unit


class WriteKind(StrEnum):
    """The kinds of instructions that write exec, by their effect on the active lanes."""

    SAVE = "save"  # s_and_saveexec: the old mask is kept, fewer lanes remain
    SET = "set"  # s_mov_b64 exec: as computed elsewhere; unoptimised code masks lanes so
    RESTORE_SAVE = "restore-save"  # s_or_saveexec: lanes come back, the mask before is kept (start of a BSB)
    INVERT = "invert"  # s_xor_b64 exec, s_andn2_saveexec: the other lanes (a BSB)
    RESTORE = "restore"  # s_or_b64 exec, exec: lanes come back
    REMOVE = "remove"  # s_andn2_b64 exec, exec: lanes leave
    NARROW = "narrow"  # s_and_b64 exec, exec, v_cmpx and everything else: fewer lanes, nothing kept


@dataclass(frozen=True, slots=True)
class ExecWrite:
    """One write of exec by the instruction `index`.

    `saved` is the pair that keeps the old exec, `mask` the pair of SGPRs from which the new one is computed; `reloaded`
    says that this pair was read back from a vector register in the same block. `masks` are the pairs that the block
    leaves for other blocks: computed from exec after the write, or, for `SET`, anywhere in the block.
    """

    index: InstructionId
    kind: WriteKind
    saved: Scalar | None = None
    mask: Scalar | None = None
    reloaded: bool = False
    masks: frozenset[Scalar] = frozenset()


_SAVING = {BOTH: WriteKind.SAVE, EITHER: WriteKind.RESTORE_SAVE, FIRST_ONLY: WriteKind.INVERT}
_PLAIN = {EITHER: WriteKind.RESTORE, EXACTLY_ONE: WriteKind.INVERT, SECOND_ONLY: WriteKind.REMOVE}
"""The kind of a write of exec, by the function of a mask and the old exec that it computes."""


def find_exec_writes(program: GcnProgram, block: Block) -> tuple[ExecWrite, ...]:
    """Return the writes of exec in a block in text order, without those in whole-wave sequences."""
    code = program.instructions[block.first : block.last + 1]
    places = [place for place, instruction in enumerate(code) if writes_exec(instruction)]
    skipped = {code.index for lanes in find_whole_waves(program, block) for code in lanes}
    found: list[ExecWrite] = []
    before = _Before()
    for place in places:
        before.add(code, place)
        if code[place].index not in skipped:
            found.append(_describe(code, place, before))
    return tuple(found)


def find_whole_waves(program: GcnProgram, block: Block) -> tuple[tuple[Instruction, ...], ...]:
    """Return the sequences of a block that activate all lanes and restore exec."""
    code = program.instructions[block.first : block.last + 1]
    writes = [each for each in code if writes_exec(each)]
    found: list[tuple[Instruction, ...]] = []
    last = -1
    for opening, closing in pairwise(writes):
        if opening.index > last and _is_whole_wave(opening, closing):
            last = closing.index
            found.append(program.instructions[opening.index : closing.index + 1])
    return tuple(found)


def only_removes(instruction: Instruction) -> bool:
    """Return True if a write of exec can only deactivate lanes."""
    write = find_mask(instruction)
    return write is not None and write.is_within(find_exec(instruction))


def switches_none_on(code: Iterable[Instruction]) -> bool:
    """Return True if after the code only lanes are active that were active before it."""
    return all(only_removes(each) for each in code if writes_exec(each))


def find_saved(instruction: Instruction) -> Scalar | None:
    """Return the pair that keeps the old exec, for an instruction that writes exec as a whole."""
    if find_mask(instruction) is None:
        return None
    active = find_exec(instruction)
    kept = (each.target for each in find_masks(instruction) if each.target != active and each.is_copy(active))
    return next(kept, None)


def _is_whole_wave(opening: Instruction, closing: Instruction) -> bool:
    """Return True if two neighbouring writes of exec activate all lanes, or the other ones, and restore exec."""
    kept, opened, closed = find_saved(opening), find_mask(opening), find_mask(closing)
    if kept is None or opened is None or closed is None or not closed.is_copy(kept):
        return False
    ones = [each for each in opened.sources if isinstance(each, Number) and opened.read_constant(each)]
    return len(ones) == 1 and opened.find_function(ones[0], opened.target) in (EITHER, EXACTLY_ONE)


@dataclass(slots=True)
class _Before:
    """The code of a block before a place: its SGPR pairs that are `parted`, and the last writer of each register.

    Pairs are parted into the lanes inside and outside of another mask, by an exclusive or.
    """

    place: int = 0
    parted: frozenset[Scalar] = frozenset()
    writers: dict[Unit, Instruction] = field(default_factory=dict[Unit, Instruction])

    def add(self, code: tuple[Instruction, ...], place: int) -> None:
        """Add the instructions up to `place`, each of which is looked at once."""
        added = code[self.place : place]
        self.place = place
        found = (each for each in _list_masks(added) if len(each.sources) == 2)
        self.parted |= {each.target for each in found if each.find_function(*each.sources) == EXACTLY_ONE}
        for instruction in added:
            self.writers |= dict.fromkeys(find_access(instruction).writes, instruction)


def _describe(code: tuple[Instruction, ...], place: int, before: _Before) -> ExecWrite:
    instruction = code[place]
    active, write, saved = find_exec(instruction), find_mask(instruction), find_saved(instruction)
    masks = _list_pairs(write)
    mask, kind = next(iter(masks), None), None
    combined = None if write is None else write.split(active)
    if combined is not None and saved is None and isinstance(combined[0], Outcome):
        saved = _find_copied(map(code.__getitem__, range(place - 1, -1, -1)), active)
    if combined is not None:
        kind = (_PLAIN if saved is None else _SAVING).get(combined[1])
    if kind is None:
        reads = saved is None and bool({*active.units} & find_access(instruction).reads)
        saved, kind = None, WriteKind.NARROW if reads else WriteKind.SET
    left = before.parted if kind is WriteKind.SET else frozenset[Scalar]()
    writer = None if mask is None else before.writers.get(mask.units[0])
    reloaded = writer is not None and "crosses" in operation_of(writer).traits
    after = map(code.__getitem__, range(place + 1, len(code)))
    return ExecWrite(instruction.index, kind, saved, mask, reloaded, left | _find_computed(after))


def _list_pairs(write: MaskWrite | None) -> tuple[Scalar, ...]:
    """Return the masks in SGPRs from which exec is computed."""
    return () if write is None else tuple(each for each in write.places if each != write.target)


def _find_copied(backward: Iterable[Instruction], active: Scalar) -> Scalar | None:
    """Return a mask that still equals exec, which a comparison after this code is about to narrow; else None.

    RDNA code opens an `if` in this way: it copies exec, perhaps long before, and `v_cmpx` writes exec alone.
    """
    written: set[Unit] = set()
    for instruction in takewhile(lambda each: not writes_exec(each), backward):
        for each in find_lane_masks(instruction):
            if each.is_copy(active) and not written & {*each.target.units}:
                return each.target
        written |= find_access(instruction).writes
    return None


def _list_masks(code: Iterable[Instruction]) -> Iterator[MaskWrite]:
    """Yield the writes of masks in code."""
    return (each for instruction in code for each in find_lane_masks(instruction))


def _find_computed(after: Iterable[Instruction]) -> frozenset[Scalar]:
    """Return the SGPR pairs that are computed from exec before it is written again."""
    code = takewhile(lambda each: not writes_exec(each), after)
    made = (each for each in _list_masks(code) if each.exact)
    return frozenset(each.target for each in made if any(place.file == "exec" for place in each.places))


class BranchKind(StrEnum):
    """The kinds of two-way branches, by their effect on lanes."""

    IF = "if"  # lanes are masked, one side only
    IF_ELSE = "if-else"  # lanes are masked, and the BSB inverts the mask for the other side
    BSB = "bsb"  # the branch that ends a BSB and skips the else side
    GUARD = "guard"  # lanes without the condition go to the end of the kernel and never come back
    LOOP_EXIT = "loop-exit"  # lanes leave a loop one after another
    NARROWING = "narrowing"  # lanes are dropped without being saved
    UNIFORM = "uniform"  # on scc or vcc: the whole wavefront takes one side
    ONE_WAY = "one-way"  # on exec where nothing has masked it: always the same edge is taken


@dataclass(frozen=True, slots=True)
class TwoWayBranch:
    """One two-way branch: the block that it ends (u in the PWS paper), its edges, and its reconvergence.

    `then_edge` is taken when some lane is active (exec branches) or falls through (uniform ones). `bsb` is the branch
    serialisation block, `join` the reconvergence block (the sink if there is none before the end). `else_skip` says
    whether the BSB ends in a branch around the else side; without one, every (split) wavefront issues that side, and it
    is part of the BSB's block. `saved` is the pair whose restoration ends the region, if it could be followed.
    `reasons` say why it is not a candidate for a split; if there are none, it is one.
    """

    block: BlockId
    kind: BranchKind
    then_edge: EdgeId
    join: BlockId
    bsb: BlockId | None = None
    else_edge: EdgeId | None = None
    else_skip: bool = False
    saved: Scalar | None = None
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Divergence:
    """The two-way branches of a kernel, and its writes of exec, by block."""

    branches: Mapping[BlockId, TwoWayBranch]
    writes: Mapping[BlockId, tuple[ExecWrite, ...]]

    @property
    def candidates(self) -> tuple[TwoWayBranch, ...]:
        """The branches with instructions on both sides, for which a split can make a difference."""
        return tuple(branch for branch in self.branches.values() if branch.kind is BranchKind.IF_ELSE)


def find_divergence(program: GcnProgram, flow: FlowGraph) -> Divergence:
    """Return the divergence of a kernel: the kind of every two-way branch."""
    search = _DivergenceSearch(program, flow)
    branches = {block.index: search.classify(block.index) for block in flow.cfg.blocks if search.is_branch(block.index)}
    return Divergence(branches, search.writes)


class _DivergenceSearch:
    """The classifier of a kernel's branches, with the graphs and tables that it needs."""

    def __init__(self, program: GcnProgram, flow: FlowGraph) -> None:
        self._program = program
        self._cfg: Cfg = flow.cfg
        self._loops = flow.loops
        self._innermost = find_innermost(flow.cfg, flow.loops)
        self._dominators: DominatorTree[BlockId] = find_block_dominators(flow.cfg)
        self._post: DominatorTree[BlockId] = find_block_post_dominators(flow.cfg)
        self.writes = {block.index: find_exec_writes(program, block) for block in flow.cfg.blocks}

    def is_branch(self, block: BlockId) -> bool:
        """Return True if a block ends in a conditional branch."""
        return len(self._cfg.out_edges[block]) == 2

    def classify(self, block: BlockId) -> TwoWayBranch:
        """Return the kind of the branch at the end of `block`."""
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

    def _plain(self, block: BlockId, kind: BranchKind, then: Edge) -> TwoWayBranch:
        join = self._post.immediate[block]
        reasons = (_WHY_NOT[kind],)
        return TwoWayBranch(block, kind, then.index, self._cfg.sink if join is None else join, reasons=reasons)

    def _leaves_loop(self, block: BlockId) -> bool:
        index = self._innermost[block]
        if index is None:
            return False
        inside = self._loops[index].blocks
        return any(edge.target not in inside for edge in self._cfg.out_edges[block])

    def _classify_if(self, block: BlockId, then: Edge, skip: Edge) -> TwoWayBranch:
        """Distinguish an if, an if/else and a guard by the first write of exec at the skip target."""
        target, write, ends = self._follow(skip.target)
        if ends:
            return self._plain(block, BranchKind.GUARD, then)
        if write is not None and write.kind in (WriteKind.RESTORE_SAVE, WriteKind.INVERT):
            owns = self._dominators.immediate[target] == block
            if owns and self._reads_mask_of(block, write):
                return self._build_if_else(block, then, target)
        return self._plain(block, BranchKind.IF, then)

    def _follow(self, block: BlockId) -> tuple[BlockId, ExecWrite | None, bool]:
        """Return the block of the first write of exec from `block` on, the write, and whether control reaches the end
        first.

        The search follows blocks with one successor; the write is None if there is none.
        """
        seen: set[BlockId] = set()
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

    def _reads_mask_of(self, block: BlockId, write: ExecWrite) -> bool:
        """Return True if the mask that a BSB reads may be the one that the branch's block has left for it.

        The pair must be computed in the block itself (`s_xor_b64 mask, exec, saved` after the write of exec). A mask
        that is read back from a vector register, as unoptimised code does, cannot be followed and is accepted without
        proof: the block is known to be the BSB's immediate dominator.
        """
        if write.mask is None or write.reloaded:
            return True
        return write.mask in self.writes[block][-1].masks

    def _build_if_else(self, block: BlockId, then: Edge, bsb: BlockId) -> TwoWayBranch:
        writes = self.writes[bsb]
        edges = self._cfg.out_edges[bsb]
        last = find_condition(self._program.instructions[self._cfg.blocks[bsb].last])
        tested = last is not None and last.register == "exec" and len(edges) == 2
        if last is None or not tested or writes[-1].kind is not WriteKind.INVERT:
            reason = "the else side has no skip branch: every wavefront issues it, split or not"
            return TwoWayBranch(
                block, BranchKind.IF_ELSE, then.index, bsb, bsb, reasons=(reason,), saved=writes[0].saved
            )
        join = self._post.immediate[bsb]
        nonzero = edges[1] if last.nonzero else edges[0]
        return TwoWayBranch(
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
    BranchKind.ONE_WAY: "all lanes are active before this branch",
}

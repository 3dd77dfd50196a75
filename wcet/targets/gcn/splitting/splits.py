"""The branches at which a kernel is split: those that the user marks, without ineffective and illegal marks.

It does what the compiler of the PWS paper (section 4) does: a split that is not before a divergent branch is dropped,
merges are inserted at the reconvergence block, and superfluous ones removed. Splits that would change what the program
computes are refused (the paper does not check this).
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import field

from wcet.errors import Diagnostic, Refusals, refuse
from wcet.flow.stated_facts import refuse_stated, suggest_label
from wcet.ir.cfg import FlowGraph
from wcet.ir.facts import Provenance
from wcet.ir.ids import BlockId, InstructionId
from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.control.divergence import BranchKind, Divergence, TwoWayBranch
from wcet.isa.gcn.language.isa import MERGE, SPLIT
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.own_facts import count_kernels
from wcet.isa.gcn.semantics.sequence import name_exec
from wcet.records import dataclass
from wcet.span import Span
from wcet.targets.gcn.splitting.split_legality import LegalityCheck, Obstacle, find_restoration
from wcet.values.micro import Scalar


def read_split_names(program: GcnProgram, text: str) -> tuple[str, ...]:
    """Return the labels and lines that `text` lists, without those of other kernels of the same file.

    A name that no kernel of the file defines is kept, so that it is refused.
    """
    names = dict.fromkeys(name for name in text.split(",") if name)
    return tuple(name for name in names if not _means_other(program, name))


def _means_other(program: GcnProgram, name: str) -> bool:
    own = {label.name for label in program.labels}
    if not re.fullmatch("[0-9]{1,9}", name):
        defined = re.search(rf"(?m)^[ \t]*{re.escape(name)}:", program.source.text) is not None
        return defined and name not in own
    lines = [instruction.span.line for instruction in program.instructions]
    inside = bool(lines) and min(lines) <= int(name) <= max(lines)
    return not inside and count_kernels(program.source.text) > 1


@dataclass(frozen=True, slots=True)
class SplitPoint:
    """A split at the branch that ends `block`, with its merge in `join` (block numbers).

    The split is before the instruction `split_at`, the merge before the instruction `merge_at`, which is the one after
    the restoration of exec if there is one. `origin` says who requested it.
    """

    block: BlockId
    bsb: BlockId
    join: BlockId
    split_at: InstructionId
    merge_at: InstructionId
    origin: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class SplitPlan:
    """The splits of a kernel in block order, the `s_split` and `s_merge` that are ignored, and notes about both."""

    points: tuple[SplitPoint, ...]
    removed: frozenset[int]
    notes: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class _Wish:
    """The place of a requested split, and who requested it."""

    span: Span
    origin: str


def plan_splits(
    program: GcnProgram, flow: FlowGraph, divergence: Divergence, names: Iterable[str] = (), marks: bool = True
) -> SplitPlan:
    """Return the splits that `names` request and, unless `marks` is false, those of pragmas and `s_split` mnemonics.

    A name is the label of the branch's block or of its BSB, or the line of the branch. Raises `WcetError` W249 for
    splits that would change what the program computes, W220 for a name that fits no branch. Splits without effect are
    W248 warnings in the plan.
    """
    refusals = Refusals()
    notes: list[Diagnostic] = []
    wanted: dict[BlockId, _Wish] = {}
    effective: set[int] = set()
    for index, span, mnemonic in _find_marks(program) if marks else ():
        block = _block_ending_at(flow, index)
        wish = _Wish(span, f"{SPLIT if mnemonic else 'pragma'} in line {span.line}")
        if _want(None if block is None else divergence.branches.get(block), wish, wanted, notes) and mnemonic:
            effective.add(span.line)
    for name in names:
        with refusals.gather():
            for branch in _find_named(program, flow, divergence, name):
                span = program.instructions[flow.cfg.blocks[branch.block].last].span
                _want(branch, _Wish(span, f"split_at `{name}`"), wanted, notes)
    _require_masks(program, flow, divergence, effective, refusals)
    check = LegalityCheck(program, flow)
    for block, wish in wanted.items():
        whole = all(copy in wanted for copy in list_copies(program, flow, block))
        for obstacle in (*check.find_obstacles(divergence.branches[block]), *(() if whole else (Obstacle(ELSEWHERE),))):
            refusals.add([_refuse(program, flow, block, wish.span, obstacle)])
    refusals.raise_any()
    points = tuple(_make_point(program, flow, divergence.branches[b], wanted[b].origin) for b in sorted(wanted))
    extra = _find_extra_merges(program, {point.merge_at for point in points})
    notes += [_note("no split wavefronts come to this merge", span) for span in extra.values()]
    notes.sort(key=lambda note: (note.span.line, note.span.column) if note.span else (0, 0))
    splits = {i.index for i in program.instructions if i.mnemonic == SPLIT and i.span.line not in effective}
    merges = {i.index for i in program.instructions if i.mnemonic == MERGE and i.index in extra}
    return SplitPlan(points, frozenset(splits | merges), tuple(notes))


def _find_extra_merges(program: GcnProgram, merges: set[InstructionId]) -> dict[InstructionId, Span]:
    """Return the merges at which no split ends, by the instruction before which they are."""
    found = {a.index: a.span for a in program.annotations if a.kind == "merge" and a.index not in merges}
    found |= {i.index: i.span for i in program.instructions if i.mnemonic == MERGE and i.index not in merges}
    return found


def _want(branch: TwoWayBranch | None, wish: _Wish, wanted: dict[BlockId, _Wish], notes: list[Diagnostic]) -> bool:
    """Record a requested branch if a split has an effect there; otherwise add a note with the reason. Return True if it
    has.
    """
    reason = _why_without_effect(branch)
    if branch is None or reason:
        notes.append(_note(reason, wish.span))
        return False
    wanted.setdefault(branch.block, wish)
    return True


def find_split_obstacles(
    program: GcnProgram, flow: FlowGraph, divergence: Divergence
) -> dict[BlockId, tuple[str, ...]]:
    """Return, for every if/else by its block, the reasons why a split is impossible or useless; empty if it is
    possible.
    """
    check = LegalityCheck(program, flow)
    found: dict[BlockId, tuple[str, ...]] = {}
    for branch in divergence.candidates:
        reasons = branch.reasons or tuple(obstacle.reason for obstacle in check.find_obstacles(branch))
        found[branch.block] = reasons
    legal = {block for block, reasons in found.items() if not reasons}
    parted = [block for block in legal if not legal.issuperset(list_copies(program, flow, block))]
    return found | dict.fromkeys(parted, (ELSEWHERE,))


ELSEWHERE = "another call of its function cannot split there"
"""The reason why a branch of a function does not split: the text has one branch for all calls."""


def list_copies(program: GcnProgram, flow: FlowGraph, block: BlockId) -> tuple[BlockId, ...]:
    """Return the blocks that end in the same line as `block`: one for each call of its function.

    A split is an instruction of the text, and so in each of them or in none.
    """
    code, blocks = program.instructions, flow.cfg.blocks
    span = code[blocks[block].last].span
    return tuple(each.index for each in blocks if code[each.last].span == span)


def _find_marks(program: GcnProgram) -> Iterator[tuple[int, Span, bool]]:
    """Yield for every mark the instruction that it precedes, its place in the text, and whether it is a mnemonic."""
    for annotation in program.annotations:
        if annotation.kind == "split":
            index = annotation.index
            while index < len(program.instructions) and program.instructions[index].mnemonic == SPLIT:
                index += 1
            yield index, annotation.span, False
    for instruction in program.instructions:
        if instruction.mnemonic == SPLIT:
            yield instruction.index + 1, instruction.span, True


def _block_ending_at(flow: FlowGraph, index: int) -> BlockId | None:
    return next((block.index for block in flow.cfg.blocks if block.last == index), None)


def _why_without_effect(branch: TwoWayBranch | None) -> str:
    """Return the reason why a split before a branch has no effect; empty if it is an if/else with code on both
    sides.
    """
    if branch is None:
        return "it is not directly before a conditional branch"
    if branch.kind is BranchKind.IF_ELSE and branch.else_skip:
        return ""
    return "; ".join(branch.reasons)


def _find_named(program: GcnProgram, flow: FlowGraph, divergence: Divergence, name: str) -> list[TwoWayBranch]:
    """Return the branch that a name in wcet.toml means, once for each call of its function; raise W220 if there is
    none."""
    labels: dict[str, list[TwoWayBranch]] = {}
    starts: dict[str, list[TwoWayBranch]] = {}
    for branch in divergence.branches.values():
        block = flow.cfg.blocks[branch.block]
        for label in (str(program.instructions[block.last].span.line), *block.labels):
            labels.setdefault(label, []).append(branch)
    for branch in divergence.candidates:
        for label in flow.cfg.blocks[branch.bsb or 0].labels:
            starts.setdefault(label, []).append(branch)
    labels |= starts
    if name not in labels:
        message = f"`{name}` names no branch of `{program.name}`"
        raise refuse_stated("W220", message, Provenance("split_at"), suggest_label(name, labels))
    return labels[name]


def _require_masks(
    program: GcnProgram, flow: FlowGraph, divergence: Divergence, effective: set[int], refusals: Refusals
) -> None:
    """Refuse every `s_split` whose mask is not that of one side: both wavefronts could then run both sides."""
    for split in program.instructions:
        if split.mnemonic != SPLIT or split.span.line not in effective:
            continue
        index = split.index
        while program.instructions[index].mnemonic == SPLIT:
            index += 1
        block = _block_ending_at(flow, index)
        bsb = None if block is None else divergence.branches[block].bsb
        sides = (name_exec(split.lanes), None if bsb is None else divergence.writes[bsb][0].mask)
        mask = _read_mask(split)
        if mask is None or mask not in sides:
            error = refuse(
                "W249",
                "the mask of this split may differ from the lanes of one side",
                split.span,
                notes=("with other lanes, both split wavefronts could run both sides",),
                help="s_split exec_lo, exec_hi",
            )
            refusals.add(error.diagnostics)


def _read_mask(split: Instruction) -> Scalar | None:
    """Return the register pair whose halves an `s_split` names; None if the two are not a pair."""
    low, high = split.operands
    if not isinstance(low, Register) or not isinstance(high, Register):
        return None
    halves = low.file == high.file and low.count == high.count == 1 and high.index == low.index + 1
    return Scalar(low.file, low.index, 2) if halves else None


def _note(reason: str, span: Span) -> Diagnostic:
    return Diagnostic(
        "W248", "this split or merge has no effect and is dropped", span, "", (reason,), severity="warning"
    )


def _refuse(program: GcnProgram, flow: FlowGraph, block: BlockId, span: Span, obstacle: Obstacle) -> Diagnostic:
    branch = program.instructions[flow.cfg.blocks[block].last]
    notes = [obstacle.reason]
    if obstacle.instruction is not None:
        notes.append(f"see line {obstacle.instruction.span.line}")
    return Diagnostic(
        "W249",
        f"a split would change results at the branch in line {branch.span.line}",
        span,
        "",
        tuple(notes),
        "remove the mark; `wcet analyze --splits optimal` omits such branches",
    )


def make_points(
    program: GcnProgram, flow: FlowGraph, divergence: Divergence, blocks: Iterable[BlockId]
) -> tuple[SplitPoint, ...]:
    """Return the splits at the branches that end some blocks, in the order of the blocks."""
    return tuple(_make_point(program, flow, divergence.branches[block], "") for block in sorted(blocks))


def _make_point(program: GcnProgram, flow: FlowGraph, branch: TwoWayBranch, origin: str) -> SplitPoint:
    assert branch.bsb is not None
    split_at = flow.cfg.blocks[branch.block].last
    while program.instructions[split_at - 1].mnemonic == SPLIT:
        split_at = InstructionId(split_at - 1)
    return SplitPoint(branch.block, branch.bsb, branch.join, split_at, _find_merge(program, flow, branch), origin)


def _find_merge(program: GcnProgram, flow: FlowGraph, branch: TwoWayBranch) -> InstructionId:
    """Return the instruction of the join before which the wavefronts merge: the one after its restoration of exec.

    If there is none, or it ends the block, the merge is at the start of the join: its cost is the same there.
    """
    restoration = find_restoration(program, flow.cfg, branch)
    return flow.cfg.blocks[branch.join].first if restoration is None else InstructionId(restoration + 1)

"""Where at least one lane is active for certain: blocks that no wavefront runs for nobody.

A forward analysis over the graph. A wavefront starts with an active lane. Taking lanes away may leave none, until a
branch on `execz` or `execnz` has looked; giving lanes back leaves some if the pair that they come from, or exec, is
known to hold some. Lanes that are taken from exec because they are in a pair are in that pair. At joins what is known
on every edge remains.
"""

from dataclasses import dataclass

from wcet.ir.cfg import Cfg, Edge
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction, Register
from wcet.isa.gcn.control.divergence import ExecWrite, WriteKind, find_exec_writes, only_removes
from wcet.isa.gcn.language.isa import find_condition
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.semantics.lift import find_access
from wcet.isa.gcn.semantics.terms import Bits, find_bits, find_saved_bits
from wcet.values.fixpoint import solve


@dataclass(frozen=True, slots=True)
class LiveMasks:
    """Whether exec holds a lane for certain, and the SGPR pairs (by their first register) that do.

    `others` are the pairs of which it is certain that they hold one or exec does: pairs that collect the lanes which
    leave a loop. Where exec does, that is so of all, and none is listed.
    """

    active: bool
    pairs: frozenset[int] = frozenset()
    others: frozenset[int] = frozenset()

    def meet(self, other: "LiveMasks") -> "LiveMasks":
        """Return what both say."""
        others = self.others | other.others if self.active or other.active else self.others & other.others
        return LiveMasks(self.active and other.active, self.pairs & other.pairs, others)

    def holds(self, pair: int | None) -> bool:
        """Tell whether a pair or exec holds a lane."""
        return self.active or pair in self.pairs or pair in self.others


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
    writes = {write.index: write for write in find_exec_writes(program, place)}
    for instruction in program.instructions[place.first : place.last + 1]:
        write = writes.get(instruction.index)
        written = {unit[1] for unit in find_access(instruction).writes if unit[0] == "s"}
        grown = _find_grown(instruction)
        known, others = (
            frozenset(pair for pair in pairs if pair == grown or not written & {pair, pair + 1})
            for pairs in (state.pairs, state.others)
        )
        plain = find_bits(instruction) in (Bits.COPY, Bits.OR) or find_saved_bits(instruction) is Bits.OR
        if write is None:
            state = LiveMasks(state.active, known, others)
        elif (
            only_removes(instruction) and write.kind is WriteKind.REMOVE and write.mask is not None and write.mask >= 0
        ):
            gone = frozenset((write.mask,) if state.holds(write.mask) else ())
            state = LiveMasks(False, known, gone)
        else:
            state = _step_write(write, state, known) if plain else LiveMasks(False, _keep(write, state, known))
    return state


def _find_grown(instruction: Instruction) -> int | None:
    """Return the pair that gains lanes and loses none: `s_or_b64 S, X, S`."""
    target = instruction.operands[0] if instruction.operands else None
    if find_bits(instruction) is not Bits.OR or not isinstance(target, Register) or target.file != "s":
        return None
    same = [each for each in instruction.operands[1:] if isinstance(each, Register) and each.count == 2]
    return target.index if any((each.file, each.index) == ("s", target.index) for each in same) else None


def _keep(write: ExecWrite, state: LiveMasks, known: frozenset[int]) -> frozenset[int]:
    """Return the pairs that hold a lane behind a write: those that it leaves, and the one that keeps exec."""
    kept = write.saved if state.active and write.saved is not None and write.saved >= 0 else None
    return known if kept is None else known | {kept}


def _step_write(write: ExecWrite, state: LiveMasks, known: frozenset[int]) -> LiveMasks:
    """Carry what is known over a write of exec that joins lanes or puts others in their place.

    `known` are the pairs that it leaves as they are.
    """
    kept = _keep(write, state, known)
    returned = write.mask in state.pairs
    if write.kind is WriteKind.RESTORE:
        return LiveMasks(state.holds(write.mask), kept)
    if write.kind is WriteKind.RESTORE_SAVE:
        return LiveMasks(state.active or returned, kept)
    if write.kind is WriteKind.SET:
        return LiveMasks(returned, kept)
    return LiveMasks(False, kept)


def _look(program: GcnProgram, cfg: Cfg, edge: Edge, state: LiveMasks) -> LiveMasks:
    """Take in what a branch on exec says on one of its edges."""
    condition = find_condition(program.instructions[cfg.blocks[edge.source].last])
    if condition is None or condition.register != "exec":
        return state
    if condition.holds_on(edge.kind):
        return LiveMasks(True, state.pairs)
    return LiveMasks(False, state.pairs | state.others)

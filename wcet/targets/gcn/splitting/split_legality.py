"""The legality of splits: whether a program computes the same if a wavefront is split at a branch.

From the PWS paper (section 4) and what it leaves open: after the merge only the scalar registers of one wavefront
remain, and vector registers are shared, each lane belonging to one of the two. Real code keeps lane masks and uniform
values in scalar registers, and reads other lanes.
"""

from collections.abc import Iterator
from functools import cached_property

from wcet.flow.graphs import find_reachable
from wcet.ir.cfg import Cfg, Edge, FlowGraph
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction
from wcet.isa.gcn.control.divergence import TwoWayBranch, WriteKind, find_exec_writes, find_saved
from wcet.isa.gcn.language.isa import MARKS
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.operands import FILES
from wcet.isa.gcn.language.registers import Unit, operation_of
from wcet.isa.gcn.semantics.lift import find_access, find_mask, lift
from wcet.records import dataclass
from wcet.values.fixpoint import Direction, solve
from wcet.values.masks import EITHER
from wcet.values.micro import (
    Address,
    Arbitrary,
    Barrier,
    Effect,
    MicroOp,
    ReadLane,
    Scalar,
    Set,
    Space,
    Store,
    WriteLane,
)

_SPECIAL = (("vcc", 0), ("vcc", 1), ("scc", 0), ("m0", 0), ("flat_scratch", 0), ("flat_scratch", 1), ("mode", 0))
SCALARS: tuple[Unit, ...] = (*(("s", index) for index in range(FILES["s"])), *_SPECIAL)
"""The scalar registers that a merge of split wavefronts loses; exec is not among them, because code restores it."""

_BIT = {unit: 1 << place for place, unit in enumerate(SCALARS)}


def find_live_scalars(program: GcnProgram, cfg: Cfg) -> tuple[int, ...]:
    """Return for each block, and last for the sink, a bit mask of the scalar registers that are live at its entry.

    The bits are those of `SCALARS`.
    """
    reads, kills = zip(*(_summarise(program, cfg, block) for block in cfg.block_ids), strict=True)
    found = solve(
        cfg,
        0,
        lambda block, behind: reads[block] | behind & ~kills[block],
        lambda _, old, new: old | new,
        direction=Direction.BACKWARD,
    )
    return tuple(live or 0 for live in found.left)


def _summarise(program: GcnProgram, cfg: Cfg, block: BlockId) -> tuple[int, int]:
    """Return the registers that a block reads before it writes them, and those that it certainly writes."""
    reads = kills = 0
    for index in range(cfg.blocks[block].first, cfg.blocks[block].last + 1):
        access = find_access(program.instructions[index])
        reads |= to_bits(access.reads) & ~kills
        kills |= to_bits(access.kills)
    return reads, kills


def to_bits(units: frozenset[Unit]) -> int:
    """Return the scalar registers of a set as a bit mask, one bit for each register of `SCALARS`."""
    bits = 0
    for unit in units:
        bits |= _BIT.get(unit, 0)
    return bits


def name_scalars(bits: int) -> str:
    """Return the names of the registers of a bit mask as text: `s4, s5, vcc_lo`."""
    names: list[str] = []
    for place, (file, index) in enumerate(SCALARS):
        if bits >> place & 1:
            parts = ("_lo", "_hi")[index] if file in ("vcc", "flat_scratch") else ""
            names.append(f"s{index}" if file == "s" else file + parts)
    return ", ".join(names)


def _find_reason(operation: MicroOp) -> str:
    """Return the reason why two split wavefronts cannot execute an operation; empty if they can."""
    match operation:
        case Barrier():
            return "a barrier counts wavefronts, and a split changes their number"
        case Effect("message"):
            return "a message would be sent once by each of the two wavefronts"
        case Set(Scalar(file), Arbitrary(())) if file != "exec":
            return "the two wavefronts read different times"
        case ReadLane(lane=None):
            return "which lane is the first depends on the split, and may be one of the other wavefront"
        case WriteLane():
            return "it writes a lane that may belong to the other wavefront"
        case Set(Scalar("mode")):
            return "the mode of the hardware is lost at the merge"
        case Effect("scalar cache, written back") | Store(_, Address(Space.CONSTANT)):
            return "scalar stores are not ordered between the two wavefronts"
        case _:
            return ""


_EXEC = frozenset({("exec", 0), ("exec", 1)})
_LANES = frozenset({("vcc", 0), ("vcc", 1), ("scc", 0)})


@dataclass(frozen=True, slots=True)
class SplitRegion:
    """The blocks of both sides of an if/else, without the block that starts the second side (BSB) and the join."""

    then: frozenset[BlockId]
    otherwise: frozenset[BlockId]


@dataclass(frozen=True, slots=True)
class Obstacle:
    """The reason why a split is impossible, and the instruction that causes it."""

    reason: str
    instruction: Instruction | None = None


@dataclass(frozen=True, slots=True)
class _Summary:
    """The properties of a block that decide whether a split around it is legal, computed once for all branches."""

    scalar_writes: int
    writers: tuple[tuple[Instruction, int], ...]
    vector_writes: frozenset[Unit]
    forbidden: tuple[Obstacle, ...]
    lane_reads: tuple[tuple[Instruction, frozenset[Unit]], ...]


class LegalityCheck:
    """The legality of splits in one kernel; results that all branches share are computed once."""

    def __init__(self, program: GcnProgram, flow: FlowGraph) -> None:
        self._program = program
        self._cfg: Cfg = flow.cfg
        self._summaries: dict[BlockId, _Summary] = {}

    @cached_property
    def _live(self) -> tuple[int, ...]:
        return find_live_scalars(self._program, self._cfg)

    def find_region(self, branch: TwoWayBranch) -> SplitRegion | Obstacle:
        """Return the blocks of both sides, or why the branch, BSB (between them) and join do not enclose them."""
        assert branch.bsb is not None and branch.else_edge is not None
        edges = self._cfg.edges
        then = self._collect(edges[branch.then_edge], branch.bsb)
        if isinstance(then, Obstacle):
            return then
        otherwise = self._collect(edges[branch.else_edge], branch.join)
        return otherwise if isinstance(otherwise, Obstacle) else SplitRegion(then, otherwise)

    def _collect(self, entry: Edge, stop: BlockId) -> frozenset[BlockId] | Obstacle:
        """Return the blocks of one side; an obstacle if it has another entry than `entry`, or another exit than to
        `stop`.
        """
        side = find_reachable(self._cfg.successors, [entry.target], barred={stop} - {self._cfg.sink})
        if self._cfg.sink in side:
            return Obstacle("the kernel ends inside one side, or the sides join only at its end")
        if not side:
            return Obstacle("one side is empty")
        for block in sorted(side):
            for edge in self._cfg.in_edges[block]:
                if edge.source not in side and edge.index != entry.index:
                    place = self._program.instructions[self._cfg.blocks[edge.source].last]
                    return Obstacle(f"line {place.span.line} jumps into one side, or a side leaves a loop", place)
        return side

    def find_obstacles(self, branch: TwoWayBranch) -> tuple[Obstacle, ...]:
        """Return all reasons why a split at an if/else would change what the program computes."""
        region = self.find_region(branch)
        if isinstance(region, Obstacle):
            return (region,)
        assert branch.bsb is not None
        inside = sorted({*region.then, *region.otherwise})
        found = list(self._find_forbidden([*inside, branch.bsb]))
        kept = self._kept_mask(branch)
        live = self._live[branch.join] & ~kept
        found += self._find_lost(inside, live)
        found += self._find_different(branch.bsb, sorted(region.then), live)
        found += self._find_shared(branch)
        found += self._find_unparted(branch.bsb, sorted(region.then))
        return tuple(found)

    def _code(self, blocks: list[BlockId]) -> Iterator[Instruction]:
        for block in blocks:
            place = self._cfg.blocks[block]
            yield from self._program.instructions[place.first : place.last + 1]

    def _summarise(self, block: BlockId) -> _Summary:
        if block not in self._summaries:
            scalars = 0
            writers: list[tuple[Instruction, int]] = []
            vectors: set[Unit] = set()
            forbidden: list[Obstacle] = []
            reads: list[tuple[Instruction, frozenset[Unit]]] = []
            for instruction in self._code([block]):
                access = find_access(instruction)
                bits = to_bits(access.writes)
                scalars |= bits
                writers.append((instruction, bits))
                vectors |= {unit for unit in access.writes if unit[0] == "v"}
                operations = lift(instruction)
                for reason in filter(None, map(_find_reason, operations)):
                    forbidden.append(Obstacle(f"`{instruction.written}`: {reason}", instruction))
                if any(isinstance(each, ReadLane) and each.lane is not None for each in operations):
                    reads.append((instruction, frozenset(unit for unit in access.reads if unit[0] == "v")))
            self._summaries[block] = _Summary(
                scalars, tuple(writers), frozenset(vectors), tuple(forbidden), tuple(reads)
            )
        return self._summaries[block]

    def _find_forbidden(self, blocks: list[BlockId]) -> Iterator[Obstacle]:
        """Yield instructions that read or change state that both wavefronts share."""
        summaries = [self._summarise(block) for block in blocks]
        for summary in summaries:
            yield from summary.forbidden
        reads = [read for summary in summaries for read in summary.lane_reads]
        written = (
            frozenset[Unit]().union(*(summary.vector_writes for summary in summaries)) if reads else frozenset[Unit]()
        )
        for instruction, units in reads:
            if units & written:
                reason = f"`{instruction.written}`: it reads a lane that the other wavefront may be writing"
                yield Obstacle(reason, instruction)

    def _find_lost(self, blocks: list[BlockId], live: int) -> Iterator[Obstacle]:
        """Yield the scalar registers that are written in a side and read after the join.

        Within the sides nothing is lost: a split wavefront runs like an unsplit one that has only its lanes and skips
        the other side.
        """
        lost = 0
        for block in blocks:
            summary = self._summarise(block)
            if not summary.scalar_writes & live & ~lost:
                continue
            for instruction, written in summary.writers:
                bits = written & live & ~lost
                if bits:
                    lost |= bits
                    yield _lose(instruction, bits)

    def _find_different(self, bsb: BlockId, then: list[BlockId], live: int) -> Iterator[Obstacle]:
        """Yield registers that the BSB computes from lanes or from results of one side: both wavefronts run the BSB."""
        tainted = to_bits(_LANES)
        for block in then:
            tainted |= self._summarise(block).scalar_writes
        for instruction in self._code([bsb]):
            access = find_access(instruction)
            writes = to_bits(access.writes)
            vector = operation_of(instruction).unit == "VALU"
            if vector or access.reads & _EXEC or to_bits(access.reads) & tainted:
                tainted |= writes
                if writes & live:
                    yield _lose(instruction, writes & live)
            else:
                tainted &= ~to_bits(access.kills)

    def _find_unparted(self, bsb: BlockId, then: list[BlockId]) -> Iterator[Obstacle]:
        """Yield the reasons why a wavefront may have lanes of both sides after the BSB, and would then run both sides.

        The lanes of the other side must be those that the branch has left, without those of this side: `(mask | exec) ^
        exec`, or `mask & ~exec`.
        """
        writes = find_exec_writes(self._program, self._cfg.blocks[bsb])
        kinds = [each.kind for each in writes]
        direct = kinds == [WriteKind.INVERT] and writes[0].saved is not None
        saving = kinds == [WriteKind.RESTORE_SAVE, WriteKind.INVERT]
        if not direct and not (saving and (writes[1].reloaded or writes[1].mask == writes[0].saved)):
            last = self._program.instructions[writes[-1].index]
            yield Obstacle("the lanes of the other side are not computed as all less those of this one", last)
            return
        mask = writes[0].mask
        pair = frozenset[Unit]() if mask is None else frozenset(mask.units)
        for block in () if writes[0].reloaded else then:
            if self._summarise(block).scalar_writes & to_bits(pair):
                first = self._program.instructions[writes[0].index]
                yield Obstacle("one side writes the mask from which the lanes of the other one are computed", first)
                return

    def _find_shared(self, branch: TwoWayBranch) -> Iterator[Obstacle]:
        """Yield the instructions of the join before it restores exec: both wavefronts would run them before they merge.

        The time of these instructions is in neither side, so that a bound would not count what they wait for or
        request.
        """
        end = find_restoration(self._program, self._cfg, branch)
        for instruction in self._program.instructions[self._cfg.blocks[branch.join].first : end or 0]:
            if instruction.mnemonic not in MARKS:
                reason = f"`{instruction.written}` is in the join before exec is restored"
                yield Obstacle(f"{reason}, and both split wavefronts would run it", instruction)

    def _kept_mask(self, branch: TwoWayBranch) -> int:
        """Return the register pair from which the join restores exec, as bits; the merge restores it anyway."""
        if branch.bsb is None or branch.saved is None or branch.saved.file != "s":
            return 0
        pair = frozenset(branch.saved.units)
        writers = [i for i in self._code([branch.bsb]) if pair & find_access(i).writes]
        return to_bits(pair) if len(writers) == 1 and find_saved(writers[0]) == branch.saved else 0


def find_restoration(program: GcnProgram, cfg: Cfg, branch: TwoWayBranch) -> int | None:
    """Return the instruction of the join that restores exec; None if there is none, or if it ends the block."""
    place = cfg.blocks[branch.join]
    for instruction in program.instructions[place.first : place.last]:
        write = find_mask(instruction)
        if write is not None and branch.saved is not None and write.find_function(write.target, branch.saved) == EITHER:
            return instruction.index
    return None


def _lose(instruction: Instruction, bits: int) -> Obstacle:
    reason = f"`{instruction.written}` writes {name_scalars(bits)}, which the code after the join reads"
    return Obstacle(f"{reason}: a merge keeps the scalar registers of one wavefront only", instruction)

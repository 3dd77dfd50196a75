"""What memory accesses cost in the published analysis, to the cycle; for comparison, not safe on the machine.

From the Sim-D paper, sections 4 and 5.3, as the published tool computes it: strided tiles by simulation at 4096 word
alignments from the base of the buffer with bank pair 0 active, in one size that ignores clipping; whole buffers and
indexed requests by closed forms; scratchpads by lines and one cycle.
"""

from functools import lru_cache

from wcet.errors import refuse
from wcet.ir.program import Immediate, Instruction, Register
from wcet.ir.timed import Access, Resource
from wcet.machine.dram import Dram
from wcet.memory.closed_form import published_buffer, published_indexed
from wcet.memory.request import TileRequest, contiguous
from wcet.memory.scratchpad import contiguous_lines, published_cycles, tile_lines
from wcet.memory.service import tile_lid
from wcet.memory.worst_case import published_starts, worst_lid
from wcet.targets.sim_d.costs.access_costs import AccessContext, Triple
from wcet.targets.sim_d.language.isa import Pattern
from wcet.targets.sim_d.language.operands import access_operands, opcode_of
from wcet.targets.sim_d.values.scalar_flow import STRIDES
from wcet.units import to_compute_cycles


def cost_access_as_published(context: AccessContext, block: int, instruction: Instruction) -> Access:
    """Return the published latency of the access that ends a block.

    Raises `WcetError` W302 where the published tool has none: a scratchpad row narrower than the work-group.
    """
    access = opcode_of(instruction).access
    assert access is not None
    if access.scratchpad:
        return _cost_scratchpad(context, block, instruction, access.pattern)
    lid, detail = _find_lid(context, block, instruction, access.pattern, access.writes)
    cycles = to_compute_cycles(lid, context.machine.dram.clock_mhz, context.machine.compute_mhz)
    return Access(block, Resource.DRAM, cycles, cycles, f"{lid:,} DRAM cycles, {detail}")


def _cost_scratchpad(context: AccessContext, block: int, instruction: Instruction, pattern: Pattern) -> Access:
    machine, launch = context.machine, context.launch
    bus, buffer = machine.scratchpad_bus_words, context.program.extra.scratchpad[access_operands(instruction).buffer]
    if pattern is Pattern.LINEAR:
        if launch.width > buffer.x:
            raise refuse(
                "W302",
                f"a work-group is {launch.width} items wide, a row of scratchpad buffer {buffer.id} {buffer.x} words",
                instruction.span,
                notes=("the published tool stops at such an access; the hardware cuts it",),
                help="use --convention safe",
            )
        lines = tile_lines(launch.width, buffer.x, launch.height, bus)
    elif pattern is Pattern.SCALAR:
        lines = contiguous_lines(max(words for words, _, _ in _published_strides(context, block, instruction)), bus)
    else:
        lines = contiguous_lines(buffer.words, bus)
    cycles = published_cycles(lines, machine.dram.clock_mhz, machine.compute_mhz)
    return Access(block, Resource.SCRATCHPAD, cycles, cycles, f"{lines:,} lines of {bus} words")


def _find_lid(
    context: AccessContext, block: int, instruction: Instruction, pattern: Pattern, writes: bool
) -> tuple[int, str]:
    """Return the published latency in DRAM cycles, and how it was found."""
    dram, launch = context.machine.dram, context.launch
    operands, data = access_operands(instruction), context.program.extra
    buffer = data.dram[operands.buffer]
    match pattern:
        case Pattern.WHOLE:
            return published_buffer(dram, buffer.words, writes), f"closed form for {buffer.words:,} words"
        case Pattern.INDEXED:
            return published_indexed(dram, buffer.words, writes), f"closed form for {buffer.words:,} words"
        case Pattern.SCALAR:
            tile = contiguous(buffer.address, operands.words, False)
            return tile_lid(dram, tile), f"{operands.words:,} words from {buffer.address:#x}"
        case Pattern.LINEAR:
            shapes = [(min(operands.words * launch.width, buffer.x), buffer.x, launch.height)]
        case Pattern.TILE:
            place = data.scratchpad[operands.place or 0]
            shapes = [(place.x, buffer.x, place.y)]
        case Pattern.CUSTOM:
            shapes = sorted(_published_strides(context, block, instruction))
    found = [_sweep(dram, TileRequest(buffer.address, *shape, writes)) for shape in shapes]
    return max(found), "worst of 4096 alignments"


def _published_strides(context: AccessContext, block: int, instruction: Instruction) -> frozenset[Triple]:
    """Return the stride registers as the published tool tracks them: in text order, `#bound value` as the value.

    Where a register was last written from another one without an annotation, the published tool keeps the value
    before, which no kernel can mean; the values found by data flow are taken instead.
    """
    program = context.program
    stated = {note.index: note.values[0] for note in program.annotations if note.kind == "value"}
    values: dict[int, int | None] = dict.fromkeys((stride.index for stride in STRIDES), 1)
    for other in program.instructions[: instruction.index]:
        if other.mnemonic == "smovssp" and isinstance(target := other.operands[0], Register):
            source = other.operands[1]
            constant = source.bits if isinstance(source, Immediate) else None
            values[target.index] = stated.get(other.index, constant)
    words, period, count = (values[stride.index] for stride in STRIDES)
    if words is None or period is None or count is None:
        return context.strides[block]
    return frozenset({(words, period, count)})


@lru_cache(maxsize=1024)
def _sweep(dram: Dram, tile: TileRequest) -> int:
    return worst_lid(dram, tile, published_starts(tile.start), (0,)).lid

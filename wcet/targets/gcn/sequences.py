"""The accesses of each wavefront of a launch to a shared cache, as sequences with loops, from the value analysis.

The order of the accesses of one wavefront is known in part only: its vector and its scalar memory instructions leave
different units, and a scalar load can come to the memory before a vector one that was issued earlier. So each wavefront
is two senders, and the order is known within each. Accesses in blocks that some paths avoid may not happen, and neither
may accesses whose lanes are not all known to be active. If an address is not known, an access may be to any line of a
range: the values that registers can hold, and the memory that the launch has.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from wcet.errors import refuse
from wcet.flow.graphs import find_reachable
from wcet.flow.loops import collapse_regions
from wcet.ir.cfg import FlowGraph, Loop
from wcet.ir.facts import StatedFacts
from wcet.ir.ids import ENTRY_BLOCK, BlockId, EdgeId, InstructionId, LoopId
from wcet.ir.program import Instruction
from wcet.isa.gcn.calls.apertures import reaches_scratch
from wcet.isa.gcn.flow import analyse_flow
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.launch import POINTERS, GcnLaunch
from wcet.isa.gcn.values.addresses import AccessedBytes, find_access_of
from wcet.isa.gcn.values.lane_flow import LaneFlow, find_repeated
from wcet.isa.gcn.values.lane_state import LaneState
from wcet.isa.gcn.values.lane_steps import KERNARG, LaneStepper
from wcet.isa.gcn.values.launch_values import GridPlace, describe_segments, start_state
from wcet.memory.cache import sequence
from wcet.memory.cache.sequence import CoreSequence, Items
from wcet.records import dataclass
from wcet.targets.gcn.cached.corunners import Footprint, find_footprint
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.shared_cache import LINE
from wcet.targets.gcn.wavefront.traffic import Traffic, measure_traffic
from wcet.values.number_sets import Range, constant

BASE, GAP = 0x2_4000_0000, 4096
"""The assumed addresses of buffers, one after the other: the address of the first, and the alignment of each."""

PLACED: Mapping[str, str] = {
    "places": f"memory begins at address {BASE:#x}: buffers in the order of the arguments, then the arguments; each "
    f"begins at the first multiple of {GAP} that is {GAP} bytes or more after the last"
}
"""The condition for the lines of a launch, in addition to those of the cache."""

MOST_WAVEFRONTS = 512
"""The largest number of wavefronts whose sequences are computed, one by one."""

PATHS = ("VMEM", "SMEM")


@dataclass(frozen=True, slots=True)
class MemoryPath:
    """One of the two senders of a wavefront: the accesses of its vector, or of its scalar memory instructions."""

    group: int
    wavefront: int
    path: str
    sequence: CoreSequence


def list_senders(
    program: GcnProgram,
    machine: GcnMachine,
    launch: GcnLaunch,
    facts: StatedFacts,
    sizes: Mapping[str, int],
    apart: int = 0,
) -> tuple[MemoryPath, ...]:
    """Return the accesses of every wavefront of a launch, with buffers of the stated sizes in the order of the
    arguments.

    `apart` is the number of lines by which all of its memory is moved, away from the memory of another kernel.

    Raises `WcetError` W530 for launches of more wavefronts than are analysed one by one, and if a size is missing.
    """
    count = launch.work_groups * launch.wavefronts
    if count > MOST_WAVEFRONTS:
        message = f"the launch has {count:,} wavefronts, and sequences are found for {MOST_WAVEFRONTS} at most"
        raise refuse("W530", message, help="judge a smaller launch, or a trace: wcet simulate --trace-memory")
    footprint = find_footprint(program, launch, sizes, 1)
    if footprint.unknown:
        name = footprint.unknown[0]
        raise refuse("W008", f"the size of {name} is not stated", help=f"--buffer {name.split('`')[1]}=4096")
    reader = _LaunchReader(program, machine, launch, facts, footprint)
    senders: list[MemoryPath] = []
    for group in range(launch.work_groups):
        for wavefront in range(launch.wavefronts):
            lines = reader.read(group, wavefront)
            for path in PATHS:
                items = move(reader.build(None, lines, path), apart)
                if items:
                    senders.append(MemoryPath(group, wavefront, path, CoreSequence(items)))
    return tuple(senders)


Lines = Mapping[InstructionId, tuple[sequence.LineAccess, ...]]
"""The accesses of each memory instruction, by its index."""


class _LaunchReader:
    """A reader of one launch, wavefront by wavefront."""

    def __init__(
        self, program: GcnProgram, machine: GcnMachine, launch: GcnLaunch, facts: StatedFacts, footprint: Footprint
    ) -> None:
        self._program, self._launch = program, launch
        kernel = analyse_flow(program, facts, launch)
        self._flow, arguments = kernel.flow, kernel.arguments
        self._regions = collapse_regions(self._flow.cfg, self._flow.loops)
        self._traffic = measure_traffic(kernel.follow_lanes(launch, machine.buffer_alignment))
        self._places, self._end = _lay_out(program, footprint)
        segments = describe_segments(program.extra.metadata, launch, arguments, machine.buffer_alignment)
        known = _place_pointers(program, self._places)
        self._stepper = LaneStepper(
            {**segments, KERNARG: {**segments[KERNARG], **known}}, find_repeated(self._flow.cfg, self._flow.loops)
        )
        self._scratch = reaches_scratch(program)
        self._sure: dict[LoopId | None, frozenset[BlockId]] = {}

    def read(self, group: int, wavefront: int) -> Lines:
        """Return the accesses of one wavefront by instruction."""
        x, y, _ = self._launch.groups
        place = GridPlace((group % x, group // x % y, group // (x * y)), wavefront, self._places["arguments"])
        found: dict[InstructionId, tuple[sequence.LineAccess, ...]] = {}

        def visit(instruction: Instruction, state: LaneState) -> None:
            if operation_of(instruction).unit in PATHS:
                found[instruction.index] = tuple(self._list(instruction, state))

        start = start_state(self._program, self._launch, place)
        LaneFlow(self._program, self._flow.cfg, self._stepper, start).visit(visit)
        return found

    def _list(self, instruction: Instruction, state: LaneState) -> Iterator[sequence.LineAccess]:
        """Yield the lines of one instruction; known lines are in rising order."""
        most = self._traffic.get(instruction.index, Traffic(0, "")).amount
        if not most:
            return
        name = f"{instruction.span.line}"
        scalar = operation_of(instruction).unit == "SMEM"
        flat = operation_of(instruction).format == "FLAT" and not self._scratch
        access = find_access_of(state, instruction) if scalar or flat else None
        lines = None if access is None else find_lines(access, scalar)
        if lines is not None and all(BASE // LINE <= line < self._end // LINE for line in lines):
            sure = scalar or state.whole
            yield from (sequence.access(line, sure, name) for line in sorted(lines))
            return
        first, stop = BASE // LINE, self._end // LINE
        if access is not None:
            numbers = access.address.total
            low, high = (_raise(each, scalar) for each in (numbers.low, numbers.high + access.size - 1))
            if BASE <= low <= high < self._end:
                first, stop = low // LINE, high // LINE + 1
        yield from (sequence.LineAccess(first, stop, False, name) for _ in range(min(most, stop - first)))

    def build(self, region: Loop | None, lines: Lines, path: str) -> Items:
        """Return the sequence of accesses in a loop, or in the whole kernel for None, through one unit (`path`)."""
        items: list[sequence.Item] = []
        sure = self._find_sure(region)
        for each in self._regions[None if region is None else region.index]:
            if isinstance(each, Loop):
                body = self.build(each, lines, path)
                bound = self._flow.bounds[each.index]
                least = (bound.back_edges + 1 if bound.exact else 1) if each.header in sure else 0
                if body:
                    items.append(sequence.LoopSequence(body, least, bound.back_edges + 1))
            else:
                block = self._flow.cfg.blocks[each]
                for instruction in self._program.instructions[block.first : block.last + 1]:
                    if operation_of(instruction).unit == path:
                        found = lines.get(instruction.index, ())
                        items += found if each in sure else (replace(one, certain=False) for one in found)
        return tuple(items)

    def _find_sure(self, region: Loop | None) -> frozenset[BlockId]:
        """Return the blocks that every pass of a region runs, from its entry to an end or a back edge."""
        key = None if region is None else region.index
        if key not in self._sure:
            self._sure[key] = find_sure(self._flow, region)
        return self._sure[key]


def find_sure(flow: FlowGraph, region: Loop | None) -> frozenset[BlockId]:
    """Return the blocks of a region that lie on every path from its entry to an exit or a back edge."""
    cfg = flow.cfg
    inside = frozenset(cfg.block_ids) if region is None else region.blocks
    entry = ENTRY_BLOCK if region is None else region.header
    cut = frozenset[EdgeId]() if region is None else frozenset(region.back_edges)

    leaving = {
        each.source for each in cfg.edges if each.source in inside and (each.index in cut or each.target not in inside)
    }
    outside = frozenset((*cfg.block_ids, cfg.sink)) - inside

    def ends_without(block: BlockId) -> bool:
        """Return True if a path that avoids the block reaches an end or a back edge of the region."""
        return not leaving.isdisjoint(find_reachable(cfg.successors, (entry,), outside | {block}))

    return frozenset(block for block in inside if not ends_without(block))


def find_lines(access: AccessedBytes, scalar: bool) -> frozenset[int] | None:
    """Return the cache lines that an access touches if its address is known in all lanes, else None."""
    value = access.address
    if not value.uniform.exact or value.classes or value.cuts:
        return None
    if scalar:
        first = _raise(value.uniform.low // 4 * 4, scalar)
        return frozenset(range(first // LINE, (first + access.size - 1) // LINE + 1))
    starts = {value.uniform.low + lane + each for lane in value.offsets for each in access.offsets}
    return frozenset(line for start in starts for line in range(start // LINE, (start + access.size - 1) // LINE + 1))


def _raise(address: int, scalar: bool) -> int:
    """Return the full address of a scalar access from its known low half: only one address in memory has that half."""
    return BASE + (address - BASE) % (1 << 32) if scalar else address


def _lay_out(program: GcnProgram, footprint: Footprint) -> tuple[dict[str, int], int]:
    """Return the addresses of the parts of a launch, and the end of all; buffers have the names of their arguments."""
    if footprint.regions and any(region.name.startswith("table") for region in footprint.regions):
        message = f"`{program.name}` reads tables by its own address, whose lines are not known"
        raise refuse("W341", message, help="judge a trace: wcet simulate --trace-memory")
    places: dict[str, int] = {}
    address = BASE
    for region in footprint.regions:
        name = region.name.removeprefix("buffer ").strip("`")
        places[name] = address
        address += -(-(region.size + GAP) // GAP) * GAP
    return places, address


def _place_pointers(program: GcnProgram, places: Mapping[str, int]) -> dict[int, Range]:
    """Return the dwords of the argument segment that hold the addresses of buffers."""
    known: dict[int, Range] = {}
    pointers = (each for each in program.extra.metadata.arguments if each.kind in POINTERS and each.offset % 4 == 0)
    for argument in pointers:
        address = places[argument.name]
        known |= {argument.offset: constant(address & 0xFFFFFFFF), argument.offset + 4: constant(address >> 32)}
    return known


def move(items: Items, lines: int) -> Items:
    """Return a sequence with all of its lines moved by `lines`."""
    if not lines:
        return items
    return tuple(
        sequence.LoopSequence(move(each.body, lines), each.least, each.most)
        if isinstance(each, sequence.LoopSequence)
        else replace(each, first=each.first + lines, stop=each.stop + lines)
        for each in items
    )

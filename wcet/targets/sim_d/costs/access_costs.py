"""The costs of memory accesses on the machine: the longest service time of any request that they can make.

DRAM requests are simulated: every tile of every work-group of the launch (`tiles`), with every bank pair that can be
active after the previous request. Sim-D paper, section 4 (LID); the published tool sweeps one size from one base.

From cycles of the DRAM to cycles of a phase. Let r be DRAM cycles per compute cycle. A request committed in compute
cycle C is accepted in DRAM cycle A = max(floor(r*C) + 1, A' + L' + 1), with A' and L' of the request before it, and its
work-group continues in compute cycle ceil((A + L - 1) / r), with L = LID - 1; so the one before ended in compute cycle
U' = ceil((A' + L' - 1) / r). In the first case r*C >= A - 1, so it takes at most ceil(L / r) from C on. In the second
r*U' >= A - 2, so it takes at most ceil((L + 1) / r) = ceil(LID / r) from U' on. Scratchpad requests start in DRAM cycle
S = floor(r*C) + 1, or, one at a time with all others, also not before floor(r*U') + 2, and the work-group goes on in
compute cycle ceil((S + lines + 1) / r): at most ceil((lines + 2) / r) from C on, ceil((lines + 3) / r) from U' on. The
first number is the cost while the issue port waits (`inline_cycles`), the second that of a phase. Constants are
measured on the published simulator.
"""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from functools import lru_cache

from wcet.errors import refuse
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction, Program
from wcet.ir.timed import Access, Resource
from wcet.isa.sim_d.language.buffers import WORD_BYTES, DramBuffer, SimDData
from wcet.isa.sim_d.language.isa import RequestPattern
from wcet.isa.sim_d.language.operands import access_operands, opcode_of
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.values.item_flow import IndexSets
from wcet.machine.dram import Dram
from wcet.memory.indexed import indexed_bound, tile_bound
from wcet.memory.request import TileRequest, contiguous
from wcet.memory.service import FRONT_END, contiguous_lines, machine_cycles, tile_lines
from wcet.memory.worst_case import (
    WorstLid,
    every_hold,
    every_pair,
    late_contiguous_lid,
    lid_of_each,
    over_when_late,
    saturating_hold,
    worst_contiguous_lid,
    worst_lid_among,
)
from wcet.records import dataclass
from wcet.targets.sim_d.costs.frames import list_frames, place_frames
from wcet.targets.sim_d.costs.indexed_costs import cost_indices
from wcet.targets.sim_d.costs.offsets import Forms
from wcet.targets.sim_d.costs.tiles import TileFrame, TileSet, find_tiles
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.units import ceil_div, format_count, to_compute_cycles

HANDSHAKE_LINES = 1
"""The cycles, in lines, that a scratchpad request loses when it waits for an earlier one."""

SWEEP_LIMIT = 800
"""The largest number of bursts, over all sizes of tile, simulated at every alignment for one access (about three
seconds)."""

WORDS_FOLLOWED = 1 << 17
"""The number of words from which a run of words is simulated only up to its steady state."""

PLACES_FOLLOWED = 16
"""The largest number of start addresses for which such a run is simulated one by one."""

PAIR_WORDS = 4096
"""The number of word alignments in a bank pair: the report names a start address by its position there."""

HELD_LIMIT = 1 << 27
"""The largest cost, by `weigh_holds`, of a sweep that is repeated for every cycle in which a refresh can end."""

LATE_LIMIT = 1 << 21
"""The same limit if the result only says how much of a refresh a late request meets (about a second)."""

Triple = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class AccessContext:
    """What the cost of an access depends on in addition to its instruction; the last three are given by block.

    `offsets` are x and y; `strides` are the possible (words, period, count) of the stride registers; `indices` are the
    ranges of the indices of items.
    """

    program: Program[SimDData]
    machine: SimDMachine
    launch: SimDLaunch
    offsets: Mapping[BlockId, tuple[Forms, Forms]]
    strides: Mapping[BlockId, frozenset[Triple]]
    indices: Mapping[BlockId, IndexSets] = field(default_factory=dict[BlockId, IndexSets])

    def moved_to(self, block: BlockId, offsets: tuple[Forms, Forms], strides: frozenset[Triple]) -> "AccessContext":
        """Return the context in which the access of a block has other offsets, and other strides if `strides` is not
        empty."""
        known = {**self.strides, block: strides} if strides else self.strides
        return replace(self, offsets={**self.offsets, block: offsets}, strides=known)


@dataclass(frozen=True, slots=True)
class FoundLid:
    """The longest LID of an access in DRAM cycles, also of one that is delayed by a refresh, and how they were found.

    During a refresh the queues fill while the first activate waits, so that commands have another order; `held`
    excludes the wait itself. For a request that arrives late in a refresh the queues differ again, and it can take even
    longer (tiles of many hundred rows, by more than a refresh). Most of that refresh is over by then, so that only the
    excess beyond that part counts. `late` is the longest LID after any delay, the wait excluded, whatever part of the
    refresh was over.
    """

    lid: int
    held: int
    late: int
    detail: str


def cost_access(context: AccessContext, block: BlockId, instruction: Instruction) -> Access:
    """Return the worst-case latency of the access that ends a block.

    Raises `WcetError` W301 for a request that the machine does not define or cannot serve.
    """
    access = opcode_of(instruction).access
    assert access is not None
    if access.scratchpad:
        return _cost_scratchpad(context, block, instruction)
    found = _find_lid(context, block, instruction, access.pattern, access.writes)
    return cost_found(context.machine, block, found)


def _suggest(dram: Dram, buffer: DramBuffer, writes: bool, lid: int, pattern: RequestPattern) -> str:
    """Return a sentence that names the other instruction for indexed transfers if its bound is smaller: iterative or
    snoopy."""
    family = "stg" if writes else "ldg"
    if pattern is RequestPattern.INDEXED:
        other, name = (
            worst_contiguous_lid(dram, buffer.address, buffer.words, writes, every_pair(dram)),
            f"{family}bidx",
        )
    elif pattern is RequestPattern.WHOLE:
        other, name = indexed_bound(dram, buffer.words, buffer.address, writes), f"{family}idxit"
    else:
        return ""
    return f"; `{name}` would take at most {other:,}" if other < lid else ""


def cost_indexed(
    context: AccessContext, block: BlockId, instruction: Instruction, groups: Sequence[Sequence[int]]
) -> list[Access]:
    """Return the worst-case latency of an indexed access for each of `groups`, which are lists of cells (rectangles of
    work-groups, in one pass of the loops around the access), from the ranges of indices.

    Raises `WcetError` W301 for a buffer in the last row of the memory.
    """
    dram, sets = context.machine.dram, context.indices[block]
    buffer = context.program.extra.dram[access_operands(instruction).buffer]
    require_room(dram, buffer, instruction)
    access = opcode_of(instruction).access
    assert access is not None
    found = cost_indices(dram, buffer, access.writes, sets, groups)
    worst = max(each.lid for each in found)
    hint = _suggest(dram, buffer, access.writes, worst, access.pattern)
    return [
        cost_found(context.machine, block, FoundLid(each.lid, each.held, each.late, each.detail + hint))
        for each in found
    ]


def cost_found(machine: SimDMachine, block: BlockId, found: FoundLid) -> Access:
    """Return the access phase of a request with a given LID.

    The excess is the time that a request takes longer after a delayed first activate; normally it is charged once for
    each refresh. If it is more than half the time between refreshes, it is charged to every request instead, because
    otherwise there might be no time for work.
    """
    dram, clocks = machine.dram, (machine.dram.rate, machine.compute_mhz)
    lid = found.lid if found.held - found.lid <= (dram.n_refi - dram.n_rfc) // 2 else found.held
    cycles, excess, late = (to_compute_cycles(max(0, n), *clocks) for n in (lid, found.held - lid, found.late - lid))
    return Access(block, Resource.DRAM, cycles, cycles, f"{lid:,} DRAM cycles, {found.detail}", excess, late)


def _cost_scratchpad(context: AccessContext, block: BlockId, instruction: Instruction) -> Access:
    """Return the cost of a scratchpad access in bus-wide lines.

    Lines are counted from the first word of the request, so that a cut request has no more lines. A request at the edge
    of a buffer may have more, if its offsets can be there.
    """
    machine, launch = context.machine, context.launch
    bus, buffer = machine.scratchpad_bus_words, context.program.extra.scratchpad[access_operands(instruction).buffer]
    access = opcode_of(instruction).access
    assert access is not None
    if access.pattern is RequestPattern.LINEAR:
        words, count = min(launch.width, buffer.x), min(launch.height, buffer.y)
        tiles = list_rim(context, block, buffer)
        lines = max(tile_lines(w, period, c, bus) for w, period, c in (*tiles, (words, buffer.x, count)))
    elif access.pattern is RequestPattern.SCALAR:
        lines = contiguous_lines(max(1, *(words for words, _, _ in context.strides[block])), bus)
    else:
        lines = contiguous_lines(buffer.words, bus)
    clocks = machine.dram.rate, machine.compute_mhz
    inline = machine_cycles(lines, *clocks)
    detail = f"{format_count(lines, 'line')} of {bus} words"
    return Access(block, Resource.SCRATCHPAD, machine_cycles(lines + HANDSHAKE_LINES, *clocks), inline, detail)


def list_rim(context: AccessContext, block: BlockId, buffer: DramBuffer) -> list[Triple]:
    """Return the possible (words, period, count) of a linear scratchpad access.

    There can be several, because the edge of the buffer cuts the accesses of some work-groups.
    """
    launch, x, y = context.launch, buffer.x, buffer.y
    frame = TileFrame(0, launch.width, x, launch.height, x, y, write=False, right=x, bottom=y, rowless=True)
    tiles = find_tiles(frame, *context.offsets[block], launch, context.machine.dram)
    return [(tile.words, tile.period, tile.count) for tile in tiles]


def _find_lid(
    context: AccessContext, block: BlockId, instruction: Instruction, pattern: RequestPattern, writes: bool
) -> FoundLid:
    dram = context.machine.dram
    operands = access_operands(instruction)
    buffer = context.program.extra.dram[operands.buffer]
    require_room(dram, buffer, instruction)
    if pattern in (RequestPattern.WHOLE, RequestPattern.SCALAR):
        words = buffer.words if pattern is RequestPattern.WHOLE else operands.words
        lid, held, late = find_run(dram, contiguous(buffer.address, words, writes))
        detail = f"{format_count(words, 'word')} from {buffer.address:#x}"
        return FoundLid(lid, held, late, detail + _suggest(dram, buffer, writes, lid, pattern))
    if pattern is RequestPattern.INDEXED:
        lid = indexed_bound(dram, buffer.words, buffer.address, writes)
        detail = f"any indices into {format_count(buffer.words, 'word')}"
        return FoundLid(lid, lid, lid + dram.n_rfc, detail + _suggest(dram, buffer, writes, lid, pattern))
    tiles = list_tiles(context, block, instruction)
    if not tiles:
        raise refuse(
            "W301",
            f"no work-group of this launch makes a request that `{instruction.mnemonic}` defines",
            instruction.span,
            notes=("the offsets put the whole tile outside of what the buffer or the range has",),
            help="correct the offsets, the launch, or the size of the buffer",
        )
    return sweep_all(dram, tiles)


def sweep_all(dram: Dram, tiles: Sequence[TileSet]) -> FoundLid:
    """Return the longest LID over sets of tiles, in DRAM cycles, and how it was found.

    The largest tiles are simulated first, and then only those whose loose bound is not below the result so far. If the
    rest would take minutes, the loose bound of the largest replaces their simulation.
    """
    if all(is_long(tile) for tile in tiles):
        words = max(tile.words * tile.count for tile in tiles)
        runs = [
            find_run(dram, contiguous(start, tile.words * tile.count, tile.write))
            for tile in tiles
            for start in tile.starts or ()
        ]
        lid, held, late = (max(each) for each in zip(*runs, strict=True))
        return FoundLid(lid, held, late, f"up to {format_count(words, 'word')} in a row")
    order = sorted(tiles, key=lambda tile: loose_lid(dram, tile), reverse=True)
    if len(order) == 1 and _foresee_holds(dram, order[0]):
        sweep_tiles(dram, (order[0],), every_hold(dram))  # first, because it covers the single holds that follow
    first = sweep_tiles(dram, (order[0],), (FRONT_END,))
    left = tuple(tile for tile in order if loose_lid(dram, tile) > first.lid)
    everywhere = [tile.count * (tile.words // dram.burst_words + 2) for tile in left if tile.starts is None]
    if len(everywhere) > 1 and sum(everywhere) > SWEEP_LIMIT:
        loose = loose_lid(dram, order[0])
        return FoundLid(loose, loose, loose, f"loose bound: {len(order):,} sizes of tile are too many to simulate")
    left = left or (order[0],)
    full = saturating_hold(dram)
    worst, held = (sweep_tiles(dram, left, (hold,)) for hold in (FRONT_END, full))
    longest = max(worst.lid, held.lid)
    hidden = over_when_late(dram)
    late = max(loose_lid(dram, tile) for tile in left)
    weight = worst.different * max(weigh_holds(dram, tile.words, tile.count) for tile in left)
    if weight <= (HELD_LIMIT if late - hidden > longest else LATE_LIMIT):
        late = sweep_tiles(dram, left, every_hold(dram)).lid
    longest, late = max(longest, late - hidden), max(longest, late)
    return FoundLid(worst.lid, longest, late, _describe(worst, any(tile.starts is None for tile in tiles)))


def _foresee_holds(dram: Dram, tile: TileSet) -> bool:
    """Return True if `sweep_all` will probably need every hold; this changes only how long it takes."""
    cases = dram.pairs * dram.pair_bytes // WORD_BYTES if tile.starts is None else len(tile.starts)
    weight = cases * weigh_holds(dram, tile.words, tile.count)
    return weight <= (HELD_LIMIT if loose_lid(dram, tile) > 2 * over_when_late(dram) else LATE_LIMIT)


@lru_cache(maxsize=64)
def find_run(dram: Dram, run: TileRequest) -> tuple[int, int, int]:
    """Return the longest LIDs of a run of words: undisturbed, and after refreshes (`held` and `late` as in
    `FoundLid`)."""
    lid, held = (
        worst_contiguous_lid(dram, run.start, run.words, run.write, every_pair(dram), [hold])
        for hold in (FRONT_END, saturating_hold(dram))
    )
    if weigh_holds(dram, run.words, run.count) <= LATE_LIMIT:
        (late,) = lid_of_each(dram, [run], every_pair(dram), every_hold(dram))
    else:
        met = late_contiguous_lid(dram, run, every_pair(dram))
        late = loose_lid(dram, TileSet(run.words, run.period, run.count, run.write, None)) if met is None else met
    return lid, max(held, late - over_when_late(dram)), max(lid, held, late)


def weigh_holds(dram: Dram, words: int, count: int) -> int:
    """Return the approximate cost of simulating one case of a tile for every delay of its first activate, in bursts of
    a plain sweep.

    Holds differ until the queues are full, and are simulated together up to there, at a sixteenth of the cost. Then
    most have reached equal states (`wcet.memory.recurrence`), and few continue.
    """
    bursts, full = count * (words // dram.burst_words + 2), saturating_hold(dram)
    return 4 * bursts + full * min(bursts, 3 * full // 2) // 16


def is_long(tile: TileSet) -> bool:
    """Return True if a tile is a long run of words with few start addresses, so that its steady state is worth
    finding."""
    contiguous = tile.count == 1 or tile.period == tile.words
    few = tile.starts is not None and len(tile.starts) <= PLACES_FOLLOWED
    return contiguous and few and tile.words * tile.count >= WORDS_FOLLOWED


def loose_lid(dram: Dram, tile: TileSet) -> int:
    """Return an upper bound on the LID of all tiles of one size, for any start and any delay of the first activate.

    The reasoning is that of `wcet.memory.indexed`, which does not depend on when the controller closes a row. A tile
    uses the rows of a bank pair one after the other, each once, and opens two banks in each.
    """
    row_bursts = ceil_div(tile.words + dram.burst_words - 1, dram.burst_words)
    bursts = tile.count * row_bursts
    span = ((tile.count - 1) * tile.period + tile.words) * WORD_BYTES
    line = tile.words * WORD_BYTES
    rows = min(span // dram.pair_bytes + 2, tile.count * (line // dram.pair_bytes + 2))
    return tile_bound(dram, bursts, min(bursts, 2 * rows), tile.write)


def list_tiles(context: AccessContext, block: BlockId, instruction: Instruction) -> list[TileSet]:
    """Return the tiles that the access can request over all work-groups of the launch."""
    launch, data = context.launch, context.program.extra
    frames = list_frames(instruction, data, launch, context.strides.get(block, ()))
    x, y = place_frames(instruction, context.offsets[block])
    return [tile for frame in frames for tile in find_tiles(frame, x, y, launch, context.machine.dram)]


@lru_cache(maxsize=256)
def sweep_tiles(dram: Dram, tiles: tuple[TileSet, ...], holds: Sequence[int]) -> WorstLid:
    """Return the longest LID of sets of tiles, whichever bank pair is active when they start."""
    everywhere = range(0, dram.pairs * dram.pair_bytes, WORD_BYTES)
    shapes = [
        (TileRequest(0, tile.words, tile.period, tile.count, tile.write), tile.starts or everywhere) for tile in tiles
    ]
    return worst_lid_among(dram, shapes, every_pair(dram), holds)


def _describe(worst: WorstLid, everywhere: bool) -> str:
    """Return a text that names the tile with the longest latency, and the number of tiles."""
    tile = worst.tile
    shape = format_count(tile.words, "word") if tile.count == 1 else f"{tile.words:,} x {tile.count:,} words"
    place = f"word alignment {tile.start // WORD_BYTES % PAIR_WORDS:,}"
    scope = "any alignment" if everywhere else "the alignments of this launch"
    tiles = format_count(worst.different, "tile")
    return f"{shape} at {place}, bank pair {worst.active_pair} active (worst of {tiles}, {scope})"


def require_room(dram: Dram, buffer: DramBuffer, instruction: Instruction) -> None:
    """Refuse buffers in the last row of the memory, which the controller would leave open (published simulator)."""
    if buffer.end > dram.bytes - dram.pair_bytes:
        raise refuse(
            "W301",
            f"buffer {buffer.id} reaches into the last row of the DRAM",
            instruction.span,
            notes=("the controller would not close that row, so the time of a request there is not defined",),
            help=f"move the buffer below {dram.bytes - dram.pair_bytes:#x}",
        )

"""Constant propagation over the scalar and stride registers of a Sim-D kernel, with sets of values.

The published tool tracks stride registers in text order and keeps the previous value where it knows none; here every
path counts (a forward data-flow analysis), and an unknown value stays unknown. Launch constants are known: the
ND-range, the work-group width, the offsets of few work-groups, and the dimensions of the buffers.
"""

from collections.abc import Mapping
from dataclasses import field

from wcet.ir.cfg import Cfg, Edge, EdgeKind, Loop
from wcet.ir.ids import ENTRY_BLOCK, BlockId, InstructionId
from wcet.ir.program import Immediate, Instruction, Operand, Program, Register
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.isa import ControlFlow
from wcet.isa.sim_d.language.operands import (
    REGISTER_COUNTS,
    SCALAR_SPECIAL,
    SD_PERIOD,
    SD_PERIOD_CNT,
    SD_WORDS,
    access_operands,
    destination,
    named_operand,
    opcode_of,
)
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.lift.terms import LIFTED, RELATIONS, WORD
from wcet.isa.sim_d.values.contents import KnownWords
from wcet.records import dataclass
from wcet.values.fixpoint import Widening, solve
from wcet.values.number_sets import LIMIT, Values, combine_sets, join_sets, restrict_set

SCALARS = REGISTER_COUNTS["s"]
STRIDES = (SD_WORDS, SD_PERIOD, SD_PERIOD_CNT)
WIDEN_AFTER = 8
"""The number of times that one register's set may grow at a loop header before the register becomes unknown."""

ScalarState = tuple[Values, ...]
"""The values of s0 to s31, then of sd_words, sd_period, sd_period_cnt."""


ENTRY: ScalarState = tuple([None] * SCALARS + [frozenset({1})] * len(STRIDES))
"""The values at the start of a work-group: the hardware resets only the stride registers."""


@dataclass(frozen=True, slots=True)
class ScalarContext:
    """The inputs of the propagation in addition to the graph.

    `special` gives the values of the `sc` registers that the launch fixes. `stated` gives the values that the user
    states for the register source of an `smovssp`, by instruction. `pinned` gives the values of a register at the
    header of a loop, by (header, register), if they are known from the loop's count. `contents` are the known words of
    DRAM buffers.
    """

    program: Program[SimDData]
    cfg: Cfg
    loops: tuple[Loop, ...]
    special: Mapping[int, Values]
    stated: Mapping[InstructionId, frozenset[int]]
    pinned: Mapping[tuple[int, int], frozenset[int]]
    contents: Mapping[int, KnownWords] = field(default_factory=dict[int, KnownWords])


def list_launch_values(launch: SimDLaunch) -> Mapping[int, Values]:
    """Return the values of the scalar special registers that the launch determines, by number."""
    columns = frozenset(range(0, launch.columns * launch.width, launch.width)) if launch.columns <= LIMIT else None
    rows = frozenset(range(0, launch.rows * launch.height, launch.height)) if launch.rows <= LIMIT else None
    named: dict[str, Values] = {
        "dim_x": frozenset({launch.x}),
        "dim_y": frozenset({launch.y}),
        "wg_off_x": columns,
        "wg_off_y": rows,
        "wg_width": frozenset({launch.width}),
    }
    return {SCALAR_SPECIAL.index(name): values for name, values in named.items()}


def propagate_scalars(
    context: ScalarContext, entry: ScalarState = ENTRY, loop: Loop | None = None
) -> tuple[ScalarState | None, ...]:
    """Return the values of every register on entry to each block; None for blocks that constants make unreachable.

    A work-group starts with stride registers 1, 1, 1 and unknown scalar registers. With a `loop`, one iteration is
    followed from its header, where the values are those of `entry`.
    """
    growths: dict[tuple[BlockId, int], int] = {}
    headers = {loop.header for loop in context.loops}

    def join(block: BlockId, old: ScalarState, new: ScalarState) -> ScalarState:
        return _pin_counters(context, block, tuple(map(join_sets, old, new)))

    def widen(block: BlockId, old: ScalarState, new: ScalarState) -> ScalarState:
        joined = list(join(block, old, new))
        for register, values in enumerate(joined):
            # Only at headers can sets grow without end, because every cycle of the graph has one.
            if block in headers and values is not None and values != old[register]:
                growths[block, register] = growths.get((block, register), 0) + 1
                if growths[block, register] > WIDEN_AFTER:
                    joined[register] = None
        return tuple(joined)

    def follow(edge: Edge, state: ScalarState) -> ScalarState | None:
        if loop is not None and edge.target == loop.header:
            return None
        sent = follow_edge(context, edge, state)
        return None if sent is None else _pin_counters(context, edge.target, sent)

    start = ENTRY_BLOCK if loop is None else loop.header
    return solve(
        context.cfg,
        _pin_counters(context, start, entry),
        lambda block, state: leave_block(context, block, state),
        join,
        follow,
        Widening(widen),
        start=start,
        region=None if loop is None else loop.blocks,
    ).entered


def _pin_counters(context: ScalarContext, block: BlockId, state: ScalarState) -> ScalarState:
    """Return the state at a loop header, with the values that are known from the count of the loop."""
    if not context.pinned:
        return state
    return tuple(context.pinned.get((block, register), values) for register, values in enumerate(state))


def leave_block(context: ScalarContext, block: BlockId, state: ScalarState) -> ScalarState:
    """Return the values after the last instruction of a block."""
    place = context.cfg.blocks[block]
    for instruction in context.program.instructions[place.first : place.last + 1]:
        state = execute_scalar(context, instruction, state)
    return state


def follow_edge(context: ScalarContext, edge: Edge, state: ScalarState) -> ScalarState | None:
    """Return the state on an edge from the state after a block; None if the edge cannot be taken.

    The outcome of a `sicj` restricts the register that it tests.
    """
    last = context.program.instructions[context.cfg.blocks[edge.source].last]
    for stray in find_strays(context, edge):
        state = tuple(map(join_sets, state, execute_scalar(context, stray, state)))
    tested = named_operand(last, "a")
    if opcode_of(last).flow is not ControlFlow.SCALAR_BRANCH or not isinstance(tested, Register):
        return state
    values = restrict_set(state[tested.index], RELATIONS[last.modifiers[0]], 0, edge.kind is EdgeKind.JUMP)
    return None if values is not None and not values else _with_register(state, tested.index, values)


def find_strays(context: ScalarContext, edge: Edge) -> tuple[Instruction, ...]:
    """Return the instructions of which one may still run before the control stack is unwound along an edge.

    Measured on the published simulator: after a mask write that leaves no item active, one more slot commits, and a
    scalar instruction there has its effect. It was not measured which one it is after a `cpop` or `call`, so all count.
    """
    if edge.kind is not EdgeKind.CPOP:
        return ()
    cfg, instructions = context.cfg, context.program.instructions
    next_one = cfg.blocks[edge.source].last + 1
    others = {cfg.blocks[e.target].first for e in cfg.out_edges[edge.source] if e.target != cfg.sink}
    return tuple(instructions[index] for index in sorted({next_one, *others}) if index < len(instructions))


def execute_scalar(context: ScalarContext, instruction: Instruction, state: ScalarState) -> ScalarState:
    """Return the values after one instruction."""
    target = destination(instruction)
    if target is None or target.file not in ("s", "sc"):
        return state
    if instruction.mnemonic == "smovssp":
        return _with_register(
            state, SCALARS + STRIDES.index(Register("sc", target.index)), read_stride(context, instruction, state)
        )
    if opcode_of(instruction).access is not None:
        loaded = find_loaded(instruction, state[SCALARS])
        for place, register in enumerate(loaded):
            state = _with_register(state, register, _load(context, instruction, place, len(loaded)))
        return state
    return _with_register(state, target.index, _compute(context, instruction, state))


def _load(context: ScalarContext, instruction: Instruction, place: int, count: int) -> Values:
    """Return the values of register number `place` of those that a scalar load overwrites.

    `sldg` loads consecutive words from the start of a DRAM buffer; words beyond its end are unknown.
    """
    access = opcode_of(instruction).access
    target = destination(instruction)
    if access is None or access.scratchpad or target is None or count != target.count or count == SCALARS:
        return None
    known = context.contents.get(access_operands(instruction).buffer)
    if known is None or place >= len(known.low) or known.high[place] - known.low[place] >= LIMIT:
        return None
    return frozenset(number % WORD for number in range(int(known.low[place]), int(known.high[place]) + 1))


def find_loaded(instruction: Instruction, words: Values) -> range:
    """Return the registers that a scalar load overwrites; for `sldsp`, `words` are the values of `sc.sd_words`.

    Registers after s31 wrap around in hardware: then any register may be overwritten.
    """
    target = destination(instruction)
    if target is None or target.file != "s":
        return range(0)
    count: int | None = target.count
    if opcode_of(instruction).waits_for_stride:
        count = None if words is None else max(words, default=1)
    if count is None or target.index + count > SCALARS:
        return range(SCALARS)
    return range(target.index, target.index + count)


def read_derived(context: ScalarContext, instruction: Instruction, state: ScalarState) -> Values:
    """Return the values of an `smovssp` source, as far as they follow from the kernel and the launch."""
    return _read(context, named_operand(instruction, "a"), state)


def read_stride(context: ScalarContext, instruction: Instruction, state: ScalarState) -> Values:
    """Return the values that an `smovssp` writes: derived ones, else those that the user states."""
    derived = read_derived(context, instruction, state)
    return derived if derived is not None else context.stated.get(instruction.index)


def _compute(context: ScalarContext, instruction: Instruction, state: ScalarState) -> Values:
    if instruction.mnemonic == "bufquery":
        buffer = named_operand(instruction, "buffer")
        known = context.program.extra.dram.get(buffer.bits) if isinstance(buffer, Immediate) else None
        if known is None:
            return None
        return frozenset({known.x if instruction.modifiers[0] == "dim_x" else known.y})
    term = LIFTED.get(instruction.mnemonic)
    if term is None:
        return None
    operands = [named_operand(instruction, name) for name in "abc"]
    sources = tuple(_read(context, operand, state) for operand in operands if operand is not None)
    return combine_sets(term, sources)


def _read(context: ScalarContext, operand: Operand | None, state: ScalarState) -> Values:
    """Return the values of a source operand."""
    match operand:
        case Immediate():
            return frozenset({operand.bits % WORD})
        case Register(file="s", index=index):
            return state[index]
        case Register(file="sc", index=index):
            stride = Register("sc", index)
            return state[SCALARS + STRIDES.index(stride)] if stride in STRIDES else context.special.get(index)
        case _:
            return None


def _with_register(state: ScalarState, register: int, values: Values) -> ScalarState:
    return (*state[:register], values, *state[register + 1 :])

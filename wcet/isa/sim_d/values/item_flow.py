"""The values of vector registers of a kernel, item by item: a forward analysis over the flow graph.

The item's place in its work-group and in the ND-range is known at the start. From these, constants and scalar values,
vector integer instructions make affine indices, clamped ranges and the like. Loaded values are unknown, unless they are
clamped, or come from a buffer whose contents are stated (`wcet.isa.sim_d.values.contents`). The published tool has no
analysis of items.
"""

from collections.abc import Mapping

import numpy as np

from wcet.ir.cfg import Edge, Loop
from wcet.ir.ids import ENTRY_BLOCK, BlockId
from wcet.ir.program import Immediate, Instruction, Operand, Register
from wcet.isa.sim_d.control.control_stack import MaskKind
from wcet.isa.sim_d.control.successors import PUSHED
from wcet.isa.sim_d.language.isa import ControlFlow, Opcode, RequestPattern
from wcet.isa.sim_d.language.operands import (
    CONTROL_MASKS,
    MEM_IDX,
    VECTOR_SPECIAL,
    access_operands,
    destination,
    implicit_writes,
    named_operand,
    opcode_of,
    predicate,
)
from wcet.isa.sim_d.launch import WORK_ITEMS, SimDLaunch
from wcet.isa.sim_d.values.contents import ItemPlace, load_indexed, load_linear
from wcet.isa.sim_d.values.group_kinds import CELL_LIMIT, KNOWN_CELL_LIMIT, Cell, split_cells
from wcet.isa.sim_d.values.item_state import (
    ENTRY,
    EVERY,
    MAYBE,
    UNKNOWN,
    ItemRange,
    ItemState,
    combine_ranges,
    compare_range,
    constant_range,
    disable_items,
    forget_items,
    join_predicates,
    join_states,
    overwrite_mask,
    pop_mask,
    push_mask,
    write_register,
)
from wcet.isa.sim_d.values.scalar_analysis import ScalarAnalysis
from wcet.isa.sim_d.values.scalar_flow import ScalarState, execute_scalar
from wcet.records import dataclass
from wcet.values.fixpoint import Widening, solve
from wcet.values.operations import to_signed

WIDEN_AFTER = 8
"""The number of times that the state at a block may grow before values that still grow become unknown."""


@dataclass(frozen=True, slots=True)
class _ItemContext:
    """The inputs of the analysis: the graph with its scalar values, and the special registers that the launch fixes."""

    analysis: ScalarAnalysis
    special: Mapping[int, ItemRange]
    launch: SimDLaunch


@dataclass(frozen=True, slots=True)
class ItemAnalysis:
    """The states on entry to each block (None for blocks that no path reaches), for the work-items of each cell
    (rectangle of work-groups).
    """

    cells: tuple[Cell, ...]
    context: _ItemContext
    entered: tuple[ItemState | None, ...]

    @property
    def scalars(self) -> ScalarAnalysis:
        """The values of scalar registers on which this analysis is based."""
        return self.context.analysis

    def before_last(self, block: BlockId) -> ItemState | None:
        """Return the state before the last instruction of a block."""
        state, last = self.entered[block], self.scalars.context.cfg.blocks[block].last
        return None if state is None else _leave(self.context, block, state, stop=last)

    def enter_loop(self, loop: Loop) -> ItemState | None:
        """Return the state with which a loop is entered; None if no path comes there."""
        joined = ENTRY if loop.header == ENTRY_BLOCK else None
        for edge in self.scalars.context.cfg.in_edges[loop.header]:
            state = None if edge.source in loop.blocks else self.behind(edge.source)
            arriving = None if state is None else _follow(self.context, edge, state)
            if arriving is not None:
                joined = arriving if joined is None else join_states(joined, arriving, widen=False)
        return joined

    def behind(self, block: BlockId) -> ItemState | None:
        """Return the state after a block, before any entry of the control stack is popped."""
        state = self.entered[block]
        return None if state is None else _leave(self.context, block, state)


def analyse_items(analysis: ScalarAnalysis, launch: SimDLaunch, entry: ItemState = ENTRY) -> ItemAnalysis:
    """Return the fixpoint of the states of vector registers, predicates and masks; `entry` is that at block 0."""
    cells = split_cells(launch, KNOWN_CELL_LIMIT if analysis.context.contents else CELL_LIMIT)
    context = _ItemContext(analysis, list_item_values(launch, cells), launch)
    flow = analysis.context

    def join(_: int, old: ItemState, new: ItemState) -> ItemState:
        return join_states(old, new, widen=False)

    def widen(_: int, old: ItemState, new: ItemState) -> ItemState:
        return join_states(old, new, widen=True)

    def leave(block: BlockId, state: ItemState) -> ItemState:
        return _leave(context, block, state)

    def follow(edge: Edge, state: ItemState) -> ItemState | None:
        return _follow(context, edge, state)

    return ItemAnalysis(
        cells, context, solve(flow.cfg, entry, leave, join, follow, Widening(widen, WIDEN_AFTER)).entered
    )


def _follow(context: _ItemContext, edge: Edge, state: ItemState) -> ItemState | None:
    """Return the state on an edge from the state after a block."""
    flow = context.analysis.context
    if edge.target == flow.cfg.sink:
        return None  # stacks differ at the end, whose state is not used
    last = flow.program.instructions[flow.cfg.blocks[edge.source].last]
    for _ in range(edge.pops + (opcode_of(last).flow is ControlFlow.POP)):
        state = pop_mask(state)
    return state


def list_item_values(launch: SimDLaunch, cells: tuple[Cell, ...]) -> Mapping[int, ItemRange]:
    """Return the values of the vector special registers that never change, by number and cell."""
    items = np.arange(WORK_ITEMS, dtype=np.int64)[None, :]
    lid_x, lid_y = items % launch.width, items // launch.width
    first_x, last_x, first_y, last_y = (
        np.array([[part[place] * size] for part in parts], np.int64)
        for parts, size in (
            ([cell[0] for cell in cells], launch.width),
            ([cell[1] for cell in cells], launch.height),
        )
        for place in (0, -1)
    )
    named = {
        "tid_x": ItemRange(lid_x + first_x, lid_x + last_x),
        "tid_y": ItemRange(lid_y + first_y, lid_y + last_y),
        "lid_x": ItemRange(lid_x, lid_x),
        "lid_y": ItemRange(lid_y, lid_y),
        "zero": constant_range(0),
        "one": constant_range(1),
    }
    return {VECTOR_SPECIAL.index(name): value for name, value in named.items()}


def _leave(context: _ItemContext, block: BlockId, state: ItemState, stop: int | None = None) -> ItemState:
    """Return the state after a block, or before instruction `stop` of it."""
    flow = context.analysis.context
    place, scalars = flow.cfg.blocks[block], context.analysis.states[block]
    for instruction in flow.program.instructions[place.first : place.last + 1 if stop is None else stop]:
        state = _execute(context, instruction, state, scalars)
        scalars = None if scalars is None else execute_scalar(flow, instruction, scalars)
    return state


def _execute(
    context: _ItemContext, instruction: Instruction, state: ItemState, scalars: ScalarState | None
) -> ItemState:
    """Return the state after one instruction; `scalars` are the values before it."""
    opcode = opcode_of(instruction)
    if opcode.flow in (ControlFlow.PUSH, ControlFlow.CALL, ControlFlow.MASK, ControlFlow.DIVERGE, ControlFlow.EXIT):
        return _write_masks(instruction, opcode, state)
    loaded = None if opcode.access is None else _load(context, instruction, state, scalars)
    for register in implicit_writes(instruction):
        state = write_register(state, (register.file, register.index), loaded)
    target = destination(instruction)
    if target is None or target.file not in ("v", "vc", "p"):
        return state
    if target.file == "vc" and target.index in CONTROL_MASKS:
        return forget_items(state)  # such masks are refused elsewhere; any item may be active
    if opcode.access is not None:
        if target.file == "vc":
            loaded = None  # `vc.mem_data` gets words by index, `vc.mem_idx` none
        for number in range(max(target.count, access_operands(instruction).words)):
            state = write_register(state, (target.file, target.index + number), loaded)
        return state
    return write_register(state, (target.file, target.index), _compute(context, instruction, state, scalars))


def _write_masks(instruction: Instruction, opcode: Opcode, state: ItemState) -> ItemState:
    """Return the state after an instruction that pushes or changes masks, before any entry is popped."""
    tested = predicate(instruction)
    chosen = EVERY if tested is None else _read_predicate(state, tested)
    stored = None if tested is None else _store_predicate(state, tested)
    match opcode.flow:
        case ControlFlow.PUSH:
            return push_mask(state, PUSHED[instruction.modifiers[0]], stored)
        case ControlFlow.DIVERGE:
            return disable_items(push_mask(state, MaskKind.CONTROL, stored), MaskKind.CONTROL, chosen)
        case ControlFlow.CALL:
            called = state.masks[MaskKind.RETURN] if stored is None else stored
            return overwrite_mask(push_mask(state, MaskKind.RETURN, called), MaskKind.RETURN, called)
        case ControlFlow.EXIT:
            return disable_items(state, None, chosen)
        case _:
            return disable_items(state, MaskKind(opcode.mask or 0), chosen)


def _store_predicate(state: ItemState, register: Register) -> ItemRange:
    """Return a predicate as the control stack stores it: with the old bits of items that are not active."""
    known = state.values.get((register.file, register.index))
    if known is None:
        return MAYBE
    if known.all is not None:
        return known.all
    return ItemRange(known.now.low & state.active.low, known.now.high | (1 - state.active.low))


def _compute(
    context: _ItemContext, instruction: Instruction, state: ItemState, scalars: ScalarState | None
) -> ItemRange | None:
    operands = [operand for name in "abc" if (operand := named_operand(instruction, name)) is not None]
    if instruction.mnemonic == "pbool":
        pair = [_read_predicate(state, operand) for operand in operands if isinstance(operand, Register)]
        return join_predicates(instruction.modifiers[0], *pair)
    sources = [_read(context, operand, state, scalars) for operand in operands]
    if instruction.mnemonic == "itest":
        return compare_range(instruction.modifiers[0], sources[0])
    result = combine_ranges(instruction.mnemonic, sources)
    return None if result is UNKNOWN else result


def _load(
    context: _ItemContext, instruction: Instruction, state: ItemState, scalars: ScalarState | None
) -> ItemRange | None:
    """Return the value that each item loads from a buffer with stated contents; None for other loads."""
    access, operands = opcode_of(instruction).access, access_operands(instruction)
    flow = context.analysis.context
    words = flow.contents.get(operands.buffer)
    if access is None or access.writes or access.scratchpad or words is None or operands.words != 1:
        return None
    if access.pattern is RequestPattern.LINEAR:
        x, y = (UNKNOWN if each is None else _read(context, each, state, scalars) for each in (operands.x, operands.y))
        tid_x, tid_y = (context.special[VECTOR_SPECIAL.index(name)] for name in ("tid_x", "tid_y"))
        place = ItemPlace(combine_ranges("iadd", (tid_x, x)), combine_ranges("iadd", (tid_y, y)), tid_y)
        return load_linear(words, flow.program.extra.dram[operands.buffer], context.launch, place)
    if access.pattern in (RequestPattern.INDEXED, RequestPattern.WHOLE):
        known = state.values.get((MEM_IDX.file, MEM_IDX.index))
        return None if known is None else load_indexed(words, known.now)
    return None


def _read_predicate(state: ItemState, register: Register) -> ItemRange:
    known = state.values.get((register.file, register.index))
    return MAYBE if known is None else known.now


def _read(context: _ItemContext, operand: Operand, state: ItemState, scalars: ScalarState | None) -> ItemRange:
    """Return the range of a source operand for the active items."""
    match operand:
        case Immediate():
            return constant_range(operand.signed)
        case Register(file="s", index=index):
            values = None if scalars is None else scalars[index]
            numbers = [to_signed(value) for value in values or ()]
            return constant_range(min(numbers), max(numbers)) if numbers else UNKNOWN
        case Register(file="vc", index=index) if index in context.special:
            return context.special[index]
        case Register(file="v" | "vc" as file, index=index):
            known = state.values.get((file, index))
            return UNKNOWN if known is None else known.now
        case _:
            return UNKNOWN


@dataclass(frozen=True, slots=True)
class IndexSets:
    """The indices at one access, by cell (rectangle of work-groups) and work-item, and which items are active, as 0 and
    1.
    """

    cells: tuple[Cell, ...]
    index: ItemRange
    active: ItemRange


def find_indices(items: ItemAnalysis) -> Mapping[BlockId, IndexSets]:
    """Return the known indices of each block that ends in an indexed access."""
    flow = items.scalars.context
    shape = len(items.cells), WORK_ITEMS
    found: dict[BlockId, IndexSets] = {}
    for block in flow.cfg.blocks:
        if not is_indexed(flow.program.instructions[block.last]):
            continue
        state = items.before_last(block.index)
        if state is not None:
            known = state.values.get((MEM_IDX.file, MEM_IDX.index))
            index = UNKNOWN if known is None else known.now
            found[block.index] = IndexSets(items.cells, _spread(index, shape), _spread(state.active, shape))
    return found


def is_indexed(instruction: Instruction) -> bool:
    """Return True if an access makes one burst for each active item."""
    access = opcode_of(instruction).access
    return access is not None and access.pattern is RequestPattern.INDEXED


def _spread(value: ItemRange, shape: tuple[int, int]) -> ItemRange:
    return ItemRange(np.broadcast_to(value.low, shape), np.broadcast_to(value.high, shape))

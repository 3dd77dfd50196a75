"""Finds by a taint analysis of registers whether loaded data can change the path or the addresses of a kernel.

Strict round robin fixes the order of a core's accesses only if the sequence of every warp is fixed. So no value from
memory (except for arguments), LDS, a clock, or a register that was never written may reach a branch, exec, or an
address. Then a launch does the same on all data. The domain is that of the values of lanes (`lane_state`), without the
values: a register in a table is free of data in the lanes of the table. So an address that was computed before an `if`
is still free of data when the lanes of the `if` have come back: the table of the saved mask says so.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field

from wcet.errors import Diagnostic, WcetError
from wcet.ir.cfg import FlowGraph
from wcet.ir.ids import BlockId
from wcet.ir.program import Instruction
from wcet.isa.gcn.control.live_lanes import find_live_blocks
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.operands import NAMED
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.semantics.lift import find_access, find_masks, lift, writes_exec
from wcet.isa.gcn.values.lane_state import Entry, LaneState, Table, join_states
from wcet.isa.gcn.values.lane_steps import KERNARG, PACKET
from wcet.isa.gcn.values.lane_values import fixed
from wcet.isa.gcn.values.launch_values import start_state
from wcet.isa.gcn.values.mask_steps import find_new_masks
from wcet.records import dataclass
from wcet.values.fixpoint import solve
from wcet.values.masks import Outcome
from wcet.values.micro import (
    Address,
    Arbitrary,
    Branch,
    Exact,
    Gather,
    Indexed,
    Jump,
    Lanes,
    Load,
    MicroOp,
    ReadLane,
    Scalar,
    Scatter,
    Set,
    SetIndexed,
    SetLanes,
    Source,
    Space,
    Store,
    Temp,
    Unit,
    Update,
    Value,
    WriteLane,
)
from wcet.values.operations import Source as Place
from wcet.values.read_write_sets import find_target, list_sources, list_units

FREE = Entry((), fixed(0))
"""The entry of a register that is free of data; a pointer to the arguments or the launch packet also has its name."""

UNWRITTEN = ("s", "v", "vcc", "m0", "scc")
"""The files of registers with unknown contents until they are written."""

POINTERS = (KERNARG, PACKET)
SHOWN = 20


def require_fixed_path(program: GcnProgram, flow: FlowGraph, launch: GcnLaunch) -> None:
    """Raise W549 for each branch, mask of active lanes, and address that may depend on loaded data."""
    found = list(_find_dependences(program, flow, launch))
    if found:
        raise WcetError(found[:SHOWN])


def _find_dependences(program: GcnProgram, flow: FlowGraph, launch: GcnLaunch) -> Iterator[Diagnostic]:
    blocks = flow.cfg.blocks
    live = find_live_blocks(program, flow.cfg)

    def transfer(block: BlockId, state: LaneState) -> LaneState:
        taint = Taint(state.copy(), block in live)
        for index in range(blocks[block].first, blocks[block].last + 1):
            taint.pass_on(program.instructions[index])
        return taint.state

    def join(block: BlockId, old: LaneState, new: LaneState) -> LaneState:
        return join_states(old, new, block, wide=False)

    states = solve(flow.cfg, _start(program, launch), transfer, join).entered
    for block in blocks:
        state = states[block.index]
        if state is None:
            continue
        taint = Taint(state.copy(), block.index in live)
        for instruction in program.instructions[block.first : block.last + 1]:
            what = _find_fault(instruction, taint)
            if what:
                yield Diagnostic(
                    "W549",
                    f"{what} may depend on data: the order in which warps access memory is then unknown",
                    instruction.span,
                    help="bound it on a machine that needs no order: -m gcn3-llc-512k",
                )
            taint.pass_on(instruction)


def _start(program: GcnProgram, launch: GcnLaunch) -> LaneState:
    """Return the registers that are free of data when a wavefront starts: written by the launch, or by no kernel."""
    state = start_state(program, launch)
    named = [(file, first + part) for file, first, count in NAMED.values() for part in range(count)]
    special = {unit: FREE for unit in (*named, ("mode", 0)) if unit[0] not in UNWRITTEN}
    state.scalars = special | {unit: _strip(entry) for unit, entry in state.scalars.items()}
    state.here, state.everywhere = dict.fromkeys(state.here, FREE), dict.fromkeys(state.everywhere, FREE)
    return state


def _strip(entry: Entry) -> Entry:
    return Entry(entry.name, FREE.value) if _is_pointer(entry) else FREE


def _is_exec(mask: Source | None) -> bool:
    """Return True for the mask of all active lanes."""
    return isinstance(mask, Scalar) and (mask.file, mask.index) == ("exec", 0)


def _is_pointer(entry: Entry | None) -> bool:
    return entry is not None and bool(entry.name) and entry.name[0] in POINTERS


@dataclass(slots=True)
class Taint:
    """The registers that certainly hold no loaded data before an instruction.

    `live` says that at least one lane is certainly active.
    """

    state: LaneState
    live: bool

    def has(self, unit: Unit, everywhere: bool = False) -> bool:
        """Return True if a register may hold loaded data in an active lane or, with `everywhere`, in any lane."""
        if unit[0] == "exec":
            return False
        if unit[0] != "v":
            return unit not in self.state.scalars
        return unit not in (self.state.everywhere if everywhere else self.state.here)

    def crosses(self, operation: MicroOp) -> bool:
        """Return True if an operation may read or write registers of inactive lanes."""
        if isinstance(operation, ReadLane):
            return not (operation.lane is None and _is_exec(operation.mask) and self.live)
        return isinstance(operation, WriteLane | Gather | Scatter)

    def pass_on(self, instruction: Instruction) -> None:
        """Replace the registers that are free of loaded data by those after an instruction."""
        masks = find_new_masks(self.state, instruction, self._choose_outcomes(instruction))
        flow = _Flow(self)
        for operation in lift(instruction):
            flow.step(operation)
        flow.write()
        masks.apply(self.state)
        self.live = self.live and not writes_exec(instruction)

    def _choose_outcomes(self, instruction: Instruction) -> Mapping[Outcome, Table | None]:
        """Return the table of the lanes of a comparison's outcome, which is that of all active lanes."""
        if operation_of(instruction).format != "VOPC":
            return {}
        found = {each for write in find_masks(instruction) for each in write.sources if isinstance(each, Outcome)}
        return dict.fromkeys(found, dict(self.state.here))


@dataclass(slots=True)
class _Flow:
    """The writes of the micro-operations of a statement, which all read the state before it."""

    before: Taint
    temps: set[int] = field(default_factory=set[int])
    written: dict[Unit, Entry | None] = field(default_factory=dict[Unit, "Entry | None"])
    lost: set[Unit] = field(default_factory=set[Unit])

    def step(self, operation: MicroOp) -> None:
        """Record the write of an operation: the result is free of data unless a source may be data.

        A write in inactive lanes, or one that may not happen, does not free a register of data.
        """
        target = find_target(operation)
        if target is None:
            return
        taint, crossing = self.before, self.before.crosses(operation)
        tainted = _brings_data(operation, taint) or any(self._has(each, crossing) for each in list_sources(operation))
        if isinstance(target, Temp):
            self.temps = self.temps | {target.number} if tainted else self.temps - {target.number}
            return
        active = not isinstance(target, Lanes) or _is_exec(getattr(operation, "mask", None))
        whole = active and not isinstance(operation, SetIndexed | WriteLane | Gather | Scatter)
        for number, unit in enumerate(list_units(target)):
            if whole:
                self.written[unit] = None if tainted else _copy(operation, number, taint)
            elif unit[0] != "v":  # a mask that it holds may be another one now
                self.written[unit] = None if tainted or taint.has(unit) else FREE
            elif tainted:
                self.lost.add(unit)

    def write(self) -> None:
        """Write the recorded results to the state."""
        state = self.before.state
        for unit, entry in self.written.items():
            (state.write_vector if unit[0] == "v" else state.write_scalar)(unit, entry)
        for unit in self.lost:
            state.forget_vector(unit)

    def _has(self, source: Source, everywhere: bool) -> bool:
        if isinstance(source, Temp):
            return source.number in self.temps
        units = list_units(source)
        if isinstance(source, Indexed):
            units = (*units, *source.index.units)
        return any(self.before.has(unit, everywhere) for unit in units)


def _copy(operation: MicroOp, number: int, taint: Taint) -> Entry:
    """Return the entry of word `number` of the result of an operation: the pointer that it copies, if any."""
    value: Value | None = operation.value if isinstance(operation, Set) else None
    if not isinstance(value, Exact) or value.term != Place(0) or not isinstance(value.sources[0], Scalar):
        return FREE
    units = value.sources[0].units
    entry = taint.state.scalars.get(units[number]) if number < len(units) else None
    return entry if entry is not None and _is_pointer(entry) else FREE


def _brings_data(operation: MicroOp, taint: Taint) -> bool:
    """Return True if the result of an operation comes from memory or a clock and is not an argument."""
    match operation:
        case Set(_, Arbitrary()) | SetLanes(_, Arbitrary()):
            return True
        case Load(_, Address(Space.CONSTANT, sources=sources)):
            base = sources[0]
            return not (isinstance(base, Scalar) and _is_pair(base, taint))
        case Load() | Update():
            return True
        case _:
            return False


def _is_pair(base: Scalar, taint: Taint) -> bool:
    """Return True if a pair has both halves of one pointer to the arguments or the launch packet."""
    names = [entry.name for unit in base.units if _is_pointer(entry := taint.state.scalars.get(unit)) and entry]
    return len(base.units) == 2 and names in [[(kind, 0), (kind, 1)] for kind in POINTERS]


def _find_fault(instruction: Instruction, taint: Taint) -> str:
    """Return the effect of an instruction that data could change and must not, as text; empty if there is none."""
    access, operations = find_access(instruction), lift(instruction)
    if any(isinstance(each, Branch | Jump) for each in operations) and any(taint.has(unit) for unit in access.reads):
        return "a branch"
    crossing = any(taint.crosses(each) for each in operations)
    files = {file for file, _ in access.writes}
    if files & {"exec", "mode"} and any(taint.has(unit, crossing) for unit in access.reads):
        return "the set of active lanes" if "exec" in files else "the mode of the wavefront"
    addresses = (each.address for each in operations if isinstance(each, Load | Store | Update))
    asked = [each for each in addresses if each.space is not Space.LOCAL]
    sources = [source for each in asked for source in (*each.sources, *each.limits)]
    if any(taint.has(unit) for source in sources for unit in list_units(source)):
        return "an address"
    return ""

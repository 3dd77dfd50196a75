"""The values of registers and argument segments when a wavefront of a launch starts.

Layouts are those of the AMDGPU backend guide (user and system SGPRs, work-item ids, hidden arguments) and of the HSA
runtime specification (dispatch packet). Scalar arguments are known as far as they are stated, sizes by the launch.
Work-items are numbered from 0 on: a launch has no global offset.

A pointer is aligned to the type that it points to, where the metadata name that type: this is a rule of OpenCL C
(section 6.3.5, alignment of types; a pointer that is not aligned must not be dereferenced as that type). Buffers are
also aligned to `buffer_alignment` of the machine. Nothing else is assumed of a pointer.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from wcet.ir.cfg import Cfg, Loop
from wcet.ir.facts import StatedData
from wcet.isa.gcn.language.kernel import USER_SGPRS, Argument, GcnProgram, KernelMetadata, find_type_alignment
from wcet.isa.gcn.language.processor import ITEM_BITS
from wcet.isa.gcn.launch import LOCAL, GcnLaunch
from wcet.isa.gcn.semantics.sequence import name_exec
from wcet.isa.gcn.values.lane_flow import LaneFlow, find_repeated
from wcet.isa.gcn.values.lane_results import SCRATCH
from wcet.isa.gcn.values.lane_state import Entry, LaneState, Table
from wcet.isa.gcn.values.lane_steps import KERNARG, PACKET, LaneStepper, Segment
from wcet.isa.gcn.values.lane_values import NONE, LaneValue, join, make_value, number_lanes, same
from wcet.isa.gcn.values.stated_loads import StatedLoads
from wcet.records import dataclass
from wcet.values.number_sets import ZERO, Range, constant, everything

WORD = 4
"""The size in bytes of the numbers about which statements can be made."""

NOTHING: Mapping[int, StatedData] = {}
"""The statements about buffers if there are none."""

_NAMES = {"kernarg_segment_ptr": KERNARG, "dispatch_ptr": PACKET, "private_segment_buffer": SCRATCH}
_OLDER = {
    "vgpr_workitem_id": "enable_vgpr_workitem_id",
    "private_segment_wavefront_offset": "enable_sgpr_private_segment_wave_byte_offset",
}


def find_alignment(argument: Argument, least: int) -> int:
    """Return the alignment of a pointer argument in bytes: that of its type, and at least `least` if it points to a
    buffer.
    """
    return max(find_type_alignment(argument.type_name), least if argument.kind == "global_buffer" else 1)


def find_local_alignment(argument: Argument) -> int:
    """Return the alignment of a pointer to LDS in bytes: the larger of its type's and that in the metadata."""
    stated = argument.pointee_alignment
    return max(find_type_alignment(argument.type_name), stated if stated.bit_count() == 1 else 1, 1)


def describe_segments(
    metadata: KernelMetadata, launch: GcnLaunch, arguments: Mapping[int, int], buffer_alignment: int
) -> Mapping[str, Segment]:
    """Return the known dwords of the argument segment and of the dispatch packet, by segment."""
    kernarg = {place: constant(bits) for place, bits in arguments.items()}
    for argument in metadata.arguments:
        if argument.kind == "global_buffer" and argument.size == 8 and argument.offset % 4 == 0:
            kernarg[argument.offset] = everything(32, find_alignment(argument, buffer_alignment))
        elif argument.kind == LOCAL and argument.size == 4 and argument.offset % 4 == 0:
            kernarg[argument.offset] = everything(32, find_local_alignment(argument))
    hidden, packet = _list_octets(metadata, launch)
    return {KERNARG: kernarg | dict(_gather(hidden)), PACKET: dict(_gather(packet))}


def list_sizes(metadata: KernelMetadata, launch: GcnLaunch) -> tuple[dict[int, int], dict[int, int]]:
    """Return the dwords that follow from the launch alone: those of hidden arguments, and those of the dispatch
    packet.
    """
    hidden, packet = _list_octets(metadata, launch)
    return _keep_numbers(hidden), _keep_numbers(packet)


def _keep_numbers(octets: Mapping[int, int]) -> dict[int, int]:
    return {place: each.low for place, each in _gather(octets) if each.exact}


def _list_octets(metadata: KernelMetadata, launch: GcnLaunch) -> tuple[dict[int, int], dict[int, int]]:
    """Return the known bytes of hidden arguments and of the dispatch packet, by offset."""
    hidden: dict[int, int] = {}
    for each in metadata.hidden:
        number = _hidden_value(each.kind, launch)
        if number is not None:
            hidden.update(_split(each.offset, number, each.size))
    packet: dict[int, int] = {}
    for axis in range(3):
        packet.update(_split(4 + 2 * axis, launch.group_size[axis], 2))
        if not launch.any_groups:
            packet.update(_split(12 + 4 * axis, launch.groups[axis] * launch.group_size[axis], 4))
    return hidden, packet


def _hidden_value(kind: str, launch: GcnLaunch) -> int | None:
    name, _, axis = kind.removeprefix("hidden_").rpartition("_")
    if axis not in ("x", "y", "z"):
        return None
    place = "xyz".index(axis)
    count = {} if launch.any_groups else {"block_count": launch.groups[place]}
    return {**count, "group_size": launch.group_size[place], "remainder": 0, "global_offset": 0}.get(name)


def _split(place: int, number: int, size: int) -> dict[int, int]:
    return {place + each: number >> 8 * each & 0xFF for each in range(size)}


def _gather(octets: Mapping[int, int]) -> Iterator[tuple[int, Range]]:
    """Yield the aligned dwords whose four bytes are known, and as ranges those whose lower two are known."""
    for place in sorted({each & ~3 for each in octets}):
        known = [octets.get(place + part) for part in range(4)]
        low = [octet for octet in known[:2] if octet is not None]
        high = [octet for octet in known[2:] if octet is not None]
        number = sum(octet << 8 * part for part, octet in enumerate(low))
        if len(low) == len(high) == 2:
            yield place, constant(number + (high[0] << 16) + (high[1] << 24))
        elif len(low) == 2:
            yield place, everything(32, 1 << 16, number)


@dataclass(frozen=True, slots=True)
class GridPlace:
    """One wavefront of a launch: the ids of its group, its number in the group, and the address of the argument
    segment.
    """

    group: tuple[int, int, int]
    wavefront: int
    arguments: int


def start_state(
    program: GcnProgram, launch: GcnLaunch, place: GridPlace | None = None, numbers: range | None = None
) -> LaneState:
    """Return the values of registers when a wavefront starts: the one at `place`, or without it any wavefront of the
    launch.

    `numbers` limits the number that the wavefront can have in its group.

    Without a kernel descriptor it is unknown which scalar register gets which value; v0 has the first id if ids are not
    packed.
    """
    lanes = launch.lanes
    state = LaneState(words=name_exec(lanes).words)
    descriptor = program.extra.metadata.descriptor

    def read(key: str, default: int = 0) -> int:
        older = _OLDER.get(key, f"enable_sgpr_{key}")
        ways = (f"user_sgpr_{key}", f"system_{key}", f"system_sgpr_{key}", older)
        return next((descriptor[way] for way in ways if way in descriptor), default)

    if descriptor:
        state.scalars = _start_scalars(launch, read, place)
    axes = range(read("vgpr_workitem_id") + 1)
    if program.extra.processor.packs_items:
        if descriptor or launch.group_size[1:] == (1, 1):  # without a descriptor it is unknown which ids are packed
            state.here["v", 0] = Entry(("start", 0), _number_items(launch, axes, place, numbers))
    else:
        for axis in axes:
            state.here["v", axis] = Entry(("start", axis), _number_items(launch, (axis,), place, numbers))
    state.whole = launch.work_items % lanes == 0
    if state.whole:
        state.everywhere = dict(state.here)
    return state


def follow_launch(
    program: GcnProgram,
    cfg: Cfg,
    loops: tuple[Loop, ...],
    launch: GcnLaunch,
    arguments: Mapping[int, int],
    buffer_alignment: int,
    stated: Mapping[int, StatedData] = NOTHING,
    pointers: bool = False,
) -> LaneFlow:
    """Return the values of lanes in any wavefront of a launch; `arguments` are the known dwords of arguments by byte
    offset.

    `stated` are statements about the numbers in buffers, by position of the argument. If there are any, or if
    `pointers` is set, the state also records from which pointers each register was computed.
    """
    segments = describe_segments(program.extra.metadata, launch, arguments, buffer_alignment)
    start = start_state(program, launch)
    aligned = {
        each.position: stated[each.position]
        for each in program.extra.metadata.arguments
        if each.position in stated and find_alignment(each, buffer_alignment) >= WORD
    }
    trace = StatedLoads(program.extra.metadata, aligned) if aligned or pointers else None
    if trace is not None:
        trace.begin(start)
    return LaneFlow(program, cfg, LaneStepper(segments, find_repeated(cfg, loops), trace), start)


def list_group_ids(program: GcnProgram, launch: GcnLaunch) -> dict[int, int]:
    """Return, for each scalar register that starts with an id of the group, the largest such id in the launch."""
    scalars = start_state(program, launch).scalars
    plain = {unit[1]: entry.value.uniform for unit, entry in scalars.items() if unit[0] == "s" and not entry.name}
    return {register: numbers.high for register, numbers in plain.items() if 0 <= numbers.low <= numbers.high < 1 << 31}


def _start_scalars(launch: GcnLaunch, read: Callable[..., int], place: GridPlace | None) -> Table:
    """Return the start values of scalar registers: the pointers among the user SGPRs, and the ids of the group after
    them.
    """
    found: Table = {}
    column = 0
    for name, count in USER_SGPRS:
        if read(name):
            for part in range(count if name in _NAMES else 0):
                found["s", column + part] = Entry((_NAMES[name], part), same(_describe_pointer(name, part)))
                if place is not None and name == "kernarg_segment_ptr":
                    half = place.arguments >> 32 * part & 0xFFFFFFFF
                    found["s", column + part] = Entry((_NAMES[name], part), same(constant(half)))
            column += count
    column = max(column, read("count"))  # RDNA 3: there can be more than are enabled
    for axis, default in (("x", 1), ("y", 0), ("z", 0)):
        if read(f"workgroup_id_{axis}", default):
            last = launch.groups["xyz".index(axis)] - 1
            number = same(Range(0, last, 1) if last else ZERO)
            if place is not None:
                number = same(constant(place.group["xyz".index(axis)]))
            found["s", column] = Entry((), number)
            column += 1
    column += read("workgroup_info")
    if read("private_segment_wavefront_offset"):
        found["s", column] = Entry((), same(everything(32, 4)))
    return found


def _describe_pointer(name: str, part: int) -> Range:
    """Return the possible low halves of a pointer: the multiples of the alignment that the HSA runtime guarantees."""
    aligned = {"kernarg_segment_ptr": 16, "dispatch_ptr": 64, "private_segment_buffer": 4}
    return everything(32, aligned[name] if part == 0 else 1)


def _number_items(launch: GcnLaunch, axes: Sequence[int], place: GridPlace | None, numbers: range | None) -> LaneValue:
    """Return the ids of work-items on some axes, packed into one number for each lane.

    They are those of all wavefronts of a group, of those with some `numbers`, or of the wavefront at `place`.
    """
    x, y, _ = launch.group_size
    found: LaneValue | None = None
    every = range(launch.wavefronts) if numbers is None else numbers
    for wavefront in every if place is None else (place.wavefront,):
        items = (wavefront * launch.lanes + lane for lane in number_lanes(launch.lanes))
        each = ((item % x, item // x % y, item // (x * y)) for item in items)
        ids = tuple(sum(item[axis] << ITEM_BITS * step for step, axis in enumerate(axes)) for item in each)
        value = make_value(ZERO, ids, ZERO, NONE)
        found = value if found is None else join(found, value)
    assert found is not None
    return found

"""The initial state of a kernel: its arguments, the dispatch packet, and the registers that the hardware sets.

Layouts are those of the AMDGPU backend guide (user SGPRs, system SGPRs, kernel arguments, hidden arguments) and of the
HSA runtime specification (dispatch packet), as the code object's metadata and descriptor enable them.
"""

import struct
from collections.abc import Mapping
from difflib import get_close_matches

import numpy as np
from numpy.typing import NDArray

from wcet.errors import WcetError, refuse
from wcet.isa.gcn.language.kernel import Argument, GcnProgram, KernelMetadata, find_type_alignment
from wcet.isa.gcn.language.processor import ITEM_BITS
from wcet.isa.gcn.launch import (
    IMAGE,
    LOCAL,
    PACKET_BYTES,
    POINTERS,
    QUEUE_BYTES,
    SEGMENT_ALIGNMENT,
    GcnLaunch,
    list_locals,
    place_locals,
)
from wcet.isa.gcn.run.device_memory import Allocation, Bytes, DeviceMemory
from wcet.isa.gcn.run.flat_scratch import PRIVATE_HIGH, SHARED_HIGH, Scratch
from wcet.isa.gcn.run.float_mode import DX10_CLAMP, IEEE
from wcet.isa.gcn.run.pictures import is_picture, place_picture
from wcet.isa.gcn.run.wavefronts import APERTURES, EXEC, FLAT_SCRATCH, LANES, MODE, Wavefronts
from wcet.records import dataclass

LINE = 64
"""The bytes of a line of memory."""

STARTS = {"pages": 0, "across": LINE - 1, "halfway": LINE // 2}
"""The bytes of a line at which buffers start in runs, by name, before they are rounded down to their alignment."""

UNTYPED = 16
"""The alignment in bytes of a buffer whose type is unknown: its widest access may need that much."""

Value = int | Bytes
"""The value of an argument: a scalar, or the bytes that the argument holds or points to."""


@dataclass(frozen=True, slots=True)
class ArgumentPlacement:
    """The places in memory of a launch's arguments, dispatch packet, queue, scratch, and buffers (by argument)."""

    arguments: Allocation
    packet: Allocation
    queue: Allocation
    scratch: Allocation
    buffers: Mapping[str, Allocation]
    scratch_bytes: int


def place_launch(
    program: GcnProgram,
    launch: GcnLaunch,
    memory: DeviceMemory,
    values: Mapping[str, Value],
    wavefronts: int,
    alignment: int = 1,
    start: int = 0,
) -> ArgumentPlacement:
    """Allocate everything that a launch reads and writes, with scratch for `wavefronts` wavefronts at a time.

    Buffers and arguments start at byte `start` of a line, rounded down to a multiple of `alignment` and of what their
    types require; at byte 0 they start at pages. Raises `WcetError` W642 for arguments that are
    missing, unknown or of the wrong size.
    """
    metadata = program.extra.metadata
    values = size_locals(program, launch, values)
    check_values(program, values)
    places = place_locals(metadata, {each.name: _read_size(values[each.name]) for each in list_locals(metadata)})
    if places.size > launch.lds_bytes:
        message = f"`__local` arguments take {places.size:,} bytes of LDS, and the launch gives {launch.lds_bytes:,}"
        raise refuse("W530", message, help=f"--lds {places.size}")
    buffers: dict[str, Allocation] = {}
    for argument in metadata.arguments:
        if argument.kind == IMAGE:
            buffers[argument.name] = memory.allocate(f"argument `{argument.name}`", _read_bytes(values[argument.name]))
        if argument.kind in POINTERS:
            contents = _read_bytes(values[argument.name])
            least = max(find_type_alignment(argument.type_name) or UNTYPED, alignment)
            buffers[argument.name] = memory.allocate(f"argument `{argument.name}`", contents, start // least * least)
    size = max([metadata.argument_bytes or 0, *(each.offset + each.size for each in metadata.arguments), 8])
    segment = np.zeros(size + -size % SEGMENT_ALIGNMENT, np.uint8)
    segment_least = max(SEGMENT_ALIGNMENT, alignment)
    scratch_bytes = metadata.private_bytes * metadata.lanes
    placement = ArgumentPlacement(
        memory.allocate("the kernel arguments", segment, start // segment_least * segment_least),
        memory.allocate("the dispatch packet", np.zeros(PACKET_BYTES, np.uint8)),
        memory.allocate("the queue", np.zeros(QUEUE_BYTES, np.uint8)),
        memory.allocate("scratch", np.zeros(max(8, scratch_bytes * wavefronts), np.uint8)),
        buffers,
        scratch_bytes,
    )
    vega = program.extra.processor.generation >= 9
    memory.scratch = Scratch(placement.scratch.address, metadata.private_bytes, vega, metadata.lanes)
    memory.seal()
    _fill_arguments(segment, metadata, launch, {**values, **places.offsets}, placement)
    memory.write(placement.arguments, segment)
    for argument in metadata.arguments:
        if argument.kind == IMAGE:
            place = buffers[argument.name]
            memory.write(place, place_picture(_read_bytes(values[argument.name]), place.address))
    memory.write(placement.queue, _make_queue())
    memory.write(placement.packet, _make_packet(metadata, launch, placement))
    return placement


def size_locals(program: GcnProgram, launch: GcnLaunch, values: Mapping[str, Value]) -> Mapping[str, Value]:
    """Return the values; a single `__local` argument without a size gets all LDS of the launch."""
    listed = list_locals(program.extra.metadata)
    if len(listed) != 1 or listed[0].name in values:
        return values
    padding = place_locals(program.extra.metadata, {listed[0].name: 0}).size
    return {**values, listed[0].name: max(0, launch.lds_bytes - padding)}


def _read_bytes(value: Value) -> Bytes:
    assert not isinstance(value, int), "contents have been checked"
    return value


def _read_size(value: Value) -> int:
    assert isinstance(value, int), "sizes have been checked"
    return value


def check_values(program: GcnProgram, values: Mapping[str, Value]) -> None:
    """Raise `WcetError` W642 if given arguments do not fit those of the kernel."""
    listed = program.extra.metadata.arguments
    problems: list[WcetError] = []
    known = {argument.name for argument in listed}
    names = ", ".join(f"`{name}`" for name in sorted(known)) or "none"
    for name in values:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"did you mean `{near[0]}`?" if near else ""
            message = f"`{program.name}` has no argument `{name}`"
            problems.append(refuse("W642", message, notes=(f"it takes {names}",), help=hint))
    for argument in listed:
        if argument.kind not in ("by_value", *POINTERS, LOCAL, IMAGE):
            message = f"argument `{argument.name}` is of kind {argument.kind} (`{argument.type_name or 'unknown'}`)"
            problems.append(refuse("W640", f"{message}, which the simulator does not support"))
        elif argument.name not in values:
            problems.append(
                refuse(
                    "W642",
                    f"argument `{argument.name}` has no {_name_need(argument)}",
                    help=f"--arg {_suggest(argument)}",
                )
            )
        elif (fault := _find_misfit(argument, values.get(argument.name, 0))) != "":
            problems.append(refuse("W642", f"argument `{argument.name}` {fault}", help=f"--arg {_suggest(argument)}"))
    if problems:
        raise WcetError(diagnostic for problem in problems for diagnostic in problem.diagnostics)


def _name_need(argument: Argument) -> str:
    return "size" if argument.kind == LOCAL else "value"


def _suggest(argument: Argument) -> str:
    if argument.kind == LOCAL:
        return f"{argument.name}=4096"
    if argument.kind == IMAGE:
        return f"{argument.name}=@{argument.name}.npy"
    return f"{argument.name}=@{argument.name}.bin" if argument.kind in POINTERS else f"{argument.name}=0"


def _find_misfit(argument: Argument, value: Value) -> str:
    if argument.kind == IMAGE:
        fits = not isinstance(value, int) and is_picture(value)
        return "" if fits else "is an image and needs an array of texels"
    if argument.kind in POINTERS:
        return "is a buffer and needs contents" if isinstance(value, int) else ""
    if argument.kind == LOCAL:
        return "" if isinstance(value, int) and value >= 0 else "points to LDS and needs its size in bytes"
    if argument.kind != "by_value":
        return f"is a {argument.kind}, which the simulator does not support"
    if isinstance(value, int):
        fits = -(1 << 8 * argument.size - 1) <= value < 1 << 8 * argument.size
        return "" if fits else f"is {value}, which does not fit {argument.size} bytes"
    return "" if value.size == argument.size else f"has {value.size} bytes, the kernel takes {argument.size}"


def _fill_arguments(
    segment: Bytes,
    metadata: KernelMetadata,
    launch: GcnLaunch,
    values: Mapping[str, Value],
    placement: ArgumentPlacement,
) -> None:
    for argument in metadata.arguments:
        value = values[argument.name]
        if argument.name in placement.buffers:
            value = placement.buffers[argument.name].address
        _put(segment, argument, value)
    for argument in metadata.hidden:
        queue = argument.kind == "hidden_queue_ptr"
        _put(segment, argument, placement.queue.address if queue else _hidden_value(argument.kind, launch))


def _put(segment: Bytes, argument: Argument, value: Value) -> None:
    place = slice(argument.offset, argument.offset + argument.size)
    if isinstance(value, int):
        mask = (1 << 8 * argument.size) - 1
        segment[place] = np.frombuffer((value & mask).to_bytes(argument.size, "little"), np.uint8)
    else:
        segment[place] = value


def _hidden_value(kind: str, launch: GcnLaunch) -> int:
    """Return the value of a hidden argument; launches have whole groups only, offsets are 0, services are absent."""
    name, _, axis = kind.removeprefix("hidden_").rpartition("_")
    if axis in ("x", "y", "z"):
        place = "xyz".index(axis)
        return {"block_count": launch.groups[place], "group_size": launch.group_size[place]}.get(name, 0)
    apertures = {"hidden_private_base": PRIVATE_HIGH, "hidden_shared_base": SHARED_HIGH}
    return count_dimensions(launch) if kind == "hidden_grid_dims" else apertures.get(kind, 0)


def count_dimensions(launch: GcnLaunch) -> int:
    """Return the number of dimensions of a launch: the number of the last dimension with a size above one."""
    wide = [groups * size > 1 for groups, size in zip(launch.groups, launch.group_size, strict=True)]
    return 3 if wide[2] else 2 if wide[1] else 1


def _make_queue() -> Bytes:
    """Return the fields of the queue that code reads: the apertures (HSA runtime, `amd_queue_t`)."""
    queue = np.zeros(QUEUE_BYTES, np.uint8)
    queue[0x40:0x48] = np.array([SHARED_HIGH, PRIVATE_HIGH], np.uint32).view(np.uint8)
    return queue


def _make_packet(metadata: KernelMetadata, launch: GcnLaunch, placement: ArgumentPlacement) -> Bytes:
    grid = [groups * size for groups, size in zip(launch.groups, launch.group_size, strict=True)]
    packet = struct.pack(
        "<6H5IQQQQ",
        0x1502,
        count_dimensions(launch),
        *launch.group_size,
        0,
        *grid,
        metadata.scratch_bytes or 0,
        (metadata.lds_bytes or 0) + launch.lds_bytes,
        0,
        placement.arguments.address,
        0,
        0,
    )
    return np.frombuffer(packet, np.uint8).copy()


_USER = (
    ("private_segment_buffer", 4),
    ("dispatch_ptr", 2),
    ("queue_ptr", 2),
    ("kernarg_segment_ptr", 2),
    ("dispatch_id", 2),
    ("flat_scratch_init", 2),
    ("private_segment_size", 1),
)


_OLDER = {
    "system_sgpr_private_segment_wavefront_offset": "enable_sgpr_private_segment_wave_byte_offset",
    "system_vgpr_workitem_id": "enable_vgpr_workitem_id",
    "dx10_clamp": "enable_dx10_clamp",
    "ieee_mode": "enable_ieee_mode",
}
"""Keys of `.amd_kernel_code_t` that do not follow the rule of `_rename`."""


def _rename(key: str) -> str:
    return key.replace("user_sgpr_", "enable_sgpr_").replace("system_sgpr_", "enable_sgpr_")


class RegisterStarter:
    """The hardware's initialisation of registers when wavefronts start."""

    def __init__(self, program: GcnProgram, launch: GcnLaunch, placement: ArgumentPlacement) -> None:
        self._descriptor = program.extra.metadata.descriptor
        self._private = program.extra.metadata.private_bytes
        self._vega = program.extra.processor.generation >= 9
        self._lanes = program.extra.metadata.lanes
        self._pads = program.extra.processor.generation >= 11
        self._packs_items = program.extra.processor.packs_items
        self._places_scratch = program.extra.processor.places_scratch
        self._launch = launch
        self._placement = placement
        modes = self._descriptor.get("float_mode")
        self._mode = self._read_modes() if modes is None else modes
        self._mode |= DX10_CLAMP * self._read("dx10_clamp", 1) | IEEE * self._read("ieee_mode", 1)

    def _read_modes(self) -> int:
        """Return the start value of the mode register's bits for rounding and denormals."""
        return (
            self._read("float_round_mode_32", 0)
            | self._read("float_round_mode_16_64", 0) << 2
            | self._read("float_denorm_mode_32", 0) << 4
            | self._read("float_denorm_mode_16_64", 3) << 6
        )

    def _read(self, key: str, default: int) -> int:
        """Return a number of the descriptor, under its present name or under that of the older header."""
        return self._descriptor.get(key, self._descriptor.get(_OLDER.get(key, _rename(key)), default))

    def start(self, batch: Wavefronts, groups: list[int]) -> None:
        """Set the registers of a batch: the wavefronts of `groups`, one group after the other."""
        each = self._launch.wavefronts
        batch.sgprs[:] = 0
        batch.vgprs[:] = 0
        batch.sgprs[:, MODE] = self._mode
        batch.sgprs[:, APERTURES : APERTURES + 8] = (
            0, SHARED_HIGH, 0xFFFFFFFF, SHARED_HIGH, 0, PRIVATE_HIGH, 0xFFFFFFFF, PRIVATE_HIGH,
        )  # fmt: skip
        batch.split_masks[:] = np.uint64((1 << self._lanes) - 1)
        numbers = np.repeat(np.array(groups, np.int64), each)
        wavefront = np.tile(np.arange(each), len(groups))
        rows = np.arange(len(numbers))
        batch.scratch_base[:, 0] = rows * self._placement.scratch_bytes
        if self._places_scratch:
            address = self._placement.scratch.address + batch.scratch_base[:, 0]
            batch.sgprs[:, FLAT_SCRATCH] = address & 0xFFFFFFFF
            batch.sgprs[:, FLAT_SCRATCH + 1] = address >> 32
        column = self._fill_user(batch)
        self._fill_system(batch, column, numbers)
        self._fill_items(batch, wavefront)

    def _fill_user(self, batch: Wavefronts) -> int:
        column = 0
        for name, count in _USER:
            if not self._read(f"user_sgpr_{name}", 0):
                continue
            for place, word in enumerate(self._user_words(name)):
                batch.sgprs[:, column + place] = word
            column += count
        return max(column, self._read("user_sgpr_count", 0)) if self._pads else column

    def _user_words(self, name: str) -> tuple[int, ...]:
        if name == "private_segment_buffer":
            address = self._placement.scratch.address
            swizzled = 1 << 31  # elements of 4 bytes, all lanes interleaved, the lane's number as index
            stride = self._lanes.bit_length() - 4
            return address & 0xFFFFFFFF, address >> 32 | swizzled, 0xFFFFFFFF, 1 << 23 | stride << 21 | 1 << 19
        placement = self._placement
        places = {
            "dispatch_ptr": placement.packet,
            "queue_ptr": placement.queue,
            "kernarg_segment_ptr": placement.arguments,
        }
        if name in places:
            address = places[name].address
            return address & 0xFFFFFFFF, address >> 32
        if name == "flat_scratch_init":
            address = placement.scratch.address
            return (address & 0xFFFFFFFF, address >> 32) if self._vega else (0, self._private)
        return (self._private,) if name == "private_segment_size" else (0, 0)

    def _fill_system(self, batch: Wavefronts, column: int, numbers: NDArray[np.int64]) -> None:
        x, y, _ = self._launch.groups
        ids = {"x": numbers % x, "y": numbers // x % y, "z": numbers // (x * y)}
        for axis, default in (("x", 1), ("y", 0), ("z", 0)):
            if self._read(f"system_sgpr_workgroup_id_{axis}", default):
                batch.sgprs[:, column] = ids[axis]
                column += 1
        if self._read("system_sgpr_workgroup_info", 0):
            column += 1
        if self._read("system_sgpr_private_segment_wavefront_offset", 0):
            batch.sgprs[:, column] = batch.scratch_base[:, 0]

    def _fill_items(self, batch: Wavefronts, wavefront: NDArray[np.int64]) -> None:
        """Set the ids of each group's work-items, and make the lanes after the last work-item inactive."""
        x, y, _ = self._launch.group_size
        items = wavefront[:, None] * self._lanes + np.arange(LANES)
        ids = (items % x, items // x % y, items // (x * y))
        axes = range(self._read("system_vgpr_workitem_id", 0) + 1)
        if self._packs_items:
            batch.vgprs[0] = sum(ids[axis] << ITEM_BITS * axis for axis in axes)
        else:
            for axis in axes:
                batch.vgprs[axis] = ids[axis]
        present = (items < self._launch.work_items) & (np.arange(LANES) < self._lanes)
        masks = np.packbits(present, axis=1, bitorder="little").view(np.uint64)[:, 0]
        batch.sgprs.view(np.uint64)[:, EXEC // 2] = masks

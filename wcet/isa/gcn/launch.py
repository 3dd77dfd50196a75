"""The launch of a GCN kernel: the number of work-groups, their work-items, and the places of local arguments.

`__local` pointer arguments are placed one after the other in the order of the arguments, after the static LDS, each
aligned to its type. The AMDGPU backend's guide guarantees only that the metadata give this alignment
(`.pointee_align`); the order is the runtime's own. If the type's name requires more, the larger alignment is used,
because OpenCL C aligns an object to its type, and compilers have not always written the alignment. A run uses these
places. The number of groups that fit must not depend on them: for a bound, the arguments take any number of bytes from
the sum of their sizes to what they take with each aligned to the largest type of OpenCL.
"""

import re
from collections.abc import Mapping
from math import prod

from wcet.errors import WcetError, refuse
from wcet.ir.program import Program
from wcet.isa.gcn.language.kernel import Argument, GcnData, KernelMetadata, find_type_alignment
from wcet.isa.gcn.language.processor import LANES
from wcet.records import dataclass
from wcet.units import ceil_div, format_count

LARGEST = 128
"""The bytes of the largest type of OpenCL, `double16`, to which objects are aligned."""

LOCAL = "dynamic_shared_pointer"
"""The kind of an argument that points to dynamic LDS."""


@dataclass(frozen=True, slots=True)
class LocalPlaces:
    """The offset of each `__local` argument in the LDS of a group, and the bytes of dynamic LDS that they take."""

    offsets: Mapping[str, int]
    size: int


def list_locals(metadata: KernelMetadata) -> tuple[Argument, ...]:
    """Return the arguments that point to dynamic LDS."""
    return tuple(argument for argument in metadata.arguments if argument.kind == LOCAL)


def place_locals(metadata: KernelMetadata, sizes: Mapping[str, int], least: int = 1) -> LocalPlaces:
    """Return the places of the `__local` arguments, aligned to `least` or more; `sizes` has the bytes of each."""
    static = place = metadata.lds_bytes or 0
    offsets: dict[str, int] = {}
    for argument in list_locals(metadata):
        alignment = max(least, argument.pointee_alignment, find_type_alignment(argument.type_name))
        place += -place % alignment
        offsets[argument.name] = place
        place += sizes[argument.name]
    return LocalPlaces(offsets, place - static)


def find_extent(metadata: KernelMetadata, sizes: Mapping[str, int]) -> tuple[int, int]:
    """Return the least and the most bytes that the `__local` arguments take, for any alignment that a runtime may
    choose.

    No alignment places an argument after the offset that the largest one gives it, by induction over their order.
    """
    return sum(sizes[each.name] for each in list_locals(metadata)), place_locals(metadata, sizes, LARGEST).size


POINTERS = ("global_buffer", "pipe", "queue")
"""Kinds of arguments that point to buffers."""

IMAGE = "image"
"""The kind of an argument that is an image (AMDGPU backend guide, code object metadata)."""

PACKET_BYTES = 64
SEGMENT_ALIGNMENT = 16
"""The alignment of the argument segment's size in bytes: code may load whole groups of dwords up to there (HSA
runtime).
"""

QUEUE_BYTES = 256
"""The bytes of memory that a launch has in addition to its buffers (HSA runtime)."""


MOST_WORK_ITEMS = 1024
"""The most work-items of a work-group on gfx803 (AMDGPU backend guide: flat work-group size)."""

MOST_LDS = 1 << 16
"""The most bytes of LDS of a work-group: those of a compute unit (AMDGPU backend guide, local memory)."""

MOST_IN_A_ROW = (1 << 32) - 1
"""The most work-items of a launch in each dimension: the dispatch packet has 32 bits for them (HSA, AQL packet)."""

HELP = "--groups 64 --group-size 256"

_EXAMPLES = {"--groups": ("64", "8,8", "4,4,4"), "--group-size": ("256", "16,16", "8,8,4")}
"""Examples of a launch, by the number of dimensions of the ids that a kernel reads."""

Shape = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class StatedLaunch:
    """The launch as the user states it, before the kernel's file completes it; None is not stated."""

    groups: Shape | None = None
    group_size: Shape | None = None
    lds_bytes: int | None = None


@dataclass(frozen=True, slots=True)
class GcnLaunch:
    """A launch of `groups` work-groups of `group_size` work-items, each group with `stated_lds` bytes of dynamic LDS.

    A `stated_lds` of None means that nothing is stated about dynamic LDS. `lds_extent` are its least and its most
    bytes, if these follow from the sizes of arguments, whose alignment is the runtime's. `lanes` are those of a
    wavefront (`KernelMetadata.lanes`). With `any_groups` the result of an
    analysis must hold for any launch with no more groups in any dimension: the number of groups counts as unknown when
    the kernel reads it. Raises `WcetError` W501 for an empty launch, W530 for
    a group that the hardware does not have.
    """

    groups: Shape
    group_size: Shape
    stated_lds: int | None = None
    lds_extent: tuple[int, int] | None = None
    lanes: int = LANES
    any_groups: bool = False

    def __post_init__(self) -> None:
        if min(self.groups) < 1:
            raise refuse("W501", f"a launch of {show_shape(self.groups)} work-groups is empty", help=HELP)
        if min(self.group_size) < 1:
            raise refuse("W501", f"a work-group of {show_shape(self.group_size)} work-items is empty", help=HELP)
        if self.work_items > MOST_WORK_ITEMS:
            raise refuse(
                "W530",
                f"a work-group of {self.work_items:,} work-items is larger than the hardware allows",
                notes=(f"a group has at most {MOST_WORK_ITEMS:,} work-items",),
                help="--group-size 256",
            )
        longest = max(groups * size for groups, size in zip(self.groups, self.group_size, strict=True))
        if longest > MOST_IN_A_ROW or self.lds_bytes > MOST_IN_A_ROW:
            what = f"{longest:,} work-items" if longest > MOST_IN_A_ROW else f"{self.lds_bytes:,} bytes of LDS"
            raise refuse(
                "W530",
                f"a launch of {what} is larger than the hardware allows",
                notes=("a dispatch packet has 32 bits for the work-items of each dimension, and for the LDS",),
                help=HELP,
            )

    @property
    def lds_bytes(self) -> int:
        """The bytes of dynamic LDS of one group, 0 if not stated."""
        return self.stated_lds or 0

    @property
    def work_groups(self) -> int:
        """The number of work-groups."""
        return prod(self.groups)

    @property
    def work_items(self) -> int:
        """The number of work-items of one group."""
        return prod(self.group_size)

    @property
    def wavefronts(self) -> int:
        """The number of wavefronts of one group; a partly filled one counts."""
        return ceil_div(self.work_items, self.lanes)


def read_launch(raw: Mapping[str, str]) -> StatedLaunch:
    """Return the launch in `groups` and `group_size`, one to three whole numbers with commas each, and the bytes of
    `lds`.

    Raises W501 for anything else.
    """
    groups, size = (_read_shape(raw.get(key, "")) for key in ("groups", "group_size"))
    return StatedLaunch(groups, size, _read_bytes(raw.get("lds", "")))


def _read_bytes(text: str) -> int | None:
    if not text:
        return None
    if not re.fullmatch(r"\s*\d{1,18}\s*", text):
        raise refuse("W501", f"`{text}` is not a number of bytes of LDS", help="--lds 4096")
    return int(text)


def _read_shape(text: str) -> Shape | None:
    if not text:
        return None
    if not re.fullmatch(r"\s*\d{1,18}(\s*[,x]\s*\d{1,18}){0,2}\s*", text):
        raise refuse("W501", f"`{text}` is not a size: one to three whole numbers separated by commas", help=HELP)
    return _fill([int(number) for number in re.findall(r"\d+", text)])


def _fill(numbers: list[int]) -> Shape:
    x, y, z, *_ = [*numbers, 1, 1]
    return x, y, z


def settle_launch(
    stated: StatedLaunch, program: Program[GcnData], arguments: Mapping[str, object] | None = None
) -> GcnLaunch:
    """Return the launch, completed by what the kernel's file says, and check that the kernel can run with it.

    The user's values take precedence over `;@wcet launch` pragmas; a group size that the kernel was compiled for need
    not be stated. The stated `arguments` give the sizes of `__local` pointers; if all are stated, no `--lds` is needed.
    Raises `WcetError` W501 if the launch is incomplete, W530 if the kernel cannot run with it.
    """
    metadata = program.extra.metadata
    said = {key: _fill(list(values)) for key, values in metadata.launch.items() if key != "lds" and 0 < len(values) < 4}
    groups = stated.groups or said.get("groups")
    size = stated.group_size or said.get("group_size") or metadata.group_size
    missing = [name for name, value in (("--groups", groups), ("--group-size", size)) if value is None]
    if groups is None or size is None:
        raise refuse(
            "W501",
            f"the launch of `{program.name}` has no {' and no '.join(missing)}",
            program.place,
            notes=("the bound depends on how many work-groups run, and on their size",),
            help=" ".join(f"{each} {_EXAMPLES[each][count_dimensions(metadata) - 1]}" for each in missing),
        )
    launch = GcnLaunch(groups, size, *_settle_lds(stated, program, arguments or {}), metadata.lanes)
    _require_fit(launch, program)
    return launch


def count_dimensions(metadata: KernelMetadata) -> int:
    """Return the number of dimensions of the ids that a kernel reads."""
    said = metadata.descriptor
    items = said.get("system_vgpr_workitem_id", 0)
    groups = 2 if said.get("system_sgpr_workgroup_id_z", 0) else said.get("system_sgpr_workgroup_id_y", 0)
    return 1 + min(2, max(items, groups))


def _join_names(names: list[str]) -> str:
    listed = ", ".join(f"`{name}`" for name in names)
    return f"argument {listed} points" if len(names) == 1 else f"arguments {listed} point"


def _settle_lds(
    stated: StatedLaunch, program: Program[GcnData], arguments: Mapping[str, object]
) -> tuple[int | None, tuple[int, int] | None]:
    """Return the bytes of dynamic LDS: as stated, or what the `__local` arguments take, with the extent of that.

    None if nothing is stated.
    """
    metadata = program.extra.metadata
    listed = list_locals(metadata)
    lds = stated.lds_bytes
    if lds is None and metadata.launch.get("lds"):
        lds = metadata.launch["lds"][0]
    sizes = {each.name: size for each in listed if isinstance(size := arguments.get(each.name), int) and size >= 0}
    missing = [each.name for each in listed if each.name not in sizes]
    if missing and lds is None:
        raise refuse(
            "W530",
            f"`{program.name}` takes LDS of a size that the launch decides",
            program.place,
            notes=(
                f"{_join_names(missing)} to it, and occupancy depends on its size",
                "the numbers are bytes; --lds 4096 states those of all such arguments together",
            ),
            help=" ".join(f"--arg {name}=4096" for name in missing),
        )
    least = place_locals(metadata, dict.fromkeys(missing, 0) | sizes).size
    if lds is not None and lds < least:
        raise refuse(
            "W530",
            f"the arguments of `{program.name}` take {least:,} bytes of LDS, and the launch gives {lds:,}",
            program.place,
            notes=("sizes of `__local` arguments, each aligned to its type",),
            help=f"--lds {least}",
        )
    return (least, find_extent(metadata, sizes)) if listed and lds is None else (lds, None)


def settle_if_stated(
    stated: StatedLaunch, program: Program[GcnData], arguments: Mapping[str, object] | None = None
) -> GcnLaunch | None:
    """Return the launch, or None if it is not stated or cannot be made."""
    try:
        return settle_launch(stated, program, arguments)
    except WcetError:
        return None


def _require_fit(launch: GcnLaunch, program: Program[GcnData]) -> None:
    metadata = program.extra.metadata
    required = metadata.group_size
    if required is not None and required != launch.group_size:
        raise refuse(
            "W530",
            f"`{program.name}` requires work-groups of {show_shape(required)}, not {show_shape(launch.group_size)}",
            program.place,
            notes=("the kernel was compiled for this size only (`.reqd_workgroup_size`)",),
            help="--group-size " + ",".join(map(str, required)),
        )
    most = metadata.max_group_size
    if most is not None and launch.work_items > most:
        raise refuse(
            "W530",
            f"`{program.name}` allows work-groups of up to {most} work-items, not {launch.work_items}",
            program.place,
            notes=("the kernel was compiled for no more (`.max_flat_workgroup_size`)",),
            help=f"--group-size {most}",
        )


def describe_launch(launch: GcnLaunch) -> str:
    """Return a description of the shape of a launch, as reports of bounds and measurements use it."""
    size = f"{show_shape(launch.groups)} work-groups of {show_shape(launch.group_size)} work-items"
    return f"{size}, {format_count(launch.wavefronts, 'wavefront')} each"


def show_shape(shape: Shape) -> str:
    """Return a size without trailing ones as text: 64, 16x16."""
    last = max((place for place, size in enumerate(shape) if size != 1), default=0)
    return "x".join(map(str, shape[: last + 1]))

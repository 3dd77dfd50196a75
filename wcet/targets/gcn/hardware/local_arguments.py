"""Where the `__local` pointer arguments of a kernel point, and how much LDS they take together.

One behind the other in the order of the arguments, from the end of the static LDS on, each aligned to what it points
to. The AMDGPU backend's guide promises only that the metadata say how that is aligned (`.pointee_align`); the order is
the runtime's own. Where the type's name asks for more, it wins, for OpenCL C aligns an object to its type, and
compilers have not always written the alignment. A run uses these places. How many groups fit must not hang on them:
for a bound the arguments take anything from their sizes alone to what they take with each aligned to the largest type
of OpenCL.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.targets.gcn.language.metadata import Argument, KernelMetadata, find_type_alignment

LARGEST = 128
"""Bytes of the largest type of OpenCL, `double16`, to which objects are aligned."""

LOCAL = "dynamic_shared_pointer"
"""The kind of an argument that points to LDS of the launch."""


@dataclass(frozen=True, slots=True)
class LocalPlaces:
    """The offset of each `__local` argument in the LDS of a group, and the bytes of dynamic LDS that they take."""

    offsets: Mapping[str, int]
    size: int


def list_locals(metadata: KernelMetadata) -> tuple[Argument, ...]:
    """Return the arguments that point to LDS of the launch."""
    return tuple(argument for argument in metadata.arguments if argument.kind == LOCAL)


def place_locals(metadata: KernelMetadata, sizes: Mapping[str, int], least: int = 1) -> LocalPlaces:
    """Place the `__local` arguments, of which `sizes` holds the bytes of each, at multiples of `least` or more."""
    static = place = metadata.lds_bytes or 0
    offsets: dict[str, int] = {}
    for argument in list_locals(metadata):
        alignment = max(least, argument.pointee_alignment, find_type_alignment(argument.type_name))
        place += -place % alignment
        offsets[argument.name] = place
        place += sizes[argument.name]
    return LocalPlaces(offsets, place - static)


def find_extent(metadata: KernelMetadata, sizes: Mapping[str, int]) -> tuple[int, int]:
    """Return the least and the most bytes that the `__local` arguments take, however a runtime aligns them.

    With a smaller alignment no argument lies further behind than with the largest, one by one in their order.
    """
    return sum(sizes[each.name] for each in list_locals(metadata)), place_locals(metadata, sizes, LARGEST).size

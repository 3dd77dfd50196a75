"""Where the `__local` pointer arguments of a kernel point, and how much LDS they take together.

As the ROCm runtime places them: one behind the other in the order of the arguments, from the end of the static LDS on,
each aligned to what it points to. The metadata say to how many bytes that is; where the type's name asks for more, it
wins, for OpenCL C aligns an object to its type, and compilers have not always written the alignment.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from wcet.targets.gcn.language.argument_types import find_type_alignment
from wcet.targets.gcn.language.metadata import Argument, KernelMetadata

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


def place_locals(metadata: KernelMetadata, sizes: Mapping[str, int]) -> LocalPlaces:
    """Place the `__local` arguments, of which `sizes` holds the bytes of each."""
    static = place = metadata.lds_bytes or 0
    offsets: dict[str, int] = {}
    for argument in list_locals(metadata):
        alignment = max(1, argument.pointee_alignment, find_type_alignment(argument.type_name))
        place += -place % alignment
        offsets[argument.name] = place
        place += sizes[argument.name]
    return LocalPlaces(offsets, place - static)

"""What is known when a kernel starts, for those who count by scalar registers: arguments, sizes, ids, tables."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from wcet.targets.gcn.hardware.launch import GcnLaunch
from wcet.targets.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.values.constant_tables import find_tables
from wcet.targets.gcn.values.lane_flow import LaneFlow
from wcet.targets.gcn.values.launch_values import list_group_ids
from wcet.targets.gcn.values.scalar_steps import KnownSegment, Stepper

LISTED_BYTES = 4096
"""Bytes of an argument segment whose dwords can be stated by offset, in files that list no arguments."""


@dataclass(frozen=True, slots=True)
class KnownDwords:
    """What is known of the argument segment and of the dispatch packet: dwords by byte offset."""

    arguments: Mapping[int, int]
    packet: Mapping[int, int] = field(default_factory=dict[int, int])


def build_stepper(
    program: GcnProgram, known: KnownDwords, launch: GcnLaunch | None, lanes: LaneFlow | None
) -> tuple[Stepper, Mapping[int, str]]:
    """Return what follows values through the kernel, and the names of the numbers among the arguments, by dword.

    Of arguments that are not known it is known which they are, so that a pointer can be told from another.
    """
    listed = {
        argument.offset + 4 * part: argument.name
        for argument in program.extra.metadata.arguments
        if argument.kind == "by_value"
        for part in range(argument.size // 4)
    }
    if not program.extra.metadata.arguments:
        listed = {place: hex(place) for place in range(0, LISTED_BYTES, 4)}
    pointers = program.extra.metadata.argument_pointer, program.extra.metadata.packet_pointer
    addresses = {
        argument.offset + place
        for argument in program.extra.metadata.arguments
        if argument.kind in ("global_buffer", "dynamic_shared_pointer")
        for place in range(0, argument.size, 4)
    }
    segments = KnownSegment(known.arguments, frozenset(listed) | addresses), KnownSegment(known.packet)
    ids = {} if launch is None else list_group_ids(program, launch)
    known_segments = {p: segment for p, segment in zip(pointers, segments, strict=True) if p is not None}
    noted = None if lanes is None else lanes.stepper.noted
    stepper = Stepper(known_segments, ids, noted, find_tables(program))
    return stepper, listed

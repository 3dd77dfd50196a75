"""Everything that a launch may access, as ranges of bytes whose place nobody knows."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from wcet.errors import refuse
from wcet.ir.program import Expression
from wcet.targets.gcn.hardware.launch import PACKET_BYTES, POINTERS, QUEUE_BYTES, SEGMENT_ALIGNMENT, GcnLaunch
from wcet.targets.gcn.hardware.machine import LANES
from wcet.targets.gcn.hardware.shared_cache import LINE
from wcet.targets.gcn.language.constant_data import read_table
from wcet.targets.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.splitting.split_names import count_kernels
from wcet.units import ceil_div

_SYMBOL = re.compile(r"([\w.$]+)@")


@dataclass(frozen=True, slots=True)
class Region:
    """A range of bytes that starts at a multiple of `alignment`, wherever that is."""

    name: str
    size: int
    alignment: int = 1

    @property
    def lines(self) -> int:
        """The most lines of memory that it can touch."""
        late = LINE - min(self.alignment, LINE)
        return (late + self.size - 1) // LINE + 1 if self.size else 0

    def lines_of_a_set(self, sets: int) -> int:
        """Return the most lines of it that one set of a cache can have to hold: its lines follow one another."""
        return ceil_div(self.lines, sets)


@dataclass(frozen=True, slots=True)
class Footprint:
    """What a launch may access: `regions`, and the names of those whose size is not known."""

    regions: tuple[Region, ...]
    unknown: tuple[str, ...]

    @property
    def lines(self) -> int:
        """The most different lines of memory."""
        return sum(region.lines for region in self.regions)

    def lines_of_a_set(self, sets: int) -> int:
        """Return the most different lines that one set of a cache can have to hold."""
        return sum(region.lines_of_a_set(sets) for region in self.regions)


def read_buffer_sizes(program: GcnProgram, text: str) -> dict[str, int]:
    """Return the bytes of buffers as `x=4096,y=64` states them; those of other kernels of the file are left out.

    Raises `WcetError` W008 for anything else, or an argument that no kernel of the file has.
    """
    own = {argument.name for argument in program.extra.metadata.arguments if argument.kind in POINTERS}
    found: dict[str, int] = {}
    for part in filter(None, text.split(",")):
        name, _, size = part.partition("=")
        if not re.fullmatch("[0-9]{1,13}", size):
            raise refuse("W008", f"`{part}` is no size of a buffer", help="--buffer x=4096")
        if name not in own and count_kernels(program.source.text) < 2:
            known = ", ".join(f"`{each}`" for each in sorted(own)) or "none"
            notes = (f"buffers of `{program.name}`: {known}",)
            raise refuse("W008", f"`{program.name}` has no buffer `{name}`", notes=notes, help="--buffer NAME=BYTES")
        if name in own:
            found[name] = int(size)
    return found


def find_footprint(
    program: GcnProgram, launch: GcnLaunch, sizes: Mapping[str, int], buffer_alignment: int
) -> Footprint:
    """Return everything that a launch may access: its buffers, and what the runtime gives it.

    Every wavefront of the launch counts with scratch of its own, which is more than those have that run at a time.
    """
    metadata = program.extra.metadata
    buffers = [argument.name for argument in metadata.arguments if argument.kind in POINTERS]
    segment = max([metadata.argument_bytes or 0, *(each.offset + each.size for each in metadata.arguments), 8])
    regions = [Region(f"buffer `{name}`", sizes[name], buffer_alignment) for name in buffers if name in sizes]
    regions += [
        Region("arguments", segment + -segment % SEGMENT_ALIGNMENT, SEGMENT_ALIGNMENT),
        Region("dispatch packet", PACKET_BYTES),
        Region("queue", QUEUE_BYTES),
        Region("scratch", max(8, (metadata.scratch_bytes or 0) * LANES * launch.work_groups * launch.wavefronts)),
    ]
    tables = list(_find_tables(program))
    regions += [Region(f"table `{name}`", size) for name, size in tables if size is not None]
    unknown = [f"buffer `{name}`" for name in buffers if name not in sizes]
    unknown += [f"symbol `{name}`" for name, size in tables if size is None]
    return Footprint(tuple(regions), tuple(unknown))


def _find_tables(program: GcnProgram) -> Iterator[tuple[str, int | None]]:
    """Yield the tables that code reaches by its own address, with their bytes; of functions, that they are no data."""
    if any(each.mnemonic == "s_getpc_b64" for each in program.instructions):
        yield "code", program.extra.addresses[-1]
    labels = {label.name for label in program.labels}
    texts = {
        operand.text for each in program.instructions for operand in each.operands if isinstance(operand, Expression)
    }
    for name in sorted({match[1] for text in texts if (match := _SYMBOL.match(text))} - labels):
        contents = read_table(program.source.text, name)
        yield name, None if contents is None else contents.size

"""Co-runners, which send accesses to the shared cache while a kernel runs: traces of other masters, and other kernels.

A `Footprint` is what a launch itself may access: ranges of bytes at unknown addresses.
"""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any

from wcet.errors import refuse
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.launch import PACKET_BYTES, POINTERS, QUEUE_BYTES, SEGMENT_ALIGNMENT, GcnLaunch
from wcet.isa.gcn.semantics.named_tables import list_tables
from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.statements import CorunnerStatement, read_statements
from wcet.records import dataclass
from wcet.targets.gcn.hardware.shared_cache import LINE
from wcet.targets.gcn.timing.instructions import find_factor


@dataclass(frozen=True, slots=True)
class AlignedRange:
    """A range of bytes that starts at some unknown multiple of `alignment`."""

    name: str
    size: int
    alignment: int = 1

    @property
    def lines(self) -> int:
        """The largest number of lines of memory that the range can touch."""
        late = LINE - min(self.alignment, LINE)
        return (late + self.size - 1) // LINE + 1 if self.size else 0

    def lines_of_a_set(self, cache: Cache) -> int:
        """Return the most lines of the range that one set of a cache may have to hold.

        The lines of the range are consecutive.
        """
        return cache.most_in_a_set(self.lines)


@dataclass(frozen=True, slots=True)
class Footprint:
    """The memory that a launch may access: `regions`, and the names of those whose size is not known."""

    regions: tuple[AlignedRange, ...]
    unknown: tuple[str, ...]

    @property
    def lines(self) -> int:
        """The largest number of different lines of memory in the regions."""
        return sum(region.lines for region in self.regions)

    def lines_of_a_set(self, cache: Cache) -> int:
        """Return the most different lines that one set of a cache may have to hold."""
        return sum(region.lines_of_a_set(cache) for region in self.regions)


def find_footprint(
    program: GcnProgram, launch: GcnLaunch, sizes: Mapping[str, int], buffer_alignment: int
) -> Footprint:
    """Return the memory that a launch may access: its buffers, and the memory that the runtime provides.

    Each wavefront of the launch counts with its own scratch. That is safe, because the wavefronts that run at the same
    time have less.
    """
    _refuse_unplaced(program)
    metadata = program.extra.metadata
    buffers = [argument.name for argument in metadata.arguments if argument.kind in POINTERS]
    segment = max([metadata.argument_bytes or 0, *(each.offset + each.size for each in metadata.arguments), 8])
    regions = [AlignedRange(f"buffer `{name}`", sizes[name], buffer_alignment) for name in buffers if name in sizes]
    scratch = metadata.private_bytes * metadata.lanes * launch.work_groups * launch.wavefronts
    regions += [
        AlignedRange("arguments", segment + -segment % SEGMENT_ALIGNMENT, SEGMENT_ALIGNMENT),
        AlignedRange("dispatch packet", PACKET_BYTES),
        AlignedRange("queue", QUEUE_BYTES),
        AlignedRange("scratch", max(8, scratch)),
    ]
    tables = list(list_tables(program))
    regions += [AlignedRange(f"table `{name}`", size) for name, size in tables if size is not None]
    unknown = [f"buffer `{name}`" for name in buffers if name not in sizes]
    unknown += [f"symbol `{name}`" for name, size in tables if size is None]
    return Footprint(tuple(regions), tuple(unknown))


def _refuse_unplaced(program: GcnProgram) -> None:
    """Refuse a kernel with images, whose address no argument gives, or that empties shared caches: W341."""
    for each in program.instructions:
        operation = operation_of(each)
        factor = find_factor(operation)
        if factor is not None or operation.issue == "vmem_invalidate":
            message = f"`{each.written}` accesses lines of a shared cache that are not known"
            remedy = "-m gcn3  # a machine without a shared cache"
            if factor is not None:
                stated = f"its `{factor}` and `issue.{operation.issue}`"
                remedy = f'extends = "gcn3"  # in the machine file: no shared cache; keep {stated}'
            raise refuse("W341", message, each.span, help=remedy)


KERNEL_KEYS = ("groups", "group_size", "lds", "buffers", "kernel")
"""The facts about a co-running kernel that can be stated in addition to its arguments."""


@dataclass(frozen=True, slots=True)
class CoRunner:
    """One co-runner: it requests at most `accesses` lines, by `senders` senders, each of them one at a time.

    `lines` are those of a trace, as numbers; `footprint` is the memory that a kernel may access, at any address.
    `sequences` are the lines that each sender of a trace sends in a simulation, in order. `digest` is the SHA-256 of
    the file's text. A `kernel` is its program, and its `ModeBound` without splits, whose module this one cannot import.
    """

    name: str
    senders: int
    accesses: int
    lines: frozenset[int] = frozenset()
    footprint: Footprint = Footprint((), ())
    sequences: tuple[tuple[int, ...], ...] = ()
    digest: str = ""
    kernel: tuple[GcnProgram, Any] | None = field(default=None, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class CoRunners:
    """All co-runners together."""

    each: tuple[CoRunner, ...] = ()

    @property
    def senders(self) -> int:
        """The largest number of the co-runners' requests that can wait at the same time."""
        return sum(one.senders for one in self.each)

    @property
    def accesses(self) -> int:
        """The largest number of lines that the co-runners send."""
        return sum(one.accesses for one in self.each)

    def _spread(self, cache: Cache) -> int:
        """Return the most lines that co-running kernels can have in one set."""
        return sum(one.footprint.lines_of_a_set(cache) for one in self.each)

    def count_evictions(self, cache: Cache, room: int) -> tuple[int, int]:
        """Return how often co-runners can evict a line of the launch; `room` ways of a set are left beside these lines.

        The first number is for one set, the second for all sets together.

        The lines of a trace have known sets. The accesses of a kernel may all go to one set: to as many lines as its
        buffers can have there, or to any number if the size of a buffer is unknown.
        """
        from wcet.memory.cache.persistence import count_evictions

        unknown = any(one.footprint.unknown for one in self.each)
        spread = cache.ways + 1 if unknown else self._spread(cache)
        sent = sum(one.accesses for one in self.each if not one.sequences)
        lines: dict[int, list[int]] = {}
        for line in (line for one in self.each for core in one.sequences for line in core):
            lines.setdefault(cache.set_of(line), []).append(line)
        found = [count_evictions(room, len(set(each)) + spread, len(each) + sent) for each in lines.values()]
        if not sent:
            return max(found, default=0), sum(found)
        most = max([*found, count_evictions(room, spread, sent)])
        able = sum(len(each) for each in lines.values() if len(set(each)) + spread > room)
        return most, count_evictions(room, room + 1, able + sent) if most else 0


def read_corunners(text: str, masters: int, analyze_kernel: Callable[[CorunnerStatement], CoRunner]) -> CoRunners:
    """Return the co-runners of a setting; raise `WcetError` W540 to W542 for traces, W545 for too many of them.

    `masters` is the number of other masters on the chip, 0 if the machine does not say.
    """
    found = tuple(
        measure_trace(each) if each.is_trace else analyze_kernel(each)
        for each in (read_statements(text) if text else ())
    )
    count = sum(len(one.sequences) or 1 for one in found)
    if masters and count > masters:
        names = ", ".join(f"`{one.name}`" for one in found)
        raise refuse(
            "W545",
            f"{count} co-runners share the cache with the kernel, and the machine has {masters} other masters",
            notes=(f"co-runners: {names}; each core of a trace is one",),
            help="remove some, or state more in the machine file: [llc] masters",
        )
    return CoRunners(found)


def measure_trace(statement: CorunnerStatement) -> CoRunner:
    """Return the co-runner that a trace represents; raise `WcetError` W540 to W542."""
    if statement.said:
        key = next(iter(statement.said))
        message = f"co-runner `{statement.source.name}` is a trace, which has no `{key}`"
        raise refuse("W540", message, help=f"remove `{key}`")
    from wcet.memory.cache.traces import check_cores, read_csv

    columns = read_csv(statement.source, LINE)
    check_cores(statement.source.name, columns, None)
    lines: list[int] = columns.line.tolist()
    cores = [list[int]() for _ in columns.cores]
    places: list[int] = columns.core.tolist()
    for core, line in zip(places, lines, strict=True):
        cores[core].append(line)
    return CoRunner(
        statement.source.name,
        len(cores),
        len(lines),
        frozenset(lines),
        sequences=tuple(map(tuple, cores)),
        digest=statement.digest,
    )

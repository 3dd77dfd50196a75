"""Finds the places that sequences of micro-operations read and write, for liveness, taint and dependence."""

from collections.abc import Iterable, Iterator
from dataclasses import field

from wcet.records import dataclass
from wcet.values.micro import (
    Address,
    Barrier,
    Bit,
    Branch,
    Effect,
    End,
    Gather,
    Indexed,
    Jump,
    LaneNumber,
    Lanes,
    Load,
    MicroOp,
    Number,
    Place,
    ReadLane,
    Scalar,
    Scatter,
    Set,
    SetIndexed,
    SetLanes,
    SetMask,
    Source,
    Store,
    Temp,
    Unit,
    Update,
    Wait,
    WriteLane,
)


@dataclass(frozen=True, slots=True)
class ReadWriteSets:
    """The words that a statement reads and may write; `kills` are those that it certainly writes, as a whole.

    A lane register is written in the active lanes only, so that it can keep its old value in other lanes. A move
    through an index may write any register of its file, and changes only one.
    """

    reads: frozenset[Unit]
    writes: frozenset[Unit]
    kills: frozenset[Unit] = field(default=frozenset())


def find_access(operations: Iterable[MicroOp]) -> ReadWriteSets:
    """Return the places, except for memory, that a statement reads and writes."""
    reads: set[Unit] = set()
    writes: set[Unit] = set()
    kills: set[Unit] = set()
    for each in operations:
        for source in list_sources(each):
            reads.update(list_units(source))
            if isinstance(source, Indexed):
                reads.update(source.index.units)
        target = find_target(each)
        if target is not None:
            units = list_units(target)
            writes.update(units)
            if isinstance(target, Scalar):
                kills.update(units)
    return ReadWriteSets(frozenset(reads), frozenset(writes), frozenset(kills))


def find_target(operation: MicroOp) -> Place | Indexed | None:
    """Return the place, except for memory, that an operation writes; None if it writes none."""
    match operation:
        case (
            Set(target) | SetLanes(target) | SetMask(target) | SetIndexed(target) | ReadLane(target) | WriteLane(target)
            | Gather(target) | Scatter(target) | Load(target) | Update(_, target)
        ):  # fmt: skip
            return target
        case Store() | Branch() | Jump() | End() | Barrier() | Wait() | Effect():
            return None


def list_sources(operation: MicroOp) -> Iterator[Source]:
    """Yield all sources of an operation, except for memory; masks, addresses and conditions are sources, too."""
    match operation:
        case Set(_, value):
            yield from value.sources
        case SetLanes(_, value, mask) | SetMask(_, value, mask):
            yield from (*value.sources, *_some(mask))
        case SetIndexed(target, value, mask):
            yield from (target.index, *value.sources, *_some(mask))
        case ReadLane(_, source, lane, mask):
            yield from (source, *_some(lane), *_some(mask))
        case WriteLane(target, source, lane):
            yield from (source, lane, target)  # the other lanes of its target stay
        case Gather(_, source, lanes, mask):
            yield from (source, *(() if isinstance(lanes, tuple) else (lanes,)), mask)
        case Scatter(_, source, lanes, mask):
            yield from (source, lanes, mask)
        case Load(target, address, mask, keeps):
            yield from (*_list_address(address), *_some(mask), *_some(target if keeps else None))
        case Store(sources, address, mask) | Update(_, _, sources, address, mask):
            yield from (*sources, *_list_address(address), *_some(mask))
        case Branch(condition):
            yield condition
        case Jump(target):
            yield from _some(target)
        case Effect(_, sources):
            yield from sources
        case End() | Barrier() | Wait():
            return


def _some(source: Source | None) -> tuple[Source, ...]:
    return () if source is None else (source,)


def _list_address(address: Address) -> tuple[Source, ...]:
    return (*address.sources, *address.limits)


def list_units(source: Source) -> tuple[Unit, ...]:
    """Return the words that a source or a target can touch."""
    match source:
        case Scalar() | Lanes():
            return source.units
        case Bit(mask):
            return mask.units
        case Indexed(base, _, count):
            return tuple((base.file, number) for number in range(count))
        case Temp() | Number() | LaneNumber():
            return ()

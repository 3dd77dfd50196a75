"""Computes the guaranteed hits of each access sequence (sender) of a launch with co-runners, and all misses."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, replace

from wcet.errors import refuse
from wcet.memory.cache.hardware import Cache, list_conditions
from wcet.memory.cache.looped import Guarantee, guarantee, walk_system
from wcet.memory.cache.persistence import is_persistent, persistent_sets
from wcet.memory.cache.sequence import CoreSequence
from wcet.memory.cache.walk import SequenceVisit
from wcet.records import dataclass


@dataclass(frozen=True, slots=True)
class Sender:
    """A sequence of accesses to the shared cache, with a name for reports."""

    name: str
    sequence: CoreSequence


@dataclass(frozen=True, slots=True)
class SentLaunch:
    """The senders of one launch of a kernel, those of its co-runners, and the cache that they share.

    `together`: all senders of the launch are active from its start on; otherwise intervals are unknown. `rests_on` are
    the conditions of the sequences, in addition to those of the cache.
    """

    name: str
    cache: Cache
    senders: tuple[Sender, ...]
    corunners: tuple[Sender, ...] = ()
    together: bool = True
    rests_on: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True)
class AccessCount:
    """The largest number of accesses, and the numbers of guaranteed hits by the simple method and by intervals."""

    accesses: int = 0
    simple: int = 0
    interval: int = 0

    def __add__(self, other: "AccessCount") -> "AccessCount":
        return AccessCount(self.accesses + other.accesses, self.simple + other.simple, self.interval + other.interval)


@dataclass(frozen=True, slots=True)
class SentVerdict:
    """The results for a launch: counts by sender and by place, in order, and the misses if persistent lines miss once.

    Without a quota the counts of intervals are those of the simple method.
    """

    launch: SentLaunch
    quota: int | None
    senders: tuple[tuple[str, AccessCount], ...]
    places: tuple[tuple[str, AccessCount], ...]
    best: int

    @property
    def conditions(self) -> Mapping[str, str]:
        """Return the conditions that the hardware must satisfy."""
        return {**list_conditions(self.quota is not None, private=False), **self.launch.rests_on}

    @property
    def total(self) -> AccessCount:
        """Return the sum of the counts of all senders."""
        return sum((count for _, count in self.senders), AccessCount())


def judge_senders(launch: SentLaunch, quota: int | None) -> SentVerdict:
    """Return the guarantees for a launch.

    Raises W544 for a quota that hardware cannot have, W546 for one where some senders start late.
    """
    if quota is not None and not launch.together:
        raise refuse(
            "W546",
            f"access intervals do not hold for `{launch.name}`: its groups do not all start together",
            notes=("starts-together: the machine holds fewer groups at once than the launch has",),
            help="leave --quota out: the simple method needs no throttling",
        )
    everyone = (*launch.senders, *launch.corunners)
    sequences = {number: each.sequence for number, each in enumerate(everyone)}
    system = walk_system(sequences, launch.cache.sets, launch.cache.ways)
    stays = persistent_sets(sequences, launch.cache)
    senders: list[tuple[str, AccessCount]] = []
    places: dict[str, AccessCount] = {}
    rest, once = 0, list[SequenceVisit]()
    for number, each in enumerate(launch.senders):
        total = AccessCount()
        for visit, found in zip(system.walks[number].visits, guarantee(system, quota, number), strict=True):
            count = _count(visit, found, launch.cache.ways)
            total += count
            places[visit.access.place] = places.get(visit.access.place, AccessCount()) + count
            if count.interval == count.accesses:
                continue
            if is_persistent(visit.access, stays, launch.cache):
                once.append(visit)
            else:
                rest += count.accesses
        senders.append((each.name, total))
    fetched = min(sum(visit.most for visit in once), _count_lines((v.access.first, v.access.stop) for v in once))
    return SentVerdict(launch, quota, tuple(senders), tuple(sorted(places.items(), key=_order)), rest + fetched)


def _order(entry: tuple[str, AccessCount]) -> tuple[int, str]:
    name = entry[0]
    return (int(name) if name.isdecimal() else -1, name)


def _count(visit: SequenceVisit, found: Guarantee, ways: int) -> AccessCount:
    most = visit.most
    return AccessCount(most, most * (found.simple < ways), most * (found.best < ways))


def _count_lines(ranges: Iterable[tuple[int, int]]) -> int:
    """Return how many lines are in at least one of the ranges."""
    count = end = 0
    for first, stop in sorted(set(ranges)):
        count += max(0, stop - max(first, end))
        end = max(end, stop)
    return count


def explore_sizes(launch: SentLaunch, caches: Sequence[Cache], quota: int | None) -> Mapping[Cache, SentVerdict]:
    """Return the results for each of several other caches."""
    return {cache: judge_senders(replace(launch, cache=cache), quota) for cache in caches}

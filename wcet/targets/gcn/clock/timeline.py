"""The timeline of a GCN run, made of its event log: one row for each context that was used."""

from wcet.simulate.events import EventLog, Occupation
from wcet.simulate.timeline import Interval, Lane, Timeline
from wcet.targets.gcn.clock.dispatcher import Geometry


def build_context_timeline(log: EventLog, geometry: Geometry, split_simds: int, end: int) -> Timeline:
    """Return the timeline of contexts until cycle `end`; split wavefronts are below their wavefront."""
    lanes: list[Lane] = []
    for client in sorted({entry.slot for entry in log.occupations}):
        entries = sorted(
            (entry for entry in log.occupations if entry.slot == client), key=lambda entry: (entry.start, entry.end)
        )
        lanes.append(Lane(name_context(client, geometry, split_simds), _follow(entries)))
    return Timeline(tuple(lanes), end)


def name_context(client: int, geometry: Geometry, split_simds: int) -> str:
    """Return the name of a context's place: compute unit, SIMD, slot, and number of the split wavefront."""
    wave, split = divmod(client, split_simds + 1)
    simd, slot = divmod(wave, geometry.slots)
    unit, simd = divmod(simd, geometry.simds)
    return f"cu{unit} simd{simd} slot{slot}" + (f" swf{split}" if split else "")


def _follow(entries: list[Occupation]) -> tuple[Interval, ...]:
    """Return intervals that end where the next one begins, because a context continues while its access still holds a
    unit.
    """
    intervals: list[Interval] = []
    starts = [entry.start for entry in entries[1:]]
    for entry, following in zip(entries, [*starts, entries[-1].end], strict=True):
        last = min(entry.end, max(following, entry.start)) if following != entry.start else entry.start
        if last > entry.start:
            intervals.append(Interval(entry.start, last, entry.state, f"work-group {entry.group}: {entry.state}"))
    return tuple(intervals)

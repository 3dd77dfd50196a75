"""What the hardware must do for access intervals to be true; without it, the method cannot be chosen."""

from collections.abc import Collection, Mapping

from wcet.errors import WcetError, refuse

LRU: Mapping[str, str] = {
    "lru": "every set replaces its least recently used line",
    "update-at-request": "tag and LRU state change when an access is looked up, in request order, not at the fill",
    "all-traffic": "write-backs, prefetches and page walks are in the sequences, or bypass the cache",
    "data-only": "nothing else uses the cache; instructions have one of their own",
}
"""What every promise about a shared cache rests on."""

THROTTLING: Mapping[str, str] = {
    "gate": "a core that has used its quota is held back until every active core has used its own",
    "global-boundary": "an interval ends at one instant for all cores",
    "counts-at-lookup": "an access counts for the interval in which its tag is looked up, not in which it is queued",
    "leaves-when-done": "a core whose accesses are all sent is no longer waited for",
    "starts-together": "every core is active from interval 0 on, or from a stated offset, never late",
    "known-counts": "the accesses of each core are as many as its sequence says, or between the bounds it says",
}
"""What access intervals rest on besides (Huangfu and Zhang 2018, throttling; the paper names the gate alone)."""

CONDITIONS: Mapping[str, str] = {**LRU, **THROTTLING}


def require_intervals(lacking: Collection[str]) -> None:
    """Raise W546 where hardware lacks one of the conditions that access intervals need."""
    missing = [name for name in CONDITIONS if name in lacking]
    if missing:
        raise _refuse("access intervals hold", missing, "leave --quota out: the simple method needs no throttling")


def require_lru(lacking: Collection[str]) -> None:
    """Raise W546 where hardware lacks one of the conditions that every promise of hits needs."""
    missing = [name for name in LRU if name in lacking]
    if missing:
        raise _refuse("no hit can be promised", missing, "charge every access the latency of memory")


def _refuse(what: str, missing: Collection[str], advice: str) -> WcetError:
    notes = tuple(f"{name}: {CONDITIONS[name]}" for name in missing)
    given = "only where the hardware has" if what.endswith("hold") else "where the hardware lacks"
    return refuse("W546", f"{what} {given} {', '.join(missing)}", notes=notes, help=advice)

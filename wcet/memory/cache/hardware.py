"""What the hardware must do for promises about a shared cache to be true; without it, a method cannot be chosen."""

from collections.abc import Collection, Mapping

from wcet.errors import refuse

LRU: Mapping[str, str] = {
    "lru": "every set replaces its least recently used line",
    "plain-index": "a line is in the set of its number modulo the sets; the index is not hashed",
    "update-at-request": "tag and LRU state change when an access is looked up, in request order, not at the fill",
    "all-traffic": "write-backs, prefetches and page walks are in the sequences, or bypass the cache",
    "data-only": "nothing else uses the cache; instructions have one of their own",
}
"""What every promise rests on."""

THROTTLING: Mapping[str, str] = {
    "gate": "a core that has used its quota is held back until every active core has used its own",
    "global-boundary": "an interval ends at one instant for all cores",
    "counts-at-lookup": "an access counts for the interval in which its tag is looked up, not in which it is queued",
    "leaves-when-done": "a core whose accesses are all sent is no longer waited for",
    "starts-together": "every core is active from interval 0 on, or from a stated offset, never late",
    "known-counts": "the accesses of each core are as many as its sequence says, or between the bounds it says",
}
"""What access intervals rest on besides (Huangfu and Zhang 2018, throttling; the paper names the gate alone)."""

PRIVATE: Mapping[str, str] = {
    "private-lines-stay": "no coherence traffic and no inclusive shared cache takes lines out of private caches",
    "private-allocates": "loads and stores of the sequence look up and fill private caches alike, in order, with LRU",
}
"""What private caches rest on as a filter."""

CONDITIONS: Mapping[str, str] = {**LRU, **THROTTLING, **PRIVATE}


def list_conditions(intervals: bool, private: bool) -> Mapping[str, str]:
    """Return what a result rests on, by what was used for it: access intervals, private caches."""
    return {**LRU, **(THROTTLING if intervals else {}), **(PRIVATE if private else {})}


def require_conditions(lacking: Collection[str], intervals: bool, private: bool) -> None:
    """Raise W546 where hardware lacks a condition that the result would rest on."""
    missing = [name for name in list_conditions(intervals, private) if name in lacking]
    if not missing:
        return
    first = missing[0]
    what, advice = "no hit can be promised", "charge every access the latency of memory"
    if first in THROTTLING:
        what, advice = "access intervals do not hold", "leave --quota out: the simple method needs no throttling"
    elif first in PRIVATE:
        what, advice = "private caches filter nothing for sure", "leave --l1-sets and --l1-ways out"
    notes = tuple(f"{name}: {CONDITIONS[name]}" for name in missing)
    raise refuse("W546", f"{what} where the hardware lacks {', '.join(missing)}", notes=notes, help=advice)

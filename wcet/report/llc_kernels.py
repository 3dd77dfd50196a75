"""Renders the report of `wcet llc KERNEL`: the accesses of a launch to a shared cache, and which of them certainly
hit."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any

from wcet.memory.cache.exploration import Point
from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.senders import AccessCount, SentVerdict
from wcet.records import dataclass
from wcet.report.llc import VERSION, describe_cache, draw_table
from wcet.span import Source
from wcet.units import ceil_div, format_percent

HEADER = ("accesses", "simple", "interval")


@dataclass(frozen=True, slots=True)
class Judged:
    """The results for one launch with its own cache and with `others`; `quotas` maps each tried quota to its misses.

    A quota is the number of accesses of a sender after which it waits for all others at a gate. `observed` is the most
    misses seen in simulated runs without a gate; it is None if there was no run.
    """

    verdict: SentVerdict
    others: Mapping[Cache, SentVerdict]
    source: Source
    quotas: Mapping[int, int] = field(default_factory=dict[int, int])
    observed: int | None = None

    @property
    def points(self) -> tuple[Point, ...]:
        """Return the misses with each of the examined caches."""
        found = {self.verdict.launch.cache: self.verdict, **self.others}
        ordered = sorted(found, key=lambda cache: (cache.ways, cache.size))
        return tuple(Point(cache, count_misses(found[cache])) for cache in ordered)


def count_misses(verdict: SentVerdict) -> dict[str, int]:
    """Return a bound on misses by each method; the `best` one counts a cache line that is never evicted as one miss."""
    total = verdict.total
    methods = {"simple": total.accesses - total.simple}
    if verdict.quota is not None:
        methods["interval"] = total.accesses - total.interval
    return {**methods, "best": verdict.best}


def render_kernels_json(kernels: Sequence[Judged]) -> str:
    """Return the report as a JSON document."""
    return json.dumps({"version": VERSION, "kernels": [_encode(each) for each in kernels]}, indent=2) + "\n"


def _encode(judged: Judged) -> dict[str, Any]:
    verdict = judged.verdict
    return {
        "kernel": verdict.launch.name,
        "cache": describe_cache(verdict.launch.cache),
        "quota": verdict.quota,
        "senders": len(verdict.launch.senders),
        "corunners": [each.name for each in verdict.launch.corunners],
        "accesses": verdict.total.accesses,
        "quotas": {str(quota): misses for quota, misses in judged.quotas.items()},
        "gates": count_gates(verdict),
        "methods": {
            name: {"misses": misses, "hits": verdict.total.accesses - misses}
            for name, misses in count_misses(verdict).items()
        },
        "observed": judged.observed,
        "instructions": [{"line": int(name), **_fields(count)} for name, count in verdict.places],
        "by_sender": [{"sender": name, **_fields(count)} for name, count in verdict.senders],
        "what_if": [{**describe_cache(point.cache), "misses": dict(point.misses)} for point in judged.points],
        "conditions": dict(verdict.conditions),
    }


def _fields(count: AccessCount) -> dict[str, Any]:
    return {"accesses": count.accesses, "hits": {"simple": count.simple, "interval": count.interval}}


def render_kernels_text(kernels: Sequence[Judged]) -> str:
    """Return the report as text for people."""
    return "\n".join(_render(each) for each in kernels)


def _render(judged: Judged) -> str:
    verdict = judged.verdict
    misses = count_misses(verdict)
    lines = [
        *describe_launch(verdict),
        *describe_cost(verdict),
        "",
        draw_table(("method", "misses"), list_methods(judged)),
        draw_table(("line", *HEADER), list(_rows(verdict.places))),
    ]
    if judged.quotas:
        rows = [[str(quota), f"{count:,}"] for quota, count in judged.quotas.items()]
        lines.append(draw_table(("quota tried", "misses by intervals"), rows))
    if judged.others:
        rows = [
            [f"{point.cache.size:,}", str(point.cache.ways), *(f"{each:,}" for each in point.misses.values())]
            for point in judged.points
        ]
        lines.append(draw_table(("bytes", "ways", *misses), rows))
    lines.append("valid only if the hardware does this:")
    lines += [f"  {name}: {text}" for name, text in verdict.conditions.items()]
    return "\n".join(lines) + "\n"


def list_methods(judged: Judged) -> list[list[str]]:
    """Return a table row for each method with its bound on misses, and a row for the misses observed in runs, if
    any."""
    rows = {name: f"{count:,}" for name, count in count_misses(judged.verdict).items()}
    if judged.observed is not None:
        rows["observed, no gate"] = f"{judged.observed:,}"
    return [list(row) for row in rows.items()]


def describe_launch(verdict: SentVerdict) -> tuple[str, ...]:
    """Return text lines with the bound on misses of a launch, its cache and its senders, and the quota."""
    launch, total = verdict.launch, verdict.total
    share = format_percent(verdict.best, total.accesses) if total.accesses else "none"
    return (
        f"{launch.name}: at most {verdict.best:,} of at most {total.accesses:,} accesses miss ({share})",
        f"cache of {launch.cache.size:,} bytes: {launch.cache.sets} sets, {launch.cache.ways} ways; "
        f"{len(launch.senders)} senders, beside {len(launch.corunners)} others",
        f"quota {verdict.quota}" if verdict.quota is not None else "no throttling: the simple method alone",
    )


def count_gates(verdict: SentVerdict) -> int | None:
    """Return the most times that all senders wait at the gate for the last of them; None if there is no quota."""
    if verdict.quota is None:
        return None
    return max((ceil_div(count.accesses, verdict.quota) for _, count in verdict.senders), default=0)


def describe_cost(verdict: SentVerdict) -> tuple[str, ...]:
    """Return text lines about the cost of throttling; none without a quota. The cost is a number of waits, because
    machines do not state the duration of a wait."""
    gates = count_gates(verdict)
    if gates is None:
        return ()
    saved = verdict.total.interval - verdict.total.simple
    return (f"throttling: at most {gates:,} times all senders wait for the last one; {saved:,} misses less for that",)


def _rows(counts: Iterable[tuple[str, AccessCount]]) -> Iterable[list[str]]:
    for name, count in counts:
        yield [name, f"{count.accesses:,}", f"{count.simple:,}", f"{count.interval:,}"]

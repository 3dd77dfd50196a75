"""Checks a certificate of a dataflow bound without mapper or analyser: one file, whole numbers, nothing of the tool.

    python verify.py certificate.json

Premises are the units of each configuration, in topological order: kind, latency, blocks, and the routes that end in
them with their hops; a memory unit may have a latency of its own for the first epoch and others, in turn, for those
after it; what loading it takes, how often it is loaded and run; threads, buffer and release time. The
recurrence over epochs is evaluated again from them, in the plainest way: epoch by epoch, each part of a graph that is
connected by itself. Where all times of an epoch are those of an earlier one shifted by the same number of cycles, those
between come again so for ever where the same latencies follow, because the recurrence consists of maxima and sums; so
that epochs can be skipped.
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

import hashlib
import json
import math
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

FORMAT = ["wcet-certificate", 4, "sgmf"]
LARGEST = 1 << 63
EPOCHS = 1 << 14  # that are followed one by one before a graph counts as one whose times do not come again
KINDS = ("source", "compute", "control", "memory", "special")

# name, kind, latency, those of later epochs, blocks, routes: unit before it, hops
UNIT = (str, str, int, [int], int, [(int, int)])
PART = {"name": str, "units": [UNIT], "configure": int, "loads": int, "runs": int, "cycles": int}
HEAD = {"format": object, "kernel": str, "machine": str, "source": str, "digest": str}
SHAPE = {**HEAD, "threads": int, "buffer": int, "release": int, "barrier": int, "parts": [PART],
         "cycles": int}  # fmt: skip

Times = list[int]


class BrokenError(ValueError):
    """The certificate does not prove its bound; the message says where."""


def require(holds: object, message: str) -> None:
    """Reject the certificate unless something holds."""
    if not holds:
        raise BrokenError(message)


def check_certificate(document: Any) -> int:
    """Return the cycles that a certificate proves; raise `BrokenError` when it does not."""
    match(document, SHAPE, "certificate")
    require(json.dumps(document["format"]) == json.dumps(FORMAT), f"format: it must be {FORMAT}")
    require(document["digest"] == digest_of(document), "digest: it does not belong to this content")
    require(document["threads"] > 0 < document["buffer"], "certificate: no threads, or no buffer")
    total = 0
    for part in document["parts"]:
        found = bound_part(part["units"], document["threads"], document["buffer"], document["release"])
        require(part["cycles"] == found, f"{part['name']}: {part['cycles']} is claimed, {found} is proven")
        total += part["loads"] * part["configure"] + part["runs"] * (found + document["barrier"])
    require(document["cycles"] == total, f"cycles: {document['cycles']} is claimed, {total} is proven")
    return total


def digest_of(document: Any) -> str:
    """Return the SHA-256 of everything but the digest, in a fixed form."""
    content = {key: value for key, value in document.items() if key != "digest"}
    return hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def match(value: Any, shape: Any, where: str) -> None:
    """Require a shape: the keys of a table, the parts of a row (tuple), the members of a list, or a type."""
    if isinstance(shape, dict):
        require(type(value) is dict and value.keys() == shape.keys(), f"{where}: must have exactly {', '.join(shape)}")
        for key, each in shape.items():
            match(value[key], each, f"{where}.{key}")
    elif isinstance(shape, list | tuple):
        fits = type(value) is list and (isinstance(shape, list) or len(value) == len(shape))
        require(fits, f"{where}: must be a list" + (f" of {len(shape)}" if isinstance(shape, tuple) else ""))
        for place, each in enumerate(value):
            match(each, shape[0] if isinstance(shape, list) else shape[place], f"{where}.{place}")
    elif shape is int:
        require(type(value) is int and 0 <= value < LARGEST, f"{where}: must be a whole number of at least 0")
    elif shape is str:
        require(type(value) is str, f"{where}: must be text")


def bound_part(units: Any, threads: int, buffer: int, release: int) -> int:
    """Return when all threads have left a configuration: the latest of its connected parts."""
    group = list(range(len(units)))
    for number, (name, kind, latency, later, blocks, routes) in enumerate(units):
        require(kind in KINDS and latency > 0 < blocks, f"{name}: kind, latency or blocks are impossible")
        require((kind == "source") == (not routes), f"{name}: sources have no operands, all others some")
        require(not later or (kind == "memory" and min(later) > 0), f"{name}: only memory has other latencies later")
        for before, hops in routes:
            require(before < number and hops > 0, f"{name}: an operand comes from no unit before it, or in no time")
            old, new = group[before], group[number]
            group = [new if each == old else each for each in group]
    latest = 0
    for chosen in dict.fromkeys(group):
        members = [number for number, each in enumerate(group) if each == chosen]
        place = {number: index for index, number in enumerate(members)}
        alone = [(*units[each][1:5], [(place[before], hops) for before, hops in units[each][5]]) for each in members]
        latest = max(latest, UnitGraph(alone, buffer, release).drain(threads))
    return latest


class UnitGraph:
    """Units as rows of kind, latencies, blocks and routes; all that a connected part of a configuration has."""

    def __init__(self, units: list[Any], buffer: int, release: int) -> None:
        self.units, self.buffer, self.release = units, buffer, release
        self.takers: list[list[int]] = [[] for _ in units]
        self.orders: list[int] = []  # m: how many orders of threads meet at a unit
        order: list[int] = []
        self.period = math.lcm(*(len(later) or 1 for _, _, later, _, _ in units))
        for number, (kind, _, _, _, routes) in enumerate(units):
            for before, _ in routes:
                self.takers[before].append(number)
            met = {order[before] for before, _ in routes}
            self.orders.append(max(1, len(met)))
            keeps = kind in ("compute", "control") and len(met) == 1
            order.append(-1 if kind == "source" else met.pop() if keeps else number)

    def drain(self, threads: int) -> int:
        """Return when the last of `threads` threads has left."""
        full, rest = divmod(threads, self.buffer)
        started, answered = self._skip(full)
        if rest:
            started, answered = self._follow(rest, started, answered, full)
        return max(answered)

    def _skip(self, epochs: int) -> tuple[Times, Times]:
        """Return the times of the last of a number of full epochs; empty lists where there is none."""
        started: Times = []
        answered: Times = []
        seen: dict[tuple[int, ...], tuple[int, int]] = {}
        epoch = followed = 0
        while epoch < epochs:
            followed += 1
            require(followed <= EPOCHS, "units: their times do not come again soon enough to be followed")
            started, answered = self._follow(self.buffer, started, answered, epoch)
            epoch += 1
            base = started[0]
            shape = (epoch % self.period, *(each - base for each in (*started, *answered)))
            earlier = seen.setdefault(shape, (epoch, base))
            if earlier[0] < epoch:
                turns = (epochs - epoch) // (epoch - earlier[0])
                started = [each + turns * (base - earlier[1]) for each in started]
                answered = [each + turns * (base - earlier[1]) for each in answered]
                epoch += turns * (epoch - earlier[0])
                seen.clear()
        return started, answered

    def _follow(self, count: int, started: Times, answered: Times, epoch: int) -> tuple[Times, Times]:
        """Return last start and last answer of an epoch of `count` threads after another (or none)."""
        starts: Times = []
        answers: Times = []
        for number, (kind, first, later, blocks, routes) in enumerate(self.units):
            latency = later[(epoch - 1) % len(later)] if epoch and later else first
            ready = max((answers[before] + hops for before, hops in routes), default=0)
            late = count - -(-count // self.orders[number])
            free = max((started[each] + self.release for each in self.takers[number]), default=0) if started else 0
            if kind == "memory":
                own = answered[number] + 1 if started else 0
                start = max(ready + late, own + count - 1)
                answer = max(start + latency, free + count - 1)
            elif kind == "special":
                own = answered[number] + 1 if started else 0
                spread = min(count, blocks) - 1
                busy = -(-count // blocks) * latency + spread + (spread if latency >= blocks else count - 1)
                start = max(ready, own) + busy
                answer = max(start, free + count - 1)
            else:
                own = started[number] + 1 if started else 0
                start = max(ready + late, max(own, free) + count - 1)
                answer = start + latency
            starts.append(start)
            answers.append(answer)
        return starts, answers


if __name__ == "__main__":
    show: Callable[[str], str] = lambda text: ascii(text).strip("':\" ").replace("#", "\\x23")  # noqa: E731
    for name in sys.argv[1:]:
        try:
            proofs: Any = json.loads(Path(name).read_bytes())
            require(proofs != [], "it holds no certificate")
            for proof in cast(list[Any], proofs) if isinstance(proofs, list) else [proofs]:
                said = f"{name}: {proof['kernel']}: at most {check_certificate(proof):,} cycles"
                sys.stdout.write(show(said) + "\n")
        except (LookupError, TypeError, ValueError, OSError, RecursionError) as error:
            sys.exit(show(f"{name}: rejected: {error}"))

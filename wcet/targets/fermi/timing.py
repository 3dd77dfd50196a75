"""Reads the stated times of `fermi-llc`, which have no defaults: `first=4,shared=30,memory=200,...`."""

import re

from wcet.errors import refuse
from wcet.memory.cache.latency import Latencies
from wcet.memory.cache.warp_timing import Arithmetic
from wcet.records import dataclass

QUEUES = ("first", "shared", "memory", "arithmetic_entries", "memory_entries")
GATE = "gate"
ARITHMETIC = ("initiation", "execution")
KEYS = (*QUEUES, GATE, *ARITHMETIC)


@dataclass(frozen=True, slots=True)
class FermiTiming:
    """The numbers that the paper does not give: latencies, entries of the units of a core, and cycles until a gate
    opens. `instruction` is the time of each instruction of a kernel that accesses no memory; tables of warps have their
    own times.
    """

    latencies: Latencies
    arithmetic_entries: int
    memory_entries: int
    gate: int = 1
    instruction: Arithmetic | None = None


def read_timing(text: str, gated: bool, kernel: bool = False) -> FermiTiming:
    """Return the stated cycles and queues; raises W008 for missing or unknown keys and wrong numbers.

    `gated`: with a quota, whose gate takes cycles to open. `kernel`: with the times of instructions of a kernel, which
    a table of warps does not need.
    """
    stated: dict[str, int] = {}
    for part in filter(None, text.split(",")):
        key, _, value = part.partition("=")
        if key not in KEYS or not re.fullmatch("[0-9]{1,9}", value):
            raise refuse("W008", f"`{part}` is not a timing", notes=(f"known: {', '.join(KEYS)}",), help="memory=200")
        stated[key] = int(value)
    wanted = (*QUEUES, *((GATE,) if gated else ()), *(ARITHMETIC if kernel else ()))
    missing = [key for key in wanted if key not in stated]
    if missing:
        raise refuse(
            "W008",
            f"--timing does not state {', '.join(missing)}",
            notes=("the paper gives no latencies, and none are assumed",),
            help="--timing " + ",".join(f"{key}={stated.get(key, 'N')}" for key in wanted),
        )
    if not stated["first"] <= stated["shared"] <= stated["memory"]:
        raise refuse("W008", "a nearer cache is slower than the next level", help="first <= shared <= memory")
    if min(stated["arithmetic_entries"], stated["memory_entries"]) < 1:
        raise refuse("W008", "a unit without entries takes no instruction", help="memory_entries=1")
    latencies = Latencies(stated["first"], stated["shared"], stated["memory"])
    entries = stated["arithmetic_entries"], stated["memory_entries"]
    arithmetic = Arithmetic(stated["initiation"], stated["execution"]) if kernel else None
    return FermiTiming(latencies, *entries, stated.get(GATE, 0), arithmetic)

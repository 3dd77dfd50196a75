"""Writes certificates of bounds on `fermi-llc`, and states their premises in words."""

from collections.abc import Mapping
from typing import Any

from wcet.bound.certificate import seal_certificate
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.memory.cache.warp_timing import Arithmetic, ArithmeticTime
from wcet.memory.cache.warps import WarpRow
from wcet.targets.fermi.system import WarpSystem

PREMISES = (
    "order: {cores:,} cores issue {warps:,} warps in strict round robin, {instructions:,} instructions as listed",
    "lines: each instruction accesses the lines that are listed with it, in their order",
    "timing: latencies {latencies}, entries {entries}, as stated",
    "hardware: LRU in the order of lookups, private caches {cold}, quota {quota}",
)

ARITHMETIC, STEP, ACCESS = range(3)


def write_certificate(
    program: GcnProgram, system: WarpSystem, cycles: int, origin: Mapping[str, Any] | None = None
) -> Any:
    """Return the certificate of a bound: all inputs of the bound, and their origin."""
    machine, timing, settings, table = system.machine, system.timing, system.settings, system.table
    latencies = timing.latencies
    content: dict[str, Any] = {
        "private": [machine.private.sets, machine.private.ways],
        "shared": [settings.shared.sets, settings.shared.ways],
        "cold": int(settings.cold),
        "quota": settings.quota or 0,
        "latencies": [latencies.first, latencies.shared, latencies.memory],
        "entries": [timing.arithmetic_entries, timing.memory_entries],
        "gate": timing.gate,
        "cores": [[[_encode(row) for row in warp] for warp in warps] for warps in table.values()],
        "others": [place for place, core in enumerate(table) if core in system.others],
        "cycles": cycles,
    }
    if origin is not None:
        content["origin"] = origin
    name = f"{machine.name} ({machine.digest})"
    return seal_certificate("fermi", program.name, name, program.source.text, content)


def _encode(row: WarpRow) -> list[Any]:
    match row.work:
        case Arithmetic(initiation, execution):
            return [ARITHMETIC, initiation, execution, []]
        case ArithmeticTime(issue, execute):
            return [STEP, issue, execute, []]
        case None:
            return [ACCESS, 0, 0, list(row.lines)]


def list_premises(proof: Any) -> tuple[str, ...]:
    """Return the premises of a certificate, one sentence each."""
    warps = [warp for core in proof["cores"] for warp in core]
    figures = {
        "cores": len(proof["cores"]),
        "warps": len(warps),
        "instructions": sum(map(len, warps)),
        "latencies": ", ".join(map(str, proof["latencies"])),
        "entries": ", ".join(map(str, proof["entries"])),
        "cold": "empty at the start" if proof["cold"] else "with any contents",
        "quota": proof["quota"] or "none",
    }
    return tuple(each.format(**figures) for each in PREMISES)

"""Lists benchmarks of how many groups are resident at once: the first group beyond that number makes a launch
longer."""

from wcet.calibrate.benchmark import Benchmark
from wcet.isa.gcn.language.processor import LANES
from wcet.targets.gcn.hardware.machine import GcnMachine

HALF_LDS = 32768
SMALL_LDS = 2049
"""A number of bytes just above a power of two, so that the granule of LDS matters."""

REGISTERS = 64
NAP = ("s_sleep 127",)
WORK = ("v_mul_f64 v[8:9], v[8:9], v[10:11]",)


def list_occupancy(machine: GcnMachine) -> tuple[Benchmark, ...]:
    """Return the benchmarks in which groups sleep, or all but one; a different resource limits each benchmark."""
    units, slots = machine.compute_units, machine.simds * machine.contexts
    registers = machine.simds * min(machine.contexts, machine.vgprs // REGISTERS)
    lds = -(-SMALL_LDS // machine.lds_granule) * machine.lds_granule
    rows = [
        _nap("RW", "wavefronts of a compute unit", units * slots),
        _nap("RB", "groups of 2 wavefronts", units * min(machine.barrier_slots, slots // 2), 2),
        _nap("RV", f"wavefronts of {REGISTERS} registers", units * registers, vgprs=REGISTERS),
        _nap(
            "RG", f"groups with {SMALL_LDS} bytes of LDS", units * min(slots, machine.lds_bytes // lds), lds=SMALL_LDS
        ),
        Benchmark("RS", "SIMDs", WORK, points=_around(units * machine.simds), sets=1, copies=200),
    ]
    if machine.lds_bytes >= HALF_LDS:
        rows.append(_nap("RL", "groups with half of LDS", units * (machine.lds_bytes // HALF_LDS), lds=HALF_LDS))
    return tuple(rows)


def _nap(name: str, title: str, resident: int, waves: int = 1, lds: int = 0, vgprs: int = 16) -> Benchmark:
    """Return a benchmark in which `resident` groups are expected to sleep at the same time."""
    points = _around(resident)
    return Benchmark(name, title, NAP, points=points, group_size=waves * LANES, lds=lds, vgprs=vgprs, sets=1, copies=3)


def _around(resident: int) -> tuple[int, ...]:
    """Return numbers of groups around the number at which a launch becomes longer."""
    wanted = (
        resident // 2,
        resident * 3 // 4,
        resident - 1,
        resident,
        resident + 1,
        resident * 5 // 4,
        resident * 3 // 2,
    )
    return tuple(sorted({max(1, each) for each in wanted}))

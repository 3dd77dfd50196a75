"""The worked examples of the reference machine, to the cycle: abstract programs, all latencies maximal."""

from dataclasses import replace

import pytest

from wcet.machine.gcn import GcnMachine
from wcet.machine.load import load_machine
from wcet.targets.gcn.dispatcher import Geometry
from wcet.targets.gcn.engine import Engine
from wcet.targets.gcn.latencies import Latencies
from wcet.targets.gcn.stream import (
    BARRIER,
    BRANCH,
    END_OP,
    LDS,
    SALU,
    SMEM,
    VALU,
    VMEM,
    Op,
    Stream,
    make_region,
    wait_for,
)

COMPARE: Op = (VALU, 4, True)
SAVE: Op = (SALU, 4, True)
S: Op = (SALU, 4, False)
NOT_TAKEN: Op = (BRANCH, 4, False)
TAKEN: Op = (BRANCH, 4, True)


def valu(cycles: int = 4) -> Op:
    return (VALU, cycles, False)


def smem(lines: int = 1) -> Op:
    return (SMEM, 4, lines)


def vmem(cycles: int, lines: int) -> Op:
    return (VMEM, cycles, lines, False)


def machine(**changes: object) -> GcnMachine:
    base = load_machine("gcn3")
    assert isinstance(base, GcnMachine)
    return replace(base, **({"dispatch_cycles": 0} | changes))  # type: ignore[arg-type]


def run(
    shape: tuple[int, int, int],
    program: Stream,
    groups: int = 1,
    wavefronts: int = 1,
    splits: str = "none",
    contexts: int = 0,
    latencies: str = "max",
    **changes: object,
) -> int:
    units, simds, slots = shape
    built = machine(**changes)
    geometry = Geometry(units, simds, slots, simds * slots // wavefronts, wavefronts)
    stream = [*program, END_OP]
    drawn = Latencies(built, latencies, 1)
    return Engine(built, geometry, groups, lambda _: [stream] * wavefronts, drawn, splits, contexts).run()


BRANCHED: Stream = [
    COMPARE, SAVE, NOT_TAKEN, *[valu()] * 8, S, SAVE, NOT_TAKEN, *[valu()] * 5, SAVE,
]  # fmt: skip


def split(cycles: int = 4, choice: bool = False) -> Stream:
    """The if/else above: the parent runs the then side, the split wavefront the else side, after the merge the join."""
    between: Stream = [S, SAVE]
    parent: Stream = [NOT_TAKEN, *[valu(cycles)] * 8, *between, TAKEN]
    child: Stream = [TAKEN, *between, NOT_TAKEN, *[valu(cycles)] * 5]
    whole: Stream = [NOT_TAKEN, *[valu(cycles)] * 8, *between, NOT_TAKEN, *[valu(cycles)] * 5]
    return [COMPARE, SAVE, make_region(parent, child, whole if choice else None), SAVE]


@pytest.mark.parametrize(
    ("name", "expected", "shape", "options", "program"),
    [
        ("U1", 44, (1, 1, 1), {}, [valu()] * 10),
        ("U2", 84, (1, 1, 2), {"groups": 2}, [valu()] * 10),
        ("U3", 104, (1, 1, 2), {"groups": 2}, [valu(16), S] * 3),
        ("U4", 320, (1, 1, 1), {}, [smem(), wait_for(lgkm=0), S]),
        ("U5", 324, (1, 1, 1), {}, [smem(1), smem(2), valu(), wait_for(lgkm=0)]),
        ("U6", 40, (1, 1, 1), {}, [COMPARE, SAVE, NOT_TAKEN, valu()]),
        ("U6t", 56, (1, 1, 1), {}, [COMPARE, SAVE, TAKEN, valu()]),
        ("U7", 201, (1, 2, 1), {"groups": 2}, [(LDS, 32), (LDS, 32), wait_for(lgkm=0)]),
        ("U8", 44, (1, 2, 1), {"wavefronts": 2}, [*[valu()] * 5, (BARRIER, 0), *[valu()] * 2]),
        ("U9", 348, (2, 1, 1), {"groups": 2}, [vmem(8, 4), wait_for(vm=0)]),
        ("U10", 332, (1, 1, 1), {}, [vmem(8, 2), vmem(8, 2), valu(), wait_for(vm=1), valu(), wait_for(vm=0)]),
        ("U11", 108, (1, 1, 1), {}, BRANCHED),
        ("U12", 112, (1, 1, 1), {"splits": "pws", "contexts": 1}, split()),
        ("U12b split", 208, (1, 1, 1), {"splits": "pws", "contexts": 1}, split(16)),
        ("U12b whole", 264, (1, 1, 1), {}, [valu(16) if op == valu() else op for op in BRANCHED]),
        ("U13", 148, (1, 1, 2), {"groups": 2, "splits": "pws", "contexts": 1}, split()),
        ("U14", 320, (1, 1, 1), {}, [vmem(8, 1), *[valu(), S, S, TAKEN], *[valu(), S, S, NOT_TAKEN], wait_for(vm=0)]),
        ("U15", 112, (1, 1, 1), {"splits": "dws", "contexts": 1}, split(choice=True)),
        ("U16", 432, (2, 1, 1), {"groups": 5, "dispatch_cycles": 100}, [valu()] * 10),
        ("U16 greedy", 432, (2, 1, 1), {"groups": 5, "dispatch_cycles": 100, "dispatcher": "greedy"}, [valu()] * 10),
        ("U17", 156, (1, 1, 2), {"groups": 2}, [valu(64), *[valu()] * 3]),
        ("U18", 123, (1, 4, 1), {"groups": 4}, [*[(LDS, 4)] * 3, wait_for(lgkm=0)]),
        ("U19", 140, (1, 1, 2), {"groups": 2, "arbitration": "oldest"}, [valu(64), valu()]),
        ("U19 rr", 140, (1, 1, 2), {"groups": 2}, [valu(64), valu()]),
        ("U20", 765, (2, 2, 2), {"groups": 8}, [smem(), wait_for(lgkm=0), valu(), vmem(16, 4)]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_launches_end_in_the_worked_cycle(name, expected, shape, options, program):
    assert run(shape, program, **options) == expected

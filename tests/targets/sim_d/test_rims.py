"""Requests before, at and after every rim of their buffers: what each takes in a run against what it is charged."""

from dataclasses import replace
from itertools import product

import pytest

from tests.repetition import take_sample
from tests.targets.sim_d.recorded import machine_with
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.isa.sim_d.flow import analyse_flow
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.simulate.trace import Trace
from wcet.span import Source
from wcet.targets.sim_d.simulator import simulate
from wcet.targets.sim_d.timing import time_flow

DATA = """.data
0 0x0 16 2
1 0x1b144 16 2
2 0x40000 200 40
.sp_data
0 0x0 37 3
1 0x1000 500 2
2 0x8000 20 2
.text
"""

LAUNCHES = (SimDLaunch(64, 64, 32), SimDLaunch(1024, 1, 1024))
SHIPPED = machine_with(32)
MACHINE = replace(SHIPPED, dram=replace(SHIPPED.dram, n_refi=1 << 50))


def around(size: int, own: int) -> list[int]:
    """Offsets before, at and after both ends of a buffer, for a request of its own size."""
    near = {-own - 1, -own, 1 - own, -1, 0, 1, size - own, size - 1, size, size + 1, size + own}
    return sorted({*near, -2 * own - 3, size + 333})


def list_linear(name: str, buffers: dict[int, tuple[int, int]], launch: SimDLaunch, step: int) -> list[str]:
    suffix = "" if step == 1 else f".vec{step}"
    return [
        f"{name}{suffix} v4, {buffer}, {x}, {y}"
        for buffer, (width, height) in buffers.items()
        for x, y in product(around(width // step, launch.width), around(height, launch.height))
    ]


def list_requests(name: str, launch: SimDLaunch) -> list[str]:
    match name:
        case "ldglin" | "stglin":
            dram = {1: (16, 2), 2: (200, 40)}
            wide = [line for step in (2, 4) for line in list_linear(name, {1: (16, 2)}, launch, step)]
            return list_linear(name, dram, launch, 1) + wide
        case "ldsplin":
            return list_linear(name, {2: (20, 2), 1: (500, 2)}, launch, 1)
        case "stsplin":
            return [
                f"smov s9, {line.split()[-1]};{line.rsplit(',', 1)[0]}, s9"
                for line in list_linear(name, {2: (20, 2)}, launch, 1)
            ]
        case "ldg2sptile" | "stg2sptile":
            pads = ((0, 37, 3), (1, 500, 2))
            return [
                f"{name} {pad}, 1, {x}, {y}"
                for pad, width, height in pads
                for x, y in product(around(16, width), around(2, height))
            ]
        case _:
            shapes = ((20, 16, 3), (500, 16, 0), (16, 500, 0), (0, 16, 4), (30, 90, 5), (40, 40, 0))
            return [
                ";".join(
                    f"smovssp sc.sd_{field}, {value}"
                    for field, value in zip(("words", "period", "period_cnt"), shape, strict=True)
                )
                + f";{name} 1, {x}, {y}"
                for shape in shapes
                for x, y in product((-21, -20, -19, -1, 0, 15, 16, 17, 400), (-6, -5, -4, -1, 0, 1, 2, 3, 60))
            ]


def run_all(lines: list[str], launch: SimDLaunch) -> tuple[Program[SimDData], Trace, int]:
    """Run all requests that the machine ends; return how many it does not."""
    left, refused = list(lines), 0
    while True:
        text = "\n".join(left).replace(";", "\n")
        program = parse_kernel(Source("rims.s", f"{DATA}{text}\nexit\n"))
        try:
            return program, simulate(program, MACHINE, launch, data=False, events=True), refused
        except WcetError as error:
            (found,) = error.diagnostics
            assert found.code == "W605" and found.span is not None
            left = drop_line(left, found.span.line - DATA.count("\n") - 1)
            refused += 1


def drop_line(lines: list[str], number: int) -> list[str]:
    """Leave out the entry whose text holds a line."""
    for place, line in enumerate(lines):
        number -= line.count(";") + 1
        if number < 0:
            return lines[:place] + lines[place + 1 :]
    raise AssertionError("no such line")


TILED, FLAT = LAUNCHES
CASES = [
    *((name, TILED) for name in ("ldglin", "ldsplin", "stsplin", "ldg2sptile", "stg2sptile", "ldgcidx", "stgcidx")),
    *((name, FLAT) for name in ("stglin", "ldsplin")),
]


@pytest.mark.parametrize(("name", "launch"), CASES)
def test_no_request_at_a_rim_takes_longer_than_it_is_charged(name: str, launch: SimDLaunch) -> None:
    lines = take_sample(list_requests(name, launch), 5)  # divides no row of the lists: each offset is among them
    served = 0
    for part in (lines[start : start + 24] for start in range(0, len(lines), 24)):
        program, trace, refused = run_all(part, launch)
        served += len(part) - refused
        timed = time_flow(program, analyse_flow(program, StatedFacts(), launch).flow, MACHINE, launch, "safe")
        charged = {timed.flow.cfg.blocks[block].last: access for block, access in timed.accesses.items()}
        assert trace.log is not None
        for request in trace.log.requests:
            waited = -(-request.latency // MACHINE.clock_ratio)
            assert waited <= charged[request.instruction].cycles, program.instructions[request.instruction].span
    assert served > len(lines) // 3

"""A scalar access of two or more dwords counts twice in lgkmcnt: in the bound, in the run, at limits and in waits."""

from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from tests.targets.gcn.abstract_programs import analyse, lds, machine_of, smem, valu, wait
from wcet.errors import WcetError
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.clock.dispatcher import Geometry
from wcet.targets.gcn.clock.engine import LaunchClock
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.clock.stream import END_OP, make_op
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.simulator import Session
from wcet.targets.gcn.timing.steps import Step, StepKind

NARROW, WIDE = smem(), smem(counts=2)


def run(steps: tuple[Step, ...], machine: GcnMachine, latencies: str = "max", seed: int = 0) -> int:
    stream = [*map(make_op, steps), END_OP]
    geometry = Geometry((1,), 1, 1, 1, 1)
    return LaunchClock(machine, geometry, 1, lambda _: [stream], LatencyDraws(machine, latencies, seed)).run()


def bound(steps: tuple[Step, ...], machine: GcnMachine) -> int:
    return analyse(steps, machine).groups.best.cycles


def write(load: str, count: int) -> str:
    lines = [f"    {load}, s[0:1], 0x0"] * count
    text = "    s_load_dwordx2 s[0:1], s[4:5], 0x0\n    s_waitcnt lgkmcnt(0)\n" + "\n".join(lines)
    return f"""
    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"
    .type k,@function
k:
{text}
    s_endpgm
    .amdhsa_kernel k
        .amdhsa_user_sgpr_private_segment_buffer 1
        .amdhsa_user_sgpr_kernarg_segment_ptr 1
        .amdhsa_next_free_vgpr 4
        .amdhsa_next_free_sgpr 24
    .end_amdhsa_kernel
    .amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 8
    .args:
      - .name: p
        .offset: 0
        .size: 8
        .value_kind: global_buffer
...
    .end_amdgpu_metadata
"""


def find_cycles(text: str, machine: GcnMachine) -> tuple[int, int]:
    """Return bound and run of a kernel."""
    (program,) = parse_file(Source("k.s", text))
    launch = GcnLaunch((1, 1, 1), (64, 1, 1))
    options = AnalyzeOptions(target="gcn", machine="gcn3", launch={})
    found = investigate(program, machine, launch, options.facts, options)
    trace = Session(program, machine, launch, {"p": np.zeros(64, np.uint8)}).play("max")
    return found.modes["none"].cycles, trace.cycles


def machine_with(**changes: int) -> GcnMachine:
    machine = load_machine("gcn3")
    assert isinstance(machine, GcnMachine)
    return replace(machine, **changes)


def test_fourteen_loads_of_two_dwords_are_seven_at_a_time():
    """As slow as single counts under a limit of 7: three waves of returns, where fifteen counts took one."""
    assert find_cycles(write("s_load_dwordx2 s[8:9]", 14), machine_with())[0] == 1091
    assert find_cycles(write("s_load_dwordx2 s[8:9]", 14), machine_with(lgkm_limit=7))[0] == 1987


@pytest.mark.parametrize("load", ["s_load_dwordx2 s[8:9]", "s_load_dwordx4 s[8:11]", "s_load_dwordx8 s[8:15]"])
def test_bound_and_run_of_wide_loads_rise_alike_as_the_limit_falls(load: str):
    text = write(load, 14)
    pairs = [find_cycles(text, machine_with(lgkm_limit=limit)) for limit in range(2, 16)]
    assert all(run <= bound for bound, run in pairs)
    for before, after in zip(pairs[::2], pairs[1::2], strict=True):  # an odd count is of no use to wide loads
        assert before == after
    assert all(one > two for one, two in zip(pairs[::2], pairs[2::2], strict=False))


@pytest.mark.parametrize(("count", "limit"), [*product(range(1, 10), range(1, 8))])
def test_wide_loads_under_a_limit_are_as_narrow_ones_under_half_of_it(count: int, limit: int):
    wide, narrow = machine_of(lgkm_limit=2 * limit), machine_of(lgkm_limit=limit)
    for left in range(limit):
        twice = ((WIDE,) * count, wait(lgkm=2 * left), valu())
        once = ((NARROW,) * count, wait(lgkm=left), valu())
        for witness in (bound, run):
            assert witness((*twice[0], *twice[1:]), wide) == witness((*once[0], *once[1:]), narrow)


def test_a_wait_for_one_count_needs_the_whole_of_a_wide_load():
    """lgkmcnt(1): a narrow load may be left, a wide one may not, for its two counts are taken back together."""
    machine = machine_of()
    for witness in (bound, run):
        at_once = witness((NARROW, wait(lgkm=1)), machine)
        assert witness((WIDE, wait(lgkm=1)), machine) == witness((WIDE, wait(lgkm=0)), machine) > at_once
        assert witness((WIDE, wait(lgkm=2)), machine) == at_once


def test_loads_of_both_widths_and_accesses_to_lds_are_within_their_bounds_in_any_order():
    """Every order of four accesses, every limit from 2 on, every wait: no draw of latencies is above the bound."""
    kinds = (NARROW, WIDE, smem(2, counts=2), lds(8), Step(StepKind.FLAT, 8, 1))
    for limit, left in product((2, 3, 4), (0, 1, 2, 3)):
        machine = machine_of(lgkm_limit=limit, memory_latency=40, lds_latency=40)
        for steps in product(kinds, repeat=3):
            program = (*steps, wait(lgkm=left), WIDE)
            most = bound(program, machine)
            assert max(run(program, machine, "random", seed) for seed in range(3)) <= most
            assert run(program, machine) <= most


def test_a_wide_load_on_a_machine_whose_counter_rises_to_one_is_refused():
    with pytest.raises(WcetError) as caught:
        find_cycles(write("s_load_dword s8", 1), machine_with(lgkm_limit=1))
    (diagnostic,) = caught.value.diagnostics
    assert (diagnostic.code, diagnostic.help, caught.value.exit_code) == ("W618", "lgkm_limit = 2", 3)


def test_vmcnt_of_gfx803_has_four_bits(tmp_path: Path):
    path = tmp_path / "wide.toml"
    path.write_text('extends = "gcn3"\nvm_limit = 16\n')
    with pytest.raises(WcetError, match="`vm_limit` must be at most 15, not 16"):
        load_machine(str(path))
    path.write_text('extends = "gcn5"\nvm_limit = 16\n')
    assert load_machine(str(path)).name == "wide"

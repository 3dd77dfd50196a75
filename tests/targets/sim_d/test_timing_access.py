"""Latencies of accesses: the published ones to the cycle, the safe ones above everything the machine can do."""

from fractions import Fraction
from math import ceil, floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.targets.sim_d.commit_replay import kernels, machine_of
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.ir.timed import Access, Resource, TimedCfg
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.memory.service import machine_cycles
from wcet.span import Source
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.timing import entry_cycles, time_flow, upload_cycles
from wcet.units import to_compute_cycles

RECORDED = [name for name, kernel in kernels().items() if kernel["wcet"] and not kernel["wcet"].get("rc")]


def shipped(name: str = "sim-d") -> SimDMachine:
    machine = load_machine(name)
    assert isinstance(machine, SimDMachine)
    return machine


def timed(text: str, convention: str = "safe", launch: SimDLaunch | None = None, machine: str = "sim-d") -> TimedCfg:
    data = ".data\n0 0x0 1024 64 none\n1 0x100000 1024 64 none\n.sp_data\n0 0x0 32 4\n1 0x1000 16 40\n.text\n"
    program = parse_kernel(Source("access.s", data + text.replace(";", "\n") + "\nexit\n"))
    launch = launch or SimDLaunch(1024, 1, 1024)
    flow = build_flow(program, StatedFacts(), launch)
    return time_flow(program, flow, shipped(machine), launch, convention)


def only_access(text: str, convention: str = "safe", launch: SimDLaunch | None = None) -> Access:
    (access,) = timed(text, convention, launch).accesses.values()
    return access


@pytest.mark.parametrize("name", RECORDED)
def test_published_latencies_equal_the_records(name: str) -> None:
    kernel = kernels()[name]
    record = kernel["wcet"]
    program = parse_kernel(Source(name, kernel["source"]))
    launch = SimDLaunch(*kernel["ndrange"], kernel["width"])
    machine = machine_of(kernel)
    flow = build_flow(program, StatedFacts(), launch)
    costs = time_flow(program, flow, machine, launch, "published").accesses
    first = {block["id"]: block["pc"] for block in record["basic_blocks"]}
    place = {block.first: block.index for block in flow.cfg.blocks}
    for request in record["requests"]:
        access = costs[place[first[request["bb"]]]]
        assert access.cycles == request["compute_cycles"]
        if access.resource is Resource.DRAM:
            assert access.detail.startswith(f"{request['dram_cycles']:,} DRAM cycles")
    assert upload_cycles(program, machine, "published") == record["upload"]


clocks = st.tuples(st.integers(50, 4000), st.integers(50, 4000))


@given(clocks, st.integers(0, 10**6), st.integers(1, 400), st.integers(0, 10**6))
def test_a_phase_of_the_scratchpad_covers_every_clock_phase(
    clock: tuple[int, int], commit: int, lines: int, before: int
) -> None:
    ratio = Fraction(clock[0], clock[1])
    start = floor(ratio * commit) + 1
    assert ceil((start + lines + 1) / ratio) - commit <= machine_cycles(lines, *clock)
    behind = max(start, floor(ratio * before) + 2)
    assert ceil((behind + lines + 1) / ratio) - max(commit, before) <= machine_cycles(lines + 1, *clock)


@given(clocks, st.integers(0, 10**6), st.integers(1, 10**4), st.integers(0, 10**6), st.integers(1, 10**4))
def test_a_phase_of_the_dram_covers_every_clock_phase(
    clock: tuple[int, int], commit: int, latency: int, accepted: int, latency_before: int
) -> None:
    ratio = Fraction(clock[0], clock[1])
    before = ceil((accepted + latency_before - 1) / ratio)
    start = max(floor(ratio * commit) + 1, accepted + latency_before + 1)
    taken = ceil((start + latency - 1) / ratio) - max(commit, before)
    assert taken <= to_compute_cycles(latency + 1, *clock)


def test_a_scratchpad_access_is_shorter_inline_than_as_a_phase_behind_others() -> None:
    access = only_access("ldspbidx 1")
    assert (access.resource, access.inline_cycles, access.cycles) == (Resource.SCRATCHPAD, 14, 15)
    assert access.detail == "20 lines of 32 words"


def test_a_scratchpad_row_narrower_than_the_work_group_is_cut_and_has_no_published_cost() -> None:
    assert only_access("ldsplin v0, 0").detail == "1 line of 32 words"
    with pytest.raises(WcetError, match="W302"):
        only_access("ldsplin v0, 0", "published")


def test_a_scalar_load_is_costed_at_its_address() -> None:
    assert (only_access("sldg s1, 0").cycles, only_access("sldg s1, 0, 20").cycles) == (48, 54)


def test_an_aligned_launch_costs_less_than_the_worst_alignment() -> None:
    assert only_access("ldglin v0, 0").cycles < only_access("ldglin v0, 0", "published").cycles == 205


def test_a_clipped_tile_is_not_charged_for_the_words_the_hardware_cuts() -> None:
    whole = only_access("ldg2sptile 1, 0")
    assert only_access("ldg2sptile 1, 0, 1010").cycles <= whole.cycles
    assert only_access("ldg2sptile 1, 0, 0, 63").cycles < whole.cycles


def test_every_stride_value_counts() -> None:
    text = "smovssp sc.sd_words, {};ldgcidx 0, 0, 0"
    both = "sldg s0, 0;smovssp sc.sd_words, 8;sicj.ez l, s0;smovssp sc.sd_words, 700;l:;ldgcidx 0, 0, 0"
    longest = max(access.cycles for index, access in timed(both).accesses.items() if index > 0)
    assert longest == only_access(text.format(700)).cycles > only_access(text.format(8)).cycles


@pytest.mark.parametrize("text", ["ldglin v0, 0, 0, -1", "ldg2sptile 0, 0, 0, -64"])
def test_a_tile_that_no_work_group_can_request_is_refused(text: str) -> None:
    with pytest.raises(WcetError, match="W301"):
        only_access(text)


def test_a_buffer_in_the_last_row_of_the_memory_is_refused() -> None:
    source = ".data\n0 0xffffc000 1024 4 none\n.text\nldglin v0, 0\nexit\n"
    program, launch = parse_kernel(Source("top.s", source)), SimDLaunch(1024, 1, 1024)
    with pytest.raises(WcetError, match="W301.*last row"):
        time_flow(program, build_flow(program, StatedFacts(), launch), shipped(), launch, "safe")


def test_all_bad_accesses_are_told_together() -> None:
    with pytest.raises(WcetError) as caught:
        timed("ldglin v0, 0, 0, -1;ldglin v0, 1, 0, -1")
    assert len(caught.value.diagnostics) == 2


def test_a_narrower_bus_makes_scratchpad_accesses_longer() -> None:
    cycles = [timed("ldspbidx 1", machine=name).accesses[0].cycles for name in ("sim-d", "sim-d-sp16", "sim-d-sp4")]
    assert cycles == sorted(set(cycles))


def test_the_machine_says_how_long_entry_and_upload_take() -> None:
    program = parse_kernel(Source("k.s", ".data\n0 0x0 1024 64 none\n.text\n" + "nop\n" * 41 + "exit\n"))
    assert entry_cycles(shipped()) == 9
    assert upload_cycles(program, shipped(), "safe") == upload_cycles(program, shipped(), "published") == 61

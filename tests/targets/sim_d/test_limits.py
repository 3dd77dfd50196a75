"""`at_most` facts in the bound of a whole launch, held against runs."""

from dataclasses import replace

import numpy as np
import pytest

from tests.targets.sim_d.kernels import LAUNCH, parse
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.ir.result import KernelBound
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate

BRANCHING = """sldg s4, 0, 16
smov s1, 16
lp:
sand s5, s4, 1
sshr s4, s4, 1
sicj.ez next, s5
{rare}
next:
sisub s1, s1, 1
sicj.g lp, s1
stglin v1, 0
exit"""
COMPUTE = BRANCHING.format(rare="rare:\nrcp v1, v2\nrcp v1, v2\nrcp v1, v2")
LOADING = BRANCHING.format(rare="rare:\nldglin v1, 0")


def machine() -> SimDMachine:
    loaded = load_machine("sim-d")
    assert isinstance(loaded, SimDMachine)
    return loaded


def bound(text: str, launch: SimDLaunch = LAUNCH, **at_most: int) -> KernelBound:
    facts = StatedFacts(at_most=at_most, origin="wcet.toml")
    return analyze_kernel(parse(text), machine(), launch, facts, AnalyzeOptions("sim-d", "sim-d", {}, facts))


@pytest.mark.parametrize("text", [COMPUTE, LOADING])
def test_a_smaller_limit_never_gives_a_larger_bound_and_a_useless_one_gives_the_same(text: str) -> None:
    free = bound(text).bound_cycles
    bounds = [bound(text, rare=limit).bound_cycles for limit in (16, 15, 8, 3, 1, 0)]
    assert bounds[0] == free
    assert bounds == sorted(bounds, reverse=True)
    assert bounds[-1] < bounds[3] < free


@pytest.mark.parametrize("text", [COMPUTE, LOADING])
@pytest.mark.parametrize("loaded", [0, 1, 0x8000, 0xA5, 0xFFFF])
def test_no_run_that_keeps_a_limit_exceeds_the_bound(text: str, loaded: int) -> None:
    program = parse(text)
    launch = SimDLaunch(1024, 4, 1024)
    for policy in ("sp-as-access", "sp-as-compute"):
        for phase in (0, 2000, 12300, 12400):
            data = {0: np.full(1024 * 64, loaded, np.uint32)}
            run = simulate(program, machine(), launch, policy, contents=data, refresh_phase=phase)
            assert run.cycles <= bound(text, launch, rare=loaded.bit_count()).variants[policy].cycles


def test_limits_too_large_for_the_loop_tree_are_kept_by_the_integer_program_with_a_path_that_adds_up() -> None:
    text = COMPUTE.replace("smov s1, 16", "smov s1, 5000")
    some, all_ = bound(text, rare=1000), bound(text)
    assert some.bound_cycles < all_.bound_cycles
    runs = [share.count for share in some.shares if "rare" in share.text]
    assert runs == [1000]


def test_a_limit_that_forbids_what_follows_an_early_exit_keeps_the_early_exit() -> None:
    text = "mov v1, vc.tid_x ; itest.g p0, v1 ; exit p0 ; nop ; nop ; rest: ; rcp v1, v1 ; stglin v1, 0 ; exit"
    left = bound(text, rest=0)
    assert left.bound_cycles < bound(text).bound_cycles
    assert all("rest" not in share.text for share in left.shares)


def test_limits_that_leave_no_path_are_refused() -> None:
    with pytest.raises(WcetError) as caught:
        bound("start: ; nop ; stglin v1, 0 ; exit", start=0)
    assert caught.value.diagnostics[0].code == "W221"


def test_a_pattern_with_too_many_states_to_follow_is_left_out() -> None:
    pattern = "#bound branchcycle 5000 5000 0\n"
    loop = "smov s1, 20000\nlp:\nsldg s2, 0\n{}sicj.ez on, s2\nrcp v1, v0\non:\nsisub s1, s1, 1\nsicj.g lp, s1\nexit"
    assert bound(loop.format(pattern)).bound_cycles == bound(loop.format("")).bound_cycles


LEAVING = """sldg s0, 0, 1
mov v1, vc.tid_x
sicj.ge other, s0
smov s10, 0
again:
sisub s8, s10, 2
sicj.ge done, s8
itest.le p0, v1
cpush.if on
cmask p0
exit p0
{work}
cpop
on:
nop
ldglin v3, 0
siadd s10, s10, 1
j again
other:
siadd s3, s3, 1
done:
nop
stglin v3, 0
exit"""


def test_a_limit_that_rules_nothing_out_does_not_raise_the_bound_of_a_kernel_with_early_ends() -> None:
    text, launch = LEAVING.format(work="siadd s3, s3, 1\n" * 12), SimDLaunch(64, 1, 32)
    free, limited = bound(text, launch), bound(text, launch, again=10**6)
    assert "any two paths" in str(free.variants["sp-as-access"].details["schedule"])
    assert limited.bound_cycles <= free.bound_cycles
    observed = [simulate(parse(text), machine(), launch, policy).cycles for policy in free.variants]
    assert max(observed) <= limited.bound_cycles


ENDING = """smov s1, sc.wg_off_x
sshr s1, s1, 10
rcp v2, v1
rcp v2, v1
rcp v2, v1
rcp v2, v1
{first}stglin v1, 0
rcp v2, v1
rcp v2, v1
rcp v2, v1
rcp v2, v1
rcp v2, v1
{second}stglin v1, 0
exit"""
END = """smov s2, {mask}
sshr s2, s2, s1
sand s2, s2, 1
mov v0, 0
or v0, v0, s2
itest.nz p0, v0
exit p0
"""


def test_groups_that_leave_before_their_first_access_are_bounded_one_after_the_other() -> None:
    code = ENDING.format(first=END.format(mask=5), second=END.format(mask=16))
    program = parse_kernel(Source("kernel.s", f".data\n0 0x0 65536 1\n.text\n{code}\n"))
    launch, options = SimDLaunch(6 * 1024, 1, 1024), AnalyzeOptions("sim-d", "sim-d", {}, StatedFacts())
    variant = analyze_kernel(program, machine(), launch, StatedFacts(), options).variants["sp-as-access"]
    refresh = sum(part.cycles for part in variant.contributions if part.label == "refresh")
    still = replace(machine(), dram=replace(machine().dram, n_refi=1 << 40))
    cycles = simulate(program, still, launch, "sp-as-access").cycles
    assert 2879 + 300 < cycles <= variant.cycles - refresh  # lockstep comes to 2,879
    assert "before their first access" in str(variant.details["schedule"])

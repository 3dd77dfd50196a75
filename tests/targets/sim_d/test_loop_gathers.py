"""Indexed accesses in loops cost the average of their iterations: no run is longer, and runs come near the bound."""

import random
from dataclasses import replace

import numpy as np
import pytest

from tests.repetition import list_seeds
from tests.targets.sim_d.test_stated_contents import machine, state
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program
from wcet.ir.result import KernelBound
from wcet.ir.timed import Access
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d import timing
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.costs import loop_costs
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate

POLICIES = ("sp-as-access", "sp-as-compute")
SORT = """.data
0 0x0 2048 2
.text
    smov s0, 16
lp:
    mov v0, vc.tid_x
    mov v7, 0
    iadd v7, v7, s0
    xor v1, v0, v7
    mov v6, vc.tid_y
    imad v1, v6, 2048, v1
    ldglin v2, 0
    movvsp vc.mem_idx, v1
    ldgidxit v3, 0
    imin v8, v2, v3
    stglin v8, 0
    sshr s0, s0, 1
    sicj.g lp, s0
    stglin v8, 0
    exit
"""
SPARSE = """.data
0 0x0 1024 6
1 0x100000 65536 1
2 0x200000 1024 1
.text
    mov v1, 0
    smov s0, 0
lp:
    ldglin v2, 0, 0, s0
    movvsp vc.mem_idx, v2
    ldgidxit v4, 1
    iadd v1, v4, v1
    siadd s0, s0, 1
    sisub s1, s0, 6
    sicj.l lp, s1
    stglin v1, 2
    exit
"""


def bound(program: Program[SimDData], own: SimDMachine, launch: SimDLaunch, facts: StatedFacts) -> KernelBound:
    return analyze_kernel(program, own, launch, facts, AnalyzeOptions("sim-d", own.name, {}, facts))


def run(program: Program[SimDData], own: SimDMachine, launch: SimDLaunch, facts: StatedFacts, phase: int) -> list[int]:
    """Return the cycles of a run under each policy; the contents are the stated ones."""
    held = {int(name): stated.numbers.astype(np.int32).view(np.uint32) for name, stated in facts.data.items()}
    return [
        simulate(program, own, launch, policy, contents=held, refresh_phase=phase, active_pair=phase % 4).cycles
        for policy in POLICIES
    ]


def test_partners_at_distances_that_halve_cost_each_its_own() -> None:
    """One cost for all five distances was 132,479 cycles, twice the run."""
    launch, facts = SimDLaunch(2048, 2, 1024), StatedFacts()
    program = parse_kernel(Source("sort.s", SORT))
    found = bound(program, machine(), launch, facts)
    longest = max(max(run(program, machine(), launch, facts, phase)) for phase in (0, 6000))
    assert longest <= found.bound_cycles <= 1.01 * longest


def place_columns() -> StatedFacts:
    """Return the columns of six numbers in each row of a matrix; two of them change the row of the memory 64 times."""
    items = np.arange(1024)
    far = np.where(items < 64, items % 2 * 16384 + items, items)
    places = np.stack([items, items, far, items, far, items])
    return StatedFacts(data={"0": state(places.reshape(-1))})


def test_the_columns_of_a_sparse_matrix_cost_each_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    program, launch, facts = parse_kernel(Source("sparse.s", SPARSE)), SimDLaunch(1024, 1, 1024), place_columns()
    longest = max(run(program, machine(), launch, facts, 0))
    assert longest <= bound(program, machine(), launch, facts).bound_cycles <= 1.03 * longest
    monkeypatch.setattr(loop_costs, "average", charge_least)
    assert bound(program, machine(), launch, facts).bound_cycles < longest


def draw_kernel(rng: random.Random) -> tuple[str, StatedFacts]:
    """Draw a kernel of 32 items a group with gathers or scatters in one or two loops, whose places move."""
    rounds, inner = rng.choice((2, 3)), rng.choice((1, 1, 2))
    rows = rounds * inner
    words = np.random.default_rng(rng.randrange(1 << 30)).integers(0, rng.choice((16, 4096, 65536)), (rows, 128))
    if rng.random() < 0.5:
        words[:, :] = (
            np.arange(128) * np.array([rng.choice((0, 1, 16, 512, 4096)) for _ in range(rows)])[:, None] % 65536
        )
    from_words = rng.random() < 0.6
    moved = f"imul v2, v0, {rng.choice((1, 64, 4096))}\nimul v3, v9, s4\niadd v2, v2, v3\nand v2, v2, 65535"
    index = "ldglin v2, 0, 0, s4" if from_words else moved
    access = f"{rng.choice(('ldgidxit v4', 'stgidxit v0'))}, 1"
    work = "\n".join(["rcp v5, v4"] * rng.choice((0, 0, 1, 12, 40)))
    early = rng.choice(("", "", "", "itest.g p1, v4\nexit p1\nnop"))
    other = rng.choice(
        ("", "stglin v0, 2", f"sand s7, s4, 1\nsicj.ez skip, s7\nmovvsp vc.mem_idx, v0\n{access}\nskip:\nnop")
    )
    body = "\n".join(("simad s4, s0, s3, s1", index, "movvsp vc.mem_idx, v2", access, early, work, other))
    nest = (
        f"smov s1, 0\nin:\n{body}\nsiadd s1, s1, 1\nsisub s5, s1, s3\nsicj.l in, s5"
        if inner > 1
        else f"smov s1, 0\n{body}"
    )
    text = f""".data
0 0x0 128 {rows}
1 0x400000 65536 1
2 0x800000 128 1
.text
mov v8, vc.lid_y
itest.g p0, v8
exit p0
mov v0, vc.tid_x
mov v9, {rng.choice((1, 16, 4096, 8192))}
smov s0, 0
smov s3, {inner}
lp:
{nest}
siadd s0, s0, 1
sisub s6, s0, {rounds}
sicj.l lp, s6
stglin v0, 2
exit
"""
    return text, StatedFacts(data={"0": state(words.reshape(-1))} if from_words else {})


def find_excess(seed: int) -> int:
    """Return how much a run of a random kernel exceeds its bound, at most; below zero if none does."""
    rng = random.Random(seed)
    text, facts = draw_kernel(rng)
    program, launch = parse_kernel(Source("k.s", text)), SimDLaunch(rng.choice((32, 64, 96, 128)), 1, 32)
    interval, refresh = rng.choice(((12480, 560), (4000, 560), (2500, 1200)))
    own = replace(machine(), dram=replace(machine().dram, name="own", n_refi=interval, n_rfc=refresh))
    limits = [variant.cycles for variant in bound(program, own, launch, facts).variants.values()]
    phases = 0, rng.randrange(interval)
    return max(
        cycles - limit
        for phase in phases
        for cycles, limit in zip(run(program, own, launch, facts, phase), limits, strict=True)
    )


@pytest.mark.parametrize("seed", list_seeds(4))
def test_no_run_of_gathers_in_loops_is_longer_than_its_bound(seed: int) -> None:
    assert find_excess(seed) <= 0


def charge_least(before: Access, chosen: list[Access], visits: int, compute: int) -> Access:
    """Charge each pass for the shortest request of all."""
    del visits, compute
    return replace(before, cycles=min(access.cycles for access in chosen), late_excess=None)


def test_a_cost_that_hides_a_request_of_an_interval_is_not_used() -> None:
    """A refresh cannot be issued inside of a request, so that two may be pending after one of such a length."""
    access = timing.Access(timing.BlockId(0), timing.Resource.DRAM, 7_000, 7_000)
    assert loop_costs.separates_refreshes(machine(), [access], [replace(access, cycles=100, held_excess=449)])
    assert not loop_costs.separates_refreshes(machine(), [access], [replace(access, cycles=100, held_excess=450)])

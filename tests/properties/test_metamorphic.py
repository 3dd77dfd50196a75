"""Bounds of related kernels: more work never has a smaller bound, other names never another one."""

import random
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.properties.cases import Case, draw_case
from tests.properties.choices import Choices
from tests.properties.judge import bound_case, with_text
from tests.properties.mutations import Mutation, change_rules
from tests.properties.one_engine import answer_for_ipet
from tests.properties.worlds import World, bound_world
from wcet.errors import WcetError
from wcet.ir.timed import Access, Resource
from wcet.targets.sim_d.compose import launch_bound as compose
from wcet.targets.sim_d.costs import access_costs, tile_costs

SEEDS = range(500, 507)


@pytest.fixture(autouse=True)
def one_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compose, "solve_ipet", answer_for_ipet)


def bounds_of(case: Case) -> dict[str, int]:
    return {policy: variant.cycles for policy, variant in bound_case(case).variants.items()}


def bounded_case(seed: int) -> tuple[Case, dict[str, int]]:
    """Return the first case from `seed` on that has a bound."""
    while True:
        case = draw_case(Choices(source=random.Random(seed)))
        try:
            return case, bounds_of(case)
        except WcetError:
            seed += 10_000


@pytest.mark.parametrize("seed", SEEDS)
def test_renaming_labels_changes_no_bound(seed: int) -> None:
    case, bounds = bounded_case(seed)
    labels = re.findall(r"^(\w+):", case.kernel.text, re.MULTILINE)
    renamed = re.sub(rf"\b({'|'.join(labels)})\b", r"q_\1", case.kernel.text) if labels else case.kernel.text
    facts = {f"q_{label}": times for label, times in case.kernel.bounds.items()}
    assert bounds_of(replace(case, kernel=replace(case.kernel, text=renamed, bounds=facts))) == bounds


@pytest.mark.parametrize("seed", SEEDS)
def test_renaming_registers_changes_no_bound(seed: int) -> None:
    case, bounds = bounded_case(seed)
    swapped = re.sub(r"\bv([3-7])\b", lambda found: f"v{int(found[1]) + 40}", case.kernel.text)
    assert bounds_of(with_text(case, swapped)) == bounds


def slow_accesses(patch: pytest.MonkeyPatch) -> None:
    """Let every access take longer, whichever way its cost is found."""

    def slower(cost: Callable[..., Access]) -> Callable[..., Access]:
        def changed(*args: Any) -> Access:
            access = cost(*args)
            more = 7 if access.resource is Resource.DRAM else 3
            return replace(access, cycles=access.cycles + more, inline_cycles=access.inline_cycles + more)

        return changed

    for module in (access_costs, tile_costs):
        patch.setattr(module, "cost_found", slower(module.cost_found))
    patch.setattr(access_costs, "_cost_scratchpad", slower(access_costs._cost_scratchpad))


SLOWER: dict[str, Mutation] = {
    "accesses": slow_accesses,
    "registers": change_rules(source_distance=(10, 9, 8)),
    "divides": change_rules(divide_distance=20),
    "stride registers": change_rules(special_distance=(12, 12)),
    "refills": change_rules(refill=16),
}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", SLOWER)
def test_a_slower_timing_never_lowers_a_bound(name: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    case, bounds = bounded_case(seed)
    SLOWER[name](monkeypatch)
    found = bounds_of(case)
    assert all(cycles >= bounds[policy] for policy, cycles in found.items())


def test_a_slower_timing_raises_some_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World("ldg2sptile 0, 1, 0, 0;sidiv s1, s1, 3;sidiv s1, s1, 3;exit")
    before = bound_world(world).variants["sp-as-access"].cycles
    for name in ("accesses", "registers", "divides", "refills"):
        with monkeypatch.context() as patch:
            SLOWER[name](patch)
            assert bound_world(world).variants["sp-as-access"].cycles > before, name


BODIES = ("nop", "rcp v3, v4", "ldglin v1, 1", "ldspbidx 0", "sidiv s3, s4, 3", "smovssp sc.sd_words, 4")
PLACES = (
    "{}sldg s1, 0;{}sicj.ez a, s1;{}stglin v2, 2;{}a:;{}mad v1, v2, v3, v1;stglin v1, 2;{}nop;exit",
    "{}smov s1, 5;loop:;{}ldspbidx 0;{}sisub s1, s1, 1;sicj.g loop, s1;{}stglin v1, 2;exit",
    "{}mov v1, vc.tid_x;itest.g p0, v1;cpush.if a;cmask p0;{}mul v3, v4, v5;{}cpop;a:;{}stglin v1, 2;exit",
)


@pytest.mark.parametrize("text", PLACES)
@pytest.mark.parametrize("body", BODIES)
def test_an_added_instruction_never_lowers_the_bound(text: str, body: str) -> None:
    holes = text.count("{}")
    plain = bound_world(World(text.format(*[""] * holes), groups=3))
    for hole in range(holes):
        parts = [""] * holes
        parts[hole] = f"{body};"
        more = bound_world(World(text.format(*parts), groups=3))
        for policy, variant in plain.variants.items():
            assert more.variants[policy].cycles >= variant.cycles


@pytest.mark.parametrize("inside", ["nop", "ldglin v1, 1", "ldspbidx 0", "sicj.ez out, s3;ldglin v1, 1"])
def test_a_higher_loop_bound_never_lowers_the_bound(inside: str) -> None:
    text = f"sldg s1, 0;loop:;{inside};sisub s1, s1, 1;sicj.g loop, s1;out:;stglin v1, 2;exit"
    found = [bound_world(World(text, groups=3, bounds=(("loop", times),))) for times in (1, 2, 3, 7, 8, 50)]
    for policy in ("sp-as-access", "sp-as-compute"):
        cycles = [bound.variants[policy].cycles for bound in found]
        assert cycles == sorted(cycles)


@pytest.mark.parametrize("groups", range(1, 7))
def test_one_more_work_group_never_lowers_the_bound(groups: int) -> None:
    text = "ldglin v1, 1;mad v1, v2, v3, v1;ldspbidx 0;stglin v1, 2;exit"
    fewer, more = bound_world(World(text, groups)), bound_world(World(text, groups + 1))
    assert all(more.variants[policy].cycles >= variant.cycles for policy, variant in fewer.variants.items())

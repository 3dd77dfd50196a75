"""The split curve against the bounds of the modes: for the same number of SpSIMDs both are the same number."""

import json
from pathlib import Path

import pytest

from tests.targets.gcn.corpus import parse_compiled, read_text
from wcet.cli import run
from wcet.ir.facts import StatedFacts
from wcet.ir.result import KernelBound
from wcet.isa.gcn.flow import missing_facts
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.span import Source

SAMPLES = Path(__file__).parents[3] / "samples" / "gcn"
SPLIT_KERNELS = [
    ("if_else.llvm14.O2.s", "if_else", ("64", "256")),
    ("lanes.llvm14.O2.s", "lanes", ("64", "256")),
    ("nest.llvm14.O2.s", "nest", ("64", "256")),
    ("reduce.llvm14.O2.s", "reduce", ("64", "256")),
    ("search.llvm22.O2.s", "search", ("6", "64")),
    ("early_return.llvm19.O2.s", "from_loop", ("64", "256")),
    ("matmul.llvm22.O2.s", "matmul", ("6", "64")),
    ("if_else.llvm19.O2.s", "if_else", ("6", "64")),
]


def bound(name: str, kernel: str, launch: tuple[str, str], facts: StatedFacts, **extra: str) -> KernelBound:
    shape = {"groups": launch[0], "group_size": launch[1]}
    options = AnalyzeOptions("gcn", "gcn3", shape, facts, kernel=kernel, extra=extra)
    (found,) = analyze(Source(name, read_text(name)), options)
    return found


def state_bounds(name: str, kernel: str, at_most: dict[str, int] | None = None) -> StatedFacts:
    program = next(each for each in parse_compiled(name) if each.name == kernel)
    bounds = {fact.label: 5 for fact in missing_facts(program, StatedFacts())}
    return StatedFacts(bounds=bounds, at_most=at_most or {}, origin="test")


def read_curve(kernel: KernelBound) -> dict[int, int]:
    curve = json.loads(json.dumps(kernel.details["split_curve"]))
    return {point["split_simds"]: point["cycles"] for point in curve}


@pytest.mark.parametrize("split_simds", [1, 3])
@pytest.mark.parametrize(("name", "kernel", "launch"), SPLIT_KERNELS)
def test_the_curve_meets_the_modes_in_compiled_kernels(
    name: str, kernel: str, launch: tuple[str, str], split_simds: int
) -> None:
    found = bound(name, kernel, launch, state_bounds(name, kernel), splits="optimal", max_splits=str(split_simds))
    curve = read_curve(found)
    assert curve[0] == found.variants["none"].cycles
    assert curve[split_simds] == found.variants["pws"].cycles


def test_the_curve_meets_the_modes_in_all_samples(capsys: pytest.CaptureFixture[str]) -> None:
    names = sorted(SAMPLES.glob("*.s"))
    assert len(names) >= 11
    for path in names:
        assert run(["analyze", str(path), "--splits", "optimal", "-S", "2", "-f", "json"]) == 0
        (kernel,) = json.loads(capsys.readouterr().out)["kernels"]
        curve = {point["split_simds"]: point["cycles"] for point in kernel["split_curve"]}
        assert curve[0] == kernel["variants"]["none"]["cycles"]
        assert curve[2] == kernel["variants"]["pws"]["cycles"]


LIMITED = """k:
 s_load_dword s0, s[4:5], 0x0
 s_mov_b32 s1, 0
Lloop:
 s_cmp_lt_i32 s1, 2
 s_cbranch_scc1 Lcheap
 v_cmp_lt_u32 vcc, v0, v1
 s_and_saveexec_b64 s[10:11], vcc
 s_xor_b64 s[10:11], exec, s[10:11]
 s_cbranch_execz Lbsb
{then}
Lbsb:
 s_or_saveexec_b64 s[10:11], s[10:11]
 s_xor_b64 exec, exec, s[10:11]
 s_cbranch_execz Ljoin
{other}
Ljoin:
 s_or_b64 exec, exec, s[10:11]
 v_add_u32 v5, vcc, v5, v2
Lcheap:
 s_add_i32 s1, s1, 1
 s_cmp_lt_i32 s1, 40
 s_cbranch_scc1 Lloop
 s_endpgm
""".replace("{then}", " v_mul_lo_u32 v2, v2, v3\n" * 12).replace("{other}", " v_mul_lo_u32 v2, v2, v4\n" * 10)


@pytest.mark.parametrize("limits", [{}, {"Ljoin": 5}])
@pytest.mark.parametrize("split_simds", [1, 2])
def test_the_curve_meets_the_modes_where_flow_facts_hold(limits: dict[str, int], split_simds: int) -> None:
    facts = StatedFacts(at_most=limits, origin="test")
    extra = {"splits": "optimal", "max_splits": str(split_simds)}
    shape = {"groups": "8", "group_size": "64"}
    (found,) = analyze(Source("k.s", LIMITED), AnalyzeOptions("gcn", "gcn3", shape, facts, extra=extra))
    curve = read_curve(found)
    assert curve[0] == found.variants["none"].cycles
    assert curve[split_simds] == found.variants["pws"].cycles


def test_a_flow_fact_counts_in_the_curve() -> None:
    shape = {"groups": "8", "group_size": "64"}
    curves = [
        read_curve(analyze(Source("k.s", LIMITED), AnalyzeOptions("gcn", "gcn3", shape, facts))[0])
        for facts in (StatedFacts(), StatedFacts(at_most={"Ljoin": 5}, origin="test"))
    ]
    assert all(limited < free for free, limited in zip(curves[0].values(), curves[1].values(), strict=True))


@pytest.mark.parametrize(("place", "alone"), [(7, 1), (2, 0)])
def test_where_the_user_says_what_to_split_the_curve_is_of_the_best(place: int, alone: int) -> None:
    """What is split at the stated branch alone can be dearer than the best, and never cheaper."""
    name, kernel, launch = SPLIT_KERNELS[place]
    facts = state_bounds(name, kernel)
    best = bound(name, kernel, launch, facts, splits="optimal", max_splits="1")
    equal = 0
    for split in json.loads(json.dumps(best.details["splits"])):
        if not split["possible"]:
            continue
        given = bound(name, kernel, launch, facts, split_at=str(split["line"]), max_splits="1")
        points = {point["split_simds"]: point for point in json.loads(json.dumps(given.details["split_curve"]))}
        assert points[0]["cycles"] == given.variants["none"].cycles
        assert points[1]["cycles"] <= given.variants["pws"].cycles
        if points[1]["lines"] == [split["line"]]:
            assert points[1]["cycles"] == given.variants["pws"].cycles
            equal += 1
    assert equal == alone


MANY = """k:
 v_cmp_lt_u32 vcc, v0, v1
 s_and_saveexec_b64 s[10:11], vcc
 s_xor_b64 s[10:11], exec, s[10:11]
 s_cbranch_execz Lbsb
{then}
Lbsb:
 s_or_saveexec_b64 s[10:11], s[10:11]
 s_xor_b64 exec, exec, s[10:11]
 s_cbranch_execz Ljoin
{other}
Ljoin:
 s_or_b64 exec, exec, s[10:11]
 flat_load_dword v5, v[2:3]
 s_waitcnt vmcnt(0)
 s_endpgm
""".replace("{then}", " v_mul_lo_u32 v2, v2, v3\n" * 3).replace("{other}", " v_mul_lo_u32 v2, v2, v4\n" * 3)


@pytest.mark.parametrize("groups", ["64", "500", "1000"])
def test_no_bound_rises_with_one_more_context(groups: str) -> None:
    shape = {"groups": groups, "group_size": "64"}
    found = {
        split_simds: analyze(
            Source("k.s", MANY),
            AnalyzeOptions("gcn", "gcn3", shape, extra={"splits": "optimal", "max_splits": str(split_simds)}),
        )[0]
        for split_simds in (1, 2, 3, 5)
    }
    bounds = [each.variants["pws"].cycles for each in found.values()]
    assert bounds == sorted(bounds, reverse=True)
    for split_simds, each in found.items():
        points = json.loads(json.dumps(each.details["split_curve"]))
        cycles = [point["cycles"] for point in points]
        assert cycles == sorted(cycles, reverse=True)
        (own,) = (point for point in points if point["split_simds"] == split_simds)
        assert own["cycles"] == each.variants["pws"].cycles
        told = [text for text in each.assumptions if text.subject == "SpSIMDs"]
        idle = own["used_split_simds"] < split_simds
        assert idle == ("idle" in told[0].statement)

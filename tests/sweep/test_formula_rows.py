"""Rows by a formula are those that an analysis gives; what no formula covers is analysed."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.gcn.random_launches import draw_case
from tests.targets.gcn.stated_loops import draw_stated_loops
from tests.targets.gcn.test_group_formula import READS_GROUPS
from tests.targets.sim_d.test_symbolic import BUFFERS, KERNELS
from wcet.config.settings import Settings
from wcet.engine.serial import SerialEngine
from wcet.session import sweep_series
from wcet.session.request import Request
from wcet.session.sweep_job import prepare_job
from wcet.session.sweep_run import SweepRun
from wcet.session.sweep_worker import ShardPlan, close_worker
from wcet.sweep.axis import Axis, parse_axis
from wcet.sweep.design import Design
from wcet.sweep.result import ResultOrigin, SweepResult

ROOT = Path(__file__).parents[2]
SAXPY = (ROOT / "samples/gcn/saxpy.s").read_text()


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def sweep(text: str, axes: Iterable[Axis], **settings: str) -> list[SweepResult]:
    """Return the results over axes, by a formula where there is one."""
    Path("kernel.s").write_text(text)
    request = Request((Settings("test", settings),), None, None, cached=False)
    job = prepare_job((Path("kernel.s"),), Design(tuple(axes)), (), ("machine.memory_latency",), request)
    answers = SweepRun(ShardPlan(job, None, True)).run(SerialEngine())
    results = [result for answer in answers for result in answer.results]
    close_worker()
    return results


def require_equal(text: str, axes: tuple[Axis, ...], monkeypatch, **settings: str) -> int:
    """Compare results with those of analyses; return how many were by a formula."""
    found = sweep(text, axes, **settings)
    with monkeypatch.context() as patched:
        patched.setattr(sweep_series, "_pays", lambda *_: False)
        analysed = sweep(text, axes, **settings)
    assert {each.origin for each in analysed} == {ResultOrigin.ANALYSIS}
    assert [replace(each, origin=ResultOrigin.ANALYSIS) for each in found] == analysed
    return sum(each.origin is ResultOrigin.FORMULA for each in found)


@pytest.mark.parametrize("seed", list_seeds(1))
def test_random_kernels_have_the_rows_that_an_analysis_gives(seed, monkeypatch):
    choices = Random(seed)
    case = draw_case(Choices(source=Random(seed)), brief=True)
    size = "x".join(map(str, case.launch.group_size))
    numbers = sorted({*choices.sample(range(1, 400), 3), *choices.sample(range(160, 5000), 5), 160})
    axes = (parse_axis("groups=" + ",".join(map(str, numbers))),)
    splits = choices.choice(("given", "none", "optimal", "dynamic"))
    require_equal(case.text, axes, monkeypatch, group_size=size.replace("x", ","), splits=splits, machine="gcn3")


def test_most_points_of_a_plain_kernel_are_by_the_formula(monkeypatch):
    axes = (parse_axis("machine.clock_mhz=1000,1500"), parse_axis("groups=1,3,200..207,1000,4999"))
    found = require_equal(SAXPY, axes, monkeypatch, group_size="128", machine="gcn3:memory_latency=400")
    assert found == 2 * 10


@pytest.mark.parametrize("name", ["copy", "scratchpad", "sometimes"])
def test_rows_of_sim_d_are_those_of_the_analysis(name, monkeypatch):
    text = BUFFERS + KERNELS[name].replace(" ; ", "\n") + "\n"
    axes = (parse_axis("ndrange=1024,1500,2048,3072,7168,8192,36864,37888,65536"),)
    assert require_equal(text, axes, monkeypatch, width="1024") == 8


@pytest.mark.parametrize("seed", list_seeds(1))
def test_rows_of_stated_loop_bounds_are_those_of_the_analysis(seed, monkeypatch):
    random = Random(seed)
    text, _ = draw_stated_loops(random, (200,))
    axes = (
        parse_axis("machine.clock_mhz=900,1000"),
        parse_axis("bound.loop0=" + ",".join(map(str, (0, 1, 2, *random.sample(range(3, 2000), 12), 2000)))),
    )
    monkeypatch.setattr(sweep_series, "FEW_BOUNDS", 8)
    splits = random.choice(("given", "optimal", "dynamic"))
    found = require_equal(text, axes, monkeypatch, group_size="64", groups="640", splits=splits, machine="gcn3")
    assert found >= 2 * 8


def test_the_longer_of_two_numbers_has_the_formula(monkeypatch):
    text, _ = draw_stated_loops(Random(1), (40,))
    axes = (parse_axis("groups=640,650"), parse_axis("bound.loop0=1,2,30..40"))
    monkeypatch.setattr(sweep_series, "FEW_BOUNDS", 8)
    assert require_equal(text, axes, monkeypatch, group_size="64", splits="none", machine="gcn3") >= 2 * 10


def test_a_kernel_that_reads_the_size_of_its_launch_is_analysed():
    text = BUFFERS + "smov s0, sc.dim_x\nldglin v0, 0\nstglin v0, 1\nexit\n"
    found = sweep(text, (parse_axis("ndrange=1024..16384:+1024"),), width="1024")
    assert {each.origin for each in found} == {ResultOrigin.ANALYSIS}
    found = sweep(READS_GROUPS, (parse_axis("groups=300..320"),), group_size="64")
    assert {(each.origin, each.cycles is None) for each in found} == {(ResultOrigin.ANALYSIS, False)}


def test_a_guard_that_only_large_launches_meet_limits_the_formula(monkeypatch):
    axes = (parse_axis("groups=200,250,300,400,500,600,700,800,900,1000"),)
    for count in (128 * 350, 1):
        require_equal(SAXPY, (parse_axis(f"arg.n={count}"), *axes), monkeypatch, group_size="128", machine="gcn3")


def test_refused_numbers_of_a_family_are_refused_by_name():
    found = sweep(
        SAXPY, (parse_axis("machine.clock_mhz=0,1000..1010"), parse_axis("groups=0,300..302")), group_size="128"
    )
    refused = [dict(each.point) for each in found if each.cycles is None]
    assert all(point["groups"] == "0" or point["machine.clock_mhz"] == "0" for point in refused)
    assert len(refused) == 4 + 11
    assert all(each.diagnostics for each in found if each.cycles is None)


def test_few_points_and_those_far_apart_are_analysed():
    assert {each.origin for each in sweep(SAXPY, (parse_axis("groups=300..306"),), group_size="128")} == {
        ResultOrigin.ANALYSIS
    }
    design = Design((parse_axis("groups=1..100"), parse_axis("machine.memory_latency=1..2000")))
    assert not sweep_series._pays(design, ["groups"])
    assert sweep_series._pays(Design(tuple(reversed(design.axes))), ["groups"])

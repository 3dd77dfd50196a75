"""The dataflow grid behind the door: bounds, runs, mappings that are given back, certificates, refusals."""

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from tests.families import each_of
from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.samples import test_gcn as samples
from tests.targets.sgmf.graphs import draw_graph
from tests.targets.sgmf.test_words import ACROSS
from tests.targets.sgmf.trials import draw_spreads
from wcet.checker import kernel, sgmf
from wcet.checker.kernel import BrokenError
from wcet.checker.repeats import Budget
from wcet.errors import WcetError
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.span import Source
from wcet.targets.registry import load_target
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.timing.ranks import bound_ranks
from wcet.targets.sgmf.timing.recurrence import bound_threads
from wcet.targets.sgmf.timing.timed_graph import Arc, TimedGraph, TimedUnit, UnitKind

SAXPY = """kernel saxpy
buffer x 64
buffer y 64
configuration body
  t = tid
  at = shl.b32 t, 2
  px = add.i32 at, x
  py = add.i32 at, y
  v = load.b32 px
  w = mul.f32 v, 2.0
  store.b32 py, w
"""


def options(threads: int, machine: str = "sgmf", **extra: str) -> AnalyzeOptions:
    return AnalyzeOptions(machine=machine, launch={"threads": str(threads)}, extra=extra)


def bound_of(text: str, threads: int, machine: str = "sgmf", **extra: str):
    (bound,) = analyze(Source("k.cdfg", text), options(threads, machine, **extra))
    return bound


def refusal(text: str, threads: int, machine: str = "sgmf", **extra: str) -> str:
    with pytest.raises(WcetError) as caught:
        bound_of(text, threads, machine, **extra)
    return caught.value.diagnostics[0].code + " " + " ".join((str(caught.value), *caught.value.diagnostics[0].notes))


@pytest.mark.parametrize(
    "name",
    [
        f"sgmf-cached:memory.l1_banks={1 << 40}:memory.l1_bank_bytes={1 << 40}",
        f"sgmf-cached:buffer={1 << 16}",
    ],
)
def test_the_largest_numbers_of_a_machine_have_a_bound(name: str):
    """Both ended in W902."""
    assert bound_of(SAXPY, 64, name).bound_cycles > 64


def test_the_bound_is_the_recurrence_and_the_others_are_no_smaller():
    bound = bound_of(SAXPY, 64)
    cycles = [variant.cycles for variant in bound.variants.values()]
    assert list(bound.variants) == ["recurrence", "closed form", "no overlap"]
    assert cycles == sorted(cycles) and bound.bound_cycles == cycles[0]
    assert {f"A{number}" for number in range(1, 9)} <= {each.subject for each in bound.assumptions}


def test_a_billion_threads_cost_no_more_work():
    few, many = (bound_of(SAXPY, threads).bound_cycles for threads in (16 * 10**3, 16 * 10**6))
    rate = bound_of(SAXPY, 16 * 10**6 + 16).bound_cycles - many
    assert many == few + rate * (10**6 - 10**3)


def test_cores_share_threads_and_memory(tmp_path):
    one, all_ = bound_of(SAXPY, 960), bound_of(SAXPY, 960, "sgmf-15")
    assert (one.details["threads_per_core"], all_.details["threads_per_core"]) == (960, 64)
    machine = load_machine("sgmf-15")
    assert isinstance(machine, SgmfMachine)
    # two accesses here, five in the configuration that others may be at
    assert machine.bound_memory(2, 5) == 200 + 4 * (16 * (2 + 14 * 5) - 1)


def test_the_latencies_of_the_fact_sheet():
    import dataclasses

    machine = load_machine("sgmf")
    assert isinstance(machine, SgmfMachine)
    found = []
    for cores, accesses, cycles in ((1, 1, 2), (1, 4, 2), (1, 32, 1), (15, 4, 1)):
        changed = dataclasses.replace(machine, cores=cores, memory_cycles=cycles, memory_latency=60)
        found.append(changed.bound_memory(accesses, accesses))
    assert found == [90, 186, 571, 1019]


def test_a_saved_mapping_is_given_back_edited_and_checked():
    saved = bound_of(SAXPY, 64, save_mapping="file").details["save_mapping"]
    assert isinstance(saved, str)
    assert bound_of(SAXPY, 64, mapping=saved).bound_cycles == bound_of(SAXPY, 64).bound_cycles
    document = json.loads(saved)
    body = document["configurations"]["body"]
    del body["routes"]
    body["units"]["at"] = [8, 0]
    farther = bound_of(SAXPY, 64, mapping=json.dumps(document))
    assert farther.bound_cycles > bound_of(SAXPY, 64).bound_cycles
    body["units"]["at"] = body["units"]["px"]
    assert "two nodes are on one unit" in refusal(SAXPY, 64, mapping=json.dumps(document))
    body["units"]["at"] = [0, 1]
    assert "not a unit of the kind compute" in refusal(SAXPY, 64, mapping=json.dumps(document))
    del body["units"]["at"]
    assert "`at` has no unit" in refusal(SAXPY, 64, mapping=json.dumps(document))
    assert refusal(SAXPY, 64, mapping="{}").startswith("W362")
    assert refusal(SAXPY, 64, mapping=saved.replace("saxpy", "other")).startswith("W362")
    assert refusal(SAXPY, 64, mapping=saved.replace("switch", "swatch", 1)).startswith("W362")


def certify(text: str, threads: int):
    (bound,) = analyze(Source("k.cdfg", text), replace(options(threads), certificate=True))
    certificate = bound.details["certificate"]
    return json.loads(json.dumps(certificate))


def reseal(proof):
    return {**proof, "digest": kernel.digest_of(proof)}


def test_a_certificate_is_checked_and_one_that_claims_less_is_rejected():
    target = load_target("sgmf")
    proof = certify(SAXPY, 1000)
    assert target.check_certificate(proof) == bound_of(SAXPY, 1000).bound_cycles
    assert any("1,000 threads" in line for line in target.list_premises(proof))
    with pytest.raises(ValueError, match="digest"):
        target.check_certificate({**proof, "cycles": proof["cycles"] - 1})
    with pytest.raises(ValueError, match="claimed"):
        target.check_certificate(reseal({**proof, "cycles": proof["cycles"] - 1}))
    part = {**proof["parts"][0], "cycles": proof["parts"][0]["cycles"] - 1}
    with pytest.raises(ValueError, match="claimed"):
        target.check_certificate(reseal({**proof, "parts": [part], "cycles": proof["cycles"] - 1}))
    with pytest.raises(ValueError, match="must be"):
        target.check_certificate(reseal({**proof, "threads": "many"}))


@pytest.mark.parametrize("seed", list_seeds(30))
def test_the_checker_evaluates_the_same_recurrence(seed):
    choices = Choices(source=random.Random(seed))
    graph = draw_spreads(choices, draw_graph(choices))
    units = [
        [
            each.name,
            each.kind.value,
            each.latency,
            list(each.later),
            each.blocks,
            [] if each.spread is None else [each.spread],
            [[arc.producer, arc.hops] for arc in each.arcs],
            [[row.epochs, list(row.units), list(row.latencies)] for row in each.clearances],
        ]
        for each in graph.units
    ]
    part = {"units": units, "breaks": graph.breaks}
    for threads in (1, graph.buffer, 3 * graph.buffer + 1, 1000 * graph.buffer + 3, 10**9):
        found = sgmf.bound_part({**part, "ranks": False}, threads, graph.buffer, graph.release, Budget())
        assert found == bound_threads(graph, threads)
        by_ranks = bound_ranks(graph, threads)
        if by_ranks is not None:
            assert sgmf.bound_part({**part, "ranks": True}, threads, graph.buffer, graph.release, Budget()) == by_ranks


def test_the_checker_follows_parts_that_are_not_connected():
    slow = TimedUnit("m", UnitKind.MEMORY, 90, (Arc(0, 1),))
    units = (TimedUnit("s", UnitKind.SOURCE, 1), slow, TimedUnit("t", UnitKind.SOURCE, 1))
    rows = [
        [each.name, each.kind.value, each.latency, [], 1, [], [[arc.producer, 1] for arc in each.arcs], []]
        for each in units
    ]
    for ranks in (False, True):
        part = {"units": rows, "breaks": 0, "ranks": ranks}
        assert sgmf.bound_part(part, 10**6, 16, 1, Budget()) == bound_threads(TimedGraph(units), 10**6)


@each_of([(1 << 62, 0, 1), (16, 1 << 62, 1), (16, 0, 1 << 62)])
def test_the_checker_rejects_what_it_cannot_follow_in_bounded_time(buffer, breaks, epochs):
    """The numbers are those of a stranger, who wants the check to take all memory."""
    memory = ["m", "memory", 4, [], 1, [2], [(0, 1)], [(epochs, [0], [3])]]
    part = {"units": [["s", "source", 1, [], 1, [], [], []], memory], "breaks": breaks, "ranks": True}
    with pytest.raises(BrokenError):
        sgmf.bound_part(part, 10**9, buffer, 1, Budget())


def test_what_is_no_launch_is_refused():
    for launch in ({}, {"threads": "0"}, {"threads": "8", "groups": "1", "group_size": "8"}, {"threads": "x"}):
        with pytest.raises(WcetError) as caught:
            analyze(Source("k.cdfg", SAXPY), AnalyzeOptions(machine="sgmf", launch=launch))
        assert caught.value.diagnostics[0].code == "W501"
    shape = AnalyzeOptions(machine="sgmf", launch={"groups": "4", "group_size": "16"})
    assert analyze(Source("k.cdfg", SAXPY), shape)[0].bound_cycles == bound_of(SAXPY, 64).bound_cycles


def test_a_bound_that_contradicts_the_graph_is_refused():
    from wcet.ir.facts import StatedFacts

    text = SAXPY.replace("configuration body", "repeat often 3\nconfiguration body") + "end\n"
    source = Source("k.cdfg", text)
    agreeing = AnalyzeOptions(machine="sgmf", launch={"threads": "64"}, facts=StatedFacts(bounds={"often": 3}))
    assert analyze(source, agreeing)[0].bound_cycles == bound_of(text, 64).bound_cycles
    with pytest.raises(WcetError, match="W221"):
        wrong = AnalyzeOptions(machine="sgmf", launch={"threads": "64"}, facts=StatedFacts(bounds={"often": 2}))
        analyze(source, wrong)


def test_streams_that_find_no_links_are_refused(tmp_path: Path):
    text = load_machine_text().replace(*cut_layout()).replace("max_fanout = 8", "max_fanout = 40")
    (tmp_path / "narrow.toml").write_text(text)
    lines = ["kernel k", "configuration c", " t = tid", " a0 = add.i32 t, 1"]
    lines += [f" a{n} = add.i32 a{n - 1}, a{max(0, n - 7)}" for n in range(1, 9)]
    lines += [f" b{n} = select.b32 a{n}, a{(n + 3) % 9}, a{(n + 5) % 9}" for n in range(9)]
    assert refusal("\n".join(lines) + "\n", 16, str(tmp_path / "narrow.toml")).startswith("W361")


def test_a_fan_out_of_one_is_no_fan_out(tmp_path: Path):
    (tmp_path / "line.toml").write_text(load_machine_text().replace("max_fanout = 8", "max_fanout = 1"))
    with pytest.raises(WcetError, match="max_fanout"):
        load_machine(str(tmp_path / "line.toml"))


def load_machine_text() -> str:
    from wcet.machine.load import DATA

    return (DATA / "sgmf.toml").read_text()


def cut_layout() -> tuple[str, str]:
    text = load_machine_text()
    layout = text[text.index("layout") :]
    return layout, 'layout = ["' + "C" * 18 + '"]\n'


def test_a_configuration_of_nothing_but_thread_ids_is_refused():
    assert refusal("kernel k\nconfiguration c\n t = tid\n", 4).startswith("W164")


def test_a_barrier_lets_cores_share_words_between_configurations_and_is_paid_for(tmp_path: Path):
    machine = tmp_path / "fifteen.toml"
    machine.write_text('extends = "sgmf-15"\ntitle = "fifteen cores that wait"\nbarrier_cycles = 1000\n')
    apart, together = (bound_of(ACROSS, 64, each) for each in ("sgmf", str(machine)))
    with pytest.raises(WcetError, match="W343"):
        bound_of(ACROSS, 64, "sgmf-15")
    assert together.variants["recurrence"].contributions[-1].cycles == 2000
    assert any("wait for each other" in each.statement for each in together.assumptions)
    assert not any(each.subject == "cores" for each in apart.assumptions)


def test_larger_buffers_are_weighed_as_the_bound_is():
    """Of a lifted kernel on caches: by the service of the launch, with the sizes of its buffers."""
    program = samples.program_of("saxpy")
    given = {"launch": {"groups": "4", "group_size": "64"}, "extra": {"buffer": "x=1024,y=1024"}}
    (bound,) = analyze(program.source, AnalyzeOptions(machine="sgmf-cached", target="sgmf", **given))
    (one, twice) = (each.cycles for each in load_target("sgmf").ask_what_if(bound))
    assert max(one, twice) < 2 * bound.bound_cycles

"""Stated limits below what every path runs are refused; true ones never are."""

import random

import pytest

from tests.samples.test_gcn import machine
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.loop_runs import SINGLE, draw_numbers, draw_values, find_bounds, parse_loops
from tests.targets.sim_d.kernels import LAUNCH, flow_of, parse, refusal_of
from tests.targets.sim_d.scalar_machine import ScalarMachine, ScalarWriter
from wcet.errors import Refusals, WcetError, render_diagnostic
from wcet.flow.least_runs import find_least_sum
from wcet.flow.loops import find_loops
from wcet.ir.cfg import LoopBound
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn import flow as gcn
from wcet.isa.sim_d.control.graph import build_graph
from wcet.isa.sim_d.values.scalar_analysis import analyse_scalars
from wcet.targets.gcn.simulator import simulate

NEST = (
    "smov s1, 3 ; out: ; smov s2, 5 ; in: ; sisub s2, s2, 1 ; sicj.ez odd, s9 ; nop ; odd: ; sicj.g in, s2"
    " ; sisub s1, s1, 1 ; sicj.g out, s1 ; exit"
)


def limits(**facts: int) -> StatedFacts:
    return StatedFacts(at_most=facts, origin="wcet.toml")


@pytest.mark.parametrize(("label", "least"), [("out", 3), ("in", 15), ("odd", 15)])
def test_a_limit_below_what_derived_counts_give_is_refused(label: str, least: int) -> None:
    (diagnostic,) = refusal_of(NEST, limits(**{label: least - 1})).diagnostics
    assert diagnostic.code == "W221"
    assert f"every path takes at least {least}" in diagnostic.message
    assert f"state {least} or more" in diagnostic.help
    flow_of(NEST, limits(**{label: least}))


def test_the_refusal_names_both_facts() -> None:
    (diagnostic,) = refusal_of(NEST, limits(**{"in": 4})).diagnostics
    shown = render_diagnostic(diagnostic)
    assert "stated: wcet.toml: `in` at most 4" in shown
    assert "goes back exactly 4 times: derived from `s2`, tested at line" in shown
    assert "goes back exactly 2 times: derived from `s1`, tested at line" in shown


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("sldg s1, 0, 2 ; sicj.ez out, s1 ; nop ; skip: ; nop ; out: ; exit", "skip"),  # a way past it
        (f"sldg s9, 0, 2 ; sicj.ez end, s9 ; {NEST.removesuffix('exit')} ; end: ; exit", "in"),
        (NEST.replace("nop", "exit"), "in"),  # the kernel may end inside
        (NEST.replace("smov s2, 5", "sldg s2, 0, 1"), "nothing"),
    ],
)
def test_a_limit_that_some_path_keeps_is_believed(text: str, label: str) -> None:
    if label == "nothing":
        flow_of(text, StatedFacts({"in": 5}, at_most={"in": 3}, origin="wcet.toml"))
    else:
        flow_of(text, limits(**{label: 0 if label == "skip" or "end" in text else 1}))


GCN = """k:
 s_mov_b32 s2, 4
.Lhead:{pragma}
 s_sub_u32 s2, s2, 1
 s_cmp_lg_u32 s2, 0
 s_cbranch_scc1 .Lhead
 s_endpgm
"""


@pytest.mark.parametrize(
    ("pragma", "facts"),
    [
        ("", limits(**{".Lhead": 3})),
        ("", limits(**{"2*.Lhead": 7})),
        (" ;@wcet atmost 3", StatedFacts()),
        (" ;@wcet loop max=4 total=3", StatedFacts()),
    ],
)
def test_every_kind_of_limit_is_held_against_the_counter(pragma: str, facts: StatedFacts) -> None:
    with pytest.raises(WcetError) as caught:
        gcn.build_flow(parse_text(GCN.format(pragma=pragma)), facts)
    assert [each.code for each in caught.value.diagnostics] == ["W221"]


@pytest.mark.parametrize("name", ["scalar.llvm14.O1.s", "image.llvm14.O1.s", "dense.llvm19.O2.s"])
def test_no_run_of_a_compiled_kernel_does_less_than_the_least(name: str) -> None:
    tight = 0
    for seed, program in enumerate(parse_loops(name)):
        numbers = draw_numbers(program, seed)
        flow = find_bounds(program, numbers)
        executed = simulate(program, machine(), SINGLE, draw_values(program, numbers, seed)).executed
        for block in flow.cfg.blocks:
            least = find_least_sum(flow.cfg, flow.loops, flow.bounds, {block.index: 1})
            assert least <= executed[block.last], (program.name, block)
            tight += 0 < least == executed[block.last]
    assert tight > 3


def test_no_run_of_a_random_kernel_does_less_than_the_least() -> None:
    compared = tight = 0
    for seed in range(60):
        rng = random.Random(seed)
        program = parse(ScalarWriter(rng).kernel())
        cfg = build_graph(program)
        loops = find_loops(cfg)
        counters = analyse_scalars(program, cfg, loops, StatedFacts(), LAUNCH, Refusals()).counters
        bounds = {index: LoopBound(index, each.back_edges, each.exact, "") for index, each in counters.items()}
        run = ScalarMachine(program, LAUNCH, rng)
        run.run(3000)
        if not run.finished:
            continue
        for block in cfg.blocks:
            least = find_least_sum(cfg, loops, bounds, {block.index: 1})
            runs = run.trace.count(block.first)
            assert least <= runs, (seed, block)
            compared += 1
            tight += 1 < least == runs
    assert compared > 200
    assert tight > 20

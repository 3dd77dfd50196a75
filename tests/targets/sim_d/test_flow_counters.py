"""Derived loop bounds and stride values against plain interpretation."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.repetition import list_seeds
from tests.targets.sim_d.kernels import LAUNCH, flow_of, parse, refusal_of
from tests.targets.sim_d.scalar_machine import ScalarMachine, ScalarWriter
from wcet.errors import Refusals
from wcet.flow.graphs import find_block_dominators
from wcet.flow.loops import find_loops
from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.control.graph import build_graph
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.values.scalar_analysis import analyse_scalars
from wcet.isa.sim_d.values.strides import check_strides


@settings(max_examples=len(list_seeds(40)), deadline=None)
@given(st.integers(0, 10**9))
def test_no_run_goes_round_more_often_or_strides_otherwise_than_derived(seed: int) -> None:
    rng = random.Random(seed)
    program = parse(ScalarWriter(rng).kernel())
    launch = SimDLaunch(rng.choice((1024, 4096)), rng.choice((1, 5)), 1024)
    cfg = build_graph(program)
    loops = find_loops(cfg)
    refusals = Refusals()
    analysis = analyse_scalars(program, cfg, loops, StatedFacts(), launch, refusals)
    sets = check_strides(program, analysis, refusals)
    block_of = {block.last: block.index for block in cfg.blocks}
    starts = {block.first: block.index for block in cfg.blocks}
    for _ in range(8):
        machine = ScalarMachine(program, launch, rng)
        machine.run(1500)
        for counter, *triple in machine.strides:
            found = sets[block_of[counter]].triples
            assert not found or tuple(triple) in found
        path = [starts[counter] for counter in machine.trace if counter in starts]
        assert all(analysis.states[block] is not None for block in path)
        for loop in loops:
            derived = analysis.counters.get(loop.index)
            if derived is None:
                continue
            rounds, before = 0, -1
            for block in [*path, cfg.sink]:
                if block == loop.header and before in loop.blocks:
                    rounds += 1
                    assert rounds <= derived.back_edges
                elif block not in loop.blocks and before in loop.blocks:
                    assert rounds == derived.back_edges or not derived.exact or not machine.finished
                    rounds = 0
                before = block


def test_the_random_kernels_have_derived_and_exact_bounds() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        program = parse(ScalarWriter(random.Random(seed)).kernel())
        cfg = build_graph(program)
        loops = find_loops(cfg)
        analysis = analyse_scalars(program, cfg, loops, StatedFacts(), LAUNCH, Refusals())
        for loop in loops:
            bound = analysis.counters.get(loop.index)
            seen["none" if bound is None else "exact" if bound.exact else "most"] += 1
    assert seen["exact"] > 20
    assert seen["most"] > 3
    assert find_block_dominators(build_graph(parse("exit"))).root == 0


DERIVED = {
    "a countdown": ("smov s1, 10 ; lp: ; nop ; sisub s1, s1, 1 ; sicj.g lp, s1 ; exit", 9, True),
    "a countdown tested at its head": (
        "smov s1, 4 ; lp: ; sisub s1, s1, 1 ; sicj.l en, s1 ; j lp ; en: ; exit",
        4,
        True,
    ),
    "a billion rounds": ("smov s1, 1000000000 ; lp: ; sisub s1, s1, 1 ; sicj.nz lp, s1 ; exit", 999_999_999, True),
    "a limit in a register": (
        "smov s1, 0 ; smov s2, 30 ; lp: ; siadd s1, s1, 4 ; sisub s3, s1, s2 ; sicj.l lp, s3 ; exit",
        7,
        True,
    ),
    "a limit that is set in the loop": (
        "smov s1, 0 ; lp: ; siadd s1, s1, 4 ; smov s2, 30 ; sisub s3, s1, s2 ; sicj.l lp, s3 ; exit",
        7,
        True,
    ),
    "a limit from a buffer": (
        "smov s1, 0 ; bufquery.dim_y s2, 1 ; lp: ; siadd s1, s1, 1 ; sisub s3, s1, s2 ; sicj.l lp, s3 ; exit",
        47,
        True,
    ),
    "a limit from the launch": (
        "smov s1, sc.dim_y ; lp: ; sisub s1, s1, 1 ; sicj.g lp, s1 ; exit",
        63,
        True,
    ),
    "a step in a register": (
        "smov s1, 64 ; smov s2, 16 ; lp: ; sisub s1, s1, s2 ; sicj.g lp, s1 ; exit",
        3,
        True,
    ),
    "one of two starts": (
        "sldg s9, 0, 1 ; smov s1, 4 ; sicj.ez lp, s9 ; smov s1, 9 ; lp: ; sisub s1, s1, 1 ; sicj.g lp, s1 ; exit",
        8,
        False,
    ),
    "a distance that halves": (
        "smov s1, 512 ; lp: ; nop ; sshr s1, s1, 1 ; sicj.g lp, s1 ; exit",
        9,
        True,
    ),
    "a distance that doubles up to a limit": (
        "smov s1, 1 ; lp: ; nop ; sshl s1, s1, 1 ; sisub s2, s1, 1000 ; sicj.l lp, s2 ; exit",
        9,
        True,
    ),
    "a distance of two that halves, tested at the head": (
        "sldg s9, 0, 1 ; smov s1, 4 ; sicj.ez lp, s9 ; smov s1, 9 ; "
        "lp: ; sicj.le en, s1 ; sshr s1, s1, 1 ; j lp ; en: ; exit",
        4,
        False,
    ),
    "a counter that two ways advance": (
        "sldg s9, 0, 1 ; smov s1, 9 ; lp: ; sisub s1, s1, 1 ; sicj.ez sk, s9 ; sisub s1, s1, 2 ; "
        "sk: ; nop ; sicj.g lp, s1 ; exit",
        8,
        False,
    ),
    "an early way out": (
        "sldg s9, 0, 1 ; smov s1, 4 ; lp: ; sicj.ez en, s9 ; sisub s1, s1, 1 ; sicj.g lp, s1 ; en: ; exit",
        3,
        False,
    ),
    "a counter beside data": (
        "smov s1, 5 ; lp: ; sldg s9, 0, 1 ; siadd s8, s8, s9 ; sisub s1, s1, 1 ; sicj.g lp, s1 ; exit",
        4,
        True,
    ),
}


@pytest.mark.parametrize("name", DERIVED)
def test_a_counter_bounds_its_loop(name: str) -> None:
    text, back_edges, exact = DERIVED[name]
    flow = flow_of(text)
    (bound,) = flow.bounds.values()
    assert (bound.back_edges, bound.exact) == (back_edges, exact)
    assert bound.origin.startswith("derived from `s")


UNKNOWN = {
    "a step that depends on data": "smov s1, 9 ; lp: ; sldg s2, 0, 1 ; sisub s1, s1, s2 ; sicj.g lp, s1 ; exit",
    "a counter that moves on one way only": (
        "smov s1, 9 ; sldg s3, 0, 1 ; lp: ; sicj.ez sk, s3 ; sisub s1, s1, 1 ; sk: ; nop ; sicj.g lp, s1 ; exit"
    ),
    "a counter that runs away": "smov s1, 9 ; lp: ; siadd s1, s1, 1 ; sicj.g lp, s1 ; exit",
    "a counter that jumps over zero": "smov s1, 9 ; lp: ; sisub s1, s1, 2 ; sicj.nz lp, s1 ; exit",
    "a counter overwritten by a load of several words": (
        "smov s1, 9 ; lp: ; sldg s0, 0, 2 ; sisub s1, s1, 1 ; sicj.g lp, s1 ; exit"
    ),
    "a counter that a scratchpad load may overwrite": (
        "smov s7, 9 ; sldg s9, 0, 1 ; #bound value 4 ; smovssp sc.sd_words, s9 ; "
        "lp: ; sldsp s5, 0 ; sisub s7, s7, 1 ; sicj.g lp, s7 ; exit"
    ),
    "a distance that stays behind its sign": (
        "smov s1, 9 ; sineg s1, s1 ; lp: ; sshr s1, s1, 1 ; sicj.l lp, s1 ; exit"
    ),
    "a distance that halves on one way only": (
        "smov s1, 64 ; sldg s3, 0, 1 ; lp: ; sicj.ez sk, s3 ; sshr s1, s1, 1 ; sk: ; nop ; sicj.g lp, s1 ; exit"
    ),
    "a counter that may be decremented once more before the stack unwinds": (
        "smov s1, 9 ; lp: ; cpush.if en ; cmask p0 ; sisub s1, s1, 1 ; cpop ; en: ; sicj.g lp, s1 ; exit"
    ),
}


@pytest.mark.parametrize("name", UNKNOWN)
def test_a_counter_that_is_not_certain_bounds_nothing(name: str) -> None:
    assert [d.code for d in refusal_of(UNKNOWN[name]).diagnostics] == ["W201"]


def test_a_counter_that_may_stray_is_named_and_a_nop_before_it_makes_it_certain() -> None:
    text = "smov s1, 90 ; lp: ; cpush.if en ; cmask p0 ; nop ; cpop ; en: ; {0}sisub s1, s1, 1 ; sicj.g lp, s1 ; exit"
    (note,) = refusal_of(text.format("")).diagnostics[0].notes
    assert "`sisub`" in note
    assert "put a `nop` before it" in note
    assert [bound.back_edges for bound in flow_of(text.format("nop ; ")).bounds.values()] == [89]


COUNTED = "smov s1, 10 ; lp: ; nop ; sisub s1, s1, 1 ; {0}sicj.g lp, s1 ; exit"


def test_an_annotation_below_the_count_is_an_error() -> None:
    error = refusal_of(COUNTED.format("#bound branchcycle 8 1 ; "))
    assert [d.code for d in error.diagnostics] == ["W221"]
    assert error.exit_code == 2
    assert "9 and 10 times" in error.diagnostics[0].message
    stated = StatedFacts(bounds={"lp": 9}, origin="wcet.toml")
    assert [d.code for d in refusal_of(COUNTED.format(""), stated).diagnostics] == ["W221"]


def test_an_annotation_above_the_count_gives_way() -> None:
    flow = flow_of(COUNTED.format("#bound branchcycle 20 1 ; "))
    (bound,) = flow.bounds.values()
    assert (bound.back_edges, bound.exact) == (9, True)
    assert bound.origin.startswith("derived from `s1`")
    assert "21" in bound.origin
    (pattern,) = flow.patterns.values()
    assert (pattern.taken, pattern.not_taken, pattern.start) == (9, 1, 0)
    stated = StatedFacts(bounds={"lp": 64}, origin="wcet.toml")
    assert flow_of(COUNTED.format(""), stated).bounds[0].back_edges == 9


def test_an_annotation_equal_to_the_count_stands() -> None:
    flow = flow_of(COUNTED.format("#bound branchcycle 9 1 ; "))
    assert flow.bounds[0].origin == "annotated in the source"


def test_a_kernel_that_may_end_in_the_loop_may_have_a_smaller_annotation() -> None:
    text = "smov s1, 10 ; lp: ; exit p0 ; sisub s1, s1, 1 ; #bound branchcycle 4 1 ; sicj.g lp, s1 ; exit"
    assert flow_of(text).bounds[0].back_edges == 4


def test_a_triangular_nest_is_bounded_by_its_longest_row() -> None:
    text = (
        "smov s1, 6 ; out: ; smov s2, 0 ; in: ; siadd s2, s2, 1 ; sisub s3, s2, s1 ; sicj.l in, s3 ; "
        "sisub s1, s1, 1 ; sicj.g out, s1 ; exit"
    )
    flow = flow_of(text)
    assert [(flow.bounds[loop.index].back_edges, flow.bounds[loop.index].exact) for loop in flow.loops] == [
        (5, True),
        (5, False),
    ]


def test_three_nested_counters_are_all_derived() -> None:
    text = (
        "smov s1, 7 ; a: ; smov s2, 7 ; b: ; smov s3, 3 ; c: ; ldsplin v1, 0 ; sisub s3, s3, 1 ; sicj.g c, s3 ; "
        "sisub s2, s2, 1 ; sicj.g b, s2 ; sisub s1, s1, 1 ; sicj.g a, s1 ; exit"
    )
    flow = flow_of(text)
    assert [flow.bounds[loop.index].back_edges for loop in flow.loops] == [6, 6, 2]

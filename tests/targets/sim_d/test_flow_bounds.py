"""Loop bounds and branch patterns: annotated, stated, derived, contradictory, missing."""

from typing import Any

import pytest

from tests.targets.sim_d.kernels import LAUNCH, flow_of, parse, refusal_of
from wcet.errors import render_diagnostic
from wcet.ir.cfg import FlowGraph
from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.flow import missing_facts

LOADED = "sldg s1, 0, 1 ; lp: ; nop ; {0}sisub s1, s1, s2 ; {1}sicj.g lp, s1 ; exit"
"""A bottom-tested loop whose counter is read from memory."""


def stated(**facts: Any) -> StatedFacts:
    return StatedFacts(origin="wcet.toml", **facts)


def bounds_of(flow: FlowGraph) -> list[tuple[int, bool]]:
    return [(flow.bounds[loop.index].back_edges, flow.bounds[loop.index].exact) for loop in flow.loops]


def annotated_loop(pattern: str) -> str:
    return LOADED.format("", f"#bound branchcycle {pattern} ; ")


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [("6 1 0", (6, True)), ("0 1", (0, True)), ("6 1 2", (4, True)), ("6 3 0", (6, True)), ("6 3 7", (0, True))],
)
def test_a_latch_pattern_bounds_a_loop_that_is_entered_once(pattern: str, expected: tuple[int, bool]) -> None:
    assert bounds_of(flow_of(annotated_loop(pattern))) == [expected]


def nested(pattern: str) -> str:
    inner = f"nop ; in: ; nop ; #bound branchcycle {pattern} ; sicj.g in, s1"
    return f"sldg s1, 0, 2 ; out: ; {inner} ; sicj.g out, s2 ; exit"


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [("6 1 0", (6, True)), ("6 1 2", (6, False)), ("6 3 0", (6, False)), ("0 1 0", (0, True))],
)
def test_a_latch_pattern_is_exact_in_a_nest_only_if_it_starts_over_at_each_entry(
    pattern: str, expected: tuple[int, bool]
) -> None:
    assert bounds_of(flow_of(nested(pattern), stated(bounds={"out": 5}))) == [(4, False), expected]


@pytest.mark.parametrize(
    ("pattern", "expected"), [("1 10 1", (10, True)), ("1 10 0", (10, False)), ("2 10 2", (10, False))]
)
def test_an_exit_pattern_in_the_middle_allows_as_many_rounds_as_it_is_not_taken(
    pattern: str, expected: tuple[int, bool]
) -> None:
    inner = f"in: ; nop ; #bound branchcycle {pattern} ; sicj.g done, s1 ; nop ; j in ; done:"
    flow = flow_of(f"sldg s1, 0, 2 ; out: ; nop ; {inner} ; sicj.g out, s2 ; exit", stated(bounds={"out": 5}))
    assert bounds_of(flow)[1] == expected
    alone = flow_of(f"sldg s1, 0, 2 ; nop ; {inner} ; exit")
    assert bounds_of(alone) == [(0 if pattern == "1 10 0" else 10, True)]


def test_a_second_exit_makes_a_pattern_a_mere_maximum() -> None:
    text = "sldg s1, 0, 2 ; lp: ; sicj.ez en, s2 ; #bound branchcycle 6 1 ; sicj.g lp, s1 ; en: ; exit"
    assert bounds_of(flow_of(text)) == [(6, False)]


def test_the_end_of_the_kernel_inside_a_loop_leaves_its_count_exact() -> None:
    text = "sldg s1, 0, 2 ; lp: ; exit p0 ; #bound branchcycle 6 1 ; sicj.g lp, s1 ; exit"
    assert bounds_of(flow_of(text)) == [(6, True)]


def test_a_pattern_that_never_leaves_is_no_bound() -> None:
    assert refusal_of(annotated_loop("1 0")).diagnostics[0].code == "W201"


def test_a_skip_in_a_loop_keeps_its_pattern_and_bounds_nothing() -> None:
    skip = "#bound branchcycle 255 1 255 ; sicj.g sk, s9 ; nop ; sk: ;"
    text = f"smov s3, 256 ; lp: ; {skip} sisub s3, s3, 1 ; sicj.g lp, s3 ; exit"
    flow = flow_of(text)
    assert bounds_of(flow) == [(255, True)]
    (pattern,) = flow.patterns.values()
    assert (pattern.taken, pattern.not_taken, pattern.start) == (255, 1, 255)


def test_a_pattern_in_a_callee_of_two_sites_bounds_loops_but_decides_no_branch() -> None:
    callee = "fn: ; sldg s1, 0, 1 ; lp: ; nop ; #bound branchcycle 6 1 ; sicj.g lp, s1 ; cpop"
    flow = flow_of(f"call fn ; call fn ; exit ; {callee}")
    assert bounds_of(flow) == [(6, False), (6, False)]
    assert flow.patterns == {}
    assert len(flow_of(f"call fn ; exit ; {callee}").patterns) == 1


def test_a_stated_bound_counts_the_runs_of_a_bottom_tested_body() -> None:
    flow = flow_of(LOADED.format("", ""), stated(bounds={"lp": 64}))
    assert bounds_of(flow) == [(63, False)]
    assert flow.bounds[0].origin == "wcet.toml: `lp` = 64"


def test_a_stated_bound_of_a_loop_tested_at_its_head_counts_the_bodies_behind_the_test() -> None:
    text = "sldg s1, 0, 1 ; lp: ; sicj.le en, s1 ; sisub s1, s1, 1 ; j lp ; en: ; exit"
    assert bounds_of(flow_of(text, stated(bounds={"lp": 64}))) == [(64, False)]


def test_a_loop_left_by_break_takes_its_bound_from_the_user() -> None:
    text = "cpush.brk en ; lp: ; brk p0 ; nop ; j lp ; en: ; exit"
    assert bounds_of(flow_of(text, stated(bounds={"lp": 4}))) == [(4, False)]


def test_equal_bounds_in_two_places_are_one_bound() -> None:
    flow = flow_of(annotated_loop("6 1"), stated(bounds={"lp": 7}))
    assert bounds_of(flow) == [(6, True)]


@pytest.mark.parametrize("runs", [6, 8])
def test_different_bounds_in_two_places_are_an_error(runs: int) -> None:
    error = refusal_of(annotated_loop("6 1"), stated(bounds={"lp": runs}))
    assert [d.code for d in error.diagnostics] == ["W221"]
    assert error.exit_code == 2
    assert "7" in error.diagnostics[0].message
    assert str(runs) in error.diagnostics[0].message


def test_a_stated_pattern_is_as_good_as_an_annotation() -> None:
    text = "sldg s1, 0, 1 ; lp: ; nop ; sicj.g lp, s1 ; exit"
    flow = flow_of(text, stated(branches={"lp": (6, 1, 0)}))
    assert bounds_of(flow) == [(6, True)]
    assert flow.patterns[1].origin == "wcet.toml: `lp`"
    again = flow_of(text.replace("sicj", "#bound branchcycle 6 1 ; sicj"), stated(branches={"lp": (6, 1, 0)}))
    assert bounds_of(again) == [(6, True)]
    error = refusal_of(text.replace("sicj", "#bound branchcycle 5 1 ; sicj"), stated(branches={"lp": (6, 1, 0)}))
    assert error.diagnostics[0].code == "W221"


@pytest.mark.parametrize(
    ("facts", "code", "help_part"),
    [
        ({"bounds": {"lq": 3}}, "W220", "did you mean `lp`?"),
        ({"bounds": {"en": 3}}, "W220", "`lp`"),
        ({"bounds": {"dead": 3, "lp": 3}}, "W220", ""),
        ({"bounds": {"lp": 0}}, "W222", ""),
        ({"branches": {"en": (1, 1, 0)}, "bounds": {"lp": 3}}, "W220", "label"),
        ({"branches": {"lp": (0, 0, 0)}, "bounds": {"lp": 3}}, "W222", ""),
        ({"branches": {"lp": (1, 1, 2)}, "bounds": {"lp": 3}}, "W222", ""),
        ({"values": {"lp": (3,)}, "bounds": {"lp": 3}}, "W220", "label"),
        ({"at_most": {"xx": 3}, "bounds": {"lp": 3}}, "W220", ""),
        ({"arguments": {"n": 3}, "bounds": {"lp": 3}}, "W220", ""),
    ],
)
def test_a_fact_that_does_not_fit_the_kernel_is_an_error(facts: dict[str, object], code: str, help_part: str) -> None:
    text = "sldg s1, 0, 1 ; lp: ; nop ; sicj.g lp, s1 ; en: ; exit ; dead: ; exit"
    error = refusal_of(text, stated(**facts))
    assert code in [d.code for d in error.diagnostics]
    found = next(d for d in error.diagnostics if d.code == code)
    assert help_part in found.help
    assert found.notes == ("stated in wcet.toml",)


def test_at_most_becomes_a_linear_fact_over_all_copies() -> None:
    flow = flow_of("call fn ; call fn ; exit ; fn: ; nop ; cpop", stated(at_most={"fn": 2}))
    assert [(dict(fact.coefficients), fact.limit) for fact in flow.facts] == [({3: 1, 4: 1}, 2)]


def test_every_unbounded_loop_is_named_with_a_line_to_paste() -> None:
    text = "sldg s1, 0, 2 ; lp: ; nop ; sicj.g lp, s1 ; nop ; in: ; sldg s3, 0, 1 ; sicj.g in, s3 ; exit"
    error = refusal_of(text)
    assert [d.code for d in error.diagnostics] == ["W201", "W201"]
    assert error.exit_code == 3
    assert render_diagnostic(error.diagnostics[0]).splitlines()[1:] == [
        "  --> kernel.s:10:1",
        "   |",
        "10 | sicj.g lp, s1",
        "   | ^^^^^^^^^^^^^ back edge to line 9",
        "   |",
        "   = note: `s1`, tested at line 10, is read from memory at line 7",
        '   = help: wcet annotate --write kernel.s  # then put a number in place of "?"',
    ]


def test_an_unbounded_loop_of_a_callee_is_named_once_for_all_its_copies() -> None:
    error = refusal_of("call fn ; call fn ; exit ; fn: ; nop ; hd: ; sldg s1, 0, 1 ; sicj.g hd, s1 ; cpop")
    assert [d.message for d in error.diagnostics] == ["loop `hd` has no iteration bound"]


def test_annotate_asks_for_exactly_what_is_missing() -> None:
    text = (
        "sldg s1, 0, 2 ; one: ; nop ; sicj.g one, s1 ; two: ; nop ; #bound branchcycle 3 1 ; sicj.g two, s1 ; "
        "set: ; smovssp sc.sd_words, s2 ; ldgcidx 0 ; exit"
    )
    missing = missing_facts(parse(text), StatedFacts(), LAUNCH)
    assert [(fact.table, fact.label, fact.span.line) for fact in missing] == [
        ("bounds", "one", 9),
        ("values", "set", 16),
    ]
    facts = stated(bounds={"one": 3}, values={"set": (4,)})
    assert missing_facts(parse(text), facts, LAUNCH) == ()
    assert bounds_of(flow_of(text, facts)) == [(2, False), (3, True)]

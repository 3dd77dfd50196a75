"""Values of the stride registers at the accesses that use them."""

import pytest

from tests.targets.sim_d.kernels import LAUNCH, flow_of, parse, refusal_of
from wcet.errors import Refusals
from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.values.scalar_analysis import analyse_scalars
from wcet.isa.sim_d.values.strides import StrideSets, check_strides

NOTHING = StatedFacts(origin="wcet.toml")


def strides_of(text: str, facts: StatedFacts = NOTHING) -> list[StrideSets]:
    flow, refusals = flow_of(text, facts), Refusals()
    scalars = analyse_scalars(parse(text), flow.cfg, flow.loops, facts, LAUNCH, refusals)
    sets = check_strides(parse(text), scalars, refusals)
    refusals.raise_any()
    return [found for _, found in sorted(sets.items())]


def triples_of(text: str, facts: StatedFacts = NOTHING) -> list[list[tuple[int, int, int]]]:
    return [sorted(sets.triples) for sets in strides_of(text, facts)]


def test_a_group_starts_with_one_word_in_one_period() -> None:
    assert triples_of("ldgcidx 0 ; exit") == [[(1, 1, 1)]]


def test_constants_reach_the_access_behind_them() -> None:
    text = "smovssp sc.sd_words, 96 ; smovssp sc.sd_period, 1920 ; smovssp sc.sd_period_cnt, 32 ; stgcidx 0 ; exit"
    assert triples_of(text) == [[(96, 1920, 32)]]


def test_a_scratchpad_load_uses_the_words_alone() -> None:
    assert triples_of("smovssp sc.sd_words, 12 ; sldsp s0, 0 ; exit") == [[(12, 12, 1)]]
    assert triples_of("smovssp sc.sd_period, s9 ; smovssp sc.sd_words, 2 ; sldsp s0, 0 ; exit") == [[(2, 2, 1)]]


def test_both_values_of_a_branch_reach_the_join() -> None:
    text = "sldg s1, 0, 1 ; smovssp sc.sd_words, 4 ; sicj.ez sk, s1 ; smovssp sc.sd_words, 8 ; sk: ; ldgcidx 0 ; exit"
    assert triples_of(text) == [[(4, 1, 1), (8, 1, 1)]]


def test_a_value_set_behind_the_access_in_a_loop_comes_round() -> None:
    text = (
        "smovssp sc.sd_words, 4 ; smov s1, 3 ; lp: ; ldgcidx 0 ; smovssp sc.sd_words, 8 ; "
        "sisub s1, s1, 1 ; sicj.g lp, s1 ; exit"
    )
    assert triples_of(text) == [[(4, 1, 1), (8, 1, 1)]]


def test_values_follow_jumps_not_the_text() -> None:
    text = "smovssp sc.sd_words, 4 ; j use ; other: ; smovssp sc.sd_words, 8 ; use: ; ldgcidx 0 ; exit"
    assert triples_of(text) == [[(4, 1, 1)]]


def test_values_are_computed_from_buffers_launch_and_arithmetic() -> None:
    text = (
        "bufquery.dim_x s1, 1 ; smov s2, sc.wg_width ; sidiv s3, s2, s1 ; smovssp sc.sd_words, s1 ; "
        "smovssp sc.sd_period, s2 ; smovssp sc.sd_period_cnt, s3 ; ldgcidx 0 ; exit"
    )
    assert triples_of(text) == [[(24, 1024, 42)]]


def test_the_counter_of_a_short_loop_is_a_set_of_values() -> None:
    text = "smov s1, 3 ; lp: ; smovssp sc.sd_words, s1 ; ldgcidx 0 ; sisub s1, s1, 1 ; sicj.g lp, s1 ; exit"
    assert triples_of(text) == [[(1, 1, 1), (2, 1, 1), (3, 1, 1)]]


def test_the_counter_of_a_long_loop_is_unknown() -> None:
    text = "smov s1, 300 ; lp: ; smovssp sc.sd_words, s1 ; ldgcidx 0 ; sisub s1, s1, 1 ; sicj.g lp, s1 ; exit"
    assert [d.code for d in refusal_of(text).diagnostics] == ["W223"]


def test_an_unknown_value_that_reaches_an_access_is_refused_at_its_source() -> None:
    text = "sldg s1, 0, 1 ; smovssp sc.sd_period, s1 ; nop ; ldgcidx 0 ; exit"
    (diagnostic,) = refusal_of(text).diagnostics
    assert (diagnostic.code, diagnostic.span and diagnostic.span.line) == ("W223", 8)
    assert "line 10" in diagnostic.notes[0]
    assert "#bound value" in diagnostic.help


@pytest.mark.parametrize("access", ["ldgcidx 0, 0, 0", "sldsp s1, 0"])
def test_known_values_that_are_too_many_to_distinguish_are_refused_at_the_access(access: str) -> None:
    """Each of 70 branches sets another number; the set of all of them was lost, and taken for no value at all."""
    branches = [f"sicj.nz n{i}, s0 ; smovssp sc.sd_words, {i + 1} ; n{i}: ; nop ; " for i in range(70)]
    text = "sldg s0, 0 ; " + "".join(branches)
    (diagnostic,) = refusal_of(f"{text}{access} ; exit").diagnostics
    assert (diagnostic.code, diagnostic.message) == ("W223", "`sc.sd_words` can have more than 64 values here")
    few = text.split("n60: ;")[0] + "n60: ; nop ; "
    assert len(triples_of(f"{few}ldgcidx 0, 0, 0 ; exit")[0]) == 61


def test_an_unknown_value_that_is_overwritten_first_does_not_matter() -> None:
    text = "sldg s1, 0, 1 ; smovssp sc.sd_period, s1 ; smovssp sc.sd_period, 5 ; ldgcidx 0 ; exit"
    assert triples_of(text) == [[(1, 5, 1)]]


def test_an_annotated_value_is_used_and_told() -> None:
    text = "sldg s1, 0, 1 ; #bound value 7 ; smovssp sc.sd_words, s1 ; ldgcidx 0 ; exit"
    assert strides_of(text) == [StrideSets(frozenset({(7, 1, 1)}), (1,))]


def test_stated_values_may_be_several() -> None:
    text = "sldg s1, 0, 1 ; set: ; smovssp sc.sd_words, s1 ; ldgcidx 0 ; exit"
    facts = StatedFacts(values={"set": (7, 9)}, origin="wcet.toml")
    assert strides_of(text, facts) == [StrideSets(frozenset({(7, 1, 1), (9, 1, 1)}), (1,))]


def test_a_derived_value_beats_a_stated_one_and_must_not_exceed_it() -> None:
    text = "smov s1, 7 ; #bound value {0} ; smovssp sc.sd_words, s1 ; ldgcidx 0 ; exit"
    assert strides_of(text.format(7)) == [StrideSets(frozenset({(7, 1, 1)}))]
    assert strides_of(text.format(8)) == [StrideSets(frozenset({(7, 1, 1)}))]  # an upper bound
    error = refusal_of(text.format(6))
    assert [d.code for d in error.diagnostics] == ["W221"]
    assert error.exit_code == 2


def test_annotation_and_stated_values_must_be_equal() -> None:
    text = "sldg s1, 0, 1 ; set: ; #bound value 7 ; smovssp sc.sd_words, s1 ; ldgcidx 0 ; exit"
    facts = StatedFacts(values={"set": (7,)}, origin="wcet.toml")
    assert triples_of(text, facts) == [[(7, 1, 1)]]
    error = refusal_of(text, StatedFacts(values={"set": (8,)}, origin="wcet.toml"))
    assert [d.code for d in error.diagnostics] == ["W221"]


@pytest.mark.parametrize(("register", "value"), [("sd_period", 0), ("sd_period_cnt", 1 << 20), ("sd_words", 1 << 20)])
def test_a_computed_value_that_no_stride_field_holds_is_refused(register: str, value: int) -> None:
    error = refusal_of(f"smov s1, {value} ; smovssp sc.{register}, s1 ; ldgcidx 0 ; exit")
    assert [d.code for d in error.diagnostics] == ["W224"]
    assert error.exit_code == 2


def test_no_words_and_no_rows_at_all_may_be_asked_for() -> None:
    assert triples_of("smov s1, 0 ; smovssp sc.sd_period_cnt, s1 ; ldgcidx 0 ; exit") == [[(1, 1, 0)]]
    assert triples_of("smov s1, 0 ; smovssp sc.sd_words, s1 ; ldgcidx 0 ; exit") == [[(0, 1, 1)]]


def test_a_write_that_may_stray_before_the_stack_unwinds_counts() -> None:
    text = "cpush.if en ; cmask p0 ; smovssp sc.sd_words, 8 ; cpop ; en: ; ldgcidx 0 ; exit"
    assert triples_of(text) == [[(1, 1, 1), (8, 1, 1)]]


def test_an_access_that_constants_make_unreachable_has_some_value() -> None:
    text = "smov s1, 0 ; sicj.ez sk, s1 ; ldgcidx 0 ; sk: ; exit"
    assert triples_of(text) == [[(1, 1, 1)]]

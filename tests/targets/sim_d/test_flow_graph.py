"""Blocks and edges of Sim-D kernels, and every reason to refuse one."""

import pytest

from tests.targets.sim_d.kernels import flow_of, parse, refusal_of, spell_edges
from wcet.isa.sim_d.control.graph import build_graph


def edges_of(text: str) -> list[str]:
    return spell_edges(build_graph(parse(text)))


def test_a_block_ends_at_loads_and_branches_and_before_labels() -> None:
    cfg = build_graph(parse("nop ; nop ; ldglin v1, 0 ; nop ; here: ; cpush.if there ; nop ; cpop ; there: ; exit"))
    assert [(block.first, block.last) for block in cfg.blocks] == [(0, 2), (3, 3), (4, 6), (7, 7)]
    assert [block.labels for block in cfg.blocks] == [(), (), ("here",), ("there",)]


def test_a_loop_has_its_taken_edge_before_the_fall_through() -> None:
    assert edges_of("lp: ; sicj.g lp, s1 ; exit") == ["0 jump 0", "0 fall 1", "1 exit end"]


def test_an_if_has_an_injected_pop_to_its_end() -> None:
    text = "cpush.if en ; cmask p0 ; nop ; cpop ; en: ; exit"
    assert edges_of(text) == ["0 fall 1", "0 cpop1 2", "1 jump 2", "2 exit end"]


def test_a_break_unwinds_the_ifs_inside_its_region() -> None:
    text = "cpush.brk eo ; cpush.if ei ; brk p0 ; cpop ; ei: ; cpop ; eo: ; exit"
    assert edges_of(text) == ["0 fall 1", "0 cpop1 2", "0 cpop2 3", "1 jump 2", "2 jump 3", "3 exit end"]


def test_a_mask_write_unwinds_no_further_than_the_entry_that_wakes_its_items() -> None:
    text = "cpush.if eo ; cmask p0 ; cpush.if ei ; cmask p1 ; cpop ; ei: ; cpop ; eo: ; exit"
    assert edges_of(text)[:5] == ["0 fall 1", "0 cpop1 4", "1 fall 2", "1 cpop1 3", "2 jump 3"]


def test_the_pop_into_an_else_part_that_nobody_takes_goes_on_to_the_end() -> None:
    text = "cpush.if fin ; bra els, p0 ; nop ; cpop ; els: ; nop ; cpop ; fin: ; exit"
    assert edges_of(text) == ["0 fall 1", "0 cpop1 2", "1 jump 2", "1 cpop1 3", "2 jump 3", "3 exit end"]


def test_a_conditional_exit_unwinds_every_entry_or_ends_the_kernel() -> None:
    text = "cpush.brk eo ; cpush.if ei ; exit p0 ; cpop ; ei: ; cpop ; eo: ; exit"
    assert edges_of(text)[:4] == ["0 fall 1", "0 cpop1 2", "0 cpop2 3", "0 exit end"]


def test_a_conditional_exit_without_a_stack_goes_on_or_ends() -> None:
    assert edges_of("exit p0 ; exit") == ["0 fall 1", "0 exit end", "1 exit end"]


def test_an_unconditional_exit_in_a_region_wakes_the_items_that_were_masked() -> None:
    text = "cpush.if en ; cmask p0 ; exit ; en: ; exit"
    assert edges_of(text) == ["0 fall 1", "0 cpop1 2", "1 cpop1 2", "1 exit end", "2 exit end"]


def test_code_behind_an_unconditional_exit_is_not_in_the_graph() -> None:
    cfg = build_graph(parse("exit ; nop ; exit"))
    assert [(block.first, block.last) for block in cfg.blocks] == [(0, 0)]


def test_the_stack_is_followed_along_jumps_not_along_the_text() -> None:
    text = "j start ; back: ; cpop ; en: ; exit ; start: ; cpush.if en ; j back"
    assert edges_of(text) == ["0 jump 3", "1 jump 2", "2 exit end", "3 jump 1"]


def test_each_call_site_has_its_own_copy_of_the_callee() -> None:
    cfg = build_graph(parse("call fn ; call fn ; exit ; fn: ; nop ; cpop"))
    assert [(block.first, block.context) for block in cfg.blocks] == [(0, ()), (1, ()), (2, ()), (3, (0,)), (3, (1,))]
    assert spell_edges(cfg) == ["0 call 3", "1 call 4", "2 exit end", "3 return 1", "4 return 2"]


def test_a_call_may_itself_call() -> None:
    cfg = build_graph(parse("call fa ; exit ; fa: ; call fb ; cpop ; fb: ; cpop"))
    assert [block.context for block in cfg.blocks] == [(), (), (0,), (0,), (0, 2)]


def test_a_predicated_call_that_nobody_follows_is_unwound_to_its_region() -> None:
    text = "cpush.jc en ; call fn, p0 ; cpop ; en: ; exit ; fn: ; cpop"
    assert edges_of(text) == ["0 call 3", "0 cpop1 1", "0 cpop2 2", "1 jump 2", "2 exit end", "3 return 1"]


def test_items_may_be_left_behind_only_where_a_store_ends_the_group() -> None:
    text = "bra els, p0 ; {0} ; exit ; els: ; {0} ; exit"
    assert refusal_of(text.format("nop")).diagnostics[0].code == "W210"
    assert edges_of(text.format("stglin v1, 0"))[:4] == ["0 fall 1", "0 cpop1 3", "1 fall 2", "2 cpop1 3"]


def test_a_store_ends_the_group_only_if_nothing_else_leads_to_the_exit() -> None:
    text = "bra els, p0 ; sicj.ez en, s1 ; stglin v1, 0 ; en: ; exit ; els: ; stglin v1, 0 ; exit"
    assert refusal_of(text).diagnostics[0].code == "W210"


REFUSED = {
    "a branch into the middle of a loop": ("W202", "sicj.ez mid, s1 ; lp: ; nop ; mid: ; sicj.g lp, s2 ; exit"),
    "two ways with different stacks": ("W203", "sicj.ez en, s1 ; cpush.if en ; nop ; en: ; exit"),
    "the same entries in another order": (
        "W203",
        "sicj.ez bb, s1 ; cpush.if y ; cpush.brk x ; j jn ; bb: ; cpush.brk y ; cpush.if x ; jn: ; cpop ; "
        "x: ; cpop ; y: ; exit",
    ),
    "a stack that grows in a loop": ("W204", "lp: ; cpush.if en ; sicj.g lp, s1 ; cpop ; en: ; exit"),
    "seventeen pushes": ("W205", " ; ".join(["cpush.if en"] * 17) + " ; cpop ; en: ; exit"),
    "a pop too many": ("W206", "cpush.if en ; cpop ; en: ; cpop ; exit"),
    "a kernel without exit": ("W207", "nop ; stglin v1, 0"),
    "a last instruction that may fall through": ("W207", "exit p0"),
    "recursion": ("W208", "call fn ; exit ; fn: ; sicj.ez out, s1 ; call fn ; out: ; cpop"),
    "mutual recursion": ("W208", "call fa ; exit ; fa: ; call fb ; cpop ; fb: ; call fa ; cpop"),
    "a jump back out of a call": ("W208", "lp: ; call fn ; exit ; fn: ; sicj.ez lp, s1 ; cpop"),
    "an endless loop": ("W209", "lp: ; nop ; j lp"),
    "an endless loop on one way": ("W209", "sicj.ez lp, s1 ; exit ; lp: ; j lp"),
    "a mask write without a region": ("W210", "cmask p0 ; nop ; exit"),
    "a break without a break region": ("W210", "cpush.if en ; brk p0 ; cpop ; en: ; exit"),
    "a branch without a region": ("W210", "bra els, p0 ; nop ; cpop ; els: ; exit"),
    "a predicated call without a region": ("W210", "call fn, p0 ; exit ; fn: ; cpop"),
    "a push of a predicate without a region": ("W210", "cpush.if en, p0 ; cpop ; en: ; exit"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_bounded_is_refused_by_name(name: str) -> None:
    code, text = REFUSED[name]
    error = refusal_of(text)
    assert [diagnostic.code for diagnostic in error.diagnostics] == [code]
    assert error.exit_code == 3
    assert error.diagnostics[0].span is not None
    assert error.diagnostics[0].help


def test_too_many_inlined_copies_are_refused() -> None:
    lines = ["call f0 ; exit"]
    for level in range(15):
        lines.append(f"f{level}: ; " + " ; ".join([f"call f{level + 1}"] * 3) + " ; cpop")
    lines.append("f15: ; cpop")
    assert refusal_of(" ; ".join(lines)).diagnostics[0].code == "W212"


def test_both_places_of_a_stack_mismatch_are_named() -> None:
    (diagnostic,) = refusal_of("sicj.ez en, s1 ; cpush.if en ; nop ; en: ; exit").diagnostics
    assert diagnostic.notes == (
        "coming from line 7, the stack is: empty",
        "coming from line 9, the stack is: if en",
    ) or diagnostic.notes == (
        "coming from line 9, the stack is: if en",
        "coming from line 7, the stack is: empty",
    )


def test_a_kernel_of_two_thousand_instructions_is_quickly_a_graph() -> None:
    text = " ; ".join([f"cpush.if a{i} ; cmask p0 ; cpop ; a{i}:" for i in range(600)]) + " ; exit"
    flow = flow_of(text)
    assert len(flow.cfg.blocks) == 1201
    assert flow.loops == ()

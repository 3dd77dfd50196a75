import pytest

from tests.targets.gcn.corpus import analysable, codes_of, compiled_kernel, flow_of, parse_text
from wcet.errors import WcetError
from wcet.ir.cfg import EdgeKind
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.kernel import find_entered

LOOP = "k:\n.Lhead:\n s_nop 0{0}\n s_cbranch_scc0 .Lhead{1}\n s_endpgm\n"


def test_blocks_and_edges_follow_the_branches() -> None:
    _, flow = flow_of("k:\n s_cbranch_scc0 .L1\n s_nop 0\n s_branch .L2\n.L1:\n s_nop 1\n.L2:\n s_endpgm\n")
    assert [(block.first, block.last) for block in flow.cfg.blocks] == [(0, 0), (1, 2), (3, 3), (4, 4)]
    edges = [(edge.source, edge.target, edge.kind) for edge in flow.cfg.edges]
    assert edges == [
        (0, 1, EdgeKind.FALL),
        (0, 2, EdgeKind.JUMP),
        (1, 3, EdgeKind.JUMP),
        (2, 3, EdgeKind.FALL),
        (3, 4, EdgeKind.EXIT),
    ]


def test_blocks_start_where_branches_by_distance_go() -> None:
    """As those of branches to labels do: in the middle of code that nothing else parts."""
    by_label = "k:\n s_mov_b32 s0, 0\n s_nop 0\n.L1:\n s_add_u32 s0, s0, 1\n s_cmp_lt_u32 s0, 9\n {}\n s_endpgm\n"
    named = flow_of(by_label.format("s_cbranch_scc1 .L1"))[1]
    for numbered in (
        by_label.format("s_cbranch_scc1 65533"),
        by_label.replace(".L1:\n", "").format("s_cbranch_scc1 65533"),
    ):
        flow = flow_of(numbered)[1]
        assert [(block.first, block.last) for block in flow.cfg.blocks] == [(0, 1), (2, 4), (5, 5)]
        assert flow.cfg.edges == named.cfg.edges
        assert {bound.back_edges for bound in flow.bounds.values()} == {8}


def test_unreachable_code_is_left_out_whatever_it_is() -> None:
    _, flow = flow_of("k:\n s_endpgm\n s_trap 2\n s_setpc_b64 s[0:1]\n")
    assert len(flow.cfg.blocks) == 1


def test_several_ends_are_several_edges_to_the_sink() -> None:
    _, flow = flow_of("k:\n s_cbranch_scc0 .L1\n s_endpgm\n.L1:\n s_endpgm\n")
    assert [edge.source for edge in flow.cfg.in_edges[flow.cfg.sink]] == [1, 2]


@pytest.mark.parametrize(
    ("pragma", "where"),
    [(" ;@wcet loop 7", 0), (" ;@wcet loop max=7", 1), (" //@wcet loop .Lhead 7", 0), (" ;@wcet loop .Lhead max=7", 1)],
)
def test_a_pragma_bounds_the_loop_that_starts_or_turns_there(pragma: str, where: int) -> None:
    _, flow = flow_of(LOOP.format(*(pragma if place == where else "" for place in (0, 1))))
    assert flow.bounds[0].back_edges == 6


@pytest.mark.parametrize("key", [".Lhead", "2", "3", "4"])
def test_a_stated_bound_names_a_label_or_a_line(key: str) -> None:
    _, flow = flow_of(LOOP.format("", ""), StatedFacts({key: 7}))
    assert flow.bounds[0].back_edges == 6


def test_a_loop_tested_at_its_top_runs_its_body_as_often_as_stated() -> None:
    text = "k:\n.Lhead: ;@wcet loop 7\n s_cbranch_scc0 .Lout\n s_nop 0\n s_branch .Lhead\n.Lout:\n s_endpgm\n"
    _, flow = flow_of(text)
    assert flow.bounds[0].back_edges == 7


def test_bounds_that_disagree_are_refused() -> None:
    with pytest.raises(WcetError) as caught:
        flow_of(LOOP.format(" ;@wcet loop 7", ""), StatedFacts({".Lhead": 8}))
    assert codes_of(caught.value) == [("W221", 3)]


def test_a_stated_bound_below_an_exact_derived_one_is_refused_and_one_above_is_not_needed() -> None:
    text = (
        "k:\n s_mov_b32 s0, 0\n.Lhead:\n s_add_i32 s0, s0, 1\n s_cmp_lt_i32 s0, 9\n s_cbranch_scc1 .Lhead\n s_endpgm\n"
    )
    assert flow_of(text, StatedFacts({".Lhead": 100}))[1].bounds[0].back_edges == 8
    with pytest.raises(WcetError) as caught:
        flow_of(text, StatedFacts({".Lhead": 5}))
    assert codes_of(caught.value)[0][0] == "W221"


def test_all_unbounded_loops_are_told_at_once() -> None:
    text = "k:\n.L1:\n s_nop 0\n s_cbranch_scc0 .L1\n.L2:\n s_nop 0\n s_cbranch_scc0 .L2\n s_endpgm\n"
    with pytest.raises(WcetError) as caught:
        flow_of(text)
    assert codes_of(caught.value) == [("W201", 4), ("W201", 7)]


def test_totals_and_limits_become_linear_facts() -> None:
    text = "k:\n.L1: ;@wcet loop max=7 total=20\n s_nop 0\n s_cbranch_scc0 .L1\n.L2: ;@wcet atmost 3\n s_endpgm\n"
    _, flow = flow_of(text, StatedFacts(at_most={".L1": 9}))
    facts = [(dict(fact.coefficients), fact.limit) for fact in flow.facts]
    assert sorted(facts, key=lambda fact: fact[1]) == [({1: 1}, 3), ({0: 1}, 9), ({0: 1}, 20)]


def test_facts_for_labels_that_are_not_there_are_refused_with_what_is_near() -> None:
    with pytest.raises(WcetError) as caught:
        flow_of(LOOP.format(" ;@wcet loop 7", ""), StatedFacts({".Lhaed": 8}))
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.code == "W220"
    assert ".Lhead" in diagnostic.help


@pytest.mark.parametrize(
    ("arguments", "code"), [({"m": 3}, "W220"), ({"n": 1 << 40}, "W222"), ({"n": -(1 << 33)}, "W222")]
)
def test_arguments_that_do_not_fit_are_refused(arguments: dict[str, int], code: str) -> None:
    program = compiled_kernel("uniform_loop.llvm14.O2.s", "argument_loop")
    with pytest.raises(WcetError) as caught:
        build_flow(program, StatedFacts({".LBB1_2": 5}, arguments=arguments))
    assert [found for found, _ in codes_of(caught.value)] == [code]


def test_every_kernel_of_the_corpus_has_a_sound_graph() -> None:
    assert len(analysable()) > 280
    for _, program, flow in analysable():
        for block in flow.cfg.blocks:
            assert all(i.index not in program.extra.targets for i in program.instructions[block.first : block.last])
            assert flow.cfg.out_edges[block.index]
        assert set(flow.bounds) == {loop.index for loop in flow.loops}


def test_back_edges_can_fall_through_and_backward_jumps_can_be_none() -> None:
    backward = falling = 0
    for _, _, flow in analysable():
        back = {edge for loop in flow.loops for edge in loop.back_edges}
        for edge in flow.cfg.edges:
            backward += edge.target < edge.source and edge.index not in back
            falling += edge.index in back and edge.kind is EdgeKind.FALL
    assert backward > 20 and falling > 20


def test_a_program_keeps_its_text() -> None:
    program = parse_text("k:\n s_endpgm\n")
    assert program.source.line(2) == " s_endpgm"


CHOICES = """k:
 s_cbranch_scc0 .La
 s_nop 0
.La:
 s_cbranch_scc0 .Lb
.Lx:
 s_nop 1
.Lb:
 s_cbranch_scc0 .Lc
.Ly:
 s_nop 2
.Lc:
 s_endpgm
"""


def test_sums_of_blocks_are_limited_together() -> None:
    _, flow = flow_of(CHOICES, StatedFacts(at_most={".Lx + 2*.Ly": 2, ".Lx+.Ly": 1, ".Lx": 0}))
    x, y = (next(b.index for b in flow.cfg.blocks if label in b.labels) for label in (".Lx", ".Ly"))
    assert [(dict(fact.coefficients), fact.limit) for fact in flow.facts] == [
        ({x: 1, y: 2}, 2),
        ({x: 1, y: 1}, 1),
        ({x: 1}, 0),
    ]
    with pytest.raises(WcetError) as caught:
        flow_of(CHOICES, StatedFacts(at_most={".Lx + .Lz": 1}))
    assert codes_of(caught.value)[0][0] == "W220"


@pytest.mark.parametrize(
    ("branch", "entered"), [("s_nop 0", {2}), ("s_cbranch_scc0 k", {0, 2}), ("s_branch 0", {2, 4})]
)
def test_code_is_entered_at_labels_and_where_branches_go(branch: str, entered: set[int]) -> None:
    program = parse_text(f"k:\n s_nop 0\n s_nop 1\n.L1:\n s_nop 2\n {branch}\n s_endpgm\n")
    assert find_entered(program) == entered

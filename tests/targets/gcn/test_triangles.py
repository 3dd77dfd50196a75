"""Nests of loops whose inner ends move with an outer loop: the passes of all entries are added up."""

from itertools import product
from random import Random

import pytest

from tests.repetition import REPEAT
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.random_nests import draw_nest, parse_nest, run_nest
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import build_flow

NEST = """
	.type k,@function
k:
	s_load_dwordx2 s[4:5], s[0:1], 0x0
	s_mov_b32 s6, 0
	s_waitcnt lgkmcnt(0)
{outer}:
	s_cmp_ge_i32 s6, s4
	s_cbranch_scc1 end
	{start_rows}
	{guard_rows}
rows:
	{test_rows}
	s_add_i32 s8, {base}, {second}
	{guard_cells}
cells:
	{test_cells}
	s_add_i32 s8, s8, {step}
	{back_cells}
left:
	s_add_i32 s7, s7, 1
	{back_rows}
next:
	s_add_i32 s6, s6, 1
	s_branch {outer}
end:
	s_endpgm
	.amdhsa_kernel k
		.amdhsa_next_free_vgpr 1
		.amdhsa_next_free_sgpr 10
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
	.end_amdhsa_kernel
	.amdgpu_metadata
---
amdhsa.kernels:
  - .name: k
    .symbol: k.kd
    .kernarg_segment_size: 8
    .args:
      - {{.name: n, .offset: 0, .size: 4, .value_kind: by_value, .type_name: int}}
      - {{.name: m, .offset: 4, .size: 4, .value_kind: by_value, .type_name: int}}
...
	.end_amdgpu_metadata
"""


def write_nest(first: int | None, second: int, step: int, bottom: bool, base: str = "s6") -> str:
    """`for s6 < n: for s7 from s6 + first to n: for s8 from base + second to m, by step`, tested at the top or bottom.

    Without `first`, s7 starts at 0.
    """

    def test(register: str, limit: str, leave: str) -> str:
        return f"s_cmp_ge_i32 {register}, {limit}\n\ts_cbranch_scc1 {leave}"

    rows, cells = test("s7", "s4", "next"), test("s8", "s5", "left")
    return NEST.format(
        outer="outer",
        start_rows="s_mov_b32 s7, 0" if first is None else f"s_add_i32 s7, s6, {first}",
        second=second,
        base=base,
        step=step,
        guard_rows=rows if bottom else "",
        guard_cells=cells if bottom else "",
        test_rows="" if bottom else rows,
        test_cells="" if bottom else cells,
        back_rows="s_cmp_lt_i32 s7, s4\n\ts_cbranch_scc1 rows" if bottom else "s_branch rows",
        back_cells="s_cmp_lt_i32 s8, s5\n\ts_cbranch_scc1 cells" if bottom else "s_branch cells",
    )


@pytest.mark.parametrize("bottom", [False, True])
@pytest.mark.parametrize(("first", "second", "step"), [(0, 0, 1), (1, 1, 1), (1, 0, 2), (-1, 2, 3), (3, -2, 1)])
def test_a_nest_of_three_loops_has_the_sum_of_all_its_passes(
    first: int, second: int, step: int, *, bottom: bool
) -> None:
    """For all small n and m: never below the passes of the innermost loop, and at most a pass more for each test."""
    program = parse_text(write_nest(first, second, step, bottom))
    known = 0
    for n, m in product(range(9), range(9)):
        rows = [(k, i) for k in range(n) for i in range(k + first, n)]
        cells = sum(len(range(k + second, m, step)) for k, _ in rows)
        ways = [(len(range(k + first, n)) + 1, len(range(k + second, m, step)) + bottom) for k in range(n + 1)]
        most = sum(turns * cells for turns, cells in ways)
        flow = build_flow(program, StatedFacts(arguments={"n": n, "m": m}))
        inner = max(flow.loops, key=lambda loop: loop.depth)
        latches = {flow.cfg.edges[edge].source for edge in inner.back_edges}
        limits = [fact.limit for fact in flow.facts if {*fact.coefficients} == latches]
        each = flow.bounds[inner.index].back_edges
        assert each + 1 >= max((len(range(k + second, m, step)) for k, _ in rows), default=0)
        for limit in limits:
            assert cells <= limit <= most, (n, m)
            known += cells < len(rows) * (each + bottom)
    assert known > 15


@pytest.mark.parametrize("bottom", [False, True])
@pytest.mark.parametrize(
    ("first", "second", "step"),
    [(0, 0, 1), (1, 1, 1), (-1, 2, 3), (3, -2, 2), (None, 0, 1), (None, 1, 2), (None, -1, 3)],
)
def test_the_innermost_loop_can_follow_the_middle_counter(
    first: int | None, second: int, step: int, *, bottom: bool
) -> None:
    """For all small n and m: never below the passes of the innermost loop, at any entry and in all."""
    program = parse_text(write_nest(first, second, step, bottom, "s7"))
    known = bounded = 0
    for n, m in product(range(9), range(9)):
        rows = [(k, i) for k in range(n) for i in range(0 if first is None else k + first, n)]
        passes = [max(bottom and i + second < m, len(range(i + second, m, step))) for _, i in rows]
        flow = build_flow(program, StatedFacts(arguments={"n": n, "m": m}))
        inner = max(flow.loops, key=lambda loop: loop.depth)
        if inner.index not in flow.bounds:
            continue
        bounded += 1
        each = flow.bounds[inner.index].back_edges
        assert each + bottom >= max(passes, default=0)
        latches = {flow.cfg.edges[edge].source for edge in inner.back_edges}
        for limit in (fact.limit for fact in flow.facts if {*fact.coefficients} == latches):
            assert sum(passes) <= limit <= (len(rows) + 2 * (n + 1)) * (each + 2), (n, m)
            known += sum(passes) < len(rows) * (each + bottom)
    assert bounded == 81 and (known > 15 or first is not None)


@pytest.mark.parametrize("seed", range(4))
def test_loops_of_random_nests_run_no_more_than_their_bounds(seed: int) -> None:
    for number in range(5 * REPEAT):
        nest = draw_nest(Random(f"{seed} {number}"))
        program = parse_nest(nest)
        for n, m in product((0, 2, 4), (1, 5)):
            most, total = run_nest(nest, {"n": n, "m": m})
            flow = build_flow(program, StatedFacts(arguments={"n": n, "m": m}))
            for loop in flow.loops:
                assert most[loop.depth - 1] <= flow.bounds[loop.index].back_edges, nest
                latches = {flow.cfg.edges[edge].source for edge in loop.back_edges}
                limits = [fact.limit for fact in flow.facts if {*fact.coefficients} == latches]
                assert all(total[loop.depth - 1] <= limit for limit in limits), nest


ONCE = """
	s_mov_b32 s6, s4
outer:
	s_mov_b32 s7, s5
rows:
	s_mov_b32 s8, s6
cells:
	s_add_i32 s8, s8, 1
	s_cmp_lt_i32 s8, s7
	s_cbranch_scc1 cells
	s_add_i32 s7, s7, {step}
	s_cmp_{relation}_i32 s7, s5
	s_cbranch_scc1 rows
	s_sub_i32 s6, s6, 1
	s_cmp_gt_i32 s6, 0
	s_cbranch_scc1 outer
	s_endpgm
"""


@pytest.mark.parametrize(("step", "relation"), [(-1, "ge"), (-3, "ge"), (2, "le")])
def test_a_counter_whose_loop_runs_once_has_one_value(step: int, relation: str) -> None:
    """Its step was added for each entry of the loop around it: 9 passes for 48, and a bound below the run."""
    head, tail = NEST[: NEST.index("\ts_mov_b32 s6, 0\n")], NEST[NEST.index("\t.amdhsa_kernel k") :].format()
    program = parse_text(head + "\ts_waitcnt lgkmcnt(0)" + ONCE.format(step=step, relation=relation) + tail)
    for n, m in product(range(1, 7), range(1, 12)):
        passes = [max(1, m - start) for start in range(n, 0, -1)]
        flow = build_flow(program, StatedFacts(arguments={"n": n, "m": m}))
        inner = max(flow.loops, key=lambda loop: loop.depth)
        assert flow.bounds[inner.index].back_edges + 1 == max(passes), (n, m)
        latches = {flow.cfg.edges[edge].source for edge in inner.back_edges}
        assert [fact.limit for fact in flow.facts if {*fact.coefficients} == latches] in ([sum(passes)], []), (n, m)

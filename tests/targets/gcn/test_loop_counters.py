import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.targets.gcn.corpus import codes_of, compiled_kernel, flow_of
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow, missing_facts
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.values.scalar_values import WORD
from wcet.span import Source
from wcet.values.operations import holds

N64 = StatedFacts(arguments={"n": 64})


def derived(name: str, kernel: str, facts: StatedFacts) -> list[int]:
    flow = build_flow(compiled_kernel(name, kernel), facts)
    assert all(bound.origin.startswith("derived") for bound in flow.bounds.values())
    return [flow.bounds[loop.index].back_edges for loop in flow.loops]


@pytest.mark.parametrize("version", ["llvm14.O1", "llvm14.O2", "llvm22.O1", "llvm22.O2"])
def test_counted_loops_of_compilers_are_bounded(version: str) -> None:
    name = f"uniform_loop.{version}.s"
    assert derived(name, "constant_loop", StatedFacts()) == [39]
    assert derived(name, "argument_loop", N64) == [63]
    assert derived(name, "down_loop", N64) == [31]
    assert derived(name, "shift_loop", StatedFacts()) == [8]
    assert derived(name, "triangle_loop", N64) == [63, 63]


def test_arguments_without_names_go_by_position() -> None:
    facts = StatedFacts(arguments={"arg2": 10, "arg3": 20})
    assert derived("counted_lanes.llvm19.O2.s", "nested_counts", facts) == [9, 4]


def test_a_triangular_loop_has_a_total() -> None:
    program = compiled_kernel("uniform_loop.llvm14.O2.s", "triangle_loop")
    flow = build_flow(program, N64)
    (fact,) = flow.facts
    inner = flow.loops[1]
    assert fact.limit == 64 * 65 // 2
    assert set(fact.coefficients) == {flow.cfg.edges[edge].source for edge in inner.back_edges}


def test_a_loop_that_the_arguments_skip_is_never_entered() -> None:
    program = compiled_kernel("uniform_loop.llvm14.O2.s", "argument_loop")
    bound = build_flow(program, StatedFacts(arguments={"n": 0})).bounds[0]
    assert (bound.back_edges, bound.origin) == (0, "derived: never entered with these arguments")


def test_a_missing_argument_is_named() -> None:
    program = compiled_kernel("uniform_loop.llvm14.O2.s", "argument_loop")
    with pytest.raises(WcetError) as caught:
        build_flow(program, StatedFacts())
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.code == "W201"
    assert "as a whole number (1000, 0x3e8; not 1e3): --arg n=N" in diagnostic.notes[0]
    assert diagnostic.help.startswith("wcet annotate ")


def test_missing_bounds_are_asked_for_by_label() -> None:
    program = compiled_kernel("divergent_loop.llvm22.O2.s", "collatz")
    (fact,) = missing_facts(program, StatedFacts())
    assert fact.table == "bounds"
    assert build_flow(program, StatedFacts({fact.label: 100})).bounds[0].back_edges == 99


LANES = """k:
 v_mov_b32_e32 v3, 0
 s_mov_b64 s[4:5], 0
.Lhead:
 v_add_u32_e32 v3, vcc, 1, v3
 {body}
 v_cmp_lt_i32_e32 vcc, 11, v3
 s_or_b64 s[4:5], vcc, s[4:5]
 s_andn2_b64 exec, exec, s[4:5]
 s_cbranch_execnz .Lhead
 s_or_b64 exec, exec, s[4:5]
 s_endpgm
"""


def test_vector_counters_that_all_lanes_share_are_bounded() -> None:
    _, flow = flow_of(LANES.format(body="s_nop 0"))
    assert flow.bounds[0].back_edges == 11
    assert not flow.bounds[0].exact


def test_lanes_that_are_not_in_a_mask_of_the_loop_leave_in_the_first_iteration() -> None:
    _, flow = flow_of(LANES.format(body="s_and_b64 exec, exec, s[8:9]"))
    assert flow.bounds[0].back_edges == 11


@pytest.mark.parametrize(
    "body",
    [
        "v_mul_lo_u32 v3, v3, v3",  # the counter is changed otherwise
        "v_add_u32_e32 v3, vcc, v2, v3",  # by what differs from lane to lane
        "s_and_b64 exec, exec, s[8:9]\n s_mov_b64 s[4:5], 0\n s_or_b64 exec, s[8:9], s[10:11]",  # lanes come back
        "v_mov_b32_dpp v3, v3 row_shr:1 row_mask:0xf bank_mask:0xf",  # from another lane
        "s_cbranch_scc0 .Lhead",  # a way round the test
    ],
)
def test_vector_counters_that_lanes_may_not_share_are_not_bounded(body: str) -> None:
    with pytest.raises(WcetError) as caught:
        flow_of(LANES.format(body=body))
    assert {code for code, _ in codes_of(caught.value)} == {"W201"}


def test_a_start_that_only_later_passes_of_the_kernels_first_block_set_is_none() -> None:
    text = """k:
.Louter: ;@wcet loop 5
 s_nop 0
.Lhead:
 v_add_u32_e32 v3, vcc, 1, v3
 v_cmp_lt_i32_e32 vcc, 11, v3
 s_or_b64 s[4:5], vcc, s[4:5]
 s_andn2_b64 exec, exec, s[4:5]
 s_cbranch_execnz .Lhead
 v_mov_b32_e32 v3, 0
 s_cbranch_scc0 .Louter
 s_endpgm
"""
    with pytest.raises(WcetError) as caught:
        flow_of(text)
    assert codes_of(caught.value) == [("W201", 9)]


def test_a_comparison_of_parts_of_registers_bounds_nothing() -> None:
    part = "v_cmp_lt_i32_sdwa vcc, v2, v3 src0_sel:BYTE_0 src1_sel:DWORD"
    with pytest.raises(WcetError):
        flow_of(LANES.format(body="s_nop 0").replace("v_cmp_lt_i32_e32 vcc, 11, v3", part))


def test_a_loop_that_goes_on_when_no_lane_is_left_is_not_bounded() -> None:
    text = LANES.format(body="s_nop 0").replace("execnz", "execz")
    with pytest.raises(WcetError):
        flow_of(text.replace("v_mov_b32_e32 v3, 0", "v_mov_b32_e32 v3, s6"))  # from 0 on it is left at once


def test_vector_counters_whose_start_not_all_lanes_have_are_not_bounded() -> None:
    text = LANES.format(body="s_nop 0").replace("s_mov_b64 s[4:5], 0", "s_mov_b64 exec, -1")
    with pytest.raises(WcetError):
        flow_of(text)


@pytest.mark.parametrize(
    "body",
    [
        "s_mul_i32 s0, s0, s1",
        "s_load_dword s0, s[4:5], 0x0\n s_waitcnt lgkmcnt(0)",
        "v_readfirstlane_b32 s0, v0",
        "s_cbranch_vccz .Lskip\n s_add_i32 s0, s0, 1\n.Lskip:",
        "s_movreld_b32 s1, s2",
        "s_cbranch_vccz .Lhead",
    ],
)
def test_counters_that_something_else_changes_are_not_bounded(body: str) -> None:
    text = (
        f"k:\n s_mov_b32 s0, 0\n.Lhead:\n {body}\n s_add_i32 s0, s0, 1\n s_cmp_lt_i32 s0, 9\n s_cbranch_scc1 .Lhead\n"
    )
    with pytest.raises(WcetError) as caught:
        flow_of(text + " s_endpgm\n")
    assert {code for code, _ in codes_of(caught.value)} == {"W201"}


def test_a_test_on_some_passes_only_bounds_nothing() -> None:
    text = """k:
 s_mov_b32 s0, 0
.Lhead:
 s_add_i32 s0, s0, 1
 s_cbranch_vccz .Llatch
 s_cmp_ge_i32 s0, 9
 s_cbranch_scc1 .Lout
.Llatch:
 s_branch .Lhead
.Lout:
 s_endpgm
"""
    with pytest.raises(WcetError):
        flow_of(text)


def test_an_inner_loop_with_a_start_that_never_moves_has_no_total() -> None:
    flow = build_flow(
        compiled_kernel("counted_lanes.llvm22.O2.s", "nested_counts"), StatedFacts(arguments={"n": 64, "m": 20})
    )
    assert flow.facts == ()


OPERATIONS = st.sampled_from(
    ["s_add_i32 s0, s0, {k}", "s_sub_i32 s0, s0, {k}", "s_addk_i32 s0, {k}", "s_lshr_b32 s0, s0, {k}"]
    + ["s_lshl_b32 s0, s0, {k}", "s_ashr_i32 s0, s0, {k}", "s_mov_b32 s3, s0\n s_add_u32 s0, s3, {k}"]
)


def run_scalars(lines: list[str], relation: str, signed: bool, start: int, limit: int, early: bool) -> int | None:
    """Run the loop below as a scalar unit would; return how often its back edge is taken, None if too often."""
    registers = {"s0": start % WORD, "s3": 0, "s2": limit % WORD}
    for count in range(600):
        tested = registers["s0"]
        for line in lines:
            name, target, *sources = line.replace(",", "").split()
            values = [registers[source] if source in registers else int(source) % WORD for source in sources]
            left = registers[target] if name == "s_addk_i32" else values[0]
            right = values[-1]
            shifted = right & 31
            signed_left = left - WORD if left >> 31 else left
            registers[target] = {
                "s_mov_b32": left,
                "s_add_i32": left + right,
                "s_add_u32": left + right,
                "s_addk_i32": left + right,
                "s_sub_i32": left - right,
                "s_lshr_b32": left >> shifted,
                "s_lshl_b32": left << shifted,
                "s_ashr_i32": signed_left >> shifted,
            }[name] % WORD
        if not holds(relation, signed, tested if early else registers["s0"], registers["s2"]):
            return count
    return None


@settings(max_examples=75, deadline=None)
@given(
    OPERATIONS,
    st.integers(0, 7),
    st.sampled_from(("eq", "lg", "gt", "ge", "lt", "le")),
    st.booleans(),
    st.one_of(st.integers(-20, 300), st.sampled_from((1 << 20, (1 << 31) - 3, -(1 << 31)))),
    st.one_of(st.integers(-20, 300), st.sampled_from((1 << 20, (1 << 31) - 1, -(1 << 31)))),
    st.booleans(),
)
def test_derived_bounds_are_what_a_scalar_unit_does(
    operation: str, k: int, relation: str, signed: bool, start: int, limit: int, early: bool
) -> None:
    lines = operation.format(k=k).split("\n")
    compare = f"s_cmp_{relation}_{'i' if signed else 'u'}32 {'s4' if early else 's0'}, s2"
    copy = "s_mov_b32 s4, s0\n " if early else ""
    text = f"k:\n s_mov_b32 s0, {start}\n s_mov_b32 s2, {limit}\n.Lhead:\n {copy}" + "\n ".join(lines)
    try:
        _, flow = flow_of(text + f"\n {compare}\n s_cbranch_scc1 .Lhead\n s_endpgm\n")
    except WcetError:
        return
    taken = run_scalars([line.strip() for line in lines], relation, signed, start, limit, early)
    if taken is None:
        assert flow.bounds[0].back_edges >= 600
    else:
        assert flow.bounds[0].back_edges == taken
        assert flow.bounds[0].exact


NEST = """k:
 s_mov_b32 s0, 0
.Li:
 s_mov_b32 s1, 0
.Lj:
 s_cmp_ge_u32 s1, s0
 s_mov_b32 s2, s1
 s_cbranch_scc1 .Lnext
.Lk:
 s_add_i32 s2, s2, 1
 s_cmp_lt_u32 s2, s0
 s_cbranch_scc1 .Lk
.Lnext:
 s_add_i32 s1, s1, 1
 s_cmp_eq_u32 s1, 9
 s_cbranch_scc0 .Lj
 s_add_i32 s0, s0, 1
 s_cmp_eq_u32 s0, 9
 s_cbranch_scc0 .Li
 s_endpgm
"""


def test_a_start_and_a_limit_that_move_with_different_loops_are_paired_in_every_way() -> None:
    _, flow = flow_of(NEST)
    assert [flow.bounds[loop.index].back_edges for loop in flow.loops] == [8, 8, 7]


def count_of(body: str, head: str = "", facts: StatedFacts | None = None) -> int:
    """The back edges of the only loop of a kernel, which `body` turns while scc is one."""
    text = f"k:\n{head}\n s_mov_b32 s0, 1\n s_mov_b32 s1, 0\n.Lloop:\n{body}\n s_cbranch_scc1 .Lloop\n s_endpgm\n"
    _, flow = flow_of(text, facts)
    return flow.bounds[0].back_edges


@pytest.mark.parametrize(
    ("body", "count"),
    [
        (" s_mul_i32 s0, s0, 3\n s_cmp_lt_u32 s0, 100", 4),
        (" s_lshl_b32 s0, s0, 1\n s_add_i32 s0, s0, 1\n s_cmp_lt_i32 s0, 64", 5),
        (" s_lshl_b32 s0, s0, 1\n s_min_i32 s2, s0, 50\n s_cmp_lt_i32 s2, 40", 5),
        (" s_or_b32 s2, s0, 8\n s_add_i32 s0, s0, 1\n s_cmp_lg_u32 s2, 15", 6),
        (" s_add_u32 s0, s0, -1\n s_addc_u32 s1, s1, -1\n s_cmp_lg_u64 s[0:1], -7", 7),
        (" s_add_u32 s0, s0, 3\n s_addc_u32 s1, s1, 0\n s_cmp_lg_u64 s[0:1], 31", 9),
        (" s_sub_u32 s0, s0, 3\n s_subb_u32 s1, s1, 0\n s_cmp_lg_u64 s[0:1], -11", 3),
        (
            " s_add_u32 s0, s0, 3\n s_addc_u32 s1, s1, 0\n s_mov_b32 s2, 31\n s_mov_b32 s3, 0\n"
            " s_cmp_lg_u64 s[0:1], s[2:3]",
            9,
        ),
        (" s_bfe_u32 s2, s0, 0x20001\n s_add_i32 s0, s0, 1\n s_cmp_lg_u32 s2, 3", 5),
    ],
)
def test_counters_that_scalar_arithmetic_turns_are_followed(body: str, count: int) -> None:
    assert count_of(body) == count


@pytest.mark.parametrize(
    "body",
    [
        " s_add_u32 s0, s0, 2\n s_addc_u32 s1, s1, 0\n s_cmp_lg_u64 s[0:1], 30",  # never meets
        " s_add_u32 s0, s0, 2\n s_add_u32 s3, s3, s3\n s_addc_u32 s1, s1, 0\n s_cmp_lg_u64 s[0:1], 31",  # another carry
        " s_add_u32 s0, s0, 2\n s_addc_u32 s1, s2, 0\n s_cmp_lg_u64 s[0:1], 31",  # another high half
        " s_mul_i32 s0, s0, 1\n s_cmp_lg_u32 s0, 0",
        " s_add_i32 s0, s0, s9\n s_cmp_lg_u32 s0, 5",
    ],
)
def test_counters_that_need_not_end_are_not_counted(body: str) -> None:
    with pytest.raises(WcetError) as caught:
        count_of(body)
    assert {code for code, _ in codes_of(caught.value)} == {"W201"}


def test_steps_and_limits_may_be_computed_before_the_loop() -> None:
    head = " s_mov_b32 s4, 5\n s_lshl_b32 s5, s4, 3\n s_or_b32 s5, s5, 1\n s_max_i32 s4, s4, 7"
    assert count_of(" s_add_i32 s0, s0, s4\n s_cmp_le_i32 s0, s5", head) == 5


def test_a_loop_is_left_by_a_branch_on_vcc_that_goes_on_only_where_a_lane_says_so() -> None:
    text = (
        "k:\n s_mov_b32 s0, 0\n.Lloop:\n s_add_i32 s0, s0, 1\n s_cmp_lt_u32 s0, 9\n s_cselect_b64 s[2:3], -1, 0\n"
        " s_and_b64 vcc, exec, s[2:3]\n s_cbranch_{} .L{}\n{} s_endpgm\n"
    )
    _, flow = flow_of(text.format("vccnz", "loop", ""))
    assert flow.bounds[0].back_edges == 8
    turned = text.replace("s_cmp_lt", "s_cmp_ge").format("vccz", "loop", "")
    assert flow_of(turned)[1].bounds[0].back_edges == 8
    with pytest.raises(WcetError):  # vcc is zero, too, where no lane is active
        flow_of(turned.replace("k:\n", "k:\n v_cmpx_lt_u32 vcc, 70, v0\n"))


SIZED = """ .text
k:
 s_load_dword s0, s[4:5], 0x4
{before} s_waitcnt lgkmcnt(0)
 s_and_b32 s0, s0, 0xffff
.again:
 s_lshr_b32 s0, s0, 1
 s_cmp_lg_u32 s0, 0
 s_cbranch_scc1 .again
 s_endpgm
 .amdhsa_kernel k
  .amdhsa_user_sgpr_private_segment_buffer 1
  .amdhsa_user_sgpr_dispatch_ptr 1
  .amdhsa_user_sgpr_kernarg_segment_ptr 1
  .amdhsa_next_free_vgpr 4
  .amdhsa_next_free_sgpr 12
 .end_amdhsa_kernel
"""


def test_the_size_of_a_group_is_read_from_the_dispatch_packet() -> None:
    (program,) = parse_file(Source("k.s", SIZED.format(before="")))
    for size in (1, 64, 100, 256, 1024):
        flow = build_flow(program, StatedFacts(), GcnLaunch((3, 1, 1), (size, 1, 1)))
        assert flow.bounds[0].back_edges == size.bit_length() - 1
    assert missing_facts(program, StatedFacts())
    assert not missing_facts(program, StatedFacts(), GcnLaunch((3, 1, 1), (64, 1, 1)))


def test_a_pointer_that_has_moved_leads_to_no_packet() -> None:
    text = SIZED.format(before="").replace(" s_load_dword", " s_add_u32 s4, s4, 4\n s_load_dword")
    (program,) = parse_file(Source("k.s", text))
    assert missing_facts(program, StatedFacts(), GcnLaunch((3, 1, 1), (64, 1, 1)))


def test_a_counter_that_would_wrap_bounds_no_loop() -> None:
    text = SIZED.format(before=" s_mov_b32 s1, 0\n").replace("s_lshr_b32 s0, s0, 1", "s_add_i32 s1, s1, -1")
    (program,) = parse_file(Source("k.s", text.replace("s_cmp_lg_u32 s0, 0", "s_cmp_lg_u32 s1, 0")))
    assert missing_facts(program, StatedFacts(), GcnLaunch((3, 1, 1), (64, 1, 1)))


WIDE_SCALAR = """k:
 s_mov_b32 s2, {start}
 s_mov_b32 s3, 0
 s_mov_b64 s[6:7], 0
.Lhead:
 s_nop 0
 s_add_u32 s2, s2, {step}
 s_addc_u32 s3, s3, {high}
 v_cmp_{relation}_e64 vcc, s[2:3], {limit}
 s_or_b64 s[6:7], vcc, s[6:7]
 s_andn2_b64 exec, exec, s[6:7]
 s_cbranch_execnz .Lhead
 s_endpgm
"""


@pytest.mark.parametrize(
    ("relation", "start", "step", "limit", "back_edges"),
    [("gt_i64", 0, 1, 1, 1), ("gt_i64", 0, 1, 5, 5), ("le_i64", 5, -1, 0, 4), ("ne_u64", 3, 1, 4, 1)],
)
def test_scalar_counters_of_64_bits_are_counted_by_their_relation(
    relation: str, start: int, step: int, limit: int, back_edges: int
) -> None:
    """Every relation but equality was once counted like inequality, which is below what some of them take."""
    text = WIDE_SCALAR.format(relation=relation, start=start, step=step, high=-(step < 0), limit=limit)
    _, flow = flow_of(text)
    assert flow.bounds[0].back_edges == back_edges


def test_a_scalar_counter_of_64_bits_that_never_gets_there_is_not_bounded() -> None:
    with pytest.raises(WcetError) as caught:
        flow_of(WIDE_SCALAR.format(relation="lt_u64", start=5, step=-1, high=-1, limit=0))
    assert {code for code, _ in codes_of(caught.value)} == {"W201"}

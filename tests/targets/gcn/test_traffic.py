"""What accesses take at most: worked examples, and runs that never take more."""

from dataclasses import replace

import pytest

from tests.repetition import REPEAT, list_seeds
from tests.samples import test_gcn as samples
from tests.targets.gcn import test_simulator_compilers as compilers
from tests.targets.gcn.corpus import bound_flow
from tests.targets.gcn.counted_runs import MACHINE, compare, count_accesses
from tests.targets.gcn.random_addresses import find_excess, frame_kernel, measure_launch
from tests.targets.gcn.random_launches import make_case
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.registers import operation_of
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.values.lane_values import LaneValue
from wcet.span import Source
from wcet.targets.gcn.wavefront import bank_conflicts
from wcet.targets.gcn.wavefront import traffic as traffic_module


def amounts(text, size=(64, 1, 1), known=None, alignment=1, groups=(4, 1, 1)):
    """The most of each vector or LDS access of a kernel, in text order."""
    (program,) = parse_file(Source("k.s", frame_kernel([line.strip() for line in text.strip().splitlines()])))
    machine = replace(MACHINE, buffer_alignment=alignment)
    found = measure_launch(program, build_flow(program, StatedFacts()), GcnLaunch(groups, size), known or {}, machine)
    units = {index: operation_of(program.instructions[index]).unit for index in found}
    return [found[index].amount for index in sorted(found) if units[index] != "SMEM"]


INDEX = """
    s_lshl_b32 s20, s6, 6
    v_or_b32 v4, s20, v0
    v_ashrrev_i32 v5, 31, v4
    v_lshlrev_b64 v[4:5], {shift}, v[4:5]
    v_mov_b32 v6, s{high}
    v_add_u32 v4, vcc, s{low}, v4
    v_addc_u32 v5, vcc, v6, v5, vcc
    {access}
"""


def index(shift=2, access="flat_load_dword v7, v[4:5]", low=0):
    return INDEX.format(shift=shift, access=access, low=low, high=low + 1)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (index(), 5),
        (index(3, "flat_load_dwordx2 v[7:8], v[4:5]"), 9),
        (index(4, "flat_load_dwordx4 v[7:10], v[4:5]"), 17),
        (index(1, "flat_load_ushort v7, v[4:5]"), 3),
        (index(0, "flat_load_ubyte v7, v[4:5]"), 2),
        (index(3), 9),
        (index(6), 64),
        (index(6, low=2), 65),
        (index(7, low=2), 128),
        (index(6, "flat_load_ubyte v7, v[4:5]", low=2), 64),
        (index(2, low=2), 5),
        (index(6, "flat_atomic_add v[4:5], v7", low=2), 64),
    ],
)
def test_lines_of_an_index_shifted_and_added_to_a_pointer(text, lines):
    assert amounts(text) == [lines]


SHIFTED = """
    v_mul_lo_u32 v4, s8, {factor}
    v_add_u32 v5, vcc, v4, v0
    v_mov_b32 v4, 0
    {shift} v[4:5], {amount}, v[4:5]
    v_mov_b32 v6, s1
    v_add_u32 v4, vcc, s0, v4
    v_addc_u32 v5, vcc, v6, v5, vcc
    flat_load_dword v7, v[4:5]
"""


@pytest.mark.parametrize(
    ("shift", "amount", "known", "lines"),
    [
        ("v_ashrrev_i64", 30, {}, 6),  # may wrap
        ("v_ashrrev_i64", 30, {16: 7}, 5),
        ("v_lshrrev_b64", 30, {16: 7}, 5),
        ("v_lshrrev_b64", 29, {16: 7}, 9),
        ("v_ashrrev_i64", 33, {16: 7}, 128),
    ],
)
def test_an_index_that_is_extended_and_multiplied_by_one_shift(shift, amount, known, lines):
    assert amounts(SHIFTED.format(shift=shift, amount=amount, factor=64), known=known) == [lines]


@pytest.mark.parametrize(
    ("text", "cycles"),
    [
        ("v_lshlrev_b32 v4, 2, v0\nv_not_b32 v4, v4\nv_add_u32 v4, vcc, 1, v4\nds_read_b32 v5, v4", 2),
        ("v_mad_i32_i24 v4, v0, -4, 64\nds_read_b32 v5, v4", 2),
        ("v_mul_i32_i24 v4, -8, v0\nds_read_b32 v5, v4", 4),
    ],
)
def test_numbers_that_count_down(text, cycles):
    assert amounts(text) == [cycles]


@pytest.mark.parametrize(
    ("text", "cycles"),
    [
        ("v_and_b32 v4, 0xfc, v9\nds_add_u32 v4, v5", 4),
        ("v_and_b32 v4, 0x7c, v9\nds_read_b32 v5, v4", 2),
        ("v_and_b32 v4, 0xf80, v9\nds_read_b32 v5, v4", 64),
        ("v_and_b32 v4, 0x380, v9\nds_read_b32 v5, v4", 16),
        ("v_and_b32 v4, 0x3f8, v9\nds_read_b64 v[5:6], v4", 16),
        ("v_and_b32 v4, 0x7c, v9\nds_read2_b32 v[5:6], v4 offset1:16", 4),
        ("v_and_b32 v4, 0xffffc, v9\nds_read_b32 v5, v4", 64),
    ],
)
def test_a_table_of_few_words_has_few_in_one_bank_whatever_the_index(text, cycles):
    assert amounts(text) == [cycles]


APPENDED = """
    s_load_dword s20, s[0:1], 0x0
    s_waitcnt lgkmcnt(0)
    v_mbcnt_lo_u32_b32 v4, s22, 0
    v_mbcnt_hi_u32_b32 v4, s23, v4
    v_add_u32 v4, vcc, s20, v4
    v_mov_b32 v5, 0
    v_lshlrev_b64 v[4:5], {shift}, v[4:5]
    v_mov_b32 v6, s1
    v_add_u32 v4, vcc, s0, v4
    v_addc_u32 v5, vcc, v6, v5, vcc
    flat_store_dword v[4:5], v7
"""


@pytest.mark.parametrize(("shift", "lines"), [(2, 6), (3, 10), (4, 18)])
def test_places_that_lanes_take_one_after_the_other_lie_together_but_may_wrap(shift, lines):
    assert amounts(APPENDED.format(shift=shift)) == [lines]


def test_a_pool_of_words_that_counts_one_half_of_the_lanes_is_noticed(monkeypatch):
    original = bank_conflicts._count_pool
    monkeypatch.setattr(
        bank_conflicts, "_count_pool", lambda *asked: None if original(*asked) is None else original(*asked) // 4
    )
    assert any(find_excess(seed) for seed in range(40))


def test_an_aligned_buffer_saves_the_line_at_the_edge():
    assert amounts(index(), alignment=64) == [4]
    assert amounts(index(3, low=2), alignment=256) == [8]


def test_rows_of_a_matrix_are_apart_by_an_argument():
    text = """
        v_mul_lo_u32 v4, v1, s8
        v_add_u32 v4, vcc, v4, v0
        v_ashrrev_i32 v5, 31, v4
        v_lshlrev_b64 v[4:5], 2, v[4:5]
        v_mov_b32 v6, s1
        v_add_u32 v4, vcc, s0, v4
        v_addc_u32 v5, vcc, v6, v5, vcc
        flat_load_dword v7, v[4:5]
    """
    assert amounts(text, (16, 16, 1)) == [12]  # 4 rows of 64 bytes, each on 2 lines, each may wrap
    assert amounts(text, (16, 16, 1), {16: 48}) == [8]
    assert amounts(text, (16, 16, 1), {16: 16}, 64) == [4]


def test_a_number_below_256_reaches_a_window():
    text = "v_and_b32 v4, 0xfc, v9\nv_add_u32 v4, vcc, s0, v4\nv_mov_b32 v5, s1\nv_addc_u32 v5, vcc, 0, v5, vcc"
    assert amounts(text + "\nflat_load_dword v7, v[4:5]") == [5]


def test_halves_that_do_not_belong_together_are_unknown():
    text = index(2, "v_add_u32 v4, vcc, 64, v4\nflat_load_dword v7, v[4:5]")
    assert amounts(text) == [64]


def test_a_sum_that_may_wrap_costs_one_line_more():
    text = """
        v_add_u32 v4, vcc, s8, v0
        v_ashrrev_i32 v5, 31, v4
        v_lshlrev_b64 v[4:5], 2, v[4:5]
        v_mov_b32 v6, s1
        v_add_u32 v4, vcc, s0, v4
        v_addc_u32 v5, vcc, v6, v5, vcc
        flat_load_dword v7, v[4:5]
    """
    assert amounts(text) == [6]
    assert amounts(text, known={16: 1000}) == [5]


MASKED = """
    v_mov_b32 v8, v0
    v_cmp_lt_u32 vcc, 9, v9
    s_and_saveexec_b64 s[40:41], vcc
    v_lshlrev_b32 v8, 4, v0
    ds_read_b32 v10, v8
    {between}
    ds_read_b32 v10, v8
"""


def test_a_masked_write_holds_in_its_lanes_until_others_come_back():
    assert amounts("v_lshlrev_b32 v8, 2, v0\n" + MASKED.format(between="s_nop 0")) == [8, 8]
    ended = MASKED.format(between="s_or_b64 exec, exec, s[40:41]")
    assert amounts(ended) == [8, 64]


def test_the_other_side_sees_what_was_before():
    text = """
        v_lshlrev_b32 v8, 2, v0
        v_cmp_lt_u32 vcc, 9, v9
        s_and_saveexec_b64 s[40:41], vcc
        s_xor_b64 s[40:41], exec, s[40:41]
        v_lshlrev_b32 v8, 4, v0
        ds_read_b32 v10, v8
        s_andn2_saveexec_b64 s[40:41], s[40:41]
        ds_read_b32 v10, v8
        s_or_b64 exec, exec, s[40:41]
        ds_read_b32 v10, v8
    """
    assert amounts(text) == [8, 2, 64]


@pytest.mark.parametrize("name", ["nand", "nor", "orn2", "xnor"])
def test_operations_that_bring_unnamed_lanes_back_leave_nothing_known_of_them(name):
    """The write of v8 under the first mask was taken for all lanes: 2 cycles, and a run took 49."""
    text = """
        v_lshlrev_b32 v8, 7, v0
        v_cmp_gt_u32 vcc, 16, v0
        s_and_saveexec_b64 s[40:41], vcc
        v_mov_b32 v8, 0
        v_cmp_gt_u32 vcc, 8, v0
        s_{name}_saveexec_b64 s[42:43], vcc
        ds_read_b32 v10, v8
    """
    assert amounts(text.format(name=name)) == [64]


@pytest.mark.parametrize("way", ["s_mov_b64 exec", "s_or_b64 exec, exec", "s_or_saveexec_b64 s[42:43]"])
@pytest.mark.parametrize(("mask", "cycles"), [("0xffffffff", 64), ("-1", 2), ("0xffffffffffffffff", 2)])
def test_a_literal_of_32_bits_is_no_mask_of_all_lanes(way, mask, cycles):
    text = (
        "v_lshlrev_b32 v8, 7, v0\ns_mov_b64 exec, 1\n{}, {}\nv_mov_b32 v8, 0\ns_mov_b64 exec, -1\nds_read_b32 v10, v8"
    )
    assert amounts(text.format(way, mask)) == [cycles]


@pytest.mark.parametrize(
    ("text", "cycles"),
    [
        ("v_lshlrev_b32 v4, 2, v0\nds_read_b32 v5, v4", 2),
        ("v_lshlrev_b32 v4, 3, v0\nds_read_b32 v5, v4", 4),
        ("v_lshlrev_b32 v4, 7, v0\nds_read_b32 v5, v4", 64),
        ("v_mov_b32 v4, 0\nds_read_b32 v5, v4", 2),
        ("v_lshlrev_b32 v4, 3, v0\nds_read_b64 v[6:7], v4", 4),
        ("v_lshlrev_b32 v4, 2, v0\nds_read2_b32 v[6:7], v4 offset1:32", 4),
        ("ds_read_b32 v5, v9", 64),
    ],
)
def test_bank_cycles(text, cycles):
    assert amounts(text) == [cycles]


def test_scratch_takes_a_row_of_dwords_for_all_lanes():
    text = """
        v_mov_b32 v4, 8
        buffer_store_dword v0, off, s[20:23], s7 offset:4
        buffer_load_dword v5, v4, s[20:23], s7 offen offset:4
        buffer_load_dword v5, v9, s[20:23], 0 offen
        v_and_b32 v9, 0x7c, v9
        buffer_load_dword v5, v9, s[20:23], 0 offen
    """
    head = frame_kernel(())
    program_text = head.replace("s_mov_b32 m0, -1", "s_nop 0")
    moved = "s_mov_b64 s[20:21], s[0:1]\ns_mov_b64 s[22:23], s[2:3]\n"
    before = program_text.index("    s_load_dwordx4 s[0:3]")
    lines = "".join(f"    {line.strip()}\n" for line in (moved + text).strip().splitlines())
    (program,) = parse_file(Source("k.s", program_text[:before] + lines + program_text[before:]))
    flow = build_flow(program, StatedFacts())
    found = measure_launch(program, flow, GcnLaunch((1, 1, 1), (64, 1, 1)), {}, MACHINE)
    assert [found[place].amount for place in (3, 4, 5, 7)] == [5, 5, 128, 64]


def test_arguments_are_aligned_to_16_bytes():
    first = "s_load_dwordx8 s[16:23], s[4:5], 0x0"
    (program,) = parse_file(
        Source("k.s", frame_kernel([first, "s_waitcnt lgkmcnt(0)", "s_load_dwordx2 s[16:17], s[20:21], 0x0"]))
    )
    found = measure_launch(program, build_flow(program, StatedFacts()), GcnLaunch((1, 1, 1), (64, 1, 1)), {}, MACHINE)
    assert [each.amount for _, each in sorted(found.items())] == [1, 1, 2, 2]


def test_a_scalar_access_through_the_address_of_a_symbol_may_reach_into_a_second_line():
    """A symbol's distance was taken for a number of each lane separately, whose shared part is zero: 1 line."""
    lines = ["s_mov_b32 s16, k@abs32@lo", "s_mov_b32 s17, k@abs32@hi"]
    (program,) = parse_file(Source("k.s", frame_kernel([*lines, "s_load_dwordx8 s[24:31], s[16:17], 0x0"])))
    found = measure_launch(program, build_flow(program, StatedFacts()), GcnLaunch((1, 1, 1), (64, 1, 1)), {}, MACHINE)
    assert [each.amount for _, each in sorted(found.items())] == [1, 1, 2]


def test_a_structure_of_odd_size_has_its_stride():
    text = """
        v_mad_i64_i32 v[4:5], s[20:21], v0, 7, s[0:1]
        flat_load_dword v7, v[4:5]
        v_add_u32 v6, vcc, s8, v0
        v_mad_i64_i32 v[4:5], s[20:21], v6, 7, s[0:1]
        flat_load_dword v7, v[4:5]
    """
    assert amounts(text) == [8, 9]


@pytest.mark.parametrize("first", range(0, 80 * REPEAT, 40))
def test_runs_of_random_addresses_never_take_more(first):
    assert [wrong for seed in range(first, first + 40) for wrong in find_excess(seed)] == []


def test_a_count_that_is_too_low_is_noticed(monkeypatch):
    original = traffic_module.count_lines
    monkeypatch.setattr(traffic_module, "count_lines", lambda access: original(access) - 1)
    assert any(find_excess(seed) for seed in range(10))


def test_a_write_under_a_mask_that_forgets_the_other_lanes_is_noticed(monkeypatch):
    monkeypatch.setattr("wcet.isa.gcn.values.lane_state.mix_entries", lambda one, two: two)
    assert any(find_excess(seed) for seed in range(60))


def test_an_extension_that_forgets_to_wrap_is_noticed(monkeypatch):
    def careless(value, signed):
        return LaneValue(value.uniform, value.pattern, value.spread, value.classes)

    for room in ("addresses", "lane_arithmetic", "lane_results", "lane_terms"):
        monkeypatch.setattr(f"wcet.isa.gcn.values.{room}.extend", careless)
    assert any(find_excess(seed) for seed in range(120))


@pytest.mark.parametrize("splits", ["none", "pws"])
@pytest.mark.parametrize("name", samples.KERNELS)
def test_samples_never_take_more(name, splits):
    program, launch = samples.program_of(name), samples.launch_of(name)
    bounds = {".LBB0_2": 49} if name == "mandelbrot" else {}
    facts = StatedFacts(bounds, arguments={"n": 48} if name == "matmul" else {})
    known = {24: 48} if name == "matmul" else {}
    found = measure_launch(program, build_flow(program, facts), launch, known, MACHINE)
    seen = count_accesses(program, launch, samples.arguments_of(name), splits=splits)
    assert compare(program, seen, found) == []
    assert seen


@pytest.mark.parametrize("seed", list_seeds(6))
def test_random_kernels_never_take_more_however_they_split(seed):
    case = make_case(seed)
    program = case.parse()
    found = measure_launch(program, build_flow(program, StatedFacts()), case.launch, {}, case.machine)
    for splits in ("none", "dws"):
        machine = case.machine
        seen = count_accesses(program, case.launch, case.arguments, splits=splits, machine=machine)
        assert compare(program, seen, found) == []


@pytest.mark.parametrize("source", compilers.SOURCES)
def test_compiled_kernels_never_take_more(source):
    for name, programs in compilers.versions_of(source).items():
        for program in programs if name not in compilers.ENDLESS else ():
            try:
                found = measure_compiled(program)
                seen = count_accesses(program, launch_compiled(program), compilers.draw_arguments(program))
            except WcetError as error:
                assert {diagnostic.code for diagnostic in error.diagnostics} <= {"W240", "W640", "W641"}
                continue
            assert compare(program, seen, found) == []


def launch_compiled(program):
    metadata = program.extra.metadata
    dynamic = any(argument.kind == "dynamic_shared_pointer" for argument in metadata.arguments)
    return GcnLaunch((1, 1, 1), metadata.group_size or (256, 1, 1), 4096 if dynamic else 0)


def measure_compiled(program):
    return measure_launch(program, bound_flow(program), launch_compiled(program), {}, MACHINE)

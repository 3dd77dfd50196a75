import pytest

from tests.targets.gcn.corpus import parse_text
from wcet.ir.facts import StatedFacts
from wcet.ir.program import Instruction
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.waits import WaitCounts, decode_waits
from wcet.isa.gcn.semantics.lift import find_access, writes_exec
from wcet.span import Source
from wcet.targets.gcn.splitting.split_legality import find_live_scalars, to_bits


def first(statement: str) -> Instruction:
    return parse_text(f"k:\n {statement}\n s_endpgm\n").instructions[0]


def names(units: frozenset[tuple[str, int]]) -> str:
    return " ".join(f"{file}{index}" for file, index in sorted(units))


@pytest.mark.parametrize(
    ("statement", "reads", "writes"),
    [
        ("s_mov_b64 s[2:3], exec", "exec0 exec1", "s2 s3"),
        ("s_add_u32 s0, s1, s2", "s1 s2", "s0 scc0"),
        ("s_addc_u32 s0, s1, 5", "s1 scc0", "s0 scc0"),
        ("s_and_saveexec_b64 s[4:5], vcc", "exec0 exec1 vcc0 vcc1", "exec0 exec1 s4 s5 scc0"),
        ("s_cmp_lt_i32 s0, s1", "s0 s1", "scc0"),
        ("s_addk_i32 s0, 0x10", "s0", "s0 scc0"),
        ("s_cmov_b32 s0, s1", "s0 s1 scc0", "s0"),
        ("s_load_dwordx2 s[0:1], s[4:5], 0x0", "s4 s5", "s0 s1"),
        ("s_cbranch_vccz 0", "vcc0 vcc1", ""),
        ("v_add_u32_e32 v0, vcc, v1, v2", "exec0 exec1 v1 v2", "v0 vcc0 vcc1"),
        ("v_mac_f32_e32 v0, v1, v2", "exec0 exec1 mode0 v0 v1 v2", "v0"),
        ("v_cmpx_eq_u32_e64 s[0:1], v0, v1", "exec0 exec1 v0 v1", "exec0 exec1 s0 s1"),
        ("v_div_fmas_f32 v0, v1, v2, v3", "exec0 exec1 mode0 v1 v2 v3 vcc0 vcc1", "v0"),
        ("v_readlane_b32 s0, v1, 3", "v1", "s0"),
        ("v_writelane_b32 v1, s0, 3", "s0 v1", "v1"),
        (
            "v_mov_b32_dpp v1, v0 row_shr:1 row_mask:0xf bank_mask:0xf",
            "exec0 exec1 v0 v1",
            "v1",
        ),
        ("ds_read2_b32 v[0:1], v2 offset1:4", "exec0 exec1 m00 v2", "v0 v1"),
        ("flat_store_dwordx2 v[0:1], v[2:3]", "exec0 exec1 flat_scratch0 flat_scratch1 v0 v1 v2 v3", ""),
        ("flat_atomic_add v[1:2], v3", "exec0 exec1 flat_scratch0 flat_scratch1 v1 v2 v3", ""),
        ("flat_atomic_add v0, v[1:2], v3 glc", "exec0 exec1 flat_scratch0 flat_scratch1 v1 v2 v3", "v0"),
        ("buffer_atomic_add v0, off, s[0:3], 0", "exec0 exec1 s0 s1 s2 s3 v0", ""),
        ("buffer_atomic_add v0, off, s[0:3], 0 glc", "exec0 exec1 s0 s1 s2 s3 v0", "v0"),
        ("buffer_load_dword off, s[8:11], s3 lds", "exec0 exec1 m00 s3 s8 s9 s10 s11", ""),
    ],
)
def test_reads_and_writes(statement: str, reads: str, writes: str) -> None:
    access = find_access(first(statement))
    assert (names(access.reads), names(access.writes)) == (reads, writes)


def test_moves_through_an_index_touch_every_register_of_their_file() -> None:
    assert len(find_access(first("s_movreld_b32 s0, s1")).writes) == 102
    assert len(find_access(first("v_movrels_b32 v0, v1")).reads) == 256 + 3
    assert len(find_access(first("v_movreld_b32 v0, v1")).writes) == 256


def test_a_move_through_an_index_ends_the_life_of_no_register():
    assert not find_access(first("s_movreld_b32 s0, s1")).kills
    assert find_access(first("s_movrels_b32 s0, s1")).kills == {("s", 0)}
    assert find_access(first("s_mov_b64 s[0:1], s[2:3]")).kills == {("s", 0), ("s", 1)}


def test_registers_stay_alive_over_a_write_through_an_index():
    (program,) = parse_file(
        Source("k.s", "k:\n s_cbranch_scc0 a\n s_movreld_b32 s0, s1\na:\n v_mov_b32 v0, s9\n s_endpgm\n")
    )
    live = find_live_scalars(program, build_flow(program, StatedFacts()).cfg)
    assert live[0] & live[1] & to_bits(frozenset({("s", 9)}))


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("s_mov_b64 exec, s[0:1]", True),
        ("s_mov_b32 exec_lo, s0", True),
        ("s_or_saveexec_b64 s[0:1], -1", True),
        ("v_cmpx_lt_f32_e32 vcc, v0, v1", True),
        ("v_cmp_lt_f32_e64 exec, v0, v1", True),
        ("s_mov_b64 s[0:1], exec", False),
        ("s_and_b64 vcc, exec, s[0:1]", False),
    ],
)
def test_writes_of_exec_are_seen(statement: str, expected: bool) -> None:
    assert writes_exec(first(statement)) is expected


@pytest.mark.parametrize(
    ("operands", "expected"),
    [
        ("vmcnt(0)", WaitCounts(0, None, None)),
        ("lgkmcnt(0)", WaitCounts(None, 0, None)),
        ("vmcnt(3) expcnt(2) lgkmcnt(1)", WaitCounts(3, 1, 2)),
        ("vmcnt(1) & lgkmcnt(2)", WaitCounts(1, 2, None)),
        ("lgkmcnt_sat(40)", WaitCounts(None, None, None)),
        ("0x0f70", WaitCounts(0, None, None)),
        ("0", WaitCounts(0, 0, 0)),
        ("0x0f7f", WaitCounts(None, None, None)),
    ],
)
def test_waits_are_decoded_in_every_form(operands: str, expected: WaitCounts) -> None:
    assert decode_waits(first(f"s_waitcnt {operands}")) == expected

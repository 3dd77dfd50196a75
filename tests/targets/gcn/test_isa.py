import pytest

from tests.targets.gcn.corpus import DATA, file_names, read_text
from wcet.isa.gcn.language.isa import (
    describe_unknown,
    find_operation,
    list_operations,
    load_operations,
    split_suffix,
)
from wcet.isa.gcn.language.processor import CDNA, GFX803, RDNA, Processor
from wcet.span import Source, Span

UNITS = {"VALU", "SALU", "BR", "LDS", "VMEM", "SMEM", "EXP", "SEQ", "-"}


VEGA, VEGA20 = Processor("gfx900", 9), Processor("gfx906", 9)
OURS = {"s_split", "s_merge"}


@pytest.mark.parametrize(
    ("processor", "file", "beyond"),
    [
        (GFX803, "mnemonics.txt", OURS | {"s_call_b64"}),
        (VEGA, "mnemonics-gfx900.txt", OURS | {"image_gather4h"}),
        (VEGA20, "mnemonics-gfx906.txt", OURS | {"image_gather4h"}),
        (CDNA["gfx908"], "mnemonics-gfx908.txt", OURS),
        (CDNA["gfx90a"], "mnemonics-gfx90a.txt", OURS),
        (CDNA["gfx942"], "mnemonics-gfx942.txt", OURS),
        (RDNA["gfx1030"], "mnemonics-gfx1030.txt", set()),
        (RDNA["gfx1100"], "mnemonics-gfx1100.txt", set()),
    ],
)
def test_the_table_holds_what_the_assembler_accepts(processor: Processor, file: str, beyond: set[str]) -> None:
    """LLVM 14 does not know `image_gather4h` yet; `s_call_b64` is refused wherever it stands."""
    known, accepted = set(list_operations(processor)), set((DATA / file).read_text().split())
    assert accepted - known == set()
    assert known - accepted == beyond


def test_one_name_has_one_meaning_on_each_processor() -> None:
    former, vega = find_operation("v_add_u32"), find_operation("v_add_u32", VEGA)
    assert former is not None and former.operands == ("d", "d", "s", "s")
    assert vega is not None and vega.operands == ("d", "s", "s") and vega.mnemonic == "v_add_nc_u32"
    for processor in (GFX803, VEGA, VEGA20, *CDNA.values(), *RDNA.values()):
        for name, operation in list_operations(processor).items():
            assert load_operations()[operation.mnemonic] is operation, name


def test_operations_on_halves_keep_the_other_half_on_gfx9_only() -> None:
    for name in ("v_mad_u16", "v_fma_f16", "v_mad_f16", "v_div_fixup_f16", "v_mac_f16", "v_med3_i16"):
        vega = find_operation(name, VEGA)
        assert vega is not None and vega.operands[0] == "m"
    for name in ("v_mad_legacy_u16", "v_fma_legacy_f16", "v_add_f16", "v_mul_lo_u16"):
        vega = find_operation(name, VEGA)
        assert vega is not None and vega.operands[0] == "d"


def test_global_accesses_raise_one_counter_and_flat_ones_both() -> None:
    for name in ("global_load_dword", "global_atomic_add"):
        operation = find_operation(name, VEGA)
        assert operation is not None and "vm" in operation.counters and "lgkm" not in operation.counters
    assert find_operation("global_load_dword") is None


def test_every_row_is_complete() -> None:
    for operation in load_operations().values():
        assert operation.unit in UNITS
        assert operation.issue and operation.latency
        assert (operation.unit == "-") == (operation.issue == "refused") == operation.refused
        assert all(role.rstrip("?") in "dsmxgr" for role in operation.operands)
        assert operation.counters <= {"vm", "lgkm", "exp", "vs"}
        assert operation.reads | operation.writes <= {
            "exec", "vcc", "scc", "m0", "mode", "flat_scratch", "sgprs", "vgprs",
        }  # fmt: skip


@pytest.mark.parametrize(
    ("mnemonic", "issue"),
    [
        ("v_add_f32", "valu"),
        ("v_rcp_f32", "valu_quarter"),
        ("v_mul_lo_u32", "valu_quarter"),
        ("v_mul_u32_u24", "valu"),
        ("v_mad_u64_u32", "valu_quarter"),
        ("v_cvt_f32_u32", "valu_quarter"),
        ("v_fma_f32", "valu_quarter"),
        ("v_add_f64", "valu_double_add"),
        ("v_cmp_lt_f64", "valu_double_add"),
        ("v_lshlrev_b64", "valu_double_add"),
        ("v_ashrrev_i64", "valu_double_add"),
        ("v_cmp_ne_u64", "valu_double_add"),
        ("v_fma_f64", "valu_double_mul"),
        ("v_sqrt_f64", "valu_double_mul"),
        ("s_and_saveexec_b64", "salu_wide"),
        ("s_add_u32", "salu"),
        ("s_load_dwordx8", "smem_x8"),
        ("ds_read_b32", "lds_single"),
        ("ds_write_b32", "lds_double"),
        ("flat_load_dword", "vmem_load"),
        ("buffer_load_dwordx4", "vmem_load_wide"),
        ("flat_atomic_cmpswap", "vmem_cmpswap"),
        ("s_cbranch_execz", "branch"),
    ],
)
def test_issue_classes_follow_the_published_timings(mnemonic: str, issue: str) -> None:
    operation = find_operation(mnemonic)
    assert operation is not None
    assert operation.issue == issue


def test_flat_instructions_raise_both_counters() -> None:
    operation = find_operation("flat_load_dword")
    assert operation is not None
    assert operation.counters == {"vm", "lgkm"}


def test_every_compare_that_writes_exec_says_so() -> None:
    for name, operation in load_operations().items():
        if name.startswith("v_cmpx"):
            assert "exec" in operation.writes
        elif name.startswith("v_cmp_"):
            assert "exec" not in operation.writes


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("v_add_f32_e32", ("v_add_f32", "e32")),
        ("v_or_b32_sdwa", ("v_or_b32", "sdwa")),
        ("v_mov_b32_dpp", ("v_mov_b32", "dpp")),
        ("s_mov_b32", ("s_mov_b32", "")),
        ("_e32", ("_e32", "")),
    ],
)
def test_suffixes_are_split_off(text: str, expected: tuple[str, str]) -> None:
    assert split_suffix(text) == expected


def test_an_unknown_mnemonic_suggests_what_is_near() -> None:
    diagnostic = describe_unknown("v_ad_f32", Span(Source("x", ""), 1, 1, 2))
    assert diagnostic.code == "W340"
    assert diagnostic.exit_code == 3
    assert "v_add_f32" in diagnostic.help


def test_every_mnemonic_of_the_corpus_is_known() -> None:
    words = {
        line.split()[0]
        for name in file_names()
        for line in read_text(name).splitlines()
        if line.startswith("\t")
        and line.split()
        and line.split()[0].startswith(("s_", "v_", "ds_", "flat_", "buffer_"))
    }
    assert len(words) > 200
    assert [word for word in words if find_operation(split_suffix(word)[0]) is None] == []

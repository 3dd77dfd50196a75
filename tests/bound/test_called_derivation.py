"""Premises of a kernel with calls, derived again: each call and return is shown, and nothing that is lower passes."""

import copy
import hashlib
import json

import pytest

from tests.bound.altered import list_changes
from tests.targets.gcn.test_splits import write_calls
from wcet.cli import run
from wcet.isa.gcn.control import graph
from wcet.machine.load import read_numbers
from wcet.targets.gcn import analysis
from wcet.targets.gcn.certificate.derivation.check import Inputs, derive_premises
from wcet.targets.gcn.certificate.derivation.flow import KernelFlow
from wcet.targets.gcn.certificate.derivation.listing import DerivationError, read_listing
from wcet.targets.gcn.certificate.derivation.masks import Masks
from wcet.targets.gcn.certificate.derivation.overwritten import find_overwritten
from wcet.targets.gcn.certificate.derivation.table import InstructionTable
from wcet.targets.gcn.certificate.origin import read_tables

TEXT = """ .amdgcn_target "amdgcn-amd-amdhsa--gfx803"
 .type twice,@function
twice:
 v_add_u32_e32 v0, vcc, v0, v0
 s_mov_b32 s21, 0
 s_setpc_b64 s[30:31]
 .type walk,@function
walk:
 v_writelane_b32 v9, s30, 0
 v_writelane_b32 v9, s31, 1
 s_mov_b32 s20, 0
.Lagain:
 s_getpc_b64 s[4:5]
 s_add_u32 s4, s4, twice@rel32@lo+4
 s_addc_u32 s5, s5, twice@rel32@hi+12
 s_swappc_b64 s[30:31], s[4:5]
 s_add_u32 s20, s20, 1
 s_cmp_lt_u32 s20, 3
 s_cbranch_scc1 .Lagain
 v_readlane_b32 s30, v9, 0
 v_readlane_b32 s31, v9, 1
 s_setpc_b64 s[30:31]
 .type other,@function
other:
 v_add_u32_e32 v0, vcc, v0, v0
 s_mov_b32 s21, 0
 s_setpc_b64 s[30:31]
 .type k,@function
k:
 s_getpc_b64 s[6:7]
 s_add_u32 s6, s6, walk@rel32@lo+4
 s_addc_u32 s7, s7, walk@rel32@hi+12
 s_swappc_b64 s[30:31], s[6:7]
 s_mov_b64 s[8:9], s[6:7]
 s_swappc_b64 s[30:31], s[8:9]
 s_endpgm
.Lend:
 .amdhsa_kernel k
 .amdhsa_next_free_vgpr 10
 .amdhsa_next_free_sgpr 32
 .end_amdhsa_kernel
"""
TWICE, WALK, OTHER = 4, 9, 25
"""The first lines of the functions."""


@pytest.fixture(scope="module")
def proof(tmp_path_factory):
    """The certificate of the kernel."""
    return prove(TEXT, tmp_path_factory.mktemp("calls"))


def prove(text, folder, machine="gcn3"):
    file, kept = folder / "k.s", folder / "k.proof"
    file.write_text(text, encoding="utf-8")
    launch = ["--groups", "2", "--group-size", "64", "-m", machine]
    assert run(["analyze", "--no-cache", str(file), *launch, "--certificate", str(kept)]) == 0
    (found,) = json.loads(kept.read_text(encoding="utf-8"))
    return found


def derive(proof, text=TEXT):
    source = hashlib.sha256(text.encode()).hexdigest()
    return derive_premises({**proof, "source": source}, Inputs(text, read_numbers("gcn3"), *read_tables()))


def test_each_call_has_a_copy(proof):
    found, lines = derive(proof), TEXT.count("\n") + 1
    assert [name for _, name in proof["origin"]["calls"]] == ["walk", "twice", "walk", "twice"]
    assert "loops: 2 of 2 bounds from their counters" in found.derived
    assert found.derived[-1].startswith(f"calls: walk from line 33, twice from line {16 + lines}, walk from line 35, ")
    assert [line.split(":")[0] for line in found.stated] == ["launch"]


def test_no_number_can_be_changed_so_that_less_is_proven(proof):
    tried = 0
    for path, changed in list_changes(proof, ("origin", "views")):
        if changed is not None:
            tried += 1
            with pytest.raises(DerivationError):
                derive(changed)
                pytest.fail(f"{changed['cycles']} instead of {proof['cycles']} by {path}")
    assert tried > 20


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("s_mov_b32 s21, 0", "s_mov_b32 s30, 0", "what the call at line"),
        ("s_mov_b32 s21, 0", "s_mov_b32 s31, 0", "what the call at line"),
        ("s_mov_b32 s20, 0", "v_mov_b32 v9, 0", "what the call at line"),
        ("s31, 1\n", "s31, 0\n", "what the call at line"),
        ("s31, 1\n", "s31, m0\n", "what the call at line"),
        ("s31, v9, 1", "s31, v9, 0", "what the call at line"),
        ("s_setpc_b64 s[30:31]", "s_setpc_b64 s[28:29]", "what the call at line"),
        ("twice@rel32@hi+12", "other@rel32@hi+12", "the address of twice"),
        ("twice@rel32@hi+12", "twice@rel32@hi+4", "the address of twice"),
        ("twice@rel32@lo+4", "twice@rel32@lo+8", "the address of twice"),
        ("s_getpc_b64 s[4:5]", "s_getpc_b64 s[2:3]", "the address of twice"),
        ("s_mov_b64 s[8:9], s[6:7]", "s_mov_b64 s[8:9], s[4:5]", "the address of walk"),
        ("s_mov_b64 s[8:9], s[6:7]", "s_mov_b64 s[8:9], s[30:31]", "the address of walk"),
        (".type twice,@function", ".weak twice", "twice is weak"),
        (".type twice,@function", 'here: .weak "twice"', "twice is weak"),
        (".type twice,@function", ".lto_discard twice", "twice is weak"),
        (".type twice,@function", ".end", "needs an assembler"),
        (".type twice,@function", ".Macro v_nop", "needs an assembler"),
        ("s_mov_b32 s21, 0", "s_mov_b32 s[30], 0", "what the call at line"),
        ("s_mov_b32 s21, 0", "s_mov_b64 s [30 : 31], 0", "what the call at line"),
        ("s_mov_b32 s21, 0", "s_mov_b64 [s30,s31], 0", "are not read"),
        ("s_mov_b32 s21, 0", "s_mov_b32 s[15*2], 0", "are not read"),
        ("s_mov_b32 s21, 0", "s_add_u32 s30 s2, s3", "are not read"),
        ("s_mov_b32 s21, 0", "v_add_u32_e64 v0 s[30:31] v0 v0", "are not read"),
        ("s_mov_b32 s21, 0", "s_mov_b32 s[20], 0", "s20 is not moved by 1"),
        ("s_mov_b32 s21, 0", "s_setreg_imm32_b32 hwreg(HW_REG_MODE, 28, 1), 1", "not derived"),
        ("s_mov_b32 s21, 0", "s_setreg_b32 hwreg(HW_REG_MODE, 20, 8), s0", "not derived"),
        ("s_mov_b32 s21, 0", "s_setreg_b32 hwreg(HW_REG_GPR_ALLOC), s0", "not derived"),
        ("s_mov_b32 s21, 0", "s_sethalt 1", "not derived"),
        ("s_mov_b32 s21, 0", "ds_add_u32 v0, v0 gds", "not derived"),
        ("s_mov_b32 s21, 0", "s_setreg_b32 0xf801, s0", "not derived"),
        ("s_mov_b32 s21, 0", "s_setreg_imm32_b32 hwreg(HW_REG_MODE), 0xf0", "takes"),  # denormals
        ("s_cmp_lt_u32 s20, 3", "s_cmp_lt_u32 s20, 3 + 100", "are not read"),
        ("twice:", "more:", "no kernel called twice"),
        ("s_setpc_b64 s[30:31]\n .type walk", "s_branch .Lend\n .type walk", "no label of the kernel|ends after"),
    ],
)
def test_a_text_in_which_calls_go_elsewhere_is_rejected(proof, old, new, message):
    """The lines are the same, and so are the times of nearly all instructions."""
    assert old in TEXT
    with pytest.raises(DerivationError, match=message):
        derive(proof, TEXT.replace(old, new, 1))


def call_the_other(origin):
    lines = TEXT.count("\n") + 1
    origin["calls"][1][1] = "other"
    for block in origin["blocks"]:
        if block[0] == TWICE + 2 * lines:
            block[:] = [each + OTHER - TWICE for each in block]


def leave_out_a_copy(origin):
    origin["calls"].pop()


def share_a_copy(origin):
    entered = [edge for edge in origin["edges"] if origin["blocks"][edge[1] % 13][0] % (TEXT.count("\n") + 1) == WALK]
    assert len(entered) == 2
    entered[1][1] = entered[0][1]


def skip_an_instruction(origin):
    block = next(each for each in origin["blocks"] if each[0] == TWICE + 2 * (TEXT.count("\n") + 1))
    block[0] += 1


def call_twice_from_a_line(origin):
    origin["calls"].append(origin["calls"][0])


def call_where_no_call_is(origin):
    origin["calls"][0][0] += 1


def run_on_into_a_copy(origin):
    origin["edges"][-1] = [origin["edges"][-1][0], 1, "fall"]


@pytest.mark.parametrize(
    ("forge", "message"),
    [
        (call_the_other, "the address of other"),
        (leave_out_a_copy, "no such instructions"),
        (share_a_copy, "leads elsewhere"),
        (skip_an_instruction, "leads elsewhere"),
        (call_twice_from_a_line, "a second time"),
        (call_where_no_call_is, "has no call"),
    ],
)
def test_a_forged_copy_is_rejected(proof, forge, message):
    changed = copy.deepcopy(proof)
    forge(changed["origin"])
    with pytest.raises(DerivationError, match=message):
        derive(changed)


LOAD, VECTOR = "s_load_dwordx2 s[4:5], s[0:1], 0x0", "flat_load_dword v9, v[0:1]"
BOTH = ["buffer_load_dword v9, off, s[0:3], 0", "buffer_load_dword v8, off, s[0:3], 0"]


@pytest.mark.parametrize(
    ("statements", "expected"),
    [
        ([LOAD, "s_mov_b32 s5, 0"], {("s", 4), ("s", 5)}),
        ([LOAD, "s_waitcnt lgkmcnt(0)", "s_mov_b32 s5, 0"], set()),
        ([LOAD, LOAD, "s_waitcnt lgkmcnt(1)", "s_mov_b32 s5, 0"], {("s", 4), ("s", 5)}),
        ([LOAD, LOAD, "s_mov_b32 s6, s5"], {("s", 4), ("s", 5)}),
        ([VECTOR, "s_waitcnt vmcnt(0)", "v_writelane_b32 v9, s0, 1"], {("v", 9)}),
        ([VECTOR, "s_waitcnt vmcnt(0) lgkmcnt(0)", "v_writelane_b32 v9, s0, 1"], set()),
        ([*BOTH, "s_waitcnt vmcnt(1)", "v_mov_b32 v9, 0", "v_mov_b32 v8, 0"], {("v", 8)}),
        (["s_mov_b32 s4, 0", LOAD], {("s", 4), ("s", 5)}),
        (["s_mov_b32 s4, 0", "s_waitcnt lgkmcnt(0)", LOAD], {("s", 4)}),
    ],
)
def test_a_load_that_comes_late_overwrites(statements, expected):
    """The hardware writes what a load brings when it comes, unless the text has waited for it; here in a loop."""
    listing = read_listing("k:\n" + "\n".join([*statements, "s_cbranch_scc0 k", "s_endpgm"]), "k")
    flow = KernelFlow([list(listing.statements[:-1])], [(0, 1), (0, 0)], ["fall", "jump"], {0: 0})
    table = InstructionTable(*read_tables(), "gfx803")
    assert find_overwritten(flow, table, Masks(flow, table)) == expected


def test_a_call_and_a_counter_need_registers_that_no_load_overwrites(tmp_path, proof, monkeypatch):
    """The analysis refuses such a kernel (W250); the derivation does not rely on that."""
    monkeypatch.setattr(graph, "refuse_dependences", lambda *_: None)
    with pytest.raises(DerivationError, match="the address of twice"):
        derive(proof, TEXT.replace("s_mov_b32 s21, 0", LOAD, 1))  # in the next pass of the loop
    text = TEXT.replace("walk:\n", "walk:\n s_load_dword s20, s[0:1], 0x0\n")
    late = prove(text, tmp_path)
    assert late["origin"]["counters"] == []
    late["origin"]["counters"] = proof["origin"]["counters"]
    with pytest.raises(DerivationError, match="a load may overwrite its counter"):
        derive(late, text)


def test_a_kernel_does_not_run_on_into_a_copy(proof):
    changed = copy.deepcopy(proof)
    run_on_into_a_copy(changed["origin"])
    with pytest.raises(DerivationError, match="the text ends after it"):
        derive(changed, TEXT.replace("s_endpgm", "s_nop 0"))


def test_a_split_in_one_call_of_a_function_only_is_rejected(tmp_path, monkeypatch):
    text, whole = write_calls().replace("execz .Lother", "execz .Lother ;@wcet split"), analysis.find_split_regions
    found = prove(text, tmp_path)
    assert len(found["origin"]["splits"]) == 2 and derive(found, text)
    monkeypatch.setattr(analysis, "find_split_regions", lambda *given: whole(*given)[:1])
    found = prove(text, tmp_path)
    assert len(found["origin"]["splits"]) == 1
    with pytest.raises(DerivationError, match="in each call or in none"):
        derive(found, text)

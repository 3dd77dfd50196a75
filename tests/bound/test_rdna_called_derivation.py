"""Premises of kernels of RDNA with calls, derived again: each call and return is shown, and nothing lower passes."""

import copy
import hashlib
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.bound.test_called_derivation import TEXT as FORMER
from tests.bound.test_called_derivation import call_the_other, leave_out_a_copy, prove, skip_an_instruction
from tests.bound.test_rdna_derivation import TABLES, find_accepted
from tests.families import each_of
from tests.targets.gcn.rdna_kernels import STATED
from wcet.isa.gcn.control import graph
from wcet.machine.load import read_numbers
from wcet.targets.gcn.certificate.derivation.listing import DerivationError
from wcet.targets.gcn.certificate.derivation.rdna_check import RdnaInputs, derive_rdna

TEXT = FORMER.replace("gfx803", "gfx1030").replace("v_add_u32_e32 v0, vcc,", "v_add_nc_u32_e32 v0,")


@lru_cache
def certify(text=TEXT):
    """Return the certificate of a kernel."""
    with TemporaryDirectory() as folder:
        return prove(text, Path(folder), str(STATED))


def find_inputs(text):
    return RdnaInputs(text, read_numbers(str(STATED)), TABLES)


def derive(proof, text=TEXT):
    return derive_rdna({**proof, "source": hashlib.sha256(text.encode()).hexdigest()}, find_inputs(text))


def test_each_call_has_a_copy():
    derived, stated = derive(certify())
    lines = TEXT.count("\n") + 1
    assert "loops: 2 of 2 bounds from their counters" in derived
    assert derived[-1].startswith(f"calls: walk from line 33, twice from line {16 + lines}, walk from line 35, ")
    assert [line.split(":")[0] for line in stated] == ["launch"]


def test_no_number_can_be_changed_so_that_less_is_proven():
    """Of the parts that calls change; the others are altered in the kernels without calls."""
    less, accepted = find_accepted(certify(), find_inputs(TEXT), ("graph", "launch"))
    assert less > 15
    assert not accepted


OTHER_RETURN, OTHER_CALL = "what the call at line", "the address of twice"
PLACE = "s_mov_b32 s21, 0"


@each_of(
    [
        (PLACE, "s_mov_b32 s30, 0", OTHER_RETURN),
        (PLACE, "v_cmp_eq_u32 s31, v0, v1", OTHER_RETURN),
        (PLACE, "v_add_co_u32 v0, s30, v0, v0", OTHER_RETURN),
        (PLACE, "s_movreld_b32 s21, s0", OTHER_RETURN),
        ("s31, 1\n", "s31, 0\n", OTHER_RETURN),
        ("s31, 1\n", "s31, m0\n", OTHER_RETURN),
        ("v9, s31, 1\n s_mov_b32 s20, 0", "v9, s31, 1\n v_writelane_b32 v9, s20, 32", OTHER_RETURN),
        ("v9, s31, 1\n s_mov_b32 s20, 0", "v9, s31, 1\n v_writelane_b32 v9, s20, 33", OTHER_RETURN),
        ("s31, v9, 1", "s31, v9, 33", OTHER_RETURN),
        ("s_setpc_b64 s[30:31]", "s_setpc_b64 s[28:29]", OTHER_RETURN),
        ("twice@rel32@hi+12", "other@rel32@hi+12", OTHER_CALL),
        ("twice@rel32@lo+4", "twice@rel32@lo+8", OTHER_CALL),
        ("s_getpc_b64 s[4:5]", "s_getpc_b64 s[2:3]", OTHER_CALL),
        (PLACE, "s_load_dwordx2 s[4:5], s[0:1], 0x0", OTHER_CALL),
        ("s_mov_b64 s[8:9], s[6:7]", "s_mov_b64 s[8:9], s[4:5]", "the address of walk"),
        (".type twice,@function", ".weak twice", "twice is weak"),
        ("s_setpc_b64 s[30:31]\n .type walk", "s_branch .Lend\n .type walk", "no label of the kernel|ends after"),
    ]
)
def test_a_text_in_which_calls_go_elsewhere_is_rejected(old, new, message):
    assert old in TEXT
    with pytest.raises(DerivationError, match=message):
        derive(certify(), TEXT.replace(old, new, 1))


HINT = " s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_4) | instid1(SALU_CYCLE_{cycles})\n"
HINTED = TEXT.replace("gfx1030", "gfx1100").replace(
    " s_getpc_b64 s[4:5]", HINT.format(cycles=3) + " s_getpc_b64 s[4:5]"
)
"""A kernel with a hint for the second instruction after a call, and the second one of the called function."""


def certify_hinted():
    with TemporaryDirectory() as folder:
        machine = Path(folder) / "rdna3.toml"
        own = STATED.read_text(encoding="utf-8").replace("generation = 10", "generation = 11")
        machine.write_text(own.replace('processor = "gfx1030"', 'processor = "gfx1100"'), encoding="utf-8")
        return [
            prove(text, Path(folder), str(machine)) for text in (HINTED, HINTED.replace(HINT.format(cycles=3), ""))
        ], read_numbers(str(machine))


def test_a_hint_after_which_a_function_is_called_waits_at_both_places():
    (hinted, plain), numbers = certify_hinted()
    lines = HINTED.count("\n") + 1
    assert derive_rdna(hinted, RdnaInputs(HINTED, numbers, TABLES))
    assert hinted["cycles"] > plain["cycles"]
    waits = [hinted["steps"][each] for body in hinted["bodies"] for each in body]
    assert sum((each["kind"], each["cycles"]) == ("settle", 3) for each in waits) == 2 * len(("walk", "twice"))
    less = HINTED.replace(HINT.format(cycles=3), HINT.format(cycles=4))
    with pytest.raises(DerivationError, match=f"line ({lines + 19}|{2 * lines + 5}): cycles of settle is 4, not 3"):
        derive_rdna({**hinted, "source": hashlib.sha256(less.encode()).hexdigest()}, RdnaInputs(less, numbers, TABLES))


@each_of(
    [
        (call_the_other, "the address of other"),
        (leave_out_a_copy, "no such instructions"),
        (skip_an_instruction, "leads elsewhere"),
    ]
)
def test_a_forged_copy_is_rejected(forge, message):
    changed = copy.deepcopy(certify())
    forge(changed["origin"])
    with pytest.raises(DerivationError, match=message):
        derive(changed)


def test_a_counter_needs_a_register_that_no_load_overwrites(monkeypatch):
    """The analysis refuses such a kernel (W250); the derivation does not rely on that."""
    monkeypatch.setattr(graph, "refuse_dependences", lambda *_: None)
    text = TEXT.replace("walk:\n", "walk:\n s_load_dword s20, s[0:1], 0x0\n")
    late = copy.deepcopy(certify(text))
    assert late["origin"]["counters"] == []
    late["origin"]["counters"] = certify()["origin"]["counters"]
    with pytest.raises(DerivationError, match="a load may overwrite its counter"):
        derive(late, text)
    waited = text.replace("0x0\n", "0x0\n s_waitcnt lgkmcnt(0)\n", 1)
    assert len(certify(waited)["origin"]["counters"]) == 2
    derive(certify(waited), waited)

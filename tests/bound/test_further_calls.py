"""Premises of kernels with functions that end with another one, and with addresses from the linker's table."""

import copy
import hashlib
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.bound.test_called_derivation import TEXT as FORMER
from tests.bound.test_called_derivation import prove
from tests.bound.test_rdna_derivation import TABLES
from tests.families import each_of
from tests.targets.gcn.rdna_kernels import STATED
from wcet.machine.load import read_numbers
from wcet.targets.gcn.certificate.derivation.check import Inputs, derive_premises
from wcet.targets.gcn.certificate.derivation.listing import DerivationError
from wcet.targets.gcn.certificate.derivation.rdna_check import RdnaInputs, derive_rdna
from wcet.targets.gcn.certificate.origin import read_tables

FREE, WAIT, ENTRY = " s_nop 0\n", " s_waitcnt lgkmcnt(0)\n", " s_load_dwordx2 s[6:7], s[6:7], 0x0\n"
JUMP = """ s_getpc_b64 s[10:11]
 s_add_u32 s10, s10, other@rel32@lo+4
 s_addc_u32 s11, s11, other@rel32@hi+12
 s_setpc_b64 s[10:11]
"""
TEXT = (
    FORMER.replace(" s_mov_b32 s21, 0\n s_setpc_b64 s[30:31]\n", JUMP, 1)
    .replace("walk@rel32", "walk@gotpcrel32")
    .replace(" s_swappc_b64 s[30:31], s[6:7]\n", f"{FREE}{ENTRY}{FREE}{WAIT}{FREE} s_swappc_b64 s[30:31], s[6:7]\n")
)
TEXTS = {
    "gfx803": TEXT,
    "gfx1030": TEXT.replace("gfx803", "gfx1030").replace("v_add_u32_e32 v0, vcc,", "v_add_nc_u32_e32 v0,"),
}
MACHINES = {"gfx803": "gcn3", "gfx1030": str(STATED)}


@lru_cache
def certify(processor):
    """Return the certificate of the kernel."""
    with TemporaryDirectory() as folder:
        return prove(TEXTS[processor], Path(folder), MACHINES[processor])


def derive(processor, proof, text):
    proof = {**proof, "source": hashlib.sha256(text.encode()).hexdigest()}
    numbers = read_numbers(MACHINES[processor])
    if processor == "gfx803":
        found = derive_premises(proof, Inputs(text, numbers, *read_tables()))
        return found.derived, found.stated
    return derive_rdna(proof, RdnaInputs(text, numbers, TABLES))


def test_an_object_names_no_offset():
    """The disassembly of an object for RDNA has `null` in its place."""
    derive("gfx1030", certify("gfx1030"), TEXTS["gfx1030"].replace("s[6:7], 0x0", "s[6:7], null"))


@each_of(list(TEXTS))
def test_each_call_has_a_copy(processor):
    text = TEXTS[processor]
    derived, stated = derive(processor, certify(processor), text)
    names = [name for _, name in certify(processor)["origin"]["calls"]]
    assert names == ["walk", "twice", "other", "walk", "twice", "other"]
    assert derived[-1].startswith(
        f"calls: walk from line 40, twice from line {18 + text.count(chr(10)) + 1}, other from "
    )
    assert "calls: the linker's table has the address of walk in this text" in stated


LATE = " s_load_dwordx2 s[6:7], s[0:1], 0x0\n"
OTHER_RETURN, OTHER_CALL = "what the call at line", "the address of walk"


@each_of(
    [
        (processor, *row)
        for processor in TEXTS
        for row in [
            (WAIT, FREE, OTHER_CALL),
            (WAIT, " s_waitcnt lgkmcnt(1)\n", OTHER_CALL),
            (WAIT, " s_waitcnt vmcnt(0)\n", OTHER_CALL),
            (ENTRY, ENTRY.replace("0x0", "0x8"), OTHER_CALL),
            (ENTRY, ENTRY.replace("0x0", "s0"), OTHER_CALL),
            (ENTRY, ENTRY.replace("s[6:7], 0x0", "s[8:9], 0x0"), OTHER_CALL),
            (FREE + ENTRY, LATE + ENTRY, OTHER_CALL),
            (ENTRY + FREE, ENTRY + LATE, OTHER_CALL),
            (ENTRY + FREE, ENTRY + " s_mov_b32 s6, s6\n", OTHER_CALL),
            (ENTRY + FREE, ENTRY + " s_load_dword s7, s[0:1], 0x0\n", OTHER_CALL),
            (ENTRY, FREE, OTHER_CALL),
            (WAIT + FREE, WAIT + " s_mov_b32 s7, 0\n", OTHER_CALL),
            ("walk@gotpcrel32@lo+4", "walk@rel32@lo+4", OTHER_CALL),
            ("walk@gotpcrel32@hi+12", "walk@rel32@hi+12", OTHER_CALL),
            ("walk@gotpcrel32@hi+12", "other@gotpcrel32@hi+12", OTHER_CALL),
            ("walk@gotpcrel32@lo+4", "walk@gotpcrel32@lo+8", OTHER_CALL),
            (".type walk,@function", ".weak walk", "walk is weak"),
            ("other@rel32@lo+4", "walk@rel32@lo+4", "the address of other"),
            (" s_setpc_b64 s[10:11]", " s_setpc_b64 s[30:31]", "the address of other"),
            (" s_getpc_b64 s[10:11]", " s_getpc_b64 s[30:31]", "the address of other"),
            ("s_mov_b32 s21, 0\n s_setpc_b64 s[30:31]", "s_mov_b32 s30, 0\n s_setpc_b64 s[30:31]", OTHER_RETURN),
            ("s_mov_b32 s21, 0\n s_setpc_b64 s[30:31]", "s_mov_b32 s21, 0\n s_setpc_b64 s[10:11]", OTHER_RETURN),
        ]
    ]
)
def test_a_text_in_which_calls_go_elsewhere_is_rejected(processor, old, new, message):
    """The times of instructions differ, too, but this comes first."""
    assert old in TEXTS[processor]
    with pytest.raises(DerivationError, match=message):
        derive(processor, certify(processor), TEXTS[processor].replace(old, new, 1))


def return_at_once(origin):
    del origin["calls"][-1]


def end_with_another(origin):
    origin["calls"][2][1] = "walk"


def end_twice(origin):
    origin["calls"].append(origin["calls"][2])


def end_the_kernel_with_a_function(origin):
    origin["calls"].append([origin["calls"][0][0] + 3, "other"])


@each_of(
    [
        (return_at_once, "no such instructions"),
        (end_with_another, "no such instructions|leads elsewhere"),
        (end_twice, "a second time"),
        (end_the_kernel_with_a_function, "has no call"),
    ]
)
def test_a_forged_copy_is_rejected(forge, message):
    for processor, text in TEXTS.items():
        changed = copy.deepcopy(certify(processor))
        forge(changed["origin"])
        with pytest.raises(DerivationError, match=message):
            derive(processor, changed, text)


def test_a_kernel_does_not_end_with_a_function():
    changed = copy.deepcopy(certify("gfx803"))
    changed["origin"]["calls"].append([43, "other"])
    with pytest.raises(DerivationError, match="a kernel does not end with a function"):
        derive("gfx803", changed, TEXT.replace("s_endpgm", "s_setpc_b64 s[30:31]"))

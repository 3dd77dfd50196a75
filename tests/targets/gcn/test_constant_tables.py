"""Limits of loops that stand in constant tables: read where they are sure to be what the file says."""

import numpy as np
import pytest

from tests.targets.gcn.single_loops import derive, run
from wcet.isa.gcn.language.constant_data import read_table

NUMBERS = (3, 9, 5, 12)
READ_ONLY = '    .section .rodata,"a",@progbits\n'


def write_kernel(place, by_register=False, steps=()):
    """A loop that runs as often as the dword says that stands so far behind the table's start."""
    load = [f"s_load_dword s20, s[2:3], {place:#x}"]
    if by_register:
        load = [f"s_mov_b32 s9, {place}", "s_load_dword s20, s[2:3], s9"]
    return [
        "s_getpc_b64 s[2:3]", "s_add_u32 s2, s2, counts@rel32@lo+4", "s_addc_u32 s3, s3, counts@rel32@hi+12", *steps,
        *load, "s_waitcnt lgkmcnt(0)", "s_mov_b32 s21, 0", ".Lhead:", "s_add_u32 s21, s21, 1", "s_setprio 0",
        "s_cmp_lt_u32 s21, s20", "s_cbranch_scc1 .Lhead",
    ]  # fmt: skip


def write_table(section=READ_ONLY, more=""):
    return (
        f"{section}{more}counts:\n" + "".join(f"    .long {number}\n" for number in NUMBERS) + "    .size counts, 16\n"
    )


@pytest.mark.parametrize("by_register", [False, True])
def test_a_limit_is_read_from_a_table_and_nothing_from_beside_it(by_register):
    for place in range(-4, 24, 4) if not by_register else range(0, 24, 4):
        back = ("s_add_u32 s2, s2, -4", "s_addc_u32 s3, s3, -1") if place < 0 else ()
        program, bound = derive(write_kernel(max(place, 0), by_register, back), write_table())
        if not 0 <= place < 16:
            assert bound is None
            continue
        assert bound == NUMBERS[place // 4] - 1
        assert run(program, {"p": np.zeros(64, np.uint8)}) == bound + 1


def test_sections_have_their_flags_in_either_way():
    """Clang 14 writes the flags of a section as the assembler of another system has them."""
    assert derive(write_kernel(4), write_table("    .section .rodata,#alloc\n"))[1] == 8
    assert derive(write_kernel(4), write_table("    .section .rodata,#alloc,#write\n"))[1] is None


def test_the_address_may_be_moved_by_a_number():
    steps = ("s_add_u32 s2, s2, 12", "s_addc_u32 s3, s3, 0")
    program, bound = derive(write_kernel(0, steps=steps), write_table())
    assert bound == 11 and run(program, {"p": np.zeros(64, np.uint8)}) == 12
    lost = ("s_add_u32 s2, s2, 12",)  # without the carry it is another address
    assert derive(write_kernel(0, steps=lost), write_table())[1] is None


@pytest.mark.parametrize(
    ("section", "more"),
    [
        ("    .data\n", ""),
        ('    .section .rodata,"aw",@progbits\n', ""),
        ('    .section .bss,"aw",@nobits\n', ""),
        (READ_ONLY + "    .data\n", ""),
        (READ_ONLY, "    .weak counts\n"),
        ('    .section .mine,"a",@progbits\n', ""),
    ],
)
def test_what_somebody_may_write_or_replace_is_no_constant(section, more):
    assert derive(write_kernel(4), write_table(section, more))[1] is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("counts@rel32@lo+4", "counts@rel32@lo+8"),
        ("counts@rel32@hi+12", "counts@rel32@hi+8"),
        ("s_addc_u32 s3, s3", "s_addc_u32 s3, s4"),
        ("s_getpc_b64 s[2:3]", "s_getpc_b64 s[4:5]"),
    ],
)
def test_another_sum_is_no_address_of_a_table(old, new):
    lines = [line.replace(old, new) for line in write_kernel(4)]
    assert derive(lines, write_table())[1] is None


FORMS = {
    ".zero 16,5": b"\5" * 16,
    ".zero 4": bytes(4),
    '.ascii "\\001\\004;\\"\\\\a\\n\\377"  ; eight bytes': b'\1\4;"\\a\n\xff',
    '.asciz "xy\\000"': b"xy\0\0",
    ".byte 3, -1": b"\3\xff",
    ".quad 0x100000002": b"\2\0\0\0\1\0\0\0",
    '.ascii "\\q"': None,
    '.ascii "\\777"': None,
    ".octa 5": None,
    ".zero 4,5,6": None,
}
"""What compilers write tables as, and what nobody reads here."""


@pytest.mark.parametrize("form", FORMS)
def test_data_are_read_as_assemblers_write_them(form):
    for before, after in (("", ""), ("    .long 7\n", ""), ("", "    .long 7\n")):
        contents = read_table(f"t:\n{before}    {form}\n{after}    .size t, 4\n", "t")
        expected = FORMS[form]
        if expected is None:
            assert contents is None
        else:
            assert contents is not None
            assert contents.tobytes() == b"\7\0\0\0" * bool(before) + expected + b"\7\0\0\0" * bool(after)


def test_a_limit_of_bytes_that_are_all_alike_is_none_of_zeros():
    """Compilers write a table whose bytes are all alike as `.zero` with that byte."""
    table = f"{READ_ONLY}counts:\n    .zero 8\n    .zero 8,1\n    .size counts, 16\n"
    assert derive(write_kernel(8), table)[1] == 0x01010101 - 1
    assert derive(write_kernel(4), table)[1] == 0

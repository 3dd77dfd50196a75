"""Addresses of functions that unoptimised code keeps in lanes of a register, and that register in private memory."""

import pytest

from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.values.private_slots import find_slots
from wcet.span import Source

TEXT = """
 .type helper,@function
helper:
 s_mov_b32 s16, s33
 s_mov_b32 s33, s32
 s_addk_i32 s32, 0x400
 v_writelane_b32 v40, s16, 0
 buffer_store_dword v1, off, s[0:3], s33 offset:4
 v_mov_b32_e32 v1, 2
 v_mov_b32_e32 v3, 0
 s_addk_i32 s32, 0xfc00
 v_readlane_b32 s33, v40, 0
 s_setpc_b64 s[30:31]
.Lend0:
 .size helper, .Lend0-helper
 .type k,@function
 .amdhsa_kernel k
  .amdhsa_user_sgpr_private_segment_buffer 1
  .amdhsa_private_segment_fixed_size 128
 .end_amdhsa_kernel
k:
 s_mov_b32 s33, 0
 s_mov_b32 s32, 0x1000
 s_add_u32 s0, s0, s15
 s_addc_u32 s1, s1, 0
 s_getpc_b64 s[4:5]
 s_add_u32 s4, s4, helper@rel32@lo+4
 s_addc_u32 s5, s5, helper@rel32@hi+12
 v_writelane_b32 v3, s4, 1
 v_writelane_b32 v3, s5, 2
 s_or_saveexec_b64 s[28:29], -1
 buffer_store_dword v3, off, s[0:3], s33 offset:36
 s_mov_b64 exec, s[28:29]
 s_mov_b64 s[22:23], s[2:3]
 s_mov_b64 s[20:21], s[0:1]
 s_mov_b64 s[0:1], s[20:21]
 s_mov_b64 s[2:3], s[22:23]
 s_swappc_b64 s[30:31], s[4:5]
 s_nop 0
 s_or_saveexec_b64 s[28:29], -1
 buffer_load_dword v2, off, s[0:3], s33 offset:36
 s_mov_b64 exec, s[28:29]
 s_waitcnt vmcnt(0)
 v_readlane_b32 s4, v2, 1
 v_readlane_b32 s5, v2, 2
 s_swappc_b64 s[30:31], s[4:5]
 s_endpgm
.Lend1:
 .size k, .Lend1-k
"""


def parse(*replaced: tuple[str, str]) -> GcnProgram:
    text = TEXT
    for old, new in replaced:
        assert old in text
        text = text.replace(old, new)
    (program,) = parse_file(Source("k.s", text))
    return program


def count_copies(program: GcnProgram) -> int:
    return [each.mnemonic for each in program.instructions].count("s_setpc_b64")


def test_an_address_in_private_memory_is_followed_over_a_call() -> None:
    program = parse()
    assert count_copies(program) == 2
    assert not program.extra.unresolved
    slots = find_slots(program)
    assert slots.places is not None
    assert sorted(set(slots.places.values())) == [36, 64 + 4]
    assert slots.writers == {36: 1, 68: 2}


SPILL = "s_or_saveexec_b64 s[28:29], -1\n buffer_store_dword v3"
RELOAD = "s_or_saveexec_b64 s[28:29], -1\n buffer_load_dword v2"
STORE = "buffer_store_dword v1, off, s[0:3], s33 offset:4\n"
BACK = "v_readlane_b32 s33, v40, 0"
FIRST_CALL = "s_swappc_b64 s[30:31], s[4:5]\n s_nop 0"

BOLDER = {
    "only active lanes are stored": (SPILL, SPILL.replace("-1", "s[6:7]")),
    "only active lanes are loaded": (RELOAD, RELOAD.replace("-1", "s[6:7]")),
    "lanes are added to those that are active, not all": (SPILL, SPILL.replace("s_or", "s_xor")),
    "the function stores to the same dword": (STORE, STORE.replace("s33", "0").replace(":4", ":36")),
    "the function stores a byte of it": (STORE, "buffer_store_byte v1, off, s[0:3], 0 offset:38\n"),
    "the function stores four dwords that end there": (
        STORE,
        "buffer_store_dwordx4 v[4:7], off, s[0:3], 0 offset:24\n",
    ),
    "the function stores where a lane says": (STORE, "buffer_store_dword v1, v2, s[0:3], s33 offen\n"),
    "the function swaps where a lane says": (STORE, "buffer_atomic_swap v1, v2, s[0:3], s33 offen\n"),
    "the function stores by another descriptor": (STORE, STORE.replace("s[0:3]", "s[8:11]")),
    "the function stores at a base that nobody knows": (STORE, STORE.replace("s33", "s9")),
    "the stack pointer is too low": ("s_mov_b32 s32, 0x1000", "s_mov_b32 s32, 0x800"),
    "the stack pointer is not a whole row": ("s_mov_b32 s32, 0x1000", "s_mov_b32 s32, 0x1010"),
    "the frame pointer is not restored": (BACK, "s_nop 0"),
    "the lane that kept the frame pointer is overwritten": (BACK, f"v_mov_b32 v40, 0\n {BACK}"),
    "the descriptor has changed": (FIRST_CALL, f"{FIRST_CALL}\n s_mov_b32 s2, 0"),
    "the base of the descriptor has changed": (FIRST_CALL, f"{FIRST_CALL}\n s_add_u32 s0, s0, s9"),
    "the loaded register is written": ("v_readlane_b32 s4, v2, 1", "v_mov_b32 v2, 0\n v_readlane_b32 s4, v2, 1"),
    "another lane is read": ("v_readlane_b32 s4, v2, 1", "v_readlane_b32 s4, v2, 3"),
    "a pointer to private memory can be made": ("s_mov_b32 s33, 0", "s_mov_b32 s33, 0\n s_load_dword s18, s[6:7], s9"),
    "nobody says where the descriptor is": (".amdhsa_user_sgpr_private_segment_buffer 1", ""),
}


@pytest.mark.parametrize("change", BOLDER.values(), ids=BOLDER.keys())
def test_one_step_too_bold_is_refused(change: tuple[str, str]) -> None:
    program = parse(change)
    assert count_copies(program) <= 1 or program.extra.unresolved


def test_the_first_call_stands_where_the_second_is_refused() -> None:
    program = parse(BOLDER["the function stores where a lane says"])
    assert set(program.extra.unresolved.values()) == {"which function it calls is not known"}
    assert count_copies(program) == 1


def test_a_loop_whose_later_passes_lose_the_address_is_refused() -> None:
    again = (FIRST_CALL, f".Lagain:\n {FIRST_CALL}\n {{}}\n s_cbranch_vccz .Lagain")
    kept = parse((again[0], again[1].format("s_nop 1")))
    assert not kept.extra.unresolved
    lost = parse((again[0], again[1].format("v_writelane_b32 v3, s9, 1\n v_readlane_b32 s4, v3, 1")))
    assert set(lost.extra.unresolved.values()) == {"which function it calls is not known"}


def test_the_base_set_in_a_loop_is_none() -> None:
    program = parse(("s_add_u32 s0, s0, s15", ".Lset:\n s_add_u32 s0, s0, s15"), ("s_nop 0", "s_cbranch_vccz .Lset"))
    assert find_slots(program).places is None


def test_a_store_without_a_place_counts_for_every_slot() -> None:
    program = parse((STORE, f"{STORE} buffer_store_dword v1, v2, s[0:3], 0 offen\n"), (BACK, "s_mov_b32 s33, 0"))
    slots = find_slots(program)
    (store, *_) = [each for each in program.instructions if "offen" in each.modifiers]
    assert set(slots.find_stored(store)) == {36, 68}
    assert slots.writers[36] == 1 + [each.modifiers for each in program.instructions].count(store.modifiers)

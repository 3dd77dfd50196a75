"""Quotients by approximate reciprocals in walks of known numbers: each lane's own, whichever reciprocal it has."""

from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.random_addresses import frame_kernel
from tests.targets.gcn.test_node_splitting import HEAD, TAIL
from tests.targets.gcn.test_stated_contents import gcn3
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.kernel_arguments import STARTS
from wcet.isa.gcn.semantics.float_results import FLOATS, read_float
from wcet.isa.gcn.values import known_guesses
from wcet.isa.gcn.values.known_memory import FIRST, ORIGIN
from wcet.isa.gcn.values.known_pointers import kind_of, start_pointer
from wcet.isa.gcn.values.known_state import (
    EXEC,
    LANES,
    MOST_OUTCOMES,
    NUMBER,
    POINTER_HIGH,
    POINTER_LOW,
    KnownState,
    OperandValue,
    owner,
)
from wcet.isa.gcn.values.known_steps import step
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.simulator import Session

ROWS = np.array([0])
UNSIGNED = """\
    v_cvt_f32_u32 v2, v1
    v_sub_u32 v3, vcc, 0, v1
    v_rcp_iflag_f32 v2, v2
    v_mul_f32 v2, 0x4f7ffffe, v2
    v_cvt_u32_f32 v2, v2
    v_mul_lo_u32 v3, v3, v2
    v_mul_hi_u32 v3, v2, v3
    v_add_u32 v2, vcc, v2, v3
    v_mul_hi_u32 v2, v0, v2
    v_mul_lo_u32 v3, v2, v1
    v_add_u32 v4, vcc, 1, v2
    v_sub_u32 v3, vcc, v0, v3
    v_cmp_le_u32 vcc, v1, v3
    v_cndmask_b32 v2, v2, v4, vcc
    v_subrev_u32 v4, s[40:41], v1, v3
    v_cndmask_b32 v3, v3, v4, vcc
    v_add_u32 v4, vcc, 1, v2
    v_cmp_le_u32 vcc, v1, v3
    v_cndmask_b32 v2, v2, v4, vcc
"""
"""What LLVM writes for v0 / v1 of lanes; the quotient is v2."""

SHORT = """\
    v_cvt_f32_u32 v2, v1
    v_cvt_f32_u32 v3, v0
    v_rcp_iflag_f32 v4, v2
    v_mul_f32 v4, v3, v4
    v_trunc_f32 v4, v4
    v_cvt_u32_f32 v5, v4
    v_mad_f32 v3, -v4, v2, v3
    v_cmp_ge_f32 vcc, |v3|, v2
    v_addc_u32 v2, vcc, 0, v5, vcc
"""
"""The same for numbers of 24 bits."""

SCALAR = """\
    v_cvt_f32_u32 v2, v1
    v_rcp_iflag_f32 v2, v2
    v_mul_f32 v2, 0x4f7ffffe, v2
    v_cvt_u32_f32 v2, v2
"""
"""The scaled reciprocal, which nobody knows exactly."""

WORDS = st.one_of(st.integers(0, 300), st.integers(0, (1 << 32) - 1))


def carry(text: str, *lanes: Any) -> KnownState:
    """What is known behind some instructions, when v0, v1 and so on are known in all lanes, which are active."""
    held = KnownState(1, 0)
    every = np.ones((1, LANES), bool)
    held.write_mask(EXEC, ROWS, every, every)
    for place, numbers in enumerate(lanes):
        words = np.broadcast_to(np.array(numbers, np.uint64), (1, LANES))
        held.write_lanes(("v", place), ROWS, OperandValue(words, np.full((1, LANES), NUMBER)), every, every)
    for number, instruction in enumerate(parse_text(HEAD + text + TAIL).instructions[:-1], 1):
        step(held, instruction, ROWS, number)
    return held


def read(held: KnownState, file: str, index: int) -> list[int | None]:
    source = held.read_unit((file, index), ROWS)
    return [int(word) if known else None for word, known in zip(source.words[0], source.known[0], strict=True)]


@settings(max_examples=30, deadline=None)
@given(st.lists(WORDS, min_size=4, max_size=4), st.lists(st.integers(1, 300), min_size=4, max_size=4))
@example([(1 << 32) - 1, 0, 1 << 31, 5], [(1 << 32) - 1, 1, 3, 7])
def test_each_lane_has_its_own_quotient(ones: list[int], twos: list[int]) -> None:
    found = read(carry(UNSIGNED, ones * 16, twos * 16), "v", 2)
    assert found == [one // two for one, two in zip(ones, twos, strict=True)] * 16


@settings(max_examples=30, deadline=None)
@given(st.lists(WORDS, min_size=4, max_size=4), st.lists(WORDS.filter(bool), min_size=4, max_size=4))
@example([0, 138547333, 0, 0], [1, (1 << 28) + 1, 1, 1])  # left open
def test_a_quotient_is_known_or_left_open(ones: list[int], twos: list[int]) -> None:
    found = read(carry(UNSIGNED, ones * 16, twos * 16), "v", 2)
    for one, two, quotient in zip(ones * 16, twos * 16, found, strict=True):
        assert quotient in (None, one // two)


@settings(max_examples=20, deadline=None)
@given(st.lists(st.integers(0, (1 << 24) - 1), min_size=4, max_size=4), st.integers(1, (1 << 24) - 1))
def test_a_quotient_of_24_bits_is_known_or_left_open(ones: list[int], two: int) -> None:
    for found, one in zip(read(carry(SHORT, ones * 16, two), "v", 2), ones * 16, strict=True):
        assert found in (None, one // two)


def test_a_quotient_of_24_bits_is_mostly_known() -> None:
    found = read(carry(SHORT, range(64), 5), "v", 2)
    assert sum(each == place // 5 for place, each in enumerate(found)) > 40


def test_the_scaled_reciprocal_itself_is_not_known() -> None:
    assert set(read(carry(SCALAR, 0, 7), "v", 2)) == {None}


def possible(divisor: int) -> set[int]:
    """All that the scaled reciprocal can be."""
    (float_divisor,) = FLOATS["v_cvt_f32_u32"]([divisor])
    products = (FLOATS["v_mul_f32"]([0x4F7FFFFE, each]) for each in FLOATS["v_rcp_iflag_f32"]([float_divisor]))
    return {whole for found in products for each in found for whole in FLOATS["v_cvt_u32_f32"]([each])}


@pytest.mark.parametrize("divisor", [1, 3, 7, 1000])
def test_a_guess_is_all_that_the_hardware_can_leave(divisor: int) -> None:
    held = carry(SCALAR, 0, divisor)
    guess = held.guesses["v", 2]
    assert guess.sources.all()
    assert set(guess.outcomes[0, 5].tolist()) == possible(divisor)
    assert len(possible(divisor)) <= MOST_OUTCOMES


CROSSED = SCALAR + "    v_readfirstlane_b32 s4, v2\n    v_sub_u32 v5, vcc, s4, v2\n"
"""Lane 0's reciprocal less each lane's own: nothing where all are alike, which nobody promises."""

SPREAD = SCALAR + "    v_mov_b32 v6, 0x24924880\n    v_cmp_lt_u32 vcc, v6, v2\n    s_bcnt1_i32_b32 s4, vcc_lo\n"


def test_what_is_read_of_one_lane_says_nothing_of_another_lanes_rounding() -> None:
    assert set(read(carry(CROSSED, 0, 7), "v", 5)) == {None}


def test_a_lane_less_itself_is_nothing() -> None:
    found = read(carry(SCALAR + "    v_sub_u32 v5, vcc, v2, v2\n", 0, 7), "v", 5)
    assert found == [0] * LANES


def test_bits_of_a_mask_are_rounded_one_by_one() -> None:
    """64 lanes with two outcomes each have 33 sums of 32 bits, not two."""
    assert min(possible(7)) == 0x24924880
    held = carry(SPREAD, 0, 7)
    assert ("s", 4) not in held.guesses or not held.guesses["s", 4].sources.any()
    assert read(held, "s", 4) == [None]


def test_taking_lanes_to_round_alike_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    merge = known_guesses._merge  # pyright: ignore[reportPrivateUsage]

    def share(state: Any, unit: Any, rows: Any, tried: Any, sources: Any) -> None:
        merge(state, unit, rows, tried, np.full_like(sources, 3) if unit == ("s", 4) else sources)

    monkeypatch.setattr(known_guesses, "_merge", share)  # the number of v_mul_f32, whose guess v2 is
    assert read(carry(CROSSED, 0, 7), "v", 5) == [0] * LANES


def test_taking_the_nearest_reciprocal_for_the_only_one_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    nearest = {**FLOATS}
    for name in ("v_rcp_iflag_f32", "v_mul_f32"):
        nearest[name] = lambda sources, name=name: FLOATS[name](sources)[:1]
    monkeypatch.setattr("wcet.isa.gcn.values.known_floats.FLOATS", nearest)
    assert None not in read(carry(SCALAR, 0, 7), "v", 2)


def test_lanes_that_may_not_be_active_are_left_open() -> None:
    text = "    s_and_b64 exec, exec, s[20:21]\n" + UNSIGNED
    assert set(read(carry(text, 100, 7), "v", 2)) == {None}


def test_guesses_end_where_a_register_is_written_or_ways_are_joined() -> None:
    held = carry(SCALAR, 0, 7)
    held.join(0, held.keep(0))
    assert not held.guesses["v", 2].sources.any()
    held = carry(SCALAR + "    v_mov_b32 v2, v30\n    v_sub_u32 v5, vcc, v2, v2\n", 0, 7)
    assert not held.guesses["v", 2].sources.any()
    assert set(read(held, "v", 5)) == {None}


def test_the_carry_of_an_address_is_kept_where_inactive_lanes_hold_a_guess() -> None:
    """The high half is computed in a register that held a reciprocal, as compilers do."""
    held = carry(SCALAR + "    s_mov_b64 exec, 15\n    v_mov_b32 v2, 0\n", 0, 7)
    assert held.guesses["v", 2].sources[0, 4:].all()
    every = np.ones((1, LANES), bool)
    for place, (word, kind) in enumerate(zip((0, ORIGIN + FIRST), start_pointer(FIRST), strict=True)):
        half = OperandValue(np.full((1, LANES), word, np.uint64), np.full((1, LANES), kind))
        held.write_lanes(("v", 10 + place), ROWS, half, every, every)
    address = "    v_add_u32 v12, vcc, 4, v10\n    v_addc_u32 v2, vcc, v11, v2, vcc\n"
    for number, instruction in enumerate(parse_text(HEAD + address + TAIL).instructions[:-1], 100):
        step(held, instruction, ROWS, number)
    low, high = (held.read_unit(("v", place), ROWS).marks[0] for place in (12, 2))
    assert (owner(low[:4]) == owner(high[:4])).all()
    assert set(kind_of(low[:4])) == {POINTER_LOW} and set(kind_of(high[:4])) == {POINTER_HIGH}


@pytest.mark.parametrize(
    "line",
    [
        "flat_load_dword v3, v[2:3]",
        "ds_read_b32 v3, v2",
        "v_readlane_b32 s4, v2, 3",
        "v_add_u32 v3, vcc, v2, v4",
        "v_mul_f32 v3, v2, v2 clamp",
        "v_mov_b32_dpp v3, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf",
        "v_cmp_class_f32 vcc, v2, v1",
    ],
)
def test_what_takes_a_guess_otherwise_leaves_nothing_known(line: str) -> None:
    held = carry(f"{SCALAR}    {line}\n", 0, 7)
    assert set(read(held, "v", 3)) == {None}
    assert set(read(held, "s", 4)) == {None}


@pytest.mark.parametrize(("left", "right"), list(product((1.0, 2.5, -3.0), (1.0, -2.5))))
def test_floats_are_compared_with_the_signs_that_are_written(left: float, right: float) -> None:
    one, two = (int(np.array([each], np.float32).view(np.uint32)[0]) for each in (left, right))
    text = "    v_cmp_lt_f32 vcc, |v0|, -v1\n    v_cndmask_b32 v2, 0, 1, vcc\n"
    assert read_float(one) == left
    assert set(read(carry(text, one, two), "v", 2)) == {int(abs(left) < -right)}


GATHER = """\
    v_lshlrev_b32 v2, 2, v2
    v_mov_b32 v5, s1
    v_add_u32 v4, vcc, s0, v2
    v_addc_u32 v5, vcc, 0, v5, vcc
    flat_load_dword v16, v[4:5]
"""


@pytest.mark.parametrize("seed", range(12))
def test_no_run_touches_more_lines_than_quotients_name(seed: int) -> None:
    """A gather by the quotient of the work-item's number, scaled, and a number that is not a constant."""
    random = Random(seed)
    factor, more, two = random.choice((1, 3, 7, 64)), random.randrange(200), random.choice((1, 2, 3, 5, 16, 100, 1000))
    lines = (f"v_mul_u32_u24 v0, {factor}, v0", f"v_add_u32 v0, vcc, {more}, v0", f"v_mov_b32 v1, {two}")
    (program,) = parse_file(Source("k.s", frame_kernel([*lines, *UNSIGNED.strip().split("\n"), *GATHER.split("\n")])))
    launch = GcnLaunch((2, 1, 1), (128, 1, 1))
    options = AnalyzeOptions(extra={"follow": "launch"})
    found = investigate(program, gcn3(), launch, StatedFacts(), options)
    load = next(each.index for each in program.instructions if each.mnemonic.startswith("flat_load"))
    places = {(factor * item + more) // two for item in range(64)}
    assert found.traffic[load].amount <= len({place // 16 for place in places}) + 1
    values = {
        each.name: np.zeros(1 << 16, np.uint8)
        for each in program.extra.metadata.arguments
        if each.kind == "global_buffer"
    }
    for start in STARTS.values():
        session = Session(program, gcn3(), launch, {**values, "n": 0, "m": 0, "k": 0}, start=start)
        assert session.play("max").cycles <= found.modes["none"].cycles
        assert session.traffic[load] <= found.traffic[load].amount

"""Divisions that compilers expand become one node of the grid, with equal quotients; nothing else does."""

import re
from collections import Counter
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from tests.samples.test_gcn import machine
from tests.targets.gcn.corpus import DATA
from tests.targets.sgmf.lifted import lift, list_differences
from wcet.errors import WcetError
from wcet.isa.cdfg.interpreter.arithmetic import FUNCTIONS
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.rounding import round_exactly
from wcet.span import Source
from wcet.targets.gcn.simulator import simulate

KEEP, FLUSH = (f"s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), {bits}" for bits in (3, 0))
STEPS = (
    "v_div_scale_f32 v3, s[0:1], v2, v2, v4",
    "v_div_scale_f32 v5, vcc, v4, v2, v4",
    "v_rcp_f32_e32 v6, v3",
    "v_fma_f32 v7, -v3, v6, 1.0",
    "v_fma_f32 v6, v7, v6, v6",
    "v_mul_f32_e32 v7, v5, v6",
    "v_fma_f32 v8, -v3, v7, v5",
    "v_fma_f32 v7, v8, v6, v7",
    "v_fma_f32 v3, -v3, v7, v5",
    "v_div_fmas_f32 v3, v3, v6, v7",
    "v_div_fixup_f32 v2, v3, v2, v4",
)
NARROW, WIDEN = "v_cmp_lt_f32_e64 s[8:9], 0, v4\n s_and_saveexec_b64 s[6:7], s[8:9]", "s_mov_b64 exec, s[6:7]"
CORNERS = np.array(
    [0, 1, 2, 3, 0x7FFFFE, 0x7FFFFF, 0x800000, 0x800001, 0xFFFFFF, 0x1000000, 0xC00000, 0xB800000, 0xC000001]
    + [0x20000000, 0x3EFFFFFF, 0x3F000000, 0x3F7FFFFF, 0x3F800000, 0x3F800001, 0x3FC00000, 0x40000000, 0x40400000]
    + [0x4B000001, 0x4B7FFFFF, 0x5F800000, 0x6F800000, 0x6F800001, 0x7E000000, 0x7E7FFFFF, 0x7E800000, 0x7EFFFFFF]
    + [0x7F000000, 0x7F000001, 0x7F7FFFFE, 0x7F7FFFFF, 0x7F800000, 0x7F800001, 0x7FBFFFFF, 0x7FC00000, 0x7FC12345],
    np.uint32,
)
"""Zero, denormals, the ends of what the steps scale, powers of two and numbers beside them, infinity, and NaN."""


@cache
def read_kernel(compiler: str = "llvm19") -> str:
    """Return a kernel that divides the words of two buffers, as a compiler writes it."""
    text = (DATA / "arithmetic" / f"idioms.{compiler}.gfx803.s").read_text(encoding="utf-8")
    kernel = text[: text.index("\t.protected", text.index("s_endpgm"))]
    described = text[text.index("\t.amdgpu_metadata") :].split("  - .args:")
    text = kernel + "  - .args:".join(described[:2]) + described[-1][described[-1].index("amdhsa.") :]
    return text.replace("next_free_vgpr 9", "next_free_vgpr 12").replace("next_free_sgpr 7", "next_free_sgpr 16")


def write_kernel(steps: tuple[str, ...] = STEPS, before: str = "", denormals: int = 3, rounding: int = 0) -> str:
    """Return the kernel with these steps, started in a mode."""
    text = read_kernel()
    begin, end = text.index(STEPS[0]), text.index(STEPS[-1])
    address = "v_mov_b32_e32 v5, s5\n v_add_u32_e32 v0, vcc, s4, v0\n v_addc_u32_e32 v1, vcc, v5, v1, vcc"
    text = text[:begin] + "\n".join((address, before, *steps)) + text[end + len(STEPS[-1]) :]
    text = text.replace("denorm_mode_32 0", f"denorm_mode_32 {denormals}", 1)
    return text.replace("round_mode_32 0", f"round_mode_32 {rounding}", 1)


def draw_words(count: int, seed: int = 1):
    return np.random.default_rng(seed).integers(0, 1 << 32, count, np.uint32)


def map_kernel(text: str, numerators, denominators):
    """Return the operations of the mapped kernel. Its memory is that of the simulator."""
    program = parse_file(Source("kernel.s", text))[0]
    graph = lift(program, (len(numerators) // 256, 1, 1), (256, 1, 1))
    words = {"a": numerators, "b": denominators, "o": np.zeros_like(numerators)}
    assert list_differences(program, graph, {name: each.view(np.uint8) for name, each in words.items()}) == []
    return count_operations(graph)


def count_operations(graph):
    return Counter(node.operation.name for each in graph.kernel.configurations for node in each.nodes)


def is_one_division(found: Counter[str]) -> bool:
    return found["div.f32"] == 1 and not any(re.match(r"v_(div|rcp|fma|mul_f)", name) for name in found)


def is_left_alone(text: str) -> bool:
    return not map_kernel(text, draw_words(256), draw_words(256, 2))["div.f32"]


def draw_ties(count: int):
    """Return quotients half-way between two denormals, or zero and a denormal, and numbers beside some numerators."""
    numbers = np.random.default_rng(3)
    odd = numbers.integers(0, 1 << 11, count) * 2 + 1
    odd[::2] = 1
    below = np.where(odd == 1, numbers.integers(1, 1 << 24, count), numbers.integers(1, 1 << 12, count))
    power = numbers.integers(1, 100, count)
    sign = numbers.choice([-1, 1], count)
    above = np.ldexp(sign * odd * below, power - 150).astype(np.float32).view(np.uint32)
    beside = numbers.choice([0, 0, 1, -1], count).astype(np.uint32)
    return above + beside, np.ldexp(below, power).astype(np.float32).view(np.uint32)


def draw_operands():
    """Return 14,336 pairs: all of corners with both signs, quotients half-way between denormals, and random words."""
    signed = np.concatenate([CORNERS, CORNERS | np.uint32(1 << 31)])
    one, other = np.repeat(signed, len(signed)), np.tile(signed, len(signed))
    left = 14_336 - len(one) - 4096
    ties, random = draw_ties(4096), (draw_words(left, 5), draw_words(left, 6))
    close = random[0] & np.uint32(0x807FFFFF) | random[1] & np.uint32(0x7F800000)
    numerators = np.where(np.arange(left) % 2 == 0, random[0], close)
    return np.concatenate([one, ties[0], numerators]), np.concatenate([other, ties[1], random[1]])


@pytest.mark.parametrize("text", [read_kernel("llvm14"), read_kernel("llvm19"), write_kernel()])
def test_a_division_is_one_node_whose_quotients_are_those_of_its_steps(text: str):
    numerators, denominators = draw_operands()
    assert is_one_division(map_kernel(text, numerators, denominators))


def test_quotients_of_the_steps_are_those_of_a_written_graph():
    """Every NaN of the steps is the same one; graphs keep a NaN that they are given, as IEEE 754 leaves open."""
    numerators, denominators = draw_operands()
    program = parse_file(Source("kernel.s", read_kernel()))[0]
    launch = GcnLaunch((len(numerators) // 256, 1, 1), (256, 1, 1))
    words = {"a": numerators, "b": denominators, "o": np.zeros_like(numerators)}
    run = simulate(program, machine(), launch, {name: each.view(np.uint8) for name, each in words.items()})
    found = run.buffers["o"].view(np.uint32)
    wanted = FUNCTIONS["div.f32"](numerators, denominators)
    nan = np.isnan(wanted.view(np.float32))
    assert (found[~nan] == wanted[~nan]).all()
    assert (found[nan] == 0x7FC00000).all()
    exact = {}
    for one, other, quotient in zip(*(each[~nan].tolist() for each in (numerators, denominators, found)), strict=True):
        exact.setdefault((one, other), quotient)
    values = [(Fraction(as_float(one)), Fraction(as_float(other)), quotient) for (one, other), quotient in pick(exact)]
    assert len(values) > 1000
    for numerator, denominator, quotient in values:
        assert as_float(quotient) == round_exactly(numerator / denominator, np.float32)


def as_float(word: int) -> float:
    return float(np.uint32(word).view(np.float32))


def pick(quotients: dict[tuple[int, int], int]):
    """Return some quotients of numbers that are not zero."""
    plain = [each for each in quotients.items() if all(0 < word & 0x7FFFFFFF < 0x7F800000 for word in each[0])]
    return plain[::4]


ACCEPTED = {
    "factors the other way round": tuple(
        re.sub(r"^(v_(?:fma|mul)\w+ v\d), (-?v\d), (v\d)", r"\1, \3, \2", each) for each in STEPS
    ),
    "one above": tuple(each.replace("v4", "1.0") if "_scale" in each or "_fixup" in each else each for each in STEPS),
    "a scalar below": tuple(re.sub(r"\bv2(?!,.*fix)", "s10", each) for each in STEPS[:-1])
    + ("v_div_fixup_f32 v2, v3, s10, v4",),
    "equal operands": tuple(each.replace("v4", "v2") for each in STEPS),
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_operands_may_be_constants_and_factors_may_be_exchanged(name: str):
    text = write_kernel(ACCEPTED[name], before="s_mov_b32 s10, 0x40400000")
    assert is_one_division(map_kernel(text, *draw_operands()))


def test_a_division_of_some_lanes_is_one_node():
    text = write_kernel(tuple(NARROW.split("\n")) + STEPS + (WIDEN,))
    assert is_one_division(map_kernel(text, *draw_operands()))


@pytest.mark.parametrize("bits", [3, 0])
def test_the_mode_may_be_set_from_registers_and_around_more_steps(bits: int):
    switched = ("s_mov_b32 s10, 3", f"s_mov_b32 s11, {bits}", "s_setreg_b32 hwreg(1, 4, 2), s10", *STEPS[:-1])
    text = write_kernel((*switched, "s_setreg_b32 hwreg(HW_REG_MODE, 4, 2), s11", STEPS[-1]), denormals=bits)
    assert is_one_division(map_kernel(text, *draw_operands()))


def list_changes():
    """Yield the steps with one source, or one sign, changed."""
    for number, step in enumerate(STEPS):
        mnemonic, operands = step.split(" ", 1)
        parts = operands.split(", ")
        for place in range(2 if "_scale" in step else 1, len(parts)):
            others = (
                {f"v{each}" for each in range(2, 9)} | {"-" + parts[place].lstrip("-")} | {parts[place].lstrip("-")}
            )
            for other in sorted(others - {parts[place]}):
                name = mnemonic.removesuffix("_e32")
                changed = f"{name} " + ", ".join((*parts[:place], other, *parts[place + 1 :]))
                yield (*STEPS[:number], changed, *STEPS[number + 1 :])
        for modifier in ("clamp", "mul:2"):
            yield (*STEPS[:number], step.replace("_e32", "_e64") + " " + modifier, *STEPS[number + 1 :])


def test_no_steps_with_one_change_are_joined():
    changed = [write_kernel(each) for each in list_changes()]
    assert len(changed) > 200
    for text in changed:
        graph = lift(parse_file(Source("kernel.s", text))[0], (1, 1, 1), (256, 1, 1))
        assert not count_operations(graph)["div.f32"]
    assert all(map(is_left_alone, changed[::9]))


@pytest.mark.parametrize("number", range(len(STEPS) - 1))
def test_steps_whose_result_is_used_elsewhere_are_not_joined(number: int):
    target = STEPS[number].split(" ", 1)[1].split(",")[0]
    copy, use = f"v_mov_b32_e32 v9, {target}", "v_add_u32_e32 v2, vcc, v2, v9"
    assert is_left_alone(
        write_kernel((*STEPS[: number + 1], copy, *STEPS[number + 1 :])).replace(
            "flat_store_dword", f"{use}\n flat_store_dword", 1
        )
    )


@pytest.mark.parametrize(("number", "mask"), [(0, "s[0:1]"), (1, "vcc")])
def test_steps_whose_mask_is_used_elsewhere_are_not_joined(number: int, mask: str):
    copy, use = f"v_cndmask_b32_e64 v9, 0, 1, {mask}", "v_add_u32_e32 v2, vcc, v2, v9"
    assert is_left_alone(
        write_kernel((*STEPS[: number + 1], copy, *STEPS[number + 1 :])).replace(
            "flat_store_dword", f"{use}\n flat_store_dword", 1
        )
    )


@pytest.mark.parametrize(
    "steps",
    [
        (*STEPS[:9], "v_cmp_lt_f32_e32 vcc, v2, v4", *STEPS[9:]),
        (*STEPS[:9], "s_mov_b64 vcc, 0", *STEPS[9:]),
        (*STEPS[:9], "s_mov_b64 vcc, s[0:1]", *STEPS[9:]),
        (*STEPS[:9], "s_not_b64 vcc, vcc", *STEPS[9:]),
        (STEPS[0].replace("s[0:1]", "vcc"), STEPS[1].replace("vcc", "s[0:1]"), *STEPS[2:]),
    ],
)
def test_steps_that_take_another_mask_are_not_joined(steps: tuple[str, ...]):
    assert is_left_alone(write_kernel(steps))


def test_steps_in_several_configurations_are_not_joined():
    for number in range(1, len(STEPS)):
        assert is_left_alone(write_kernel((*STEPS[:number], "s_barrier", *STEPS[number:])))


@pytest.mark.parametrize("around", [("", ""), (NARROW, WIDEN)])
def test_a_quotient_of_constants_takes_no_divider(around: tuple[str, str]):
    steps = tuple(re.sub(r"\bv4", "s11", re.sub(r"\bv2(?!, v3, )", "s10", each)) for each in STEPS)
    before = "s_mov_b32 s10, 0x40400000\n s_mov_b32 s11, 0x40e00000"
    assert is_left_alone(write_kernel((around[0], *steps, around[1]), before))


@pytest.mark.parametrize("number", range(len(STEPS)))
def test_steps_that_other_lanes_execute_are_not_joined(number: int):
    assert is_left_alone(
        write_kernel((*STEPS[:number], *NARROW.split("\n"), STEPS[number], WIDEN, *STEPS[number + 1 :]))
    )


@pytest.mark.parametrize(("denormals", "rounding"), [(0, 0), (1, 0), (2, 0), (3, 1), (3, 2), (3, 3)])
def test_steps_in_another_mode_are_not_joined(denormals: int, rounding: int):
    assert is_left_alone(write_kernel(denormals=denormals, rounding=rounding))


@pytest.mark.parametrize(
    "steps",
    [
        (KEEP, *STEPS),
        (FLUSH, *STEPS),
        (KEEP, *STEPS, KEEP, FLUSH),
        (KEEP, "v_add_f32_e32 v4, v4, v4", *STEPS[:-1], FLUSH, STEPS[-1]),
        (KEEP, *STEPS[:7], STEPS[7].replace("v8", "v5"), *STEPS[8:-1], FLUSH, STEPS[-1]),
        (KEEP.replace("4, 2", "4, 4"), *STEPS[:-1], FLUSH, STEPS[-1]),
        (KEEP.replace("4, 2", "0, 2"), *STEPS[:-1], FLUSH, STEPS[-1]),
        (KEEP.replace("), 3", "), 1"), *STEPS[:-1], FLUSH, STEPS[-1]),
        ("s_setreg_b32 hwreg(HW_REG_MODE, 4, 2), s6", *STEPS[:-1], FLUSH, STEPS[-1]),
    ],
)
def test_a_mode_that_is_not_for_a_division_alone_is_refused(steps: tuple[str, ...]):
    with pytest.raises(WcetError, match=r"W363.*`s_setreg.*(float mode|state of its wavefront)"):
        map_kernel(write_kernel(steps, denormals=0), draw_words(256), draw_words(256, 2))

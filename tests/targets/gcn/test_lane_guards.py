"""What comparisons and constants say of lanes: held against runs, and against analyses with a deliberate error."""

from collections.abc import Callable
from typing import Any

import pytest

import wcet.isa.gcn.values.lane_guards as lane_guards
import wcet.isa.gcn.values.lane_lines as lane_lines
import wcet.isa.gcn.values.lane_terms as lane_terms
import wcet.isa.gcn.values.mask_steps as mask_steps
from tests.repetition import list_seeds
from tests.targets.gcn.lane_runs import find_wrong, follow
from tests.targets.gcn.random_addresses import frame_kernel
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.values.lane_state import Entry
from wcet.span import Source
from wcet.values.number_sets import Range


def test_registers_of_random_kernels_lie_where_they_are_known_to_lie() -> None:
    shown = drawn = 0
    for seed in list_seeds(20):
        wrong, facts = find_wrong(seed)
        assert wrong == []
        shown, drawn = shown + facts.shown, drawn + facts.drawn
    assert shown > 15
    assert drawn > 15


def _forget_equality(original: Callable[..., Any]) -> Callable[..., Any]:
    def careless(own: Range, relation: str, other: Range) -> Range | None:
        return original(own, {"le": "lt", "ge": "gt"}.get(relation, relation), other)

    return careless


def _keep_over_or(original: Callable[..., Any]) -> Callable[..., Any]:
    def careless(one: Any, two: Any) -> Any:
        return lane_guards.overlay(original(one, two), one)

    return careless


def _keep_over_sum(_: Callable[..., Any]) -> Callable[..., Any]:
    def careless(one: Entry, two: Entry, sign: int) -> Range | None:
        return one.within or two.within

    return careless


def _ignore_wrapping(_: Callable[..., Any]) -> Callable[..., Any]:
    return lambda _numbers: True


def _swap_sides(original: Callable[..., Any]) -> Callable[..., Any]:
    return lambda one, two, largest: original(one, two, not largest)


@pytest.mark.parametrize(
    ("module", "name", "mutate", "first"),  # with the kernel that shows the error, with which the search begins
    [
        (lane_lines, "fits", _ignore_wrapping, 6),
        (lane_terms, "choose_lines", _swap_sides, 14),
        (lane_guards, "_restrict", _forget_equality, 18),
        (mask_steps, "mix_tables", _keep_over_or, 51),
        (lane_terms, "add_reach", _keep_over_sum, 44),
    ],
)
def test_an_analysis_with_an_error_is_noticed(
    module: Any, name: str, mutate: Callable[[Any], Any], first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, mutate(getattr(module, name)))
    assert any(find_wrong(seed)[0] for seed in (first, *range(120)))


def known_behind(*lines: str, register: int, signed: bool = True, words: int = 1) -> tuple[int, int] | None:
    (program,) = parse_file(Source("k.s", frame_kernel([*lines, "s_nop 0"])))
    found = follow(program, GcnLaunch((4, 1, 1), (64, 1, 1)), {16: 100}).known
    nop = max(each.index for each in program.instructions if each.mnemonic == "s_nop")
    return found[nop].get(("v", register, signed, words))


GUARD = "s_and_saveexec_b64 s[40:41], vcc"


@pytest.mark.parametrize(
    ("lines", "numbers"),
    [
        (("v_cmp_gt_i32 vcc, s8, v9", GUARD), (-(1 << 31), 99)),  # s8 is 100
        (("v_cmp_le_i32 vcc, 5, v9", GUARD), (5, (1 << 31) - 1)),
        (("v_cmp_eq_u32 vcc, 7, v9", GUARD), (7, 7)),
        (("v_cmp_lt_i32 vcc, 0, v9", GUARD, "v_cmp_gt_i32 vcc, 50, v9", "s_and_b64 exec, exec, vcc"), (1, 49)),
        (("v_cmp_gt_u32 vcc, 50, v9", GUARD), (0, 49)),
        (("v_cmp_gt_u32 vcc, 50, v9", GUARD, "s_or_b64 exec, exec, s[40:41]"), None),
        (("v_cmp_gt_u32 vcc, 50, v9", GUARD, "v_mov_b32 v9, v10"), None),
        (("v_mov_b32 v9, v10", "v_cmp_gt_u32 vcc, 50, v10", GUARD), (0, 49)),  # a copy
        (("v_cmp_gt_u32 vcc, 50, v10", GUARD, "v_add_u32 v9, vcc, -3, v10"), (-3, 46)),
        (
            ("v_cmp_gt_u32 vcc, 50, v9", "v_cmp_lt_u32 s[42:43], 20, v9", "s_and_b64 vcc, vcc, s[42:43]", GUARD),
            (21, 49),
        ),
    ],
)  # fmt: skip
def test_what_guards_say(lines: tuple[str, ...], numbers: tuple[int, int] | None) -> None:
    start = ("v_mul_lo_u32 v9, v0, s9", "v_mul_lo_u32 v10, v0, s10")
    found = known_behind(*start, *lines, register=9)
    assert found == numbers


def test_what_guards_say_of_pairs() -> None:
    lines = (
        "v_mul_lo_u32 v8, v0, s9", "v_mov_b32 v10, s11", "v_add_u32 v4, vcc, s10, v8",
        "v_addc_u32 v5, vcc, 0, v10, vcc", "v_cmp_gt_u64 vcc, 50, v[4:5]", GUARD,
    )  # fmt: skip
    assert known_behind(*lines, register=4, signed=False, words=2) == (0, 49)
    assert known_behind(*lines, "v_mov_b32 v4, v8", register=4, signed=False, words=2) != (0, 49)

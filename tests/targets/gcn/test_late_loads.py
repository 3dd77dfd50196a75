"""Registers that are used before a load has written them: all orders in which loads of tiny kernels can come."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from tests.families import each_of
from tests.targets.gcn.corpus import codes_of, parse_text
from wcet.cli import run
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.ir.ids import LoopId
from wcet.isa.gcn.control.graph import build_graph
from wcet.isa.gcn.flow import build_flow

TAIL = "; ".join(
    [
        "s_waitcnt vmcnt(0) lgkmcnt(0)",
        *(f"s_cmp_eq_u32 s{number}, 0; s_cbranch_scc0 .Lend" for number in (2, 3, 8)),
        *(f"v_readfirstlane_b32 s90, v{number}; s_cmp_eq_u32 s90, 0; s_cbranch_scc0 .Lend" for number in (2, 3, 4)),
        ".Lend:",
    ]
)
"""Branches on registers: without them, values that depend on a late load do no harm."""


def frame(body: str, processor: str = "gfx900") -> str:
    """Return a kernel with this body, from the third line on."""
    return f'.amdgcn_target "amdgcn-amd-amdhsa--{processor}"\nk:\n{body}\ns_endpgm\n'


def find_early(body: str, processor: str = "gfx900") -> list[int]:
    """Return the early uses of a body for which it is refused, from 1 on."""
    try:
        build_graph(parse_text(frame(body.replace("; ", "\n"), processor)))
    except WcetError as error:
        assert {code for code, _ in codes_of(error)} == {"W250"}
        return [line - 2 for _, line in codes_of(error)]
    return []


LOOP = "s_cmp_lg_u32 s0, 0; s_cbranch_scc1 .L"
ROWS: tuple[tuple[str, list[int]], ...] = (
    # counters and branches
    ("s_load_dword s0, s[4:5], 0x0; s_mov_b32 s0, 4; .L:; s_sub_u32 s0, s0, 1; " + LOOP, [2]),
    ("s_load_dword s0, s[4:5], 0x0; s_waitcnt lgkmcnt(0); s_mov_b32 s0, 4; .L:; s_sub_u32 s0, s0, 1; " + LOOP, []),
    ("s_mov_b32 s0, 4; .L:; s_sub_u32 s0, s0, 1; s_load_dword s0, s[4:5], 0x0; " + LOOP, [4]),
    ("s_load_dwordx2 vcc, s[4:5], 0x0; s_cbranch_vccz .L; s_nop 0; .L:", [2]),
    ("s_load_dwordx2 s[8:9], s[4:5], 0x0; s_and_saveexec_b64 s[2:3], s[8:9]", [2]),
    ("s_load_dword s2, s[4:5], 0x0; s_mov_b32 m0, s2", [2]),
    ("s_load_dwordx2 s[4:5], s[4:5], 0x0; s_load_dword s6, s[4:5], 0x0", [2]),
    # scalar loads in any order, LDS and vector memory in order
    ("s_load_dword s2, s[4:5], 0x0; s_load_dword s2, s[4:5], 0x4", [2]),
    ("s_load_dword s2, s[4:5], 0x0; s_load_dword s2, s[4:5], 0x4; s_waitcnt lgkmcnt(0); s_mov_b32 s8, s2", [2]),
    ("s_load_dword s2, s[4:5], 0x0; s_mov_b32 s2, 1; s_waitcnt lgkmcnt(0); s_mov_b32 s2, 2; s_mov_b32 s8, s2", []),
    ("s_load_dword s2, s[4:5], 0x0; s_mov_b32 s2, 1; s_waitcnt lgkmcnt(0); s_cmp_eq_u32 s2, 1; s_mov_b32 s2, 2", []),
    ("s_load_dword s2, s[4:5], 0x0; s_load_dword s3, s[4:5], 0x4; s_waitcnt lgkmcnt(1); s_mov_b32 s8, s2", [4]),
    ("ds_read_b32 v2, v0; ds_read_b32 v3, v0; s_waitcnt lgkmcnt(1); v_mov_b32 v4, v2", []),
    ("ds_read_b32 v2, v0; ds_read_b32 v3, v0; s_waitcnt lgkmcnt(1); v_mov_b32 v4, v3", [4]),
    ("ds_read_b32 v2, v0; ds_write_b32 v0, v1; s_waitcnt lgkmcnt(1); v_mov_b32 v4, v2", []),
    ("ds_read_b32 v2, v0; s_load_dword s3, s[4:5], 0x4; s_waitcnt lgkmcnt(1); v_mov_b32 v4, v2", [4]),
    ("global_load_dword v2, v[0:1], off; ds_read_b32 v2, v0; s_waitcnt 0; v_mov_b32 v2, 0", []),
    ("global_load_dword v2, v[0:1], off; ds_read_b32 v2, v0; s_waitcnt 0; v_mov_b32 v3, v2", [2]),
    ("global_load_dword v2, v[0:1], off; v_mov_b32 v2, 0; s_waitcnt vmcnt(0); v_mov_b32 v2, 1; v_mov_b32 v3, v2", []),
    ("global_load_dword v2, v[0:1], off; global_load_dword v2, v[0:1], off", []),
    ("global_load_dword v1, v[0:1], off; global_load_dword v2, v[0:1], off", [2]),
    ("flat_load_dword v2, v[0:1]; s_waitcnt vmcnt(0); v_mov_b32 v4, v2", []),
    ("flat_load_dword v2, v[0:1]; s_waitcnt lgkmcnt(0); v_mov_b32 v4, v2", [3]),
    ("global_load_dword v2, v[0:1], off; global_store_dword v[0:1], v2, off", []),
    ("global_atomic_add v2, v[0:1], v3, off glc; v_mov_b32 v4, v2", [2]),
    ("global_atomic_add v[0:1], v3, off; v_mov_b32 v4, v3", []),
    # halves of registers, other lanes, indexed moves, splits
    ("global_load_short_d16 v2, v[0:1], off; global_load_short_d16_hi v2, v[0:1], off", []),
    ("global_load_short_d16 v2, v[0:1], off; ds_read_u16_d16_hi v2, v0; s_waitcnt 0; v_mov_b32 v3, v2", [2]),
    ("global_load_dword v2, v[0:1], off; v_readfirstlane_b32 s2, v2", [2]),
    ("global_load_dword v2, v[0:1], off; s_set_gpr_idx_on s0, gpr_idx(SRC0); v_mov_b32 v3, v4; s_set_gpr_idx_off", []),
    ("s_load_dword s20, s[4:5], 0x0; s_movrels_b32 s2, s3", [2]),
    # ways
    ("s_load_dword s2, s[4:5], 0x0; s_cbranch_scc0 .L; s_waitcnt lgkmcnt(0); .L:; s_mov_b32 s3, s2", [5]),
    ("s_cbranch_scc0 .L; s_load_dword s2, s[4:5], 0x0; s_waitcnt lgkmcnt(0); .L:; s_mov_b32 s3, s2", []),
    ("ds_read_b32 v2, v0; s_cbranch_scc0 .L; ds_read_b32 v3, v0; .L:; s_waitcnt lgkmcnt(1); v_mov_b32 v4, v2", [6]),
    (".L:; v_add_u32 v3, v2, v3; global_load_dword v2, v[0:1], off; s_cbranch_scc0 .L", [2]),
    (".L:; s_waitcnt vmcnt(0); v_add_u32 v3, v2, v3; global_load_dword v2, v[0:1], off; s_cbranch_scc0 .L", []),
)
_EARLY = "s_load_dwordx2 s[2:3], s[4:5], 0x0; v_mov_b32 v2, s2; v_mov_b32 v3, s3; s_waitcnt lgkmcnt(0); "
FLOWS: tuple[tuple[str, list[int]], ...] = (
    # data
    ("v_add_u32 v4, v2, v3; v_cmp_lt_u32 vcc, v2, v3; v_cndmask_b32 v5, v4, v2, vcc", []),
    ("global_store_dword v[0:1], v2, off; ds_write_b32 v0, v2; s_waitcnt 0; ds_read_b32 v4, v0; {ds_read}", []),
    ("v_mov_b32 v2, v3; v_mov_b32 v2, 0; ds_read_b32 v4, v2", []),
    ("v_mul_f32 v2, v2, v3; v_fma_f32 v3, v2, v2, v3; v_readfirstlane_b32 s2, v2; s_cmp_lt_u32 s2, 4", []),
    ("v_cmp_lt_u32 vcc, v2, v3; s_and_b64 vcc, vcc, s[8:9]; s_mov_b64 vcc, 0; s_cbranch_vccz .Lend", []),
    # branches, lanes
    ("v_cmp_lt_u32 vcc, v2, v3; s_cbranch_vccz .Lend", [2]),
    ("v_cmp_lt_u32 vcc, v2, v4; s_and_saveexec_b64 s[8:9], vcc", [2]),
    ("v_cmpx_lt_u32 vcc, v2, v4", [2]),
    ("v_readfirstlane_b32 s2, v3; s_cmp_lt_u32 s2, 4; s_cbranch_scc0 .Lend", [3]),
    # addresses, indices, m0
    ("global_load_dword v4, v[2:3], off", [2]),
    ("global_store_dword v[2:3], v4, off", [2]),
    ("ds_write_b32 v3, v4", [3]),
    ("ds_bpermute_b32 v4, v2, v5", [2]),
    ("ds_bpermute_b32 v4, v5, v2", []),
    ("v_readfirstlane_b32 s8, v2; v_readfirstlane_b32 s9, v3; s_load_dword s10, s[8:9], 0x0", [2]),
    ("v_readfirstlane_b32 s8, v2; buffer_load_dword v4, off, s[12:15], s8", [2]),
    ("v_readfirstlane_b32 s12, v2; buffer_load_dword v4, off, s[12:15], 0", [2]),
    ("v_readfirstlane_b32 m0, v2", [2]),
    ("v_readfirstlane_b32 s8, v2; s_mov_b32 m0, s8; s_nop 0; s_sendmsg sendmsg(MSG_INTERRUPT)", [2]),
    # other lanes may keep what they hold
    ("s_mov_b64 exec, s[8:9]; v_mov_b32 v2, 0; ds_read_b32 v4, v2", [2]),
    ("v_writelane_b32 v2, s2, 0; ds_read_b32 v4, v2", [2]),
    (".L:; v_mov_b32 v2, 0; s_cbranch_scc0 .L; ds_read_b32 v4, v2", [2]),
    # private memory keeps what it gets
    ("buffer_store_dword v2, off, s[12:15], 0; s_waitcnt 0; buffer_load_dword v4, off, s[12:15], 0; {ds_read}", [2]),
    ("buffer_load_dword v4, off, s[12:15], 0; {ds_read}; buffer_store_dword v2, off, s[12:15], 0", [2]),
    ("buffer_store_dword v5, off, s[12:15], 0; s_waitcnt 0; buffer_load_dword v4, off, s[12:15], 0; {ds_read}", []),
)
"""What comes after two early uses, in lines 2 and 3."""

ELSEWHERE: tuple[tuple[str, str, list[int]], ...] = (
    # a store is in order with loads up to gfx9, and has a counter of its own from gfx10 on
    ("gfx900", "global_load_dword v2, v[0:1], off; {}; s_waitcnt vmcnt(1); v_mov_b32 v4, v2", []),
    ("gfx1030", "global_load_dword v2, v[0:1], off; {}; s_waitcnt vmcnt(1); v_mov_b32 v4, v2", [4]),
    ("gfx1030", "global_load_dword v2, v[0:1], off; {}; s_waitcnt_vscnt null, 0x0; v_mov_b32 v4, v2", [4]),
    ("gfx1030", "global_load_dword v2, v[0:1], off; {}; s_waitcnt_vmcnt null, 0x0; v_mov_b32 v4, v2", []),
    ("gfx1030", "ds_read_b32 v2, v0; s_waitcnt_lgkmcnt null, 0x0; v_mov_b32 v4, v2", []),
    ("gfx1030", "s_load_dword s2, s[4:5], 0x0; s_waitcnt_depctr 0xffff; s_mov_b32 s3, s2", [3]),
    ("gfx1100", "s_load_b32 s2, s[4:5], 0x0; s_waitcnt lgkmcnt(0); s_mov_b32 s3, s2", []),
    ("gfx1100", "s_load_b32 s2, s[4:5], 0x0; s_waitcnt vmcnt(0); s_mov_b32 s3, s2", [3]),
    ("gfx90a", "global_load_dword a2, v[0:1], off; v_accvgpr_read_b32 v4, a2", [2]),
    ("gfx90a", "global_load_dword a2, v[0:1], off; v_mov_b32 v4, v2", []),
)


@each_of(ROWS)
def test_uses_before_a_load_has_come_are_refused(body: str, expected: list[int]) -> None:
    assert find_early(f"{body}; {TAIL}") == expected


@each_of(ELSEWHERE)
def test_each_processor_has_counters_of_its_own(processor: str, body: str, expected: list[int]) -> None:
    for other in ("global_store_dword v[0:1], v5, off", "global_atomic_add v[0:1], v5, off"):
        assert find_early(f"{body.format(other)}; {TAIL}", processor) == expected


@each_of(FLOWS)
def test_values_that_may_be_early_may_be_stored_but_decide_nothing(body: str, expected: list[int]) -> None:
    after = body.format(ds_read="s_waitcnt 0; ds_read_b32 v5, v4")
    assert find_early(f"{_EARLY}{after}; .Lend:") == expected


Operation: TypeAlias = tuple[str, int, int]
"""A kind and two numbers of registers, or the two counts of a wait."""

Registers: TypeAlias = tuple[tuple[object, ...], ...]
"""The values of v0, v1, s0 and s1: those of vector registers in two lanes."""

State: TypeAlias = tuple[Registers, tuple[tuple[str, int, tuple[bool, ...], tuple[object, ...]], ...]]
"""The registers, and the outstanding loads: queue, register, lanes and value."""

WRITTEN = {
    "flat": "flat_load_dword v{0}, v[8:9]",
    "ds": "ds_read_b32 v{0}, v{1}",
    "smem": "s_load_dword s{0}, s[10:11], s{1}",
    "store": "ds_write_b32 v8, v{0}",
    "vv": "v_mov_b32 v{0}, v{1}",
    "vs": "v_mov_b32 v{0}, s{1}",
    "v": "v_mov_b32 v{0}, {1}",
    "sv": "v_readfirstlane_b32 s{0}, v{1}",
    "ss": "s_mov_b32 s{0}, s{1}",
    "s": "s_mov_b32 s{0}, {1}",
    "branch": "s_cmp_eq_u32 s{0}, 0; s_cbranch_scc0 .L{place}; .L{place}:",
    "exec": "s_mov_b64 exec, {0}",
    "wait": "s_waitcnt vmcnt({0}) lgkmcnt({1})",
}
"""The instructions of tiny kernels: two lanes are enough to see what a write leaves as it was."""


def write(operations: Sequence[Operation]) -> str:
    return "; ".join(WRITTEN[kind].format(*numbers, place=place) for place, (kind, *numbers) in enumerate(operations))


def draw(random: Random) -> list[Operation]:
    """Return a few operations."""
    kinds = random.choices(list(WRITTEN), (3, 3, 3, 1, 3, 2, 1, 2, 2, 1, 2, 2, 3), k=random.randrange(3, 9))
    return [(kind, random.randrange(2) + (kind == "exec"), random.randrange(2)) for kind in kinds]


def follow(states: Iterable[State]) -> set[State]:
    """Return all states to which some states lead when outstanding loads come."""
    found = set[State]()
    waiting = [*states]
    while waiting:
        registers, pending = state = waiting.pop()
        if state in found:
            continue
        found.add(state)
        for place, (queue, target, lanes, value) in enumerate(pending):
            if queue == "smem" or all(each[0] != queue for each in pending[:place]):
                waiting.append((change(registers, target, lanes, value), pending[:place] + pending[place + 1 :]))
    return found


def change(registers: Registers, target: int, lanes: tuple[bool, ...], values: tuple[object, ...]) -> Registers:
    """Return the registers after a write of some lanes; scalar registers have one."""
    new = tuple(each if active else kept for each, kept, active in zip(values, registers[target], lanes, strict=True))
    return (*registers[:target], new, *registers[target + 1 :])


def take(operation: Operation, place: int, lanes: tuple[bool, ...], state: State) -> tuple[State | None, object]:
    """Return the state after an operation, None for a wait that is not over, and what the operation decides by."""
    (kind, first, second), (registers, pending) = operation, state
    everywhere, seen = (True,), None
    match kind:
        case "wait":
            vector = sum(queue == "flat" for queue, *_ in pending)
            return (state if vector <= first and len(pending) - vector <= second else None), None
        case "flat" | "ds":
            seen = tuple(value for value, active in zip(registers[second], lanes, strict=True) if active)
            seen = seen if kind == "ds" else None
            return (registers, (*pending, (kind, first, lanes, ((place, 0), (place, 1))))), seen
        case "smem":
            return (registers, (*pending, (kind, 2 + first, everywhere, (place,)))), registers[2 + second]
        case "branch":
            return state, registers[2 + first]
        case "vv" | "vs":
            source = registers[second] if kind == "vv" else registers[2 + second] * 2
            return (change(registers, first, lanes, source), pending), None
        case "v":
            return (change(registers, first, lanes, (second, second)), pending), None
        case "sv" | "ss":
            value = registers[second][lanes.index(True)] if kind == "sv" else registers[2 + second][0]
            return (change(registers, 2 + first, everywhere, (value,)), pending), None
        case "s":
            return (change(registers, 2 + first, everywhere, (second,)), pending), None
        case _:
            return state, None


def find_differences(operations: Sequence[Operation]) -> bool:
    """Return True if an order of loads lets a branch or an address have a value that it has not if all come at once."""
    start: Registers = (("v0", "v0'"), ("v1", "v1'"), ("s0",), ("s1",))
    at_once: State = (start, ())
    states, lanes = {at_once}, (True, True)
    for place, operation in enumerate(operations):
        if operation[0] == "exec":
            lanes = (bool(operation[1] & 1), bool(operation[1] & 2))
            continue
        once, expected = take(operation, place, lanes, at_once)
        assert once is not None
        (at_once,) = (state for state in follow([once]) if not state[1])
        taken = [take(operation, place, lanes, state) for state in follow(states)]
        states = {after for after, _ in taken if after is not None}
        if any(seen != expected for _, seen in taken):
            return True
    return False


@each_of(range(400), by=100)
def test_no_order_of_loads_changes_what_a_kernel_that_passes_decides(seed: int) -> None:
    operations = draw(Random(seed))
    refused = bool(find_early(write(operations)))
    assert refused >= find_differences(operations)
    assert not refused or any(kind in ("branch", "ds", "smem") for kind, *_ in operations)


def test_the_line_of_help_can_be_inserted_and_is_enough() -> None:
    drawn = [each for seed in range(4) for each in draw(Random(seed))]
    lines = write([*drawn, ("branch", 0, 0), ("branch", 1, 0)]).split("; ")
    for inserted in range(len(lines)):
        try:
            build_graph(parse_text(frame("\n".join(lines))))
        except WcetError as error:
            first = error.diagnostics[0]
            assert first.span is not None
            lines.insert(first.span.line - 3, first.help)
        else:
            assert inserted > 1
            return
    raise AssertionError(lines)


def test_a_counter_that_a_late_load_replaces_has_no_bound_and_one_after_a_wait_keeps_its_bound() -> None:
    late, waiting = ROWS[0][0], ROWS[1][0]
    with pytest.raises(WcetError) as caught:
        build_flow(parse_text(frame(late.replace("; ", "\n"))), StatedFacts())
    assert codes_of(caught.value) == [("W250", 4)]
    assert build_flow(parse_text(frame(waiting.replace("; ", "\n"))), StatedFacts()).bounds[LoopId(0)].back_edges == 3


def test_no_run_shows_what_a_late_load_might_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "k.s"
    path.write_text(frame(ROWS[0][0].replace("; ", "\n")))
    for mode in ("none", "pws", "dws"):
        assert run(["simulate", str(path), "--groups", "1", "--group-size", "64", "--splitting", mode]) == 3
        assert "W250" in capsys.readouterr().err

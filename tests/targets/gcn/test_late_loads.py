"""Registers that are used before a load has written them: all orders in which loads of tiny kernels can come."""

from collections.abc import Iterable, Sequence
from itertools import product
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

QUEUES = {"flat": "vm", "ds": "lds", "s": "smem"}
LOADS = {"flat": "flat_load_dword v{0}, v[8:9]", "ds": "ds_read_b32 v{0}, v8", "s": "s_load_dword s{0}, s[10:11], 0x0"}


def frame(body: str, processor: str = "gfx900") -> str:
    """Return a kernel with this body, from the third line on."""
    return f'.amdgcn_target "amdgcn-amd-amdhsa--{processor}"\nk:\n{body}\ns_endpgm\n'


def find_early(body: str, processor: str = "gfx900") -> list[int]:
    """Return the instructions of a body that are refused, from 1 on."""
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
    ("s_mov_b32 s0, 4; .L:; s_sub_u32 s0, s0, 1; s_load_dword s0, s[4:5], 0x0; " + LOOP, [5]),
    ("s_load_dwordx2 vcc, s[4:5], 0x0; s_cbranch_vccz .L; s_nop 0; .L:", [2]),
    ("s_load_dwordx2 s[8:9], s[4:5], 0x0; s_and_saveexec_b64 s[2:3], s[8:9]", [2]),
    ("s_load_dword s2, s[4:5], 0x0; s_mov_b32 m0, s2", [2]),
    ("s_load_dwordx2 s[4:5], s[4:5], 0x0; s_load_dword s6, s[4:5], 0x0", [2]),
    # scalar loads in any order, LDS and vector memory in order
    ("s_load_dword s2, s[4:5], 0x0; s_load_dword s2, s[4:5], 0x4", []),
    ("s_load_dword s2, s[4:5], 0x0; s_load_dword s2, s[4:5], 0x4; s_waitcnt lgkmcnt(0); s_mov_b32 s8, s2", [2]),
    ("s_load_dword s2, s[4:5], 0x0; s_mov_b32 s2, 1; s_waitcnt lgkmcnt(0); s_mov_b32 s2, 2; s_mov_b32 s8, s2", []),
    ("s_load_dword s2, s[4:5], 0x0; s_mov_b32 s2, 1; s_waitcnt lgkmcnt(0); s_cmp_eq_u32 s2, 1; s_mov_b32 s2, 2", [2]),
    ("s_load_dword s2, s[4:5], 0x0; s_load_dword s3, s[4:5], 0x4; s_waitcnt lgkmcnt(1); s_mov_b32 s8, s2", [4]),
    ("ds_read_b32 v2, v0; ds_read_b32 v3, v0; s_waitcnt lgkmcnt(1); v_mov_b32 v4, v2", []),
    ("ds_read_b32 v2, v0; ds_read_b32 v3, v0; s_waitcnt lgkmcnt(1); v_mov_b32 v4, v3", [4]),
    ("ds_read_b32 v2, v0; ds_write_b32 v0, v1; s_waitcnt lgkmcnt(1); v_mov_b32 v4, v2", []),
    ("ds_read_b32 v2, v0; s_load_dword s3, s[4:5], 0x4; s_waitcnt lgkmcnt(1); v_mov_b32 v4, v2", [4]),
    ("global_load_dword v2, v[0:1], off; ds_read_b32 v2, v0; s_waitcnt 0", []),
    ("global_load_dword v2, v[0:1], off; ds_read_b32 v2, v0; s_waitcnt 0; v_mov_b32 v3, v2", [2]),
    ("global_load_dword v2, v[0:1], off; v_mov_b32 v2, 0; s_waitcnt vmcnt(0); v_mov_b32 v2, 1; v_mov_b32 v3, v2", [2]),
    ("global_load_dword v2, v[0:1], off; global_load_dword v2, v[0:1], off", []),
    ("global_load_dword v1, v[0:1], off; global_load_dword v2, v[0:1], off", [2]),
    ("flat_load_dword v2, v[0:1]; s_waitcnt vmcnt(0); v_mov_b32 v4, v2", []),
    ("flat_load_dword v2, v[0:1]; s_waitcnt lgkmcnt(0); v_mov_b32 v4, v2", [3]),
    ("global_load_dword v2, v[0:1], off; global_store_dword v[0:1], v2, off", [2]),
    ("global_atomic_add v2, v[0:1], v3, off glc; v_mov_b32 v4, v2", [2]),
    ("global_atomic_add v[0:1], v3, off; v_mov_b32 v4, v3", []),
    # halves of registers, other lanes, indexed moves, splits
    ("global_load_short_d16 v2, v[0:1], off; global_load_short_d16_hi v2, v[0:1], off", []),
    ("global_load_short_d16 v2, v[0:1], off; ds_read_u16_d16_hi v2, v0; s_waitcnt 0; v_mov_b32 v3, v2", [2]),
    ("global_load_dword v2, v[0:1], off; v_readfirstlane_b32 s0, v2", [2]),
    ("global_load_dword v2, v[0:1], off; s_set_gpr_idx_on s0, gpr_idx(SRC0); v_mov_b32 v3, v4; s_set_gpr_idx_off", []),
    ("s_load_dword s20, s[4:5], 0x0; s_movrels_b32 s0, s2", [2]),
    # ways
    ("s_load_dword s2, s[4:5], 0x0; s_cbranch_scc0 .L; s_waitcnt lgkmcnt(0); .L:; s_mov_b32 s3, s2", [5]),
    ("s_cbranch_scc0 .L; s_load_dword s2, s[4:5], 0x0; s_waitcnt lgkmcnt(0); .L:; s_mov_b32 s3, s2", []),
    ("ds_read_b32 v2, v0; s_cbranch_scc0 .L; ds_read_b32 v3, v0; .L:; s_waitcnt lgkmcnt(1); v_mov_b32 v4, v2", [6]),
    (".L:; v_add_u32 v3, v2, v3; global_load_dword v2, v[0:1], off; s_cbranch_scc0 .L", [2]),
    (".L:; s_waitcnt vmcnt(0); v_add_u32 v3, v2, v3; global_load_dword v2, v[0:1], off; s_cbranch_scc0 .L", []),
)
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
    assert find_early(body) == expected


@each_of(ELSEWHERE)
def test_each_processor_has_counters_of_its_own(processor: str, body: str, expected: list[int]) -> None:
    for other in ("global_store_dword v[0:1], v5, off", "global_atomic_add v[0:1], v5, off"):
        assert find_early(body.format(other), processor) == expected


Operation: TypeAlias = tuple[str, int, int]
"""A kind and two numbers of registers, or the two counts of a wait."""

Registers: TypeAlias = tuple[tuple[str, object], ...]
State: TypeAlias = tuple[Registers, tuple[tuple[str, str, object], ...]]
"""The values of registers, and the outstanding loads: queue, register and value."""


def draw(random: Random) -> list[Operation]:
    """Return a few loads, moves and waits: a kind and two numbers of registers, or two counts."""
    kinds = random.choices(("flat", "ds", "s", "v_mov", "s_mov", "wait"), (3, 3, 2, 2, 1, 2), k=7)
    return [(kind, random.randrange(3), random.randrange(3)) for kind in kinds]


def write(operation: Operation) -> str:
    kind, first, second = operation
    if kind == "wait":
        return f"s_waitcnt vmcnt({first}) lgkmcnt({second})"
    if kind in LOADS:
        return LOADS[kind].format(first)
    return f"{kind}_b32 {kind[0]}{first}, {kind[0]}{second}"


def follow(states: Iterable[State]) -> set[State]:
    """Return all states to which some states lead when outstanding loads come."""
    found = set[State]()
    waiting = [*states]
    while waiting:
        registers, pending = state = waiting.pop()
        if state in found:
            continue
        found.add(state)
        for place, (queue, target, value) in enumerate(pending):
            if queue == "smem" or all(each[0] != queue for each in pending[:place]):
                waiting.append((change(registers, target, value), pending[:place] + pending[place + 1 :]))
    return found


def change(registers: Registers, target: str, value: object) -> Registers:
    return tuple((name, value if name == target else old) for name, old in registers)


def take(operation: Operation, place: int, state: State) -> State | None:
    """Return the state after an operation; None for a wait that is not over."""
    (kind, first, second), (registers, pending) = operation, state
    if kind == "wait":
        vector = sum(queue == "vm" for queue, _, _ in pending)
        return state if vector <= first and len(pending) - vector <= second else None
    if kind in LOADS:
        return registers, (*pending, (QUEUES[kind], f"{'s' if kind == 's' else 'v'}{first}", place))
    return change(registers, f"{kind[0]}{first}", (place, dict(registers)[f"{kind[0]}{second}"])), pending


def find_differences(operations: Sequence[Operation]) -> tuple[bool, bool]:
    """Return whether an order of loads lets a move read, or a register have, a value that it has not if all come at
    once."""
    start = tuple((f"{file}{number}", f"{file}{number}") for file, number in product("vs", range(3)))
    at_once: State = (start, ())
    states, reads, has = {at_once}, False, False
    for place, operation in enumerate(operations):
        coming, values = follow(states), dict(at_once[0])
        read = f"{operation[0][0]}{operation[2]}"
        reads |= operation[0].endswith("mov") and any(dict(each)[read] != values[read] for each, _ in coming)
        states = {after for state in coming if (after := take(operation, place, state)) is not None}
        once = take(operation, place, at_once)
        assert once is not None
        (at_once,) = (state for state in follow([once]) if not state[1])
        has |= any(state != at_once for state in follow(states) if not state[1])
    return reads, has


@each_of(range(400), by=100)
def test_what_is_refused_is_what_some_order_of_loads_changes(seed: int) -> None:
    operations = draw(Random(seed))
    reads, has = find_differences(operations)
    found = bool(find_early("; ".join(map(write, operations))))
    assert found >= reads and found <= has
    if not any(kind == "v_mov" for kind, _, _ in operations):
        assert found == reads


def test_the_line_of_help_can_be_inserted_and_is_enough() -> None:
    lines = [write(each) for seed in range(3) for each in draw(Random(seed))]
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

"""Edges that wavefronts of some numbers never take: held against runs, and against analyses with a deliberate error."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.samples.test_gcn import machine
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.random_guards import HEAD, TAIL, write_guards
from wcet.ir.cfg import FlowGraph
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import analyse_flow
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.values import wave_edges
from wcet.isa.gcn.values.wave_edges import Crew, find_crews
from wcet.targets.gcn.clock.stream import MARK
from wcet.targets.gcn.simulator import Session


def crews_of(program: GcnProgram, launch: GcnLaunch) -> tuple[FlowGraph, tuple[Crew, ...]]:
    kernel = analyse_flow(program, StatedFacts(), launch)
    return kernel.flow, find_crews(kernel.follow_lanes(launch, 1), launch, kernel.flow)


GUARDS = (
    "v_cmp_gt_u32 vcc, {0}, v0",
    "v_cmp_lt_i32 vcc, v0, s7",
    "v_cmp_eq_u32 vcc, {0}, v3",
    "v_cmp_le_u32 vcc, s7, v3",
)


def write_folds(random: Random) -> str:
    """Return a kernel of guards on the work-item's number, some in a loop whose counter is halved or falls."""
    lines = [
        f"v_lshrrev_b32 v3, {random.choice((0, 1, 6))}, v0",
        f"s_movk_i32 s7, {random.choice((64, 128, 200))}",
    ]
    for number in range(random.randint(1, 3)):
        looped = random.random() < 0.6
        lines += [f".L{number}:"] * looped
        compare = random.choice(GUARDS).format(random.choice((1, 32, 64)))
        lines += [compare, "s_and_saveexec_b64 s[8:9], vcc", f"s_cbranch_execz .S{number}", "v_add_u32 v4, vcc, 1, v0"]
        lines += [f".S{number}:", "s_or_b64 exec, exec, s[8:9]"]
        if looped:
            lines += ["s_lshr_b32 s7, s7, 1", "s_cmp_lg_u32 s7, 0", f"s_cbranch_scc1 .L{number}", "s_movk_i32 s7, 0x80"]
    return HEAD + "\n".join(lines) + TAIL


def find_wrong(text: str, seed: int) -> tuple[int, int]:
    """Run a kernel; return how many edges are said to be idle or rare for some wavefronts, and how often one is taken
    in a run, or in a pass in which it should not be.
    """
    program = parse_text(text)
    launch = GcnLaunch((2, 1, 1), (Random(seed).choice((128, 200, 256, 320)), 1, 1))
    flow, crews = crews_of(program, launch)
    assert sorted(number for crew in crews for number in crew.numbers) == list(range(launch.wavefronts))
    words = np.random.default_rng(seed).integers(0, 5, 1024).astype(np.uint32)
    values = {"in": words.view(np.uint8), "table": words.view(np.uint8), "n": 3, "m": 2}
    session = Session(program, machine(), launch, values, marks={each.first: each.index for each in flow.cfg.blocks})
    taken = 0
    for crew in crews:
        idle = {(flow.cfg.edges[edge].source, flow.cfg.edges[edge].target) for edge in crew.idle}
        for streams in session.streams:
            for number in crew.numbers:
                way = [op[1] for op in streams[number] if op[0] == MARK]
                taken += sum(pair in idle for pair in zip(way, way[1:], strict=False))
                taken += sum(count_outside(flow, way, *each) for each in crew.rare)
    return sum(len(crew.idle) + len(crew.rare) for crew in crews), taken


def count_outside(flow: FlowGraph, way: list[int], edge: int, passes: tuple[int, ...]) -> int:
    """Return how often a run takes an edge in another pass of its outermost loop than `passes`."""
    source, target = flow.cfg.edges[edge].source, flow.cfg.edges[edge].target
    header = next(loop.header for loop in flow.loops if loop.parent is None and source in loop.blocks)
    number, found = -1, 0
    for one, two in zip(way, [*way[1:], -1], strict=True):
        number += one == header
        found += (one, two) == (source, target) and number not in passes
    return found


def test_no_wavefront_takes_an_edge_that_is_idle_for_its_number() -> None:
    known = 0
    for seed in list_seeds(8):
        text = write_folds(Random(seed)) if seed % 2 else write_guards(Choices(source=Random(seed)))
        idle, taken = find_wrong(text, seed)
        assert taken == 0, text
        known += idle
    assert known > 10


def _number_from_one(original: Callable[..., Any]) -> Callable[..., Any]:
    def careless(program: Any, launch: Any, place: Any = None, numbers: Any = None) -> Any:
        later = None if numbers is None else range(numbers.start + 1, numbers.stop + 1)
        return original(program, launch, place, later)

    return careless


def _empty_always(_: Callable[..., Any]) -> Callable[..., Any]:
    return lambda _instruction, _state: True


@pytest.mark.parametrize(("name", "change"), [("start_state", _number_from_one), ("is_emptied", _empty_always)])
def test_an_error_is_noticed(name: str, change: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wave_edges, name, change(getattr(wave_edges, name)))
    assert any(find_wrong(write_folds(Random(seed)), seed)[1] for seed in range(1, 40, 2))


def test_a_group_brings_what_its_wavefronts_do() -> None:
    text = (
        HEAD
        + "\n".join(
            ["v_cmp_gt_u32 vcc, 64, v0", "s_and_saveexec_b64 s[8:9], vcc", "s_cbranch_execz .S", "v_mov_b32 v1, 0"]
            + [".S:", "s_or_b64 exec, exec, s[8:9]"]
        )
        + TAIL
    )
    _, crews = crews_of(parse_text(text), GcnLaunch((2, 1, 1), (256, 1, 1)))
    assert [(crew.numbers, len(crew.idle)) for crew in crews] == [((0,), 0), ((1, 2, 3), 1)]


def test_a_folding_loop_brings_its_first_passes() -> None:
    text = (
        HEAD
        + "\n".join(
            ["s_movk_i32 s7, 0x100", ".L:", "v_cmp_gt_u32 vcc, s7, v0", "s_and_saveexec_b64 s[8:9], vcc"]
            + ["s_cbranch_execz .S", "v_mov_b32 v1, 0", ".S:", "s_or_b64 exec, exec, s[8:9]"]
            + ["s_lshr_b32 s7, s7, 1", "s_cmp_lg_u32 s7, 0", "s_cbranch_scc1 .L"]
        )
        + TAIL
    )
    _, crews = crews_of(parse_text(text), GcnLaunch((2, 1, 1), (512, 1, 1)))
    found = [(crew.numbers, len(crew.idle), [passes for _, passes in crew.rare]) for crew in crews]
    assert found == [((0,), 0, []), ((1,), 0, [(0, 1)]), ((2, 3), 0, [(0,)]), ((4, 5, 6, 7), 1, [])]


def test_long_loops_are_not_followed_pass_by_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    text = write_folds(Random(1))
    launch = GcnLaunch((2, 1, 1), (512, 1, 1))
    assert any(crew.rare for crew in crews_of(parse_text(text), launch)[1])
    monkeypatch.setattr(wave_edges, "MOST_STEPS", 20)
    assert not any(crew.rare for crew in crews_of(parse_text(text), launch)[1])


def _skip_first(original: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *given: {edge: passes[1:] for edge, passes in original(*given).items()}


def test_a_pass_that_is_left_out_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wave_edges, "_find_passes", _skip_first(wave_edges._find_passes))
    assert any(find_wrong(write_folds(Random(seed)), seed)[1] for seed in range(1, 40, 2))

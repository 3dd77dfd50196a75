"""Stated contents of buffers: what is known of loaded words holds in every run, and what does not fit is refused."""

import random
import re

import numpy as np
import pytest

from tests.repetition import list_seeds
from tests.targets.sim_d.test_item_indices import BASE, WORDS, contradictions, random_kernel, run
from wcet.errors import Refusals, WcetError
from wcet.ir.facts import StatedData, StatedFacts, pack
from wcet.ir.program import Program
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.buffers import DramBuffer, SimDData
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.values import item_flow
from wcet.isa.sim_d.values.contents import ItemPlace, KnownWords, load_indexed, load_linear
from wcet.isa.sim_d.values.item_flow import analyse_items, find_indices
from wcet.isa.sim_d.values.item_state import ItemRange
from wcet.isa.sim_d.values.scalar_analysis import analyse_scalars
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.contradictions import find_contradictions
from wcet.targets.sim_d.costs.loop_costs import find_round_indices
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate

HEAD = f".data\n0 0x0 70 60\n1 {BASE:#x} {WORDS} 1\n2 0x80000 90 1\n.text\n"
LAUNCHES = (SimDLaunch(64, 48, 32), SimDLaunch(33, 70, 32), SimDLaunch(70, 20, 64))


FIRST = f"ldglin v3, 0\nimax v3, v3, 0\nimin v3, v3, {WORDS - 1}\nmovvsp vc.mem_idx, v3\nstgidxit v3, 1\n"


def state(words: np.ndarray) -> StatedData:
    return StatedData("fixed.npy", "0" * 64, "i32", words.size, pack(words.astype("<i4").tobytes()))


def load_anywhere(text: str, rng: random.Random) -> str:
    """Let linear loads begin at any place of a small buffer, and add gathers from one of them."""

    def vary(found: re.Match[str]) -> str:
        x, y = (rng.choice(("0", "1", "-3", "20", "s0")) for _ in range(2))
        gather = [
            "imax v3, v3, 0\nimin v3, v3, 89\nmovvsp vc.mem_idx, v3",
            rng.choice((f"ldgidxit {found[1]}, 2", "ldgbidx 2\nmov v2, vc.mem_data")),
        ]
        more = gather if rng.random() < 0.5 else []
        return "\n".join([f"ldglin {found[1]}, 0, {x}, {y}", *more])

    return re.sub(r"ldglin (v\d), 0", vary, text)


def find_wrong(seed: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what a run of a random kernel shows to be wrong of what is known of its indices."""
    rng = random.Random(seed)
    launch = rng.choice(LAUNCHES)
    program = parse_kernel(Source("kernel.s", HEAD + load_anywhere(FIRST + random_kernel(rng), rng)))
    data = {0: np.random.default_rng(seed).integers(-9, 100, 4200), 2: np.arange(90) * 37 % 4096}
    facts = StatedFacts(data={str(name): state(words) for name, words in data.items()})
    flow = build_flow(program, facts, launch)
    known = find_indices(
        analyse_items(analyse_scalars(program, flow.cfg, flow.loops, facts, launch, Refusals()), launch)
    )
    sets = {flow.cfg.blocks[block].last: each for block, each in known.items()}
    held = {name: words.astype(np.int32).view(np.uint32) for name, words in data.items()}
    try:
        asked = list(run(program, launch, monkeypatch, contents=held))
    except WcetError as error:  # the machine would hang, or left the buffer
        assert {each.code for each in error.diagnostics} <= {"W605", "W604", "W603"}
        return []
    return [
        wrong
        for group, instruction, request in asked
        if min(each for each in request.addresses if each is not None) >= BASE
        for wrong in contradictions(sets[instruction], group, request)
    ]


@pytest.mark.parametrize("seed", list_seeds(6))
def test_no_run_contradicts_what_is_known_of_indices_that_are_loaded(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert find_wrong(seed, monkeypatch) == []


def load_anything(words: KnownWords, buffer: DramBuffer, launch: SimDLaunch, place: ItemPlace) -> ItemRange:
    """Claim a word for items that load none."""
    del launch
    first = np.clip(place.y.low * buffer.x + place.x.low, 0, buffer.words - 1)
    return words.at(ItemRange(first, first), np.ones_like(first))


def load_transposed(words: KnownWords, buffer: DramBuffer, launch: SimDLaunch, place: ItemPlace) -> ItemRange:
    """Take columns for rows."""
    return load_linear(words, buffer, launch, ItemPlace(place.y, place.x, place.tid_y))


def load_next(words: KnownWords, index: ItemRange) -> ItemRange:
    """Take the word behind the one that the index names."""
    return load_indexed(words, ItemRange(index.low + 1, index.high + 1))


@pytest.mark.parametrize(
    ("name", "wrong"),
    [("load_linear", load_anything), ("load_linear", load_transposed), ("load_indexed", load_next)],
)
def test_an_error_in_what_is_loaded_is_noticed(name: str, wrong: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(item_flow, name, wrong)
    assert any(find_wrong(seed, monkeypatch) for seed in range(60))


MESH = """.data
0 0x0 2048 3
1 0x40000 2048 1
2 0x80000 2048 1
3 0xc0000 1 1
.text
    mov v1, 0.0
    sldg s4, 3
    smov s2, 0
next:
    sisub s3, s2, s4
    sicj.ge done, s3
    ldglin v9, 0, 0, s2
    movvsp vc.mem_idx, v9
    ldgidxit v2, 1
    add v1, v1, v2
    siadd s2, s2, 1
    j next
done:
    stglin v1, 2
    exit
"""
LAUNCH = SimDLaunch(2048, 1, 1024)


def machine() -> SimDMachine:
    loaded = load_machine("sim-d")
    assert isinstance(loaded, SimDMachine)
    return loaded


def mesh(seed: int, reach: int = 6) -> dict[int, np.ndarray]:
    rng, place = np.random.default_rng(seed), np.arange(2048)
    rows = [np.clip(place + step + rng.integers(-reach, reach + 1, 2048), 0, 2047) for step in (-64, 1, 64)]
    return {0: np.concatenate(rows).astype(np.int32), 3: np.array([3], np.int32)}


def bound(program: Program[SimDData], facts: StatedFacts, launch: SimDLaunch = LAUNCH) -> int:
    return analyze_kernel(program, machine(), launch, facts, AnalyzeOptions(facts=facts)).bound_cycles


def test_a_stencil_over_a_fixed_index_array_is_within_a_tenth_of_its_runs() -> None:
    program, data = parse_kernel(Source("mesh.s", MESH)), mesh(1)
    facts = StatedFacts(data={str(name): state(words) for name, words in data.items()}, origin="wcet.toml")
    held = {name: words.view(np.uint32) for name, words in data.items()}
    runs = [simulate(program, machine(), LAUNCH, contents=held, refresh_phase=phase) for phase in range(0, 12480, 1560)]
    longest = max(trace.cycles for trace in runs)
    proven = bound(program, facts)
    assert longest <= proven <= 1.1 * longest
    assert find_contradictions(program, facts, machine(), LAUNCH, runs[0]) == ()


def test_a_run_on_other_contents_tells_their_buffer() -> None:
    program, data = parse_kernel(Source("mesh.s", MESH)), mesh(1)
    facts = StatedFacts(data={str(name): state(words) for name, words in data.items()}, origin="wcet.toml")
    scattered = {**data, 0: (np.arange(6144) * 1021 % 2048).astype(np.int32)}
    trace = simulate(program, machine(), LAUNCH, contents={k: w.view(np.uint32) for k, w in scattered.items()})
    (found,) = find_contradictions(program, facts, machine(), LAUNCH, trace)
    assert (found.code, "buffer 0" in found.message) == ("W652", True)


def test_near_and_range_bound_what_is_reached() -> None:
    program = parse_kernel(Source("mesh.s", MESH.replace("1 0x40000 2048 1\n", "1 0x400000 2048 64\n")))
    rounds = {"3": state(np.array([3]))}
    free = StatedFacts(data=rounds)
    near = StatedFacts(data={**rounds, "0": StatedData(low=0, high=127)})
    assert bound(program, near) < bound(program, free)
    flow = build_flow(program, near, LAUNCH)
    block = next(b.index for b in flow.cfg.blocks if program.instructions[b.last].mnemonic == "ldgidxit")
    facts = StatedFacts(data={**rounds, "0": StatedData(near=2)})
    scalars = analyse_scalars(program, flow.cfg, flow.loops, facts, LAUNCH, Refusals())
    sets = find_round_indices(flow, block, analyse_items(scalars, LAUNCH))
    assert sets is not None
    first = sets.index.low[:2].reshape(-1)
    assert np.array_equal(first, np.arange(2048) - 2)


@pytest.mark.parametrize(
    ("text", "name", "stated", "code"),
    [
        (MESH, "7", state(np.zeros(3)), "W220"),
        (MESH, "x", state(np.zeros(3)), "W220"),
        (MESH, "0", state(np.zeros(6143)), "W225"),
        (MESH, "0", StatedData("f", "", "f64", 6144, pack(np.zeros(6144).tobytes())), "W225"),
        (MESH, "0", StatedData("f", "", "i64", 6144, pack(np.full(6144, 1 << 40).tobytes())), "W225"),
        (MESH, "0", StatedData(low=1 << 40, high=1 << 41), "W225"),
        (MESH, "2", state(np.zeros(2048)), "W226"),
        (MESH.replace("2 0x80000", "2 0x41ffc"), "1", state(np.zeros(2048)), "W226"),
    ],
)
def test_contents_that_do_not_fit_are_refused(text: str, name: str, stated: StatedData, code: str) -> None:
    with pytest.raises(WcetError) as refused:
        build_flow(parse_kernel(Source("mesh.s", text)), StatedFacts({"next": 3}, data={name: stated}), LAUNCH)
    assert [each.code for each in refused.value.diagnostics] == [code]


def test_rows_behind_the_range_and_words_behind_the_buffer_are_not_claimed() -> None:
    head = ".data\n0 0x0 40 20\n1 0x40000 4096 1\n.text\n"
    text = head + "mov v0, 7\nldglin v0, 0, 10, 0\nmovvsp vc.mem_idx, v0\nldgidxit v1, 1\nexit\n"
    program, facts = parse_kernel(Source("k.s", text)), StatedFacts(data={"0": state(np.arange(800))})
    launch = SimDLaunch(32, 24, 32)
    flow = build_flow(program, facts, launch)
    (sets,) = find_indices(
        analyse_items(analyse_scalars(program, flow.cfg, flow.loops, facts, launch, Refusals()), launch)
    ).values()
    exact = (sets.index.low == sets.index.high)[0].reshape(32, 32)
    assert exact[:20, :30].all()
    assert not exact[20:].any()
    assert not exact[:, 30:].any()
    assert sets.index.low[0].reshape(32, 32)[3, 4] == 3 * 40 + 14

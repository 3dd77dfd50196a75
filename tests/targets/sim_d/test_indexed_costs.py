"""Bounds of indexed transfers of whose indices something is known: never too low, and tight where they are exact."""

import random

import numpy as np
import pytest

from tests.memory.patterns import indexed_pattern
from tests.repetition import list_seeds
from tests.targets.sim_d.test_group_kinds import machine
from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.buffers import DramBuffer
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.isa.sim_d.values.item_flow import IndexSets
from wcet.isa.sim_d.values.item_state import LOWEST, ItemRange
from wcet.machine.load import load_machine
from wcet.memory.indexed import IndexedCases, find_longest, indexed_bound
from wcet.memory.request import IndexedRequest
from wcet.memory.service import FRONT_END, serve
from wcet.options import AnalyzeOptions
from wcet.span import Source
from wcet.targets.sim_d.analysis import analyze_kernel
from wcet.targets.sim_d.costs import indexed_costs
from wcet.targets.sim_d.costs.indexed_costs import (
    bound_reach,
    cost_indices,
    find_request,
    list_holds,
    list_pairs,
)
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.simulator import simulate
from wcet.targets.sim_d.timing import time_flow

DRAM = machine().dram
PLENTY = 1 << 40
ONE_CELL = ((range(1), range(1)),)


def buffer_of(words: int, address: int = 0x8000) -> DramBuffer:
    program = parse_kernel(Source("kernel.s", f".data\n0 {address:#x} {words} 1\n.text\n    stglin v0, 0\n    exit\n"))
    return program.extra.dram[0]


def known_indices(addresses: tuple[int | None, ...], buffer: DramBuffer) -> IndexSets:
    index = np.array([[-1 if each is None else (each - buffer.address) // 4 for each in addresses]], np.int64)
    active = np.array([[int(each is not None) for each in addresses]], np.int64)
    return IndexSets(ONE_CELL, ItemRange(index, index), ItemRange(active, active))


def test_no_adversarial_indices_within_reach_take_longer_than_the_reach_allows() -> None:
    rng = random.Random(4)
    for _ in range(80):
        buffer = buffer_of(rng.choice((64, 5000, 1 << 18)))
        first = rng.randrange(buffer.words)
        last = min(buffer.words - 1, first + rng.choice((0, 15, 300, 5000, 40000)))
        low, high = np.full((1, 1024), first, np.int64), np.full((1, 1024), last, np.int64)
        out = rng.randrange(1024)  # so many items have left, or have indices outside of the buffer
        allowed = np.array([[int(item >= out) for item in range(1024)]], np.int64)
        if rng.random() < 0.5:
            low, high = np.where(allowed, low, LOWEST), np.where(allowed, high, -1)  # below the buffer: none
            sets = IndexSets(ONE_CELL, ItemRange(low, high), ItemRange(0 * allowed, 0 * allowed + 1))
        else:
            sets = IndexSets(ONE_CELL, ItemRange(low, high), ItemRange(0 * allowed, allowed))
        for write in (False, True):
            pattern = indexed_pattern(DRAM, rng, 1024, buffer.address + 4 * first, last - first + 1, write)
            asked = tuple(each if item >= out else None for item, each in enumerate(pattern.addresses))
            bound = bound_reach(DRAM, buffer, sets, write, 0)
            assert bound <= indexed_bound(DRAM, buffer.words, buffer.address, write)
            if any(each is not None for each in asked):
                assert serve(DRAM, IndexedRequest(asked, write), rng.randrange(DRAM.pairs)).lid <= bound


@pytest.mark.parametrize("seed", list_seeds(6))
def test_a_request_that_is_known_never_takes_longer_whatever_came_before_it(seed: int) -> None:
    rng = random.Random(seed)
    buffer = buffer_of(rng.choice((64, 2000, 4096)), rng.choice((0, 0x4000, 0x3F00)))
    write = rng.random() < 0.5
    pattern = indexed_pattern(DRAM, rng, 1024, buffer.address, buffer.words, write)
    asked = tuple(each if each is not None and each < buffer.end else None for each in pattern.addresses)
    (cost,) = cost_indices(DRAM, buffer, write, known_indices(asked, buffer), [[0]])
    request = IndexedRequest(asked, write)
    for _ in range(6):
        pair = rng.randrange(DRAM.pairs)
        assert serve(DRAM, request, pair).lid <= cost.lid
        hold = rng.choice((rng.randrange(FRONT_END, DRAM.n_rfc + 2), rng.randrange(FRONT_END, 120)))
        behind = serve(DRAM, request, pair, first_act=hold).lid
        assert behind <= max(cost.lid, cost.held) + DRAM.n_rfc


@pytest.mark.parametrize("seed", list_seeds(8))
def test_holds_beyond_the_last_and_pairs_left_out_change_nothing(seed: int) -> None:
    rng = random.Random(100 + seed)
    buffer = buffer_of(rng.choice((64, 2000, 4096, 1 << 16)), rng.choice((0, 0x4000, 0x3F00)))
    pattern = indexed_pattern(DRAM, rng, 1024, buffer.address, buffer.words, seed % 2 == 0)
    found = find_request(DRAM, buffer, known_indices(pattern.addresses, buffer), 0)
    assert found is not None
    key, request = found
    holds, pairs = list_holds(DRAM, key), list_pairs(DRAM, key)
    later = {
        serve(DRAM, request, pairs[-1], first_act=hold).lid - hold
        for hold in (holds[-1], *rng.sample(range(holds[-1], DRAM.n_rfc + 2), min(8, DRAM.n_rfc + 2 - holds[-1])))
    }
    assert len(later) == 1
    if len(pairs) == 1:
        assert len({serve(DRAM, request, pair).lid for pair in range(DRAM.pairs)}) == 1


def test_equal_requests_in_other_rows_of_the_same_banks_take_as_long() -> None:
    buffer = buffer_of(1 << 18, 0)
    addresses = tuple(64 * (3 * item % 200) for item in range(1024))
    moved = tuple(each + (1 << 16) for each in addresses)
    one, other = (find_request(DRAM, buffer, known_indices(each, buffer), 0) for each in (addresses, moved))
    assert one is not None
    assert other is not None
    assert one[0] == other[0]
    cases = IndexedCases(range(1), range(2, 6))
    assert find_longest(DRAM, one[1], cases, PLENTY) == find_longest(DRAM, other[1], cases, PLENTY)


@pytest.mark.parametrize("name", ["sim-d", "sim-d-4bg", "sim-d-1866"])
def test_equal_requests_in_another_bank_pair_take_as_long(name: str) -> None:
    loaded = load_machine(name)
    assert isinstance(loaded, SimDMachine)
    dram, buffer, rng = loaded.dram, buffer_of(1 << 18, 0), random.Random(name)
    one = tuple(rng.choice((None, 64 * rng.randrange(2 * dram.row_bursts))) for _ in range(1024))
    keys: set[object] = set()
    for pair in range(dram.pairs):
        moved = tuple(None if each is None else each + pair * dram.pair_bytes for each in one)
        found = find_request(dram, buffer, known_indices(moved, buffer), 0)
        assert found is not None
        holds = range(FRONT_END, 150, 7)
        longest = find_longest(dram, found[1], IndexedCases(range(dram.pairs), holds), PLENTY)
        assert longest is not None
        keys.add((found[0], longest[:2]))
    assert len(keys) == 1


def test_a_request_of_more_items_is_none_of_fewer_that_was_simulated_before() -> None:
    """The active items are the same; those after them are examined, too."""
    buffer, asked = buffer_of(1 << 16), tuple(0x8000 + 64 * item for item in range(4))
    found = list[int]()
    for items in (32, 1024):
        sets = known_indices((*asked, *[None] * (items - len(asked))), buffer)
        found += (each.lid for each in cost_indices(DRAM, buffer, False, sets, [[0]]))
    indexed_costs._simulate.cache_clear()
    (alone,) = cost_indices(DRAM, buffer, False, sets, [[0]])
    assert found[1] == alone.lid > found[0]


def test_many_different_requests_are_simulated_with_fewer_holds_and_none_takes_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(indexed_costs, "SHARED", 1 << 20)
    rng = random.Random(8)
    buffer = buffer_of(1 << 14, 0)
    patterns = [tuple(64 * rng.randrange(1 << 10) for _ in range(1024)) for _ in range(6)]
    index = np.array([[each // 4 for each in pattern] for pattern in patterns], np.int64)
    active, cells = np.ones_like(index), tuple((range(n, n + 1), range(1)) for n in range(6))
    sets = IndexSets(cells, ItemRange(index, index), ItemRange(active, active))
    costs = cost_indices(DRAM, buffer, False, sets, [[cell] for cell in range(6)])
    for cell, (cost, pattern) in enumerate(zip(costs, patterns, strict=True)):
        assert cost.lid < bound_reach(DRAM, buffer, sets, False, cell)
        request = IndexedRequest(pattern, False)
        for hold in (FRONT_END, 3, 20, 60, 90, 100, 110, 130, DRAM.n_rfc + 1):
            behind = serve(DRAM, request, rng.randrange(DRAM.pairs), first_act=hold).lid
            assert behind <= max(cost.lid, cost.held) + DRAM.n_rfc
        assert serve(DRAM, request, rng.randrange(DRAM.pairs)).lid <= cost.lid


def test_nothing_is_simulated_where_indices_or_active_items_may_differ() -> None:
    buffer = buffer_of(4096)
    sets = known_indices(tuple(buffer.address + 4 * item for item in range(1024)), buffer)
    wider = ItemRange(sets.index.low, sets.index.high + 1)
    maybe = ItemRange(0 * sets.active.low, sets.active.high)
    assert find_request(DRAM, buffer, sets, 0) is not None
    assert find_request(DRAM, buffer, IndexSets(ONE_CELL, wider, sets.active), 0) is None
    assert find_request(DRAM, buffer, IndexSets(ONE_CELL, sets.index, maybe), 0) is None


LAUNCH = SimDLaunch(64, 48, 32)
HEAD = ".data\n0 0x0 64 48\n1 0x100000 64 2048\n.text\n"
LEAVE = "mov v0, vc.tid_y\nisub v5, v0, 48\nitest.ge p0, v5\nexit p0\nnop\n"
AFFINE = LEAVE + "mov v1, vc.tid_x\nimad v1, v0, 64, v1\n"
LOADED = LEAVE + "ldglin v1, 0\n"
CLAMPED = LOADED + "imax v1, v1, 4096\nimin v1, v1, 8191\n"
ANY = LOADED + "imax v1, v1, 0\nimin v1, v1, 131071\n"
MASKED = CLAMPED + "itest.g p1, v1\ncpush.if on\ncmask p1\nnop\nmovvsp vc.mem_idx, v1\nldgidxit v2, 1\ncpop\non:\n"


def cost_of(text: str, launch: SimDLaunch = LAUNCH) -> list[int]:
    program = parse_kernel(Source("kernel.s", HEAD + text + "movvsp vc.mem_idx, v1\nstgidxit v2, 1\nexit\n"))
    timed = time_flow(program, build_flow(program, StatedFacts(), launch), machine(), launch, "safe")
    block = max(timed.accesses)
    return [
        timed.accesses[block].cycles,
        *(kind[block].cycles for kind in (timed.kinds.accesses if timed.kinds else ())),
    ]


def test_what_is_known_of_the_indices_makes_transfers_cheaper() -> None:
    exact, clamped, unknown = cost_of(AFFINE), cost_of(CLAMPED), cost_of(ANY)
    assert exact[0] < clamped[0] < unknown[0]
    assert unknown[0] > 9 * clamped[0]  # rows clash in the large buffer, not in two rows of it
    for costs in (exact, clamped, unknown):
        assert min(costs) < 0.7 * max(costs)  # half of the items of the lower work-groups have left


@pytest.mark.parametrize("text", [AFFINE, CLAMPED, ANY, MASKED], ids=["affine", "clamped", "any", "masked"])
@pytest.mark.parametrize("policy", ["sp-as-access", "sp-as-compute"])
def test_no_run_takes_longer_than_the_bound_of_its_indexed_transfers(text: str, policy: str) -> None:
    program = parse_kernel(Source("kernel.s", HEAD + text + "movvsp vc.mem_idx, v1\nstgidxit v2, 1\nexit\n"))
    options = AnalyzeOptions("sim-d", "sim-d", {}, StatedFacts())
    loaded = load_machine("sim-d")
    assert isinstance(loaded, SimDMachine)
    bound = analyze_kernel(program, loaded, LAUNCH, StatedFacts(), options).variants[policy].cycles
    rng = np.random.default_rng(7)
    strides = (1, 16, 32, 4096, 16384 + 16)
    for number, stride in enumerate(strides):
        data = (np.arange(64 * 48) * stride % 131072).astype(np.uint32)
        if number == 0:
            data = rng.integers(0, 131072, 64 * 48).astype(np.uint32)
        phase = int(rng.integers(0, loaded.dram.n_refi))
        assert simulate(program, loaded, LAUNCH, policy, contents={0: data}, refresh_phase=phase).cycles <= bound

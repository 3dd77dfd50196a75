"""The event-driven controller gives the commands of the cycle-stepped one, and both obey the timing table."""

import random
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.memory.auditor import audit
from tests.memory.grades import DDR4_3200_X8, DDR4_3200_X16, GRADES
from tests.memory.oracle import Oracle, decode
from wcet.machine.dram import Dram
from wcet.memory.request import IndexedRequest, TileRequest, tile_bursts
from wcet.memory.service import serve

PERIODS = st.one_of(st.sampled_from((1, 16, 100, 640, 1024, 1920, 4096, 4112, 16384)), st.integers(1, 20_000))
TILES = st.builds(
    TileRequest,
    st.integers(0, 1 << 17).map(lambda word: 4 * word),
    st.integers(1, 130),
    PERIODS,
    st.integers(1, 34),
    st.booleans(),
)
ADDRESSES = st.one_of(
    st.sampled_from((0, 64, 128, 8192, 1 << 14, 1 << 16, 1 << 17)),
    st.integers(0, 63).map(lambda row: row << 16),
    st.integers(0, 1 << 20).map(lambda word: 4 * word),
)
ITEMS = st.lists(st.one_of(ADDRESSES, st.none()), min_size=1, max_size=90).filter(lambda items: set(items) != {None})


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(list(GRADES.values())), TILES, st.data())
def test_tiles_are_served_as_by_the_cycle_stepped_controller(
    dram: Dram, tile: TileRequest, data: st.DataObject
) -> None:
    pair = data.draw(st.integers(0, dram.pairs - 1))
    first_act = data.draw(st.sampled_from((0, 559, 560)))
    bursts = tile_bursts(dram, tile)
    oracle = Oracle(dram, tile.write, 2 * pair, first_act)
    lid = oracle.run_tile(bursts)
    service = serve(dram, tile, pair, first_act=first_act, traced=True)
    assert service.lid == lid
    assert [(c.time, c.kind, c.bank, c.row, c.column) for c in service.commands] == oracle.trace
    assert 2 * service.active_pair == oracle.active
    assert audit(dram, service.commands, (decode(dram, burst) for burst in bursts), lid) == []


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(list(GRADES.values())), ITEMS, st.booleans(), st.data())
def test_indexed_requests_are_served_as_by_the_cycle_stepped_controller(
    dram: Dram, items: list[int | None], write: bool, data: st.DataObject
) -> None:
    pair = data.draw(st.integers(0, dram.pairs - 1))
    bursts = [None if address is None else address // 64 for address in items]
    oracle = Oracle(dram, write, 2 * pair)
    lid = oracle.run_index(bursts)
    service = serve(dram, IndexedRequest(tuple(items), write), pair, traced=True)
    assert service.lid == lid
    assert [(c.time, c.kind, c.bank, c.row, c.column) for c in service.commands] == oracle.trace
    assert audit(dram, service.commands, (decode(dram, b) for b in bursts if b is not None), lid) == []


def test_the_order_of_commands_is_that_of_their_classes_whatever_the_distance_of_banks() -> None:
    """With sixty-four banks one of a class may be farther away than a shorter number could say."""
    dram = replace(DDR4_3200_X8, name="wide", banks=64, bank_groups=32)
    for seed in range(5):
        rng = random.Random(seed)
        addresses = tuple(64 * rng.randrange(1 << 18) for _ in range(60))
        oracle = Oracle(dram, False, 2 * seed)
        lid = oracle.run_index([address // 64 for address in addresses])
        service = serve(dram, IndexedRequest(addresses, False), seed, traced=True)
        assert [(c.time, c.kind, c.bank, c.row, c.column) for c in service.commands] == oracle.trace
        assert service.lid == lid


def test_the_audit_sees_a_command_that_comes_one_cycle_early() -> None:
    tile = TileRequest(0, 40, 1920, 5, False)
    commands = serve(DDR4_3200_X16, tile, traced=True).commands
    bursts = [decode(DDR4_3200_X16, burst) for burst in tile_bursts(DDR4_3200_X16, tile)]
    lid = serve(DDR4_3200_X16, tile).lid
    complaints = [
        audit(
            DDR4_3200_X16,
            [*commands[:i], type(c)(c.time - 1, c.kind, c.bank, c.row, c.column), *commands[i + 1 :]],
            bursts,
            lid,
        )
        for i, c in enumerate(commands)
    ]
    assert sum(bool(found) for found in complaints) > len(commands) // 2


def test_the_commands_of_a_twenty_word_read_are_the_published_ones() -> None:
    service = serve(DDR4_3200_X16, TileRequest(0, 20, 20, 1, False), traced=True)
    expected = [(2, "ACT", 0), (11, "ACT", 1), (24, "RD", 0), (33, "RDA", 1), (54, "PRE", 0)]
    assert [(c.time, c.kind, c.bank) for c in service.commands] == expected
    assert service.lid == 85

"""Two requests, one behind the other: what holds between their commands although no rule of the controller says so."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.memory.auditor import ACCESSES, check_timing
from tests.memory.grades import GRADES
from tests.memory.test_controller import ITEMS, TILES
from wcet.machine.dram import Dram
from wcet.memory.request import IndexedRequest, TileRequest
from wcet.memory.service import Command, serve

REQUESTS = st.one_of(TILES, st.builds(lambda items, write: IndexedRequest(tuple(items), write), ITEMS, st.booleans()))


def turn_around(dram: Dram, earlier: Command, later: Command) -> int:
    """Return the least distance of two accesses by the bus: data do not overlap, and a read waits for a write's.

    JEDEC DDR4: from a write to a read CWL, the burst and tWTR (long within a bank group); from a read to a write the
    data of the read, a cycle of preamble on each side, and not the latency of the write.
    """
    if earlier.kind.startswith("WR") and later.kind.startswith("RD"):
        same = earlier.bank % dram.bank_groups == later.bank % dram.bank_groups
        return dram.n_cwl + dram.n_bl + (dram.n_wtr_l if same else dram.n_wtr_s)
    if earlier.kind.startswith("RD") and later.kind.startswith("WR"):
        return dram.n_cl + dram.n_bl + 2 - dram.n_cwl
    return 0


@settings(max_examples=75, deadline=None)
@given(st.sampled_from(list(GRADES.values())), REQUESTS, REQUESTS, st.integers(0, 3), st.booleans())
def test_requests_need_no_wait_between_them(
    dram: Dram, first: TileRequest | IndexedRequest, second: TileRequest | IndexedRequest, pair: int, write: bool
) -> None:
    """The second is accepted when the first is quiet: every rule of the table holds across both, and turns."""
    before = serve(dram, replace(first, write=write), pair, traced=True)
    after = serve(dram, replace(second, write=not write), before.active_pair, traced=True)
    later = [replace(command, time=command.time + before.lid) for command in after.commands]
    assert check_timing(dram, [*before.commands, *later]) == []
    for one in before.commands:
        for other in later:
            if one.kind in ACCESSES and other.kind in ACCESSES:
                assert other.time - one.time >= turn_around(dram, one, other)


def test_the_shortest_turn_from_a_write_to_a_read_is_as_the_machine_says() -> None:
    """One word written and one read: what lies between them is what machine files are held against."""
    for dram in GRADES.values():
        before = serve(dram, TileRequest(0, 1, 1, 1, True), 0, traced=True)
        after = serve(dram, TileRequest(0, 1, 1, 1, False), before.active_pair, traced=True)
        write = next(command.time for command in before.commands if command.kind in ACCESSES)
        read = next(command.time + before.lid for command in after.commands if command.kind in ACCESSES)
        apart = read - (write + dram.n_cwl + dram.n_bl)
        assert apart >= dram.n_wr + dram.n_rp + 2 + dram.n_rcd > max(dram.n_wtr_s, dram.n_wtr_l)
        assert apart <= max(dram.n_wr + dram.n_rp, dram.n_rc - dram.n_rcd - dram.n_cwl - dram.n_bl) + 3 + dram.n_rcd

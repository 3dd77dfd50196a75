"""Acceptance, refresh and memory of the DRAM queue."""

import pytest

from tests.targets.sim_d.run.launches import find_machine
from wcet.memory.request import IndexedRequest, TileRequest
from wcet.memory.service import serve
from wcet.targets.sim_d.clock.dram_port import DramPort

DRAM = find_machine().dram
LOAD = TileRequest(0, 1024, 1024, 1, False)
IDLE = serve(DRAM, LOAD).latency


def test_an_idle_controller_accepts_at_once():
    served = DramPort(DRAM, 0, 0).serve(LOAD, 93)
    assert (served.accepted, served.latency, served.refresh) == (93, IDLE, None)


def test_a_queued_request_is_accepted_one_cycle_after_the_previous_one():
    port = DramPort(DRAM, 0, 0)
    first = port.serve(LOAD, 93)
    assert port.serve(LOAD, 100).accepted == 93 + first.latency + 1


@pytest.mark.parametrize(("pending", "accepted", "refresh"), [(92, 93, 92), (93, 94, 93), (94, 93, 94), (95, 93, None)])
def test_a_refresh_gets_in_until_one_cycle_after_the_acceptance(pending, accepted, refresh):
    served = DramPort(DRAM, DRAM.n_refi - 1 - pending, 0).serve(LOAD, 93)
    assert (served.accepted, served.refresh) == (accepted, refresh)
    if refresh is not None:
        assert served.accepted + served.latency == refresh + DRAM.n_rfc + IDLE - 2


def test_only_one_refresh_fits_between_two_queued_requests():
    port = DramPort(DRAM, 0, 0)
    rows = IndexedRequest(tuple(row * 4 * 65536 % (1 << 28) for row in range(1024)), False)
    port.serve(rows, 10)
    port.serve(rows, 11)
    port.serve(LOAD, 12)
    assert len(port.refreshes) == 2


def test_refreshes_that_piled_up_run_back_to_back_when_nothing_is_queued():
    port = DramPort(DRAM, 0, 0)
    rows = IndexedRequest(tuple(row * 4 * 65536 % (1 << 28) for row in range(1024)), False)
    end = port.serve(rows, 10)
    served = port.serve(LOAD, end.accepted + end.latency + 2)
    gaps = [after - before for before, after in zip(port.refreshes, port.refreshes[1:], strict=False)]
    assert len(port.refreshes) == (end.accepted + end.latency + 1) // DRAM.n_refi
    assert set(gaps) == {DRAM.n_rfc}
    assert served.accepted == port.refreshes[-1] + 1


def test_refreshes_go_on_when_nothing_arrives():
    port = DramPort(DRAM, 0, 0)
    port.idle_until(10 * DRAM.n_refi)
    assert port.refreshes == [k * DRAM.n_refi - 1 for k in range(1, 11)]


@pytest.mark.parametrize("seed", range(4))
def test_a_remembered_latency_is_the_one_that_would_be_served(seed):
    port = DramPort(DRAM, 0, 0)
    stride = (4, 4096, 68 * 64, 65536 + 64)[seed]
    now, pair = 10, 0
    for start in (0, 1 << 16, 3 << 16, 4096, 5 << 16):
        addresses = tuple(None if item % 7 == seed else start + item * stride for item in range(256))
        for request in (IndexedRequest(addresses, seed % 2 == 0), TileRequest(start + 4 * seed, 40, 300, 9, False)):
            expected = serve(DRAM, request, pair)
            served = port.serve(request, now)
            now += 1
            pair = expected.active_pair
            assert served.refresh is not None or served.latency == expected.latency

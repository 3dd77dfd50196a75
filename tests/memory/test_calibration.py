"""Latencies and commands recorded on the published simulator, request by request."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.memory.grades import DDR4_3200_X16 as DRAM
from wcet.memory.request import ITEMS, IndexedRequest, TileRequest
from wcet.memory.service import Command, serve

ACCEPTED = 93
"""Acceptance cycle of a request that is the first instruction of a program of at most eight."""

DATA = Path(__file__).parent.parent / "data" / "sim_d" / "calibration.json"
KERNELS: list[dict[str, Any]] = [
    k for k in json.loads(DATA.read_text(encoding="utf-8"))["kernels"] if not k.get("note") and k["timeline"]
]
INDEXED_SHIFTS = {"seq": 0, "burst": 4, "pair": 12, "row": 14}


def indexed_request(name: str, write: bool) -> IndexedRequest | None:
    """The access pattern of a kernel ``idxit_<ld|st>_<pattern>[_act<n>]``: item i reads word i << shift."""
    parts = name.split("_")
    if parts[0] != "idxit" or parts[2] not in (*INDEXED_SHIFTS, "half"):
        return None
    active = int(parts[3].removeprefix("act")) if len(parts) > 3 else ITEMS
    words = [i % 32 if parts[2] == "half" else i << INDEXED_SHIFTS[parts[2]] for i in range(active)]
    return IndexedRequest((*(4 * word for word in words), *(None,) * (ITEMS - active)), write)


def requests_of(kernel: dict[str, Any]) -> Iterator[tuple[TileRequest | IndexedRequest, int]]:
    """Requests with their recorded latencies; indexed ones of kernels whose indices are not known end the list."""
    for event in kernel["timeline"]:
        if event[0] == "request":
            _, address, words, period, count, direction, _, latency = event
            write = direction == "W"
            request = TileRequest(int(address, 16), words, period, count, write) if words else None
            request = request or indexed_request(kernel["name"], write)
            if request is None:
                return
            yield request, latency


def possible_first_acts(kernel: dict[str, Any]) -> list[int]:
    """Where a refresh can hold the first activate, besides nowhere.

    A refresh behind a running request is issued as the next one is accepted; one on an idle controller delays the
    acceptance to the cycle behind it; and one before a request is issued, in compute cycle C, ends 560 cycles later.
    """
    events = kernel["timeline"]
    refreshes = [event[1] for event in events if event[0] == "dram" and event[2] == "REF"]
    if not refreshes and "refresh" not in kernel["name"]:
        return [0]
    issued = [event[1] for event in events if event[0] == "slots" and "wait" in event[2:]]
    accepted = [cycle * DRAM.clock_mhz // 1000 + 1 for cycle in issued]
    between = [refresh + DRAM.n_rfc - start for refresh in refreshes for start in accepted]
    return [0, DRAM.n_rfc - 1, DRAM.n_rfc, *(hold for hold in between if 0 < hold <= DRAM.n_rfc + 1)]


def recorded_latencies() -> tuple[int, list[str]]:
    """Number of requests compared, and a line for each that differs."""
    compared, different = 0, []
    for kernel in KERNELS:
        pair = 0
        for request, latency in requests_of(kernel):
            services = [serve(DRAM, request, pair, first_act=f) for f in possible_first_acts(kernel)]
            compared += 1
            if latency not in [service.latency for service in services]:
                different.append(f"{kernel['name']}: {request} took {latency}, model {services[0].latency}")
            pair = services[0].active_pair
    return compared, different


def test_every_recorded_request_takes_the_recorded_time() -> None:
    compared, different = recorded_latencies()
    assert different == []
    assert compared > 1400


def full_traces() -> list[Any]:
    """Kernels whose events hold every DRAM command."""
    return [
        pytest.param(kernel, id=kernel["name"])
        for kernel in KERNELS
        if any(event[0] == "dram" and event[2] == "ACT" for event in kernel["timeline"])
    ]


@pytest.mark.parametrize("kernel", full_traces())
def test_every_recorded_command_is_issued_at_the_recorded_time(kernel: dict[str, Any]) -> None:
    recorded = [Command(*event[1:]) for event in kernel["timeline"] if event[0] == "dram" and event[2] != "REF"]
    refreshed = [event[1] for event in kernel["timeline"] if event[0] == "dram" and event[2] == "REF"]
    position, pair = 0, 0
    for request, _ in requests_of(kernel):
        held = refreshed[0] + DRAM.n_rfc - ACCEPTED if refreshed and refreshed[0] < recorded[0].time else 0
        service = serve(DRAM, request, pair, first_act=held, traced=True)
        offset = recorded[position].time - service.commands[0].time
        expected = [Command(c.time + offset, c.kind, c.bank, c.row, c.column) for c in service.commands]
        assert recorded[position : position + len(expected)] == expected
        position, pair = position + len(expected), service.active_pair
    assert position == len(recorded)

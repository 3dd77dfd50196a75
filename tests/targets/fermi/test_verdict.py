"""`fermi-llc`: worked examples through the machine, random systems against a machine that runs, wrong readings."""

from dataclasses import replace
from random import Random

import pytest

from tests.repetition import REPEAT
from wcet.errors import WcetError
from wcet.machine.load import load_machine
from wcet.memory.cache.hardware import Cache
from wcet.memory.cache.latency import Latencies
from wcet.memory.cache.warp_timing import Arithmetic
from wcet.memory.cache.warps import COLUMNS, WarpRow, read_warps
from wcet.span import Source
from wcet.targets.fermi import lookups, verdict
from wcet.targets.fermi.simulator import simulate
from wcet.targets.fermi.system import LlcSettings, WarpSystem
from wcet.targets.fermi.timing import FermiTiming
from wcet.targets.fermi.verdict import analyze_warps

HEADER = ",".join(COLUMNS) + "\n"
TIMING = FermiTiming(Latencies(2, 10, 40), 4, 4, 2)


def table_of(warps):
    """The table of one core whose instructions occupy the issue stage and execute as stated."""
    rows = [f"0,{warp},,{le},{li},\n" for warp, steps in enumerate(warps) for li, le in steps]
    return read_warps(Source("warps.csv", HEADER + "".join(rows)))


def shipped(table):
    """The table on the machine as it ships, without a quota."""
    machine = load_machine("fermi-llc")
    return WarpSystem(machine, TIMING, LlcSettings(machine.shared[0], None, True), table)


def alike(count, issue, execute):
    return [list(zip(issue, execute, strict=True))] * count


@pytest.mark.parametrize(
    ("warps", "cycles"),
    [
        (alike(1, [1], [4]), 5),
        (alike(1, [1, 1, 1], [4, 10, 4]), 21),
        (alike(2, [1, 1], [4, 4]), 11),
        (alike(4, [1, 1, 1], [6, 20, 6]), 38),
        (alike(4, [1, 3, 1], [6, 20, 6]), 46),
        (alike(8, [1, 1], [4, 4]), 20),
        ([[(1, 5)] * 3, [(1, 9)], [(1, 2), (1, 3)]], 18),
        ([[(1, 4), (1, middle), (1, 4)] for middle in (100, 30, 30, 100)], 114),
        (alike(2, [2, 4, 2, 4], [7, 40, 7, 40]), 110),
    ],
    ids=[f"W{number}" for number in range(1, 10)],
)
def test_worked_examples_go_through_the_machine(warps, cycles):
    found = analyze_warps(shipped(table_of(warps)))
    assert found.cycles == {"none": cycles, "simple": cycles}
    assert found.accesses == 0


def test_the_machine_has_the_numbers_of_the_paper():
    machine = load_machine("fermi-llc")
    assert (machine.cores, machine.warps, machine.private) == (16, 48, Cache(128, 4, 128))
    assert [cache.sets for cache in machine.shared] == [64, 128, 256]


def small(private_ways=1, private_sets=1):
    return replace(
        load_machine("fermi-llc"), private_bytes=128 * private_sets * private_ways, private_ways=private_ways
    )


def draw_system(seed):
    choose = Random(seed)
    lines = choose.randint(2, 7)

    def draw_row(row):
        if choose.random() < 0.4:
            return WarpRow(row, Arithmetic(choose.randint(0, 4), choose.randint(0, 12)))
        return WarpRow(row, None, tuple(sorted({choose.randrange(lines) for _ in range(choose.randint(1, 2))})))

    table = {
        core: tuple(tuple(draw_row(row) for row in range(choose.randint(1, 4))) for _ in range(choose.randint(1, 3)))
        for core in range(choose.randint(1, 3))
    }
    timing = FermiTiming(
        Latencies(choose.randint(0, 3), choose.randint(3, 12), choose.randint(12, 60)),
        choose.randint(1, 4),
        choose.randint(1, 4),
        choose.randint(0, 3),
    )
    shared = Cache(choose.randint(1, 2), choose.randint(1, 6), 128)
    machine = small(choose.randint(1, 2))
    return WarpSystem(machine, timing, LlcSettings(shared, choose.randint(1, 4), True), table)


def without_quota(system):
    return replace(system, settings=replace(system.settings, quota=None))


def find_broken(seeds, runs=4):
    """Return the systems of which some run takes longer, or misses more, than is promised."""
    broken = []
    for seed in seeds:
        system = draw_system(seed)
        found = analyze_warps(system)
        for run in range(runs):
            for method, given in (("simple", without_quota(system)), ("interval", system)):
                trace = simulate(given, seed * 31 + run)
                if trace.cycles > found.cycles[method] or trace.misses > found.misses[method]:
                    broken.append((seed, method))
    return broken


@pytest.mark.parametrize("first", range(0, 150 * REPEAT, 150))
def test_random_machines_take_no_longer_and_miss_no_more(first):
    assert find_broken(range(first, first + 150)) == []


def test_methods_never_promise_less_than_the_one_before():
    gained = 0
    for seed in range(200):
        found = analyze_warps(draw_system(seed))
        assert found.misses["none"] >= found.misses["simple"] >= found.misses["interval"]
        assert found.cycles["none"] >= found.cycles["simple"]
        assert found.ungated <= found.cycles["simple"]
        gained += found.misses["simple"] > found.misses["interval"]
    assert gained > 10


def test_a_line_on_its_way_is_no_hit(monkeypatch):
    monkeypatch.setattr(lookups, "_is_complete", lambda warps, origin, now: True)
    assert find_broken(range(300))


def test_the_wait_at_the_gate_is_noticed(monkeypatch):
    plain = verdict.time_throttled
    monkeypatch.setattr(verdict, "time_throttled", lambda cores, _, *given: plain(cores, 1 << 20, *given))
    assert find_broken(range(300))


def test_hits_by_intervals_are_none_without_the_gate():
    """A slow core that comes back to a line beside a fast one that meanwhile sends more lines than there are ways."""
    slow = [WarpRow(2, None, (0,)), WarpRow(3, None, (1,)), WarpRow(4, Arithmetic(1, 900)), WarpRow(5, None, (0,))]
    fast = [WarpRow(6 + each, None, (each,)) for each in range(2, 8)]
    table = {0: (tuple(slow),), 1: (tuple(fast),)}
    system = WarpSystem(small(), TIMING, LlcSettings(Cache(1, 5, 128), 1, True), table)
    promised = analyze_warps(system).misses
    assert promised == {"none": 9, "simple": 9, "interval": 8}
    runs = range(20)
    assert max(simulate(without_quota(system), run).misses for run in runs) == 9
    assert max(simulate(system, run).misses for run in runs) == 8


def test_an_unknown_private_cache_passes_first_touches_on_or_not():
    machine, table = small(), {0: ((WarpRow(2, None, (1,)), WarpRow(3, None, (1,)), WarpRow(4, None, (2,))),)}
    found = lookups.look_up(table[0], machine.private, False)
    assert [(each.passes, each.certain, each.complete) for each in found] == [
        (True, False, False),
        (False, True, True),
        (True, False, False),
    ]
    system = WarpSystem(machine, TIMING, LlcSettings(Cache(1, 4, 128), 2, False), table)
    with pytest.raises(WcetError) as caught:
        analyze_warps(system)
    assert caught.value.diagnostics[0].code == "W546"
    assert analyze_warps(without_quota(system)).accesses == 2


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("core,line\n", "W540", None),
        (HEADER, "W540", None),
        (HEADER + "0,0,1,4,,\n0,0,1\n", "W541", 3),
        (HEADER + "0,0,1,4,,7\n", "W541", 2),
        (HEADER + "0,0,,,,x\n", "W541", 2),
        (HEADER + "0,0,,4,0,\n", "W541", 2),
        (HEADER + "0,,1,4,,\n", "W541", 2),
        (HEADER + "\n0,0,1,4,,\n", "W542", 2),
        (HEADER + "0,0,1,4,,\n0,2,1,4,,\n", "W542", 3),
    ],
)
def test_bad_tables_are_refused_at_their_place(text, code, line):
    with pytest.raises(WcetError) as caught:
        read_warps(Source("w.csv", text))
    first = caught.value.diagnostics[0]
    assert first.code == code
    assert (first.span.line if first.span else None) == line


def test_more_cores_or_warps_than_there_are_are_refused():
    row = (WarpRow(2, Arithmetic(1, 1)),)
    for table in (dict.fromkeys(range(17), (row,)), {0: (row,) * 49}):
        with pytest.raises(WcetError) as caught:
            analyze_warps(shipped(table))
        assert caught.value.diagnostics[0].code == "W545"

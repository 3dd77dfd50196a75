"""The shared cache of the GCN machine: what it can be, what a launch may access, and what may be promised of it."""

from collections import OrderedDict
from dataclasses import replace
from random import Random
from types import SimpleNamespace

import pytest

from tests.targets.gcn.abstract_programs import machine_of
from wcet.errors import WcetError
from wcet.machine.load import load_machine
from wcet.memory.cache.hardware import Cache
from wcet.targets.gcn.cached.corunners import AlignedRange, CoRunner, CoRunners, Footprint
from wcet.targets.gcn.cached.promise import find_promise, make_promise
from wcet.targets.gcn.clock.cached_memory import FIRST_SENDER, LineSender, MemoryPort, Sending, Sets
from wcet.targets.gcn.clock.context import MemoryOperation
from wcet.targets.gcn.clock.dispatcher import Geometry
from wcet.targets.gcn.clock.engine import LaunchClock
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.clock.stream import END_OP, VALU
from wcet.targets.gcn.hardware.machine import TURN
from wcet.targets.gcn.hardware.shared_cache import SharedCache, change_cache

MACHINE = load_machine("gcn3-llc-256k")


def code_of(call) -> str:
    with pytest.raises(WcetError) as caught:
        call()
    return caught.value.diagnostics[0].code


@pytest.mark.parametrize("name, sets", [("256k", 128), ("512k", 256), ("1024k", 512)])
def test_the_shipped_machines_differ_in_their_sets(name, sets):
    machine = load_machine(f"gcn3-llc-{name}")
    assert machine.llc.whole == Cache(sets, 32, 64)
    assert (machine.llc.own, machine.llc.others) == (machine.llc.whole, machine.llc.whole)
    assert not load_machine("gcn3").llc.present


@pytest.mark.parametrize("alignment", [1, 4, 16, 64, 256])
def test_a_region_touches_as_many_lines_as_it_says_wherever_it_lies(alignment):
    for size in (*range(150), *range(188, 196), *range(252, 260)):
        region = AlignedRange("r", size, alignment)
        places = range(0, 1024, alignment)
        touched = [{byte // 64 for byte in range(base, base + size)} for base in places]
        assert region.lines == max(map(len, touched))
        for sets in (1, 2, 3, 8):
            most = max(max([sum(line % sets == each for line in lines) for each in range(sets)]) for lines in touched)
            assert most <= region.lines_of_a_set(Cache(sets, 1, 64))
            assert most == region.lines_of_a_set(Cache(sets, 1, 64)) or alignment > 1


def promise_for(machine, *sizes, corunners=(), method="persistence", unknown=()):
    regions = tuple(AlignedRange(str(place), size) for place, size in enumerate(sizes))
    return find_promise(machine, Footprint(regions, unknown), CoRunners(tuple(corunners)), method)


def test_what_fits_the_ways_is_promised_and_what_does_not_is_not():
    machine = replace(MACHINE, llc=replace(MACHINE.llc, size_bytes=4 * 2 * 64, ways=2))
    assert promise_for(machine, 64 * 3 + 1, 64 * 3 + 1).promises  # four lines each, one in each of four sets
    assert not promise_for(machine, 64 * 3 + 1, 64 * 3 + 2).promises
    assert promise_for(machine, 64 * 8).reason == "a set may have to hold 3 lines, and has 2 ways"
    trace = CoRunner("t.csv", 1, 2, frozenset({0, 4}), sequences=((0, 4),))
    apart = replace(machine, llc=replace(machine.llc, own_ways=1))
    assert promise_for(apart, 64, corunners=[trace]).again == 0
    assert not promise_for(apart, 64 * 4 + 2, corunners=[trace]).promises


def test_co_runners_push_lines_out_as_often_as_they_send_enough_for_it():
    machine = replace(MACHINE, llc=replace(MACHINE.llc, size_bytes=4 * 4 * 64, ways=4))

    def again(*corunners, size=64):
        return promise_for(machine, size, corunners=corunners).again

    def trace(*lines):
        return CoRunner("t.csv", 1, len(lines), frozenset(lines), sequences=(lines,))

    def kernel(size, accesses, unknown=()):
        return CoRunner("k.s", 8, accesses, footprint=Footprint((AlignedRange("r", size),), unknown))

    assert again(trace(0, 4, 8)) == 0  # one line of a set is kept, beside three others
    assert again(trace(0, 4, 8, 0, 4, 8, 0, 4, 8)) == 0
    assert again(trace(0, 4, 8, 12)) == 1  # one of four, and one line of the launch in that set
    assert again(trace(*(4 * each for each in range(8)))) == 2
    assert again(trace(*range(32))) == min(2 * 2, 4 * 2)  # in every set, and the launch has two lines
    assert again(trace(*range(32)), size=64 * 5) == min(6 * 2, 2 * 2 * 4)  # six lines, two of a set at most
    assert again(kernel(64 * 9, 1000)) == 0  # three lines of a set, for all that it sends
    assert again(kernel(64 * 13, 1000)) == 250 == again(kernel(0, 1000, ("buffer `x`",)))
    assert again(kernel(64 * 9, 10), trace(0)) == min(2 * (11 // 4), 11 // 4) == 2


@pytest.mark.parametrize("rounds, senders, late", [(1, 0, 3 * 8), (4, 0, 3 * 8), (4, 2, 3 * 8 + 12 * TURN)])
def test_a_fetch_makes_a_chain_late_once_also_through_barriers(rounds, senders, late):
    promise = replace(make_promise(MACHINE, 3, True), late=8, rounds=True)
    residents = SimpleNamespace(wavefronts=4, senders=senders)
    for barriers in (0, 5):
        work = SimpleNamespace(fetches=100, barriers=barriers)
        assert promise.charge_late(work, residents, rounds) == min(late, rounds * 3 * 8)
        few = SimpleNamespace(fetches=1, barriers=barriers)
        assert promise.charge_late(few, residents, 1) == 8


def test_nothing_is_promised_without_sizes_or_conditions():
    assert "buffer `x`" in promise_for(MACHINE, unknown=("buffer `x`",)).reason
    for changes in ({"lacks": "lru"}, {"lacks": "hashed-index"}, {"lacks": "gate,allocates"}, {"pending": "repeat"}):
        assert "lacks" in promise_for(replace(MACHINE, llc=replace(MACHINE.llc, **changes)), 64).reason
    assert promise_for(replace(MACHINE, llc=replace(MACHINE.llc, lacks="gate")), 64).promises
    assert promise_for(MACHINE, 64, method="none").promises == ()


def test_settings_change_a_cache_and_are_checked():
    def change(text):
        return change_cache(MACHINE.llc, text, 4, 300)

    assert change("own_ways=4,size_bytes=131072")[0].own == Cache(64, 4, 64)
    assert change("method=none")[1] == "none"
    for text in ("ways=0", "own_ways=33", "own_sets=129", "size_bytes=100", "hit_cycles=5", "hit_latency=301", "x=1"):
        assert code_of(lambda text=text: change(text)) == "W543", text
    assert code_of(lambda: change("own_ways=2,own_sets=2")) == "W543"
    assert code_of(lambda: change("method=interval")) == "W546"
    assert code_of(lambda: change_cache(SharedCache(), "own_ways=1", 4, 300)) == "W543"


@pytest.mark.parametrize(
    "llc, said",
    [
        ({"size_bytes": 100, "ways": 1}, "multiple of 64"),
        ({"size_bytes": 64}, "ways must be at least 1"),
        ({"size_bytes": 64, "ways": 1, "hit_cycles": 9}, "hit_cycles must not be above line_cycles, 4"),
        ({"size_bytes": 64, "ways": 1, "hit_latency": 301}, "hit_latency must not be above memory_latency, 300"),
        ({"pending": "drop"}, "pending must be one of merge, repeat"),
        ({"lacks": "magic"}, "lacks names `magic`"),
    ],
)
def test_impossible_caches_are_no_machines(llc, said):
    with pytest.raises(ValueError, match="llc: ") as caught:
        replace(MACHINE, llc=SharedCache(**{"hit_cycles": 1, **llc}))
    assert any(said in each for each in caught.value.args)


def test_the_sets_of_the_simulator_replace_the_least_recently_used_line():
    random = Random(1)
    for ways in (1, 2, 4):
        sets, model = Sets(Cache(2, ways, 64)), [OrderedDict(), OrderedDict()]
        for _ in range(400):
            line = random.randrange(12)
            expected = model[line % 2]
            assert (sets.find(line) is not None) == (line in expected)
            if line not in expected:
                sets.fill(line, 0)
                if len(expected) == ways:
                    expected.popitem(last=False)
            expected[line] = None
            expected.move_to_end(line)


@pytest.mark.parametrize("pending, second", [("merge", (1, 304)), ("repeat", (4, 305))])
def test_an_access_to_a_line_on_its_way_waits_for_it_or_asks_again(pending, second):
    machine = replace(MACHINE, llc=replace(MACHINE.llc, pending=pending))
    port = MemoryPort(machine, LatencyDraws(machine))
    assert port.serve(MemoryOperation(0, 1, (7,)), 0, 0) == (4, 304)
    assert port.serve(MemoryOperation(0, 1, (7,)), 1, 1) == second
    assert port.serve(MemoryOperation(0, 1, (7,)), 0, 400) == (1, 521)


def test_other_masters_take_lines_away_unless_the_cache_is_divided():
    for own_ways, hits in ((0, 0), (1, 1)):
        machine = replace(MACHINE, llc=SharedCache(2 * 64, 2, 1, 10, own_ways=own_ways))
        port = MemoryPort(machine, LatencyDraws(machine))
        for client, line in ((0, 1), (FIRST_SENDER, 2), (FIRST_SENDER, 3), (0, 1)):
            port.serve(MemoryOperation(0, 1, (line,)), client, 1000 * line)
        assert port.hits == hits


def test_senders_send_their_lines_once_or_over_and_over():
    once, again = LineSender(0, (1, 2), Sending()), LineSender(1, (1, 2), Sending(repeats=True, eager=True))
    assert [once.send(0, 9)[0].places, once.send(0, 9)[0].places, once.send(0, 9)] == [(1,), (2,), None]
    sent = [again.send(5, 9) for _ in range(3)]
    assert [(operation.places, cycle) for operation, cycle in sent] == [((1,), 6), ((2,), 6), ((1,), 6)]


@pytest.mark.parametrize(("dispatcher", "engines"), [("rounds", (2,)), ("greedy", (1, 1))])
def test_a_run_beside_senders_ends_with_the_last_group_not_when_all_wavefronts_know_their_ends(dispatcher, engines):
    machine = replace(machine_of(), dispatcher=dispatcher, dispatch_cycles=0)
    lengths = (5, 1, 5, 5)  # instructions of each group; engines wait for the group whose turn it is

    def run(*senders):
        port = MemoryPort(machine, LatencyDraws(machine), senders)
        streams = [[[(VALU, 4, False)] * length + [END_OP]] for length in lengths]
        geometry = Geometry(engines, 1, 1, 1, 1)
        return LaunchClock(machine, geometry, 4, streams.__getitem__, LatencyDraws(machine), port=port).run()

    assert run(LineSender(0, (1,), Sending(repeats=True))) == run() == 48


def test_a_hashed_index_is_stated_by_its_address_bits_and_checked():
    plain = SharedCache(2**16, 4, 1, 10)
    hashed = replace(plain, index=",".join(f"{bit}^{bit + 9}" for bit in range(6, 14)))
    assert hashed.whole.set_of(1) == 1 and hashed.whole.set_of(1 << 9) == 1 and hashed.whole.set_of(513) == 0
    assert hashed.own.index == hashed.whole.index
    for change, why in (
        ({"index": "6^15"}, "is for 2 sets, not for 256"),
        ({"index": hashed.index, "own_sets": 4}, "needs a plain index"),
        ({"index": "five"}, "is no index"),
    ):
        with pytest.raises(ValueError, match=why):
            replace(MACHINE, llc=replace(plain, **change))


def test_lines_that_a_hash_puts_into_one_set_get_no_promise():
    """Two buffers of two lines in a cache of four sets and two ways: the hash may give one set three lines of them."""
    regions = (AlignedRange("buffer `x`", 128, 64), AlignedRange("buffer `y`", 128, 64))
    for index, held in (("", 2), ("6^12,7^13", 4), ("6,6", 4)):
        llc = SharedCache(2 * 4 * 64, 2, 1, 10, index=index)
        promise = find_promise(replace(MACHINE, llc=llc), Footprint(regions, ()), CoRunners(), "persistence")
        assert promise.needed == held
        assert bool(promise.promises) == (held <= 2)

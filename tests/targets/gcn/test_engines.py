"""Groups that are dealt over shader engines of different sizes: how long they last, and how crowded a unit is."""

from heapq import heappop, heappush
from itertools import product
from random import Random

import pytest

from tests.targets.gcn.abstract_programs import analyse, lds, machine_of, valu
from tests.targets.gcn.launches import Launch
from wcet.errors import WcetError
from wcet.machine.load import load_machine
from wcet.targets.gcn.clock.dispatcher import Dispatcher, Geometry
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.hardware.engines import Dealing, crowd_unit

WORLDS = [engines for count in (1, 2, 3) for engines in product((1, 2, 3), repeat=count)]


def deal(engines, per_unit, residences, first=None, policy="greedy"):
    """Return when the last group ends, and the most groups that one unit holds at a time."""
    dispatcher = Dispatcher(
        Geometry(engines, 1, per_unit, per_unit, 1), len(residences), machine_of(dispatcher=policy), first
    )
    running, now, most = [], 0, 0
    held = [0] * sum(engines)
    while True:
        for group, unit, places in dispatcher.take():
            heappush(running, (now + residences[group], unit, places))
            held[unit] += 1
            most = max(most, held[unit])
        if not running:
            return now, most
        now = running[0][0]
        while running and running[0][0] == now:
            _, unit, places = heappop(running)
            dispatcher.release(unit, places)
            held[unit] -= 1


@pytest.mark.parametrize("policy", ["greedy", "rounds"])
def test_no_order_of_ends_and_no_first_engine_takes_more_rounds(policy):
    random, met = Random(policy), 0
    for engines, groups in product(WORLDS, range(1, 31)):
        per_unit = random.choice((1, 1, 2))
        rounds = Dealing(groups, engines, per_unit).rounds
        for first in range(len(engines)):
            residences = [random.choice((1, 9, 10, 10)) for _ in range(groups)]
            end, most = deal(engines, per_unit, residences, first, policy)
            assert end <= 10 * rounds, (engines, per_unit, first, residences)
            assert most <= crowd_unit(groups, engines, per_unit), (engines, per_unit, first, residences)
            met += end == 10 * rounds
    assert met > 100


def test_groups_of_one_length_take_all_rounds_from_the_smallest_engine_on():
    for engines, groups, per_unit in product(WORLDS, range(1, 31), (1, 2)):
        end, _ = deal(engines, per_unit, [10] * groups)
        assert end == 10 * Dealing(groups, engines, per_unit).rounds, (engines, groups, per_unit)


@pytest.mark.parametrize(
    ("engines", "groups", "rounds", "by_places"),
    [
        ((3, 1), 8, 4, 2),
        ((3,), 8, 3, 3),
        ((10, 10, 9, 9), 76, 3, 2),
        ((14,) * 6 + (13,) * 2, 440, 5, 4),
    ],
)
def test_groups_over_all_places_is_no_bound(engines, groups, rounds, by_places):
    assert Dealing(groups, engines, 1).rounds == rounds
    assert -(-groups // sum(engines)) == by_places
    assert deal(engines, 1, [1] * groups)[0] == rounds


def test_even_engines_take_as_long_as_one_engine_of_all_units():
    for count, units, per_unit, groups in product(range(1, 5), range(1, 5), (1, 3), range(1, 60)):
        even = Dealing(groups, (units,) * count, per_unit)
        assert even.rounds == Dealing(groups, (units * count,), per_unit).rounds
        whole = -(-min(groups, units * count * per_unit) // (units * count))
        assert crowd_unit(groups, even.engines, per_unit) == whole


@pytest.mark.parametrize("mode", ["none", "pws", "dws"])
@pytest.mark.parametrize("dispatcher", ["rounds", "greedy"])
def test_a_run_on_uneven_engines_needs_all_rounds_of_the_bound(mode, dispatcher):
    machine = machine_of(4, engines=(3, 1), dispatcher=dispatcher, split_simds=int(mode == "dws"))
    program = (valu(400),)
    launch = Launch(program, machine, 8, 1, mode)
    bound, whole = min(launch.bound().values()), analyse(program, machine_of(4), 8, mode=mode)
    assert launch.run(Random(0), LatencyDraws(machine, "max", 0)) > min(each.cycles for each in whole.launches.values())
    assert launch.run(Random(0), LatencyDraws(machine, "max", 0)) <= bound


def test_a_small_engine_crowds_its_unit():
    even, uneven = machine_of(4, contexts=3, simds=1), machine_of(4, contexts=3, simds=1, engines=(3, 1))
    program = (lds(8), lds(8), valu(4))
    assert Launch(program, uneven, 6, 1, "none").run(Random(0), LatencyDraws(uneven, "max", 0)) <= min(
        Launch(program, uneven, 6, 1, "none").bound().values()
    )
    assert analyse(program, uneven, 6).cycles("B1") > analyse(program, even, 6).cycles("B1")


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("engines = [3, 2]", "must add up to compute_units, 4, and are 5"),
        ("engines = [4, 0]", "must have at least 1 compute unit each, not 0"),
        ('engines = "4"', ""),
        ("engines = [4.0]", ""),
        ("engines = [true, 3]", ""),
    ],
)
def test_engines_that_cannot_be_are_refused_with_their_place(tmp_path, lines, reason):
    (tmp_path / "m.toml").write_text(f'extends = "gcn3"\n{lines}\n')
    with pytest.raises(WcetError) as caught:
        load_machine(str(tmp_path / "m.toml"))
    found = caught.value.diagnostics[0]
    assert found.code == "W003" and "engines" in found.message and reason in found.message
    assert found.span is not None and found.span.line == 2


def test_a_machine_file_names_its_engines(tmp_path):
    (tmp_path / "m.toml").write_text('extends = "gcn3"\nengines = [3, 1]\n')
    assert load_machine(str(tmp_path / "m.toml")).shader_engines == (3, 1)
    assert load_machine("gcn3").shader_engines == (4,)
    assert load_machine("gcn3-fiji").shader_engines == (16,) * 4

"""Results that return together: what a run with gathered latencies is, and how near it comes to the bound."""

from random import Random

from tests.targets.gcn.abstract_programs import SALU, machine_of, valu, vmem, wait
from tests.targets.gcn.launches import Launch
from wcet.targets.gcn.clock.latencies import LatencyDraws


def test_gathered_results_return_together_and_none_too_early_or_too_late():
    machine, random = machine_of(), Random(1)
    latency = machine.memory_latency
    for seed in range(20):
        drawn, end, returns = LatencyDraws(machine, "gathered", seed), 0, []
        for _ in range(200):
            end += random.choice((1, 4, 30, 400))
            returns.append(drawn.gather(end, end + latency, 0))
            assert end <= returns[-1] <= end + latency
        assert returns == sorted(returns)
        assert len(set(returns)) < 190


def test_other_latencies_are_left_as_they_are():
    assert LatencyDraws(machine_of(), "late", 3).gather(1000, 1234, 0) == 1234


def test_wavefronts_that_return_together_stay_in_step_and_wait_nearly_as_long_as_the_bound_says():
    machine = machine_of(6, simds=4)
    launch = Launch((SALU, vmem(9), wait(vm=0), valu(4), valu(4)) * 24, machine, 12, 1, "none")
    bound = min(launch.bound().values())
    steady = launch.run(Random(0), LatencyDraws(machine))
    gathered = [launch.run(Random(0), LatencyDraws(machine, "gathered", seed)) for seed in range(8)]
    assert steady < 0.85 * max(gathered)
    assert 0.9 * bound < max(gathered) <= bound


def test_accesses_of_one_number_return_with_the_first_unless_they_end_long_after_it():
    machine, random = machine_of(), Random(2)
    latency = machine.memory_latency
    for seed in range(20):
        drawn, end, returns = LatencyDraws(machine, "in-step", seed), 0, dict[int, list[int]]()
        counts = dict.fromkeys(range(6), 0)
        for _ in range(120):
            end += random.choice((1, 4, 30))
            client = random.choice((0, 0, 1, 2, 3, 4, 5))
            counts[client] += 1
            back = drawn.gather(end, end + latency, client)
            assert end <= back <= end + latency
            returns.setdefault(counts[client], []).append(back)
        for same in returns.values():
            assert len(same) == 1 or len({*same}) < len(same) or max(same) - min(same) > latency // 2


def test_waves_with_two_loads_a_pass_come_near_the_bound_in_step():
    """Gathered by time, the second load of a wavefront returns with first ones of others."""
    machine = machine_of(6, simds=4)
    launch = Launch((SALU, vmem(8), vmem(1), wait(vm=0), valu(4), valu(4)) * 24, machine, 12, 1, "none")
    bound = min(launch.bound().values())
    in_step = max(launch.run(Random(0), LatencyDraws(machine, "in-step", seed)) for seed in range(4))
    gathered = max(launch.run(Random(0), LatencyDraws(machine, "gathered", seed)) for seed in range(4))
    assert gathered < in_step <= bound
    assert 0.9 * bound < in_step

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

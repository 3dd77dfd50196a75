"""The service that best effort gets: what tasks with deadlines leave, as a rate after a delay.

Real-time calculus (Thiele, Chakraborty, Naedele, ISCAS 2000): if work with upper arrival curve a goes first, at least
sup (u - a(u)) over u <= t is left in any window t, whatever was pending before. As a(u) <= sum (C + (u + J) C/P), this
is at least r (t - T), a rate-latency curve (Le Boudec and Thiran, *Network Calculus*, 2001) of r = 1 - U and T = sum (C
+ J C/P) / r. docs/sched-memory.md has the proof.
"""

from collections.abc import Sequence
from fractions import Fraction

from wcet.sched.demand import Workload
from wcet.sched.task import Task
from wcet.sched.verdict import Leftover


def leave_over(best_effort: Sequence[Task], workload: Workload) -> tuple[Leftover, ...]:
    """Return what is left for all best effort together after all other work; None if nothing may be left."""
    rate = 1 - workload.share
    if rate <= 0 or not best_effort:
        return ()
    burst = sum(Fraction(load.work) * (1 + Fraction(load.jitter) / Fraction(load.period)) for load in workload.loads)
    burst += sum(2 * each.service for each in workload.hits)
    return (Leftover(tuple(task.name for task in best_effort), rate, burst / rate),)

"""Bounds the service that best effort gets: the time that tasks with deadlines leave, as a rate after a delay.

Real-time calculus (Thiele, Chakraborty, Naedele, ISCAS 2000): if work with upper arrival curve a goes first, at least
sup (u - a(u)) over u <= t is left in any window t, whatever was pending before. As a(u) <= sum (C + (u + J) C/P), this
is at least r (t - T), a rate-latency curve (Le Boudec and Thiran, *Network Calculus*, 2001) of r = 1 - U and T = sum (C
+ J C/P) / r. We deviate because a piece of best effort that cannot be stopped runs while other work waits: this service
comes before the window, and the work that it delays in it. docs/sched-memory.md has the proof.
"""

from fractions import Fraction

from wcet.sched.demand import Workload
from wcet.sched.interference import Exposed, stretch
from wcet.sched.task import Time
from wcet.sched.verdict import Leftover


def leave_over(exposed: Exposed, workload: Workload) -> tuple[Leftover, ...]:
    """Return the service that remains for all best effort together after all other work; nothing if none may remain."""
    rate = 1 - workload.share
    best_effort = exposed.task_set.best_effort
    if rate <= 0 or not best_effort:
        return ()
    burst = Fraction(_find_head_start(exposed))
    burst += sum(Fraction(load.work) * (1 + Fraction(load.jitter) / Fraction(load.period)) for load in workload.loads)
    burst += sum(2 * each.service for each in workload.hits)
    return (Leftover(tuple(task.name for task in best_effort), rate, burst / rate),)


def _find_head_start(exposed: Exposed) -> Time:
    """Return how long other work can wait for best effort: a switch that has begun, and the piece after it."""
    platform = exposed.task_set.platform
    pieces = [stretch(task.longest_piece, exposed.hits[task.name]) for task in exposed.task_set.best_effort]
    return max(pieces) + platform.switch + platform.save_restore

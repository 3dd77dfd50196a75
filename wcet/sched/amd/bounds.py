"""Bounds on kernels and tasks behind AMD's queues, in the order in which they nest.

Models of our own on what the driver and Otterness and Anderson (RTNS 2021) say of the hardware; docs/sched-amd.md has
the proofs and the shortcuts that are no bounds. Times are exact; B, S, k, c as in `wcet.sched.amd.masks`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from wcet.sched.amd.masks import count_rounds, count_units
from wcet.sched.gpu import Dispatch, Gpu
from wcet.sched.task import Time

STEPS = 100_000


@dataclass(frozen=True, slots=True)
class Lasting:
    """One launch: its time on its own mask and pipe, and how long the pipe deals its groups."""

    whole: Time
    dealing: Time


def last(gpu: Gpu, dispatch: Dispatch) -> Lasting:
    """Return C = lambda + B w + G delta, and D = (B - 1) w + G delta."""
    rounds = count_rounds(dispatch.groups, dispatch.per_unit, count_units(gpu.engines, dispatch.mask))
    deals = dispatch.groups * gpu.spacing
    return Lasting(gpu.launch + rounds * dispatch.residence + deals, (rounds - 1) * dispatch.residence + deals)


def wait_for_pipe(lasting: Lasting, others: Sequence[Time], quantum: Time, swap: Time) -> Time:
    """Return the longest time one launch can wait for the other queues of its pipe, of dealing times `others`.

    Whichever rule the firmware follows: one packet a turn; turns that end with the packet or the quantum, groups that
    run going on; turns of a quantum that save the waves.
    """
    packets = sum(others)
    turns = (lasting.dealing // quantum + 1) * sum(min(quantum, other) for other in others)
    saved = -(-lasting.whole // quantum) * (len(others) * (quantum + swap) + swap)
    return max(packets, turns, saved)


def rotate(work: Time, sets: int, slice_: Time, swap: Time) -> Time:
    """Return how long work lasts among sets of queues in rotation, idle ones included: ceil(C/Q) (T - Q) + C."""
    return -(-work // slice_) * (sets * (slice_ + swap) - slice_) + work


@dataclass(frozen=True, slots=True)
class Rival:
    """Another task on the same units that may go first: all its work of a job, its period, and its response."""

    work: Time
    period: Time
    response: Time


def share_units(
    own: Dispatch, counts: Sequence[int], higher: Sequence[Rival], lower: Time, longest: Time, tick: Time, limit: Time
) -> Time | None:
    """Return R of a task on units that others use as well, groups not preempted; None beyond `limit`.

    One engine of m places: m L = m B + sum ceil((L + R_j) / P_j) W_j + (G - 1) w, for while the last group waits all m
    places are busy. With several engines, blocking returns at every group: L = G X + sum ceil(...) W_j / min m_s, with
    X the `longest` residence of all. R = L + w; B is the longest residence of a `lower` task, less a tick.
    """
    engines = [count * own.per_unit for count in counts if count]
    places = min(engines)
    if len(engines) == 1:
        base = max(0, lower - tick) + Fraction((own.groups - 1) * own.residence, places)
    else:
        base = Fraction(own.groups * longest)
    wait: Time = 0
    for _ in range(STEPS):
        jobs = sum(-(-(wait + each.response) // each.period) * each.work for each in higher)
        grown = base + Fraction(jobs, places)
        grown = grown // tick * tick if tick else grown
        if grown + own.residence > limit:
            return None
        if grown <= wait:
            return grown + own.residence
        wait = grown
    return None

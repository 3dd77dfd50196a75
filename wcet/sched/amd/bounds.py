"""Bounds on kernels and tasks in AMD's queues, from the innermost level to the outermost.

The models are our own, from what the driver and Otterness and Anderson (RTNS 2021) say of the hardware.
docs/sched-amd.md has the proofs, and the shortcuts that are no bounds. Times are exact; B, S, k, c as in
`wcet.sched.amd.masks`.
"""

from collections.abc import Sequence
from fractions import Fraction

from wcet.records import dataclass
from wcet.sched.amd.masks import count_rounds, count_units
from wcet.sched.gpu import Dispatch, Gpu
from wcet.sched.task import Time

STEPS = 100_000


@dataclass(frozen=True, slots=True)
class Lasting:
    """The times of one launch that shares neither its units nor its pipe: how long it lasts, and for how long the pipe
    assigns its work-groups to compute units."""

    whole: Time
    dealing: Time


def last(gpu: Gpu, dispatch: Dispatch) -> Lasting:
    """Return the duration C = lambda + B w + G delta of a launch, and the assignment time D = lambda + (B - 1) w + G
    delta.

    lambda is the launch cost, B the rounds, w the residence of a group, G the groups, and delta the spacing of
    admissions. It is not known which part of lambda keeps the pipe busy, so all of it is counted.
    """
    rounds = count_rounds(dispatch.groups, dispatch.per_unit, count_units(gpu.engines, dispatch.mask, gpu.pairs))
    deals = dispatch.groups * gpu.spacing
    rest = (rounds - 1) * dispatch.residence
    return Lasting(gpu.launch + rest + dispatch.residence + deals, gpu.launch + rest + deals)


@dataclass(frozen=True, slots=True)
class SharedPipe:
    """The other queues of a pipe: the longest time for which each assigns groups, and the quantum, swap and spacing of
    turns.

    The rule by which the firmware gives the pipe to one queue for a turn is not known. Three rules are possible: each
    turn is one packet; turns end with the packet or the quantum, and running groups continue; turns of a quantum save
    the waves.
    """

    others: tuple[Time, ...]
    quantum: Time
    swap: Time
    spacing: Time

    @property
    def useful(self) -> Time:
        """Return the part of a queue's turn in which its groups can start: the quantum less one spacing, because
        another queue may have admitted a group just before the turn."""
        return self.quantum - self.spacing

    def wait(self, lasting: Lasting) -> Time:
        """Return the longest time that one launch can wait for the other queues, whichever of the three rules holds."""
        turns = lasting.dealing // self.useful + 1
        saved = -(-lasting.whole // self.useful)
        return max(sum(self.others), turns * self._between, saved * self._between_saved)

    @property
    def again(self) -> Time:
        """Return the longest wait for one more turn, which is added if a set of queues is mapped again and the pipe
        begins with another queue of the set."""
        return max(sum(self.others), self._between, self._between_saved)

    @property
    def _between(self) -> Time:
        return sum(min(self.quantum, other) for other in self.others) + self.spacing

    @property
    def _between_saved(self) -> Time:
        return len(self.others) * (self.quantum + self.swap) + self.swap + self.spacing


def rotate(work: Time, sets: int, slice_: Time, swap: Time) -> Time:
    """Return ceil(C/Q) (T - Q) + C: how long work C lasts if sets of queues take turns of Q in a round T, idle sets
    too."""
    return -(-work // slice_) * (sets * (slice_ + swap) - slice_) + work


def begin_again(work: Time, again: Time, slice_: Time) -> Time | None:
    """Return the work C plus a wait of `again` in each slice Q that it needs; None if `again` >= Q.

    C needs the least n slices with n (Q - again) >= C. It is not known which queue of a pipe is first in a set that is
    mapped again.
    """
    if again >= slice_:
        return None
    return work + -(-work // (slice_ - again)) * again


@dataclass(frozen=True, slots=True)
class CompetingTask:
    """Another task on the same compute units that may run first: the work of each job, its period, its response
    bound."""

    work: Time
    period: Time
    response: Time


@dataclass(frozen=True, slots=True)
class Residence:
    """The longest time for which a work-group occupies a compute unit: over all tasks, and over those that are less
    urgent."""

    longest: Time
    lower: Time


def share_units(
    own: Dispatch,
    counts: Sequence[int],
    higher: Sequence[CompetingTask],
    residence: Residence,
    tick: Time,
    limit: Time,
) -> Time | None:
    """Return the response bound R of a task on units that others use as well, without preemption of groups; None beyond
    `limit`.

    For one engine of m places, m L = m B + sum ceil((L + R_j) / P_j) W_j + (G - 1) w, because all m places are busy
    while the last group waits. With several engines, blocking returns at every group: L = G X + sum ceil(...) W_j / min
    m_s, where X is the `longest` residence of all. R = L + w; B is the residence of the `lower` tasks, less a tick.
    """
    engines = [count * own.per_unit for count in counts if count]
    places = min(engines)
    if len(engines) == 1:
        base = max(0, residence.lower - tick) + Fraction((own.groups - 1) * own.residence, places)
    else:
        base = Fraction(own.groups * residence.longest)
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

"""Holds the answer of an analysis: for each task a bound on its response, its parts, and whether the deadline is
met."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from wcet.records import dataclass
from wcet.sched.server import Server
from wcet.sched.task import Chain, Task, Time


class Part(NamedTuple):
    """A part of a response: `times` times `each`; the parts of a response add up to it exactly."""

    label: str
    times: int
    each: Time

    @property
    def total(self) -> Time:
        """Return the contribution of the part."""
        return self.times * self.each


@dataclass(frozen=True, slots=True)
class TaskVerdict:
    """The answer for one task.

    `response` is the longest time from the nominal arrival of a job to its end, None if no bound exists. `parts` add up
    to it if the analysis gives them; a bound that is the deadline itself has none. `printed` is the value of Eq. 3 of
    HERCULES D5.2, which is not a bound.
    """

    task: Task
    response: Time | None
    met: bool
    parts: tuple[Part, ...] = ()
    reason: str = ""
    printed: Time | None = None

    @property
    def slack(self) -> Time | None:
        """Return how much earlier than the deadline every job ends; None without a bound."""
        return None if self.response is None else self.task.deadline - self.response


@dataclass(frozen=True, slots=True)
class ChainVerdict:
    """The answer for one chain: the bound on its latency, reaction time or data age (its measure), with its parts."""

    chain: Chain
    latency: Time | None
    parts: tuple[Part, ...] = ()

    @property
    def met(self) -> bool:
        """Return True if the end-to-end deadline is met."""
        return self.latency is not None and self.latency <= self.chain.deadline


@dataclass(frozen=True, slots=True)
class Overload:
    """The shortest window, of length `at`, in which more work must be done than fits: its `demand`, in parts."""

    at: Time
    demand: Time
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Leftover:
    """The time that best-effort tasks get together: in any window of length t at least `rate` (t - `delay`)."""

    tasks: tuple[str, ...]
    rate: Fraction
    delay: Time


@dataclass(frozen=True, slots=True)
class Verdicts:
    """The answer for a whole set.

    `utilization` includes overheads; `rests_on` are the assumptions. `servers` are the budgets to configure, under
    bandwidth servers; `leftover` is the guaranteed service of best effort.
    """

    schedulable: bool
    utilization: Fraction
    tasks: tuple[TaskVerdict, ...]
    chains: tuple[ChainVerdict, ...] = ()
    overload: Overload | None = None
    rests_on: tuple[str, ...] = ()
    servers: tuple[Server, ...] = ()
    leftover: tuple[Leftover, ...] = ()

    @property
    def unbounded(self) -> bool:
        """Return True if the response of some task or the measure of some chain has no bound."""
        return any(each.response is None for each in self.tasks) or any(each.latency is None for each in self.chains)

    def in_units(self, scale: int) -> "Verdicts":
        """Return the same answer with ticks converted to fractions of the unit that has `scale` of them."""

        @cache  # a thousand responses share most of their times
        def convert(time: Time) -> Fraction:
            return Fraction(time) / scale

        return replace(
            self,
            tasks=tuple(_convert_task(each, convert) for each in self.tasks),
            chains=tuple(
                replace(each, latency=_maybe(each.latency, convert), parts=_convert_parts(each.parts, convert))
                for each in self.chains
            ),
            overload=None if self.overload is None else _convert_overload(self.overload, convert),
            servers=tuple(_convert_server(each, convert) for each in self.servers),
            leftover=tuple(replace(each, delay=convert(each.delay)) for each in self.leftover),
        )


Convert = Callable[[Time], Fraction]


def _maybe(time: Time | None, convert: Convert) -> Fraction | None:
    return None if time is None else convert(time)


def _convert_parts(parts: tuple[Part, ...], convert: Convert) -> tuple[Part, ...]:
    return tuple([Part(label, times, convert(each)) for label, times, each in parts])


def _convert_task(verdict: TaskVerdict, convert: Convert) -> TaskVerdict:
    return replace(
        verdict,
        response=_maybe(verdict.response, convert),
        printed=_maybe(verdict.printed, convert),
        parts=_convert_parts(verdict.parts, convert),
    )


def _convert_overload(overload: Overload, convert: Convert) -> Overload:
    return Overload(convert(overload.at), convert(overload.demand), _convert_parts(overload.parts, convert))


def _convert_server(server: Server, convert: Convert) -> Server:
    times = (server.budget, server.period, server.deadline, server.overhead)
    return Server(server.task, *(convert(time) for time in times))

"""Defines a micro-benchmark: instructions that are repeated n times, a launch, and the predicted cost of a copy.

The time of a launch is T(n) = c + n * s. The slope s is a sum of numbers of the machine file, or the largest of several
sums. The intercept c has what cannot be separated: host, dispatch, arguments, reading the clock. So only slopes are
used, as in nanoBench (Abel and Reineke, ISPASS 2020), and every number is in at least two different benchmarks.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeVar

from wcet.isa.gcn.language.processor import LANES
from wcet.records import dataclass
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.units import format_count

ISSUE = "issue."
TIMES = (
    "branch_taken",
    "valu_to_scalar",
    "mask_to_branch",
    "lds_latency",
    "line_cycles",
    "memory_latency",
    "barrier_cycles",
    "dispatch_cycles",
)
ISSUES = (
    "valu",
    "valu_quarter",
    "valu_double_add",
    "valu_double_mul",
    "salu",
    "salu_wide",
    "branch",
    "smem",
    "smem_x8",
    "smem_x16",
    "lds_single",
    "lds_double",
    "lds_quad",
    "vmem_load",
    "vmem_load_wide",
    "vmem_store",
    "vmem_atomic",
    "vmem_cmpswap",
    "vmem_cache",
)
NUMBERS = (*TIMES, *(ISSUE + each for each in ISSUES))
"""The times that slopes determine, by their keys in a machine file."""

CACHE = "llc."
HIT_CYCLES, HIT_LATENCY = CACHE_TIMES = (CACHE + "hit_cycles", CACHE + "hit_latency")
"""The times of a cache before the memory, on machines that have one."""

Numbers = Mapping[str, int]
Number = TypeVar("Number", int, Fraction)


def list_numbers(machine: GcnMachine) -> dict[str, int]:
    """Return the times that a machine file states (latencies, issue times, cycles of a line), by their keys."""
    outside = {key: getattr(machine, key) for key in TIMES}
    cached = CACHE_TIMES if machine.llc.present else ()
    behind = {key: getattr(machine.llc, key.removeprefix(CACHE)) for key in cached}
    return outside | {ISSUE + key: getattr(machine.issue, key) for key in ISSUES} | behind


@dataclass(frozen=True, slots=True)
class Form:
    """A sum of numbers of the machine file, each with a factor, and of a constant."""

    terms: Mapping[str, int]
    constant: int = 0

    def value(self, numbers: Mapping[str, Number]) -> Number:
        """Return the value of the sum for given numbers."""
        return self.constant + sum(times * numbers[key] for key, times in self.terms.items())

    def __str__(self) -> str:
        terms = [key if times == 1 else f"{times} {key}" for key, times in self.terms.items()]
        return " + ".join([*terms, *([str(self.constant)] if self.constant else [])])


@dataclass(frozen=True, slots=True)
class Benchmark:
    """One micro-benchmark, a row of reports, which is run for each n in `points`.

    `per` times the slope of T(n) is the largest of the sums in `forms`.

    `setup` is not timed. `opening` and `closing` are timed once, `body` once for each copy. Their lines may contain
    placeholders: `{i}` is the number of the copy; `{line}` the bytes of that many lines; `{label}` a word of this copy;
    `{kernel}` a word of the kernel; `{word}` four times the point; `{place}` the place of the copy in a ring of `ring`
    lines that are `stride` bytes apart; `{half}` the middle of its line; `{group}` the number of the group in s22. The
    line `{address}` is replaced by the sum of the buffer's address and v3.

    A run may be longer than the sum by less than `slack`, because a wait ends in a turn of four cycles. Then the sum
    itself covers the measurement, and so does the upper end of its interval. Without `forms` a row is no sum; it is
    compared with the simulator's run of the fitted machine. If `sets` is above 0, a point is a multiple of that many
    groups, of `copies` copies each. `swept`: a point is a place, and there are `copies` copies at each. `single`: no
    copy and one copy, and the largest run counts, because a mean of many accesses is no latency. `watch` is the
    wavefront whose own time counts.
    """

    name: str
    title: str
    body: tuple[str, ...]
    forms: tuple[Form, ...] = ()
    setup: tuple[str, ...] = ()
    opening: tuple[str, ...] = ()
    closing: tuple[str, ...] = ()
    points: tuple[int, ...] = (8, 24, 40)
    group_size: int = LANES
    groups: int = 1
    per: Fraction = Fraction(1)
    slack: int = 0
    lds: int = 0
    vgprs: int = 16
    sets: int = 0
    copies: int = 0
    swept: bool = False
    single: bool = False
    watch: int | None = None
    bare: bool = False
    stride: int = 0
    ring: int = 1

    def kernel(self, point: int) -> str:
        """Return the name of the kernel that is run at a point, which is one value of n."""
        return f"{self.name}_{self.copies if self.sets else point}"

    def count_copies(self, point: int) -> int:
        """Return the number of copies of `body` that the kernel of a point has."""
        return self.copies if self.sets or self.swept else point

    def count_groups(self, point: int) -> int:
        """Return the number of work-groups of the launch at a point."""
        return self.sets * point if self.sets else self.groups

    def write_timed(self, point: int) -> tuple[str, ...]:
        """Return the lines of assembly whose time is measured at a point: opening, copies of the body, closing."""
        kernel, count = self.kernel(point), self.count_copies(point)
        copies = [
            line.format(i=i, label=f"{kernel}_{i}", kernel=kernel, word=4 * point, **self._name_places(i))
            for i in range(count)
            for line in self.body
        ]
        around = [[line.format(kernel=kernel) for line in lines] for lines in (self.opening, self.closing)]
        return (*around[0], *copies, *around[1])

    def _name_places(self, copy: int) -> dict[str, str]:
        return {"line": hex(64 * copy), "half": hex(64 * copy + 32), "place": hex(self.stride * (copy % self.ring))}

    def predict(self, numbers: Numbers) -> int:
        """Return the predicted cost of a copy for given numbers, not rounded up to a turn of four cycles."""
        return max(form.value(numbers) for form in self.forms)

    def describe_launch(self) -> str:
        """Return the launch (groups and work-items) as text for reports."""
        groups = f"{self.sets} times as many groups" if self.sets else format_count(self.groups, "group")
        return f"{groups} of {self.group_size}"

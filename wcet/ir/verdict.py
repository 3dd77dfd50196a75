"""What the gate says about one kernel: its bound, its budget, or why there is no bound."""

from dataclasses import dataclass
from enum import StrEnum

from wcet.diagnostics import Diagnostic, worst_exit_code
from wcet.ir.result import BlockShare, KernelBound


class Status(StrEnum):
    """The verdict in a word, in the order in which reports list kernels: failures last."""

    NO_BUDGET = "no budget"
    OK = "ok"
    FAILED = "FAILED"
    REFUSED = "REFUSED"


@dataclass(frozen=True, slots=True)
class Verdict:
    """One kernel before the gate. `limit` is its budget in cycles; without `bound` the diagnostics say why."""

    name: str
    file: str
    bound: KernelBound | None = None
    budget: str = ""
    limit: int | None = None
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def status(self) -> Status:
        """How the kernel stands."""
        if self.bound is None:
            return Status.REFUSED
        if self.limit is None:
            return Status.NO_BUDGET
        return Status.OK if self.bound.bound_cycles <= self.limit else Status.FAILED

    @property
    def exit_code(self) -> int:
        """The exit code this verdict calls for: 1 for a broken budget, that of the diagnostics for a refusal."""
        return max(worst_exit_code(self.diagnostics), 1 if self.status is Status.FAILED else 0)


def costliest_share(bound: KernelBound) -> BlockShare | None:
    """Return the block that costs most on the worst path, the first of equals."""
    return max(bound.shares, key=lambda share: share.total, default=None)

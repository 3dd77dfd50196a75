"""Defines a bandwidth server as an integrator configures it: budget, period and deadline (Abeni and Buttazzo, RTSS
1998)."""

from wcet.records import dataclass
from wcet.sched.task import Time


@dataclass(frozen=True, slots=True)
class Server:
    """The server of one task; `overhead` is the part of its budget that pays for switches each time the budget is
    filled."""

    task: str
    budget: Time
    period: Time
    deadline: Time
    overhead: Time

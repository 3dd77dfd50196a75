"""Lists the schedulers by name; a new scheduler is a file and a row here."""

from collections.abc import Mapping

from wcet.sched.amd.queues import AmdQueues
from wcet.sched.edf import EarliestDeadlineFirst
from wcet.sched.edf_cbs import ConstantBandwidthServers
from wcet.sched.fixed_priority import FixedPriority
from wcet.sched.interleaved import InterleavedRunlist
from wcet.sched.protocol import Scheduler

SCHEDULERS: Mapping[str, Scheduler] = {
    scheduler.name: scheduler
    for scheduler in (
        InterleavedRunlist(),
        EarliestDeadlineFirst(),
        ConstantBandwidthServers(),
        FixedPriority(),
        AmdQueues(),
    )
}

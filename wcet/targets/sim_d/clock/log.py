"""Records the events of a run: totals always, single events only on request."""

from wcet.ir.program import Instruction
from wcet.isa.sim_d.run.requests import Request, ScratchpadRequest
from wcet.isa.sim_d.run.work_group import WorkGroup
from wcet.records import dataclass
from wcet.simulate.events import EventLog, Occupation, PrintEvent, RequestEvent, RunEvent, SlotState
from wcet.targets.sim_d.clock.ports import Stay
from wcet.targets.sim_d.clock.timing import Passage


@dataclass(frozen=True, slots=True)
class GroupRun:
    """A stretch of cycles in which a work-group ran in its slot: from `start` up to `end`."""

    slot: int
    group: int
    start: int
    end: int


class RunLog:
    """Collects the events of one run; all cycles are compute cycles, except inside requests."""

    def __init__(self, detailed: bool, slots: int) -> None:
        self.detailed = detailed
        self.compute = 0
        self.dram = 0
        self.scratchpads = [0] * slots
        self.requests = 0
        self.prints: list[PrintEvent] = []
        self._since = [0] * slots  # end of the last occupation of each slot
        self._occupations: list[Occupation] = []
        self._requests: list[RequestEvent] = []
        self._runs: list[RunEvent] = []

    def print_values(self, instruction: Instruction, group: WorkGroup, text: str) -> None:
        """Record the text that a debug instruction printed."""
        self.prints.append(PrintEvent(group.number, instruction.index, text))

    def filled(self, slot: int, group: int, moment: int) -> None:
        """Record that a slot took a work-group."""
        if self.detailed:
            self._occupy(slot, SlotState.IDLE, moment, -1)

    def ran(self, slot: int, group: int, passage: Passage, start: int) -> None:
        """Record that a sequence of instructions ran."""
        first, steps = passage.first, passage.steps
        self._runs.append(RunEvent(slot, group, first, first + len(steps) - 1, start, start + passage.cycles, steps))

    def finished(self, run: GroupRun) -> None:
        """Record that a work-group ran and ended by `exit`."""
        self.compute += run.end - run.start
        if self.detailed:
            self._occupy(run.slot, SlotState.READY, run.start, run.group)
            self._occupy(run.slot, SlotState.RUN, run.end, run.group)

    def blocked(self, run: GroupRun, instruction: int, request: Request, stay: Stay, last: bool) -> None:
        """Record that a work-group ran and is blocked on a request from the end of `run` on; `last` says that the
        request ends it."""
        slot, group = run.slot, run.group
        self.compute += run.end - run.start
        self.requests += 1
        busy = stay.unblocked - stay.begins
        on_scratchpad = isinstance(request, ScratchpadRequest)
        if on_scratchpad:
            self.scratchpads[slot] += busy
        else:
            self.dram += busy
        if not self.detailed:
            return
        state = SlotState.SCRATCHPAD if on_scratchpad else SlotState.DRAM_EXIT if last else SlotState.DRAM
        self._occupy(slot, SlotState.READY, run.start, group)
        self._occupy(slot, SlotState.RUN, run.end, group)
        self._occupy(slot, SlotState.WAIT, stay.begins, group)
        self._occupy(slot, state, stay.unblocked, group)
        resource = f"scratchpad {slot}" if on_scratchpad else "dram"
        self._requests.append(
            RequestEvent(
                slot=slot,
                group=group,
                instruction=instruction,
                resource=resource,
                committed=run.end,
                accepted=stay.accepted,
                latency=stay.latency,
                unblocked=stay.unblocked,
                refresh=stay.refresh,
            )
        )

    def resources(self) -> dict[str, int]:
        """Return the compute cycles for which each resource was occupied."""
        scratchpads = {f"scratchpad {slot}": cycles for slot, cycles in enumerate(self.scratchpads)}
        return {"compute": self.compute, "dram": self.dram, **scratchpads}

    def close(self, refreshes: tuple[int, ...]) -> EventLog | None:
        """Return the log of the finished run, or None if single events were not requested."""
        if not self.detailed:
            return None
        occupations = sorted(self._occupations, key=lambda entry: (entry.start, entry.slot))
        return EventLog(tuple(occupations), tuple(self._requests), tuple(self._runs), refreshes)

    def _occupy(self, slot: int, state: SlotState, end: int, group: int) -> None:
        """Extend the occupation of a slot to `end`, if it ends before."""
        start = self._since[slot]
        if end > start:
            self._occupations.append(Occupation(slot, state, start, end, group))
            self._since[slot] = end

"""The timing engine: the reference machine's contexts, units, memory and barriers, event by event.

Within a cycle, completions and requests come first, then the grants of free units, then dispatch. A context costs an
event only if others can interfere: waits, pauses, and operations on units of its own are computed at once. Streams say
what contexts do; the engine knows nothing of registers or data.
"""

from bisect import insort
from collections.abc import Callable

from wcet.targets.gcn.clock.barrier import arrive, open_barrier
from wcet.targets.gcn.clock.block_clock import BlockClock
from wcet.targets.gcn.clock.cached_memory import LineSender, MemoryPort
from wcet.targets.gcn.clock.compute_unit import UnitBanks
from wcet.targets.gcn.clock.context import UNKNOWN, Context, GroupRun, MemoryOperation, find_limits
from wcet.targets.gcn.clock.dispatcher import Dispatcher, Geometry, GroupTimes
from wcet.targets.gcn.clock.event_queue import EventQueue
from wcet.targets.gcn.clock.latencies import LatencyDraws
from wcet.targets.gcn.clock.memory import LineQueues
from wcet.targets.gcn.clock.split import Splitter
from wcet.targets.gcn.clock.starter import Starter
from wcet.targets.gcn.clock.stream import (
    AWAIT,
    BARRIER,
    BRANCH,
    END,
    FLAT,
    LDS,
    MARK,
    PAUSE,
    REGION,
    SLEEP,
    SMEM,
    STORES,
    VALU,
    WAIT,
    Op,
    Streams,
    count_lgkm,
)
from wcet.targets.gcn.clock.unit_log import UnitLog
from wcet.targets.gcn.clock.units import UnitClock, find_choice, grant_holder, key_of
from wcet.targets.gcn.hardware.machine import GcnMachine

LOCAL = BRANCH
"""The last kind of operation that runs on a unit of a SIMD; all kinds up to it do."""

PROGRESS_STRIDE = 1 << 12  # cycles with events between two calls of the progress callback


class LaunchClock:
    """The simulation of one launch in time; `splits` is none, pws or dws, `contexts` the most splits of a wavefront.

    `port` gives the time of each line if line numbers matter: with a cache, with other masters, or if lines are traced.
    """

    def __init__(
        self,
        machine: GcnMachine,
        geometry: Geometry,
        groups: int,
        streams: Streams,
        latencies: LatencyDraws,
        splits: str = "none",
        contexts: int = 0,
        log: UnitLog | None = None,
        blocks: BlockClock | None = None,
        progress: Callable[[int], None] | None = None,
        port: MemoryPort | None = None,
    ) -> None:
        self.machine = machine
        self.splits = splits
        self.contexts_each = contexts if splits != "none" else 0
        self.latencies = latencies
        self.log, self.blocks, self.progress = log, blocks, progress
        self.streams = streams
        self.dispatcher = Dispatcher(geometry, groups, machine)
        self._choose = find_choice(machine.arbitration)
        self._by_request = machine.arbitration == "fifo"
        self.queue = EventQueue()
        self._moments = self.queue.moments
        self.touched: list[UnitClock] = []
        self.runnable: list[Context] = []
        self.clients: dict[int, Context] = {}
        self.ends: list[GroupTimes] = []
        self.banks = UnitBanks(self.contexts_each + 1 if splits == "pws" else 1, machine.scalar_sharers)
        self.memory = self.banks.memory
        self.starter = Starter(geometry, self.banks, latencies, self.contexts_each, machine)
        self._turns, self._passing = machine.turn - 1, machine.passing
        self.splitter = Splitter(machine, self.banks, self.clients, latencies)
        self.port = port
        self._memory = LineQueues(self.memory, self.queue, self.clients, machine, latencies, port)

    def run(self) -> int:
        """Simulate the launch; return the cycle in which its last group ends."""
        self._dispatch(0)
        self._memory.begin()
        queue, memory, touched, runnable = self.queue, self.memory, self.touched, self.runnable
        moments, endings, arm, clients = queue.moments, queue.endings, queue.arm, self.clients
        choose, log, advance, now, events = self._choose, self.log, self._advance, 0, 0
        while moments:
            now = queue.next_cycle()
            frees, entries, wakes = moments[now]
            events += 1
            if self.progress is not None and events % PROGRESS_STRIDE == 0:
                self.progress(now)
            # All requests of a cycle must be queued before any unit grants, so that arbitration sees every one.
            for unit in frees:
                unit.armed = False
            touched += frees
            for context, operation in entries:
                self._enter(context, operation, now)
            if wakes:
                self._wake(wakes, now)
            del moments[now]
            while touched:
                unit = touched.pop()
                pending = unit.pending
                if not pending or unit.free > now:
                    continue
                if unit is memory:
                    self._serve_line(now)
                    continue
                number = choose(unit) if unit.holder < 0 else grant_holder(unit)
                if number < 0:
                    continue
                context = clients[number]
                place = context.place
                op = context.ops[place]
                kind = op[0]
                context.place = place + 1
                unit.free = end = now + op[1]
                unit.busy += op[1]
                if log is not None:
                    log.ran(context, unit, now, end)
                if kind > LOCAL:
                    unit.holder, context.holds = context.client if context.holds else -1, False
                    self._issue(context, op, now, end)
                else:
                    context.ready = end
                    if op[2]:
                        context.mark(kind, end, self.machine)
                if pending and not unit.armed:
                    arm(unit)
                advance(context, now)
            # Groups end, and new ones start, only after all grants of the cycle.
            if now in endings and self._end_groups(now):
                return now
            if runnable:
                self._drain(now)
            if memory.pending:
                self._serve_memory()
        return now

    def _end_groups(self, now: int) -> bool:
        """End and begin groups; return True if only other masters are left, which would send for ever."""
        for group in self.queue.endings.pop(now):
            self.dispatcher.release(group.unit, group.places)
            self.ends.append(GroupTimes(group.index, group.unit, group.dispatched, now))
        self._dispatch(now)
        return bool(self._memory.masters) and len(self.ends) == self.dispatcher.groups

    def _drain(self, now: int) -> None:
        while self.runnable:
            self._advance(self.runnable.pop(), now)

    def _serve_memory(self) -> None:
        """Grant lines one after the other while nothing else happens; then schedule an event."""
        times, memory = self.queue.times, self.memory
        while memory.pending:
            moment = memory.free
            if times and times[0] <= moment:
                if not memory.armed:
                    self.queue.arm(memory)
                return
            self._serve_line(moment)
            self._drain(moment)

    def _serve_line(self, now: int) -> None:
        context = self._memory.grant(now)
        if context is not None:
            context.waiting = False
            context.wake = -1
            self._advance(context, now)

    def _wake(self, wakes: list[Context], now: int) -> None:
        """Process the contexts that are due, including those that are woken for `now` meanwhile.

        Splits come last, in the order of the clients: a context that a merge returns can be taken in that cycle.
        """
        place, deciding = 0, list[Context]()
        kind: int
        while place < len(wakes) or deciding:
            if place == len(wakes):
                deciding.sort(key=lambda each: -each.client)
                self._decide(deciding.pop(), now)
                continue
            context = wakes[place]
            place += 1
            if context.wake != now:
                continue
            context.wake = -1
            if context.waiting:
                context.waiting = False
                self._advance(context, now)
            elif (kind := context.ops[context.place][0]) <= LDS:
                self._request(context.units[kind], context, now)
            elif kind == REGION:
                deciding.append(context)
            else:
                parent = self.splitter.arrive(context, now)
                if parent is not None:
                    self._advance(parent, now)

    def _decide(self, context: Context, now: int) -> None:
        """Process a split of a context: perform it, begin to drain for it, or continue without one."""
        if context.reserved < 0 and not self.splitter.reserve(context):
            self._advance(context, now)
        elif context.ops[context.place][3] is not None and not context.drained:
            context.drained = True
            self._advance(context, now)
        else:
            self.runnable += (self.splitter.part(context, now), context)

    def _request(self, unit: UnitClock, context: Context | LineSender, now: int) -> None:
        insort(unit.pending, key_of(context, now, self._by_request))
        if unit.free <= now:
            self.touched.append(unit)
        elif not unit.armed:
            self.queue.arm(unit)

    def _issue(self, context: Context, op: Op, now: int, end: int) -> None:
        """Start a memory operation."""
        kind = op[0]
        context.ready = now + 1 + ((context.phase - now - 1) & self._turns)
        if kind == LDS:
            context.lds.append(MemoryOperation(end + self.latencies.draw_lds(context.client), 0))
            return
        lines = op[2]
        operation = MemoryOperation(UNKNOWN if lines else end, lines, op[-1] if self.port else ())
        if kind == SMEM:
            context.smem += [operation] * count_lgkm(op)
        else:
            (context.stores if op[3] == STORES else context.vm).append(operation)
            if kind == FLAT:
                context.flat.append(operation)
            if op[3]:
                context.exp = end
        if lines:
            self.queue.enter(context, operation, end)

    def _enter(self, context: Context | LineSender, operation: MemoryOperation, now: int) -> None:
        """Queue the lines of an operation at the memory, after those of the same context."""
        context.lines.append(operation)
        if len(context.lines) == 1:
            self._request(self.memory, context, now)

    def _advance(self, context: Context, now: int) -> None:
        """Run a context until another one can interfere, and schedule the next event."""
        ready = context.ready
        while True:
            ops, place = context.ops, context.place
            if place == len(ops):
                context.ops, context.place = context.stack.pop()
                continue
            op = ops[place]
            kind: int = op[0]
            if kind <= LOCAL:
                request = ready
                if kind != VALU:
                    if context.scalar_ready > request:
                        request = context.scalar_ready
                    if kind == BRANCH and context.branch_ready > request:
                        request = context.branch_ready
                unit = context.units[kind]
                # A shared unit needs an event, because another context may request it before this one does.
                if unit.shared:
                    context.ready = ready
                    context.wake = request
                    moment = self._moments.get(request) or self.queue.at(request)
                    moment[2].append(context)
                    return
                ready = request + op[1]
                unit.busy += op[1]
                unit.free = ready
                if self.log is not None:
                    self.log.ran(context, unit, request, ready)
                if op[2]:
                    context.mark(kind, ready, self.machine)
                    if kind == BRANCH:
                        ready = context.ready
                context.place = place + 1
                continue
            context.ready = ready
            if kind == PAUSE:
                context.ready = ready + op[1]
            elif kind == SLEEP:
                moment = ready + self.latencies.draw_sleep(op[1], context.client)
                context.ready = moment + ((context.phase - moment) & self._turns)
            elif kind == WAIT:
                if not self._wait(context, op, now):
                    return
            elif kind == MARK:
                if self.blocks is not None:
                    self.blocks.enter(context, op[1], ready)
            elif kind == BARRIER and len(context.wave.group.waves) == 1:
                context.ready = ready + self._passing
            elif kind >= AWAIT:
                context.score(op, self.latencies)
            else:
                self._halt(context, op, now)
                return
            ready = context.ready
            context.place = place + 1

    def _wait(self, context: Context, op: Op, now: int) -> bool:
        """Pass a wait if its end is known and return True; otherwise leave the context waiting."""
        done, scalar = context.wait_done(op[1], op[2], op[4])
        if op[3] == 0 and context.exp > done:
            done = context.exp
        if not self._settle(context, done, scalar, now):
            return False
        moment = done if done > context.ready else context.ready
        moment += (context.phase - moment) & self._turns
        if self.log is not None:
            self.log.waited(context, context.ready, moment)
        context.ready = moment + self._passing
        context.drop_done(moment)
        return True

    def _settle(self, context: Context, done: int, scalar: int, now: int) -> bool:
        """Return True if `done` is final; otherwise wait for changes.

        The context also waits for `done` itself, because there may be no change before. A scalar load may return before
        one whose time is known; then the wait ends earlier.
        """
        if done < UNKNOWN and (scalar <= now or not context.lgkm_unknown):
            return True
        context.waiting = True
        if done < UNKNOWN:
            moment = max(done, context.ready)
            self.queue.wake(context, moment + ((context.phase - moment) & self._turns))
        return False

    def _halt(self, context: Context, op: Op, now: int) -> None:
        """Process an operation that needs an event or other contexts: a request, a barrier, a split, a merge, the
        end.
        """
        kind = op[0]
        if kind == BARRIER:
            self.runnable += open_barrier(arrive(context), context.ready, self.machine, self.log)
            return
        limits = 0, 0, 0
        request = context.ready
        if kind == REGION and op[3] is not None and not context.drained:
            self.queue.wake(context, request)
            return
        if kind <= LDS:
            if kind == SMEM and context.scalar_ready > request:
                request = context.scalar_ready
            limits = find_limits(op, self.machine)
        elif kind == REGION:
            request = max(request, context.scalar_ready, context.branch_ready)
        done, scalar = context.wait_done(*limits)
        if done and not self._settle(context, done, scalar, now):
            return
        if done > request:
            request = done
        request += (context.phase - request) & self._turns
        if kind == END:
            self._end(context, request + self._passing)
        else:
            self.queue.wake(context, request)

    def _end(self, context: Context, moment: int) -> None:
        wave = context.wave
        group = wave.group
        wave.end = moment
        if self.blocks is not None:
            self.blocks.leave(context, moment)
        del self.clients[context.client]
        group.live -= 1
        if group.live:
            self.runnable += open_barrier(group, moment, self.machine, self.log)
            return
        self.queue.end(group, max(each.end for each in group.waves))

    def _dispatch(self, now: int) -> None:
        """Start the groups that may start, and find the SIMDs that have only one wavefront."""
        started: list[Context] = []
        for number, unit, places in self.dispatcher.take():
            group = GroupRun(number, unit, now, places)
            started += self.starter.start(group, self.streams(number), now)
        if started:
            self.clients.update({context.client: context for context in started})
            self.banks.find_alone(self.dispatcher, self.splits == "dws" and self.contexts_each > 0)
            self.runnable += started
            self._drain(now)

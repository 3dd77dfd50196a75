"""The reference machine, cycle after cycle, as its description says it: nothing of the tool is imported.

In every cycle: what completes leaves its counter, lines reach the memory, and contexts whose turn it is act; then each
free unit grants; then groups are dispatched, and what they ask for at once is granted by units that are still free. All
of it is done by going through all contexts and all units each time. Cycles in which nothing can happen are skipped.

A machine is a mapping of numbers: `engines` (the compute units of each shader engine), `simds`, `slots`, `fit` (groups
on a compute unit), `spsimds`, `mode` (none, pws, dws), `arbitration`, `dispatcher`, `fetch` (F), `vs`, `xr`, `line`
(s), `vm_limit`, `lgkm_limit`, `barrier` (b), `split` (e_s), `merge` (e_m). What the machine may choose is in it, too:
`lds`, `sleep` (cycles beyond the least), `returns` and `starts` (x of each line granted, d' of each wavefront started,
one after the other, round and round). `senders` other masters send single lines as long as the launch runs: each when
its last one is back, or with `eager` in the cycle after its last one was granted (the first comes in cycle 0, or 1).

Operations: `valu o writes` · `salu o writes` · `branch o taken` · `smem o lines counts` · `vmem o lines store` ·
`flat o lines store` · `lds o` · `wait vm lgkm exp` · `nop cycles` · `sleep N` · `barrier` · `end` ·
`split parent child whole`: streams of both split wavefronts, and of the unsplit one (None where it must split).
"""

from heapq import heappop, heappush
from itertools import count

from tests.targets.gcn.second_clock.contexts import ALWAYS, Access, Context, Group, Sender, Unit, turn

LOCAL = ("valu", "salu", "branch")
SHARED = {"smem": "smem", "vmem": "vmem", "flat": "vmem", "lds": "lds"}


class Simulator:
    """One launch: `groups` holds, for each group, a stream for each wavefront."""

    def __init__(self, machine, groups):
        self.machine, self.groups = machine, groups
        self.contexts, self.units, self.memory = {}, {}, Unit()
        self.times, self.entering, self.next_group, self.age = [0], [], 0, count()
        self.resident, self.ends, self.now = [], {}, 0
        self.lines, self.starts = count(), count()
        self.first = machine["engines"].index(min(machine["engines"]))
        for number in range(machine["senders"]):
            self.send(Sender(number), int(machine["eager"]))

    def run(self):
        """The cycle in which the last group ends."""
        while len(self.ends) < len(self.groups):
            self.now = heappop(self.times)
            while self.times and self.times[0] == self.now:
                heappop(self.times)
            self.release()
            self.enter_lines()
            self.act(sorted(self.contexts))
            self.grant()
            started = self.dispatch()
            self.act(sorted(started))
            self.grant()
        assert not self.resident and not self.contexts
        return max(self.ends.values())

    def visit(self, cycle):
        if cycle < ALWAYS:
            heappush(self.times, max(cycle, self.now + 1))

    # --- completions and turns

    def release(self):
        """Groups whose last wavefront has ended give their places back."""
        for group in [each for each in self.resident if not each.live and each.end <= self.now]:
            self.resident.remove(group)
            self.ends[group.number] = group.end

    def enter_lines(self):
        for entry in [each for each in self.entering if each[0] <= self.now]:
            self.entering.remove(entry)
            _, context, access = entry
            context.fifo.append(access)
            self.ask(self.memory, context)

    def act(self, clients):
        """Let contexts act whose turn it is; splits come last, so that contexts that merges free can be taken."""
        acting = [self.contexts[client] for client in clients]
        acting = [context for context in acting if context.phase == self.now % 4]
        for splits in (False, True, False):
            for context in acting:
                while self.may_act(context) and (context.operation()[0] == "split") is splits:
                    if not self.perform(context):
                        break

    def may_act(self, context):
        here = self.contexts.get(context.client) is context
        return here and not context.asks and not context.at_barrier and context.ready <= self.now

    def perform(self, context):
        """Do the next operation if it can be done now; False if it cannot, or if a unit must grant it."""
        op = context.operation()
        name = op[0]
        if name in LOCAL:
            clocks = {"valu": 0, "salu": context.vs, "branch": max(context.vs, context.xr)}[name]
            if clocks > self.now:
                return self.later(turn(clocks, context.phase))
            return self.post(self.local(context, name), context)
        if name in SHARED:
            return self.post(self.shared(context, name), context) if self.room(context, op) else False
        return getattr(self, name)(context, op)

    def later(self, cycle):
        self.visit(cycle)
        return False

    def post(self, unit, context):
        context.asks = True
        self.ask(unit, context)
        return False

    def ask(self, unit, context):
        unit.asking.setdefault(context.client, (self.now, context))
        if unit.free > self.now:
            self.visit(unit.free)

    def room(self, context, op):
        """Whether counters have room for an access, and, for scalar ones, results of vector instructions are there."""
        vm, lgkm, _ = context.counters(self.now)
        if op[0] == "smem":
            if context.vs > self.now:
                return self.later(turn(context.vs, context.phase))
            return lgkm + op[3] <= self.machine["lgkm_limit"]
        fits = op[0] == "lds" or vm < self.machine["vm_limit"]
        return fits and (op[0] == "vmem" or lgkm < self.machine["lgkm_limit"])

    def wait(self, context, op):
        counters = context.counters(self.now)
        if any(counter > most for counter, most in zip(counters, op[1:], strict=True)):
            return False
        return self.proceed(context, self.now + 4)

    def proceed(self, context, ready):
        """Go on with the next operation from `ready` on."""
        context.step()
        context.ready = ready
        self.visit(turn(ready, context.phase))
        return True

    def nop(self, context, op):
        return self.proceed(context, self.now + op[1])

    def sleep(self, context, op):
        return self.proceed(context, turn(self.now + 64 * op[1] + self.machine["sleep"], context.phase))

    def barrier(self, context, op):
        group = context.group
        if len(group.places) == 1:
            return self.proceed(context, self.now + 4)
        context.at_barrier = True
        group.arrivals[context.client] = self.now
        if len(group.arrivals) == group.live:
            opened = max(group.arrivals.values()) + self.machine["barrier"]
            for client in group.arrivals:
                each = self.contexts[client]
                each.at_barrier = False
                self.proceed(each, turn(opened, each.phase) + 4)
            group.arrivals = {}
        return False

    def drained(self, context):
        return not any(context.counters(self.now))

    def end(self, context, op):
        if not self.drained(context):
            return False
        del self.contexts[context.client]
        group = context.group
        group.live -= 1
        group.end = max(group.end, self.now + 4)
        self.visit(group.end)
        return False

    # --- split wavefronts

    def split(self, context, op):
        """PWS: with nothing outstanding, take a context. DWS: decide when the branch is reached, then drain."""
        if not context.decided:
            taken = {each.own for each in self.family(context)} | {each.decided for each in self.family(context)}
            free = [own for own in range(1, self.machine["spsimds"] + 1) if own not in taken]
            if op[3] is not None and not free:
                context.step()
                context.code.append([op[3], 0])
                return True
            if op[3] is not None:
                context.decided = free[0]
        if not self.drained(context) or max(context.vs, context.xr) > self.now:
            return self.later(turn(max(context.vs, context.xr), context.phase))
        own = context.decided or free[0]
        context.decided = False
        ready = self.now + self.machine["split"]
        client = context.client - context.own + own
        child = Context(client, context.group, context.place, context.age, [*op[2], ("merge",)], ready, own)
        child.parent = context
        context.children.append(child)
        self.contexts[client] = child
        context.step()
        context.code.append([[*op[1], ("merge",)], 0])
        context.ready = ready
        self.visit(ready)
        return False

    def family(self, context):
        """All contexts of one wavefront."""
        first = context.client - context.own
        return [each for each in self.contexts.values() if each.client - each.own == first]

    def merge(self, context, op):
        """Stand once nothing is outstanding; parent and newest child merge when both stand and it has no child."""
        if context.stands is None and self.drained(context):
            context.stands = self.now
        parent = context if context.children else context.parent
        child = parent.children[-1]
        if parent.stands is None or child.stands is None or child.children or context not in (parent, child):
            return False
        parent.children.pop()
        del self.contexts[child.client]
        ready = max(parent.stands, child.stands, parent.vs) + self.machine["merge"]
        parent.stands = None
        self.proceed(parent, ready)
        return False

    # --- units

    def local(self, context, name):
        bank = context.own if self.machine["mode"] == "pws" else 0
        return self.units.setdefault((name, context.group.unit, context.place[1], bank), Unit())

    def shared(self, context, name):
        return self.units.setdefault((SHARED[name], context.group.unit), Unit())

    def grant(self):
        """Every free unit that is asked grants one request."""
        for unit in list(self.units.values()):
            if unit.asking and unit.free <= self.now:
                client = unit.choose(self.machine["arbitration"])
                unit.last = client
                _, context = unit.asking.pop(client)
                self.begin(unit, context)
                if unit.asking:
                    self.visit(unit.free)
        if self.memory.asking and self.memory.free <= self.now:
            self.serve_line()

    def begin(self, unit, context):
        """An instruction has its unit from now on."""
        op = context.operation()
        name, end = op[0], self.now + op[1]
        unit.free = end
        context.asks = False
        if name in LOCAL:
            ready = end + (self.machine["fetch"] if name == "branch" and op[2] else 0)
            if name == "valu" and op[2]:
                context.vs = end + self.machine["vs"]
            if name == "salu" and op[2]:
                context.xr = end + self.machine["xr"]
            self.proceed(context, ready)
            return
        lines = 0 if name == "lds" else op[2]
        done = end + (self.machine["lds"] if name == "lds" else 0)
        access = Access(name, op[3] if name == "smem" else 1, lines, done)
        context.accesses.append(access)
        if name in ("vmem", "flat") and op[3]:
            context.exp = end
            self.visit(turn(end, context.phase))
        if lines:
            self.entering.append((end, context, access))
            self.visit(end)
        else:
            self.visit(turn(done, context.phase))
        self.proceed(context, turn(self.now + 1, context.phase))

    def serve_line(self):
        client = self.memory.choose(self.machine["arbitration"])
        self.memory.last = client
        _, context = self.memory.asking.pop(client)
        self.memory.free = self.now + self.machine["line"]
        access = context.fifo[0]
        returns = self.machine["returns"]
        access.back = max(access.back, self.memory.free + returns[next(self.lines) % len(returns)])
        access.lines -= 1
        if not access.lines:
            access.done = access.back
            context.fifo.pop(0)
            self.visit(turn(access.done, context.phase))
        if isinstance(context, Sender):
            self.send(context, self.now + 1 if self.machine["eager"] else access.back)
        if context.fifo:
            self.ask(self.memory, context)
        if self.memory.asking:
            self.visit(self.memory.free)

    def send(self, sender, cycle):
        """The next line of another master comes to the memory."""
        self.entering.append((cycle, sender, Access("line", 0, 1, ALWAYS)))
        self.visit(cycle)

    # --- dispatch

    def dispatch(self):
        """Start the groups that may start now; return their contexts by client."""
        machine, started = self.machine, []
        if machine["dispatcher"] == "rounds" and self.resident:
            return started
        while self.next_group < len(self.groups):
            streams = self.groups[self.next_group]
            unit = self.find_unit(len(streams))
            if unit is None:
                break
            group = Group(self.next_group, unit, [])
            self.resident.append(group)
            for _ in streams:
                group.places.append(self.find_place(unit))
            group.live = len(streams)
            self.next_group += 1
            for place, ops in zip(group.places, streams, strict=True):
                started.append(self.start(group, place, ops))
        return started

    def start(self, group, place, ops):
        machine = self.machine
        _, simd, slot = place
        client = ((group.unit * machine["simds"] + simd) * machine["slots"] + slot) * (machine["spsimds"] + 1)
        delay = machine["starts"][next(self.starts) % len(machine["starts"])]
        ready = turn(self.now + delay, simd % 4)
        self.contexts[client] = Context(client, group, place, next(self.age), [*ops, ("end",)], ready)
        self.visit(ready)
        return client

    def find_unit(self, wavefronts):
        """The compute unit with the fewest groups that has room for one more, the first of several.

        It is in the engine whose turn it is; a smallest one is first.
        """
        machine, engines = self.machine, self.machine["engines"]
        turn_of = (self.first + self.next_group) % len(engines)
        begin = sum(engines[:turn_of])
        room = machine["simds"] * machine["slots"]
        fits = []
        for unit in range(begin, begin + engines[turn_of]):
            groups = [group for group in self.resident if group.unit == unit]
            if len(groups) < machine["fit"] and sum(len(each.places) for each in groups) + wavefronts <= room:
                fits.append((len(groups), unit))
        return min(fits)[1] if fits else None

    def find_place(self, unit):
        """The SIMD with the fewest wavefronts, the first of several, and its lowest free slot."""
        taken = [place for group in self.resident if group.unit == unit for place in group.places]
        loads = [(sum(place[1] == simd for place in taken), simd) for simd in range(self.machine["simds"])]
        _, simd = min(load for load in loads if load[0] < self.machine["slots"])
        slots = set(range(self.machine["slots"])) - {place[2] for place in taken if place[1] == simd}
        return unit, simd, min(slots)

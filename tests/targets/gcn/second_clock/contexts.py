"""What the second simulator plays with: units, accesses under way, contexts with their counters, groups."""

ALWAYS = 1 << 60


def turn(cycle, phase):
    """Return the first own turn at or after a cycle."""
    return cycle + (phase - cycle) % 4


class Unit:
    """Grants one request at a time; `asking` holds since when each client asks."""

    def __init__(self):
        self.free, self.last, self.asking = 0, -1, {}

    def choose(self, arbitration):
        """The client that is granted next."""
        clients = sorted(self.asking)
        if arbitration == "fifo":
            return min(clients, key=lambda client: (self.asking[client][0], client))
        if arbitration == "oldest":
            return min(clients, key=lambda client: (self.asking[client][1].age, client))
        return next((client for client in clients if client > self.last), clients[0])


class Access:
    """A memory operation under way: its counters, the lines still to be served, and when it is done."""

    def __init__(self, kind, counts, lines, done):
        self.kind, self.counts, self.lines = kind, counts, lines
        self.done, self.back = (ALWAYS if lines else done), 0


class Context:
    """A wavefront or split wavefront: `ready` is r, `vs` and `xr` its clocks."""

    def __init__(self, client, group, place, age, ops, ready, own=0):
        self.client, self.group, self.place, self.age, self.own = client, group, place, age, own
        self.code, self.ready, self.vs, self.xr, self.exp = [[ops, 0]], ready, 0, 0, 0
        self.accesses, self.fifo = [], []
        self.asks = self.at_barrier = self.decided = False
        self.parent, self.children, self.stands = None, [], None
        self.phase = place[1] % 4

    def operation(self):
        """The next operation; streams inside of others go back to those."""
        while self.code[-1][1] == len(self.code[-1][0]):
            self.code.pop()
        ops, index = self.code[-1]
        return ops[index]

    def step(self):
        self.code[-1][1] += 1

    def counters(self, now):
        """vmcnt, lgkmcnt and expcnt: vector accesses leave in order, LDS and FLAT in order among themselves."""
        vm = self.in_order(("vmem", "flat"), now)
        lgkm = self.in_order(("lds",), now) + self.in_order(("flat",), now)
        lgkm += sum(each.counts for each in self.accesses if each.kind == "smem" and each.done > now)
        return vm, lgkm, int(self.exp > now)

    def in_order(self, kinds, now):
        leaving = [each for each in self.accesses if each.kind in kinds]
        first = next((place for place, each in enumerate(leaving) if each.done > now), len(leaving))
        return len(leaving) - first


class Sender:
    """Another master, whose lines compete for the memory: its number is above those of all contexts."""

    def __init__(self, number):
        self.client, self.fifo, self.phase = (1 << 31) + number, [], 0


class Group:
    def __init__(self, number, unit, places):
        self.number, self.unit, self.places = number, unit, places
        self.live, self.arrivals, self.end = len(places), {}, 0

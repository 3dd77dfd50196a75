"""Checks a certificate of a dataflow bound; an epoch is a row of threads, as many as the buffer of a unit holds.

The premises are, for each configuration: its units in topological order, with kind, latency, blocks, and the routes
that end in them with their hops; the cycles to load it; and how often it is loaded and run. Further premises are the
number of threads, the buffer and the release time. A memory unit may have a latency of its own for the first epoch, and
others, in turn, for later ones. It may have a spread: the most cycles by which its answers are out of the order of
starts, except in `breaks` epochs. It may have clearances: an answer in an epoch comes within a latency after the later
of its start and the moment at which other units have left an epoch a given number before. The last premise is the
service of memory that latencies leave out: it can stop all units as long as it lasts, but not longer.

The checker evaluates the recurrence over epochs again, by ranks or for last threads alone, in the plainest way: epoch
by epoch, each connected part of a graph by itself. The recurrence consists of maxima and sums. So if all times of an
epoch are those of an earlier one with a constant shift, and the same latencies follow, the pattern continues for ever,
and epochs can be skipped.
"""

# JSON has types only once it is checked.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false, reportUnknownMemberType=false

import math
from typing import Any

from .kernel import check, require
from .repeats import Budget, Repeat

DEPTH = 1 << 12  # the most epochs before for which an answer waits
KINDS = ("source", "compute", "control", "memory", "special")

# name, kind, latency, those of later epochs, blocks, spread (nothing, or one number), routes: unit before it, hops;
# clearances: epochs before, units, latencies of the first epoch and of later ones
UNIT = (str, str, int, [int], int, [int], [(int, int)], [(int, [int], [int])])
PART = {"name": str, "units": [UNIT], "ranks": bool, "breaks": int, "configure": int, "loads": int, "runs": int,
        "cycles": int}  # fmt: skip
SHAPE = {"threads": int, "buffer": int, "release": int, "barrier": int, "service": int,
         "parts": [PART], "cycles": int, "origin?": object}  # fmt: skip

Times = list[int]


def check_certificate(document: Any) -> int:
    """Return the cycles that a certificate proves; raise `BrokenError` if it does not prove them."""
    check(document, "sgmf", 6, SHAPE, prove)
    return document["cycles"]


def prove(document: Any) -> Any:
    """Return the cycles of each configuration, and of all together, as they follow from the premises."""
    require(document["threads"] > 0 < document["buffer"], "certificate: no threads, or no buffer")
    total, parts, budget = document["service"], list[Any](), Budget()
    for part in document["parts"]:
        found = bound_part(part, document["threads"], document["buffer"], document["release"], budget)
        parts.append({"cycles": found})
        total += part["loads"] * part["configure"] + part["runs"] * (found + document["barrier"])
    return {"parts": parts, "cycles": total}


def group_units(units: Any) -> list[list[int]]:
    """Return the connected parts of a graph, each as the numbers of its units."""
    leader = list(range(len(units)))

    def find(number: int) -> int:
        while leader[number] != number:
            leader[number] = leader[leader[number]]
            number = leader[number]
        return number

    for number, unit in enumerate(units):
        for before, _ in unit[6]:
            leader[find(before)] = find(number)
    parts: dict[int, list[int]] = {}
    for number in range(len(units)):
        parts.setdefault(find(number), []).append(number)
    return list(parts.values())


def bound_part(part: Any, threads: int, buffer: int, release: int, budget: Budget) -> int:
    """Return the cycle in which all threads have left a configuration: the latest over its connected parts."""
    units = part["units"]
    for number, (name, kind, latency, later, blocks, spread, routes, clearances) in enumerate(units):
        require(len(spread) < 2 and (not spread or kind == "memory"), f"{name}: only memory has one spread")
        require(kind in KINDS and latency > 0 < blocks, f"{name}: kind, latency or blocks are impossible")
        require((kind == "source") == (not routes), f"{name}: sources have no operands, all others some")
        require(not later or (kind == "memory" and min(later) > 0), f"{name}: only memory has other latencies later")
        for epochs, others, latencies in clearances:
            fits = kind == "memory" and 0 < epochs <= DEPTH
            require(fits, f"{name}: only memory waits until others have left earlier epochs, and few of these")
            require(min(latencies, default=0) > 0, f"{name}: a clearance has latencies, each of at least one cycle")
            require(max(others, default=0) < len(units), f"{name}: it waits for a unit that does not exist")
        for before, hops in routes:
            require(before < number and hops > 0, f"{name}: an operand comes from no unit before it, or in no time")
    latest = 0
    for members in group_units(units):
        place = {number: index for index, number in enumerate(members)}
        alone = [
            (*units[each][1:6], [(place[before], hops) for before, hops in units[each][6]],
             [(epochs, [place[other] for other in others], latencies) for epochs, others, latencies in units[each][7]
              if all(other in place for other in others)])
            for each in members
        ]  # fmt: skip
        shape = RankGraph if part["ranks"] else UnitGraph
        latest = max(latest, shape(alone, buffer, release, part["breaks"], budget).drain(threads))
    return latest


class UnitGraph:
    """One connected part of a configuration, followed by the times of the last thread of each epoch alone.

    A unit is a row of kind, latencies (of the first epoch, of later ones), blocks, spread, routes and clearances.
    """

    def __init__(self, units: list[Any], buffer: int, release: int, breaks: int, budget: Budget) -> None:
        self.units, self.buffer, self.release, self.breaks, self.budget = units, buffer, release, breaks, budget
        self.takers: list[list[int]] = [[] for _ in units]
        self.orders: list[int] = []  # m: how many orders of threads meet at a unit
        order: list[int] = []
        rows = [row for unit in units for row in (unit[2], *(latencies[1:] for _, _, latencies in unit[6]))]
        self.period = math.lcm(*(len(row) or 1 for row in rows))
        self.depth = max((epochs for unit in units for epochs, _, _ in unit[6]), default=0)
        for number, (kind, _, _, _, _, routes, _) in enumerate(units):
            for before, _ in routes:
                self.takers[before].append(number)
            met = {order[before] for before, _ in routes}
            self.orders.append(max(1, len(met)))
            keeps = kind in ("compute", "control") and len(met) == 1
            order.append(-1 if kind == "source" else met.pop() if keeps else number)

    def drain(self, threads: int) -> int:
        """Return the cycle in which the last of `threads` threads has left."""
        full, rest = divmod(threads, self.buffer)
        started, answered = self._skip(full)
        if rest:
            started, answered = self._follow(rest, started, answered, full)
        return max(answered)

    def _skip(self, epochs: int) -> tuple[Times, Times]:
        """Return the times of the last of a number of full epochs; empty lists if there is none."""
        started: Times = []
        answered: Times = []
        repeat, epoch = Repeat(), 0
        while epoch < epochs:
            started, answered = self._follow(self.buffer, started, answered, epoch)
            epoch += 1
            base = started[0]
            shape = (epoch % self.period, *(each - base for each in (*started, *answered)))
            if again := repeat.find(epoch, base, shape):
                turns = (epochs - epoch) // again[0]
                started = [each + turns * again[1] for each in started]
                answered = [each + turns * again[1] for each in answered]
                epoch += turns * again[0]
        return started, answered

    def _follow(self, count: int, started: Times, answered: Times, epoch: int) -> tuple[Times, Times]:
        """Return the last starts and last answers of an epoch of `count` threads that follows another one, or none."""
        self.budget.spend(len(self.units))
        starts: Times = []
        answers: Times = []
        for number, (kind, first, later, blocks, _, routes, _) in enumerate(self.units):
            latency = later[(epoch - 1) % len(later)] if epoch and later else first
            ready = max((answers[before] + hops for before, hops in routes), default=0)
            late = count - -(-count // self.orders[number])
            free = max((started[each] + self.release for each in self.takers[number]), default=0) if started else 0
            if kind == "memory":
                own = answered[number] + 1 if started else 0
                start = max(ready + late, own + count - 1)
                answer = max(start + latency, free + count - 1)
            elif kind == "special":
                own = answered[number] + 1 if started else 0
                spread = min(count, blocks) - 1
                busy = -(-count // blocks) * latency + spread + (spread if latency >= blocks else count - 1)
                start = max(ready, own) + busy
                answer = max(start, free + count - 1)
            else:
                own = started[number] + 1 if started else 0
                start = max(ready + late, max(own, free) + count - 1)
                answer = start + latency
            starts.append(start)
            answers.append(answer)
        return starts, answers


class RankGraph(UnitGraph):
    """A connected part, followed by the times when one, two, ... threads of an epoch have started, and have left.

    A state is that of all units after an epoch, in three lists. For each unit the times when threads 0 to r have
    started, for each r; for each unit the times when one, two, ... results are sent; and for each of the last epochs
    the times when each unit has sent its last result of that epoch (0 before the first epoch).
    """

    def drain(self, threads: int) -> int:
        """Return the cycle in which the last of `threads` threads has left."""
        full, rest = divmod(threads, self.buffer)
        self.budget.spend(self.breaks)
        states: list[Any] = [None] * (self.breaks + 1)  # by the number of epochs so far whose answers come in any order
        repeat, epoch, latest = Repeat(), 0, 0
        while epoch < full:
            states = self.step(states, self.buffer, epoch)
            epoch += 1
            base = states[0][1][0][0]
            shape = (epoch % self.period, str([later_by(state, -base) for state in states]))
            if again := repeat.find(epoch, base, shape):
                turns = (full - epoch) // again[0]
                states = [later_by(state, turns * again[1]) for state in states]
                epoch += turns * again[0]
            latest = max(times[-1] for state in states for times in state[1])
        if rest:
            states = self.step(states, rest, epoch)
            latest = max(latest, *(times[-1] for state in states for times in state[1]))
        return latest

    def step(self, states: list[Any], count: int, epoch: int) -> list[Any]:
        """Return the states after one more epoch of `count` threads.

        State k covers all runs in which the answers of at most k epochs came in any order. So it is the later, time by
        time, of state k followed by an epoch in order, and of state k-1 followed by an epoch in any order.
        """
        found: list[Any] = []
        for number, before in enumerate(states):
            state = self.follow(before, count, epoch, False)
            if number:
                other = self.follow(states[number - 1], count, epoch, True)
                pairs = [zip(*rows, strict=True) for rows in zip(state, other, strict=True)]
                state = [[list(map(max, *pair)) for pair in rows] for rows in pairs]
            found.append(state)
        return found

    def follow(self, before: Any, count: int, epoch: int, mixed: bool) -> Any:
        """Return the state after an epoch of `count` threads that starts from the state `before`; None for the first
        epoch.

        If `mixed`, the answers of memory in this epoch come in any order.
        """
        self.budget.spend(len(self.units) * count + self.depth)
        begun: list[Times] = []
        left: list[Times] = []
        orders: list[tuple[int, int]] = []  # of what leaves: its order, and how far it is from that of threads
        past = before[2] if before else [[0] * len(self.units)] * self.depth
        for number, (kind, first, later, blocks, spread, routes, clearances) in enumerate(self.units):
            latency = later[(epoch - 1) % len(later)] if epoch and later else first
            far = max((orders[unit][1] for unit, _ in routes), default=0)
            loose = kind == "special" or kind == "memory" and (mixed or not spread)
            out = self.buffer if loose else min(self.buffer, spread[0] + 2 * far) if kind == "memory" else far
            ready = self.complete(routes, left, orders, count)
            free = [0] * count
            if before and self.takers[number]:
                places = [min(rank + out, self.buffer - 1) for rank in range(count)]
                free = [max(before[0][each][place] for each in self.takers[number]) + self.release for place in places]
            queued = kind in ("memory", "special")
            own = 1 + before[1 if queued else 0][number][-1] if before else 0
            bounds = [(0, latency)] if kind == "memory" else []
            for epochs, others, each in clearances:
                clear = max((past[epochs - 1][other] for other in others), default=0)
                bounds.append((clear, each[1 + (epoch - 1) % (len(each) - 1)] if epoch and each[1:] else each[0]))
            starts: Times = []
            results: Times = []
            for rank in range(count):
                start = max(ready[rank], own, starts[-1] + 1 if rank else 0, 0 if queued else free[rank])
                if kind == "special" and rank >= blocks:
                    start = max(start, starts[rank - blocks] + latency)
                starts.append(start)
                wait = max(free[rank], results[-1] + 1 if rank else 0) if queued else 0
                answer = min((max(start, clear) + most for clear, most in bounds), default=start + latency)
                results.append(max(answer, wait))
            met = {orders[unit][0] for unit, _ in routes}
            keeps = len(met) == 1 and (kind in ("compute", "control") or out == 0)
            orders.append((-1 if kind == "source" else met.pop() if keeps else number, out))
            begun.append([starts[min(rank + far, count - 1)] for rank in range(count)])
            left.append(results)
        return begun, left, [[row[-1] for row in left], *past][: self.depth]

    def complete(self, routes: Any, left: list[Times], orders: list[tuple[int, int]], count: int) -> Times:
        """Return the times when one, two, ... threads have all operands at a unit: 0 for a unit without routes.

        `left` has the times of the results of the units before it, `orders` the order of threads in which they send
        them.
        """
        streams: dict[int, Times] = {}
        for unit, hops in routes:
            times = [each + hops for each in left[unit]]
            streams[orders[unit][0]] = list(map(max, times, streams.get(orders[unit][0], times)))
        if len(streams) < 2:
            return [0] * count if not streams else next(iter(streams.values()))
        missing = sorted(time for times in streams.values() for time in times)[-count:]
        near = [max(left[unit][min(rank + orders[unit][1], count - 1)] + hops for unit, hops in routes)
                for rank in range(count)]  # fmt: skip
        return list(map(min, missing, near))


def later_by(state: Any, cycles: int) -> Any:
    """Return a state with all its times later by `cycles`."""
    return [[[time + cycles for time in row] for row in rows] for rows in state]

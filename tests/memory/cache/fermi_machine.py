"""A machine that `fermi-llc` bounds, event by event: strict round robin, queues, private and shared LRU caches, a gate.

It shares the numbers of the analysis, and nothing else: caches are lists, and every latency is drawn up to its limit.
"""

import random

from wcet.memory.cache.warp_timing import Arithmetic, Step


class Lru:
    """LRU sets, with the cycle from which each line is there."""

    def __init__(self, sets, ways):
        self.sets, self.ways, self.lines = sets, ways, {}

    def find(self, line):
        return self.lines.get(line % self.sets, {}).get(line)

    def touch(self, line, ready):
        there = self.lines.setdefault(line % self.sets, {})
        there.pop(line, None)
        there[line] = ready
        if len(there) > self.ways:
            del there[next(iter(there))]


class Core:
    """One core as a generator of accesses to the shared cache; `end` is when its last warp ends."""

    def __init__(self, warps, private, timing, competing, choose, spaced):
        self.warps, self.timing, self.competing, self.choose, self.spaced = warps, timing, competing, choose, spaced
        self.private = Lru(private.sets, private.ways)
        self.end = 0

    def draw(self, most):
        return self.choose.choice((most, most, 0, self.choose.randint(0, most)))

    def run(self):
        """Yield (earliest cycle, line); take (cycle, cycle in which the line is back)."""
        done, free, queues = [0] * len(self.warps), 0, {True: [], False: []}
        longest = max(map(len, self.warps))
        order = [(w, p) for p in range(longest) for w in range(len(self.warps)) if p < len(self.warps[w])]
        for warp, place in order:
            row = self.warps[warp][place]
            start = max(free, done[warp])
            if isinstance(row.work, Step):
                free = start + row.work.issue
                done[warp] = free + self.draw(row.work.execute)
                continue
            memory = bool(row.lines)
            entries = self.timing.memory_entries if memory else self.timing.arithmetic_entries
            queue = queues[memory]
            if len(queue) >= entries:
                start = max(start, queue[-entries] - 1)
            service = len(row.lines) * (1 + self.competing) if memory else row.work.initiation
            begin = max(start + 1, queue[-1] if queue else 0)
            leave = begin + self.draw(service)
            queue.append(leave)
            last, back = start, start
            for line in row.lines:
                ready = self.private.find(line)
                if ready is None:
                    last, ready = yield last + 1 if self.spaced else last, line
                else:
                    ready = max(ready, last + self.draw(self.timing.latencies.first))
                self.private.touch(line, ready)
                back = max(back, ready)
            free = max(start + 1, last)
            if isinstance(row.work, Arithmetic):
                back = start + self.draw(row.work.execution)
            done[warp] = max(back + leave - start, free)
        self.end = max(done)


def simulate(machine, shared, timing, table, quota, seed):
    """Return when the last core ends, and how many accesses missed the shared cache."""
    choose, llc = random.Random(seed), Lru(shared.sets, shared.ways)
    cores = [
        Core(warps, machine.private, timing, len(table) - 1, choose, quota is not None) for warps in table.values()
    ]
    runs = [core.run() for core in cores]
    waiting = {number: first for number, run in enumerate(runs) if (first := next(run, None)) is not None}
    sent, opens, last, misses = [0] * len(cores), [0], 0, 0
    while waiting:
        interval = len(opens) - 1
        able = [each for each in waiting if quota is None or sent[each] // quota <= interval]
        if not able:
            opens.append(max(opens[-1], last + choose.randint(0, timing.gate)))
            continue
        now, _, core = min((max(waiting[each][0], opens[-1] if quota else 0), choose.random(), each) for each in able)
        line, ready = waiting[core][1], llc.find(waiting[core][1])
        core_draw = cores[core].draw
        if ready is None:
            misses += 1
            ready = now + core_draw(timing.latencies.memory)
            back = ready
        else:
            back = max(ready, now + core_draw(timing.latencies.shared))
        llc.touch(line, ready)
        sent[core], last = sent[core] + 1, max(last, now)
        try:
            waiting[core] = runs[core].send((now, back))
        except StopIteration:
            del waiting[core]
    return max(core.end for core in cores), misses

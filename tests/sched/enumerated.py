"""All runs of small sets, tick by tick, written from HERCULES D5.2 and the text of docs/sched*.md; nothing of `wcet`.

A row is (C, P, D, J, q): work, period, deadline, jitter and the longest piece (0: preemptible at any tick). A run is
made of jobs (row, nominal arrival, release, pieces); who goes first among equals is a permutation of the rows.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations, product

Row = tuple[int, int, int, int, int]
Job = tuple[int, int, int, tuple[int, ...]]


def compose(work: int, most: int) -> list[tuple[int, ...]]:
    """Return all ways to cut work into pieces of at most `most` ticks; pieces of one tick where it is 0."""
    if most == 0:
        return [(1,) * work]
    if work == 0:
        return [()]
    return [(first, *rest) for first in range(1, min(work, most) + 1) for rest in compose(work - first, most)]


def arrivals(rows: Sequence[Row], until: int) -> Iterator[list[Job]]:
    """Yield the jobs of every combination of first arrivals, jitter of first jobs, and pieces."""
    ways: list[list[list[Job]]] = []
    for index, (work, period, _, jitter, most) in enumerate(rows):
        own: list[list[Job]] = []
        for offset, late, pieces in product(range(period), range(jitter + 1), compose(work, most)):
            nominal = range(offset, until, period)
            releases = [max(at, offset + late) for at in nominal]
            own.append([(index, at, seen, pieces) for at, seen in zip(nominal, releases, strict=True)])
        ways.append(own)
    for chosen in product(*ways):
        yield [job for jobs in chosen for job in jobs]


def run_ranked(jobs: Sequence[Job], key, filler: int, until: int) -> dict[int, int]:
    """Return the longest response by row: after each piece the least key goes on; else a piece of filler."""
    left = {job: list(job[3]) for job in jobs}
    longest: dict[int, int] = {}
    now = 0
    while now < until:
        ready = [job for job in jobs if job[2] <= now and left[job]]
        if not ready:
            now += max(1, filler)
            continue
        job = min(ready, key=lambda each: (key(each), each[1]))
        now += left[job].pop(0)
        if not left[job]:
            longest[job[0]] = max(longest.get(job[0], 0), now - job[1])
    return longest


def run_listed(jobs: Sequence[Job], slots: Sequence[tuple[int, int]], start: int, until: int) -> dict[int, int]:
    """Return the longest response by row on a cyclic list of (row, timeslice); row -1 is best effort, always there."""
    left = {job: job[3] and sum(job[3]) for job in jobs}
    longest: dict[int, int] = {}
    now, place, idle = 0, start, 0
    while now < until:
        row, timeslice = slots[place % len(slots)]
        place += 1
        if row == -1:
            now, idle = now + timeslice, 0
            continue
        began = now
        while now - began < timeslice:
            ready = [job for job in jobs if job[0] == row and job[2] <= now and left[job]]
            if not ready:
                break
            job = min(ready, key=lambda each: each[1])
            left[job] -= 1
            now += 1
            if not left[job]:
                longest[row] = max(longest.get(row, 0), now - job[1])
        idle = idle + 1 if now == began else 0
        if idle >= len(slots):
            now, idle = now + 1, 0
    return longest


def worst(found: Iterator[dict[int, int]]) -> dict[int, int]:
    """Return the longest response by row over several runs."""
    longest: dict[int, int] = {}
    for one in found:
        longest = {row: max(longest.get(row, 0), one.get(row, 0)) for row in longest.keys() | one.keys()}
    return longest


def enumerate_deadlines(rows: Sequence[Row], filler: int, until: int) -> dict[int, int]:
    """Return the longest response by row under EDF, over both orders of every tie."""
    return worst(
        run_ranked(jobs, lambda job, order=order: (job[1] + rows[job[0]][2], order[job[0]]), filler, until)
        for jobs in arrivals(rows, until)
        for order in permutations(range(len(rows)))
    )


def enumerate_levels(rows: Sequence[Row], levels: Sequence[int], filler: int, until: int) -> dict[int, int]:
    """Return the longest response by row under fixed priorities; in one level any order, or first come."""
    orders = list(permutations(range(len(rows))))
    ways = [lambda job, order=order: (levels[job[0]], order[job[0]]) for order in orders]
    ways += [lambda job, order=order: (levels[job[0]], job[2], order[job[0]]) for order in orders]
    return worst(run_ranked(jobs, key, filler, until) for jobs in arrivals(rows, until) for key in ways)


@cache  # as every method of analysis is held against the same runs
def enumerate_list(rows: Sequence[Row], timeslices: Sequence[int], low: int, until: int) -> dict[int, int]:
    """Return the longest response by row of high channels with one low best-effort channel, from every entry on."""
    slots = [*enumerate(timeslices), *([(-1, low)] if low else [])]
    return worst(run_listed(jobs, slots, start, until) for jobs in arrivals(rows, until) for start in range(len(slots)))


def enumerate_entries(rows: Sequence[Row], slots: Sequence[tuple[int, int]], until: int) -> dict[int, int]:
    """Return the longest response by row on a stated list of (row, timeslice), from every entry on."""
    return worst(run_listed(jobs, slots, start, until) for jobs in arrivals(rows, until) for start in range(len(slots)))


def enumerate_first_come(rows: Sequence[Row], levels: Sequence[int], filler: int, until: int) -> dict[int, int]:
    """Return the longest response by row under fixed priorities; in one level as jobs are released."""
    return worst(
        run_ranked(jobs, lambda job, order=order: (levels[job[0]], job[2], order[job[0]]), filler, until)
        for jobs in arrivals(rows, until)
        for order in permutations(range(len(rows)))
    )


def run_executors(jobs: Sequence[Job], levels: Sequence[int], order: Sequence[int], until: int) -> dict[int, int]:
    """Return the longest response by row where the rows of a level share an executor with polling points."""
    left = {job: list(job[3]) for job in jobs}
    taken: dict[int, list[Job]] = {}
    longest: dict[int, int] = {}
    now = 0
    while now < until:
        ready = [job for job in jobs if job[2] <= now and left[job]]
        if not ready:
            now += 1
            continue
        level = min(levels[job[0]] for job in ready)
        if not taken.get(level):
            mine = [job for job in ready if levels[job[0]] == level]
            heads = [
                min((job for job in mine if job[0] == row), key=lambda job: job[1]) for row in {j[0] for j in mine}
            ]
            taken[level] = sorted(heads, key=lambda job: order[job[0]])
        job = taken[level][0]
        now += left[job].pop(0)
        if not left[job]:
            _ = taken[level].pop(0)
            longest[job[0]] = max(longest.get(job[0], 0), now - job[1])
    return longest


def enumerate_executors(rows: Sequence[Row], levels: Sequence[int], until: int) -> dict[int, int]:
    """Return the longest response by row among executors, over all orders of registration."""
    return worst(
        run_executors(jobs, levels, order, until)
        for jobs in arrivals(rows, until)
        for order in permutations(range(len(rows)))
    )


def run_triggered(
    rows: Sequence[Row], triggers: Sequence[int], offsets: Sequence[int], works: Sequence[int], key, until: int
) -> dict[int, int]:
    """Return the longest time from the arrival at the head of the chain to the end, by row; triggers -1: by time."""
    waiting = [
        (row, at)
        for row, (_, period, *_) in enumerate(rows)
        if triggers[row] < 0
        for at in range(offsets[row], until, period)
    ]
    left: dict[tuple[int, int], int] = {}
    longest: dict[int, int] = {}
    for now in range(until):
        left |= {job: works[job[0]] for job in waiting if job[1] == now and job not in left}
        if not left:
            continue
        job = min(left, key=lambda each: (key(each), each[1]))
        left[job] -= 1
        if not left[job]:
            del left[job]
            waiting = [each for each in waiting if each != job]
            longest[job[0]] = max(longest.get(job[0], 0), now + 1 - job[1])
            left |= {(row, job[1]): works[row] for row, trigger in enumerate(triggers) if trigger == job[0]}
    return longest


def enumerate_triggered(
    rows: Sequence[Row], triggers: Sequence[int], levels: Sequence[int] | None, until: int
) -> dict[int, int]:
    """Return the longest responses over all offsets, shorter jobs, and orders of ties; without levels by deadline."""

    def rank(job: tuple[int, int]) -> int:
        return job[1] + rows[job[0]][2] if levels is None else levels[job[0]]

    return worst(
        run_triggered(rows, triggers, offsets, works, lambda job, order=order: (rank(job), order[job[0]]), until)
        for offsets in product(
            *(range(period) if t < 0 else (0,) for (_, period, *_), t in zip(rows, triggers, strict=True))
        )
        for works in product(*(range(1, work + 1) for work, *_ in rows))
        for order in permutations(range(len(rows)))
    )


def run_turns(
    jobs: Sequence[Job], levels: Sequence[int], slices: Sequence[int], order: Sequence[int], late: bool, until: int
) -> dict[int, int]:
    """Return the longest response by row where rows of a level take turns; ties by `order`, or who comes is `late`."""
    left = {job: sum(job[3]) for job in jobs}
    line: list[int] = []
    used = dict.fromkeys(range(len(levels)), 0)
    longest: dict[int, int] = {}
    for now in range(until):
        pending = {job[0] for job in jobs if job[2] <= now and left[job]}
        stay = [row for row in line if row in pending]
        ended = [row for row in stay if used[row] == slices[row]]
        come = sorted(
            pending - {*stay}, key=lambda row: (min(j[2] for j in jobs if j[0] == row and left[j]), order[row])
        )
        used |= dict.fromkeys((*ended, *come), 0)
        stay = [row for row in stay if row not in ended]
        line = [*stay, *ended, *come] if late else [*stay, *come, *ended]
        if not line:
            continue
        row = min(line, key=lambda row: levels[row])
        used[row] += 1
        job = min((job for job in jobs if job[0] == row and job[2] <= now and left[job]), key=lambda job: job[1])
        left[job] -= 1
        if not left[job]:
            longest[row] = max(longest.get(row, 0), now + 1 - job[1])
    return longest


def enumerate_turns(rows: Sequence[Row], levels: Sequence[int], slices: Sequence[int], until: int) -> dict[int, int]:
    """Return the longest response by row under round robin, over both places of whoever comes as a turn ends."""
    return worst(
        run_turns(jobs, levels, slices, order, late, until)
        for jobs in arrivals(rows, until)
        for order in permutations(range(len(rows)))
        for late in (False, True)
    )


def run_locked(
    jobs: Sequence[Job], levels: Sequence[int], locks: Sequence[tuple[int, int]], order: Sequence[int], until: int
) -> dict[int, int]:
    """Return the longest response by row; all locks are one resource, held from one amount of work to another."""
    ceiling = min((level for level, (begin, end) in zip(levels, locks, strict=True) if end > begin), default=0)
    left = {job: sum(job[3]) for job in jobs}
    longest: dict[int, int] = {}

    def rank(job: Job) -> tuple[int, int, int]:
        begin, end = locks[job[0]]
        held = begin < sum(job[3]) - left[job] < end
        return (min(levels[job[0]], ceiling) if held else levels[job[0]], -1 if held else order[job[0]], job[1])

    for now in range(until):
        ready = [job for job in jobs if job[2] <= now and left[job]]
        if ready:
            job = min(ready, key=rank)
            left[job] -= 1
            if not left[job]:
                longest[job[0]] = max(longest.get(job[0], 0), now + 1 - job[1])
    return longest


def enumerate_locked(rows: Sequence[Row], levels: Sequence[int], lengths: Sequence[int], until: int) -> dict[int, int]:
    """Return the longest response by row over all places of the lock of each row."""
    places = [
        [(begin, begin + length) for begin in range(row[0] - length + 1)]
        for row, length in zip(rows, lengths, strict=True)
    ]
    return worst(
        run_locked(jobs, levels, locks, order, until)
        for jobs in arrivals(rows, until)
        for locks in product(*places)
        for order in permutations(range(len(rows)))
    )


def run_stacked(
    jobs: Sequence[Job], rows: Sequence[Row], locks: Sequence[tuple[int, int]], order: Sequence[int], until: int
) -> dict[int, int]:
    """Return the longest response by row under EDF; all locks are one resource under the stack resource policy.

    A job begins if it is due before all others and its deadline is shorter than that of any user of a held resource.
    """
    users = [row[2] for row, (begin, end) in zip(rows, locks, strict=True) if end > begin]
    left = {job: sum(job[3]) for job in jobs}
    longest: dict[int, int] = {}

    def holds(job: Job) -> bool:
        begin, end = locks[job[0]]
        return begin < sum(job[3]) - left[job] < end

    for now in range(until):
        ready = [job for job in jobs if job[2] <= now and left[job]]
        holding = [job for job in ready if holds(job)]
        assert len(holding) < 2
        ceiling = min(users) if holding else until
        begun = [job for job in ready if left[job] < sum(job[3])]
        able = [job for job in ready if job in begun or rows[job[0]][2] < ceiling]
        if able:
            urgent = min(ready, key=lambda job: (job[1] + rows[job[0]][2], order[job[0]], job[1]))
            stay = [urgent] if urgent in able else begun
            job = min(stay, key=lambda job: (job[1] + rows[job[0]][2], order[job[0]], job[1]))
            left[job] -= 1
            if not left[job]:
                longest[job[0]] = max(longest.get(job[0], 0), now + 1 - job[1])
    return longest


def run_floored(
    jobs: Sequence[Job], rows: Sequence[Row], locks: Sequence[tuple[int, int]], order: Sequence[int], until: int
) -> dict[int, int]:
    """Return the same under the deadline floor protocol, with floors from the latest release."""
    floor = min((row[2] - row[3] for row, (begin, end) in zip(rows, locks, strict=True) if end > begin), default=0)
    left = {job: sum(job[3]) for job in jobs}
    taken: dict[Job, int] = {}
    longest: dict[int, int] = {}

    def rank(job: Job) -> tuple[int, bool, int, int]:
        due = job[1] + rows[job[0]][2]
        held = job in taken
        return (min(due, taken[job] + floor) if held else due, not held, order[job[0]], job[1])

    for now in range(until):
        ready = [job for job in jobs if job[2] <= now and left[job]]
        if not ready:
            continue
        job = min(ready, key=rank)
        begin, end = locks[job[0]]
        left[job] -= 1
        done = sum(job[3]) - left[job]
        if done == begin + 1 < end:
            taken[job] = now
        elif done >= end:
            _ = taken.pop(job, None)
        assert len(taken) < 2
        if not left[job]:
            longest[job[0]] = max(longest.get(job[0], 0), now + 1 - job[1])
    return longest


def enumerate_stacked(rows: Sequence[Row], lengths: Sequence[int], until: int) -> dict[int, int]:
    """Return the longest response by row under EDF, over all places of the lock of each row and both protocols.

    The stack resource policy is left out where jobs come late: its levels say nothing then.
    """
    places = [
        [(begin, begin + length) for begin in range(row[0] - length + 1)]
        for row, length in zip(rows, lengths, strict=True)
    ]
    protocols = (run_floored,) if any(row[3] for row in rows) else (run_floored, run_stacked)
    return worst(
        run(jobs, rows, locks, order, until)
        for jobs in arrivals(rows, until)
        for locks in product(*places)
        for order in permutations(range(len(rows)))
        for run in protocols
    )


def run_changed(
    rows: Sequence[Row], homes: Sequence[int], starts: Sequence[int], request: int, key, until: int
) -> dict[int, int]:
    """Return the longest response by row, and as -1 how long mode 0 lasted after a request; home -1: both modes.

    Rows of mode 1 first arrive at their starts from the change on.
    """
    following = {row: start for row, start in enumerate(starts) if homes[row] < 1}
    left: dict[tuple[int, int], int] = {}
    longest: dict[int, int] = {}
    for now in range(until):
        for row, at in following.items():
            if at == now:
                left[row, now] = rows[row][0]
                following[row] = now + rows[row][1]
        if now >= request and -1 not in longest and not left:
            longest[-1] = now - request
            following = {row: at for row, at in following.items() if homes[row] < 0}
            following |= {row: now + start for row, start in enumerate(starts) if homes[row] == 1}
            left |= {(row, now): rows[row][0] for row, at in following.items() if at == now}
            following |= {row: now + rows[row][1] for row, at in following.items() if at == now}
        if left:
            job = min(left, key=key)
            left[job] -= 1
            if not left[job]:
                del left[job]
                longest[job[0]] = max(longest.get(job[0], 0), now + 1 - job[1])
    return longest


def enumerate_changes(
    rows: Sequence[Row], homes: Sequence[int], levels: Sequence[int] | None, until: int
) -> dict[int, int]:
    """Return the longest responses over all first arrivals and requests; without levels by deadline."""

    def rank(job: tuple[int, int]) -> tuple[int, int]:
        return (job[1] + rows[job[0]][2] if levels is None else levels[job[0]], job[1])

    return worst(
        run_changed(rows, homes, starts, request, rank, until)
        for starts in product(*(range(row[1]) for row in rows))
        for request in range(rows[0][1] * 2)
    )


def enumerate_bursts(rows: Sequence[Row], levels: Sequence[int], distance: int, until: int) -> dict[int, int]:
    """Return the longest response by row; jobs of the first come with any jitter, but so far apart at least."""
    work, period, _, jitter, _ = rows[0]
    plain = [list(jobs) for jobs in arrivals(rows[1:], until)]
    bursts: list[list[Job]] = []
    for offset in range(period):
        nominal = range(offset, until, period)
        for lates in product(range(jitter + 1), repeat=len(nominal)):
            seen = [at + late for at, late in zip(nominal, lates, strict=True)]
            if all(after - before >= distance for before, after in zip(seen, seen[1:], strict=False)):
                bursts.append([(0, at, come, (1,) * work) for at, come in zip(nominal, seen, strict=True)])
    return worst(
        run_ranked([*burst, *((row + 1, *rest) for row, *rest in jobs)], lambda job: levels[job[0]], 0, until)
        for burst in bursts
        for jobs in plain
    )


def enumerate_offsets(
    rows: Sequence[Row],
    offsets: Sequence[int],
    levels: Sequence[int] | None,
    filler: int,
    until: int,
    first_come: bool = False,
) -> dict[int, int]:
    """Return the longest response by row with known first arrivals, over any jitter of each job and cuts of all jobs.

    Jobs of one row are cut in the same way; each comes as late as it likes. Without levels by deadline.
    """

    def rank(job: Job) -> tuple[int, int]:
        if levels is None:
            return job[1] + rows[job[0]][2], 0
        return levels[job[0]], job[2] if first_come else 0

    ways: list[list[list[Job]]] = []
    for index, ((work, period, _, jitter, most), offset) in enumerate(zip(rows, offsets, strict=True)):
        nominal = range(offset, until, period)
        ways.append(
            [
                [(index, at, at + late, pieces) for at, late in zip(nominal, lates, strict=True)]
                for lates in product(range(jitter + 1), repeat=len(nominal))
                for pieces in compose(work, most)
            ]
        )
    return worst(
        run_ranked(
            [job for jobs in chosen for job in jobs],
            lambda job, order=order: (*rank(job), order[job[0]]),
            filler,
            until,
        )
        for chosen in product(*ways)
        for order in permutations(range(len(rows)))
    )

"""Simulates EDF and fixed priorities, under which the job with the least key runs; preemptive or from piece to
piece."""

from collections.abc import Callable, Mapping, Sequence

from wcet.sched.run.job import Activity, Job, Releases, Run
from wcet.sched.run.memory import Memory, quota_of
from wcet.sched.run.needs import Needs
from wcet.sched.task import InterleavingLevel, Order, Task, TaskSet

Key = Callable[[Job], tuple[int, ...]]
"""A function that returns a job's key: the least key goes first, and no two jobs have the same."""


Choose = Callable[[Sequence[Job]], Job]
"""A function that selects one of the jobs that are ready."""


class RoundRobin:
    """Selects tasks of one level in turns: a task that arrives takes the last place, a preempted task continues its
    turn.

    With `late`, a task that arrives just when a turn ends is placed after the task whose turn has ended.
    """

    def __init__(self, key: Key, level: Callable[[Job], tuple[int, ...]], late: bool) -> None:
        self._key, self._level, self._late = key, level, late
        self._places: dict[tuple[int, ...], list[str]] = {}
        self._used: dict[str, int] = {}

    def __call__(self, ready: Sequence[Job]) -> Job:
        """Return the oldest job of the task whose turn it is on the most urgent level."""
        oldest: dict[str, Job] = {}
        for job in sorted(ready, key=lambda job: job.number):
            oldest.setdefault(job.task.name, job)
        for name in [name for name in self._used if name not in oldest]:
            del self._used[name]
        level = min(self._level(job) for job in ready)
        for each in {self._level(job) for job in ready}:
            self._line_up(each, oldest)
        return oldest[self._places[level][0]]

    def _line_up(self, level: tuple[int, ...], oldest: Mapping[str, Job]) -> None:
        """Give arrived tasks their places in the order of turns; a task that has had its turn takes the last place."""
        here = [name for name in self._places.get(level, []) if name in oldest]
        come = [job for name, job in oldest.items() if self._level(job) == level and name not in here]
        new = [job.task.name for job in sorted(come, key=lambda job: (job.release, self._key(job)))]
        ended = here[:1] if here and not self.room(oldest[here[0]]) else []
        for name in ended:
            self._used[name] = 0
        rest = here[len(ended) :]
        self._places[level] = [*rest, *ended, *new] if self._late else [*rest, *new, *ended]

    def room(self, job: Job) -> int:
        """Return the remaining time of the turn of a job's task."""
        return int(job.task.slice) - self._used.get(job.task.name, 0)

    def ran(self, job: Job, done: int) -> None:
        """Subtract the work of a job from the turn of its task."""
        self._used[job.task.name] = self._used.get(job.task.name, 0) + done


class PollingPoints:
    """The executors of a set, one for each priority, after the text of Casini et al., ECRTS 2019.

    An executor runs what it took, each to its end; when nothing is left, it takes the oldest job of each task.
    """

    def __init__(self, key: Key, level: Callable[[Job], tuple[int, ...]]) -> None:
        self._key, self._level = key, level
        self._taken: dict[tuple[int, ...], list[Job]] = {}

    def __call__(self, ready: Sequence[Job]) -> Job:
        """Return the job that the most urgent executor continues with."""
        level = min(self._level(job) for job in ready)
        mine = [job for job in ready if self._level(job) == level]
        left = [job for job in self._taken.get(level, []) if job.left]
        if not left:
            oldest: dict[str, Job] = {}
            for job in sorted(mine, key=lambda job: job.number):
                oldest.setdefault(job.task.name, job)
            left = list(oldest.values())
        self._taken[level] = left
        begun = [job for job in left if job.left < job.work]
        return min(begun or left, key=self._key)


def by_deadline(task_set: TaskSet, ties: Mapping[str, int]) -> Key:
    """Return the key that orders jobs under EDF: by deadline, then by the task's number in `ties`, then as in the file.

    The holder of a resource is due as early as a user that arrives just when the resource is taken, and goes first
    then.
    """
    places, floors = _place(task_set, ties), find_floors(task_set)

    def key(job: Job) -> tuple[int, ...]:
        due, holds = job.arrival + int(job.task.deadline), job.holds
        if holds:
            due = min(due, job.taken + floors[holds])
        return (due, not holds, *places[job.task.name], job.number)

    return key


def by_priority(task_set: TaskSet, ties: Mapping[str, int], first_come: bool = False) -> Key:
    """Return the key that orders jobs under fixed priorities: by priority, else by level, then as the platform or
    `ties` say.

    If the platform leaves the order open, jobs of a level can also run in order of arrival.
    """
    order, places = task_set.platform.order, _place(task_set, ties)
    ceilings = find_ceilings(task_set)
    as_they_come = order is Order.FIRST_COME or (first_come and order is Order.ANY)

    def key(job: Job) -> tuple[int, ...]:
        task = job.task
        level = min(level_of(job), ceilings[job.holds]) if job.holds else level_of(job)
        if order is Order.DEADLINE:
            return (*level, int(task.deadline), places[task.name][1], job.number)
        return (*level, job.release if as_they_come else 0, *places[task.name], job.number)

    return key


def level_of(job: Job) -> tuple[int, int]:
    """Return the priority of a job, or its level if its task has none."""
    return _level(job.task)


def _level(task: Task) -> tuple[int, int]:
    return task.priority or 0, list(InterleavingLevel).index(task.level) if task.priority is None else 0


def find_ceilings(task_set: TaskSet) -> dict[str, tuple[int, int]]:
    """Return the most urgent priority or level of the tasks that use each resource."""
    ceilings: dict[str, tuple[int, int]] = {}
    for task in task_set.real_time:
        for lock in task.locks:
            ceilings[lock.resource] = min(_level(task), ceilings.get(lock.resource, _level(task)))
    return ceilings


def find_floors(task_set: TaskSet) -> dict[str, int]:
    """Return for each resource the shortest time after its release at which a user of the resource can be due."""
    floors: dict[str, int] = {}
    for task in task_set.real_time:
        due = int(task.deadline - task.jitter - task_set.platform.delay)
        floors |= {lock.resource: min(due, floors.get(lock.resource, due)) for lock in task.locks}
    return floors


def _place(task_set: TaskSet, ties: Mapping[str, int]) -> dict[str, tuple[int, int]]:
    return {task.name: (ties.get(task.name, 0), place) for place, task in enumerate(task_set.tasks)}


def run_by_key(run: Run, key: Key, until: int, memory: Memory) -> Run:
    """Simulate until `until`; the ready job with the least `key` runs, see `run_by_choice`."""
    return run_by_choice(run, lambda ready: min(ready, key=key), until, memory)


def run_by_choice(run: Run, choose: Choose, until: int, memory: Memory) -> Run:
    """Simulate until `until`; `choose` selects one of the ready jobs. A switch cannot be interrupted; if a better job
    arrives meanwhile, it is switched to next.

    If the platform is `atomic`, the first piece of a job is part of the switch to it.
    """
    keyed = _KeyedRun(run, choose, memory)
    while keyed.time < until and keyed.step(until):
        pass
    return run


class _KeyedRun:
    def __init__(self, run: Run, select: Choose, memory: Memory) -> None:
        self.platform = run.task_set.platform
        self.run = run
        self.select = select
        self.memory = memory
        self.interferers = run.task_set.interferers
        self.needs = Needs(run.task_set)
        self.coming = Releases(run)
        self.ready: list[Job] = []
        self.fillers: Sequence[Task] = run.task_set.best_effort
        self.turn = 0
        self.time = 0
        self.loaded: Job | Task | None = None
        self.touched = False

    def pending(self, name: str) -> Job | None:
        """Return the oldest job of a task that has not ended."""
        return min((job for job in self.ready if job.task.name == name), key=lambda job: job.number, default=None)

    def choose(self) -> Job | Task | None:
        """Return what runs next: a job, or a job that it waits for, or best effort; None if nothing is ready."""
        if self.ready:
            return self.needs.next_of(self.select(self.ready), self.pending)
        return self.fillers[self.turn % len(self.fillers)] if self.fillers else None

    def step(self, until: int) -> bool:
        """Switch, run one stretch, or wait; return True if the simulation can continue."""
        self.ready += self.coming.take(self.time)
        chosen = self.choose()
        if chosen is None:
            if self.coming.next is None:
                return False
            self.time = self.coming.next
            return True
        if chosen is not self.loaded:
            before = self.time
            self.switch(chosen)
            task = chosen.task if isinstance(chosen, Job) else chosen
            if self.time > before and not (self.platform.atomic and task.longest_piece):
                return True
        if isinstance(chosen, Job):
            self.execute(chosen)
        else:
            self.fill(chosen, until)
        return True

    def switch(self, chosen: Job | Task) -> None:
        """Load another context; an unfinished job that has begun is saved and restored."""
        begun = self.loaded.left if isinstance(self.loaded, Job) else self.loaded is not None
        cost = int(self.platform.switch) + (int(self.platform.save_restore) if begun and self.touched else 0)
        name, number = (chosen.task.name, chosen.number) if isinstance(chosen, Job) else (chosen.name, 0)
        self.run.record(self.time, self.time + cost, name, number, Activity.SWITCH)
        self.time += cost
        self.loaded, self.touched = chosen, False

    def execute(self, job: Job) -> None:
        """Run a job for a piece, until another job arrives, or until its end."""
        piece = job.next_piece
        amount, limit = (piece, None) if piece > 0 else (job.left - int(job.task.last_piece), self.coming.next)
        if job.held:
            amount = min(amount, job.until_lock)
        if isinstance(self.select, RoundRobin):
            amount = min(amount, self.select.room(job))
        self.time, done = self.memory.work(job.task.name, job, job.quota, self.time, amount, limit)
        if isinstance(self.select, RoundRobin):
            self.select.ran(job, done)
        self.touched = True
        before = job.holds
        job.left -= done
        if job.holds not in ("", before):
            job.taken = self.time - 1
        if not job.left:
            self.coming.end(job, self.time)
            if job in self.ready:
                self.ready.remove(job)

    def fill(self, task: Task, until: int) -> None:
        """Run best effort for a piece, or until a job arrives; then it is the turn of the next best-effort task."""
        piece = int(task.longest_piece)
        limit = None if piece else self.coming.next or until
        quota = quota_of(task, self.interferers)
        work = piece or max(until, self.time) - self.time + 1
        self.time, _ = self.memory.work(task.name, None, quota, self.time, work, limit)
        self.touched = True
        self.turn += 1

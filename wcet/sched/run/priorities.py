"""One job at a time by a key: earliest deadline first and fixed priorities, preemptive or from piece to piece."""

from collections.abc import Callable, Sequence
from heapq import heappop, heappush

from wcet.sched.run.job import Activity, Job, Releases, Run
from wcet.sched.task import Level, Task, TaskSet

Key = Callable[[Job], tuple[int, ...]]
"""The least goes first; no two jobs have the same."""


def by_deadline(task_set: TaskSet) -> Key:
    """Return the key of EDF."""
    places = {task.name: place for place, task in enumerate(task_set.tasks)}
    return lambda job: (job.arrival + int(job.task.deadline), places[job.task.name], job.number)


def by_priority(task_set: TaskSet) -> Key:
    """Return the key of fixed priorities: as stated, else by level and deadline, in the order of the file."""
    levels = list(Level)
    ranked = sorted(
        task_set.real_time, key=lambda task: (task.priority or 0, levels.index(task.level), int(task.deadline))
    )
    ranks = {task.name: rank for rank, task in enumerate(ranked)}
    return lambda job: (ranks[job.task.name], job.number)


def run_by_key(task_set: TaskSet, jobs: Sequence[Job], key: Key, until: int) -> Run:
    """Simulate until `until`: a switch cannot be interrupted, and what is better then gets the accelerator at once."""
    run = _KeyedRun(task_set, jobs, key)
    while run.time < until and run.step(until):
        pass
    return run.run


class _KeyedRun:
    def __init__(self, task_set: TaskSet, jobs: Sequence[Job], key: Key) -> None:
        self.platform = task_set.platform
        self.run = Run(task_set, jobs)
        self.key = key
        self.coming = Releases(jobs)
        self.ready: list[tuple[tuple[int, ...], Job]] = []
        self.filler = next((task for task in task_set.best_effort), None)
        self.time = 0
        self.loaded: Job | Task | None = None
        self.touched = False

    def admit(self) -> None:
        """Take in the jobs that have been released by now."""
        for job in self.coming.take(self.time):
            heappush(self.ready, (self.key(job), job))

    def step(self, until: int) -> bool:
        """Switch, run one stretch, or wait; return whether anything is left to do."""
        self.admit()
        chosen = self.ready[0][1] if self.ready else self.filler
        if chosen is None:
            if self.coming.next is None:
                return False
            self.time = self.coming.next
            return True
        if chosen is not self.loaded and self.switch(chosen):
            return True
        if isinstance(chosen, Job):
            self.execute(chosen)
        else:
            self.fill(chosen, until)
        return True

    def switch(self, chosen: Job | Task) -> bool:
        """Load another context; return whether that took time, in which others may have come."""
        unfinished = isinstance(self.loaded, Job) and self.loaded.left and self.touched
        cost = int(self.platform.switch) + (int(self.platform.save_restore) if unfinished else 0)
        name, number = (chosen.task.name, chosen.number) if isinstance(chosen, Job) else (chosen.name, 0)
        self.run.record(self.time, self.time + cost, name, number, Activity.SWITCH)
        self.time += cost
        self.loaded, self.touched = chosen, False
        return cost > 0

    def execute(self, job: Job) -> None:
        """Run the job for a piece, or until somebody comes, or until its end."""
        amount = job.left
        if job.task.piece:
            amount = _next_piece(job)
        elif self.coming.next is not None:
            amount = min(amount, self.coming.next - self.time)
        self.run.record(self.time, self.time + amount, job.task.name, job.number, Activity.RUN)
        self.time += amount
        self.touched = True
        job.left -= amount
        if not job.left:
            job.end = self.time
            heappop(self.ready)

    def fill(self, task: Task, until: int) -> None:
        """Run best effort for a piece, or until somebody comes."""
        end = until if self.coming.next is None else self.coming.next
        if task.piece:
            end = self.time + int(task.piece)
        end = max(end, self.time + 1)
        self.run.record(self.time, end, task.name, 0, Activity.RUN)
        self.time = end


def _next_piece(job: Job) -> int:
    """Return the length of the next piece: the longest one, but the last piece stays whole."""
    last = int(job.task.last_piece)
    if job.left <= max(last, 1) or job.left <= last:
        return job.left
    return min(int(job.task.piece), job.left - last) if last else min(int(job.task.piece), job.left)

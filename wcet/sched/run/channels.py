"""Simulates the host of the interleaved runlist: it skips channels without work, and stops channels by timeslice."""

from collections import deque
from collections.abc import Sequence

from wcet.sched.run.job import Activity, Job, Releases, Run
from wcet.sched.run.memory import Memory, quota_of
from wcet.sched.runlist import list_entries
from wcet.sched.task import Task


def run_runlist(run: Run, until: int, memory: Memory, start: int = 0) -> Run:
    """Simulate until `until`, from entry `start` of the list on; a channel continues with its next job in its slot."""
    host = _Host(run, memory, start)
    while host.time < until and host.step():
        pass
    return run


class _Host:
    def __init__(self, run: Run, memory: Memory, start: int) -> None:
        platform = run.task_set.platform
        self.run = run
        self.memory = memory
        self.entries = list_entries(run.task_set)
        self.coming = Releases(run)
        self.queues: dict[str, deque[Job]] = {task.name: deque() for task in run.task_set.tasks}
        self.time, self.place, self.loaded = 0, start % len(self.entries), ""
        self.cost = int(platform.switch + platform.save_restore)
        self.platform = platform

    def step(self) -> bool:
        """Serve the next entry that has work, or wait; return True if anything is left to do."""
        self.admit()
        found = self.find_work()
        if found is None:
            if self.coming.next is None:
                return False
            self.time = self.coming.next
            return True
        task = self.entries[found]
        self.place = (found + 1) % len(self.entries)
        if self.loaded != task.name:
            number = self.queues[task.name][0].number if self.queues[task.name] else 0
            self.run.record(self.time, self.time + self.cost, task.name, number, Activity.SWITCH)
            self.time, self.loaded = self.time + self.cost, task.name
        if task.best_effort:
            self.fill(task)
        else:
            self.serve(task)
        return True

    def find_work(self) -> int | None:
        """Return the next entry of the list that has work, or None."""
        count = len(self.entries)
        order: Sequence[int] = [(self.place + step) % count for step in range(count)]
        return next((at for at in order if self.entries[at].best_effort or self.queues[self.entries[at].name]), None)

    def admit(self) -> None:
        """Admit the jobs that have been released by now."""
        for job in self.coming.take(self.time):
            self.queues[job.task.name].append(job)

    def fill(self, task: Task) -> None:
        """Run a slot of best effort; its pieces are placed so that one has just begun when the slot ends."""
        end = self.time + int(task.slice)
        quota = quota_of(task, self.run.task_set.interferers)
        self.time, _ = self.memory.work(task.name, None, quota, self.time, end - self.time, end)
        rest = max(0, int(task.longest_piece) - 1)
        if rest:
            quota = quota_of(task, self.run.task_set.interferers)
            self.time, _ = self.memory.work(task.name, None, quota, self.time, rest, None)

    def serve(self, task: Task) -> None:
        """Run one slot; a channel that drains keeps the accelerator until it has no work."""
        end = self.time + int(task.slice)
        queue, drains = self.queues[task.name], self.platform.keeps(task)
        while queue and (self.time < end or drains):
            self.execute(queue, None if drains else end)
            self.admit()

    def execute(self, queue: deque[Job], end: int | None) -> None:
        """Run the first job of a channel until it or the slot ends; a piece in progress then is finished."""
        job = queue[0]
        self.time, done = self.memory.work(job.task.name, job, job.quota, self.time, job.left, end)
        job.left -= done
        if rest := _rest_of_piece(job):
            self.time, done = self.memory.work(job.task.name, job, job.quota, self.time, rest, None)
            job.left -= done
        if not job.left:
            self.coming.end(job, self.time)
            queue.popleft()


def _rest_of_piece(job: Job) -> int:
    """Return the remaining length of a job's present piece; 0 between two pieces."""
    piece, last = int(job.task.piece), int(job.task.last_piece)
    if job.left < last:
        return 0 if job.left == job.work else job.left
    into = (job.work - job.left) % piece if piece else 0
    return min(piece - into, job.left - last) if into else 0

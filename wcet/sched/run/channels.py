"""The host of the interleaved runlist: it walks the list, skips what has no work, stops channels by timeslice."""

from collections import deque
from collections.abc import Sequence

from wcet.sched.run.job import Activity, Job, Releases, Run
from wcet.sched.runlist import build_runlist
from wcet.sched.task import Task, TaskSet


def run_runlist(task_set: TaskSet, jobs: Sequence[Job], until: int, start: int = 0) -> Run:
    """Simulate until `until`, from entry `start` of the list on; a channel goes on with its next job in its slot."""
    entries = build_runlist(task_set.tasks)
    run = Run(task_set, jobs)
    coming = Releases(jobs)
    queues: dict[str, deque[Job]] = {task.name: deque() for task in task_set.tasks}
    time, place, loaded = 0, start % len(entries), ""
    cost = int(task_set.platform.switch + task_set.platform.save_restore)
    while time < until:
        _admit(coming, queues, time)
        found = _find_work(entries, place, queues)
        if found is None:
            if coming.next is None:
                break
            time = coming.next
            continue
        task = entries[found]
        place = (found + 1) % len(entries)
        if loaded != task.name:
            number = queues[task.name][0].number if queues[task.name] else 0
            run.record(time, time + cost, task.name, number, Activity.SWITCH)
            time, loaded = time + cost, task.name
        time = _serve(run, task, queues, coming, time)
    return run


def _find_work(entries: Sequence[Task], place: int, queues: dict[str, deque[Job]]) -> int | None:
    """Return the next entry that has work."""
    for step in range(len(entries)):
        index = (place + step) % len(entries)
        if entries[index].best_effort or queues[entries[index].name]:
            return index
    return None


def _admit(coming: Releases, queues: dict[str, deque[Job]], time: int) -> None:
    for job in coming.take(time):
        queues[job.task.name].append(job)


def _serve(run: Run, task: Task, queues: dict[str, deque[Job]], coming: Releases, time: int) -> int:
    """Run one slot and return when it ends; a piece that is under way when the timeslice expires is finished."""
    end = time + int(task.slice)
    if task.best_effort:
        end += max(0, int(task.piece) - 1)
        run.record(time, end, task.name, 0, Activity.RUN)
        return end
    queue = queues[task.name]
    while queue and time < end:
        time = _execute(run, queue, time, end)
        _admit(coming, queues, time)
    return time


def _execute(run: Run, queue: deque[Job], time: int, end: int) -> int:
    """Run the first job of a channel until it ends, or the slot does; return when that is."""
    job = queue[0]
    amount = min(job.left, end - time)
    if job.task.piece and amount < job.left:
        into = (job.work - job.left + amount) % int(job.task.piece)
        amount = min(job.left, amount + (int(job.task.piece) - into if into else 0))
    run.record(time, time + amount, job.task.name, job.number, Activity.RUN)
    job.left -= amount
    if not job.left:
        job.end = time + amount
        queue.popleft()
    return time + amount

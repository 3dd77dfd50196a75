"""The host of the interleaved runlist: it walks the list, skips what has no work, stops channels by timeslice."""

from collections import deque
from collections.abc import Sequence

from wcet.sched.run.job import Activity, Job, Run
from wcet.sched.runlist import build_runlist
from wcet.sched.task import Task, TaskSet


def run_runlist(task_set: TaskSet, jobs: Sequence[Job], until: int, start: int = 0) -> Run:
    """Simulate until `until`, from entry `start` of the list on; a channel goes on with its next job in its slot."""
    entries = build_runlist(task_set.tasks)
    run = Run(task_set, jobs)
    coming = list(reversed(jobs))
    queues: dict[str, deque[Job]] = {task.name: deque() for task in task_set.tasks}
    time, place, loaded = 0, start % len(entries), ""
    cost = int(task_set.platform.switch + task_set.platform.save_restore)
    while time < until:
        _admit(coming, queues, time)
        found = _find_work(entries, place, queues)
        if found is None:
            if not coming:
                break
            time = coming[-1].release
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


def _admit(coming: list[Job], queues: dict[str, deque[Job]], time: int) -> None:
    while coming and coming[-1].release <= time:
        job = coming.pop()
        queues[job.task.name].append(job)


def _serve(run: Run, task: Task, queues: dict[str, deque[Job]], coming: list[Job], time: int) -> int:
    """Run one slot and return when it ends; a piece that is under way when the timeslice expires is finished."""
    end = time + int(task.slice)
    if task.best_effort:
        end += max(0, int(task.piece) - 1)
        run.record(time, end, task.name, 0, Activity.RUN)
        return end
    queue = queues[task.name]
    while queue and time < end:
        job = queue[0]
        amount = min(job.left, end - time)
        if task.piece and amount < job.left:
            into = (job.work - job.left + amount) % int(task.piece)
            amount = min(job.left, amount + (int(task.piece) - into if into else 0))
        run.record(time, time + amount, task.name, job.number, Activity.RUN)
        time += amount
        job.left -= amount
        if not job.left:
            job.end = time
            queue.popleft()
        _admit(coming, queues, time)
    return time

"""Writes a simulated stretch of a task set in the Trace Event Format, which Perfetto and chrome://tracing open.

Times are microseconds, as the format wants them: decimals of the exact ticks.
"""

import json
from fractions import Fraction
from typing import Any

from wcet.sched.simulation import Simulated


def render_trace(simulated: Simulated) -> str:
    """Return the JSON document: a thread for each task, a complete event for each activity, an instant for each
    miss."""
    run = simulated.run
    threads = {task.name: number for number, task in enumerate(run.task_set.tasks, start=1)}

    def micros(ticks: int) -> int | float:
        time = Fraction(1000 * ticks, simulated.scale)
        return time.numerator if time.denominator == 1 else float(time)

    events: list[dict[str, Any]] = [
        {"name": "process_name", "ph": "M", "pid": 1, "args": {"name": run.task_set.platform.scheduler}}
    ]
    for name, thread in threads.items():
        events.append({"name": "thread_name", "ph": "M", "pid": 1, "tid": thread, "args": {"name": name}})
    for each in run.slices:
        name = f"{each.task} {each.job}" if each.activity.value == "run" and each.job else each.activity.value
        common = {"pid": 1, "tid": threads[each.task], "cat": each.activity.value}
        events.append(
            {"name": name, "ph": "X", "ts": micros(each.start), "dur": micros(each.end - each.start), **common}
        )
    for job in run.jobs:
        due = job.arrival + int(job.task.deadline)
        if job.end is not None and job.end > due:
            mark = {"name": "deadline missed", "ph": "i", "s": "t", "ts": micros(due), "pid": 1, "cat": "miss"}
            events.append({**mark, "tid": threads[job.task.name]})
    return json.dumps({"traceEvents": events, "displayTimeUnit": "ms"}, indent=1) + "\n"

"""Draws a simulated stretch of a task set as rows of letters: what each task does, column by column."""

from wcet.sched.quantity import format_ms
from wcet.sched.run.job import Activity
from wcet.sched.simulation import Simulated

COLUMNS = 96
MARKS = {Activity.RUN: "#", Activity.SWITCH: "x", Activity.DELAY: "-"}


def draw_lanes(simulated: Simulated) -> list[str]:
    """Return a row of letters for each task, and a time scale below the rows.

    `#` means that the task runs, `x` that its context is switched in, and `-` that others hold the memory.
    """
    run, until = simulated.run, int(simulated.until * simulated.scale)
    names = [task.name for task in run.task_set.tasks]
    wide = max(map(len, names), default=0)
    part = "one hyperperiod" if simulated.whole else f"the first {format_ms(simulated.until)} ms"
    lines = [f"simulated: {part}, all tasks arriving as often as they can"]
    for name in names:
        cells = ["."] * COLUMNS
        for piece in run.slices:
            if piece.task == name and piece.start < until:
                first = piece.start * COLUMNS // until
                last = min(COLUMNS - 1, (min(piece.end, until) * COLUMNS - 1) // until)
                for column in range(first, max(first, last) + 1):
                    if cells[column] != MARKS[Activity.RUN]:
                        cells[column] = MARKS[piece.activity]
        longest = simulated.longest.get(name)
        told = "" if longest is None else f"  longest {format_ms(longest)} ms"
        lines.append(f"  {name:<{wide}}  {''.join(cells)}{told}")
    end = f"{format_ms(simulated.until)} ms"
    lines.append(f"  {'':<{wide}}  0{end:>{COLUMNS - 1}}")
    return lines

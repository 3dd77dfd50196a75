"""The case study of HERCULES D5.2, section 2.4.1, as its Fig. 2 and 9 to 11 show it: responses over arrivals, and
histograms.

    .venv/bin/python -m tests.experiments.case_study

The same jobs run under each scheduler; writes the tables of docs/sched-experiments.md and the pictures. A second.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from random import Random

from wcet.cli.task_set import load_tasks
from wcet.report.response_svg import render_responses
from wcet.sched.analysis import analyze
from wcet.sched.build import build_task_set
from wcet.sched.quantity import format_ms
from wcet.sched.run.arrivals import Pattern
from wcet.sched.simulation import Simulated, simulate
from wcet.sched.task import Task
from wcet.sched.ticks import to_ticks
from wcet.sched.verdict import Verdicts

ROOT = Path(__file__).parents[2]
SAMPLES, FOLDER = ROOT / "samples" / "sched", ROOT / "docs" / "experiments"
PAGE = ROOT / "docs" / "sched-experiments.md"
MARK = re.compile(r"(<!-- table: case_study -->\n).*?(<!-- end -->)", re.DOTALL)
SETS = {
    "case_study": "the interleaved runlist",
    "case_study_edf": "EDF among bandwidth servers",
    "case_study_weston": "EDF, opengl waits for weston",
}
MILLISECONDS = 6_000
SEED = 241


@dataclass(frozen=True, slots=True)
class Measured:
    """A run of one set with its bounds."""

    name: str
    simulated: Simulated
    verdicts: Verdicts

    def responses_of(self, task: Task) -> list[Fraction]:
        """Return the responses of all jobs that ended, in milliseconds."""
        jobs = [job for job in self.simulated.run.jobs if job.task.name == task.name]
        return [Fraction(job.response, self.simulated.scale) for job in jobs if job.response is not None]


def measure(name: str, milliseconds: int = MILLISECONDS) -> Measured:
    """Run a set of the samples; jobs take a third of their WCET to all of it, the same in every set."""
    task_set = build_task_set(load_tasks(SAMPLES / f"{name}.toml"), {}).task_set
    ticks, scale = to_ticks(task_set)
    pattern = Pattern({task.name: 0 for task in ticks.real_time}, Random(SEED), shorter=True)
    run = simulate(ticks, pattern, milliseconds * scale)
    longest = {name: Fraction(ticks, scale) for name, ticks in run.longest().items()}
    return Measured(name, Simulated(run, scale, Fraction(milliseconds), False, dict(longest)), analyze(task_set))


def measure_all() -> list[Measured]:
    return [measure(name) for name in SETS]


def draw(measured: Measured) -> str:
    title = f"Responses under {SETS[measured.name]}"
    return render_responses(measured.simulated, measured.verdicts.tasks, title)


def render_table(found: list[Measured]) -> str:
    rows = [
        "| under | task | jobs | late | mean ms | longest ms | bound ms | deadline ms |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for each in found:
        for verdict in each.verdicts.tasks:
            task, taken = verdict.task, each.responses_of(verdict.task)
            late = sum(time > task.deadline for time in taken)
            mean = float(sum(taken, Fraction(0)) / len(taken))
            assert verdict.response is not None
            shown = (f"{float(max(taken)):.2f}", format_ms(verdict.response), format_ms(task.deadline, up=False))
            cells = (SETS[each.name], task.name, str(len(taken)), f"{100 * late / len(taken):.1f} %", f"{mean:.2f}")
            rows.append("| " + " | ".join((*cells, *shown)) + " |")
    return "\n".join(rows) + "\n"


def render_page(text: str, found: list[Measured]) -> str:
    return MARK.sub(lambda mark: mark[1] + render_table(found) + mark[2], text)


def main() -> None:
    found = measure_all()
    PAGE.write_text(render_page(PAGE.read_text(encoding="utf-8"), found), encoding="utf-8")
    for each in found:
        (FOLDER / f"{each.name}.svg").write_text(draw(each), encoding="utf-8")


if __name__ == "__main__":
    main()

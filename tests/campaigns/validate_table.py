"""Rewrite the tables of docs/validate.md.

    .venv/bin/python -m tests.campaigns.validate_table                 the tables, with the kept runs of GCN samples
    .venv/bin/python -m tests.campaigns.validate_table --search 1000   search for longer runs before, and keep them

What a search finds is kept as the choices of each run, in tests/data/gcn/searched_runs.json: to repeat the runs takes
seconds, the search some minutes.
"""

import argparse
import contextlib
import io
import json
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from wcet.cli import run
from wcet.isa.gcn.run.kernel_arguments import Value
from wcet.pipeline import open_kernels
from wcet.report.validate_text import render_validation
from wcet.session.kernels import KernelTask, list_tasks
from wcet.session.request import Request
from wcet.simulate.run import RunRequest
from wcet.simulate.validation import ValidationRow
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.compose.result import AnalysisResult
from wcet.targets.gcn.simulation import prepare
from wcet.targets.gcn.validate import DataSet, PlayedRun, RunsAsked, check_run, find_longest, open_session, repeat_run

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "validate.md"
KEPT = ROOT / "tests" / "data" / "gcn" / "searched_runs.json"
TARGETS = ("sim_d", "gcn")
LEFT_OUT = ("matmul.s",)  # the data of Sim-D's are made, not shipped
Kept = Mapping[str, Mapping[str, Any]]


def sample_names(target: str) -> list[str]:
    paths = (ROOT / "samples" / target).glob("*.s")
    return sorted(path.name for path in paths if target == "gcn" or path.name not in LEFT_OUT)


def list_samples(
    names: list[str], follow: str = ""
) -> Iterator[tuple[AnalysisResult, Mapping[str, Mapping[str, Value]]]]:
    """Yield the analysis of each GCN sample, and its sets of data."""
    folder = ROOT / "samples" / "gcn"
    for task in list_tasks([folder / name for name in names], Request((), None, None, False)):
        kernels = open_kernels(cast("KernelTask", task).source, cast("KernelTask", task).settings.options)
        (job,) = prepare(kernels, RunRequest(folder=folder))
        extra = {**job.options.extra, **({"follow": follow} if follow else {})}
        options = replace(job.options, extra=extra)
        yield investigate(job.program, job.machine, job.launch, options.facts, options), job.data


def search_samples(steps: int, names: list[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield what a search finds for each sample and mode: the set of data, the place of buffers, and the choices."""
    for result, data in list_samples(names):
        for mode in result.modes:
            played = find_longest(result, mode, data, RunsAsked(search=steps))
            yield f"{result.program.name} {mode}", keep_run(played)


def keep_run(played: PlayedRun) -> dict[str, Any]:
    """Return a run as data: its choices by kind and client, as pairs of a number and a value."""
    trace = played.trace
    kept: dict[str, Any] = {"data": played.source.name, "start": trace.start, "cycles": trace.cycles}
    if trace.choices is None:
        return {**kept, "latencies": trace.latencies, "seed": trace.seed}
    rows: dict[str, dict[str, list[int]]] = {}
    for (kind, client, number), value in sorted(trace.choices.items()):
        rows.setdefault(kind, {}).setdefault(str(client), []).extend((number, value))
    return {**kept, "choices": rows}


def repeat_kept(result: AnalysisResult, mode: str, data: Mapping[str, Mapping[str, Value]], kept: Any) -> PlayedRun:
    """Return the run of a sample that was kept, run again."""
    source = DataSet(kept["data"], data[kept["data"]])
    session = open_session(result, mode, source, kept["start"])
    steady = session.play("max")
    if "choices" not in kept:
        return PlayedRun(source, session, session.play(kept["latencies"], kept["seed"]), steady)
    choices = {
        (kind, int(client), number): value
        for kind, clients in kept["choices"].items()
        for client, flat in clients.items()
        for number, value in zip(flat[::2], flat[1::2], strict=True)
    }
    return repeat_run(PlayedRun(source, session, steady, steady), choices, 0)


def list_rows(kept: Kept, names: list[str], follow: str = "") -> Iterator[ValidationRow]:
    """Yield the rows of GCN samples: today's bound of each mode, and the run that was kept."""
    for result, data in list_samples(names, follow):
        for mode in result.modes:
            check = check_run(result, repeat_kept(result, mode, data, kept[f"{result.program.name} {mode}"]))
            yield ValidationRow(result.program.name, mode, check.bound, check.observed, {}, check.slack)


def render_table(target: str) -> str:
    if target == "gcn":
        return render_validation(list(list_rows(json.loads(KEPT.read_text()), sample_names(target))))
    out = io.StringIO()
    with contextlib.chdir(ROOT / "samples" / target), contextlib.redirect_stdout(out):
        assert run(["validate", *sample_names(target)]) == 0
    return out.getvalue()


def shown_tables() -> dict[str, str]:
    return dict(zip(TARGETS, re.findall(r"```text\n(.*?)```\n", PAGE.read_text(), re.DOTALL), strict=True))


def rewrite_page() -> None:
    parts = re.split(r"(?<=```text\n).*?(?=```\n)", PAGE.read_text(), flags=re.DOTALL)
    tables = [*map(render_table, TARGETS), ""]
    PAGE.write_text("".join(part + table for part, table in zip(parts, tables, strict=True)))
    followed = list_rows(json.loads(KEPT.read_text()), sample_names("gcn"), "launch")
    print("\n".join(["GCN with --follow launch:", *render_validation(list(followed)).split("\n\n")[-1].splitlines()]))


def main() -> None:
    """Do as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("samples", nargs="*", help="search these only")
    parser.add_argument("--search", type=int, default=0, metavar="N")
    given = parser.parse_args()
    if given.search:
        found: dict[str, dict[str, Any]] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
        for name, each in search_samples(given.search, given.samples or sample_names("gcn")):
            print(name, each["cycles"], flush=True)
            if each["cycles"] >= found.get(name, each)["cycles"]:
                found[name] = each
            KEPT.write_text(json.dumps(found, separators=(",", ":"), sort_keys=True) + "\n")
        return
    rewrite_page()


if __name__ == "__main__":
    os.environ["WCET_NO_CACHE"] = "1"
    main()

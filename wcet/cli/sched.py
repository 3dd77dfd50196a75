"""Runs `wcet sched`: do all tasks meet their deadlines, by how much, and if not, why?"""

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any, cast

import click

from wcet.cli.common import cache_option, output_options, read_request
from wcet.cli.console import print_note, print_result
from wcet.cli.task_set import Wanted, load_tasks, report_tasks
from wcet.errors import WcetError
from wcet.gate.places import name_from
from wcet.report.sched_view import SchedReport
from wcet.repository import find_repository
from wcet.sched.verdict import Verdicts

FORMATS = {
    "text": "wcet.report.sched_text:render_text",
    "json": "wcet.report.sched_json:render_json",
    "junit": "wcet.report.sched_ci:render_junit",
    "sarif": "wcet.report.sched_ci:render_sarif",
    "github": "wcet.report.sched_ci:render_github",
    "shell": "wcet.report.sched_shell:render_shell",
    "html": "wcet.report.sched_html:render_html",
}
"""The renderer of each format as `module:function`, which is imported when the format is requested."""

FOR_HOSTS = ("sarif", "github")
"""The formats whose places are relative to the root of the repository."""


class WithActions(click.Command):
    """A command on a file, or an action if the first argument is the name of one."""

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> click.Context:
        """Return the context of the action, or of the command itself."""
        if args[:1] == ["import"] or args[:1] == ["export"]:
            from wcet.cli.task_exchange import export_set, import_set

            action = import_set if args[0] == "import" else export_set
            return action.make_context(f"{info_name} {args[0]}", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


@click.command(cls=WithActions)
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--sensitivity", is_flag=True, help="Also search how far each time can change.")
@click.option(
    "--seconds", type=click.IntRange(min=1), default=300, show_default=True, help="--sensitivity: end the search then."
)
@click.option("--budgets", is_flag=True, help="Also search how much kernels and servers may take.")
@click.option("--best-timeslice", is_flag=True, help="Runlist: also search the timeslice that leaves most slack.")
@click.option("--priorities", is_flag=True, help="Fixed priorities: also search priorities that meet every deadline.")
@click.option("--why", is_flag=True, help="For each missed deadline, also name what to remove so that it is met.")
@click.option("--masks", is_flag=True, help="AMD's queues: also search masks with which every deadline is met.")
@click.option("--run", is_flag=True, help="Also simulate a hyperperiod and show it.")
@click.option("--html", type=click.Path(path_type=Path), help="Also write a report for the browser to this file.")
@click.option("--gantt", type=click.Path(path_type=Path), help="Also draw a simulated hyperperiod into this SVG file.")
@click.option("--trace", type=click.Path(path_type=Path), help="Also write it for Perfetto, as JSON.")
@click.option(
    "--config",
    type=click.Path(path_type=Path),
    envvar="WCET_CONFIG",
    metavar="FILE",
    help="This configuration of the kernels instead of the nearest wcet.toml.",
)
@output_options(*FORMATS)
@cache_option
@click.pass_context
def sched(ctx: click.Context, file: Path, format: str, output: Path | None, **given: Any) -> int:
    """Bound the response of every task of a set on one accelerator, and compare it with its deadline.

    FILE lists tasks with their kernels or execution times, see docs/sched.md; a wcet.toml may hold them in [sched].
    Exits with 0 when every deadline is met, 1 when one can be missed, 2 for a mistake in the file, and 3 when a kernel
    or a response has no bound. `wcet sched import` and `wcet sched export`
    translate task sets of MAST, pyCPA and AUTOSAR.
    """
    pictures = [given["html"], given["gantt"], given["trace"]]
    run = given["run"] or format == "html" or any(picture is not None for picture in pictures)
    try:
        wanted = Wanted(given["sensitivity"], given["budgets"], run, given["seconds"])
        report = report_tasks(load_tasks(file), file.parent, read_request(ctx), wanted)
    except WcetError as error:
        if format == "json":
            from wcet.report.sched_json import render_refusal

            print_result(render_refusal(file.as_posix(), error.diagnostics), output)
        raise
    if report.allowances == ():
        raise click.UsageError("--budgets: the set has neither kernels nor servers")
    for option in ("best_timeslice", "masks", "priorities"):
        if given[option] and report.task_set.others:
            raise click.UsageError(f"--{option.replace('_', '-')}: only one processor can be searched")
    _write_pictures(report, given["html"], given["gantt"], given["trace"])
    print_result(_render(report, format), output, commands=format == "github")
    if given["best_timeslice"]:
        _advise_timeslice(report)
    if given["masks"]:
        _advise_masks(report)
    if given["priorities"]:
        _advise_priorities(report)
    if given["why"]:
        _tell_causes(report)
    return exit_code(report.verdicts)


def exit_code(verdicts: Verdicts) -> int:
    """Return 0 if every deadline is met, 3 if a response has no bound, else 1."""
    if verdicts.schedulable:
        return 0
    return 3 if verdicts.unbounded else 1


def _render(report: SchedReport, format: str) -> str:
    if format in FOR_HOSTS:
        report = replace(report, file=name_from(find_repository(Path()), report.file))
    module, _, name = FORMATS[format].partition(":")
    render = cast("Callable[[SchedReport], str]", getattr(import_module(module), name))
    return render(report)


def _write_pictures(report: SchedReport, html: Path | None, gantt: Path | None, trace: Path | None) -> None:
    if html is not None:
        print_result(_render(report, "html"), html)
    if report.simulated is None:
        return
    if gantt is not None:
        from wcet.report.gantt_svg import render_gantt

        print_result(render_gantt(report.simulated, f"{report.file}, simulated"), gantt)
    if trace is not None:
        from wcet.report.trace_events import render_trace

        print_result(render_trace(report.simulated), trace)


def _advise_timeslice(report: SchedReport) -> None:
    """Print on stderr the best common timeslice of the high level; other schedulers have none."""
    from wcet.sched.quantity import format_ms
    from wcet.sched.timeslices import choose_timeslice

    if report.task_set.platform.scheduler != "runlist":
        raise click.UsageError("--best-timeslice: only a runlist has timeslices")
    choice = choose_timeslice(report.task_set)
    if choice is None:
        print_note("no common timeslice of the high level meets every deadline")
    else:
        margin = f"{float(100 * choice.margin):.1f} %"
        print_note(f"best common timeslice: {format_ms(choice.timeslice)} ms, at least {margin} of each deadline left")


def _advise_masks(report: SchedReport) -> None:
    """Print on stderr masks that meet every deadline; only AMD's queues have masks."""
    from wcet.sched.amd.masks import write_mask
    from wcet.sched.amd.propose import propose_masks

    if report.task_set.platform.gpu is None:
        raise click.UsageError("--masks: only amd-queues has masks of compute units")
    found = propose_masks(report.task_set)
    if found is None:
        print_note("no disjoint masks were found with which every deadline is met")
        return
    for name, mask in found.items():
        print_note(f'{name}: mask = "{write_mask(mask)}"')


def _advise_priorities(report: SchedReport) -> None:
    """Print on stderr priorities that meet every deadline."""
    from wcet.sched.audsley import assign_priorities

    found = assign_priorities(report.task_set)
    if found is None:
        print_note("no priorities meet every deadline")
        return
    for name, priority in sorted(found.items(), key=lambda each: each[1]):
        print_note(f"{name}: priority = {priority}")


def _tell_causes(report: SchedReport) -> None:
    """Print on stderr the causes of each missed deadline."""
    from wcet.sched.causes import find_causes
    from wcet.sched.quantity import format_ms

    missed = [each.task.name for each in report.verdicts.tasks if not each.met]
    missed += [
        each.chain.name for each in report.verdicts.chains if not each.met and each.chain in report.task_set.chains
    ]
    named = dict[str, None].fromkeys(missed)
    for name in missed:
        causes = find_causes(report.task_set, name)
        if not causes:
            print_note(f"{name}: misses its deadline even without any one of the others")
        for each in causes:
            kept = "met" if each.met else "still missed"
            response = "" if each.response is None else f"at most {format_ms(each.response)} ms, "
            print_note(f"{name}, without {each.what}: {response}{kept}")
        named |= dict.fromkeys(each.what for each in causes)
    if not missed:
        print_note("every deadline is met")
    _tell_lines(report, list(named))


def _tell_lines(report: SchedReport, names: list[str]) -> None:
    """Print on stderr the costliest line of each kernel that causes a missed deadline."""
    from wcet.report.sched_view import describe_dearest

    told = [describe_dearest(bound) for name in names for bound in report.kernels.get(name, ())]
    for line in dict.fromkeys(filter(None, told)):
        print_note(line)

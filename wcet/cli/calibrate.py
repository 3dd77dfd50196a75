"""Runs `wcet calibrate`: the measurements to make on a chip, and the machine file that covers them."""

import re
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wcet.cli.common import output_options
from wcet.cli.completion import complete_machine
from wcet.cli.console import print_diagnostics, print_note, print_result
from wcet.errors import Diagnostic, worst_exit_code
from wcet.files import show_path
from wcet.report.table import format_table
from wcet.repository import write_own
from wcet.session.paths import refuse_write, write_folder
from wcet.units import format_count

if TYPE_CHECKING:
    from wcet.calibrate.fit import Fit


def percent(text: str) -> int:
    """Return the whole number of percent in a text such as `20%`."""
    found = re.fullmatch(r"(\d{1,4}) ?%?", text)
    if found is None:
        raise click.BadParameter(f"`{text}` is not a whole number of percent, such as 20%")
    return int(found[1])


def machine_option(command: Any) -> Any:
    """Add the option `-m`."""
    return click.option(
        "-m",
        "--machine",
        metavar="MACHINE",
        required=True,
        envvar="WCET_MACHINE",
        help="A machine that is similar to the chip; it gives sizes, limits, and the numbers that are not measured.",
        shell_complete=complete_machine,
    )(command)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def calibrate() -> None:
    """Make a machine file of your own from measurements on a chip: plan, measure, fit.

    `plan` writes micro-benchmarks and a host program. They run on the chip, without this tool. `fit` makes the machine
    file that covers their times. The result covers the runs that were measured; it is not proven for the silicon.
    """


@calibrate.command()
@machine_option
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="The folder to write.")
def plan(machine: str, output: Path) -> int:
    """Write the micro-benchmarks for a machine into a folder: kernels, host programs, and how to run them."""
    from wcet.calibrate.plan import load_gcn, write_plan
    from wcet.calibrate.suite import list_benchmarks

    loaded = load_gcn(machine)
    write_folder(output, write_plan(loaded))
    benchmarks = list_benchmarks(loaded)
    points = format_count(sum(len(each.points) for each in benchmarks), "point")
    print_result(
        f"wrote {format_count(len(benchmarks), 'benchmark')}, {points}, for {loaded.name} into {show_path(output)}\n"
        "\nnext, on the machine with the GPU:\n"
        f"  cd {show_path(output)} && cc -O2 -o calibrate calibrate.c -ldl\n"
        "  ./calibrate\n"
        f"  wcet calibrate fit results.csv -m {machine} -o mychip.toml --margin 20%\n"
    )
    return 0


@calibrate.command()
@machine_option
@click.option("--number", metavar="KEY", multiple=True, help="Change this one only; can be repeated.")
@output_options("text")
def isolates(machine: str, number: tuple[str, ...], format: str, output: Path | None) -> int:
    """Say which benchmarks tell a number: change it in the simulator, and list those whose times move.

    A row is a change of the machine, with the benchmarks that move and the cycles by which a copy of each is dearer.
    """
    from wcet.calibrate.experiment import find_moved
    from wcet.calibrate.plan import load_gcn

    rows = [
        (
            moved.change,
            ", ".join(name if step is None else f"{name} {_show(step)}" for name, step in moved.rows.items()),
        )
        for moved in find_moved(load_gcn(machine), number)
    ]
    print_result("\n".join(format_table("ll", ("change", "benchmarks that move"), rows)) + "\n", output)
    return 0


@calibrate.command()
@click.argument("results", type=click.Path(path_type=Path), metavar="RESULTS.csv")
@machine_option
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="The machine file to write.")
@click.option(
    "--margin",
    type=percent,
    default="0%",
    show_default=True,
    metavar="PERCENT",
    help="What to add to each measurement.",
)
@click.option(
    "--despite-contradictions", is_flag=True, help="Write the file nevertheless; it then says what it does not cover."
)
@click.option(
    "--pictures",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Draw what contradicts the machine, a picture for each benchmark.",
)
def fit(
    results: Path, machine: str, output: Path, margin: int, despite_contradictions: bool, pictures: Path | None
) -> int:
    """Make the machine file whose bounds cover the measurements, with a margin, and exceed them least.

    MACHINE is the one that the plan was written for. Exit 3 where measurements contradict it: no file is written then.
    """
    from wcet.calibrate.fit import fit as find_fit
    from wcet.calibrate.fit_report import render_fit
    from wcet.calibrate.machine_file import render_machine
    from wcet.calibrate.plan import load_gcn
    from wcet.calibrate.results import read_results

    stated, measured = load_gcn(machine), read_results(results)
    found = find_fit(stated, measured, Fraction(margin, 100))
    print_result(render_fit(found, stated, measured, margin))
    if pictures is not None:
        from wcet.calibrate.pictures import draw_contradictions

        write_folder(pictures, draw_contradictions(found))
    refused = _describe_contradictions(found, despite_contradictions)
    if not found.contradictions or despite_contradictions:
        try:
            write_own(output, render_machine(found, measured, output.stem, margin))
        except OSError as error:
            raise refuse_write(output, show_path(output), error) from None
        print_note(f"wrote {show_path(output)}: it covers what was measured, and is not proven for the silicon")
    print_diagnostics(refused)
    return worst_exit_code(refused)


def _describe_contradictions(found: "Fit", warned: bool) -> tuple[Diagnostic, ...]:
    if not found.contradictions:
        return ()
    named = ", ".join(each.row for each in found.contradictions)
    message = (
        f"{format_count(len(found.contradictions), 'measurement')} that `{found.machine.name}` cannot explain: {named}"
    )
    notes = ("a cache, a counter, another order of service, more places: what the file has no number for",)
    severity = "warning" if warned else "error"
    return (Diagnostic("W712", message, notes=notes, severity=severity),)


def _show(step: Any) -> str:
    return f"{float(step):+.4g}"

"""Runs `wcet sched import` and `wcet sched export`: converts task sets from and to other tools."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import click

from wcet.cli.common import cache_option, read_request
from wcet.cli.console import print_result

FORMATS = ("mast", "csv", "pycpa")


class PositiveTime(click.ParamType[Fraction]):
    """A click parameter for a time that is more than 0."""

    name = "time"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Fraction:
        """Return the time in milliseconds."""
        from wcet.sched.quantity import parse_time

        try:
            time = parse_time(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)
        return time or self.fail("must be more than 0", param, ctx)


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option(
    "--unit", type=PositiveTime(), help="MAST: the unit of the times in the model, such as 1ms; it has none of its own."
)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the file of tasks here.")
def import_set(file: Path, unit: Fraction | None, output: Path | None) -> int:
    """Write a task set of another tool as a file of tasks.

    FILE is a model of MAST 1.5 as text, or a table (*.csv) whose columns are those of AUTOSAR's timing
    extensions. What has no exact counterpart is refused by name, see docs/sched-exchange.md.
    """
    from wcet.sched.exchange.autosar_csv import read_csv
    from wcet.sched.exchange.mast_model import read_mast
    from wcet.sched.read import read_tasks
    from wcet.session.kernels import read_kernel
    from wcet.span import Source

    table = file.suffix.lower() == ".csv"
    if table == (unit is not None):
        raise click.UsageError(
            "--unit: " + ("a table has units" if table else "how long is 1 in the model? --unit 1ms")
        )
    source = read_kernel(file)
    text = read_csv(source) if unit is None else read_mast(source, unit)
    _ = read_tasks(Source(f"{source.name}, imported", text))
    print_result(text, output)
    return 0


@click.command("export")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("-f", "--format", type=click.Choice(FORMATS), required=True, help="The tool to write for.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the result here.")
@click.option(
    "--config",
    type=click.Path(path_type=Path),
    envvar="WCET_CONFIG",
    metavar="FILE",
    help="This configuration of the kernels instead of the nearest wcet.toml.",
)
@cache_option
@click.pass_context
def export_set(ctx: click.Context, file: Path, format: str, output: Path | None, **_: Any) -> int:
    """Write a file of tasks for another tool; kernels count with their bounds.

    `mast` is a model of MAST 1.5, `csv` a table with the columns of AUTOSAR's timing extensions, `pycpa` a Python
    program that prints responses. What has no exact counterpart is refused by name, see docs/sched-exchange.md.
    """
    from wcet.cli.task_set import load_tasks
    from wcet.sched.build import build_task_set
    from wcet.sched.exchange.autosar_csv import write_csv
    from wcet.sched.exchange.mast import write_mast
    from wcet.sched.exchange.pycpa import write_pycpa
    from wcet.session.task_kernels import cost_tasks

    read = load_tasks(file)
    task_set = build_task_set(read, cost_tasks(read, file.parent, read_request(ctx))).task_set
    write = {"mast": write_mast, "csv": write_csv, "pycpa": write_pycpa}[format]
    print_result(write(task_set), output)
    return 0

"""Runs `wcet measure`: writes a host program that runs a kernel on a device, to compare its runs with its bound."""

from pathlib import Path
from typing import Any

import click

from wcet.cli.common import read_request, settings_options
from wcet.cli.console import print_diagnostics, print_note, print_result
from wcet.cli.target_options import TargetCommand
from wcet.errors import worst_exit_code
from wcet.files import show_path
from wcet.session.kernels import AnalysisOutcome, KernelTask, build_of, config_of, list_tasks
from wcet.session.paths import write_folder
from wcet.simulate.run import RunRequest
from wcet.units import format_count


@click.command(cls=TargetCommand)
@click.argument("kernel_file", type=click.Path(path_type=Path), metavar="KERNEL")
@click.option("-o", "--output", type=click.Path(path_type=Path), required=True, help="The folder to write.")
@settings_options
@click.pass_context
def measure(ctx: click.Context, kernel_file: Path, output: Path, **_: Any) -> int:
    """Write a host program that runs the kernels of a file on a GPU, with their launch, arguments and data.

    Launch and arguments come from wcet.toml, data from the files beside the kernel, adversarial ones included. What the
    program writes is for `wcet check --measured` and `wcet validate --measured`. Only GCN kernels can be measured.
    """
    from wcet.calibrate.kernel_runs import prepare_jobs, write_runs

    request = read_request(ctx)
    tasks = list(list_tasks([kernel_file], request))
    refused = [each for task in tasks if isinstance(task, AnalysisOutcome) for each in task.diagnostics]
    print_diagnostics(refused)
    if refused:
        return worst_exit_code(refused)
    asked = RunRequest(arguments=dict(ctx.params["arg"]), folder=kernel_file.parent)
    settled = [task for task in tasks if isinstance(task, KernelTask)]
    jobs = [job for task in settled for job in prepare_jobs(task.source, task.settings.options, asked)]
    source = settled[0].source
    build = build_of(kernel_file, config_of(kernel_file, request), request)
    files = write_runs(kernel_file, source, jobs, build)
    write_folder(output, files)
    sets = format_count(sum(len(job.data) for job in jobs), "set") + " of data"
    print_result(f"wrote {format_count(len(jobs), 'kernel')} with {sets} into {show_path(output)}\n")
    print_note(f"next, on the computer with the GPU: {show_path(output)}/README.md")
    return 0

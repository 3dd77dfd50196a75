"""Runs `wcet transform`: writes a kernel's assembly with the splits by which its target's hardware keeps the bound."""

from pathlib import Path
from typing import Any

import click

from wcet.cli.common import read_request, settings_options
from wcet.cli.console import print_diagnostics, print_result
from wcet.cli.target_options import TargetCommand, own_options, read_own
from wcet.errors import WcetError
from wcet.pipeline import open_kernels
from wcet.session.kernels import AnalysisOutcome, KernelTask, list_tasks, use_options
from wcet.targets.protocol import Transforms, require


@click.command(cls=TargetCommand)
@click.argument("kernel_file", type=click.Path(path_type=Path), metavar="FILE")
@settings_options
@own_options("transform")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the result to this file, at once.")
@click.pass_context
def transform(ctx: click.Context, kernel_file: Path, output: Path | None, **_: Any) -> int:
    """Write a kernel's assembly with a split before each chosen branch and a merge at its join.

    The splits are those of the file, wcet.toml or --split-at; with `--splits optimal` those that minimise
    the bound of the launch, instead of the ones in the file. Requests to split that have no effect are dropped with a
    warning, and a split that would change results is refused (exit 3).
    """
    request = read_request(ctx)
    tasks = use_options(list_tasks([kernel_file], request), request)
    refused = [task for task in tasks if isinstance(task, AnalysisOutcome)]
    if refused:
        raise WcetError(diagnostic for task in refused for diagnostic in task.diagnostics)
    if len(tasks) > 1:
        names = ", ".join(task.settings.kernel or task.settings.name for task in tasks if task.settings)
        raise click.UsageError(f"wcet.toml has several tables for this file: name one with --kernel ({names})")
    (task,) = (task for task in tasks if isinstance(task, KernelTask))
    kernels = open_kernels(task.source, task.settings.options)
    target = require(kernels.target, Transforms, "transformation", task.source.name)
    text, notes = target.transform(kernels, {**request.overrides[-1].values, **read_own(ctx)})
    print_diagnostics(notes)
    print_result(text, output)
    return 0

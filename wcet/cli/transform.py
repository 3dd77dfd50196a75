"""`wcet transform`: a kernel's assembly with what its target's hardware needs to keep the bound written in."""

from pathlib import Path
from typing import Any

import click

from wcet.cli.common import read_request, settings_options
from wcet.cli.console import print_diagnostics, print_result
from wcet.cli.kernels import read_kernel, settings_of
from wcet.cli.target_options import TargetCommand, own_options, read_own
from wcet.pipeline import open_kernels
from wcet.targets.protocol import Transforms, require


@click.command(cls=TargetCommand)
@click.argument("kernel_file", type=click.Path(path_type=Path), metavar="FILE")
@settings_options
@own_options("transform")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the result to this file, at once.")
@click.pass_context
def transform(ctx: click.Context, kernel_file: Path, output: Path | None, **_: Any) -> int:
    """Write a kernel's assembly back out with a split before each chosen branch and a merge at its join.

    The splits are those that the file, wcet.toml or --split-at ask for; with `--splits optimal` those that minimise
    the bound of the launch, instead of the ones in the file. Marks without effect are dropped with a warning, and a
    split that the program would not survive is refused (exit 3).
    """
    source, request = read_kernel(kernel_file), read_request(ctx)
    settings = settings_of(kernel_file, source, request)
    if len(settings) > 1:
        names = ", ".join(each.kernel or each.name for each in settings)
        raise click.UsageError(f"wcet.toml has several tables for this file: name one with --kernel ({names})")
    kernels = open_kernels(source, next(iter(settings)).options)
    target = require(kernels.target, Transforms, "transformation", source.name)
    text, notes = target.transform(kernels, {**request.overrides[-1].values, **read_own(ctx)})
    print_diagnostics(notes)
    print_result(text, output)
    return 0

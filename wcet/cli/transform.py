"""`wcet transform`: a kernel's assembly with its splits and merges written in."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wcet.cli.common import read_request, settings_options
from wcet.cli.console import print_diagnostics, print_result
from wcet.cli.kernels import read_kernel, settings_of
from wcet.options import AnalyzeOptions
from wcet.span import Source

if TYPE_CHECKING:
    from wcet.targets.gcn.kernel import GcnProgram
    from wcet.targets.gcn.splitting.splits import SplitPlan


@click.command()
@click.argument("kernel_file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--pws", is_flag=True, help="Write in the splits and merges of predictable wavefront splitting.")
@click.option(
    "--form",
    type=click.Choice(("comments", "mnemonics")),
    default="comments",
    show_default=True,
    help="Comments that every assembler ignores, or s_split and s_merge of the PWS instruction set.",
)
@settings_options
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write the result to this file, at once.")
@click.pass_context
def transform(
    ctx: click.Context, kernel_file: Path, pws: bool, form: str, splits: str | None, output: Path | None, **_: Any
) -> int:
    """Write a kernel's assembly back out with a split before each chosen branch and a merge at its join.

    The splits are those that the file, wcet.toml or --split-at ask for; with `--splits optimal` those that minimise
    the bound of the launch, instead of the ones in the file. Marks without effect are dropped with a warning, and a
    split that the program would not survive is refused (exit 3).
    """
    if not pws:
        raise click.UsageError("say what is to be written in: --pws")
    if splits in ("none", "dynamic"):
        raise click.UsageError("--splits is `given` or `optimal` here")
    source = read_kernel(kernel_file)
    settings = settings_of(kernel_file, source, read_request(ctx))
    if len(settings) > 1:
        names = ", ".join(each.kernel or each.name for each in settings)
        raise click.UsageError(f"wcet.toml has several tables for this file: name one with --kernel ({names})")
    planned = [each for only in settings for each in _plan(source, only.options)]
    from wcet.targets.gcn.splitting.transform import transform_pws

    print_diagnostics([note for _, plan in planned for note in plan.notes])
    print_result(transform_pws(source, planned, mnemonics=form == "mnemonics"), output)
    return 0


def _plan(source: Source, options: AnalyzeOptions) -> "list[tuple[GcnProgram, SplitPlan]]":
    """Plan the splits of the kernels that are asked for; those of other kernels stay as they are."""
    from wcet.cli.gcn_simulation import load_gcn_machine
    from wcet.pipeline import choose_kernels
    from wcet.targets.gcn.target import TARGET
    from wcet.targets.gcn.transform import plan_transform
    from wcet.targets.registry import find_target

    found = find_target(source, options.target)
    if found.name != TARGET.name:
        raise click.UsageError(f"`{source.name}` is a {found.name} kernel: it has no wavefronts to split")
    machine = load_gcn_machine(options.machine or TARGET.default_machine)
    launch = TARGET.launch(options.launch)
    programs = choose_kernels(TARGET.parse(source), options.extra.get("kernel"), source)
    return [(program, plan_transform(program, machine, launch, options)) for program in programs]

"""Defines the lazy group: command names and their one-line help are data; commands are imported when called."""

import difflib
import os
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import cast

import click

from wcet import __version__
from wcet.cli.examples import EXAMPLES
from wcet.repository import OUTSIDE

COMMANDS: Mapping[str, tuple[str, str]] = {
    "analyze": ("wcet.cli.analyze:analyze", "Prove an upper bound on the execution time of kernels."),
    "annotate": ("wcet.cli.annotate:annotate", "Ask for exactly the facts that are missing, in wcet.toml."),
    "calibrate": ("wcet.cli.calibrate:calibrate", "Make a machine file from measurements on a chip."),
    "cfg": ("wcet.cli.cfg:cfg", "Draw the control flow of a kernel, the worst path marked."),
    "check": ("wcet.cli.check:check", "Compare the bounds of kernels with their budgets."),
    "config": ("wcet.cli.config:config", "Print the settings in force for a kernel, and their origins."),
    "diff": ("wcet.cli.diff:diff", "Compare bounds with those of before: what became slower, and where."),
    "evidence": ("wcet.cli.qualify:evidence", "Write all inputs and evidence of a bound into a folder."),
    "explain": ("wcet.cli.explain:explain", "Explain a bound, or what a diagnostic means."),
    "help": ("wcet.cli.help:show_help", "Print the options of a command, or a page of the documentation."),
    "init": ("wcet.cli.init:init", "Write a wcet.toml, a kernel and make rules to start from."),
    "llc": ("wcet.cli.llc:llc", "Find the accesses to a shared cache that hit in every order of the cores."),
    "lsp": ("wcet.cli.lsp:lsp", "Serve bounds to editors, by the Language Server Protocol."),
    "machines": ("wcet.cli.machines:machines", "List the machines that ship, or print one with its sources."),
    "measure": ("wcet.cli.measure:measure", "Write a host program that runs kernels on a GPU."),
    "qualify": ("wcet.cli.qualification:qualify", "Run a kit of `wcet evidence` again, and test the tool with it."),
    "sched": ("wcet.cli.sched:sched", "Compare the response times of a task set with its deadlines."),
    "schema": ("wcet.cli.schema:schema", "Print the JSON schema of what a command prints."),
    "simulate": ("wcet.cli.simulate:simulate", "Run kernels on their data and count the cycles."),
    "sweep": ("wcet.cli.sweep:sweep", "Bound kernels over a design space: machines, launches, settings."),
    "transform": ("wcet.cli.transform:transform", "Write a kernel back out with its splits and merges."),
    "trend": ("wcet.cli.trend:trend", "Follow the bound of a kernel over the commits that changed it."),
    "validate": ("wcet.cli.validate:validate", "Compare runs with bounds, and show where the slack is."),
    "verify": ("wcet.cli.verify:verify", "Check a certificate without solver or analyser."),
    "watch": ("wcet.cli.watch:watch", "Check kernels again whenever they are saved."),
}
"""For each command its place (`module:attribute`) and its short help."""


class LazyGroup(click.Group):
    """A click group whose commands are those of `COMMANDS`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command, which is imported now, or None."""
        if cmd_name not in COMMANDS:
            return None
        module, _, attribute = COMMANDS[cmd_name][0].partition(":")
        command = _take_shared(cast(click.Command, getattr(import_module(module), attribute)))
        command.epilog = "\b\nExamples:\n" + "\n".join(f"  {line}" for line in EXAMPLES.get(cmd_name, ()))
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that is typed, or raise an error that suggests the nearest one."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            near = difflib.get_close_matches(args[0], COMMANDS, n=1)
            hint = f" Did you mean `{near[0]}`?" if near else ""
            raise click.UsageError(f"there is no command `{args[0]}`.{hint}", ctx)
        return super().resolve_command(ctx, args)


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 120},
)
@click.option(
    "-C",
    "folder",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Work in this folder instead of the present one; also allowed after the command.",
)
@click.option(
    "--outside",
    metavar="DIR",
    multiple=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder outside of the repository whose files wcet.toml, machines and tasks may name (or WCET_OUTSIDE).",
)
@click.option(
    "-q",
    "--quiet",
    is_flag=True,
    help="Only results and diagnostics, no notes and no progress; also allowed after the command.",
)
@click.version_option(__version__, "-V", "--version", message="wcet %(version)s")
@click.pass_context
def cli(ctx: click.Context, folder: Path | None, outside: tuple[Path, ...], quiet: bool) -> None:
    """Prove upper bounds on the execution time of accelerator kernels.

    Exit codes: 0 success; 1 a bound breaks a budget; 2 wrong input or usage; 3 no safe bound exists; 4 a simulation
    exceeded the bound; 70 internal error; 130 interrupted.
    """
    _allow_outside(ctx, outside)
    if folder is not None:
        _change_folder(ctx, folder)
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
        return
    from wcet.cli import console, progress

    console.be_quiet(quiet)
    if not quiet:
        ctx.call_on_close(progress.open_bar(ctx.invoked_subcommand))


def _allow_outside(ctx: click.Context, folders: tuple[Path, ...]) -> None:
    """Allow files of the repository to name files in further folders until the command ends, also in its workers."""
    if not folders:
        return
    before = os.environ.get(OUTSIDE)
    stated = [str(folder.absolute()) for folder in folders]
    os.environ[OUTSIDE] = os.pathsep.join([*stated, *([before] if before else [])])

    def restore() -> None:
        os.environ.pop(OUTSIDE, None)
        if before is not None:
            os.environ[OUTSIDE] = before

    ctx.call_on_close(restore)


def _take_shared(command: click.Command) -> click.Command:
    """Return a command with the options `-C DIR` and `-q`; the folder changes before any path is read."""

    def enter(ctx: click.Context, _: click.Parameter, folder: Path | None) -> None:
        if folder is not None:
            _change_folder(ctx, folder)

    def be_quiet(_: click.Context, __: click.Parameter, quiet: bool) -> None:
        if quiet:
            from wcet.cli import console, progress

            console.be_quiet(True)
            progress.clear_bar()

    if not any("-C" in each.opts for each in command.params):
        kind = click.Path(exists=True, file_okay=False, path_type=Path)
        folder = click.Option(["-C", "working_folder"], type=kind, callback=enter)
        silence = click.Option(["-q", "--quiet"], is_flag=True, callback=be_quiet)
        for option in (folder, silence):
            option.expose_value, option.is_eager, option.hidden = False, True, True
            command.params.append(option)
    return command


def _change_folder(ctx: click.Context, folder: Path) -> None:
    """Make `folder` the working folder until the command ends."""
    before = Path.cwd()
    try:
        os.chdir(folder)
    except OSError as error:
        raise click.BadParameter(f"`{folder}` cannot be entered: {error.strerror}", ctx, param_hint="-C") from None
    ctx.call_on_close(lambda: os.chdir(before))

"""Turns wrong usage into a diagnostic: what no command accepts, and what was probably meant."""

import click
from click.core import ParameterSource

from wcet.errors import Diagnostic

LAUNCH = "the launch is --groups 64 --group-size 256 (GCN), --ndrange 1024,1 --width 1024 (Sim-D)"
CHIP = "-m MACHINE; `wcet machines` lists those that ship"
FORMAT = "-f {0} prints the result as {0}, where `wcet {1} --help` lists it"

MEANT = {
    "--budget": "budgets are in wcet.toml: `wcet check FILE --update` writes one",
    "--deadline": "deadlines are in a task set: wcet help sched",
    "--json": FORMAT,
    "--sarif": FORMAT,
    "--junit": FORMAT,
    "--markdown": FORMAT,
    "--csv": FORMAT,
    "--verbose": "reports are complete; `wcet explain KERNEL` shows more",
    "-v": "reports are complete; `wcet explain KERNEL` shows more",
    "--grid-size": LAUNCH,
    "--block-size": LAUNCH,
    "--block": LAUNCH,
    "--global-size": LAUNCH,
    "--local-size": LAUNCH,
    "--global-work-size": LAUNCH,
    "--local-work-size": LAUNCH,
    "--work-groups": LAUNCH,
    "--workgroup-size": LAUNCH,
    "--launch": LAUNCH,
    "--arch": CHIP,
    "--gpu": CHIP,
    "--chip": CHIP,
    "--device": CHIP,
    "--mcpu": CHIP,
    "--offload-arch": CHIP,
}
"""Options of other tools, with their names here."""


def diagnose_usage(error: click.ClickException) -> Diagnostic:
    """Return W008 for wrong usage; the help has the probable meaning if known, else the command's own help."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    command = "wcet" if context is None else context.command_path
    message, advice = error.format_message(), f"`{command} --help` lists what is accepted"
    if isinstance(error, click.NoSuchOption) and error.option_name in MEANT:
        name = error.option_name
        message = f"No such option {name!r}."
        advice = MEANT[name].format(name.lstrip("-"), command.removeprefix("wcet").strip())
    return Diagnostic("W008", message, notes=_environment_note(error), help=advice)


def _environment_note(error: click.ClickException) -> tuple[str, ...]:
    """Return a note with the environment variable of a refused value, because the message names only the option."""
    if not isinstance(error, click.BadParameter) or error.ctx is None or error.param is None:
        return ()
    from_environment = error.ctx.get_parameter_source(str(error.param.name)) is ParameterSource.ENVIRONMENT
    return (f"the value is from {error.param.envvar} in the environment",) if from_environment else ()

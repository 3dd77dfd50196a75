"""Options that several commands share, and what they become: layers of settings."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from wcet.config.checks import CONVENTIONS, POLICIES, SPLITS
from wcet.config.settings import EXTRA_KEYS, LAUNCH_KEYS, Settings
from wcet.ir.facts import StatedFacts

F = TypeVar("F", bound=Callable[..., Any])

VALUE_KEYS = ("machine", "target", "convention", "policy", *LAUNCH_KEYS, *EXTRA_KEYS)
"""Parameters that are settings under the same name as in wcet.toml."""


def assignment(text: str) -> tuple[str, int]:
    """Read `NAME=N`, with N a whole number in decimal or, with 0x, in hexadecimal; split at the last equals sign."""
    name, equals, number = text.rpartition("=")
    if not (name and equals and re.fullmatch(r"-?\d[\d_]*|0x[0-9a-fA-F]+", number)):
        raise click.BadParameter(f"`{text}` is not of the form NAME=N with a whole number N")
    return name, int(number, 16 if number.startswith("0x") else 10)


def argument(text: str) -> tuple[str, int | Path]:
    """Read `NAME=N` or `NAME=@FILE`; files are the contents of buffers, which only runs need."""
    name, equals, file = text.partition("=@")
    return (name, Path(file)) if name and equals and file else assignment(text)


@dataclass(frozen=True, slots=True)
class Request:
    """What the shared options say: settings of environment and command line, and where to look for the rest."""

    overrides: tuple[Settings, ...]
    config: Path | None
    kernel: str | None
    cached: bool


def settings_options(command: F) -> F:
    """Add the options that say how a kernel is launched, on what, and under which facts."""
    for option in reversed(_SETTINGS_OPTIONS):
        command = option(command)
    return command


def cache_option(command: F) -> F:
    """Add `--no-cache`."""
    return click.option(
        "--no-cache", is_flag=True, envvar="WCET_NO_CACHE", help="Neither read nor write the result cache."
    )(command)


def output_options(*formats: str) -> Callable[[F], F]:
    """Add `--format` and `--output`."""

    def decorate(command: F) -> F:
        command = click.option(
            "-o", "--output", type=click.Path(path_type=Path), help="Write the result to this file, at once."
        )(command)
        return click.option(
            "-f",
            "--format",
            type=click.Choice(formats),
            default=formats[0],
            show_default=True,
            envvar="WCET_FORMAT",
            help="Form of the result.",
        )(command)

    return decorate


def kernels_argument(required: bool = True) -> Callable[[F], F]:
    """Add the kernel files."""
    return click.argument(
        "kernels",
        nargs=-1,
        required=required,
        type=click.Path(path_type=Path),
        metavar="FILE..." if required else "[FILE...]",
    )


def read_request(ctx: click.Context) -> Request:
    """Collect the shared options of the running command, the environment below the command line."""
    parameters = ctx.params
    layers: dict[ParameterSource, dict[str, str]] = {
        ParameterSource.ENVIRONMENT: {},
        ParameterSource.COMMANDLINE: {},
    }
    for key in VALUE_KEYS:
        value = parameters.get(key)
        layer = layers.get(ctx.get_parameter_source(key) or ParameterSource.DEFAULT)
        if value is not None and layer is not None:
            layer[key] = ",".join(value) if isinstance(value, tuple) else str(value)
    facts = StatedFacts(
        bounds=_facts("bounds", parameters.get("bound", ())),
        arguments=_facts("arguments", _plain_arguments(ctx)),
        origin="command line",
    )
    return Request(
        overrides=(
            Settings("environment", layers[ParameterSource.ENVIRONMENT]),
            Settings("command line", layers[ParameterSource.COMMANDLINE], facts),
        ),
        config=parameters.get("config"),
        kernel=parameters.get("kernel"),
        cached=not parameters.get("no_cache", False),
    )


def _plain_arguments(ctx: click.Context) -> list[tuple[str, int]]:
    """Return the arguments that are numbers; contents of buffers are a usage error where nothing runs."""
    given: Sequence[tuple[str, int | Path]] = ctx.params.get("arg", ())
    if any(isinstance(value, Path) for _, value in given) and ctx.command.name not in ("simulate", "validate"):
        raise click.UsageError("arguments: the contents of buffers matter to `wcet simulate` only")
    return [(name, value) for name, value in given if isinstance(value, int)]


def _facts(table: str, entries: Sequence[tuple[str, int]]) -> dict[str, int]:
    """Return the facts by name; a name said twice with different values is a usage error."""
    facts: dict[str, int] = {}
    for name, value in entries:
        if facts.setdefault(name, value) != value:
            raise click.UsageError(f"{table}: `{name}` is given as {facts[name]} and as {value}")
        if table == "bounds" and value < 0:
            raise click.UsageError(f"{table}: `{name}` cannot be negative")
    return facts


def _setting(*names: str, key: str, text: str, metavar: str | None = None, choices: Sequence[str] = ()) -> Any:
    kind = click.Choice(choices) if choices else None
    return click.option(*names, key, type=kind, metavar=metavar, envvar=f"WCET_{key.upper()}", help=text)


_SETTINGS_OPTIONS = (
    _setting("--ndrange", key="ndrange", metavar="X,Y", text="Sim-D: work-items in x and y."),
    _setting("--width", key="width", metavar="W", text="Sim-D: work-items of a work-group in x."),
    _setting("--groups", key="groups", metavar="G[,GY[,GZ]]", text="GCN: work-groups in each dimension."),
    _setting("--group-size", key="group_size", metavar="W[,WY[,WZ]]", text="GCN: work-items of a work-group."),
    _setting("--lds", key="lds", metavar="BYTES", text="GCN: LDS that the launch gives each work-group."),
    _setting("-m", "--machine", key="machine", metavar="MACHINE", text="A shipped machine, or a TOML file."),
    _setting("--target", key="target", metavar="TARGET", text="The kernel's language, if not to be recognised."),
    _setting(
        "--convention", key="convention", choices=CONVENTIONS, text="The arithmetic; `published` is no safe bound."
    ),
    _setting("--policy", key="policy", choices=POLICIES, text="Sim-D: how scratchpad transfers are scheduled."),
    _setting("--splits", key="splits", choices=SPLITS, text="GCN: which branches split a wavefront."),
    _setting("-S", "--max-splits", key="max_splits", metavar="N", text="GCN: split wavefronts the machine holds."),
    click.option(
        "--split-at",
        multiple=True,
        metavar="NAME",
        envvar="WCET_SPLIT_AT",
        help="GCN: split at the branch of this label or line.",
    ),
    _setting(
        "--buffer-alignment",
        key="buffer_alignment",
        metavar="BYTES",
        text="GCN: buffers start at multiples of this.",
    ),
    click.option("-b", "--bound", type=assignment, multiple=True, metavar="LABEL=N", help="The bound of a loop."),
    click.option(
        "--arg", type=argument, multiple=True, metavar="NAME=VALUE", help="The value of an argument; @FILE in a run."
    ),
    click.option("--kernel", metavar="NAME", help="Only this kernel of the file."),
    click.option(
        "--config",
        type=click.Path(path_type=Path),
        envvar="WCET_CONFIG",
        metavar="FILE",
        help="This configuration instead of the nearest wcet.toml.",
    ),
)

"""Defines options that several commands share, and turns them into layers of settings."""

import os
import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar, cast

import click
from click.core import ParameterSource

from wcet.cli.completion import complete_kernel, complete_machine
from wcet.cli.console import print_diagnostics
from wcet.cli.target_options import list_setting_keys, list_typed, setting_options
from wcet.config.checks import part_arguments
from wcet.config.compiler_flags import check_symbols
from wcet.config.settings import Settings
from wcet.errors import Diagnostic
from wcet.frontend.build import Build
from wcet.ir.facts import StatedFacts
from wcet.session.request import Request
from wcet.simulate.contents import Contents, DecimalNumber, read_contents
from wcet.targets.offers import list_settings

LONGEST = 24
"""The largest number of characters of a number of 64 bits, with signs and underscores."""

REPORTING = ("analyze", "annotate", "cfg", "config", "explain", "measure", "simulate", "transform", "validate")
"""The commands that describe files as they are, and give no verdict on their sources."""

F = TypeVar("F", bound=Callable[..., Any])

COMMON_KEYS = ("machine", "target", "certificate", "dump_lp")
"""The parameters of all targets that are settings of the same name."""


def assignment(text: str) -> tuple[str, int]:
    """Return name and number of `NAME=N`; N is decimal or, with 0x, hexadecimal, and the last equals sign separates
    them."""
    name, equals, number = text.rpartition("=")
    if not (name and equals and re.fullmatch(r"-?\d[\d_]*|0x[0-9a-fA-F]+", number)):
        raise click.BadParameter(f"`{text}` is not of the form NAME=N with a whole number N")
    if len(number) > LONGEST:
        raise click.BadParameter(f"the number of `{name}` has more than 64 bits")
    return name, int(number, 16 if number.startswith("0x") else 10)


def symbol(text: str) -> str:
    """Return `NAME=NUMBER` after a check, in the syntax of an assembler."""
    try:
        return check_symbols([text])[0]
    except ValueError:
        raise click.BadParameter(f"`{text}` is not of the form NAME=NUMBER") from None


Given = int | Path | Contents | DecimalNumber
"""The value of an argument: a whole number, a file, generated contents, a number with a fraction."""


def argument(text: str) -> tuple[str, Given]:
    """Return name and value of `NAME=N`, `NAME=@FILE`, `NAME=random:1024:f32` or `NAME=2.5`; only runs use the last
    three."""
    name, equals, value = text.partition("=")
    if name and value.startswith("@") and len(value) > 1:
        return name, Path(value[1:])
    made = read_contents(value) if name and equals else None
    return assignment(text) if made is None else (name, made)


def settings_options(command: F) -> F:
    """Add the options that state launch, machine and facts of a kernel."""
    command = _KEEP(setting_options(command))
    for option in reversed((*_SETTINGS_OPTIONS, *_BUILD_OPTIONS)):
        command = option(command)
    return command


def build_options(command: F) -> F:
    """Add the options about compiling source files."""
    for option in reversed(_BUILD_OPTIONS):
        command = option(command)
    return command


def cache_option(command: F) -> F:
    """Add the options `--no-cache` and `--store`."""
    command = click.option(
        "--store", metavar="PLACE", envvar="WCET_STORE", help="Keep results here: an SQLite file, postgresql://..."
    )(command)
    return click.option(
        "--no-cache", is_flag=True, envvar="WCET_NO_CACHE", help="Neither read nor write kept results."
    )(command)


def engine_options(command: F) -> F:
    """Add the options `--jobs` and `--cluster`."""
    command = click.option(
        "--cluster",
        metavar="ADDRESS",
        envvar="WCET_CLUSTER",
        help="Work on this Dask cluster: tcp://HOST:PORT, or a scheduler file.",
    )(command)
    return click.option(
        "-j", "--jobs", type=click.IntRange(1), envvar="WCET_JOBS", help="Processes; one per processor if unset."
    )(command)


def output_options(*formats: str) -> Callable[[F], F]:
    """Return a decorator that adds the options `--format` and `--output`."""

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
    """Return a decorator that adds the argument for kernel files."""
    return click.argument(
        "kernels",
        nargs=-1,
        required=required,
        type=click.Path(path_type=Path),
        metavar="FILE..." if required else "[FILE...]",
    )


def read_request(ctx: click.Context) -> Request:
    """Return the shared options of the running command, with the environment below the command line."""
    _warn_of_unknown(os.environ)
    parameters = ctx.params
    layers: dict[ParameterSource, dict[str, str]] = {
        ParameterSource.ENVIRONMENT: {},
        ParameterSource.COMMANDLINE: {},
    }
    for key in (*COMMON_KEYS, *list_setting_keys(ctx)):
        value = parameters.get(key)
        layer = layers.get(ctx.get_parameter_source(key) or ParameterSource.DEFAULT)
        if value is not None and layer is not None:
            layer[key] = ",".join(cast("tuple[str, ...]", value)) if isinstance(value, tuple) else str(value)
    facts = StatedFacts(
        bounds=_facts("bounds", parameters.get("bound", ())),
        **_read_arguments(ctx),
        origin="command line",
    )
    return Request(
        overrides=(
            Settings("environment", layers[ParameterSource.ENVIRONMENT]),
            Settings("command line", layers[ParameterSource.COMMANDLINE], facts, ()),
        ),
        config=parameters.get("config"),
        kernel=parameters.get("kernel"),
        cached=not parameters.get("no_cache", False),
        store=parameters.get("store"),
        jobs=parameters.get("jobs"),
        cluster=parameters.get("cluster"),
        command=ctx.command.name or "",
        reports=ctx.command.name in REPORTING,
        typed=list_typed(ctx),
        build=_read_build(parameters),
        tell=print_diagnostics,
    )


def _read_build(parameters: dict[str, Any]) -> Build:
    return Build(
        clang=parameters.get("clang"),
        defines=parameters.get("define", ()),
        includes=parameters.get("include", ()),
        flags=parameters.get("cflag", ()),
        symbols=parameters.get("defsym", ()),
        hip=parameters.get("hip", False),
        keep=parameters.get("keep"),
    )


OWN_VARIABLES = ("CACHE_DIR", "CLUSTER", "CONFIG", "FORMAT", "JOBS", "KEY", "MACHINE", "NO_CACHE", "STORE", "TARGET")
RECIPES = ("BUILD", "FLAGS", "INSTALL", "KERNELS")
"""The variables of the generated rules for make and of the generated workflows; the tool itself reads none of them."""


def _warn_of_unknown(environment: Mapping[str, str]) -> None:
    """Warn on stderr about environment variables with our prefix that the tool does not read."""
    stated = [name for name in environment if name.startswith("WCET_")]
    if not stated:
        return
    own = {*OWN_VARIABLES, *RECIPES, *(offer.option.key.upper() for offer in list_settings())}
    for name in sorted(stated):
        if name.removeprefix("WCET_") not in own and not name.startswith("WCET_UPDATE_"):
            near = get_close_matches(name.removeprefix("WCET_"), own, n=1)
            hint = f"did you mean `WCET_{near[0]}`?" if near else ""
            message = f"`{name}` in the environment is not a variable that wcet reads"
            print_diagnostics([Diagnostic("W008", message, help=hint, severity="warning")])


def _read_arguments(ctx: click.Context) -> dict[str, dict[str, Any]]:
    """Return the facts about arguments; contents of buffers are a usage error for commands that run nothing.

    A number with a fraction is also for runs, but may be given anywhere, because bounds do not depend on it.
    """
    given: Sequence[tuple[str, Given]] = ctx.params.get("arg", ())
    if any(not isinstance(value, int | DecimalNumber) for _, value in given) and ctx.command.name not in (
        "measure",
        "simulate",
        "validate",
    ):
        raise click.UsageError("arguments: the contents of buffers matter to `wcet simulate` only")
    entries = [(name, value.text if isinstance(value, DecimalNumber) else value) for name, value in given]
    plain = [(name, value) for name, value in entries if isinstance(value, (int, str))]
    return part_arguments({"arguments": _facts("arguments", plain)})


def _facts(table: str, entries: Sequence[tuple[str, int | str]]) -> dict[str, Any]:
    """Return the facts by name; two different values for one name are a usage error."""
    facts: dict[str, int | str] = {}
    for name, value in entries:
        if facts.setdefault(name, value) != value:
            raise click.UsageError(f"{table}: `{name}` is given as {facts[name]} and as {value}")
        if table == "bounds" and isinstance(value, int) and value < 0:
            raise click.UsageError(f"{table}: `{name}` cannot be negative")
    return facts


machine_option = click.option(
    "-m",
    "--machine",
    metavar="MACHINE",
    envvar="WCET_MACHINE",
    help="A shipped machine, or a TOML file.",
    shell_complete=complete_machine,
)

_SETTINGS_OPTIONS = (
    machine_option,
    click.option(
        "--target",
        metavar="TARGET",
        envvar="WCET_TARGET",
        help="The kernel's target; otherwise its machine or its text decides.",
    ),
    click.option("-b", "--bound", type=assignment, multiple=True, metavar="LABEL=N", help="The bound of a loop."),
    click.option(
        "--arg", type=argument, multiple=True, metavar="NAME=VALUE", help="The value of an argument; @FILE in a run."
    ),
    click.option("--kernel", metavar="NAME", help="Only this kernel of the file.", shell_complete=complete_kernel),
    click.option(
        "--config",
        type=click.Path(path_type=Path),
        envvar="WCET_CONFIG",
        metavar="FILE",
        help="This configuration instead of the nearest wcet.toml.",
    ),
)

_BUILD_OPTIONS = (
    click.option("--clang", metavar="PATH", help="The compiler for source files; else CLANG, then the PATH."),
    click.option("-D", "--define", multiple=True, metavar="NAME[=VALUE]", help="A macro for source files."),
    click.option("-I", "--include", multiple=True, metavar="DIR", help="A folder with headers of source files."),
    click.option(
        "--defsym",
        type=symbol,
        multiple=True,
        metavar="NAME=NUMBER",
        help="A symbol of assembly; clang expands it.",
    ),
    click.option("--cflag", multiple=True, metavar="FLAG", help="One more flag for clang, such as --cflag=-O3."),
    click.option("--hip", is_flag=True, help="C++ files are HIP files."),
)

_KEEP = click.option("--keep", type=click.Path(path_type=Path), metavar="DIR|FILE.s", help="Keep the assembly there.")

"""Writes the manual page from the commands themselves: `wcet help --man > wcet.1`, then `man ./wcet.1`."""

from collections.abc import Iterator

import click

from wcet import __version__
from wcet.cli.examples import EXAMPLES
from wcet.cli.group import COMMANDS, cli


def write_manual() -> str:
    """Return the page in the macros of man(7): every command with its arguments, options and examples."""
    context = click.Context(cli, info_name="wcet")
    lines = [
        f'.TH WCET 1 "" "wcet {__version__}" "User Commands"',
        ".SH NAME",
        r"wcet \- prove upper bounds on the execution time of accelerator kernels",
        ".SH SYNOPSIS",
        r".B wcet",
        r"[\-q] [\-C DIR] COMMAND [OPTIONS] [FILE...]",
        ".SH DESCRIPTION",
        *_write_text(cli.help or ""),
        ".SH OPTIONS",
        *_write_options(cli, context),
    ]
    for name in COMMANDS:
        command = cli.get_command(context, name)
        if command is not None:
            lines += _write_command(name, command, click.Context(command, info_name=name, parent=context))
    return "\n".join([*lines, ".SH SEE ALSO", "`wcet help` lists the pages of the documentation."]) + "\n"


def _write_command(name: str, command: click.Command, context: click.Context) -> Iterator[str]:
    usage = " ".join(command.collect_usage_pieces(context))
    yield f".SH {_quote(f'wcet {name}').upper()}"
    yield f".B {_escape(f'wcet {name}')}"
    yield _escape(usage)
    yield ".PP"
    yield from _write_text(command.help or COMMANDS[name][1])
    yield from _write_options(command, context)
    yield ".PP"
    yield "Examples:"
    yield ".nf"
    yield from (_escape(f"    {line}") for line in EXAMPLES[name])
    yield ".fi"


def _write_options(command: click.Command, context: click.Context) -> Iterator[str]:
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record is not None:
            yield ".TP"
            yield f".B {_escape(record[0])}"
            yield _escape(" ".join(record[1].split()))


def _write_text(text: str) -> Iterator[str]:
    for paragraph in text.strip().split("\n\n"):
        yield _escape(" ".join(paragraph.replace("\b", "").split()))
        yield ".PP"


def _escape(text: str) -> str:
    """Return text escaped for man(7): backslashes, hyphens, and dots and quotes at the beginning of lines."""
    plain = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{plain}" if plain[:1] in (".", "'") else plain


def _quote(text: str) -> str:
    return f'"{text}"'

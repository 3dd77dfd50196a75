"""Completes words in a shell: machines that ship, kernels of the files already typed, codes of diagnostics."""

import os
import re
from contextlib import suppress
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from wcet.files import is_file

_LABEL = re.compile(r"^[ \t]*(?:\.amdhsa_kernel[ \t]+|kernel[ \t]+)([\w.$]+)", re.MULTILINE)


def complete_machine(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return the machines that ship, and TOML files."""
    from wcet.machine.load import find_machines

    names = [CompletionItem(name) for name in sorted(find_machines()) if name.startswith(incomplete)]
    return names or [CompletionItem(incomplete, type="file")]


def complete_kernel(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return the kernels in the files on the command line; their text is searched, not parsed."""
    found: list[str] = []
    for path in _files():
        with suppress(OSError, UnicodeDecodeError):
            found += _LABEL.findall(path.read_text(encoding="utf-8")) or [path.stem]
    return [CompletionItem(name) for name in dict.fromkeys(found) if name.startswith(incomplete)]


def complete_code(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """Return the codes of diagnostics with their titles, and files."""
    from wcet.codes import CODES

    wanted = incomplete.upper()
    codes = [
        CompletionItem(code, help=info.title) for code, info in CODES.items() if wanted and code.startswith(wanted)
    ]
    return codes or [CompletionItem(incomplete, type="file")]


def _files() -> list[Path]:
    """Return the files among the words that the shell passes; the line is incomplete, so that it is not parsed."""
    words = os.environ.get("COMP_WORDS", "").split()
    return [path for path in map(Path, words) if is_file(path)]

"""Runs `wcet annotate`: prints or writes exactly the facts without which there is no bound."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from wcet.cli.common import kernels_argument, output_options, read_request, settings_options
from wcet.cli.console import print_note, print_result
from wcet.cli.target_options import TargetCommand
from wcet.config.edit import FactEntry
from wcet.config.settings import KernelSettings
from wcet.files import show_path
from wcet.session.edit import edit_config, find_place, show_edit, write_config
from wcet.session.kernels import build_of, config_of, read_kernel, settings_of
from wcet.session.outdated import require_current
from wcet.session.request import Request
from wcet.session.template import ask_entries, render_entries
from wcet.span import Source


@click.command(cls=TargetCommand)
@kernels_argument()
@settings_options
@click.option("--pin", is_flag=True, help="Print a hash of the code under each stated fact instead, see W013.")
@click.option("-w", "--write", is_flag=True, help="Write into the wcet.toml that governs each file.")
@click.option("--dry-run", is_flag=True, help="Print what --write would change, and write nothing.")
@output_options("text")
@click.pass_context
def annotate(ctx: click.Context, kernels: tuple[Path, ...], output: Path | None, **given: Any) -> int:
    """Print the facts that the bounds of kernels need, as tables for wcet.toml.

    The table of each kernel has its missing launch, arguments, sizes of LDS and bounds of loops. The comment of each
    entry says what the number means, and where; put the number in place of "?". With --write the entries go into the
    wcet.toml that governs the file, into the right table, and the rest of the file stays as it is. Nothing is printed
    or written if nothing is missing. With --pin, stated facts get a hash of their code, so that a change of that code
    under an old label is noticed.
    """
    request = read_request(ctx)
    files: dict[Path, list[FactEntry]] = {}
    texts: list[str] = []
    for path in kernels:
        entries = _ask(path, request, given["pin"])
        if not entries:
            print_note(f"{show_path(path)}: no fact is {'stated' if given['pin'] else 'missing'}")
            continue
        files.setdefault(find_place(path, request), []).extend(entries)
        texts.append(render_entries(entries, config_of(path, request)))
    if given["write"] or given["dry_run"]:
        for place, entries in files.items():
            _write(place, entries, given["dry_run"], output)
    elif texts:
        print_result("\n".join(texts), output)
    return 0


def _ask(path: Path, request: Request, pin: bool) -> list[FactEntry]:
    """Return the missing facts of the kernels of a file, or hashes of the code about which facts are stated."""
    config = config_of(path, request)
    source = read_kernel(path, build_of(path, config, request))
    require_current(source, request)
    return [
        entry
        for settings in settings_of(path, source, request)
        for entry in (_pin(source, settings) if pin else ask_entries(path, source, settings, config))
    ]


def _write(place: Path, entries: Sequence[FactEntry], dry_run: bool, output: Path | None) -> None:
    """Write entries, or print the change; report a place without a label, which cannot be named."""
    for each in entries:
        if not each.key:
            print_note(f"{each.above[0]}: there is no label at this place: give it one")
    before, after = edit_config(place, [each for each in entries if each.key])
    if dry_run:
        print_result(show_edit(place, before, after), output)
        return
    write_config(place, after)
    asked = [each for each in entries if each.value == "?"]
    what = f'put a number in place of each "?" ({len(asked):,})' if asked else f"{len(entries):,} written"
    print_note(f"{show_path(place)}: {what}")


def _pin(source: Source, settings: KernelSettings) -> tuple[FactEntry, ...]:
    from wcet.session.pins import pin_facts

    return tuple(FactEntry(settings.name, label, pin, "pins") for label, pin in pin_facts(source, settings).items())

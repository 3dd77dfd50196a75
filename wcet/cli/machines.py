"""`wcet machines`: the machines that ship, and the numbers of one with their sources."""

import json
from pathlib import Path

import click

from wcet.cli.common import output_options
from wcet.cli.console import print_result
from wcet.machine.load import DATA, load_machine, shipped_machines
from wcet.report.table import format_table


@click.command()
@click.argument("name", required=False)
@output_options("text", "json")
def machines(name: str | None, format: str, output: Path | None) -> int:
    """List the machines that ship; with NAME, print its file: every number with where it is from.

    The file is a starting point for a machine of your own: `-m my-board.toml`.
    """
    loaded = [load_machine(name)] if name else [load_machine(each) for each in shipped_machines()]
    rows = [(machine.name, machine.target, machine.digest, machine.title) for machine in loaded]
    if format == "json":
        keys = ("name", "target", "digest", "title")
        text = json.dumps([dict(zip(keys, row, strict=True)) for row in rows], indent=2) + "\n"
    elif name in shipped_machines():
        text = (DATA / f"{name}.toml").read_text(encoding="utf-8")
    else:
        text = "\n".join(format_table("llll", ("machine", "target", "digest", "title"), rows)) + "\n"
    print_result(text, output)
    return 0

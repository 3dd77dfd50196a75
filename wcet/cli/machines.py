"""Runs `wcet machines`: lists the machines that ship, or the numbers of one machine with their sources."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import click

from wcet.cli.common import output_options
from wcet.cli.console import print_diagnostics, print_result
from wcet.errors import WcetError
from wcet.machine.load import find_machines, find_open_machines, load_machine
from wcet.machine.model import Machine
from wcet.report.table import format_table

FOOT = """
These are descriptions; none was measured on a chip. Public measurements of AMD GPUs exceed `gcn3` and `gcn5`: DRAM took
664 to 876 cycles in the median, up to 2,088; memory_latency is 300. Your own: wcet calibrate plan -m gcn5 -o plan
"""


@click.command()
@click.argument("name", required=False)
@click.option("--from-llvm", metavar="PROCESSOR", help="Start a file for this processor from LLVM's scheduling model.")
@output_options("text", "json")
def machines(name: str | None, from_llvm: str | None, format: str, output: Path | None) -> int:
    """List the shipped machines; with NAME, print its file: every number with its source.

    The file is a starting point for your own machine: `-m my-board.toml`. A machine whose numbers are not all public is
    printed with each open number named; you state it. --from-llvm writes such a file for a processor of AMD.
    """
    if from_llvm is not None:
        from wcet.calibrate.llvm_start import read_model, render_start

        print_result(render_start(read_model(from_llvm)), output)
        return 0
    files, unfinished = find_machines(), find_open_machines()
    if name in unfinished:
        print_result(unfinished[name].read_text(encoding="utf-8"), output)
        return 0
    loaded = [load_machine(name)] if name else list(_load_all(files))
    rows = [(machine.name, machine.target, machine.digest, machine.title) for machine in loaded]
    if format == "json":
        keys = ("name", "target", "digest", "title")
        text = json.dumps([dict(zip(keys, row, strict=True)) for row in rows], indent=2) + "\n"
    elif name in files:
        text = files[name].read_text(encoding="utf-8")
    else:
        text = "\n".join(format_table("llll", ("machine", "target", "digest", "title"), rows)) + "\n"
        text += f"\nWith open numbers, to be stated in a file of your own: {', '.join(unfinished)}\n"
        text += "" if name else FOOT
    print_result(text, output)
    return 0


def _load_all(names: Iterable[str]) -> Iterator[Machine]:
    """Yield the machines that can be loaded; print errors in those of other packages on stderr."""
    for name in names:
        try:
            yield load_machine(name)
        except WcetError as error:
            print_diagnostics([replace(each, severity="warning") for each in error.diagnostics])

"""`wcet init`: a folder in which `make` and `wcet check` work, to start from."""

from pathlib import Path

import click

from wcet.cli.console import print_note, print_result
from wcet.cli.kernels import show_path
from wcet.cli.paths import refuse_write
from wcet.files import write_beside
from wcet.report.table import format_table
from wcet.starter import FILES, read_starter


@click.command()
@click.argument("folder", type=click.Path(path_type=Path), default=".")
@click.option("--only", type=click.Choice(FILES), multiple=True, help="Write this file only; can be repeated.")
def init(folder: Path, only: tuple[str, ...]) -> int:
    """Write a commented wcet.toml, a kernel to try, and rules for make into FOLDER (default: here).

    Files that are there already are kept.
    """
    written: list[str] = []
    for name in only or FILES:
        path = folder / name
        if path.exists():
            print_note(f"{show_path(path)} is there already and stays as it is")
            continue
        try:
            folder.mkdir(parents=True, exist_ok=True)
            write_beside(path, read_starter(name))
        except OSError as error:
            raise refuse_write(path, show_path(path), error) from None
        written.append(name)
    print_result(_say(folder, written))
    return 0


def _say(folder: Path, written: list[str]) -> str:
    names = ", ".join(written) if written else "nothing"
    kernel = "scale.s" if "scale.s" in written else "KERNEL"
    steps = [
        (f"wcet analyze {kernel}", "the bound, and what it is made of"),
        ("wcet check", "the gate: bounds against budgets"),
        ("make", "the same, only for what has changed"),
        (f"wcet explain {kernel}", "the listing with its costs, and what would help"),
    ]
    if folder != Path():
        steps.insert(0, (f"cd {show_path(folder)}", ""))
    return (
        "\n".join([f"wrote {names}", "", "next:", *(f"  {line}" for line in format_table("ll", ("", ""), steps))])
        + "\n"
    )

"""`wcet init`: a folder in which `make` and `wcet check` work, to start from, and the gate of a build server."""

import os
from os.path import relpath
from pathlib import Path

import click

from wcet.cli.console import print_note, print_result
from wcet.cli.kernels import show_path
from wcet.cli.paths import refuse_write
from wcet.files import follow_links, write_beside
from wcet.gate.places import find_root
from wcet.report.table import format_table
from wcet.starter import HOSTS, LANGUAGES, PRE_COMMIT, list_starter, read_starter

NAMES = tuple(dict.fromkeys(name for language in LANGUAGES for name in list_starter(language)))


@click.command()
@click.argument("folder", type=click.Path(path_type=Path), default=".")
@click.option(
    "--target", type=click.Choice(LANGUAGES), default=LANGUAGES[0], show_default=True, help="What the kernel is for."
)
@click.option("--ci", type=click.Choice(tuple(HOSTS)), help="Also write the gate of a build server.")
@click.option("--pre-commit", is_flag=True, help="Also write a configuration of pre-commit.")
@click.option("--only", type=click.Choice(NAMES), multiple=True, help="Write this file only; can be repeated.")
def init(folder: Path, target: str, ci: str | None, pre_commit: bool, only: tuple[str, ...]) -> int:
    """Write a commented wcet.toml, a kernel to try, and rules for make into FOLDER (default: here).

    Files that are there already are kept. What build servers read is written to the root of the repository around
    FOLDER, and works in FOLDER.
    """
    files = {folder / name: read_starter(path) for name, path in list_starter(target).items()}
    if only:
        files = {path: text for path, text in files.items() if path.name in only}
    root = find_root(folder, os.environ)
    inside = Path(relpath(follow_links(folder), root)).as_posix()
    for place, path in ([HOSTS[ci]] if ci else []) + ([PRE_COMMIT] if pre_commit else []):
        files[Path(relpath(root / place))] = read_starter(path).replace("FOLDER", inside)
    written = [path for path, text in files.items() if _write(path, text)]
    print_result(_say(folder, written))
    return 0


def _write(path: Path, text: str) -> bool:
    """Write a file unless it is there."""
    if path.exists():
        print_note(f"{show_path(path)} is there already and stays as it is")
        return False
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_beside(path, text)
    except OSError as error:
        raise refuse_write(path, show_path(path), error) from None
    return True


def _say(folder: Path, written: list[Path]) -> str:
    names = [path.name if path.parent == folder else show_path(path) for path in written]
    kernel = next((name for name in names if Path(name).suffix in (".s", ".cl")), "KERNEL")
    steps = [
        (f"wcet analyze {kernel}", "the bound, and what it is made of"),
        ("wcet check", "the gate: bounds against budgets"),
        ("make", "the same, only for what has changed"),
        (f"wcet explain {kernel}", "the listing with its costs, and what would help"),
        ("wcet help configuration", "every key of wcet.toml"),
    ]
    if folder != Path():
        steps.insert(0, (f"cd {show_path(folder)}", ""))
    rows = [f"  {line}" for line in format_table("ll", ("", ""), steps)]
    return "\n".join([f"wrote {', '.join(names) or 'nothing'}", "", "next:", *rows]) + "\n"

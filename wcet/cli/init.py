"""Runs `wcet init`: creates a folder in which `make` and `wcet check` work, and the gate of a build server."""

import json
from collections.abc import Sequence
from dataclasses import replace
from os.path import relpath
from pathlib import Path
from shlex import quote
from typing import Any

import click

from wcet.cli.adopt import add_kernels, adopt, begin_config, find_kernels
from wcet.cli.common import build_options, machine_option, read_request
from wcet.cli.console import print_diagnostics, print_note, print_result
from wcet.cli.headers import find_includes
from wcet.cli.target_options import TargetCommand, setting_options
from wcet.config.read import FILE, load_config
from wcet.config.resolve import is_named
from wcet.distribution import DISTRIBUTION
from wcet.errors import worst_exit_code
from wcet.files import locate, write_argument, write_beside
from wcet.frontend.build import Build
from wcet.report.table import format_table
from wcet.repository import GIT, find_repository, require_own
from wcet.session.edit import find_place
from wcet.session.kernels import show_path
from wcet.session.paths import refuse_write
from wcet.session.request import Request
from wcet.starter import CMAKE, HOSTS, LANGUAGES, PRE_COMMIT, SHARED, list_starter, read_starter

NAMES = tuple(dict.fromkeys(name for language in LANGUAGES for name in list_starter(language)))


@click.command(cls=TargetCommand)
@setting_options
@machine_option
@build_options
@click.argument("folder", type=click.Path(path_type=Path), default=".")
@click.option(
    "--target",
    type=click.Choice(LANGUAGES),
    default=LANGUAGES[0],
    show_default=True,
    help="The language of the sample kernel.",
)
@click.option("--ci", type=click.Choice(tuple(HOSTS)), help="Also write a job for a build server.")
@click.option(
    "--install-from",
    metavar="WHERE",
    default=DISTRIBUTION,
    show_default=True,
    help="What the build server installs: a name, a wheel, a folder, or git+https://...",
)
@click.option("--pre-commit", is_flag=True, help="Also write a configuration of pre-commit.")
@click.option("--add", is_flag=True, help="Only add new kernels in FOLDER to its wcet.toml.")
@click.option("--only", type=click.Choice(NAMES), multiple=True, help="Write this file only; can be repeated.")
@click.pass_context
def init(ctx: click.Context, folder: Path, **given: Any) -> int:
    """Begin with the kernels in FOLDER (default: the present one), or with a sample kernel if there are none.

    Kernels are recognised by their text: OpenCL C, HIP, assembly, code objects, graphs. They are listed in a new
    wcet.toml, with "?" for each missing number: launch, arguments, bounds of loops. A launch for all of them can be
    given (--groups 64 --group-size 256). Rules for make and CMake are written beside it. Existing files are kept. Files
    for build servers are written to the root of the repository around FOLDER, and work in FOLDER.
    """
    request = read_request(ctx)
    here = Path(relpath(folder)) if folder.is_absolute() else folder
    if given["add"]:
        return _add(here, request)
    begun = (here / FILE).exists()
    paths = () if given["only"] or begun else find_kernels(here)
    includes = tuple(map(show_path, find_includes(here, paths)))
    request = replace(request, build=Build(includes=includes).under(request.build))
    found, wrong = adopt(paths, request, None)
    if wrong and not found:
        print_diagnostics(wrong)
        return worst_exit_code(wrong)
    files = _choose_files(folder, given["target"], given["only"], begun or bool(found))
    files |= _list_hosts(folder, given["ci"], given["pre_commit"], given["install_from"])
    asked = add_kernels(begin_config(here, found, request.build), found, request) if found else 0
    written = [*([folder / FILE] if found else []), *(path for path, text in files.items() if _write(path, text))]
    if begun and not given["only"]:
        print_note(f"{show_path(folder / FILE)} exists and is not changed: --add enters new kernels")
    print_diagnostics(wrong)
    print_result(_say(folder, written, asked, found[0].path if found else None))
    return worst_exit_code(wrong)


def _add(here: Path, request: Request) -> int:
    """Write new kernels into the wcet.toml of a folder, and return the exit code."""
    place = find_place(here / "kernel", request)
    config = load_config(place, show_path(place))
    new = [path for path in find_kernels(here) if not is_named(path, config)]  # the others may have open values
    found, wrong = adopt(new, request, config)
    print_diagnostics(wrong)
    asked = add_kernels(place, found, request) if found or not wrong else 0
    print_result(_say(here, [place] if found else [], asked, found[0].path if found else None))
    return worst_exit_code(wrong)


def _choose_files(folder: Path, target: str, only: Sequence[str], own: bool) -> dict[Path, str]:
    """Return the files for a folder by their places; without `own` kernels a sample is among them."""
    files = {folder / name: read_starter(path) for name, path in list_starter(target).items()}
    if only:
        return {path: text for path, text in files.items() if path.name in only}
    if not own:
        return files
    rules = {folder / CMAKE: read_starter(CMAKE)} if (folder / "CMakeLists.txt").exists() else {}
    return {path: files[path] for path in (folder / name for name in SHARED)} | rules


def _list_hosts(folder: Path, ci: str | None, pre_commit: bool, install_from: str) -> dict[Path, str]:
    """Return the files for build servers, by their places at the root of the repository."""
    root = find_repository(folder)
    if not (root / GIT).exists():
        root = locate(folder)
    inside = Path(relpath(locate(folder), root)).as_posix()
    install = f"INSTALL: {json.dumps(install_from)}"
    return {
        Path(relpath(root / place)): read_starter(path).replace("FOLDER", inside).replace("INSTALL: INSTALL", install)
        for place, path in ([HOSTS[ci]] if ci else []) + ([PRE_COMMIT] if pre_commit else [])
    }


def _write(path: Path, text: str) -> bool:
    """Write a file unless it exists; return True if it was written."""
    if path.exists() or path.is_symlink():  # a link may lead anywhere
        print_note(f"{show_path(path)} exists and is not changed")
        return False
    try:
        require_own(path).parent.mkdir(parents=True, exist_ok=True)
        write_beside(path, text)
    except OSError as error:
        raise refuse_write(path, show_path(path), error) from None
    return True


def _say(folder: Path, written: list[Path], asked: int, kernel: Path | None = None) -> str:
    names = [path.name if path.parent == folder else show_path(path) for path in written]
    sample = next((name for name in names if Path(name).suffix in (".s", ".cl")), "KERNEL")
    first = quote(sample if kernel is None else write_argument(Path(relpath(kernel, folder))))
    steps = [
        (f"wcet analyze {first}", "the bound, and what it is made of"),
        ("wcet check", "the gate: bounds against budgets"),
        ("make", "the same, only for what has changed"),
        (f"wcet explain {first}", "the listing with its costs, and what would help"),
        ("wcet help configuration", "every key of wcet.toml"),
    ]
    if kernel is not None or not written:
        steps.insert(1, ("wcet check --update", "budgets from the bounds of today, into wcet.toml"))
    if asked:
        steps.insert(0, ("$EDITOR wcet.toml", f'put a number in place of each "?" ({asked:,})'))
    if (folder / "Makefile").exists() and not any(path.name == "Makefile" for path in written):
        steps.append(("include wcet.mk", "a line for your Makefile, for `make wcet`"))
    if (folder / "CMakeLists.txt").exists():
        steps.append((f"include({CMAKE})", "a line for your CMakeLists.txt"))
    if folder != Path():
        steps.insert(0, (f"cd {quote(show_path(folder))}", ""))
    rows = [f"  {line}" for line in format_table("ll", ("", ""), steps)]
    return "\n".join([f"wrote {', '.join(names) or 'nothing'}", "", "next:", *rows]) + "\n"

"""Gathers the inputs of a kit, and runs the commands that compute its answers, here and again at the customer's
site."""

import json
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from os.path import commonpath, relpath
from pathlib import Path, PurePath
from tempfile import TemporaryDirectory
from typing import Any

import wcet.checker
from wcet.children import SAFE_PATH, FinishedProgram, run_child
from wcet.config.compiler_flags import check_flags
from wcet.errors import refuse
from wcet.files import locate, read_regular, write_argument
from wcet.frontend.build import find_language
from wcet.frontend.command import write_command
from wcet.frontend.compiler import find_compiler
from wcet.machine.changes import split_changes
from wcet.records import dataclass
from wcet.repository import require_own, require_readable
from wcet.session.dependencies import find_dependencies, join
from wcet.session.kernels import AnalysisOutcome, build_of, config_of, read_kernel
from wcet.session.outdated import require_current
from wcet.session.request import Request
from wcet.targets.offers import list_settings

INPUTS = "inputs"
"""The folder of a kit with everything on which its bounds depend, except the tool."""

REPORT, PAGE, PROOF, RUNS, COMPILED = "report.json", "report.html", "certificate.json", "validation.json", "compiled"
OBJECT = "object.json"
"""The file with the bounds of the kernels in the code object that ships."""

CHECKER = Path(wcet.checker.__file__).parent
"""The folder of the certificate checker, which can run alone."""

SUMS = "SHA256SUMS"

_IDENT = re.compile(rb'^\s*\.ident\s+"([^"\n]{1,200})"', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class KitInputs:
    """Files by their places below one folder, and the arguments that request the bounds there.

    `shipped` is the place of the code object that ships, in the kernel's folder; empty if there is none.
    """

    files: Mapping[str, bytes]
    words: tuple[str, ...]
    shipped: str = ""


def gather_inputs(
    path: Path, outcomes: Sequence[AnalysisOutcome], request: Request, shipped: Path | None = None
) -> KitInputs:
    """Return the inputs of the bounds of a kernel file: its own files, the data of its runs, the object that ships.

    Raises `WcetError` W008 for a setting that has no arguments, W028 for an outdated `shipped` code object, and
    `OSError` for a file that cannot be read.
    """
    rests = join(find_dependencies(path, each.source, each.settings, request.config) for each in outcomes)
    files = [locate(each) for each in (*rests.project, *_list_data(path, outcomes)) if each.is_file()]
    root = Path(commonpath([each.parent for each in files]))
    named = {each.relative_to(root).as_posix(): read_regular(each) for each in dict.fromkeys(files)}
    named |= {name: text.encode() for name, text in _list_given(request).values()}
    words = tuple(_say(path, request, root))
    if shipped is None:
        return KitInputs(named, words)
    require_current(read_kernel(shipped, build_of(shipped, config_of(shipped, request), request)), request)
    place = (PurePath(words[0]).parent / shipped.name).as_posix()
    if place in named:
        raise refuse("W008", f"`--object` names `{shipped.name}`, which is an input", help="name the code object")
    return KitInputs({**named, place: read_regular(shipped)}, words, place)


def _list_given(request: Request) -> dict[str, tuple[str, str]]:
    """Return the contents of the files that the command line gives as settings, by key, each with a name in the kit."""
    layers = [layer.values for layer in request.overrides]
    keys = [offer.option.key for offer in list_settings() if offer.option.kind == "contents"]
    return {key: (f"given.{key}", layer[key]) for layer in layers for key in keys if key in layer}


def _list_data(path: Path, outcomes: Sequence[AnalysisOutcome]) -> Iterator[Path]:
    """Yield the files in the folder `data` next to a kernel whose names have its name, because its runs read them."""
    names = {path.stem, *(bound.name for each in outcomes for bound in each.bounds)}
    for each in sorted((path.parent / "data").glob("*")):
        if any(each.name.startswith(f"{name}_") for name in names):
            yield require_readable(path.parent, each, "a link")


def _say(path: Path, request: Request, root: Path) -> Iterator[str]:
    """Yield the arguments that request the same bounds in the folder `root`."""

    def move(name: str) -> str:
        return relpath(locate(Path(name)), root)

    yield write_argument(Path(move(path.as_posix())))
    options = {offer.option.key: offer.option for offer in list_settings()}
    for layer in request.overrides:
        for key, value in layer.values.items():
            if key == "machine":
                base, _ = split_changes(value)
                yield f"--machine={move(base) + value[len(base) :] if base.endswith('.toml') else value}"
            elif key == "target":
                yield f"--target={value}"
            elif key in options and options[key].kind == "documents":
                raise refuse("W008", f"`{key}` is given on the command line", help=f"state it in wcet.toml: [[{key}]]")
            elif key in options:
                given = _list_given(request)
                yield f"{options[key].flags[-1]}={given[key][0] if key in given else value}"
        for name, number in layer.facts.bounds.items():
            yield f"--bound={name}={number}"
        for name, argument in {**layer.facts.arguments, **layer.facts.decimals}.items():
            yield f"--arg={name}={argument}"
    build = request.build
    yield from (f"--define={each}" for each in build.defines)
    yield from (f"--include={move(each)}" for each in build.includes)
    yield from (f"--cflag={each}" for each in build.flags)
    yield from (f"--defsym={each}" for each in build.symbols)
    yield from (["--hip"] if build.hip else [])
    yield from ([f"--kernel={request.kernel}"] if request.kernel else [])
    yield from ([f"--config={move(request.config.as_posix())}"] if request.config else [])


def require_harmless(words: Sequence[str]) -> None:
    """Raise `ValueError` unless the arguments of a kit, which a stranger may have made, only bound its own files.

    They name no program, no file to write, and no path outside of the inputs.
    """
    kernel, *options = words
    _require_inside(kernel)
    settings = {each.option.flags[-1]: each.option.kind for each in list_settings() if each.option.kind != "documents"}
    files = {"--include", "--config", *(flag for flag, kind in settings.items() if kind == "contents")}
    plain = {*settings, "--target", "--bound", "--define", "--defsym", "--kernel"}
    for word in options:
        name, _, value = word.partition("=")
        if name in files or (name == "--machine" and split_changes(value)[0].endswith(".toml")):
            _require_inside(split_changes(value)[0])
        elif name == "--cflag":
            check_flags([value])
        elif name == "--arg":
            if value.partition("=")[2].startswith("@"):
                raise ValueError(f"`{word}` reads a file")
        elif word != "--hip" and name not in {*plain, "--machine"}:
            raise ValueError(f"`{word}` is not a setting of a bound")


def _require_inside(name: str) -> None:
    path = PurePath(name)
    if name.startswith(("-", "@")) or path.is_absolute() or ".." in path.parts:
        raise ValueError(f"`{name}` is not inside of the inputs")


def run_tool(folder: Path, *words: str) -> FinishedProgram:
    """Run a command of the installed tool in a folder, without the store of answers and without the user's
    variables."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("WCET_")}
    own = {"WCET_NO_CACHE": "1", "WCET_OUTSIDE": str(folder)}
    return run_child([sys.executable, "-m", "wcet", "-C", str(folder), *words], words[0], {**kept, **SAFE_PATH, **own})


def make_answers(folder: Path, words: Sequence[str], shipped: str = "") -> Mapping[str, bytes]:
    """Return the files that the tool writes about the kernel in a folder: report, page, certificate, runs, assembly.

    Files that cannot be made are left out. With the place of a `shipped` code object, its bounds are among them.
    """
    with TemporaryDirectory() as place:
        out = Path(place)
        written = ["-f", "json", "-o", str(out / REPORT), "--html", str(out / PAGE)]
        run_tool(folder, "analyze", *words, *written, "--certificate", str(out / PROOF), "--keep", str(out / COMPILED))
        run_tool(folder, "validate", *words, "-f", "json", "-o", str(out / RUNS))
        if shipped:
            (out / OBJECT).write_text(_bound_object(folder, words, shipped))
        return {
            each.relative_to(out).as_posix(): each.read_bytes() for each in sorted(out.rglob("*")) if each.is_file()
        }


def _bound_object(folder: Path, words: Sequence[str], shipped: str) -> str:
    """Return the bounds of a code object under the settings of the kernel, by kernel; empty if it has none, or is
    outdated."""
    kept = [word for word in words[1:] if word.partition("=")[0] not in BUILDING]
    ran = run_tool(folder, "analyze", shipped, *kept, "-f", "json")
    outdated = b"warning[W028]" in ran.err
    kernels: list[Any] = json.loads(ran.out)["kernels"] if ran.code == 0 and not outdated else []
    return json.dumps(list_bounds(kernels), indent=2) + "\n"


def list_bounds(kernels: Sequence[Any]) -> dict[str, list[int]]:
    """Return the bounds of the kernels of a report by name, in ascending order: a kernel may have several launches."""
    found: dict[str, list[int]] = {}
    for each in kernels:
        found[each["name"]] = sorted([*found.get(each["name"], ()), each["bound_cycles"]])
    return found


BUILDING = frozenset(["--define", "--include", "--cflag", "--defsym", "--hip"])
"""The options that say how a source is compiled, and do not apply to an object."""


def list_compiled(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the assembly that was compiled from a source, by its place in a kit; nothing for other kernels."""
    return {name: content for name, content in files.items() if name.startswith(f"{COMPILED}/")}


def name_compilers(files: Mapping[str, bytes]) -> list[str]:
    """Return the compilers of the assembly in a kit with their versions, as the assembly states them."""
    found = (each for content in list_compiled(files).values() for each in _IDENT.findall(content))
    return sorted({each.decode("ascii", errors="replace") for each in found})


def say_compilation(path: Path, request: Request, place: str) -> list[str]:
    """Return the arguments with which a source is compiled, without the folders of this computer; none for other
    kernels."""
    config = config_of(path, request)
    build = build_of(path, config, request)
    language = find_language(path, build)
    if language is None:
        return []
    written = write_command(path, language, build, find_compiler(build).version)[:-1]
    return [*(_strip_folder(each) for each in written), place]


def _strip_folder(argument: str) -> str:
    """Return an argument with an absolute path replaced by its last name."""
    option = "-I" if argument.startswith("-I") else ""
    named = PurePath(argument.removeprefix(option))
    return f"{option}{named.name}" if named.is_absolute() else argument


def read_checker() -> Mapping[str, bytes]:
    """Return the files of the certificate checker, which import nothing of the tool, by their places in a kit."""
    return {f"checker/{each.name}": read_regular(each) for each in sorted(CHECKER.glob("*.py"))}


def write_files(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files by their places below a folder."""
    for name, content in files.items():
        place = require_own(folder / name)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)

"""Sound inputs to be damaged: folders as users have them, with the commands that are called there.

From the samples, from what compilers write (`tests/data/gcn`), and from `tests/data/inputs`, which has every form of
statement in small. Certificates, reports and measurements are made by the tool itself when they are first asked for.
"""

import re
import struct
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import tomlkit

from tests.robustness.limited import run_limited
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.machine.load import DATA
from wcet.span import Source

ROOT = Path(__file__).parents[2]
SAMPLES, COMPILED, INPUTS = ROOT / "samples", ROOT / "tests" / "data" / "gcn", ROOT / "tests" / "data" / "inputs"

LARGEST = 9_000
"""Bytes of a kernel that is taken: what is larger has no other statements, and takes longer."""

LAUNCH = ("--groups", "4", "--group-size", "64")
ELEMENTS = 1024
"""32-bit words of a buffer that is made up."""

COMMANDS = {
    "analyze": 8,
    "simulate": 7,
    "annotate": 2,
    "config": 1,
    "check -j 1": 1,
    "check --update -j 1": 1,
    "cfg -f svg": 1,
    "cfg -f mermaid": 1,
    "explain --no-what-if": 1,
    "analyze -f json": 1,
    "analyze --convention published": 1,
    "analyze --html page.html": 1,
    "analyze --certificate proof.json": 1,
    "validate --runs 1 --phases 1": 1,
}
"""What is called on a kernel, and how often of thirty times."""


@dataclass(frozen=True, slots=True)
class Project:
    """A folder: its files by name, those that are damaged, by how often, and commands with all their arguments."""

    target: str
    files: Mapping[str, bytes]
    damaged: tuple[str, ...]
    commands: tuple[tuple[str, ...], ...]
    options: tuple[str, ...] = field(default=())


@cache
def list_projects() -> tuple[Project, ...]:
    """Return every project, the small ones of `tests/data/inputs` first."""
    own = (_make_own(), _make_board())
    return (*own, *_list_sim_d(), *_list_gcn(), *_list_compiled())


@cache
def list_documents() -> tuple[Project, ...]:
    """Return the projects about documents that the tool writes and reads: certificates, reports, measurements."""
    own = _make_own()
    written = [
        ("analyze three.s --certificate proof.json -f baseline -o report.json", "proof.json", "verify proof.json"),
        ("analyze forms.s --certificate proof.json -f baseline -o report.json", "proof.json", "verify proof.json"),
        ("analyze three.s -f baseline -o report.json", "report.json", "diff report.json"),
        ("analyze three.s -f json -o report.json", "report.json", "diff report.json report.json"),
        ("simulate forms.s -f json -o run.json", "run.json", "analyze forms.s --html page.html --observed run.json"),
        (
            "simulate three.s --kernel fold --block-times times.json",
            "times.json",
            "analyze three.s --kernel fold --block-times times.json",
        ),
    ]
    return tuple(_make_document(own, *row) for row in written)


def list_texts(project: Project) -> tuple[str, ...]:
    """Return other kernels of the same target, whose lines damage takes."""
    others = [each for each in list_projects() if each.target == project.target][:8]
    return tuple(_text_of(each.files[each.damaged[0]]) for each in others)


def _text_of(content: bytes) -> str:
    return content.decode("utf-8", "replace")


def _make_document(own: Project, made_by: str, name: str, read_by: str) -> Project:
    ending, made = run_limited(made_by.split(), own.files, keep=(name,))
    assert ending.code == 0, ending.err
    return Project(own.target, {**own.files, **made}, (name,), (tuple(read_by.split()),))


def _call(kernel: str, *options: str) -> tuple[tuple[str, ...], ...]:
    return tuple((*command.split(), kernel, *options) for command, times in COMMANDS.items() for _ in range(times))


def _make_own() -> Project:
    files = {path.name: path.read_bytes() for path in INPUTS.iterdir()}
    words = struct.pack(f"<{ELEMENTS}f", *(each / 7 for each in range(ELEMENTS)))
    files |= {f"data/{name}.bin": words for name in ("forms_in", "copy_in", "copy_out", "fold_out")}
    files["data/forms_limits.csv"] = b"1.0\n2.5\n-3\n4\n"
    damaged = ("three.s", "forms.s", "wcet.toml", "board.toml", "data/forms_limits.csv", "data/forms_in.bin")
    commands = (*_call("three.s"), *_call("forms.s"), *_call("three.s", "--kernel", "wait"))
    return Project("gcn", files, (*damaged[:3] * 4, *damaged), commands)


def _make_board() -> Project:
    """A GCN machine in one file, and a kernel to be run on it."""
    table = (DATA / "gcn3.toml").read_bytes()
    files = {"board.toml": table, "copy.s": (SAMPLES / "gcn" / "saxpy.s").read_bytes()}
    commands = [("machines", "board.toml"), ("analyze", "copy.s", "-m", "board.toml", *LAUNCH)]
    return Project("gcn", files, ("board.toml",), tuple(commands))


def _list_sim_d() -> Iterator[Project]:
    folder = SAMPLES / "sim_d"
    for path in (*sorted(folder.glob("*.s")), *sorted(folder.glob("refused/*.s"))):
        text = path.read_text("utf-8")
        named = re.findall(r'"(data/\S+)"', text)
        files = {name: (folder / name).read_bytes() for name in named if (folder / name).exists()}
        if len(files) < len(named):
            continue
        config = _take_table(folder / "wcet.toml", path.stem)
        options = () if config else ("--ndrange", "1024,1", "--width", "1024")
        files |= {path.name: path.read_bytes(), "wcet.toml": config}
        yield Project("sim-d", files, (path.name,) * 4 + tuple(sorted(files)), _call(path.name, *options))


def _list_gcn() -> Iterator[Project]:
    folder = SAMPLES / "gcn"
    for path in sorted(folder.glob("*.s")):
        data = sorted(folder.glob(f"data/{path.stem}_*.bin"))
        files = {f"data/{each.name}": each.read_bytes() for each in data if not re.search("expected|worst", each.name)}
        files |= {path.name: path.read_bytes(), "wcet.toml": _take_table(folder / "wcet.toml", path.stem)}
        yield Project("gcn", files, (path.name,) * 4 + tuple(sorted(files)), _call(path.name))


def _list_compiled() -> Iterator[Project]:
    for path in sorted(COMPILED.rglob("*.s")):
        if path.stat().st_size > LARGEST:
            continue
        files = {path.name: path.read_bytes()}
        for program in parse_file(Source(path.name, path.read_text("utf-8"))):
            files |= _make_arguments(program)
        calls = _call(path.name, "--groups", "2")
        yield Project("gcn", files, (path.name,), (*calls, *((*call, "--group-size", "64") for call in calls)))


def _make_arguments(program: GcnProgram) -> dict[str, bytes]:
    """Return data for every argument of a kernel: small numbers in each word."""
    return {
        f"data/{program.name}_{argument.name}.bin": bytes((16, 0, 0, 0)) * (argument.size // 4)
        if argument.kind == "by_value"
        else struct.pack(f"<{ELEMENTS}I", *(each % 13 for each in range(ELEMENTS)))
        for argument in program.extra.metadata.arguments
    }


def _take_table(path: Path, kernel: str) -> bytes:
    """Return a configuration with the table of one kernel alone; empty when there is none."""
    document = tomllib.loads(path.read_text("utf-8"))
    if kernel not in document.get("kernel", {}):
        return b""
    kept = {"machine": document["machine"], "kernel": {kernel: document["kernel"][kernel]}}
    return tomlkit.dumps(kept).encode()

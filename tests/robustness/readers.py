"""Whatever reads what a user wrote, as a function of bytes: it returns, or refuses in the way that the tool knows.

Each is called in the process as the command line calls it; `accepted` are the exceptions that become a diagnostic
there. Seeds are sound files: samples, and documents that the tool itself has written.
"""

import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.robustness.corpus import INPUTS, LARGEST, SAMPLES, list_documents, list_projects
from tests.robustness.limited import run_limited
from wcet.cli import verify
from wcet.cli.diff import _read as read_report
from wcet.cli.page import _read_runs as read_runs
from wcet.config.read import load_config
from wcet.errors import WcetError
from wcet.isa.cdfg.language.syntax import parse_kernels
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.machine.load import DATA, load_machine
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.sched.read import read_tasks
from wcet.span import Source
from wcet.store import answers
from wcet.targets.gcn.block_times import read_times
from wcet.targets.sgmf.hardware.machine import SgmfMachine
from wcet.targets.sgmf.mapping.mapping_file import read_mapping


@dataclass(frozen=True, slots=True)
class Reader:
    """`read` takes the bytes of a file and a folder of its own; `accepted` is how it may refuse them."""

    name: str
    read: Callable[[bytes, Path], object]
    seeds: Callable[[], tuple[bytes, ...]]
    accepted: tuple[type[Exception], ...] = (WcetError,)


def _decode(content: bytes, name: str) -> Source:
    return Source(name, content.decode("utf-8", "replace"))


def _place(content: bytes, folder: Path, name: str) -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


def _verify(content: bytes, _: Path) -> None:
    for proof in verify._read_certificates(content, _decode(content, "proof.json")):
        verify.check_certificate(proof)
        verify._list_premises(proof)


def _read_mapping(content: bytes, _: Path) -> None:
    machine = load_machine("sgmf")
    assert isinstance(machine, SgmfMachine)
    read_mapping(_decode(content, "mapping.json").text, "saxpy", machine.fabric)


def _unpack(content: bytes, _: Path) -> None:
    """Read a stored answer whose checksum is right."""
    payload = zlib.compress(content)
    answers.unpack("", answers._checksum("", payload), payload, Source("k.s", ""))


def _answer(kernel: str, launch: Mapping[str, str]) -> bytes:
    """Return what the store keeps of a sample's bounds."""
    source = Source(kernel, (SAMPLES / kernel).read_text("utf-8"))
    return zlib.decompress(answers.pack("", source, analyze(source, AnalyzeOptions(launch=launch))).payload)


def _answers() -> tuple[bytes, ...]:
    return (
        _answer("gcn/saxpy.s", {"groups": "16", "group_size": "128"}),
        _answer("sim_d/saxpy.s", {"ndrange": "4096,1", "width": "1024"}),
    )


def _mapping() -> tuple[bytes, ...]:
    """Return the mapping of a sample."""
    files = {name: (SAMPLES / "sgmf" / name).read_bytes() for name in ("saxpy.cdfg",)}
    command = ("analyze", "saxpy.cdfg", "--threads", "1024", "--save-mapping", "m.json")
    ending, made = run_limited(command, files, keep=("m.json",))
    assert ending.code == 0, ending.err
    return (made["m.json"],)


def _files(*patterns: str, root: Path = SAMPLES) -> tuple[bytes, ...]:
    found = sorted({path for pattern in patterns for path in root.glob(pattern)})
    return tuple(path.read_bytes() for path in found if path.stat().st_size < LARGEST)


def _compiled() -> tuple[bytes, ...]:
    projects = [each for each in list_projects() if each.target == "gcn"]
    return tuple(each.files[each.damaged[0]] for each in projects[::4])


def _documents(name: str) -> tuple[bytes, ...]:
    return tuple(each.files[name] for each in list_documents() if name in each.files)


SUBJECT: Mapping[str, str] = {"name": "fold"}


@cache
def list_readers() -> tuple[Reader, ...]:
    """Return every reader: of kernels, of settings, and of documents that the tool writes."""
    return (
        Reader("sim-d", lambda c, _: parse_kernel(_decode(c, "k.s")), lambda: _files("sim_d/**/*.s")),
        Reader("gcn", lambda c, _: parse_file(_decode(c, "k.s")), lambda: (*_files("gcn/*.s"), *_compiled())),
        Reader("sgmf", lambda c, _: parse_kernels(_decode(c, "k.cdfg")), lambda: _files("sgmf/**/*.cdfg")),
        Reader(
            "wcet.toml",
            lambda c, f: load_config(_place(c, f, "wcet.toml"), "wcet.toml"),
            lambda: (*_files("*/wcet.toml"), *_files("wcet.toml", root=INPUTS)),
        ),
        Reader("tasks.toml", lambda c, _: read_tasks(_decode(c, "tasks.toml")), lambda: _files("sched/*.toml")),
        Reader(
            "machine.toml",
            lambda c, f: load_machine(str(_place(c, f, "board.toml"))),
            lambda: (*_files("*.toml", root=DATA), *_files("board.toml", root=INPUTS)),
        ),
        Reader("certificate", _verify, lambda: _documents("proof.json"), (WcetError, ValueError)),
        Reader("report", lambda c, f: read_report(_place(c, f, "r.json")), lambda: _documents("report.json")),
        Reader("run", lambda c, f: read_runs(_place(c, f, "run.json")), lambda: _documents("run.json")),
        Reader(
            "block times",
            lambda c, _: read_times(_decode(c, "t.json").text, SUBJECT),
            lambda: _documents("times.json"),
        ),
        Reader("mapping", _read_mapping, _mapping),
        Reader("stored answer", _unpack, _answers),
    )


def find_fault(reader: Reader, content: bytes, folder: Path) -> Exception | None:
    """Return the exception that a user would see as a traceback, if there is one."""
    try:
        reader.read(content, folder)
    except reader.accepted:
        return None
    except Exception as error:
        return error
    return None

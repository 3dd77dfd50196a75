"""Writes the folder to run kernels of the user on a device: code, launches, arguments, data, and a host program.

An AMD GPU runs the code for which the bound holds, assembled and not compiled again. If the kernels come from OpenCL C,
their source is included, so that the host program can be tried on any OpenCL runtime.
"""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath

from wcet.calibrate.plan import HOST, NAME_DIGITS
from wcet.calibrate.results import NAME
from wcet.errors import refuse
from wcet.files import read_regular, show_path
from wcet.frontend.build import OPENCL, Build, find_language
from wcet.frontend.bundle import is_bundle
from wcet.frontend.code_object import is_code_object
from wcet.frontend.listing import is_listing
from wcet.isa.gcn.language.processor import find_processor
from wcet.isa.gcn.launch import LOCAL, POINTERS, describe_launch
from wcet.isa.gcn.run.argument_files import OWN
from wcet.isa.gcn.run.kernel_arguments import Value, check_values, count_dimensions, size_locals
from wcet.options import AnalyzeOptions
from wcet.pipeline import open_kernels
from wcet.records import dataclass
from wcet.simulate.run import RunRequest
from wcet.span import Source
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.simulation import GcnJob, prepare

COPIED = ("measure.c", "measure.hip", "runner.h", "launches.h", "opencl.h", "clock.cl", "clock.hip.inc")
CODE = "kernel.hsaco"
SHARED_OBJECT = 3
"""The `e_type` of an ELF file that a driver loads; a file that is not linked yet has 1."""

WIDE = 8
"""The number of bytes of the largest scalar."""

Files = Mapping[str, str | bytes]
"""The contents of a folder, by name."""


@dataclass(frozen=True, slots=True)
class Code:
    """The file with the code, and the command that turns it into a file that a driver loads."""

    name: str
    contents: str | bytes
    command: str


@dataclass(frozen=True, slots=True)
class SourceBuild:
    """The sources that a device other than an AMD GPU builds, by name, the kernel's first, and the options."""

    files: Mapping[str, str]
    options: tuple[str, ...]


def write_runs(path: Path, source: Source, jobs: Sequence[GcnJob], build: Build) -> Files:
    """Return the files of the folder; raise `WcetError` if a kernel cannot be run as it is bounded."""
    code, fallback = read_code(path, source), find_source_build(path, source, build)
    files: dict[str, str | bytes] = {name: (HOST / name).read_text(encoding="utf-8") for name in COPIED}
    files[code.name] = code.contents
    if fallback is not None:
        files |= fallback.files
    lines = list(_write_head(jobs[0], fallback))
    for job in jobs:
        for number, name in enumerate(job.data):
            launched, data = write_launch(job, number, name)
            lines += launched
            files |= data
    files["launches.txt"] = "\n".join(lines) + "\n"
    files["README.md"] = _write_readme(source, jobs, code, fallback)
    return files


def prepare_jobs(source: Source, options: AnalyzeOptions, request: RunRequest) -> tuple[GcnJob, ...]:
    """Return the kernels of a file with launch and arguments; raise `WcetError` W606 for kernels of another target."""
    kernels = open_kernels(source, options)
    if not isinstance(kernels.machine, GcnMachine):
        message = f"`{source.name}` is a {kernels.target.name} kernel: host programs are for those of gcn"
        raise refuse("W606", message, help="wcet simulate KERNEL  # its reference simulator")
    return prepare(kernels, request)


def read_code(path: Path, source: Source) -> Code:
    """Return the code of a file for a driver; raise `WcetError` W606 if the file would have to be disassembled."""
    data = b"" if _is_compiled(source) or str(path) == "-" else read_regular(path)
    if is_bundle(data) or (data and is_listing(data[:4096].decode("utf-8", "replace"))):
        message = f"`{show_path(path)}` is not code that a driver can load"
        raise refuse("W606", message, help="clang-offload-bundler --unbundle  # then measure the code object")
    if is_code_object(data):
        if int.from_bytes(data[16:18], "little") == SHARED_OBJECT:
            return Code(CODE, data, f"ls {CODE}")
        return Code("kernel.o", data, f"ld.lld -shared kernel.o -o {CODE}")
    processor = find_processor(source).name
    command = f"clang -x assembler -target amdgcn-amd-amdhsa -mcpu={processor} kernel.s -o {CODE}"
    return Code("kernel.s", source.text, command)


def _is_compiled(source: Source) -> bool:
    return source.origin is not None and (source.origin.compiled or source.origin.assembled)


def find_source_build(path: Path, source: Source, build: Build) -> SourceBuild | None:
    """Return the sources that another device can build; None unless all are OpenCL C at or below the working folder."""
    if find_language(path, build) != OPENCL or source.origin is None:
        return None
    names = [file.name for file in source.origin.files]
    folders = dict.fromkeys([str(PurePosixPath(names[0]).parent), *build.includes])
    placed = [*names, *folders, *build.defines]
    if any(name.startswith("/") or ".." in PurePosixPath(name).parts or not name.isprintable() for name in placed):
        return None
    if any(" " in name for name in placed):
        return None
    options = (*(f"-I source/{folder}" for folder in folders), *(f"-D {each}" for each in build.defines))
    return SourceBuild({f"source/{file.name}": file.text for file in source.origin.files}, options)


def _write_head(job: GcnJob, build: SourceBuild | None) -> Iterator[str]:
    machine = job.machine
    yield "# launch: kernel, set of data, dimensions, groups, sizes; then its arguments, in their order, with bytes"
    yield f"machine {machine.name.replace(' ', '_')[:NAME_DIGITS]} {machine.digest}"
    if build is not None:
        yield f"source {next(iter(build.files))}"
        yield " ".join(("options -cl-std=CL1.2", *build.options))


def write_launch(job: GcnJob, number: int, name: str) -> tuple[list[str], dict[str, bytes]]:
    """Return the lines of a launch on a set of data, and the files with the contents of its buffers."""
    program, launch = job.program, job.launch
    if NAME.fullmatch(program.name) is None:
        message = f"`{program.name}` is not a name that a file of measurements can contain"
        raise refuse("W606", message, help="rename the kernel: letters, digits and _")
    values = size_locals(program, launch, job.data[name])
    check_values(program, values)
    shape = " ".join(map(str, (count_dimensions(launch), *launch.groups, *launch.group_size)))
    lines, files = [f"launch {program.name} {number} {shape}"], dict[str, bytes]()
    lines.append(f"say launch {program.name} {number}: {describe_launch(launch)}")
    for place, argument in enumerate(program.extra.metadata.arguments):
        value = values[argument.name]
        if argument.kind in POINTERS:
            called = argument.name if NAME.fullmatch(argument.name) else str(place)
            file = f"data/{program.name}_{called}.bin" if name == OWN else f"data/{program.name}_{name}_{called}.bin"
            files[file] = _encode(value, 0)
            lines.append(f"buffer {len(files[file])} {file}")
        elif argument.kind == LOCAL:
            lines.append(f"local {value}")
        else:
            encoded = _encode(value, argument.size)
            lines.append(f"value {argument.size} {encoded.hex()}")
            if argument.size <= WIDE and NAME.fullmatch(argument.name):
                bits = int.from_bytes(encoded, "little")
                lines.append(f"say argument {program.name} {number} {argument.name}: {argument.size} {bits}")
    return lines, files


def _encode(value: Value, size: int) -> bytes:
    return (value % (1 << 8 * size)).to_bytes(size, "little") if isinstance(value, int) else value.tobytes()


def _write_readme(source: Source, jobs: Sequence[GcnJob], code: Code, build: SourceBuild | None) -> str:
    tried = (
        "Any other OpenCL device builds the source instead, to try the program; its file says that it means nothing."
        if build is not None
        else "There is no source in OpenCL C here, so that only an AMD GPU is accepted."
    )
    words = {
        "KERNELS": ", ".join(dict.fromkeys(f"`{job.program.name}`" for job in jobs)),
        "MACHINE": jobs[0].machine.name,
        "CODE": code.command,
        "FILE": code.name,
        "PROCESSOR": find_processor(source).name,
        "TRIAL": tried,
    }
    text = (HOST / "MEASURE.md").read_text(encoding="utf-8")
    for word, value in words.items():
        text = text.replace(f"@{word}@", value)
    return text

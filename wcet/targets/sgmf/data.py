"""Collects the arguments and buffers of a run from given values, stated facts and files in the kernel's folder."""

from collections.abc import Mapping
from pathlib import Path

import numpy as np

from wcet.errors import refuse
from wcet.isa.cdfg.interpreter.arithmetic import Tokens
from wcet.isa.cdfg.language.graph import Buffer, DataflowKernel
from wcet.isa.gcn.run.argument_files import read_bytes
from wcet.records import dataclass
from wcet.repository import require_readable
from wcet.simulate.run import RunRequest


@dataclass(frozen=True, slots=True)
class KernelData:
    """The data at the start of a run: 32-bit patterns of arguments, and words of buffers, by name."""

    arguments: Mapping[str, int]
    buffers: Mapping[str, Tokens]


def gather_data(kernel: DataflowKernel, request: RunRequest, stated: Mapping[str, int]) -> KernelData:
    """Return the arguments and buffers with which a run of a kernel starts.

    Raises `WcetError` W642 if an argument has no value, W643 for files.
    """
    given = request.arguments
    names = {each.name for each in (*kernel.arguments, *kernel.buffers)}
    for name in given:
        if name not in names:
            raise refuse("W642", f"the kernel has no argument `{name}`", notes=("it has " + ", ".join(sorted(names)),))
    arguments: dict[str, int] = {}
    for argument in kernel.arguments:
        value = given.get(argument.name, stated.get(argument.name, argument.bits))
        if not isinstance(value, int):
            message = f"argument `{argument.name}` has no value"
            raise refuse("W642", message, argument.span, help=f"--arg {argument.name}=1")
        arguments[argument.name] = value & 0xFFFFFFFF
    buffers: dict[str, Tokens] = {}
    for buffer in kernel.buffers:
        file = given.get(buffer.name)
        if file is not None and not isinstance(file, Path):
            raise refuse("W642", f"buffer `{buffer.name}` is given as a file", help=f"--arg {buffer.name}=@FILE")
        if file is None and buffer.file:
            named = request.folder / buffer.file
            file = require_readable(request.folder, named, f"buffer `{buffer.name}`", buffer.span)
        if file is not None:
            buffers[buffer.name] = _read_words(buffer, file)
    return KernelData(arguments, buffers)


def _read_words(buffer: Buffer, path: Path) -> Tokens:
    found = read_bytes(path)
    if len(found) != 4 * buffer.words:
        message = f"`{path.name}` holds {len(found):,} bytes, buffer `{buffer.name}` has {4 * buffer.words:,}"
        raise refuse("W643", message, buffer.span)
    return found.view(np.uint32)

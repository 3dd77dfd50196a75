"""Where the arguments of a run come from: given values, stated facts, then files beside the kernel."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wcet.errors import refuse
from wcet.targets.gcn.kernel import GcnProgram
from wcet.targets.gcn.run.kernel_arguments import POINTERS, Value

FOLDER = "data"
"""Where files of arguments are looked up, relative to the kernel."""


def gather_values(
    program: GcnProgram, given: Mapping[str, int | Path], stated: Mapping[str, int], beside: Sequence[Path]
) -> dict[str, Value]:
    """Return the values of all arguments that are known, by name.

    `given` wins (a path is read from the working directory), then `stated` facts, which concern scalars, then
    `data/KERNEL_ARGUMENT.bin` in the folders `beside` the kernel. Raises `WcetError` W643 for a file that
    cannot be read.
    """
    values: dict[str, Value] = {}
    for argument in program.extra.metadata.arguments:
        if argument.name in given:
            continue
        found = _find_file(f"{program.name}_{argument.name}.bin", beside)
        if argument.name in stated and argument.kind not in POINTERS:
            values[argument.name] = stated[argument.name]
        elif found is not None:
            values[argument.name] = read_bytes(found)
    for name, value in given.items():
        values[name] = read_bytes(value) if isinstance(value, Path) else value
    return values


def _find_file(name: str, folders: Sequence[Path]) -> Path | None:
    return next((path for folder in folders if (path := folder / FOLDER / name).is_file()), None)


def read_bytes(path: Path) -> NDArray[np.uint8]:
    """Read a file whole. Raises `WcetError` W643."""
    try:
        return np.frombuffer(path.read_bytes(), np.uint8).copy()
    except OSError as error:
        raise refuse("W643", f"`{path.as_posix()}` cannot be read: {error.strerror}") from None

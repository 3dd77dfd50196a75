"""Where the arguments of a run come from: given values, stated facts, then files beside the kernel."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wcet.errors import refuse
from wcet.files import is_file
from wcet.targets.gcn.language.kernel import GcnProgram
from wcet.targets.gcn.run.kernel_arguments import POINTERS, Value

FOLDER = "data"
"""Where files of arguments are looked up, relative to the kernel."""


OWN, WORST = "own", "worst"
"""Sets of data: the kernel's own, and adversarial ones for which most branches diverge and loops run longest."""


def gather_data(
    program: GcnProgram, given: Mapping[str, int | Path], stated: Mapping[str, int], beside: Sequence[Path]
) -> dict[str, dict[str, Value]]:
    """Return the values of all arguments that are known, by name, for each set of data.

    There is a second set if there is any `data/KERNEL_worst_ARGUMENT.bin`; what it leaves out is as in the first.
    `given` wins (a path is read from the working directory), then `stated` facts, which concern scalars, then
    `data/KERNEL_ARGUMENT.bin` in the folders `beside` the kernel. Raises `WcetError` W643 for a file that
    cannot be read.
    """
    own = _gather_values(program, given, stated, beside)
    worst = dict(own)
    for argument in program.extra.metadata.arguments:
        found = _find_file(f"{program.name}_{WORST}_{argument.name}.bin", beside)
        if found is not None and argument.name not in given:
            worst[argument.name] = read_bytes(found)
    changed = any(worst[name] is not own.get(name) for name in worst)
    return {OWN: own, WORST: worst} if changed else {OWN: own}


def _gather_values(
    program: GcnProgram, given: Mapping[str, int | Path], stated: Mapping[str, int], beside: Sequence[Path]
) -> dict[str, Value]:
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
    return next((path for folder in folders if is_file(path := folder / FOLDER / name)), None)


def read_bytes(path: Path) -> NDArray[np.uint8]:
    """Read a file whole. Raises `WcetError` W643."""
    try:
        return np.frombuffer(path.read_bytes(), np.uint8).copy()
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise refuse("W643", f"`{path.as_posix()}` cannot be read: {reason}") from None

"""The values of a kernel's arguments in a run: given values, then stated facts, then files in the kernel's folder."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wcet.errors import refuse
from wcet.files import is_file, parse_array, read_regular
from wcet.isa.gcn.language.kernel import Argument, GcnProgram
from wcet.isa.gcn.launch import IMAGE
from wcet.isa.gcn.run.kernel_arguments import POINTERS, Value
from wcet.isa.gcn.run.pictures import read_picture
from wcet.repository import require_readable
from wcet.simulate.contents import Contents, DecimalNumber

FOLDER = "data"
"""The folder in which files of arguments are looked up, relative to the kernel."""


_NUMBERS = {
    "char": "i1", "uchar": "u1", "short": "<i2", "ushort": "<u2", "int": "<i4", "uint": "<u4", "long": "<i8",
    "ulong": "<u8", "half": "<f2", "float": "<f4", "double": "<f8",
}  # fmt: skip

Given = int | Path | Contents | DecimalNumber

OWN, WORST = "own", "worst"
"""Names of the sets of data: the kernel's own, and adversarial data for which most branches diverge and loops run
longest.
"""


def gather_data(
    program: GcnProgram, given: Mapping[str, Given], stated: Mapping[str, Given], beside: Sequence[Path]
) -> dict[str, dict[str, Value]]:
    """Return the values of all arguments that are known, by name, for each set of data.

    `given` values come first (a path is read from the working directory), then `stated` facts, which concern scalars,
    then `data/KERNEL_ARGUMENT.bin` in the folders `beside`. There is a second set if there is any file
    `data/KERNEL_worst_ARGUMENT.bin`; arguments without such a file are as in the first set. Raises `WcetError` W643 for
    a file that cannot be read.
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
    program: GcnProgram, given: Mapping[str, Given], stated: Mapping[str, Given], beside: Sequence[Path]
) -> dict[str, Value]:
    values: dict[str, Value] = {}
    for argument in program.extra.metadata.arguments:
        if argument.name in given:
            continue
        found = _find_file(f"{program.name}_{argument.name}.bin", beside)
        if argument.name in stated and argument.kind not in POINTERS:
            values[argument.name] = _take(argument.name, stated[argument.name], argument)
        elif found is not None:
            values[argument.name] = read_bytes(found)
    known = {argument.name: argument for argument in program.extra.metadata.arguments}
    for name, value in given.items():
        values[name] = _take(name, value, known.get(name))
    return values


def _take(name: str, value: Given, argument: Argument | None) -> Value:
    """Return the value of an argument from what the user gave: a number, or the contents of a file.

    Raises `WcetError` W642 and W643.
    """
    if isinstance(value, Path) and argument is not None and argument.kind == IMAGE:
        return read_picture(value, argument.type_name)
    if isinstance(value, Path):
        return read_bytes(value, argument.type_name if argument is not None else "")
    if isinstance(value, Contents):
        return value.make(name)
    if argument is not None and argument.is_float and isinstance(value, int):
        value = DecimalNumber(str(value))
    if isinstance(value, int) or argument is None:
        return 0 if isinstance(value, DecimalNumber) else value  # an unknown argument, refused later
    packed = value.pack(argument.size) if argument.takes_decimals else None
    if packed is None:
        message = f"argument `{name}`{argument.describe_type()} is not a number with a fraction"
        raise refuse("W642", message, help=f"--arg {name}=2")
    return packed


def _find_file(name: str, folders: Sequence[Path]) -> Path | None:
    """Return the file of an argument, whose name a kernel states; raise `WcetError` W025 if it is outside of the
    repository of its folder."""
    for folder in folders:
        if is_file(path := folder / FOLDER / name):
            return require_readable(folder, path, "an argument")
    return None


def read_bytes(path: Path, type_name: str = "") -> NDArray[np.uint8]:
    """Return the bytes of a file: the numbers of `.npy` and `.csv`, the contents of any other. Raises `WcetError` W643.

    The numbers of a CSV file, separated by commas, blanks or line ends, are of the type that `type_name` points to. If
    it names none, whole numbers have 32 bits and others are in single precision.
    """
    suffix = path.suffix.lower()
    try:
        if suffix == ".npy":
            numbers = np.ascontiguousarray(parse_array(read_regular(path)))
            return numbers.astype(numbers.dtype.newbyteorder("<")).reshape(-1).view(np.uint8).copy()
        if suffix == ".csv":
            return _parse_numbers(read_regular(path).decode("utf-8"), type_name)
        return np.frombuffer(read_regular(path), np.uint8).copy()
    except (OSError, ValueError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        shown = path.as_posix()
        raise refuse("W643", f"`{shown}` cannot be read: {reason}", help=f"ls -l {shown}") from None


def _parse_numbers(text: str, type_name: str) -> NDArray[np.uint8]:
    words = text.replace(",", " ").split()
    kind = find_number_type(type_name)
    if kind is None:
        kind = np.dtype("<i4") if all(re.fullmatch(r"[+-]?\d+", word) for word in words) else np.dtype("<f4")
    values = [float(word) for word in words] if kind.kind == "f" else [int(word, 0) for word in words]
    return np.array(values, kind).view(np.uint8)


def find_number_type(type_name: str) -> np.dtype[np.generic] | None:
    """Return the type of the numbers that an OpenCL pointer or vector type contains; None for any other type."""
    found = re.fullmatch(r"(?:(?:const|volatile|restrict) )*([a-z]+?)(?:2|3|4|8|16)?\**", type_name.strip())
    code = _NUMBERS.get(found[1]) if found else None
    return None if code is None else np.dtype(code)

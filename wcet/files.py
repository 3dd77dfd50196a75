"""Names, finds, reads and writes files; a reader never sees a half-written one."""

import errno
import os
import stat
from io import BytesIO
from os.path import relpath
from pathlib import Path
from tokenize import TokenError
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray


def show_path(path: Path) -> str:
    """Return a path as reports show it: relative paths unchanged, absolute ones relative to the working folder."""
    return Path(relpath(path)).as_posix() if path.is_absolute() else path.as_posix()


def locate(path: Path) -> Path:
    """Return the absolute path of a file as it is named; links are followed only in folders that a later `..` leaves.

    So a file that a build system links into a sandbox, or one project into another, is in the folder of the link.
    """
    parts = path.absolute().parts
    if ".." not in parts:
        return Path(*parts)
    last = len(parts) - parts[::-1].index("..")
    return follow_links(Path(*parts[:last])).joinpath(*parts[last:])


def follow_links(path: Path) -> Path:
    """Return the absolute path to which links lead; raise `OSError` for links that lead to each other.

    For these links `Path.resolve` raises `RuntimeError`, but since Python 3.13 it raises nothing.
    """
    loop = OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    try:
        found = path.resolve()
    except RuntimeError:
        raise loop from None
    if any(each.is_symlink() for each in (found, *found.parents)):
        raise loop
    return found


def write_argument(path: Path) -> str:
    """Return a path as an argument of a program, which cannot read it as an option (`-x.s`) or a response file
    (`@x.s`)."""
    name = path.as_posix()
    return f"./{name}" if name.startswith(("-", "@")) else name


def find_inside(root: Path, path: Path) -> Path:
    """Return a path relative to the folder `root`, which links may also lead to; links inside the folder are kept."""
    here = locate(path)
    for place in here.parents:
        if place.exists() and place.samefile(root):
            return here.relative_to(place)
    return Path(relpath(follow_links(path), follow_links(root)))


def is_file(path: Path) -> bool:
    """Return True if a path names a regular file; False for a name that no file system can have."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


LARGEST = 1 << 28
"""The largest number of bytes of a file that is read at once: a kernel, a configuration, data."""


def read_regular(path: Path, largest: int = LARGEST) -> bytes:
    """Return the bytes of a regular file; raise `OSError` for anything else, and for more than `largest` bytes.

    A pipe or a device could keep the reader waiting, or be read without end.
    """
    return _read(path, largest, piped=False)


def read_once(path: Path, largest: int = LARGEST) -> bytes:
    """Return the bytes of a regular file, or of a pipe that whoever runs the tool has opened for it: `<(...)`.

    A pipe gives its bytes only once, so this is for files that are read once. Raises `OSError` as `read_regular`, for
    a pipe in a folder, too.
    """
    return _read(path, largest, piped=path in OPENED or path.parent in OPENED)


OPENED = tuple(map(Path, ("/dev/fd", "/dev/stdin", "/proc/self/fd")))
"""The names of files that are open already in this process, or the folder in which they are."""


def _read(path: Path, largest: int, piped: bool) -> bytes:
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    with os.fdopen(handle, "rb") as file:
        mode = os.fstat(handle).st_mode
        if piped and stat.S_ISFIFO(mode):
            os.set_blocking(handle, True)
        elif not stat.S_ISREG(mode):
            raise OSError(errno.EINVAL, "it is not a regular file")
        data = file.read(largest + 1)
    if len(data) > largest:
        raise OSError(errno.EFBIG, f"it has more than {largest >> 20} MiB")
    return data


def parse_array(raw: bytes) -> "NDArray[Any]":
    """Return the numbers of a `.npy` file; raise `ValueError` for any other content, archives and objects included.

    NumPy raises errors of other types for a header that is not Python, or that states an array larger than memory; they
    become `ValueError`, too.
    """
    from numpy.lib.format import read_array

    try:
        array = read_array(BytesIO(raw), allow_pickle=False)
    except (ValueError, TypeError, SyntaxError, TokenError, OverflowError, RecursionError, MemoryError):
        raise ValueError("it is not a `.npy` file") from None
    if array.dtype.kind not in "biufc":
        raise ValueError("it is not an array of numbers")
    return array


def write_beside(path: Path, content: str | bytes) -> None:
    """Replace `path` by `content` in one step; an interrupted or failed write leaves the old file. Raises `OSError`.

    A link keeps pointing where it does; a device or a pipe takes the text as it comes, there is no file to replace.
    """
    path = follow_links(path)
    if isinstance(content, str):
        content = content.encode(errors="surrogateescape")  # names of files, which need not be UTF-8, keep their bytes
    if path.exists() and not path.is_file():
        path.write_bytes(content)
        return
    import tempfile  # loads compressors; most commands write no file

    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        part.chmod(_mode(path))
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _mode(path: Path) -> int:
    """Return the permissions of the file that is replaced, or those that a new file gets."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask

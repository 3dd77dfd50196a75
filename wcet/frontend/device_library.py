"""Finds functions that a kernel calls and no header defines: in an installed device library, or refuses them.

ROCm's library is preferred: its bitcode is in one folder, with a file for each property of the target that code may
request. The library of libclc is a single file. Bitcode is read only by the LLVM that wrote it and by later ones.
"""

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from wcet.errors import WcetError, refuse
from wcet.frontend.build import HIP
from wcet.frontend.compiler import WITHOUT, Compiler

_USED = re.compile(r"([\w.$]+)@(?:rel32|gotpcrel32)@lo")
_DEFINED = re.compile(r"^([\w.$]+):", re.MULTILINE)
_ITANIUM = re.compile(r"_Z(\d+)(\w+)")

_WAITS = ("printf", "puts", "__printf_alloc", "__ockl_printf_begin", "__ockl_hostcall_preview", "__assert_fail")
"""Functions, of any library, that request work of the host and wait for it."""

_ROCM = (
    "/opt/rocm/amdgcn/bitcode",
    "/opt/rocm/lib/bitcode",
    "/usr/lib/x86_64-linux-gnu/amdgcn/bitcode",
    "/usr/lib/aarch64-linux-gnu/amdgcn/bitcode",
    "/usr/lib/amdgcn/bitcode",
    "/usr/amdgcn/bitcode",
)
_CLC = ("/usr/lib/clc", "/usr/share/clc", "/usr/lib/x86_64-linux-gnu/clc")
_ROCM_FILES = (
    *("oclc_correctly_rounded_sqrt_off", "oclc_daz_opt_off", "oclc_finite_only_off", "oclc_unsafe_math_off"),
    *("oclc_wavefrontsize64_on", "oclc_abi_version_400"),
)


def find_missing(assembly: str) -> tuple[str, ...]:
    """Return the functions that compiled code calls and does not contain, by their names in the text."""
    defined = set(_DEFINED.findall(assembly))
    return tuple(sorted({name for name in _USED.findall(assembly) if name not in defined}))


def list_libraries(language: str, processor: str) -> Iterator[tuple[str, ...]]:
    """Yield, for each device library that is installed, the flags that link its functions to a kernel."""
    root = os.environ.get("ROCM_PATH", "")
    folders = [f"{root}/amdgcn/bitcode", f"{root}/lib/bitcode", *_ROCM] if root else list(_ROCM)
    for folder in map(Path, folders):
        version = folder / f"oclc_isa_version_{processor.removeprefix('gfx')}.bc"
        first = ("opencl",) if language != HIP else ("hip",) if (folder / "hip.bc").is_file() else ()
        files = [folder / f"{name}.bc" for name in (*first, "ocml", "ockl")]
        if version.is_file() and all(file.is_file() for file in files):
            more = [file for name in _ROCM_FILES if (file := folder / f"{name}.bc").is_file()]
            yield _link((*files, version, *more))
    for folder in map(Path, _CLC):
        file = folder / "amdgcn--amdhsa.bc"
        if language != HIP and file.is_file():
            yield _link((file,))


def _link(files: Iterable[Path]) -> tuple[str, ...]:
    return tuple(word for file in files for word in ("-Xclang", "-mlink-builtin-bitcode", "-Xclang", str(file)))


def refuse_missing(
    shown: str, language: str, names: Iterable[str], tried: str, compiler: Compiler, other: Compiler | None
) -> WcetError:
    """Return the error W172 for a kernel that calls functions which no library has.

    `other` is an installed compiler that can read a library which has them.
    """
    names = tuple(names)
    if any(name in _WAITS for name in names):
        called = "printf" if any("print" in name for name in names) else next(each for each in names if each in _WAITS)
        return refuse("W172", f"`{shown}` calls `{called}`: the runtime waits for the host", help=WITHOUT)
    listed = ", ".join(f"`{read_name(name)}`" for name in names)
    notes = (f"the device library that is installed does not help: {tried}",) if tried else ()
    message = f"`{shown}` calls {listed}, which a device library defines"
    if other is not None:
        notes = (*notes, f"clang {other.version}, which is installed too, can read it")
        return refuse("W172", message, notes=notes, help=f"export CLANG=clang-{other.version}")
    packages = "apt install rocm-device-libs"
    if language != HIP:
        packages = f"apt install libclc-{compiler.version}  # or rocm-device-libs, with a clang that is as new as it is"
    return refuse("W172", message, notes=notes, help=packages)


def read_name(name: str) -> str:
    """Return the name of a function as it is written in the source, for example `sin` for `_Z3sinf`."""
    found = _ITANIUM.match(name)
    if found is None:
        return name
    return found[2][: int(found[1])]

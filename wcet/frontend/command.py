"""Builds the command line that compiles a kernel in the form that the analysis needs.

- For the bare GPU (`amdgcn-amd-amdhsa`), one processor, no code of the host, and only requested device libraries.
- With line tables of DWARF 4, which assembly contains as text. They change no instruction, while descriptions of
  variables (`-g`) do. Names of folders are omitted, so that the same source gives the same text everywhere.
- With a branch around every block that a mask may empty (`-amdgpu-skip-threshold=0`), which a split wavefront skips.
- With the metadata of code objects of version 4, whose launch does not depend on hidden arguments.
"""

from pathlib import Path

from wcet.files import write_argument
from wcet.frontend.build import HIP, Build
from wcet.frontend.hip_headers import WRAPPER, find_rocm_headers

INCLUDE = Path(__file__).parent / "include"
HEADERS = {"cl": "wcet_opencl.h", "hip": "wcet_hip.h"}

NAMES_ARGUMENTS = 16
"""The version of clang from which an option writes the names of HIP kernels' arguments into the metadata.

In earlier versions the names come from the names of values, which releases of clang drop unless an option keeps them.
"""

_SHARED = (
    "-S",
    "-O2",
    "-w",
    "-gdwarf-4",
    "-gline-tables-only",
    "-fdebug-compilation-dir=.",
    "-nogpulib",
    "-fno-color-diagnostics",
    "-fno-crash-diagnostics",
)
_BACK_END = ("-mcode-object-version=4", "-mllvm", "-amdgpu-skip-threshold=0")
_OPENCL = ("-x", "cl", "-cl-std=CL2.0", "-cl-kernel-arg-info", "-target", "amdgcn-amd-amdhsa")
_HIP = ("-x", "hip", "--cuda-device-only", "-nogpuinc", "-fdeclspec", "-fno-builtin-printf")


def _name_rocm(folder: Path) -> tuple[str, ...]:
    """Return the arguments of clang for ROCm's own headers."""
    return ("-isystem", str(folder), "-D__HIP_PLATFORM_AMD__", "-include", WRAPPER)


def write_command(path: Path, language: str, build: Build, version: int) -> list[str]:
    """Return the arguments with which a clang of this version compiles the file at `path`, without those for the
    output."""
    rocm = find_rocm_headers(language, build)
    header = INCLUDE / HEADERS[language]
    own = [*_HIP, f"--offload-arch={build.processor}"] if language == HIP else [*_OPENCL, f"-mcpu={build.processor}"]
    if language == HIP:
        own.append("-fhip-kernel-arg-name" if version >= NAMES_ARGUMENTS else "-fno-discard-value-names")
    macros = [f"-D{each}" for each in build.defines]
    folders = [f"-I{each}" for each in build.includes]
    return [
        *own,
        *_SHARED,
        *_BACK_END,
        *macros,
        *folders,
        *(("-isystem", str(INCLUDE), "-include", str(header)) if rocm is None else _name_rocm(rocm)),
        *build.flags,
        write_argument(path),
    ]

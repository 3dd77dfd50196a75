"""Ways in which users compile OpenCL C: which clang, for which processor, at which level, with which library."""

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.properties.choices import Choices
from wcet.frontend.command import HEADERS, INCLUDE

PRELUDE = Path(__file__).with_name("prelude.cl")
LIBRARY = "/usr/lib/x86_64-linux-gnu/amdgcn/bitcode"
"""ROCm's device library, which clang 14 cannot read."""

LEVELS = ("O0", "O1", "O2", "O3")
PROCESSORS = ("gfx803", "gfx900")
LONGEST = 120
"""Seconds that a compiler may take."""


@dataclass(frozen=True, slots=True)
class Build:
    """One way of compiling: with `library` by ROCm's, else by the header of the tool; `flags` are any others."""

    clang: str
    processor: str
    level: str
    library: bool
    flags: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.clang, self.processor, self.level, "library" if self.library else "header", *self.flags))


def draw_builds(choices: Choices) -> tuple[Build, ...]:
    """Draw a build of each level; of -O0, whose code is long, now and then."""
    levels = LEVELS if choices.chance(14) else LEVELS[1:]
    return tuple(_draw_build(choices, level) for level in levels)


def _draw_build(choices: Choices, level: str) -> Build:
    clang, library = choices.pick((("clang-19", True), ("clang-19", True), ("clang-19", False), ("clang-14", False)))
    skips = ("-mllvm", "-amdgpu-skip-threshold=0")
    flags = choices.pick(((), (), skips, ("-mcode-object-version=4",), ("-gline-tables-only",)))
    return Build(clang, choices.pick(PROCESSORS), level, library, flags)


class CompilerError(Exception):
    """A compiler that fails; `crashed` says that this is a defect of its own."""

    def __init__(self, said: str) -> None:
        super().__init__(said)
        self.crashed = bool(re.search("PLEASE submit|fatal error: error in backend|LLVM ERROR", said))


def compile_source(text: str, build: Build) -> str:
    """Return the assembly of a source. Raises `CompilerError`."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "k.cl").write_text(PRELUDE.read_text(encoding="utf-8") + text, encoding="utf-8")
        own = (f"--rocm-device-lib-path={LIBRARY}",)
        if not build.library:
            own = ("-nogpulib", "-DOWN", "-include", str(INCLUDE / HEADERS["cl"]))
        command = [
            *(shutil.which(build.clang) or build.clang, "-x", "cl", "-cl-std=CL2.0", "-target", "amdgcn-amd-amdhsa"),
            *(f"-mcpu={build.processor}", "-w", "-S", "-cl-kernel-arg-info", f"-{build.level}", *own, *build.flags),
            *("-fdebug-compilation-dir=.", "k.cl", "-o", "k.s"),
        ]
        try:
            ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=LONGEST, check=False)
        except subprocess.TimeoutExpired:
            raise CompilerError("LLVM ERROR: it does not end") from None
        if ran.returncode:
            raise CompilerError(ran.stderr)
        return (folder / "k.s").read_text(encoding="utf-8")

"""Four first ten minutes with the tool, each from an empty folder: commands, outputs and times.

    .venv/bin/python -m tests.campaigns.ten_minutes            all four, with the output of each command
    .venv/bin/python -m tests.campaigns.ten_minutes opencl     one of them
    .venv/bin/python -m tests.campaigns.ten_minutes --pictures DIR   also a picture of each terminal, as SVG

A session is a sequence of steps: files that a user writes, commands that a user types, and the expected results. The
first step with another result ends its session, and the exit code is 1. `tests/cli/test_ten_minutes.py` runs them.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import yaml

from tests.campaigns.draw_gate import draw_terminal

ROOT = Path(__file__).parents[2]

SCALE = """\
__kernel void scale(__global float *x, float a, int n) {
    int i = get_global_id(0);
    for (int k = 0; k < n; k++) x[i] = x[i] * a;
}

__kernel void add(__global float *x, __global const float *y) {
    int i = get_global_id(0);
    x[i] += y[i];
}
"""

REVERSE = """\
#include <hip/hip_runtime.h>

extern "C" __global__ void reverse(float *x) {
    __shared__ float tile[64];
    int i = threadIdx.x;
    tile[i] = x[blockIdx.x * 64 + i];
    __syncthreads();
    x[blockIdx.x * 64 + i] = tile[(int)tile[i] & 63];
}
"""

CMAKE = "cmake_minimum_required(VERSION 3.20)\nproject(kernels NONE)\n"


@dataclass
class Session:
    """A folder, and what has been typed in it so far."""

    folder: Path
    tell: Callable[[str], None] = print
    seconds: list[float] = field(default_factory=list[float])

    def write(self, name: str, text: str, add: bool = False) -> None:
        """Write a file, or the end of one."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text((path.read_text() if add else "") + text)

    def change(self, name: str, old: str, new: str) -> None:
        """Change a text in a file."""
        text = (self.folder / name).read_text()
        assert old in text, f"{name} does not have {old!r}"
        self.write(name, text.replace(old, new))

    def type(self, command: str, code: int = 0, says: str = "") -> str:
        """Run a command line; raise `AssertionError` if it ends with another code, or does not print a text."""
        begin = time.monotonic()
        shell = ["bash", "-o", "pipefail", "-c", command]
        done = subprocess.run(shell, cwd=self.folder, env=_environment(), capture_output=True, text=True, check=False)
        said = done.stdout + done.stderr
        self.seconds.append(time.monotonic() - begin)
        self.tell(f"$ {command}    # {self.seconds[-1]:.1f} s\n{said}")
        assert done.returncode == code, f"`{command}` ended with {done.returncode}, not {code}:\n{said}"
        assert says in said, f"`{command}` does not say {says!r}:\n{said}"
        return said


def try_opencl(session: Session) -> None:
    """Two kernels in OpenCL C with a Makefile of their own: a gate in make, red when a kernel becomes slower."""
    session.write("scale.cl", SCALE)
    session.write("Makefile", "all:\n\t@echo built\n")
    session.type("wcet init --groups 64 --group-size 256", says="include wcet.mk")
    session.type("wcet check", 2, 'put the number in place of "?"')
    session.change("wcet.toml", 'n = "?"', "n = 16")
    session.type("wcet check", 1, "no budget")
    session.type("wcet check --update", says="passed: 2 kernels, 2 within budget")
    session.write("Makefile", "include wcet.mk\nall: wcet\n", add=True)
    session.type("make", says="passed: 2 kernels, 2 within budget")
    session.type("touch scale.cl && make && make", says="built")
    session.change("wcet.toml", "n = 16", "n = 32")
    session.type("make", 2, "FAILED  scale")
    session.type("wcet explain scale.cl --kernel scale", says="scale.cl")


def try_hip(session: Session) -> None:
    """A kernel in HIP with static LDS and a CMake project: no size of LDS has to be stated."""
    session.write("src/reverse.hip", REVERSE)
    session.write("CMakeLists.txt", CMAKE)
    session.type("wcet init --groups 32 --group-size 64", says="wcet.cmake")
    session.write("CMakeLists.txt", "include(wcet.cmake)\n", add=True)
    session.type("wcet check --update", says="passed: 1 kernel, 1 within budget")
    session.type("cmake -S . -B out && cmake --build out", says="passed: 1 kernel")
    session.change("src/reverse.hip", "tile[(int)tile[i] & 63];", "tile[(int)tile[i] & 63] / tile[i];")
    session.type("cmake --build out", 2, "FAILED  reverse")


def try_pull_request(session: Session) -> None:
    """A repository whose workflow, run step by step as the server does, is green, and red for a slower kernel."""
    session.type("git init -q -b main && git config user.email me@example.org && git config user.name me")
    session.type("wcet init --target gcn --ci github", says=".github/workflows/wcet.yml")
    session.type("git add . && git commit -q -m Begin && git remote add origin . && git fetch -q origin")
    session.type("git checkout -q -b slower")
    steps = list(_read_steps(session.folder / ".github" / "workflows" / "wcet.yml"))
    for step in steps:
        assert "assumed" not in session.type(step), "a comparison without a change names one"
    session.change("scale.cl", "again < 4", "again < 400")
    session.type("git commit -q -a -m Slower")
    codes = [_run(session, step) for step in steps]
    assert max(codes) == 1, codes


def try_editor(session: Session) -> None:
    """A source in Neovim, with the configuration of the page: refusals are diagnostics of the buffer."""
    session.write("wcet.toml", '[kernel.scale]\nfile = "scale.cl"\ngroups = 4\ngroup_size = 64\n')
    session.write("scale.cl", SCALE)
    page = (ROOT / "docs" / "editors.md").read_text(encoding="utf-8")
    new, old = page.split("```lua\n")[1:3]
    version = session.type("nvim --version").splitlines()[0].split("v")[-1].split(".")
    session.write("init.lua", (old if (int(version[0]), int(version[1])) < (0, 10) else new).split("```")[0])
    look = "for _, each in ipairs(vim.diagnostic.get(0)) do print(each.code, each.message) end"
    wait = "vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end)"
    session.type(f'nvim --headless -u init.lua scale.cl -c "lua {wait} {look}" -c qa!', says="W201")


SESSIONS = {"opencl": try_opencl, "hip": try_hip, "github": try_pull_request, "editor": try_editor}
NEEDED = {"opencl": ("make",), "hip": ("cmake", "make"), "github": ("git",), "editor": ("nvim",)}
"""Programs without which a session cannot be tried."""


def run_session(name: str, folder: Path, tell: Callable[[str], None] = print) -> Session:
    """Run a session in an empty folder; raise `AssertionError` for the first step that comes to something else."""
    session = Session(folder, tell)
    SESSIONS[name](session)
    return session


def _read_steps(workflow: Path) -> Iterator[str]:
    """Yield the commands of a workflow, with the values that the server would put in, without the installation."""
    (job,) = yaml.safe_load(workflow.read_text())["jobs"].values()
    for step in job["steps"]:
        if "run" in step and "pip install" not in step["run"]:
            text = step["run"].replace("${{ github.event.pull_request.base.sha }}", "main")
            yield text.replace("${{ github.base_ref }}", "main")


def _run(session: Session, step: str) -> int:
    try:
        session.type(step)
    except AssertionError as error:
        return int(str(error).split("ended with ")[1].split(",")[0])
    return 0


def _environment() -> dict[str, str]:
    """Return an environment with `wcet` on the path, and files where servers want their summaries."""
    commands = Path(tempfile.gettempdir()) / f"wcet-ten-minutes-{os.getpid()}"
    commands.mkdir(exist_ok=True)
    script = commands / "wcet"
    if not script.exists():
        script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -c "from wcet.cli import main; main()" "$@"\n')
        script.chmod(0o755)
    path = f"{commands}{os.pathsep}{os.environ['PATH']}"
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("WCET_", "MAKE"))}
    return {**kept, "PATH": path, "PYTHONPATH": str(ROOT), "GITHUB_STEP_SUMMARY": str(commands / "summary.md")}


def main(arguments: list[str]) -> int:
    """Run the named sessions, or all, each in a new folder."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("names", nargs="*", choices=[[], *SESSIONS])
    asked.add_argument("--pictures", type=Path, metavar="DIR")
    given = asked.parse_args(arguments)
    failed = 0
    for name in given.names or SESSIONS:
        missing = [program for program in NEEDED[name] if shutil.which(program) is None]
        with tempfile.TemporaryDirectory() as folder:
            print(f"== {name}: {SESSIONS[name].__doc__}")
            if missing:
                print(f"not tried: {', '.join(missing)} is not installed")
                continue
            shown: list[str] = []

            def tell(text: str, shown: list[str] = shown) -> None:
                shown.append(text)
                print(text)

            try:
                session = run_session(name, Path(folder), tell)
            except AssertionError as error:
                failed += 1
                print(f"FAILED {name}: {error}")
            else:
                print(f"{name}: {len(session.seconds)} commands, {sum(session.seconds):.0f} s")
            if given.pictures is not None:
                given.pictures.mkdir(parents=True, exist_ok=True)
                picture = draw_terminal("\n".join(shown), name, name)
                (given.pictures / f"{name}.svg").write_text(picture, encoding="utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

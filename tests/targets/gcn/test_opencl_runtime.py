"""Kernels of the project on another OpenCL runtime: same source, same buffers, same launch, same results.

Results are equal bit by bit, but for what `PERMITTED` says of a kernel. Skipped where no runtime with doubles is found.
"""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.samples.test_gcn import arguments_of, launch_of, program_of
from tests.targets.gcn.corpus import parse_compiled
from tests.targets.gcn.opencl.runtime import HostProgram, open_context
from tests.targets.gcn.run import test_idioms as idioms
from tests.targets.gcn.run.patterns import same
from tests.targets.gcn.test_simulator_compilers import draw_arguments, kind_of
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import load_machine
from wcet.targets.gcn.simulator import simulate

ROOT = Path(__file__).parents[3]
DATA = ROOT / "tests" / "data" / "gcn"
SAMPLES = sorted(path.stem for path in (ROOT / "samples" / "gcn" / "src").glob("*.cl") if path.stem != "figure8")

pytestmark = pytest.mark.skipif(open_context() is None, reason="no OpenCL runtime")


@cache
def build(path: Path) -> HostProgram:
    lines = path.read_text(encoding="utf-8").splitlines()
    return HostProgram("\n".join(lines), [f"-I{path.parent}"])


def order(program: GcnProgram, values: dict[str, Any]) -> dict[str, Any]:
    """Return the arguments as the kernel takes them, scalars as bytes."""
    found: dict[str, Any] = {}
    for each in program.extra.metadata.arguments:
        value = values[each.name]
        if each.kind == "by_value":
            value = value.to_bytes(each.size, "little", signed=True) if isinstance(value, int) else bytes(value)
        found[each.name] = value
    return found


PERMITTED: dict[str, float] = {
    # multiply-adds of doubles are fused for the chip, which OpenCL C permits (section 6.1.5, FP_CONTRACT)
    "wide": 2.0**-48,
    # quotients of singles within 2.5 units in the last place (OpenCL C 2.0, section 7.4), in each of nine steps
    "branches": 2.0**-18,
    # sine, exponential and the like: some units in the last place (OpenCL C 2.0, section 7.4)
    "curve": 2.0**-20,
}
"""By kernel: how far apart numbers may be, as a part of them."""


def agree(kernel: str, one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return where results are the same, or as near as the kernel permits."""
    equal = same(one, other)
    if kernel in PERMITTED and one.dtype.kind == "f":
        equal |= np.abs(one - other) <= PERMITTED[kernel] * np.abs(one)
    return equal


def compare(program: GcnProgram, host: HostProgram, values: dict[str, Any], launch: GcnLaunch) -> None:
    """Run a kernel both ways."""
    machine = load_machine("gcn5" if program.extra.processor.generation == 9 else "gcn3")
    found = simulate(program, machine, launch, values).buffers
    expected = host.run(program.name, order(program, values), launch)
    types = {each.name: each.type_name for each in program.extra.metadata.arguments}
    for name, contents in expected.items():
        kind = kind_of(types[name])
        here, there = (each.view(kind) for each in (found[name], contents))
        wrong = np.flatnonzero(~agree(program.name, here, there))
        assert not wrong.size, (name, wrong.size, here[wrong[:3]], there[wrong[:3]])


@pytest.mark.parametrize("name", SAMPLES)
def test_samples_compute_what_another_runtime_does(name):
    host = build(ROOT / "samples" / "gcn" / "src" / f"{name}.cl")
    compare(program_of(name), host, arguments_of(name), launch_of(name))


NOT_OPENCL = {"lanes", "wide", "private_array"}
"""Sources that ask other lanes, or for halves, which the runtime does not have, or name a kernel as a function."""

ONE_OF_MANY = {"exchange", "middle", "bytes", "sequence"}
"""Kernels of which a run is one of many: work-items take turns, or write to each other's places."""

CORPUS = sorted({path.stem for path in (DATA / "src").glob("*.cl")} - NOT_OPENCL)


@pytest.mark.parametrize("source", CORPUS)
def test_the_corpus_computes_what_another_runtime_does(source):
    host = build(DATA / "src" / f"{source}.cl")
    for program in parse_compiled(f"{source}.llvm14.O2.s"):
        if program.name in ONE_OF_MANY:
            continue
        values: dict[str, Any] = draw_arguments(program)
        local = [each.name for each in program.extra.metadata.arguments if each.kind == "dynamic_shared_pointer"]
        values |= dict.fromkeys(local, 4096)
        size = program.extra.metadata.group_size or (256, 1, 1)
        compare(program, host, values, GcnLaunch((1, 1, 1), size, 4096 * len(local)))


EXACT = sorted(set(idioms.INPUTS) - {"divide_f16", "narrow", "cut", "part_f32", "part_f64"})
"""Idioms without halves, numbers beyond the type that they are converted to, and functions of the chip alone."""


@pytest.mark.parametrize("kernel", EXACT)
def test_idioms_compute_what_another_runtime_does(kernel):
    host = build_idioms()
    for version in idioms.VERSIONS:
        if version.endswith("gfx803") and kernel.endswith("f32") and not kernel.startswith("divide"):
            continue  # denormals may be flushed
        program, found = idioms.read_version(version)[kernel], idioms.run(version, kernel)
        size = idioms.SIZE
        values: dict[str, Any] = {"o": np.zeros(32 * size, np.uint8), "p": np.zeros(16 * size, np.uint8)}
        values |= {
            name: np.array(each).view(np.uint8) for name, each in zip("abc", idioms.operands_of(kernel), strict=False)
        }
        expected = host.run(kernel, order(program, values), GcnLaunch((size // 256, 1, 1), (256, 1, 1)))
        for name, contents in expected.items():
            kind = np.float64 if kernel.endswith("f64") or (kernel, name) == ("widen", "p") else np.float32
            assert same(found[name].view(kind), contents.view(kind)).all(), (version, name)


@cache
def build_idioms() -> HostProgram:
    """Build the idioms without those that need halves."""
    lines = (DATA / "arithmetic" / "src" / "idioms.cl").read_text(encoding="utf-8").split("__kernel ")
    text = "__kernel ".join(each for each in lines if "half" not in each)
    return HostProgram(text, ["-cl-fp32-correctly-rounded-divide-sqrt"])

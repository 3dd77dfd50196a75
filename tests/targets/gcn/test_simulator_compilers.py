"""The same source, compiled by three compilers at three levels, gives the same results whichever output is run."""

import re
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from tests.samples.test_gcn import machine
from tests.targets.gcn.corpus import file_names, parse_compiled
from wcet.errors import WcetError
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.kernel_arguments import POINTERS
from wcet.span import Source
from wcet.targets.gcn.simulator import simulate

LOOPS = Path(__file__).parents[2] / "data" / "gcn" / "loops"
FLOATS = {"float": np.float32, "double": np.float64, "half": np.float16}
MISALIGNED = {"bytes"}
"""Sources whose bytes compilers load several at a time, where no alignment is known."""

UNDEFINED = {"lanes"}
"""Sources that read lanes without a value."""

ENDLESS = {"triangle_loop"}
"""Kernels that take millions of instructions unoptimised."""


def kind_of(type_name: str) -> type[np.generic]:
    found = re.search("float|double|half", type_name)
    return FLOATS[found[0]] if found else np.int32


def draw_arguments(program: GcnProgram) -> dict[str, object]:
    numbers = np.random.default_rng(3)
    values: dict[str, object] = {}
    for argument in program.extra.metadata.arguments:
        kind = kind_of(argument.type_name)
        if argument.kind in POINTERS:
            plain = numbers.uniform(0.1, 3, 16384) if kind in FLOATS.values() else numbers.integers(1, 64, 16384)
            values[argument.name] = np.asarray(plain).astype(kind).view(np.uint8)
        elif argument.kind == "by_value":
            values[argument.name] = int(np.float32(1.5).view(np.int32)) if kind is np.float32 else 40
    return values


@cache
def versions_of(source: str) -> dict[str, list[GcnProgram]]:
    """Return the compiled versions of each kernel of a source."""
    found: dict[str, list[GcnProgram]] = {}
    for name in file_names():
        if name.startswith(f"{source}."):
            for program in parse_compiled(name):
                if not program.extra.metadata.arguments:
                    continue  # written for an older runtime, which is told about arguments in another way
                found.setdefault(program.name, []).append(program)
    return found


def run(program: GcnProgram) -> list[np.ndarray] | None:
    """Return what buffers hold after a run; None for code that reaches private memory by flat addresses."""
    metadata = program.extra.metadata
    dynamic = any(argument.kind == "dynamic_shared_pointer" for argument in metadata.arguments)
    launch = GcnLaunch((1, 1, 1), metadata.group_size or (256, 1, 1), 4096 if dynamic else 0)
    try:
        trace = simulate(program, machine(), launch, draw_arguments(program))
    except WcetError as error:
        assert {diagnostic.code for diagnostic in error.diagnostics} == {"W641"}
        assert "llvm22.O0" in program.source.name
        return None
    buffers = [argument for argument in metadata.arguments if argument.kind in POINTERS]
    return [trace.buffers[each.name].view(kind_of(each.type_name)) for each in buffers]


SOURCES = sorted({name.split(".")[0] for name in file_names()} - MISALIGNED - UNDEFINED)


@pytest.mark.parametrize("source", SOURCES)
def test_versions_agree(source):
    for name, programs in versions_of(source).items():
        if name in ENDLESS:
            continue
        results = [found for program in programs if (found := run(program)) is not None]
        assert len(results) >= 3
        for other in results[1:]:
            for one, another in zip(results[0], other, strict=True):
                assert agree(one, another)


def test_versions_of_a_kernel_agree_of_which_one_indexes_registers():
    versions = [
        next(program for program in parse_file(Source(path.name, path.read_text())) if program.name == "median")
        for path in sorted(LOOPS.glob("image.*.s"))
    ]
    assert any(each.mnemonic == "v_movrels_b32" for program in versions for each in program.instructions)
    first, *others = [run(program) for program in versions]
    assert first is not None and first[0].any()
    for other in others:
        assert other is not None and all(map(np.array_equal, first, other))


def agree(one: np.ndarray, another: np.ndarray) -> bool:
    """Integers are equal; floats are equal but for products and sums that one version fuses and another does not."""
    if one.dtype.kind != "f":
        return np.array_equal(one, another)
    with np.errstate(all="ignore"):
        return bool(np.allclose(one, another, rtol=4 * np.finfo(one.dtype).eps, atol=0, equal_nan=True))

"""Kernels run by the simulator on both instruction sets compute what numpy computes, on random data."""

import shutil
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from tests.campaigns.refusals import CLANG, LIBRARY, PROCESSORS, Build, compile_build
from tests.targets.gcn import data_references, matrix_references  # noqa: F401  (they list the cases)
from tests.targets.gcn.references import CASES, Case
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch, list_locals, place_locals
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.gcn.simulator import simulate

KINDS = {"f": np.float32, "d": np.float64, "i": np.int32, "u": np.uint32, "c": np.uint8, "q": np.uint64}
TOLERANCE = 1e-4
"""Of sums of some hundred 32-bit floats, and of `native_exp`."""


@cache
def compile_source(source: str, processor: str) -> dict[str, GcnProgram]:
    text = compile_build(Build(f"suite/{source}", processor, "O2"))
    return {each.name: each for each in parse_file(Source(f"{source}.{processor}.s", text))}


def draw(numbers: np.random.Generator, how: object) -> np.ndarray:
    if isinstance(how, np.ndarray):
        return how
    kind, count, *rest = how
    if kind in ("f", "d", "f+"):
        plain = numbers.uniform(0.5, 2, count).astype(KINDS[kind[0]])
        return plain + rest[0].astype(np.float32).ravel() if rest else plain
    if kind == "i":
        return numbers.integers(0, rest[0], count, dtype=np.int32)
    return numbers.integers(0, np.iinfo(KINDS[kind]).max, count, dtype=KINDS[kind], endpoint=True)


def encode(value: object) -> int:
    """Return an argument as the pattern of its bits."""
    if isinstance(value, tuple):
        return int(np.float64(value[1]).view(np.int64))
    return int(np.float32(value).view(np.int32)) if isinstance(value, float) else int(value)


def run(case: Case, processor: str, buffers: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    program = compile_source(case.source, processor)[case.kernel]
    metadata = program.extra.metadata
    assert {each.name for each in list_locals(metadata)} == set(case.local)
    values = {name: encode(value) for name, value in case.numbers.items()} | case.local
    values |= {name: data.copy().view(np.uint8) for name, data in buffers.items()}
    lds = place_locals(metadata, case.local).size if case.local else 0
    machine = load_machine("gcn5" if program.extra.processor.generation == 9 else "gcn3")
    trace = simulate(program, machine, GcnLaunch(case.groups, case.size, lds), values)
    return {name: trace.buffers[name].view(data.dtype)[: data.size] for name, data in buffers.items()}


@pytest.mark.skipif(shutil.which(CLANG) is None or not Path(LIBRARY).is_dir(), reason=f"{CLANG} is not installed")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.kernel)
def test_both_instruction_sets_compute_what_numpy_does(case):
    numbers = np.random.default_rng(len(case.kernel))
    buffers = {name: draw(numbers, how) for name, how in case.draws.items()}
    wide = {name: data.astype(np.float64) if data.dtype.kind == "f" else data for name, data in buffers.items()}
    with np.errstate(over="ignore"):
        expected = {name: np.ravel(each) for name, each in case.expect(wide).items()}
    for processor in PROCESSORS:
        found = run(case, processor, buffers)
        for name, data in buffers.items():
            wanted = expected.get(name, data)
            if data.dtype.kind == "f":
                np.testing.assert_allclose(found[name], wanted, rtol=TOLERANCE, atol=TOLERANCE, err_msg=name)
            else:
                assert np.array_equal(found[name], np.asarray(wanted).astype(data.dtype)), f"{processor}: {name}"


def test_more_than_forty_kernels_are_held_against_numpy():
    assert len({case.kernel for case in CASES}) >= 40

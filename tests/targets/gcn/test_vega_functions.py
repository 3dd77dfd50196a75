"""The same sources, compiled for gfx9 and for gfx803, give the same results, whichever compiler and level."""

from functools import cache
from pathlib import Path

import numpy as np
import pytest

from tests.targets.gcn.test_simulator_compilers import agree, draw_arguments, kind_of
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.kernel_arguments import POINTERS
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.gcn.simulator import simulate

DATA = Path(__file__).parents[2] / "data" / "gcn"
FILES = sorted(path.name for path in (DATA / "vega").glob("*.s"))
OTHER_LAYOUT = {"sizes"}
"""Kernels that show hidden arguments, whose layout differs between code objects of version 4 and 5."""


@cache
def read_kernels(path: Path) -> dict[str, GcnProgram]:
    return {each.name: each for each in parse_file(Source(path.name, path.read_text(encoding="utf-8")))}


def find_former(name: str) -> dict[str, GcnProgram]:
    """Return the kernels of the same source for gfx803, as version 19 optimises them."""
    places = (DATA / "functions" / f"{name}.llvm19.O2.s", DATA / "compiled" / f"{name}.llvm14.O2.s")
    return read_kernels(next(path for path in places if path.exists()))


def run(program: GcnProgram) -> dict[str, np.ndarray]:
    metadata = program.extra.metadata
    launch = GcnLaunch((1, 1, 1), metadata.group_size or (256, 1, 1))
    machine = load_machine("gcn5" if program.extra.processor.generation == 9 else "gcn3")
    trace = simulate(program, machine, launch, draw_arguments(program))
    listed = [each for each in metadata.arguments if each.kind in POINTERS]
    return {each.name: trace.buffers[each.name].view(kind_of(each.type_name)) for each in listed}


@pytest.mark.parametrize("file", FILES)
def test_gfx9_computes_what_gfx803_does(file):
    former = find_former(file.split(".")[0])
    for name, program in read_kernels(DATA / "vega" / file).items():
        assert program.extra.processor.name == "gfx900"
        if name in OTHER_LAYOUT or name not in former:
            continue
        expected, found = run(former[name]), run(program)
        assert expected.keys() == found.keys()
        for buffer, values in expected.items():
            assert agree(values, found[buffer]), f"{name}: {buffer}"


def test_forty_kernels_are_compared():
    names = {name for file in FILES for name in read_kernels(DATA / "vega" / file)}
    assert len(names) >= 40

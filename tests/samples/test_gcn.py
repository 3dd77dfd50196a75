"""The GCN samples: they give the results of their references, however they are split and whatever the latencies."""

import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.simulator import SPLITS, Session

FOLDER = Path(__file__).parents[2] / "samples" / "gcn"
KERNELS = sorted(path.stem for path in FOLDER.glob("*.s"))
SPLITTING = {"branches", "nest", "classify", "sequence", "figure8"}


@cache
def program_of(name: str) -> GcnProgram:
    (program,) = parse_file(Source(f"{name}.s", (FOLDER / f"{name}.s").read_text()))
    return program


def machine() -> GcnMachine:
    found = load_machine("gcn3")
    assert isinstance(found, GcnMachine)
    return found


def launch_of(name: str) -> GcnLaunch:
    table: dict[str, Any] = tomllib.loads((FOLDER / "wcet.toml").read_text())["kernel"][name]
    groups, size = ((*table[key], 1, 1)[:3] for key in ("groups", "group_size"))
    return GcnLaunch(groups, size)


def arguments_of(name: str) -> dict[str, Any]:
    listed = program_of(name).extra.metadata.arguments
    return {each.name: np.fromfile(FOLDER / "data" / f"{name}_{each.name}.bin", np.uint8) for each in listed}


@pytest.mark.parametrize("splits", SPLITS)
@pytest.mark.parametrize("name", KERNELS)
def test_results_are_those_of_the_reference(name, splits):
    session = Session(program_of(name), machine(), launch_of(name), arguments_of(name), splits=splits)
    trace = session.play()
    expected = sorted((FOLDER / "data").glob(f"{name}_expected_*.bin"))
    assert expected
    for path in expected:
        assert trace.buffers[path.stem.partition("_expected_")[2]].tobytes() == path.read_bytes()
    assert (trace.splits > 0) == (splits != "none" and name in SPLITTING)


def test_the_data_are_what_the_script_writes(tmp_path):
    subprocess.run([sys.executable, FOLDER / "make_data.py", "--folder", tmp_path], check=True)
    written = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert written == {path.name: path.read_bytes() for path in (FOLDER / "data").iterdir()}


def test_every_compiled_sample_has_its_source_and_every_kernel_its_launch():
    assert {path.stem for path in (FOLDER / "src").glob("*.cl")} | {"figure8"} == set(KERNELS)
    assert set(tomllib.loads((FOLDER / "wcet.toml").read_text())["kernel"]) == set(KERNELS)

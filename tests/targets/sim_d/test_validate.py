"""Runs beside bounds: a kernel's adversarial data are a second set, and lead it along the longest way."""

from pathlib import Path

import numpy as np
import pytest

from wcet.errors import WcetError
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.validate import OWN, WORST, Runner, list_runners

SAMPLES = Path(__file__).parents[3] / "samples" / "sim_d"
LIMITS = {"mandelbrot": ("sicj.g  iterate", 32), "raycast": ("sicj.l  sphere", 8), "collatz": ("sicj.g  step", 200)}
LAUNCHES = {"mandelbrot": (64, 64, 64), "raycast": (64, 48, 64), "collatz": (1024, 1, 1024)}


def find_runner(name: str, text: str, launch: SimDLaunch, folder: Path) -> Runner:
    machine = load_machine("sim-d")
    assert isinstance(machine, SimDMachine)
    return Runner(parse_kernel(Source(f"{name}.s", text)), machine, launch, [folder])


@pytest.mark.parametrize("name", sorted(LIMITS))
def test_the_adversarial_data_lead_every_work_group_of_a_sample_to_the_limit_of_its_loop(name: str) -> None:
    runner = find_runner(name, (SAMPLES / f"{name}.s").read_text(), SimDLaunch(*LAUNCHES[name]), SAMPLES)
    runners = list_runners(name, runner)
    assert list(runners) == [OWN, WORST]
    branch, limit = LIMITS[name]
    lines = [runner.program.source.line(each.span.line).strip() for each in runner.program.instructions]
    (place,) = (index for index, line in enumerate(lines) if line.startswith(branch))
    own, worst = (each.run("sp-as-access", 0) for each in runners.values())
    assert worst.instructions[place].times == limit * worst.work_groups
    assert own.cycles < worst.cycles


KERNEL = ".data\n0 0x0 4 1\n1 0x1000 1024 1\n.text\n    sldg s0, 0, 4\n    stglin v0, 1\n    exit\n"


def test_what_the_adversarial_set_leaves_out_is_as_in_the_kernels_own(tmp_path: Path) -> None:
    runner = find_runner("tiny", KERNEL, SimDLaunch(1024, 1, 1024), tmp_path)
    assert list(list_runners("tiny", runner)) == [OWN]
    (tmp_path / "data").mkdir()
    np.arange(4, dtype="<u4").tofile(tmp_path / "data" / "tiny_worst_0.bin")
    worst = list_runners("tiny", runner)[WORST]
    assert {buffer: words.tolist() for buffer, words in worst.contents.items()} == {0: [0, 1, 2, 3]}


def test_adversarial_data_that_do_not_fill_their_buffer_are_refused(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    np.arange(5, dtype="<u4").tofile(tmp_path / "data" / "tiny_worst_0.bin")
    runner = find_runner("tiny", KERNEL, SimDLaunch(1024, 1, 1024), tmp_path)
    with pytest.raises(WcetError) as refusal:
        list_runners("tiny", runner)
    assert [diagnostic.code for diagnostic in refusal.value.diagnostics] == ["W608"]

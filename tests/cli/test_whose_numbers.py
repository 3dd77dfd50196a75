"""Example machines from public observations: they load, say what they are, and stay no defaults."""

import re
from pathlib import Path

import pytest

from wcet.machine.load import load_machine, shipped_machines
from wcet.targets.gcn.hardware.calibration import MEDIAN

FOLDER = Path(__file__).parents[2] / "samples" / "machines"
FILES = sorted(FOLDER.glob("*.toml"))
LARGEST = {"mi100": (568, 2088), "mi210": (476, 2024), "mi300x": (52, 1816)}
"""What mt4g's raw series have of LDS and of DRAM, timer included, at most."""


@pytest.mark.parametrize("path", FILES, ids=lambda each: each.stem)
def test_an_example_is_marked_as_observed_and_holds_the_largest_figures(path):
    machine, text = load_machine(str(path)), path.read_text(encoding="utf-8")
    card = path.stem.removesuffix("-observed")
    assert (machine.lds_latency, machine.memory_latency) == LARGEST[card]
    assert "OBSERVED IS NOT WORST" in text
    assert "observed and not worst" in machine.title
    assert machine.memory_latency > MEDIAN
    assert not machine.calibration.present
    numbers = [
        line
        for line in text.splitlines()
        if re.match(r"\w+ *= *[\d\"]", line) and not line.startswith(("title", "extends"))
    ]
    assert len(numbers) >= 7
    assert all(re.search(r"# .{4,}", line) for line in numbers)


def test_there_is_one_for_each_card_and_none_ships_as_a_machine():
    assert [path.stem for path in FILES] == sorted(f"{card}-observed" for card in LARGEST)
    assert not {path.stem for path in FILES} & set(shipped_machines())


def test_a_bound_says_whose_numbers_it_is_about_and_how_to_get_others(wcet, folder):
    text = (FOLDER.parent / "gcn" / "saxpy.s").read_text(encoding="utf-8")
    (folder / "saxpy.s").write_text(text)
    launch = ("--groups", "16", "--group-size", "128")
    said = wcet("analyze", "saxpy.s", *launch).out.splitlines()
    assert said[1] == "on gcn3, a description measured on no chip; yours: wcet calibrate plan -m gcn3 -o plan"
    assert any("public measurements of AMD GPUs exceed the memory_latency of 300" in line for line in said)
    assert any("by the numbers of the PWS paper" in line for line in said)
    (folder / "slow.toml").write_text('extends = "gcn3"\nmemory_latency = 700\n')
    said = wcet("analyze", "saxpy.s", *launch, "-m", "slow.toml").out
    assert "public measurements" not in said
    assert wcet("analyze", "saxpy.s", *launch, "--html", "page.html").code == 0
    assert "a description measured on no chip; yours:" in (folder / "page.html").read_text(encoding="utf-8")

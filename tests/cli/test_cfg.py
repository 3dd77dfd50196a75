from pathlib import Path
from xml.etree import ElementTree

import pytest

SAMPLES = Path(__file__).parents[2] / "samples"


@pytest.fixture
def samples(folder, monkeypatch):
    monkeypatch.chdir(SAMPLES)


@pytest.mark.parametrize(
    ("suffix", "start"), [("svg", "<svg"), ("dot", "digraph"), ("mmd", "---\n"), ("gv", "digraph")]
)
def test_the_suffix_says_the_format(wcet, samples, tmp_path, suffix, start):
    ran = wcet("cfg", "sim_d/convolution.s", "-o", str(tmp_path / f"x.{suffix}"))
    assert (ran.code, ran.out) == (0, "")
    assert (tmp_path / f"x.{suffix}").read_text().startswith(start)


@pytest.mark.parametrize("kernel", ["sim_d/tone_map.s", "sim_d/raycast.s", "gcn/nest.s", "gcn/mandelbrot.s"])
def test_kernels_of_every_target_are_drawn_with_their_worst_path(wcet, samples, kernel):
    ran = wcet("cfg", kernel)
    assert ran.code == 0
    assert len(ElementTree.fromstring(ran.out).findall(".//*[@class='h']")) > 3


def test_a_kernel_without_a_bound_is_refused(wcet, samples):
    ran = wcet("cfg", "sim_d/refused/unbounded_search.s")
    assert (ran.code, ran.out) == (3, "")
    assert "error[W201]" in ran.err


def test_an_unknown_suffix_is_a_usage_error(wcet, samples):
    ran = wcet("cfg", "sim_d/saxpy.s", "-o", "x.png")
    assert ran.code == 2
    assert "--format" in ran.err

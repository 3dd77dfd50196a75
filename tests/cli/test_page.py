import json
from pathlib import Path

import pytest

SAMPLES = Path(__file__).parents[2] / "samples"


@pytest.fixture
def samples(folder, monkeypatch):
    monkeypatch.chdir(SAMPLES)


def test_the_page_is_written_beside_the_text(wcet, samples, tmp_path):
    ran = wcet("analyze", "sim_d/saxpy.s", "gcn/nest.s", "--html", str(tmp_path / "x.html"))
    assert ran.code == 0
    assert ran.out.startswith("saxpy: at most")
    page = (tmp_path / "x.html").read_text()
    assert page.startswith("<!doctype html>")
    assert page.count("<h3>Control flow</h3>") == 2
    assert wcet("analyze", "sim_d/saxpy.s", "gcn/nest.s", "-f", "html").out == page
    assert str(SAMPLES) not in page


def test_a_refused_kernel_is_on_the_page_too(wcet, samples):
    ran = wcet("analyze", "sim_d/refused/unbounded_search.s", "-f", "html")
    assert ran.code == 3
    assert "error[W201]" in ran.out


def test_a_simulation_stands_beside_the_bound(wcet, samples, tmp_path):
    report = tmp_path / "run.json"
    report.write_text(json.dumps({"kernels": [{"name": "saxpy", "observed_cycles": 7}]}))
    assert "A simulation took 7 cycles" in wcet("analyze", "sim_d/saxpy.s", "-f", "html", "--observed", str(report)).out
    report.write_text("{}")
    ran = wcet("analyze", "sim_d/saxpy.s", "-f", "html", "--observed", str(report))
    assert ran.code == 2
    assert "error[W011]" in ran.err


def test_the_lanes_of_a_run_are_drawn_for_every_target(wcet, folder, monkeypatch):
    for target, name, lane in (("sim_d", "spmv", "slot 0"), ("gcn", "nest", "cu0 simd0 slot0")):
        monkeypatch.chdir(Path(__file__).parents[2] / "samples" / target)
        run, page = folder / "run.json", folder / "page.html"
        assert wcet("simulate", f"{name}.s", "--events", "-f", "json", "-o", str(run)).code == 0
        assert wcet("analyze", f"{name}.s", "--html", str(page), "--observed", str(run)).code == 0
        text = page.read_text(encoding="utf-8")
        assert "Timeline of the observed run" in text
        assert f">{lane}</text>" in text
        damaged = run.read_text().replace('"lanes"', '"lines"')
        run.write_text(damaged)
        ran = wcet("analyze", f"{name}.s", "--html", str(page), "--observed", str(run))
        assert (ran.code, "error[W011]" in ran.err) == (2, True)

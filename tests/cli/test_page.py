import json
import re
import shutil
import subprocess
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


GATE = """\
kernels = ["*.s", "b/*.s"]
[kernel.saxpy]
file = "saxpy.s"
ndrange = [4096]
width = 1024
budget = "4_000 cycles"
[kernel.other]
file = "b/saxpy.s"
ndrange = [65536]
width = 1024
budget = "40_000 cycles"
[kernel.search]
ndrange = [1024]
width = 1024
"""


@pytest.fixture
def gate(folder):
    """A kernel that passes, another of its name that does not, one that is refused."""
    (folder / "b").mkdir()
    shutil.copy(SAMPLES / "sim_d" / "saxpy.s", folder)
    shutil.copy(SAMPLES / "sim_d" / "saxpy.s", folder / "b")
    shutil.copy(SAMPLES / "sim_d" / "refused" / "unbounded_search.s", folder / "search.s")
    (folder / "wcet.toml").write_text(GATE)
    return folder


def list_rows(page: str) -> list[list[str]]:
    """Return the cells of the gate's table, without their marks."""
    body = page.partition('<div class="gate">')[2].partition("</tbody>")[0].partition("<tbody>")[2]
    return [[re.sub("<[^>]*>", " ", cell).strip() for cell in row.split("</td>")] for row in body.split("</tr>")[:-1]]


def test_the_page_of_the_gate_begins_with_what_failed(wcet, gate):
    assert wcet("check", "--html", "page.html").code == 3
    page = Path("page.html").read_text()
    assert '<p class="big over">FAILED: 3 kernels, 1 over budget, 1 without a bound, 1 within budget</p>' in page
    rows = list_rows(page)
    assert [(row[0], row[1].split("  ")[0]) for row in rows] == [
        ("REFUSED", "search"),
        ("FAILED", "saxpy (b/saxpy.s)"),
        ("ok", "saxpy (saxpy.s)"),
    ]
    assert rows[2][2:6] == ["3,069", "3.069 us", "4,000", "23.3 % left"]


def test_each_line_of_the_gate_leads_to_its_own_kernel(wcet, gate):
    wcet("check", "--html", "page.html")
    page = Path("page.html").read_text()
    for place, name in re.findall(r'<a href="#(k\d+)">([^<]*)</a>', page):
        assert page.partition(f'<article id="{place}">')[2].lstrip().startswith(f"<h2>{name}</h2>")
    assert '<article id="refusals">' in page


def test_the_page_of_the_gate_names_the_commit_only_if_it_is_asked_for(wcet, gate):
    for words in (["init", "-q"], ["add", "-A"], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x"]):
        subprocess.run(["git", *words], check=True)
    wcet("check", "--html", "page.html")
    assert "commit " not in Path("page.html").read_text()
    wcet("check", "--html", "page.html", "--revision")
    assert re.search(r"commit [0-9a-f]+ of \d{4}-\d\d-\d\d<", Path("page.html").read_text())
    Path("saxpy.s").write_text(Path("saxpy.s").read_text() + "// more\n")
    wcet("check", "--html", "page.html", "--revision")
    assert "with changes that are not committed" in Path("page.html").read_text()


def test_a_task_set_without_a_verdict_does_not_look_green(wcet, gate):
    text = GATE.replace('kernels = ["*.s", "b/*.s"]', 'kernels = ["saxpy.s"]').partition("[kernel.other]")[0]
    (gate / "wcet.toml").write_text(text + '[sched.platform]\nscheduler = "nobody"\n')
    assert wcet("check", "--html", "page.html").code == 2
    page = Path("page.html").read_text()
    assert '<p class="big over">FAILED: ' in page
    assert "error[W560]" in page


@pytest.mark.parametrize("form", ["text", "concise", "json", "sarif", "junit", "github"])
def test_no_report_of_a_task_set_without_a_verdict_looks_green(wcet, gate, form):
    text = GATE.replace('kernels = ["*.s", "b/*.s"]', 'kernels = ["saxpy.s"]').partition("[kernel.other]")[0]
    (gate / "wcet.toml").write_text(text)
    green = wcet("check", "-f", form)
    (gate / "wcet.toml").write_text(text + '[sched.platform]\nscheduler = "nobody"\n')
    red = wcet("check", "-f", form)
    assert (green.code, red.code) == (0, 2)
    assert "W560" in red.out
    assert not red.out.startswith("passed")

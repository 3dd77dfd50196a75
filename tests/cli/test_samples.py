"""The command line on real kernels, from text to report."""

import json
import re
from pathlib import Path

import jsonschema
import pytest

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "samples" / "sim_d"
SCHEMA = json.loads((ROOT / "docs" / "schemas" / "analyze.json").read_text())
KERNELS = ("saxpy", "reduction", "spmv")


@pytest.fixture
def samples(folder, monkeypatch):
    monkeypatch.chdir(SAMPLES)


def test_samples_are_bounded_and_the_document_keeps_the_schema(wcet, samples):
    ran = wcet("analyze", *(f"{name}.s" for name in KERNELS), "-f", "json")
    assert (ran.code, ran.err) == (0, "")
    document = json.loads(ran.out)
    jsonschema.validate(document, SCHEMA)
    assert [kernel["name"] for kernel in document["kernels"]] == list(KERNELS)
    for kernel in document["kernels"]:
        assert kernel["bound_cycles"] == min(each["cycles"] for each in kernel["policies"].values())
        assert kernel["bcet_cycles"] <= kernel["bound_cycles"] <= kernel["upper_cycles"]
        assert kernel["work_groups"] > 0
        assert kernel["upload_cycles"] > 0
        for policy in kernel["policies"].values():
            assert sum(part["cycles"] for part in policy["contributions"]) == policy["cycles"]


def test_text_and_document_agree_and_a_second_run_is_byte_identical(wcet, samples):
    bound = json.loads(wcet("analyze", "saxpy.s", "-f", "json").out)["kernels"][0]["bound_cycles"]
    cold, warm = wcet("analyze", "saxpy.s", "--no-cache"), wcet("analyze", "saxpy.s")
    assert cold == warm
    assert cold.out.startswith(f"saxpy: at most {bound:,} cycles (")


def test_no_report_names_a_place_of_this_machine(wcet, samples):
    for form in ("text", "json"):
        ran = wcet("analyze", str(SAMPLES / "saxpy.s"), "-f", form, "--compare", "published")
        assert str(ROOT) not in ran.out + ran.err


@pytest.mark.parametrize("kernel", sorted(path.name for path in (SAMPLES / "refused").glob("*.s")))
def test_kernels_without_bound_are_refused_with_place_and_help(wcet, samples, kernel):
    ran = wcet("analyze", f"refused/{kernel}")
    assert (ran.code, ran.out) == (3, "")
    assert re.search(rf"^ *--> refused/{kernel}:\d+:\d+$", ran.err, re.MULTILINE)
    assert "= help: " in ran.err


def test_a_missing_launch_is_refused_and_says_what_to_type(wcet, folder):
    (folder / "saxpy.s").write_text((SAMPLES / "saxpy.s").read_text())
    ran = wcet("analyze", "saxpy.s")
    assert (ran.code, ran.out) == (2, "")
    assert "error[W501]" in ran.err
    assert "--ndrange" in ran.err
    assert wcet("analyze", "saxpy.s", "--ndrange", "4096,1", "--width", "1024").code == 0


def test_an_unbounded_loop_is_annotated_stated_and_bounded(wcet, folder):
    (folder / "search.s").write_text((SAMPLES / "refused" / "unbounded_search.s").read_text())
    launch = "ndrange = [1024, 1]\nwidth = 1024\n"
    (folder / "wcet.toml").write_text(launch)
    assert wcet("analyze", "search.s").code == 3
    template = wcet("annotate", "search.s").out
    (folder / "wcet.toml").write_text(launch + template.replace('"?"', "12"))
    ran = wcet("analyze", "search.s")
    assert (ran.code, ran.err) == (0, "")
    assert "wcet.toml" in ran.out


def test_a_formula_of_a_gcn_kernel_ends_with_its_bound(wcet):
    sample = str(Path(__file__).parents[2] / "samples" / "gcn" / "saxpy.s")
    kernel = json.loads(wcet("analyze", sample, "--symbolic", "--splits", "none", "-f", "json").out)["kernels"][0]
    head, *pieces, end, exact = kernel["symbolic"]
    assert head == "saxpy: cycles(W) for 1 <= W <= 16 work-groups, without splits"
    assert pieces[0].startswith("  W = 1: ceil(W/64) * ") and end == f"  for W = 16: {kernel['bound_cycles']:,}"
    assert exact == "  equal to the analysis of each launch for 1 <= W <= 16"


def test_a_formula_is_given_on_demand(wcet):
    sample = str(Path(__file__).parents[2] / "samples" / "sim_d" / "saxpy.s")
    assert "floor(W/2)" not in wcet("analyze", sample).out
    assert "cycles(W) for 1 <= W <= 4 work-groups" in wcet("analyze", sample, "--symbolic").out
    kernels = json.loads(wcet("analyze", sample, "--symbolic", "-f", "json").out)["kernels"]
    assert any("floor(W/2)" in line for line in kernels[0]["symbolic"])
    loop = str(Path(sample).with_name("mandelbrot.s"))
    assert "max(219, 290 + 112 * iterate)" in wcet("analyze", loop, "--open", "iterate").out

"""The commands on GCN kernels, as a user types them."""

import json
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KERNEL = str(ROOT / "tests" / "data" / "gcn" / "compiled" / "if_else.llvm14.O2.s")
LAUNCH = ("--groups", "64", "--group-size", "64", "--no-cache")


def test_a_gcn_kernel_is_analysed_with_three_variants(wcet):
    ran = wcet("analyze", KERNEL, *LAUNCH, "-f", "json")
    assert ran.code == 0
    for kernel in json.loads(ran.out)["kernels"]:
        assert {name: variant["cycles"] > 0 for name, variant in kernel["variants"].items()} == {
            "none": True,
            "pws": True,
            "dws": True,
        }
        assert kernel["dispatch_rounds"] == 1
        assert kernel["published"]["path_cycles"] <= kernel["published"]["eq_3_cycles"]


def test_the_text_report_names_the_variants_and_the_occupancy(wcet):
    ran = wcet("analyze", KERNEL, *LAUNCH, "--kernel", "if_else")
    assert ran.code == 0
    assert ran.out.startswith("if_else: at most ")
    assert "wavefront slots limit a compute unit" in ran.out


def test_a_certificate_is_written_verified_and_rejected_when_changed(wcet, tmp_path):
    path = tmp_path / "proof.json"
    assert wcet("analyze", KERNEL, *LAUNCH, "--splits", "optimal", "--certificate", str(path)).code == 0
    ran = wcet("verify", str(path))
    assert ran.code == 0
    assert "proven, at most" in ran.out
    proofs = json.loads(path.read_text())
    proofs[0]["launch"]["rounds"] += 1
    path.write_text(json.dumps(proofs))
    assert wcet("verify", str(path)).code == 1


def test_the_integer_program_is_written(wcet, tmp_path):
    path = tmp_path / "worst.lp"
    assert wcet("analyze", KERNEL, *LAUNCH, "--kernel", "if_else", "--dump-lp", str(path)).code == 0
    text = path.read_text()
    assert text.startswith("\\ if_else\nMaximize\n")
    assert text.endswith("End\n")


def test_the_printed_analysis_is_shown_as_no_bound(wcet):
    figure = str(ROOT / "samples" / "gcn" / "figure8.s")
    ran = wcet("analyze", figure, *LAUNCH, "--pws", "paper", "-f", "json")
    paper = json.loads(ran.out)["kernels"][0]["paper"]
    assert "not a safe bound" in paper["note"]
    assert paper["contexts"] == 3
    loops = str(ROOT / "samples" / "gcn" / "mandelbrot.s")
    ran = wcet("analyze", loops, "--groups", "4", "--group-size", "64", "--no-cache", "--pws", "paper", "-f", "json")
    assert "loops" in json.loads(ran.out)["kernels"][0]["paper"]["reason"]


@pytest.mark.parametrize(
    ("arguments", "code", "exit_code"),
    [
        (("--groups", "4"), "W501", 2),
        (("--groups", "4", "--group-size", "4096"), "W530", 2),
        (("--groups", "4", "--group-size", "64", "-S", "many"), "W533", 2),
    ],
)
def test_launches_that_cannot_be_end_in_their_code(wcet, arguments, code, exit_code):
    ran = wcet("analyze", KERNEL, "--no-cache", *arguments)
    assert ran.code == exit_code
    assert code in ran.err


def test_lds_that_the_launch_gives_decides_how_many_groups_fit(wcet, folder):
    few, many = (wcet("analyze", KERNEL, "--groups", "400", "--group-size", "64", *given, "-f", "json")
                 for given in (("--lds", "65536"), ()))  # fmt: skip
    first, second = (json.loads(ran.out)["kernels"][0] for ran in (few, many))
    assert first["bound_cycles"] > second["bound_cycles"]
    stated = f'[kernel.any]\nfile = "{KERNEL}"\nkernel = "if_else"\ngroups = 400\ngroup_size = 64\nlds = 65536\n'
    (folder / "wcet.toml").write_text(stated)
    ran = wcet("analyze", KERNEL, "--kernel", "if_else", "--config", "wcet.toml", "-f", "json")
    assert json.loads(ran.out)["kernels"][0]["bound_cycles"] == first["bound_cycles"]


def test_a_kernel_that_is_refused_does_not_hide_the_others_of_its_file(wcet, folder):
    good, bad = "v_mov_b32 v0, 0", "image_load v[0:3], v[4:7], s[0:7] dmask:0xf unorm"
    text = "".join(f"{name}:\n {body}\n s_endpgm\n.size {name}, .-{name}\n" for name, body in (("a", good), ("b", bad)))
    parts = "".join(f".globl {name}\n.type {name},@function\n" for name in "ab")
    (folder / "two.s").write_text(parts + text)
    ran = wcet("analyze", "two.s", *LAUNCH)
    assert ran.code == 3
    assert ran.out.startswith("a: at most ")
    assert "W341" in ran.err

"""`wcet verify`: what it says, and how it exits."""

import hashlib
import json
import shutil
from pathlib import Path

import pytest

from wcet.checker.kernel import digest_of

ROOT = Path(__file__).parents[2]
SIM_D = str(ROOT / "samples" / "sim_d" / "saxpy.s")
GCN = str(ROOT / "samples" / "gcn" / "classify.s")


needs_objdump = pytest.mark.skipif(
    not any(shutil.which(f"llvm-objdump{suffix}") for suffix in ("", "-14", "-19")), reason="no llvm-objdump"
)


@pytest.fixture
def proof(wcet, tmp_path):
    """A certificate of both targets in one file."""
    path = tmp_path / "proof.json"
    ran = wcet("analyze", SIM_D, GCN, "--no-cache", "--certificate", str(path))
    assert ran.code == 0
    assert ran.out.count("proven cycles") == 2
    return path


def test_both_targets_are_proven_in_one_file_and_premises_are_listed(wcet, proof):
    ran = wcet("verify", str(proof))
    assert ran.code == 0
    assert "saxpy: proven, at most 3,069 cycles" in ran.out
    assert "classify: proven, at most " in ran.out
    assumed = [line for line in ran.out.splitlines() if line.startswith("  assumes ")]
    assert len(assumed) > 8
    for word in ("kernel text with SHA-256", "flow graph:", "costs:", "accesses:", "launch:", "memory:", "contention:"):
        assert any(word in line for line in assumed), word


def test_the_report_states_the_proven_number(wcet, tmp_path):
    ran = wcet("analyze", SIM_D, "--no-cache", "-f", "json", "--certificate", str(tmp_path / "x.json"))
    kernel = json.loads(ran.out)["kernels"][0]
    assert kernel["proven_cycles"] == kernel["bound_cycles"]
    assert "certificate" not in kernel


def test_an_answer_from_the_cache_has_the_same_certificate(wcet, tmp_path):
    texts = []
    for name in ("one.json", "two.json"):
        assert wcet("analyze", SIM_D, GCN, "--certificate", str(tmp_path / name)).code == 0
        texts.append((tmp_path / name).read_text())
    assert texts[0] == texts[1]
    assert wcet("verify", str(tmp_path / "two.json")).code == 0


@pytest.mark.parametrize(
    ("place", "value", "said"),
    [
        ((0, "claims", "sp-as-access", "refresh"), 0, "digest"),
        ((0, "graph", "edges", 0, 2), 1.5, "certificate.graph.edges.0.2"),
        ((0, "launch", "upload"), True, "certificate.launch.upload"),
        ((1, "views", 0, "steps", 0, 2), 1 << 70, "certificate.views.0.steps.0.2"),
        ((1, "views", 0, "turn"), "4", "certificate.views.0.turn"),
        ((1, "launch"), {}, "certificate.launch: must have exactly groups"),
        ((0, "format"), ["wcet-certificate", 1, "sim-d"], "format"),
    ],
)
def test_a_rejection_names_the_place_and_exits_with_1(wcet, proof, place, value, said):
    proofs = json.loads(proof.read_text())
    holder = proofs
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = value
    proof.write_text(json.dumps(proofs))
    ran = wcet("verify", str(proof))
    assert ran.code == 1
    assert "error[W014]: `../proof.json` is rejected: " in ran.err
    assert " --> ../proof.json:" in ran.err and "= help: write it again: wcet analyze" in ran.err
    assert said in ran.err
    assert not ran.out


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]x", "3", "[]", "[[]]", "null", '{"format": 1}', '[{"format": []}]', "[" * 100_000, "NaN", "[NaN]"),
        *('{"format": ["wcet-certificate", 4, "sgmf"]}', '[{"format": ["a"], "format": ["a"]}]', "9" * 5000),
        *('{"format": ["wcet-certificate", 3, "gcn"]}', '{"format": ["wcet-certificate", 3, "sim-d"]}', "\udcff"),
    ],
)
def test_what_is_no_certificate_has_a_code_a_place_and_a_help_line(wcet, tmp_path, text):
    path = tmp_path / "x.json"
    path.write_bytes(text.encode(errors="surrogateescape"))
    ran = wcet("verify", str(path))
    code = "W026" if ran.code == 2 else "W014"
    assert ran.code == (2 if "is not a certificate: " in ran.err else 1) and f"error[{code}]: " in ran.err
    assert "x.json:1:" in ran.err and "= help: write " in ran.err
    assert "Traceback" not in ran.err


def test_a_key_that_stands_twice_is_rejected(wcet, proof):
    text = proof.read_text()
    proof.write_text(text.replace('"kernel": "saxpy"', '"kernel": "other", "kernel": "saxpy"'))
    ran = wcet("verify", str(proof))
    assert ran.code == 2
    assert "error[W026]" in ran.err and "twice" in ran.err


def test_a_name_adds_no_line_to_the_answer(wcet, proof):
    """A kernel's name could otherwise end with a verdict of its own."""
    proofs = json.loads(proof.read_text())
    lines = len(wcet("verify", str(proof)).out.splitlines())
    proofs[1]["kernel"] = "other: proven, at most 5 cycles\n  derived everything\nclassify"
    proofs[1]["digest"] = digest_of(proofs[1])
    proof.write_text(json.dumps(proofs))
    ran = wcet("verify", str(proof))
    assert (ran.code, len(ran.out.splitlines()), "\n  derived" in ran.out) == (0, lines, False)


def test_a_file_that_is_not_there_exits_with_2_and_the_others_are_still_checked(wcet, proof, tmp_path):
    ran = wcet("verify", str(tmp_path / "none.json"), str(proof))
    assert ran.code == 2
    assert "error[W001]" in ran.err
    assert "saxpy: proven" in ran.out
    assert wcet("verify").code == 2


def test_the_published_convention_has_no_certificate(wcet, tmp_path):
    path = tmp_path / "proof.json"
    ran = wcet("analyze", SIM_D, "--no-cache", "--convention", "published", "--certificate", str(path))
    assert ran.code == 2
    assert not path.exists()


def test_premises_are_derived_again_from_the_text_of_a_kernel(wcet, tmp_path):
    path, samples = tmp_path / "proof.json", ROOT / "samples" / "gcn"
    kernels = [str(samples / name) for name in ("saxpy.s", "branches.s")]
    assert wcet("analyze", *kernels, "--certificate", str(path)).code == 0
    ran = wcet("verify", str(path), "--kernel", kernels[0], "--kernel", kernels[1])
    assert ran.code == 0, ran.err
    assert "derived loops: 2 of 2 bounds from their counters" in ran.out
    assert "stated launch: 16 groups of 128 work-items" in ran.out
    ran = wcet("verify", str(path), "--kernel", kernels[0])
    assert ran.code == 1
    assert "error[W027]" in ran.err
    assert "branches: no --kernel has the text" in ran.err
    ran = wcet("verify", str(path), "--kernel", kernels[0], "--kernel", kernels[1], "-m", "gcn5")
    assert (ran.code, "has the digest" in ran.err) == (1, True)
    assert wcet("verify", str(path), "--kernel", str(tmp_path / "none.s")).code == 2


@needs_objdump
@pytest.mark.parametrize("name", ["table.o", "table.hsaco"])
def test_premises_are_derived_again_from_a_code_object(wcet, tmp_path, name):
    """The certificate is about the disassembly of the object, which `verify` reads in the same way."""
    path, kernel = tmp_path / "proof.json", str(ROOT / "tests" / "data" / "gcn" / "objects" / name)
    launch = ("-m", "gcn3", "--no-cache", "--groups", "2", "--group-size", "64")
    assert wcet("analyze", kernel, *launch, "--certificate", str(path)).code == 0
    ran = wcet("verify", str(path), "--kernel", kernel)
    assert ran.code == 0, ran.err
    assert "derived costs: " in ran.out and "accesses: " in ran.out
    digest = hashlib.sha256(Path(kernel).read_bytes()).hexdigest()
    assert f"{name}, SHA-256 {digest[:16]}…, by llvm-objdump" in ran.out
    other = "table.o" if name != "table.o" else "label.o"
    ran = wcet("verify", str(path), "--kernel", str(Path(kernel).with_name(other)))
    assert (ran.code, "no --kernel has the text" in ran.err) == (1, True)


def test_premises_of_a_sim_d_certificate_are_derived_again(wcet, proof):
    ran = wcet("verify", str(proof), "--kernel", SIM_D, "--kernel", GCN)
    assert ran.code == 0, ran.err
    assert "derived accesses: 4 of 4" in ran.out
    assert "stated launch: 4,096 x 1 work-items in work-groups 1,024 wide" in ran.out


def test_a_certificate_names_no_file_that_is_read_as_a_machine(wcet, tmp_path):
    path, kernel = tmp_path / "proof.json", str(ROOT / "samples" / "gcn" / "saxpy.s")
    secret = tmp_path / "secret.toml"
    secret.write_text("not TOML: a secret")
    assert wcet("analyze", kernel, "--certificate", str(path)).code == 0
    (proof,) = json.loads(path.read_text())
    proof["machine"] = f"{secret} {proof['machine'].split()[-1]}"
    path.write_text(json.dumps([{**proof, "digest": digest_of(proof)}]))
    ran = wcet("verify", str(path), "--kernel", kernel)
    assert (ran.code, "does not ship" in ran.err, "a secret" in ran.err) == (1, True, False)

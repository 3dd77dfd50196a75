"""Certificates of both targets: they prove what is reported, and nothing else passes."""

import ast
import copy
import json
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from wcet import checker
from wcet.checker.kernel import digest_of
from wcet.cli import run
from wcet.cli.verify import check_certificate

ROOT = Path(__file__).parents[2]
TIMES = "first=4,shared=30,memory=200,arithmetic_entries=6,memory_entries=8,initiation=1,execution=18,gate=2"
SIZES = ("--arg", "n=200", "--arg", "a=0", "--buffer", "x=800", "--buffer", "y=800")
FERMI = ("-m", "fermi-llc", "--groups", "4", "--group-size", "64", "--llc", "size_bytes=262144", "--llc", "cold=1")
OTHERS = [
    (str(ROOT / "samples" / "sgmf" / "saxpy.cdfg"),),
    (str(ROOT / "samples" / "gcn" / "saxpy.s"), *FERMI, *SIZES, "--timing", TIMES),
]
FILES = sorted(Path(checker.__path__[0]).glob("*.py"))


def test_what_is_proven_is_what_is_reported_for_every_sample(samples):
    assert len(samples) > 30
    for kernel, proof in samples:
        assert check_certificate(proof) == kernel["proven_cycles"], kernel["name"]
        if kernel["target"] == "sim-d":  # the analysis follows adjacent refresh counters of long launches as one
            assert 0.9999 * kernel["bound_cycles"] <= kernel["proven_cycles"] <= kernel["bound_cycles"], kernel["name"]
        else:
            assert kernel["bound_cycles"] == kernel["proven_cycles"], kernel["name"]


def without_refreshes(parts):
    return sum(part["cycles"] for part in parts if part["label"] != "refresh")


def test_both_policies_are_proven_for_every_sim_d_sample(samples):
    equal = 0
    for kernel, proof in samples:
        if kernel["target"] == "sim-d":
            for name, policy in kernel["policies"].items():
                claim = proof["claims"][name]
                assert 0.9999 * policy["cycles"] <= claim["cycles"] <= policy["cycles"], kernel["name"]
                assert claim["cycles"] - claim["refresh"] == without_refreshes(policy["contributions"]), kernel["name"]
                equal += claim["cycles"] == policy["cycles"]
    assert equal > 50


def places_of(value, path=()):
    if isinstance(value, dict | list):
        yield path
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places_of(each, (*path, key))
    else:
        yield path


def change_leaf(old, random):
    if isinstance(old, str):
        return random.choice((old + "0", old[1:], "", 0, None))
    huge = random.choice((1 << 63, 1 << 70, 10**400, float("nan"), float("inf")))
    return random.choice((old + 1, old - 1, -old - 1, str(old), float(old), old + 0.5, None, bool(old), [old], huge))


def change_table(old, random):
    keys = list(old)
    changed = dict(old)
    match random.randrange(3):
        case 0:
            changed.pop(random.choice(keys))
        case 1:
            changed["extra"] = 1
        case _:
            one, other = random.choice(keys), random.choice(keys)
            changed[one], changed[other] = changed[other], changed[one]
    return changed


def change_list(old, random):
    changed = list(old)
    match random.randrange(4):
        case 0 if changed:
            changed.pop(random.randrange(len(changed)))
        case 1 if len(changed) > 1:
            one, other = random.sample(range(len(changed)), 2)
            changed[one], changed[other] = changed[other], changed[one]
        case 2 if changed:
            changed.insert(random.randrange(len(changed)), random.choice(changed))
        case _:
            for _ in range(random.choice((1, 2000))):
                changed = [changed]
    return changed


def perturb(document, random):
    """Return a document with one thing changed, and where."""
    changed = copy.deepcopy(document)
    path = random.choice([place for place in places_of(document) if place])
    holder = changed
    for key in path[:-1]:
        holder = holder[key]
    old = holder[path[-1]]
    change = change_table if isinstance(old, dict) else change_list if isinstance(old, list) else change_leaf
    holder[path[-1]] = change(old, random)
    return changed, path


def looks_alike(one, other):
    try:
        return repr(one) == repr(other)
    except RecursionError:
        return False


@pytest.mark.parametrize("target", ["sim-d", "gcn"])
def test_a_thousand_perturbed_certificates_are_rejected(samples, target):
    random = Random(5)
    proofs = [proof for kernel, proof in samples if kernel["target"] == target]
    count = 0
    while count < 1000:
        proof = random.choice(proofs)
        changed, path = perturb(proof, random)
        if looks_alike(changed, proof):
            continue
        count += 1
        with pytest.raises(ValueError):
            check_certificate(changed)
            pytest.fail(f"accepted a change at {path}")


def seal_again(document):
    document["digest"] = digest_of(document)
    return document


def claims_of(proof):
    """The places of all numbers that a certificate claims."""
    if proof["format"][-1] == "sim-d":
        return [("claims", *place) for place in places_of(proof["claims"]) if place]
    views = [("views", number, "cycles") for number in range(len(proof["views"]))]
    return [("cycles",), *views, *(("regions", number, "cycles") for number in range(len(proof["regions"])))]


def test_a_claim_must_be_exactly_what_follows_even_with_a_fresh_digest(samples):
    tried = 0
    for _, proof in samples:
        for path in claims_of(proof):
            changed = copy.deepcopy(proof)
            holder = changed
            for key in path[:-1]:
                holder = holder[key]
            if type(holder[path[-1]]) is not int:
                continue
            for step in (1, -1):
                if holder[path[-1]] + step < 0:
                    continue
                holder[path[-1]] += step
                tried += 1
                with pytest.raises(ValueError):
                    check_certificate(seal_again(changed))
                holder[path[-1]] -= step
    assert tried > 500


def test_other_choices_prove_the_same_or_are_rejected(samples):
    """Less compute than there is at a block is never accepted; more is, where the result does not depend on it."""
    random = Random(9)
    rejected = 0
    for _, proof in samples:
        for policy, choice in proof.get("policies", {}).items():
            claim = proof["claims"][policy]["cycles"]
            if proof["claims"][policy]["phases"] or not choice["reach"]:
                continue
            for _ in range(20):
                changed = copy.deepcopy(proof)
                table = changed["policies"][policy]
                place = random.randrange(len(table["reach"]))
                table["reach"][place] = max(0, table["reach"][place] + random.choice((-9, -1, 1, 40)))
                table["threshold"] = max(0, table["threshold"] + random.choice((-1, 0, 0, 1)))
                try:
                    check_certificate(seal_again(changed))
                    assert changed["claims"][policy]["cycles"] == claim
                except ValueError:
                    rejected += 1
    assert rejected > 50


def test_premises_that_make_a_kernel_slower_do_not_prove_the_old_claim(samples):
    """The costs of what every run passes count: one more cycle there, and the claim no longer follows."""
    for kernel, proof in samples:
        changed = copy.deepcopy(proof)
        if kernel["target"] == "sim-d":
            changed["launch"]["upload"] += 1000
        else:
            changed["launch"]["interference"] += 1
        with pytest.raises(ValueError, match="claimed"):
            check_certificate(seal_again(changed))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_of_the_checker_is_small_and_imports_nothing_of_the_tool(path):
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 300
    tree = ast.parse(text)
    named = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    named += [node.module for node in froms if not node.level]
    assert {name.split(".")[0] for name in named} <= sys.stdlib_module_names
    assert all(node.level < 2 for node in froms)  # the folder itself
    assert "float" not in {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def test_a_copy_of_the_folder_checks_alone(samples, tmp_path):
    """A third party has the certificates and the folder: neither the tool nor any package."""
    folder = shutil.copytree(checker.__path__[0], tmp_path / "proofs", ignore=shutil.ignore_patterns("__pycache__"))
    proofs = [proof for _, proof in samples]
    for words in OTHERS:
        assert run(("analyze", *words, "--no-cache", "--certificate", str(tmp_path / "one.json"))) == 0
        proofs += json.loads((tmp_path / "one.json").read_text())
    assert {proof["format"][-1] for proof in proofs} == {"gcn", "sim-d", "sgmf", "fermi"}
    (tmp_path / "proof.json").write_text(json.dumps(proofs))
    before = sorted(folder.rglob("*"))
    alone = [sys.executable, "-I", "-S", "proofs/verify.py", "proof.json"]
    ran = subprocess.run(alone, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert len(ran.stdout.splitlines()) == len(proofs)
    assert sorted(folder.rglob("*")) == before  # a kit stays as it is
    proofs[0]["kernel"] += "0"
    (tmp_path / "proof.json").write_text(json.dumps(proofs))
    ran = subprocess.run(alone, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 1 and "digest" in ran.stderr

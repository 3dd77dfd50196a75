"""Certificates of RDNA: the checker's own scoreboard and sums prove the bound of the analysis, and nothing else."""

import copy
import random
from functools import lru_cache
from typing import Any

import pytest

from tests.bound.altered import list_numbers
from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.rdna import write_kernel
from tests.targets.gcn.rdna_kernels import STATED, load_stated
from tests.targets.gcn.rdna_launches import bound_launch, draw_rdna_case
from wcet.checker.kernel import BrokenError, digest_of
from wcet.checker.rdna import ScoreboardView, check_certificate, prove
from wcet.cli import run
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.launch import GcnLaunch
from wcet.targets.gcn.certificate.premises import list_rdna_premises
from wcet.targets.gcn.certificate.rdna_proof import certify_rdna

CLAUSE = """\
    s_clause 0x1
    s_load_dword s8, s[0:1], 0x0
    s_nop 2
    s_load_dword s9, s[0:1], 0x4
    s_waitcnt lgkmcnt(0)
    v_rcp_f32 v1, v0
    v_add_f32 v2, v1, v1
    global_store_dword v0, v2, s[2:3]"""


@lru_cache
def certify_clause() -> Any:
    program = parse_text(write_kernel("gfx1030", 32, CLAUSE, arguments=True))
    found = bound_launch(program, load_stated(), GcnLaunch((3, 1, 1), (64, 1, 1), lanes=32))
    return certify_rdna(program, found.modes["none"], found.machine, StatedFacts())


def seal(proof: Any) -> Any:
    proof["digest"] = digest_of(proof)
    return proof


def alter(*path: Any, value: Any) -> Any:
    """Return the certificate with one thing changed, and the digest of its content."""
    changed = copy.deepcopy(certify_clause())
    holder = changed
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    return seal(changed)


def find_step(kind: str, **more: object) -> int:
    steps = certify_clause()["steps"]
    return next(
        place
        for place, step in enumerate(steps)
        if step["kind"] == kind and all(step[key] == value for key, value in more.items())
    )


@pytest.mark.parametrize("seed", [*list_seeds(12), 333])
def test_the_checker_proves_the_bound_of_random_kernels(seed, monkeypatch):
    """Both walk each pass here; where one state covers later passes, each chooses it in its own way."""
    monkeypatch.setattr("wcet.checker.gcn.PASSES", 1000)
    monkeypatch.setattr("wcet.targets.gcn.wavefront.elapsed.ITERATIONS", 1000)
    case = draw_rdna_case(Choices(source=random.Random(seed)))
    program = parse_text(case.text)
    try:
        found = bound_launch(program, case.machine, case.launch)
    except WcetError:
        pytest.skip("refused")
    proof = certify_rdna(program, found.modes["none"], found.machine, StatedFacts())
    assert check_certificate(proof) == found.modes["none"].cycles


def test_no_number_can_be_changed_alone():
    proof, kept = certify_clause(), 0
    for path in list_numbers(proof):
        holder = proof
        for key in path:
            holder = holder[key]
        for by in (-1, 1):
            changed = alter(*path, value=holder + by)
            try:
                assert check_certificate(changed) == proof["cycles"]
                kept += 1
            except ValueError:
                pass
    assert 0 < kept < len(list(list_numbers(proof)))  # some numbers matter to no time, and claims follow all the same


def test_claims_follow_from_the_premises_alone():
    assert check_certificate(certify_clause()) == certify_clause()["cycles"]
    for key in ("alone", "cycles"):
        for by in (-1, 1):
            with pytest.raises(BrokenError, match="is claimed"):
                check_certificate(alter(key, value=certify_clause()[key] + by))
    for unit in certify_clause()["launch"]["interference"]:
        with pytest.raises(BrokenError):
            check_certificate(alter("launch", "interference", unit, value=-1))


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        (("steps", find_step("smem", held=True), "hold"), 5, "too briefly"),
        (("steps", find_step("smem", held=False), "held"), True, "other instructions"),
        (("numbers", "limits", 1), 1, "full"),
        (("steps", find_step("smem", held=False), "counts"), 0, "no machine has it"),
        (("steps", find_step("smem", held=False), "kind"), "vmem", "two units"),
        (("steps", find_step("valu"), "cycles"), 0, "no machine has it"),
        (("steps", find_step("valu"), "kind"), "tensor", "no machine has it"),
        (("steps", find_step("await"), "registers"), [], "no register"),
        (("leaves", 0), [find_step("valu")], "not a branch"),
        (("bodies", 0), [1000], "no such step"),
        (("residents", "groups"), 2, "more groups run at once"),
        (("residents", "on_unit"), 3, "more fit on a unit"),
        (("residents", "on_simd"), 0, "more fit on a unit"),
        (("crews",), [[1, []]], "not all wavefronts"),
        (("launch", "per_unit"), 0, "no place"),
        (("numbers", "limits"), [1 << 30] * 3, "no counter counts this"),
        (("numbers", "limits", 2), 64, "no counter counts this"),
    ],
)
def test_what_the_lemma_needs_is_required(path, value, reason):
    with pytest.raises(BrokenError, match=reason):
        prove(alter(*path, value=value))


def nest_loops(depth: int) -> Any:
    """Return a certificate of empty loops in loops, while a result is under way."""
    changed, size = copy.deepcopy(certify_clause()), 2 * depth + 1
    loops = [[1 + place, size - 1 - place, 1000] for place in range(depth)]
    edges = sorted([*([each, each + 1] for each in range(size)), *([last, header] for header, last, _ in loops)])
    changed["graph"] = {"blocks": size, "edges": edges, "loops": loops}
    changed["leaves"] = [[] for _ in edges]
    late, step = ({**changed["steps"][find_step("result")], "cycles": cycles} for cycles in (1 << 50, 1))
    changed["steps"] += [late, {**step, "kind": "pause"}]
    changed["bodies"] = [[len(changed["steps"]) - 2], *([[len(changed["steps"]) - 1]] * (size - 1))]
    return changed


def test_passes_of_nested_loops_do_not_multiply(monkeypatch):
    """Each pass of each loop begins in a state of its own; what covers them all is found in bounded steps, and safe."""
    exact = prove(nest_loops(2))["alone"]
    monkeypatch.setattr("wcet.checker.gcn.MOST_STEPS", 1000)
    assert prove(nest_loops(2))["alone"] >= exact > 2000**2 // 2
    view = ScoreboardView(nest_loops(9))
    assert view.find_longest() > 1000**9
    assert len(view.found) < 5000


def test_states_that_are_remembered_are_limited(monkeypatch):
    monkeypatch.setattr("wcet.checker.rdna.MOST_KNOWN", 1 << 14)
    with pytest.raises(BrokenError, match="too many states"):
        prove(nest_loops(2))


def test_a_flow_fact_proves_nothing_across_barriers():
    """What is true of each wavefront is not true of a chain of waits, which passes from one to another at a barrier."""
    fact = {"factors": [[0, 1]], "steps": [], "limit": 1, "price": 0}
    changed = alter("facts", value=[fact])
    assert prove(changed)["alone"] == certify_clause()["alone"]
    changed["steps"][changed["bodies"][0][0]]["kind"] = "barrier"
    with pytest.raises(BrokenError, match="barriers"):
        prove(changed)


def test_each_number_that_is_believed_is_named():
    residents, crews = certify_clause()["residents"], [[1, [0]], [1, []]]
    named = list_rdna_premises(alter("crews", value=crews))
    assert any("1 of each group never take edges 0" in each for each in named)
    for key in residents:
        assert list_rdna_premises(alter("residents", key, value=residents[key] + 1000)) != list_rdna_premises(
            certify_clause()
        )


def test_results_that_are_there_at_once_prove_less():
    """The time of a result is in the proof: a scoreboard that is left out is noticed."""
    results = [step["cycles"] for step in certify_clause()["steps"] if step["kind"] == "result"]
    late = find_step("result", cycles=max(results))
    assert prove(alter("steps", late, "cycles", value=0))["alone"] < certify_clause()["alone"]


def test_the_command_proves_and_names_what_is_given(tmp_path, capsys):
    text = write_kernel("gfx1030", 32, CLAUSE, arguments=True)
    (tmp_path / "k.s").write_text(text)
    proof = str(tmp_path / "p.json")
    launch = ("-m", str(STATED), "--groups", "3", "--group-size", "64", "--no-cache")
    assert run(("analyze", str(tmp_path / "k.s"), *launch, "--certificate", proof)) == 0
    capsys.readouterr()
    assert run(("verify", proof)) == 0
    said = capsys.readouterr().out
    assert f"at most {certify_clause()['cycles']:,} cycles" in said and "units serve in any order" in said
    assert run(("verify", proof, "--kernel", str(tmp_path / "k.s"), "-m", str(STATED))) == 0
    assert "derived clauses and hints: 1 steps keep their unit" in capsys.readouterr().out

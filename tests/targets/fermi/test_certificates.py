"""The checker of `fermi-llc`, which computes every bound again, and notices what has been changed."""

import copy
from dataclasses import replace
from types import SimpleNamespace

import pytest

from tests.targets.fermi.test_verdict import draw_system
from wcet.checker.fermi import check_certificate
from wcet.checker.kernel import digest_of
from wcet.span import Source
from wcet.targets.fermi.certificate.premises import list_premises, write_certificate
from wcet.targets.fermi.verdict import analyze_warps

PROGRAM = SimpleNamespace(name="k", source=Source("k.s", "k:"))


def prove(seed, quota, cold, others=()):
    system = draw_system(seed)
    settings = replace(system.settings, quota=system.settings.quota if quota else None, cold=cold)
    system = replace(system, settings=settings, others=others)
    cycles = analyze_warps(system).cycles["interval" if quota else "simple"]
    return write_certificate(PROGRAM, system, cycles)


@pytest.mark.parametrize(("quota", "cold"), [(True, True), (False, True), (False, False)])
def test_the_checker_finds_the_bound_of_the_analysis(quota, cold):
    for seed in range(120):
        proof = prove(seed, quota, cold)
        assert check_certificate(proof) == proof["cycles"], seed


def test_cores_that_are_not_asked_for_only_share_the_cache():
    kept = 0
    for seed in range(60):
        proof = prove(seed, True, True)
        if len(proof["cores"]) > 1:
            apart = prove(seed, True, True, (max(draw_system(seed).table),))
            assert check_certificate(apart) == apart["cycles"] <= proof["cycles"]
            assert apart["others"] == [len(proof["cores"]) - 1]
            kept += 1
    assert kept > 20


def test_what_was_changed_is_rejected():
    proof = prove(5, True, True)
    for change in (
        {"cycles": proof["cycles"] - 1},
        {"quota": 0},
        {"latencies": [3, 2, 1]},
        {"shared": [0, 1]},
        {"cold": 0},
        {"others": list(range(len(proof["cores"])))},
        {"cores": []},
        {"cores": [[]]},
        {"cores": [[[[0, 1, 1, [3]]]]]},
        {"cores": [[[[7, 1, 1, []]]]]},
        {"format": ["wcet-certificate", 3, "gcn"]},
    ):
        broken = copy.deepcopy(proof) | change
        broken["digest"] = digest_of(broken)
        with pytest.raises(ValueError, match=r"\w+"):
            check_certificate(broken)
    with pytest.raises(ValueError, match="digest"):
        check_certificate(proof | {"gate": proof["gate"] + 1})


def test_premises_say_what_is_taken_as_given():
    said = "\n".join(list_premises(prove(5, True, True)))
    for word in ("strict round robin", "as listed", "latencies", "quota"):
        assert word in said

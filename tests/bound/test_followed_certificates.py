"""Certificates of launches whose wavefronts were followed: what each brings is stated, and the charge is derived."""

import copy
import json

import pytest

from tests.bound.altered import list_changes
from tests.targets.gcn.test_stated_contents import ITEMS, LAUNCH, SPMV, draw_matrix, gcn3, read_kernel, state
from wcet.ir.facts import StatedFacts
from wcet.machine.load import read_numbers
from wcet.options import AnalyzeOptions
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.certificate.derivation.check import Inputs, derive_premises
from wcet.targets.gcn.certificate.derivation.listing import DerivationError
from wcet.targets.gcn.certificate.origin import read_tables
from wcet.targets.gcn.certificate.proof import certify_mode


@pytest.fixture(scope="module")
def certified():
    rows, columns = draw_matrix(5, 4)
    facts = StatedFacts(arguments={"n": ITEMS // 3}, data={"row": state(rows), "col": state(columns)})
    mode = investigate(read_kernel(), gcn3(), LAUNCH, facts, AnalyzeOptions(extra={"splits": "none"})).modes["none"]
    proof = json.loads(json.dumps(certify_mode(read_kernel(), mode, gcn3(), facts)))
    return proof, Inputs(SPMV.read_text(), read_numbers("gcn3"), *read_tables()), mode


def test_what_wavefronts_bring_is_stated_and_its_charge_derived(certified):
    proof, inputs, mode = certified
    assert proof["cycles"] <= mode.cycles
    brought = proof["origin"]["brought"]
    assert sum(count for count, _ in brought) == LAUNCH.work_groups * LAUNCH.wavefronts
    stated = derive_premises(proof, inputs).stated
    assert sum("of the launch execute accesses at most so often" in line for line in stated) == len(brought)
    lower = copy.deepcopy(proof)
    lower["launch"]["interference"] -= 1
    with pytest.raises(DerivationError, match=r"launch\.interference"):
        derive_premises(lower, inputs)
    lower["origin"]["brought"][0][1][0][2] -= 1
    assert {*derive_premises(lower, inputs).stated} - {*stated}  # another premise, which the list names


def test_wavefronts_that_are_not_those_of_the_launch_are_refused(certified):
    proof, inputs, _ = certified
    for change in (lambda rows: rows[0].__setitem__(0, rows[0][0] + 1), lambda rows: rows.pop()):
        changed = copy.deepcopy(proof)
        change(changed["origin"]["brought"])
        with pytest.raises(DerivationError, match="brought"):
            derive_premises(changed, inputs)
    changed = copy.deepcopy(proof)
    changed["origin"]["brought"][0][1][0][0] = 1  # a line without an access
    with pytest.raises(DerivationError, match="brought"):
        derive_premises(changed, inputs)
    changed = copy.deepcopy(proof)
    changed["origin"]["brought"] = []  # then the largest numbers count for all
    with pytest.raises(DerivationError, match=r"launch\.interference"):
        derive_premises(changed, inputs)


def test_no_other_number_can_be_changed_so_that_less_is_proven(certified):
    proof, inputs, _ = certified
    tried = 0
    for path, changed in list_changes(proof):
        tried += 1
        if changed is not None:
            with pytest.raises(DerivationError):
                derive_premises(changed, inputs)
                pytest.fail(f"{changed['cycles']} instead of {proof['cycles']} by {path}")
    assert tried > 100

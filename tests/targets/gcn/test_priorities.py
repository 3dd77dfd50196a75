"""Kernels that change priorities: only bounds that hold for any order of service apply, for analysis and checker."""

import copy
import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from tests.samples.test_gcn import machine
from tests.targets.gcn.corpus import parse_text
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.launch import GcnLaunch
from wcet.machine.load import read_numbers
from wcet.options import AnalyzeOptions
from wcet.targets.gcn.analysis import investigate
from wcet.targets.gcn.certificate.derivation.check import Inputs, derive_premises
from wcet.targets.gcn.certificate.derivation.listing import DerivationError
from wcet.targets.gcn.certificate.origin import read_tables
from wcet.targets.gcn.certificate.proof import certify_mode
from wcet.targets.gcn.hardware.priorities import changes_priority

SAXPY = (Path(__file__).parents[3] / "samples" / "gcn" / "saxpy.s").read_text(encoding="utf-8")
KERNEL = SAXPY.replace("; %bb.0:", "\ts_setprio {priority}", 1)
LAUNCH = GcnLaunch((64, 1, 1), (256, 1, 1))


def bound(priority, **changes):
    program = parse_text(KERNEL.format(priority=priority))
    options = AnalyzeOptions(target="gcn", machine="gcn3", extra={"splits": "none"})
    return investigate(program, replace(machine(), **changes), LAUNCH, StatedFacts(), options)


@pytest.mark.parametrize("arbitration", ["rr", "fifo"])
def test_a_priority_leaves_the_bound_for_any_order(arbitration):
    fair, changed = (bound(priority, arbitration=arbitration).modes["none"].groups for priority in (0, 3))
    assert {each.name for each in fair.bounds if each.applies} >= {"B1", "B2"}
    assert [each.name for each in changed.bounds if each.applies] == ["B2"]
    assert changed.best.cycles == fair.named("B2").cycles > fair.best.cycles


def test_without_rounds_there_is_no_bound():
    assert bound(0, dispatcher="greedy")
    with pytest.raises(WcetError, match="W531"):
        bound(3, dispatcher="greedy")


@pytest.mark.parametrize(("priority", "changes"), [("0", False), ("0x0", False), ("1", True), ("3", True)])
def test_the_lowest_priority_is_that_at_the_start(priority, changes):
    assert changes_priority(parse_text(KERNEL.format(priority=priority))) is changes


def test_the_checker_rejects_a_bound_that_rests_on_the_order():
    found = bound(0)
    proof = certify_mode(found.program, found.modes["none"], found.machine, found.facts)
    texts = [KERNEL.format(priority=priority) for priority in (0, 3)]
    inputs = [Inputs(text, read_numbers("gcn3"), *read_tables()) for text in texts]
    assert derive_premises(proof, inputs[0])
    other = {**copy.deepcopy(proof), "source": hashlib.sha256(texts[1].encode()).hexdigest()}
    with pytest.raises(DerivationError, match="no such bound holds"):
        derive_premises(other, inputs[1])
    honest = bound(3)
    proof = certify_mode(honest.program, honest.modes["none"], honest.machine, honest.facts)
    assert derive_premises(proof, inputs[1])

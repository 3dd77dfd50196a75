"""Premises of GCN certificates behind a shared cache, derived again, on random launches, caches and machines."""

import copy
from random import Random

import pytest

from tests.bound.test_derivation import write_table
from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.gcn.random_caches import draw_cached_case, find_cached_bounds
from wcet.errors import WcetError
from wcet.targets.gcn.certificate.derivation.check import Inputs, derive_premises
from wcet.targets.gcn.certificate.derivation.listing import DerivationError
from wcet.targets.gcn.certificate.origin import read_tables
from wcet.targets.gcn.certificate.proof import certify_mode


def certify(seed):
    """Yield the certificates of a random launch in each mode, by each guarantee of its cache, with their inputs."""
    each = draw_cached_case(Choices(source=Random(seed)))
    if each.corunners:
        return
    table, machine = write_table(each.case.machine)
    case = each.case
    try:
        bounds = find_cached_bounds(each)
    except WcetError:
        return
    for modes in (bounds.uncached, *bounds.cached):
        for mode in modes.values():
            yield certify_mode(bounds.program, mode, machine), Inputs(case.text, table, *read_tables())


def test_premises_of_random_launches_behind_a_cache_are_derived_again():
    derived = {True: 0, False: 0}
    for seed in list_seeds(5):
        for proof, inputs in certify(seed):
            if "origin" not in proof:
                assert inputs.machine["llc"]["index"]
                continue
            found = derive_premises(proof, inputs)
            cached = bool(proof["origin"]["cache"])
            assert cached == any(line.startswith("memory: ") for line in found.stated)
            derived[cached] += 1
            lower = copy.deepcopy(proof)
            lower["launch"]["interference"] -= 1
            if lower["launch"]["interference"] >= 0:
                with pytest.raises(DerivationError, match="launch.interference"):
                    derive_premises(lower, inputs)
    assert min(derived.values()) > 1

"""Premises of GCN certificates behind a shared cache, derived again, on random launches, caches and machines."""

import contextlib
import copy
import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.bound.test_derivation import write_table
from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.gcn.random_caches import draw_cached_case, find_cached_bounds
from wcet.cli import run
from wcet.errors import WcetError
from wcet.machine.load import read_numbers
from wcet.targets.gcn.certificate.derivation.check import Inputs, derive_premises
from wcet.targets.gcn.certificate.derivation.listing import DerivationError, Listing, Statement
from wcet.targets.gcn.certificate.derivation.shared_cache import read_cache, require_placed
from wcet.targets.gcn.certificate.derivation.table import InstructionTable
from wcet.targets.gcn.certificate.origin import read_tables
from wcet.targets.gcn.certificate.proof import certify_mode

SAMPLES = Path(__file__).parents[2] / "samples" / "gcn"


def certify(seed):
    """Yield the certificates of a random launch in each mode, by each guarantee of its cache, with their inputs."""
    each = replace(draw_cached_case(Choices(source=Random(seed))), corunners=())
    case = each.case
    table, machine = write_table(case.machine)
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
    assert min(derived.values()) > 9


def test_memory_and_numbers_that_are_changed_are_stated_and_lines_must_fit(matmul):
    proof, inputs = matmul
    stated = derive_premises(proof, inputs).stated
    ((_, numbers, regions),) = proof["origin"]["cache"]
    assert [name for name, *_ in regions][:3] == ["buffer `c`", "buffer `a`", "buffer `b`"]
    assert not any(line.startswith("cache: other numbers") for line in stated)
    for place in range(len(numbers)):
        changed = copy.deepcopy(proof)
        changed["origin"]["cache"][0][1][place] += 64
        with contextlib.suppress(DerivationError):
            said = derive_premises(changed, inputs).stated
            assert any(line.startswith("cache: other numbers") for line in said), place
    smaller = copy.deepcopy(proof)
    smaller["origin"]["cache"][0][2].pop(0)
    assert {*stated} - {*derive_premises(smaller, inputs).stated}
    larger = copy.deepcopy(proof)
    larger["origin"]["cache"][0][2][0][1] = 64 * 256 * 40
    with pytest.raises(DerivationError, match="may have to keep"):
        derive_premises(larger, inputs)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [({"pending": "repeat"}, "plain ones"), ({"lacks": "lru"}, "plain ones"), ({"index": "6^14"}, "plain ones")],
)
def test_a_cache_that_gives_no_guarantee_is_rejected(changes, reason, matmul):
    proof, inputs = matmul
    machine = dict(inputs.machine, llc=inputs.machine["llc"] | changes)
    with pytest.raises(DerivationError, match=reason):
        read_cache(proof["origin"], machine, [])
    with pytest.raises(DerivationError, match="no such cache"):
        read_cache(proof["origin"], dict(machine, llc=None), [])


def test_a_kernel_that_changes_what_caches_hold_is_rejected():
    listing = Listing("gfx803", (Statement(3, "buffer_wbinvl1_vol", (), ()), Statement(4, "s_endpgm", (), ())), {})
    table = InstructionTable(*read_tables(), "gfx803")
    require_placed(listing, table)  # it empties caches before the shared one
    images = replace(listing, statements=(Statement(5, "image_load", ("v0", "v[0:1]", "s[0:7]"), ()),))
    with pytest.raises(DerivationError, match="line 5: which lines image_load needs"):
        require_placed(images, table)


@pytest.fixture(scope="module")
def matmul(tmp_path_factory):
    """Return the certificate of a sample behind the cache of a machine that ships, with its inputs."""
    folder = tmp_path_factory.mktemp("matmul")
    path, buffers = folder / "proof.json", [part for name in "abc" for part in ("--buffer", f"{name}=9216")]
    out = ("--no-cache", "--certificate", str(path), "-o", str(folder / "report"))
    assert run(("analyze", str(SAMPLES / "matmul.s"), "-m", "gcn3-llc-512k", *buffers, *out)) == 0
    (proof,) = json.loads(path.read_text(encoding="utf-8"))
    return proof, Inputs(
        (SAMPLES / "matmul.s").read_text(encoding="utf-8"), read_numbers("gcn3-llc-512k"), *read_tables()
    )

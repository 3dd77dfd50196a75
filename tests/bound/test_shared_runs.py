"""Blocks that all wavefronts of a group run equally often: what is derived, held against runs, and broken."""

from random import Random

import pytest

from tests.properties.choices import Choices
from tests.repetition import list_seeds
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.random_guards import HEAD, TAIL, find_parted, write_guards
from tests.targets.gcn.test_agreement import BRANCH, DIRECTED
from wcet.bound.certificate import lay_out
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.launch import GcnLaunch
from wcet.targets.gcn.certificate.derivation.flow import KernelFlow
from wcet.targets.gcn.certificate.derivation.listing import read_listing
from wcet.targets.gcn.certificate.derivation.masks import Masks
from wcet.targets.gcn.certificate.derivation.shared_runs import SharedRuns
from wcet.targets.gcn.certificate.derivation.table import InstructionTable
from wcet.targets.gcn.certificate.origin import read_tables

SHARED = {
    "a number of all": "s_cmp_lt_i32 s10, 2",
    "what a group has for itself": "s_add_i32 s20, s6, s10\n s_cmp_lt_i32 s20, 2",
    "a loop over an argument": "s_mov_b32 s20, 0\n.La: ;@wcet loop 8\n s_add_i32 s20, s20, 1\n s_cmp_le_i32 s20, s10\n"
    " s_cbranch_scc1 .La\n s_cmp_lt_i32 s20, 3",
    "what neither side writes": "s_cmp_lt_i32 s12, 2\n s_cbranch_scc1 .La\n s_mov_b32 s20, 7\n.La:\n"
    " s_cmp_eq_i32 s10, 1",
}
"""Conditions that all wavefronts share, left in scc."""


def judge(text, size, seeds):
    """Return how many branches do not part wavefronts, whether the last one may, and the groups that were parted."""
    program, launch = parse_text(text), GcnLaunch((3, 1, 1), (size, 1, 1))
    flow = build_flow(program, StatedFacts(), launch)
    listing, table = read_listing(text, "k"), InstructionTable(*read_tables(), "gfx803")
    whole, places = lay_out(flow), listing.find_places()
    lines = [[program.instructions[at].span.line for at in (flow.cfg.blocks[block].first, flow.cfg.blocks[block].last)]
             for block in whole.blocks]  # fmt: skip
    blocks = [list(listing.statements[places[first] : places[last] + 1]) for first, last in lines]
    edges = [flow.cfg.edges[edge] for edge in whole.edges]
    pairs = [(whole.numbers[edge.source], whole.numbers[edge.target]) for edge in edges]
    own = KernelFlow(blocks, pairs, [edge.kind.name for edge in edges], {})
    runs = SharedRuns(own, listing, table, Masks(own, table))
    apart = {whole.blocks[block] for block in runs.decided}
    marks = {block.first: block.index for block in flow.cfg.blocks}
    wrong = [each for seed in seeds for each in find_parted(program, launch, seed, marks, apart)]
    branches = [block for block in range(len(blocks)) if len(own.out[block]) > 1]
    return len(branches) - len(runs.parting), branches[-1:] and branches[-1] in runs.parting, wrong


def put(code):
    return HEAD + f"{code}\n{BRANCH.format('scc1')}".replace("\n", "\n    ") + TAIL


@pytest.mark.parametrize("name", DIRECTED)
def test_a_branch_that_may_part_wavefronts_is_not_derived(name):
    assert judge(put(DIRECTED[name]), 192, range(0))[1]


@pytest.mark.parametrize("name", SHARED)
def test_a_branch_on_what_is_shared_is_derived(name):
    assert not judge(put(SHARED[name]), 192, range(1))[1]


def test_wavefronts_run_alike_what_is_derived_to_be_so():
    total = 0
    for seed in list_seeds(8):
        choices = Choices(source=Random(seed))
        shared, _, wrong = judge(write_guards(choices), choices.pick((128, 100, 192)), (choices.below(1 << 16),))
        assert not wrong, f"seed {seed}"
        total += shared
    assert total


@pytest.mark.parametrize("broken", ["_is_shared", "apart"])
def test_a_broken_rule_is_noticed(monkeypatch, broken):
    """Results of everything would be shared, or what is written where wavefronts are apart."""
    run = SharedRuns._run
    if broken == "apart":
        monkeypatch.setattr(SharedRuns, "_run", lambda self, each, shared, apart: run(self, each, shared, False))
    else:
        monkeypatch.setattr(SharedRuns, "_is_shared", lambda *_: True)
    texts = (put(DIRECTED["a constant of one side"]), put(DIRECTED["what one side of a loop changes"]))
    assert any(judge(text, size, range(4))[2] for text in texts for size in (100, 192))

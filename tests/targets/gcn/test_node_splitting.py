"""Kernels that jump anywhere: what node splitting makes of them runs the same instructions, and no faster."""

import random
from collections import Counter

import pytest

from tests.repetition import list_seeds
from tests.samples.test_gcn import machine
from tests.targets.gcn.corpus import parse_text
from wcet.errors import WcetError
from wcet.flow.loops import find_irreducible_edges
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.control.graph import build_graph
from wcet.isa.gcn.control.node_splitting import make_reducible
from wcet.isa.gcn.flow import build_flow, missing_facts
from wcet.isa.gcn.launch import GcnLaunch
from wcet.options import AnalyzeOptions
from wcet.targets.gcn.simulator import simulate
from wcet.targets.registry import load_target

LAUNCH = GcnLaunch((1, 1, 1), (64, 1, 1))
FUEL = 24
HEAD = '    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"\n    .type k,@function\nk:\n'
TAIL = """\
.Lend:
    s_endpgm
.Lbehind:
    .size k, .Lbehind-k
    .amdhsa_kernel k
        .amdhsa_next_free_vgpr 24
        .amdhsa_next_free_sgpr 80
    .end_amdhsa_kernel
"""


def draw_kernel(numbers):
    """Blocks that hash where they are and go by a bit of it to anywhere, until the fuel is spent."""
    count = numbers.randrange(3, 9)
    lines = [f"s_mov_b32 s20, {numbers.getrandbits(16)}", f"s_mov_b32 s21, {FUEL}"]
    for block in range(count):
        lines += [f".L{block}:", f"s_mul_i32 s20, s20, {2 * numbers.randrange(1000) + 1}"]
        lines.append(f"s_add_u32 s20, s20, {block}")
        lines += [f"v_add_f32 v{1 + each}, v1, v2" for each in range(numbers.randrange(3))]
        lines += ["s_sub_u32 s21, s21, 1", "s_cmp_eq_u32 s21, 0", "s_cbranch_scc1 .Lend"]
        for _ in range(numbers.randrange(1, 3)):
            lines += [f"s_bitcmp1_b32 s20, {numbers.randrange(4, 20)}", f"s_cbranch_scc1 .L{numbers.randrange(count)}"]
        if numbers.randrange(3) == 0:
            lines.append(f"s_branch .L{numbers.randrange(count)}")
    return HEAD + "".join(f"{line}\n" if line.startswith(".") else f"    {line}\n" for line in lines) + TAIL


def count_lines(program, counts):
    """Runs by line, without the branches that splitting has put in."""
    lines = program.source.text.split("\n")
    return Counter(
        {
            line: sum(
                counts[each.index]
                for each in program.instructions
                if each.span.line == line and each.mnemonic == lines[line - 1].split()[0]
            )
            for line in {each.span.line for each in program.instructions}
        }
    )


@pytest.mark.parametrize("seed", list_seeds(6))
def test_split_kernels_run_the_same_and_are_bounded(seed):
    program = parse_text(draw_kernel(random.Random(seed)))
    try:
        irreducible = find_irreducible_edges(build_graph(program))
    except WcetError:
        return
    split = make_reducible(program)
    assert not find_irreducible_edges(build_graph(split))
    if not irreducible:
        assert split is program
        return
    runs = [simulate(each, machine(), LAUNCH, {}) for each in (program, split)]
    assert count_lines(program, runs[0].executed) == count_lines(split, runs[1].executed)
    assert runs[0].cycles <= runs[1].cycles
    stated = {fact.label: FUEL + 1 for fact in missing_facts(split, StatedFacts(), LAUNCH)}
    target = load_target("gcn")
    launch = target.launch({"groups": "1", "group_size": "64"})
    result = target.analyze(split, machine(), launch, StatedFacts(stated), AnalyzeOptions())
    assert runs[1].cycles <= result.bound_cycles
    assert result.details["bcet_cycles"] <= runs[0].cycles
    flow = build_flow(split, StatedFacts(stated), LAUNCH)
    for loop in flow.loops:
        header = flow.cfg.blocks[loop.header].first
        assert runs[1].executed[header] <= FUEL
    assert len(split.extra.addresses) == len(split.instructions) + 1
    assert all(each.index == index for index, each in enumerate(split.instructions))


def test_enough_of_the_kernels_are_irreducible():
    found = 0
    for seed in range(24):
        program = parse_text(draw_kernel(random.Random(seed)))
        try:
            found += bool(find_irreducible_edges(build_graph(program)))
        except WcetError:
            continue
    assert found > 10

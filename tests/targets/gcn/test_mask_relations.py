"""What is known of masks when exec is written, and what a block leaves for others: each found once, for all of them."""

from random import Random

import pytest

from tests.repetition import list_seeds
from tests.targets.gcn.corpus import parse_text
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.control.divergence import WriteKind, find_exec_writes
from wcet.isa.gcn.flow import analyse_flow
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.values import mask_steps

LAUNCH = GcnLaunch((2, 1, 1), (64, 1, 1))
OPERATORS = ("and", "or", "xor", "andn2", "orn2", "nand", "nor", "xnor")


def draw_code(random):
    """Yield mask logic over six pairs, some of which become exec or what remains of it."""
    for number in range(30):
        one, two, three = (f"s[{place}:{place + 1}]" for place in random.choices(range(20, 32, 2), k=3))
        yield random.choice(
            (
                f" v_cmp_gt_u32_e64 {one}, {random.randrange(64)}, v0",
                f" s_{random.choice(OPERATORS)}_b64 {one}, {two}, {three}",
                f" s_{random.choice(OPERATORS[:3])}_b64 {one}, exec, {two}",
                f" s_and_saveexec_b64 {one}, {two}",
                f" s_{random.choice(OPERATORS[:4])}_b64 exec, exec, {one}",
                f" s_mov_b64 exec, {one}",
                f" v_add_u32_e32 v{random.randrange(1, 4)}, vcc, {number}, v0",
            )
        )


@pytest.mark.parametrize("seed", list_seeds(3))
def test_pairs_of_which_the_same_is_known_have_the_same_relation_to_a_new_exec(seed, monkeypatch):
    random = Random(f"relations {seed}")
    shared = 0
    for _ in range(12):
        program = parse_text("k:\n" + "\n".join(draw_code(random)))

        def find_states(program=program):
            lanes = analyse_flow(program, StatedFacts(), LAUNCH).follow_lanes(LAUNCH, 4)
            states = []
            lanes.visit(lambda _, state: states.append((state.inside, state.covered, state.apart, state.full)))
            return states

        found = find_states()
        with monkeypatch.context() as patch:
            patch.setattr(mask_steps, "_say_known", lambda _, pair: pair)
            assert find_states() == found
        shared += any(any(map(len, sets)) for sets in found)
    assert shared > 6


def test_a_block_leaves_the_pairs_that_it_has_parted_before_each_write():
    (one, two, three) = find_exec_writes(
        *_open_block(
            " s_xor_b64 s[10:11], s[2:3], s[4:5]\n s_mov_b64 exec, s[6:7]\n v_readlane_b32 s8, v9, 0\n"
            " v_readlane_b32 s9, v9, 1\n s_xor_b64 s[12:13], s[2:3], s[6:7]\n s_mov_b64 exec, s[8:9]\n"
            " s_mov_b32 s8, 0\n s_xor_b64 s[14:15], s[2:3], exec\n s_mov_b64 exec, s[8:9]"
        )
    )
    assert {each.kind for each in (one, two, three)} == {WriteKind.SET}
    assert [sorted(mask.units[0][1] for mask in each.masks) for each in (one, two, three)] == [
        [10],
        [10, 12, 14],
        [10, 12, 14],
    ]
    assert [each.reloaded for each in (one, two, three)] == [False, True, False]


def _open_block(text):
    program = parse_text("k:\n" + text)
    flow = analyse_flow(program, StatedFacts(), LAUNCH).flow
    return program, flow.cfg.blocks[0]

"""Blocks that are said to be entered with an active lane, against all that two lanes of a few masks can do."""

import random
from itertools import product

import pytest

from tests.repetition import list_seeds
from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.test_node_splitting import HEAD, TAIL
from wcet.isa.gcn.control.graph import build_graph
from wcet.isa.gcn.control.live_lanes import find_live_blocks

LANES = 0b11
PAIRS = ("s[10:11]", "s[12:13]")
OPERATIONS = {
    "and": lambda one, two: one & two,
    "andn2": lambda one, two: one & ~two & LANES,
    "or": lambda one, two: one | two,
    "xor": lambda one, two: one ^ two,
}


def draw_step(numbers):
    """A mask operation as text and as what it does, or a branch that leaves where no lane is active."""
    kind = numbers.choice(("plain", "plain", "exec", "exec", "exec", "save", "copy", "branch"))
    masks = ("exec", *PAIRS)
    if kind == "branch":
        return "s_cbranch_execz .Lend", None
    if kind == "copy":
        target, source = numbers.choice(masks), numbers.choice(masks)
        return f"s_mov_b64 {target}, {source}", lambda held: held.update({target: held[source]})
    name = numbers.choice(sorted(OPERATIONS))
    if kind == "save":
        target, source = numbers.choice(PAIRS), numbers.choice(PAIRS)

        def save(held):
            lanes = OPERATIONS[name](held[source], held["exec"])
            held.update({target: held["exec"], "exec": lanes})

        return f"s_{name}_saveexec_b64 {target}, {source}", save
    target = "exec" if kind == "exec" else numbers.choice(PAIRS)
    one, two = numbers.choice(masks), numbers.choice(masks)
    if kind == "exec":
        one, two = numbers.sample(("exec", numbers.choice(PAIRS)), 2)
    return (
        f"s_{name}_b64 {target}, {one}, {two}",
        lambda held: held.update({target: OPERATIONS[name](held[one], held[two])}),
    )


@pytest.mark.parametrize("part", list_seeds(4))
def test_a_block_is_live_only_where_every_wavefront_has_a_lane(part):
    live = 0
    for seed in range(part * 100, part * 100 + 100):
        numbers = random.Random(seed)
        steps = [draw_step(numbers) for _ in range(numbers.randint(2, 7))]
        text = "".join(
            f"    {step}\n    s_cbranch_scc0 .L{place}\n.L{place}:\n" for place, (step, _) in enumerate(steps)
        )
        program = parse_text(HEAD + text + TAIL)
        cfg = build_graph(program)
        found = {cfg.blocks[block].first for block in find_live_blocks(program, cfg) if block != cfg.sink}
        places = {label.name: label.index for label in program.labels}
        for active, *masks in product((1, 2, 3), range(4), range(4)):
            held = {"exec": active, **dict(zip(PAIRS, masks, strict=True))}
            for place, (_, act) in enumerate(steps):
                if act is None and not held["exec"]:
                    break
                if act is not None:
                    act(held)
                if places[f".L{place}"] in found:
                    live += 1
                    assert held["exec"], text
    assert live

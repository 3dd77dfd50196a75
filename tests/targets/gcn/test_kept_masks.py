"""Loops that lanes leave by a counter behind a mask that the loop only reads, against all that two lanes can do."""

import random
from itertools import product

import pytest

from tests.repetition import list_seeds
from tests.targets.gcn.corpus import codes_of, parse_text
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.loops import lane_iterations
from wcet.isa.gcn.loops.lane_bits import ONE

LANES, START, LONG = 0b11, 5, 64
PAIRS = {"kept": "s[2:3]", "more": "s[4:5]", "out": "s[8:9]", "saved": "s[10:11]", "last": "s[12:13]", "left": "s[0:1]"}
OPERATIONS = {
    "and": lambda one, two: one & two,
    "andn2": lambda one, two: one & ~two & LANES,
    "or": lambda one, two: one | two,
    "xor": lambda one, two: one ^ two,
}

COUNTED = (
    ("or", "out", "out", "exec"),
    ("save", "and", "saved", "kept"),
    ("skip",),
    ("count",),
    ("test",),
    ("select", "last"),
    ("andn2", "out", "out", "exec"),
    ("and", "last", "last", "exec"),
    ("or", "out", "out", "last"),
    ("meet",),
    ("or", "exec", "exec", "saved"),
    ("and", "saved", "exec", "out"),
    ("or", "left", "saved", "left"),
    ("andn2", "exec", "exec", "left"),
)
"""One iteration of `for (k = 0; k < n; k++) if (!c) break;` as clang writes it; `c` is in the mask `kept`."""


def name(mask):
    return "exec" if mask == "exec" else PAIRS[mask]


def write_step(step):
    match step:
        case ("save", operation, target, source):
            return f"    s_{operation}_saveexec_b64 {name(target)}, {name(source)}"
        case ("skip",):
            return "    s_cbranch_execz .Lmeet"
        case ("count",):
            return "    s_add_i32 s14, s14, -1"
        case ("test",):
            return "    s_cmp_eq_u32 s14, 0"
        case ("select", target):
            return f"    s_cselect_b64 {name(target)}, -1, 0"
        case ("meet",):
            return ".Lmeet:"
        case (operation, target, one, two):
            return f"    s_{operation}_b64 {name(target)}, {name(one)}, {name(two)}"


def derive(steps):
    """Return how often the loop goes back at most, None where that is not derived."""
    head = f"    s_mov_b32 s14, {START}\n    s_mov_b64 s[0:1], 0\n    s_and_b64 exec, exec, s[20:21]\n"
    text = "\n".join(write_step(step) for step in steps)
    text = f"""\
    .amdgcn_target "amdgcn-amd-amdhsa--gfx803"
k:
{head}    s_cbranch_execz .Lend
.Lloop:
{text}
    s_cbranch_execnz .Lloop
.Lend:
    s_endpgm
"""
    try:
        return build_flow(parse_text(text), StatedFacts(), GcnLaunch((1, 1, 1), (64, 1, 1))).bounds[0].back_edges
    except WcetError as error:
        assert {code for code, _ in codes_of(error)} <= {"W201"}
        return None


def run(steps, held):
    """Return how often the loop goes back with these masks, `LONG` for longer."""
    held, counter, scc, meet = dict(held), START, 0, steps.index(("meet",))
    for turns in range(LONG):
        at = 0
        while at < len(steps):
            match steps[at]:
                case ("save", operation, target, source):
                    lanes = OPERATIONS[operation](held[source], held["exec"])
                    held |= {target: held["exec"], "exec": lanes}
                    scc = lanes != 0
                case ("skip",) if not held["exec"]:
                    at = meet
                case ("count",):
                    counter = (counter - 1) % (1 << 32)
                case ("test",):
                    scc = counter == 0
                case ("select", target):
                    held[target] = LANES if scc else 0
                case (operation, target, one, two):
                    held[target] = OPERATIONS[operation](held[one], held[two])
                    scc = held[target] != 0
            at += 1
        if not held["exec"]:
            return turns
    return LONG


def find_longest(steps, choices):
    """Return the most that the loop goes back with any of some masks to begin with."""
    return max(run(steps, dict(zip((*PAIRS, "exec"), (*masks, active), strict=True))) for masks, active in choices)


EVERYTHING = [((*masks, 0), active) for masks in product(range(4), repeat=5) for active in (1, 3)]


def test_the_counter_bounds_the_loop_and_is_reached():
    assert derive(COUNTED) == START - 1 == find_longest(COUNTED, EVERYTHING)


def change(step, numbers):
    """Return a step with one word changed."""
    if len(step) < 4:
        return step
    saves = step[0] == "save"
    at = numbers.randrange(1 if saves else 0, 4)
    words = OPERATIONS if at == (1 if saves else 0) else PAIRS if saves else (*PAIRS, "exec")
    return (*step[:at], numbers.choice(sorted(words)), *step[at + 1 :])


def mutate(numbers):
    steps = list(COUNTED)
    for _ in range(numbers.choice((1, 1, 2))):
        at = numbers.randrange(len(steps))
        kind = numbers.choice(("change", "change", "change", "drop", "swap"))
        if kind == "change":
            steps[at] = change(steps[at], numbers)
        elif kind == "drop" and steps[at] not in (("meet",), ("skip",)):
            del steps[at]
        elif kind == "swap" and at + 1 < len(steps) and ("meet",) not in steps[at : at + 2]:
            steps[at : at + 2] = steps[at + 1], steps[at]
    return steps


@pytest.mark.parametrize("part", list_seeds(1))
def test_no_changed_loop_goes_on_longer_than_its_bound(part):
    bounded = 0
    for seed in range(part * 40, part * 40 + 40):
        numbers = random.Random(seed)
        steps = mutate(numbers)
        bound = derive(steps)
        if bound is not None:
            bounded += 1
            assert find_longest(steps, numbers.sample(EVERYTHING, 150)) <= bound, f"seed {seed}: {steps}"
    assert bounded >= 5


STAYING = (("xor", "out", "out", "out"), *COUNTED[1:])
"""Lanes that are not in the mask neither count nor leave."""


def test_lanes_outside_of_the_mask_may_stay(monkeypatch):
    assert derive(STAYING) is None
    assert find_longest(STAYING, EVERYTHING) == LONG
    monkeypatch.setattr(lane_iterations, "_choose_masks", lambda flow, loop, places: {("s", 2): ONE, ("s", 3): ONE})
    assert derive(STAYING) is not None, "taking every lane to be in the mask has to be noticed"

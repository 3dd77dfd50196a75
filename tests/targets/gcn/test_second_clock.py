"""The timing engine against a second simulator, written from the description of the machine: no cycle apart."""

import ast
from pathlib import Path
from random import Random

import pytest

from tests.repetition import list_seeds
from tests.targets.gcn.second_clock import contexts, simulator
from tests.targets.gcn.second_clock.compare import run_ours, run_second
from tests.targets.gcn.second_clock.launches import draw_launch


@pytest.mark.parametrize("part", list_seeds(3))
def test_both_simulators_end_each_group_of_a_random_launch_in_the_same_cycle(part):
    for seed in range(50 * part, 50 * part + 50):
        launch = draw_launch(Random(seed))
        assert run_ours(*launch) == run_second(*launch), seed


def test_the_second_simulator_imports_nothing_of_the_tool():
    for module in (simulator, contexts):
        tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
        imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert imported <= {"heapq", "itertools", contexts.__name__}
        assert not any(isinstance(node, ast.Import) for node in ast.walk(tree))


def machine_of(**changes):
    small = {
        "engines": (1,),
        "senders": 0,
        "eager": False,
        "simds": 1,
        "slots": 1,
        "fit": 1,
        "spsimds": 1,
        "mode": "none",
        "arbitration": "rr",
    }
    times = {"dispatcher": "rounds", "fetch": 16, "vs": 16, "xr": 4, "line": 4, "barrier": 4, "split": 4, "merge": 4}
    chosen = {"vm_limit": 15, "lgkm_limit": 15, "lds": 64, "sleep": 64, "returns": [300], "starts": [0]}
    return {**small, **times, **chosen, **changes}


V, S, SAVE, CMP = ("valu", 4, False), ("salu", 4, False), ("salu", 4, True), ("valu", 4, True)
LDS4, LDS32, ALL = ("lds", 4), ("lds", 32), ("wait", 0, 0, 64)
NOT, TAKEN = ("branch", 4, False), ("branch", 4, True)
LEFT = [NOT, *[V] * 8, S, SAVE, TAKEN]
RIGHT = [TAKEN, S, SAVE, NOT, *[V] * 5]


@pytest.mark.parametrize(
    ("end", "shape", "groups", "ops"),
    [
        (44, (1, 1, 1), 1, [V] * 10),
        (84, (1, 1, 2), 2, [V] * 10),
        (104, (1, 1, 2), 2, [("valu", 16, False), S] * 3),
        (320, (1, 1, 1), 1, [("smem", 4, 1, 1), ("wait", 64, 0, 64), S]),
        (324, (1, 1, 1), 1, [("smem", 4, 1, 1), ("smem", 4, 2, 1), V, ALL]),
        (40, (1, 1, 1), 1, [CMP, SAVE, NOT, V]),
        (56, (1, 1, 1), 1, [CMP, SAVE, TAKEN, V]),
        (201, (1, 2, 1), 2, [LDS32, LDS32, ALL]),
        (348, (2, 1, 1), 2, [("vmem", 8, 4, False), ALL]),
        (123, (1, 4, 1), 4, [LDS4, LDS4, LDS4, ALL]),
        (765, (2, 2, 2), 8, [("smem", 4, 1, 1), ("wait", 64, 0, 64), V, ("vmem", 16, 4, False)]),
        (112, (1, 1, 1), 1, [CMP, SAVE, ("split", LEFT, RIGHT, None), SAVE]),
    ],
)
def test_the_second_simulator_repeats_the_worked_examples(end, shape, groups, ops):
    units, simds, slots = shape
    mode = "pws" if any(op[0] == "split" for op in ops) else "none"
    machine = machine_of(engines=(units,), simds=simds, slots=slots, fit=simds * slots, mode=mode)
    assert max(run_second(machine, [[ops]] * groups).values()) == end

"""Walks in machine code, against the same walks without it, and each tile by itself."""

import random
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.memory.grades import DDR4_3200_X16, GRADES
from tests.memory.test_recurrence import ODD, draw_tile, latency
from tests.repetition import list_seeds
from wcet.machine.dram import Dram
from wcet.memory import compiled_walks
from wcet.memory.recurrence import LongestLids, find_by_hold, find_longest
from wcet.memory.request import TileRequest
from wcet.memory.state_graph import StateGraph
from wcet.memory.worst_case import every_hold, every_pair, saturating_hold

SOURCE = Path(__file__).parents[2] / "wcet" / "memory" / "walks.c"

pytest.importorskip("wasmtime")


def quick_graph(dram: Dram, write: bool) -> StateGraph:
    graph = StateGraph(dram, write, compiled=True)
    assert graph.compiled is not None
    return graph


def agree(one: LongestLids, other: LongestLids) -> None:
    assert one.lids.tolist() == other.lids.tolist()
    assert one.pairs.tolist() == other.pairs.tolist()
    assert one.holds.tolist() == other.holds.tolist()
    assert one.different == other.different


@pytest.mark.parametrize("seed", list_seeds(4))
def test_ten_tiles_of_five_hundred_take_as_long_as_each_by_itself(seed: int) -> None:
    rng = random.Random(1000 + seed)
    dram, shape = rng.choice(ODD[:-1]), draw_tile(rng)
    starts = np.array([4 * rng.randrange(1 << 15) for _ in range(10)])
    pairs = rng.choice((range(dram.pairs), (0,), (0, dram.pairs - 1)))[:4]
    holds = rng.choice(((2,), (saturating_hold(dram),), (2, 9, rng.randrange(3, 80))))
    graph = quick_graph(dram, shape.write)
    found, apart = (find(graph, [(shape, starts)], pairs, holds) for find in (find_longest, find_by_hold))
    assert isinstance(found, LongestLids) and isinstance(apart, list) and graph.edges == 0
    for index, start in enumerate(starts.tolist()):
        each = [[latency(dram, shape.moved_to(start), pair, hold) for pair in pairs] for hold in holds]
        assert [int(one.lids[index]) for one in apart] == [max(lids) for lids in each]
        assert found.lids[index] == max(map(max, each))
        assert found.lids[index] == each[holds.index(found.holds[index])][tuple(pairs).index(found.pairs[index])]


@pytest.mark.parametrize("seed", list_seeds(5))
def test_the_first_of_equals_is_the_same_without_it(seed: int) -> None:
    rng = random.Random(2000 + seed)
    dram, shape = rng.choice(ODD[:5]), replace(draw_tile(rng), count=rng.randrange(1, 9))
    asked = [(shape, np.array([4 * rng.randrange(1 << 15) for _ in range(10)]))], range(dram.pairs), (40, 3, 2)
    plain, quick = StateGraph(dram, shape.write), quick_graph(dram, shape.write)
    agree(find_longest(quick, *asked), find_longest(plain, *asked))
    for one, other in zip(find_by_hold(quick, *asked), find_by_hold(plain, *asked), strict=True):
        agree(one, other)


@pytest.mark.parametrize("grade", sorted(GRADES))
def test_every_hold_and_several_shapes_are_shared_out_among_two_threads(
    grade: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    dram, rng = GRADES[grade], random.Random(grade)
    monkeypatch.setattr(compiled_walks, "_SHARED", 0)
    shapes = [replace(draw_tile(rng), write=False, count=rng.randrange(1, 12)) for _ in range(6)]
    tiles = [(shape, np.array([4 * rng.randrange(1 << 15) for _ in range(3)])) for shape in shapes]
    plain, quick = StateGraph(dram, False), quick_graph(dram, False)
    asked = tiles, every_pair(dram), tuple(every_hold(dram))[:: 1 + dram.banks // 4]
    agree(find_longest(quick, *asked), find_longest(plain, *asked))


def test_times_that_do_not_fit_are_left_to_the_other_engine() -> None:
    assert StateGraph(ODD[-1], False, compiled=True).compiled is None
    dram, tile = DDR4_3200_X16, TileRequest(0, 40, 640, 9, False)
    quick = quick_graph(dram, False)
    found = find_longest(quick, [(tile, np.array([128]))], (1,), (5000,))
    assert found.lids.tolist() == [latency(dram, tile.moved_to(128), 1, 5000)]
    assert quick.edges > 0


def test_without_the_extra_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    monkeypatch.setattr(compiled_walks, "load_module", compiled_walks.load_module.__wrapped__)
    assert StateGraph(DDR4_3200_X16, False, compiled=True).compiled is None


def test_an_interpreter_that_used_it_ends_without_a_word() -> None:
    code = (
        "from tests.memory.grades import DDR4_3200_X16 as dram; from wcet.memory.request import TileRequest;"
        "from wcet.memory.worst_case import worst_lid; "
        "print(worst_lid(dram, TileRequest(0, 96, 1920, 32, False), range(0, 4096, 64), (0,)).lid)"
    )
    ended = subprocess.run([sys.executable, "-c", code], cwd=SOURCE.parents[2], capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_the_binary_is_what_its_source_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clang = next(filter(None, map(shutil.which, ("clang-14", "clang-19", "clang"))), None)
    if clang is None or shutil.which("wasm-ld") is None:
        pytest.skip("no compiler for WebAssembly")
    built = tmp_path / "walks.wasm"
    flags = SOURCE.read_text().split("Built with: clang ")[1].split("*/")[0].replace("*", "").split()
    at = flags.index("-o")
    subprocess.run([clang, *flags[:at], "-o", built, SOURCE], check=True)
    for seed in range(6):
        rng = random.Random(seed)
        dram, shape = rng.choice(ODD[:-1]), draw_tile(rng)
        starts = np.array([4 * rng.randrange(1 << 15) for _ in range(10)])
        asked = [(shape, starts)], range(dram.pairs), (2, 9, 60)
        kept = quick_graph(dram, shape.write)
        with monkeypatch.context() as patch:
            patch.setattr(compiled_walks, "BINARY", built)
            patch.setattr(compiled_walks, "load_module", compiled_walks.load_module.__wrapped__)
            fresh = quick_graph(dram, shape.write)
        agree(find_longest(fresh, *asked), find_longest(kept, *asked))

"""Configurations cut into parts that fit compute the same, and what they cost adds up."""

import random

import numpy as np
import pytest

from tests.repetition import list_seeds
from wcet.errors import WcetError
from wcet.isa.cdfg.interpreter.evaluate import execute_kernel, load_memory, read_buffer
from wcet.isa.cdfg.language.graph import Configuration, DataflowKernel
from wcet.isa.cdfg.language.syntax import parse_kernels
from wcet.span import Source
from wcet.targets.sgmf.compose import ConfigurationCost, compose_stages, cut_stages
from wcet.targets.sgmf.mapping.lowering import lower_configuration
from wcet.targets.sgmf.mapping.partition import Capacity, partition

THREADS = 40
SMALL = Capacity({"compute": 4, "control": 3, "memory": 7, "idiv": 1, "fdiv": 1, "sqrt": 1}, 3)


def read_kernel(text: str) -> DataflowKernel:
    (program,) = parse_kernels(Source("k.cdfg", text))
    return program.extra


def draw_kernel(seed: int, nodes: int) -> DataflowKernel:
    """Draw a graph of integer operations, predicates, and accesses of each thread to its own words."""
    draw = random.Random(seed)
    lines = ["kernel k", "buffer data 320", "configuration c", " t = tid", " own = mad.i32 t, 32, data"]
    values, last = ["t", "own"], ""
    for number in range(nodes):
        one, other = draw.choice(values), draw.choice(values)
        kind = draw.randrange(6)
        after = f" after {last}" if last else ""
        if kind < 3:
            name = draw.choice(("add.i32", "xor.b32", "mul.i32", "lt.u32", "and.label", "rem.u32"))
            lines.append(f" n{number} = {name} {one}, {draw.choice((other, '3'))}")
        elif kind == 3:
            lines.append(f" n{number} = select.b32 {one}, {other}, {draw.choice(values)}")
        elif kind == 4:
            lines.append(f" a{number} = add.i32 own, {4 * draw.randrange(8)}")
            lines.append(f" n{number} = load.b32 a{number} if {other}{after}")
            last = f"n{number}"
        else:
            lines.append(f" a{number} = add.i32 own, {4 * draw.randrange(8)}")
            lines.append(f" n{number} = store.b32 a{number}, {one} if {other}{after}")
            last = f"n{number}"
        values.append(f"n{number}")
    return read_kernel("\n".join(lines) + "\n")


@pytest.mark.parametrize("seed", list_seeds(20))
def test_parts_compute_what_the_whole_does(seed: int) -> None:
    kernel = draw_kernel(seed, 30)
    (whole,) = kernel.stages
    assert isinstance(whole, Configuration)
    parts = partition(whole, SMALL)
    assert len(parts) > 1
    assert all(SMALL.holds(part) for part in parts)
    cut = DataflowKernel(kernel.arguments, kernel.buffers, cut_stages(kernel.stages, {"c": parts}))
    start = np.random.default_rng(seed).integers(0, 1 << 32, 320, dtype=np.uint32)
    results = []
    for each in (kernel, cut):
        memory = load_memory(each, {"data": start})
        execute_kernel(each, {}, memory, THREADS)
        results.append(read_buffer(each, memory, "data"))
    assert (results[0] == results[1]).all()
    assert (results[0] != start).any() or not any(node.operation.stores for node in whole.nodes)


def test_what_fits_stays_whole() -> None:
    kernel = draw_kernel(1, 3)
    (whole,) = kernel.stages
    assert isinstance(whole, Configuration)
    assert partition(whole, SMALL) == (whole,)


def test_a_node_that_cannot_fit_is_refused() -> None:
    text = "kernel k\nconfiguration c\n t = tid\n a = add.i32 t, 1\n q = sqrt.f32 a\n"
    (whole,) = read_kernel(text).stages
    assert isinstance(whole, Configuration)
    with pytest.raises(WcetError, match="do not fit"):
        partition(whole, Capacity({"compute": 4, "memory": 4}, 8))


def test_streams_to_many_consumers_are_split() -> None:
    lines = ["kernel k", "configuration c", " t = tid", " a = add.i32 t, 1"]
    lines += [f" n{number} = add.i32 a, {number}" for number in range(20)]
    (whole,) = read_kernel("\n".join(lines) + "\n").stages
    assert isinstance(whole, Configuration)
    graph = lower_configuration(whole, 4)
    consumers = {net.producer: len(net.consumers) for net in graph.netlist.nets}
    assert max(consumers.values()) == 4
    # a tree of splits with fan-out 4 under one root: 20 leaves take six inner nodes besides it
    assert sum(node.resource == "control" for node in graph.nodes) == 6


def test_loops_of_the_worked_example() -> None:
    text = """kernel k
configuration init
 t = tid
repeat loop 10
configuration body
 t = tid
end
configuration done
 t = tid
"""
    costs = {"init": 74, "body": 488, "done": 74}
    shares = compose_stages(read_kernel(text).stages, lambda each: ConfigurationCost(100, costs[each.name]))
    assert sum(share.cycles for share in shares) == 5328
    assert [(share.loads, share.runs) for share in shares] == [(1, 1), (1, 10), (1, 1)]


def test_bodies_of_several_configurations_are_loaded_in_each_iteration() -> None:
    text = """kernel k
repeat outer 3
repeat inner 5
configuration a
 t = tid
end
configuration b
 t = tid
end
repeat lone 7
repeat deep 2
configuration c
 t = tid
end
end
"""
    shares = compose_stages(read_kernel(text).stages, lambda _: ConfigurationCost(100, 10))
    assert [(share.loads, share.runs) for share in shares] == [(3, 15), (3, 3), (1, 14)]

"""Dataflow graphs in DOT: written ones are read back as they were, graphs of mappers run, hostile ones are refused."""

import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.properties.choices import Choices
from tests.targets.sgmf.memory_trials import draw_memory_trial
from tests.targets.sgmf.test_target import options
from wcet.errors import WcetError
from wcet.isa.cdfg.interpreter.evaluate import execute_kernel, load_memory, read_buffer
from wcet.isa.cdfg.language.dot_kernel import parse_dot_kernels
from wcet.isa.cdfg.language.dot_writer import write_dot
from wcet.isa.cdfg.language.graph import DataflowKernel, Node, StageRepeat, Token
from wcet.isa.cdfg.language.syntax import parse_kernels
from wcet.pipeline import analyze
from wcet.span import Source

SAMPLES = Path(__file__).parents[3] / "samples" / "sgmf"
MAPPER = """// a sum of products, as mappers for arrays exchange it
strict digraph dot_product {
  node [shape=box]
  t [opcode=tid]; x [opcode=buffer, words=64]; y [opcode=buffer; words=64]
  shift [opcode=const value=2 color=red]
  subgraph { rank = same; px [opcode=add]; py [opcode=add] }
  at [opcode=shl]
  t -> at [operand=LHS]; shift -> at [operand=RHS]
  at -> px -> vx [operand=0]
  at -> py [operand=0]
  "x" -> px [operand=1]
  y -> py [operand=1]
  vx [opcode=load]
  vy [opcode=load]; py -> vy
  product [opcode=mul] vx -> product [operand=0]; vy -> product [operand=1]
  out [opcode=store]; py -> out [operand=addr]; product -> out [operand=data]
}
"""


def read(text: str) -> DataflowKernel:
    return parse_dot_kernels(Source("g.dot", text), "sgmf")[0].extra


def write(name: str, kernel: DataflowKernel) -> str:
    return write_dot(name, kernel, lambda configuration, node: {})


def show(kernel: DataflowKernel) -> list[object]:
    """Return what a kernel is, without places in the text, and nodes called as they were before they were written."""

    def show_node(head: str, node: Node) -> object:
        operands = [
            replace(each, node=each.node.removeprefix(head)) if isinstance(each, Token) else each
            for each in node.operands
        ]
        return node.name.removeprefix(head), node.operation, operands

    def show_stages(stages) -> list[object]:
        found: list[object] = []
        for stage in stages:
            if isinstance(stage, StageRepeat):
                found.append((stage.name, stage.count, show_stages(stage.stages)))
            else:
                found.append((stage.name, [show_node(f"{stage.name}: ", node) for node in stage.nodes]))
        return found

    arguments = [(each.name, each.type, each.bits) for each in kernel.arguments]
    return [arguments, [(each.name, each.words, each.file) for each in kernel.buffers], show_stages(kernel.stages)]


def refusal(text: str) -> str:
    with pytest.raises(WcetError) as caught:
        read(text)
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.span is not None
    return f"{diagnostic.code} {diagnostic.message}"


@pytest.mark.parametrize("name", ("saxpy", "iterate", "clamp", "rational"))
def test_samples_are_read_back_as_they_were_written(name: str):
    for program in parse_kernels(Source("k.cdfg", (SAMPLES / f"{name}.cdfg").read_text())):
        text = write(program.name, program.extra)
        assert show(read(text)) == show(program.extra)
        assert write(program.name, read(text)) == text


@pytest.mark.parametrize("seed", range(40))
def test_random_kernels_are_read_back_as_they_were_written(seed: int):
    trial = draw_memory_trial(Choices((), random.Random(seed)))
    (program,) = parse_kernels(Source("k.cdfg", trial.text))
    assert show(read(write("k", program.extra))) == show(program.extra)


def test_a_graph_of_a_mapper_computes_what_it_says():
    kernel = read(MAPPER)
    words = np.arange(64, dtype=np.uint32)
    memory = load_memory(kernel, {"x": words + 3, "y": 5 * words})
    execute_kernel(kernel, {}, memory, 64, True)
    assert (read_buffer(kernel, memory, "y") == (words + 3) * 5 * words).all()


def test_a_graph_in_dot_has_the_bound_of_the_same_graph_in_our_language():
    text = (SAMPLES / "saxpy.cdfg").read_text()
    (program,) = parse_kernels(Source("k.cdfg", text))
    (one,) = analyze(Source("k.cdfg", text), options(100))
    (other,) = analyze(Source("k.dot", write(program.name, program.extra)), options(100))
    assert one.bound_cycles == other.bound_cycles


def test_the_mapped_graph_says_where_each_node_is_and_can_be_read_back():
    (bound,) = analyze(Source("k.dot", MAPPER), options(64, grid_dot="out.dot"))
    text = bound.details["grid_dot"]
    assert isinstance(text, str) and text.count("row=") == sum(
        len(part["units"]) for part in bound.details["configurations"]
    )
    (again,) = analyze(Source("again.dot", text), options(64))
    assert again.bound_cycles == bound.bound_cycles


def test_accesses_keep_the_order_of_the_text_unless_one_needs_the_other():
    text = """digraph k { b [opcode=buffer words=8] t [opcode=tid]
      p [opcode=add] t -> p; b -> p
      late [opcode=add] v -> late [operand=0]; t -> late [operand=1]
      w [opcode=store] p -> w [operand=0]; t -> w [operand=1]
      v [opcode=load] p -> v
      u [opcode=store] p -> u [operand=0]; late -> u [operand=1] }"""
    names = [node.name for node in read(text).configurations[0].nodes]
    assert [name for name in names if name in ("w", "v", "u")] == ["v", "w", "u"]  # `late`, before `w`, needs `v`
    late = "late [opcode=add] v -> late [operand=0]; t -> late [operand=1]"
    moved = text.replace(late, "").rstrip("} ") + f"{late} }}"
    names = [node.name for node in read(moved).configurations[0].nodes]
    assert [name for name in names if name in ("w", "v", "u")] == ["w", "v", "u"]


NODES = "t [opcode=tid] a [opcode=add] "


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("graph k { a -- b }", "W101 this is not a directed graph"),
        ("digraph k { a [opcode=<b>x</b>] }", "W101"),
        ("digraph k { a:n -> b }", "W101"),
        ("digraph k { a [opcode=add", "W101"),
        (f"digraph k {{ {NODES} t -> a; a -> a }}", "W160 `a` takes a token that depends on its own result"),
        ("digraph k { a [opcode=phi] t [opcode=tid] t -> a }", "W161 `phi` is not an operation"),
        ("digraph k { t [opcode=tid] t -> a }", "W161 `a` has no opcode"),
        (f"digraph k {{ {NODES} t -> a }}", "W164 `add.i32` takes 2 operands, not 1"),
        (f"digraph k {{ {NODES} t -> a [operand=0]; t -> a }}", "W164 some edges to `a`"),
        (f"digraph k {{ {NODES} t -> a [operand=0]; t -> a [operand=2] }}", "W164 the edges to `a` are not"),
        (f"digraph k {{ {NODES} t -> a [operand=left]; t -> a [operand=1] }}", "W164 `left` is no operand"),
        (f"digraph k {{ {NODES} t -> a; t -> a; t -> a [operand=if] }}", "W164 only accesses"),
        ("digraph k { b [opcode=buffer words=0] }", "W166 `0` is not a whole number"),
        ('digraph k { b [opcode=buffer words="0x"] }', "W166"),
        ("digraph k { n [opcode=parameter type=f32 value=nan] }", "W166 `nan` does not fit"),
        ("digraph k { n [opcode=parameter type=i64] }", "W160 `i64` is not a type"),
        ("digraph k { }", "W160 configuration `k` has no nodes"),
        ('digraph "a b" { }', "W160 `a b` is not a name"),
        ("digraph k { t [opcode=tid] subgraph cluster_c { d [opcode=delay] t -> d } }", "W160 `t` is in no"),
        ("digraph k { subgraph cluster_c { t [opcode=tid] } subgraph cluster_d { d [opcode=delay] t -> d } }", "W162"),
        ("digraph k { subgraph cluster_c { repeat=3 t [opcode=tid] d [opcode=delay] t -> d } }", "W160 `c` repeats"),
        ("digraph k { t [opcode=tid] r [opcode=restore] }", "W162 no configuration above saves `r`"),
        ("digraph k {" + "subgraph cluster {" * 40 + "}" * 41, "W166 subgraphs are nested deeper"),
        ("digraph k { a\u200b [opcode=add] }", "W101"),
    ],
)
def test_what_is_no_dataflow_graph_is_refused_with_its_place(text: str, reason: str):
    assert refusal(text).startswith(reason)


def test_large_graphs_are_read_or_refused():
    chain = "".join(f"n{each} [opcode=not] n{each - 1} -> n{each}\n" for each in range(1, 4000))
    assert len(read(f"digraph k {{ n0 [opcode=tid]\n{chain} }}").configurations[0].nodes) == 4000
    assert refusal("digraph k {" + "a;" * 70_000 + "}").startswith("W166 a graph has more than")


def test_a_file_of_another_language_is_not_taken_for_dot():
    (program,) = parse_kernels(Source("k.cdfg", "kernel k # digraph\nconfiguration c\n t = tid\n a = not.b32 t\n"))
    assert program.name == "k"


def test_nodes_and_edges_count_in_the_order_of_the_text_in_boxes_for_drawing_too():
    """The load comes before the store, and `a` is what `b` is taken from."""
    kernel = read("""digraph g {
      x [opcode=buffer, words=64]
      t [opcode=tid]; b [opcode=delay]; t -> b
      subgraph { p [opcode=add]; t -> p; x -> p; v [opcode=load]; p -> v; s [opcode=sub]; t -> s }
      b -> s
      w [opcode=store]; p -> w; s -> w
    }""")
    (configuration,) = kernel.configurations
    nodes = {node.name: node for node in configuration.nodes}
    assert [*nodes].index("v") < [*nodes].index("w")
    assert [each.node for each in nodes["s"].tokens] == ["t", "b"]

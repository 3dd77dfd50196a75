import re
import sys
from dataclasses import replace
from xml.etree import ElementTree

import pytest
import yaml

from tests.report.bounds import make_bound
from wcet.ir.cfg import Block, Cfg, Edge, EdgeKind, FlowGraph, Loop, LoopBound
from wcet.ir.program import Instruction, Program
from wcet.ir.result import BlockShare, Repeat, Sequence, Visit
from wcet.report.graph_picture import BlockRole, draw_graph, find_steps
from wcet.report.graph_routes import BOX
from wcet.report.graph_svg import render_graph_svg
from wcet.report.graph_text import render_dot, render_mermaid
from wcet.report.layout import lay_out
from wcet.report.plain_layout import lay_out_plainly
from wcet.span import Source, Span

SVG = "{http://www.w3.org/2000/svg}"
WILD = '<script>alert("x")</script> & --> "]; %% #quot;'


def make_program(blocks, text="mul v0, v1"):
    source = Source("k.s", f"{text}\n" * blocks)
    code = tuple(Instruction(n, "mul", (), (), Span(source, n + 1, 1, 4)) for n in range(blocks))
    return Program("sim-d", "k", source, code, (), (), None)


def make_ladder(blocks):
    """A chain in which every third block can jump two ahead, with one loop over all of it and an end at both ends."""
    pairs = [(n, n + 1, EdgeKind.FALL) for n in range(blocks - 1)]
    pairs += [(n, n + 2, EdgeKind.CPOP) for n in range(0, blocks - 2, 3)]
    pairs += [(blocks - 1, 0, EdgeKind.JUMP), (1, 1, EdgeKind.JUMP), (blocks - 1, blocks, EdgeKind.EXIT)]
    edges = tuple(Edge(index, source, target, kind, 1) for index, (source, target, kind) in enumerate(pairs))
    cfg = Cfg(tuple(Block(n, n, n, ("<top>",) if n == 0 else ()) for n in range(blocks)), edges)
    loops = (
        Loop(0, 0, frozenset(range(blocks)), (len(edges) - 3,), (len(edges) - 1,), None, 1),
        Loop(1, 1, frozenset([1]), (len(edges) - 2,), (1,), 0, 2),
    )
    return FlowGraph(cfg, loops, {n: LoopBound(n, 7, True, "here") for n in (0, 1)})


def make_path_bound(blocks):
    shares = tuple(BlockShare(n, n + 1, n + 1, "mul", "compute", 5, 8, 40) for n in range(blocks))
    path = Repeat(8, Sequence(tuple(Visit(n, n) for n in range(blocks))))
    return replace(make_bound("k"), shares=shares, path=path)


def picture(blocks, text="mul v0, v1", bound=True):
    return draw_graph(make_program(blocks, text), make_ladder(blocks), make_path_bound(blocks) if bound else None)


def boxes_of(svg):
    root = ElementTree.fromstring(svg)
    rects = [each for each in root.iter(f"{SVG}rect") if each.get("class") in ("b", "h")]
    return root, [tuple(float(each.get(key)) for key in ("x", "y", "width", "height")) for each in rects]


@pytest.fixture(params=["library", "plain"])
def layouts(request, monkeypatch):
    """With the layout library, and without it."""
    if request.param == "plain":
        monkeypatch.setitem(sys.modules, "fast_sugiyama", None)


@pytest.mark.usefixtures("layouts")
@pytest.mark.parametrize("blocks", [2, 5, 150])
def test_no_box_covers_another_and_all_are_inside_the_picture(blocks):
    root, boxes = boxes_of(render_graph_svg(picture(blocks)))
    assert len(boxes) == blocks + 1
    for number, (x, y, width, height) in enumerate(boxes):
        assert x >= 0
        assert x + width <= float(root.get("width"))
        assert y + height <= float(root.get("height"))
        for ox, oy, owidth, oheight in boxes[number + 1 :]:
            assert x + width <= ox or ox + owidth <= x or y + height <= oy or oy + oheight <= y


def test_every_arrow_is_drawn_and_the_worst_path_is_marked():
    drawn = picture(5)
    root = ElementTree.fromstring(render_graph_svg(drawn))
    paths = [each.get("class") for each in root.iter(f"{SVG}path") if each.get("marker-end")]
    legend = 3
    assert len(paths) == len(drawn.arrows) + legend
    worst = {(arrow.source, arrow.target) for arrow in drawn.arrows if arrow.worst}
    assert worst == {(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (4, 5)}
    assert sum(1 for style in paths if "h" in style.split()) == len(worst) + 1


def test_without_a_bound_nothing_is_marked():
    drawn = picture(5, bound=False)
    assert not any(each.worst for each in (*drawn.boxes, *drawn.arrows))


@pytest.mark.parametrize("render", [render_graph_svg, render_dot, render_mermaid])
def test_the_same_picture_is_the_same_bytes_and_no_code_escapes_into_it(render):
    text = render(picture(5, WILD))
    assert render(picture(5, WILD)) == text
    bare = re.sub(r'"(?:\\.|[^"\\])*"', "", text) if render is render_dot else text
    assert "<script" not in bare
    assert "alert(" not in bare or "&lt;script&gt;alert(" in bare or render is render_mermaid


def test_dot_and_mermaid_have_every_arrow():
    drawn = picture(5)
    assert render_dot(drawn).count(" -> ") == len(drawn.arrows)
    assert len(re.findall(r"(?:==>|-->|-\.->)", render_mermaid(drawn))) == len(drawn.arrows)


def test_steps_follow_repetitions_and_pass_over_empty_ones():
    path = Sequence((Visit(0, 0), Repeat(0, Visit(9, 9)), Repeat(3, Sequence((Visit(1, 1), Visit(2, 2)))), Visit(3, 3)))
    assert find_steps(path) == (frozenset({(0, 1), (1, 2), (2, 1), (2, 3)}), 3)


@pytest.mark.usefixtures("layouts")
def test_long_edges_pass_through_every_layer_between():
    layout = lay_out(4, [(0, 1), (1, 2), (2, 3), (0, 3)], BOX)
    assert [layer for _, layer in layout.routes[0, 3]] == [1, 2]
    assert [layout.nodes[node][1] for node in range(4)] == [0, 1, 2, 3]


def test_the_plain_layout_orders_layers_so_that_trees_have_no_crossings():
    places, passed = lay_out_plainly(7, [(0, 2), (0, 1), (1, 6), (1, 5), (2, 4), (2, 3)], BOX)
    assert {layer for _, layer in places} == {0, 1, 2} and not any(passed.values())
    left, right = sorted((1, 2), key=lambda node: places[node])
    children = {1: (5, 6), 2: (3, 4)}
    assert max(places[each] for each in children[left]) < min(places[each] for each in children[right])


def marked_picture():
    bound = make_path_bound(5)
    splits = ({"line": 1, "split": True, "block": 0, "bsb": 2, "join": 3},)
    bound = replace(bound, details={**bound.details, "splits": splits, "pruned": ((0, 1),)})
    return draw_graph(make_program(5), make_ladder(5), bound)


def test_splits_serialisation_blocks_and_pruned_edges_are_each_drawn_in_their_way_and_in_the_legend():
    drawn = marked_picture()
    assert [box.role for box in drawn.boxes[:4]] == [
        BlockRole.SPLIT,
        BlockRole.PLAIN,
        BlockRole.SERIALISING,
        BlockRole.PLAIN,
    ]
    assert "lanes reconverge" in drawn.boxes[3].facts
    assert [(arrow.source, arrow.target, arrow.worst) for arrow in drawn.arrows if arrow.pruned] == [(0, 1, False)]
    svg, plain = render_graph_svg(drawn), render_graph_svg(picture(5))
    for words in ("split point: the", "branch serialisation block", "pruned: the slowest"):
        assert words in svg
        assert words not in plain
    assert svg.count('class="x"') == 2  # the edge and its legend
    dot, mermaid = render_dot(drawn), render_mermaid(drawn)
    assert ("shape=hexagon" in dot, "peripheries=2" in dot, "arrowhead=tee" in dot) == (True, True, True)
    assert ('b0{{"' in mermaid, 'b2[["' in mermaid, "--x" in mermaid) == (True, True, True)


@pytest.mark.usefixtures("layouts")
@pytest.mark.parametrize("blocks", [5, 150])
def test_no_arrow_runs_through_a_box_it_does_not_belong_to(blocks):
    drawn = picture(blocks)
    root, boxes = boxes_of(render_graph_svg(drawn))
    for path in root.iter(f"{SVG}path"):
        if not path.get("marker-end"):
            continue
        numbers = [float(each) for each in re.findall(r"-?[\d.]+", path.get("d"))]
        (x0, y0), (x1, y1) = numbers[:2], numbers[-2:]
        for x, y, width, height in boxes:
            for px, py in zip(numbers[::2], numbers[1::2], strict=True):
                inside = x + 1 < px < x + width - 1 and y + 1 < py < y + height - 1
                assert not inside or (px, py) in ((x0, y0), (x1, y1))


MERMAID = re.compile(
    r'---\ntitle: (?P<title>"[^\n]*")\n---\nflowchart TD\n  %% [^\n{}]*\n'
    r'(?:  b\d+(?:\["[^"]*"\]|\(\["[^"]*"\]\)|\{\{"[^"]*"\}\}|\[\["[^"]*"\]\])\n)+'
    r'(?:  b\d+ (?:-->|==>|-\.->|--x)(?:\|"[^"|]+"\|)? b\d+\n)*'
    r"(?:  classDef worst stroke-width:3px\n  class b\d+(?:,b\d+)* worst\n)?"
)
"""The part of Mermaid's grammar that we write; its own parser takes all of it."""


@pytest.mark.parametrize("text", ["mul v0, v1", WILD])
@pytest.mark.parametrize("bound", [True, False])
def test_mermaid_is_what_its_grammar_allows_and_its_head_is_yaml(text, bound):
    drawn = replace(picture(9, text, bound), title=f"k: at most 3 cycles {WILD}")
    written = MERMAID.fullmatch(render_mermaid(drawn))
    assert written is not None
    assert yaml.safe_load(f"title: {written['title']}") == {"title": drawn.title}


def test_every_shape_has_a_colour_without_css_variables():
    root = ElementTree.fromstring(render_graph_svg(picture(9)))
    for each in root.iter():
        if each.tag in (f"{SVG}rect", f"{SVG}path", f"{SVG}text"):
            assert each.get("fill") is not None and "var(" not in " ".join(each.attrib.values())

"""Pictures of sweeps: what is drawn is what was found."""

from xml.etree import ElementTree

import pytest

from wcet.report.plot_svg import Labels, draw_cells, draw_lines, draw_points
from wcet.report.sweep_html import render_html
from wcet.report.sweep_plots import plot_all, plot_axis, plot_front, plot_map
from wcet.report.sweep_view import SweepReport
from wcet.sweep.axis import Axis
from wcet.sweep.choice import find_front, order_values, rank
from wcet.sweep.result import SweepResult

SVG = "{http://www.w3.org/2000/svg}"
AXES = (Axis("width", ("32", "64")), Axis("fpus", ("64", "128")))


def make_report(cycles, name="k<&>"):
    """Return a report over two axes; None for a point without a bound."""
    points = [(("width", w), ("fpus", f)) for w in AXES[0].values for f in AXES[1].values]
    results = tuple(
        SweepResult(n, "k.s", name, point, "m", 1000, found, "b")
        for n, (point, found) in enumerate(zip(points, cycles, strict=True))
    )
    orders = order_values(AXES, results)
    front = tuple(find_front(results, ("fpus", "cycles"), orders))
    ranked = tuple(rank(results, "cycles", orders))
    return SweepReport(AXES, results, (), "cycles", ranked, ("fpus", "cycles"), front, orders)


def texts(picture):
    return ["".join(each.itertext()) for each in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def test_a_line_stands_for_each_value_of_the_axis_beside():
    picture = plot_axis(make_report((400, 300, 200, 100)), "width")
    root = ElementTree.fromstring(picture)
    assert len(list(root.iter(f"{SVG}path"))) == 2
    titles = ["".join(circle.itertext()) for circle in root.iter(f"{SVG}circle")]
    assert titles == ["64: 400", "64: 200", "128: 300", "128: 100"]
    heights = [float(circle.get("cy")) for circle in root.iter(f"{SVG}circle")]
    assert heights[0] < heights[2] < heights[1] < heights[3]


def test_a_cell_shows_its_number_or_that_there_is_none():
    shown = texts(plot_map(make_report((400, None, 200, 1100)), "width", "fpus", ("k.s", "k<&>")))
    assert [text for text in shown if text in ("400", "200", "1,100", "no bound")] == [
        "400",
        "200",
        "no bound",
        "1,100",
    ]


def test_the_front_is_marked():
    root = ElementTree.fromstring(plot_front(make_report((400, 300, 200, 250)), ("k.s", "k<&>")))
    assert sorted(circle.get("r") for circle in root.iter(f"{SVG}circle")) == ["3", "3", "3", "5"]


def test_a_page_has_all_pictures_and_no_name_breaks_out_of_it():
    report = make_report((400, None, 200, 100))
    page = render_html(report)
    assert page.count("<svg") == len(list(plot_all(report))) == 4
    assert "k<&>" not in page
    assert "k&lt;&amp;&gt;" in page
    assert "<script" not in page


def test_a_sweep_without_any_bound_has_a_page_too():
    assert "none has a bound" in render_html(make_report((None,) * 4))


@pytest.mark.parametrize("most", [0, 1, 5, 6, 99, 101, 123456789012])
def test_nothing_is_drawn_outside_of_its_frame(most):
    labels = Labels("t", "x", "y")
    for picture in (
        draw_lines(labels, ["a"], {"s": {"a": most}}),
        draw_points(labels, [(most, most, "p")], [(most, most)]),
        draw_cells(labels, ["a"], ["b"], {("a", "b"): most}),
    ):
        root = ElementTree.fromstring(picture)
        width, height = float(root.get("width")), float(root.get("height"))
        for circle in root.iter(f"{SVG}circle"):
            assert 0 <= float(circle.get("cx")) <= width
            assert 0 <= float(circle.get("cy")) <= height

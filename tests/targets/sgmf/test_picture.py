"""Pictures of the placed grid: every node is on its unit, every route as mapped, and what limits is hot."""

import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

from tests.targets.sgmf.test_target import SAXPY, bound_of
from wcet.targets.registry import load_target
from wcet.targets.sgmf.picture.placed_grid import list_grids
from wcet.targets.sgmf.picture.svg import render_svg
from wcet.targets.sgmf.picture.text import render_text

GOLDEN = Path(__file__).parent / "golden" / "saxpy_grid.txt"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def bound():
    return bound_of(SAXPY, 64)


def test_a_picture_for_the_terminal_is_as_it_was(bound):
    assert render_text(list_grids(bound)) + "\n" == GOLDEN.read_text()


def test_units_and_routes_are_drawn_once_each(bound):
    (grid,) = list_grids(bound)
    root = ET.fromstring(render_svg((grid,)))
    classes = [each.get("class", "") for each in root.iter(f"{SVG}rect")]
    free = sum(map(len, grid.layout)) - len(grid.units)
    assert sum(each.split()[:1] == ["n"] for each in classes) == len(grid.units)
    assert classes.count("u") == free
    assert len(list(root.iter(f"{SVG}path"))) == len(grid.routes) == 6


def test_routes_lead_from_unit_to_unit_over_links(bound):
    (grid,) = list_grids(bound)
    places = {unit.name: ("unit", unit.row, unit.column) for unit in grid.units}
    for route in grid.routes:
        assert (route.places[0], route.places[-1]) == (places[route.producer], places[route.consumer])


def test_what_sets_the_pace_is_hottest(bound):
    (grid,) = list_grids(bound)
    assert {unit.name for unit in grid.units if unit.heat == 100} <= {
        unit.name for unit in grid.units if unit.kind == "memory"
    }
    assert max(unit.heat for unit in grid.units) == 100
    assert all(unit.heat < 10 for unit in grid.units if unit.kind == "compute")


def test_names_cannot_break_a_picture():
    text = render_svg(list_grids(bound_of(SAXPY, 64)))
    assert "<script" not in text
    (grid,) = list_grids(bound_of(SAXPY, 64))
    wild = replace(grid, name="<b>&", units=tuple(replace(unit, name="</svg>&") for unit in grid.units), routes=())
    ET.fromstring(render_svg((wild,)))


def test_the_page_of_a_bound_shows_the_grid(bound):
    drawings = load_target("sgmf").draw(bound)
    assert [each.title for each in drawings] == ["Placed grid: body"]
    assert drawings[0].svg.startswith("<svg")
    given = bound_of(SAXPY, 64, grid="g.svg", grid_text="g.txt")
    assert str(given.details["grid"]).startswith("<svg") and "body" in str(given.details["grid_text"])

"""The experiments run, their page is what their numbers say, and the numbers are those of today."""

import re
from xml.etree import ElementTree

import pytest

from tests.experiments.measure import GROUPS, MEMORY, SHARES, SPLITS, bound_kernel, measure_mixture, measure_reuse
from tests.experiments.page import (
    FOLDER,
    PAGE,
    draw_charts,
    read_points,
    read_reuse,
    render_page,
    write_rows,
)
from tests.experiments.synthetic_kernel import TOTAL, Mixture, write_kernel


@pytest.mark.parametrize("divergent", SHARES)
@pytest.mark.parametrize("memory", MEMORY)
def test_the_kernel_has_the_mixture_it_says(divergent, memory):
    text = write_kernel(Mixture(divergent, memory))
    loads, sums = text.count("flat_load_dword v5"), text.count("v_add_u32_e32 v4")
    assert loads + sums == TOTAL
    leaves = 8 if divergent else 0
    assert abs(loads - TOTAL * memory / 100) <= leaves + 1
    before = text.split("s_and_saveexec_b64")[0]
    common = before.count("flat_load_dword v5") + before.count("v_add_u32_e32 v4")
    assert common == TOTAL - TOTAL * divergent // 100


def test_the_page_shows_the_numbers_in_its_folder():
    points, reuse = read_points(), read_reuse()
    assert len(points) == len(SHARES) * len(MEMORY) * len(SPLITS)
    assert render_page(PAGE.read_text(), points, reuse) == PAGE.read_text()
    pictures = draw_charts(points, reuse)
    assert set(re.findall(r"experiments/(\w+\.svg)", PAGE.read_text())) == set(pictures)
    for name, picture in pictures.items():
        assert (FOLDER / name).read_text() == picture
        assert ElementTree.fromstring(picture).tag.endswith("svg")


@pytest.mark.parametrize(("divergent", "memory", "splits"), [(100, 0, 3), (40, 0, 7), (20, 50, 1)])
def test_the_numbers_are_those_of_today(divergent, memory, splits):
    shown = next(p for p in read_points() if (p.divergent, p.memory, p.splits) == (divergent, memory, splits))
    assert measure_mixture(Mixture(divergent, memory), splits) == shown
    assert write_rows([shown]).count("\n") == 2


def test_the_gain_of_idle_units_is_that_of_today():
    shown = next(each for each in read_reuse() if (each.groups, each.splits) == (32, 3))
    assert measure_reuse(32, 3) == shown


def test_no_run_exceeds_its_bound_and_more_splits_never_raise_the_bound_of_pws():
    for p in read_points():
        assert p.none_run <= p.none and p.pws_run <= p.pws and p.dws_run <= p.dws
    for few, many in ((1, 3), (3, 7)):
        for p in read_points():
            if p.splits == few:
                other = next(
                    q for q in read_points() if (q.divergent, q.memory, q.splits) == (p.divergent, p.memory, many)
                )
                assert other.pws <= p.pws <= p.none


def test_splitting_charges_both_sides_at_once():
    one, three = (bound_kernel(Mixture(100, 0), splits, GROUPS).modes["pws"] for splits in (1, 3))
    assert (one.contexts, three.contexts) == (1, 3)
    leaf = TOTAL // 8 * 4
    assert one.cycles - three.cycles >= 2 * leaf

"""Where lines go under an edit, and what the editor shows against what the check says."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wcet.options import Purpose
from wcet.pipeline import analyze
from wcet.session.edited import follow_lines
from wcet.session.kernels import list_tasks
from wcet.session.request import Request

SAMPLES = Path(__file__).parents[2] / "samples"
TEXTS = st.lists(st.sampled_from("abc"), max_size=6).map("\n".join)


def test_lines_in_front_of_a_change_stay_and_those_behind_it_move():
    shift = follow_lines("a\nb\nc", "a\nx\ny\nb\nc")
    assert [shift.forward(line) for line in range(3)] == [0, 3, 4]
    assert [shift.back(line) for line in range(5)] == [0, None, None, 1, 2]


@given(TEXTS, TEXTS)
def test_a_line_that_is_followed_reads_the_same_and_leads_back(old, new):
    shift = follow_lines(old, new)
    olds, news = old.split("\n"), new.split("\n")
    for line, text in enumerate(olds):
        moved = shift.forward(line)
        assert moved is None or (news[moved] == text and shift.back(moved) == line)
    for line, text in enumerate(news):
        was = shift.back(line)
        assert was is None or (olds[was] == text and shift.forward(was) == line)


@pytest.mark.parametrize("splits", ["given", "optimal", "dynamic"])
@pytest.mark.parametrize("name", ["gcn/saxpy.s", "gcn/branches.s", "gcn/reduce.s", "sim_d/saxpy.s"])
def test_a_glance_shows_the_bound_that_the_analysis_proves(name, splits):
    request = Request((), None, None, cached=False, command="check")
    for task in list_tasks([SAMPLES / name], request):
        options = task.settings.options
        if options.target == "gcn" or name.startswith("gcn"):
            options = replace(options, extra={**options.extra, "splits": splits})
        glance = replace(options, purpose=Purpose.GLANCE)
        for whole, short in zip(analyze(task.source, options), analyze(task.source, glance), strict=True):
            assert (short.bound_cycles, short.best, short.path) == (whole.bound_cycles, whole.best, whole.path)
            assert (short.shares, short.detours) == (whole.shares, whole.detours)
            assert short.variants[short.best] == whole.variants[whole.best]

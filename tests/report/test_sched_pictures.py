"""Pictures of simulated runs: what is marked, and that nothing else is."""

import xml.etree.ElementTree as ElementTree

from tests.sched.test_kinds import FIXED, answer
from wcet.report.gantt_svg import find_preemptions, render_gantt
from wcet.report.response_svg import render_responses

SHORT = "wcet = 2; period = 10; offset = 3; deadline = {}; priority = 0"
LONG = "wcet = 6; period = 20; jitter = 1; deadline = 20; priority = 1"


def marks(picture, kind):
    """Return the marks of a class, those of the legend too."""
    return [each for each in ElementTree.fromstring(picture).iter() if each.get("class") == kind]


def test_a_preempted_job_is_marked_where_it_is_taken_off():
    report = answer(FIXED, SHORT.format(10), LONG)
    assert find_preemptions(report.simulated.run) == [("b", 3)]
    picture = render_gantt(report.simulated, "a run")
    assert len(marks(picture, "stop")) == 1 + 1 and "priority 1" in picture


def test_a_job_that_waits_longer_is_seen_after_its_earliest_arrival():
    late = answer(
        FIXED,
        "wcet = 2; period = 10; jitter = 2",
        LONG.replace("priority = 1", "offset = 4").replace("20; jitter = 1", "20"),
    )
    jobs = [job for job in late.simulated.run.jobs if 0 <= job.arrival < job.release]
    assert len(marks(render_gantt(late.simulated, "a run"), "early")) == len(jobs) + 1


def test_every_job_is_a_point_and_late_ones_are_red():
    report = answer(FIXED, SHORT.format("1.5"), LONG)
    picture = render_responses(report.simulated, report.verdicts.tasks, "responses")
    ended = [job for job in report.simulated.run.jobs if job.end is not None]
    late = [job for job in ended if job.response > job.task.deadline]
    assert late and len(marks(picture, "late")) == len(late) and len(marks(picture, "met")) == len(ended) - len(late)
    assert len(marks(picture, "bound")) == len(marks(picture, "deadline")) == 2
    assert sum(int(each[0].text.split()[0]) for each in marks(picture, "count")) == len(ended)

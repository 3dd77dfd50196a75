"""The campaign of followed launches in short, and that it finds a charge which leaves out too much."""

from random import Random

from tests.campaigns.followed_runs import draw_case, judge
from tests.properties.choices import Choices
from tests.repetition import REPEAT
from wcet.targets.gcn.wavefront import interference


def judge_seed(seed):
    return judge(draw_case(Choices(source=Random(seed))))


def test_no_run_of_a_followed_launch_is_longer_than_any_of_its_bounds():
    judged = [judge_seed(391_700 + number) for number in range(8 * REPEAT)]
    assert not [each.wrong for each in judged if each.wrong]
    assert sum("brought is known" in each.features for each in judged) >= 5 * REPEAT


def leave_out_busiest(residents, work, layer, met=None):
    brought = sorted((each[layer] for each in work.brought), reverse=True)
    return sum(brought[1 : residents.count_on(layer[0])])


LIGHT_AFTER_BUSY = 297
"""A launch in which groups with one access wait for those with many, and end last."""


def test_runs_are_longer_if_the_busiest_wavefront_is_left_out_everywhere(monkeypatch):
    assert not judge_seed(LIGHT_AFTER_BUSY).wrong
    monkeypatch.setattr(interference, "_count_brought", leave_out_busiest)
    assert judge_seed(LIGHT_AFTER_BUSY).wrong

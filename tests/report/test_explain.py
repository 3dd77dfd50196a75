from dataclasses import replace

import pytest

from tests.report.bounds import SOURCE, make_bound
from wcet.ir.result import BlockShare, LineShare, Repeat, Sequence, Visit, share_lines
from wcet.ir.what_if import WhatIf
from wcet.report.explain_text import render_explanation
from wcet.report.listing import list_kernel
from wcet.report.path_story import SHOWN, tell_path
from wcet.span import Source

EXPLAINED = """\
saxpy: at most 1,000 cycles (1.000 us at 1000 MHz), sp-as-access
bound by compute: 600 of 1,000 cycles (60.0 %)

worst path
  line 2: 67 cycles
  64 times:
    lines 3-5: 12 cycles

  enters at line 2
  goes round `loop` 64 times

where it goes
  line 5:  768  92.0 %  compute  store
  line 2:   67   8.0 %  dram     load

listing, cycles on the worst path
  once  count  total   share  unit        line
                                             1  .text
    67      1     67   8.0 %  dram     ─     2  load
                                       ┌     3  loop:
                                       │     4  mul
    12     64    768  92.0 %  compute  └     5  store
                                             6  exit

what would help
        would be  change
  less       900    -100
  tried without gain: 3; -f json lists all
"""


def test_an_explanation_has_the_listing_with_costs_and_what_would_help():
    what_ifs = [
        WhatIf("more", 1100),
        WhatIf("the same", 1000),
        WhatIf("less", 900),
        WhatIf("impossible", None, "it cannot be"),
    ]
    assert render_explanation(make_bound(), SOURCE, what_ifs) == EXPLAINED


def test_copies_of_a_block_are_added_up_in_the_listing():
    bound = make_bound()
    shares = (*bound.shares, BlockShare(7, 3, 5, "loop: ... store", "compute", 15, 2, 30))
    line = list_kernel(replace(bound, shares=shares), SOURCE)[4]
    assert (line.once, line.count, line.total) == (15, 66, 798)


def test_the_listing_adds_up_to_the_whole_path():
    lines = list_kernel(make_bound(), SOURCE)
    assert sum(line.total or 0 for line in lines) == sum(share.total for share in make_bound().shares)
    assert [line.text for line in lines] == SOURCE.text.splitlines()


def test_where_the_model_tells_every_instruction_has_its_costs():
    lines = (LineShare(4, "vector", 5), LineShare(5, "scalar", 7))
    bound = make_bound()
    share = replace(bound.shares[1], lines=lines, total=766)  # one run is two cycles shorter
    found = list_kernel(replace(bound, shares=(bound.shares[0], share)), SOURCE)
    assert [(line.mark, line.once, line.count, line.total, line.unit) for line in found[2:5]] == [
        ("┌", None, None, None, ""),
        ("│", 5, 64, 320, "vector"),
        ("└", 7, 64, 446, "scalar"),
    ]
    assert found[4].heat > found[3].heat > found[2].heat == 0
    with pytest.raises(ValueError, match="do not add up"):
        replace(share, lines=lines[:1])


def test_steps_become_lines_only_where_they_are_those_of_the_block():
    named = ((4, "vector"), (5, "scalar"))
    assert share_lines(named, (5, 6), 12) == (LineShare(4, "vector", 5), LineShare(5, "scalar", 7))
    assert share_lines(named, (5,), 12) == ()
    assert share_lines(named, (5, 8), 12) == ()


def test_what_is_no_code_of_the_kernel_is_left_out_where_it_is_long():
    text = "head\n" * 30 + "code\n" * 3 + "tail\n" * 9
    shown = list_kernel(make_bound(), Source("k.s", text), range(31, 34))
    assert [line.number for line in shown] == [0, 27, 28, 29, 30, 31, 32, 33, 0]
    assert shown[0].text == "… 26 lines without code of this kernel"
    assert len(list_kernel(make_bound(), SOURCE, range(2, 6))) == 6


def test_a_long_story_is_cut_and_says_so():
    parts = tuple(part for _ in range(100) for part in (Visit(0, 0), Repeat(3, Visit(1, 1))))
    told = tell_path(replace(make_bound(), path=Sequence(parts)))
    assert len(told) == SHOWN + 1
    assert told[-1] == "... and 260 lines more"

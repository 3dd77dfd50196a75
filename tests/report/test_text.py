import re
from dataclasses import replace

from tests.report.bounds import make_bound
from wcet.report.text import render_text

EXPECTED = """\
saxpy: at most 1,000 cycles (1.000 us at 1000 MHz), sp-as-access

policies
                    cycles      time
  *  sp-as-access    1,000  1.000 us
     sp-as-compute   1,203  1.203 us
  bcet cycles 783 · upper cycles 1,835 · work groups 4 · upload cycles 49

cost by resource (sp-as-access)
  compute    600   60.0 %  64 runs of the loop
  DRAM       400   40.0 %
  total    1,000  100.0 %

worst path
  enters at line 2
  goes round `loop` 64 times

  lines  runs  once  total   share  resource  code
      2     1    67     67   8.0 %  dram      load
    3-5    64    12    768  92.0 %  compute   loop: ... store

phases of one work-group (sp-as-access)
  compute 19, dram 48, 64 x (compute 9, dram 3)

assumptions
  machine: sim-d (command line)
  loop `loop`: at most 64 times (wcet.toml)
"""


def test_the_report_reads_as_people_expect_it():
    assert render_text(make_bound()) == EXPECTED


def test_costs_add_up_to_the_bound():
    rows = re.findall(r"^  (\w+) +([\d,]+) +[\d.]+ %", render_text(make_bound()), re.MULTILINE)
    costs = {name: int(value.replace(",", "")) for name, value in rows}
    assert costs.pop("total") == sum(costs.values()) == 1000


def test_long_lines_of_code_are_not_cut():
    bound = make_bound()
    code = "x" * 300
    wide = replace(bound, shares=(replace(bound.shares[0], text=code),))
    assert code in render_text(wide)


def test_sections_without_content_are_left_out():
    bare = replace(make_bound(), shares=(), story=(), assumptions=(), details={})
    assert "worst path" not in render_text(bare)
    assert "assumptions" not in render_text(bare)


def test_a_published_figure_is_not_called_a_bound():
    figure = replace(make_bound(), details={"convention": "published"})
    headline = render_text(figure).splitlines()[0]
    assert headline == (
        "saxpy: 1,000 cycles (1.000 us at 1000 MHz) in the published convention, not a safe bound, sp-as-access"
    )

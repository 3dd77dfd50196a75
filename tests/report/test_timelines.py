"""Charts: characters for the terminal, a picture for everything else."""

import xml.etree.ElementTree as ElementTree

from wcet.report.timeline_svg import render_svg
from wcet.report.timeline_text import render_timeline
from wcet.simulate.events import SlotState
from wcet.simulate.timeline import Interval, Lane, Timeline

TIMELINE = Timeline(
    (
        Lane(
            "slot 0",
            (Interval(10, 50, SlotState.RUN, "work-group 0 <&>"), Interval(50, 100, SlotState.DRAM, "work-group 0")),
        ),
        Lane("dram", (Interval(50, 100, SlotState.DRAM, "work-group 0"),)),
    ),
    100,
)


def test_a_row_has_one_letter_for_each_part_of_the_time():
    lines = render_timeline(TIMELINE, columns=10)
    assert lines[0] == "slot 0 |.RRRRDDDDD|  90 %"
    assert lines[1] == "dram   |.....DDDDD|  50 %"
    assert lines[2].strip() == "0    50"
    assert lines[3].strip() == "R runs, D DRAM, . idle"


def test_a_short_run_is_not_stretched():
    lines = render_timeline(Timeline((Lane("slot 0", (Interval(0, 3, SlotState.RUN, ""),)),), 3))
    assert lines[0].startswith("slot 0 |RRR|")


def test_the_picture_is_well_formed_and_says_every_stretch_in_words():
    root = ElementTree.fromstring(render_svg(TIMELINE, "saxpy <1 & 2>"))
    titles = [element.text for element in root.iter("{http://www.w3.org/2000/svg}title")]
    assert titles == [
        "saxpy <1 & 2>",
        "work-group 0 <&>, cycles 10 to 50 (40)",
        "work-group 0, cycles 50 to 100 (50)",
        "work-group 0, cycles 50 to 100 (50)",
    ]


def test_the_picture_is_to_scale():
    root = ElementTree.fromstring(render_svg(TIMELINE, "x"))
    bars = [element for element in root.iter("{http://www.w3.org/2000/svg}rect") if len(element)]
    left = [float(bar.attrib["x"]) for bar in bars]
    width = [float(bar.attrib["width"]) for bar in bars]
    assert abs(left[0] + width[0] - left[1]) < 0.02
    assert abs(width[0] * 5 - width[1] * 4) < 0.1


def test_very_long_lanes_are_drawn_with_fewer_bars():
    intervals = tuple(Interval(k, k + 1, SlotState.RUN, "") for k in range(0, 60_000, 2))
    picture = render_svg(Timeline((Lane("slot 0", intervals),), 60_000), "x")
    assert picture.count("<rect") < 1_200

import re

import pytest

from wcet.report.phases import SHOWN, describe_phases


def phase(resource: str, cycles: int) -> dict:
    return {"resource": resource, "cycles": cycles}


def test_a_short_list_is_written_out():
    assert describe_phases((phase("compute", 19), phase("dram", 1048))) == "compute 19, dram 1,048"


def test_stated_repetitions_nest():
    inner = {"repeat": 3, "phases": (phase("compute", 1),)}
    assert (
        describe_phases(({"repeat": 1000, "phases": (phase("dram", 2), inner)},)) == "1,000 x (dram 2, 3 x (compute 1))"
    )


def test_unstated_repetitions_are_folded():
    pair = (phase("compute", 9), phase("dram", 48))
    assert describe_phases((phase("compute", 17), *pair * 500, phase("dram", 1))) == (
        "compute 17, 500 x (compute 9, dram 48), dram 1"
    )


def test_a_repetition_absorbs_copies_of_its_body():
    pair = (phase("compute", 9), phase("dram", 48))
    once = {"repeat": 1, "phases": pair}
    many = {"repeat": 62, "phases": pair}
    assert describe_phases((phase("compute", 17), *pair, many, once)) == "compute 17, 64 x (compute 9, dram 48)"
    assert describe_phases((once,)) == "compute 9, dram 48"


def test_a_long_irregular_list_says_how_much_it_leaves_out():
    text = describe_phases(tuple(phase("compute", number) for number in range(100)))
    assert text.endswith(f"and {100 - SHOWN} more")
    assert len(re.findall(r"compute", text)) == SHOWN


@pytest.mark.parametrize("nothing", [None, (), 3, "phases"])
def test_no_phases_give_no_text(nothing):
    assert describe_phases(nothing) == ""


def test_what_is_no_phase_is_an_error():
    with pytest.raises(ValueError):
        describe_phases(({"resource": "dram"},))

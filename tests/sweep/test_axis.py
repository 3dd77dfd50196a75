"""Axes: names that mean something, values and ranges."""

import pytest

from wcet.sweep.axis import Axis, make_axis, parse_axis, read_axis
from wcet.sweep.design import Design


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("width=32,64", ("32", "64")),
        ("width=32..256:*2", ("32", "64", "128", "256")),
        ("width=0..96:+32", ("0", "32", "64", "96")),
        ("width=1..3,8", ("1", "2", "3", "8")),
        ("width=8,8,4", ("8", "4")),
        ("ndrange=64x64,128x64", ("64x64", "128x64")),
        ("machine=sim-d, sim-d-4bg", ("sim-d", "sim-d-4bg")),
        ("machine.dram.n_cl=20", ("20",)),
        ("bound..L1=3", ("3",)),
        ("arg.n=-1,0x10", ("-1", "0x10")),
        ("splits=none,optimal", ("none", "optimal")),
    ],
)
def test_values_are_listed_or_counted(text, values):
    assert parse_axis(text) == Axis(text.partition("=")[0], values)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("width", "not of the form"),
        ("width=", "not of the form"),
        ("=3", "not of the form"),
        ("width=1,,2", "empty value"),
        ("widht=1", "did you mean `width`?"),
        ("colour=red", "machine.FIELD"),
        ("machine.=3", "cannot be varied"),
        ("bound.L=-1", "whole numbers"),
        ("bound.L=many", "whole numbers"),
        ("arg.n=1.5", "whole numbers"),
        ("width=8..4", "ranges rise"),
        ("width=8..16:*1", "ranges rise"),
        ("width=0..16:*2", "ranges rise"),
        ("width=1..4:+0", "ranges rise"),
        ("width=0..9999999,3", "more than 100,000"),
        ("width=1..9999999:*1", "ranges rise"),
        ("width=0..9999999999", "more than 1,000,000,000"),
    ],
)
def test_what_means_nothing_is_refused_with_the_reason(text, reason):
    with pytest.raises(ValueError, match=".") as caught:
        parse_axis(text)
    assert reason in str(caught.value)


def test_toml_values_are_the_text_of_the_command_line():
    assert read_axis("width", [32, 64]) == Axis("width", ("32", "64"))
    assert read_axis("width", "32..128:*2") == Axis("width", ("32", "64", "128"))
    assert read_axis("ndrange", [[64, 64], [128, 64]]) == Axis("ndrange", ("64x64", "128x64"))
    with pytest.raises(ValueError, match="whole numbers"):
        read_axis("width", [1.5])


def test_numbers_are_compared_as_numbers_and_words_by_their_place():
    assert make_axis("width", ("128", "64")).order == {"128": 128, "64": 64}
    assert make_axis("machine", ("sim-d", "gcn3")).order == {"sim-d": 0, "gcn3": 1}


def test_a_long_range_is_counted_and_never_listed():
    axis = parse_axis("groups=5..500000004:+2")
    assert (len(axis.values), axis.values[0], axis.values[-1]) == (250_000_000, "5", "500000003")
    assert axis.values[1:3][1] == "9"
    assert axis.order["7"] == 7
    assert axis.order.get("6") is None
    design = Design((axis, parse_axis("machine=a,b")))
    assert design.point(2 * 100_000_000 + 1) == (("groups", "200000005"), ("machine", "b"))

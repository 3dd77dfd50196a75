"""Machines with other numbers, in one word."""

import pytest

from wcet.errors import WcetError
from wcet.machine.changes import join_changes, split_changes
from wcet.machine.load import load_machine


def test_a_word_is_taken_apart_and_put_together():
    word = "boards/a.toml:fpus=64:dram.n_cl=20"
    assert split_changes(word) == ("boards/a.toml", (("fpus", "64"), ("dram.n_cl", "20")))
    assert split_changes("sim-d") == ("sim-d", ())
    assert split_changes(r"C:\boards\a.toml") == (r"C:\boards\a.toml", ())
    assert join_changes("sim-d:fpus=64", (("fpus", "32"), ("dram", "x"))) == "sim-d:fpus=32:dram=x"


def test_a_changed_machine_has_the_other_numbers_and_says_so():
    machine = load_machine("sim-d:scratchpad_bus_words=8:dram.n_cl=30")
    assert (machine.scratchpad_bus_words, machine.dram.n_cl) == (8, 30)
    assert machine.name == "sim-d:scratchpad_bus_words=8:dram.n_cl=30"
    assert machine.title.endswith(", with scratchpad_bus_words = 8, dram.n_cl = 30")
    assert machine.digest != load_machine("sim-d").digest


def test_a_change_to_what_a_shipped_machine_has_is_that_machine():
    assert load_machine("sim-d:scratchpad_bus_words=8").digest == load_machine("sim-d-sp8").digest
    assert load_machine("sim-d:dram=ddr4-1866m-x16").digest == load_machine("sim-d-1866").digest


def test_a_file_can_be_changed_too(tmp_path):
    board = tmp_path / "board.toml"
    board.write_text('extends = "sim-d"\ncompute_mhz = 500\n')
    machine = load_machine(f"{board}:fpus=64")
    assert (machine.compute_mhz, machine.fpus) == (500, 64)


@pytest.mark.parametrize(
    ("word", "code", "reason"),
    [
        ("sim-d:scratchpad_words=8", "W003", "`scratchpad_words` is not a key of a machine"),
        ("sim-d:fpus=7", "W003", "`fpus` must divide"),
        ("sim-d:fpus=many", "W003", "`fpus` is wrong"),
        ("sim-d:dram=ddr9", "W003", "there is no DRAM grade `ddr9`"),
        ("sim-d:fpus=99999999999999999999", "W003", "more than 64 bits"),
        ("sim-d:target=gcn", "W003", "is not a number of the hardware"),
        ("sim-d:name=x", "W003", "is not a number of the hardware"),
        ("sim-e:fpus=8", "W002", "there is no machine `sim-e`"),
    ],
)
def test_a_wrong_change_is_refused_where_it_stands(word, code, reason):
    with pytest.raises(WcetError) as caught:
        load_machine(word)
    first = caught.value.diagnostics[0]
    assert (first.code, caught.value.exit_code) == (code, 2)
    assert reason in first.message
    if code == "W003":
        assert first.span is not None
        assert first.span.source.name == word

"""Machines come from TOML files: shipped ones by name, any other by path, and every mistake is told at once."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from wcet.errors import LIMIT, WcetError
from wcet.machine.load import load_machine, shipped_machines
from wcet.memory.request import TileRequest
from wcet.memory.worst_case import lid_of_each
from wcet.targets.sim_d.hardware.machine import SimDMachine


def load(tmp_path: Path, text: str) -> SimDMachine:
    path = tmp_path / "board.toml"
    path.write_text(text)
    machine = load_machine(str(path))
    assert isinstance(machine, SimDMachine)
    return machine


def mistakes(tmp_path: Path, text: str) -> dict[str, str]:
    """Return the messages of a bad file by the path of the key."""
    with pytest.raises(WcetError) as caught:
        load(tmp_path, text)
    assert {d.code for d in caught.value.diagnostics} == {"W003"}
    assert caught.value.exit_code == 2
    found: dict[str, str] = {}
    for diagnostic in caught.value.diagnostics:
        told = re.fullmatch(r"machine file `[^`]*`: `([^`]*)` (.*)", diagnostic.message)
        assert told is not None
        found[told[1]] = f"{told[2]} ({diagnostic.help})"
    return found


def test_the_papers_machine_has_the_papers_numbers() -> None:
    machine = load_machine("sim-d")
    assert isinstance(machine, SimDMachine)
    assert (machine.decode_stages, machine.execute_stages, machine.depth) == (3, 5, 8)
    assert (machine.warps, machine.rcp_slots, machine.scratchpad_bus_words) == (8, 32, 32)
    assert (machine.dram.clock_mhz, machine.dram.bank_groups, machine.clock_ratio) == (1600, 2, Fraction(8, 5))


def test_the_variants_differ_in_what_their_names_say() -> None:
    sim_d = {name: load_machine(name) for name in shipped_machines()}
    machines = {name: machine for name, machine in sim_d.items() if isinstance(machine, SimDMachine)}
    assert {"sim-d", "sim-d-sp4", "sim-d-sp8", "sim-d-sp16", "sim-d-4bg", "sim-d-1866"} <= set(machines)
    for words in (4, 8, 16):
        assert machines[f"sim-d-sp{words}"].scratchpad_bus_words == words
    assert machines["sim-d-4bg"].dram.bank_groups == 4
    assert machines["sim-d-1866"].dram.clock_mhz == 933
    assert len({machine.digest for machine in machines.values()}) == len(machines)


def test_a_file_may_extend_a_machine_and_change_single_numbers(tmp_path: Path) -> None:
    machine = load(tmp_path, 'extends = "sim-d"\ncompute_mhz = 500\n[dram]\nn_rcd = 30\n')
    assert (machine.name, machine.compute_mhz, machine.dram.n_rcd, machine.dram.n_cl) == ("board", 500, 30, 22)


def test_a_dram_table_may_extend_another_grade(tmp_path: Path) -> None:
    machine = load(tmp_path, 'extends = "sim-d"\n[dram]\nextends = "ddr4-1866m-x16"\nn_faw = 30\n')
    assert (machine.dram.clock_mhz, machine.dram.n_faw) == (933, 30)


def test_a_period_in_picoseconds_is_exact_and_that_of_the_nominal_clock(tmp_path: Path) -> None:
    text = 'extends = "sim-d"\n[dram]\nextends = "ddr4-1866m-x16"\n'
    machine = load(tmp_path, text)
    assert (machine.clock_ratio, machine.upload_ratio) == (Fraction(1000, 1071), Fraction(933, 1000))
    assert load(tmp_path, text + "clock_ps = 0\n").clock_ratio == Fraction(933, 1000)
    with pytest.raises(WcetError) as error:
        load(tmp_path, text + "clock_mhz = 1000\n")
    assert "is not the period of clock_mhz = 1000" in error.value.diagnostics[0].message


def test_the_digest_follows_the_numbers_and_not_the_name(tmp_path: Path) -> None:
    same = load(tmp_path, 'extends = "sim-d"\ntitle = "another title"\n')
    other = load(tmp_path, 'extends = "sim-d"\nfpus = 64\n')
    assert same.digest == load_machine("sim-d").digest != other.digest
    assert len(same.digest) == 12


def test_no_more_mistakes_are_worded_than_are_shown(tmp_path: Path) -> None:
    """The nearest known key is sought for each: 300,000 keys took minutes."""
    text = 'extends = "sim-d"\n' + "".join(f"compute_mhz{place} = 3\n" for place in range(1_000))
    assert len(mistakes(tmp_path, text)) == LIMIT


def test_every_mistake_of_a_file_is_told(tmp_path: Path) -> None:
    text = 'extends = "sim-d"\ncompute_mhzz = 3\nfpus = 100\nrcp_units = "x"\nexecute_stages = 2\n'
    text += "scratchpad_bus_words = 12\nstack_depth = true\n[dram]\nn_rcdd = 4\nn_cl = 2.5\n"
    found = mistakes(tmp_path, text)
    assert found["compute_mhzz"] == "is not a key of a machine (did you mean `compute_mhz`?)"
    assert found["dram.n_rcdd"] == "is not a key of a machine (did you mean `n_rcd`?)"
    assert set(found) == {
        "compute_mhzz",
        "fpus",
        "rcp_units",
        "execute_stages",
        "scratchpad_bus_words",
        "stack_depth",
        "dram.n_rcdd",
        "dram.n_cl",
    }


def test_a_missing_number_has_no_default(tmp_path: Path) -> None:
    found = mistakes(tmp_path, 'target = "sim-d"\ntitle = "t"\ndram = "ddr4-3200aa-x16"\n')
    assert found["execute_stages"] == "is missing (compare it with a shipped machine: wcet machines gcn3)"
    assert "compute_mhz" in found


def test_a_timing_must_leave_the_times_of_a_tall_tile_below_never(tmp_path: Path) -> None:
    """With 2^50 cycles for a row, the sum over 16,000 rows overflowed."""
    text = 'extends = "sim-d"\n[dram]\nn_rp = {}\n'
    assert "must be from 1 to 1073741824" in " ".join(mistakes(tmp_path, text.format((1 << 30) + 1)).values())
    dram = load(tmp_path, text.format(1 << 30)).dram
    tile = TileRequest(0, 1, 16384, 16_000, False)  # every word in another row of one bank
    assert lid_of_each(dram, [tile], [0])[0] >= 16_000 << 30


def test_an_organisation_that_the_dram_cannot_have_is_refused(tmp_path: Path) -> None:
    assert "power of two" in " ".join(mistakes(tmp_path, 'extends = "sim-d"\n[dram]\nbanks = 7\n').values())


def test_a_row_of_the_dram_has_the_columns_of_a_burst(tmp_path: Path) -> None:
    """With fewer, analyses divided by zero."""
    text = 'extends = "sim-d"\n[dram]\ncolumns = {}\n'
    assert "columns must be at least 8, not 4" in " ".join(mistakes(tmp_path, text.format(4)).values())
    assert load(tmp_path, text.format(8)).dram.row_bursts == 1


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('target = "sim-e"\n', "target"),
        ("fpus = 128\n", "target"),
        ('extends = "sim-d"\ndram = "ddr4-3200"\n', "dram"),
        ('extends = "board.toml"\n', "extends"),
        ("extends = 3\n", "extends"),
        ('extends = "sim-d"\ndigest = "0"\n', "digest"),
    ],
)
def test_a_file_that_leads_nowhere_names_the_key(tmp_path: Path, text: str, key: str) -> None:
    assert list(mistakes(tmp_path, text)) == [key]


def test_a_mistake_points_at_its_line(tmp_path: Path) -> None:
    with pytest.raises(WcetError) as caught:
        load(tmp_path, 'extends = "sim-d"\n[dram]\nn_rcdd = 4\n')
    span = caught.value.diagnostics[0].span
    assert span is not None
    assert (span.line, span.column, span.end_column) == (3, 1, 7)


def test_text_that_is_not_toml_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WcetError, match="W003.*is not TOML"):
        load(tmp_path, "fpus = = 3")


def test_an_unknown_name_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(WcetError, match="W002.*\n.*shipped machines.*\n.*sim-d-sp8"):
        load_machine("sim-d-sp88")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WcetError, match="W001"):
        load_machine(str(tmp_path / "none.toml"))

import re
from dataclasses import replace

import pytest

from wcet.calibrate.assembly import TEXT
from wcet.errors import WcetError
from wcet.isa.gcn.assembly.files import parse_file
from wcet.machine.load import DATA, load_machine
from wcet.span import Source
from wcet.targets.gcn.timing.instructions import time_instruction

NAMES = ("gcn3", "gcn3-fiji", "gcn5", "vega8-apu", "pws-s1", "pws-s3", "pws-s7")


@pytest.mark.parametrize("name", NAMES)
def test_every_number_of_a_shipped_gcn_machine_says_where_it_is_from(name):
    lines = (DATA / f"{name}.toml").read_text(encoding="utf-8").splitlines()
    numbers = [line for line in lines if re.match(r"\w+ *= *[\d\"]", line) and not line.startswith(("t", "extends"))]
    assert numbers
    assert all(re.search(r"# .{4,}", line) for line in numbers)


@pytest.mark.parametrize("name", NAMES)
def test_gcn_machines_load_with_their_own_digest(name):
    machine = load_machine(name)
    assert machine.target == "gcn"
    assert machine.digest != load_machine("sim-d").digest


def test_machines_of_the_paper_differ_in_their_split_simds_only():
    machines = [load_machine(f"pws-s{number}") for number in (1, 3, 7)]
    plain = {replace(machine, name="", title="", digest="", split_simds=0) for machine in machines}
    assert len(plain) == 1
    assert [machine.split_simds for machine in machines] == [1, 3, 7]


def test_the_dispatch_delay_contains_the_alignment_to_a_turn():
    assert load_machine("gcn3").dispatch_delay == 103


def test_all_bad_numbers_of_a_machine_file_are_reported_with_their_keys(tmp_path):
    path = tmp_path / "bad.toml"
    path.write_text(
        'extends = "gcn3"\nbranch_taken = 15\nmerge_cycles = 0\narbitration = "random"\nvm_limit = 64\n'
        "[issue]\nvalu = 6\nlds_single = 0\n"
    )
    with pytest.raises(WcetError) as caught:
        load_machine(str(path))
    text = str(caught.value)
    assert all(key in text for key in ("branch_taken", "merge_cycles", "arbitration", "vm_limit", "valu", "lds_single"))
    assert {diagnostic.code for diagnostic in caught.value.diagnostics} == {"W003"}


@pytest.mark.parametrize(
    "text", ['processor = "gfx900"', 'generation = 9\nprocessor = "gfx803"', 'processor = "gfx1030"']
)
def test_a_processor_of_another_generation_is_refused(tmp_path, text):
    path = tmp_path / "other.toml"
    path.write_text(f'extends = "gcn3"\n{text}\n')
    with pytest.raises(WcetError, match="processor.*must be one of"):
        load_machine(str(path))


@pytest.mark.parametrize("text", ["10", '"x"', "[]", "[1]", "{ a = [] }", "1.5", "true", "nan", "1979-05-27"])
@pytest.mark.parametrize("key", ["generation", "results", "issue"])
def test_a_value_of_another_kind_is_refused_at_its_key(tmp_path, text, key):
    refuse_value(tmp_path, f"{key} = {text}")


@pytest.mark.parametrize("key", ["llc.index", "processor", "title", "engines", "memory_latency", "llc", "mode"])
def test_a_date_is_no_value_of_a_machine(tmp_path, key):
    refuse_value(tmp_path, f"{key} = 1979-05-27")


def refuse_value(folder, text):
    path = folder / "other.toml"
    path.write_text(f'extends = "vega8-apu"\n{text}\n')
    with pytest.raises(WcetError) as caught:
        load_machine(str(path))
    assert {each.code for each in caught.value.diagnostics} == {"W003"}


def test_sources_are_compiled_for_the_first_processor_of_the_generation_unless_the_machine_names_one():
    names = ("gcn3", "gcn5", "vega8-apu", "gcn3:generation=9")
    assert [load_machine(name).compiled_for for name in names] == ["gfx803", "gfx900", "gfx902", "gfx900"]


def test_a_missing_issue_class_is_no_default(tmp_path):
    text = (DATA / "gcn3.toml").read_text(encoding="utf-8")
    path = tmp_path / "half.toml"
    path.write_text(re.sub(r"(?m)^valu_quarter.*\n", "", text))
    machine = load_machine(str(path))
    text = TEXT.format(processor="gfx803", name="probe", lines="v_rcp_f32 v1, v2\ns_endpgm", lds=0, vgprs=16)
    (program,) = parse_file(Source("probe.s", text))
    with pytest.raises(WcetError, match=r"`issue.valu_quarter`, which `half` leaves open"):
        time_instruction(program.instructions[0], machine)
    assert time_instruction(program.instructions[0], load_machine("gcn3")).cycles == 16

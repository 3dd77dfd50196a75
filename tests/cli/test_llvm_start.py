"""A machine file from LLVM's scheduling model: what LLVM tells, with its source, and what it leaves open, by name."""

import re
import shutil
from dataclasses import fields, replace

import pytest

from tests.calibrate.hidden_devices import write_results
from tests.samples.test_gcn import FOLDER
from wcet.calibrate.assembly import TEXT
from wcet.calibrate.llvm_start import MEANING, PROBES, QUOTED, SchedulingModel, read_model, render_start
from wcet.calibrate.plan import load_gcn
from wcet.errors import WcetError
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.processor import name_processor
from wcet.isa.gcn.language.registers import operation_of
from wcet.machine.load import load_machine
from wcet.span import Source
from wcet.targets.gcn.hardware.issue_classes import OPEN
from wcet.targets.gcn.hardware.machine import OPEN_TIMES

MCA = shutil.which("llvm-mca-19")
STATED = {
    "clock_mhz": 1500,
    "compute_units": 4,
    "branch_taken": 16,
    "valu_to_scalar": 16,
    "mask_to_branch": 4,
    "lds_latency": 64,
    "line_cycles": 4,
    "memory_latency": 900,
    "barrier_cycles": 4,
    "dispatch_cycles": 100,
    "arbitration": '"rr"',
    "dispatcher": '"rounds"',
}
ISSUE = {"branch": 4, "smem": 4, "vmem_load": 8, "vmem_store": 16, "salu_wide": 8}


def model_of(name, slow=1):
    lines = [*(line for each in PROBES.values() for line in each), *QUOTED.values()]
    return SchedulingModel(
        name_processor(name, None), "0.0", {line: slow * number for number, line in enumerate(lines, 1)}
    )


def state(text, table):
    for key, value in table.items():
        text, times = re.subn(rf"(?m)^# {key} = .*$", f"{key} = {value}", text)
        assert times == 1, key
    return text


def test_each_probe_is_of_the_class_whose_cycles_it_tells():
    for name, lines in PROBES.items():
        text = TEXT.format(processor="gfx900", name="probe", lines="\n".join([*lines, "s_endpgm"]), lds=0, vgprs=16)
        (program,) = parse_file(Source("probe.s", text))
        assert {operation_of(each).issue for each in program.instructions[:-1]} == {name}


def test_the_slowest_instruction_of_a_class_counts_and_the_rest_is_open(tmp_path):
    text = render_start(model_of("gfx900"))
    (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(WcetError) as caught:
        load_machine(str(tmp_path / "mine.toml"))
    missing = " ".join(each.message for each in caught.value.diagnostics)
    assert all((key in missing) != (key in OPEN_TIMES) for key in MEANING)
    (tmp_path / "mine.toml").write_text(state(text, STATED))
    machine = load_machine(str(tmp_path / "mine.toml"))
    last = 0
    for name, lines in PROBES.items():
        last += len(lines)
        assert getattr(machine.issue, name) == 4 * last
    assert machine.issue.vmem_atomic == OPEN
    assert "LLVM 0.0 schedules for" in text


@pytest.mark.skipif(MCA is None, reason="no llvm-mca of LLVM 19")
def test_llvm_tells_the_classes_of_four_generations():
    told = {}
    for name in ("gfx803", "gfx900", "gfx908", "gfx90a", "gfx942"):
        model = read_model(name)
        assert model.version.startswith("19.")
        text = render_start(model)
        told[name] = [int(each) for each in re.findall(r"(?m)^(?:valu\w*|salu) = (\d+)", text)]
    quarter = [4, 16, 32, 64, 4]
    assert told == {**dict.fromkeys(("gfx803", "gfx900", "gfx908"), quarter)} | dict.fromkeys(
        ("gfx90a", "gfx942"), [4, 16, 4, 16, 4]
    )


@pytest.mark.skipif(MCA is None, reason="no llvm-mca of LLVM 19")
def test_a_kernel_that_needs_an_open_class_is_refused_by_its_name(wcet, folder):
    done = wcet("machines", "--from-llvm", "gfx803", "-o", "start.toml")
    assert done.code == 0
    text = state((folder / "start.toml").read_text(), {**STATED, **ISSUE})
    (folder / "mine.toml").write_text(text)
    launch = ("--machine", "mine.toml", "--groups", "5", "--group-size", "256")
    for name, code in (("saxpy", 0), ("histogram", 3)):
        shutil.copy(FOLDER / f"{name}.s", folder)
        done = wcet("analyze", f"{name}.s", *launch)
        assert done.code == code, done.err
    assert "W341" in done.err
    assert "needs `issue.lds_double`, which `mine` leaves open" in done.err
    assert wcet("simulate", "histogram.s", *launch, "--arg", "bins=zeros:64:u32").code != 0


def test_a_processor_that_is_not_read_is_refused(wcet, monkeypatch):
    done = wcet("machines", "--from-llvm", "gfx1030")
    assert done.code == 2
    assert "W146" in done.err
    monkeypatch.setenv("PATH", "/nowhere")
    done = wcet("machines", "--from-llvm", "gfx90a")
    assert "W170" in done.err


@pytest.mark.skipif(MCA is None, reason="no llvm-mca of LLVM 19")
def test_a_start_with_open_numbers_is_planned_and_fitted_as_a_machine_of_one_s_own(wcet, folder):
    assert wcet("machines", "--from-llvm", "gfx803", "-o", "start.toml").code == 0
    needed = {key: value for key, value in STATED.items() if key not in OPEN_TIMES}
    (folder / "mine.toml").write_text(state((folder / "start.toml").read_text(), needed))
    assert wcet("calibrate", "plan", "-m", "mine.toml", "-o", "plan").code == 0
    refused = wcet("calibrate", "isolates", "-m", "mine.toml")
    assert refused.code == 3 and "W341" in refused.err and "memory_latency" in refused.err
    stated = load_gcn("mine.toml")
    times = dict.fromkeys(("branch_taken", "valu_to_scalar", "mask_to_branch"), 8)
    times |= {"lds_latency": 64, "line_cycles": 4, "memory_latency": 400, "barrier_cycles": 20}
    issue = replace(
        stated.issue, **{key.name: 16 for key in fields(stated.issue) if getattr(stated.issue, key.name) == OPEN}
    )
    hidden = replace(stated, issue=issue, **times)
    (folder / "results.csv").write_text(write_results(hidden, stated, 5))
    done = wcet("calibrate", "fit", "results.csv", "-m", "mine.toml", "-o", "mychip.toml")
    assert done.code == 0, done.err
    fitted = load_machine("mychip.toml")
    assert all(getattr(fitted, key) >= value for key, value in times.items())
    row = next(line.split() for line in done.out.splitlines() if line.startswith("memory_latency"))
    assert row[1] == "open" and str(OPEN) not in done.out

"""`wcet calibrate`: what each of its commands writes, and what it says."""

import shutil
from dataclasses import replace
from pathlib import Path

from tests.calibrate.hidden_devices import write_results
from tests.calibrate.random_machines import draw_machine
from tests.samples.test_gcn import FOLDER, arguments_of, launch_of, program_of
from wcet.calibrate.plan import load_gcn
from wcet.isa.gcn.launch import describe_launch
from wcet.machine.load import load_machine
from wcet.targets.gcn.simulator import simulate


def test_the_plan_says_what_to_do_on_the_chip(wcet, folder):
    done = wcet("calibrate", "plan", "-m", "gcn5", "-o", "plan")
    assert done.code == 0
    readme = (folder / "plan" / "README.md").read_text()
    assert "cc -O2 -o calibrate calibrate.c -ldl" in readme
    assert "wcet calibrate fit results.csv -m gcn5" in readme
    assert (folder / "plan" / "kernels" / "V.cl").is_file()
    assert "NOT FOR AMD" in (folder / "plan" / "kernels" / "V.cl").read_text()


def test_isolates_names_what_moves(wcet):
    done = wcet("calibrate", "isolates", "-m", "gcn3", "--number", "lds_latency")
    assert done.code == 0
    moved = done.out.splitlines()[1].split("  ")[-1].strip()
    assert moved == "LL +4, LLW +4, LL4 +4, LL1 +4"
    page = (Path(__file__).parents[2] / "docs" / "calibration.md").read_text(encoding="utf-8")
    assert f"lds_latency + 4     {moved}\n" in page
    wrong = wcet("calibrate", "isolates", "-m", "gcn3", "--number", "valu")
    assert wrong.code == 2
    assert "known: " in wrong.err


def test_the_command_writes_a_file_or_says_what_contradicts(wcet, folder):
    hidden, stated = draw_machine(2), load_gcn("gcn3")
    (folder / "results.csv").write_text(write_results(hidden, stated, 5))
    done = wcet("calibrate", "fit", "results.csv", "-m", "gcn3", "-o", "mychip.toml", "--margin", "20%")
    assert done.code == 0, done.err
    assert "20 % margin, no contradiction" in done.out
    assert "never exercised: buffer_alignment" in done.out
    assert load_machine("mychip.toml").calibration.margin_percent == 20
    (folder / "other.csv").write_text(write_results(replace(hidden, arbitration="oldest"), stated))
    refused = wcet("calibrate", "fit", "other.csv", "-m", "gcn3", "-o", "other.toml", "--pictures", "pictures")
    assert refused.code == 3
    assert "W712" in refused.err
    assert not (folder / "other.toml").exists()
    assert sorted(path.name for path in (folder / "pictures").iterdir()) == ["OH.svg", "OL.svg"]
    written = wcet("calibrate", "fit", "other.csv", "-m", "gcn3", "-o", "other.toml", "--despite-contradictions")
    assert written.code == 0
    assert "# contradicted, and not covered: OH" in (folder / "other.toml").read_text()
    assert "2 contradictions" in load_machine("other.toml").calibration.describe()
    wrong = wcet("calibrate", "fit", "results.csv", "-m", "gcn3", "-o", "x.toml", "--margin", "much")
    assert wrong.code == 2


def read_commands():
    """Return the commands of the page, in their order."""
    page = (Path(__file__).parents[2] / "docs" / "calibration.md").read_text(encoding="utf-8")
    return [line.split()[1:] for line in page.splitlines() if line.startswith("    wcet ")]


def write_runs(hidden):
    """Write what a device takes for the kernel of the project."""
    program, launch, arguments = program_of("saxpy"), launch_of("saxpy"), arguments_of("saxpy")
    runs = [simulate(program, hidden, launch, arguments, latencies=how).cycles for how in ("max", "late")]
    rows = [f"saxpy,{point},kernel,{cycles},{cycles},{cycles},0,0,1" for point, cycles in enumerate(runs)]
    said = [f"# launch saxpy {point}: {describe_launch(launch)}" for point in range(len(runs))]
    Path("runs.csv").write_text("\n".join(["# wcet calibrate 1", "# meaning: simulated", *said, *rows]) + "\n")


def test_the_way_of_the_page_ends_in_red_on_a_device_that_was_slowed(wcet, folder):
    hidden = replace(draw_machine(2), issue=load_gcn("gcn3").issue)
    shutil.copy(FOLDER / "saxpy.s", folder)
    settings = 'kernels = ["saxpy.s"]\nmachine = "mychip.toml"\n[kernel.saxpy]\ngroups = [16]\ngroup_size = [128]\n'
    (folder / "wcet.toml").write_text(settings)
    (folder / "results.csv").write_text(write_results(hidden, load_gcn("gcn3"), 5))
    write_runs(hidden)
    plan, fit, measure, validate, check = read_commands()
    shutil.copytree(FOLDER / "data", folder / "data")
    for command in (plan, fit, measure, validate, check):
        done = wcet(*command)
        assert done.code == 0, (command, done.err)
    said = wcet("analyze", "saxpy.s").out.splitlines()
    assert said[1].startswith("on mychip, calibrated by ")
    assert said[1].endswith("with 20 % margin: not proven for the silicon")
    page = (Path(__file__).parents[2] / "docs" / "calibration.md").read_text(encoding="utf-8")
    steps = [line for line in (folder / "board" / "README.md").read_text().splitlines() if line.startswith("    c")]
    assert "\n".join(steps) in page
    write_runs(replace(hidden, memory_latency=4 * hidden.memory_latency))
    done = wcet(*check)
    assert done.code == 4
    assert "W713" in done.err

"""`wcet calibrate`: what each of its commands writes, and what it says."""

from dataclasses import replace

from tests.calibrate.hidden_devices import write_results
from tests.calibrate.random_machines import draw_machine
from wcet.calibrate.plan import load_gcn
from wcet.machine.load import load_machine


def test_the_plan_says_what_to_do_on_the_chip(wcet, folder):
    done = wcet("calibrate", "plan", "-m", "gcn5", "-o", "plan")
    assert done.code == 0
    readme = (folder / "plan" / "README.md").read_text()
    assert "cc -O2 -o calibrate calibrate.c -ldl" in readme
    assert "wcet calibrate fit results.csv -m gcn5" in readme
    assert (folder / "plan" / "kernels" / "V.cl").is_file()
    assert "NOT FOR AMD" in (folder / "plan" / "kernels" / "V.cl").read_text()


def test_isolates_names_what_moves(wcet):
    done = wcet("calibrate", "isolates", "-m", "gcn3", "--number", "issue.valu_quarter")
    assert done.code == 0
    assert done.out.splitlines()[1].split("  ")[-1].strip() == "VQ +4, VX +4"
    wrong = wcet("calibrate", "isolates", "-m", "gcn3", "--number", "valu")
    assert wrong.code == 2
    assert "known: " in wrong.err


def test_the_command_writes_a_file_or_says_what_contradicts(wcet, folder):
    hidden, stated = draw_machine(2), load_gcn("gcn3")
    (folder / "results.csv").write_text(write_results(hidden, stated, 5))
    done = wcet("calibrate", "fit", "results.csv", "-m", "gcn3", "-o", "mychip.toml", "--margin", "20%")
    assert done.code == 0, done.err
    assert "20 % margin, no contradiction" in done.out
    assert "never exercised: dispatcher" in done.out
    assert load_machine("mychip.toml").calibration.margin_percent == 20
    (folder / "other.csv").write_text(write_results(replace(hidden, arbitration="oldest"), stated))
    refused = wcet("calibrate", "fit", "other.csv", "-m", "gcn3", "-o", "other.toml")
    assert refused.code == 3
    assert "W712" in refused.err
    assert not (folder / "other.toml").exists()
    written = wcet("calibrate", "fit", "other.csv", "-m", "gcn3", "-o", "other.toml", "--despite-contradictions")
    assert written.code == 0
    assert "# contradicted, and not covered: OH" in (folder / "other.toml").read_text()
    assert "2 contradictions" in load_machine("other.toml").calibration.describe()
    wrong = wcet("calibrate", "fit", "results.csv", "-m", "gcn3", "-o", "x.toml", "--margin", "much")
    assert wrong.code == 2

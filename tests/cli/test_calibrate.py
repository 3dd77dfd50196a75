"""`wcet calibrate`: what each of its commands writes, and what it says."""


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

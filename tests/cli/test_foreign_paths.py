"""Files that a stranger's configuration, machine file or task set names outside of the repository: none is read."""

import re
import shutil
import struct
from pathlib import Path

import pytest

from tests.frontend.compilers import FOUND
from wcet.session.paths import name_report

SAMPLES = Path(__file__).parents[2] / "samples"
SECRET = "root secret_word 0\n"


@pytest.fixture
def repository(folder, tmp_path, monkeypatch):
    """A repository with a kernel, and a secret beside it; what is in the secret must not be shown."""
    monkeypatch.delenv("WCET_OUTSIDE", raising=False)
    (tmp_path / "away").mkdir()
    for name in ("secret.txt", "secret.csv", "secret.toml", "secret.s", "secret"):
        (tmp_path / "away" / name).write_text(SECRET)
    (tmp_path / "away" / "numbers.bin").write_bytes(struct.pack("<4I", 1, 2, 3, 4))
    (tmp_path / "away" / "mine.toml").write_text('extends = "sim-d"\n')
    (tmp_path / "away" / "k.s").write_text((SAMPLES / "sim_d" / "saxpy.s").read_text())
    (folder / ".git").mkdir()
    (folder / ".git" / "config").write_text(SECRET)
    (folder / "k.s").write_text((SAMPLES / "sim_d" / "saxpy.s").read_text())
    (folder / "link").symlink_to(tmp_path / "away")
    return folder


TASK = (
    '[sched.platform]\nscheduler = "edf"\n[[sched.task]]\nname = "t"\nperiod = "10 ms"\n'
    "ndrange = [1024]\nwidth = 1024\n"
)
HEAD = 'kernels = ["k.s"]\nndrange = [1024]\nwidth = 1024\nbudget = "9 ms"\n'
KINDS = {
    "data": HEAD + '[kernel.k.data]\nx = "{}/secret.csv"\n',
    "raw-data": HEAD + '[kernel.k.data]\nx = {{ file = "{}/secret", type = "u8" }}\n',
    "co-runner": 'kernels = ["k.s"]\n[kernel.k]\nmachine = "fermi-llc"\ncorunner = [{{ file = "{}/secret.csv" }}]\n',
    "machine": HEAD + 'machine = "{}/secret.toml"\n',
    "machine-without-suffix": HEAD + 'machine = "{}/secret"\n',
    "machine-of-a-source": HEAD.replace("k.s", "k.cl") + 'machine = "{}/secret"\n',
    "machine-of-a-kernel": HEAD + '[kernel.k]\nmachine = "{}/secret.toml"\n',
    "kernels": HEAD.replace("k.s", "{}/*.s"),
    "extends": HEAD + 'machine = "own.toml"\n',
    "headers": HEAD.replace("k.s", "k.cl") + '[compile]\nincludes = ["{}"]\n',
    "task": TASK + 'kernel = "{}/secret.s"\n',
    "machine-of-a-task": TASK + 'kernel = "k.s"\nmachine = "{}/secret.toml"\n',
}


@pytest.mark.parametrize("way", ["{away}", "../away", "link", ".git"])
@pytest.mark.parametrize("kind", KINDS)
def test_no_file_outside_of_the_repository_is_read(wcet, repository, tmp_path, kind, way):
    where = way.format(away=tmp_path / "away")
    if way == ".git":
        for name in ("secret.txt", "secret.csv", "secret.toml", "secret.s", "secret"):
            (repository / ".git" / name).write_text(SECRET)
    (repository / "own.toml").write_text(f'extends = "{where}/secret.toml"\n')
    (repository / "k.cl").write_text("kernel void k(global int *x) { x[0] = 1; }\n")
    (repository / "wcet.toml").write_text(KINDS[kind].format(where))
    ran = wcet("check", "-f", "text")
    shown = ran.out + ran.err
    assert "secret_word" not in shown
    assert ran.code == 2 and ("W025" in shown or "absolute path" in shown)


def test_a_folder_that_the_command_line_names_is_not_outside(wcet, repository, tmp_path):
    away = tmp_path / "away"
    (repository / "wcet.toml").write_text(HEAD + f'machine = "{away}/mine.toml"\n')
    assert wcet("check").code == 2
    assert wcet("--outside", str(away), "check").code == 0
    assert wcet("check").code == 2


def test_the_help_line_of_a_refusal_works(wcet, repository, tmp_path, monkeypatch):
    (repository / "wcet.toml").write_text(HEAD + 'machine = "link/mine.toml"\n')
    ran = wcet("check")
    assert ran.code == 2 and f"export WCET_OUTSIDE={tmp_path}/away" in ran.err + ran.out
    monkeypatch.setenv("WCET_OUTSIDE", str(tmp_path / "away"))
    assert wcet("check").code == 0


def test_what_a_file_of_data_holds_instead_of_numbers_is_not_shown(wcet, repository):
    (repository / "words.csv").write_text("1 2 secret_word 3\n")
    (repository / "wcet.toml").write_text(HEAD + '[kernel.k.data]\nx = "words.csv"\n')
    ran = wcet("check")
    assert "its word 3 is not a number" in ran.out + ran.err and "secret_word" not in ran.out + ran.err


def test_paths_on_the_command_line_are_the_users_own(wcet, repository, tmp_path):
    (repository / "wcet.toml").write_text(HEAD)
    away = tmp_path / "away"
    launch = ("--ndrange", "1024,1", "--width", "1024")
    assert wcet("analyze", str(away / "k.s"), "-m", str(away / "mine.toml"), *launch).code == 0


@pytest.mark.skipif(not FOUND, reason="no clang is installed")
def test_a_machine_on_the_command_line_may_be_anywhere_for_a_source_too(wcet, repository, tmp_path):
    (tmp_path / "away" / "gcn.toml").write_text('extends = "gcn3"\n')
    (repository / "k.cl").write_text("kernel void k(global int *x) { x[get_global_id(0)] = 1; }\n")
    (repository / "wcet.toml").write_text("")
    launch = ("--groups", "1", "--group-size", "64")
    assert wcet("analyze", "k.cl", "-m", str(tmp_path / "away" / "gcn.toml"), *launch).code == 0


@pytest.mark.parametrize("kernel", ["k.s", "k.cl"])
def test_a_machine_without_a_suffix_may_not_be_a_link_to_elsewhere(wcet, repository, tmp_path, kernel):
    (repository / "mine").symlink_to(tmp_path / "away" / "secret")
    (repository / "k.cl").write_text("kernel void k(global int *x) { x[0] = 1; }\n")
    (repository / "wcet.toml").write_text(HEAD.replace("k.s", kernel) + 'machine = "mine"\n')
    ran = wcet("check")
    assert ran.code == 2 and "W025" in ran.out + ran.err and "secret_word" not in ran.out + ran.err


@pytest.mark.parametrize("stated", ['[sweep.vary]\nmachine = ["{}"]\n', '[sweep]\npoints = [{{ machine = "{}" }}]\n'])
@pytest.mark.parametrize("named", ["../away/secret", "../away/secret.toml", "link/secret"])
def test_a_sweep_of_a_configuration_names_no_machine_elsewhere(wcet, repository, stated, named):
    (repository / "wcet.toml").write_text(HEAD + stated.format(named))
    ran = wcet("sweep")
    assert ran.code == 2 and "W025" in ran.out + ran.err and "secret_word" not in ran.out + ran.err


@pytest.mark.parametrize("way", ["{away}", "../away", "link"])
@pytest.mark.parametrize("command", ["simulate", "validate"])
@pytest.mark.parametrize("secret", ["secret.csv", "secret"])
def test_a_run_reads_no_data_outside_of_the_repository(wcet, repository, tmp_path, way, command, secret):
    where = way.format(away=tmp_path / "away")
    saxpy = (SAMPLES / "sim_d" / "saxpy.s").read_text()
    (repository / "k.s").write_text(saxpy.replace("data/saxpy_a.csv", f"{where}/{secret}"))
    shutil.copytree(SAMPLES / "sim_d" / "data", repository / "data")
    graph = (SAMPLES / "sgmf" / "saxpy.cdfg").read_text()
    (repository / "k.cdfg").write_text(graph.replace("data/saxpy_x.bin", f"{where}/{secret}"))
    (repository / "wcet.toml").write_text("width = 1024\n")
    kernels = {"k.s": "--ndrange=1024", "k.cdfg": "--threads=64"}
    if command == "validate":
        del kernels["k.cdfg"]  # takes drawn data in place of the files
    for kernel, launch in kernels.items():
        ran = wcet(command, kernel, launch)
        assert ran.code == 2 and "W025" in ran.err and "secret_word" not in ran.out + ran.err


def test_a_run_takes_no_data_by_a_link_or_by_the_name_of_an_argument(wcet, repository):
    kernel = (SAMPLES / "gcn" / "saxpy.s").read_text()
    argument = next(each for each in re.findall(r"\.name:\s+(\w+)", kernel) if each != "saxpy")
    (repository / "data").mkdir()
    (repository / "data" / f"saxpy_{argument}.bin").symlink_to("../../away/numbers.bin")
    (repository / "data" / "saxpy_").mkdir()
    (repository / "k.s").write_text(kernel)
    (repository / "n.s").write_text(kernel.replace(f".name:           {argument}", ".name: /../../../away/numbers"))
    for name in ("k.s", "n.s"):
        ran = wcet("simulate", name, "--groups", "1", "--group-size", "64")
        assert ran.code == 2 and "W025" in ran.err, ran


def test_words_of_a_file_that_is_no_data_are_not_shown(wcet, repository):
    saxpy = (SAMPLES / "sim_d" / "saxpy.s").read_text()
    (repository / "k.s").write_text(saxpy.replace("data/saxpy_a.csv", "words.csv"))
    (repository / "words.csv").write_text("1 secret_word\n")
    shutil.copytree(SAMPLES / "sim_d" / "data", repository / "data")
    ran = wcet("simulate", "k.s", "--ndrange=1024", "--width=1024")
    assert ran.code == 2 and "its word 2 is not a number" in ran.err and "secret_word" not in ran.err


LINKED = {
    "wcet.toml": ("analyze", "k.s"),
    "pyproject.toml": ("analyze", "k.s"),
    "x.s": ("analyze", "x.s", "--target=gcn"),
    "x.cl": ("analyze", "x.cl"),
    "m.toml": ("analyze", "k.s", "-m", "m.toml"),
    "t.toml": ("sched", "t.toml"),
    "c.json": ("verify", "c.json"),
}


@pytest.mark.parametrize("folder_too", [False, True])
@pytest.mark.parametrize("name", LINKED)
def test_a_link_of_the_repository_leads_to_no_file_outside_whatever_the_user_names(
    wcet, repository, tmp_path, name, folder_too
):
    secret = tmp_path / "away" / name
    secret.write_text(SECRET)
    (repository / "wcet.toml").unlink(missing_ok=True)
    command = LINKED[name]
    if not folder_too:
        (repository / name).symlink_to(secret)
    elif command[1] == name:
        command = (command[0], f"link/{name}", *command[2:])
    else:
        (repository / "k.s").rename(tmp_path / "away" / "k.s")
        command = (command[0], "link/k.s", *command[2:])
    ran = wcet(*command)
    assert ran.code == 2 and "W025" in ran.err and "secret_word" not in ran.out + ran.err, ran


READING = {
    "points": ("sweep", "k.s", "--points", "{}/secret.csv"),
    "measured": ("check", "k.s", "--measured", "{}/secret.csv"),
    "results": ("calibrate", "fit", "{}/secret.csv", "-m", "gcn3", "-o", "fit.toml"),
    "reports": ("diff", "{}/secret", "{}/secret"),
    "runs": ("analyze", "k.s", "--html", "k.html", "--observed", "{}/secret"),
    "trace": ("llc", "--trace", "{}/secret.csv", "--ways", "4", "--sets", "4"),
    "packed trace": ("llc", "--trace", "{}/secret.parquet", "--ways", "4", "--sets", "4"),
    "mapping": ("analyze", "k.cdfg", "--mapping", "{}/secret", "--threads", "64"),
    "co-runner": ("analyze", "k.s", "--corunner", "{}/secret.csv", "-m", "fermi-llc"),
}


@pytest.mark.parametrize("name", READING)
def test_no_file_that_a_command_reads_beside_the_kernel_is_a_link_that_leads_out(wcet, repository, name):
    (repository / "wcet.toml").write_text(HEAD)
    ran = wcet(*(word.format("link") for word in READING[name]))
    assert ran.code == 2 and "W025" in ran.err and "secret_word" not in ran.out + ran.err, ran


def test_a_table_of_a_sweep_is_not_written_through_the_link_of_an_unfinished_one(wcet, repository, tmp_path):
    pytest.importorskip("pyarrow")
    (repository / "wcet.toml").write_text(HEAD)
    (repository / ".rows.parquet.part").symlink_to("../away/secret")
    assert wcet("sweep", "k.s", "--vary", "width=32,64", "-f", "parquet", "-o", "rows.parquet").code == 0
    assert (tmp_path / "away" / "secret").read_text() == SECRET
    assert not (repository / "rows.parquet").is_symlink()


@pytest.mark.parametrize("name", ["../../k", "..", "/etc/k", "a\nb", "-o", ".bashrc", "x" * 999])
def test_the_file_of_a_defect_is_in_the_working_folder_whatever_the_kernel_is_called(repository, name):
    path = name_report(name, "violation")
    assert path.parent == Path() and path.name[0] not in "-." and len(path.name) < 200
    path.symlink_to("../away/planted")
    assert name_report(name, "violation") != path


WRITING = {
    "-o": ("analyze", "k.s", "-o", "{}"),
    "--html": ("analyze", "k.s", "--html", "{}"),
    "--certificate": ("analyze", "k.s", "--certificate", "{}"),
    "rows": ("sweep", "k.s", "--vary", "width=32,64", "-f", "csv", "-o", "{}"),
    "kept rows": ("sweep", "k.s", "--vary", "width=32,64", "-f", "csv", "--resume", "-o", "{}"),
    "rules": ("check", "k.s", "--stamp", "stamp", "--depfile", "{}"),
    "stamp": ("check", "k.s", "--stamp", "{}"),
    "buffer": ("simulate", "k.s", "--dump", "0={}"),
    "picture": ("simulate", "k.s", "--timeline", "{}"),
    "gate": ("check", "k.s", "-f", "json", "-o", "{}"),
    "store": ("check", "k.s", "--store", "{}"),
}


@pytest.mark.parametrize("through", ["out.svg", "link/new.svg"])
@pytest.mark.parametrize("name", WRITING)
def test_results_are_not_written_through_links_that_lead_out(wcet, repository, tmp_path, name, through):
    (repository / "wcet.toml").write_text(HEAD.replace("9 ms", "9 s"))
    (repository / "out.svg").symlink_to("../away/new.svg")
    shutil.copytree(
        SAMPLES / "sim_d" / "data", repository / "data", ignore=lambda _, names: [n for n in names if "saxpy_" not in n]
    )
    ran = wcet(*(word.format(through) for word in WRITING[name]))
    assert ran.code == 2 and "W025" in ran.err, ran
    assert not (tmp_path / "away" / "new.svg").exists()


def test_init_writes_nothing_through_links(wcet, repository, tmp_path):
    for name in ("Makefile", "wcet.mk", ".gitignore"):
        (repository / name).symlink_to(f"../away/{name}")
    (repository / ".github").symlink_to("../away/github")
    (repository / "wcet.toml").unlink()
    (repository / "k.s").unlink()
    wcet("init")
    ran = wcet("init", "--ci", "github")
    assert ran.code == 2 and "W025" in ran.err
    assert not {"Makefile", "wcet.mk", ".gitignore", "github"} & {each.name for each in (tmp_path / "away").iterdir()}

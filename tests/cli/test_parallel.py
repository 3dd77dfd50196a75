"""The gate on many kernels, and what can happen to it on the way."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import FakeAnalysis
from wcet.engine.choice import choose_workers
from wcet.session import kernels

ROOT = Path(__file__).parents[2]


class Deadly(FakeAnalysis):
    """Kills its process when it meets the word."""

    def __call__(self, source, options):
        if source.text.startswith("killed"):
            os.kill(os.getpid(), signal.SIGKILL)
        return super().__call__(source, options)


@pytest.fixture
def deadly(monkeypatch, folder):
    fake = Deadly()
    monkeypatch.setattr(kernels, "load_analysis", lambda: fake)
    return fake


def write_kernels(folder, count, word="good"):
    for number in range(count):
        (folder / f"k{number:03}.s").write_text(f"{word}\n" + "filler\n" * 8)


def test_jobs_are_as_stated_and_never_more_than_files():
    assert choose_workers(4, 100) == 4
    assert choose_workers(4, 2) == 2
    assert choose_workers(None, 3) == 1
    assert choose_workers(None, 500) >= 1


def test_five_hundred_kernels_in_parallel_are_reported_in_order(wcet, deadly, folder):
    write_kernels(folder, 500)
    ran = wcet("check", "-j", "2", "--no-cache", "-f", "concise", *(path.name for path in sorted(folder.glob("*.s"))))
    assert ran.code == 0
    assert [line.split(":")[0] for line in ran.out.splitlines()] == [f"k{number:03}.s" for number in range(500)]


def test_a_killed_worker_costs_its_own_kernel_only(wcet, deadly, folder):
    write_kernels(folder, 12)
    (folder / "k005.s").write_text("killed\n")
    (folder / "k007.s").write_bytes(b"\xff\xfe")
    ran = wcet("check", "-j", "3", *(path.name for path in sorted(folder.glob("*.s"))))
    assert ran.code == 70
    assert ran.out.startswith("FAILED: 12 kernels, 2 without a bound, 10 without budget\n")
    assert "error[W903]: the analysis of `k005.s` was killed" in ran.err
    assert "error[W001]: `k007.s` is not UTF-8 text" in ran.err


SCRIPT = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may have it ignored
from tests.cli.conftest import FakeAnalysis
from wcet.cli import main
from wcet.session import kernels
class Slow(FakeAnalysis):
    def __call__(self, source, options):
        if source.name == "k003.s":
            open("started", "w").close()
            time.sleep(60)
        return super().__call__(source, options)
kernels.load_analysis = Slow
main(sys.argv[1:])
"""


def start(folder, *arguments, limit=None, **more):
    """Start the command line with a slow analysis; `limit` is the most blocks of 512 or 1,024 bytes in a file."""
    shell = [] if limit is None else ["sh", "-c", f'ulimit -f {limit}; exec "$@"', "sh"]
    return subprocess.Popen(
        [*shell, sys.executable, "-c", SCRIPT, *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        **more,
    )


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_leaves_no_half_written_report_and_says_how_far_it_came(folder, jobs):
    write_kernels(folder, 12)
    files = [path.name for path in sorted(folder.glob("*.s"))]
    run = start(folder, "check", "-j", jobs, "-f", "json", "-o", "report.json", *files)
    while not (folder / "started").exists():
        assert run.poll() is None, run.stderr and run.stderr.read()
        time.sleep(0.01)
    os.killpg(run.pid, signal.SIGINT)
    _, err = run.communicate(timeout=30)
    assert run.returncode == 130
    assert "of 12 files were checked" in err
    assert "Traceback" not in err
    assert [path.name for path in folder.iterdir() if path.suffix in (".json", ".part")] == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
def test_a_full_disk_behind_stdout_is_a_diagnostic(folder):
    write_kernels(folder, 2)
    with Path("/dev/full").open("w") as full:
        run = start(folder, "check", "k000.s", "k001.s", stdout=full)
        _, err = run.communicate(timeout=30)
    assert run.returncode == 2
    assert "error[W007]: standard output cannot be written" in err
    assert "no budget  k000" in err


def test_a_full_disk_leaves_the_old_report(folder):
    import resource

    write_kernels(folder, 2)
    (folder / "report.json").write_text("old")

    def fill_disk():
        resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))

    run = start(folder, "check", "k000.s", "-f", "json", "-o", "report.json", preexec_fn=fill_disk)
    _, err = run.communicate(timeout=30)
    assert run.returncode == 2
    assert "error[W007]: `report.json` cannot be written" in err
    assert (folder / "report.json").read_text() == "old"
    assert not list(folder.glob(".report*"))


@pytest.mark.skipif(shutil.which("sh") is None, reason="needs a shell that limits files")
def test_a_report_that_does_not_fit_is_not_there_and_the_verdicts_are_said_all_the_same(folder):
    write_kernels(folder, 12)
    (folder / "k003.s").unlink()  # the slow one
    files = [path.name for path in sorted(folder.glob("*.s"))]
    run = start(folder, "check", "-j", "2", "--no-cache", "-f", "json", "-o", "report.json", *files, limit=1)
    _, err = run.communicate(timeout=60)
    assert run.returncode == 2
    assert "error[W007]: `report.json` cannot be written: File too large" in err
    assert "passed: 11 kernels" in err
    assert [path.name for path in folder.iterdir() if path.suffix in (".json", ".part")] == []

"""Programs that the tool runs end within limits, with all that they started."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from wcet.children import read_limit, run_child, safe_path
from wcet.errors import WcetError


def test_a_program_gives_its_output_and_code() -> None:
    ran = run_child([sys.executable, "-c", "import sys; print('out'); sys.stderr.write('err'); sys.exit(3)"], "a test")
    assert (ran.code, ran.out, ran.err) == (3, b"out\n", b"err")


@pytest.mark.parametrize(
    ("limit", "value", "program", "words"),
    [
        ("WCET_CHILD_SECONDS", "1", "import time; time.sleep(60)", "took longer than 1 seconds"),
        ("WCET_CHILD_OUTPUT", "1", "while True: print('x' * 1000)", "printed more than 1 MiB"),
        ("WCET_CHILD_OUTPUT", "1", "import sys\nwhile True: sys.stderr.write('x' * 1000)", "printed more than 1 MiB"),
    ],
)
def test_a_program_without_end_is_ended(monkeypatch, limit: str, value: str, program: str, words: str) -> None:
    monkeypatch.setenv(limit, value)
    with pytest.raises(WcetError) as caught:
        run_child([sys.executable, "-c", program], "`k.o`")
    (found,) = caught.value.diagnostics
    assert found.code == "W023" and words in found.message and "`k.o`" in found.message


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="no limits of another process")
def test_a_program_that_takes_all_memory_fails(monkeypatch) -> None:
    monkeypatch.setenv("WCET_CHILD_MEMORY", "256")
    assert run_child([sys.executable, "-c", "import time; time.sleep(0.2); b'x' * (1 << 30)"], "a test").code != 0


def test_what_a_program_leaves_behind_is_ended(tmp_path) -> None:
    started = tmp_path / "pid"
    program = "import subprocess, sys; open(sys.argv[1], 'w').write(str(subprocess.Popen(['sleep', '60']).pid))"
    run_child([sys.executable, "-c", program, str(started)], "a test")
    child = int(started.read_text())
    for _ in range(100):
        try:
            os.kill(child, 0)
        except ProcessLookupError:
            return
        if (state := Path(f"/proc/{child}/stat").read_text().split()[2]) == "Z":  # nobody has asked for its end yet
            return
        time.sleep(0.02)
    pytest.fail(f"it is still there, {state}")


@pytest.mark.parametrize("text", ["0", "-1", "1.5", "x", "9" * 20])
def test_a_limit_that_is_no_number_is_refused(monkeypatch, text: str) -> None:
    monkeypatch.setenv("WCET_CHILD_SECONDS", text)
    with pytest.raises(WcetError) as caught:
        read_limit("WCET_CHILD_SECONDS")
    assert caught.value.diagnostics[0].code == "W008"


def test_python_imports_nothing_from_the_working_folder_meanwhile(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
    (tmp_path / "planted.py").write_text("print('planted')")
    command = [sys.executable, "-c", "import planted"]
    assert run_child(command, "a test").out == b"planted\n"
    with safe_path():
        assert run_child(command, "a test").code != 0
    assert run_child(command, "a test").out == b"planted\n"


def test_a_worker_ends_with_the_process_that_started_it(tmp_path) -> None:
    """The worker would sleep for a minute, and holds no output of its parent."""
    program = (
        "import os, sys, time\nfrom wcet.children import end_with_parent\n"
        "parent, child = os.getpid(), os.fork()\n"
        "if child == 0:\n    end_with_parent(parent)\n    time.sleep(60)\n"
        "print(child, flush=True)\nos._exit(0)\n"
    )
    began = time.monotonic()
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert time.monotonic() - began < 30  # the pipe is closed, although the worker lives on
    for _ in range(300):
        try:
            os.kill(int(ran.stdout), 0)
        except ProcessLookupError:
            return
        time.sleep(0.02)
    pytest.fail("the worker is still there")

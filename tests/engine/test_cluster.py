"""The engine on a real scheduler with two workers, which this test starts, kills, and starts again."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import randrange

import pytest

pytest.importorskip("distributed", reason="distributed is not installed")

from wcet.engine.cluster import ClusterEngine
from wcet.engine.protocol import Failed, Lost
from wcet.errors import WcetError

ROOT = Path(__file__).parents[2]
SETTINGS = {
    "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1",
    "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "5s",
    "DASK_DISTRIBUTED__ADMIN__TICK__LIMIT": "1h",
}


def double(number: int) -> int:
    return 2 * number


def wait_for(folder: str, number: int) -> int:
    """Tell who works, and wait until the test lets go."""
    (Path(folder) / f"pid-{number}").write_text(str(os.getpid()))
    while not (Path(folder) / "go").exists():
        time.sleep(0.02)
    return number


def die_of(victim: int, number: int) -> int:
    if number == victim:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def divide(number: int) -> int:
    return 12 // number


def find_port() -> int:
    """Return a free port below those that systems give to clients.

    Who connects again and again to one of those, while nobody listens, is given the very same port one day, and is
    connected to itself; then no scheduler can come back to it.
    """
    while True:
        with socket.socket() as found, suppress(OSError):
            found.bind(("127.0.0.1", randrange(10_000, 30_000)))
            return found.getsockname()[1]


class Cluster:
    """A scheduler on a port of its own, and workers; `path` is where each of them finds packages first."""

    def __init__(self, folder: Path) -> None:
        self.port = find_port()
        self.folder, self.started = folder, []
        self.scheduler = self.start_scheduler()

    @property
    def address(self) -> str:
        return f"tcp://127.0.0.1:{self.port}"

    def start(self, *arguments: str, path: Path = ROOT) -> subprocess.Popen:
        process = subprocess.Popen(
            [sys.executable, "-m", "distributed.cli.dask_" + arguments[0], *arguments[1:]],
            env={**os.environ, **SETTINGS, "PYTHONPATH": os.pathsep.join([str(path), str(ROOT)])},
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.started.append(process)
        return process

    def start_scheduler(self) -> subprocess.Popen:
        where = ("--host", "127.0.0.1", "--port", str(self.port), "--no-dashboard", "--no-jupyter")
        return self.start("scheduler", *where, "--scheduler-file", str(self.folder / "scheduler.json"))

    def start_worker(self, path: Path = ROOT, nanny: bool = True) -> subprocess.Popen:
        kind = "--nanny" if nanny else "--no-nanny"
        return self.start("worker", self.address, "--nthreads", "1", kind, "--no-dashboard", path=path)

    def close(self) -> None:
        for process in self.started:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
            process.wait()


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    found = Cluster(tmp_path_factory.mktemp("cluster"))
    found.start_worker()
    found.start_worker()
    yield found
    found.close()


@pytest.fixture
def own(tmp_path):
    found = Cluster(tmp_path)
    yield found
    found.close()


def await_workers(engine, count):
    until = time.monotonic() + 60
    while engine.workers < count:
        assert time.monotonic() < until
        time.sleep(0.1)


def test_every_task_is_answered_once_and_failures_are_their_own(shared):
    with ClusterEngine(shared.address) as engine:
        assert sorted(engine.run(double, range(500))) == [(number, 2 * number) for number in range(500)]
        found = dict(engine.run(divide, [3, 0, 4]))
        assert (found[0], found[2]) == (4, 3)
        assert isinstance(found[1], Failed)
        assert engine.notes == []


def test_a_scheduler_file_will_do(shared):
    with ClusterEngine(str(shared.folder / "scheduler.json")) as engine:
        assert dict(engine.run(double, [4])) == {0: 8}


def test_a_worker_that_is_killed_costs_nothing_but_time(shared, tmp_path):
    with ClusterEngine(shared.address) as engine:
        await_workers(engine, 2)
        answers = engine.run(partial(wait_for, str(tmp_path)), range(6))
        found: list[tuple[int, object]] = []
        reader = threading.Thread(target=lambda: found.extend(answers))
        reader.start()
        until = time.monotonic() + 60
        while not (marks := list(tmp_path.glob("pid-*"))):
            assert time.monotonic() < until
            time.sleep(0.05)
        os.kill(int(marks[0].read_text()), signal.SIGKILL)
        (tmp_path / "go").touch()
        reader.join(timeout=120)
    assert sorted(found) == [(number, number) for number in range(6)]


def test_a_task_that_kills_every_worker_is_lost_alone(shared):
    with ClusterEngine(shared.address) as engine:
        found = dict(engine.run(partial(die_of, 5), range(12)))
    assert found.pop(5) == Lost()
    assert found == {number: number for number in range(12) if number != 5}


def other_version(folder: Path) -> Path:
    """Return a place from which another version of the tool is imported."""
    shutil.copytree(ROOT / "wcet", folder / "other/wcet", ignore=shutil.ignore_patterns("__pycache__"))
    module = folder / "other/wcet/__init__.py"
    module.write_text(module.read_text().replace('__version__ = "', '__version__ = "9.'))
    (folder / "other/grammar").symlink_to(ROOT / "grammar")
    return folder / "other"


def test_a_worker_with_another_version_is_refused_by_name(own, tmp_path):
    own.start_worker(other_version(tmp_path), nanny=False)
    with pytest.raises(WcetError) as caught, ClusterEngine(own.address, timeout=60) as engine:
        list(engine.run(double, range(20)))
    assert {diagnostic.code for diagnostic in caught.value.diagnostics} == {"W021"}
    assert caught.value.exit_code == 2
    assert "it has wcet 9." in caught.value.diagnostics[0].message
    assert "tcp://127.0.0.1:" in caught.value.diagnostics[0].message
    own.start_worker(nanny=False)
    with ClusterEngine(own.address) as engine:
        await_workers(engine, 1)
        assert dict(engine.run(double, range(40))) == {number: 2 * number for number in range(40)}
        assert [(note.code, note.severity) for note in engine.notes] == [("W021", "warning")]


def test_a_scheduler_that_goes_and_comes_back_is_sent_again_what_was_under_way(own, tmp_path):
    own.start_worker(nanny=False)
    marks = tmp_path / "marks"
    marks.mkdir()
    with ClusterEngine(own.address, timeout=240) as engine:
        await_workers(engine, 1)
        found: list[tuple[int, object]] = []
        reader = threading.Thread(target=lambda: found.extend(engine.run(partial(wait_for, str(marks)), range(4))))
        reader.start()
        until = time.monotonic() + 60
        while not list(marks.glob("pid-*")):
            assert time.monotonic() < until
            time.sleep(0.05)
        own.close()
        (marks / "go").touch()
        own.start_scheduler()
        own.start_worker(nanny=False)
        reader.join(timeout=300)
    assert sorted(found) == [(number, number) for number in range(4)]


def test_a_cluster_that_is_not_there_is_told(tmp_path):
    with pytest.raises(WcetError, match="W020") as caught:
        ClusterEngine("tcp://127.0.0.1:1", timeout=0)
    assert "tcp://127.0.0.1:1" in str(caught.value)
    with pytest.raises(WcetError, match="there is no file"):
        ClusterEngine(str(tmp_path / "none.json"), timeout=0)


def test_a_cluster_without_workers_is_told(own):
    with pytest.raises(WcetError, match="it has no workers"), ClusterEngine(own.address, timeout=15) as engine:
        engine._timeout = 0
        list(engine.run(double, [1]))


def wcet(folder, *arguments, **more):
    environment = {key: value for key, value in os.environ.items() if not key.startswith("WCET_")}
    return subprocess.Popen(
        [sys.executable, "-c", "from wcet.cli import main; main()", *arguments],
        env={**environment, "PYTHONPATH": str(ROOT), "WCET_CACHE_DIR": str(folder / "cache")},
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **more,
    )


def test_a_sweep_says_the_same_on_a_cluster_and_here(shared, tmp_path):
    shutil.copy(ROOT / "samples/sim_d/saxpy.s", tmp_path)
    asked = ("sweep", "saxpy.s", "--ndrange", "4096,1", "--vary", "width=48,256,512,1024", "-f", "json", "--no-cache")
    here, there = wcet(tmp_path, *asked, "-j", "1"), wcet(tmp_path, *asked, "--cluster", shared.address)
    ours, _ = here.communicate(timeout=120)
    theirs, _ = there.communicate(timeout=120)
    assert (here.returncode, there.returncode) == (2, 2)
    assert ours == theirs
    assert len(json.loads(ours)["results"]) == 4


def test_an_interrupt_ends_a_sweep_on_a_cluster_and_it_goes_on_from_there(shared, tmp_path):
    shutil.copy(ROOT / "samples/sim_d/saxpy.s", tmp_path)
    vary = ("--vary", "machine.dram.n_rcd=10..145")
    asked = ("sweep", "saxpy.s", "--ndrange", "4096,1", "--width", "1024", *vary, "--cluster", shared.address)
    run = wcet(tmp_path, *asked, "-f", "jsonl", start_new_session=True)
    assert run.stdout is not None
    first = run.stdout.readline()
    os.killpg(run.pid, signal.SIGINT)
    rest = run.stdout.read()  # not `communicate`, which loses what `readline` has read ahead
    _, err = run.communicate(timeout=60)
    assert run.returncode == 130
    assert "Traceback" not in err
    assert "interrupted: " in err
    lines = [first, *rest.splitlines(keepends=True)]
    assert 0 < len(lines) < 136
    done = wcet(tmp_path, "sweep", "saxpy.s", "--ndrange", "4096,1", "--width", "1024", *vary, "-j", "1", "-f", "jsonl")
    out, _ = done.communicate(timeout=300)
    rows = [json.loads(line) for line in out.splitlines()]
    begun = [json.loads(line) for line in lines]
    for row in (*rows, *begun):  # what was stored meanwhile says so
        assert row.pop("origin") in ("analysis", "store")
        del row["seal"]
    assert rows[: len(begun)] == begun
    assert len(rows) == 136

"""Sweeps whose processes, clusters and databases are killed at random; each fills the file of an undisturbed one.

    python -m tests.campaigns.killed_sweeps [--rounds N] [--seed N] [--only workers client cluster database]

workers    a process of `-j 2` is killed (SIGKILL)
client     the command is killed, and goes on with `--resume`, until it is through
cluster    workers of a Dask cluster are killed and replaced, and its scheduler is killed and started again
database   the PostgreSQL server of the store is killed and started again; afterwards the store is asked again

Prints a line for each round, and what was killed. Without a store the file must be the same byte for byte; with one,
rows may differ in how they came about, and in their seal.
"""

import argparse
import csv
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.benchmarks.bench_sweep import find_children, is_worker

ROOT = Path(__file__).parents[2]
POINTS = 60
PATIENCE = 300


@dataclass
class Scene:
    """A folder with a kernel, and the moments at which something is killed."""

    folder: Path
    random: Random
    points: int
    told: list[str]

    def start(self, output: str, *options: str) -> subprocess.Popen[bytes]:
        """Start the sweep into a file."""
        command = [sys.executable, "-m", "wcet", "sweep", "kernel.s", "--groups", "64", "--group-size", "128"]
        command += ["--vary", f"machine.memory_latency=300..{299 + self.points}", "-f", "csv", "-o", output, *options]
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "WCET_CACHE_DIR": str(self.folder / "cache")}
        with (self.folder / f"{output}.err").open("ab") as errors:
            return subprocess.Popen(command, cwd=self.folder, env=environment, stderr=errors, start_new_session=True)

    def finish(self, output: str, *options: str) -> None:
        """Run the sweep into a file until the end."""
        code = self.start(output, *options).wait(PATIENCE)
        assert code == 0, self.read(f"{output}.err").decode()

    def read(self, name: str) -> bytes:
        """Return a file of rows."""
        return (self.folder / name).read_bytes()

    def pause(self, least: float = 0.1, most: float = 1.5) -> None:
        """Let it run for a time."""
        time.sleep(self.random.uniform(least, most))

    def await_rows(self, name: str, process: subprocess.Popen[bytes], rows: int = 1) -> None:
        """Wait until some rows are there, or the process has ended."""
        path, until = self.folder / name, time.monotonic() + PATIENCE
        while process.poll() is None and time.monotonic() < until:
            if path.exists() and path.read_bytes().count(b"\n") > rows:
                return
            time.sleep(0.02)


def kill_workers(scene: Scene) -> None:
    """Kill a process of the sweep, but not the sweep.

    Only one: a point that is alone in its shard and dies twice is reported as one that kills its process (W903).
    """
    process = scene.start("killed.csv", "--no-cache", "-j", "2")
    scene.await_rows("killed.csv", process)
    with suppress(OSError):
        found = [child for child in find_children(process.pid) if is_worker(child)]
        if found:
            os.kill(scene.random.choice(found), signal.SIGKILL)
            scene.told.append("worker")
    assert process.wait(PATIENCE) == 0, scene.read("killed.csv.err").decode()
    assert scene.read("killed.csv") == scene.read("whole.csv")


def kill_client(scene: Scene) -> None:
    """Kill the command again and again, and let it go on."""
    for goal in (1, scene.random.randrange(5, 30), scene.random.randrange(30, 55)):
        process = scene.start("killed.csv", "--no-cache", "-j", "2", "--resume")
        scene.await_rows("killed.csv", process, goal)
        scene.pause(0, 0.3)
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait(PATIENCE)
        rows = scene.read("killed.csv").count(b"\n") - 1
        scene.told.append(f"client at {rows} rows")
    scene.finish("killed.csv", "--no-cache", "-j", "2", "--resume")
    assert scene.read("killed.csv") == scene.read("whole.csv")


def kill_cluster(scene: Scene) -> None:
    """Kill workers and the scheduler of a cluster of our own."""
    from tests.engine.test_cluster import Cluster

    cluster = Cluster(scene.folder)
    try:
        workers = [cluster.start_worker(nanny=False) for _ in range(2)]
        process = scene.start("killed.csv", "--no-cache", "--cluster", cluster.address)
        scene.await_rows("killed.csv", process)
        workers[scene.random.randrange(2)].kill()
        scene.told.append("worker of the cluster")
        cluster.start_worker(nanny=False)
        scene.pause()
        if scene.random.random() < 0.5:
            cluster.scheduler.kill()
            cluster.scheduler.wait()
            cluster.scheduler = cluster.start_scheduler()
            scene.told.append("scheduler")
            for _ in range(2):
                cluster.start_worker(nanny=False)
        assert process.wait(PATIENCE) == 0, scene.read("killed.csv.err").decode()
    finally:
        cluster.close()
    assert scene.read("killed.csv") == scene.read("whole.csv")


def kill_database(scene: Scene) -> None:
    """Kill the server of a shared store, and start it again."""
    folder = Path(tempfile.mkdtemp(prefix="wcet-pg-"))  # paths of sockets are short
    prefix = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    if prefix:
        shutil.chown(folder, "postgres")
    tools = Path(shutil.which("pg_ctl") or "").resolve().parent
    data = folder / "data"
    made = [*prefix, str(tools / "initdb"), "-D", str(data), "-A", "trust", "-U", "wcet"]
    subprocess.run(made, check=True, capture_output=True)
    control = [*prefix, str(tools / "pg_ctl"), "-D", str(data), "-w", "-l", str(folder / "log")]
    start = [*control, "-o", f"-k {folder} -c listen_addresses=''", "start"]
    url = f"postgresql://wcet@/postgres?host={folder}"
    try:
        subprocess.run(start, check=True, capture_output=True)
        process = scene.start("killed.csv", "--store", url, "-j", "2")
        scene.await_rows("killed.csv", process)
        server = int((data / "postmaster.pid").read_text().split()[0])
        os.kill(server, signal.SIGKILL)
        scene.told.append("database server")
        scene.pause()
        until = time.monotonic() + PATIENCE
        while subprocess.run(start, capture_output=True).returncode:  # until what is left of the killed one has gone
            assert time.monotonic() < until
            time.sleep(1)
        assert process.wait(PATIENCE) == 0, scene.read("killed.csv.err").decode()
        for output in ("again.csv", "known.csv"):
            scene.finish(output, "--store", url, "-j", "2")
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], capture_output=True)
        shutil.rmtree(folder, ignore_errors=True)
    whole = strip(scene, "whole.csv")[0]
    for name in ("killed.csv", "again.csv", "known.csv"):
        rows, origins = strip(scene, name)
        assert rows == whole, (name, next((a, b) for a, b in zip(rows, whole, strict=False) if a != b))
        scene.told.append(f"{origins.count('store')} of {len(origins)} from the store")
    assert set(origins) == {"store"}, scene.told


def strip(scene: Scene, name: str) -> tuple[list[list[str]], list[str]]:
    """Return rows without how they came about, and that."""
    rows = list(csv.reader(scene.read(name).decode().splitlines()))
    return [row[:-2] for row in rows], [row[-2] for row in rows[1:]]


KINDS: dict[str, Callable[[Scene], None]] = {
    "workers": kill_workers,
    "client": kill_client,
    "cluster": kill_cluster,
    "database": kill_database,
}


def play(kind: str, seed: int, folder: Path, points: int = POINTS) -> list[str]:
    """Play one round in an empty folder; return what was killed."""
    (folder / "kernel.s").write_bytes((ROOT / "samples/gcn/saxpy.s").read_bytes())
    scene = Scene(folder, Random(seed), points, [])
    scene.finish("whole.csv", "--no-cache", "-j", "1")
    KINDS[kind](scene)
    return scene.told


def main() -> int:
    """Play rounds of each kind."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", nargs="*", choices=[*KINDS], default=[*KINDS])
    given = parser.parse_args()
    for number in range(given.rounds):
        for kind in given.only:
            with tempfile.TemporaryDirectory() as folder:
                told = play(kind, given.seed + number, Path(folder))
            print(f"round {number}, {kind}: the same file; killed or seen: {', '.join(told) or 'nothing'}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

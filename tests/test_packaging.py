"""The only test that sees what a user installs: a wheel, in an environment of its own, away from the checkout."""

import json
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]


def run(*command: object, cwd: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    environment["WCET_CACHE_DIR"] = str(cwd / "cache")
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_an_installed_wheel_analyses_a_kernel_away_from_the_checkout(tmp_path):
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path / "dist", ROOT, cwd=tmp_path)
    (wheel,) = (tmp_path / "dist").glob("wcet-*.whl")
    venv.create(tmp_path / "venv")
    scripts = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    run(sys.executable, "-m", "pip", "--python", scripts / "python", "install", "-q", wheel, cwd=tmp_path)
    work = tmp_path / "work"
    work.mkdir()
    for name in ("saxpy.s", "wcet.toml"):
        shutil.copy(ROOT / "samples" / "sim_d" / name, work)
    document = json.loads(run(scripts / "wcet", "analyze", "saxpy.s", "-f", "json", cwd=work))
    assert document["kernels"][0]["bound_cycles"] > 0
    assert document["diagnostics"] == []
    assert run(scripts / "wcet", "explain", "W501", cwd=work).startswith("# W501")
    assert str(ROOT) not in run(scripts / "python", "-c", "import wcet; print(wcet.__file__)", cwd=work)

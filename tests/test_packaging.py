"""The only tests that see what a user installs: a wheel, in an environment of its own, away from the checkout."""

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]

PIP = {"PIP_NO_COMPILE": 0}
"""Tells pip to compile no modules, most of which nobody imports here; it takes the variables of `--no-…` the other way
round."""


def run(*command: object, cwd: Path, **more: object) -> str:
    hidden = ("PYTHONPATH", "VIRTUAL_ENV", "MAKEFLAGS")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    environment["WCET_CACHE_DIR"] = str(cwd / "cache")
    environment |= {name: str(value) for name, value in more.items()}
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder with the wheel in `dist`, and an environment it is installed in; the folder of its programs."""
    folder = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder / "dist", ROOT, cwd=folder)
    (wheel,) = (folder / "dist").glob("wcet_gate-*.whl")
    venv.create(folder / "venv", with_pip=True)
    scripts = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    run(scripts / "python", "-m", "pip", "install", "-q", wheel, "hatchling", cwd=folder, **PIP)
    return folder, scripts


@pytest.fixture
def begun(installed, tmp_path):
    """An empty folder in which `wcet init` was run with the installed program, and how to run more in it."""
    folder, scripts = installed
    path = f"{scripts}{os.pathsep}{os.environ['PATH']}"
    pip = {"PIP_NO_INDEX": 1, "PIP_FIND_LINKS": folder / "dist", "PIP_NO_BUILD_ISOLATION": 0, **PIP}

    def shell(text, **more):
        return run("bash", "-e", "-c", text, cwd=tmp_path, PATH=path, **pip, **more)

    shell("wcet init")
    return tmp_path, shell


def test_an_installed_wheel_analyses_a_kernel_away_from_the_checkout(installed, tmp_path):
    _, scripts = installed
    for name in ("saxpy.s", "wcet.toml"):
        shutil.copy(ROOT / "samples" / "sim_d" / name, tmp_path)
    document = json.loads(run(scripts / "wcet", "analyze", "saxpy.s", "-f", "json", cwd=tmp_path))
    assert document["kernels"][0]["bound_cycles"] > 0
    assert document["diagnostics"] == []
    assert run(scripts / "wcet", "explain", "W501", cwd=tmp_path).startswith("# W501")
    assert run(scripts / "wcet", "help", "configuration", cwd=tmp_path).startswith("# wcet.toml")
    package = Path(run(scripts / "python", "-c", "import wcet; print(wcet.__file__)", cwd=tmp_path).strip()).parent
    assert ROOT not in package.parents
    assert (package / "py.typed").is_file()


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_a_stranger_goes_from_the_wheel_to_a_green_build_and_a_red_one(begun):
    folder, shell = begun
    assert "1 within budget" in shell("make")
    text = (folder / "wcet.toml").read_text()
    (folder / "wcet.toml").write_text(text.replace("2_000 cycles", "1_000 cycles"))
    said = shell("make 2>&1 || echo red")
    assert said.endswith("red\n")
    assert re.search(r"scale\.s:\d+: [\d.]+ % of the worst path", said)


def test_the_steps_of_the_github_action_run_one_after_the_other(begun):
    _, shell = begun
    place = ROOT / ".github" / "actions" / "check"
    action = yaml.safe_load((place / "action.yml").read_text())
    shell("pip uninstall -q -y wcet-gate")
    for step in (each for each in action["runs"]["steps"] if "run" in each):
        assert step["shell"] == "bash"
        if "if" not in step:
            given = {"FILES": action["inputs"]["files"]["default"], "STRICT": "--strict", "HTML": "wcet.html"}
            shell(step["run"], GITHUB_ACTION_PATH=place, **given)


def test_the_script_of_the_gitlab_job_runs_line_by_line(begun):
    folder, shell = begun
    section = (ROOT / "docs" / "build.md").read_text().split("\n## GitLab\n")[1]
    job = yaml.safe_load(re.search(r"^```yaml\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)[1])["wcet"]
    shell("pip uninstall -q -y wcet-gate")
    for line in job["script"]:
        shell(line, **job["variables"])
    assert (folder / job["artifacts"]["reports"]["junit"]).exists()


@pytest.mark.parametrize(("kind", "host"), [("name", "gitlab"), ("wheel", "github"), ("folder", "gitlab")])
def test_the_generated_recipes_install_from_wherever_they_are_told_to(installed, begun, kind, host):
    folder, shell = begun
    (wheel,) = (installed[0] / "dist").glob("*.whl")
    where = {"name": "wcet-gate", "wheel": str(wheel), "folder": str(ROOT)}[kind]
    file = {"github": ".github/workflows/wcet.yml", "gitlab": ".gitlab-ci.yml"}[host]
    shell(f"wcet init --only wcet.toml --ci {host} --install-from '{where}'")
    document = yaml.safe_load((folder / file).read_text())
    if host == "github":
        assert document["jobs"]["wcet"]["defaults"]["run"]["shell"] == "bash"
        steps = [step["run"] for step in document["jobs"]["wcet"]["steps"] if "run" in step and "if" not in step]
        given = document["env"]
    else:
        steps, given = document["wcet"]["script"], document["wcet"]["variables"]
    shell("pip uninstall -q -y wcet-gate")
    for step in steps if kind == "name" else [step for step in steps if "pip install" in step]:
        shell(step, CI_PROJECT_DIR=folder, **given)
    assert shell("python -m wcet --version").startswith("wcet ")


def test_the_distribution_has_one_name():
    from wcet.distribution import DISTRIBUTION

    text = (ROOT / "pyproject.toml").read_text()
    assert f'\nname = "{DISTRIBUTION}"\n' in text
    pages = [*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", *(ROOT / "wcet/starter").rglob("*.y*ml")]
    for page in pages:
        for name in re.findall(r"pip install (?:-q )?['\"]?(wcet[\w-]*)", page.read_text()):
            assert name == DISTRIBUTION, page

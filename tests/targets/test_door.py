"""The door of a target, with a target of another package: `tests/data/dummy_target`, installed for each test."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

DUMMY = Path(__file__).parents[1] / "data" / "dummy_target"
SIM_D = ".data\n0 0x0 1024 1\n.text\n    ldglin v1, 0\n    exit\n"
LAUNCH = ("--ndrange", "1024,1", "--width", "1024")


def install(site: Path, name: str, package: str, entry: str, files: Path | None = None) -> None:
    """Put a package into a folder as an installer does: its modules, and beside them what it registers."""
    if files is not None:
        shutil.copytree(files, site / package)
    info = site / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[wcet.targets]\n{entry}\n")


@pytest.fixture
def site(tmp_path):
    """A folder with the dummy target installed, as its pyproject says."""
    project = (DUMMY / "pyproject.toml").read_text()
    (entry,) = re.findall(r"^abacus = \"(.*)\"$", project, re.MULTILINE)
    (name,) = re.findall(r"^name = \"(.*)\"$", project, re.MULTILINE)
    install(tmp_path / "site", name, "abacus", f"abacus = {entry}", DUMMY / "abacus")
    return tmp_path / "site"


@pytest.fixture
def wcet(site, tmp_path):
    """Runs the command line in a process that sees the package, in a folder with a kernel of it."""
    work = tmp_path / "work"
    work.mkdir()
    (work / "wcet.toml").write_text("")
    (work / "sum.beads").write_text("push 3\npush 4\n")
    (work / "tiny.s").write_text(SIM_D)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("WCET_")}

    def call(*arguments, code=0):
        ran = subprocess.run(
            [sys.executable, "-c", "from wcet.cli import main; main()", *arguments],
            cwd=work,
            env={**kept, "PYTHONPATH": str(site), "WCET_CACHE_DIR": str(tmp_path / "cache")},
            capture_output=True,
            text=True,
        )
        assert ran.returncode == code, ran.stdout + ran.stderr
        assert "Traceback" not in ran.stderr
        return ran

    call.work = work
    return call


def test_a_target_of_another_package_is_analysed_checked_and_explained(wcet):
    assert wcet("analyze", "sum.beads", "--rods", "5").stdout.startswith("sum: at most 70 cycles")
    assert wcet("analyze", "sum.beads", "--no-cache").stdout == wcet("analyze", "sum.beads").stdout
    (wcet.work / "wcet.toml").write_text('[kernel.sum]\nrods = 5\nbudget = "69 cycles"\n')
    assert "FAILED" in wcet("check", "sum.beads", code=1).stdout
    assert "push 4" in wcet("explain", "sum.beads").stdout
    assert "rods" in wcet("config", "sum.beads").stdout


def test_a_target_of_another_package_is_drawn(wcet):
    assert wcet("cfg", "sum.beads").stdout.startswith("<svg")
    page = wcet("analyze", "sum.beads", "-f", "html").stdout
    assert "sum" in page and "<svg" in page
    drawn = page[page.index("Beads on their rod") :]
    rod = drawn[drawn.index('class="rod"') : drawn.index("</svg>")]
    assert rod.count("<circle") == 2 and page.count("Beads on their rod") == 1
    assert json.loads(wcet("analyze", "sum.beads", "-f", "json").stdout)["kernels"][0]["target"] == "abacus"


def test_a_target_of_another_package_is_simulated(wcet):
    ran = wcet("simulate", "sum.beads", "--rods", "5", "--check-bound")
    assert ran.stdout.startswith("sum: 70 cycles") and "keeps the bound" in ran.stdout
    (run,) = json.loads(wcet("simulate", "sum.beads", "-f", "json").stdout)["kernels"]
    assert (run["observed_cycles"], run["machine"]) == (14, "wooden")


def test_its_options_and_machines_are_listed(wcet):
    text = wcet("analyze", "--help").stdout
    assert text.index("\nOptions:") < text.index("\nSim-D options:") < text.index("\nAbacus options:")
    assert "--rods N  How often all is done." in text
    assert "an abacus of wood" in wcet("machines").stdout
    assert "push_cycles = 2" in wcet("machines", "wooden").stdout


def test_a_machine_file_of_ones_own_is_held_against_its_type(wcet):
    (wcet.work / "mine.toml").write_text('extends = "wooden"\npush_cycles = 3\n')
    assert "at most 21 cycles" in wcet("analyze", "sum.beads", "-m", "mine.toml").stdout
    (wcet.work / "mine.toml").write_text('extends = "wooden"\npush_cylces = 3\n')
    assert "did you mean `push_cycles`?" in wcet("analyze", "sum.beads", "-m", "mine.toml", code=2).stderr


def test_what_it_cannot_do_is_refused_with_its_name(wcet):
    wcet("analyze", "tiny.s", *LAUNCH, "-f", "html", "-o", "tiny.html")
    assert "Beads on their rod" not in (wcet.work / "tiny.html").read_text()
    for command in ("validate", "transform"):
        assert "Abacus has no" in wcet(command, "sum.beads", code=2).stderr
    assert "--certificate is not available" in wcet("analyze", "sum.beads", "--certificate", "x", code=2).stderr


def test_options_of_other_targets_are_refused_with_the_name_of_theirs(wcet):
    for command in ("analyze", "check", "simulate", "explain"):
        said = wcet(command, "tiny.s", *LAUNCH, "--rods", "2", code=2)
        assert "`--rods` is an option of Abacus kernels, `tiny.s` is a Sim-D kernel" in said.stdout + said.stderr
    assert "`--width` is an option of Sim-D kernels" in wcet("analyze", "sum.beads", "--width", "2", code=2).stderr


@pytest.mark.parametrize(
    "module",
    [
        "raise RuntimeError('I am broken')",
        "import no_such_module_anywhere",
        "def nonsense(:",
        "TARGET = None",
        "class T:\n    name = 'broken'\n    def recognise(self, source): raise KeyError(1)\nTARGET = T()",
        "class T:\n    def __getattr__(self, name): return (1, 2)\nTARGET = T()",
    ],
)
def test_a_broken_package_leaves_kernels_of_others_alone(wcet, site, module):
    before = wcet("analyze", "tiny.s", *LAUNCH, "--no-cache")
    install(site, "wcet-broken", "broken", "broken = broken:TARGET")
    (site / "broken.py").write_text(module)
    after = wcet("analyze", "tiny.s", *LAUNCH, "--no-cache")
    assert (after.stdout, after.stderr) == (before.stdout, before.stderr)
    assert wcet("analyze", "sum.beads").stdout.startswith("sum: at most 14 cycles")
    assert "Abacus options:" in wcet("analyze", "--help").stdout
    assert "wooden" in wcet("machines").stdout
    (wcet.work / "notes.txt").write_text("Dear reader,\n")
    for arguments in (("notes.txt",), ("tiny.s", "--target", "broken")):
        assert "target `broken` cannot be loaded" in wcet("analyze", *arguments, code=2).stderr


def test_help_loads_of_a_target_only_what_describes_it():
    code = (
        "import sys; from wcet.cli import run; run(['analyze', '--help']);"
        "print(sorted(name for name in sys.modules if name.startswith(('wcet.targets.', 'numpy', 'lark', 'pulp',"
        " 'networkx', 'pydantic', 'jinja2'))), file=sys.stderr)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = ran.stderr.strip().splitlines()[-1]
    shared = {"offers", "option", "protocol", "registry", "selection"}
    for name in re.findall(r"'([^']+)'", loaded):
        room = name.removeprefix("wcet.targets.")
        assert room != name, f"{name} is loaded"
        assert room in shared or room.count(".") == 0 or room.split(".")[1] in ("target", "options"), (
            f"{name} is loaded"
        )

"""The door of a target, with a target of another package: `tests/data/dummy_target`, installed for each test."""

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
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


def install_dummy(site: Path) -> None:
    """Put the dummy target into a folder, as its pyproject says."""
    project = (DUMMY / "pyproject.toml").read_text()
    (entry,) = re.findall(r"^abacus = \"(.*)\"$", project, re.MULTILINE)
    (name,) = re.findall(r"^name = \"(.*)\"$", project, re.MULTILINE)
    install(site, name, "abacus", f"abacus = {entry}", DUMMY / "abacus")


@pytest.fixture
def site(tmp_path):
    """A folder with the dummy target installed."""
    install_dummy(tmp_path / "site")
    return tmp_path / "site"


MANY = """
import contextlib, io, json, sys
from wcet.cli import run
for arguments in json.load(sys.stdin):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(arguments)
    print(json.dumps((code, out.getvalue(), err.getvalue())))
"""


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


@pytest.fixture
def wcet(site, tmp_path):
    """Runs command lines one after the other in a process that sees the package, in a folder with a kernel of it."""
    return make_runner(site, tmp_path)


def make_runner(site, folder):
    """Return how to run command lines in a process that sees the packages of a folder."""
    work = folder / "work"
    work.mkdir()
    (work / "wcet.toml").write_text("")
    (work / "sum.beads").write_text("push 3\npush 4\n")
    (work / "tiny.s").write_text(SIM_D)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("WCET_")}

    def call(*commands):
        ran = subprocess.run(
            [sys.executable, "-c", MANY],
            input=json.dumps(commands),
            cwd=work,
            env={**kept, "PYTHONPATH": str(site), "WCET_CACHE_DIR": str(folder / "cache")},
            capture_output=True,
            text=True,
            check=True,
        )
        assert "Traceback" not in ran.stdout + ran.stderr
        found = [Ran(*json.loads(line)) for line in ran.stdout.splitlines()]
        assert len(found) == len(commands)
        return found

    call.work = work
    return call


def test_a_target_of_another_package_is_analysed_checked_and_explained(wcet):
    rods, fresh, again = wcet(
        ("analyze", "sum.beads", "--rods", "5"), ("analyze", "sum.beads", "--no-cache"), ("analyze", "sum.beads")
    )
    assert rods.out.startswith("sum: at most 70 cycles")
    assert (fresh.code, fresh.out) == (0, again.out)
    (wcet.work / "wcet.toml").write_text('[kernel.sum]\nrods = 5\nbudget = "69 cycles"\n')
    check, explain, config = wcet(*((command, "sum.beads") for command in ("check", "explain", "config")))
    assert check.code == 1 and "FAILED" in check.out
    assert explain.code == 0 and "push 4" in explain.out
    assert config.code == 0 and "rods" in config.out


def test_a_target_of_another_package_is_drawn(wcet):
    graph, html, told = wcet(
        ("cfg", "sum.beads"), ("analyze", "sum.beads", "-f", "html"), ("analyze", "sum.beads", "-f", "json")
    )
    assert graph.out.startswith("<svg")
    page = html.out
    assert "sum" in page and "<svg" in page
    drawn = page[page.index("Beads on their rod") :]
    rod = drawn[drawn.index('class="rod"') : drawn.index("</svg>")]
    assert rod.count("<circle") == 2 and page.count("Beads on their rod") == 1
    assert json.loads(told.out)["kernels"][0]["target"] == "abacus"


def test_a_target_of_another_package_is_simulated(wcet):
    ran, told = wcet(("simulate", "sum.beads", "--rods", "5", "--check-bound"), ("simulate", "sum.beads", "-f", "json"))
    assert ran.code == 0 and ran.out.startswith("sum: 70 cycles") and "keeps the bound" in ran.out
    (run,) = json.loads(told.out)["kernels"]
    assert (run["observed_cycles"], run["machine"]) == (14, "wooden")


def test_its_options_and_machines_are_listed(wcet):
    text, machines, wooden = wcet(("analyze", "--help"), ("machines",), ("machines", "wooden"))
    assert text.out.index("\nOptions:") < text.out.index("\nSim-D options:") < text.out.index("\nAbacus options:")
    assert "--rods N  How often all is done." in text.out
    assert "an abacus of wood" in machines.out
    assert "push_cycles = 2" in wooden.out


def test_a_machine_file_of_ones_own_is_held_against_its_type(wcet):
    (wcet.work / "mine.toml").write_text('extends = "wooden"\npush_cycles = 3\n')
    (wcet.work / "bad.toml").write_text('extends = "wooden"\npush_cylces = 3\n')
    mine, bad = wcet(*(("analyze", "sum.beads", "-m", name) for name in ("mine.toml", "bad.toml")))
    assert "at most 21 cycles" in mine.out
    assert bad.code == 2 and "did you mean `push_cycles`?" in bad.err


def test_what_it_cannot_do_is_refused_with_its_name(wcet):
    page, *others, proof = wcet(
        ("analyze", "tiny.s", *LAUNCH, "-f", "html", "-o", "tiny.html"),
        ("validate", "sum.beads"),
        ("transform", "sum.beads"),
        ("analyze", "sum.beads", "--certificate", "x"),
    )
    assert page.code == 0 and "Beads on their rod" not in (wcet.work / "tiny.html").read_text()
    for other in others:
        assert other.code == 2 and "Abacus has no" in other.err
    assert proof.code == 2 and "--certificate is not available" in proof.err


def test_options_of_other_targets_are_refused_with_the_name_of_theirs(wcet):
    commands = ("analyze", "check", "simulate", "explain")
    *rods, width = wcet(
        *((command, "tiny.s", *LAUNCH, "--rods", "2") for command in commands),
        ("analyze", "sum.beads", "--width", "2"),
    )
    for said in rods:
        assert said.code == 2
        assert "`--rods` is an option of Abacus kernels, `tiny.s` is a Sim-D kernel" in said.out + said.err
    assert width.code == 2 and "`--width` is an option of Sim-D kernels" in width.err


PLAIN = ("analyze", "tiny.s", *LAUNCH, "--no-cache")


@pytest.fixture(scope="module")
def before(tmp_path_factory):
    """What is said of a kernel where no package is broken."""
    folder = tmp_path_factory.mktemp("before")
    install_dummy(folder / "site")
    (said,) = make_runner(folder / "site", folder)(PLAIN)
    return said


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
def test_a_broken_package_leaves_kernels_of_others_alone(wcet, site, before, module):
    install(site, "wcet-broken", "broken", "broken = broken:TARGET")
    (site / "broken.py").write_text(module)
    (wcet.work / "notes.txt").write_text("Dear reader,\n")
    after, beads, options, machines, *refused = wcet(
        PLAIN,
        ("analyze", "sum.beads"),
        ("analyze", "--help"),
        ("machines",),
        ("analyze", "notes.txt"),
        ("analyze", "tiny.s", "--target", "broken"),
    )
    assert after == before and before.code == 0
    assert beads.out.startswith("sum: at most 14 cycles")
    assert "Abacus options:" in options.out
    assert "wooden" in machines.out
    for each in refused:
        assert each.code == 2 and "target `broken` cannot be loaded" in each.err


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

"""The evidence for a bound: complete, checked, and the same bytes whenever it is written."""

import json
import os
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from wcet.cli import run
from wcet.cli.qualification import (
    REQUIREMENTS,
    Kit,
    NotMetError,
    check_files,
    check_proof,
    check_report,
    check_tool,
)

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("target", "name"), [("sim_d", "saxpy"), ("gcn", "saxpy")])
def test_evidence_is_complete_checked_and_the_same_twice(wcet, folder, target, name):
    samples = ROOT / "samples" / target
    shutil.copy(samples / f"{name}.s", folder)
    shutil.copy(samples / "wcet.toml", folder)
    shutil.copytree(samples / "data", folder / "data")
    for place in ("one", "two") if target == "sim_d" else ("one",):
        ran = wcet("evidence", f"{name}.s", "-o", place)
        assert ran.code == 0, ran.err
    files = {
        each.relative_to(folder / "one"): each.read_bytes() for each in (folder / "one").rglob("*") if each.is_file()
    }
    again = {
        each.relative_to(folder / "two"): each.read_bytes() for each in (folder / "two").rglob("*") if each.is_file()
    }
    assert again in ({}, files)
    assert str(ROOT).encode() not in b"".join(files.values())
    listed = dict(reversed(line.split("  ")) for line in files[Path("SHA256SUMS")].decode().splitlines())
    assert set(map(str, files)) == {*listed, "SHA256SUMS"}
    assert all(sha256(files[Path(each)]).hexdigest() == digest for each, digest in listed.items())
    bound = json.loads(files[Path("report.json")])["kernels"][0]["bound_cycles"]
    proven = json.loads(files[Path("certificate-check.json")])["proven_cycles"]
    assert proven[name] == [bound] and bound > 0
    runs = json.loads(files[Path("validation.json")])["kernels"]
    assert runs and f"at most {bound:,} cycles".encode() in files[Path("README.md")]
    assert wcet("evidence", f"{name}.s", "-o", "one").code == 2


@pytest.fixture(scope="module")
def kit(tmp_path_factory):
    """A kit that was made in a folder which is gone since, of two launches of a kernel whose configuration is above it
    and whose name has blanks."""
    home, kit = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("site") / "kit"
    (home / "deep").mkdir()
    text = (ROOT / "samples" / "sim_d" / "saxpy.s").read_text()
    (home / "deep" / "saxpy # 1.s").write_text(text.replace("data/saxpy_", "data/saxpy # 1_"))
    (home / "deep" / "data").mkdir()
    for each in (ROOT / "samples" / "sim_d" / "data").glob("saxpy_*"):
        shutil.copy(each, home / "deep" / "data" / each.name.replace("saxpy", "saxpy # 1"))
    launch = '[kernel.{}]\nfile = "deep/saxpy # 1.s"\nndrange = [{}, 1]\nmachine = "own.toml"\nbudget = "1 ms"\n'
    (home / "wcet.toml").write_text(launch.format("one", 4096) + launch.format("two", 2048))
    (home / "own.toml").write_text('extends = "sim-d"\nexecute_stages = 6\n')
    assert run(["evidence", str(home / "deep" / "saxpy # 1.s"), "--width", "1024", "-o", str(kit)]) == 0
    shutil.rmtree(home)
    return kit


def qualify(wcet, place):
    ran = wcet("qualify", str(place), "-f", "json")
    rows = {row["name"]: row["met"] for row in json.loads(ran.out)["requirements"]}
    return ran.code, sorted(name for name, met in rows.items() if met is not True), json.loads(ran.out)


def test_a_kit_that_was_moved_is_run_again_and_compared(wcet, kit, folder):
    before = {path: path.read_bytes() for path in kit.rglob("*") if path.is_file()}
    code, failed, document = qualify(wcet, kit)
    assert (code, failed) == (0, ["Q10", "Q11"]), document
    assert [row["met"] for row in document["requirements"][-3:]] == [True, None, None]
    assert document["environment"]["solvers"]
    assert document["environment"]["python"] and document["environment"]["tool"]["libraries"]
    assert before == {path: path.read_bytes() for path in kit.rglob("*") if path.is_file()}
    assert set(before) >= {kit / "inputs" / name for name in ("wcet.toml", "own.toml", "deep/data/saxpy # 1_x.bin")}


def test_what_was_changed_in_a_kit_is_noticed_and_nothing_of_it_is_executed(kit, tmp_path):
    trap = "import pathlib\npathlib.Path(__file__).with_name('ran').touch()\n"
    for name, text, tests in (
        ("inputs/own.toml", 'extends = "sim-d"\n', (check_files, check_report)),
        ("checker/kernel.py", trap, (check_files, check_proof)),
        ("hashes.json", '{"tool": {"version": "0"}}', (check_files, check_tool)),
    ):
        changed = tmp_path / "changed"
        shutil.copytree(kit, changed)
        (changed / name).write_text(text)
        (tmp_path / "work").mkdir()
        opened = Kit(changed, tmp_path / "work")
        for test in tests:
            with pytest.raises(NotMetError):
                test(opened)
        assert not (changed / "checker" / "ran").exists()
        shutil.rmtree(changed)
        shutil.rmtree(tmp_path / "work")


@pytest.mark.parametrize(
    "word",
    [
        "-o=/tmp/x",
        "--clang=/bin/x",
        "--keep=x",
        "--include=/etc",
        "--config=../x",
        "--arg=n=@/etc/x",
        "--cflag=-fplugin=x",
        "--mapping=/etc/passwd",
    ],
)
def test_a_kit_of_a_stranger_asks_for_bounds_of_its_own_files_alone(wcet, kit, folder, tmp_path, word):
    changed = tmp_path / "changed"
    shutil.copytree(kit, changed)
    (changed / "command.json").write_text(json.dumps(["wcet", "analyze", "deep/saxpy # 1.s", word]))
    ran = wcet("qualify", str(changed))
    assert (ran.code, "error[W001]" in ran.err) == (2, True)
    for words in (["wcet", "analyze", "../saxpy.s"], {"wcet": "analyze"}):
        (changed / "command.json").write_text(json.dumps(words))
        assert wcet("qualify", str(changed)).code == 2


def test_a_mapping_of_the_command_line_is_an_input_of_the_kit(wcet, folder):
    shutil.copy(ROOT / "samples" / "sgmf" / "saxpy.cdfg", folder)
    assert wcet("analyze", "saxpy.cdfg", "--threads", "64", "--save-mapping", "mapping").code == 0
    ran = wcet("evidence", "saxpy.cdfg", "--threads", "64", "--mapping", "mapping", "-o", "kit")
    assert ran.code == 0, ran.err
    assert (folder / "kit/inputs/given.mapping").read_bytes() == (folder / "mapping").read_bytes()


def test_the_page_lists_the_requirements_of_operation():
    page = ROOT / "docs" / "qualification.md"
    rows = [f"| {each.name} | {each.text} | {each.oracle} |\n" for each in REQUIREMENTS]
    table = "| | requirement | decided by |\n|---|---|---|\n" + "".join(rows)
    text = page.read_text(encoding="utf-8")
    start, end = "<!-- requirements -->\n", "<!-- end -->"
    before, _, rest = text.partition(start)
    new = f"{before}{start}{table}{end}{rest.partition(end)[2]}"
    if os.environ.get("WCET_UPDATE_DOCS"):
        page.write_text(new, encoding="utf-8")
    assert page.read_text(encoding="utf-8") == new


def test_a_kernel_without_a_bound_has_no_evidence(wcet, folder):
    shutil.copy(ROOT / "samples" / "sim_d" / "refused" / "unbounded_search.s", folder)
    assert wcet("evidence", "unbounded_search.s", "-o", "kit").code != 0
    assert not (folder / "kit").exists()


def test_a_source_its_code_object_and_its_premises_are_one_chain(wcet, folder):
    """From the OpenCL source to the object that ships: the kit compares their bounds, and derives the premises."""
    source = "__kernel void scale(__global float *x) { x[get_global_id(0)] *= 2; }\n"
    (folder / "scale.cl").write_text(source)
    (folder / "wcet.toml").write_text('machine = "gcn3"\n[kernel.scale]\ngroups = [4]\ngroup_size = [64]\n')
    clang = next(filter(None, map(shutil.which, ("clang-19", "clang", "clang-14"))), None)
    if clang is None or wcet("analyze", "scale.cl", "--keep", "built").code != 0:
        pytest.skip("clang does not compile for AMD GPUs here")
    (assembly,) = (folder / "built").rglob("*.s")
    command = [clang, "-target", "amdgcn-amd-amdhsa", "-mcpu=gfx803", "-c", str(assembly), "-o", "scale.o"]
    subprocess.run(command, check=True, cwd=folder)
    ran = wcet("evidence", "scale.cl", "--object", "scale.o", "-o", "kit")
    assert ran.code == 0, ran.err
    hashes = json.loads((folder / "kit" / "hashes.json").read_text())
    assert hashes["object"]["file"] == "scale.o"
    chain = hashes["compilation"]
    assert (chain["arguments"][-1], "-O2" in chain["arguments"]) == ("scale.cl", True)
    assert not any(each.startswith(("/", "-I/")) for each in chain["arguments"])
    assert [*chain["assembly"]] == ["compiled/scale.s"]
    code, failed, document = qualify(wcet, folder / "kit")
    assert (code, failed) == (0, ["Q6"]), document
    assert "derived" in document["requirements"][8]["found"]
    assert document["environment"]["compilers"] == chain["compilers"]
    assert "clang" in chain["compilers"][0]
    other = (folder / "kit" / "compiled" / "scale.s").read_text().replace("v_lshlrev", "v_lshrrev", 1)
    (folder / "kit" / "compiled" / "scale.s").write_text(other)
    assert qualify(wcet, folder / "kit")[:2] == (1, ["Q1", "Q11", "Q6"])
    (folder / "scale.cl").write_text(source.replace("*= 2", "= sqrt(x[get_global_id(0)])"))
    ran = wcet("evidence", "scale.cl", "--object", "scale.o", "-o", "other")
    assert (ran.code, "error[W012]" in ran.err) == (1, True)
    assert not (folder / "other").exists()

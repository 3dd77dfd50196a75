"""What `wcet init` writes works: for each target, with each build server, in a repository and below its root."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

from tests.frontend.compilers import FOUND, needs_clang
from wcet.starter import HOSTS, LANGUAGES

SAXPY = (Path(__file__).parents[2] / "samples/sim_d/saxpy.s").read_text()
READY = [name for name in LANGUAGES if name != "gcn" or FOUND]


@pytest.mark.parametrize("target", READY)
def test_a_new_folder_is_a_strict_green_gate_that_turns_red(wcet, folder, target):
    (folder / "wcet.toml").unlink()
    assert wcet("init", "--target", target).code == 0
    text = (folder / "wcet.toml").read_text()
    assert tomllib.loads(text)["strict"] is True
    assert (folder / ".gitignore").read_text() == "build/\n"
    assert wcet("check").out.startswith("passed: 1 kernel, 1 within budget\n")
    (folder / "wcet.toml").write_text(re.sub(r"\d_000 cycles", "100 cycles", text))
    assert wcet("check").code == 1
    (kernel,) = folder.glob("scale.*")
    shutil.copy(kernel, kernel.with_stem("more"))
    (folder / "wcet.toml").write_text(text)
    assert wcet("check").code != 0


@pytest.mark.parametrize("target", READY)
def test_what_a_new_configuration_points_at_is_there_for_everybody(wcet, folder, target):
    (folder / "wcet.toml").unlink()
    wcet("init", "--target", target)
    text = (folder / "wcet.toml").read_text()
    assert "docs/" not in text
    for topic in re.findall(r"`wcet help ([\w-]+)`", text):
        assert wcet("help", topic).out.startswith("# ")
    assert wcet("config", *re.findall(r"`wcet config ([\w.]+)`", text)).code == 0


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
@pytest.mark.parametrize("host", HOSTS)
def test_the_gate_of_a_build_server_stands_at_the_root_and_works_below_it(wcet, folder, host):
    subprocess.run(["git", "init", "-q", "."], check=True)
    (folder / "wcet.toml").unlink()
    assert wcet("init", "firmware/kernels", "--ci", host, "--pre-commit").code == 0
    document = yaml.safe_load((folder / HOSTS[host][0]).read_text())
    assert "FOLDER" not in (folder / HOSTS[host][0]).read_text()
    if host == "github":
        assert document["jobs"]["wcet"]["defaults"]["run"]["working-directory"] == "firmware/kernels"
        (command,) = [each["run"] for each in document["jobs"]["wcet"]["steps"] if each.get("name") == "Check"]
        assert wcet("-C", "firmware/kernels", *command.split()[1:]).code == 0
    else:
        command = document["wcet"]["script"][1].replace('"$CI_PROJECT_DIR/wcet.xml"', "wcet.xml")
        assert wcet(*command.split()[1:]).code == 0
    (hook,) = yaml.safe_load((folder / ".pre-commit-config.yaml").read_text())["repos"][0]["hooks"]
    assert wcet(*hook["entry"].split()[1:]).code == 0
    assert hook["always_run"] is True and "files" not in hook


def test_help_prints_commands_and_pages_and_suggests(wcet, folder):
    assert "--strict" in wcet("help", "check").out
    assert wcet("help", "glossary").out.startswith("# Glossary")
    listed = wcet("help").out
    assert "configuration" in listed and "analyze" in listed
    wrong = wcet("help", "configuratoin")
    assert wrong.code == 2
    assert "`configuration`" in wrong.err


def test_the_help_of_a_refusal_can_be_pasted_and_invents_no_number(wcet, folder):
    text = ".data\n0 0x0 16 1\n.text\n    smov s0, 0\nagain:\n    sldg s1, 0, 1\n    sicj.nz again, s1\n    exit\n"
    (folder / "k.s").write_text(text)
    (folder / "wcet.toml").write_text("[kernel.k]\nndrange = [1024, 1]\nwidth = 1024\n")
    ran = wcet("analyze", "k.s")
    (command,) = re.findall(r"= help: (wcet annotate .*)", ran.err)
    assert wcet(*command.split("#")[0].split()[1:]).code == 0
    assert tomllib.loads((folder / "wcet.toml").read_text())["kernel"]["k"]["bounds"] == {"again": "?"}
    assert wcet("analyze", "k.s").code == 2
    (folder / "wcet.toml").write_text((folder / "wcet.toml").read_text().replace('"?"', "3"))
    assert wcet("analyze", "k.s").code == 0


def test_quiet_leaves_notes_out_and_diagnostics_in(wcet, folder):
    (folder / "wcet.toml").write_text("[kernel.nobody]\n")
    (folder / "scale.s").write_text("x")
    assert "exists and is not changed" in wcet("init").err
    assert wcet("-q", "init").err == ""
    assert "exists and is not changed" in wcet("init").err


VECTOR = "__kernel void {name}(__global float *x) {{ x[get_global_id(0)] *= 2.0f; }}\n"
LOOP = "__kernel void loop(__global float *x, int n) { for (int i = 0; i < n; i++) x[i] *= 2.0f; }\n"


@needs_clang
def test_kernels_that_are_there_are_found_and_entered_with_a_place_for_each_number(wcet, folder):
    (folder / "wcet.toml").unlink()
    (folder / "scale.cl").write_text(VECTOR.format(name="scale"))
    (folder / "pair.cl").write_text(VECTOR.format(name="one") + VECTOR.format(name="two"))
    (folder / "loop.cl").write_text(LOOP)
    (folder / "host.s").write_text("main:\n\tpushq %rbp\n")
    (folder / "deep").mkdir()
    (folder / "deep/saxpy.s").write_text(SAXPY)
    (folder / "Makefile").write_text("all:\n")
    (folder / "CMakeLists.txt").write_text("project(x)\n")
    ran = wcet("init")
    assert ran.code == 0
    assert ran.out.startswith("wrote wcet.toml, wcet.mk, .gitignore, wcet.cmake\n")
    assert "include wcet.mk" in ran.out and "include(wcet.cmake)" in ran.out
    assert (folder / "Makefile").read_text() == "all:\n"
    document = tomllib.loads((folder / "wcet.toml").read_text())
    assert document["kernels"] == ["*.cl", "deep/*.s"]
    tables = document["kernel"]
    assert list(tables) == ["loop", "one", "two", "scale", "saxpy"]
    assert tables["one"] == {"file": "pair.cl", "groups": "?", "group_size": "?"}
    assert tables["loop"]["arguments"] == {"n": "?"}
    assert tables["saxpy"]["machine"] == "sim-d"
    assert wcet("check").code == 2  # numbers are missing


@needs_clang
def test_a_launch_for_all_is_written_and_the_gate_is_green_after_an_update(wcet, folder):
    (folder / "wcet.toml").unlink()
    (folder / "scale.cl").write_text(VECTOR.format(name="scale"))
    (folder / "saxpy.s").write_text(SAXPY)
    arguments = ("--groups", "4", "--group-size", "64", "--ndrange", "1024", "--width", "1024")
    assert wcet("init", *arguments).code == 0
    tables = tomllib.loads((folder / "wcet.toml").read_text())["kernel"]
    assert tables["scale"] == {"file": "scale.cl", "groups": 4, "group_size": 64, "machine": "gcn3"}
    assert tables["saxpy"] == {"file": "saxpy.s", "ndrange": 1024, "width": 1024}
    assert wcet("check", "--update").code == 0
    assert wcet("check").out.startswith("passed: 2 kernels, 2 within budget\n")
    before = (folder / "wcet.toml").read_text()
    assert "every kernel that was found is in it already" in wcet("init", "--add").err
    assert (folder / "wcet.toml").read_text() == before
    (folder / "more.cl").write_text(VECTOR.format(name="more"))
    assert "more.cl entered" in wcet("init", "--add", *arguments[:4]).err
    assert (folder / "wcet.toml").read_text().startswith(before)
    assert wcet("check", "--update").code == 0


@needs_clang
def test_what_does_not_compile_is_said_and_does_not_stop_the_others(wcet, folder):
    (folder / "wcet.toml").unlink()
    (folder / "good.cl").write_text(VECTOR.format(name="good"))
    (folder / "bad.cl").write_text("__kernel void bad( {}\n")
    ran = wcet("init")
    assert ran.code == 2 and "W171" in ran.err
    document = tomllib.loads((folder / "wcet.toml").read_text())
    assert (document["kernels"], list(document["kernel"])) == (["good.cl"], ["good"])


def test_a_folder_that_has_begun_gets_no_sample_kernel(wcet, folder):
    (folder / "saxpy.s").write_text(SAXPY)
    ran = wcet("init", "--ci", "gitlab")
    assert ran.code == 0
    assert ran.out.startswith("wrote wcet.mk, Makefile, .gitignore, .gitlab-ci.yml\n")
    assert "--add enters new kernels" in ran.err
    assert sorted(path.name for path in folder.glob("*.s")) == ["saxpy.s"]


@pytest.mark.parametrize(
    ("name", "text", "asked"),
    [
        ("saxpy.s", SAXPY, {"ndrange": "?", "width": "?"}),
        ("graph.cdfg", (Path(__file__).parents[2] / "samples/sgmf/saxpy.cdfg").read_text(), {"threads": "?"}),
    ],
)
def test_the_launch_of_any_target_is_asked_for(wcet, folder, name, text, asked):
    (folder / "wcet.toml").unlink()
    (folder / name).write_text(text)
    assert wcet("init").code == 0
    (table,) = tomllib.loads((folder / "wcet.toml").read_text())["kernel"].values()
    assert table == {"file": name, **asked}
    ran = wcet("check")
    assert (ran.code, 'put the number in place of "?"' in ran.err) == (2, True)


def test_open_values_of_a_kernel_do_not_stop_another_one_from_being_added(wcet, folder):
    (folder / "wcet.toml").unlink()
    (folder / "saxpy.s").write_text(SAXPY)
    assert wcet("init").code == 0
    (folder / "other.s").write_text(SAXPY)
    ran = wcet("init", "--add")
    assert (ran.code, "W004" in ran.err) == (0, False)
    assert ran.out.startswith("wrote wcet.toml\n") and 'each "?" (2)' in ran.out
    tables = tomllib.loads((folder / "wcet.toml").read_text())["kernel"]
    assert tables["other"] == {"file": "other.s", "ndrange": "?", "width": "?"}


def test_kernels_of_one_name_get_tables_of_their_own(wcet, folder):
    (folder / "wcet.toml").unlink()
    for place in ("a", "b"):
        (folder / place).mkdir()
        (folder / place / "saxpy.s").write_text(SAXPY)
    assert wcet("init", "--ndrange", "1024", "--width", "1024").code == 0
    tables = tomllib.loads((folder / "wcet.toml").read_text())["kernel"]
    assert {name: table["file"] for name, table in tables.items()} == {"saxpy": "a/saxpy.s", "saxpy-2": "b/saxpy.s"}
    assert wcet("check", "--update").out.startswith("passed: 2 kernels, 2 within budget\n")


@needs_clang
def test_headers_are_found_where_one_folder_has_them(wcet, folder):
    (folder / "wcet.toml").unlink()
    kernel = '#include "deep/size.h"\n__kernel void k(__global float *x) { x[get_global_id(0)] *= SIZE; }\n'
    for name, text in (
        ("k.cl", kernel),
        ("inc/deep/size.h", '#include "more.h"\n'),
        ("other/more.h", "#define SIZE 2\n"),
    ):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    launch = ("--groups", "1", "--group-size", "64", "-D", "UNUSED=1")
    assert wcet("init", *launch).code == 0
    stated = tomllib.loads((folder / "wcet.toml").read_text())["compile"]
    assert stated == {"defines": ["UNUSED=1"], "includes": ["inc", "other"]}
    assert wcet("check", "--update").code == 0
    (folder / "wcet.toml").unlink()
    (folder / "twice").mkdir()
    shutil.copy(folder / "other/more.h", folder / "twice")
    ran = wcet("init", *launch)  # which one is meant, the user has to say
    assert (ran.code, "W171" in ran.err) == (2, True)
    assert not (folder / "wcet.toml").exists() and not (folder / "scale.s").exists()
    assert wcet("init", *launch, "-I", "twice").code == 0
    assert tomllib.loads((folder / "wcet.toml").read_text())["compile"]["includes"] == ["inc", "twice"]


@needs_clang
def test_the_machine_of_the_command_line_is_that_of_the_kernels_it_fits(wcet, folder):
    (folder / "wcet.toml").unlink()
    (folder / "one.cl").write_text(VECTOR.format(name="one"))
    (folder / "saxpy.s").write_text(SAXPY)
    assert wcet("init", "-m", "gcn5").code == 0
    document = tomllib.loads((folder / "wcet.toml").read_text())
    assert document["machine"] == "gcn5"
    assert document["kernel"]["saxpy"]["machine"] == "sim-d"


@needs_clang
def test_files_without_a_kernel_are_left_out_and_names_with_spaces_can_be_pasted(wcet, folder):
    (folder / "wcet.toml").unlink()
    (folder / "my kernel.cl").write_text(VECTOR.format(name="one"))
    (folder / "helper.cl").write_text("float twice(float x) { return 2 * x; }\n")
    ran = wcet("init", "--groups", "4", "--group-size", "64")
    assert (ran.code, "W145" in ran.err) == (0, False)
    assert tomllib.loads((folder / "wcet.toml").read_text())["kernels"] == ["my kernel.cl"]
    assert "wcet analyze 'my kernel.cl' " in ran.out
    assert wcet("check", "--update").code == 0
    (folder / "helper.cl").touch()
    assert "every kernel that was found is in it already" in wcet("init", "--add").err

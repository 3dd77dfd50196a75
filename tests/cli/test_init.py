"""What `wcet init` writes works: for each target, with each build server, in a repository and below its root."""

import re
import shutil
import subprocess
import tomllib

import pytest
import yaml

from wcet.starter import HOSTS, LANGUAGES


@pytest.mark.parametrize("target", LANGUAGES)
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


@pytest.mark.parametrize("target", LANGUAGES)
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
    words = command.split("#")[0].split()
    assert words[-2:] == [">>", "wcet.toml"]
    with (folder / "wcet.toml").open("a") as file:
        file.write(wcet(*words[1:-2]).out)
    assert tomllib.loads((folder / "wcet.toml").read_text())["kernel"]["k"]["bounds"] == {"again": "?"}
    assert wcet("analyze", "k.s").code == 2
    (folder / "wcet.toml").write_text((folder / "wcet.toml").read_text().replace('"?"', "3"))
    assert wcet("analyze", "k.s").code == 0


def test_quiet_leaves_notes_out_and_diagnostics_in(wcet, folder):
    (folder / "wcet.toml").write_text("[kernel.nobody]\n")
    (folder / "scale.s").write_text("x")
    assert "is there already" in wcet("init").err
    assert wcet("-q", "init").err == ""
    assert "is there already" in wcet("init").err

"""Which wcet.toml governs a file: the one beside the path as it is named, and none makes a gate weaker."""

from pathlib import Path

import pytest

SAXPY = (Path(__file__).parents[2] / "samples/sim_d/saxpy.s").read_text()


def project(folder: str, items: int, budget: str, *, more: str = "") -> Path:
    """Write a strict configuration for saxpy; one over so many work-items."""
    place = Path(folder)
    place.mkdir(parents=True, exist_ok=True)
    launch = f"[kernel.saxpy]\nndrange = [{items}]\nwidth = 1024\n"
    (place / "wcet.toml").write_text(f'kernels = ["*.s"]\nstrict = true\n{more}{launch}budget = "{budget}"\n')
    return place


@pytest.fixture
def linked(folder):
    """Two projects; the kernel of `b` is a link to that of `a`, whose launch is shorter and whose budget is larger."""
    project("a", 4096, "9000 cycles").joinpath("saxpy.s").write_text(SAXPY)
    project("b", 65536, "100 cycles").joinpath("saxpy.s").symlink_to("../a/saxpy.s")
    return folder


@pytest.mark.parametrize(
    "arguments", [["-C", "b", "check"], ["check", "b/saxpy.s"], ["check", "a/../b/saxpy.s"], ["check", "-r"]]
)
def test_a_link_is_judged_by_what_is_beside_the_link(wcet, linked, arguments):
    ran = wcet(*arguments, "-f", "concise")
    assert ran.code == 1
    assert "FAILED: saxpy: at most 44,719 cycles, budget 100" in ran.out


def test_two_links_to_one_file_are_two_kernels(wcet, linked):
    ran = wcet("check", "-r")
    assert ran.out.startswith("FAILED: 2 kernels, 1 over budget, 1 within budget\n")


def test_two_dots_leave_the_folder_that_a_link_leads_to(wcet, linked):
    Path("deep/er").mkdir(parents=True)
    Path("deep/er/way").symlink_to("../../b")
    assert "44,719 cycles  of 100" in wcet("check", "deep/er/way/saxpy.s").out
    assert "3,069 cycles  of 9,000" in wcet("check", "deep/er/way/../a/saxpy.s").out


def test_a_sandbox_of_links_is_judged_by_the_links_in_it(wcet, folder, tmp_path):
    """As Bazel and Nix make them: every input is a link, and what is beside its file is not declared."""
    real, box = tmp_path / "real", folder / "box"
    real.mkdir()
    box.mkdir()
    (real / "saxpy.s").write_text(SAXPY)
    (real / "wcet.toml").write_text("[kernel.saxpy]\nndrange = [1024]\nwidth = 1024\n")
    project("declared", 65536, "100 cycles", more='machine = "own.toml"\n')
    (folder / "declared/own.toml").write_text('extends = "sim-d"\n')
    (box / "saxpy.s").symlink_to(real / "saxpy.s")
    for name in ("wcet.toml", "own.toml"):
        (box / name).symlink_to(folder / "declared" / name)
    ran = wcet("-C", "box", "check")
    assert (ran.code, "44,719 cycles  of 100" in ran.out) == (1, True)


def test_a_table_about_a_file_is_about_the_file_of_that_name(wcet, linked):
    tables = '[kernel.one]\nfile = "a.s"\nndrange = [4096]\n[kernel.two]\nfile = "b.s"\nndrange = [65536]\n'
    (linked / "wcet.toml").write_text('kernels = ["*.s"]\nwidth = 1024\n' + tables)
    (linked / "a.s").write_text(SAXPY)
    (linked / "b.s").symlink_to("a.s")
    ran = wcet("check")
    assert ran.out.startswith("passed: 2 kernels")
    assert wcet("config", "b.s").out.count("65536") == 1
    (linked / "c.s").symlink_to("a.s")  # no table is about this name: those about the file it leads to are
    assert "4096" in wcet("config", "c.s").out


def test_a_nested_configuration_drops_neither_strictness_nor_budget(wcet, folder):
    project(".", 4096, "4000 cycles").joinpath("wcet.toml").write_text(
        Path("wcet.toml").read_text().replace('"*.s"', '"k/*.s"')
    )
    Path("k").mkdir()
    Path("k/saxpy.s").write_text(SAXPY)
    assert wcet("check").code == 0
    Path("k/wcet.toml").write_text("[kernel.saxpy]\nndrange = [65536]\nwidth = 1024\n[kernel.saxpi]\nwidth = 1024\n")
    ran = wcet("check")
    assert ran.code == 1
    assert "`saxpy` has no budget" in ran.err
    assert "`kernel.saxpy` has no kernel: `k/wcet.toml` is nearer, and governs its file" in ran.err
    assert "`kernel.saxpi` has no kernel among those" in ran.err
    assert wcet("check", "k/saxpy.s").code == 1  # strict, as the configuration above is
    assert wcet("check", "--no-strict").code == 0


def test_who_lists_a_file_of_another_project_decides_how_strictly_it_is_judged(wcet, folder):
    project("here", 4096, "9000 cycles").joinpath("saxpy.s").write_text(SAXPY)
    Path("here/wcet.toml").write_text(Path("here/wcet.toml").read_text().replace('"*.s"', '"*.s", "../there/*.s"'))
    Path("there").mkdir()
    Path("there/more.s").write_text(SAXPY)
    Path("there/wcet.toml").write_text("[kernel.more]\nndrange = [65536]\nwidth = 1024\n")
    assert wcet("-C", "there", "check", "more.s").code == 0
    assert wcet("-C", "here", "check").code == 1

"""`wcet transform --pws`, and splits by name: what is written out means what was planned, to us and to an assembler."""

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Ran

SAMPLES = Path(__file__).parents[2] / "samples" / "gcn"
LAUNCH = ("--groups", "4")

CALL = Callable[..., Ran]


@pytest.fixture
def sample(folder: Path) -> Callable[[str], Path]:
    def copy(name: str) -> Path:
        return Path(shutil.copy(SAMPLES / f"{name}.s", folder / f"{name}.s"))

    return copy


def cycles_of(ran: Ran, variant: str = "pws") -> int:
    assert ran.code == 0, ran.err
    (kernel,) = json.loads(ran.out)["kernels"]
    return kernel["variants"][variant]["cycles"]


def splits_of(ran: Ran) -> list[dict[str, object]]:
    (kernel,) = json.loads(ran.out)["kernels"]
    return [split for split in kernel["splits"] if split["given"]]


@pytest.mark.parametrize("form", ["comments", "mnemonics"])
@pytest.mark.parametrize("name", ["figure8", "nest", "branches"])
def test_the_bound_of_the_output_is_the_best_one(
    name: str, form: str, wcet: CALL, sample: Callable[[str], Path]
) -> None:
    kernel = sample(name)
    best = cycles_of(wcet("analyze", str(kernel), *LAUNCH, "--splits", "optimal", "-S", "3", "-f", "json"))
    out = ("-o", "split.s", "--form", form)
    assert wcet("transform", str(kernel), "--pws", *LAUNCH, "--splits", "optimal", "-S", "3", *out).code == 0
    again = wcet("analyze", "split.s", *LAUNCH, "-S", "3", "-f", "json")
    assert cycles_of(again) == best
    assert all(str(split["origin"]).split()[0] in ("pragma", "s_split") for split in splits_of(again))
    assert splits_of(again)
    assert wcet("transform", "split.s", "--pws", "--form", form).out == Path("split.s").read_text()


@pytest.mark.skipif(shutil.which("clang-19") is None, reason="no assembler")
def test_an_assembler_makes_the_same_object_of_the_output(wcet: CALL, sample: Callable[[str], Path]) -> None:
    for name in ("figure8", "nest"):
        kernel = sample(name)
        wcet("transform", str(kernel), "--pws", *LAUNCH, "--splits", "optimal", "-S", "3", "-o", "split.s")
        assert "@wcet split" in Path("split.s").read_text()
        objects: list[bytes] = []
        for text in (kernel, Path("split.s")):
            assemble = ["clang-19", "-x", "assembler", "-target", "amdgcn-amd-amdhsa", "-mcpu=gfx803", "-c"]
            subprocess.run([*assemble, "-o", "out.o", text.name], check=True)
            objects.append(Path("out.o").read_bytes())
        assert objects[0] == objects[1]


def test_splits_are_named_in_wcet_toml_by_label_and_line(
    folder: Path, wcet: CALL, sample: Callable[[str], Path]
) -> None:
    kernel = sample("figure8")
    line = 1 + kernel.read_text().split("\n").index("\ts_cbranch_execz BB12")
    for key in ('["BB1"]', '["BB12"]', f"{line}", f"[{line}]"):
        (folder / "wcet.toml").write_text(f"[kernel.figure8]\nsplit_at = {key}\n")
        ran = wcet("analyze", str(kernel), *LAUNCH, "-S", "3", "-f", "json")
        (split,) = splits_of(ran)
        assert split["line"] == line
        assert str(split["origin"]).startswith("split_at `")
        written = wcet("transform", str(kernel), "--pws")
        assert written.out.count("@wcet split") == written.out.count("@wcet merge") == 1
    (folder / "wcet.toml").write_text("")
    named = wcet("analyze", str(kernel), *LAUNCH, "-S", "3", "-f", "json", "--split-at", "BB1")
    assert cycles_of(named) == cycles_of(ran)


def test_a_name_that_no_branch_has_is_refused_with_what_is_near(
    folder: Path, wcet: CALL, sample: Callable[[str], Path]
) -> None:
    kernel = sample("nest")
    (folder / "wcet.toml").write_text('[kernel.nest]\nsplit_at = [".LBB0_99"]\n')
    for command in (("analyze", *LAUNCH), ("transform", "--pws")):
        ran = wcet(command[0], str(kernel), *command[1:])
        assert ran.code == 2
        assert "W220" in ran.err
        assert "did you mean `.LBB0_9`?" in ran.err
    (folder / "wcet.toml").write_text("[kernel.nest]\nsplit_at = [0]\n")
    assert "labels or line numbers" in wcet("analyze", str(kernel), *LAUNCH).err


def test_what_cannot_be_written_is_refused_or_noted(folder: Path, wcet: CALL, sample: Callable[[str], Path]) -> None:
    assert wcet("transform", str(sample("nest"))).code == 2
    assert wcet("transform", str(sample("nest")), "--pws", "--splits", "dynamic").code == 2
    dropped = wcet("transform", str(sample("saxpy")), "--pws", "--split-at", "saxpy")
    assert dropped.code == 0
    assert "W248" in dropped.err
    assert dropped.out == (SAMPLES / "saxpy.s").read_text()
    text = sample("figure8").read_text().replace("BB11:\n", "BB11:\n\ts_barrier\n")
    (folder / "figure8.s").write_text(text)
    refused = wcet("transform", "figure8.s", "--pws", "--split-at", "BB1")
    assert refused.code == 3
    assert "W249" in refused.err
    assert "barrier" in refused.err
    assert refused.out == ""


def test_other_kernels_of_the_file_keep_their_marks(wcet: CALL, folder: Path) -> None:
    text = (SAMPLES / "figure8.s").read_text().replace("\ts_cbranch_execz BB12", "\ts_cbranch_execz BB12 ;@wcet split")
    other = text.replace("BB", "CC").replace("figure8", "second").replace(".Lfunc_end0", ".Lfunc_end1")
    other = "\n".join(line for line in other.split("\n") if ".amdgcn_target" not in line)
    (folder / "two.s").write_text(text + other)
    ran = wcet("transform", "two.s", "--pws", "--kernel", "second")
    assert ran.code == 0, ran.err
    assert "s_cbranch_execz BB12 ;@wcet split" in ran.out
    assert "\t;@wcet split ; s_split exec_lo, exec_hi\n\ts_cbranch_execz CC12\n" in ran.out


def test_blocks_that_exclude_each_other_lower_the_bound(
    folder: Path, wcet: CALL, sample: Callable[[str], Path]
) -> None:
    kernel = sample("figure8")
    plain = cycles_of(wcet("analyze", str(kernel), *LAUNCH, "-f", "json"), "none")
    (folder / "wcet.toml").write_text('at_most = { "BB2 + BB13" = 1 }\n')
    ran = wcet("analyze", str(kernel), *LAUNCH, "-f", "json")
    assert cycles_of(ran, "none") < plain
    assert "BB2 + BB13" in ran.out

"""Contents that are those of the files in the kernel's own rows: `0 = { from = "kernel" }`."""

import json
import re
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Ran

KERNEL = """.data
0 0x0 1 1 file count.bin
1 0x1000 32 32
2 0x8000 1 1 decimal count.txt
.text
    sldg s4, 0
    smov s2, 0
next:
    sisub s3, s2, s4
    sicj.ge done, s3
    siadd s2, s2, 1
    j next
done:
    stglin v1, 1
    exit
"""
CONFIG = """kernels = ["k/*.s"]
[kernel.count]
ndrange = [32, 32]
width = 32
budget = "800 cycles"
[kernel.count.data]
"""


@pytest.fixture
def count(folder: Path) -> Callable[[int], None]:
    """Returns a function that writes the number of passes into the file that the kernel names."""
    (folder / "k").mkdir()
    (folder / "k" / "count.s").write_text(KERNEL)
    (folder / "k" / "count.txt").write_text("4")
    (folder / "wcet.toml").write_text(CONFIG + '0 = { from = "kernel" }\n')
    return lambda passes: (folder / "k" / "count.bin").write_bytes(struct.pack("<I", passes)) and None


def analyze(wcet: Callable[..., Ran]) -> tuple[int, str]:
    """Return the bound, and what it assumes of the contents."""
    (found,) = json.loads(wcet("analyze", "k/count.s", "-f", "json").out)["kernels"]
    (about,) = (each for each in map(json.dumps, found["assumptions"]) if "contents of" in each)
    return found["bound_cycles"], about


def test_a_verdict_follows_the_file_and_names_its_hash(wcet: Callable[..., Ran], count: Callable[[int], None]) -> None:
    count(4)
    few, about = analyze(wcet)
    assert "`k/count.bin`, which the kernel names, SHA-256 " in about
    assert wcet("check").code == 0
    count(40)
    failed = wcet("check")
    assert failed.code == 1, failed
    many, changed = analyze(wcet)
    assert many > few + 36
    assert re.sub(r"SHA-256 \w+", "", about) == re.sub(r"SHA-256 \w+", "", changed)
    assert about != changed
    count(4)
    assert wcet("check").code == 0
    assert analyze(wcet) == (few, about)


def test_a_row_is_what_the_same_file_in_the_configuration_is(
    wcet: Callable[..., Ran], folder: Path, count: Callable[[int], None]
) -> None:
    count(7)
    own = analyze(wcet)[0]
    (folder / "wcet.toml").write_text(CONFIG + '0 = "k/count.bin"\n')
    assert analyze(wcet)[0] == own
    (folder / "wcet.toml").write_text(CONFIG + '0 = "k/count.bin"\n2 = { from = "kernel" }\n')
    found = json.loads(wcet("analyze", "k/count.s", "-f", "json").out)["kernels"][0]["assumptions"]
    assert "1 numbers of type f32 in `k/count.txt`, which" in json.dumps(found)


@pytest.mark.parametrize(
    ("row", "entry", "code"),
    [
        ("0 0x0 1 1 file count.bin", '1 = { from = "kernel" }', "W225"),
        ("0 0x0 1 1 file count.bin", '7 = { from = "kernel" }', "W225"),
        ("0 0x0 2 1 file count.bin", '0 = { from = "kernel" }', "W225"),
        ("0 0x0 1 1 decimal count.bin", '0 = { from = "kernel" }', "W225"),
        ("0 0x0 1 1 file none.bin", '0 = { from = "kernel" }', "W001"),
        ("0 0x0 1 1 file ../../secret", '0 = { from = "kernel" }', "W025"),
        ("0 0x0 1 1 file /etc/hostname", '0 = { from = "kernel" }', "W025"),
        ("0 0x0 1 1 file count.bin", '0 = { from = "data" }', "W004"),
        ("0 0x0 1 1 file count.bin", '0 = { from = "kernel", near = 1 }', "W004"),
    ],
)
def test_rows_that_name_no_such_contents_are_refused(
    row: str, entry: str, code: str, wcet: Callable[..., Ran], folder: Path, count: Callable[[int], None]
) -> None:
    count(4)
    (folder.parent / "secret").write_bytes(bytes(4))
    (folder / ".git").mkdir()
    (folder / "k" / "count.s").write_text(KERNEL.replace("0 0x0 1 1 file count.bin", row))
    (folder / "wcet.toml").write_text(CONFIG + entry)
    ran = wcet("analyze", "k/count.s")
    assert (ran.code != 0, f"[{code}]" in ran.err) == (True, True), ran


def test_kernels_of_other_targets_have_no_rows(wcet: Callable[..., Ran], folder: Path) -> None:
    (folder / "wcet.toml").write_text('[kernel.k.data]\nx = { from = "kernel" }\n')
    (folder / "k.s").write_text("k:\n    s_endpgm\n")
    ran = wcet("analyze", "k.s", "--groups", "1", "--group-size", "64")
    assert ran.code != 0
    assert "[W225]" in ran.err

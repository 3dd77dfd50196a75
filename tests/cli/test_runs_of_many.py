"""Runs that are one of many say so: groups that read what others change, LDS and private memory without a value."""

import json
import re
from pathlib import Path

import pytest

from tests.frontend.compilers import needs_clang

LAUNCH = ("--groups", "4", "--group-size", "64", "--arg", "o=zeros:512:i32", "--arg", "p=zeros:512:i32")

BODIES = {
    # groups in the order of their numbers: the later one reads, or the earlier one has read
    "o[i] = i + 7; p[i] = o[i ^ 64];": ["W653"],
    "o[i] = o[(i + 64) % 256] + 1;": ["W653"],
    "p[i] = o[300]; if (i == 255) o[300] = 5;": ["W653"],
    "p[i] = __atomic_fetch_add(&o[0], 1, __ATOMIC_RELAXED);": ["W653"],
    "__atomic_fetch_add(&o[0], 1, __ATOMIC_RELAXED); p[i] = o[0];": ["W653"],
    # what makes no difference, or stays within a group
    "__atomic_fetch_add(&o[0], 1, __ATOMIC_RELAXED);": [],
    "o[i] = o[i] + 1; p[i] = o[i ^ 1];": [],
    "p[i] = o[300]; if (i == 255) o[300] = 0;": [],
    "((__global uchar *)o)[i] = l; p[i] = ((__global uchar *)o)[i];": [],
    # LDS
    "if (l < 63) a[l] = i; barrier(CLK_LOCAL_MEM_FENCE); p[i] = a[63 - l];": ["W654"],
    "__atomic_fetch_add(&a[l & 7], 1, __ATOMIC_RELAXED); o[i] = 1;": ["W654"],
    "a[l] = i; barrier(CLK_LOCAL_MEM_FENCE); p[i] = a[63 - l];": [],
    "a[l] = 0; barrier(CLK_LOCAL_MEM_FENCE); __atomic_fetch_add(&a[l & 7], 1, __ATOMIC_RELAXED); o[i] = 1;": [],
    # private memory
    "volatile int t[8]; if (l & 1) t[l & 7] = 3; p[i] = t[(l + 1) & 7];": ["W655"],
    "volatile int t[8]; for (int k = 0; k < 8; k++) t[k] = l; p[i] = t[(l + 1) & 7];": [],
}


def write(folder: Path, body: str) -> None:
    (folder / "k.cl").write_text(
        "__kernel void k(__global int *o, __global int *p) {\n"
        "  __local int a[64];\n"
        "  int l = get_local_id(0), i = get_global_id(0);\n"
        f"  {body}\n}}\n"
    )


@needs_clang
@pytest.mark.parametrize("body", BODIES)
def test_a_simulation_says_what_its_values_hang_on(wcet, folder, body):
    write(folder, body)
    ran = wcet("simulate", "k.cl", *LAUNCH)
    assert ran.code == 0
    assert re.findall(r"warning\[(W65[0-9])\]", ran.err) == BODIES[body]
    assert re.findall(r"--> k.cl:([0-9]+):", ran.err) == ["4"] * len(BODIES[body])


@needs_clang
@pytest.mark.parametrize("command", ["simulate", "validate"])
def test_reports_for_machines_hold_the_warnings(wcet, folder, command):
    write(folder, "o[i] = i + 7; p[i] = o[i ^ 64];")
    ran = wcet(command, "k.cl", *LAUNCH, "-f", "json")
    assert ran.code == 0
    (said,) = json.loads(ran.out)["diagnostics"]
    assert (said["code"], said["severity"]) == ("W653", "warning")
    reads = "work-item 0 of group 0 reads byte 256 of argument `o`"
    assert said["message"] == f"{reads}, which group 1 changes in the same launch"
    assert "this run is one of many: on hardware its results, its path and its time may differ" in said["notes"]

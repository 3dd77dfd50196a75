"""Arguments of runs as people have them, outputs as numpy arrays, and work-items that race."""

import re

import numpy as np
import pytest

from tests.frontend.compilers import needs_clang

LAUNCH = ("--groups", "2", "--group-size", "128")
SCALE = """__kernel void scale(__global float *out, __global const short *in, float f, double d) {
  int i = get_global_id(0);
  out[i] = in[i] * f + (float)d;
}
"""


@needs_clang
def test_arguments_come_from_arrays_tables_generators_and_the_command_line(wcet, folder):
    (folder / "scale.cl").write_text(SCALE)
    numbers = np.arange(-128, 128, dtype=np.int16)
    np.save(folder / "in.npy", numbers)
    (folder / "in.csv").write_text("".join(f"{number}," + "\n" * int(number % 8 == 0) for number in numbers))
    np.save(folder / "expected.npy", numbers.astype(np.float32) * np.float32(2.5) + np.float32(-0.125))
    shared = ("scale.cl", *LAUNCH, "--arg", "out=zeros:256:f32", "--arg", "f=2.5", "--arg", "d=-1.25e-1")
    for file in ("in.npy", "in.csv"):
        ran = wcet("simulate", *shared, "--arg", f"in=@{file}", "--expect", "out=expected.npy", "--dump", "out=out.npy")
        assert (ran.code, ran.err) == (0, "")
    assert np.load(folder / "out.npy").dtype == np.float32
    made = wcet("simulate", *shared, "--arg", "in=random:256:i16", "--dump", "out=one.npy")
    assert made.code == 0
    wcet("simulate", *shared, "--arg", "in=random:256:i16", "--dump", "out=two.npy")
    one, two = np.load(folder / "one.npy"), np.load(folder / "two.npy")
    assert (one == two).all() and len(set(one.tolist())) > 200


@needs_clang
@pytest.mark.parametrize(
    ("given", "code", "said"),
    [
        ("f=random", 2, "not of the form"),
        ("in=2.5", 2, "not a number with a fraction"),
        ("in=random:256:f31", 2, "not of the form"),
        ("in=@missing.npy", 2, "error[W643]"),
    ],
)
def test_data_that_do_not_fit_are_refused(wcet, folder, given, code, said):
    (folder / "scale.cl").write_text(SCALE)
    rest = ("--arg", "out=zeros:256:f32", "--arg", "d=1.0", "--arg", given)
    more = () if given.startswith("f=") else ("--arg", "f=1.0")
    ran = wcet("simulate", "scale.cl", *LAUNCH, *rest, *more)
    assert ran.code == code and said in ran.err


@needs_clang
def test_images_are_arrays_and_samplers_are_refused_by_name(wcet, folder):
    (folder / "k.cl").write_text("__kernel void k(read_only image2d_t picture, __global int *o) { o[0] = 1; }\n")
    asked = ("simulate", "k.cl", *LAUNCH, "--arg", "o=zeros:1:i32")
    ran = wcet(*asked)
    assert ran.code == 2 and "error[W642]: argument `picture` has no value" in ran.err
    assert "--arg picture=@picture.npy" in ran.err
    for shape, code in (((4, 4), 0), ((4, 4, 2), 0), ((4, 4, 3), 2), ((4,), 2), ((0, 4), 2), ((2, 2, 2, 2), 2)):
        np.save(folder / "picture.npy", np.zeros(shape, np.float32))
        ran = wcet(*asked, "--arg", "picture=@picture.npy")
        assert ran.code == code and ("error[W643]" in ran.err) == (code == 2), shape
    assert "error[W642]" in wcet(*asked, "--arg", "picture=4").err
    (folder / "k.cl").write_text("__kernel void k(sampler_t s, __global int *o) { o[0] = 1; }\n")
    ran = wcet(*asked)
    assert ran.code == 2 and "error[W640]: argument `s` is of kind sampler" in ran.err


RACES = {
    "o[0] = l;": "byte 0 of argument `o`",
    "o[l / 2] = l;": "byte 0 of argument `o`",
    "o[l] = g;": "byte 0 of argument `o`",
    "a[l & 63] = l;": "byte 0 of LDS",
    "a[l] = l; if (l == 5) a[70] = 3;": "byte 280 of LDS",
    "o[i] = 1; if (l == 0) o[i + 64] = 2;": "byte 256 of argument `o`",
    "o[0] = 1; ": "",
    "o[i] = l;": "",
    "a[l] = l; barrier(CLK_LOCAL_MEM_FENCE); a[127 - l] = 7;": "",
    "a[l] = l; barrier(CLK_LOCAL_MEM_FENCE); a[l ^ 1] = 7; barrier(CLK_LOCAL_MEM_FENCE); a[l] = i;": "",
    "__atomic_fetch_add(&o[0], l, __ATOMIC_RELAXED);": "",
    "((__global uchar *)o)[i] = l;": "",
    "int q[4]; for (int k = 0; k < 4; k++) q[(k + l) & 3] = l * k; o[i] = q[l & 3];": "",
}


@needs_clang
@pytest.mark.parametrize("body", RACES)
def test_work_items_that_write_different_values_to_one_place_are_found(wcet, folder, body):
    (folder / "k.cl").write_text(
        "__kernel void k(__global int *o, __global int *p) {\n"
        "  __local int a[128];\n"
        "  int l = get_local_id(0), g = get_group_id(0), i = get_global_id(0);\n"
        f"  a[l] = 0;\n  barrier(CLK_LOCAL_MEM_FENCE);\n  {body}\n"
        "  barrier(CLK_LOCAL_MEM_FENCE);\n  p[i] = a[l];\n}\n"
    )
    ran = wcet("simulate", "k.cl", *LAUNCH, "--arg", "o=zeros:512:i32", "--arg", "p=zeros:256:i32")
    found = re.findall(r"error\[W647\]: two work-items write different values to (.*)\n  *--> k.cl:6:", ran.err)
    assert (ran.code, found[:1]) == ((2, [RACES[body]]) if RACES[body] else (0, []))

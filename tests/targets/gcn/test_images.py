"""Images: what a machine must state for them, what a run computes on arrays, and that no run exceeds the bound."""

from dataclasses import replace

import numpy as np
import pytest

from tests.targets.gcn.corpus import parse_text
from tests.targets.gcn.images import (
    BORDERED,
    CLAMPED,
    CLASSES,
    COPY,
    NEAREST,
    REPEATED,
    SAMPLE,
    draw,
    write,
)
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.language.isa import load_operations
from wcet.isa.gcn.launch import GcnLaunch, StatedLaunch
from wcet.isa.gcn.run.pictures import AXES, FORMATS, make_picture
from wcet.machine.load import load_machine
from wcet.options import AnalyzeOptions
from wcet.targets.gcn.analysis import analyze_kernel
from wcet.targets.gcn.simulator import simulate
from wcet.targets.gcn.timing.instructions import time_instruction

GCN3 = load_machine("gcn3")
MACHINE = replace(GCN3, image_lines=2, sample_lines=5, issue=replace(GCN3.issue, **CLASSES))
LAUNCH = (3, 1, 1), (64, 1, 1)


def run(text, source, target, kind="image2d", machine=MACHINE):
    arguments = {"in": make_picture(source, kind), "out": make_picture(target, kind)}
    trace = simulate(parse_text(text), machine, GcnLaunch(*LAUNCH), arguments, latencies="max")
    return np.frombuffer(trace.buffers["out"].tobytes(), target.dtype).reshape(target.shape), trace.cycles


def bound(text, machine=MACHINE):
    return analyze_kernel(parse_text(text), machine, StatedLaunch(*LAUNCH), StatedFacts(), AnalyzeOptions())


def test_every_access_to_an_image_takes_what_the_machine_states_and_nothing_by_default():
    for operation in load_operations().values():
        if operation.format != "MIMG" or operation.refused:
            continue
        assert operation.issue in CLASSES and {"vm", "vs"} & operation.counters and "lgkm" not in operation.counters
        assert (operation.access is None) == (operation.issue == "image_info")
    program = parse_text(write(COPY + "\n" + NEAREST.format(modes=CLAMPED, filters=0) + "\n" + SAMPLE))
    steps = {each.mnemonic: time_instruction(each, MACHINE) for each in program.instructions}
    assert [(steps[name].cycles, steps[name].lines) for name in ("image_load", "image_store", "image_sample_lz")] == [
        (16, 128), (20, 128), (64, 320),
    ]  # fmt: skip
    for missing in ("image_lines", "sample_lines", *(f"issue.{name}" for name in CLASSES if name[6:] in "load sample")):
        table, _, key = missing.rpartition(".")
        stated = (
            replace(MACHINE, issue=replace(MACHINE.issue, **{key: getattr(GCN3.issue, key)}))
            if table
            else replace(MACHINE, **{key: getattr(GCN3, key)})
        )
        with pytest.raises(WcetError) as caught:
            bound(write(COPY + "\n" + SAMPLE), stated)
        found = caught.value.diagnostics[0]
        assert found.code == "W341" and f"needs `{missing}`" in found.message and key in found.help


@pytest.mark.parametrize("gfx", ["gfx803", "gfx900"])
def test_texels_of_all_formats_are_moved_as_they_are_within_the_bound(gfx):
    machine = MACHINE if gfx == "gfx803" else replace(MACHINE, generation=9)
    text = write(COPY, gfx=gfx)
    limit = bound(text, machine).bound_cycles
    for size, components in FORMATS:
        for kind in (f"u{size}", f"i{size}", *((f"f{size}",) if size > 1 else ())):
            source = draw((3, 64, components), kind) if components > 1 else draw((3, 64), kind)
            target, cycles = run(text, source, np.zeros_like(source), machine=machine)
            assert (target == source).all() and cycles <= limit, (kind, components)
    assert cycles > limit // 2


@pytest.mark.parametrize("kind", AXES)
def test_coordinates_follow_the_type_of_the_image(kind):
    """Work-item x of group y copies the texel whose slice, too, is y; with one axis there is no y."""
    body = COPY.replace("v[0:1]", "v[8:10]")
    setup = "v_mov_b32_e32 v8, v0\nv_mov_b32_e32 v9, v1\nv_mov_b32_e32 v10, v1\n"
    shape = {"image1d": (64,), "image1d_array": (3, 64), "image2d": (3, 64)}.get(kind, (3, 3, 64))
    source = draw((*shape, 4), "f4")
    target, _ = run(write(setup + body, kind), source, np.zeros_like(source), kind)
    expected = np.zeros_like(source)
    if len(shape) == 3:
        for each in range(3):
            expected[each, each] = source[each, each]
    else:
        expected = source
    assert (target == expected).all()


@pytest.mark.parametrize(("modes", "wanted"), [(CLAMPED, "edge"), (BORDERED, "border"), (REPEATED, "wrap")])
def test_samplers_take_the_nearest_texel(modes, wanted):
    """Columns are halved and moved by -5.25, so that some lie left of the image; it has 20 columns, lanes 64."""
    scale = "v_mul_f32_e32 v2, 0.5, v2\nv_subrev_f32_e32 v2, 0x40a80000, v2\n"
    if modes == REPEATED:  # coordinates of such samplers are parts of the image
        scale += "v_mul_f32_e32 v2, 0x3d4ccccd, v2\nv_add_f32_e32 v3, 0.5, v3\nv_mul_f32_e32 v3, 0x3eaaaaab, v3\n"
    body = f"{NEAREST.format(modes=modes, filters=0)}\n{scale}{SAMPLE}\ns_waitcnt vmcnt(0)\n{COPY.splitlines()[2]}"
    source = draw((3, 20, 4), "f4")
    target, cycles = run(write(body), source, np.zeros((3, 64, 4), "f4"))
    columns = np.floor(np.arange(64) / 2 - 5.25).astype(int)
    expected = source[:, {"wrap": columns % 20}.get(wanted, np.clip(columns, 0, 19))]
    if wanted == "border":
        expected[:, (columns < 0) | (columns >= 20)] = 0
    assert (target == expected).all()
    assert cycles <= bound(write(body)).bound_cycles


@pytest.mark.parametrize(
    ("body", "source", "code"),
    [
        (COPY, draw((3, 63, 4), "f4"), "W641"),
        (COPY, draw((2, 64, 4), "f4"), "W641"),
        (f"{NEAREST.format(modes=CLAMPED, filters=5 << 20)}\n{SAMPLE}", draw((3, 64, 4), "f4"), "W641"),
        (COPY.replace("image_load ", "image_load_mip "), draw((3, 64, 4), "f4"), "W640"),
        (COPY.replace("unorm", "unorm tfe", 1).replace("v[4:7]", "v[4:8]", 1), draw((3, 64, 4), "f4"), "W640"),
    ],
)
def test_a_run_ends_where_it_cannot_know_the_texel(body, source, code):
    with pytest.raises(WcetError) as caught:
        run(write(body), source, np.zeros((3, 64, 4), "f4"))
    assert caught.value.diagnostics[0].code == code


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("image_load v[4:6], v[0:1], s[8:15] dmask:0xf unorm", False),
        ("image_load v[4:6], v[0:1], s[8:15] dmask:0x7 unorm", True),
        ("image_load v[4:7], v[0:1], s[8:15] dmask:0x7 tfe", True),
        ("image_load v[4:6], v[0:1], s[8:15] dmask:0x7 tfe", False),
        ("image_load v4, v[0:1], s[8:15]", True),
        ("image_load v[4:7], v[0:1], s[8:11] dmask:0xf", False),
        ("image_load v[4:7], s[4:5], s[8:15] dmask:0xf", False),
        ("image_load v[4:7], v[0:1], s[8:15] dmask:0xf d16", True),
        ("image_load v[4:5], v[0:1], s[8:15] dmask:0xf d16", False),
        ("image_gather4 v[4:7], v[2:3], s[8:15], s[24:27] dmask:0x1", True),
        ("image_gather4 v4, v[2:3], s[8:15], s[24:27] dmask:0x1", False),
        ("image_atomic_cmpswap v[4:5], v[0:1], s[8:15] dmask:0x3 glc", True),
        ("image_atomic_cmpswap v4, v[0:1], s[8:15] dmask:0x3 glc", False),
    ],
)
def test_an_access_names_all_registers_that_it_writes(line, right):
    """As LLVM's assembler for gfx803 takes them; on gfx900 two components with d16 share a register."""
    try:
        parse_text(write(line))
    except WcetError as error:
        assert not right and error.diagnostics[0].code == "W142"
    else:
        assert right
    if "d16" in line:
        with pytest.raises(WcetError) if right else np.errstate():
            parse_text(write(line, gfx="gfx900"))

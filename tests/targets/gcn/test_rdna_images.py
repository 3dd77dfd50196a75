"""Images on RDNA: the registers of addresses by LLVM's assembler, and costs that a machine file states."""

import random
import shutil
from dataclasses import replace

import pytest

from tests.targets.gcn.images import CLASSES
from tests.targets.gcn.rdna import FAMILIES, assemble, measure_sizes, parse_kernel, write_kernel
from tests.targets.gcn.rdna_kernels import STATED, state_for
from tests.targets.gcn.rdna_launches import bound_launch
from wcet.checker.rdna import check_certificate
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.language.images import count_data
from wcet.isa.gcn.language.isa import list_operations
from wcet.isa.gcn.language.processor import RDNA
from wcet.isa.gcn.launch import GcnLaunch
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze
from wcet.span import Source
from wcet.targets.gcn.certificate.rdna_proof import certify_rdna

DIMENSIONS = ("1D", "2D", "3D", "CUBE", "1D_ARRAY", "2D_ARRAY", "2D_MSAA", "2D_MSAA_ARRAY")
MOST = 13
needs_assembler = pytest.mark.skipif(shutil.which("llvm-mc-19") is None, reason="no assembler of LLVM 19")


def list_images(processor):
    operations = list_operations(RDNA[processor])
    return {name: each for name, each in operations.items() if each.format == "MIMG" and not each.refused}


def write_address(processor, count):
    """Return registers that do not follow each other; RDNA 3 has room for four and a range."""
    if processor == "gfx1030" or count <= 5:
        listed = [f"v{8 + 2 * place}" for place in range(count)]
    else:
        listed = ["v8", "v10", "v12", "v14", f"v[16:{16 + count - 5}]"]
    return f"[{', '.join(listed)}]" if count > 1 else listed[0]


def write_access(processor, name, operation, dimension, count, flags):
    fixed = sum(not role.endswith("?") for role in operation.operands)
    known = RDNA[processor]
    data = count_data(operation, ("dmask:0x1",), known) * (2 if name.startswith("image_atomic_cmpswap") else 1)
    target = "v0" if data == 1 else f"v[0:{data - 1}]"
    mask = "0x3" if data == 2 else "0x1"
    scalars = ", ".join(("s[16:23]", "s[8:11]")[: fixed - 2])
    address = write_address(processor, count)
    return f"    {name} {target}, {address}, {scalars} dmask:{mask} dim:SQ_RSRC_IMG_{dimension}{flags}"


@needs_assembler
@pytest.mark.parametrize("processor", FAMILIES)
def test_the_address_of_each_access_has_as_many_registers_as_the_assembler_wants(processor, tmp_path):
    cases = [
        (name, dimension, flags)
        for name in list_images(processor)
        for dimension in DIMENSIONS
        for flags in ("", " a16")
    ]
    operations = list_images(processor)
    lines = {
        (*case, count): write_access(processor, case[0], operations[case[0]], case[1], count, case[2])
        for case in cases
        for count in range(1, MOST + 1)
    }
    sizes = dict(zip(lines, assemble(processor, 32, lines.values(), tmp_path), strict=True))
    taken = {case: [count for count in range(1, MOST + 1) if sizes[*case, count]] for case in cases}
    wider = [counts for counts in taken.values() if len(counts) > 1]
    assert not wider or (processor == "gfx1100" and {counts[0] for counts in wider} == {5})  # LLVM takes longer ranges
    judged = [(*case, counts[0]) for case, counts in taken.items() if counts]
    assert len(judged) > 800 and {case[0] for case in judged} == operations.keys()
    program = parse_kernel(processor, 32, "\n".join(lines[case] for case in judged))
    assert measure_sizes(program) == [sizes[case] for case in judged]
    more = [case for case in judged if case[3] > 1]
    for *case, count in random.Random(processor).sample(more, 60):
        with pytest.raises(WcetError) as caught:
            parse_kernel(processor, 32, lines[*case, count - 1])
        assert caught.value.diagnostics[0].code == "W142"
        assert f"an address of {count} vector registers" in caught.value.diagnostics[0].message


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("image_load v0, v1, s[16:23] dmask:0x1", "W143"),
        ("image_load v0, v1, s[16:23] dmask:0x1 dim:4D", "W143"),
        ("image_load v0, v1, s[16:23] dmask:0x1 dim:1D da", "W143"),
        ("image_load v0, [v1, s2], s[16:23] dmask:0x1 dim:2D", "W142"),
        ("image_load v0, [v1, v2], s[16:19] dmask:0x1 dim:2D", "W142"),
        ("image_load v0, [], s[16:23] dmask:0x1 dim:1D", "W142"),
        ("buffer_load_dword v0, [v1, v3], s[16:19], 0 offen", "W142"),
    ],
)
def test_other_operands_are_refused(line, code):
    with pytest.raises(WcetError) as caught:
        parse_kernel("gfx1030", 32, "    " + line)
    assert [each.code for each in caught.value.diagnostics] == [code]


def bound(body, **changed):
    """Return the bound of two wavefronts, on a machine that states what images take, and that of its certificate."""
    program = parse_kernel("gfx1030", 32, body)
    base = state_for("gfx1030")
    machine = replace(base, image_lines=2, sample_lines=5, issue=replace(base.issue, **CLASSES | changed))
    found = bound_launch(program, machine, GcnLaunch((1, 1, 1), (64, 1, 1), lanes=32))
    proof = certify_rdna(program, found.modes["none"], found.machine, StatedFacts())
    assert check_certificate(proof) == found.modes["none"].cycles
    return found.modes["none"].cycles


LOAD = "image_load v[4:7], [v1, v3], s[16:23] dmask:0xf dim:SQ_RSRC_IMG_2D unorm"
SAMPLE = "image_sample_lz v[4:7], [v1, v3], s[16:23], s[8:11] dmask:0xf dim:SQ_RSRC_IMG_2D"
STORE = "image_store v[4:7], [v1, v3], s[16:23] dmask:0xf dim:SQ_RSRC_IMG_2D unorm"


def test_accesses_to_images_take_what_the_machine_states():
    wait = "\n    s_waitcnt vmcnt(0)"
    for line, key in ((LOAD, "image_load"), (SAMPLE, "image_sample")):
        assert bound(line + wait, **{key: 100}) >= bound(line + wait) + 2 * (100 - CLASSES[key])
        assert bound(line + wait) > bound(line)
    assert bound(SAMPLE + wait) > bound(LOAD + wait)


def test_stores_to_images_are_counted_apart():
    store = STORE + "\n    {}\n    v_add_f32 v9, v8, v8"
    assert bound(store.format("s_waitcnt vmcnt(0)")) < bound(store.format("s_waitcnt_vscnt null, 0x0"))


@pytest.mark.parametrize("name", ["image_lines", "sample_lines"])
def test_what_images_take_must_be_stated(name):
    text = write_kernel("gfx1030", 32, f"    {SAMPLE if name == 'sample_lines' else LOAD}")
    options = AnalyzeOptions(machine=str(STATED), launch={"groups": "1", "group_size": "64"})
    with pytest.raises(WcetError) as caught:
        analyze(Source("k.s", text), options)
    messages = [each.message for each in caught.value.diagnostics if each.code == "W341"]
    assert len(messages) == len(caught.value.diagnostics)
    assert any(f"needs `{name}`" in each for each in messages)
    assert all("_rdna" not in each for each in messages)

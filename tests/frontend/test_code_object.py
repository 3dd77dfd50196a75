import shutil
import struct
import subprocess
import tracemalloc
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from elftools.elf.elffile import ELFFile

from tests.frontend.compilers import FOUND, each_clang, has_linker, needs_clang
from tests.targets.gcn.corpus import parse_text
from wcet.errors import WcetError
from wcet.frontend.build import Build
from wcet.frontend.bundle import MAGIC, choose_entry
from wcet.frontend.listing import write_assembly
from wcet.ir.facts import StatedFacts
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze, missing_facts
from wcet.session.kernels import read_kernel
from wcet.span import Source

SOURCES = Path(__file__).parents[2] / "samples" / "gcn" / "src"
FLAGS = ["-x", "cl", "-cl-std=CL2.0", "-target", "amdgcn-amd-amdhsa", "-nogpulib", "-O2", "-w", "-cl-kernel-arg-info"]
needs_tools = pytest.mark.skipif(
    not FOUND
    or not has_linker(FOUND[0])
    or not any(shutil.which(f"llvm-objdump{suffix}") for suffix in ("", "-14", "-19")),
    reason="no clang with lld, or no llvm-objdump",
)


def compile_sample(clang, name, output, *flags):
    subprocess.run([clang, *FLAGS, *flags, str(SOURCES / f"{name}.cl"), "-o", str(output)], check=True)


@needs_tools
@each_clang
@pytest.mark.parametrize(("name", "processor"), [("reduce", "gfx803"), ("matmul", "gfx803"), ("matmul", "gfx90c")])
def test_a_code_object_has_the_bound_of_its_assembly(tmp_path, clang, name, processor):
    compile_sample(clang, name, tmp_path / "k.hsaco", f"-mcpu={processor}", "-mcode-object-version=4")
    compile_sample(clang, name, tmp_path / "k.s", f"-mcpu={processor}", "-mcode-object-version=4", "-S")
    launch = {"reduce": "12", "matmul": "3,3"}[name]
    options = AnalyzeOptions(launch={"groups": launch})
    if name == "matmul":
        options = AnalyzeOptions(launch={"groups": launch}, facts=type(options.facts)(arguments={"n": 48}))
    bounds = [analyze(read_kernel(tmp_path / file), options)[0] for file in ("k.hsaco", "k.s")]
    assert bounds[0].bound_cycles == bounds[1].bound_cycles and bounds[0].name == name


@needs_tools
@each_clang
@pytest.mark.parametrize("processor", ["gfx1010", "gfx1012"])
def test_code_objects_of_other_processors_are_refused_by_name(tmp_path, clang, processor):
    compile_sample(clang, "reduce", tmp_path / "k.hsaco", f"-mcpu={processor}", "-mcode-object-version=4")
    with pytest.raises(WcetError) as caught:
        read_kernel(tmp_path / "k.hsaco")
    (found,) = caught.value.diagnostics
    assert found.code == "W146" and found.message.endswith(f"was compiled for {processor}")


@pytest.mark.parametrize("data", ["\t.byte\t0x1", "\t.long\t0xbf80000f", "\t\t..."])
def test_what_a_listing_cannot_decode_is_not_left_out(data):
    """The hardware would execute it."""
    code = ["\ts_nop 0  // 000000000000: BF800000", data, "\ts_endpgm  // 000000000008: BF810000"]
    text = "\nk.o:\tfile format elf64-amdgpu\n\nDisassembly of section .text:\n\n0000000000000000 <k>:\n"
    with pytest.raises(WcetError) as caught:
        parse_text(write_assembly(Source("k.lst", text + "\n".join(code) + "\n")))
    assert [each.code for each in caught.value.diagnostics] == ["W153"]
    after = [code[0], code[2].replace("8:", "4:"), data]
    assert parse_text(write_assembly(Source("k.lst", text + "\n".join(after) + "\n"))).name == "k"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\x7fELF" + bytes(10), "contains no code object"),
        (MAGIC + bytes(80), "another processor"),
        (b"CCOB" + bytes(80), "of an unknown kind"),
        (b"CCOB\x09" + bytes(80), "of an unknown kind"),
        (b"CCOB\x02\x00\x00\x00" + bytes(4) + b"\x20" + bytes(80), "damaged"),
        (MAGIC + (9).to_bytes(8, "little"), "cut off"),
        (b"\x7fELF" + bytes(90) + 2 * MAGIC, "linked from 2 files"),
    ],
)
def test_other_files_of_the_kind_are_refused_by_name(tmp_path, data, words):
    (tmp_path / "k.o").write_bytes(data)
    with pytest.raises(WcetError) as caught:
        read_kernel(tmp_path / "k.o")
    assert words in caught.value.diagnostics[0].message


def write_bundle(entries):
    """A fat binary: as clang-offload-bundler lays it out."""
    head, place, code = MAGIC + len(entries).to_bytes(8, "little"), 4096, b""
    for name, data in entries.items():
        head += b"".join(number.to_bytes(8, "little") for number in (place + len(code), len(data), len(name)))
        head += name.encode()
        code += data
    return head.ljust(place, b"\0") + code


def compress_bundle(bundle, version, method):
    """A compressed bundle: as clang-offload-bundler writes it behind `-compress`."""
    pack = zlib.compress if method == 0 else pytest.importorskip("zstandard").ZstdCompressor().compress
    packed, width = pack(bundle), 8 if version == 3 else 4
    head = b"CCOB" + version.to_bytes(2, "little") + method.to_bytes(2, "little")
    whole = len(head) + width * (1 if version == 1 else 2) + 8 + len(packed)
    sizes = [len(bundle)] if version == 1 else [whole, len(bundle)]
    return head + b"".join(size.to_bytes(width, "little") for size in sizes) + bytes(8) + packed


def test_a_bundle_takes_no_more_time_and_memory_than_its_size_allows():
    """Two megabytes of bundles took a minute, and a bundle whose 60 entries are all of it 60 times its size."""
    many = 3000 * compress_bundle(write_bundle({}), 1, 0)
    with pytest.raises(WcetError, match="more than 256 compressed bundles"):
        choose_entry(many, "k.o", "gfx906", ("gfx906",))
    head = MAGIC + (2).to_bytes(8, "little")
    for name in (b"hip-amdgcn-amd-amdhsa--gfx906:a", b"hip-amdgcn-amd-amdhsa--gfx906:b"):
        head += b"".join(number.to_bytes(8, "little") for number in (0, 4096, len(name))) + name
    with pytest.raises(WcetError, match="overlap"):
        choose_entry(head.ljust(4096, b"\0"), "k.o", "gfx906", ("gfx906",))


@pytest.mark.parametrize("version", [1, 2, 3])
@pytest.mark.parametrize("method", [0, 1])
def test_a_compressed_bundle_holds_what_was_put_into_it(version, method):
    entries = {f"hip-amdgcn-amd-amdhsa--{each}": each.encode() * 99 for each in ("gfx803", "gfx906")}
    packed = compress_bundle(write_bundle(entries), version, method)
    for data in (packed, b"\x7fELF" + bytes(90) + packed, packed + b"rest"):
        for processor in ("gfx803", "gfx906"):
            assert choose_entry(data, "k.o", processor, ("gfx803", "gfx906")) == processor.encode() * 99
    for cut in (8, 20, 40, len(packed) - 3):
        with pytest.raises(WcetError):
            choose_entry(packed[:cut], "k.o", "gfx803", ("gfx803",))


def test_a_bundle_is_unpacked_up_to_a_limit_that_its_header_does_not_set():
    """Two megabytes of it could fill four gigabytes."""
    packed = compress_bundle(MAGIC + bytes(1 << 24), 2, 0)
    size = (1 << 28) + 1
    stated = packed[:12] + size.to_bytes(4, "little") + packed[16:]
    tracemalloc.start()
    with pytest.raises(WcetError) as caught:
        choose_entry(stated, "k.o", "gfx803", ("gfx803",))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert "damaged" in caught.value.diagnostics[0].message and peak < 1 << 20


@needs_tools
@each_clang
def test_a_compressed_section_of_the_loaded_image_is_refused(tmp_path, clang):
    """The ELF standard forbids it; what it unpacks to could fill the memory, or be other data than the chip reads."""
    compile_sample(clang, "saxpy", tmp_path / "k.o", "-mcpu=gfx803", "-c")
    data = bytearray((tmp_path / "k.o").read_bytes())
    place = struct.unpack_from("<Q", data, 40)[0] + 64 * ELFFile(BytesIO(data)).get_section_index(".rodata")
    content = struct.pack("<IIQQ", 1, 0, 64, 8) + zlib.compress(bytes(64))
    struct.pack_into("<QQQQ", data, place + 8, 0x802, 0, len(data), len(content))
    (tmp_path / "k.o").write_bytes(data + content)
    with pytest.raises(WcetError) as caught:
        read_kernel(tmp_path / "k.o")
    (found,) = caught.value.diagnostics
    assert found.code == "W171" and "a section of the loaded image is compressed" in found.notes


def test_two_codes_for_modes_of_one_processor_are_refused():
    """Whether pages can be replayed (`xnack`) is a mode of the chip, which no machine file states."""
    names = [f"hip-amdgcn-amd-amdhsa--{each}" for each in ("gfx90a:xnack-", "gfx90a:sramecc+:xnack+", "gfx1030")]
    known = ("gfx90a", "gfx1030")
    for codes in ((b"short", b"longer"), (b"longer", b"short")):
        bundle = write_bundle(dict(zip(names, (*codes, b"other"), strict=True)))
        with pytest.raises(WcetError) as caught:
            choose_entry(bundle, "k.o", "gfx90a", known)
        assert caught.value.diagnostics[0].code == "W001"
        assert "several codes for gfx90a" in caught.value.diagnostics[0].message
        assert choose_entry(bundle, "k.o", "gfx1030", known) == b"other"
    alike = write_bundle(dict(zip(names, (b"one", b"one", b"other"), strict=True)))
    assert choose_entry(alike, "k.o", "gfx90a", known) == b"one"


@needs_tools
@needs_clang
def test_a_fat_binary_has_the_bound_of_the_code_object_for_the_machine(tmp_path):
    objects = {}
    for processor in ("gfx803", "gfx906"):
        compile_sample(FOUND[0], "reduce", tmp_path / f"{processor}.o", f"-mcpu={processor}", "-c")
        objects[f"hip-amdgcn-amd-amdhsa--{processor}"] = (tmp_path / f"{processor}.o").read_bytes()
    whole = write_bundle({"host-x86_64-unknown-linux--": b"", **objects})
    (tmp_path / "fat.o").write_bytes(whole)
    (tmp_path / "host.o").write_bytes(b"\x7fELF" + bytes(200) + whole)
    options = AnalyzeOptions(launch={"groups": "12"})
    for processor in ("gfx803", "gfx906"):
        (plain,) = analyze(read_kernel(tmp_path / f"{processor}.o"), options)
        for file in ("fat.o", "host.o"):
            (bound,) = analyze(read_kernel(tmp_path / file, Build(processor=processor)), options)
            assert (bound.bound_cycles, bound.machine) == (plain.bound_cycles, plain.machine)
    with pytest.raises(WcetError) as caught:
        read_kernel(tmp_path / "fat.o", Build(processor="gfx900"))
    assert "holds code for gfx803, gfx906" in caught.value.diagnostics[0].message


@needs_tools
@needs_clang
@pytest.mark.parametrize("processor", ["gfx803", "gfx900"])
def test_a_disassembly_has_the_bound_of_its_code_object(tmp_path, processor):
    compile_sample(FOUND[0], "matmul", tmp_path / "k.hsaco", f"-mcpu={processor}", "-gline-tables-only")
    for name, flags in (("plain", ["-d"]), ("whole", ["-D", "-l"])):
        ran = subprocess.run(["llvm-objdump", *flags, str(tmp_path / "k.hsaco")], check=True, capture_output=True)
        (tmp_path / name).write_bytes(ran.stdout)
    launch = {"groups": "3,3", "group_size": "16,16", "lds": "2048"}
    bounds = []
    for file, stated in (("k.hsaco", "n"), ("whole", "0x18"), ("plain", "")):
        source, facts = read_kernel(tmp_path / file), StatedFacts(arguments={stated: 48} if stated else {})
        if not stated:  # nothing says where the arguments are
            ((_, missing),) = missing_facts(source, AnalyzeOptions(launch=launch))
            facts = StatedFacts(bounds={fact.label: 3 for fact in missing})
        bounds += analyze(source, AnalyzeOptions(launch=launch, facts=facts))
    assert bounds[1].bound_cycles == bounds[0].bound_cycles and any(read_kernel(tmp_path / "whole").origin.places)
    assert bounds[2].bound_cycles > bounds[0].bound_cycles // 2 and bounds[2].machine == bounds[0].machine

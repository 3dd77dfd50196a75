import pytest

from tests.targets.gcn.corpus import compiled_kernel, file_names, parse_compiled, read_text
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow
from wcet.isa.gcn.language.kernel import Argument
from wcet.isa.gcn.language.metadata import translate_kernels
from wcet.isa.gcn.language.yaml import Yaml, read_yaml
from wcet.parse.lines import split_lines
from wcet.span import Source


def read(text: str) -> Yaml:
    return read_yaml(tuple(split_lines(Source("x", text))))


def test_yaml_of_every_shape_the_compiler_writes_is_read() -> None:
    text = """---
kernels:
  - .args:
      - .name:           !str n
        .type_name:      'float*'
      - .name:           out
    .language:       OpenCL C
    .version:
      - 2
      - 0
    .sizes: [64, 1, 1]
empty:
...
"""
    assert read(text) == {
        "kernels": (
            {
                ".args": ({".name": "n", ".type_name": "float*"}, {".name": "out"}),
                ".language": "OpenCL C",
                ".version": ("2", "0"),
                ".sizes": ("64", "1", "1"),
            },
        ),
        "empty": "",
    }


@pytest.mark.parametrize(
    ("text", "number", "reason"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, "`a` occurs twice"),
        ("a:\n\t- 1\n", 2, "is not YAML"),
        ("a: [1, 2\nb: 3\n", 2, "is not YAML"),
        ("a: &x [1]\nb: *x\n", 2, "refers to another part of itself"),
        ("---\na: 1\n---\nb: 2\n", 3, "a second document"),
        ("? [a]\n: 1\n", 1, "not a name"),
        ("\n".join(" " * depth + "a:" for depth in range(30)), 25, "nested too deeply"),
        ("[" * 100_000, 1, "nested too deeply"),
    ],
)
def test_yaml_that_is_no_metadata_is_refused_at_its_line(text: str, number: int, reason: str) -> None:
    with pytest.raises(WcetError) as caught:
        read(text)
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.code == "W147" and reason in diagnostic.message
    assert diagnostic.span is not None and diagnostic.span.line == number


def test_scalars_stay_text() -> None:
    words = {"a": "on", "b": "010", "c": "0x10", "d": "~", "e": "", "f": "2001-01-01", "g": "a # b", "h": "1_000"}
    text = "a: on\nb: 010\nc: 0x10\nd: ~\ne:\nf: 2001-01-01\ng: 'a # b' # c\nh: 1_000\n"
    assert read(text) == words
    assert read("# nothing\n---\n...\n") == {} == read("")


def test_resources_are_those_of_directives_and_metadata() -> None:
    metadata = compiled_kernel("reduce.llvm22.O2.s", "reduce").extra.metadata
    assert (metadata.vgprs, metadata.sgprs, metadata.lds_bytes, metadata.scratch_bytes) == (4, 10, 1024, 0)
    assert metadata.group_size == (256, 1, 1)
    assert metadata.max_group_size == 256


def test_the_registers_of_every_kernel_agree_with_its_metadata() -> None:
    for name in file_names():
        for program in parse_compiled(name):
            metadata = program.extra.metadata
            assert metadata.vgprs is not None and 0 <= metadata.vgprs <= 256
            assert metadata.sgprs is not None and 0 < metadata.sgprs <= 112
            assert metadata.lds_bytes is not None and metadata.scratch_bytes is not None


@pytest.mark.parametrize(
    "key",
    [*(f"exception_fp_{each}" for each in ("ieee_invalid_op", "denorm_src", "ieee_div_zero", "ieee_inexact"))]
    + ["exception_fp_ieee_overflow", "exception_fp_ieee_underflow", "exception_int_div_zero"],
)
def test_a_kernel_that_enters_a_trap_handler_at_exceptions_is_refused(key: str) -> None:
    text = (
        " .type k,@function\nk:\n s_endpgm\n .amdhsa_kernel k\n .amdhsa_next_free_vgpr 8\n .amdhsa_next_free_sgpr 10\n"
        " .amdhsa_{} {}\n .end_amdhsa_kernel\n"
    )
    assert parse_file(Source("x.s", text.format(key, 0)))
    with pytest.raises(WcetError, match=f"W147.*`{key}` is 1, not 0"):
        parse_file(Source("x.s", text.format(key, 1)))


@pytest.mark.parametrize("line", ["enable_exception = 2", "enable_exception_msb = 1", "debug_mode = 1"])
def test_a_header_that_enables_exceptions_is_refused(line: str) -> None:
    text = read_text("reduce.llvm14.O2.v2.s")
    key = line.partition(" ")[0]
    assert f"{key} = 0" in text
    with pytest.raises(WcetError, match=f"W147.*`{key}`"):
        parse_file(Source("x.s", text.replace(f"{key} = 0", line)))


def test_arguments_have_names_offsets_and_sizes() -> None:
    metadata = compiled_kernel("uniform_loop.llvm14.O2.s", "argument_loop").extra.metadata
    assert metadata.arguments[2] == Argument("n", 2, 16, 4, "by_value", "int")
    assert metadata.argument_pointer == 4
    unnamed = compiled_kernel("uniform_loop.llvm19.O2.s", "argument_loop").extra.metadata
    assert [argument.name for argument in unnamed.arguments] == ["arg0", "arg1", "arg2"]


def test_the_older_header_is_read() -> None:
    metadata = compiled_kernel("reduce.llvm14.O2.v2.s", "reduce").extra.metadata
    assert (metadata.vgprs, metadata.sgprs, metadata.lds_bytes, metadata.argument_pointer) == (4, 10, 1024, 4)


def test_the_larger_use_counts_where_directive_and_metadata_disagree() -> None:
    text = (
        " .type k,@function\nk:\n s_endpgm\n .amdhsa_kernel k\n .amdhsa_next_free_vgpr 8\n .amdhsa_next_free_sgpr 10\n"
        " .amdhsa_reserve_vcc 0\n .end_amdhsa_kernel\n .amdgpu_metadata\n---\namdhsa.kernels:\n  - .name: k\n"
        "    .vgpr_count: 6\n    .sgpr_count: 20\n...\n .end_amdgpu_metadata\n"
    )
    metadata = parse_file(Source("x.s", text))[0].extra.metadata
    assert (metadata.vgprs, metadata.sgprs, metadata.lds_bytes) == (8, 20, None)


def test_extra_scalar_registers_are_counted() -> None:
    text = (
        " .type k,@function\nk:\n s_endpgm\n .amdhsa_kernel k\n .amdhsa_next_free_sgpr n\n"
        " .amdhsa_reserve_flat_scratch 1\n .end_amdhsa_kernel\n .set n, 10\n"
    )
    assert parse_file(Source("x.s", text))[0].extra.metadata.sgprs == 16


def test_a_code_object_of_version_2_says_the_same() -> None:
    old, new = (
        {program.name: program.extra.metadata for program in parse_compiled(f"reduce.llvm14.O2{version}.s")}
        for version in (".v2", "")
    )
    assert old.keys() == new.keys()
    for name, metadata in old.items():
        assert [(a.offset, a.size, a.kind) for a in metadata.arguments] == [
            (a.offset, a.size, a.kind) for a in new[name].arguments
        ]
        assert (metadata.group_size, metadata.lds_bytes) == (new[name].group_size, new[name].lds_bytes)
        assert metadata.argument_pointer == new[name].argument_pointer
        assert metadata.argument_bytes is not None
    assert old["reduce"].group_size == (256, 1, 1)


def test_offsets_in_metadata_of_version_2_follow_from_size_and_alignment() -> None:
    text = """---
Version:         [ 1, 0 ]
Kernels:
  - Name:            k
    Args:
"""
    rows = [
        ("c", 1, 1, "ByValue"),
        ("n", 4, 4, "ByValue"),
        ("s", 16, 8, "ByValue"),
        ("t", 4, 4, "DynamicSharedPointer"),
    ]
    for name, size, align, kind in rows:
        text += f"      - Name: {name}\n        Size: {size}\n        Align: {align}\n        ValueKind: {kind}\n"
    document = read(text + "...\n")
    assert isinstance(document, dict)
    (kernel,) = translate_kernels(document)
    arguments = kernel[".args"]
    assert not isinstance(arguments, str)
    found = [(a[".name"], a[".offset"], a[".value_kind"]) for a in arguments if isinstance(a, dict)]
    assert found == [
        ("c", "0", "by_value"),
        ("n", "4", "by_value"),
        ("s", "8", "by_value"),
        ("t", "24", "dynamic_shared_pointer"),
    ]


HEADER_ONLY = """
 .hsa_code_object_version 2,1
 .hsa_code_object_isa 8,0,3,"AMD","AMDGPU"
 .amdgpu_hsa_kernel k
k:
 .amd_kernel_code_t
  enable_sgpr_private_segment_buffer = 1
  enable_sgpr_kernarg_segment_ptr = 1
 .end_amd_kernel_code_t
 s_load_dword s0, s[4:5], 0x10
 s_mov_b32 s1, 0
 s_waitcnt lgkmcnt(0)
.Lloop:
 s_add_i32 s1, s1, 1
 s_cmp_lt_i32 s1, s0
 s_cbranch_scc1 .Lloop
 s_endpgm
"""


def test_arguments_that_no_metadata_lists_are_stated_by_offset() -> None:
    (program,) = parse_file(Source("k.s", HEADER_ONLY))
    flow = build_flow(program, StatedFacts(arguments={"16": 7}))
    assert flow.bounds[0].back_edges == 6
    assert build_flow(program, StatedFacts(arguments={"0x10": 9})).bounds[0].back_edges == 8
    with pytest.raises(WcetError) as caught:
        build_flow(program, StatedFacts())
    (diagnostic,) = caught.value.diagnostics
    assert any("--arg 0x10=N" in note for note in diagnostic.notes)
    with pytest.raises(WcetError) as caught:
        build_flow(program, StatedFacts(arguments={"n": 7}))
    assert "--arg OFFSET=VALUE" in caught.value.diagnostics[0].help


TWO = """
 .type {0},@function
{0}:
 s_endpgm
 .amdhsa_kernel {0}
 .amdhsa_next_free_vgpr 8
 .amdhsa_next_free_sgpr 8
 .end_amdhsa_kernel
"""


def test_metadata_belong_to_the_code_that_their_symbol_names() -> None:
    """A host that asks for `a` starts the code of `b` here, in groups of 128 work-items."""
    entry = "  - .name: {}\n    .symbol: {}.kd\n    .max_flat_workgroup_size: {}\n"
    head, tail = " .amdgpu_metadata\n---\namdhsa.kernels:\n", "...\n .end_amdgpu_metadata\n"
    code = TWO.format("a") + TWO.format("b")
    listed = head + entry.format("a", "b", 128) + entry.format("b", "a", 64) + tail
    found = {each.name: each.extra.metadata.max_group_size for each in parse_file(Source("x.s", code + listed))}
    assert found == {"a": 64, "b": 128}
    twice = head + entry.format("a", "a", 128) + entry.format("other", "a", 64) + tail
    with pytest.raises(WcetError) as caught:
        parse_file(Source("x.s", code + twice))
    (diagnostic,) = caught.value.diagnostics
    assert diagnostic.code == "W147" and "second time" in diagnostic.message and diagnostic.span is not None
    with pytest.raises(WcetError) as caught:
        parse_file(Source("x.s", code + head + entry.format("a", "gone", 64) + tail))
    assert "`gone` has no code" in caught.value.diagnostics[0].message

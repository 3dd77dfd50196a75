from tests.targets.gcn.corpus import compiled_kernel, file_names, parse_compiled
from wcet.parse.lines import split_lines
from wcet.span import Source
from wcet.targets.gcn.language.metadata import Argument
from wcet.targets.gcn.language.syntax import parse_file
from wcet.targets.gcn.language.yaml import Yaml, read_yaml


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

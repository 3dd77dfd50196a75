"""The parser of GCN assembly: one `Program` for each kernel, or all errors of the file at once."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import PurePosixPath

from wcet.errors import Refusals, refuse
from wcet.isa.gcn.assembly.kernels import assemble_kernel
from wcet.isa.gcn.language.demangling import demangle_names
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.language.kernel_header import is_header
from wcet.isa.gcn.language.layout import FunctionText, Layout, lay_out
from wcet.isa.gcn.language.metadata import read_metadata
from wcet.isa.gcn.language.processor import find_processor
from wcet.isa.gcn.language.statements import InstructionStatement, read_statements
from wcet.isa.gcn.language.yaml import Yaml
from wcet.span import Source


def parse_file(source: Source) -> tuple[GcnProgram, ...]:
    """Return the kernels of a file in text order.

    Kernels are the functions that `.amdhsa_kernel` or the metadata name. In a file that names none, they are the
    functions that contain `s_endpgm`. Raises `WcetError` with all errors of the file (at most 20): W140 to W156, W101,
    W102, W340.
    """
    processor = find_processor(source)
    refusals = Refusals()
    fallback = PurePosixPath(source.name).stem or "kernel"
    layout = lay_out(read_statements(source, processor, refusals), fallback, processor, refusals)
    metadata = read_metadata(layout, refusals)
    kernels = _find_kernels(layout, metadata, refusals)
    programs: list[GcnProgram] = []
    for function in kernels:
        with refusals.gather():
            programs.append(assemble_kernel(function, layout, metadata.get(function.name, {}), source, refusals))
    refusals.raise_any()
    if not kernels:
        note = "a kernel is what `.amdhsa_kernel` names or, in a file without it, a function that contains s_endpgm"
        help_line = ""
        if source.origin is not None and source.origin.compiled:
            note = "a kernel is a function marked `__kernel` in OpenCL C, `__global__` in HIP"
            help_line = _advise_mark(source.origin.files[0].name)
        raise refuse("W145", f"no kernel in {source.name}", notes=(note,), help=help_line)
    plain = demangle_names([program.name for program in programs])
    return tuple(replace(program, name=plain[program.name]) for program in programs)


def _advise_mark(name: str) -> str:
    if name.endswith(".cl"):
        return "mark the function that the host starts: __kernel void name(__global float *x)"
    return "mark the function, or instantiate its template: template __global__ void name<16>(float *, int);"


def _find_kernels(
    layout: Layout, metadata: Mapping[str, Mapping[str, Yaml]], refusals: Refusals
) -> tuple[FunctionText, ...]:
    named = dict.fromkeys([*layout.descriptors, *metadata])
    if not named:
        return tuple(function for function in layout.functions if _ends_kernel(function))
    functions = {function.name: function for function in layout.functions}
    older = any(is_header(found) for _, found in layout.descriptors.values())
    for name in named:
        stated = layout.descriptors[name][1] if name in layout.descriptors else None
        if older and name in functions and (stated is None or not is_header(stated)):
            note = "in code objects of version 2, the hardware starts 256 bytes after the label"
            error = refuse("W147", f"kernel `{name}` has no `.amd_kernel_code_t`", functions[name].span, notes=(note,))
            refusals.add(error.diagnostics)
        if name not in functions:
            span = layout.descriptors[name][0] if name in layout.descriptors else None
            refusals.add(refuse("W147", f"kernel `{name}` has no code in this file", span).diagnostics)
    return tuple(function for function in layout.functions if function.name in named)


def _ends_kernel(function: FunctionText) -> bool:
    """Return True if a function of a file without metadata is a kernel; unknown instructions must not hide one."""
    for item in function.items:
        if isinstance(item, InstructionStatement) and (item.operation is None or item.operation.flow == "end"):
            return True
    return False

"""Writes benchmarks as source files: OpenCL C and HIP, with the timed instructions in one block of inline assembly.

The compiler moves arithmetic across two reads of a clock, so both reads are in the block, in this order: wait, read the
clock, wait for it, work, wait, read the clock. Devices other than AMD GPUs get a loop in plain C instead, with which
the host program can be tried; its times mean nothing.
"""

from collections.abc import Iterable

from wcet.calibrate.assembly import GROUP, write_setup
from wcet.calibrate.benchmark import Benchmark
from wcet.isa.gcn.language.processor import LANES

SAVED = "s[52:53]"
CLOBBERED = ("vcc", "scc", "m0", "memory")
SCALARS = range(20, 58)
LEAST_VECTORS = 1
"""The first vector register that a benchmark uses; the compiler may use v0."""

OPENCL_HEAD = """\
// {title}
// Launch: {launch}. Written by `wcet calibrate plan` for {machine}.
#ifndef __AMDGCN__
// NOT FOR AMD: what follows is a loop in plain C. It tries the host program; its times say nothing of an AMD GPU.
#endif
"""
OPENCL_KERNEL = """
__kernel __attribute__((reqd_work_group_size({size}, 1, 1)))
void {kernel}(__global uint *buffer, __global ulong *times) {{
#ifdef __AMDGCN__
{amd}
#else
  uint x = buffer[0];
  for (uint i = 0; i < {turns}u; i++) x = x * 1664525u + 1013904223u;
  if (x == 1u) buffer[0] = x;
#endif
}}
"""
HIP_HEAD = """\
// Written by `wcet calibrate plan` for {machine}. Included by calibrate.hip: one kernel for each point.
"""
HIP_KERNEL = """
// {title}
extern "C" __global__ void {kernel}(unsigned *buffer, unsigned long long *times) {{
#if defined(__AMDGCN__)
{amd}
#else  // the host's half of the compilation, which never runs it
  (void)buffer;
  (void)times;
#endif
}}
"""


def render_opencl(benchmark: Benchmark, generation: int, machine: str) -> str:
    """Return the source file of a benchmark in OpenCL C, with a kernel for each point."""
    head = OPENCL_HEAD.format(title=benchmark.title, launch=benchmark.describe_launch(), machine=machine)
    kernels = [
        OPENCL_KERNEL.format(
            size=benchmark.group_size,
            kernel=benchmark.kernel(point),
            amd=_write_amd(benchmark, generation, point, OPENCL),
            turns=64 * benchmark.count_copies(point) + 64,
        )
        for point in list_kernels(benchmark)
    ]
    return head + "".join(kernels)


def render_hip(benchmarks: Iterable[Benchmark], generation: int, machine: str) -> str:
    """Return one source file in HIP with the kernels of all benchmarks."""
    kernels = [
        HIP_KERNEL.format(
            title=benchmark.title,
            kernel=benchmark.kernel(point),
            amd=_write_amd(benchmark, generation, point, HIP),
        )
        for benchmark in benchmarks
        for point in list_kernels(benchmark)
    ]
    return HIP_HEAD.format(machine=machine) + "".join(kernels)


def list_kernels(benchmark: Benchmark) -> tuple[int, ...]:
    """Return the points that need a kernel of their own: only one if nothing but the number of groups varies."""
    return benchmark.points[:1] if benchmark.sets else benchmark.points


OPENCL = {
    "lds": "  __local uint lds[{words}];\n  ((volatile __local uint *)lds)[get_local_id(0) & 15u] = 0u;",
    "item": "(uint)get_local_id(0)",
    "group": "(uint)get_group_id(0)",
    "long": "ulong",
    "word": "uint",
}
HIP = {
    "lds": "  __shared__ unsigned lds[{words}];\n  ((volatile unsigned *)lds)[threadIdx.x & 15u] = 0u;",
    "item": "(unsigned)threadIdx.x",
    "group": "(unsigned)blockIdx.x",
    "long": "unsigned long long",
    "word": "unsigned",
}


def _write_amd(benchmark: Benchmark, generation: int, point: int, words: dict[str, str]) -> str:
    """Return the body of a kernel for an AMD GPU."""
    lines = [words["lds"].format(words=-(-benchmark.lds // 4))] if benchmark.lds else []
    touched = (
        *(f"s{number}" for number in SCALARS),
        *(f"v{number}" for number in range(LEAST_VECTORS, benchmark.vgprs)),
        *CLOBBERED,
    )
    clobbered = _join([f'"{name}"' for name in touched], 12, "        ")
    if benchmark.bare:
        timed = benchmark.write_timed(point)
        text = _quote(timed or ("s_nop 0",))
        return "\n".join([*lines, f"  __asm__ volatile(\n{text}\n      : : : {clobbered});"])
    item, group = words["item"], words["group"]
    inputs = f', "s"({group})' if GROUP in benchmark.setup else ""
    text = _quote(_surround(benchmark, generation, point))
    lines += [
        f"  {words['long']} begin, end;",
        f"  {words['word']} item = {item};",
        "  __asm__ volatile(",
        text,
        '      : "=&s"(begin), "=&s"(end)',
        f'      : "s"(buffer), "v"(item){inputs}',
        f"      : {clobbered});",
        f"  if ((item & {LANES - 1}u) == 0u) {{",
        f"    {words['word']} wave = {group} * {benchmark.group_size // LANES}u + item / {LANES}u;",
        "    times[2u * wave] = begin;",
        "    times[2u * wave + 1u] = end;",
        "  }",
    ]
    return "\n".join(lines)


def _surround(benchmark: Benchmark, generation: int, point: int) -> tuple[str, ...]:
    """Return the lines of the assembly block: set-up, clock, work, clock."""
    return (
        "s_mov_b64 s[20:21], %2",
        "v_mov_b32 v1, %3",
        f"s_mov_b64 {SAVED}, exec",
        *write_setup(benchmark, generation, point, "%4"),
        "s_waitcnt vmcnt(0) lgkmcnt(0)",
        "s_memtime s[54:55]",
        "s_waitcnt lgkmcnt(0)",
        *benchmark.write_timed(point),
        "s_waitcnt vmcnt(0) lgkmcnt(0)",
        "s_memtime s[56:57]",
        "s_waitcnt lgkmcnt(0)",
        f"s_mov_b64 exec, {SAVED}",
        "s_mov_b64 %0, s[54:55]",
        "s_mov_b64 %1, s[56:57]",
    )


def _quote(lines: Iterable[str]) -> str:
    return "\n".join(f'      "{line}\\n"' for line in lines)


def _join(words: list[str], width: int, indent: str) -> str:
    rows = [", ".join(words[start : start + width]) for start in range(0, len(words), width)]
    return f",\n{indent}".join(rows)

"""What kernels in OpenCL C compute on each family of chips, held against the host and against gfx803.

    .venv/bin/python -m tests.campaigns.family_functions
    .venv/bin/python -m tests.campaigns.family_functions saxpy reduce --host

All sources in OpenCL C of the samples and of the tests are compiled by clang 19 for GCN3, Vega, CDNA and RDNA. The
buffers of each kernel must hold what they hold on gfx803, to the last bit. With `--host` they must also hold what they
hold on a runtime of the host (pocl), floating-point numbers to their last bits; it has no barriers in divergent code,
and ends with the campaign where such a kernel crashes it. A kernel that leaves its buffers on gfx803 is not counted.
What asks for the first lane of a wavefront (`rounds` and `ends` of calls.cl) depends on the number of lanes: where that
is 32, such a kernel is run in groups of 32 work-items on both, which are one wavefront on either.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tests.targets.gcn.opencl.builds import Build, CompilerError, compile_source
from tests.targets.gcn.opencl.runtime import HostProgram
from tests.targets.gcn.opencl.value_runs import EXACT, TYPES
from tests.targets.gcn.rdna import run_kernel
from wcet.errors import WcetError
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.language.isa import READ_FIRST
from wcet.isa.gcn.language.kernel import Argument, GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.run.kernel_arguments import Value
from wcet.span import Source

ROOT = Path(__file__).parents[2]
FOLDERS = ("samples/gcn/src", "tests/data/gcn", "tests/data/features")
WIDE = "-mwavefrontsize64"
FAMILIES: Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "GCN3": (("gfx803", ()),),
    "Vega": (("gfx900", ()), ("gfx906", ())),
    "CDNA": (("gfx908", ()), ("gfx90a", ()), ("gfx942", ())),
    "RDNA": (("gfx1030", ()), ("gfx1030", (WIDE,)), ("gfx1100", ()), ("gfx1100", (WIDE,))),
}
LEVELS = ("O2",)
ROOM = 1 << 15
"""Bytes of each buffer, and room before and after it in which nothing may be written."""
GROUPS = 2
SCALARS = (16, 4, 1)
"""Values of whole numbers, of which the first is taken with which a kernel stays in its buffers."""


@dataclass(frozen=True, slots=True)
class Run:
    """The launch and the buffers of a kernel, and what gfx803 makes of them."""

    size: int
    values: Mapping[str, Value]
    found: Mapping[str, np.ndarray]


def read_kernels(text: str, processor: str, level: str, flags: tuple[str, ...]) -> dict[str, GcnProgram]:
    """Compile a source; nothing where it cannot be compiled for a processor, or not be read."""
    try:
        assembly = compile_source(text, Build("clang-19", processor, level, False, (*EXACT, *flags)))
        return {each.name: each for each in parse_file(Source("k.s", assembly)) if not each.extra.unresolved}
    except (CompilerError, WcetError):
        return {}


def draw_values(program: GcnProgram, scalar: int) -> dict[str, Value]:
    """Return contents for the arguments of a kernel."""
    random = np.random.default_rng(7)
    return {each.name: draw_value(each, scalar, random) for each in program.extra.metadata.arguments}


def draw_value(argument: Argument, scalar: int, random: np.random.Generator) -> Value:
    """Return the content of an argument by its type."""
    member = argument.type_name.rstrip("*").rstrip("0123456789")
    kind = TYPES.get(member, np.uint32)
    floats = np.issubdtype(kind, np.floating)
    if argument.kind == "dynamic_shared_pointer":
        return ROOM // 4
    if argument.kind == "by_value":
        count = max(1, argument.size // np.dtype(kind).itemsize)
        data = np.full(count, 0.5 if floats else scalar, kind).view(np.uint8)
        return data if data.size == argument.size else np.zeros(argument.size, np.uint8)
    count = ROOM // np.dtype(kind).itemsize
    numbers = random.integers(0, 64, count)
    return (numbers / 64 if floats else numbers).astype(kind).view(np.uint8)


def run_former(program: GcnProgram, items: int) -> Run | None:
    """Run a kernel of gfx803 with the first values with which it stays in its buffers; None where there are none.

    Its groups have `items` work-items if it does not state another number.
    """
    stated = program.extra.metadata.group_size
    if stated is not None and stated[1:] != (1, 1):
        return None
    size = items if stated is None else stated[0]
    for scalar in SCALARS:
        values = draw_values(program, scalar)
        try:
            return Run(size, values, run_kernel(program, GROUPS, size, values))
        except WcetError:
            continue
    return None


def compare(one: Mapping[str, np.ndarray], two: Mapping[str, np.ndarray], program: GcnProgram, exact: bool) -> str:
    """Return the first buffer that differs."""
    types = {each.name: each.type_name.rstrip("*").rstrip("0123456789") for each in program.extra.metadata.arguments}
    for name, here in one.items():
        there = two[name][: here.size]
        kind = TYPES.get(types.get(name, ""), np.uint8)
        if (here == there).all():
            continue
        if not exact and np.issubdtype(kind, np.floating):
            near = np.isclose(
                here.view(kind), there.view(kind), rtol=1e-3 if kind is np.float16 else 1e-5, equal_nan=True
            )
            if near.all():
                continue
        return name
    return ""


def judge_source(path: Path, level: str, hosted: bool) -> Iterator[tuple[str, str, str]]:
    """Yield each kernel of a source with its family and what is wrong, "" for nothing."""
    text = path.read_text(encoding="utf-8")
    near = f"-I{path.parent}"
    former = read_kernels(text, "gfx803", level, (near,))
    kept = keep_runs({name: run_former(each, 64) for name, each in former.items()})
    narrow = kept | keep_runs({name: run_former(each, 32) for name, each in former.items() if asks_first(each)})
    host = build_host(text, near) if hosted else None
    for family, shapes in FAMILIES.items():
        for processor, flags in shapes:
            for name, program in read_kernels(text, processor, level, (near, *flags)).items():
                runs = narrow if program.extra.metadata.lanes == 32 else kept
                if name in runs:
                    yield f"{family} {name}", family, judge_kernel(program, runs[name], host)


def keep_runs(runs: Mapping[str, Run | None]) -> dict[str, Run]:
    """Return the runs of kernels that stay in their buffers."""
    return {name: run for name, run in runs.items() if run is not None and run.found}


def asks_first(program: GcnProgram) -> bool:
    """Return True if a kernel reads the first lane of a wavefront."""
    return any(each.mnemonic == READ_FIRST for each in program.instructions)


def build_host(text: str, near: str) -> HostProgram | None:
    """Build a source for the host, if its runtime can."""
    try:
        return HostProgram(text, [near, "-cl-fp32-correctly-rounded-divide-sqrt"], "CL1.2")
    except Exception:  # what a runtime raises for a source is its own
        return None


def judge_kernel(program: GcnProgram, run: Run, host: HostProgram | None) -> str:
    """Return what is wrong with the values of a kernel, "refused …" where it has none."""
    try:
        found = run_kernel(program, GROUPS, run.size, run.values)
    except WcetError as error:
        return f"refused {error.diagnostics[0].code} {error.diagnostics[0].message}"
    wrong = compare(run.found, found, program, True)
    if wrong:
        return f"`{wrong}` is not what it is on gfx803"
    if host is None:
        return ""
    try:
        expected = host.run(program.name, run.values, GcnLaunch((GROUPS, 1, 1), (run.size, 1, 1)))
    except Exception:  # the same
        return ""
    other = compare(found, expected, program, False)
    return f"host: `{other}` is not what it is there" if other else "held by the host"


def main(names: list[str]) -> int:
    """Run all sources, and print by family how many kernels hold."""
    held: dict[str, set[str]] = defaultdict(set)
    hosted: dict[str, set[str]] = defaultdict(set)
    total = Counter[str]()
    files = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.cl"))]
    for path in files:
        if {*names} - {"--host"} and path.stem not in names:
            continue
        for level in LEVELS:
            for kernel, family, wrong in judge_source(path, level, "--host" in names):
                total["runs"] += 1
                if wrong in ("", "held by the host"):
                    held[family].add(f"{path.stem} {kernel}")
                    if wrong:
                        hosted[family].add(f"{path.stem} {kernel}")
                else:
                    total[wrong.split("`")[0].strip()[:12] or "WRONG"] += 1
                    print(f"{path.name} -{level} {kernel}: {wrong}", flush=True)
        print(f"after {path.name}: " + ", ".join(f"{family} {len(held[family])}" for family in FAMILIES), flush=True)
    for family in FAMILIES:
        print(f"{family}: {len(held[family])} kernels as on gfx803, {len(hosted[family])} of them as on the host")
    print(dict(total))
    return int(total["WRONG"] > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

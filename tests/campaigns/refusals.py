"""How many kernels of the usual kinds are bounded as they come out of the compiler, and why the others are not.

    .venv/bin/python -m tests.campaigns.refusals                     the table of docs/gcn-refusals.md
    .venv/bin/python -m tests.campaigns.refusals suite/scans --show  one file, each kernel with its outcome

With `--keep` what came out is written down for the test of that page.

The sources are those of tests/data/gcn and samples/gcn, compiled by clang for both instruction sets at four levels,
those of `suite` with ROCm's device library. A kernel is *bounded* with the launch and its arguments alone, *with
facts* when it is once the loops that `annotate` lists have a bound, else *refused* by a code. All whole numbers are 64
(`VALUES` has others), local buffers have 4 KiB.
"""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.campaigns.side_by_side import ask_all
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.options import AnalyzeOptions
from wcet.pipeline import open_kernels
from wcet.span import Source
from wcet.targets.protocol import Kernels

ROOT = Path(__file__).parents[2]
CORPUS = ROOT / "tests" / "data" / "gcn"
RESULTS = CORPUS / "suite" / "outcomes.json"
CLANG = "clang-19"
LIBRARY = "/usr/lib/x86_64-linux-gnu/amdgcn/bitcode"
"""Where Debian's package rocm-device-libs keeps what kernels of `suite` need."""

PROCESSORS = ("gfx803", "gfx900")
LEVELS = ("O0", "O1", "O2", "O3")
VALUES = {
    "iterations": 2,
    "radius": 2,
    "r": 2,
    "levels": 4,
    "stage": 3,
    "k": 3,
    "border": 1,
    "offset": 16,
    "t": 1,
    "kind": 2,
}
"""Arguments that 64 is not a good value for."""

LOCAL_BYTES, RUNS = 4096, 64
BOUNDED, WITH_FACTS = "bounded", "with facts"


@dataclass(frozen=True, slots=True)
class Build:
    """One source for one processor at one level."""

    source: str
    processor: str
    level: str

    @property
    def key(self) -> str:
        """The name of the build in the results."""
        return f"{self.source} {self.processor} {self.level}"


def list_sources() -> tuple[str, ...]:
    """Return the sources by their path under the corpus, samples as `samples/NAME`."""
    folders = ("src", "loops", "groups", "functions/src", "suite")
    own = [
        path.relative_to(CORPUS).with_suffix("").as_posix() for each in folders for path in CORPUS.glob(f"{each}/*.cl")
    ]
    samples = [f"samples/{path.stem}" for path in (ROOT / "samples/gcn/src").glob("*.cl")]
    return tuple(sorted([*own, *samples]))


def compile_build(build: Build) -> str:
    """Return the assembly of a build."""
    samples = build.source.startswith("samples/")
    path = ROOT / "samples/gcn/src" / f"{build.source[8:]}.cl" if samples else CORPUS / f"{build.source}.cl"
    library = ("-nogpulib",)
    if build.source.startswith(("suite/", "contents/")):
        library = ("-Xclang", "-finclude-default-header", f"--rocm-device-lib-path={LIBRARY}")
    with TemporaryDirectory() as folder:
        out = Path(folder) / "k.s"
        flags = ("-x", "cl", "-cl-std=CL2.0", "-target", "amdgcn-amd-amdhsa", f"-mcpu={build.processor}", *library)
        command = [CLANG, *flags, "-w", "-S", "-cl-kernel-arg-info", f"-{build.level}", str(path), "-o", str(out)]
        subprocess.run(command, check=True, capture_output=True)
        return out.read_text(encoding="utf-8")


def judge_build(build: Build) -> dict[str, str]:
    """Return the outcome of each kernel of a build."""
    source = Source(f"{build.source}.s", compile_build(build))
    try:
        kernels = open_kernels(source, AnalyzeOptions(launch={"groups": "4,4", "group_size": "16,16"}))
    except WcetError as error:
        return {"(file)": error.diagnostics[0].code}
    return {program.name: judge_kernel(kernels, program) for program in kernels.programs}


def judge_kernel(kernels: Kernels, program: Any) -> str:
    """Return the outcome of one kernel."""
    metadata = program.extra.metadata
    facts = replace(StatedFacts(), arguments=dict(draw_arguments(metadata.arguments)))
    size = metadata.group_size or (16, 16, 1)
    launch = kernels.target.launch({"groups": "4,4", "group_size": ",".join(str(each) for each in size)})
    code = refuse_kernel(kernels, program, launch, facts)
    if not code:
        return BOUNDED
    if code == "W201":
        missing = kernels.target.missing_facts(program, facts, launch)
        stated = replace(facts, bounds={fact.label: RUNS for fact in missing if fact.table == "bounds"})
        code = refuse_kernel(kernels, program, launch, stated) or WITH_FACTS
    return code


def draw_arguments(arguments: Iterable[Any]) -> Iterator[tuple[str, int]]:
    """Yield a value for each argument that is a whole number or the size of a local buffer."""
    for argument in arguments:
        if argument.kind == "dynamic_shared_pointer":
            yield argument.name, LOCAL_BYTES
        elif argument.kind == "by_value" and argument.size <= 8:
            yield argument.name, VALUES.get(argument.name, 64)


def refuse_kernel(kernels: Kernels, program: Any, launch: Any, facts: StatedFacts) -> str:
    """Return the code of a refusal, empty where there is a bound."""
    try:
        kernels.target.analyze(program, kernels.machine, launch, facts, kernels.options)
    except WcetError as error:
        return error.diagnostics[0].code
    return ""


def write_table(outcomes: dict[str, dict[str, str]]) -> str:
    """Return the table: by processor and level, how many kernels are bounded, with facts, and refused by each code."""
    codes = sorted({each for found in outcomes.values() for each in found.values()} - {BOUNDED, WITH_FACTS})
    lines = ["| processor | level | kernels | bounded | with facts | " + " | ".join(codes) + " |"]
    lines.append("|---|---|---|---|---|" + "---|" * len(codes))
    for processor in PROCESSORS:
        for level in LEVELS:
            chosen = [found for key, found in outcomes.items() if key.endswith(f" {processor} {level}")]
            counts = Counter(each for found in chosen for each in found.values())
            total = counts.total()
            share = f"{counts[BOUNDED]} ({100 * counts[BOUNDED] // max(1, total)} %)"
            cells = [processor, f"-{level}", str(total), share, str(counts[WITH_FACTS])]
            lines.append("| " + " | ".join([*cells, *(str(counts[code]) for code in codes)]) + " |")
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """Judge the builds of the sources named, all where none is, and write down what came out."""
    names = [each for each in arguments if not each.startswith("-")]
    levels = [each[2:] for each in arguments if each.startswith("--O")] or LEVELS
    jobs = next((int(each[2:]) for each in arguments if each.startswith("-j")), 1)
    builds = [
        Build(source, processor, level)
        for source in names or list_sources()
        for processor in PROCESSORS
        for level in levels
    ]
    outcomes: dict[str, dict[str, str]] = {}
    for build, found in zip(builds, ask_all(judge_build, builds, jobs), strict=True):
        outcomes[build.key] = found
        if "--show" in arguments:
            others = {name: outcome for name, outcome in found.items() if outcome != BOUNDED}
            print(build.key, len(found) - len(others), "bounded", others, flush=True)
    if "--keep" in arguments:
        RESULTS.write_text(json.dumps(outcomes, indent=0, sort_keys=True) + "\n", encoding="utf-8")
    print(write_table(outcomes), end="")
    return 0


if __name__ == "__main__":
    from tests.campaigns.refusals import main as run  # under its name, by which other processes find it

    raise SystemExit(run(sys.argv[1:]))

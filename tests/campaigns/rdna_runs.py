"""The campaign of RDNA: random kernels for gfx1030 and gfx1100, their values, and runs held against their bounds.

    .venv/bin/python -m tests.campaigns.rdna_runs 4000 -j 2         all of it
    .venv/bin/python -m tests.campaigns.rdna_runs 100 --first 7000  cases 7000 to 7099
    .venv/bin/python -m tests.campaigns.rdna_runs 1 --first 7003 --show

Wavefronts have 32 or 64 lanes, groups go to a compute unit or to two. Most cases are trees of instructions only; then
there are kernels in assembly that are generated for what RDNA has alone, and kernels in OpenCL C. Each is bounded
on a machine any number of which may be anywhere in its range, and run there oldest first, in round robin and first
come, first served, with latencies of all kinds: no run may exceed the bound, or be shorter than the least time. Of the
other cases, the values must be those of a runtime for the host (pocl), to the last bit. Clang 19 and that runtime must
be installed.
"""

from dataclasses import replace

import numpy as np

from tests.campaigns.driver import Campaign, run_campaign
from tests.campaigns.tally import Judgement
from tests.properties.choices import Choices
from tests.targets.gcn.opencl.builds import Build, CompilerError, compile_source
from tests.targets.gcn.opencl.value_kernels import SIZE, draw_value_kernel
from tests.targets.gcn.opencl.value_runs import (
    EXACT,
    ValueCase,
    draw_buffers,
    find_differences,
    run_build,
    run_on_host,
    take_buffers,
)
from tests.targets.gcn.rdna import SHAPES, run_kernel
from tests.targets.gcn.rdna_launches import RdnaCase, RdnaSource, draw_rdna_case, draw_rdna_source
from tests.targets.gcn.rdna_steps import RdnaSteps, draw_rdna_steps
from wcet.errors import WcetError
from wcet.isa.gcn.assembly.files import parse_file
from wcet.span import Source

_WIDE = ("-mwavefrontsize64",)
_LEVELS = ("O1", "O2", "O3", "O2", "O0")

Case = RdnaSteps | RdnaCase | RdnaSource | ValueCase


def draw_rdna(choices: Choices) -> Case:
    """Draw a case of any kind."""
    rare = (*[draw_rdna_case] * 3, *[draw_rdna_source] * 2, draw_value)
    return choices.pick((*[draw_rdna_steps] * 10, *rare))(choices)


def draw_value(choices: Choices) -> ValueCase:
    """Draw a kernel and a build of it; ROCm's device library, as Debian has it, knows no gfx1100."""
    processor, lanes = choices.pick(SHAPES)
    library = processor == "gfx1030" and choices.chance(60)
    kernel = draw_value_kernel(choices, library)
    flags = (*EXACT, *(_WIDE if lanes == 64 else ()))
    build = Build("clang-19", processor, choices.pick(_LEVELS), library, flags)
    return ValueCase(kernel, (build,), choices.below(1 << 16))


def judge_rdna(case: Case) -> Judgement:
    """Compare values, or hold runs against a bound."""
    if isinstance(case, ValueCase):
        return judge_values(case)
    try:
        held = case.hold()
    except CompilerError as error:
        return Judgement(wrong="" if error.crashed else f"the compiler refuses it: {error}")
    except WcetError as error:
        code = error.diagnostics[0].code
        return Judgement(refused=code, wrong=str(error) if code.startswith("W9") else "")
    slack = held.bound / max(held.runs.values()) - 1
    return Judgement(runs=len(held.runs), slack=(slack,), features=case.features, wrong=held.wrong)


def judge_values(case: ValueCase) -> Judgement:
    """Compare what the run and the runtime of the host make of the same buffers."""
    (build,) = case.builds
    lanes = 64 if _WIDE[0] in build.flags else 32
    features = frozenset([f"{build.processor}, {lanes} lanes", build.level, "library" if build.library else "header"])
    try:
        text = compile_source(case.text, build)
    except CompilerError as error:
        return Judgement(wrong="" if error.crashed else f"the compiler refuses it: {error}")
    try:
        (program,) = parse_file(Source("k.s", text))
        if program.extra.unresolved:
            return Judgement(refused="W241")
        found = run_kernel(program, SIZE // 64, 64, take_buffers(case, draw_buffers(case)))
    except WcetError as error:
        return Judgement(refused=error.diagnostics[0].code)
    expected = run_on_host(case)
    wrong = find_differences(case, found, expected)
    if wrong and wrong == find_differences(case, run_former(case, build), expected):
        return Judgement(runs=1, features=features | {"the compiler is wrong, for gfx900 as well"})
    return Judgement(runs=1, features=features, wrong="\n".join(wrong))


def run_former(case: ValueCase, build: Build) -> dict[str, np.ndarray]:
    """Return what a build of the same source for gfx900 gives.

    Clang 19 computes remainders of 64 bits in 32 where a divisor is the sign-extended negative of 16 bits: of
    `(ulong)x % ((ulong)s | 1)` for an `x` near the largest of 32 bits the result is wrong on all processors.
    """
    flags = tuple(each for each in build.flags if each not in _WIDE)
    return run_build(case, replace(build, processor="gfx900", flags=flags))


CAMPAIGN = Campaign(draw_rdna, judge_rdna, lambda case: case.describe(), lambda: None)
VALUES = Campaign(draw_value, judge_values, ValueCase.describe, lambda: None)

if __name__ == "__main__":
    raise SystemExit(run_campaign(CAMPAIGN, __doc__ or ""))

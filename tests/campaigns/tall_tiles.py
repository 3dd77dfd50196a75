"""How far bounds of Sim-D kernels with tiles of 64 x 64 words and more lie above the worst run found.

    .venv/bin/python -m tests.campaigns.tall_tiles           the windows below
    .venv/bin/python -m tests.campaigns.tall_tiles 8         with 8 refresh counters for each run instead of 16

A work-group of 32 x 32 takes the largest, or a weighted sum, of a window around each second pixel: its tile has 62 + w
words a side. Runs are those of `wcet validate`: refresh counters spread evenly, and aimed at requests.
"""

import sys

from wcet.ir.facts import StatedFacts
from wcet.options import AnalyzeOptions
from wcet.pipeline import analyze, open_kernels
from wcet.span import Source
from wcet.targets.sim_d.validate import Runner, validate_kernel

GROUPS = (8, 4)
WINDOWS = (("max", 3), ("max", 5), ("max", 7), ("sum", 3), ("sum", 7))
PHASES = 16

TEXT = """\
.data
0 0x00000000 {pitch} {rows}
1 0x01000000 {width} {height}

.sp_data
0 0x0 {side} {side}

.text
    smov    s0, sc.wg_off_x
    sshl    s0, s0, 1
    smov    s1, sc.wg_off_y
    sshl    s1, s1, 1
    ldg2sptile 0, 0, s0, s1
    mov     v0, 0
    mov     v1, vc.lid_x
    shl     v1, v1, 1
    mov     v2, vc.lid_y
    imul    v2, v2, {twice}
    iadd    v1, v1, v2
    smov    s2, {window}

row:
    smov    s3, {window}

column:
    movvsp  vc.mem_idx, v1
    ldspbidx 0
    mov     v3, vc.mem_data
{step}
    iadd    v1, v1, 1
    sisub   s3, s3, 1
    sicj.nz column, s3

    iadd    v1, v1, {rest}
    sisub   s2, s2, 1
    sicj.nz row, s2

    stglin  v0, 1
    exit
"""
STEPS = {"max": "    max     v0, v0, v3", "sum": "    mad     v0, v3, v3, v0"}


def write_kernel(kind: str, window: int) -> str:
    """Return the text of a kernel."""
    width, height = 32 * GROUPS[0], 32 * GROUPS[1]
    side = 62 + window
    return TEXT.format(
        pitch=2 * width + window,
        rows=2 * height + window,
        width=width,
        height=height,
        side=side,
        twice=2 * side,
        window=window,
        rest=side - window,
        step=STEPS[kind],
    )


def judge_window(kind: str, window: int, phases: int) -> tuple[int, int]:
    """Return the bound under the better policy, and the longest run under it."""
    source = Source(f"{kind}{window}.s", write_kernel(kind, window))
    launch = {"ndrange": f"{32 * GROUPS[0]},{32 * GROUPS[1]}", "width": "32"}
    options = AnalyzeOptions("sim-d", launch=launch)
    (bound,) = analyze(source, options)
    kernels = open_kernels(source, options)
    (program,) = kernels.programs
    runner = Runner(program, kernels.machine, kernels.launch, ())
    found = validate_kernel(bound.name, runner, StatedFacts(), bound, phases)
    best = min(found.checks, key=lambda check: check.bound)
    return best.bound, best.observed


def main(arguments: list[str]) -> int:
    """Print a line for each window; exit code 1 where a run was longer than its bound."""
    phases = int(arguments[0]) if arguments else PHASES
    broken = False
    for kind, window in WINDOWS:
        bound, observed = judge_window(kind, window, phases)
        broken |= observed > bound
        side = 62 + window
        print(f"{kind} of {window} x {window}, tile {side} x {side}: {bound:,} over {observed:,}, ", end="")
        print(f"{100 * (bound - observed) / observed:.1f} % above", flush=True)
    return int(broken)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

"""CPU time and peak memory of `wcet analyze` on GCN kernels: large ones stage by stage, and every sample, cold.

    .venv/bin/python tests/benchmarks/bench_gcn_analyze.py [INSTRUCTIONS...]

Without sizes: kernels of 2,500, 5,000 and 10,000 instructions, with a tenth as many blocks, as `large_gcn.py` writes
them in the forms of a compiler. For each: CPU seconds of parsing, the flow graph, the bound (block times, addresses,
all modes, the curve of splits) and the certificate, in a process of its own; then the whole command, certificate
included, and the same with `--splits optimal`, by process as a user pays them, with its peak memory. The last line is
the growth for twice the instructions, from the two largest sizes. Below that, one cold analysis of each sample (no
cache). Goals: 10,000 instructions in 7 s and 500 MB with growth close to linear (2.3); samples 1.5 s.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from math import log2
from pathlib import Path

from bench_analyze import ROOT, measure
from large_gcn import GROUP_SIZE, GROUPS, write_kernel

SIZES = (2_500, 5_000, 10_000)
SECONDS, MEGABYTES, GROWTH, SAMPLE = 7.0, 500, 2.3, 1.5
STAGES = ("parse", "flow", "bound", "certificate")


def time_stages(path: Path) -> tuple[int, list[float]]:
    """Return the number of blocks of a kernel, and the CPU seconds of each stage."""
    from wcet.ir.facts import StatedFacts
    from wcet.isa.gcn.assembly.files import parse_file
    from wcet.isa.gcn.flow import build_flow
    from wcet.isa.gcn.launch import GcnLaunch
    from wcet.machine.load import load_machine
    from wcet.options import AnalyzeOptions
    from wcet.span import Source
    from wcet.targets.gcn.analysis import investigate
    from wcet.targets.gcn.certificate.proof import certify_mode
    from wcet.targets.gcn.hardware.machine import GcnMachine

    machine = load_machine("gcn3")
    assert isinstance(machine, GcnMachine)
    launch = GcnLaunch((GROUPS, 1, 1), (GROUP_SIZE, 1, 1), 0)
    facts = StatedFacts()
    clock = [time.process_time()]
    (program,) = parse_file(Source(path.name, path.read_text()))
    clock.append(time.process_time())
    flow = build_flow(program, facts)
    clock.append(time.process_time())
    result = investigate(program, machine, launch, facts, AnalyzeOptions("gcn", "gcn3", {}, facts))
    clock.append(time.process_time())
    certify_mode(result.program, result.modes[result.best], result.machine)
    clock.append(time.process_time())
    spent = [after - before for before, after in zip(clock, clock[1:], strict=False)]
    spent[2] -= spent[1]  # `investigate` builds the flow graph once more
    return len(flow.cfg.blocks), spent


def bench_size(size: int, folder: Path) -> tuple[list[float], bool]:
    """Print one line for a size; return all its CPU seconds, and whether it keeps the goals."""
    path = folder / f"large{size}.s"
    path.write_text(write_kernel(size))
    staged = subprocess.run(
        [sys.executable, __file__, "--stages", str(path)], capture_output=True, text=True, check=True
    )
    blocks, *stages = staged.stdout.split()
    command = [
        "analyze",
        str(path),
        "--groups",
        str(GROUPS),
        "--group-size",
        str(GROUP_SIZE),
        "--lds",
        "0",
        "--no-cache",
    ]
    whole = measure([*command, "--certificate", str(folder / "proof.json")], folder)
    optimal = measure([*command, "--splits", "optimal", "--certificate", str(folder / "proof.json")], folder)
    seconds = [*map(float, stages), whole.seconds, optimal.seconds]
    failed = whole.code != 0 or optimal.code != 0
    megabytes = max(whole.megabytes, optimal.megabytes)
    kept = not failed and (size > SIZES[-1] or (max(seconds) <= SECONDS and megabytes <= MEGABYTES))
    columns = " ".join(f"{each:11.2f}" for each in seconds)
    print(f"{size:12,} {int(blocks):6,} {columns} {megabytes:6.0f}{'' if kept else '  over'}", flush=True)
    return seconds, kept


def bench_sizes(sizes: Sequence[int], folder: Path) -> bool:
    """Print the table of large kernels; return whether all keep the goals."""
    heads = " ".join(f"{name:>11}" for name in (*STAGES, "command", "optimal"))
    print(f"{'instructions':>12} {'blocks':>6} {heads} {'MB':>6}")
    found = [bench_size(size, folder) for size in sizes]
    kept = all(fine for _, fine in found)
    if len(found) > 1:
        doublings = log2(sizes[-1] / sizes[-2])
        growth = [(after / before) ** (1 / doublings) for before, after in zip(found[-2][0], found[-1][0], strict=True)]
        columns = " ".join(f"{each:11.2f}" for each in growth)
        print(f"{'twice':>12} {'':6} {columns}{'' if growth[-2] <= GROWTH else '  over'}")
        kept = kept and growth[-2] <= GROWTH
    return kept


def bench_samples(folder: Path) -> bool:
    """Print the cold cost of every sample; return whether all keep the goal."""
    kept = True
    print(f"\n{'sample':12} {'exit':>6} {'cold s':>11} {'MB':>11}")
    for path in sorted((ROOT / "samples" / "gcn").glob("*.s")):
        cost = measure(["analyze", str(path), "--no-cache"], folder)
        fine = cost.code == 0 and cost.seconds <= SAMPLE
        kept = kept and fine
        mark = "" if fine else "  over"
        print(f"{path.stem:12} {cost.code:6} {cost.seconds:11.2f} {cost.megabytes:11.0f}{mark}", flush=True)
    return kept


def main(arguments: Sequence[str]) -> int:
    """Run the benchmark; exit code 1 when a goal is missed."""
    if arguments[:1] == ["--stages"]:
        blocks, spent = time_stages(Path(arguments[1]))
        print(blocks, *(f"{each:.3f}" for each in spent))
        return 0
    with tempfile.TemporaryDirectory() as name:
        large = bench_sizes(sorted(map(int, arguments)) or SIZES, Path(name))
        small = bench_samples(Path(name))
    return 0 if large and small else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

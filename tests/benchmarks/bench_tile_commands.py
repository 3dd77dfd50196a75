"""Time of whole cold commands on kernels with large tiles: `wcet analyze`, from nothing, over a full image.

    .venv/bin/python tests/benchmarks/bench_tile_commands.py [--all] [--tall] [--without]

Goal: 1 s for any kernel with tiles of up to 128 x 128 words. A work-group of 32 x 32 work-items stages one tile of an
image of 1920 x 1080 pixels, in rows of the pitch given; tiles overlap by a border, as those of filters do. Printed are
seconds on the clock and of CPU (two threads walk large sweeps), the slowest last. `--all` takes more pitches,
`--tall` only the slowest shapes, and `--without` does without machine code (the extra `fast`).
"""

import resource
import subprocess
import sys
import tempfile
import time
from itertools import product
from pathlib import Path

HIDE = "import sys; sys.modules['wasmtime'] = None; "
RUN = f"{HIDE if '--without' in sys.argv else ''}from wcet.cli import main; main()"
TALL = ((16, 128), (34, 34), (34, 66), (34, 128), (66, 66), (66, 128), (128, 128))
SIDES = (16, 32, 34, 64, 65, 66, 128)
PITCHES, MORE = (1920, 1922, 2048), (1023, 1027, 1283, 1923, 1936, 4111)
STEPS = {16: 16, 32: 32, 34: 32, 64: 64, 65: 64, 66: 64, 128: 128}

TEXT = """\
.data
0 0x00000000 {pitch} {rows}
1 0x04000000 {width} {height}

.sp_data
0 0x0 {words} {count}

.text
    smov    s0, sc.wg_off_x
    smov    s1, sc.wg_off_y
    simul   s0, s0, {across}
    simul   s1, s1, {down}
    sshr    s0, s0, 5
    sshr    s1, s1, 5
    ldg2sptile 0, 0, s0, s1
    mov     v1, vc.lid_x
    movvsp  vc.mem_idx, v1
    ldspbidx 0
    mov     v0, vc.mem_data
    stglin  v0, 1
    exit
"""


def clock(folder: Path, words: int, count: int, pitch: int) -> tuple[float, float, str]:
    """Return the seconds on the clock and of CPU of one command, and its bound."""
    across, down = STEPS[words], STEPS[count]
    size = 32 * (1920 // across), 32 * (1080 // down)
    kernel = folder / "tile.s"
    kernel.write_text(
        TEXT.format(
            pitch=pitch,
            rows=1080 + count,
            words=words,
            count=count,
            across=across,
            down=down,
            width=size[0],
            height=size[1],
        )
    )
    launch = ["--ndrange", f"{size[0]},{size[1]}", "--width", "32"]
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    command = [sys.executable, "-c", RUN, "analyze", "tile.s", "-m", "sim-d", "--no-cache", *launch]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    spent, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    lines = done.stdout.splitlines() or done.stderr.splitlines()
    return spent, after.ru_utime - before.ru_utime, lines[0]


def main() -> None:
    pitches = PITCHES + (MORE if "--all" in sys.argv else ())
    rows: list[tuple[float, float, str, str]] = []
    with tempfile.TemporaryDirectory() as folder:
        clock(Path(folder), 16, 16, 1920)
        shapes = TALL if "--tall" in sys.argv else tuple(product(SIDES, SIDES))
        for (words, count), pitch in product(shapes, pitches):
            rows.append((*clock(Path(folder), words, count, pitch), f"{words} x {count}, pitch {pitch}"))
    print(" clock     CPU")
    for spent, cpu, result, name in sorted(rows):
        print(f"{spent:6.2f}  {cpu:6.2f} s  {name}: {result}")
    late = sum(spent > 1 for spent, *_ in rows)
    print(f"{len(rows)} commands, {late} above 1 s, half below {sorted(rows)[len(rows) // 2][0]:.2f} s")


if __name__ == "__main__":
    main()

"""Keep compiled kernels of the campaign for the suite: source, launch and assembly of some cases.

    .venv/bin/python -m tests.campaigns.kept_runs 80004 80006

writes to tests/data/gcn/compiled_runs, whose assembly is kept so that the suite does not hang on the compilers of a
machine. Number 10 is written by hand: a drawn kernel is long where nothing is optimised.
"""

import json
import random
import re
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tests.properties.choices import Choices
from tests.targets.gcn.opencl.builds import Build, compile_source
from tests.targets.gcn.opencl.kernels import Kernel
from tests.targets.gcn.opencl.runs import SourceCase, draw_source_case
from tests.targets.gcn.random_launches import draw_machine

FOLDER = Path(__file__).parents[1] / "data" / "gcn" / "compiled_runs"
BUILDS = (
    Build("clang-19", "gfx803", "O1", True),
    Build("clang-19", "gfx900", "O2", False),
    Build("clang-14", "gfx803", "O3", False),
)


def keep_case(number: int) -> None:
    """Write down a case with its builds."""
    case = draw_source_case(Choices(source=random.Random(number)))
    kernel = {key: value for key, value in asdict(case.kernel).items() if key not in ("text", "features")}
    settings = {"data": case.data, "seed": case.seed, "latencies": case.latencies, "stated": sorted(case.stated)}
    (FOLDER / f"{number}.cl").write_text(case.kernel.text, encoding="utf-8")
    (FOLDER / f"{number}.json").write_text(json.dumps({**kernel, **settings}, indent=1) + "\n", encoding="utf-8")
    for build in BUILDS:
        text = re.sub(r"(?m)[ \t]*;.*$|^\s*\n", "", compile_source(case.kernel.text, build))
        name = f"{number}.{build.clang}.{build.processor}.{build.level}.s"
        (FOLDER / name).write_text("\n".join(filter(None, text.splitlines())) + "\n", encoding="utf-8")


def load_case(number: str) -> SourceCase:
    """Read a case; its machine is drawn by its number."""
    read: dict[str, Any] = json.loads((FOLDER / f"{number}.json").read_text(encoding="utf-8"))
    groups, size = tuple(read["groups"]), tuple(read["size"])
    text = (FOLDER / f"{number}.cl").read_text(encoding="utf-8")
    kernel = Kernel(text, groups, size, read["numbers"], read["local_bytes"])
    wavefronts = -(-size[0] * size[1] * size[2] // 64)
    machine = draw_machine(Choices(source=random.Random(int(number))), wavefronts)
    stated = frozenset(read["stated"])
    return SourceCase(kernel, (), machine, read["data"], read["seed"], read["latencies"], stated)


def list_kept(number: str) -> Iterator[tuple[Build, str]]:
    """Yield the builds of a case with their assembly."""
    for path in sorted(FOLDER.glob(f"{number}.*.s")):
        _, clang, processor, level, _ = path.name.split(".")
        yield Build(clang, processor, level, clang != "clang-14"), path.read_text(encoding="utf-8")


if __name__ == "__main__":
    for each in sys.argv[1:]:
        keep_case(int(each))

"""Count the loop bounds of the Sim-D samples that follow from the kernel.

Run it with ``.venv/bin/python -m tests.campaigns.derived_bounds``.
Every sample is analysed as it is, and again without its annotations and the facts of wcet.toml.
"""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.sim_d.flow import build_flow
from wcet.isa.sim_d.language.syntax import parse_kernel
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.span import Source

FOLDER = Path(__file__).parents[2] / "samples" / "sim_d"
ANNOTATION = re.compile(r"^[ \t]*#bound\b.*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class DerivedCount:
    """The loops of one sample, how many of their bounds are derived, and the labels of the others."""

    kernel: str
    loops: int
    derived: int
    stated: tuple[str, ...]


def count_derived() -> tuple[DerivedCount, ...]:
    tables = tomllib.loads((FOLDER / "wcet.toml").read_text())["kernel"]
    return tuple(count_loops(name, table) for name, table in sorted(tables.items()))


def count_loops(name: str, table: dict[str, Any]) -> DerivedCount:
    text = (FOLDER / f"{name}.s").read_text()
    x, y = table["ndrange"]
    launch = SimDLaunch(x, y, table["width"])
    facts = StatedFacts(bounds=table.get("bounds", {}))
    loops = len(build_flow(parse_kernel(Source(f"{name}.s", text)), facts, launch).loops)
    bare = parse_kernel(Source(f"{name}.s", ANNOTATION.sub("", text)))
    try:
        build_flow(bare, StatedFacts(), launch)
    except WcetError as refusal:
        missing = [each.message for each in refusal.diagnostics if each.code == "W201"]
        assert len(missing) == len(refusal.diagnostics), "only loop bounds are missing"
        labels = tuple(sorted(re.findall(r"`(\w+)`", " ".join(missing))))
        return DerivedCount(name, loops, loops - len(missing), labels)
    return DerivedCount(name, loops, loops, ())


def render_counts(counts: tuple[DerivedCount, ...]) -> str:
    with_loops = [each for each in counts if each.loops]
    derived, loops = sum(each.derived for each in counts), sum(each.loops for each in counts)
    lines = [f"{derived} of {loops} loop bounds are derived, in {len(with_loops)} kernels with loops"]
    lines += [f"to be stated: {each.kernel}: {', '.join(each.stated)}" for each in counts if each.stated]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(render_counts(count_derived()), end="")

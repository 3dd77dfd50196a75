"""How many kernels of public packages are bounded as they are, and why the others are not.

    mkdir packages && cd packages
    apt-get download darktable && dpkg -x darktable_*.deb darktable
    pip download --no-deps --only-binary=:all: silx pyFAI
    for each in silx pyfai; do python -m zipfile -e $each-*.whl $each; done
    apt-get source --download-only oclgrind && mkdir oclgrind && tar xf oclgrind_*.orig.tar.* -C oclgrind
    cd .. && .venv/bin/python -m tests.campaigns.public_sources packages [PACKAGE ...] [gfx803 ...]

It prints the table of docs/gcn-refusals.md; nothing of the packages is kept. Each folder in `packages` is one package;
each `.cl` file with a kernel is compiled as `wcet analyze` compiles it, alone, with its own folder to include from. A
kernel is bounded with its *launch* alone, with its *arguments* as well, or with *facts* as well: bounds of the loops
that `annotate` lists. Files that a program puts together at run time, or hands macros to, do not compile alone; that is
a cause of its own. `MACHINES` are those that ship, with numbers that nobody has in place of the open ones, such as what
images take: the table is about which kernels are bounded, and no bound is shown.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.campaigns.refusals import RUNS, draw_arguments, refuse_kernel
from tests.targets.gcn.cdna import write_machine
from tests.targets.gcn.images import CLASSES
from tests.targets.gcn.images import write_machine as write_image_machine
from tests.targets.gcn.rdna import FAMILIES
from tests.targets.gcn.rdna_kernels import write_stated
from wcet.errors import WcetError
from wcet.frontend.build import Build
from wcet.frontend.read import read_source
from wcet.ir.facts import StatedFacts
from wcet.options import AnalyzeOptions
from wcet.pipeline import open_kernels
from wcet.targets.protocol import Kernels

CLANG = "clang-19"
CRASH = "crash"
LAUNCH, ARGUMENTS, FACTS = "launch", "arguments", "facts"
BOUNDED = (LAUNCH, ARGUMENTS, FACTS)
MACHINES = {"gfx803": "gcn3", "gfx900": "gcn5", "gfx90a": "", "gfx942": "", "gfx1030": "", "gfx1100": ""}
"""The machine of each processor; those without a name ship with open numbers."""

_KERNEL = re.compile(r"\b(?:__)?kernel\b")
CAUSES = {
    "alone": "does not compile alone",
    "library": "functions of a library (W172)",
    "barriers": "barriers (W342)",
    "others": "other codes",
}
"""Why a kernel or a file is refused, in the order of the table."""


def list_sources(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield each source with a kernel, under the name of its package."""
    for package in sorted(each for each in folder.iterdir() if each.is_dir()):
        for path in sorted(package.rglob("*.cl")):
            if _KERNEL.search(path.read_text(encoding="utf-8", errors="replace")):
                yield package.name, path


def make_machine(folder: Path, processor: str) -> Path:
    """Write the machine of a processor with a number for everything that is open."""
    own = folder / processor
    own.mkdir(exist_ok=True)
    if MACHINES[processor]:
        write_image_machine(own, MACHINES[processor])
        return own / "mine.toml"
    path = own / "mine.toml"
    if processor in FAMILIES:
        path.write_text(write_stated(processor), encoding="utf-8")
    else:
        write_machine(own, processor)
    issue = "".join(f"{name} = {value}\n" for name, value in CLASSES.items())
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace("[issue]\n", f"image_lines = 2\nsample_lines = 5\n\n[issue]\n{issue}"), encoding="utf-8"
    )
    return path


def judge_source(path: Path, processor: str, machine: Path) -> Counter[str]:
    """Return how often each outcome occurs among the kernels of a file; a file that is refused whole counts once."""
    build = Build(clang=CLANG, includes=(str(path.parent),), processor=processor)
    try:
        kernels = _open(path, build, machine)
        found = {program.name: _judge_launch(kernels, program) for program in kernels.programs}
        asked = {name: labels for name, labels in found.items() if not isinstance(labels, str)}
        places = {each for labels in asked.values() for each in labels if not each.startswith(".L")}
        again = _open(path, replace(build, places=tuple(sorted(places))), machine) if places else kernels
        judged = {
            each.name: _judge_facts(again, each, asked[each.name]) for each in again.programs if each.name in asked
        }
        return Counter(judged.get(name, str(outcome)) for name, outcome in found.items())
    except WcetError as error:
        return Counter([name_cause(error.diagnostics[0].code)])
    except Exception as error:  # what this campaign is looking for
        print(f"{path}: {error!r}", file=sys.stderr)
        return Counter([CRASH])


def _open(path: Path, build: Build, machine: Path) -> Kernels:
    source = read_source(path, build)
    assert source is not None
    return open_kernels(source, AnalyzeOptions(machine=str(machine), launch={"groups": "4,4", "group_size": "16,16"}))


def _settle(kernels: Kernels, program: Any) -> tuple[Any, StatedFacts]:
    """Return the launch of a kernel, and its arguments."""
    metadata = program.extra.metadata
    size = metadata.group_size or (16, 16, 1)
    launch = kernels.target.launch({"groups": "4,4", "group_size": ",".join(str(each) for each in size)})
    return launch, replace(StatedFacts(), arguments=dict(draw_arguments(metadata.arguments)))


def _judge_launch(kernels: Kernels, program: Any) -> str | tuple[str, ...]:
    """Return what a kernel needs for a bound, the loops without one, or the cause for which it is refused."""
    launch, facts = _settle(kernels, program)
    if not refuse_kernel(kernels, program, launch, StatedFacts()):
        return LAUNCH
    code = refuse_kernel(kernels, program, launch, facts)
    if code != "W201":
        return name_cause(code) if code else ARGUMENTS
    missing = kernels.target.missing_facts(program, facts, launch)
    return tuple(fact.label for fact in missing if fact.table == "bounds")


def _judge_facts(kernels: Kernels, program: Any, labels: tuple[str, ...]) -> str:
    """Return whether a kernel is bounded once its loops are; the source was compiled with marks at those loops."""
    launch, facts = _settle(kernels, program)
    code = refuse_kernel(kernels, program, launch, replace(facts, bounds=dict.fromkeys(labels, RUNS)))
    return name_cause(code) if code else FACTS


def name_cause(code: str) -> str:
    """Return the cause that a code is counted under."""
    return {"W171": "alone", "W025": "alone", "W172": "library", "W342": "barriers"}.get(code, "others")


def write_table(found: Mapping[tuple[str, str], Counter[str]]) -> str:
    """Return the table: how many kernels of a package need what for a bound, and are refused for each cause."""
    lines = ["| package | processor | kernels | launch | arguments | facts | " + " | ".join(CAUSES.values()) + " |"]
    lines.append("|---|---|---|---|---|---|" + "---|" * len(CAUSES))
    for (package, processor), counts in found.items():
        total = max(1, counts.total())
        parts = [counts[LAUNCH], counts[LAUNCH] + counts[ARGUMENTS], sum(counts[each] for each in BOUNDED)]
        cells = [f"{each} ({100 * each // total} %)" for each in (*parts, *(counts[cause] for cause in CAUSES))]
        lines.append("| " + " | ".join([package, processor, str(counts.total()), *cells]) + " |")
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """Judge all sources of a folder of packages and print the table; 1 where the tool crashed."""
    found: dict[tuple[str, str], Counter[str]] = {}
    folder, *named = arguments
    processors = [each for each in named if each in MACHINES] or list(MACHINES)
    wanted = [each for each in named if each not in MACHINES]
    with TemporaryDirectory() as temporary:
        machines = {processor: make_machine(Path(temporary), processor) for processor in processors}
        for package, path in list_sources(Path(folder)):
            for processor, machine in machines.items() if not wanted or package in wanted else ():
                counts = judge_source(path, processor, machine)
                found.setdefault((package, processor), Counter()).update(counts)
                print(f"{package} {path.name} {processor} {dict(counts)}", file=sys.stderr, flush=True)
    print(write_table(dict(sorted(found.items()))), end="")
    return 1 if any(counts[CRASH] for counts in found.values()) else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

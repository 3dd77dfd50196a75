"""How many kernels of public packages are bounded as they are, and why the others are not.

    mkdir packages && cd packages
    apt-get download darktable && dpkg -x darktable_*.deb darktable
    pip download --no-deps --only-binary=:all: silx pyFAI
    for each in silx pyfai; do python -m zipfile -e $each-*.whl $each; done
    cd .. && .venv/bin/python -m tests.campaigns.public_sources packages

It prints the table of docs/gcn-refusals.md; nothing of the packages is kept. Each folder in `packages` is one package;
each `.cl` file with a kernel is compiled as `wcet analyze` compiles it, alone, with its own folder to include from, and
its kernels are judged as `refusals` does. Files that a program puts together at run time, or hands macros to, do not
compile alone; that is a cause of its own.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.campaigns.refusals import BOUNDED, PROCESSORS, WITH_FACTS, judge_kernel
from wcet.errors import WcetError
from wcet.frontend.build import Build
from wcet.frontend.read import read_source
from wcet.options import AnalyzeOptions
from wcet.pipeline import open_kernels

CLANG = "clang-19"
CRASH = "crash"
_KERNEL = re.compile(r"\b(?:__)?kernel\b")
_IMAGE = re.compile(r"`(?:read_image|write_image|get_image|__ockl_image|_?sampler)\w*`|image")
CAUSES = {
    "images": "images",
    "library": "other functions of a library",
    "alone": "does not compile alone",
    "barriers": "barriers (W342)",
    "calls": "calls (W240)",
    "others": "other codes",
}
"""Why a kernel or a file is refused, in the order of the table."""


def list_sources(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield each source with a kernel, under the name of its package."""
    for package in sorted(each for each in folder.iterdir() if each.is_dir()):
        for path in sorted(package.rglob("*.cl")):
            if _KERNEL.search(path.read_text(encoding="utf-8", errors="replace")):
                yield package.name, path


def judge_source(path: Path, processor: str) -> Counter[str]:
    """Return how often each outcome occurs among the kernels of a file; a file that is refused whole counts once."""
    try:
        source = read_source(path, Build(clang=CLANG, includes=(str(path.parent),), processor=processor))
        assert source is not None
        kernels = open_kernels(source, AnalyzeOptions(launch={"groups": "4,4", "group_size": "16,16"}))
        return Counter(
            _name_cause(judge_kernel(kernels, program), _list_images(program)) for program in kernels.programs
        )
    except WcetError as error:
        first = error.diagnostics[0]
        return Counter([_name_cause(first.code, first.message)])
    except Exception as error:  # what this campaign is looking for
        print(f"{path}: {error!r}", file=sys.stderr)
        return Counter([CRASH])


def _list_images(program: Any) -> str:
    """Return the instructions of a kernel that read or write images."""
    return " ".join(each.mnemonic for each in program.instructions if each.mnemonic.startswith("image_"))


def _name_cause(outcome: str, message: str) -> str:
    if outcome in (BOUNDED, WITH_FACTS):
        return outcome
    if outcome in ("W172", "W341") and _IMAGE.search(message):
        return "images"
    if outcome == "W172":
        return "library"
    if outcome in ("W171", "W025"):
        return "alone"
    return {"W342": "barriers", "W240": "calls"}.get(outcome, "others")


def write_table(found: Mapping[tuple[str, str], Counter[str]]) -> str:
    """Return the table: how many kernels of a package are bounded, with facts, and refused for each cause."""
    lines = ["| package | processor | kernels | bounded | with facts | " + " | ".join(CAUSES.values()) + " |"]
    lines.append("|---|---|---|---|---|" + "---|" * len(CAUSES))
    for (package, processor), counts in found.items():
        total = max(1, counts.total())
        cells = [f"{counts[each]} ({100 * counts[each] // total} %)" for each in (BOUNDED, WITH_FACTS, *CAUSES)]
        lines.append("| " + " | ".join([package, processor, str(counts.total()), *cells]) + " |")
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    """Judge all sources of a folder of packages and print the table; 1 where the tool crashed."""
    found: dict[tuple[str, str], Counter[str]] = {}
    for package, path in list_sources(Path(arguments[0])):
        for processor in PROCESSORS:
            counts = judge_source(path, processor)
            found.setdefault((package, processor), Counter()).update(counts)
            print(f"{package} {path.name} {processor} {dict(counts)}", file=sys.stderr, flush=True)
    print(write_table(dict(sorted(found.items()))), end="")
    return 1 if any(counts[CRASH] for counts in found.values()) else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

"""Every kernel file of the corpora in every form: assembly, objects and fat binaries have one bound.

    .venv/bin/python -m tests.campaigns.object_forms
    .venv/bin/python -m tests.campaigns.object_forms 100 --first 50
    .venv/bin/python -m tests.campaigns.object_forms --older

Needs clang, lld and llvm-objdump of LLVM 14 or 19, or both. With `--older` the files are those that LLVM 14 writes of
the sources in OpenCL C for code objects of version 2.
"""

import argparse
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.frontend.object_forms import OLDER, answer_forms, has_tools, read_form, write_forms

ROOT = Path(__file__).parents[2]
FOLDERS = ("tests/data/gcn", "samples/gcn")
COMPILE = ("-x", "cl", "-cl-std=CL2.0", "-target", "amdgcn-amd-amdhsa", "-mcpu=gfx803", "-nogpulib", "-w")


def list_files() -> list[Path]:
    """Return the assembly files of GCN that ship with the project."""
    return sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.s"))


def compile_sources(folder: Path) -> Iterator[Path]:
    """Write the sources in OpenCL C as assembly of code objects of version 2, unoptimised and optimised."""
    for source in sorted(path for base in FOLDERS for path in (ROOT / base).rglob("*.cl")):
        for level in ("-O0", "-O1", "-O2"):
            made = folder / f"{source.stem}{level}.s"
            command = ["clang-14", *COMPILE, OLDER, level, "-S", str(source), "-o", str(made)]
            if not subprocess.run(command, capture_output=True, check=False).returncode:
                yield made


def compare(files: Iterable[Path]) -> Counter[str]:
    """Compare the forms of each file, and print what differs."""
    counts: Counter[str] = Counter()
    for path in files:
        with tempfile.TemporaryDirectory() as folder:
            made = [
                form for version in filter(has_tools, (14, 19)) for form in write_forms(path, Path(folder), version)
            ]
            answers = dict(answer_forms({form.name: read_form(form) for form in (path, *made)}))
        text = answers.pop(path.name)
        counts["files"] += 1
        for form, found in answers.items():
            counts["forms"] += 1
            counts["kernels"] += len(found)
            counts["bounded"] += sum(bool(each.bounds) for each in found.values())
            if found != text:
                counts["differ"] += 1
                different = [name for name in {*text, *found} if text.get(name) != found.get(name)]
                print(path.name, form)
                for name in different[:3]:
                    print(f"    {name}: {text.get(name)}\n    {name}: {found.get(name)}")
    return counts


def main() -> None:
    """Compare the forms of the files that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", nargs="?", type=int)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--older", action="store_true", help="of sources, as code objects of version 2")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        files = list(compile_sources(Path(folder))) if arguments.older else list_files()
        counts = compare(files[arguments.first :][: arguments.count])
    print(", ".join(f"{counts[each]} {each}" for each in ("files", "forms", "kernels", "bounded", "differ")))


if __name__ == "__main__":
    main()

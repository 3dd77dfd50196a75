"""Every kernel file of the corpora in every form: assembly, objects and fat binaries have one bound.

    .venv/bin/python -m tests.campaigns.object_forms
    .venv/bin/python -m tests.campaigns.object_forms 100 --first 50

Needs clang, lld and llvm-objdump of LLVM 14 or 19, or both.
"""

import argparse
import tempfile
from collections import Counter
from pathlib import Path

from tests.frontend.object_forms import answer, has_tools, write_forms

ROOT = Path(__file__).parents[2]
FOLDERS = ("tests/data/gcn", "samples/gcn")


def list_files() -> list[Path]:
    """Return the assembly files of GCN that ship with the project."""
    return sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.s"))


def main() -> None:
    """Compare the forms of each file, and print what differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", nargs="?", type=int)
    parser.add_argument("--first", type=int, default=0)
    arguments = parser.parse_args()
    files = list_files()[arguments.first :][: arguments.count]
    counts: Counter[str] = Counter()
    for path in files:
        text = answer(path)
        for version in filter(has_tools, (14, 19)):
            with tempfile.TemporaryDirectory() as folder:
                for form in write_forms(path, Path(folder), version):
                    counts["forms"] += 1
                    found = answer(form)
                    counts["kernels"] += len(found)
                    if found != text:
                        counts["differ"] += 1
                        different = [name for name in {*text, *found} if text.get(name) != found.get(name)]
                        print(path.relative_to(ROOT), form.name)
                        for name in different[:3]:
                            print(f"    {name}: {text.get(name)}\n    {name}: {found.get(name)}")
    print(f"{len(files)} files, {counts['forms']} forms, {counts['kernels']} kernels, {counts['differ']} differ")


if __name__ == "__main__":
    main()

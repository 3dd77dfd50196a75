"""Draw sentences that users read, for a reader who marks those that need a second look.

    .venv/bin/python -m tests.campaigns.draw_sentences               100 sentences, drawn with seed 1
    .venv/bin/python -m tests.campaigns.draw_sentences 300 --seed 7

Sentences are those of README, of the pages of the documentation with the cells of their tables, of the help of all
commands, and of the help lines of diagnostics; code and shown outputs are left out. The same seed draws the same
sentences from the same text. At most one in a hundred may need a second look.
"""

import argparse
import random
import re
from collections.abc import Iterator
from pathlib import Path

import click

from wcet.cli.group import COMMANDS, cli
from wcet.remedies import REMEDIES

ROOT = Path(__file__).parents[2]

END = re.compile(r"(?<=[.:?!])\s+(?=[A-Z`*\[])")


def list_sentences() -> list[tuple[str, str]]:
    """Return every sentence with its place."""
    pages = sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")])
    found = [(path.relative_to(ROOT).as_posix(), each) for path in pages for each in _read_page(path)]
    found += [(f"wcet {name} --help", each) for name in COMMANDS for each in _read_help(name)]
    found += [(f"help of {code}", text) for code, text in REMEDIES.items()]
    first = {text: place for place, text in reversed(found) if len(text.split()) >= 5}  # options are shared
    return [(place, text) for text, place in reversed(first.items())]


def _read_page(path: Path) -> Iterator[str]:
    """Yield the sentences of a page."""
    text = re.sub(r"^```.*?^```$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    text = re.sub(r"<!--(?s:.*?)-->|^(?: {4}|\t).*$|^#.*$", "", text, flags=re.MULTILINE)
    for part in re.split(r"\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.)\s)", text):
        if part.lstrip().startswith("|"):
            cells = [cell.strip() for line in part.splitlines() for cell in re.split(r"(?<!\\)\|", line)]
            yield from (sentence for cell in cells for sentence in _split(cell))
        else:
            yield from _split(re.sub(r"^\s*(?:[-*]|\d+\.)\s+", "", part))


def _read_help(name: str) -> Iterator[str]:
    command = cli.get_command(click.Context(cli), name)
    assert command is not None
    yield from _split(command.help or "")
    for parameter in command.params:
        yield from _split(getattr(parameter, "help", None) or "")


def _split(text: str) -> Iterator[str]:
    yield from (sentence for sentence in END.split(" ".join(text.split())) if sentence)


def main() -> int:
    """Print a sample, with the seed that repeats it."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("count", type=int, nargs="?", default=100)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    sentences = list_sentences()
    print(f"{given.count} of {len(sentences):,} sentences, seed {given.seed}")
    drawn = random.Random(given.seed).sample(sentences, min(given.count, len(sentences)))
    for number, (place, text) in enumerate(drawn, 1):
        print(f"{number:3}. {place}: {text}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Damaged folders: which file is damaged how, and what is said on the command line beside it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tests.properties.choices import Choices
from tests.robustness.corpus import Project, list_documents, list_projects, list_texts
from tests.robustness.limited import Ending
from tests.robustness.mutations import EXTREMES, STRANGE, damage_bytes, damage_text

SHOWN = 400
"""Characters of a file around the first difference that a description shows."""


@dataclass(frozen=True, slots=True)
class Damaged:
    """One call: its arguments, its files, and what the files were before."""

    arguments: tuple[str, ...]
    files: Mapping[str, bytes]
    sound: Mapping[str, bytes]

    def describe(self) -> str:
        """Say what was called, and how each damaged file differs."""
        changed = [name for name in self.files if self.files[name] != self.sound.get(name)]
        called = " ".join(each if len(each) < SHOWN else f"{each[:SHOWN]}..." for each in self.arguments)
        return "\n".join([f"wcet {called}", *(f"{name}: {self._show(name)}" for name in changed)])

    def _show(self, name: str) -> str:
        old, new = self.sound[name], self.files[name]
        place = next((at for at, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]), len(new))
        end = next((at for at in range(min(len(old), len(new)) - place) if old[~at] != new[~at]), 0)
        line = new.count(b"\n", 0, place) + 1
        was, is_now = old[place : max(place, len(old) - end)], new[place : max(place, len(new) - end)]
        return f"line {line}, {len(new)} bytes: {_shorten(was)} became {_shorten(is_now)}"


def _shorten(content: bytes) -> str:
    return repr(content.decode("utf-8", "replace"))[:SHOWN]


def draw_damaged(choices: Choices) -> Damaged:
    """Draw a folder and a command, and damage them."""
    projects = list_documents() if choices.chance(12) else list_projects()
    place = choices.below(len(projects)) if choices.chance(75) else choices.below(2)
    project = projects[place]
    files = dict(project.files)
    arguments = list(choices.pick(project.commands))
    only_options = choices.chance(12)
    for _ in range(0 if only_options else 1 + (choices.below(5) if choices.chance(35) else 0)):
        name = choices.pick(project.damaged)
        files[name] = _damage_file(choices, project, name, files[name])
    for _ in range(choices.between(1, 2) if only_options or choices.chance(15) else 0):
        _add_option(choices, project, arguments)
    return Damaged(tuple(arguments), files, project.files)


def _damage_file(choices: Choices, project: Project, name: str, content: bytes) -> bytes:
    if name.endswith(".bin") or choices.chance(2):
        return damage_bytes(choices, content)
    text = content.decode("utf-8", "surrogateescape")
    return damage_text(choices, text, list_texts(project)).encode("utf-8", "surrogateescape")


OPTIONS = {
    "gcn": ("--groups", "--group-size", "--lds", "--max-splits", "--split-at", "--buffer-alignment", "--kernel"),
    "sim-d": ("--ndrange", "--width", "--policy"),
}
SHARED = ("--arg", "--bound", "-m", "--target", "--splits", "--convention")
NAMED = ("n=", "limit=", "in=", ".Lround=", ".Lstep=", "again=", "pixel=", "product=", "0=", "in=@", "x=@data/", "=")
WORDS = (
    "gcn3",
    "pws-s7",
    "sim-d",
    "sim-d-1866",
    "gcn",
    "board.toml",
    "wcet.toml",
    "data",
    "/dev/null",
    "given",
    "optimal",
    "fold",
)


def _add_option(choices: Choices, project: Project, arguments: list[str]) -> None:
    """Say something on the command line that may or may not fit."""
    own = OPTIONS["sim-d" if choices.chance(10) else project.target]
    option = choices.pick((*own, *own, *SHARED))
    value = _draw_value(choices)
    if option in ("--groups", "--group-size", "--ndrange"):
        value = ",".join([value, *(_draw_value(choices) for _ in range(choices.below(4)))])
    elif option in ("--arg", "--bound"):
        value = choices.pick(NAMED) + value
    arguments += [option, value.replace("\0", "")]


def _draw_value(choices: Choices) -> str:
    if choices.chance(70):
        return choices.pick(EXTREMES)
    return choices.pick(WORDS) if choices.chance(70) else choices.pick(STRANGE)


def list_features(case: Damaged, ending: Ending) -> frozenset[str]:
    """Return what a tally counts: commands, exit codes, and kinds of damaged files."""
    changed = {name for name in case.files if case.files[name] != case.sound.get(name)}
    kinds = {re.sub(r".*\.", ".", name) for name in changed} or {"options only"}
    return frozenset(
        {
            f"exit {ending.code}",
            f"command {case.arguments[0]}",
            *(f"damaged {kind}" for kind in kinds),
        }
    )

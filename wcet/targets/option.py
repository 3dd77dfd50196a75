"""Defines an option of a target as data, from which the command line and wcet.toml build theirs.

Targets describe their options in a module that imports only this module and `wcet.checks`: `wcet analyze --help` shows
those of all targets, and answers at once.
"""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Literal

from wcet.checks import Check
from wcet.errors import WcetError, refuse
from wcet.records import dataclass

Kind = Literal["text", "integer", "flag", "file", "contents", "documents"]
"""The kind of value that follows an option: a word, a number, nothing, a file to be written, a file whose contents are
the value, or (`documents`) `FILE,KEY=VALUE,...`. The value of the last is a list of JSON tables with the keys `file`,
`text`, and the stated ones."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option: `key` is its name in wcet.toml and in `AnalyzeOptions`, `flags` are those of the command line.

    Without `commands` it is a setting: every command that reads a kernel has it, `WCET_KEY` sets it, and with a `check`
    so does wcet.toml. One with `commands` belongs to these alone; those of `analyze` go into `AnalyzeOptions.extra`,
    the others to the target's method of that name. `launch` says that the setting belongs to `AnalyzeOptions.launch`. A
    `file` of `analyze` is written with the contents that the details of the bound have under its key. `compares` names
    a setting: the analysis is made once more, with this value for it. `measured` says that the result is not a bound.
    """

    key: str
    flags: tuple[str, ...]
    help: str
    commands: tuple[str, ...] = ()
    metavar: str | None = None
    choices: tuple[str, ...] = ()
    kind: Kind = "text"
    default: str | int | None = None
    least: int | None = None
    multiple: bool = False
    launch: bool = False
    check: Check | None = None
    compares: str = ""
    measured: bool = False

    def agrees_with(self, other: "Option") -> bool:
        """Return True if two options of one name mean the same, so that kernels of both targets can have it."""
        return (self.flags, self.kind, self.multiple, self.launch) == (
            other.flags,
            other.kind,
            other.multiple,
            other.launch,
        )


FIELDS = ("convention", "policy")
"""The options that are fields of `AnalyzeOptions`."""


def require_known(options: Iterable[Option], stated: Mapping[str, str]) -> None:
    """Raise W008 for a key that no analysis of this target has, and for a value that is not a choice of its option.

    Otherwise a misspelled key would have no effect, and the bound would answer another question.
    """
    known = {each.key: each for each in options if _is_stated(each)}
    for key, value in stated.items():
        if key not in known:
            raise refuse_unknown(key, known)
        require_choice(known[key], value)


def require_choice(option: Option, value: str) -> None:
    """Raise W008 for a value that is not a choice of an option with choices."""
    if option.choices and value not in option.choices:
        hint = f"{option.flags[-1]} {option.choices[0]}"
        raise refuse("W008", f"`{value}` is not a value of `{option.key}`: {', '.join(option.choices)}", help=hint)


def refuse_unknown(key: str, known: Iterable[str]) -> WcetError:
    """Return the error for a key that is not known."""
    near = get_close_matches(key, tuple(known), n=1)
    hint = f"did you mean `{near[0]}`?" if near else "leave it out"
    return refuse("W008", f"`{key}` is not an option of this analysis", help=hint)


def _is_stated(option: Option) -> bool:
    """Return True if the value of an option is part of `AnalyzeOptions.extra`."""
    analyzed = not option.commands or "analyze" in option.commands
    return analyzed and not (option.launch or option.compares or option.key in FIELDS)

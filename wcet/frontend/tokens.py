"""Splits C source into tokens with places: words, signs, and our facts in pragmas and comments.

Comments, strings and preprocessor lines are skipped as a C compiler would skip them (ISO C11, 5.1.1.2): a backslash at
the end of a line joins it with the next.
"""

import re
from collections.abc import Iterator

from wcet.records import dataclass
from wcet.span import Line

_TOKEN = re.compile(
    r"""(?P<blank>\s+|\\\r?\n)
      | (?P<comment>//(?:[^\n\\]|\\(?:.|\n))*|/\*.*?(?:\*/|\Z))
      | (?P<text>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)
      | (?P<word>[A-Za-z_]\w*)
      | (?P<number>\.?\d(?:[eEpP][+-]|[\w.'])*)
      | (?P<sign>.)""",
    re.VERBOSE | re.DOTALL,
)
_DIRECTIVE = re.compile(r"[ \t]*#(?:[^\n\\]|\\(?:.|\n))*")
_SAID = re.compile(r"wcet(?::|\b)[ \t]*(?P<rest>.*)", re.DOTALL)
_BOUND = re.compile(r"bound[ \t]*(?:\([ \t]*(\d{1,12})[ \t]*\)|[ \t](?:[ \t]*)(\d{1,12}))[ \t]*(?:\*/)?\s*\Z")


@dataclass(frozen=True, slots=True)
class SourceToken:
    """A word or sign with its start and end: offsets into the text, line and column."""

    text: str
    start: int
    end: int
    line: Line
    column: int


@dataclass(frozen=True, slots=True)
class Remark:
    """A pragma of any kind, or a comment for this tool, with the bound that it states, or None.

    `alone` says that it is the only text on its line; `ours` that it is meant for this tool.
    """

    bound: int | None
    ours: bool
    alone: bool
    token: SourceToken


def read_tokens(text: str) -> Iterator[SourceToken | Remark]:
    """Yield the tokens of a file with the remarks between them."""
    place, line, line_start = 0, 1, 0
    fresh = True  # only blanks on the line so far
    while place < len(text):
        found = _DIRECTIVE.match(text, place) if fresh else None
        kind = "directive"
        if found is None:
            found = _TOKEN.match(text, place)
            assert found is not None, "the last alternative takes anything"
            kind = str(found.lastgroup)
        token = SourceToken(found.group(), place, found.end(), Line(line), place - line_start + 1)
        if kind in ("word", "number", "text", "sign"):
            yield token
        elif (remark := _read_remark(token, kind, fresh)) is not None:
            yield remark
        newlines = token.text.count("\n")
        if newlines:
            line += newlines
            line_start = place + token.text.rfind("\n") + 1
        if kind == "blank":
            fresh = fresh or newlines > 0
        else:
            fresh = (fresh and kind == "comment") or (kind == "comment" and newlines > 0)
        place = found.end()


def _read_remark(token: SourceToken, kind: str, fresh: bool) -> Remark | None:
    """Return a pragma, or a comment that begins with `wcet:`."""
    if kind == "directive":
        words = re.match(r"[ \t]*#[ \t]*pragma\b[ \t]*(.*)", token.text, re.DOTALL)
        if words is None:
            return None
        said = _SAID.match(words[1])
        return Remark(_read_bound(said["rest"]) if said else None, said is not None, True, token)
    said = re.match(r"(?://|/\*)[ \t]*wcet:[ \t]*(?P<rest>.*)", token.text, re.DOTALL)
    return Remark(_read_bound(said["rest"]), True, fresh, token) if said and kind == "comment" else None


def _read_bound(rest: str) -> int | None:
    found = _BOUND.match(rest)
    return None if found is None else int(found[1] or found[2])

"""Finds the parts of assembly that only an assembler expands: macros, repetitions, conditions, included files, names.

The grammar has none of these, so a file with one is refused unless an assembler expands it. All other files are read as
they are, and need no compiler.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

from wcet.errors import Refusals
from wcet.isa.gcn.frontend import recognise_kernel
from wcet.isa.gcn.language.directives import COUNTED, REWRITING
from wcet.span import Source, Span

LABELS = r"[ \t]*(?:[\w.$@\\]+:[ \t]+)*"
"""The pattern of labels with which a statement may begin."""

_WORDS = "|".join(re.escape(name.removeprefix(".")) for name in sorted(REWRITING))
_REGISTER = r"(?<![\w.$\[])(?:[sv]\d+|[sv]\[[^\]\n]{0,80}\]|vcc|exec|m0)"
_INSTRUCTION = rf"{LABELS}(?!exp\b)[a-z]\w+[ \t][^;\n]{{0,4096}}?"
_WAYS = (
    rf"{LABELS}(?P<directive>\.(?i:{_WORDS})(?![\w.]))",
    rf"{_INSTRUCTION}(?P<register>(?<![\w.$])(?:s|v|ttmp)\[[\d:\s]{{0,80}}[^\]\d:\s][^\]\n]*\])",
    rf"{_INSTRUCTION}{_REGISTER}[ \t]+(?P<comma>-?\d|-?\|?[sv](?:\d|\[))",
    rf"{_INSTRUCTION}\boffset[01]?:[ \t]*(?P<offset>(?!swizzle)[A-Za-z_.$(]|\d+[ \t]*[-+*/<])",
    rf"{_INSTRUCTION}cnt\([ \t]*(?P<count>[A-Za-z_.$])",
    rf"{LABELS}\.amdhsa_\w+[ \t]+(?P<value>[\w.(~!-][^;\n\"]*)",
)
_LIKELY = re.compile("(?m)^(?:" + "|".join(_WAYS) + ")")
_SET = re.compile(
    r"(?m)^[ \t]*(?:\.(?:set|equ|equiv)[ \t]+([\w.$]+)[ \t]*,|([\w.$]+)[ \t]*=)[ \t]*([^;\n]*?)[ \t\r]*(?:;|//|$)"
)
_NUMBER = re.compile(r"-?(?:0[xX][0-9a-fA-F]+|0b[01]+|\d+)\Z")


@lru_cache(maxsize=8)
def find_need(source: Source) -> Span | None:
    """Return the first place of a GCN file that only an assembler expands, or None."""
    text = source.text
    found = next((each for each in _LIKELY.finditer(text) if _is_need(each, text)), None)
    if found is None or not recognise_kernel(source):
        return None
    from wcet.isa.gcn.language.lines import read_pieces  # imports lark, which most files do not need here
    from wcet.parse.lines import TextLine

    for piece in read_pieces(source, Refusals()):
        if isinstance(piece, TextLine):
            match = _LIKELY.match(piece.text)
            if match is not None and _is_need(match, text):
                name = str(match.lastgroup)
                return piece.span(match.start(name), match.end(name))
    return None


def _is_need(found: re.Match[str], text: str) -> bool:
    """Return True unless the match is a number of a descriptor that can be read without an assembler."""
    value = found["value"]
    if value is None:
        return True
    words = value.split("//")[0].strip()
    if _NUMBER.match(words):
        return False
    if words.startswith(COUNTED):
        return True
    if re.fullmatch(r"[\w.$]+", words):
        stated = _list_values(text).get(words, ())
        return bool(stated) and not (len(stated) == 1 and _NUMBER.match(next(iter(stated))))
    return True


@lru_cache(maxsize=2)
def _list_values(text: str) -> Mapping[str, set[str]]:
    """Return what each symbol of a text is set to, found once for all kernels of a file."""
    values: dict[str, set[str]] = {}
    for each in _SET.finditer(text):
        values.setdefault(each[1] or each[2], set()).add(each[3])
    return values

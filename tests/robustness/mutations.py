"""Ways to damage a text or a file: tokens, lines and numbers as people, editors and programs get them wrong."""

import re
from collections.abc import Callable, Sequence

from tests.properties.choices import Choices

TOKEN = re.compile(r"0x[0-9a-fA-F]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?|[A-Za-z_.$@%#][\w.$]*|\s+|.", re.DOTALL)
NUMBER = re.compile(r"0x[0-9a-fA-F]+|\d+(?:\.\d+)?")

EXTREMES = (
    *("0", "1", "-1", "2", "3", "7", "16", "31", "32", "33", "63", "64", "65", "127", "128", "255", "256", "1023"),
    *("1024", "1025", "4095", "4096", "32767", "32768", "65535", "65536", "1048575", "1048576", "100000000"),
    *("2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296", "9223372036854775807"),
    *("9223372036854775808", "18446744073709551615", "18446744073709551616", "1" + "0" * 30, "9" * 5000),
    *("0x", "0xffffffff", "0x80000000", "0xffffffffffffffff", "1.5", "1e9", "1e400", "-0", "00", "0b11", "1_000"),
    *("nan", "inf", "-inf", "NaN", "None", "null", "true", "''", '""', "?"),
)
"""What stands in place of a number."""

STRANGE = (
    *("\0", "\r", "\r\n", "\x0b", "\x0c", "\x1b[31m", "\u2028", "\u200b", "\ufeff", "é", "漢", "𝟙", "١", "²", "\t"),
    *("\ud7ff", "\x85", "'", '"', "\\", "/*", "*/", "//", ";", "#", "---", "...", "<script>", "{{", "%s", "$(x)", "`"),
)
"""What nobody means to type."""

DEPTHS = (3, 30, 300, 5_000, 20_000)
BRACKETS = ("()", "[]", "{}", "-", "~", "neg(", "- ", "{ a = ", '{"a":', ".if\n", "a.")

Lines = list[str]
Change = Callable[[Choices, str, Sequence[str]], str]


def damage_text(choices: Choices, text: str, others: Sequence[str]) -> str:
    """Return the text with one thing changed; `others` are texts that lines are taken from."""
    return choices.pick(CHANGES)(choices, text, others)


def damage_bytes(choices: Choices, content: bytes, _: Sequence[str] = ()) -> bytes:
    """Return the bytes cut, repeated, or with some of them replaced."""
    place = choices.below(len(content) + 1)
    match choices.below(6):
        case 0:
            return content[:place]
        case 1:
            return b""
        case 2:
            return content * choices.pick((2, 3, 50))
        case 3:
            return content[:place] + bytes(choices.below(256) for _ in range(4)) + content[place + 4 :]
        case 4:
            return (
                content[:place] + choices.pick((b"\xff\xff\xff\xff", b"\0\0\0\x80", b"\0\0\xc0\x7f")) + content[place:]
            )
        case _:
            return bytes(choices.below(256) for _ in range(choices.below(64)))


def _change_number(choices: Choices, text: str, _: Sequence[str]) -> str:
    found = list(NUMBER.finditer(text))
    if not found:
        return text + choices.pick(EXTREMES)
    place = choices.pick(found)
    return text[: place.start()] + choices.pick(EXTREMES) + text[place.end() :]


def _nudge_number(choices: Choices, text: str, _: Sequence[str]) -> str:
    """Add a little to a number, or double it, which keeps most files readable."""
    found = [each for each in NUMBER.finditer(text) if each[0].isdecimal()]
    if not found:
        return text
    place = choices.pick(found)
    number = int(place[0])
    changed = choices.pick((number + 1, max(0, number - 1), 2 * number, number // 2, 16 * number, number << 16))
    return text[: place.start()] + str(changed) + text[place.end() :]


def _swap_token(choices: Choices, text: str, _: Sequence[str]) -> str:
    """Replace, delete, repeat or add one token, by another one of the same text."""
    tokens = TOKEN.findall(text) or [" "]
    place, other = choices.below(len(tokens)), tokens[choices.below(len(tokens))]
    tokens[place : place + choices.below(2)] = choices.pick(([other], [], [tokens[place]] * 2, [tokens[place], other]))
    return "".join(tokens)


def _move_line(choices: Choices, text: str, others: Sequence[str]) -> str:
    """Delete, repeat, swap or move lines, or take some from another file."""
    lines = text.split("\n")
    place, other = choices.below(len(lines)), choices.below(len(lines))
    match choices.below(6):
        case 0:
            del lines[place]
        case 1:
            lines.insert(other, lines[place])
        case 2:
            lines[place], lines[other] = lines[other], lines[place]
        case 3:
            lines[place:place] = lines[place : place + choices.below(20)] * choices.pick((1, 2, 40))
        case 4:
            del lines[min(place, other) : max(place, other)]
        case _:
            taken = choices.pick(others).split("\n") if others else lines
            first = choices.below(len(taken))
            lines[place:place] = taken[first : first + choices.between(1, 8)]
    return "\n".join(lines)


def _cut(choices: Choices, text: str, _: Sequence[str]) -> str:
    return text[: choices.below(len(text) + 1)]


def _nest(choices: Choices, text: str, _: Sequence[str]) -> str:
    """Put brackets around a token, deep ones."""
    tokens = TOKEN.findall(text) or [" "]
    place, depth, bracket = choices.below(len(tokens)), choices.pick(DEPTHS), choices.pick(BRACKETS)
    close = {"(": ")", "[": "]", "{": "}"}.get(bracket[0], ")" if "(" in bracket else "")
    tokens[place] = bracket.removesuffix(close) * depth + tokens[place] + close * choices.pick((depth, 0))
    return "".join(tokens)


def _lengthen(choices: Choices, text: str, _: Sequence[str]) -> str:
    """Repeat a token until its line is a very long one."""
    tokens = TOKEN.findall(text) or [" "]
    place = choices.below(len(tokens))
    tokens[place] = tokens[place] * choices.pick((10, 1_000, 100_000))
    return "".join(tokens)


def _insert_strange(choices: Choices, text: str, _: Sequence[str]) -> str:
    place = choices.below(len(text) + 1)
    return text[:place] + choices.pick(STRANGE) + text[place + choices.below(2) :]


def _change_line_ends(choices: Choices, text: str, _: Sequence[str]) -> str:
    return text.replace("\n", choices.pick(("\r\n", "\r", "\n\n", "")))


CHANGES: tuple[Change, ...] = (
    *(_change_number,) * 5,
    *(_nudge_number,) * 2,
    *(_swap_token,) * 4,
    *(_move_line,) * 5,
    _cut,
    _nest,
    _lengthen,
    _insert_strange,
    _change_line_ends,
)
"""By how often each is drawn."""

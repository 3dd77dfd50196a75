"""Finds the loop statements of a source file with their stated bounds: keyword, header, body and end."""

from collections.abc import Iterator, Sequence

from wcet.errors import WcetError, refuse
from wcet.frontend.tokens import Remark, SourceToken, read_tokens
from wcet.records import dataclass
from wcet.span import Line, Source, Span

KEYWORDS = ("for", "while", "do")
_OPEN, _CLOSE = "([{", ")]}"
_HELP = "write `#pragma wcet bound(64)` on a separate line before the loop"


@dataclass(frozen=True, slots=True)
class LoopStatement:
    """A loop statement: its keyword, the offset where its body starts, and where it ends (line and column).

    `entry` is the offset after its predecessor, before its pragmas and attributes. `bound` is the stated bound, at
    `stated`.
    """

    keyword: SourceToken
    entry: int
    body: int
    end: tuple[Line, int]
    bound: int | None = None
    stated: Line = Line(0)


def find_statements(source: Source) -> tuple[LoopStatement, ...]:
    """Return the loop statements of a file in text order; raise `WcetError` W173 for a fact that is about no loop."""
    items = list(read_tokens(source.text))
    tokens = [item for item in items if isinstance(item, SourceToken)]
    scan = _LoopScan(tokens)
    scan.run()
    found = sorted(scan.found, key=lambda each: each.keyword.start)
    remarks = [item for item in items if isinstance(item, Remark)]
    stated = dict(_assign(remarks, found, tokens, source))
    return tuple(_finish(each, stated.get(each.keyword.start), remarks, tokens) for each in found)


def _assign(
    remarks: Sequence[Remark], found: Sequence[LoopStatement], tokens: Sequence[SourceToken], source: Source
) -> Iterator[tuple[int, Remark]]:
    """Yield each stated bound with the offset of the keyword of its loop."""
    problems: list[WcetError] = []
    starts = {each.keyword.start: each for each in found}
    for remark in remarks:
        if not remark.ours:
            continue
        token = remark.token
        column = token.column + len(token.text) - len(token.text.lstrip())
        span = Span(source, token.line, column, column + len(token.text.strip().split("\n")[0]))
        if remark.bound is None:
            problems.append(refuse("W173", "this is not a fact that a source can state", span, help=_HELP))
            continue
        on_line = [each for each in found if each.keyword.line == token.line]
        after = next((each for each in tokens if each.start >= token.end), None)
        if not remark.alone and len(on_line) == 1:
            yield on_line[0].keyword.start, remark
        elif remark.alone and after is not None and after.start in starts:
            yield after.start, remark
        else:
            several = len(on_line) > 1 and not remark.alone
            reason = f"{len(on_line)} loops start in line {token.line}" if several else "no loop follows"
            problems.append(refuse("W173", f"a bound that is about no loop: {reason}", span, help=_HELP))
    if problems:
        raise WcetError(diagnostic for problem in problems for diagnostic in problem.diagnostics)


def _finish(
    each: LoopStatement, remark: Remark | None, remarks: Sequence[Remark], tokens: Sequence[SourceToken]
) -> LoopStatement:
    """Return a statement whose entry is before its pragmas and attributes, with its bound."""
    before = [token for token in tokens if token.end <= each.keyword.start]
    while (start := _find_attribute(before)) is not None:
        before = before[:start]
    previous = before[-1].end if before else 0
    first = len(before) < len([token for token in tokens if token.end <= each.keyword.start])
    pragmas = any(previous <= mark.token.start < each.keyword.start and mark.alone for mark in remarks)
    entry = previous if pragmas or first else each.keyword.start
    bound, stated = (None, Line(0)) if remark is None else (remark.bound, remark.token.line)
    return LoopStatement(each.keyword, entry, each.body, each.end, bound, stated)


def _find_attribute(before: Sequence[SourceToken]) -> int | None:
    """Return the start of an attribute that ends the tokens, or None."""
    if not before or before[-1].text != ")":
        return None
    depth = 0
    for index in range(len(before) - 1, -1, -1):
        depth += (before[index].text == ")") - (before[index].text == "(")
        if depth == 0:
            return index - 1 if index > 0 and before[index - 1].text == "__attribute__" else None
    return None


class _LoopScan:
    """Scans tokens and collects loop statements, nested ones included."""

    def __init__(self, tokens: Sequence[SourceToken]) -> None:
        self._tokens = tokens
        self.found: list[LoopStatement] = []

    def run(self) -> None:
        """Scan all tokens; a loop is scanned as a statement."""
        place = 0
        while place < len(self._tokens):
            place = self._statement(place) if self._text(place) in KEYWORDS else place + 1

    def _text(self, place: int) -> str:
        return self._tokens[place].text if place < len(self._tokens) else ""

    def _statement(self, place: int) -> int:
        """Return the index after the statement that starts at `place`."""
        word = self._text(place)
        if word == "{":
            return self._block(place)
        if word in KEYWORDS:
            return self._loop(place)
        if word == "#" or not word:
            return place + 1
        if word in ("if", "switch"):
            place = self._statement(self._parenthesis(place + 1))
            return self._statement(place + 1) if word == "if" and self._text(place) == "else" else place
        if word in ("case", "default") or self._text(place + 1) == ":":
            while self._text(place) not in (":", ""):
                place += 1
            return self._statement(place + 1)
        return self._expression(place)

    def _block(self, place: int) -> int:
        place += 1
        while self._text(place) not in ("}", ""):
            place = self._statement(place)
        return place + 1

    def _expression(self, place: int) -> int:
        """Return the index after the next semicolon outside of brackets, or before the brace that ends a block."""
        depth = 0
        while word := self._text(place):
            if depth == 0 and word == ";":
                return place + 1
            if depth == 0 and word == "}":
                return place
            depth += (word in _OPEN) - (word in _CLOSE)
            place += 1
        return place

    def _parenthesis(self, place: int) -> int:
        """Return the index after the parenthesis that opens at `place`."""
        depth = 0
        while word := self._text(place):
            depth += (word == "(") - (word == ")")
            place += 1
            if depth == 0:
                return place
        return place

    def _loop(self, place: int) -> int:
        keyword = self._tokens[place]
        inside = place + 1 if keyword.text == "do" else self._parenthesis(place + 1)
        if inside >= len(self._tokens):
            return inside
        body = self._tokens[inside - 1].end
        end = self._statement(inside)
        if keyword.text == "do" and self._text(end) == "while":
            end = self._parenthesis(end + 1) + 1
        last = self._tokens[min(end, len(self._tokens)) - 1]
        self.found.append(LoopStatement(keyword, keyword.start, body, (last.line, last.column)))
        return end

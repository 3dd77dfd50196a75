"""Damaged files either still mean something or are refused; nothing else may come out, whatever is done to them."""

from functools import cache

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.targets.gcn.corpus import file_names, read_text
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.control.divergence import find_divergence
from wcet.isa.gcn.flow import build_flow, missing_facts
from wcet.span import Source
from wcet.targets.gcn.splitting.splits import find_split_obstacles, plan_splits

INSERTS = (
    ";@wcet loop 5",
    ";@wcet loop max=3 total=9",
    ";@wcet split",
    ";@wcet atmost 3",
    "//@wcet merge",
    " /*",
    '"',
    " s_split exec_lo, exec_hi",
    " s_branch 1b",
    "1:",
    "\0",
    " .long 5",
    " .text 1",
)
NUMBERS = st.integers(0, 10**6)
EDITS = st.lists(st.tuples(st.integers(0, 8), NUMBERS, NUMBERS), min_size=1, max_size=6)


@cache
def small_files() -> tuple[str, ...]:
    return tuple(text for name in file_names() if len(text := read_text(name)) < 9_000)


@cache
def code_lines() -> tuple[str, ...]:
    return tuple(sorted({line for text in small_files() for line in text.split("\n") if line.strip()}))


def damage(text: str, edits: list[tuple[int, int, int]]) -> str:
    lines = text.split("\n")
    for kind, one, other in edits:
        place = one % len(lines)
        line = lines[place]
        column = other % max(len(line), 1)
        foreign = code_lines()[other % len(code_lines())]
        match kind:
            case 0:
                lines[place : place + 1] = []
            case 1:
                lines.insert(place, foreign)
            case 2:
                lines[place] = foreign
            case 3:
                swap = other % len(lines)
                lines[place], lines[swap] = lines[swap], line
            case 4:
                lines[place] = line[:column] + chr(other % 0x250) + line[column + 1 :]
            case 5:
                lines[place] = line[:column] + line[column + 1 :]
            case 6:
                lines[place] = line + INSERTS[other % len(INSERTS)]
            case 7:
                words = line.split(" ")
                words[other % len(words)] = foreign.split()[-1]
                lines[place] = " ".join(words)
            case _:
                del lines[place:]
        lines = lines or [""]
    return "\n".join(lines)


def understand(text: str) -> None:
    for program in parse_file(Source("damaged.s", text)):
        missing = missing_facts(program, StatedFacts())
        flow = build_flow(program, StatedFacts({fact.label: 5 for fact in missing if fact.label}))
        divergence = find_divergence(program, flow)
        find_split_obstacles(program, flow, divergence)
        plan_splits(program, flow, divergence)


@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(NUMBERS, EDITS)
def test_damaged_compiler_output_is_understood_or_refused(file: int, edits: list[tuple[int, int, int]]) -> None:
    text = damage(small_files()[file % len(small_files())], edits)
    try:
        understand(text)
    except WcetError as error:
        assert error.exit_code in (2, 3)
        for diagnostic in error.diagnostics:
            assert diagnostic.span is None or 1 <= diagnostic.span.column < diagnostic.span.end_column


@settings(max_examples=200)
@given(st.text(alphabet="sv_[]0:9,.;/*\"'|()-~@=+ \n\tkL", max_size=120))
def test_noise_is_understood_or_refused(text: str) -> None:
    try:
        understand(text + "\n s_endpgm\n")
    except WcetError as error:
        assert str(error)

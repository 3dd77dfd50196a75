"""Access to the compiled corpus: parsed once per process, with bounds for the loops that need them."""

from functools import cache
from pathlib import Path

from wcet.errors import WcetError
from wcet.ir.cfg import FlowGraph
from wcet.ir.facts import StatedFacts
from wcet.isa.gcn.assembly.files import parse_file
from wcet.isa.gcn.flow import build_flow, missing_facts
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.span import Source

DATA = Path(__file__).parents[2] / "data" / "gcn"
COMPILED = DATA / "compiled"


def file_names() -> tuple[str, ...]:
    return tuple(sorted(path.name for path in COMPILED.glob("*.s")))


def read_text(name: str) -> str:
    return (COMPILED / name).read_text(encoding="utf-8")


@cache
def parse_compiled(name: str) -> tuple[GcnProgram, ...]:
    return parse_file(Source(name, read_text(name)))


def compiled_kernel(name: str, kernel: str) -> GcnProgram:
    return next(program for program in parse_compiled(name) if program.name == kernel)


def bound_flow(program: GcnProgram, runs: int = 5) -> FlowGraph:
    """The flow graph with `runs` stated for every loop that needs a bound."""
    try:
        return build_flow(program, StatedFacts())
    except WcetError:
        missing = missing_facts(program, StatedFacts())
        return build_flow(program, StatedFacts({fact.label: runs for fact in missing}))


@cache
def analysable() -> tuple[tuple[str, GcnProgram, FlowGraph], ...]:
    """Every kernel of the corpus."""
    return tuple((name, program, bound_flow(program)) for name in file_names() for program in parse_compiled(name))


def parse_text(text: str, name: str = "kernel.s") -> GcnProgram:
    """Parse a text that holds one kernel; a text without a label or end gets both."""
    if "s_endpgm" not in text:
        text += "\n s_endpgm\n"
    (program,) = parse_file(Source(name, text))
    return program


def flow_of(text: str, facts: StatedFacts | None = None) -> tuple[GcnProgram, FlowGraph]:
    program = parse_text(text)
    return program, build_flow(program, facts or StatedFacts())


def codes_of(error: WcetError) -> list[tuple[str, int]]:
    return [(d.code, d.span.line if d.span else 0) for d in error.diagnostics]

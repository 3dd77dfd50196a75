"""Random dataflow graphs whose threads may share words, run token by token in any order that the graph leaves open.

The evaluation here is written from the page of the language alone: tokens of all threads in one set, any of which may
be next. What the interpreter computes has to come out whatever the order, or the interpreter has to refuse the run.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain

import numpy as np

from tests.campaigns.tally import Judgement
from tests.properties.choices import Choices
from wcet.errors import WcetError
from wcet.isa.cdfg.addresses.order import order_accesses
from wcet.isa.cdfg.addresses.sharing import find_open
from wcet.isa.cdfg.interpreter.evaluate import execute_kernel, load_memory, read_buffer
from wcet.isa.cdfg.language.graph import (
    Configuration,
    ConstantOperand,
    DataflowKernel,
    LaunchParameter,
    Live,
    Node,
    Role,
    Token,
)
from wcet.isa.cdfg.language.layout import place_buffers
from wcet.isa.cdfg.language.syntax import parse_kernels
from wcet.span import Source

WORDS = 16
WORD = 1 << 32
ORDERS = 6


@dataclass(frozen=True, slots=True)
class Words:
    """A kernel, how many threads run it, the argument `n`, whether cores are in step, and the seed of all orders."""

    text: str
    threads: int
    n: int
    in_step: bool
    seed: int

    def parse(self) -> DataflowKernel:
        """Return the kernel as the text has it."""
        return parse_kernels(Source("words.cdfg", self.text))[0].extra

    def describe(self) -> str:
        """Write a case so that it can be read."""
        return f"# {self.threads} threads, n = {self.n}, in step: {self.in_step}, seed {self.seed}\n{self.text}"


def draw_words(choices: Choices) -> Words:
    """Draw one or two configurations with accesses of two buffers and a live value."""
    threads = choices.between(1, 5)
    lines = ["kernel words", "parameter n: i32", f"buffer a {WORDS}", f"buffer b {WORDS}"]
    saved = False
    for number in range(choices.between(1, 2)):
        lines += [f"configuration c{number}", "  t = tid"]
        values = ["t", "n", "7"]
        for place in range(choices.between(1, 5)):
            kind = choices.pick(("store", "load", "load", "save", "restore"))
            if kind in ("save", "restore") and (kind == "save" or saved):
                saved = True
                lines.append(f"  save t{place}, kept" if kind == "save" else f"  r{place} = restore kept")
                if kind == "save":
                    lines.insert(-1, f"  t{place} = add.i32 t, {choices.pick(values[1:])}")
                else:
                    values.append(f"r{place}")
                continue
            lines += _draw_address(choices, place, values, threads)
            guard = ""
            if choices.chance(25):
                lines.append(f"  g{place} = {choices.pick(('eq', 'lt', 'ne'))}.u32 t, {choices.below(threads + 1)}")
                guard = f" if g{place}"
            if kind == "store":
                lines.append(f"  store.b32 p{place}, {choices.pick(values)}{guard}")
            else:
                lines.append(f"  v{place} = load.b32 p{place}{guard}")
                values.append(f"v{place}")
    return Words("\n".join(lines) + "\n", threads, choices.below(4), choices.chance(60), choices.below(1 << 20))


def _draw_address(choices: Choices, place: int, values: list[str], threads: int) -> Iterator[str]:
    """Yield lines that compute an address in or near a buffer: affine in the thread, by an argument, or by data."""
    buffer, name = choices.pick(("a", "b")), f"p{place}"
    form = choices.pick(("affine", "affine", "affine", "turned", "argument", "data", "either", "far"))
    first = choices.below(WORDS - threads)
    if form == "affine":
        yield f"  i{place} = shl.b32 t, {choices.pick((2, 2, 3))}"
        yield f"  o{place} = add.i32 i{place}, {4 * first}"
    elif form == "turned":
        yield f"  i{place} = mul.i32 t, -4"
        yield f"  o{place} = add.i32 i{place}, {4 * (threads - 1 + first)}"
    elif form == "argument":
        yield f"  i{place} = add.i32 t, n"
        yield f"  o{place} = mul.i32 i{place}, {choices.pick((4, 4, 0))}"
    elif form == "data":
        yield f"  j{place} = add.i32 t, {choices.pick(values)}"
        yield f"  i{place} = and.b32 j{place}, {WORDS - 1}"
        yield f"  o{place} = shl.b32 i{place}, 2"
    elif form == "far":
        yield f"  o{place} = mad.i32 t, {choices.pick((0x40000000, 0x80000000, 0x40000004))}, {4 * first}"
    else:
        yield f"  i{place} = and.b32 t, 1"
        yield f"  o{place} = mul.i32 t, 4"
        yield f"  q{place} = select.b32 i{place}, a, b"
        yield f"  {name} = add.i32 o{place}, q{place}"
        return
    yield f"  {name} = add.i32 o{place}, {buffer}"


def judge_words(case: Words) -> Judgement:
    """Hold runs in several orders against the interpreter, and its refusals against what addresses are said to show."""
    ordered = order_accesses(case.parse(), case.threads)
    features = {f"edges: {sum(map(len, ordered.added.values()))}"}
    shown = claim(case, ordered.kernel)
    try:
        expected = interpret(case, ordered.kernel)
    except WcetError as error:
        code = error.diagnostics[0].code
        wrong = "a word is shared that addresses show to be nobody else's" if (code, shown) == ("W660", "apart") else ""
        return Judgement(1, features=frozenset(features), faulted=code, wrong=wrong)
    wrong = "a run passes in which addresses show shared words" if shown == "shared" else ""
    for turn in range(ORDERS):
        if run_in_some_order(case, ordered.kernel, turn) != expected:
            wrong = f"order {turn} leaves other values"
    return Judgement(1 + ORDERS, features=frozenset({*features, f"sharing: {shown}"}), wrong=wrong)


def claim(case: Words, kernel: DataflowKernel) -> str:
    """Return what addresses show: that threads share no word, that they do, or neither."""
    try:
        return "open" if find_open(kernel, case.threads, case.in_step) else "apart"
    except WcetError:
        return "shared"


def fill(name: str) -> list[int]:
    """Return what a buffer holds at the start."""
    return [(7 * place + len(name) + ord(name)) % 61 for place in range(WORDS)]


def interpret(case: Words, kernel: DataflowKernel) -> list[int]:
    """Return all words of both buffers after a run of the interpreter. Raises `WcetError`."""
    memory = load_memory(kernel, {name: np.array(fill(name), dtype=np.uint32) for name in "ab"})
    execute_kernel(kernel, {"n": case.n}, memory, case.threads, case.in_step)
    return list(chain.from_iterable(read_buffer(kernel, memory, name).tolist() for name in "ab"))


def run_in_some_order(case: Words, kernel: DataflowKernel, turn: int) -> list[int]:
    """Return all words of both buffers after a run in one of the orders that the graph leaves open."""
    draw = random.Random(case.seed * ORDERS + turn)
    places = place_buffers(kernel)
    memory = {places[name] + 4 * word: value for name in "ab" for word, value in enumerate(fill(name))}
    parameters = {"n": case.n, **places}
    live: dict[tuple[int, str], int] = {}
    if case.in_step:
        for configuration in kernel.configurations:
            _pass(draw, [(thread, (configuration,)) for thread in range(case.threads)], memory, parameters, live)
    else:
        _pass(draw, [(thread, kernel.configurations) for thread in range(case.threads)], memory, parameters, live)
    return [memory[places[name] + 4 * word] for name in "ab" for word in range(WORDS)]


def _pass(
    draw: random.Random,
    threads: list[tuple[int, tuple[Configuration, ...]]],
    memory: dict[int, int],
    parameters: dict[str, int],
    live: dict[tuple[int, str], int],
) -> None:
    """Let threads go through configurations, each through its own one after the other, node by node in any order."""
    left = {thread: list(stages) for thread, stages in threads}
    tokens: dict[int, dict[str, int]] = {thread: {} for thread in left}
    while left:
        thread = draw.choice(sorted(left))
        nodes, known = left[thread][0].nodes, tokens[thread]
        ready = [each for each in nodes if each.name not in known and all(token.node in known for token in each.tokens)]
        if draw.random() < 0.5:
            ready = ready[-1:]
        node = draw.choice(ready)
        known[node.name] = _fire(node, thread, known, memory, parameters, live)
        if len(known) == len(nodes):
            left[thread].pop(0)
            tokens[thread] = {}
            if not left[thread]:
                del left[thread]


def _fire(
    node: Node,
    thread: int,
    known: dict[str, int],
    memory: dict[int, int],
    parameters: dict[str, int],
    live: dict[tuple[int, str], int],
) -> int:
    values, slot = [], ""
    for operand in node.operands:
        match operand:
            case Token(name, Role.VALUE):
                values.append(known[name])
            case ConstantOperand(bits):
                values.append(bits)
            case LaunchParameter(name):
                values.append(parameters[name])
            case Live(slot):
                pass
            case _:
                pass
    enabled = all(known[each.node] & 1 for each in node.tokens if each.role is Role.ENABLE)
    match node.operation.name:
        case "tid":
            return thread
        case "load.b32":
            return memory[values[0]] if enabled else 0
        case "store.b32":
            if enabled:
                memory[values[0]] = values[1]
            return values[1]
        case "save":
            live[thread, slot] = values[0]
            return values[0]
        case "restore":
            return live.get((thread, slot), 0)
        case "select.b32":
            return values[1] if values[0] & 1 else values[2]
        case name:
            return _OPERATIONS[name](*values) % WORD


_OPERATIONS = {
    "add.i32": lambda a, b: a + b,
    "mul.i32": lambda a, b: a * b,
    "mad.i32": lambda a, b, c: a * b + c,
    "shl.b32": lambda a, b: a << b,
    "and.b32": lambda a, b: a & b,
    "eq.u32": lambda a, b: int(a == b),
    "ne.u32": lambda a, b: int(a != b),
    "lt.u32": lambda a, b: int(a < b),
}


def drop_order(kernel: DataflowKernel) -> DataflowKernel:
    """Return a kernel without any edge that only orders accesses."""
    stages = tuple(
        replace(
            each,
            nodes=tuple(
                replace(
                    node,
                    operands=tuple(
                        operand
                        for operand in node.operands
                        if not (isinstance(operand, Token) and operand.role is Role.ORDER)
                    ),
                )
                for node in each.nodes
            ),
        )
        for each in kernel.configurations
    )
    return replace(kernel, stages=stages)

"""Execute a kernel on data: every configuration node by node, for all threads at once.

Threads share nothing (see `memory`), and the order of accesses inside a thread is that of the nodes, so that this gives
what threads streaming through the grid give, in whatever order they pass.
"""

from collections.abc import Mapping

import numpy as np

from wcet.errors import refuse
from wcet.isa.cdfg.interpreter.arithmetic import FUNCTIONS, Tokens
from wcet.isa.cdfg.interpreter.memory import AccessError, Memory
from wcet.isa.cdfg.language.graph import (
    Configuration,
    Constant,
    DataflowKernel,
    Live,
    Node,
    Parameter,
    Repeat,
    Role,
    Stage,
    Token,
)

FIRST_ADDRESS = 0x1000
ALIGNMENT = 256


def place_buffers(kernel: DataflowKernel) -> dict[str, int]:
    """Return the byte address of each buffer: one behind the other, each at a multiple of 256."""
    places: dict[str, int] = {}
    address = FIRST_ADDRESS
    for buffer in kernel.buffers:
        places[buffer.name] = address
        address += -(-4 * buffer.words // ALIGNMENT) * ALIGNMENT
    return places


def load_memory(kernel: DataflowKernel, contents: Mapping[str, Tokens]) -> Memory:
    """Return the memory of a kernel with the `contents` of its buffers; what is not given is zero."""
    places = place_buffers(kernel)
    spans = tuple(((places[each.name] - FIRST_ADDRESS) // 4, each.words) for each in kernel.buffers)
    memory = Memory.allocate(FIRST_ADDRESS, spans)
    for buffer, (first, _) in zip(kernel.buffers, spans, strict=True):
        words = contents.get(buffer.name)
        if words is not None:
            memory.words[first : first + len(words)] = words
    return memory


def read_buffer(kernel: DataflowKernel, memory: Memory, name: str) -> Tokens:
    """Return what a buffer holds."""
    first = (place_buffers(kernel)[name] - FIRST_ADDRESS) // 4
    words = next(buffer.words for buffer in kernel.buffers if buffer.name == name)
    return memory.words[first : first + words].copy()


def execute_kernel(kernel: DataflowKernel, arguments: Mapping[str, int], memory: Memory, threads: int) -> None:
    """Run all stages on `memory`; `arguments` are 32-bit patterns.

    Raises `WcetError` W601 where a thread accesses what is in no buffer or what another thread accesses.
    """
    parameters = {**arguments, **place_buffers(kernel)}
    _run_stages(kernel.stages, parameters, memory, threads, {})


def _run_stages(
    stages: tuple[Stage, ...], parameters: Mapping[str, int], memory: Memory, threads: int, live: dict[str, Tokens]
) -> None:
    for stage in stages:
        if isinstance(stage, Repeat):
            for _ in range(stage.count):
                _run_stages(stage.stages, parameters, memory, threads, live)
        else:
            _run_configuration(stage, parameters, memory, threads, live)


def _run_configuration(
    configuration: Configuration,
    parameters: Mapping[str, int],
    memory: Memory,
    threads: int,
    live: dict[str, Tokens],
) -> None:
    memory.begin_configuration()
    tokens: dict[str, Tokens] = {}
    for node in configuration.nodes:
        try:
            tokens[node.name] = _execute_node(node, tokens, parameters, memory, threads, live)
        except AccessError as fault:
            raise refuse("W601", f"thread {fault.thread}: {fault.reason}", node.span) from None


def _execute_node(
    node: Node,
    tokens: Mapping[str, Tokens],
    parameters: Mapping[str, int],
    memory: Memory,
    threads: int,
    live: dict[str, Tokens],
) -> Tokens:
    values: list[Tokens] = []
    slot = ""
    for operand in node.operands:
        match operand:
            case Token(name, Role.VALUE):
                values.append(tokens[name])
            case Constant(bits):
                values.append(np.full(threads, bits, dtype=np.uint32))
            case Parameter(name):
                values.append(np.full(threads, parameters[name], dtype=np.uint32))
            case Live(slot):
                pass
            case Token():
                pass
    active = np.ones(threads, dtype=np.bool_)
    for token in node.tokens:
        if token.role is Role.ENABLE:
            active &= tokens[token.node] & 1 == 1
    match node.operation.name:
        case "tid":
            return np.arange(threads, dtype=np.uint32)
        case "load.b32":
            return memory.load(values[0], active)
        case "store.b32":
            memory.store(values[0], values[1], active)
            return values[1]
        case "save":
            old = live.get(slot, np.zeros(threads, dtype=np.uint32))
            live[slot] = np.where(active, values[0], old).astype(np.uint32)
            return live[slot]
        case "restore":
            return np.where(active, live[slot], np.uint32(0)).astype(np.uint32)
        case name:
            return FUNCTIONS[name](*values)

"""The execution of a kernel on data: every configuration node by node, for all threads at once.

Threads share nothing (see `memory`), and the order of accesses inside a thread is that of the nodes. So the result is
the one of threads streaming through the grid, in any order.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from wcet.errors import refuse
from wcet.isa.cdfg.interpreter.arithmetic import FUNCTIONS, Tokens
from wcet.isa.cdfg.interpreter.memory import AccessError, Home, WordMemory
from wcet.isa.cdfg.language.graph import (
    Configuration,
    ConstantOperand,
    DataflowKernel,
    LaunchParameter,
    Live,
    Node,
    Role,
    Stage,
    StageRepeat,
    Token,
)
from wcet.isa.cdfg.language.layout import FIRST_ADDRESS, place_buffers, place_words
from wcet.isa.cdfg.language.origins import find_homes
from wcet.records import dataclass


def load_memory(kernel: DataflowKernel, contents: Mapping[str, Tokens]) -> WordMemory:
    """Return the memory of a kernel with the `contents` of its buffers; other words are zero."""
    places = place_buffers(kernel)
    spans = tuple(((places[each.name] - FIRST_ADDRESS) // 4, each.words) for each in kernel.buffers)
    memory = WordMemory.allocate(FIRST_ADDRESS, spans)
    for buffer, (first, _) in zip(kernel.buffers, spans, strict=True):
        words = contents.get(buffer.name)
        if words is not None:
            memory.words[first : first + len(words)] = words
    return memory


def read_buffer(kernel: DataflowKernel, memory: WordMemory, name: str) -> Tokens:
    """Return the contents of a buffer."""
    first = (place_buffers(kernel)[name] - FIRST_ADDRESS) // 4
    words = next(buffer.words for buffer in kernel.buffers if buffer.name == name)
    return memory.words[first : first + words].copy()


def execute_kernel(
    kernel: DataflowKernel, arguments: Mapping[str, int], memory: WordMemory, threads: int, in_step: bool = True
) -> None:
    """Run all configurations of a kernel on `memory`; `arguments` are 32-bit patterns.

    `in_step` says that all threads have left a configuration before any enters the next one. Raises `WcetError` W601 if
    a thread accesses memory outside of all buffers, or outside of the buffer from which the address is computed, and
    W660 if it accesses a word that another thread stores.
    """
    for _ in trace_kernel(kernel, arguments, memory, threads, in_step):
        pass


Reached: TypeAlias = tuple[NDArray[np.int64], NDArray[np.bool_]]
"""The byte address of each thread, and whether the thread accesses memory at all."""


@dataclass(frozen=True, slots=True)
class CompletedConfiguration:
    """A configuration that all threads have passed, and the addresses that each of its loads and stores accessed, by
    name.
    """

    configuration: str
    reached: Mapping[str, Reached]


def trace_kernel(
    kernel: DataflowKernel, arguments: Mapping[str, int], memory: WordMemory, threads: int, in_step: bool = True
) -> Iterator[CompletedConfiguration]:
    """Run all stages like `execute_kernel`, and yield the accesses of each configuration when all threads have passed
    it.
    """
    memory.begin_configuration()
    lives = place_words(kernel, threads).lives
    yield from _KernelRun(kernel, {**arguments, **place_buffers(kernel)}, memory, threads, in_step, lives).run(
        kernel.stages
    )


@dataclass(slots=True)
class _KernelRun:
    """A run of a kernel on its data; `live` are the values kept between configurations, at the addresses `lives`."""

    kernel: DataflowKernel
    parameters: Mapping[str, int]
    memory: WordMemory
    threads: int
    in_step: bool
    lives: Mapping[str, int]
    live: dict[str, Tokens] = field(default_factory=dict[str, Tokens])
    homes: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])
    reached: dict[str, Reached] = field(default_factory=dict[str, Reached])

    def run(self, stages: tuple[Stage, ...]) -> Iterator[CompletedConfiguration]:
        """Run stages one after the other."""
        for stage in stages:
            if isinstance(stage, StageRepeat):
                for _ in range(stage.count):
                    yield from self.run(stage.stages)
            else:
                self.reached = {}
                self._configure(stage)
                yield CompletedConfiguration(stage.name, self.reached)

    def _configure(self, configuration: Configuration) -> None:
        if self.in_step:
            self.memory.begin_configuration()
        homes = self._find_homes(configuration)
        tokens: dict[str, Tokens] = {}
        for node in configuration.nodes:
            try:
                tokens[node.name] = self._execute(node, tokens, homes.get(node.name))
            except AccessError as fault:
                raise refuse(fault.code, f"thread {fault.thread}: {fault.reason}", node.span) from None

    def _find_homes(self, configuration: Configuration) -> dict[str, Home]:
        if configuration.name not in self.homes:
            self.homes[configuration.name] = find_homes(configuration, [each.name for each in self.kernel.buffers])
        sizes = {each.name: each.words for each in self.kernel.buffers}
        return {
            node: Home(name, (self.parameters[name] - self.memory.base) // 4, sizes[name])
            for node, name in self.homes[configuration.name].items()
        }

    def _execute(self, node: Node, tokens: Mapping[str, Tokens], home: Home | None) -> Tokens:
        values = self._read_operands(node, tokens)
        active = np.ones(self.threads, dtype=np.bool_)
        for token in node.tokens:
            if token.role is Role.ENABLE:
                active &= tokens[token.node] & 1 == 1
        slot = next((each.name for each in node.operands if isinstance(each, Live)), "")
        if node.operation.accesses_memory:
            place = self.lives[slot] + 4 * np.arange(self.threads) if slot else values[0].astype(np.int64)
            self.reached[node.name] = place, active
        match node.operation.name:
            case "tid":
                return np.arange(self.threads, dtype=np.uint32)
            case "load.b32":
                return self.memory.load(values[0], active, home)
            case "store.b32":
                self.memory.store(values[0], values[1], active, home)
                return values[1]
            case "save":
                old = self.live.get(slot, np.zeros(self.threads, dtype=np.uint32))
                self.live[slot] = np.where(active, values[0], old).astype(np.uint32)
                return self.live[slot]
            case "restore":
                return np.where(active, self.live[slot], np.uint32(0)).astype(np.uint32)
            case name:
                return FUNCTIONS[name](*values)

    def _read_operands(self, node: Node, tokens: Mapping[str, Tokens]) -> list[Tokens]:
        values: list[Tokens] = []
        for operand in node.operands:
            match operand:
                case Token(name, Role.VALUE):
                    values.append(tokens[name])
                case ConstantOperand(bits):
                    values.append(np.full(self.threads, bits, dtype=np.uint32))
                case LaunchParameter(name):
                    values.append(np.full(self.threads, self.parameters[name], dtype=np.uint32))
                case _:
                    pass
        return values

"""Hashes the code that a stated fact is about, because the fact may be wrong after the code has changed."""

import re
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

from wcet.flow.stated_facts import find_addressed, innermost
from wcet.ir.cfg import Block, FlowGraph
from wcet.ir.facts import is_address
from wcet.ir.program import Program

DIGITS = 12
"""The number of digits of a hash that are written; a pin guards against oversight, not against malice."""


def hash_code(program: Program[Any], flow: FlowGraph, label: str) -> str | None:
    """Return the hash of the code that a fact about `label` is about; None if the kernel has none.

    For a label that heads a loop it is the whole loop, for another its block, for an argument the whole kernel.
    """
    blocks = _find_code(program, flow, label)
    return _hash(program, blocks) if blocks else None


def _find_code(program: Program[Any], flow: FlowGraph, label: str) -> tuple[Block, ...]:
    blocks = flow.cfg.blocks
    if is_address(label):
        found = find_addressed(program, flow.cfg, label)
        return tuple(blocks[each] for loop in innermost(flow.loops, found) for each in sorted(loop.blocks)) or found
    named = tuple(block for block in blocks if label in block.labels)
    loops = [loop for loop in flow.loops if any(block.index == loop.header for block in named)]
    inside = tuple(blocks[each] for loop in loops for each in sorted(loop.blocks))
    known = {each.name for each in program.labels}
    return inside or named or (() if label in known else blocks)


def _hash(program: Program[Any], blocks: Iterable[Block]) -> str:
    """Return a hash of the instructions in text order, without comments and white space, with labels numbered by first
    use."""
    numbers = sorted({number for block in blocks for number in range(block.first, block.last + 1)})
    names = {label.name: "" for label in program.labels}
    order: dict[str, str] = {}
    words: list[str] = []
    for number in numbers:
        span = program.instructions[number].span
        text = span.source.line(span.line)[span.column - 1 : span.end_column - 1]
        for word in re.findall(r"[\w.$@]+|[^\s\w]", text):
            words.append(order.setdefault(word, f"label {len(order)}") if word in names else word)
        words.append("\n")
    return sha256(" ".join(words).encode()).hexdigest()[:DIGITS]

"""Caches results about programs and instructions by the identity of the object, because comparing contents is slow."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from wcet.ir.program import Instruction, Program

_KEPT = 4
"""The number of programs whose answers are kept."""

_KEPT_INSTRUCTIONS = 1 << 15

Extra = TypeVar("Extra")
Answer = TypeVar("Answer")


def remember_answers(find: Callable[[Program[Extra]], Answer]) -> Callable[[Program[Extra]], Answer]:
    """Return a function like `find` that keeps its results for the programs of the last few calls."""
    found: dict[int, tuple[Program[Any], Answer]] = {}

    @wraps(find)
    def look_up(program: Program[Extra]) -> Answer:
        if id(program) not in found:
            while len(found) >= _KEPT:
                del found[next(iter(found))]
            found[id(program)] = program, find(program)
        return found[id(program)][1]

    return look_up


def remember_instructions(find: Callable[[Instruction], Answer]) -> Callable[[Instruction], Answer]:
    """Return a function like `find` that keeps its results, because analyses need those of an instruction many times.

    An instruction is kept with its answer, so that no other instruction gets its identity.
    """
    found: dict[int, tuple[Instruction, Answer]] = {}

    @wraps(find)
    def look_up(instruction: Instruction) -> Answer:
        try:
            return found[id(instruction)][1]
        except KeyError:
            pass  # outside of the handler, so that an error of `find` has no other one before it
        answer = find(instruction)
        if len(found) >= _KEPT_INSTRUCTIONS:
            found.clear()
        found[id(instruction)] = instruction, answer
        return answer

    return look_up

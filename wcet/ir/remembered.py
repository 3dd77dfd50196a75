"""Answers about programs that several analyses ask for, kept for the programs that were asked about last."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from wcet.ir.program import Program

_KEPT = 4

Extra = TypeVar("Extra")
Answer = TypeVar("Answer")


def remember_answers(find: Callable[[Program[Extra]], Answer]) -> Callable[[Program[Extra]], Answer]:
    """Have a function keep its last answers, by the identity of the program: to compare texts takes long."""
    found: dict[int, tuple[Program[Any], Answer]] = {}

    @wraps(find)
    def look_up(program: Program[Extra]) -> Answer:
        if id(program) not in found:
            while len(found) >= _KEPT:
                del found[next(iter(found))]
            found[id(program)] = program, find(program)
        return found[id(program)][1]

    return look_up

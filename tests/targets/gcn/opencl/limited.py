"""A call in a process of its own that has a time limit: a runtime of the host may hang on a kernel."""

import multiprocessing
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, TypeVar

T = TypeVar("T")


class NoAnswerError(Exception):
    """A call took longer than its limit, or ended its process."""


def call_limited(function: Callable[..., T], *arguments: Any, seconds: float) -> T:
    """Return what a function returns in a child of this process; raises what it raises, and `NoAnswerError`.

    The child is forked from a server without threads: a runtime that is open in this process would hang in a fork.
    """
    if multiprocessing.get_start_method() not in multiprocessing.get_all_start_methods():
        # The default of a joblib worker is a method of joblib; a child cannot prepare itself by it.
        multiprocessing.set_start_method("forkserver", force=True)
    context = multiprocessing.get_context("forkserver")
    here, there = context.Pipe(duplex=False)
    child = context.Process(target=_answer, args=(there, function, arguments))
    child.start()
    there.close()
    try:
        if not here.poll(seconds):
            raise NoAnswerError(f"no answer in {seconds:g} s")
        found = here.recv()
    except EOFError:
        raise NoAnswerError("the process ended without an answer") from None
    finally:
        child.kill()
        child.join()
        here.close()
    if isinstance(found, Exception):
        raise found
    return found


def _answer(there: Connection, function: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    try:
        there.send(function(*arguments))
    except Exception as error:
        there.send(error)

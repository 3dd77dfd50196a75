"""Runs pieces of code on one private machine, each from each state once.

A walk comes to equal blocks in equal states many times: in the passes of loops, and because compilers repeat code.
"""

from wcet.targets.gcn.wavefront.private import Code, PrivateMachine, run_code
from wcet.targets.gcn.wavefront.states import State


class CodeRunner:
    """The runs of code on one private machine; code is known by its identity, so that the caller must keep it."""

    __slots__ = ("_known", "_private")

    def __init__(self, private: PrivateMachine) -> None:
        self._private = private
        self._known: dict[tuple[int, State], tuple[int, State]] = {}

    def run(self, code: Code, state: State) -> tuple[int, State]:
        """Return the result of `run_code`."""
        if not code:
            return 0, state
        key = id(code), state
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = run_code(code, state, self._private)
        return known

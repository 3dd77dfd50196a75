"""Decides whether runs void a bound: a stated fact that a run shows to be false is not a defect of the tool."""

from collections.abc import Iterable

from wcet.errors import Diagnostic

CONTRADICTED = "W652"


def is_refuted(said: Iterable[Diagnostic]) -> bool:
    """Return True if a run shows a stated fact to be false; a bound that depends on it guarantees nothing.

    A bound that the tool has derived is no such fact.
    """
    notes = (note for each in said if each.code == CONTRADICTED for note in each.notes)
    return any(not note.startswith("its bound: derived") for note in notes)

"""Tells things of one name apart in reports: several launches of a kernel, kernels of several files."""

from collections import Counter


def number_name(name: str, seen: Counter[str]) -> str:
    """Return a name, with a number if it was `seen` before, and count it there."""
    seen[name] += 1
    return name if seen[name] == 1 else f"{name} #{seen[name]}"

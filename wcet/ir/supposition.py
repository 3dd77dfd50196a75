"""What a bound would be if one thing were different: an answer for planning, no bound of the kernel as it is."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Supposition:
    """`change` in words, and the bound it would bring; `cycles` is None, and `reason` says why, when there is none."""

    change: str
    cycles: int | None
    reason: str = ""

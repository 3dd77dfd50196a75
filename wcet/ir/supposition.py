"""What a bound would be if one thing were different: an answer for planning, no bound of the kernel as it is."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Supposition:
    """`change` in words, and the bound it would bring; `cycles` is None when there is none.

    `reason` says why there is none, or more about the change.
    """

    change: str
    cycles: int | None
    reason: str = ""

"""The table of diagnostic codes: a title and an exit code for each; a page each in docs/errors."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CodeInfo:
    """What a code stands for, and the exit code it calls for (2 the user's input, 3 no safe bound, 70 internal)."""

    title: str
    exit_code: int


# W0 usage and configuration, W1 syntax, W2 flow facts, W3 timing data, W4 solver, W5 launch and schedule,
# W6 simulation, W9 internal.
CODES: dict[str, CodeInfo] = {
    "W001": CodeInfo("file cannot be read", 2),
    "W002": CodeInfo("unknown machine", 2),
    "W003": CodeInfo("invalid machine file", 2),
    "W004": CodeInfo("invalid configuration", 2),
    "W005": CodeInfo("unknown target", 2),
    "W006": CodeInfo("machine does not fit the kernel's target", 2),
    "W201": CodeInfo("loop has no iteration bound", 3),
    "W281": CodeInfo("no path ends the kernel", 3),
    "W401": CodeInfo("solver did not prove an optimum", 3),
    "W501": CodeInfo("launch is missing or invalid", 2),
    "W901": CodeInfo("the two path engines disagree", 70),
    "W902": CodeInfo("internal error", 70),
}

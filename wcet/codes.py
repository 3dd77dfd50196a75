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
    "W101": CodeInfo("line cannot be read", 2),
    "W102": CodeInfo("control character in the source", 2),
    "W103": CodeInfo("unknown section", 2),
    "W104": CodeInfo("line stands in the wrong section", 2),
    "W105": CodeInfo("malformed buffer row", 2),
    "W106": CodeInfo("buffer id out of range", 2),
    "W107": CodeInfo("buffer declared twice", 2),
    "W108": CodeInfo("impossible buffer", 2),
    "W109": CodeInfo("buffers overlap", 2),
    "W110": CodeInfo("buffer does not fit the machine", 2),
    "W111": CodeInfo("label defined twice", 2),
    "W112": CodeInfo("name cannot be a label", 2),
    "W113": CodeInfo("text behind a label", 2),
    "W114": CodeInfo("label without an instruction", 2),
    "W115": CodeInfo("unknown label", 2),
    "W116": CodeInfo("unknown instruction", 3),
    "W117": CodeInfo("wrong sub-operation", 2),
    "W118": CodeInfo("wrong number of operands", 2),
    "W119": CodeInfo("operand of the wrong type", 2),
    "W120": CodeInfo("register out of range", 2),
    "W121": CodeInfo("special register cannot be used so", 2),
    "W122": CodeInfo("malformed constant", 2),
    "W123": CodeInfo("undeclared buffer", 2),
    "W124": CodeInfo("instruction that cannot be bounded", 3),
    "W125": CodeInfo("malformed annotation", 2),
    "W126": CodeInfo("annotation on the wrong instruction", 2),
    "W127": CodeInfo("program is empty or too long", 2),
    "W128": CodeInfo("value out of range", 2),
    "W129": CodeInfo("operands are not separated cleanly", 2),
    "W201": CodeInfo("loop has no iteration bound", 3),
    "W202": CodeInfo("control flow is irreducible", 3),
    "W203": CodeInfo("the control stack depends on the path", 3),
    "W204": CodeInfo("the control stack grows or shrinks in a loop", 3),
    "W205": CodeInfo("the control stack is nested too deeply", 3),
    "W206": CodeInfo("the control stack is popped while empty", 3),
    "W207": CodeInfo("control can run past the last instruction", 3),
    "W208": CodeInfo("recursion", 3),
    "W209": CodeInfo("the kernel cannot end", 3),
    "W210": CodeInfo("work-items may be left inactive for ever", 3),
    "W212": CodeInfo("too many copies of called blocks", 3),
    "W220": CodeInfo("a fact names no such place in the kernel", 2),
    "W221": CodeInfo("two facts disagree", 2),
    "W222": CodeInfo("annotation does not fit its instruction", 2),
    "W223": CodeInfo("stride register has no known value", 3),
    "W224": CodeInfo("stride value is out of range", 2),
    "W281": CodeInfo("no path ends the kernel", 3),
    "W401": CodeInfo("solver did not prove an optimum", 3),
    "W501": CodeInfo("launch is missing or invalid", 2),
    "W901": CodeInfo("the two path engines disagree", 70),
    "W902": CodeInfo("internal error", 70),
}

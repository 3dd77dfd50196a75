"""Explains words of reports in a sentence, shown next to them; docs/glossary.md has more."""

TERMS = {
    "lower cycles": "no schedule of the same paths can be shorter: how far the bound can be above a run",
    "upper cycles": "what one work-group after the other would take: no schedule is longer",
    "work groups": "work-groups of the launch",
    "upload cycles": "cycles until the program is in the instruction memory",
    "wavefront cycles": "the longest path of one wavefront that is alone on the machine",
    "dispatch rounds": "how often the compute units are filled with work-groups",
    "parallel groups": "work-groups that the machine holds at the same time",
    "wavefronts per group": "wavefronts of a work-group",
    "wavefront alone": "rounds times the longest path of one wavefront that is alone on the machine",
    "other wavefronts": "what wavefronts on the same SIMD and memory make each other wait, at most",
    "dispatch": "cycles in which work-groups are handed to compute units",
    "refresh": "what refreshes of the DRAM can add, at most",
    "program upload": "cycles until the program is in the instruction memory",
    "end of kernel": "from the last exit until both slots are idle",
    "compute": "instructions that no access hides",
    "DRAM": "accesses to DRAM",
    "scratchpad": "accesses to the scratchpad",
}
"""The meaning of each word."""


def explain_term(name: str) -> str:
    """Return the meaning of a word; an empty text if it needs none."""
    return TERMS.get(name, "")

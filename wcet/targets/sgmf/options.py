"""What users of the dataflow grid may state."""

from wcet.checks import positive
from wcet.targets.option import Option
from wcet.targets.shared_options import GROUP_SIZE, GROUPS, LATENCIES, RUN_OFTEN, RUN_SEED

SAVE = "save_mapping"
"""Key of the option that asks for the mapping in a file; the text is in the details of the bound under the same key."""
MAPPING = "mapping"
SEED = "mapping_seed"

BALANCE = "balance"
GRID = "grid"
GRID_TEXT = "grid_text"
GRID_DOT = "grid_dot"
"""Keys of the options that ask for a picture of the placed grid in a file, and for the mapped graph as DOT."""

SETTINGS = (
    Option("threads", ("--threads",), "Threads of the launch.", metavar="N", launch=True, check=positive),
    GROUPS,
    GROUP_SIZE,
    Option(SEED, ("--mapping-seed",), "Seed of the search for a mapping.", metavar="N", check=positive),
    Option(
        MAPPING,
        ("--mapping",),
        "Use this mapping, see --save-mapping.",
        metavar="FILE",
        kind="contents",
    ),
    Option(
        BALANCE,
        ("--balance",),
        "Insert up to N delay nodes where they lower the bound.",
        metavar="N",
        check=positive,
    ),
)

ANALYSIS = (
    Option(
        SAVE,
        ("--save-mapping",),
        "Also write the mapping to this file, for editing and --mapping.",
        ("analyze",),
        metavar="FILE",
        kind="file",
    ),
    Option(
        GRID,
        ("--grid",),
        "Also draw the placed grid with routes and heat to this SVG file.",
        ("analyze",),
        metavar="FILE",
        kind="file",
    ),
    Option(
        GRID_TEXT,
        ("--grid-text",),
        "Also write the placed grid as text to this file.",
        ("analyze",),
        metavar="FILE",
        kind="file",
    ),
    Option(
        GRID_DOT,
        ("--grid-dot",),
        "Also write the mapped graph as DOT, with the unit of each node, to this file.",
        ("analyze",),
        metavar="FILE",
        kind="file",
    ),
)

RUNS = (
    LATENCIES,
    RUN_SEED,
    RUN_OFTEN,
    Option(
        "runs",
        ("--runs",),
        "Runs on each set of data: one with maximal latencies, the others with random ones.",
        ("validate",),
        kind="integer",
        default=8,
        least=1,
    ),
)

OPTIONS = (*SETTINGS, *ANALYSIS, *RUNS)

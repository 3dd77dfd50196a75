"""Defines the options that users of the dataflow grid may state."""

from collections.abc import Mapping

from wcet.checks import positive
from wcet.errors import refuse
from wcet.records import dataclass
from wcet.targets.option import Option, require_known
from wcet.targets.shared_options import BUFFER, GROUP_SIZE, GROUPS, LATENCIES, RUN_OFTEN, RUN_SEED

SAVE = "save_mapping"
"""The key of the option that saves the mapping in a file, and of the mapping's text in the details of a bound."""
MAPPING = "mapping"
SEED = "mapping_seed"

BALANCE = "balance"
GRID = "grid"
GRID_TEXT = "grid_text"
GRID_DOT = "grid_dot"
"""The keys of the options that write a picture of the placed grid to a file, and the mapped graph as DOT."""

SETTINGS = (
    Option("threads", ("--threads",), "Threads of the launch.", metavar="N", launch=True, check=positive),
    GROUPS,
    GROUP_SIZE,
    BUFFER,
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


@dataclass(frozen=True, slots=True)
class SgmfOptions:
    """The options of one analysis: how the kernel is mapped, and which files come with its bound.

    `mapping` is the text of a mapping file, empty for a mapping that is searched for from `mapping_seed`. `balance` is
    the most delay nodes that may be inserted, None for none. `buffer` are the stated sizes of buffers, as text.
    """

    mapping: str = ""
    mapping_seed: int = 1
    balance: int | None = None
    buffer: str = ""
    saves_mapping: bool = False
    draws_grid: bool = False
    prints_grid: bool = False
    writes_dot: bool = False


def read_options(stated: Mapping[str, str]) -> SgmfOptions:
    """Return the options of one analysis from their text; raise `WcetError` W008 for an impossible value."""
    require_known(OPTIONS, stated)
    delays = stated.get(BALANCE)
    return SgmfOptions(
        mapping=stated.get(MAPPING, ""),
        mapping_seed=_read_number(stated.get(SEED, "1"), "a seed", "--mapping-seed 2"),
        balance=_read_number(delays, "a number of delay nodes", "--balance 2") if delays else None,
        buffer=stated.get("buffer", ""),
        saves_mapping=bool(stated.get(SAVE)),
        draws_grid=bool(stated.get(GRID)),
        prints_grid=bool(stated.get(GRID_TEXT)),
        writes_dot=bool(stated.get(GRID_DOT)),
    )


def _read_number(text: str, what: str, example: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise refuse("W008", f"`{text}` is not {what}", help=example)
    return int(text)

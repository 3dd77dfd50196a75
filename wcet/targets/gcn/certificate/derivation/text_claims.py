"""The claims of a certificate that follow from the kernel's text alone: lines of accesses, and counters of loops."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from .addresses import Addresses, LaunchSizes
from .flow import JUMP, KernelFlow
from .lane_counters import LaneRanking
from .listing import DerivationError, Listing
from .ranking import VECTOR, Blocks, Claim, Ranking, Way
from .table import InstructionTable
from .text_flow import TextFlow


def check_accesses(
    claims: Iterable[Sequence[int]], flow: KernelFlow, listing: Listing, table: InstructionTable, sizes: LaunchSizes
) -> None:
    """Require the claimed costs of accesses, by their lines in the text, to follow from addresses on all paths."""
    derived = Addresses(listing, table, sizes).count(flow.blocks, flow.ways)
    for line, amount in claims:
        if amount < derived.get(line, amount + 1):
            found = f"{derived[line]}" if line in derived else "what its addresses are is not derived"
            raise DerivationError(f"access at line {line}: {amount} is claimed, {found}")


def list_ways(flow: KernelFlow) -> Blocks:
    """Return a flow graph as the check of counters takes it."""
    ways = [Way(*pair, kind == JUMP) for pair, kind in zip(flow.edges, flow.kinds, strict=True)]
    return Blocks(flow.blocks, ways, flow.loops)


def check_counters(claims: Mapping[int, Claim], text: TextFlow, table: InstructionTable) -> None:
    """Require each claim to count the repetitions of the loop at its header."""
    flow, blocks = text.graph, list_ways(text.graph)
    for header, claim in claims.items():
        if claim.place in text.overwritten:
            raise DerivationError(f"loop at line {flow.blocks[header][0].line}: a load may overwrite its counter")
        if claim.register < VECTOR:
            Ranking(claim, header, blocks, table).check()
        else:
            LaneRanking(claim, header, blocks, text.masks).check()


def check_loops(loops: Iterable[tuple[int, int]], claims: Mapping[int, Claim], flow: KernelFlow) -> Iterator[str]:
    """Yield what is only stated of loops, given by the kernel's header and repetitions.

    Raises `DerivationError` for fewer repetitions than a loop's counter shows.
    """
    for header, times in loops:
        line, claim = flow.blocks[header][0].line, claims.get(header)
        if claim is None:
            yield f"loop: that at line {line} is repeated at most {times:,} times per entry"
        elif claim.times > times:
            raise DerivationError(f"loop at line {line}: {times} is below the {claim.times} of its counter")

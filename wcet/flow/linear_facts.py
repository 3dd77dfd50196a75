"""Reads linear facts that users state about runs of blocks and edges: at most, at least, or exactly.

`at_least` and `exactly` become limits with opposite signs: sum >= n is -sum <= -n; `A per B = n` is A - n*B <= 0. Only
the integer program uses all of these facts. The loop tree omits them, which adds paths and is safe; the smaller answer
of the two counts.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from math import gcd
from typing import Any

from wcet.errors import Refusals, WcetError
from wcet.flow.graphs import find_reachable
from wcet.flow.stated_facts import find_labelled, name_block, refuse_stated
from wcet.ir.cfg import Block, Cfg, LinearFact, Loop
from wcet.ir.facts import Provenance, StatedFacts
from wcet.ir.ids import BlockId
from wcet.ir.program import Program
from wcet.ir.terms import Term, read_sum

TABLES = {"at_most": (1,), "at_least": (-1,), "exactly": (1, -1)}
"""The tables of facts, with the signs by which they become limits."""

WORDS = {"at_most": "at most", "at_least": "at least", "exactly": "exactly"}


def list_stated_limits(facts: StatedFacts) -> Iterator[tuple[str, str, int]]:
    """Yield the table (such as `at_most`), the sum as text and the number of each linear fact."""
    for table in TABLES:
        stated: Mapping[str, int] = getattr(facts, table)
        yield from ((table, terms, number) for terms, number in stated.items())


def read_limits(
    program: Program[Any], cfg: Cfg, loops: Iterable[Loop], facts: StatedFacts, refusals: Refusals
) -> tuple[LinearFact, ...]:
    """Return the stated facts as limits; facts that name no block, edge or loop of the kernel go to `refusals`
    (W220)."""
    loops = tuple(loops)
    limits: list[LinearFact] = []
    for table, text, number in list_stated_limits(facts):
        with refusals.gather():
            stated, total = facts.find_provenance(table, text), read_sum(text)
            terms = total.terms
            if total.per is not None:
                terms, number = (*terms, replace(total.per, factor=-number * total.per.factor)), 0  # noqa: PLW2901
            blocks, steps, started = _TermCounter(program, cfg, loops, stated).count(terms)
            limit = number - started
            if table == "exactly" and limit % max(1, gcd(*blocks.values(), *steps.values())):
                raise refuse_stated("W222", f"`{text}` cannot be exactly {number}: no whole runs add up to it", stated)
            span = stated.span
            place = (stated.origin or "stated") if span is None else f"{span.source.name}:{span.line}"
            shown = getattr(facts, table)[text]
            origin = f"{place}: `{text}` {WORDS[table]} {shown}"
            for sign in TABLES[table]:
                signed = {block: sign * factor for block, factor in blocks.items()}
                turned = {step: sign * factor for step, factor in steps.items()}
                limits.append(LinearFact(signed, sign * limit, origin, turned))
    return tuple(limits)


class _TermCounter:
    """Computes what the terms of a sum count: factors of blocks, of steps, and a constant for the start of the
    kernel."""

    def __init__(self, program: Program[Any], cfg: Cfg, loops: tuple[Loop, ...], stated: Provenance) -> None:
        self._program, self._cfg, self._loops, self._stated = program, cfg, loops, stated

    def count(self, terms: Iterable[Term]) -> tuple[dict[BlockId, int], dict[tuple[BlockId, BlockId], int], int]:
        """Return the factor of each block, the factor of each step (source and target block), and a constant.

        Raises `WcetError` W220 for a label that names no block or loop.
        """
        blocks: dict[BlockId, int] = {}
        steps: dict[tuple[BlockId, BlockId], int] = {}
        started = 0
        for term in terms:
            found = self._find(term.label, term.call)
            if term.entries:
                started += term.factor * sum(block.index == 0 for block in found)
                counted: Iterable[tuple[BlockId, BlockId]] = self._list_entries(term, found)
            elif term.source:
                counted = self._list_steps(term, self._find(term.source, term.call), found)
            else:
                for block in found:
                    blocks[block.index] = blocks.get(block.index, 0) + term.factor
                continue
            for step in counted:
                steps[step] = steps.get(step, 0) + term.factor
        return blocks, steps, started

    def _find(self, label: str, call: str) -> tuple[Block, ...]:
        found = find_labelled(self._program, self._cfg, label, self._stated)
        if not call:
            return found
        inside = self._find_copies(call)
        chosen = tuple(block for block in found if block.index in inside)
        if chosen:
            return chosen
        raise self._refuse(f"the call at `{call}` does not lead to `{label}`")

    def _find_copies(self, call: str) -> frozenset[BlockId]:
        """Return the blocks of the subroutine that a call runs: all blocks between the call and the instruction after
        it."""
        copies: set[BlockId] = set()
        for caller in find_labelled(self._program, self._cfg, call, self._stated):
            begins = [edge.target for edge in self._cfg.out_edges[caller.index] if edge.target != self._cfg.sink]
            behind = [
                block.index
                for block in self._cfg.blocks
                if block.first == caller.last + 1 and block.context == caller.context
            ]
            alone = len(begins) == 1 and self._cfg.predecessors[begins[0]] == (caller.index,)
            if not alone or not behind or begins[0] in behind:
                raise self._refuse(f"the block at `{call}` does not end in a call")
            copies |= find_reachable(self._cfg.successors, begins, barred=(*behind, self._cfg.sink))
        return frozenset(copies)

    def _list_steps(
        self, term: Term, sources: Iterable[Block], targets: Iterable[Block]
    ) -> set[tuple[BlockId, BlockId]]:
        wanted = {block.index for block in targets}
        every = [edge for block in sources for edge in self._cfg.out_edges[block.index]]
        found = {(edge.source, edge.target) for edge in every if edge.target in wanted}
        if found:
            return found
        behind = [self._cfg.blocks[edge.target] for edge in every if edge.target != self._cfg.sink]
        names = [name_block(self._program, block) for block in behind]
        shown = ", ".join(f"`{name}`" for name in dict.fromkeys(names))
        raise self._refuse(
            f"`{term.source}` does not lead straight to `{term.label}`",
            f"after it comes {shown}; name the block that ends in the branch by its line" if shown else "",
        )

    def _list_entries(self, term: Term, found: Iterable[Block]) -> list[tuple[BlockId, BlockId]]:
        headed = {loop.header: loop for loop in self._loops}
        loops = [headed[block.index] for block in found if block.index in headed]
        if not loops:
            raise self._refuse(f"`{term.label}` heads no loop", "name the label of its header")
        return [
            (edge.source, edge.target)
            for loop in loops
            for edge in self._cfg.in_edges[loop.header]
            if edge.index not in loop.back_edges
        ]

    def _refuse(self, message: str, help: str = "") -> WcetError:  # noqa: A002
        return refuse_stated("W220", message, self._stated, help)

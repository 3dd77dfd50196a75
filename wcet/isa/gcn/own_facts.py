"""The selection of the facts that concern one kernel, out of those that are stated for a file."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from wcet.flow.linear_facts import TABLES
from wcet.flow.stated_facts import find_lines, list_places, name_file, name_of
from wcet.ir.facts import StatedFacts, is_address
from wcet.ir.terms import read_sum
from wcet.isa.gcn.language.kernel import GcnProgram

Stated = TypeVar("Stated")


def count_kernels(text: str) -> int:
    """Return how many kernels a file declares."""
    return len(re.findall(r"(?m)^[ \t]*\.amd(?:hsa|gpu_hsa)_kernel\b", text))


def keep_own_facts(program: GcnProgram, facts: StatedFacts) -> StatedFacts:
    """Return the facts without those about other kernels of the same file: their labels, and their arguments."""
    own = {label.name for label in program.labels}
    text = program.source.text

    def speaks_of_other(label: str) -> bool:
        if is_address(label):
            name = name_of(label)
            files = {name_file(place) for place in list_places(program.source) if place}
            known = name in files and count_kernels(text) > 1
            named = name != program.name and re.search(rf"(?m)^{re.escape(name)}:", text) is not None
            return not find_lines(program, label) and (known or named)
        defined = re.search(rf"(?m)^[ \t]*{re.escape(label)}:", text) is not None
        return label not in own and defined

    metadata = program.extra.metadata
    names = {argument.name for argument in metadata.arguments}
    names |= {f"arg{argument.position}" for argument in metadata.arguments}
    alone = count_kernels(text) < 2

    def keep_own(table: Mapping[str, Stated]) -> dict[str, Stated]:
        return {
            name: stated for name, stated in table.items() if alone or name in names or not _names_argument(text, name)
        }

    return replace(
        facts,
        bounds={label: bound for label, bound in facts.bounds.items() if not speaks_of_other(label)},
        **{
            table: {
                terms: limit
                for terms, limit in getattr(facts, table).items()
                if not any(speaks_of_other(label) for label in read_sum(terms).labels)
            }
            for table in TABLES
        },
        arguments=keep_own(facts.arguments),
        decimals=keep_own(facts.decimals),
        data=keep_own(facts.data),
    )


def _names_argument(text: str, name: str) -> bool:
    """Return True if some kernel of a file may have an argument with a name: by metadata, position, or offset."""
    listed = (
        re.search(rf"(?m)^[ \t]*-?[ \t]*\.name:[ \t]*(?:!str )?['\"]?{re.escape(name)}['\"]?[ \t\r]*$", text)
        is not None
    )
    return listed or re.fullmatch(r"arg\d+|0x[0-9a-f]+|\d+", name) is not None

"""Computes the key of an answer: a digest of everything on which the answer depends.

That is the tool with its libraries (`wcet.identity`), the kernel text, the machine, the launch, facts and options.
"""

import hashlib
import json
from dataclasses import asdict, replace

from wcet.identity import identify_tool
from wcet.ir.facts import LIMITS
from wcet.machine.load import load_machine, shipped_machines
from wcet.options import AnalyzeOptions
from wcet.span import Source, SourceOrigin


def make_key(source: Source, options: AnalyzeOptions) -> str:
    """Return the key of one analysis; raise `WcetError` for a machine that cannot be read."""
    facts = options.facts
    parts = {
        "tool": identify_tool(),
        "source": [source.name, source.text],
        "origin": None if source.origin is None else tell_origin(source.origin),
        "machine": digest_machine(options.machine),
        "options": asdict(replace(options, facts=replace(facts, places={}))),
        "limits": [f"{key} {facts.places[key]}" for key in facts.places if key.partition(" ")[0] in LIMITS],
    }
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def tell_origin(origin: SourceOrigin) -> object:
    """Return everything about the origin of a text on which an answer depends, and which may differ for equal texts.

    The same instructions can come from structures with other offsets of fields. Places follow from text and files.
    """
    files = [[file.name, file.text] for file in origin.files]
    return [files, asdict(replace(origin, files=(), places=(), tools=(), changed=(), read=()))]


def digest_machine(machine: str) -> str:
    """Return the digest of a machine file with all files that it extends; shipped machines are part of the tool."""
    if machine == "" or machine in shipped_machines():
        return ""
    loaded = load_machine(machine)
    return f"{loaded.name} {loaded.title} {loaded.digest}"

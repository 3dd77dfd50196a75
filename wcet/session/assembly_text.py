"""Turns the text of an assembly file into the one that is analysed: expanded where an assembler must, with the origins
of its lines."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from wcet.frontend.build import Build
from wcet.isa.gcn.frontend import recognise_kernel
from wcet.span import Source


def read_assembly(source: Source, path: Path, build: Build | None, unsaved: Mapping[Path, str]) -> Source:
    """Return the assembly of the file at `path` as it is analysed; `unsaved` are texts that an editor has for some
    files.

    What its line table states about its sources holds after an expansion, too. Raises `WcetError` as
    `wcet.frontend.assemble.expand_assembly`.
    """
    expanded = None
    if build is not None and (build.symbols or needs_assembler(source)):
        from wcet.frontend.assemble import expand_assembly  # imports the language of GCN, which no other file needs

        expanded = expand_assembly(source, path, build, unsaved)
    if "\t.loc\t" not in source.text and " md5 0x" not in source.text:
        return expanded or source
    from wcet.frontend.read import read_origin

    traced = read_origin(source, path.parent)
    if expanded is None or expanded.origin is None or traced.origin is None:
        return expanded or traced
    return replace(expanded, origin=replace(expanded.origin, changed=traced.origin.changed))


def needs_assembler(source: Source) -> bool:
    """Return True for a GCN file of which an assembler must expand a part."""
    if not recognise_kernel(source):
        return False
    from wcet.frontend.assembly_needs import find_need

    return find_need(source) is not None

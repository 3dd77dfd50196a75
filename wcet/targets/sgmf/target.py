"""Implements the interface of a target for the dataflow grid."""

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wcet.isa.gcn.frontend import recognise_kernel
from wcet.resources import MACHINES
from wcet.span import Source
from wcet.targets.sgmf.options import OPTIONS

if TYPE_CHECKING:  # each target examines every kernel, so that importing a target must stay cheap
    from wcet.ir.cfg import FlowGraph
    from wcet.ir.facts import MissingFact, StatedFacts
    from wcet.ir.program import Program
    from wcet.ir.result import KernelBound
    from wcet.ir.what_if import WhatIf
    from wcet.options import AnalyzeOptions
    from wcet.simulate.run import LongestRun, OpenProgress, RunRequest
    from wcet.simulate.validation import Validated
    from wcet.targets.protocol import DerivedPremises, Drawing, Kernels
    from wcet.targets.sgmf.hardware.launch import SgmfLaunch
    from wcet.targets.sgmf.hardware.machine import SgmfMachine

GRAPH = re.compile(r"^[ \t]*(?:kernel|configuration)[ \t]+[A-Za-z_]\w*[ \t]*(?:#.*)?\r?$", re.MULTILINE)
DIGRAPH = re.compile(r"^[ \t]*(?:strict[ \t]+)?digraph(?!\w)", re.MULTILINE | re.IGNORECASE)


class SgmfTarget:
    """The target for a coarse-grain reconfigurable grid through which the threads of a kernel stream."""

    name = "sgmf"
    title = "SGMF"
    language = "gcn"
    suffixes = (".cdfg", ".dot", ".gv")
    default_machine = "sgmf"
    machine_folder: Path = MACHINES
    options = OPTIONS

    @property
    def machine_type(self) -> "type[SgmfMachine]":
        """Return the class that holds the numbers of a machine."""
        from wcet.targets.sgmf.hardware.machine import SgmfMachine

        return SgmfMachine

    def machine_for(self, source: Source) -> str:
        """Return the name of the machine for a source, the same for every kernel."""
        return self.default_machine

    def recognise(self, source: Source) -> bool:
        """Return True if a text is a dataflow graph, in our language or in DOT, or a GCN kernel."""
        return any(each.search(source.text) for each in (GRAPH, DIGRAPH)) or recognise_kernel(source)

    def parse(self, source: Source) -> "tuple[Program[Any], ...]":
        """Return the kernels of a file in text order."""
        from wcet.targets.sgmf.graphs import parse_digraphs, parse_either

        dot = source.name.endswith((".dot", ".gv")) or not (GRAPH.search(source.text) or recognise_kernel(source))
        if dot and DIGRAPH.search(source.text):
            return parse_digraphs(source)
        return parse_either(source, graph=bool(GRAPH.search(source.text)) or not recognise_kernel(source))

    def launch(self, raw: Mapping[str, str]) -> "SgmfLaunch":
        """Return the launch that `threads`, or `groups` and `group_size`, state."""
        from wcet.targets.sgmf.hardware.launch import read_threads

        return read_threads(raw)

    def analyze(
        self,
        program: "Program[Any]",
        machine: "SgmfMachine",
        launch: "SgmfLaunch",
        facts: "StatedFacts",
        options: "AnalyzeOptions",
    ) -> "KernelBound":
        """Prove a bound on one launch of one kernel."""
        from wcet.targets.sgmf.analysis import analyze_kernel

        return analyze_kernel(program, machine, launch, facts, options)

    def flow_graph(self, program: "Program[Any]", launch: "SgmfLaunch", facts: "StatedFacts") -> "FlowGraph":
        """Return the configurations of a kernel as blocks, its repeats as loops."""
        from wcet.targets.sgmf.graphs import draw_flow, make_graph

        return draw_flow(make_graph(program, launch, facts, False))

    def missing_facts(
        self, program: "Program[Any]", facts: "StatedFacts", launch: "SgmfLaunch"
    ) -> "tuple[MissingFact, ...]":
        """Return the missing launch, and the loop bounds that a GCN kernel does not give."""
        from wcet.targets.sgmf.graphs import list_missing

        return list_missing(program, launch, facts)

    def simulate(
        self, kernels: "Kernels", request: "RunRequest", open_progress: "OpenProgress"
    ) -> "Iterator[LongestRun]":
        """Run every kernel on its data, and yield the longest run of each."""
        from wcet.targets.sgmf.simulation import run_kernels

        return run_kernels(kernels, request)

    def validate(self, kernels: "Kernels", request: "RunRequest") -> "Iterator[Validated]":
        """Yield a comparison of runs with the bound, for each kernel."""
        from wcet.targets.sgmf.simulation import validate

        return validate(kernels, request)

    def check_certificate(self, proof: Any) -> int:
        """Return the cycles that a certificate proves."""
        from wcet.checker.sgmf import check_certificate

        return check_certificate(proof)

    def list_premises(self, proof: Any) -> tuple[str, ...]:
        """Return the premises of a certificate, one sentence each."""
        from wcet.targets.sgmf.certificate.premises import list_premises

        return list_premises(proof)

    def derive_premises(
        self, proof: Any, text: str, machine: Mapping[str, object], corunners: Sequence[str] = ()
    ) -> "DerivedPremises":
        """Derive the premises of a certificate again."""
        from wcet.targets.protocol import DerivedPremises
        from wcet.targets.sgmf.certificate.derivation.check import derive_premises

        found = derive_premises(proof, text, machine)
        return DerivedPremises(found.derived, found.stated)

    def draw(self, bound: "KernelBound") -> "tuple[Drawing, ...]":
        """Return the placed grid of each configuration, and the energy of a launch if the machine states it."""
        from wcet.targets.protocol import Drawing
        from wcet.targets.sgmf.energy import draw_energy
        from wcet.targets.sgmf.picture.placed_grid import list_grids
        from wcet.targets.sgmf.picture.svg import render_svg

        grids = tuple(Drawing(f"Placed grid: {each.name}", render_svg((each,))) for each in list_grids(bound))
        energy = draw_energy(bound)
        return (*grids, Drawing("Energy by kind, at most", energy)) if energy else grids

    def ask_what_if(self, bound: "KernelBound") -> "tuple[WhatIf, ...]":
        """Return the bounds with larger token buffers, and with other changes of the graph."""
        from wcet.targets.sgmf.what_if import ask_what_if

        return tuple(ask_what_if(bound))


TARGET = SgmfTarget()

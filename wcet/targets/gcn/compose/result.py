"""The result of the analysis of one GCN kernel: everything that a report needs."""

from collections.abc import Mapping
from dataclasses import replace

from wcet.ir.cfg import FlowGraph
from wcet.ir.facts import StatedFacts
from wcet.ir.ids import BlockId, InstructionId
from wcet.isa.gcn.control.divergence import Divergence
from wcet.isa.gcn.control.regions import Region
from wcet.isa.gcn.language.kernel import GcnProgram
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.values.known_paths import KnownPaths, UndecidedError
from wcet.records import dataclass
from wcet.targets.gcn.cached.promise import CacheResult
from wcet.targets.gcn.compose.split_curve import CurvePoint
from wcet.targets.gcn.compose.variants import ModeBound
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.wavefront.traffic import Traffic
from wcet.targets.gcn.wavefront.views import WaveCode


@dataclass(frozen=True, slots=True)
class AnalysisResult:
    """The bounds of one launch in every mode of splitting; `best` is the key of the mode that is asked for.

    `given` holds the branches, by block, that the user wants to be split, with the place that says so; `split` those at
    which the PWS bound splits; `obstacles` say of every if/else why it cannot be split, `notes` which marks of splits
    were ignored. `cache` has the guarantees of a last-level cache, if there is one; `uncached` are the bounds without
    it, `cached` those that depend on each of its guarantees. `parted` are the regions at which any mode may split;
    `paths` are the paths of wavefronts that the stated contents of buffers determine, or the reason why they do not.
    """

    program: GcnProgram
    machine: GcnMachine
    launch: GcnLaunch
    flow: FlowGraph
    code: WaveCode
    divergence: Divergence
    modes: Mapping[str, ModeBound]
    best: str
    given: Mapping[BlockId, str]
    split: frozenset[BlockId]
    obstacles: Mapping[BlockId, tuple[str, ...]]
    curve: tuple[CurvePoint, ...]
    notes: tuple[str, ...]
    traffic: Mapping[InstructionId, Traffic]
    facts: StatedFacts
    cache: CacheResult | None
    uncached: Mapping[str, ModeBound]
    cached: tuple[Mapping[str, ModeBound], ...]
    parted: tuple[Region, ...]
    paths: KnownPaths | UndecidedError | None = None

    def machine_of(self, mode: str) -> GcnMachine:
        """Return the machine as a launch in a mode uses it: without the SpSIMDs that it leaves idle."""
        return replace(self.machine, split_simds=self.modes[mode].split_simds)

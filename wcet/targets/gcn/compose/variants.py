"""The bound of a launch in one mode of splitting: none, predictable (PWS), or dynamic (DWS).

A launch is sets of groups that run at once, one set after the other: PWS paper, Eq. 4 to 6, with groups counted by
whole wavefronts: DS = ceil(groups / parallel groups) and E_kernel = DS * (d + E). It holds for rounds, and with B1 for
groups that start whenever one fits. The parallel groups are those that shader engines admit at a time
(`count_parallel`).
"""

from dataclasses import field, replace

from wcet.errors import refuse
from wcet.ir.cfg import LinearFact
from wcet.isa.gcn.control.regions import Region, count_contexts, count_parted
from wcet.isa.gcn.launch import GcnLaunch
from wcet.isa.gcn.values.group_facts import keep_group_facts
from wcet.records import dataclass
from wcet.targets.gcn.cached.corunners import CoRunners
from wcet.targets.gcn.cached.promise import Promise
from wcet.targets.gcn.hardware.engines import Dealing, crowd_unit
from wcet.targets.gcn.hardware.machine import GcnMachine
from wcet.targets.gcn.hardware.occupancy import Occupancy, Usage, find_occupancy, provision_simds
from wcet.targets.gcn.timing.steps import StepKind
from wcet.targets.gcn.wavefront.group_bounds import GroupBound, GroupBounds, bound_group, bound_least, check_best
from wcet.targets.gcn.wavefront.interference import Residents, find_residents
from wcet.targets.gcn.wavefront.layers import Scale
from wcet.targets.gcn.wavefront.path_floor import SeenPaths
from wcet.targets.gcn.wavefront.views import ViewPlan, WaveCode, build_plan
from wcet.targets.gcn.wavefront.work import Work, find_scale, measure_work


@dataclass(frozen=True, slots=True)
class LaunchBound:
    """The bound of a launch: its rounds, times the sum of the dispatch delay and the bound of a group."""

    dealing: Dealing
    delay: int
    group: int

    @property
    def rounds(self) -> int:
        """The number of rounds of groups that follow each other."""
        return self.dealing.rounds

    @property
    def cycles(self) -> int:
        """The cycles of all rounds."""
        return self.rounds * (self.delay + self.group)


def compose_launch(dealing: Dealing, bound: GroupBound, machine: GcnMachine) -> LaunchBound:
    """Return the bound of a launch from the distribution of its groups over shader engines and a group's bound."""
    return LaunchBound(dealing, machine.dispatch_delay, bound.cycles)


NONE, PWS, DWS = "none", "pws", "dws"


@dataclass(frozen=True, slots=True)
class ModeBound:
    """The bound in one mode, with all its inputs; `contexts` is the most split wavefronts of a wavefront.

    `split_simds` are the SpSIMDs of each SIMD that the launch uses; the others of the machine are idle. `bounder` found
    the bound; its machine has the times of cache hits if the bound depends on guarantees of a cache.
    """

    mode: str
    launch: LaunchBound
    groups: GroupBounds
    plan: ViewPlan
    work: Work
    residents: Residents
    occupancy: Occupancy
    contexts: int
    split_simds: int
    bounder: "ModeBounder" = field(repr=False, compare=False)

    @property
    def cycles(self) -> int:
        """The bound of the launch in cycles."""
        return self.launch.cycles


@dataclass(frozen=True, slots=True)
class _Residency:
    """What is resident at once in one mode: `machine` has the SpSIMDs that are used, `contexts` is as in
    `ModeBound`.
    """

    machine: GcnMachine
    contexts: int
    occupancy: Occupancy
    residents: Residents


@dataclass(slots=True)
class ModeBounder:
    """The bounds of one kernel and launch in any mode; they are cached.

    With a guarantee of the shared cache (`promise`), every line is costed as a hit, and the cost of misses is added.
    `corunners` compete for the memory.
    """

    code: WaveCode
    machine: GcnMachine
    launch: GcnLaunch
    usage: Usage
    corunners: CoRunners = CoRunners()
    promise: Promise | None = None
    known: dict[object, GroupBounds] = field(default_factory=dict[object, GroupBounds])
    sought: dict[object, GroupBounds] = field(default_factory=dict[object, GroupBounds])
    plans: dict[object, tuple[ViewPlan, Work]] = field(default_factory=dict[object, tuple[ViewPlan, Work]])
    scales: dict[int, Scale] = field(default_factory=dict[int, Scale])
    paths: SeenPaths = field(default_factory=SeenPaths)

    def bound_plain(self) -> ModeBound:
        """Return the bound of the launch without splitting."""
        return self._bound(NONE, (), self._find_residency(NONE, None, 0, self.machine))

    def bound_pws(self, regions: tuple[Region, ...], split_simds: int) -> ModeBound:
        """Return the bound of the launch with predictable splits at `regions` and `split_simds` SpSIMDs for each SIMD.

        Raises W532 if they need more contexts than there are.
        """
        need = count_contexts(regions)
        if need > split_simds:
            raise refuse(
                "W532",
                f"the splits need {need} split wavefronts at once, the machine holds {split_simds}",
                notes=("splits inside each other use their contexts at the same time",),
                help=f"-S {need}, or fewer splits: --splits optimal",
            )
        return self._bound(PWS, regions, self._find_split_residency(need, split_simds))

    def seek_pws(self, regions: tuple[Region, ...], split_simds: int, ceiling: int | None) -> ModeBound | None:
        """Return the bound of `bound_pws`, without the larger bounds of a group and without a check by the integer
        program; None if it is known to be above `ceiling`.
        """
        residency = self._find_split_residency(count_contexts(regions), split_simds)
        plan, work = self.measure(PWS, regions)
        key = (False, frozenset(region.branch for region in regions), residency.residents)
        groups = self.known.get(key) or self.sought.get(key)
        if groups is None:
            most = (
                None if ceiling is None else ceiling // self._deal(residency).rounds - residency.machine.dispatch_delay
            )
            groups = bound_least(plan, work, residency.residents, self._cost(residency.machine), self.paths, most)
            if groups is not None:
                self.sought[key] = groups
        return None if groups is None else self._compose(PWS, regions, residency, groups)

    def bound_dws(self, regions: tuple[Region, ...]) -> ModeBound:
        """Return the bound of the launch with dynamic splits, each of which may or may not take place."""
        contexts = min(self.machine.split_simds, count_parted(regions))
        return self._bound(DWS, regions if contexts else (), self._find_residency(DWS, None, contexts, self.machine))

    def measure(self, mode: str, regions: tuple[Region, ...]) -> tuple[ViewPlan, Work]:
        """Return the plan (the views of a kernel that splits at `regions`), and the work of one wavefront under it."""
        key = (mode == DWS, frozenset(region.branch for region in regions))
        if key not in self.plans:
            plan = build_plan(self.code, regions, dynamic=mode == DWS, facts=self._find_facts())
            cycles = self.costs.line_cycles
            if cycles not in self.scales:
                self.scales[cycles] = find_scale(self.code, cycles)
            self.plans[key] = plan, measure_work(self.code, plan, cycles, self.scales[cycles])
        return self.plans[key]

    def _find_facts(self) -> tuple[LinearFact, ...]:
        """Return the flow facts that hold for a chain of waits, which changes wavefronts at barriers."""
        barriers = self.code.find_blocks(StepKind.BARRIER)
        if not barriers or self.launch.wavefronts == 1:
            return self.code.flow.facts
        return () if self.machine.rdna else keep_group_facts(self.code.flow, barriers, self.code.alike)

    def _find_split_residency(self, need: int, split_simds: int) -> _Residency:
        return self._find_residency(PWS, need, need, replace(self.machine, split_simds=split_simds))

    def _find_residency(self, mode: str, used: int | None, contexts: int, machine: GcnMachine) -> _Residency:
        """Return what is resident; if `used` SpSIMDs are used, the others work as SIMDs (None: they are idle)."""
        occupancy = find_occupancy(self.usage, self.launch, machine, provision_simds(machine, used))
        return _Residency(machine, contexts, occupancy, self.find_residents(occupancy, contexts, mode))

    def _bound(self, mode: str, regions: tuple[Region, ...], residency: _Residency) -> ModeBound:
        """Return the bound in one mode; the integer program checks the best bound of a group."""
        plan, work = self.measure(mode, regions)
        key = (mode == DWS, frozenset(region.branch for region in regions), residency.residents)
        if key not in self.known:
            self.known[key] = bound_group(plan, work, residency.residents, self._cost(residency.machine), self.paths)
        self.known[key] = check_best(self.known[key], plan)
        return self._compose(mode, regions, residency, self.known[key])

    def _compose(self, mode: str, regions: tuple[Region, ...], residency: _Residency, groups: GroupBounds) -> ModeBound:
        plan, work = self.measure(mode, regions)
        dealing = self._deal(residency)
        if self.promise is not None:
            groups = self.promise.charge(groups, work, residency.residents, dealing.rounds)
        return ModeBound(
            mode=mode,
            launch=compose_launch(dealing, groups.best, residency.machine),
            groups=groups,
            plan=plan,
            work=work,
            residents=residency.residents,
            occupancy=residency.occupancy,
            contexts=residency.contexts,
            split_simds=residency.machine.split_simds,
            bounder=self,
        )

    def _deal(self, residency: _Residency) -> Dealing:
        return Dealing(self.launch.work_groups, self.machine.shader_engines, residency.occupancy.groups_per_unit)

    def _cost(self, machine: GcnMachine) -> GcnMachine:
        return machine if self.promise is None else self.promise.cost(machine)

    @property
    def costs(self) -> GcnMachine:
        """The machine whose times give the cost of accesses: times of hits if the bound depends on cache guarantees."""
        return self._cost(self.machine)

    def find_residents(self, occupancy: Occupancy, contexts: int, mode: str) -> Residents:
        """Return the largest numbers of groups and wavefronts that can be resident at once."""
        most = self.machine.compute_units * occupancy.most_groups_per_unit
        found = find_residents(
            min(self.launch.work_groups, most),
            self.launch.wavefronts,
            crowd_unit(self.launch.work_groups, self.machine.shader_engines, occupancy.most_groups_per_unit),
            occupancy.simds,
            occupancy.slots,
        )
        cycles = self.machine.line_cycles
        return replace(
            found,
            contexts=1 + contexts,
            shared_simd=mode == DWS,
            senders=self.corunners.senders,
            sender_cycles=cycles if self.corunners.senders else 0,
            sender_work=self.corunners.accesses * cycles,
            sharers=self.machine.scalar_sharers,
            in_turn=self.machine.arbitration == "rr",
        )

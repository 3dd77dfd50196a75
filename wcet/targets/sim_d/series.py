"""Computes the bounds of launches of one row of whole work-groups, for all lengths up to that of a given launch.

A shorter launch is the first work-groups of a longer one, for which `wcet.targets.sim_d.symbolic` has a formula, unless
the kernel reads the size of the launch (`dim_x`, `dim_y`): it may do something else in a shorter one.
"""

from collections.abc import Mapping

from wcet.ir.facts import StatedFacts
from wcet.ir.program import Program, Register
from wcet.ir.series import SeriesBound
from wcet.isa.sim_d.language.buffers import SimDData
from wcet.isa.sim_d.language.operands import SCALAR_SPECIAL
from wcet.isa.sim_d.launch import SimDLaunch
from wcet.options import AnalyzeOptions
from wcet.records import dataclass
from wcet.targets.sim_d.analysis import SAFE, choose_policy
from wcet.targets.sim_d.compose.formula_text import GroupFormula
from wcet.targets.sim_d.hardware.machine import SimDMachine
from wcet.targets.sim_d.symbolic import bound_by_groups

DIMENSIONS = tuple(SCALAR_SPECIAL.index(name) for name in ("dim_x", "dim_y"))
"""The registers `sc` that hold the size of the launch, in work-items."""


@dataclass(frozen=True, slots=True)
class RowSeries:
    """The formulas of all policies for launches of `least` to `largest` work-items in one row of groups of `width`."""

    formulas: Mapping[str, GroupFormula]
    policy: str
    width: int
    largest: int

    @property
    def least(self) -> int:
        """Return the work-items of the smallest launch: one work-group."""
        return self.width

    def at(self, number: int) -> SeriesBound | None:
        """Return the bounds of a launch of a number of work-items; None if they do not fill whole work-groups."""
        if number % self.width or not self.least <= number <= self.largest:
            return None
        cycles = {policy: formula.at(number // self.width) for policy, formula in self.formulas.items()}
        return SeriesBound(choose_policy(cycles, self.policy), cycles)


def find_row_series(
    program: Program[SimDData], machine: SimDMachine, launch: SimDLaunch, facts: StatedFacts, options: AnalyzeOptions
) -> RowSeries | None:
    """Return the series up to the length of the launch, or None; raise `WcetError` if the analysis does."""
    whole = launch.y == 1 and launch.x % launch.width == 0
    if not whole or reads_dimensions(program) or options.convention != SAFE:
        return None
    found = bound_by_groups(program, machine, launch, facts, 0)
    return RowSeries({each.policy: each for each in found.formulas}, options.policy, launch.width, launch.x)


def reads_dimensions(program: Program[SimDData]) -> bool:
    """Return True if an instruction names a register that holds the size of the launch."""
    registers = (each for one in program.instructions for each in one.operands if isinstance(each, Register))
    return any(
        each.file == "sc" and {*DIMENSIONS} & {*range(each.index, each.index + each.count)} for each in registers
    )

"""One run of a kernel in its reference simulator, from the same source and options as its analysis."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

import numpy as np
from numpy.typing import NDArray

from wcet.errors import refuse
from wcet.machine.load import load_machine
from wcet.machine.sim_d import SimDMachine
from wcet.options import AnalyzeOptions
from wcet.simulate.trace import Trace
from wcet.span import Source
from wcet.targets.registry import find_target
from wcet.targets.sim_d.target import TARGET

if TYPE_CHECKING:  # a run of one target does not need the other one
    from wcet.targets.gcn.simulator import GcnTrace

Contents = Mapping[int, NDArray[np.uint32]] | Mapping[str, NDArray[np.generic]]
"""What buffers hold: words by id (Sim-D), or arrays of any type by the name of the argument that points to them."""


def observe(
    source: Source,
    options: AnalyzeOptions,
    scheduling: str = "",
    *,
    buffers: Contents | None = None,
    directories: Sequence[Path] = (),
    data: bool = True,
    events: bool = False,
) -> "Trace | GcnTrace":
    """Run the kernel in `source` once, under the machine and launch of `options`.

    `scheduling` is a variant of the kernel's bound, or one that has none. Sim-D: unconstrained (unless stated),
    pairwise, sp-as-access or sp-as-compute; bounds hold under the last two. GCN: none (unless stated), pws, which
    splits where the bound of `options` does, or dws; latencies are maximal. `buffers` gives the contents of buffers;
    the others come from their data files, looked up in `directories`; what is left starts as zeros on Sim-D, and is
    missing on GCN. Scalar arguments of GCN kernels are the `arguments` of the stated facts, `extra["kernel"]` names one
    of several kernels. Without `data`, of Sim-D only the timing is simulated; with `events` the trace has a log.

    Both traces tell `cycles`, `work_groups`, `buffers` and `log`. Raises `WcetError`: W606 for a target without a
    simulator, W601 to W610 and W640 to W646 for what the kernel does wrong, W642 for GCN arguments that are missing.
    """
    target = find_target(source, options.target)
    if target.name == "gcn":
        if not data:
            raise refuse("W606", "a GCN kernel cannot run without data", help="its path depends on them")
        return _observe_gcn(source, options, scheduling or "none", buffers or {}, directories, events)
    if target.name != TARGET.name:
        raise refuse("W606", f"`{source.name}` is a {target.name} kernel, which this function does not run")
    return _observe_sim_d(source, options, scheduling or "unconstrained", buffers, directories, data, events)


def _observe_sim_d(
    source: Source,
    options: AnalyzeOptions,
    scheduling: str,
    buffers: Contents | None,
    directories: Sequence[Path],
    data: bool,
    events: bool,
) -> Trace:
    from wcet.targets.sim_d.simulator import simulate

    machine = load_machine(options.machine or TARGET.default_machine)
    if not isinstance(machine, SimDMachine):
        raise refuse("W006", f"machine `{machine.name}` does not run {TARGET.name} kernels", help="-m sim-d")
    (program,) = TARGET.parse(source)
    launch = TARGET.launch(options.launch)
    contents = cast("Mapping[int, NDArray[np.uint32]] | None", buffers)
    return simulate(
        program,
        machine,
        launch,
        scheduling,
        directories=directories,
        contents=contents,
        data=data,
        events=events,
    )


def _observe_gcn(
    source: Source,
    options: AnalyzeOptions,
    splitting: str,
    buffers: Contents,
    directories: Sequence[Path],
    events: bool,
) -> "GcnTrace":
    from wcet.machine.gcn import GcnMachine
    from wcet.targets.gcn.analysis import investigate, read_machine
    from wcet.targets.gcn.launch import settle_launch
    from wcet.targets.gcn.run.argument_files import OWN, gather_data
    from wcet.targets.gcn.simulator import simulate
    from wcet.targets.gcn.target import TARGET as GCN
    from wcet.targets.gcn.validate import name_splits

    machine = load_machine(options.machine or GCN.default_machine)
    if not isinstance(machine, GcnMachine):
        raise refuse("W006", f"machine `{machine.name}` does not run gcn kernels", help="-m gcn3")
    machine = read_machine(machine, options)
    name = options.extra.get("kernel")
    programs = [each for each in GCN.parse(source) if name in (None, each.name)]
    if len(programs) != 1:
        message = f"`{source.name}` holds {len(programs)} kernels" + (f" called `{name}`" if name else "")
        raise refuse("W606", message, help='one at a time is run: `extra={"kernel": NAME}`')
    program = programs[0]
    launch = settle_launch(GCN.launch(options.launch), program)
    values = gather_data(program, {}, options.facts.arguments, directories)[OWN]
    given = {str(key): np.ascontiguousarray(each).reshape(-1).view(np.uint8) for key, each in buffers.items()}
    split_names = None
    if splitting == "pws":
        split_names = name_splits(investigate(program, machine, launch, options.facts, options))
    return simulate(
        program, machine, launch, {**values, **given}, splits=splitting, split_names=split_names, events=events
    )

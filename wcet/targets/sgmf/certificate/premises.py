"""Writes the certificates of dataflow bounds, and states their premises in plain words."""

from typing import Any

from wcet.bound.certificate import seal_certificate
from wcet.ir.program import Program
from wcet.targets.sgmf.certificate.origin import describe_origin
from wcet.targets.sgmf.compose import StageShare
from wcet.targets.sgmf.graphs import LaunchedGraph
from wcet.targets.sgmf.plan import Plan
from wcet.targets.sgmf.timing.ranks import bound_ranks

PREMISES = (
    "configurations: units, latencies and routes are those of the mapped kernel ({units:,} units in {parts:,} parts)",
    "stages: each configuration is loaded and run the given number of times, one after the other, each by all threads",
    "barriers: cores wait {barrier:,} cycles for each other after each run of a configuration",
    "service: L2 and DRAM serve for {service:,} cycles in all at most; unless that is 0, latencies are besides",
    "launch: at most {threads:,} threads on each core, {buffer:,} in the buffer of a unit",
    "model: units and links behave as the assumptions A1 to A8 say",
)


def write_certificate(
    program: Program[Any], launched: LaunchedGraph, plan: Plan, shares: tuple[StageShare, ...], threads: int
) -> Any:
    """Return the certificate of the bound of a kernel."""
    rows = [(share.configuration.name, plan.graph_of(share), share) for share in shares]
    content: dict[str, Any] = {
        "threads": threads,
        "buffer": plan.machine.buffer,
        "release": plan.machine.release,
        "barrier": plan.machine.barrier_cycles,
        "parts": [
            {
                "name": name,
                "units": [
                    [
                        unit.name,
                        unit.kind.value,
                        unit.latency,
                        list(unit.later),
                        unit.blocks,
                        [] if unit.spread is None else [unit.spread],
                        [[arc.producer, arc.hops] for arc in unit.arcs],
                        [[each.epochs, list(each.units), list(each.latencies)] for each in unit.clearances],
                    ]
                    for unit in graph.units
                ],
                "ranks": bound_ranks(graph, threads) is not None,
                "breaks": graph.breaks,
                "configure": share.cost.configure,
                "loads": share.loads,
                "runs": share.runs,
                "cycles": share.cost.run,
            }
            for name, graph, share in rows
        ],
        "service": plan.service,
        "cycles": sum(share.cycles for share in shares) + plan.service,
    }
    content["origin"] = describe_origin(program, launched, plan, shares)
    machine = f"{plan.machine.name} ({plan.machine.digest})"
    return seal_certificate("sgmf", program.name, machine, program.source.text, content)


def list_premises(proof: Any) -> tuple[str, ...]:
    """Return the premises of a certificate, one sentence each."""
    units = sum(len(part["units"]) for part in proof["parts"])
    figures = {"units": units, "parts": len(proof["parts"])}
    figures |= {key: proof[key] for key in ("threads", "buffer", "barrier", "service")}
    return tuple(each.format(**figures) for each in PREMISES)

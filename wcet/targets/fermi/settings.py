"""Reads the stated settings of the shared cache of a launch, and of the other cores that share it."""

from collections.abc import Mapping

from wcet.errors import WcetError, refuse
from wcet.memory.cache.statements import read_statements
from wcet.memory.cache.warps import COLUMNS, WarpRow, WarpTable, read_warps
from wcet.span import Source
from wcet.targets.fermi.machine import FermiMachine
from wcet.targets.fermi.system import LlcSettings


def _read(value: str) -> int:
    return 0 if value == "auto" else int(value)


def read_settings(machine: FermiMachine, text: str) -> LlcSettings:
    """Return the settings of a text like `size_bytes=524288,quota=8,cold=1`.

    Raises W543 for unknown settings and for sizes that the machine does not have, W544 for impossible quotas.
    """
    stated: dict[str, str] = {}
    for part in filter(None, text.split(",")):
        key, _, value = part.partition("=")
        if key not in ("size_bytes", "quota", "cold") or not (value.isdecimal() or (key, value) == ("quota", "auto")):
            known = "size_bytes=N, quota=N|auto, cold=0|1"
            raise refuse("W543", f"`{part}` is not a setting of a cache", notes=(f"known: {known}",), help="cold=1")
        stated[key] = value
    size = int(stated["size_bytes"]) if "size_bytes" in stated else None
    try:
        shared = machine.choose_shared(size)
    except WcetError as error:
        raise refuse("W543", error.diagnostics[0].message, help="--llc size_bytes=524288") from None
    quota = stated.get("quota")
    if quota == "0":
        raise refuse("W544", "a core that may send 0 accesses in an interval never finishes", help="--llc quota=1")
    return LlcSettings(shared, None if quota is None else _read(quota), stated.get("cold", "0") != "0")


def add_others(
    machine: FermiMachine, table: WarpTable, stated: str, gated: bool
) -> tuple[WarpTable, Mapping[int, str]]:
    """Return the warps of a launch followed by those of its co-runners, by core, and the name of each co-runner's core.

    A table of warps has times. A trace has none, so that it cannot be combined with a gate (W546), whose intervals last
    until all cores have used their quota. Raises also W540 to W542, and W545.
    """
    found, others = dict(table), dict[int, str]()
    free = max(table) + 1
    for statement in read_statements(stated) if stated else ():
        name = statement.source.name
        if statement.said or name.endswith(".s"):
            what = f"`{next(iter(statement.said))}`" if statement.said else "a kernel"
            message = f"co-runner `{name}`: other cores are tables of warps or traces, which have no {what}"
            raise refuse("W540", message, help="--corunner warps.csv")
        if statement.source.text.removeprefix("\ufeff").startswith(",".join(COLUMNS)):
            cores = read_warps(statement.source)
        else:
            if gated:
                raise refuse(
                    "W546",
                    f"access intervals have no bound together with `{name}`: a trace does not say how fast it sends",
                    notes=("gate: an interval lasts until every active core has used its quota",),
                    help="state a table of warps, with their times; or leave quota out",
                )
            cores = _read_trace(statement.source, machine.line_bytes)
        for warps in cores.values():
            found[free], others[free] = warps, name
            free += 1
    return found, others


def _read_trace(source: Source, line_bytes: int) -> WarpTable:
    from wcet.memory.cache.traces import check_cores, read_csv

    columns = read_csv(source, line_bytes)
    check_cores(source.name, columns, None)
    cores = [list[WarpRow]() for _ in columns.cores]
    places: list[int] = columns.core.tolist()
    lines: list[int] = columns.line.tolist()
    for core, line in zip(places, lines, strict=True):
        cores[core].append(WarpRow(0, None, (line,)))
    return {number: (tuple(rows),) for number, rows in enumerate(cores)}

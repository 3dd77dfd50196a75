"""Writes the JSON schema of wcet.toml from the checks that read it: editors complete keys, and underline wrong
values."""

from collections.abc import Mapping
from typing import Any

from wcet.checks import Schema, find_schema
from wcet.config.checks import COMPILE, FACTS, KERNEL_ONLY, OWN_FACTS, TOP_ONLY, Check, list_scalars
from wcet.config.read import SCHED, SWEEP, TABLE
from wcet.targets.offers import list_settings

HELP: Mapping[str, str] = {
    "machine": "A shipped machine or a TOML file.",
    "target": "The target of the kernel, if its text does not determine it.",
    "budget": "What the bound may be at most, such as 12_000 cycles or 30 us.",
    "bounds": "How often loops run at most, by label.",
    "branches": "How often branches are taken and not taken in turn, by label.",
    "values": "The values of stride registers, by label.",
    "arguments": "The numbers that a kernel is launched with, by name.",
    "at_most": "Upper limits of how often blocks run, by label or sum.",
    "at_least": "Lower limits of how often blocks run, by label or sum.",
    "exactly": "How often blocks run, by label or sum.",
    "pins": "The code that facts were stated of, by label.",
    "data": "What buffers hold, by name.",
    "kernels": "The kernels that `wcet check` takes when no file is given.",
    "strict": "Fail where something is left unguarded.",
    "file": "The file of the kernel, where it is not called as the table.",
    "kernel": "The kernel in its file, where it is not called as the table.",
    "purpose": "What the kernel is for.",
    "defines": "Macros that source files are compiled with.",
    "includes": "Folders that are searched for headers.",
    "flags": "Options of the compiler.",
    "symbols": "Symbols of assembly, NAME=NUMBER.",
    "hip": "Compile `.cpp` files as HIP, too.",
}
"""The meaning of keys for which no option of the command line states it."""


def describe_config(tables: Mapping[str, Schema]) -> Schema:
    """Return the schema of a whole file; `tables` are schemas of the tables that only single commands read."""
    kernel = _close({**describe_settings(OWN_FACTS), **_describe(KERNEL_ONLY)})
    top = {**describe_settings(), **_describe(TOP_ONLY), TABLE: _close(_describe(COMPILE))}
    named = {"description": "Settings of one kernel.", "type": "object", "additionalProperties": kernel}
    return _close({**top, "kernel": named, SCHED: tables[SCHED], SWEEP: tables[SWEEP]})


def describe_settings(own: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return the schemas of the settings and facts that hold for all kernels, by key.

    `own` are keys of facts that are about one kernel; their schemas are added.
    """
    said = {offer.option.key: f"{offer.owners}: {offer.option.help}" for offer in list_settings()}
    facts = {
        key: {"type": "object", "additionalProperties": find_schema(check), "description": HELP[key]}
        for key, check in FACTS.items()
        if key not in OWN_FACTS or key in own
    }
    return {**_describe(list_scalars(), said), **facts}


def _describe(checks: Mapping[str, Check], said: Mapping[str, str] = HELP) -> dict[str, Any]:
    return {key: {**find_schema(check), "description": said.get(key) or HELP[key]} for key, check in checks.items()}


def _close(properties: Mapping[str, Any]) -> Schema:
    """Return the schema of a table that allows only these keys."""
    return {"type": "object", "properties": properties, "additionalProperties": False}

"""Changes the budgets in the configuration of a kit, with which `wcet qualify` tests the gate."""

import re
from collections.abc import Mapping
from typing import Any, cast

_BUDGET = re.compile(r'\bbudget = "([\d_]+) cycles"')


def drop_budgets(text: str) -> str:
    """Return a configuration without its budgets, some of which may be times."""
    import tomlkit

    document = tomlkit.parse(text)
    tables = cast("dict[str, Any]", document)
    kernels: Any = tables.get("kernel")
    for table in (tables, *(cast("Mapping[str, Any]", kernels).values() if isinstance(kernels, Mapping) else ())):
        table.pop("budget", None)
    return tomlkit.dumps(document)  # pyright: ignore[reportUnknownMemberType]


def list_budgets(text: str) -> list[int]:
    """Return the cycles of the budgets in a configuration, in ascending order."""
    return sorted(map(int, _BUDGET.findall(text)))


def lower_budgets(text: str, cycles: int) -> str:
    """Return a configuration in which every budget is less by some cycles."""
    return _BUDGET.sub(lambda found: f'budget = "{int(found[1]) - cycles} cycles"', text)

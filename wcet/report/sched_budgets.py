"""Writes budgets of kernels as tables of wcet.toml; if all kernels keep them at once, every deadline is met."""

from collections.abc import Iterator, Sequence
from pathlib import PurePath

import tomlkit

from wcet.sched.allowances import Allowance


def state_budgets(allowances: Sequence[Allowance]) -> Iterator[str]:
    """Yield the lines of a table for each kernel that needs a budget; the table belongs in the wcet.toml of the
    kernel's folder."""
    for each in allowances:
        if each.unit != "cycles" or not each.together:
            continue
        file = PurePath(each.file)
        yield f"[{tomlkit.key(['kernel', each.name]).as_string()}]"
        if file.name and file.stem != each.name:
            yield f"file = {tomlkit.string(file.name).as_string()}"
        yield f'budget = "{each.together:_} cycles"'

"""The three DRAM grades that ship, read from the machine data."""

import tomllib
from pathlib import Path
from typing import Any

import wcet.machine
from wcet.machine.dram import Dram

_TABLES: dict[str, dict[str, Any]] = tomllib.loads(
    (Path(wcet.machine.__file__).parent / "data" / "dram.toml").read_text(encoding="utf-8")
)
GRADES = {name: Dram(name=name, **table) for name, table in _TABLES.items()}
DDR4_3200_X16 = GRADES["ddr4-3200aa-x16"]
DDR4_3200_X8 = GRADES["ddr4-3200aa-x8"]
DDR4_1866_X16 = GRADES["ddr4-1866m-x16"]

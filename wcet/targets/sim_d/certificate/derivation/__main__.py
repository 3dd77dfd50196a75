"""Runs the derivation alone: `python -m derivation certificate.json kernel.s machine.toml dram.toml`."""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any, cast

from .check import derive_premises

proofs: Any = json.loads(Path(sys.argv[1]).read_bytes())
kernel, text, grades = (Path(name).read_bytes().decode() for name in sys.argv[2:])
machine = tomllib.loads(text)
if isinstance(machine["dram"], str):
    machine["dram"] = {"name": machine["dram"], **tomllib.loads(grades)[machine["dram"]]}
for proof in cast("list[Any]", proofs) if isinstance(proofs, list) else [proofs]:
    try:
        found = derive_premises(proof, kernel, machine)
    except ValueError as error:
        sys.exit(ascii(f"{proof['kernel']}: rejected: {error}").strip("'\""))
    lines = [*(f"derived  {each}" for each in found.derived), *(f"stated   {each}" for each in found.stated)]
    sys.stdout.write("\n".join(ascii(line).strip("'\"") for line in lines) + "\n")

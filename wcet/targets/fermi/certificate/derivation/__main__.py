"""Runs the derivation alone: `python -m derivation certificate.json kernel.s machine.toml isa.csv isa-gfx9.csv`.

The texts of co-runners that a certificate names follow.
"""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any, cast

from .check import Inputs, derive_premises

proofs: Any = json.loads(Path(sys.argv[1]).read_bytes())
kernel, machine, former, later, *others = (Path(name).read_bytes().decode() for name in sys.argv[2:])
for proof in cast("list[Any]", proofs) if isinstance(proofs, list) else [proofs]:
    try:
        found = derive_premises(proof, Inputs(kernel, tomllib.loads(machine), former, later, tuple(others)))
    except ValueError as error:
        sys.exit(ascii(f"{proof['kernel']}: rejected: {error}").strip("'\""))
    lines = [*(f"derived  {each}" for each in found.derived), *(f"stated   {each}" for each in found.stated)]
    sys.stdout.write("\n".join(ascii(line).strip("'\"") for line in lines) + "\n")

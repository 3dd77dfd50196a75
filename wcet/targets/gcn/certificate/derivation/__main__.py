"""The command that runs the derivation alone.

Its arguments are `python -m derivation certificate.json kernel.s machine.toml isa.csv isa-gfx9.csv`.
"""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any, cast

from .check import Inputs, derive_premises

certificates, *texts = sys.argv[1:]
proofs: Any = json.loads(Path(certificates).read_bytes())
kernel, machine, former, later = (Path(text).read_text(encoding="utf-8") for text in texts)
inputs = Inputs(kernel, tomllib.loads(machine), former, later)
for proof in cast("list[Any]", proofs) if isinstance(proofs, list) else [proofs]:
    try:
        found = derive_premises(proof, inputs)
    except ValueError as error:
        sys.exit(ascii(f"{proof['kernel']}: rejected: {error}").strip("'\""))
    lines = [*(f"derived  {each}" for each in found.derived), *(f"stated   {each}" for each in found.stated)]
    sys.stdout.write("\n".join(ascii(line).strip("'\"") for line in lines) + "\n")

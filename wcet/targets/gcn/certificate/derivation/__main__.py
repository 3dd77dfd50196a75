"""The command that runs the derivation alone.

Its arguments are `python -m derivation certificate.json kernel.s machine.toml isa.csv isa-gfx9.csv`, then the traces of
co-runners. For a kernel of RDNA two more tables follow, `isa-rdna.csv names-rdna.csv`.
"""

import json
import sys
import tomllib
from pathlib import Path
from typing import Any, cast

from .check import Inputs, derive_premises
from .rdna_check import RdnaInputs, derive_rdna
from .rdna_table import RdnaTables

certificates, *texts = sys.argv[1:]
proofs: Any = json.loads(Path(certificates).read_bytes())
kernel, machine, *tables = (Path(text).read_text(encoding="utf-8-sig") for text in texts)
numbers = tomllib.loads(machine)
for proof in cast("list[Any]", proofs) if isinstance(proofs, list) else [proofs]:
    try:
        if proof["format"][-1] == "rdna":
            derived, stated = derive_rdna(proof, RdnaInputs(kernel, numbers, RdnaTables(*tables)))
        else:
            found = derive_premises(proof, Inputs(kernel, numbers, tables[0], tables[1], tuple(tables[2:])))
            derived, stated = found.derived, found.stated
    except ValueError as error:
        sys.exit(ascii(f"{proof['kernel']}: rejected: {error}").strip("'\""))
    lines = [*(f"derived  {each}" for each in derived), *(f"stated   {each}" for each in stated)]
    sys.stdout.write("\n".join(ascii(line).strip("'\"") for line in lines) + "\n")

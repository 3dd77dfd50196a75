"""Runs the derivation alone: `python -m derivation report.json tasks.toml`."""

import json
import sys
from pathlib import Path

from .check import derive_answers

report, tasks = (Path(name).read_bytes().decode() for name in sys.argv[1:])
try:
    found = derive_answers(json.loads(report), tasks)
except ValueError as error:
    sys.exit(ascii(f"rejected: {error}").strip("'\""))
lines = [*(f"derived  {each}" for each in found.derived), *(f"stated   {each}" for each in found.stated)]
sys.stdout.write("\n".join(ascii(line).strip("'\"") for line in lines) + "\n")

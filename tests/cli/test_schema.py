"""What commands print as JSON keeps the schema that `wcet schema` prints."""

import json
import shutil
from pathlib import Path

import jsonschema
import pytest

SAMPLES = Path(__file__).parents[2] / "samples"
COMMANDS = {
    "analyze": [("saxpy.s",), ("unbounded_search.s",)],
    "check": [("saxpy.s",), ("saxpy.s", "unbounded_search.s", "--width", "512"), ("saxpy.s", "--strict")],
    "explain": [("saxpy.s", "--no-what-if"), ("spmv.s",)],
    "simulate": [("saxpy.s",), ("saxpy.s", "--check-bound"), ("saxpy.s", "--events")],
    "validate": [("saxpy.s", "--phases", "1"), ("unbounded_search.s",)],
    "diff": [("base.json", "saxpy.s", "--width", "512"), ("base.json", "spmv.s")],
    "llc": [("--trace", "filters.csv", "--sets", "4", "--ways", "4")],
    "sweep": [("saxpy.s", "--vary", "width=512,1024")],
}


@pytest.mark.parametrize("command", COMMANDS)
def test_output_keeps_its_schema(wcet, folder, command):
    for name in ("saxpy.s", "spmv.s", "wcet.toml", "refused/unbounded_search.s"):
        shutil.copy(SAMPLES / "sim_d" / name, folder)
    shutil.copytree(SAMPLES / "sim_d" / "data", folder / "data")
    shutil.copy(SAMPLES / "llc" / "filters.csv", folder)
    wcet("analyze", "saxpy.s", "-f", "baseline", "-o", "base.json")
    schema = json.loads(wcet("schema", command).out)
    jsonschema.Draft202012Validator.check_schema(schema)
    for arguments in COMMANDS[command]:
        ran = wcet(command, *arguments, "-f", "json")
        jsonschema.validate(json.loads(ran.out), schema, cls=jsonschema.Draft202012Validator)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"version": 99}, schema)


def test_rows_of_gcn_keep_the_schema_of_validate(wcet, monkeypatch):
    monkeypatch.chdir(SAMPLES / "gcn")
    schema = json.loads(wcet("schema", "validate").out)
    found = json.loads(wcet("validate", "wide.s", "--runs", "1", "--places", "2", "-f", "json").out)
    jsonschema.validate(found, schema, cls=jsonschema.Draft202012Validator)
    assert any(row["places"] for row in found["kernels"])


def test_a_command_without_json_is_named(wcet, folder):
    ran = wcet("schema", "annotate")
    assert ran.code == 2
    assert "those that do: analyze, check" in ran.err

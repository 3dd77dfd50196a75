"""Every document that `wcet llc -f json` prints has the form that `wcet schema llc` describes, and no field more."""

import json
import shutil
from pathlib import Path

import jsonschema
import pytest

SAMPLES = Path(__file__).parents[2] / "samples"
TIMING = "first=4,shared=30,memory=200,arithmetic_entries=4,memory_entries=8,gate=1"
TRACE = ("--trace", "t.csv", "--sets", "2", "--ways", "2")
KERNEL = ("saxpy.s", "-m", "gcn3-llc-256k", "--groups", "2", "--group-size", "64", "--arg", "n=100",
          "--buffer", "x=400", "--buffer", "y=400")  # fmt: skip
WARPS = ("--warps", "w.csv", "--size", "256k", "--timing", TIMING, "--l1-cold")

FORMS = {
    "trace": (TRACE,),
    "trace, intervals": ((*TRACE, "--quota", "2", "--offset", "0=1", "--details"),),
    "trace, everything": (
        (*TRACE, "--quota", "auto", "--sizes", "1k,2k", "--try-ways", "2,4", "--details", "--l1-sets", "1",
         "--l1-ways", "1", "--fills", "blocking", "--share", "0=1", "--share", "1=1"),
    ),
    "uncertain": (("--trace", "u.csv", "--sets", "2", "--ways", "2", "--quota", "2", "--details"),),
    "kernel": (KERNEL,),
    "kernel, everything": ((*KERNEL, "--quota", "auto", "--corunner", "t.csv", "--sizes", "128k", "--try-ways", "8"),
                           (*KERNEL, "--arg", "a=0", "--runs", "2")),
    "warps": (WARPS,),
    "warps, quota": ((*WARPS, "--quota", "1"),),
    "warps, everything": ((*WARPS, "--quota", "auto", "--sizes", "256k"),),
}  # fmt: skip


def close(schema):
    """Return a schema that allows no field which it does not name."""
    if isinstance(schema, list):
        return [close(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: close(value) for key, value in schema.items()}
    fields = isinstance(schema.get("properties"), dict) and schema.get("type") == "object"
    return {"additionalProperties": False, **closed} if fields else closed


@pytest.fixture
def files(folder):
    shutil.copy(SAMPLES / "gcn" / "saxpy.s", folder)
    (folder / "t.csv").write_text("core,line\n0,0\n0,2\n1,5\n0,0\n1,7\n1,5\n")
    (folder / "u.csv").write_text("core,line,certain\n0,0,1\n0,2,0\n1,1,1\n0,0,1\n1,2,1\n")
    (folder / "w.csv").write_text("core,warp,initiation,execution,issue,lines\n0,0,1,18,,\n0,0,,,,12 13\n1,0,,,,12\n")


@pytest.mark.parametrize("form", FORMS)
def test_each_form_is_described(wcet, files, form):
    schema = json.loads(wcet("schema", "llc").out)
    jsonschema.Draft202012Validator.check_schema(schema)
    for given in FORMS[form]:
        ran = wcet("llc", *given, "-f", "json")
        assert ran.code == 0, ran.err
        document = json.loads(ran.out)
        jsonschema.validate(document, schema)
        jsonschema.validate(document, close(schema))


@pytest.mark.parametrize("form", ["trace", "kernel", "warps"])
def test_a_document_without_one_of_its_fields_is_none(wcet, files, form):
    schema = json.loads(wcet("schema", "llc").out)
    document = json.loads(wcet("llc", *FORMS[form][0], "-f", "json").out)
    for key in document:
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate({other: value for other, value in document.items() if other != key}, schema)

import json
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from tests.report.bounds import SOURCE, make_bound
from wcet.errors import Diagnostic
from wcet.report.compare import encode_comparison
from wcet.report.json import encode_bound, render_json
from wcet.span import Span

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "schemas" / "analyze.json").read_text())


def validate(text: str) -> dict:
    document = json.loads(text)
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    jsonschema.validate(document, SCHEMA, cls=jsonschema.Draft202012Validator)
    return document


def test_a_report_with_bounds_comparison_and_refusals_keeps_the_schema():
    refusal = Diagnostic("W201", "loop has no bound", Span(SOURCE, 3, 1, 5), "here", ("why",), "what to do")
    kernel = {**encode_bound(make_bound()), "comparison": encode_comparison(make_bound(), make_bound(extra=-7))}
    document = validate(render_json([kernel], [refusal, Diagnostic("W902", "no place")]))
    assert document["kernels"][0]["policies"]["sp-as-access"]["cycles"] == 1000
    assert document["diagnostics"][0]["place"] == {"file": "saxpy.s", "line": 3, "column": 1, "end_column": 5}


def test_the_schema_rejects_a_kernel_without_bound():
    kernel = encode_bound(make_bound())
    del kernel["bound_cycles"]
    with pytest.raises(jsonschema.ValidationError):
        validate(render_json([kernel], []))


def test_details_of_the_target_stand_beside_the_common_fields():
    kernel = encode_bound(make_bound())
    assert (kernel["bcet_cycles"], kernel["upper_cycles"], kernel["work_groups"], kernel["upload_cycles"]) == (
        783,
        1835,
        4,
        49,
    )


def test_details_may_not_replace_a_common_field():
    with pytest.raises(ValueError, match="bound_cycles"):
        encode_bound(replace(make_bound(), details={"bound_cycles": 1}))


def test_contributions_add_up_in_the_document():
    for variant in encode_bound(make_bound())["policies"].values():
        assert sum(part["cycles"] for part in variant["contributions"]) == variant["cycles"]


def test_the_same_bound_gives_the_same_bytes():
    assert render_json([encode_bound(make_bound())], []) == render_json([encode_bound(make_bound())], [])

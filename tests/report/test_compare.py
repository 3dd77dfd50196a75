from dataclasses import replace

from tests.report.bounds import make_bound
from wcet.ir.result import Assumption
from wcet.report.compare import encode_comparison, render_comparison

PUBLISHED = replace(
    make_bound(extra=-100), assumptions=(*make_bound().assumptions[:1], Assumption("path", "most compute", "the tool"))
)


def test_the_comparison_shows_every_difference_and_its_sign():
    text = render_comparison(make_bound(), PUBLISHED)
    assert text.splitlines()[1] == "the published convention says 900 cycles, which is not shown to be safe"
    assert "  sp-as-access   1,000        900        +100\n" in text
    assert "  sp-as-compute  1,203      1,203           =\n" in text
    assert "  compute   600        500        +100\n" in text
    assert "  path  most compute  the tool\n" in text
    assert "  loop `loop`  at most 64 times  wcet.toml\n" in text


def test_a_published_bound_that_is_not_lower_is_not_called_unsafe():
    text = render_comparison(make_bound(), make_bound(extra=5))
    assert text.splitlines()[1] == "the published convention says 1,005 cycles"


def test_the_document_lists_what_differs_and_nothing_else():
    document = encode_comparison(make_bound(), PUBLISHED)
    assert document["bound_cycles"] == 900
    assert {(row["table"], row["label"]) for row in document["differences"]} == {
        ("policies", "sp-as-access"),
        ("cost by resource (sp-as-access)", "compute"),
    }
    assert document["assumptions"] == ["most compute"]

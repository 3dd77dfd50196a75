import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from tests.report.bounds import SOURCE, make_bound
from tests.report.test_graph import picture
from wcet.errors import Diagnostic
from wcet.ir.result import Assumption, Contribution
from wcet.printable import show_controls
from wcet.report.html import HtmlKernel, ObservedRun, render_html
from wcet.report.phase_svg import name_phases, render_phases_svg
from wcet.simulate.events import SlotState
from wcet.simulate.timeline import Interval, Lane, Timeline
from wcet.span import Source, Span

WILD = "</td></table><script>alert(1)</script><img src=x onerror=alert(2)> \" ' & <!-- --> {{ 7*7777 }} ]]>"
LANES = Timeline((Lane(WILD[:20], (Interval(0, 900, SlotState.RUN, WILD),)),), 900)
VOID = {"meta", "link", "img", "br"}


def make_wild_page():
    """Every text that comes from outside is full of HTML."""
    source = Source("k.s", f"{WILD}\n" * 5)
    bound = make_bound("wild", source)
    best = bound.variants[bound.best]
    bound = replace(
        bound,
        name=WILD,
        machine=WILD,
        story=(WILD,),
        shares=tuple(replace(share, text=WILD, resource=WILD) for share in bound.shares),
        assumptions=(Assumption(WILD, WILD, WILD),),
        variants={**bound.variants, bound.best: replace(best, contributions=(Contribution(WILD, 1000, WILD),))},
    )
    refusal = Diagnostic("W101", WILD, Span(source, 1, 1, 4), WILD, (WILD,), WILD)
    return render_html([HtmlKernel(bound, source, picture(5, WILD), None, ObservedRun(900, WILD, LANES))], [refusal])


def test_a_page_has_no_control_characters_and_no_marks_that_reorder_text():
    source = Source("k\u202e\x1b[31m.s", "\u2066\x9b\n" * 9)
    bound = replace(make_bound("wild", source), machine="\x07\u202e")
    page = render_html([HtmlKernel(bound, source)], [Diagnostic("W101", "\u202e", Span(source, 1, 1, 2))])
    assert page == show_controls(page)
    assert "k\\u202e\u241b[31m.s" in page


class Tags(HTMLParser):
    """Counts elements, and checks that they are nested as they are closed."""

    def __init__(self):
        super().__init__()
        self.open, self.seen = [], set()

    def handle_starttag(self, tag, attrs):
        self.seen.add(tag)
        assert not [name for name, _ in attrs if name.startswith("on")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_a_kernel_full_of_html_stays_text():
    page = make_wild_page()
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert not tags.seen & {"script", "img", "iframe", "object"}
    assert page.count("{{ 7*7777 }}") > 10
    assert "54439" not in page


def test_a_page_needs_nothing_from_elsewhere_and_is_the_same_twice():
    page = render_html([HtmlKernel(make_bound(), Source("s", "x\n" * 6), picture(5))], [])
    assert page == render_html([HtmlKernel(make_bound(), Source("s", "x\n" * 6), picture(5))], [])
    assert [
        link for link in re.findall(r"(?:href|src)=\"([^\"]*)\"", page) if not link.startswith(("#", "data:,"))
    ] == []
    assert "url(http" not in page
    assert "default-src 'none'" in page


def test_a_figure_that_is_no_bound_does_not_look_like_one():
    bound = make_bound()
    page = render_html([HtmlKernel(bound, Source("s", "x\n"))], [])
    assert "at most 1,000 cycles" in page
    published = replace(bound, details={**bound.details, "convention": "published"})
    page = render_html([HtmlKernel(published, Source("s", "x\n"))], [])
    assert "at most 1,000" not in page
    assert "not a safe bound" in page
    page = render_html([HtmlKernel(replace(bound, details={**bound.details, "measured": {}}), Source("s", "x\n"))], [])
    assert "at most 1,000" not in page
    assert "not a proven bound" in page


@pytest.mark.parametrize(("observed", "words"), [(900, "90.0 % of the bound"), (1001, "EXCEEDS the bound")])
def test_a_simulation_is_held_against_the_bound(observed, words):
    assert words in render_html([HtmlKernel(make_bound(), Source("s", "x\n"), None, None, ObservedRun(observed))], [])


def test_phases_are_to_scale_and_a_repetition_is_drawn_once():
    phases = make_bound().variants["sp-as-access"].details["phases"]
    svg = render_phases_svg(phases)
    widths = [float(width) for width in re.findall(r'<rect class="\w+" x="[\d.]+" y="0" width="([\d.]+)"', svg)]
    whole = 19 + 48 + 64 * 12
    assert widths == pytest.approx([1160 * part / whole for part in (19, 48, 64 * 9, 64 * 3)], abs=0.01)
    assert "64 ×" in svg
    assert name_phases(phases) == (("compute", "r0"), ("dram", "r1"))
    assert render_phases_svg(()) == ""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_a_browser_shows_it_without_complaint_or_overflow(browser, tmp_path, width, scheme):
    (tmp_path / "page.html").write_text(make_wild_page(), encoding="utf-8")
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    said = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("dialog", lambda dialog: said.append("dialog"))
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    page.goto((tmp_path / "page.html").as_uri())
    assert said == []
    assert [url for url in requests if not url.startswith(("file:", "data:"))] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    escaped = page.evaluate(
        "[...document.querySelectorAll('main *')].filter(e => !e.closest('.scroll')"
        " && e.getBoundingClientRect().right > innerWidth + 0.5).map(e => e.tagName)"
    )
    assert escaped == []
    colour = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (colour == "rgb(255, 255, 255)") is (scheme == "light")
    context.close()


def test_it_prints_in_dark_mode_on_white_with_figures_in_one_line_and_nothing_cut(browser, tmp_path):
    (tmp_path / "page.html").write_text(make_wild_page(), encoding="utf-8")
    context = browser.new_context(viewport={"width": 700, "height": 1000}, color_scheme="dark")
    page = context.new_page()
    page.goto((tmp_path / "page.html").as_uri())
    page.emulate_media(media="print", color_scheme="dark")
    white = "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == white
    papers = (
        "[...document.querySelectorAll('svg > rect:first-of-type[width=\"100%\"]')].map(e => getComputedStyle(e).fill)"
    )
    assert set(page.evaluate(papers)) == {white}
    assert page.evaluate(
        "[...document.querySelectorAll('td.n')].every(e => /nowrap|^pre$/.test(getComputedStyle(e).whiteSpace))"
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 700
    assert page.evaluate("[...document.querySelectorAll('.scroll')].every(e => e.scrollWidth <= 700)")
    context.close()


def test_the_first_glance_has_budget_sentence_limit_and_what_helps():
    from wcet.ir.what_if import WhatIf

    advice = (WhatIf("loop shorter", 900),)
    page = render_html([HtmlKernel(make_bound(), SOURCE, limit=1100, advice=advice)], [])
    first = page.split("<h3>Worst path</h3>")[0]
    for words in ("at most 1,000", "Budget 1,100 cycles: 100 cycles (9.1 %) left.", "No run on the machine described"):
        assert words in first
    assert "loop shorter" in first and "10.0 % less" in first
    assert "bcet cycles" not in first and "bcet cycles" in page
    over = render_html([HtmlKernel(make_bound(), SOURCE, limit=900)], [])
    assert "100 cycles (11.1 %) over." in over


def test_resources_keep_their_colour_and_neighbours_differ_for_everybody():
    from wcet.report.colours import FIXED, PALETTE, number_colour

    assert number_colour("DRAM") == number_colour("dram")
    assert number_colour("anything") == number_colour("anything")
    assert len({FIXED[name] for name in ("compute", "dram", "scratchpad", "refresh", "program upload")}) == 5
    units = ("wait", "valu", "salu", "br", "smem", "vmem", "lds", "barrier", "end")
    assert len({number_colour(name) for name in units}) == len(units)

    def simulate(fill, rows):
        red, green, blue = (int(fill[at : at + 2], 16) / 255 for at in (1, 3, 5))
        return [sum(factor * part for factor, part in zip(row, (red, green, blue), strict=True)) for row in rows]

    protan = [(0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)]  # Machado and others, 2009
    deutan = [(0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)]
    for rows in (protan, deutan):
        seen = [simulate(fill, rows) for fill in PALETTE]
        pairs = [(one, other) for at, one in enumerate(seen) for other in seen[at + 1 :]]
        assert min(sum(abs(a - b) for a, b in zip(*pair, strict=True)) for pair in pairs) > 0.2


def test_a_product_that_is_no_product_is_not_printed_as_one():
    bound = make_bound()
    uneven = replace(bound, shares=(bound.shares[0], replace(bound.shares[1], total=700)))
    page = render_html([HtmlKernel(uneven, SOURCE)], [])
    assert "&lt;= 12" in page
    assert "&lt;= 12" not in render_html([HtmlKernel(bound, SOURCE)], [])

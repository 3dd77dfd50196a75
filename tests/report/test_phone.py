"""Pages at the width of a phone: nothing is beside the screen, and figures can be read."""

from pathlib import Path

import pytest

from wcet.cli import run

SAMPLES = Path(__file__).parents[2] / "samples"
PHONE = 390

VARIED = ["--machine", "sim-d,sim-d-1866", "--vary", "width=512,1000,1024", "--vary", "machine.dram.n_cl=20,24"]
COMMANDS = {
    "sweep": ["sweep", "saxpy.s", "spmv.s", *VARIED],
    "check": ["check", "saxpy.s", "spmv.s", "refused/unbounded_search.s"],
}


@pytest.fixture(params=COMMANDS)
def page(request, browser, tmp_path, monkeypatch):
    monkeypatch.setenv("WCET_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.chdir(SAMPLES / "sim_d")
    place = tmp_path / "page.html"
    form = ["--html", str(place)] if request.param == "check" else ["-f", "html", "-o", str(place)]
    run([*COMMANDS[request.param], *form])
    context = browser.new_context(viewport={"width": PHONE, "height": 900})
    opened = context.new_page()
    opened.goto(place.as_uri())
    yield opened
    context.close()


def test_no_page_is_wider_than_the_screen_and_no_verdict_is_beside_it(page):
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
    cells = "[...document.querySelectorAll('.gate td, .bounds td')]"
    assert page.evaluate(f"{cells}.length") >= 3
    assert (
        page.evaluate(f"{cells}.filter(e => e.getBoundingClientRect().right > innerWidth).map(e => e.innerText)") == []
    )


def test_letters_of_pictures_are_as_large_as_those_of_a_footnote(page):
    sizes = page.evaluate(
        "[...document.querySelectorAll('.pictures svg')].flatMap(s => [...s.querySelectorAll('text')].map("
        "t => parseFloat(getComputedStyle(t).fontSize) * s.getBoundingClientRect().width / s.viewBox.baseVal.width))"
    )
    assert all(size >= 8.5 for size in sizes), sorted(sizes)[:3]

"""The browser that looks at pages, on systems that have one."""

import shutil

import pytest

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


@pytest.fixture(scope="module")
def browser():
    if BROWSER is None:
        pytest.skip("no chromium on this system")
    api = pytest.importorskip("playwright.sync_api")
    with api.sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
        yield running
        running.close()

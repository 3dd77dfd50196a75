"""The public interface: few names, light to import, and the page about it tells the truth."""

import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path

import pytest

import wcet

PAGE = (Path(__file__).parents[1] / "docs" / "api.md").read_text(encoding="utf-8")


def test_there_are_at_most_ten_names_and_each_is_documented():
    assert len(wcet.__all__) <= 10
    for name in wcet.__all__:
        assert getattr(wcet, name) is not None
        assert name == "__version__" or f"`{name}" in PAGE


def test_every_public_name_is_listed_by_dir():
    assert set(wcet.__all__) <= set(dir(wcet))


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        getattr(wcet, "nothing")  # noqa: B009


def test_importing_the_package_imports_nothing_else():
    code = "import sys, wcet; print([name for name in sys.modules if name.startswith('wcet.')])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


def test_public_names_are_no_modules():
    modules = "wcet, wcet.cli.group, wcet.pipeline, wcet.observation"
    code = f"import {modules}; print(callable(wcet.observe), callable(wcet.analyze))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "True True"


def test_the_example_on_the_page_prints_what_it_says():
    example = re.search(r"```python\n(.*?)```\n\nprints\n\n```\n(.*?)```", PAGE, re.DOTALL)
    assert example is not None
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(example[1], "docs/api.md", "exec"), {})
    assert out.getvalue() == example[2]

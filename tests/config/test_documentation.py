import re
from pathlib import Path

import pytest

from wcet.config.checks import FACTS, KERNEL_ONLY, TOP_ONLY, list_scalars
from wcet.config.read import load_config

PAGE = (Path(__file__).parents[2] / "docs" / "configuration.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", [*list_scalars(), *FACTS, *TOP_ONLY, *KERNEL_ONLY])
def test_every_key_is_documented(key):
    assert re.search(rf"^\|[^|]*`{key}`", PAGE, re.MULTILINE)


@pytest.mark.parametrize("example", re.findall(r"^```toml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL))
def test_every_example_is_valid(example, tmp_path):
    (tmp_path / "wcet.toml").write_text(example)
    assert load_config(tmp_path / "wcet.toml", "wcet.toml").kernels


def test_the_samples_have_valid_configuration():
    files = list((Path(__file__).parents[2] / "samples").rglob("wcet.toml"))
    assert files
    for path in files:
        assert load_config(path, path.name).source.text

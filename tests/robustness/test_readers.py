"""A short run of the fuzzing of readers, without coverage; the long one is `tests.campaigns.fuzzed_readers`."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.campaigns.fuzzed_readers import NAMES
from tests.properties.choices import Choices
from tests.robustness.mutations import damage_bytes, damage_text
from tests.robustness.readers import Reader, find_fault, list_readers

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", NAMES)
def test_damaged_documents_are_read_or_refused(name: str, tmp_path: Path) -> None:
    reader = next(each for each in list_readers() if each.name == name)
    seeds = reader.seeds()
    assert seeds and all(find_fault(reader, seed, tmp_path) is None for seed in seeds[:3])
    texts = tuple(seed.decode("utf-8", "replace") for seed in seeds)
    for case in range(60):
        choices = Choices(source=random.Random(f"{name} {case}"))
        seed = choices.pick(seeds)
        content = damage_bytes(choices, seed)
        if choices.chance(80):
            content = damage_text(choices, seed.decode("utf-8", "replace"), texts).encode("utf-8", "replace")
        assert find_fault(reader, content, tmp_path) is None, content[:2000]


def test_a_reader_that_crashes_is_found(tmp_path: Path) -> None:
    reader = Reader("none", lambda content, _: 1 // len(content), tuple)
    assert find_fault(reader, b"x", tmp_path) is None
    assert isinstance(find_fault(reader, b"", tmp_path), ZeroDivisionError)


def test_the_campaign_counts_and_knows_what_it_has_done(tmp_path: Path) -> None:
    pytest.importorskip("atheris", reason="it has wheels for Linux only")
    command = [sys.executable, "-m", "tests.campaigns.fuzzed_readers", "--only", "tasks.toml", "--folder"]
    for inputs, said in ((300, 300), (0, 300)):
        ran = subprocess.run([*command, str(tmp_path), str(inputs)], cwd=ROOT, capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr
        assert f"{said} inputs, 0 findings" in ran.stdout

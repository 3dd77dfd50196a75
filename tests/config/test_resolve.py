from pathlib import Path

import pytest

from wcet.config.read import load_config
from wcet.config.resolve import require_complete, resolve_settings
from wcet.config.settings import Settings
from wcet.errors import WcetError
from wcet.ir.facts import StatedFacts
from wcet.span import Source

TEXT = "row:\nskip:\n.LBB0_2:\n"


def resolve(folder: Path, text: str, file: str = "saxpy.s", overrides=(), kernel=None, source: str = TEXT):
    (folder / "wcet.toml").write_text(text)
    config = load_config(folder / "wcet.toml", "wcet.toml")
    return resolve_settings(folder / file, Source(file, source), config, overrides, kernel)


def test_without_a_file_there_are_only_defaults(tmp_path):
    (settings,) = resolve_settings(tmp_path / "saxpy.s", Source("saxpy.s", ""), None, ())
    options = settings.options
    assert (settings.name, options.machine, options.target) == ("saxpy", "", None)
    assert (options.convention, options.policy, dict(options.launch)) == ("safe", "best", {})


def test_command_line_over_environment_over_kernel_over_top_over_default(tmp_path):
    text = """
policy = "sp-as-access"
width = 1
groups = 1
ndrange = [1, 1]
group_size = 1
[kernel.saxpy]
width = 2
groups = 2
ndrange = [2, 2]
"""
    overrides = (
        Settings("environment", {"width": "3", "groups": "3"}),
        Settings("command line", {"width": "4"}),
    )
    (settings,) = resolve(tmp_path, text, overrides=overrides)
    assert {key: (each.value, each.origin) for key, each in settings.values.items()} == {
        "convention": ("safe", "default"),
        "policy": ("sp-as-access", "wcet.toml"),
        "group_size": ("1", "wcet.toml"),
        "ndrange": ("2,2", "wcet.toml"),
        "groups": ("3", "environment"),
        "width": ("4", "command line"),
    }
    assert dict(settings.options.launch) == {"ndrange": "2,2", "width": "4", "groups": "3", "group_size": "1"}


def test_facts_merge_label_by_label(tmp_path):
    text = "bounds = { row = 1, skip = 1, '.LBB0_2' = 1 }\n[kernel.saxpy]\nbounds = { row = 2, skip = 2 }\n"
    overrides = (Settings("command line", {}, StatedFacts(bounds={"row": 3})),)
    (settings,) = resolve(tmp_path, text, overrides=overrides)
    assert settings.facts.bounds == {"row": 3, "skip": 2, ".LBB0_2": 1}
    assert settings.facts.origin == "wcet.toml and command line"


def test_the_place_of_a_fact_is_that_of_the_layer_that_states_it(tmp_path):
    text = "bounds = { row = 1, skip = 1, '.LBB0_2' = 1 }\n[kernel.saxpy.bounds]\nrow = 2\nskip = 2\n"
    overrides = (Settings("command line", {}, StatedFacts(bounds={"row": 3})),)
    (settings,) = resolve(tmp_path, text, overrides=overrides)
    found = [settings.facts.find_provenance("bounds", label) for label in ("row", "skip", ".LBB0_2")]
    assert [str(each.span) for each in found] == ["None", "wcet.toml:4:1", "wcet.toml:1:32"]
    assert found[0].notes == ("stated in wcet.toml and command line",)
    assert found[1].notes == ()


def test_a_shared_fact_is_only_for_kernels_that_have_its_label(tmp_path):
    text = "[bounds]\nrow = 1\nother = 2\n[kernel.saxpy.bounds]\nmisspelt = 3\n"
    (settings,) = resolve(tmp_path, text, source="rows:\nother:\n")
    assert settings.facts.bounds == {"other": 2, "misspelt": 3}


def test_a_table_for_another_kernel_does_not_count(tmp_path):
    (settings,) = resolve(tmp_path, "[kernel.saxpy2]\nwidth = 2\n")
    assert "width" not in settings.values


def test_a_file_with_two_tables_is_analysed_twice(tmp_path):
    text = """
[kernel.small]
file = "saxpy.s"
kernel = "inner"
width = 2
[kernel.large]
file = "./saxpy.s"
width = 3
[kernel.elsewhere]
file = "other.s"
"""
    small, large = resolve(tmp_path, text)
    assert (small.name, small.value("width"), large.name, large.value("width")) == ("small", "2", "large", "3")
    assert (small.options.kernel, small.options.table) == ("inner", None)
    assert (large.options.kernel, large.options.table) == (None, "large")


def test_one_kernel_of_a_file_can_be_asked_for(tmp_path):
    text = "[kernel.a]\nfile = 'many.s'\nwidth = 2\n[kernel.b]\nfile = 'many.s'\nwidth = 3\n"
    (settings,) = resolve(tmp_path, text, file="many.s", kernel="b")
    assert (settings.options.table, settings.value("width")) == ("b", "3")
    (unknown,) = resolve(tmp_path, text, file="many.s", kernel="c")
    assert (unknown.options.kernel, unknown.value("width")) == ("c", None)


def test_a_machine_file_is_relative_to_the_configuration(tmp_path, monkeypatch):
    (tmp_path / "sub").mkdir()
    monkeypatch.chdir(tmp_path / "sub")
    (settings,) = resolve(tmp_path, "machine = 'boards/mine.toml'\n")
    assert settings.options.machine == str(Path("..") / "boards" / "mine.toml")
    (shipped,) = resolve(tmp_path, "machine = 'sim-d'\n")
    assert shipped.options.machine == "sim-d"


def test_a_table_with_the_name_of_its_file_is_about_one_kernel_of_it(tmp_path):
    """It was about every kernel of the file, so that another one was also compared with its budget."""
    text = '[kernel.saxpy]\nfile = "saxpy.s"\n[kernel.add]\nfile = "saxpy.s"\n'
    first, second = resolve(tmp_path, text)
    assert [(each.kernel, each.loose) for each in (first, second)] == [("saxpy", True), ("add", True)]
    (alone,) = resolve(tmp_path, "[kernel.saxpy]\nwidth = 32\n")
    assert (alone.kernel, alone.loose) == (None, False)


UNFINISHED = """\
width = 1
arguments = { n = 1 }
[kernel.saxpy]
width = "?"
arguments = { n = "?", m = "?" }
[kernel.part]
file = "saxpy.s"
bounds = { row = "?" }
[kernel.other]
ndrange = "?"
"""
LATER = Settings("command line", {"width": "4"}, StatedFacts(arguments={"n": 3}, decimals={"m": "0.5"}))


@pytest.mark.parametrize(
    ("kernel", "overrides", "missing"),
    [
        ("saxpy", (), [4, 5, 5]),
        ("saxpy", (Settings("environment", {"width": "4"}),), [5, 5]),
        ("saxpy", (Settings("task", {"policy": "best"}, StatedFacts(bounds={"n": 4}, arguments={"n": 4})),), [4, 5]),
        ("saxpy", (LATER,), []),
        (None, (LATER,), [8]),
        (None, (LATER, Settings("command line", {}, StatedFacts(bounds={"row": 2}))), []),
        ("part", (LATER,), [8]),
        ("third", (), [4, 5, 5]),
    ],
)
def test_a_missing_value_refuses_the_kernel_of_its_table_unless_it_is_stated(tmp_path, kernel, overrides, missing):
    try:
        found = resolve(tmp_path, UNFINISHED, overrides=overrides, kernel=kernel)
    except WcetError as error:
        assert [(each.code, each.span.line) for each in error.diagnostics] == [("W004", line) for line in missing]
    else:
        assert (missing, found[0].values["width"].value) == ([], "4")


def test_a_configuration_is_complete_without_missing_values(tmp_path):
    resolve(tmp_path, UNFINISHED, "another.s")
    with pytest.raises(WcetError) as caught:
        require_complete(load_config(tmp_path / "wcet.toml", "wcet.toml"))
    assert [each.span.line for each in caught.value.diagnostics] == [4, 5, 5, 8, 10]
    (tmp_path / "wcet.toml").write_text(UNFINISHED.replace('"?"', "3"))
    assert require_complete(load_config(tmp_path / "wcet.toml", "wcet.toml")).kernels[0].settings.values["width"] == "3"

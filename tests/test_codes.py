import re
from pathlib import Path

import click

from tests.families import each_of
from wcet.cli.group import COMMANDS, cli
from wcet.codes import CODES
from wcet.errors import Diagnostic, render_diagnostic
from wcet.remedies import REMEDIES
from wcet.resources import read_resource

PAGES = Path(__file__).parents[1] / "docs" / "errors"


@each_of(list(CODES))
def test_every_code_has_a_page_under_its_title(code):
    assert read_resource("errors", f"{code}.md").startswith(f"# {code}: {CODES[code].title}\n")


def test_every_page_is_of_a_code():
    assert {path.stem for path in PAGES.glob("*.md")} <= set(CODES)


def test_codes_call_for_documented_exit_codes_only():
    assert {info.exit_code for info in CODES.values()} <= {1, 2, 3, 4, 70}


def list_options() -> set[str]:
    """Return every option of every command, and of the group."""
    commands: list[click.Command] = [cli]
    commands += [found for name in COMMANDS if (found := cli.get_command(click.Context(cli), name)) is not None]
    return {option for command in commands for parameter in command.params for option in parameter.opts} | {"--help"}


@each_of(list(CODES))
def test_the_help_of_a_code_says_what_to_do_and_not_only_where_to_read(code):
    shown = render_diagnostic(Diagnostic(code, "m")).splitlines()[-1].strip()
    assert len(shown) > len("= help: ") + 10
    assert f"explain {code}" not in shown


def test_each_remedy_is_of_a_code():
    assert set(REMEDIES) == set(CODES)


@each_of(list(CODES))
def test_commands_and_options_of_a_remedy_exist(code):
    text = re.sub(r"\b(git|iconv|ls|apt|clang|ld\.lld|pip) .*", "", REMEDIES[code])
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text)) <= list_options()
    assert set(re.findall(r"(?<!pragma )(?<!@)wcet ([a-z]+)", text)) <= {*COMMANDS, "on"}

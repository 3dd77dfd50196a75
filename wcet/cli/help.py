"""Runs `wcet help`: shows the options of a command, or a page of the documentation."""

import difflib
import os
import sys

import click

from wcet.cli.console import print_result
from wcet.cli.group import COMMANDS, cli
from wcet.codes import CODES
from wcet.resources import list_resources, read_resource


def list_topics() -> tuple[str, ...]:
    """Return the topics that have a page, in the order of their names."""
    return tuple(name.removesuffix(".md") for name in list_resources("docs") if name.endswith(".md"))


def complete_topic(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Return the commands and pages that complete a word."""
    return [name for name in (*COMMANDS, *list_topics()) if name.startswith(incomplete)]


def _show_page(text: str) -> None:
    """Print a page; on a terminal it is formatted, and shown in the user's pager."""
    if not sys.stdout.isatty():
        print_result(text)
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    with console.pager(styles=not console.is_dumb_terminal and "NO_COLOR" not in os.environ):
        console.print(Markdown(text))


@click.command("help")
@click.argument("topic", metavar="[COMMAND|PAGE]", required=False, shell_complete=complete_topic)
@click.option("--man", is_flag=True, help="Print the manual page of all commands, for man(1).")
@click.pass_context
def show_help(ctx: click.Context, topic: str | None, man: bool) -> int:
    """Print the options of a command, or a page of the documentation; without either, a list of both."""
    if man:
        from wcet.cli.manual import write_manual

        print_result(write_manual())
        return 0
    if topic is None:
        pages = "".join(f"  {name}\n" for name in list_topics())
        print_result(f"{cli.get_help(ctx.parent or ctx)}\n\nPages:\n{pages}")
    elif topic in COMMANDS:
        command = cli.get_command(ctx, topic)
        parent = ctx.parent
        if command is not None:
            print_result(command.get_help(click.Context(command, info_name=topic, parent=parent)) + "\n")
    elif topic in list_topics():
        _show_page(read_resource("docs", f"{topic}.md"))
    else:
        near = difflib.get_close_matches(topic, (*COMMANDS, *list_topics()), n=1)
        hint = f" Did you mean `{near[0]}`?" if near else " `wcet help` lists what there is."
        hint = f" `wcet explain {topic.upper()}` prints its page." if topic.upper() in CODES else hint
        raise click.UsageError(f"there is no help on `{topic}`.{hint}", ctx)
    return 0

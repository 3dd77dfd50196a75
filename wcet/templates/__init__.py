"""Fills templates of pages and pictures: all content is escaped, unless it is markup of our own."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from wcet.printable import show_controls

TEMPLATES = Path(__file__).parent


def fill_template(name: str, filters: Mapping[str, Callable[..., Any]] | None = None, /, **content: Any) -> str:
    """Return the template `name` filled with its content; a missing name is an error.

    Control characters are shown as elsewhere, because browsers obey marks that reorder text. jinja2 is imported here,
    for few commands draw anything. In pictures, indented tags leave no blanks.
    """
    import jinja2

    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=name.endswith(".svg.j2"),
    )
    environment.filters.update(filters or {})
    return show_controls(environment.get_template(name).render(**content))

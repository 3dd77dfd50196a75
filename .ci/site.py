"""What the pages need to become a site: cards, names of files over their code, diagnostics, no links out of docs/."""

import re
from pathlib import Path
from typing import Any

FENCE = re.compile(r"^```(\w+) ([\w./-]+)( \+=)?$", re.MULTILINE)
CARDS = re.compile(r"<!-- cards -->\n(.*?)<!-- end -->", re.DOTALL)
KINDS = {
    "0": "Usage",
    "1": "Syntax",
    "2": "Flow",
    "3": "Timing",
    "4": "Solver",
    "5": "Launch",
    "6": "Runs",
    "7": "Measurements",
    "9": "Internal",
}
LINK = re.compile(r"\[([^\]]*)\]\(([^):#]+)(#[^)]*)?\)")


def on_config(config: Any) -> Any:
    """Add the page of each diagnostic to the navigation, by the first digit of its code."""
    codes = sorted(path.name for path in (Path(config["docs_dir"]) / "errors").glob("W*.md"))
    pages = [{kind: [f"errors/{code}" for code in codes if code[1] == digit]} for digit, kind in KINDS.items()]
    config["nav"].append({"Diagnostics": pages})
    return config


def on_page_markdown(markdown: str, page: Any, config: Any, **_: Any) -> str:
    """Return the text of a page as the site shows it."""
    folder = Path(config["docs_dir"]) / Path(page.file.src_uri).parent
    root = Path(config["docs_dir"]).resolve()

    def keep(link: re.Match[str]) -> str:
        target = (folder / link[2]).resolve()
        if target.is_dir() and target.is_relative_to(root):
            return f"[{link[1]}]({link[2]}/{sorted(each.name for each in target.glob('*.md'))[0]})"
        return link[0] if target.is_relative_to(root) and target.is_file() else f"{link[1]} (`{link[2]}`)"

    titled = FENCE.sub(lambda found: f'```{found[1]} title="{found[2]}{", appended" if found[3] else ""}"', markdown)
    cards = CARDS.sub(lambda found: f'<div class="grid cards" markdown>\n{found[1]}</div>', titled)
    return LINK.sub(keep, cards)

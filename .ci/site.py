"""What the pages need to become a site: names of files over their code, and no links that lead out of docs/."""

import re
from pathlib import Path
from typing import Any

FENCE = re.compile(r"^```(\w+) ([\w./-]+)( \+=)?$", re.MULTILINE)
LINK = re.compile(r"\[([^\]]*)\]\(([^):#]+)(#[^)]*)?\)")


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
    return LINK.sub(keep, titled)
